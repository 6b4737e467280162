"""Continuous effects in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.compiling import mypyc_attr
from rulebound.kernel import op
from rulebound.kernel.aliases import CardId, Ref, Seat
from rulebound.kernel.codes import ANYONE, YOU

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause, Match


@mypyc_attr(acyclic=True)
class Origin:
    """Where something comes from that an effect has left behind, or that is remembered of an effect."""

    def __init__(
        self, clause: Clause, seat: Seat, this: CardId, turn: int, *, position: int = -1, stamp: int = 0
    ) -> None:
        self.clause = clause
        self.seat = seat
        """Whose effect it is."""
        self.this = this
        """The card that the effect is on."""
        self.turn = turn
        """The turn in which it began."""
        self.position = position
        """The place of the instruction that has left it behind; -1 if none has."""
        self.stamp = stamp
        """Its age: cards with a higher stamp came into their area after it began."""


@mypyc_attr(acyclic=True)
class Lasting:
    """A continuous effect in force.  Immutable, so that clones share it."""

    def __init__(
        self,
        code: int,
        ref: Ref,
        what: int,
        amount: int,
        until: int,
        seat: Seat,
        turn: int,
        this: CardId,
        clause: Clause,
        instruction: int,
        match: Match | None,
        stamp: int = 0,
    ) -> None:
        self.code = code
        """The instruction that left it behind; or what is kept beside those, GAINED to NOTED."""
        self.ref = ref
        """The card it is on; -1 for a prohibition on all cards that fit `match`."""
        self.what = what
        """The stat, keyword bit or act."""
        self.amount = amount
        """The number.  Of a BAR the player, and twice how often the act was done since; of a LATER a card."""
        self.until = until
        self.seat = seat
        """Whose effect it is."""
        self.turn = turn
        """The turn in which it began."""
        self.this = this
        self.clause = clause
        self.op = instruction
        self.match = match
        self.stamp = stamp
        """Its age: cards with a higher stamp came into their area after it began."""

    def with_ref(self, ref: Ref) -> Lasting:
        """The same on another card."""
        return Lasting(
            self.code, ref, self.what, self.amount, self.until, self.seat, self.turn, self.this,
            self.clause, self.op, self.match, self.stamp,
        )  # fmt: skip

    def with_amount(self, amount: int) -> Lasting:
        """The same with another number, or about another card."""
        return Lasting(
            self.code, self.ref, self.what, amount, self.until, self.seat, self.turn, self.this,
            self.clause, self.op, self.match, self.stamp,
        )  # fmt: skip


def expire(game: Game, until: int, seat: Seat, whose: int = ANYONE) -> None:
    """Ends the continuous effects of `seat` that last until now, and forgets what is over.

    `whose` being YOU ends only those made before this turn (they speak of a *next* turn).
    """
    if game.memory:
        game.memory = [one for one in game.memory if not one.ends(game, until, seat)]
    if not game.lasting:
        return
    kept = [e for e in game.lasting if not ends(game, e, until, seat, whose)]
    if len(kept) != len(game.lasting):
        game.lasting = kept


def ends(game: Game, lasting: Lasting, until: int, seat: Seat, whose: int) -> bool:
    """Whether it ends now; a delayed action is carried out instead."""
    if lasting.until != until or lasting.seat != seat or lasting.code == op.LATER:
        return False
    return whose != YOU or lasting.turn != game.turn
