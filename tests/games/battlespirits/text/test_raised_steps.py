"""What the steps of a turn bring, raised by effects, and other things that are compared."""

from __future__ import annotations

import pytest

from rulebound.games.battlespirits.tree import CorePlace, EndStep, MoveCores, UseMagic
from rulebound.kernel.tree import (
    TURN,
    WHILE,
    All,
    AtLevel,
    Bound,
    Choose,
    Compare,
    Count,
    Draw,
    Fact,
    Filter,
    Forbid,
    Gain,
    Happened,
    If,
    Is,
    May,
    Modify,
    Negate,
    Orient,
    Seq,
    Skill,
    Stat,
    This,
    Together,
    When,
)
from rulebound.language import NotUnderstood, compile_text

LV1 = AtLevel(1, 1)
MINE = Filter("you", ("field",), ("Spirit",))
THEIRS = Filter("opponent", ("field",), ("Spirit",))


def read(text: str) -> Skill:
    (found,) = compile_text("battlespirits", text, "en")
    return found


@pytest.mark.parametrize(
    "said",
    [
        "Put two cores from the Void to your Reserve instead of one.",
        "Put an additional core from the Void to your Reserve.",
        "Increase the number of cores put to your Reserve by +1.",
    ],
)
def test_one_more_core_in_the_core_step(said: str) -> None:
    found = read(f"[LV1] (Your Core Step): {said}")
    assert found.effect == MoveCores(1, CorePlace("void"), CorePlace("reserve"))
    assert found.event == When("core_step", who="you")


def test_more_cards_in_the_draw_step() -> None:
    assert read("[LV1] (Your Draw Step): Draw three cards instead of one.").effect == Draw(2)
    with pytest.raises(NotUnderstood):
        read("[LV1] (When Summoned): Draw three cards instead of one.")


def test_what_does_not_refresh() -> None:
    found = read("[LV1] (Opposing Refresh Step): Opposing Spirits don't refresh.").effect
    assert found == Forbid(All(THEIRS), "be_activated", WHILE)


def test_bp_compared_with_that_of_the_attacking_spirit() -> None:
    found = read(
        "[Flash] Exhaust all opposing Spirits with BP equal to or less than your attacking Spirit's."
    ).effect
    attacking = Stat("bp", All(Filter("you", ("field",), ("Spirit",), state="attacking")))
    weaker = Filter("opponent", ("field",), ("Spirit",), bounds=(Bound("bp", high=attacking),))
    assert found == Orient(All(weaker), "rested")


def test_life_compared() -> None:
    mine, theirs = (Count(Filter(whose, ("life",))) for whose in ("you", "opponent"))
    found = read("[LV1] While you have less Life than the opponent, this Spirit gets +1000 BP.")
    assert found.conditions == (LV1, Compare(mine, "<", theirs))


def test_by_whom_the_life_was_reduced_this_turn() -> None:
    found = read(
        "[LV1] (Your End Step): If the opposing Life was reduced by your Spirit this turn, draw a card."
    )
    assert found.effect == If(Happened(When("life_lost", who="opponent", other=MINE)), Draw(1))


def test_bp_of_this_spirit_becomes_so() -> None:
    found = read("[LV1] (Your Attack Step): When this Spirit's BP becomes 9000 or more, draw a card.")
    strong = Filter(this=True, bounds=(Bound("bp", low=9000),))
    assert found.event == When("situation", strong, condition=Compare(Count(strong), ">=", 1))


def test_as_much_as_was_said_before() -> None:
    found = read(
        "[Flash] During this turn, give a Spirit +2000 BP. If you control a Nexus, give it +5000 BP instead."
    )
    any_spirit = Choose(1, Filter("", ("field",), ("Spirit",)))
    assert isinstance(found.effect, If)
    assert found.effect.then == Modify(any_spirit, "bp", 5000, TURN)
    assert found.effect.otherwise == Modify(any_spirit, "bp", 2000, TURN)


def test_further_words() -> None:
    found = read("[LV1] (When Destroyed): Move this Spirit's cores to your Reserve.")
    assert found.effect == MoveCores(None, CorePlace(cards=This()), CorePlace("reserve"))
    assert read("[Main] Draw as many cards as the opponent has in their Hand.").effect == Draw(
        Count(Filter("opponent", ("hand",)))
    )
    assert read("[Main] Skip your Attack Step this turn.").effect == EndStep(skip=True)
    assert read("[Main] Exhaust two target Spirits.").effect == Orient(
        Choose(2, Filter("", ("field",), ("Spirit",))), "rested"
    )


def test_what_was_so_before_was_not_done() -> None:
    with pytest.raises(NotUnderstood):
        read("[LV1] (When Attacks): Exhaust an opposing Spirit. If it was already exhausted, draw a card.")


def test_magic_of_the_hand_is_used_for_nothing() -> None:
    in_hand = Is(This(), Filter(areas=("hand",)))
    for said in (
        "you can use this card without paying the cost",
        "this card can be used without paying the cost",
    ):
        first, _ = compile_text(
            "battlespirits", f"Hand: When an opposing Spirit attacks, {said}.\n[Flash] Draw a card."
        )
        assert first == Skill(
            "when", May(UseMagic(This(), "flash")), (in_hand,), event=When("attack", THEIRS)
        )
    with pytest.raises(NotUnderstood):
        read("Hand: When an opposing Spirit attacks, that card can be used without paying the cost.")


def test_a_symbol_gained_beside_bp() -> None:
    found = read("[LV1] This Spirit gains +1000 BP and an extra Red symbol.").effect
    assert found == Seq((Modify(This(), "bp", 1000, WHILE), Gain(This(), "symbol", "Red", WHILE)))


def test_a_family_beside_this_card() -> None:
    found = read('[LV1] This Spirit and "Lab" family Spirits you control gain +1000 BP.').effect
    lab = Filter("you", ("field",), ("Spirit",), (Fact("family", ("Lab",)),))
    assert found == Modify(Together((This(), All(lab))), "bp", 1000, WHILE)


def test_effects_that_cannot_be_activated_are_negated() -> None:
    found = read("[Flash] During this turn, the effects of all opposing Spirits can't be activated.").effect
    assert found == Negate(All(THEIRS), TURN)
