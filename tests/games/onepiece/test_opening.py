"""Section 5-2: before the first turn, what no single opening can show."""

from __future__ import annotations

import pytest

import rulebound
from games.onepiece.builders import Maker, make, numbers
from rulebound import Game
from rulebound.decks import BadDeck, Deck, shipped_deck
from rulebound.games.onepiece.areas import DECK, HAND

__all__ = ["make"]  # a fixture

SEEDS = range(12)


def opened(seed: int, decks: tuple[str, str] = ("st01", "lab-red")) -> Game:
    return rulebound.new_game("onepiece", list(decks), seed)


@pytest.mark.rule("onepiece", "5-2-1-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_decks_have_to_be_legal(seat: int) -> None:
    short = Deck("onepiece", ["ST01-001", *["ST01-002"] * 4])
    decks: list[str | Deck] = ["st01", "st02"]
    decks[seat] = short
    with pytest.raises(BadDeck, match=r"exactly 50 cards, not 4 \(rule 5-1-2\)"):
        rulebound.new_game("onepiece", decks)


@pytest.mark.rule("onepiece", "5-2-1-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_decks_are_shuffled(seat: int) -> None:
    orders = {tuple(numbers(opened(seed), seat, DECK)) for seed in SEEDS}
    assert len(orders) == len(SEEDS), "another order each time"
    assert len({tuple(sorted(order)) for order in orders}) == 1, "of the same cards"


@pytest.mark.rule("onepiece", "5-2-1-3")
def test_both_leaders_are_laid_out() -> None:
    laid = [event.data()["card"] for event in opened(7).events if event.rule == "5-2-1-3"]
    assert laid == ["ST01-001", "LAB-001"]


@pytest.mark.rule("onepiece", "5-2-1-4", "5-2-1-4-1")
def test_chance_alone_says_who_chooses() -> None:
    """Whatever the decks are, and whosever they are, the same chance has the same player choose."""
    choosers: list[list[int]] = []
    for decks in (("st01", "lab-red"), ("lab-red", "st01"), ("st02", "st02")):
        games = [opened(seed, decks) for seed in SEEDS]
        choosers.append([game.ask.seat for game in games if game.ask is not None])
    assert choosers[0] == choosers[1] == choosers[2]
    assert set(choosers[0]) == {0, 1}


@pytest.mark.rule("onepiece", "5-2-1-6-1")
def test_the_old_hand_is_shuffled_in_before_the_new_one_is_drawn() -> None:
    again = 0
    for seed in SEEDS:
        game = opened(seed)
        game.choose("first")
        assert game.ask is not None and game.ask.kind == "redraw"
        seat, before = game.ask.seat, len(game.events)
        old = set(game.pile(seat, HAND))
        game.choose("redraw")
        steps = [event.kind for event in game.events[before:] if event.rule == "5-2-1-6-1"]
        assert steps == ["redraw", *["move"] * 5, "shuffle", *["draw"] * 5]
        again += bool(old & set(game.pile(seat, HAND)))
    assert 0 < again < len(SEEDS), "a card sent back may come again, and need not"


@pytest.mark.rule("onepiece", "5-2-1-8")
def test_cards_act_at_the_start_of_the_game(make: Maker) -> None:
    """Once the hands and the Life are dealt, before the first turn."""
    make("X-1", "At the start of the game, draw 2 cards.", kind="Leader", life=4, power=5000)
    deck = Deck("onepiece", ["X-1", *shipped_deck("onepiece", "st01").numbers[1:]])
    game = rulebound.new_game("onepiece", [deck, "st02"], 3)
    while game.ask is not None and game.ask.kind != "main":
        game.choose(0)
    assert game.turn == 1
    assert len(game.pile(0, HAND)) == 5 + 2
    assert len(game.pile(1, HAND)) == 5
