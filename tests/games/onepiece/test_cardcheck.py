"""Every card that ships does what its text says; and a card that does not is found out."""

from __future__ import annotations

import json

import pytest

from cardchecks import (
    change_by_nothing,
    checked,
    choose_nothing,
    compiled,
    conditions_count,
    cost_counts,
    each_condition_counts,
    never_wake,
    position_fits,
    skip,
    targets_count,
)
from real_cards import file_of
from rulebound.games import rules_of
from rulebound.games.library import Library, Printing
from rulebound.games.onepiece.table.cardcheck import ARRANGER
from rulebound.kernel.cards import Print
from rulebound.kernel.instructions.moving import DrawCards, KoCards
from sampling import sampled

RULES = rules_of("onepiece")
LIBRARY = Library("onepiece", RULES.words)
SHIPPED = [p.number for p in LIBRARY.read().values() if p.word("text") or p.word("trigger")]
REAL = file_of("onepiece")


def card(text: str, kind: str = "Character", trigger: str = "") -> Print:
    facts: dict[str, object] = {"number": "X-001", "name": "Tester", "kind": kind, "text": text, "cost": 2}
    if kind in ("Leader", "Character"):
        facts["power"] = 5000
    if trigger:
        facts["trigger"] = trigger
    return LIBRARY.make(Printing(facts))


@pytest.mark.parametrize("number", sampled(SHIPPED))
def test_every_card_that_ships_is_carried_out(number: str) -> None:
    assert checked("onepiece", LIBRARY.card(number)) == ""


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Draw 2 cards.",
        "[When Attacking] KO up to 1 opposing Character with cost 3 or less.",
        "[On KO] If you have 2 or fewer Life cards, draw 1 card.",
        "[Activate: Main] You may rest 2 of your DON!! cards: Set up to 1 of your {Lab} Characters active.",
        "[Opponent's Turn] This card gets +2000 power.",
        "If you have 8 or more cards in your trash, this card gains [Blocker].",
        "This card cannot be KO'd.",
        "[End of Your Turn] Set this card active.",
        "[Blocker]\n[On Block] Draw 1 card.",
    ],
)
def test_ordinary_texts(text: str) -> None:
    assert checked("onepiece", card(text)) == ""


def test_an_instruction_that_is_never_reached_is_reported() -> None:
    printed = card("[On Play] Draw 1 card.")
    skip(printed, DrawCards)
    assert checked("onepiece", printed) == "[On Play] draw: was never reached"


def test_a_clause_whose_event_never_comes_is_reported() -> None:
    printed = card("[On Play] Draw 1 card.")
    never_wake(printed)
    assert checked("onepiece", printed) == "[On Play] was never activated"


def test_a_number_that_does_not_change_is_reported() -> None:
    printed = card("[On Play] This card gets +2000 power this turn.")
    change_by_nothing(printed)
    assert checked("onepiece", printed) == "[On Play] modify: it changes nothing"


def test_a_ko_of_nothing_is_reported() -> None:
    printed = card("[On Play] KO up to 1 opposing Character.")
    choose_nothing(printed)
    assert checked("onepiece", printed) == "[On Play] K.O.: there was no card"


def test_a_permanent_effect_that_makes_no_difference_is_reported() -> None:
    """The keyword is printed on the card too, so the effect adds nothing."""
    printed = card("[Blocker]\nIf you have 3 or fewer Life cards, this card gains [Blocker].")
    assert checked("onepiece", printed) == "permanent effect grant: it makes no difference"


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] If your Leader is [Tester] and you have 3 or more {Lab} Characters, draw 1 card.",
        "[On Play] If you have 1 or fewer cards in your hand, draw 1 card.",
        "[On Play] If you have fewer Life cards than your opponent, draw 1 card.",
        "[On Play] If you have 10 or more cards in your trash, draw 1 card.",
    ],
)
def test_a_position_is_made_so_that_the_conditions_hold(text: str) -> None:
    assert position_fits(ARRANGER, card(text))


@pytest.mark.parametrize(
    "text",
    [
        "[DON!! x1] [When Attacking] Draw 1 card.",
        "[Opponent's Turn] This card gets +2000 power.",
        "If you have 8 or more cards in your trash, this card gains [Blocker].",
    ],
)
def test_a_clause_that_ignores_its_conditions_is_reported(text: str) -> None:
    assert conditions_count("onepiece", card(text))


@pytest.mark.parametrize(
    "text",
    [
        "[Activate: Main] You may trash 1 card from your hand: Draw 1 card.",
        "[Activate: Main] You may rest this card and rest 1 of your Characters: Draw 1 card.",
        "[On Play] DON!! −2: Draw 1 card.",
    ],
)
def test_a_clause_that_acts_without_its_cost_is_reported(text: str) -> None:
    assert cost_counts("onepiece", card(text))


def test_a_clause_that_ignores_one_of_its_conditions_is_reported() -> None:
    assert each_condition_counts(
        "onepiece", card("[DON!! x1] If you have 2 or fewer Life cards, this card gets +1000 power.")
    )


def test_a_clause_that_is_done_to_what_it_does_not_mean_is_reported() -> None:
    assert targets_count("onepiece", card("[On Play] KO up to 1 opposing Character with cost 3 or less."))


def test_both_branches_and_every_choice_must_be_seen() -> None:
    printed = card("[On Play] Choose one:\n• Draw 1 card.\n• KO up to 1 opposing Character.")
    assert checked("onepiece", printed) == ""
    skip(printed, KoCards)
    assert "K.O." in checked("onepiece", printed)


@pytest.mark.slow
@pytest.mark.skipif(not REAL.exists(), reason="the real cards are not here")
def test_most_real_cards_are_carried_out() -> None:
    entries = [json.loads(line) for line in REAL.read_text(encoding="utf-8").splitlines()]
    understood = [p for entry in entries if (p := compiled("onepiece", entry)) is not None and p.has_text]
    failed = [p.number for p in understood if checked("onepiece", p)]
    assert len(failed) / len(understood) < 0.01
