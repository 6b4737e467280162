"""Effects that happen several times, first attacks, lists of targets, and effects of a card in the hand."""

from __future__ import annotations

import pytest

from rulebound.games.battlespirits.tree import CorePlace, MoveCores, UseMagic
from rulebound.kernel.tree import (
    KO,
    All,
    Allow,
    Bound,
    Choose,
    Count,
    Did,
    Draw,
    Fact,
    Filter,
    ForbidBy,
    Happened,
    If,
    Is,
    It,
    May,
    Modify,
    Move,
    Not,
    Plus,
    Seq,
    Skill,
    Stat,
    Subject,
    This,
    Together,
    Top,
    When,
)
from rulebound.language import NotUnderstood, compile_text

OPPOSING = Filter("opponent", ("field",), ("Spirit",))


def read(text: str) -> tuple[Skill, ...]:
    return tuple(compile_text("battlespirits", text, "en"))


def effect(text: str) -> object:
    (skill,) = read(text)
    return skill.effect


@pytest.mark.parametrize(("said", "times"), [("twice", 2), ("four times", 4)])
def test_what_happens_several_times(said: str, times: int) -> None:
    text = f"[Main] Target an opposing Spirit. Destroy it. Draw a card. These happen {said}."
    assert effect(text) == Seq((KO(Choose(1, OPPOSING)), Draw(1)) * times)


def test_the_first_attack_of_the_turn() -> None:
    text = "[LV1] When your Spirits make the first attack of the turn, target one of those Spirits that attacked."
    (skill,) = read(f"{text} During this turn, it gains +1000 BP.")
    again = Not(Happened(When("attack"), 2, or_more=True))
    assert skill.event == When("attack", Filter("you", ("field",), ("Spirit",)), condition=again)
    assert isinstance(skill.effect, Seq)
    assert skill.effect.actions[-1] == Modify(Subject(), "bp", 1000, "turn")


def test_cores_of_more_targets_together() -> None:
    text = "Target an opposing Spirit. Send a total of three cores from it to the Reserve. If you control a Nexus,"
    found = effect(f"[Main] {text} target up to two Spirits instead.")
    assert isinstance(found, If)
    reserve = CorePlace("reserve", "")
    both = CorePlace(cards=Choose(2, OPPOSING, up_to=True), shared=True)
    assert found.then == MoveCores(3, both, reserve)
    assert found.otherwise == MoveCores(3, CorePlace(cards=Choose(1, OPPOSING)), reserve)


def test_a_list_of_targets() -> None:
    found = effect("[Main] Destroy an opposing Spirit, an opposing Brave, and an opposing Nexus.")
    assert isinstance(found, KO) and isinstance(found.what, Together)
    kinds = [part.of.kinds for part in found.what.parts if isinstance(part, Choose)]
    assert kinds == [("Spirit",), ("Brave",), ("Nexus",)]


def test_a_name_that_is_excepted_is_a_part_of_names() -> None:
    found = effect('[Main] Return a Spirit card, except "Ember", from your Trash to the Hand.')
    spared = Filter(facts=(Fact("name", ("Ember",), "part"),))
    assert found == Move(Choose(1, Filter("you", ("trash",), ("Spirit",), unless=spared)), "hand")


def test_it_has_so_much_bp() -> None:
    found = effect("[Main] Target an opposing Spirit. Destroy it if it's 2000 BP.")
    assert "Bound(stat='bp', low=2000, high=2000" in repr(found)


def test_effects_of_a_card_in_the_hand() -> None:
    kept, used, _ = read(
        "Hand: This card in your Hand is unaffected by opposing effects, and when your Life is reduced by the "
        "opponent, it can be used without paying the cost.\nFlash: Draw a card."
    )
    there = Is(This(), Filter(areas=("hand",)))
    assert isinstance(kept.effect, ForbidBy) and kept.conditions == (there,)
    event = When("life_lost", None, "you", other=Filter(whose="opponent"))
    assert used == Skill("when", May(UseMagic(This(), "flash")), (there,), event=event)


def test_a_target_at_a_price() -> None:
    price = "When choosing the target, you can target one of your Nexuses. Destroy it."
    more = "For each cost of the Nexus destroyed, the target cost increases by +1 instead."
    found = effect(f"[Main] Target an opposing Cost 2 or less Spirit. Destroy it. {price} {more}")
    own = May(KO(Choose(1, Filter("you", ("field",), ("Nexus",)))))
    cheap = Filter("opponent", ("field",), ("Spirit",), bounds=(Bound("cost", None, 2),))
    raised = cheap.bounded("cost", None, Plus(Stat("cost", It()), 2))
    assert found == Seq((own, If(Did("ko"), KO(Choose(1, raised)), KO(Choose(1, cheap)))))


def test_another_target_instead() -> None:
    one = "[Main] Target an opposing Spirit. Destroy it. If you control a Nexus,"
    found = effect(f"{one} target an opposing Nexus instead.")
    assert isinstance(found, If)
    assert found.then == KO(Choose(1, Filter("opponent", ("field",), ("Nexus",))))
    assert found.otherwise == KO(Choose(1, OPPOSING))


def test_those_that_have_it() -> None:
    found = effect(
        "[Main] Target two opposing Spirits. During this turn, give them -1000 BP. Destroy those with 0 BP."
    )
    assert isinstance(found, Seq)
    none_left = Filter(bounds=(Bound("bp", 0, 0),), it=True)
    assert found.actions[-1] == KO(All(none_left))


def test_as_many_cards_as_there_are_others() -> None:
    nexuses = Count(Filter("you", ("field",), ("Nexus",)))
    expected = Move(Top("opponent", "deck", nexuses), "trash")
    assert (
        effect("[Main] Discard cards from the opposing decktop equal to the number of Nexuses you control.")
        == expected
    )
    assert effect("[Main] For each Nexus you control, discard a card from the opposing decktop.") == expected


@pytest.mark.parametrize(
    ("said", "least", "most"), [("three or more", 3, 0), ("two or less", 1, 2), ("one", 1, 1)]
)
def test_cores_on_a_target(said: str, least: int, most: int) -> None:
    of = Filter(
        "opponent", ("field",), ("Spirit",), attached="Core", attached_least=least, attached_most=most
    )
    assert effect(f"[Main] Destroy an opposing Spirit with {said} cores on it.") == KO(Choose(1, of))


def test_exhausted_spirits_that_can_block() -> None:
    of = Filter("you", ("field",), ("Spirit",), state="rested")
    assert effect("[LV1] All your exhausted Spirits can block.") == Allow(All(of), "block_rested", "while")
    with pytest.raises(NotUnderstood):  # they can anyway
        read("[LV1] All your Spirits can block.")
