"""Texts that can mean two things are refused."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import All, Filter, Orient
from rulebound.language import NotUnderstood, compile_text


@pytest.mark.parametrize(
    "text",
    [
        # a second effect beside the first, or a part of it?
        "[LV1-2] When your opponent draws, refresh this Spirit. While the Soul Core is on this Spirit, "
        "this Spirit gets +5000 BP.",
    ],
)
def test_unclear_texts_are_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("battlespirits", text)


def test_what_is_said_to_be_done_also_belongs_to_the_effect() -> None:
    (skill,) = compile_text(
        "battlespirits",
        "[LV1-2] When your opponent draws, refresh this Spirit. While the Soul Core is on this Spirit, also, "
        "exhaust 1 of your opponent's Spirits.",
    )
    assert skill.event is not None


def test_the_opposing_spirit_is_the_one_of_the_battle() -> None:
    (found,) = compile_text("battlespirits", "[LV1] [When Blocks] Exhaust the opposing Spirit.")
    foe = Filter("opponent", ("field",), ("Spirit",), state="in_battle")
    assert found.effect == Orient(All(foe), "rested")
    with pytest.raises(NotUnderstood):
        compile_text("battlespirits", "[LV1] [When Summoned] Exhaust the opposing Spirit.")
