"""Counted decision trees of small positions: a change in the rules shows as a change of a number.

The figures of depth 1 and 2 are counted by hand, as the comments say; deeper
ones by the engine, and kept so that a change shows.
"""

from __future__ import annotations

import pytest

from rulebound import Game
from rulebound.records import build_position


def leaves(game: Game, depth: int) -> int:
    """How many different runs of `depth` decisions there are."""
    if depth == 0 or game.ask is None:
        return 1
    total = 0
    for index in range(len(game.ask.choices)):
        branch = game.clone()
        branch.choose(index)
        total += leaves(branch, depth - 1)
    return total


LEADERS_ALONE = """
turn: 5, south
south: leader ST01-001; hand 0; life 4; don 1 active
north: leader ST02-001; hand 0; life 4; don 1 active
"""
# Depth 1: activate the Leader, give the DON!!, attack, end the phase: 4.
# Depth 2: each of the first three leaves the other two and the end (nobody can block or counter): 9; ending gives
# North the turn with a drawn card of cost 3 and three DON!!: play it, activate, give, attack, end: 5.  In all 14.

BLOCKED = """
turn: 5, south
south: leader ST02-001; characters LAB-005; hand 0; life 4
north: leader ST02-001; characters LAB-003; hand 0; life 4
"""
# Depth 1: attack with the Leader, attack with the Character, end: 3.
# Depth 2: each attack has one target (the Character is active), so the question is whether LAB-003 blocks:
# 2 and 2; ending the phase gives North a turn with two DON!!: to give to, or attack with, either card, or the end:
# 5.  In all 9.


@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (LEADERS_ALONE, [4, 14, 43, 172]),
        (BLOCKED, [3, 9, 31, 118]),
    ],
)
def test_the_decision_tree_has_so_many_leaves(position: str, counts: list[int]) -> None:
    game = build_position("onepiece", position)
    assert [leaves(game, depth) for depth in range(1, len(counts) + 1)] == counts
