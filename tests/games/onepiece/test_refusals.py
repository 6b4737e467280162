"""Refusals: a reason is given only where it is certain."""

from __future__ import annotations

import pytest

from rulebound.kernel.decisions import IllegalChoice
from rulebound.kernel.game import Game
from rulebound.records import build_position

POSITION = """
turn: 5, south
south: leader ST01-001; characters ST01-002 rested, ST01-002, ST01-005; hand ST01-007, ST01-014; don 4
north: leader ST02-001; characters ST02-009, ST02-004 rested
"""


def why(game: Game, answer: str) -> str:
    with pytest.raises(IllegalChoice) as raised:
        game.choose(answer)
    return str(raised.value)


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("play Nami", "“play Nami” is not one of the options"),  # she is in hand, under her number
        ("give Usopp", "“give Usopp” is not one of the options"),
        ("attack", "“attack” is not one of the options"),
        ("play", "“play” is not one of the options"),
        ("play ST01-014", "ST01-014 has no [Main] effect (rule 10-2-4-1)"),
        ("attack ST01-002#1", "ST01-002 is rested (rule 7-1)"),
        ("attack ST01-002", "“attack ST01-002” is not one of the options"),  # one is rested, the other may attack
        ("attack ST01-002#9", "you have no ST01-002 to attack with"),
        ("attack ST01-002#" + "9" * 5000, "“attack ST01-002#"),
        ("give ST01-007", "ST01-007 is not your Leader or one of your Characters"),
    ],
)  # fmt: skip
def test_actions(answer: str, reason: str) -> None:
    assert why(build_position("onepiece", POSITION), answer).startswith(reason)


def test_targets() -> None:
    game = build_position("onepiece", POSITION)
    game.choose("attack ST01-005")
    for answer in ("target ST02-009", "target their ST02-009"):
        assert "is neither the opposing Leader nor a rested Character" in why(game, answer)
    for answer in ("dance", "target Law", "block ST01-005"):
        assert why(game, answer).startswith(f"“{answer}” is not one of the options")
