"""Before the first turn."""

from __future__ import annotations

from typing import Final

from rulebound.games.opening import begin_first_turn, draw_opening_hands, present_decks, shuffle_decks
from rulebound.kernel.frames import NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game


def decide_first(game: Game, at: Frame) -> int:
    game.turn_seat = game.dice.below(2)
    game.report("first", game.turn_seat)
    return NEXT


SETUP: Final = Procedure(
    "duel.setup",
    [
        step("setup.stock", present_decks, PASSES),
        step("setup.stock", shuffle_decks, PASSES),
        step("setup.first", decide_first, PASSES),
        step("setup.hand", draw_opening_hands, PASSES),
        step("setup.begin", begin_first_turn, PASSES),
    ],
)
