"""Cards that are about to leave play and are still there, in games where something happens in between."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel import kinds
from rulebound.kernel.aliases import AreaId, Bits, Ref, Seat
from rulebound.kernel.fields import Field
from rulebound.kernel.program import CLAUSE_OR_NONE, Clause

if TYPE_CHECKING:
    from rulebound.kernel.cards import Card
    from rulebound.kernel.game import Game


@mypyc_attr(acyclic=True)
class Departure:
    """A card that is leaving: where it goes, as what, and whose doing it is.  Immutable, so that clones share it."""

    def __init__(
        self,
        ref: Ref,
        to: AreaId,
        moments: Bits,
        *,
        by: Seat = -1,
        clause: Clause | None = None,
        where: int = 0,
        stamp: int = 0,
    ) -> None:
        self.ref = ref
        self.to = to
        self.moments = moments
        """What its leaving is, as bits: destroyed, returned to the hand …"""
        self.by = by
        """The player whose doing it is; -1 if nobody's."""
        self.clause = clause
        """The effect by which it leaves; None if it leaves by a rule."""
        self.where = where
        """Which end of the pile it goes to."""
        self.stamp = stamp
        """Its age: of two, the one that began later has the higher."""


DEPARTURE_FIELDS: Final[list[Field]] = [
    Field("ref", kinds.REF),
    Field("to", kinds.AREA),
    Field("moments", kinds.BITS),
    Field("by", kinds.SEAT_OR_NONE),
    Field("clause", CLAUSE_OR_NONE),
    Field("where", kinds.Whole(0, 2)),
    Field("stamp", kinds.STAMP, compared=False),
]


def is_leaving(game: Game, card: Card) -> bool:
    """Whether the card is about to leave and still there: nothing new reaches it."""
    if not game.leaving:
        return False
    ref = game.ref(card)
    for departure in game.leaving:
        if departure.ref == ref:
            return True
    return False


def leaves_as(game: Game, card: Card, moments: Bits) -> bool:
    """Whether the card is about to leave, and its leaving is one of these moments."""
    ref = game.ref(card)
    for departure in game.leaving:
        if departure.ref == ref and departure.moments & moments:
            return True
    return False


def forget_departure(game: Game, ref: Ref) -> None:
    """The card has left, or stays after all."""
    game.leaving = [departure for departure in game.leaving if departure.ref != ref]


def is_bound_for(game: Game, card: Card, area: AreaId) -> bool:
    """Whether the card is about to leave play for that area."""
    ref = game.ref(card)
    for departure in game.leaving:
        if departure.ref == ref and departure.to == area:
            return True
    return False
