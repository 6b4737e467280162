"""Before the first turn."""

from __future__ import annotations

from typing import Final

from duel.areas import STOCK
from duel.ruleset import OPENING_HAND
from duel.turn import TURN
from rulebound.kernel.frames import END, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game


def lay_stocks(game: Game, at: Frame) -> int:
    for seat in (0, 1):
        for _ in game.setup.decks[seat]:
            game.lay(seat, STOCK)
        game.shuffle(seat)
    return NEXT


def decide_first(game: Game, at: Frame) -> int:
    game.turn_seat = game.dice.below(2)
    game.report("first", game.turn_seat)
    return NEXT


def draw_hands(game: Game, at: Frame) -> int:
    for seat in (game.turn_seat, 1 - game.turn_seat):
        for _ in range(OPENING_HAND):
            game.draw(seat)
    return NEXT


def begin(game: Game, at: Frame) -> int:
    game.stack.insert(0, Frame(TURN))
    return END


SETUP: Final = Procedure(
    "duel.setup",
    [
        step("setup.stock", lay_stocks, PASSES),
        step("setup.first", decide_first, PASSES),
        step("setup.hand", draw_hands, PASSES),
        step("setup.begin", begin, PASSES),
    ],
)
