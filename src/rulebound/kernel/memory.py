"""What is only remembered: effects ask about it later, and no effect is in force because of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel import kinds, op
from rulebound.kernel.aliases import CardId, Ref, Seat
from rulebound.kernel.codes import BY_ITSELF, FOR_GAME, FOR_TURN
from rulebound.kernel.fields import Derived, Field, Fixed, copy_fields
from rulebound.kernel.lasting import ORIGIN_FIELDS, Origin
from rulebound.kernel.plain import LARGE, in_range, sure

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.proof import Proof


@mypyc_attr(acyclic=True)
class Remembered:
    """Something remembered of a card, or for a player.  Changed only as a copy, so that clones share it."""

    code: ClassVar[int] = -1
    """The number of the class in saved games."""

    def __init__(self, ref: Ref, origin: Origin) -> None:
        self.ref = ref
        """The card that it is remembered of; -1 if it is for a player."""
        self.origin = origin
        """The effect that it is about, whose that is, on which card, and the turn."""

    def fields(self) -> list[Field]:
        return FIELDS[self.code]

    def on(self, ref: Ref) -> Remembered:
        """The same of another card."""
        new = BLANKS[self.code](self.origin)
        copy_fields(self.fields(), self, new)
        new.ref = ref
        return new

    def ends(self, game: Game, until: int, seat: Seat) -> bool:
        """Whether it is forgotten when effects of the seat that last `until` end: as a rule if it is of an earlier
        turn."""
        return self.origin.turn < game.turn

    def prove(self, proof: Proof) -> None:
        """Raises Damaged unless the effect that it is about has such a thing remembered."""


@mypyc_attr(acyclic=True)
class Used(Remembered):
    """An effect that the card was given was used this turn."""

    code: ClassVar[int] = op.USED


@mypyc_attr(acyclic=True)
class Noted(Remembered):
    """The situation that an effect given to the card waits for is there."""

    code: ClassVar[int] = op.NOTED

    def ends(self, game: Game, until: int, seat: Seat) -> bool:
        return False


@mypyc_attr(acyclic=True)
class Counted(Remembered):
    """How often something has happened."""

    def __init__(self, ref: Ref, origin: Origin, index: int, count: int = 1) -> None:
        super().__init__(ref, origin)
        self.index = index
        """Which of the things it is that the effect asks about, or waits for."""
        self.count = count


@mypyc_attr(acyclic=True)
class Recalled(Counted):
    """How often something that an effect asks about (`program.Recall`) has happened this turn."""

    code: ClassVar[int] = op.RECALLED

    def prove(self, proof: Proof) -> None:
        clause = self.origin.clause
        recalls = proof.faces[clause.number].recalls
        known = [one for one in recalls if one.clause is clause and one.index == self.index]
        sure(bool(known), "the text asks about nothing of the kind")


@mypyc_attr(acyclic=True)
class RecalledToTheEnd(Recalled):
    """How often it has happened this game."""

    code: ClassVar[int] = op.RECALLED_TO_THE_END

    def ends(self, game: Game, until: int, seat: Seat) -> bool:
        return False


@mypyc_attr(acyclic=True)
class Tallied(Counted):
    """The number of cards so far of those that an effect of the card waits for at once."""

    code: ClassVar[int] = op.TALLIED

    def prove(self, proof: Proof) -> None:
        in_range(self.index, 0, len(self.origin.clause.awaits) - 1)


@mypyc_attr(acyclic=True)
class Dealt(Remembered):
    """A card that an effect has chosen, or moved to where it lies (`codes.BY_THIS`), for texts of the same card."""

    code: ClassVar[int] = op.DEALT

    def __init__(self, ref: Ref, origin: Origin, what: int) -> None:
        super().__init__(ref, origin)
        self.what = what

    def ends(self, game: Game, until: int, seat: Seat) -> bool:
        return game.at(self.ref) is None


@mypyc_attr(acyclic=True)
class OutOfReach(Remembered):
    """A card that a permanent effect no longer reaches this turn."""

    code: ClassVar[int] = op.OUT_OF_REACH

    def __init__(self, ref: Ref, origin: Origin, source: Ref) -> None:
        super().__init__(ref, origin)
        self.source = source
        """The card that the permanent effect is on."""

    def ends(self, game: Game, until: int, seat: Seat) -> bool:
        return until == FOR_TURN and seat == self.origin.seat


# --- as it is saved ------------------------------------------------------------------------------------------


def row(code: int, places: list[Field], until: int) -> list[Field]:
    """The fields of a class by its number in saved games, where such things stand among continuous effects."""
    return [Fixed("code", code), *places, Fixed("until", until), *ORIGIN_FIELDS]


CARD: Final = Field("ref", kinds.REF)
CARD_OR_NAME: Final = Field("ref", kinds.REF_OR_NONE)
"""None where cards of a name share the use of an effect."""
NOTHING_ELSE: Final = [CARD, Fixed("what", 0), Fixed("amount", 0)]
COUNTED: Final = [Field("index", kinds.COUNT), Field("count", kinds.Whole(1, LARGE))]
EFFECT_AND_SOURCE: Final = [Derived("origin.clause.index", kinds.COUNT), Field("source", kinds.REF)]

FIELDS: Final[dict[int, list[Field]]] = {
    op.USED: row(op.USED, [CARD_OR_NAME, Fixed("what", 0), Fixed("amount", 0)], BY_ITSELF),
    op.NOTED: row(op.NOTED, NOTHING_ELSE, FOR_GAME),
    op.RECALLED: row(op.RECALLED, [Field("ref", kinds.REF_OR_NONE), *COUNTED], BY_ITSELF),
    op.RECALLED_TO_THE_END: row(
        op.RECALLED_TO_THE_END, [Field("ref", kinds.REF_OR_NONE), *COUNTED], FOR_GAME
    ),
    op.TALLIED: row(op.TALLIED, [CARD, *COUNTED], BY_ITSELF),
    op.DEALT: row(op.DEALT, [CARD, Field("what", kinds.Whole(1, 2)), Fixed("amount", 0)], FOR_GAME),
    op.OUT_OF_REACH: row(op.OUT_OF_REACH, [CARD, *EFFECT_AND_SOURCE], FOR_TURN),
}
BLANKS: Final[dict[int, Callable[[Origin], Remembered]]] = {
    op.USED: lambda origin: Used(-1, origin),
    op.NOTED: lambda origin: Noted(-1, origin),
    op.RECALLED: lambda origin: Recalled(-1, origin, 0),
    op.RECALLED_TO_THE_END: lambda origin: RecalledToTheEnd(-1, origin, 0),
    op.TALLIED: lambda origin: Tallied(-1, origin, 0),
    op.DEALT: lambda origin: Dealt(-1, origin, 1),
    op.OUT_OF_REACH: lambda origin: OutOfReach(-1, origin, -1),
}
"""One of each class about which nothing has been said yet, by the number of the class."""


# --- remembering -----------------------------------------------------------------------------------------------


def remember(game: Game, one: Remembered) -> None:
    game.memory = [*game.memory, one]


def note_deed(game: Game, refs: list[Ref], origin: Origin, what: int) -> None:
    """An effect has dealt with the cards: remembered if a text of the same card asks about it."""
    if not any(clause.asks_of_deeds & what for clause in game.prints[origin.this].clauses):
        return
    known = [
        one.ref
        for one in game.memory
        if isinstance(one, Dealt) and one.what == what and one.origin.this == origin.this
    ]
    fresh = [Dealt(ref, origin, what) for ref in refs if ref not in known]
    if fresh:
        game.memory = [*game.memory, *fresh]


def forget_deeds(game: Game, id: CardId) -> None:
    """The card comes into play anew: what effects of it have dealt with before is no longer its doing."""
    game.memory = [one for one in game.memory if not isinstance(one, Dealt) or one.origin.this != id]


def replace(game: Game, old: Remembered, new: Remembered) -> None:
    game.memory = [new if one is old else one for one in game.memory]


def follow(game: Game, old: Ref, new: Ref) -> bool:
    """What is remembered of a card is remembered of another from now on; whether there is such a thing."""
    moved = False
    for one in game.memory:
        if one.ref == old:
            replace(game, one, one.on(new))
            moved = True
    return moved
