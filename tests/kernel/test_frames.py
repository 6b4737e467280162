"""Procedures: jumps go to the steps of a rule."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.kernel.frames import NEXT, PROCEDURES, Frame, Procedure, step
from rulebound.kernel.game import Game


def nothing(game: Game, at: Frame) -> int:
    return NEXT


@pytest.fixture
def round_of_play() -> Iterator[Procedure]:
    rules = ("turn.start", "turn.play", "turn.play", "turn.check", "turn.end", "turn.check")
    yield Procedure("test.round", [step(rule, nothing) for rule in rules])
    del PROCEDURES["test.round"]


def test_a_jump_goes_to_the_first_step_of_a_rule(round_of_play: Procedure) -> None:
    assert [round_of_play.jump(rule) for rule in ("turn.start", "turn.play", "turn.end")] == [0, 1, 4]


def test_a_jump_to_a_rule_without_a_step_is_refused(round_of_play: Procedure) -> None:
    with pytest.raises(ValueError, match=r"^test\.round has no step of rule turn\.pause$"):
        round_of_play.jump("turn.pause")


def test_a_jump_to_a_rule_with_steps_in_several_places_is_refused(round_of_play: Procedure) -> None:
    with pytest.raises(ValueError, match=r"^test\.round has steps of rule turn\.check in several places$"):
        round_of_play.jump("turn.check")
