"""Sentences about Cores: from where, to where, and how many of them together."""

from __future__ import annotations

import pytest

from rulebound.games.battlespirits.tree import CorePlace, MoveCores
from rulebound.kernel.tree import Action, All, Choose, Did, Fact, Filter, If, Orient, Seq, This
from rulebound.language import NotUnderstood, compile_text

MINE = Filter("you", ("field",), ("Spirit",))
THEIRS = Filter("opponent", ("field",), ("Spirit",))
APART = Filter(kinds=("Nexus",), facts=(Fact("family", ("Grandwalker", "Grandstone")),))
RESERVE, TRASH, VOID = CorePlace("reserve"), CorePlace("core_trash"), CorePlace("void")
BACK = CorePlace("reserve", "")


def effect(text: str) -> Action | None:
    (skill,) = compile_text("battlespirits", f"[Flash] {text}", "en")
    return skill.effect


def on(cards: Filter) -> CorePlace:
    return CorePlace("", "you", All(cards))


def among(cards: Filter) -> CorePlace:
    return CorePlace("", "you", All(cards), shared=True)


@pytest.mark.parametrize(
    "said", ["your Spirits", "any of your Spirits", "any Spirits you control", "any Spirit(s) you control"]
)
def test_several_spirits_give_the_number_together(said: str) -> None:
    assert effect(f"Send two cores from {said} to your Reserve.") == MoveCores(2, among(MINE), RESERVE)


@pytest.mark.parametrize(
    "said", ["two cores from all your Spirits", "two cores each from every Spirit you control"]
)
def test_each_spirit_gives_the_number_where_it_is_said_of_each(said: str) -> None:
    assert effect(f"Send {said} to your Reserve.") == MoveCores(2, on(MINE), RESERVE)


@pytest.mark.parametrize("said", ["your Field or your Trash", "your Field/Trash", "your Trash or Field"])
def test_one_of_several_places_gives_the_core(said: str) -> None:
    field = Filter("you", ("field",), unless=APART)
    source = CorePlace("", "you", All(field), shared=True, also=(TRASH,))
    assert effect(f"Send a core from {said} to the Void.") == MoveCores(1, source, CorePlace("void", ""))


def test_spirits_or_the_reserve_of_the_opponent() -> None:
    source = CorePlace("", "you", All(THEIRS), shared=True, also=(CorePlace("reserve", "opponent"),))
    found = effect("Send two cores from opposing Spirits/Reserve to their Trash.")
    assert found == MoveCores(2, source, CorePlace("core_trash", ""))


def test_cores_from_two_places_go_to_one() -> None:
    one = CorePlace("", "you", Choose(1, THEIRS))
    to = CorePlace("core_trash", "")
    found = effect(
        "Send all cores from the opposing Reserve and two cores from an opposing Spirit to their Trash."
    )
    assert found == Seq((MoveCores(None, CorePlace("reserve", "opponent"), to), MoveCores(2, one, to)))


def test_cores_are_shared_by_the_cards_that_get_them() -> None:
    assert effect("Put three cores from the Void to any of your Spirits.") == MoveCores(3, VOID, among(MINE))
    assert effect("Put a core from the Void to all your Spirits.") == MoveCores(1, VOID, on(MINE))
    shared = CorePlace("", "you", Choose(2, MINE), shared=True)
    found = effect("Target two of your Spirits. Send a total of three cores from your Trash to them.")
    assert found == MoveCores(3, TRASH, shared)


@pytest.mark.parametrize("said", ["by this effect", "via this effect"])
def test_whether_the_soul_core_was_moved(said: str) -> None:
    found = effect(
        f"Send two cores from your Reserve to your Trash. If Soul Core is sent to your Trash {said}, "
        "refresh this Spirit."
    )
    moved = MoveCores(2, RESERVE, TRASH)
    assert found == Seq((moved, If(Did("soul_core"), Orient(This(), "active"))))


@pytest.mark.parametrize(
    "said",
    [
        "Send a core from your Reserve to your Trash. If Soul Core is sent to your Life by this effect, draw a card.",
        "Send a core, besides Soul Core, from your Reserve to your Trash. "
        "If Soul Core is sent to your Trash by this effect, draw a card.",
        "Draw a card. If Soul Core is sent to your Trash by this effect, draw a card.",
        "Send a core from your Life or your Reserve to your Trash.",
        "Send a core from an opposing Spirit to the Reserve. "
        "Exhaust all Spirits that had cores moved by this effect.",
        "Send two cores from your Trash to two of your Spirits.",
    ],
)
def test_what_is_not_so_or_not_clear_is_refused(said: str) -> None:
    with pytest.raises(NotUnderstood):
        effect(said)


def test_the_spirits_that_gave_cores() -> None:
    found = effect(
        "Send two cores from any opposing Spirits to the Reserve. "
        "Exhaust all Spirits that had cores moved by this effect."
    )
    gave = All(Filter(kinds=("Spirit",), it=True))
    assert found == Seq((MoveCores(2, among(THEIRS), BACK), Orient(gave, "rested")))
