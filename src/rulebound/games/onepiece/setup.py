"""Section 5-2: before the game."""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece.areas import DECK, DON_DECK, HAND, LEADER, LIFE
from rulebound.games.onepiece.ruleset import DON_DECK_SIZE, LIFE_OF, OPENING_HAND
from rulebound.games.onepiece.turn import TURN
from rulebound.kernel.decisions import Choice
from rulebound.kernel.frames import ASKS, END, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game


def present_decks(game: Game, at: Frame) -> int:
    """3-3-1, 5-1-3: each player's Leader, deck and DON!! deck lie ready."""
    for seat in (0, 1):
        size = len(game.setup.decks[seat])
        for i in range(size + DON_DECK_SIZE):
            game.lay(seat, LEADER if i == 0 else DECK if i < size else DON_DECK)
    return NEXT


def shuffle_decks(game: Game, at: Frame) -> int:
    for seat in (0, 1):
        game.shuffle(seat)
    return NEXT


def place_leaders(game: Game, at: Frame) -> int:
    for seat in (0, 1):
        leader = game.pile(seat, LEADER)[0]
        game.report_card("play", game.cards[leader])
    return NEXT


def decide_chooser(game: Game, at: Frame) -> int:
    """Chance gives one player the right to choose who goes first."""
    game.turn_seat = game.dice.below(2)
    game.report("choose_first", game.turn_seat)
    return NEXT


def ask_first(game: Game, at: Frame) -> int:
    return game.want(game.turn_seat, "5-2-1-5", "first", [Choice("first"), Choice("second")])


def take_first(game: Game, at: Frame) -> int:
    if game.answer.verb == "second":
        game.turn_seat = 1 - game.turn_seat
    game.report("first", game.turn_seat)
    return NEXT


def draw_opening_hands(game: Game, at: Frame) -> int:
    for seat in (game.turn_seat, 1 - game.turn_seat):
        for _ in range(OPENING_HAND):
            game.draw(seat)
    return NEXT


def ask_redraw_first(game: Game, at: Frame) -> int:
    return ask_redraw(game, game.turn_seat)


def ask_redraw_second(game: Game, at: Frame) -> int:
    return ask_redraw(game, 1 - game.turn_seat)


def ask_redraw(game: Game, seat: int) -> int:
    return game.want(seat, "5-2-1-6", "redraw", [Choice("keep"), Choice("redraw")])


def take_redraw_first(game: Game, at: Frame) -> int:
    return take_redraw(game, game.turn_seat)


def take_redraw_second(game: Game, at: Frame) -> int:
    return take_redraw(game, 1 - game.turn_seat)


def take_redraw(game: Game, seat: int) -> int:
    """The whole hand goes back, the deck is shuffled, five cards are drawn."""
    game.report(game.answer.verb, seat, rule="5-2-1-6-1")
    if game.answer.verb == "redraw":
        for id in game.pile(seat, HAND).copy():
            game.move(game.cards[id], DECK, "5-2-1-6-1")
        game.shuffle(seat, "5-2-1-6-1")
        for _ in range(OPENING_HAND):
            game.draw(seat, "5-2-1-6-1")
    return NEXT


def place_life(game: Game, at: Frame) -> int:
    """2-9-2, 2-9-2-1: the deck's top cards one by one, so that the first of them lies at the bottom."""
    for seat in (game.turn_seat, 1 - game.turn_seat):
        life = game.prints[game.pile(seat, LEADER)[0]].numbers[LIFE_OF]
        deck = game.pile(seat, DECK)
        for _ in range(life):
            if deck:
                game.move(game.cards[deck[-1]], LIFE)
    return NEXT


def begin_first_turn(game: Game, at: Frame) -> int:
    game.stack.insert(0, Frame(TURN))
    return END


SETUP: Final = Procedure(
    "onepiece.setup",
    [
        step("5-2-1-1", present_decks, PASSES),
        step("5-2-1-2", shuffle_decks, PASSES),
        step("5-2-1-3", place_leaders, PASSES),
        step("5-2-1-4", decide_chooser, PASSES),
        step("5-2-1-5", ask_first, ASKS),
        step("5-2-1-5", take_first, PASSES),
        step("5-2-1-6", draw_opening_hands, PASSES),
        step("5-2-1-6", ask_redraw_first, ASKS),
        step("5-2-1-6-1", take_redraw_first, PASSES),
        step("5-2-1-6", ask_redraw_second, ASKS),
        step("5-2-1-6-1", take_redraw_second, PASSES),
        step("5-2-1-7", place_life, PASSES),
        step("5-2-1-8", begin_first_turn, PASSES),
    ],
)
