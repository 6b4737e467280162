"""Section 5-2: before the game."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import DECK, HAND, LEADER, LIFE
from rulebound.games.dbs.ruleset import LEADER_PLACED, LIFE_CARDS, OPENING_HAND
from rulebound.games.dbs.skills import checkpoint
from rulebound.games.dbs.turn import TURN
from rulebound.kernel.decisions import Choice
from rulebound.kernel.fields import IDS, SEAT, Field, sure
from rulebound.kernel.frames import ASKS, END, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.selecting import distinct
from rulebound.kernel.triggers import happened


class Setting(Frame):
    """The preparation under way; it remembers the cards chosen to be redrawn."""

    def __init__(self) -> None:
        super().__init__(SETUP)
        self.seat = 0
        self.back: list[int] = []

    def copy(self) -> Frame:
        new = Setting()
        new.step = self.step
        new.seat = self.seat
        new.back = self.back.copy()
        return new

    def prove(self, game: Game, at: int) -> None:
        sure(game.turn == 0, "the first turn has begun already")
        sure(len(set(self.back)) == len(self.back), "a card goes back twice")
        for id in self.back:
            sure(id in game.pile(self.seat, HAND), f"card {id} goes back and is not in hand")


def present(game: Game, at: Setting) -> int:
    for seat in (0, 1):
        for i in range(len(game.setup.decks[seat])):
            game.lay(seat, LEADER if i == 0 else DECK)
    return NEXT


def place_leaders(game: Game, at: Setting) -> int:
    # 5-2-1-5: chance, and nobody's choice; needed for the order of skills
    """3-5-1, 5-2-1-5-1: each player's Leader is placed face up."""
    game.turn_seat = game.dice.below(2)
    for seat in (0, 1):
        card = game.cards[game.pile(seat, LEADER)[0]]
        game.report_card("play", card)
        happened(game, LEADER_PLACED, card, seat)
    return NEXT


def leaders_checkpoint(game: Game, at: Setting) -> int:
    return checkpoint(game, at)


def shuffle(game: Game, at: Setting) -> int:
    for seat in (0, 1):
        game.shuffle(seat)
    return NEXT


def first_player(game: Game, at: Setting) -> int:
    game.report("first", game.turn_seat)
    return NEXT


def draw_hands(game: Game, at: Setting) -> int:
    for seat in (game.turn_seat, 1 - game.turn_seat):
        for _ in range(OPENING_HAND):
            game.draw(seat)
    at.seat = game.turn_seat
    return NEXT


def ask_redraw(game: Game, at: Setting) -> int:
    """Any number of cards go back, one pick after the other."""
    hand = [id for id in game.pile(at.seat, HAND) if id not in at.back]
    choices = [Choice("done"), *distinct(game, "redraw", hand)]
    return game.want(at.seat, "5-2-1-6-1", "redraw", choices)


def take_redraw(game: Game, at: Setting) -> int:
    if game.answer.verb == "redraw":
        at.back.append(game.answer.card)
        return REDRAW
    if at.back:
        for id in at.back:
            game.move(game.cards[id], DECK)
        game.shuffle(at.seat)
        for _ in range(len(at.back)):
            game.draw(at.seat)
        at.back = []
    if at.seat == game.turn_seat:
        at.seat = 1 - at.seat
        return REDRAW
    return NEXT


def place_life(game: Game, at: Setting) -> int:
    for seat in (game.turn_seat, 1 - game.turn_seat):
        deck = game.pile(seat, DECK)
        for _ in range(LIFE_CARDS):
            if deck:
                game.move(game.cards[deck[-1]], LIFE)
    return NEXT


def begin(game: Game, at: Setting) -> int:
    game.stack.insert(0, Frame(TURN))
    return END


SETUP: Final = Procedure(
    "dbs.setup",
    [
        step("5-2-1-1", present, PASSES),
        step("5-2-1-2", place_leaders, PASSES),
        step("5-2-1-3", leaders_checkpoint, PASSES),
        step("5-2-1-4", shuffle),
        step("5-2-1-5", first_player, PASSES),
        step("5-2-1-6", draw_hands, PASSES),
        step("5-2-1-6-1", ask_redraw, ASKS),
        step("5-2-1-6-1", take_redraw, PASSES),
        step("5-2-1-7", place_life, PASSES),
        step("5-2-1-8", begin, PASSES),
    ],
    Setting,
    fields=[Field("seat", SEAT), Field("back", IDS)],
)
REDRAW: Final = SETUP.jump("5-2-1-6-1")
