"""Section 5-2: before the game."""

from __future__ import annotations

from typing import Final

from rulebound.games import opening
from rulebound.games.onepiece.areas import LEADER, LIFE
from rulebound.games.onepiece.ruleset import GAME_START, LIFE_OF
from rulebound.games.onepiece.skills import resolve_pending
from rulebound.kernel.aliases import BOTH_SEATS, SEATS_FROM
from rulebound.kernel.frames import ASKS, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.triggers import happened


def place_leaders(game: Game, at: Frame) -> int:
    for seat in BOTH_SEATS:
        leader = game.pile(seat, LEADER)[0]
        game.report_card("play", game.cards[leader])
    return NEXT


def place_life(game: Game, at: Frame) -> int:
    """2-9-2, 2-9-2-1: as many cards as the Leader has life."""
    for seat in SEATS_FROM[game.turn_seat]:
        life = game.prints[game.pile(seat, LEADER)[0]].numbers[LIFE_OF]
        opening.place_from_deck(game, seat, life, LIFE)
    return NEXT


def start_effects(game: Game, at: Frame) -> int:
    """What cards do at the start of the game; the manual does not say when that is."""
    for seat in SEATS_FROM[game.turn_seat]:
        happened(game, GAME_START, None, seat)
    return NEXT


SETUP: Final = Procedure(
    "onepiece.setup",
    [
        step("5-2-1-1", opening.present_decks, PASSES),
        step("5-2-1-2", opening.shuffle_decks, PASSES),
        step("5-2-1-3", place_leaders, PASSES),
        step("5-2-1-4", opening.decide_chooser, PASSES),
        step("5-2-1-5", opening.ask_first, ASKS),
        step("5-2-1-5", opening.take_first, PASSES),
        step("5-2-1-6", opening.draw_opening_hands, PASSES),
        step("5-2-1-6", opening.ask_redraw_first, ASKS),
        step("5-2-1-6-1", opening.take_redraw_first, PASSES),
        step("5-2-1-6", opening.ask_redraw_second, ASKS),
        step("5-2-1-6-1", opening.take_redraw_second, PASSES),
        step("5-2-1-7", place_life, PASSES),
        step("5-2-1-8", start_effects, PASSES),
        step("5-2-1-8", resolve_pending),
        step("5-2-1-8", opening.begin_first_turn, PASSES),
    ],
)
