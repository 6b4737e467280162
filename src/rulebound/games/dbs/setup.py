"""Section 5-2: before the game."""

from __future__ import annotations

from typing import Final

from rulebound.games import opening
from rulebound.games.dbs.areas import HAND, LEADER, LIFE
from rulebound.games.dbs.checkpoints import checkpoint
from rulebound.games.dbs.ruleset import LEADER_PLACED, LIFE_CARDS
from rulebound.kernel import kinds
from rulebound.kernel.aliases import BOTH_SEATS, SEATS_FROM
from rulebound.kernel.decisions import Choice
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.plain import sure
from rulebound.kernel.selecting import distinct
from rulebound.kernel.triggers import happened


class Setting(Frame):
    """The preparation under way; it remembers the cards chosen to be redrawn."""

    def __init__(self) -> None:
        super().__init__(SETUP)
        self.seat = 0
        self.back: list[int] = []

    def prove(self, game: Game, at: int) -> None:
        sure(game.turn == 0, "the first turn has begun already")
        sure(len(set(self.back)) == len(self.back), "a card goes back twice")
        for id in self.back:
            sure(id in game.pile(self.seat, HAND), f"card {id} goes back and is not in hand")


def place_leaders(game: Game, at: Setting) -> int:
    # 5-2-1-5: chance, and nobody's choice; needed for the order of skills
    """3-5-1, 5-2-1-5-1: each player's Leader is placed face up."""
    game.turn_seat = game.dice.below(2)
    for seat in BOTH_SEATS:
        card = game.cards[game.pile(seat, LEADER)[0]]
        game.report_card("play", card)
        happened(game, LEADER_PLACED, card, seat)
    return NEXT


def first_player(game: Game, at: Setting) -> int:
    game.report("first", game.turn_seat)
    return NEXT


def draw_hands(game: Game, at: Setting) -> int:
    at.seat = game.turn_seat
    return opening.draw_opening_hands(game, at)


def ask_redraw(game: Game, at: Setting) -> int:
    """Any number of cards go back, one pick after the other."""
    hand = [id for id in game.pile(at.seat, HAND) if id not in at.back]
    choices = [Choice("done"), *distinct(game, "redraw", hand)]
    return game.want(at.seat, "redraw", choices)


def take_redraw(game: Game, at: Setting) -> int:
    if game.answer.verb == "redraw":
        at.back.append(game.answer.card)
        return REDRAW
    if at.back:
        opening.redraw(game, at.seat, at.back)
        at.back = []
    if at.seat == game.turn_seat:
        at.seat = 1 - at.seat
        return REDRAW
    return NEXT


def place_life(game: Game, at: Setting) -> int:
    for seat in SEATS_FROM[game.turn_seat]:
        opening.place_from_deck(game, seat, LIFE_CARDS, LIFE)
    return NEXT


SETUP: Final = Procedure(
    "dbs.setup",
    [
        step("5-2-1-1", opening.present_decks, PASSES),
        step("5-2-1-2", place_leaders, PASSES),
        step("5-2-1-3", checkpoint, PASSES),
        step("5-2-1-4", opening.shuffle_decks),
        step("5-2-1-5", first_player, PASSES),
        step("5-2-1-6", draw_hands, PASSES),
        step("5-2-1-6-1", ask_redraw, ASKS),
        step("5-2-1-6-1", take_redraw, PASSES),
        step("5-2-1-7", place_life, PASSES),
        step("5-2-1-8", opening.begin_first_turn, PASSES),
    ],
    Setting,
    fields=[Field("seat", kinds.SEAT), Field("back", kinds.IDS)],
)
REDRAW: Final = SETUP.jump("5-2-1-6-1")
