"""Sentences of Bursts, Mirages, Seal, the Count, tokens and set-aside cards: what tree they are, what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.battlespirits.text.advent import ON_A_SOURCE
from rulebound.games.battlespirits.text.burst import IN_BURST_AREA
from rulebound.games.battlespirits.text.set_cards import OVER_COUNT, SEALED, SET
from rulebound.games.battlespirits.tree import CorePlace, CreateToken, MoveCores, PayAndUse
from rulebound.kernel.tree import (
    WHILE,
    All,
    AtLevel,
    Choose,
    Compare,
    Count,
    Draw,
    Filter,
    May,
    Modify,
    Move,
    Play,
    Seq,
    Skill,
    This,
    Top,
    When,
)
from rulebound.language import NotUnderstood, compile_text

OURS = Filter("you", ("field",), ("Spirit",))
LIFE_LOST = When("life_lost", None, "you")


def read(text: str) -> tuple[Skill, ...]:
    return tuple(compile_text("battlespirits", text, "en"))


def burst(effect: Draw | Play | Seq, event: When) -> tuple[Skill, ...]:
    return (Skill("burst", effect, (IN_BURST_AREA,), event=event),)


@pytest.mark.parametrize(
    "term",
    [
        "[Burst: After your Life is reduced]",
        "[ Burst: After your Life decreases ]:",
        "[ Burst : After your life is reduced ]:",
    ],
)
def test_the_condition_of_a_burst_stands_in_its_term(term: str) -> None:
    assert read(f"{term} Draw 2 cards.") == burst(Draw(2), LIFE_LOST)


def test_a_burst_for_a_destroyed_spirit_waits_until_it_lies_in_the_trash() -> None:
    gone = When("destroyed_and_gone", Filter("you", (), ("Spirit",)), "opponent")
    text = "[Burst: After your Spirit is destroyed by your opponent] Draw 1 card."
    assert read(text) == burst(Draw(1), gone)
    assert read(text.replace(" by your opponent", "")) == burst(Draw(1), replace(gone, who=""))


@pytest.mark.parametrize(
    ("said", "kinds", "timings"),
    [
        ("an opposing Spirit's (When Summoned) effect resolves", ("Spirit",), ["summoned"]),
        ("an opposing Spirit/Brave's (When Summoned) effect resolves", ("Spirit", "Brave"), ["summoned"]),
        ("your opponent activates a Spirit's (When Attacks) effect", ("Spirit",), ["attacks"]),
    ],
)
def test_a_burst_waits_for_an_effect_of_a_timing(
    said: str, kinds: tuple[str, ...], timings: list[str]
) -> None:
    (found,) = read(f"[Burst: After {said}] Draw 1 card.")
    assert found.event is not None
    events = (found.event, *found.event.also)
    assert [event.keyword for event in events] == timings
    assert all(event.event == "effect_resolved" for event in events)
    assert all(event.subject == Filter("opponent", (), kinds) for event in events)


def test_what_is_paid_after_a_burst_effect() -> None:
    term = "[Burst: After your Life is reduced]"
    by = f"{term} Draw 1 card. Then, by paying the cost, activate this card's Main effect."
    assert read(by) == burst(Seq((Draw(1), May(PayAndUse("main")))), LIFE_LOST)
    may = f"{term} Draw 1 card. Then you may pay the cost to use this card's Flash effect."
    assert read(may) == burst(Seq((Draw(1), May(PayAndUse("flash")))), LIFE_LOST)


def test_a_set_burst_is_a_card_of_the_burst_area() -> None:
    theirs, ours = Filter("opponent", ("burst",)), Filter("you", ("burst",))
    assert read("[Flash] Discard an opposing Burst.") == (Skill("flash", Move(Choose(1, theirs), "trash")),)
    bonus = Modify(All(OURS), "bp", 1000, WHILE)
    for said in ("a set Burst", "a Burst set"):
        conditions = (AtLevel(1, 2), Compare(Count(ours), ">=", 1))
        assert read(f"[LV1-2] While you have {said}, all of your Spirits get +1000 BP.") == (
            Skill("permanent", bonus, conditions),
        )


@pytest.mark.parametrize(
    ("term", "condition"),
    [
        ("Set", (SET,)),
        ("Sealed", (SEALED,)),
        ("While Sealed", (SEALED,)),
        ("When Sealing", (SEALED,)),
        ("During OC", (OVER_COUNT,)),
        ("During OC & Advent", (OVER_COUNT, ON_A_SOURCE)),
    ],
)
def test_states_in_which_an_effect_works(term: str, condition: tuple[Compare, ...]) -> None:
    assert read(f"[{term}] [When Attacks] Draw 1 card.") == (Skill("attacks", Draw(1), condition),)


def test_seal_may_always_be_left_undone() -> None:
    (found,) = read("[LV1-2] [When Attacks] Seal the Soul Core from your Reserve.")
    assert found.effect == May(MoveCores(1, CorePlace("reserve"), CorePlace("life"), soul="only"))
    (found,) = read("[LV1-2] [When Attacks] Seal the Soul Core from this Spirit.")
    here = CorePlace("", "you", This())
    assert found.effect == May(MoveCores(1, here, CorePlace("life"), soul="only"))


def test_the_count_rises_and_falls() -> None:
    void, count = CorePlace("void"), CorePlace("count")
    assert read("[Main] Count +2.") == (Skill("main", MoveCores(2, void, count)),)
    assert read("[Main] Count -1.") == (Skill("main", MoveCores(1, count, void)),)


def test_cards_are_set_aside_face_up_unless_it_is_said() -> None:
    top = Top("you", "deck")
    for said, state in (("", "face_up"), (" face down", "face_down")):
        expected = Skill("main", Move(top, "aside", state=state))
        assert read(f"[Main] Set aside the top card of your deck{said}.") == (expected,)


def test_a_token_is_created_by_its_name() -> None:
    assert read('[Main] Create 2 "Lab Sprout" tokens.') == (Skill("main", CreateToken("Lab Sprout", 2)),)


@pytest.mark.parametrize(
    "text",
    [
        "[Burst] Draw 1 card.",
        "[Burst: Your Life is reduced] Draw 1 card.",
        "[Burst: After your Life is reduced by 2] Draw 1 card.",
        "[Burst: After an opposing Spirit's (Fancy) effect resolves] Draw 1 card.",
        "[Main] Count 2.",
        "[Main] Seal 2 Cores from your Reserve.",
        "[Main] Create 1 token.",
        "[Main] Pay the cost to use this card's When Attacks effect.",
    ],
)
def test_what_says_something_else_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read(text)
