"""Positions of Dragon Ball Z: whatever a judge says of a table is laid, and written again."""

from __future__ import annotations

import pytest

from rulebound.games.dbz.personality import ANGER, GT_ADVANCED, GT_LEVELING, SKIPS, has_bit
from rulebound.records import PositionError, build_position, read_position, write_position
from rulebound.records.laying import describe

SOUTH = (
    "personality LABZ-002 at 7 anger 3 gt; levels LABZ-001, LABZ-003; allies LABZ-302 at 4; hand LABZ-101, LABZ-331;"
    " setups LABZ-118; drills LABZ-320, LABZ-323; balls LABZ-332, LABZ-333 owned by the opponent; location LABZ-340;"
    " mastery LABZ-345; sensei LABZ-346; senseideck LABZ-115; declared TW-RED; discard LABZ-105, LABZ-102;"
    " life LABZ-103, LABZ-104, LABZ-101; removed LABZ-106; timer LABZ-107;"
    " beneath LABZ-301 under south's LABZ-302, LABZ-119 under north's LABZ-011"
)
NORTH = (
    "personality LABZ-011 at 0 advanced by a GT card skipping 2; levels LABZ-012, LABZ-013; hand LABZ-110;"
    " life LABZ-101, 3"
)
TABLE = f"turn: 4, south\nsouth: {SOUTH}\nnorth: {NORTH}\n"


def test_everything_is_laid() -> None:
    game = build_position("dbz", TABLE)
    names = {game.prints[card.id].number: card for card in game.cards if card.owner == 0}
    assert names["LABZ-301"].host == names["LABZ-302"].id and names["LABZ-302"].marker == 4
    assert game.cards[names["LABZ-119"].host].seat == 1 and names["LABZ-119"].seat == 0
    assert game.counters[ANGER[0]] == 3 and game.counters[SKIPS[1]] == 2
    assert has_bit(game, GT_LEVELING, 0) and has_bit(game, GT_ADVANCED, 1)
    ball = next(card for card in game.cards if game.prints[card.id].number == "LABZ-333")
    assert (ball.owner, ball.seat) == (1, 0)
    assert [game.prints[id].number for id in game.pile(0, 0)[:-4:-1]] == ["LABZ-103", "LABZ-104", "LABZ-101"]


def test_what_is_written_is_read_to_the_same_position() -> None:
    game = build_position("dbz", TABLE)
    south, north = ("; ".join(describe(game, seat)) for seat in (0, 1))
    again = build_position("dbz", f"turn: 4, south\nsouth: {south}\nnorth: {north}\n")
    assert [describe(again, seat) for seat in (0, 1)] == [describe(game, seat) for seat in (0, 1)]
    assert read_position(write_position(game)) == game
    for seat in (0, 1):
        for area in game.rules.areas:
            listed = [[one.prints[id].number for id in one.pile(seat, area.index)] for one in (game, again)]
            assert listed[0] == listed[1], area.name
    assert again.counters == game.counters


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("at 7", "at 11"),
        ("drills LABZ-320", "drills LABZ-118"),
        ("under south's LABZ-302", "under south's LABZ-999"),
    ],
)
def test_what_cannot_be_is_refused(old: str, new: str) -> None:
    with pytest.raises(PositionError):
        build_position("dbz", TABLE.replace(old, new, 1))
