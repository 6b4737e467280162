"""1-3-3: what is forbidden to those who do not pay for it."""

from __future__ import annotations

from typing import Final

from rulebound.games.tolls import charge
from rulebound.kernel import kinds
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import skill_in_use, source
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, END, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.prohibitions import Due, tolls_to


def play_tolls(game: Game, card: Card, seat: int) -> list[Due]:
    """What the player must pay for playing the card."""
    by = source(game)
    return tolls_to(game, seat, "play", card, using=skill_in_use(game), by=by)


class Charge(Frame):
    """A skill plays a card, and its player is asked whether to pay for that."""

    def __init__(self, card: Card | None, seat: int) -> None:
        super().__init__(CHARGE)
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        self.seat = seat


def ask_whether(game: Game, at: Charge) -> int:
    card = game.cards[at.card % SHIFT]
    tolls = play_tolls(game, card, at.seat)
    if not tolls:
        return END
    return game.want(at.seat, "may", [Choice("yes"), Choice("no")], tolls[0].clause)


def take_whether(game: Game, at: Charge) -> int:
    if game.answer.verb == "no":
        game.report("decline", at.seat)
        game.stack[-2].not_paid()
        return END
    charge(game, play_tolls(game, game.cards[at.card % SHIFT], at.seat), at.seat)
    return END


CHARGE: Final = Procedure(
    "dbs.charge",
    [step("1-3-3", ask_whether, ASKS), step("1-3-3", take_whether, PASSES)],
    lambda: Charge(None, 0),
    fields=[Field("card", kinds.REF), Field("seat", kinds.SEAT)],
)
