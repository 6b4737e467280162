"""What holds at every moment of every game: cards and Cores are conserved, and states can be kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rulebound
from rulebound import Deck, Game
from rulebound.games.battlespirits.areas import BENEATH, COMBINED, FIELD, LIFE, SOUL_CORE_AREAS
from rulebound.games.battlespirits.cores import CORE, SOUL_CORE, cores_on, has_soul_core
from rulebound.games.battlespirits.game import LIBRARY
from rulebound.games.battlespirits.ruleset import CORES, CORES_BROUGHT, SPIRIT, SUPER_UNLEASH
from rulebound.games.library import BACK
from rulebound.kernel.departures import is_leaving
from rulebound.kernel.dice import dice_for

seeds = st.integers(0, 10**6)
pytestmark = pytest.mark.slow
NEVER = ("LAB-195",)
"""Who draws it has won."""


def start(seed: int) -> Game:
    """Two decks of any cards made for tests, three of each; every third time many of them are Braves."""
    LIBRARY.read()
    cards = sorted(number for number in LIBRARY.shipped if number.startswith("LAB") and number not in NEVER)
    if seed % 3 == 0:
        cards = [number for number in cards if number.startswith(("LAB-0", "LAB-12", "LAB-17", "LAB-5"))]
    dice = dice_for(f"decks/{seed}")
    decks = [
        Deck("battlespirits", [number for _ in range(15) for number in [cards[dice.below(len(cards))]] * 3])
        for _ in range(2)
    ]
    game = rulebound.new_game("battlespirits", decks, seed, check=False)
    game.audited = True
    return game


def walk(game: Game, seed: int) -> Iterator[Game]:
    """The game at each of its decisions, as the dice play it; Cores are not moved to and fro for ever."""
    dice = dice_for(f"walk/{seed}")
    while game.ask is not None:
        yield game
        last = len(game.ask.choices) - 1
        ends = game.ask.kind == "main" and dice.below(8) == 0
        game.choose(last if ends else dice.below(last + 1))


@given(seeds)
def test_cards_and_cores_are_conserved(seed: int) -> None:
    game = start(seed)
    for state in walk(game, seed):
        for seat in (0, 1):
            own = [card for card in state.cards if card.owner == seat]
            souls = [card for card in own if state.prints[card.id] is SOUL_CORE]
            assert len(souls) == 1 and (souls[0].area in (*SOUL_CORE_AREAS, LIFE) or not state.turn)
            assert sum(1 for card in own if state.prints[card.id] is CORE) >= CORES_BROUGHT
            prints = [state.prints[card.id] for card in own if not state.prints[card.id].token]
            numbers = [face.number.removesuffix(BACK) for face in prints]
            backs = [card for card in own if state.prints[card.id].is_back]
            assert all(card.area == FIELD for card in backs)
            assert Counter(numbers) == Counter(state.setup.decks[seat])
            for id in state.pile(seat, BENEATH):
                host = state.cards[state.cards[id].host]
                assert host.area == FIELD and host.seat == seat
            combined = state.pile(seat, COMBINED)
            assert sorted({one.part for one in state.joined if state.cards[one.part].seat == seat}) == sorted(
                combined
            )
            for one in state.joined:
                host = state.cards[one.host]
                assert host.area == FIELD and host.seat == state.cards[one.part].seat
                assert state.prints[host.id].base is not None
            assert all(state.prints[id].base is None for id in combined)
    assert game.outcome is not None


@given(seeds)
def test_no_spirit_stays_with_too_few_cores(seed: int) -> None:
    """A player who acts sees no Spirit below its lowest level that is not about to leave."""
    game = start(seed)
    for state in walk(game, seed):
        if state.ask is None or state.ask.kind in ("pay", "place", "price", "succession"):
            continue
        for seat in (0, 1):
            assert state.pile(seat, LIFE) or not state.turn
            for id in state.pile(seat, FIELD):
                card, face = state.cards[id], state.prints[id]
                enough = face.kind != SPIRIT or len(cores_on(state, card)) >= face.numbers[CORES]
                soul = face.keywords & SUPER_UNLEASH and has_soul_core(state, card)
                assert enough or soul or is_leaving(state, card)


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
