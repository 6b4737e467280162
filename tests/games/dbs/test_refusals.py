"""Refusals: a reason is given only where it is certain."""

from __future__ import annotations

import pytest

from rulebound.kernel.decisions import IllegalChoice
from rulebound.kernel.game import Game
from rulebound.records import build_position

POSITION = """
turn: 5, south
south: leader LABD-001; battle LABD-016 rested, LABD-016; hand LABD-006; energy 4 Red
north: leader LABD-001; battle LABD-006
"""


def why(game: Game, answer: str) -> str:
    with pytest.raises(IllegalChoice) as raised:
        game.choose(answer)
    return str(raised.value)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("play Bryn, Shield Bearer", "“play Bryn, Shield Bearer” is not one of the options"),
        ("attack LABD-016#1", "LABD-016 is in Rest Mode (rule 7-1)"),
        ("attack LABD-016", "“attack LABD-016” is not one of the options"),
        ("attack LABD-016#9", "you have no LABD-016 to attack with"),
        ("attack Tracker", "“attack Tracker” is not one of the options"),
        ("charge Bryn", "“charge Bryn” is not one of the options"),
    ],
)
def test_actions(answer: str, reason: str) -> None:
    assert why(build_position("dbs", POSITION), answer).startswith(reason)
