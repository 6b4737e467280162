"""Every card that ships does what its text says; and a card that does not is found out."""

from __future__ import annotations

import pytest

from cardchecks import checked, skip
from rulebound.games import rules_of
from rulebound.games.library import Library, Printing
from rulebound.kernel.cards import Print
from rulebound.kernel.instructions.moving import DrawCards
from sampling import sampled

GAME = "dbz"
LIBRARY = Library(GAME, rules_of(GAME).words)
SHIPPED = [printing.number for printing in LIBRARY.read().values() if printing.word("text")]


def card(text: str, kind: str = "Physical Combat", **more: object) -> Print:
    facts: dict[str, object] = {"number": "X-001", "name": "Tester", "kind": kind, "text": text}
    return LIBRARY.make(Printing(facts | more))


@pytest.mark.parametrize("number", sampled(SHIPPED))
def test_every_card_that_ships_is_carried_out(number: str) -> None:
    assert checked(GAME, LIBRARY.card(number)) == ""


@pytest.mark.parametrize(
    "text",
    [
        "Physical attack. Draw 1 card.",
        "Energy attack. If successful, draw 1 card.",
        "Stops an energy attack. Draw 1 card.",
    ],
)
def test_an_instruction_that_is_never_reached_is_reported(text: str) -> None:
    printed = card(text)
    assert checked(GAME, printed) == ""
    drawing = printed.clauses[-1]
    printed.clauses[0], printed.clauses[-1] = (
        drawing,
        printed.clauses[0],
    )  # the card is broken at its first clause
    skip(printed, DrawCards)
    assert "draw: was never reached" in checked(GAME, printed)


@pytest.mark.parametrize(
    "text",
    [
        "Physical attack. If performed by Goku, draw 1 card.",
        "Energy attack. If performed by an Ally, draw 1 card.",
    ],
)
def test_whoever_performs_is_whom_the_text_asks_for(text: str) -> None:
    assert checked(GAME, card(text)) == ""


def test_an_effect_that_waits_for_success_is_not_carried_out_by_a_defence() -> None:
    printed = card("Stops a physical attack. If successful, draw 1 card.")
    assert "was never activated" in checked(GAME, printed)
