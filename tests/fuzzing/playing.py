"""Whatever was accepted has to play on: by any answers, without an error, and to an end."""

from __future__ import annotations

from rulebound import Game, load
from rulebound.kernel.dice import dice_for
from rulebound.kernel.loops import ENDLESS, LONG_RUN

DECISIONS = 60
"""The number of answers given at most."""


def play_on(game: Game, seed: int) -> None:
    """Answers by the dice; raises AssertionError where a player would be left without a game."""
    try:
        assert load(game.dump()).dump() == game.dump(), "read once more, the game is another one"
        answer(game, seed)
    except AssertionError:
        raise
    except BaseException as error:
        raise AssertionError(f"an accepted game raised {type(error).__name__}: {error}") from error


def answer(game: Game, seed: int) -> None:
    dice = dice_for(f"answers/{seed}")
    for _ in range(DECISIONS):
        ask = game.ask
        if ask is None:
            assert game.outcome is not None, "nothing is asked, and the game is not over"
            break
        assert ask.choices, f"there is nothing to choose from ({ask.kind}, rule {ask.rule})"
        decision = game.decision
        assert decision is not None
        assert len(decision.options) == len(ask.choices)
        game.take(dice.below(len(ask.choices)))
        run(game)
    game.view(0)
    game.view(1)


def run(game: Game) -> None:
    """`Game.run` with an end of its own."""
    steps = 0
    while game.step():
        steps += 1
        assert steps <= 2 * ENDLESS, "the game never asks again"
        if steps >= LONG_RUN and game.detector.stuck(game, steps):
            game.finish(None, "a loop that nobody can stop", game.rules.cites["loop"])
