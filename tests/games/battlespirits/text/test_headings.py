"""What stands before an effect is put together: whose step it is, which step, what happens and by whose doing."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import AtLevel, Condition, Draw, Filter, InStep, Skill, Turn, When
from rulebound.language import compile_text, render

THIS = Filter(this=True)
THEM = Filter(whose="opponent")
LV2 = AtLevel(2, 2)


def read(heading: str) -> tuple[Skill, ...]:
    return compile_text("battlespirits", f"[LV2] {heading}: Draw a card.", "en")


@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("Opposing Core Step", When("core_step", None, "opponent")),
        ("(Opponent's Draw Step)", When("draw_step", None, "opponent")),
        ("(During Your Opponent's Refresh Step)", When("refresh_step", None, "opponent")),
        ("Start of Opposing Main Step", When("main_start", None, "opponent")),
        ("(Start of Either Attack Step)", When("attack_step_start")),
        ("(Your End Phase)", When("turn_end", None, "you")),
        ("(Each Player's Start Step)", When("turn_start")),
        ("(End of Your Turn)", When("turn_end", None, "you")),
    ],
)
def test_steps_of_either_player(said: str, event: When) -> None:
    assert read(said) == (Skill("when", Draw(1), (LV2,), event=event),)


@pytest.mark.parametrize(
    ("said", "conditions"),
    [
        ("(During Opponent's Battle Phase)", (Turn("opponent"), InStep("attack"))),
        ("(Opponent's Attack Step)", (Turn("opponent"), InStep("attack"))),
        ("(Each Attack Step)", (InStep("attack"),)),
        ("(Opposing Main Step)", (Turn("opponent"), InStep("main"))),
        ("(During Your Turn)", (Turn("you"),)),
    ],
)
def test_effects_that_hold_in_a_step(said: str, conditions: tuple[Condition, ...]) -> None:
    (found,) = compile_text("battlespirits", f"[LV2] {said}: This Spirit gets +1000 BP.", "en")
    assert found.conditions == (LV2, *conditions)


@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("When Destroyed by Your Opponent", When("ko", THIS, other=THEM)),
        ("When Destroyed by Opposing Effects", When("ko", THIS, other=THEM, keyword="skill")),
        ("When Destroyed via BP Comparison", When("ko_in_battle", THIS)),
        (
            "When Destroyed/Depleted by the Opponent",
            When("deplete", THIS, other=THEM, also=(When("ko", THIS, other=THEM),)),
        ),
        ("When Exhausted", When("rested", THIS)),
        ("(When Leaves the Field)", When("leave", THIS)),
    ],
)
def test_what_happens_to_the_card_and_by_whose_doing(said: str, event: When) -> None:
    found = read(said)
    assert found == (Skill("when", Draw(1), (LV2,), event=event),)
    assert compile_text("battlespirits", render(found, "battlespirits")) == found


def test_two_timings_are_an_effect_at_each_of_them() -> None:
    assert [skill.timing for skill in read("When Summoned/Attacks")] == ["summoned", "attacks"]
    assert [skill.timing for skill in read("When Attacks or Destroyed")] == ["attacks", "destroyed"]


def test_an_effect_that_is_used_once_is_used_at_one_of_its_timings() -> None:
    either = When("summon", THIS, also=(When("attack", THIS),))
    assert read("When Summoned/Attacks Once Per Turn") == (
        Skill("when", Draw(1), (LV2,), once=True, event=either),
    )
