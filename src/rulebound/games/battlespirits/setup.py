"""Before the first turn."""

from __future__ import annotations

from typing import Final

from rulebound.games import opening
from rulebound.games.battlespirits.areas import LIFE, RESERVE, VOID
from rulebound.games.battlespirits.contract import (
    ask_contract_north,
    ask_contract_south,
    draw_hands,
    take_contract,
)
from rulebound.games.battlespirits.cores import SOUL_CORE, add_cores, move_core
from rulebound.games.battlespirits.ruleset import OPENING_LIFE, OPENING_RESERVE
from rulebound.kernel.aliases import BOTH_SEATS
from rulebound.kernel.frames import ASKS, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game


def place_life(game: Game, at: Frame) -> int:
    for seat in BOTH_SEATS:
        add_cores(game, seat, OPENING_LIFE, LIFE)
    return NEXT


def place_reserve(game: Game, at: Frame) -> int:
    """setup.reserve, setup.reserve.soul-core, basics.cores.soul: three Cores and the one Soul Core."""
    for seat in BOTH_SEATS:
        add_cores(game, seat, OPENING_RESERVE, RESERVE)
        soul = next(id for id in game.pile(seat, VOID) if game.prints[id] is SOUL_CORE)
        move_core(game, game.cards[soul], RESERVE)
    return NEXT


SETUP: Final = Procedure(
    "battlespirits.setup",
    [
        step("setup.shuffle", opening.present_decks, PASSES),
        step("setup.contract.present", ask_contract_south, ASKS),
        step("setup.contract.present", take_contract, PASSES),
        step("setup.contract.present", ask_contract_north, ASKS),
        step("setup.contract.present", take_contract, PASSES),
        step("setup.shuffle", opening.shuffle_decks, PASSES),
        step("setup.life", place_life, PASSES),
        step("setup.reserve", place_reserve, PASSES),
        step("setup.hand", draw_hands, PASSES),
        step("setup.first", opening.decide_chooser, PASSES),
        step("setup.first", opening.ask_first, ASKS),
        step("setup.first", opening.take_first, PASSES),
        step("setup.redraw.once", opening.ask_redraw_first, ASKS),
        step("setup.redraw.all", opening.take_redraw_first, PASSES),
        step("setup.redraw.order", opening.ask_redraw_second, ASKS),
        step("setup.redraw.all", opening.take_redraw_second, PASSES),
        step("turn.alternate", opening.begin_first_turn, PASSES),
    ],
)
