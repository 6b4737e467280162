"""Noun phrases and conditions: each production where any other of its kind may stand."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import (
    KO,
    All,
    Bound,
    Choose,
    Compare,
    Condition,
    Count,
    Draw,
    Fact,
    Filter,
    Happened,
    If,
    Is,
    Not,
    Orient,
    Skill,
    Stat,
    This,
    When,
)
from rulebound.language import NotUnderstood, compile_text, render

THIS = Filter(this=True)
ATTACKING = Filter(state="attacking")
THEIRS = Filter("opponent", ("field",), ("Spirit",))


def read(text: str) -> Skill:
    (found,) = compile_text("battlespirits", text, "en")
    return found


def foe(**said: object) -> Filter:
    return Filter("opponent", ("field",), ("Spirit",), **said)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("said", "of"),
    [
        (
            "Spirit with BP equal or less than this Spirit's",
            foe(bounds=(Bound("bp", None, Stat("bp", This())),)),
        ),
        ("BP 9000 or less Spirit", foe(bounds=(Bound("bp", None, 9000),))),
        ('non-"Lab" family Spirit', foe(facts=(Fact("family", ("Lab",), "none"),))),
        ("Spirit with the same name as this Spirit", foe(like_this="name")),
        ("Spirit with the same color as this Spirit", foe(like_this="color")),
        ("Spirit summoned this turn", foe(state="played_this_turn")),
        ("Spirit, besides the attacking Spirit", foe(unless=ATTACKING)),
        ("attacking and blocking Spirit", foe(state="in_battle")),
    ],
)
def test_which_cards_are_meant(said: str, of: Filter) -> None:
    assert read(f"[LV1] [When Attacks] Destroy an opposing {said}.").effect == KO(Choose(1, of))


def test_the_one_that_blocked_in_a_battle_of_another_card() -> None:
    text = "[LV1] [Your Attack Step] When your Spirit is blocked, exhaust the opposing Spirit that blocked."
    assert read(text).effect == Orient(All(foe(state="in_battle", unless=ATTACKING)), "rested")


@pytest.mark.parametrize("said", ["Spirit that attacked this turn", "Spirit that is LV1", "non- Spirit"])
def test_what_is_asked_of_cards_in_vain_is_refused(said: str) -> None:
    with pytest.raises(NotUnderstood):
        read(f"[LV1] [When Attacks] Destroy an opposing {said}.")


@pytest.mark.parametrize(
    ("said", "condition"),
    [
        ("the Soul Core is not on this Spirit", Not(Is(This(), Filter(attached="Soul Core")))),
        (
            "the Soul Core is on your Field",
            Compare(Count(Filter("you", ("field",), attached="Soul Core")), ">=", 1),
        ),
        ("you have three or less Life", Compare(Count(Filter("you", ("life",))), "<=", 3)),
        ("your Life is at three or less", Compare(Count(Filter("you", ("life",))), "<=", 3)),
        ("this Spirit attacked this turn", Happened(When("attack", THIS))),
        ("an opposing Spirit attacked this turn", Happened(When("attack", THEIRS))),
        ("you summoned a Spirit this turn", Happened(When("summon", Filter(kinds=("Spirit",)), "you"))),
    ],
)
def test_what_is_asked(said: str, condition: Condition) -> None:
    found = read(f"[LV1] [When Attacks] If {said}, draw 1 card.")
    assert found.effect == If(condition, Draw(1))
    if isinstance(condition, Happened) and condition.event.event == "attack":
        assert compile_text("battlespirits", render((found,), "battlespirits")) == (found,)
