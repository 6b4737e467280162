"""Section 6: what the phases of a turn do with effects that texts cannot put into words yet."""

from __future__ import annotations

import pytest

from games.onepiece.builders import Maker, hand, make, position
from rulebound import Game
from rulebound.games.onepiece.areas import CHARACTER
from rulebound.games.onepiece.ruleset import POWER
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.tree import UNTIL_OPPONENT_NEXT_TURN, All, Draw, Filter, Later, Modify

__all__ = ["make"]  # a fixture


def power(game: Game) -> int:
    """The power of South's first Character."""
    return stat_of(game, game.cards[game.pile(0, CHARACTER)[0]], POWER)


@pytest.mark.rule("onepiece", "6-2-1")
def test_until_the_start_of_the_opponents_turn(make: Maker) -> None:
    yours = All(Filter(whose="you", areas=("character",)))
    make.doing("TST-1", Modify(yours, "power", 1000, UNTIL_OPPONENT_NEXT_TURN))
    game = position("hand TST-1, 1 more; characters LAB-005", "hand 2")
    game.choose("play TST-1")
    assert power(game) == 4000
    game.choose("end")
    assert game.turn_seat == 1 and power(game) == 3000


def next_turn(game: Game) -> Game:
    """South's next turn."""
    game.choose("end")
    assert game.turn_seat == 1 and not hand(game)
    game.choose("end")
    assert game.turn_seat == 0
    return game


@pytest.mark.rule("onepiece", "6-2-2")
def test_put_off_until_the_start_of_your_turn(make: Maker) -> None:
    make.doing("TST-1", Later(Draw(1), "your_turn_start"))
    game = position("hand TST-1; don 2", "hand 2")
    game.choose("play TST-1")
    drawn = [event.rule for event in next_turn(game).events if event.kind == "draw" and event.seat == 0]
    assert drawn == ["4-5-2", "6-3-1"], "before the Draw Phase"


@pytest.mark.rule("onepiece", "6-5-1")
def test_put_off_until_the_start_of_your_main_phase(make: Maker) -> None:
    make.doing("TST-1", Later(Draw(1), "your_main_start"))
    game = position("hand TST-1; don 2", "hand 2")
    game.choose("play TST-1")
    rules = [event.rule for event in next_turn(game).events if event.seat == 0]
    assert rules.count("4-5-2") == 1
    assert rules.index("4-5-2") > rules.index("6-4-1"), "after the DON!! Phase"
