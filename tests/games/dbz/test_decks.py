"""The four decks of real cards: what they are made of, and that games with them come to an end."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement

import pytest

from mixed import mixed_deck
from rulebound import new_game
from rulebound.agents import make_agent
from rulebound.decks import deck_of
from rulebound.games import library_of
from rulebound.games.dbz.construction import BuiltDeck

DECKS = ["gohan", "king-cold", "piccolo", "vegeta"]
MOST_DECISIONS = 5000


def built(name: str) -> BuiltDeck:
    return BuiltDeck(deck_of("dbz", name).cards())


@pytest.mark.parametrize("name", DECKS)
def test_they_are_legal_and_of_real_cards(name: str) -> None:
    deck = deck_of("dbz", name)
    assert deck.faults() == []
    assert not [number for number in deck.numbers if number.startswith("LAB")]
    assert built(name).tokui_wazas and len(built(name).levels) >= 4


def test_what_they_are_for() -> None:
    alignments = {name: built(name).levels[0].fact("alignment") for name in DECKS}
    assert alignments == {
        "gohan": ("Hero",), "king-cold": ("Villain",), "piccolo": ("Hero",), "vegeta": ("Hero",),
    }  # fmt: skip
    vegeta = built("vegeta")
    assert len(vegeta.masteries) == len(vegeta.senseis) == 1 and len(vegeta.sensei_deck) == 9
    balls = [card for card in built("piccolo").life if card.kind == "Dragon Ball"]
    assert {card.fact("set") for card in balls} == {("Namek",)} and len(balls) == 7
    raising = [card for card in built("gohan").life if "Raise your anger" in card.text]
    assert len(raising) > 25, "it levels by anger"


@pytest.mark.parametrize("pair", list(combinations_with_replacement(DECKS, 2)))
def test_games_of_a_sensible_player_end(pair: tuple[str, str]) -> None:
    for seed in range(3):
        game = new_game("dbz", list(pair), seed)
        agents = [make_agent("greedy", seed), make_agent("random", seed)]
        for _ in range(MOST_DECISIONS):
            if game.decision is None:
                break
            game.choose(agents[game.decision.seat].choose(game))
        assert game.outcome is not None, (pair, seed)


@pytest.mark.parametrize("pair", list(combinations_with_replacement(DECKS, 2)))
def test_random_games_end(pair: tuple[str, str]) -> None:
    for seed in range(3):
        game, dice = new_game("dbz", list(pair), seed), random.Random(seed)
        for _ in range(MOST_DECISIONS):
            if game.decision is None:
                break
            game.choose(dice.randrange(len(game.decision.options)))
        assert game.outcome is not None, (pair, seed)


@pytest.mark.parametrize("seed", range(12))
def test_decks_of_whatever_cards_there_are_are_legal(seed: int) -> None:
    """Random games are played with them."""
    cards = [library_of("dbz").card(number) for number in library_of("dbz").numbers()]
    deck = mixed_deck("dbz", cards, seed)
    assert deck.faults() == []
    assert new_game("dbz", [deck, deck], seed).ask is not None
