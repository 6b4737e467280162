"""Dragon Balls: who has all of a set, and by which way."""

from __future__ import annotations

from rulebound.games.dbz.personality import CAPTURED_LAST, balls_of, set_bit
from rulebound.games.dbz.ruleset import BALL, BALL_SET, BALLS
from rulebound.kernel.aliases import Seat
from rulebound.kernel.game import Game


def has_all_balls(game: Game, seat: Seat) -> bool:
    """victory.dragon-balls: whether the player controls the seven Dragon Balls of a set."""
    balls = balls_of(game, seat)
    if len(balls) < BALLS:
        return False
    sets = {name for ball in balls for name in ball.facts[BALL_SET]}
    return any(
        len({ball.numbers[BALL] for ball in balls if name in ball.facts[BALL_SET]}) == BALLS for name in sets
    )


def note_capture(game: Game, seat: Seat) -> None:
    """victory.dragon-balls.captured: who has all seven by capturing the last waits for the next turn."""
    if has_all_balls(game, seat):
        set_bit(game, CAPTURED_LAST, seat)
    game.touched = True
