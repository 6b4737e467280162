"""Before the first turn."""

from __future__ import annotations

from typing import Final

from rulebound.games import opening
from rulebound.games.battlespirits.areas import HAND, LIFE, RESERVE, VOID
from rulebound.games.battlespirits.contract import (
    ask_contract_north,
    ask_contract_south,
    draw_hands,
    take_contract,
)
from rulebound.games.battlespirits.cores import SOUL_CORE, add_cores, move_core
from rulebound.games.battlespirits.ruleset import OPENING_LIFE, OPENING_RESERVE
from rulebound.kernel.aliases import BOTH_SEATS, Seat
from rulebound.kernel.decisions import Choice
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


def decide_chooser(game: Game, at: Frame) -> int:
    """setup.first: chance gives one player the choice."""
    game.turn_seat = game.dice.below(2)
    game.report("choose_first", game.turn_seat)
    return NEXT


def ask_first(game: Game, at: Frame) -> int:
    return game.want(game.turn_seat, "first", [Choice("first"), Choice("second")])


def take_first(game: Game, at: Frame) -> int:
    if game.answer.verb == "second":
        game.turn_seat = 1 - game.turn_seat
    game.report("first", game.turn_seat)
    return NEXT


def ask_redraw_first(game: Game, at: Frame) -> int:
    return ask_redraw(game, game.turn_seat)


def ask_redraw_second(game: Game, at: Frame) -> int:
    return ask_redraw(game, 1 - game.turn_seat)


def ask_redraw(game: Game, seat: Seat) -> int:
    return game.want(seat, "redraw", [Choice("keep"), Choice("redraw")])


def take_redraw_first(game: Game, at: Frame) -> int:
    return take_redraw(game, game.turn_seat)


def take_redraw_second(game: Game, at: Frame) -> int:
    return take_redraw(game, 1 - game.turn_seat)


def take_redraw(game: Game, seat: Seat) -> int:
    """setup.redraw.all, setup.redraw.contract: the whole hand goes back, a Contract Card with it, the deck is
    shuffled, and four cards are drawn."""
    game.report(game.answer.verb, seat)
    if game.answer.verb == "redraw":
        opening.redraw(game, seat, game.pile(seat, HAND).copy())
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
        step("setup.first", decide_chooser, PASSES),
        step("setup.first", ask_first, ASKS),
        step("setup.first", take_first, PASSES),
        step("setup.redraw.once", ask_redraw_first, ASKS),
        step("setup.redraw.once", take_redraw_first, PASSES),
        step("setup.redraw.order", ask_redraw_second, ASKS),
        step("setup.redraw.order", take_redraw_second, PASSES),
        step("turn.alternate", opening.begin_first_turn, PASSES),
    ],
)
