"""Before the first turn: the steps that games share.  A game's `setup.py` has them in the order of its manual."""

from __future__ import annotations

from rulebound.kernel.aliases import BOTH_SEATS, SEATS_FROM, AreaId, CardId, Seat
from rulebound.kernel.decisions import Choice
from rulebound.kernel.frames import END, NEXT, Frame
from rulebound.kernel.game import Game


def present_decks(game: Game, at: Frame) -> int:
    """Each player's cards lie ready: the lead in its area, the deck, and what everybody has besides it."""
    rules = game.rules
    for seat in BOTH_SEATS:
        deck = game.setup.decks[seat]
        size = len(deck)
        for i in range(size + len(rules.brought(deck))):
            leads = i == 0 and rules.lead_area >= 0
            game.lay(seat, rules.lead_area if leads else rules.deck if i < size else rules.supply_area)
    return NEXT


def shuffle_decks(game: Game, at: Frame) -> int:
    for seat in BOTH_SEATS:
        game.shuffle(seat)
    return NEXT


def draw_opening_hands(game: Game, at: Frame) -> int:
    for seat in SEATS_FROM[game.turn_seat]:
        for _ in range(game.rules.opening_hand):
            game.draw(seat)
    return NEXT


def decide_chooser(game: Game, at: Frame) -> int:
    """Chance gives one player the right to choose who goes first."""
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
    """The hand is kept, or the whole of it goes back for a new one."""
    game.report(game.answer.verb, seat)
    if game.answer.verb == "redraw":
        redraw(game, seat, game.pile(seat, game.rules.hand).copy())
    return NEXT


def redraw(game: Game, seat: Seat, back: list[CardId]) -> None:
    """The cards go back, the deck is shuffled, as many cards are drawn."""
    for id in back:
        game.move(game.cards[id], game.rules.deck)
    game.shuffle(seat)
    for _ in range(len(back)):
        game.draw(seat)


def place_from_deck(game: Game, seat: Seat, count: int, to: AreaId) -> None:
    """The deck's top cards one by one, so that the first of them lies at the bottom."""
    deck = game.pile(seat, game.rules.deck)
    for _ in range(count):
        if deck:
            game.move(game.cards[deck[-1]], to)


def begin_first_turn(game: Game, at: Frame) -> int:
    game.stack.insert(0, game.rules.courses[1].frame())
    return END
