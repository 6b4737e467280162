"""Sentences about battles, and about what players cannot use in them: what tree they are, and what is refused."""

from __future__ import annotations

import pytest

from rulebound.games.battlespirits.tree import EndStep
from rulebound.kernel.tree import (
    BATTLE,
    KO,
    TURN,
    WHILE,
    All,
    Allow,
    AtLevel,
    Bar,
    Choose,
    Compare,
    Count,
    Draw,
    Fact,
    Filter,
    Forbid,
    ForbidBy,
    Happened,
    If,
    InStep,
    Is,
    Move,
    Not,
    Orient,
    Seq,
    Skill,
    This,
    Turn,
    When,
)
from rulebound.language import NotUnderstood, compile_text

THEIRS = Filter("opponent", ("field",), ("Spirit",))
SOUL = Is(This(), Filter(attached="Soul Core"))


def read(text: str) -> tuple[Skill, ...]:
    return tuple(compile_text("battlespirits", text, "en"))


@pytest.mark.parametrize(
    "said",
    [
        "the Spirit with the higher BP is destroyed instead",
        "the Spirit with higher BP is destroyed instead of the one with lower BP",
        "the Spirit with higher BP is destroyed. If the BP is equal, both are destroyed",
    ],
)
def test_the_higher_bp_is_destroyed(said: str) -> None:
    found = read(f"[LV1] [When Attacks] If Soul Core is on this Spirit during BP comparison, {said}.")
    wins = Allow(This(), "win_with_lower_bp", WHILE)
    attacking = Is(This(), Filter(state="attacking"))
    assert found == (Skill("permanent", wins, (AtLevel(1, 1), attacking, SOUL)),)


def test_the_first_attack_must_be_blocked() -> None:
    (found,) = read(
        "[LV1] [Your Attack Step] Your opponent must block your first attack this turn with Spirits if able."
    )
    mine = Filter("you", ("field",), ("Spirit", "Ultimate"))
    first = Not(Happened(When("attack", mine), times=2, or_more=True))
    assert found.effect == Forbid(All(THEIRS), "not_block", WHILE)
    assert found.conditions == (AtLevel(1, 1), Turn("you"), InStep("attack"), first)


def test_effects_of_a_block_activate_in_an_attack() -> None:
    text = "[Main] During this turn, the (When Blocks) effects of your Spirits activate as (When Attacks) effects."
    mine = Filter("you", ("field",), ("Spirit",))
    assert read(text) == (Skill("main", Allow(All(mine), "block_effects_attacking", TURN)),)


def test_the_attack_step_is_skipped() -> None:
    text = "[LV1] [When Destroyed] If it's the opposing turn, skip the Attack Step."
    (found,) = read(text)
    assert found.effect == If(Turn("opponent"), EndStep(skip=True))


@pytest.mark.parametrize(
    ("said", "of"),
    [("any cards from their Hand", Filter(areas=("hand",))), ("Magic cards", Filter(kinds=("Magic",)))],
)
def test_cards_are_not_used_in_flash_timings(said: str, of: Filter) -> None:
    text = f"[Flash] During this battle, the opponent can't use {said} during Flash Timing."
    assert read(text) == (Skill("flash", Bar("opponent", "use_in_flash", of, BATTLE)),)
    always = f"[Flash] During this battle, the opponent can't use {said}."
    assert read(always) == (Skill("flash", Bar("opponent", "use", of, BATTLE)),)


def test_two_sorts_of_spirits_cannot_block_it() -> None:
    (found,) = read(
        "[LV1] [When Attacks] This Spirit cannot be blocked by opposing Green Spirits and White Spirits."
    )
    colors = tuple(
        Filter(kinds=("Spirit",), facts=(Fact("color", (color,)),)) for color in ("Green", "White")
    )
    by = Filter("opponent", ("field",), either=colors)
    assert found.effect == ForbidBy(This(), "be_blocked", by, BATTLE)


def test_printed_effects() -> None:
    (found,) = read("[Flash] Destroy an opposing Spirit with printed effects.")
    assert found.effect == KO(
        Choose(1, Filter("opponent", ("field",), ("Spirit",), unless=Filter(no_effects=True)))
    )


def test_keywords_that_are_listed() -> None:
    (found,) = read("[Main] Refresh all your Spirits with High Speed/Wind Storm/Clash.")
    mine = Filter("you", ("field",), ("Spirit",), keywords=("High Speed", "Wind Storm", "Clash"))
    assert found.effect == Orient(All(mine), "active")


@pytest.mark.parametrize(
    "said", ["If an opposing Nexus is destroyed", "When this effect destroys any opposing Nexus"]
)
def test_what_an_effect_has_destroyed(said: str) -> None:
    (found,) = read(f"[Flash] Destroy a Nexus. {said}, draw a card.")
    theirs = Filter("opponent", (), ("Nexus",), it=True)
    assert isinstance(found.effect, Seq)
    assert found.effect.actions[1] == If(Compare(Count(theirs), ">=", 1), Draw(1))


def test_something_else_when_the_soul_core_is_there() -> None:
    (found,) = read(
        "[Main] Return 1 of your opponent's Spirits to the hand. "
        "When Soul Core is on this Spirit, instead, draw a card."
    )
    assert found.effect == If(SOUL, Draw(1), Move(Choose(1, THEIRS), "hand"))


def test_what_is_done_when_summoned_at_high_speed() -> None:
    found = read("[Flash] High Speed: If Soul Core was used to pay the cost, additionally, draw a card.")
    paid = Is(This(), Filter(played_with=("Soul Core",)))
    fast = Is(This(), Filter(played_with=("High Speed",)))
    assert found == (Skill("keyword", keyword="High Speed"), Skill("summoned", If(paid, Draw(1)), (fast,)))


@pytest.mark.parametrize(
    "text",
    [
        "[Main] This turn, all (When Attacks) effects of Spirits activate as (When Blocks) effects.",
        "[Main] During BP comparison, the Spirit with the higher BP is destroyed instead.",
        "[Main] Draw a card. If an opposing Nexus is destroyed, draw two cards.",
        "[Main] The opponent must block your first attack this turn.",
    ],
)
def test_what_is_said_nowhere_or_not_clear_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read(text)
