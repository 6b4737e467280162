"""Sentences that change the one before them, and sentences about Life: what tree they are, and what is refused."""

from __future__ import annotations

import pytest

from rulebound.games.battlespirits.tree import CorePlace, MoveCores
from rulebound.kernel.tree import (
    BATTLE,
    KO,
    TURN,
    All,
    Bound,
    Choose,
    Compare,
    Count,
    Fact,
    Filter,
    Forbid,
    Happened,
    If,
    Move,
    Seq,
    Skill,
    This,
    When,
)
from rulebound.language import NotUnderstood, compile_text

THEIRS = Filter("opponent", ("field",), ("Spirit",))
LOST_LIFE = Happened(When("life_lost", who="you"))
NEXUS = Compare(Count(Filter("you", ("field",), ("Nexus",))), ">=", 1)


def read(text: str) -> tuple[Skill, ...]:
    return tuple(compile_text("battlespirits", text, "en"))


def up_to(bp: int) -> Filter:
    return Filter("opponent", ("field",), ("Spirit",), bounds=(Bound("bp", None, bp),))


@pytest.mark.parametrize("when", ["this turn", "during this turn"])
def test_another_bound_holds_if_the_condition_does(when: str) -> None:
    text = (
        "Main: Target an opposing 4000 BP or less Spirit. Destroy it. "
        f"If your Life was reduced {when}, the targeting BP becomes 9000 instead."
    )
    expected = If(LOST_LIFE, KO(Choose(1, up_to(9000))), KO(Choose(1, up_to(4000))))
    assert read(text) == (Skill("main", expected),)


@pytest.mark.parametrize(
    ("said", "chosen"),
    [
        ("target two instead", Choose(2, THEIRS)),
        ("change to target three instead", Choose(3, THEIRS)),
        ("target up to two Spirits instead", Choose(2, THEIRS, up_to=True)),
    ],
)
def test_another_number_of_cards_is_chosen_if_the_condition_holds(said: str, chosen: Choose) -> None:
    text = f"Main: Target an opposing Spirit. Destroy it. If you control a Nexus, {said}."
    assert read(text) == (Skill("main", If(NEXUS, KO(chosen), KO(Choose(1, THEIRS)))),)


@pytest.mark.parametrize(
    "said",
    [
        "the targeting cost becomes 5 instead",  # nothing was said of a cost
        "target two Nexuses instead",  # it was said of Spirits
        "the targeting BP becomes 9000",  # not said to be instead
    ],
)
def test_what_changes_nothing_that_was_said_is_refused(said: str) -> None:
    with pytest.raises(NotUnderstood):
        read(f"Main: Target an opposing 4000 BP or less Spirit. Destroy it. If you control a Nexus, {said}.")


def test_cores_go_elsewhere_if_the_condition_holds() -> None:
    void, here = CorePlace("void"), CorePlace("", "you", This())
    text = (
        "[When Summoned] Put two cores from the Void to your Reserve. "
        "If you control a Nexus, put the cores to this Spirit instead."
    )
    expected = If(NEXUS, MoveCores(2, void, here), MoveCores(2, void, CorePlace("reserve")))
    assert read(text) == (Skill("summoned", expected),)


def test_life_is_not_reduced_by_attacks_of_the_opponent() -> None:
    one = "Flash: Target an opposing Spirit. During this battle, your Life can't be reduced by its attack."
    assert read(one) == (Skill("flash", Forbid(Choose(1, THEIRS), "reduce_life", BATTLE)),)
    red = Filter("opponent", ("field",), ("Spirit",), (Fact("color", ("Red",)),))
    all = "Flash: During this turn, your Life can't be reduced by the attacks of opposing Red Spirits."
    assert read(all) == (Skill("flash", Forbid(All(red), "reduce_life", TURN)),)


@pytest.mark.parametrize("whose", ["a Spirit", "one of your Spirits"])
def test_whose_life_must_be_clear(whose: str) -> None:
    with pytest.raises(NotUnderstood):
        read(f"Flash: Target {whose}. During this turn, your Life can't be reduced by its attack.")


def test_a_name_is_left_out_among_cards_that_were_revealed() -> None:
    text = (
        'Main: Reveal four cards from your decktop. Among them, besides "Lab Urn", add one "Lab" family card to the '
        "Hand. Return any remaining cards to the deckbottom in any order."
    )
    (found,) = read(text)
    assert isinstance(found.effect, Seq)
    urn = Filter(facts=(Fact("name", ("Lab Urn",), "part"),))
    of = Filter(facts=(Fact("family", ("Lab",)),), unless=urn)
    assert found.effect.actions[1] == Move(Choose(1, of, among_looked=True), "hand")
