"""Effects being activated and resolved: what the games' procedures for that have in common."""

from __future__ import annotations

from typing import Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel import kinds
from rulebound.kernel.aliases import SEATS_FROM, Ref, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import END, Frame, Procedure
from rulebound.kernel.game import Game
from rulebound.kernel.program import CLAUSE, Clause
from rulebound.kernel.scope import EMPTY
from rulebound.kernel.triggers import pending_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Activation(Frame):
    """One effect of a card being activated and resolved: which clause, on which card, and whose it is."""

    def __init__(self, procedure: Procedure, clause: Clause, card: Card | None, seat: Seat) -> None:
        super().__init__(procedure)
        self.clause = clause
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        self.seat = seat
        self.subject: Ref = -1
        """What triggered it."""
        self.checked = False
        """Its conditions held when it was triggered, and are not asked again."""
        self.unpaid = False
        """Its cost was not paid, so that it is not resolved."""
        self.chosen: list[Ref] = EMPTY
        """The cards chosen as its cost was paid, of which its effect may speak."""

    def not_paid(self) -> None:
        self.unpaid = True

    def was_paid(self, game: Game, clause: Clause, chosen: list[Ref]) -> bool:
        if self.clause is not clause:
            return False
        self.chosen = chosen
        return True

    def take_over(self, other: Activation) -> None:
        """What a copy of the other one has from it."""
        self.step = other.step
        self.card = other.card
        self.subject = other.subject
        self.checked = other.checked
        self.unpaid = other.unpaid
        self.chosen = other.chosen


ACTIVATION_FIELDS: Final[list[Field]] = [
    Field("clause", CLAUSE),
    Field("card", kinds.REF),
    Field("seat", kinds.SEAT),
    Field("subject", kinds.REF_OR_NONE),
    Field("checked", kinds.FLAG),
]
PAYMENT_FIELDS: Final[list[Field]] = [Field("unpaid", kinds.FLAG), Field("chosen", kinds.REFS, [])]
"""What is saved of the payment, behind what else a game saves."""


def ask_which(game: Game, first: int, end: int) -> int:
    """Which of the effects that wait comes next: the turn player's first, in their player's order."""
    for seat in SEATS_FROM[game.turn_seat]:
        own = pending_of(game, seat, first, end)
        if own:
            return game.want(seat, "resolve", own)
    return END
