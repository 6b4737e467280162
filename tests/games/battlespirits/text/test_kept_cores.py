"""Sentences about Cores that stay, go elsewhere or are taken in an attack, about colours and about costs."""

from __future__ import annotations

import pytest

from rulebound.games.battlespirits.tree import CorePlace, MoveCores
from rulebound.kernel.tree import (
    BATTLE,
    KO,
    WHILE,
    All,
    Allow,
    AtLevel,
    Attacker,
    Choose,
    Compare,
    Count,
    Fact,
    Filter,
    ForbidBy,
    Guard,
    InStep,
    Is,
    Later,
    Modify,
    OneOf,
    Orient,
    SetBase,
    Skill,
    Subject,
    This,
    Turn,
    When,
)
from rulebound.language import NotUnderstood, compile_text

MINE = Filter("you", ("field",), ("Spirit",))
THEIRS = Filter("opponent", ("field",), ("Spirit",))
LV1 = AtLevel(1, 1)


def read(text: str) -> tuple[Skill, ...]:
    return tuple(compile_text("battlespirits", text, "en"))


@pytest.mark.parametrize(
    ("said", "act"),
    [
        ("The cores on all your Spirits can't become 0 due to your opponent", "fall_below_1_core"),
        ("Your opponent can't make the cores on your Spirits become 0", "fall_below_1_core"),
        ("The cores on your Spirits can't become less than 2 due to opposing effects", "fall_below_2_cores"),
        ("The opponent can't make the cores on all your Spirits become 1", "fall_below_2_cores"),
    ],
)
def test_cores_that_stay(said: str, act: str) -> None:
    by = Filter(whose="opponent")
    assert read(f"[LV1] {said}.") == (Skill("permanent", ForbidBy(All(MINE), act, by, WHILE), (LV1,)),)


@pytest.mark.parametrize(
    ("said", "act"),
    [
        ("its cores are sent to its owner's Trash instead of the Reserve", "its_cores_to_core_trash"),
        ("send the cores on it to the Trash, instead of the Reserve", "its_cores_to_core_trash"),
        ("one core on it is moved to the Void, not the Reserve", "a_core_to_void"),
        ("one of its cores is moved to the Trash, not the Reserve", "a_core_to_core_trash"),
    ],
)
def test_cores_of_a_destroyed_card_go_elsewhere(said: str, act: str) -> None:
    found = read(f"[LV1] [Your Turn] When one of your opponent's Spirits is destroyed, {said}.")
    assert found == (Skill("permanent", Allow(All(THEIRS), act, WHILE), (LV1, Turn("you"))),)


def test_cores_of_the_attacker() -> None:
    (found,) = read(
        "[LV1] [Either Attack Step] After an attack is declared, "
        "a core is sent from the Spirit that attacked to the Trash."
    )
    source, to = CorePlace("", "you", Subject()), CorePlace("core_trash", "")
    event = When("attack", Filter(areas=("field",), kinds=("Spirit",)))
    assert found == Skill("when", MoveCores(1, source, to), (LV1, InStep("attack")), event=event)


def test_a_colour_that_is_chosen_is_one_of_six() -> None:
    (found,) = read("[Main] Name a color. Refresh all your Spirits of that color.")
    assert isinstance(found.effect, OneOf) and len(found.effect.actions) == 6
    red = Filter("you", ("field",), ("Spirit",), (Fact("color", ("Red",)),))
    assert found.effect.actions[0] == Orient(All(red), "active")


def test_a_cost_that_counts_as_another() -> None:
    found = read(
        "[Permanent] While your Life is 2 or less, this Spirit card in your hand is treated as Cost 1."
    )
    here = All(Filter("you", ("hand",), this=True))
    life = Compare(Count(Filter("you", ("life",))), "<=", 2)
    assert found == (Skill("permanent", SetBase(here, "cost", 1, WHILE), (life,)),)
    assert found == read(
        "[Permanent] When your Life is 2 or less, this Spirit card in your hand is treated as Cost 1."
    )


def test_when_is_a_condition_where_nothing_happens() -> None:
    nexus = Compare(Count(Filter("you", ("field",), ("Nexus",))), ">=", 1)
    gains = Modify(This(), "bp", 2000, WHILE)
    assert read("[LV1] When you control a Nexus, this Spirit gets +2000 BP.") == (
        Skill("permanent", gains, (LV1, nexus)),
    )


def test_bp_against_those_that_block() -> None:
    found = read(
        "[LV1] When blocked by opposing White Spirits, "
        "or when blocking an opposing Spirit, your Spirits get +1000 BP."
    )
    white = Filter("opponent", ("field",), ("Spirit",), (Fact("color", ("White",)),))
    attacking = Filter("you", ("field",), ("Spirit",), state="attacking")
    blocking = Filter("you", ("field",), ("Spirit",), state="in_battle", unless=Filter(state="attacking"))
    assert found == (
        Skill("permanent", Modify(All(attacking), "bp", 1000, WHILE), (LV1, Is(Guard(), white))),
        Skill("permanent", Modify(All(blocking), "bp", 1000, WHILE), (LV1, Is(Attacker(), THEIRS))),
    )


def test_the_foe_is_destroyed_at_the_end() -> None:
    found = read("[LV1] Destroy an opposing Spirit that battled with your Spirit at the end of battle.")
    fought = Filter("opponent", ("field",), ("Spirit",), state="in_battle")
    event = When("block", MINE, other=THEIRS, also=(When("block", THEIRS, other=MINE),))
    assert found == (Skill("when", Later(KO(All(fought)), "battle_end"), (LV1,), event=event),)


def test_what_keeps_from_blocking_is_negated() -> None:
    (found,) = read('[Flash] Negate the "cannot block" effect of one of your Spirits.')
    assert found.effect == Allow(Choose(1, MINE), "block_despite_effects", BATTLE)


@pytest.mark.parametrize(
    "text",
    [
        "[LV1] The cores on all your Spirits can't become 0.",  # by whom
        "[LV1] [Your Turn] When a Spirit is destroyed, its cores are sent to the Void, not the Reserve.",
        "[Main] Choose a color. Exhaust all Spirits.",
        "[Main] Exhaust all Spirits of that color.",
        "[LV1] When you control a Nexus, draw a card.",
        "[LV1] Destroy an opposing Spirit that battled with an opposing Spirit at the end of battle.",
    ],
)
def test_what_is_not_clear_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read(text)
