"""Counted decision trees of small positions: a change in the rules shows as a change of a number.

The figures of depth 1 and 2 are counted by hand, as the comments say; deeper
ones by the engine, and kept so that a change shows.
"""

from __future__ import annotations

import pytest

from rulebound import Game
from rulebound.games import rulesets_of
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


DRAGON_BALL_LEADERS = """
turn: 5, south
south: leader SD1-01; hand 0; life 6
north: leader SD1-01; hand 0; life 6
"""
# Depth 1: attack with the Leader, or end the phase: 2.
# Depth 2: nobody can combo, block or counter, so the attack runs to its end, after which only ending is left; either
# way North draws and is asked to charge: the drawn card (the Life card taken is another like it) or nothing: 2 and 2.
# In all 4.

DRAGON_BALL_BLOCKED = """
turn: 5, south
south: leader SD1-01; battle BT1-037; hand 0; life 6
north: leader SD1-01; battle BT1-050; hand 0; life 6
"""
# Depth 1: attack with the Leader, attack with the Battle Card, end: 3.
# Depth 2: each attack has one target, as the [Blocker] is in Active Mode.  The attacker is asked whether the other
# card joins as a combo only after North has said whether BT1-050 blocks: 2 and 2; ending leads to North's charge of
# one drawn card or none: 2.  In all 6.

DRAGON_BALL_COMBO = """
turn: 5, south
south: leader SD1-01; hand BT1-037; energy 3 Blue; life 6
north: leader SD1-01; hand 0; life 6
"""
# Depth 1: play BT1-037 (cost 3), attack, end: 3.
# Depth 2: after playing it (the energy is alike, so nobody is asked about it) attack with either card or end: 3;
# after attacking, the Leader's skill asks which energy to switch, if any: 2; ending leads to North's charge: 2.
# In all 7.


@pytest.mark.parametrize(
    ("game", "position", "counts"),
    [
        ("onepiece", LEADERS_ALONE, [4, 14, 43, 172]),
        ("onepiece", BLOCKED, [3, 9, 31, 118]),
        ("dbs", DRAGON_BALL_LEADERS, [2, 4, 8, 16]),
        ("dbs", DRAGON_BALL_BLOCKED, [3, 6, 14, 28]),
        ("dbs", DRAGON_BALL_COMBO, [3, 7, 14, 30]),
    ],
)
def test_the_decision_tree_has_so_many_leaves(game: str, position: str, counts: list[int]) -> None:
    for version in rulesets_of(game):
        start = build_position(game, f"{position}rules: {version}\n")
        assert [leaves(start, depth) for depth in range(1, len(counts) + 1)] == counts, version
