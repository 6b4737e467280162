"""Section 5-1: decks, and every fault of one with its rule."""

from __future__ import annotations

import pytest

import rulebound
from games.onepiece.builders import Maker, make
from rulebound import Deck
from rulebound.decks import BadDeck, deck_of
from rulebound.games.onepiece.areas import DON_DECK

__all__ = ["make"]  # a fixture

RED = ["ST01-003", "ST01-005", "ST01-008", "ST01-009", "ST01-010", "LAB-005", "LAB-007", "LAB-008"]
RED += ["LAB-009", "LAB-010", "LAB-011", "LAB-012"]
"""Twelve red cards: four of each, and two of another, are a deck."""


def deck(*changes: tuple[str, int], leader: str = "ST01-001", size: int = 50) -> Deck:
    """A red deck with these cards in it, filled up to its size."""
    numbers = [number for number, count in changes for _ in range(count)]
    for number in [*RED, "LAB-013"]:
        if number not in dict(changes):
            numbers.extend([number] * min(4, size - len(numbers)))
    return Deck("onepiece", [leader, *numbers])


def faults(of: Deck) -> list[str]:
    return [fault.rule for fault in of.faults()]


@pytest.mark.rule("onepiece", "5-1-2", "5-1-2-1")
def test_a_leader_and_fifty_cards() -> None:
    made = deck(("ST01-014", 4), ("ST01-017", 4))
    assert len(made.numbers) == 51
    assert {card.kind for card in made.cards()} == {"Leader", "Character", "Event", "Stage"}
    assert faults(made) == []
    assert rulebound.new_game("onepiece", [made, made]).decision is not None


@pytest.mark.rule("onepiece", "5-1-2")
@pytest.mark.parametrize("name", rulebound.shipped_decks("onepiece"))
def test_every_deck_that_ships_is_legal(name: str) -> None:
    assert faults(deck_of("onepiece", name)) == []


@pytest.mark.rule("onepiece", "5-1-2")
@pytest.mark.parametrize("size", [0, 49, 51])
def test_not_fifty_cards(size: int) -> None:
    made = deck(size=size)
    assert faults(made) == ["5-1-2"]
    assert f"exactly 50 cards, not {size}" in made.faults()[0].reason


@pytest.mark.rule("onepiece", "5-1-2", "5-1-2-1")
def test_not_one_leader() -> None:
    cards = deck().numbers[1:]
    assert faults(Deck("onepiece", cards)) == ["5-1-2"]
    assert faults(Deck("onepiece", ["ST01-001", "LAB-001", *cards])) == ["5-1-2"]
    assert "5-1-2" in faults(Deck("onepiece", ["ST01-001", "ST01-001", *cards[1:]])), "nor among the fifty"


@pytest.mark.rule("onepiece", "5-1-2-1")
def test_don_is_no_card_of_a_deck() -> None:
    cards = deck().numbers
    assert faults(Deck("onepiece", [*cards[:-1], "DON"])) == ["5-1-2-1", "5-1-2-2"]


@pytest.mark.rule("onepiece", "5-1-2-2", "2-3-5")
@pytest.mark.parametrize(
    ("leader", "card", "legal"),
    [
        ("ST01-001", "ST01-002", True),
        ("ST01-001", "ST02-002", False),  # a green card
        ("ST01-001", "LAB-029", True),  # a red and green card
        ("ST02-001", "LAB-029", True),
        ("ST03-001", "LAB-029", False),
        ("LAB-001", "ST02-002", True),  # a red and green Leader
        ("LAB-001", "ST03-002", False),
        ("LAB-001", "LAB-046", False),  # blue and purple
    ],
)
def test_a_colour_of_the_leader(leader: str, card: str, legal: bool) -> None:
    wrong = [f.reason for f in deck((card, 1), leader=leader).faults() if f.rule == "5-1-2-2"]
    assert (not any(card in reason for reason in wrong)) is legal


@pytest.mark.rule("onepiece", "5-1-2-2")
def test_each_card_of_another_colour_is_named_once() -> None:
    made = deck(("ST02-002", 4), ("ST03-002", 2))
    assert faults(made) == ["5-1-2-2", "5-1-2-2"]


@pytest.mark.rule("onepiece", "5-1-2-3", "2-14-2")
@pytest.mark.parametrize(("copies", "wrong"), [(4, []), (5, ["5-1-2-3"]), (12, ["5-1-2-3"])])
def test_four_of_a_number(copies: int, wrong: list[str]) -> None:
    assert faults(deck(("ST01-002", copies))) == wrong


@pytest.mark.rule("onepiece", "5-1-2-3", "2-14-2")
def test_copies_go_by_number_and_not_by_name(make: Maker) -> None:
    make("TST-1", kind="Character", name="Net Mender", power=1000)
    assert faults(deck(("LAB-007", 4), ("TST-1", 4))) == []


@pytest.mark.rule("onepiece", "5-1-2-4", "5-1-2-4-1", "1-3-1")
@pytest.mark.parametrize("copies", [4, 5, 50])
def test_any_number_of_a_card_that_says_so(copies: int) -> None:
    assert faults(deck(("LAB-017", copies))) == []


@pytest.mark.rule("onepiece", "5-1-2-4")
def test_such_a_card_frees_only_itself() -> None:
    assert faults(deck(("LAB-017", 6), ("LAB-005", 5))) == ["5-1-2-3"]


@pytest.mark.rule("onepiece", "5-1-2-4", "5-1-2-4-1")
def test_a_leader_that_forbids_cards(make: Maker) -> None:
    make("TST-1", "Your deck may hold no cards with cost 5 or more.", "Leader", life=5, power=5000)
    small = deck(("LAB-006", 4), ("LAB-003", 4), ("LAB-008", 0), leader="TST-1")
    assert faults(small) == []
    made = deck(("LAB-006", 4), ("LAB-008", 4), leader="TST-1")
    assert faults(made) == ["5-1-2-4-1"]
    assert "TST-1" in made.faults()[0].reason and "LAB-008" in made.faults()[0].reason


@pytest.mark.rule("onepiece", "5-1-2-4-1", "2-4-2")
def test_a_forbidden_type_is_one_of_several(make: Maker) -> None:
    make("TST-1", "Your deck may hold no {Harbour} cards.", "Leader", life=5, power=5000)
    made = deck(leader="TST-1")
    assert [f.reason for f in made.faults() if "LAB-007" in f.reason] and faults(made) == ["5-1-2-4-1"]


@pytest.mark.rule("onepiece", "5-1-2-4-2", "5-2-1-1")
def test_a_deck_is_looked_at_when_it_is_presented() -> None:
    with pytest.raises(BadDeck, match=r"5 copies of ST01-002 .* \(rule 5-1-2-3\)"):
        rulebound.new_game("onepiece", [deck(("ST01-002", 5)), "st02"])


@pytest.mark.rule("onepiece", "5-1-3")
def test_ten_don_whatever_the_deck() -> None:
    game = rulebound.new_game("onepiece", ["st01", deck()])
    for seat in (0, 1):
        assert [game.prints[id].kind for id in game.pile(seat, DON_DECK)] == ["DON!!"] * 10


def test_every_fault_is_told() -> None:
    made = Deck("onepiece", ["ST01-001", *["ST01-002"] * 5, "ST02-002"])
    assert sorted(faults(made)) == ["5-1-2", "5-1-2-2", "5-1-2-3"]
