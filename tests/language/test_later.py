"""What is done at a later time, and which of the sentences that follow are done then, too."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import Did, Draw, If, Later, May, Seq
from rulebound.language import NotUnderstood, compile_text


@pytest.mark.parametrize("joint", ["", "Then, "])
@pytest.mark.parametrize(
    ("game", "before", "after"),
    [
        ("onepiece", "[On Play] At the end of this turn, draw 1 card.", "rest this Character."),
        ("onepiece", "[When Attacking] At the end of this battle, draw 1 card.", "rest this Character."),
        ("onepiece", "[On Play] At the start of your next turn, draw 1 card.", "rest this Character."),
        ("onepiece", "[On Play] Draw 1 card at the end of this turn.", "rest this Character."),
        (
            "onepiece",
            "[On Play] If your Leader is red, at the end of this turn, draw 1 card.",
            "draw 1 card.",
        ),
        (
            "onepiece",
            "[On Play] At the end of this turn, if your Leader is red, draw 1 card.",
            "draw 1 card.",
        ),
        (
            "onepiece",
            "[On Play] At the end of this turn, draw 1 card.",
            "if your Leader is red, draw 1 card.",
        ),
        (
            "onepiece",
            "[On Play] During this turn, when your opponent plays a Character, draw 1 card.",
            "rest this Character.",
        ),
        ("battlespirits", "[LV1] [When Attacks] At the end of battle, draw 1 card.", "draw 1 card."),
    ],
)
def test_what_may_be_done_now_or_then_is_refused(game: str, before: str, joint: str, after: str) -> None:
    compile_text(game, before)
    compile_text(game, before[: before.rindex("] ") + 2] + after)
    with pytest.raises(NotUnderstood) as caught:
        compile_text(game, f"{before} {joint}{after}")
    assert caught.value.span[0] == len(before) + 1
    assert caught.value.hint.id == "expected-when-this-effect-happens"


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] At the end of this turn, draw 1 card. If you have 5 or less Life cards, draw 2 cards instead.",
        "[On Play] At the end of this turn, you may draw 1 card. If you do, rest this card. Draw 1 card.",
        "[On Play] Draw 1 card at the end of this turn and trash 1 card from your hand.",
        "[On Play] Draw 1 card and trash 1 card from your hand at the end of this turn.",
        "[On Play] During this turn, this Character gains +1000 power. Then, it gains [Blocker].",
    ],
)
def test_what_holds_or_is_done_now_or_then_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", text)


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] At the end of this turn, you may draw 1 card. If you do, draw 2 cards.",
        "[On Play] You may draw 1 card at the end of this turn. If you do, draw 2 cards.",
    ],
)
def test_whether_it_was_done_is_asked_then(text: str) -> None:
    (skill,) = compile_text("onepiece", text)
    assert skill.effect == Later(Seq((May(Draw(1)), If(Did(), Draw(2)))), "turn_end")


def test_the_sentences_after_a_choice_are_no_part_of_what_was_chosen() -> None:
    said = (
        "[On Play] Choose one:\n• At the end of this turn, draw 1 card.\n• Draw 3 cards.\nThen, draw 2 cards."
    )
    (skill,) = compile_text("onepiece", said)
    assert isinstance(skill.effect, Seq)
    assert skill.effect.actions[-1] == Draw(2)


@pytest.mark.parametrize("condition", ["", "if your Leader Card is red, "])
def test_what_is_done_then_in_dragon_ball_super(condition: str) -> None:
    said = (
        f"[Auto] When you play this card, {condition}draw 1 card at the end of the turn. Then, draw 2 cards."
    )
    (skill,) = compile_text("dbs", said)
    done = skill.effect.then if isinstance(skill.effect, If) else skill.effect
    assert done == Later(Seq((Draw(1), Draw(2))), "turn_end")
