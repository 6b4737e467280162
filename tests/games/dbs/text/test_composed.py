"""Sentences that are put together from parts: how often, when, by whom, of which cards."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import Action, Condition, Draw, Filter, Happened, If, When
from rulebound.language import NotUnderstood, compile_text

THIS = Filter(this=True)
LEADER = Filter("you", ("leader",))


def effect_of(text: str) -> Action:
    """What the only skill of a card does when it is played."""
    (skill,) = compile_text("dbs", f"[Auto] When you play this card, {text}")
    assert skill.effect is not None
    return skill.effect


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("this card has attacked twice this turn", Happened(When("attack", THIS), 2)),
        ("this card attacked 2 or more times this turn", Happened(When("attack", THIS), 2, or_more=True)),
        ("your Leader Card attacked twice this turn", Happened(When("attack", LEADER), 2)),
        ("your Leader Card has been attacked three times this turn", Happened(When("attacked", LEADER), 3)),
        (
            "you've attacked at least 3 times this turn",
            Happened(When("attack", None, "you"), 3, or_more=True),
        ),
        ("your opponent comboed twice this turn", Happened(When("combo", None, "opponent"), 2)),
    ],
)
def test_how_often_something_has_happened(text: str, condition: Condition) -> None:
    assert effect_of(f"if {text}, draw 1 card.") == If(condition, Draw(1))


@pytest.mark.parametrize("said", ["twice in the same turn", "for the second time this turn"])
def test_something_that_happens_again(said: str) -> None:
    (skill,) = compile_text("dbs", f"[Auto] When this card attacks {said}, draw 1 card.")
    assert skill.conditions == (Happened(When("attack", THIS), 2),)


def test_cards_that_attacked_twice_are_each_or_all() -> None:
    with pytest.raises(NotUnderstood):
        effect_of("if your Battle Cards attacked twice this turn, draw 1 card.")
