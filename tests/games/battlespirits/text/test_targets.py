"""Sentences that target one group of cards or another, or as many cards as are counted."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import KO, Bound, Choose, Count, Filter, OneOf, Orient, Skill
from rulebound.language import NotUnderstood, compile_text

OWN = Filter("you", ("field",), ("Spirit",))
NEXUSES = Filter("you", ("field",), ("Nexus",))


def read(text: str) -> tuple[Skill, ...]:
    return tuple(compile_text("battlespirits", text, "en"))


def cheap(cost: int) -> Filter:
    return Filter("opponent", ("field",), ("Spirit",), bounds=(Bound("cost", None, cost),))


@pytest.mark.parametrize("those", ["those", "them"])
def test_one_group_or_another_is_targeted(those: str) -> None:
    groups = "three opposing Cost 1 or less Spirits or an opposing Cost 4 or less Spirit"
    expected = OneOf((KO(Choose(3, cheap(1))), KO(Choose(1, cheap(4)))))
    assert read(f"[Main] Target either {groups}. Destroy {those}.") == (Skill("main", expected),)


def test_a_group_without_anything_done_to_it_is_refused() -> None:
    with pytest.raises(NotUnderstood):
        read("[Main] Target either two opposing Spirits or an opposing Nexus. Draw two cards.")


@pytest.mark.parametrize(("can", "up_to"), [("", False), ("you can ", True)])
def test_as_many_are_targeted_as_are_counted(can: str, up_to: bool) -> None:
    text = f"[Main] For every three Nexuses you control, {can}target one of your Spirits. Refresh them."
    expected = Orient(Choose(Count(NEXUSES, 3), OWN, up_to=up_to), "active")
    assert read(text) == (Skill("main", expected),)


@pytest.mark.parametrize(
    "said",
    [
        "Destroy two opposing Spirits or an opposing Nexus.",
        "Target two opposing Spirits or a Nexus. Destroy them.",
    ],
)
def test_a_number_of_the_first_kind_alone_is_refused(said: str) -> None:
    with pytest.raises(NotUnderstood):
        read(f"[Main] {said}")


def test_a_number_of_both_kinds_is_read() -> None:
    both = Filter("opponent", ("field",), ("Spirit", "Nexus"))
    assert read("[Main] Destroy two opposing Spirits or Nexuses.") == (Skill("main", KO(Choose(2, both))),)
