"""Restrictions: in which steps a card cannot be used, and what is refused."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import InStep, Not, Skill
from rulebound.language import NotUnderstood, compile_text


@pytest.mark.parametrize(("said", "step"), [("Main Step", "main"), ("the Attack Step", "attack")])
def test_a_step_in_which_a_card_cannot_be_used(said: str, step: str) -> None:
    expected = Skill("keyword", keyword="Restriction", conditions=(Not(InStep(step)),))
    text = f"Restriction: This card cannot be used during {said}."
    assert tuple(compile_text("battlespirits", text, "en")) == (expected,)


@pytest.mark.parametrize("said", ["This card can't be used during your opponent's turn", "Draw a card"])
def test_other_restrictions_are_refused(said: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("battlespirits", f"Restriction: {said}.", "en")
