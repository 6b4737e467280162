"""Playing a card from the hand: its fee, then the ring or its text."""

from __future__ import annotations

from typing import Final

from duel.areas import HAND, RING, SPENT
from duel.ruleset import ENTERS, FEE, ROOM
from duel.skills import Use, trick_of
from rulebound.kernel import kinds
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, END, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.selecting import distinct
from rulebound.kernel.triggers import happened


def fee_of(game: Game, card: Card) -> int:
    return stat_of(game, card, FEE)


def can_play(game: Game, card: Card, timing: str) -> bool:
    """Whether the player can pay, and has room for the Fencer or may play the Trick now."""
    if fee_of(game, card) >= len(game.pile(card.seat, HAND)):
        return False
    if game.prints[card.id].kind == "Trick":
        return trick_of(game, card, timing) is not None
    return timing == "main" and len(game.pile(card.seat, RING)) < ROOM


class PlayCard(Frame):
    """A card being played: in the player's turn ("main") or, as a Trick, in a fight ("fight")."""

    def __init__(self, card: Card | None, timing: str) -> None:
        super().__init__(PLAY_CARD)
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        self.timing = timing
        self.paid = 0


def show(game: Game, at: PlayCard) -> int:
    game.reveal(game.cards[at.card % SHIFT])
    return NEXT


def ask_fee(game: Game, at: PlayCard) -> int:
    card = game.cards[at.card % SHIFT]
    if at.paid >= fee_of(game, card):
        return PAID
    others = [id for id in game.pile(card.seat, HAND) if id != card.id]
    return game.want(card.seat, "fee", distinct(game, "pay", others))


def take_fee(game: Game, at: PlayCard) -> int:
    game.move(game.cards[game.answer.card], SPENT)
    at.paid += 1
    return PAY_MORE


def enter(game: Game, at: PlayCard) -> int:
    """text.entrance: a Fencer enters, and what waits for that is told."""
    card = game.cards[at.card % SHIFT]
    if game.prints[card.id].kind == "Trick":
        return NEXT
    game.move(card, RING, kind="play")
    happened(game, ENTERS, card, card.seat)
    return END


def carry_out(game: Game, at: PlayCard) -> int:
    card = game.cards[at.card % SHIFT]
    trick = trick_of(game, card, at.timing)
    game.move(card, SPENT, kind="play")
    if trick is not None:
        game.push(Use(trick, card, card.seat))
    return NEXT


PLAY_CARD: Final = Procedure(
    "duel.play",
    [
        step("play.show", show, PASSES),
        step("play.fee", ask_fee, ASKS),
        step("play.fee", take_fee, PASSES),
        step("play.enter", enter, PASSES),
        step("play.trick", carry_out, PASSES),
    ],
    lambda: PlayCard(None, "main"),
    fields=[Field("card", kinds.REF), Field("timing", kinds.TEXT), Field("paid", kinds.COUNT, 0)],
)
PAY_MORE: Final = PLAY_CARD.jump("play.fee")
PAID: Final = PLAY_CARD.jump("play.enter")
