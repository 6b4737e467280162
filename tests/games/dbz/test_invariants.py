"""What holds at every moment of every game: cards are conserved, states can be kept, and secrets are kept."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rulebound
from mixed import mixed_deck
from play import walk
from rulebound import Game, IllegalChoice
from rulebound.games import library_of
from rulebound.games.dbz.areas import BENEATH, LIFE_DECK, PERSONALITY
from rulebound.games.dbz.personality import ANGER, highest_stage, personality_of
from rulebound.games.dbz.ruleset import FULL_ANGER

seeds = st.integers(0, 10**6)
pytestmark = pytest.mark.slow


def start(seed: int) -> Game:
    """Two decks of whatever cards ship, by either version of the rules."""
    library = library_of("dbz")
    cards = [library.card(number) for number in library.numbers() if number in library.shipped]
    decks = [mixed_deck("dbz", cards, f"{seed}/{seat}") for seat in (0, 1)]
    game = rulebound.new_game("dbz", decks, seed, rules="2004-11-24-rainbow" if seed % 2 else "")
    game.audited = True
    return game


@given(seeds)
def test_cards_and_numbers_are_what_they_can_be(seed: int) -> None:
    """Every card is somewhere, a scouter stands on its ladder, anger is below what a level takes, and whoever has no
    Life Deck has lost."""
    game = start(seed)
    for state in walk(game, seed):
        for seat in (0, 1):
            assert len(state.pile(seat, PERSONALITY)) == 1
            main = personality_of(state, seat)
            assert 0 <= main.marker <= highest_stage(state.prints[main.id])
            assert 0 <= state.counters[ANGER[seat]] <= FULL_ANGER
            assert state.pile(seat, LIFE_DECK) or not state.turn
            mine = [state.prints[c.id] for c in state.cards if c.owner == seat]
            assert Counter(face.number for face in mine if not face.token) == Counter(state.setup.decks[seat])
        for seat in (0, 1):
            for id in state.pile(seat, BENEATH):
                assert state.rules.areas[state.cards[state.cards[id].host].area].hosts
    assert game.outcome is not None


@given(seeds)
def test_a_state_can_be_kept_and_goes_on_alike(seed: int) -> None:
    game = start(seed)
    for at, state in enumerate(walk(game, seed)):
        if at % 7 == 0:
            clone, loaded = state.clone(), rulebound.load(state.dump())
            assert clone == state and loaded == state and loaded.key() == state.key()
            assert state.decision is not None and loaded.decision is not None
            codes = [option.code for option in state.decision.options]
            assert codes == [option.code for option in loaded.decision.options]
            assert len(set(codes)) == len(codes)
            for copy in (clone, loaded):
                copy.choose(len(codes) - 1)
            assert clone == loaded


@given(seeds)
def test_every_option_is_accepted_and_every_other_answer_refused(seed: int) -> None:
    game = start(seed)
    for at, state in enumerate(walk(game, seed)):
        if at % 11:
            continue
        assert state.decision is not None
        codes = [option.code for option in state.decision.options]
        for index, code in enumerate(codes):
            by_index, by_code = state.clone(), state.clone()
            by_index.choose(index)
            by_code.choose(code)
            assert by_index == by_code
        key = state.key()
        for answer in (-1, len(codes), "", "nonsense", "attack", "place LABZ-999"):
            with pytest.raises(IllegalChoice) as refused:
                state.choose(answer)
            assert refused.value.reason and refused.value.rule
        assert state.key() == key


@given(seeds, st.integers(0, 1))
def test_a_determinized_game_looks_the_same_to_the_seat(seed: int, seat: int) -> None:
    game = start(seed)
    for at, state in enumerate(walk(game, seed)):
        if at % 13:
            continue
        other = state.determinize(seat, at)
        assert json.dumps(other.view(seat)) == json.dumps(state.view(seat))
        assert other.events_seen(seat) == state.events_seen(seat)
        other.audited = True
        assert other.ask is not None
        for index in range(len(other.ask.choices)):
            other.clone().choose(index)
