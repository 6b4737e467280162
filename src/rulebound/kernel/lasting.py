"""Continuous effects in force, and actions that were put off."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel import kinds, op
from rulebound.kernel.aliases import CardId, Ref, Seat
from rulebound.kernel.cards import SHIFT
from rulebound.kernel.codes import ANYONE, TILL_OPPONENT_SECOND_END, TILL_THIS_LEAVES, YOU
from rulebound.kernel.fields import Derived, Field, Fixed
from rulebound.kernel.plain import LARGE, an_int
from rulebound.kernel.program import CLAUSE, Clause
from rulebound.kernel.scope import EMPTY

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.instruction import Continuous, Instruction
    from rulebound.kernel.instructions.continuous import PutOff
    from rulebound.kernel.instructions.prohibiting import ForbidPlayer


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
        """The place of the instruction that has left it behind, those of the cost counted after those of the effect;
        -1 if none has."""
        self.stamp = stamp
        """Its age: cards with a higher stamp came into their area after it began."""

    def ops(self) -> list[Instruction]:
        """The instructions of the clause in which the one stands that has left it behind, by its place."""
        clause = self.clause
        if self.position < len(clause.effect):
            return clause.effect
        return [*clause.effect, *clause.cost, *clause.added_cost]

    def same_effect(self, other: Origin) -> bool:
        """Whether it is the same instruction of the same card's effect."""
        return (
            self.clause is other.clause and self.position == other.position
            and self.this == other.this and self.seat == other.seat
        )  # fmt: skip


@mypyc_attr(acyclic=True)
class Lasting:
    """A continuous effect in force.  Changed only as a copy, so that clones share it."""

    def __init__(self, instruction: Continuous, ref: Ref, origin: Origin, amount: int = 0) -> None:
        self.instruction = instruction
        """What has left it behind, and says what it does."""
        self.ref = ref
        """The card it is on; -1 if it is on all cards that the instruction names, on a player, or on none."""
        self.origin = origin
        self.amount = amount
        """By how much a number is changed, or what it is set to, where the instruction is about a number."""

    def fields(self) -> list[Field]:
        return LASTING_FIELDS

    def on(self, ref: Ref) -> Lasting:
        """The same on another card."""
        return Lasting(self.instruction, ref, self.origin, self.amount)


@mypyc_attr(acyclic=True)
class PlayerProhibition(Lasting):
    """An act is forbidden to a player, or allowed a number of times only."""

    def __init__(self, instruction: ForbidPlayer, origin: Origin, player: Seat, done: int = 0) -> None:
        super().__init__(instruction, -1, origin)
        self.player = player
        self.done = done
        """How often the player has done it since."""

    def fields(self) -> list[Field]:
        return PROHIBITION_FIELDS

    def on(self, ref: Ref) -> Lasting:
        return self


@mypyc_attr(acyclic=True)
class DelayedAction:
    """An action that was put off, with the cards that its words point at.  Changed only as a copy."""

    def __init__(self, instruction: PutOff, ref: Ref, origin: Origin) -> None:
        self.instruction = instruction
        self.ref = ref
        """The card that the text is on."""
        self.origin = origin
        self.subject = -1
        self.it = EMPTY
        self.looked = EMPTY
        self.kept = EMPTY

    def copy(self) -> DelayedAction:
        new = DelayedAction(self.instruction, self.ref, self.origin)
        new.subject = self.subject
        new.it = self.it
        new.looked = self.looked
        new.kept = self.kept
        return new

    def on(self, ref: Ref) -> DelayedAction:
        """The same of a text that is on another card."""
        new = self.copy()
        new.ref = ref
        return new

    def by(self, card: Ref) -> DelayedAction:
        """The same of another card, which is its source from now on."""
        new, origin = self.on(card), self.origin
        new.origin = Origin(
            origin.clause,
            origin.seat,
            card % SHIFT,
            origin.turn,
            position=origin.position,
            stamp=origin.stamp,
        )
        return new

    def about(self, old: Ref, card: Ref) -> DelayedAction:
        """The same about another card where it was about the old one."""
        new = self.copy()
        new.subject = card if self.subject == old else self.subject
        new.it = [card if ref == old else ref for ref in self.it]
        new.looked = [card if ref == old else ref for ref in self.looked]
        new.kept = [card if ref == old else ref for ref in self.kept]
        return new

    def is_about(self, ref: Ref) -> bool:
        return ref == self.subject or ref in self.it or ref in self.looked or ref in self.kept


class PlayerAndCount(Field):
    """The player of a prohibition, and twice the number of times, in one place."""

    def pack(self, record: object, out: list[object]) -> None:
        assert isinstance(record, PlayerProhibition)
        out.append(2 * record.done + record.player)

    def take(self, record: object, value: object) -> None:
        assert isinstance(record, PlayerProhibition)
        record.player, record.done = an_int(value) % 2, an_int(value) // 2


ORIGIN_FIELDS: Final[list[Field]] = [
    Field("origin.seat", kinds.SEAT),
    Field("origin.turn", kinds.TURN, compared=False),
    Field("origin.this", kinds.ID, compared=False),
    Field("origin.clause", CLAUSE),
    Field("origin.position", kinds.Whole(-1, LARGE)),
    Field("origin.stamp", kinds.STAMP, compared=False),
]


def row(amount: Field) -> list[Field]:
    """The fields of a continuous effect, of which one differs."""
    return [
        Derived("instruction.code", kinds.COUNT),
        Field("ref", kinds.REF_OR_NONE),
        Derived("instruction.about", kinds.BITS),
        amount,
        Derived("instruction.until", kinds.COUNT),
        *ORIGIN_FIELDS,
    ]


LASTING_FIELDS: Final = row(Field("amount", kinds.Whole(-LARGE, LARGE)))
PROHIBITION_FIELDS: Final = row(PlayerAndCount("player", kinds.COUNT))
DELAYED_FIELDS: Final[list[Field]] = [
    Fixed("code", op.LATER),
    Field("ref", kinds.REF_OR_NONE),
    Derived("instruction.until", kinds.COUNT),
    Field("subject", kinds.REF_OR_NONE),
    Field("it", kinds.REFS),
    Field("looked", kinds.REFS),
    Field("kept", kinds.REFS),
    *ORIGIN_FIELDS,
]


def expire(game: Game, until: int, seat: Seat, whose: int = ANYONE) -> None:
    """Ends the continuous effects of `seat` that last until now, and forgets what is over.

    `whose` being YOU ends only those made before this turn (they are about a *next* turn).
    """
    if game.memory:
        game.memory = [one for one in game.memory if not one.ends(game, until, seat)]
    if not game.lasting:
        return
    kept = [e for e in game.lasting if not ends(game, e, until, seat, whose=whose)]
    if len(kept) != len(game.lasting):
        game.lasting = kept


def end_with(game: Game, id: CardId) -> None:
    """Ends the continuous effects that last as long as this card, whose effect has left them behind, is in play."""
    for one in game.lasting:
        if depends_on(one, id):
            game.lasting = [each for each in game.lasting if not depends_on(each, id)]
            return


def depends_on(lasting: Lasting, id: CardId) -> bool:
    """Whether it ends when this card leaves play."""
    return lasting.instruction.until == TILL_THIS_LEAVES and lasting.origin.this == id


def ends(game: Game, lasting: Lasting, until: int, seat: Seat, whose: int) -> bool:
    """Whether it ends now."""
    if lasting.instruction.until != until or lasting.origin.seat != seat:
        return False
    if until == TILL_OPPONENT_SECOND_END and game.turn - lasting.origin.turn < 2:
        return False  # the first turn of the other player that ends since
    return whose != YOU or lasting.origin.turn != game.turn
