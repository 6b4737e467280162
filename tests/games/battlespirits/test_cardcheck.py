"""Every card that ships does what its text says; and a card that does not is found out."""

from __future__ import annotations

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
from rulebound.decks.cardfile import read_cards
from rulebound.games import rules_of
from rulebound.games.battlespirits.table.cardcheck import ARRANGER
from rulebound.games.battlespirits.ultimates import KeepFromHitting
from rulebound.games.library import Library, Printing
from rulebound.kernel.cards import Print
from rulebound.kernel.instructions.moving import DrawCards
from sampling import sampled

GAME = "battlespirits"
LIBRARY = Library(GAME, rules_of(GAME).words)
SHIPPED = [printing.number for printing in LIBRARY.read().values() if printing.word("text")]
REAL = file_of(GAME)


def card(text: str, kind: str = "Spirit", **more: object) -> Print:
    facts: dict[str, object] = {"number": "X-001", "name": "Tester", "kind": kind, "text": text}
    facts |= {"colors": ["Red"], "cost": 2, "reductions": [], "symbols": ["Red"]}
    if kind != "Magic":
        facts["cores"] = 0 if kind == "Nexus" else 1
        facts["levels"] = [{"kind": "Core", "least": 3, "bp": 4000}]
    if kind not in ("Magic", "Nexus"):
        facts["bp"] = 3000
    if kind in ("Nexus", "Magic"):
        facts["levels"] = [] if kind == "Magic" else [{"kind": "Core", "least": 2}]
    return LIBRARY.make(Printing(facts | more))


@pytest.mark.parametrize("number", sampled(SHIPPED))
def test_every_card_that_ships_is_carried_out(number: str) -> None:
    assert checked(GAME, LIBRARY.card(number)) == ""


@pytest.mark.parametrize(
    "text",
    [
        "[LV1-2] [When Attacks] Draw 1 card.",
        "[LV2] [When Blocks] This Spirit gets +2000 BP this battle.",
        "[Burst: After your Life is reduced] Summon this card without paying the cost.",
        "[Advent] [Flash] On your red Spirit: the Soul Core to the Trash.",
        "[While Combined] [LV1-2] [When Attacks] Draw 1 card.",
        "[Soul State] All of your Spirits get +1000 BP.",
        "[LV1-2] [Sealed] This Spirit gets +2000 BP.",
        "[LV1-2] [When Depleted] Draw 1 card.",
    ],
)
def test_ordinary_texts(text: str) -> None:
    assert checked(GAME, card(text)) == ""


def test_an_instruction_that_is_never_reached_is_reported() -> None:
    printed = card("[LV1-2] [When Attacks] Draw 1 card.")
    skip(printed, DrawCards)
    assert checked(GAME, printed) == "When Attacks draw: was never reached"


@pytest.mark.parametrize(
    "text",
    [
        "[LV1-2] [When Attacks] Draw 1 card.",
        "[Burst: After your Life is reduced] Draw 1 card.",
        "[While Combined] [When Attacks] Draw 1 card.",
        "[LV1-2] When your Spirit rebirths, draw 1 card.",
    ],
)
def test_a_clause_whose_event_never_comes_is_reported(text: str) -> None:
    printed = card(text)
    never_wake(printed)
    assert "was never activated" in checked(GAME, printed)


def test_a_number_that_does_not_change_is_reported() -> None:
    printed = card("[LV1-2] [When Attacks] This Spirit gets +2000 BP this turn.")
    change_by_nothing(printed)
    assert checked(GAME, printed) == "When Attacks modify: it changes nothing"


def test_a_destruction_of_nothing_is_reported() -> None:
    printed = card("[LV1-2] [When Attacks] Destroy 1 of your opponent's Spirits.")
    choose_nothing(printed)
    assert checked(GAME, printed) == "When Attacks K.O.: there was no card"


def test_a_permanent_effect_that_makes_no_difference_is_reported() -> None:
    printed = card("[LV1-2] [Clash]\n[LV1-2] This Spirit gains [Clash].")
    assert checked(GAME, printed) == "lasting effect grant: it makes no difference"


@pytest.mark.parametrize(
    "text",
    [
        "[LV2] [When Attacks] Draw 1 card.",
        "[While Combined] [When Attacks] Draw 1 card.",
        "[LV1-2] [When Attacks] If you have 10 or more cards in your trash, draw 1 card.",
    ],
)
def test_a_position_is_made_so_that_the_conditions_hold(text: str) -> None:
    assert position_fits(ARRANGER, card(text))


@pytest.mark.parametrize(
    "text",
    [
        "[LV2] [When Attacks] Draw 1 card.",
        "[While Combined] [When Attacks] Draw 1 card.",
        "[LV1] [Your Attack Step] All of your Spirits get +1000 BP.",
        "[LV1-2] [Sealed] This Spirit gets +2000 BP.",
        "[Soul State] All of your Spirits get +1000 BP.",
    ],
)
def test_a_clause_that_ignores_its_conditions_is_reported(text: str) -> None:
    assert conditions_count(GAME, card(text))


@pytest.mark.parametrize(
    "text",
    [
        "[LV1-2] [Main] Destroy 1 of your Spirits: Draw 1 card.",
        "[LV1-2] [Main] Put 1 Core from 1 of your Spirits to the Trash: Draw 1 card.",
        "[LV1-2] [Main] Exhaust this Nexus: Draw 1 card.",
    ],
)
def test_a_clause_that_acts_without_its_cost_is_reported(text: str) -> None:
    assert cost_counts(GAME, card(text, "Nexus"))


@pytest.mark.parametrize(
    "text",
    [
        "[While Combined] [LV2] [When Attacks] Draw 1 card.",
        "[LV2] [Your Attack Step] All of your Spirits get +1000 BP.",
        "[LV2] [Sealed] This Spirit gets +2000 BP.",
        "[LV1-2] [During OC] [During Advent] [When Attacks] Draw 1 card.",
    ],
)
def test_a_clause_that_ignores_one_of_its_conditions_is_reported(text: str) -> None:
    assert each_condition_counts(GAME, card(text, over_count=3))


@pytest.mark.parametrize(
    "text",
    [
        "[LV1-2] [When Attacks] Destroy 1 of your opponent's Spirits with cost 3 or less.",
        "[LV1-2] [When Summoned] Destroy all of your opponent's Spirits with 3000 or less BP.",
        "[LV1] All of your Spirits with cost 5 or more get +1000 BP.",
    ],
)
def test_a_clause_that_is_done_to_what_it_does_not_mean_is_reported(text: str) -> None:
    assert targets_count(GAME, card(text))


def test_a_trigger_counter_that_keeps_nothing_from_hitting_is_reported() -> None:
    printed = card("[LV2] [Trigger Counter] Exhaust this Spirit: Guard the U-Trigger.")
    assert checked(GAME, printed) == ""
    skip(printed, KeepFromHitting)
    assert "guard the U-Trigger" in checked(GAME, printed)


def test_a_brave_that_combines_with_nothing_is_reported() -> None:
    printed = card("[Combine] White Spirit.", "Brave", plus=1000)
    assert checked(GAME, printed) == ""
    condition = printed.clauses[0].of
    assert condition is not None
    condition.kinds = ("Nothing",)
    assert "[Combine]" in checked(GAME, printed)


def test_a_brave_that_combines_with_more_than_it_says_is_reported() -> None:
    printed = card("[Combine] Spirit with cost 3 or more.", "Brave", plus=1000)
    assert checked(GAME, printed) == ""
    condition = printed.clauses[0].of
    assert condition is not None
    condition.bounds.clear()
    assert "[Combine]" in checked(GAME, printed)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("[Summoning Condition] 1 or more of your red Spirits.", "Ultimate"),
        ("[LV2] [Enhance Draw 2]", "Nexus"),
    ],
)
def test_a_keyword_that_ignores_its_conditions_is_reported(text: str, kind: str) -> None:
    assert conditions_count(GAME, card(text, kind))


@pytest.mark.slow
@pytest.mark.skipif(not REAL.exists(), reason="the real cards are not here")
def test_most_real_cards_are_carried_out() -> None:
    entries = [entry.facts for entry in read_cards(GAME, REAL.read_text(encoding="utf-8"), REAL.name)]
    understood = [p for entry in entries if (p := compiled(GAME, entry)) is not None and p.has_text]
    failed = [p.number for p in understood if checked(GAME, p)]
    assert len(failed) / len(understood) < 0.01
