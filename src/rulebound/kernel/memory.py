"""What is only remembered: effects ask about it later, and no effect is in force because of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel import kinds, op
from rulebound.kernel.aliases import Ref, Seat
from rulebound.kernel.codes import BY_ITSELF, FOR_GAME, FOR_TURN
from rulebound.kernel.fields import Derived, Field, Fixed
from rulebound.kernel.lasting import ORIGIN_FIELDS, Origin
from rulebound.kernel.plain import LARGE, in_range, sure

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.proof import Proof


@mypyc_attr(acyclic=True)
class Remembered:
    """Something remembered of a card, or for a player.  Changed only as a copy, so that clones share it."""

    def __init__(self, ref: Ref, origin: Origin) -> None:
        self.ref = ref
        """The card that it is remembered of; -1 if it is for a player."""
        self.origin = origin
        """The effect that it is about, whose that is, on which card, and the turn."""

    def fields(self) -> list[Field]:
        raise NotImplementedError

    def copy(self) -> Remembered:
        raise NotImplementedError

    def ends(self, game: Game, until: int, seat: Seat) -> bool:
        """Whether it is forgotten when effects of the seat that last `until` end: as a rule if it is of an earlier
        turn."""
        return self.origin.turn < game.turn

    def prove(self, proof: Proof) -> None:
        """Raises Damaged unless the effect that it is about has such a thing remembered."""


@mypyc_attr(acyclic=True)
class Used(Remembered):
    """An effect that the card was given was used this turn."""

    def fields(self) -> list[Field]:
        return USED_FIELDS

    def copy(self) -> Remembered:
        return Used(self.ref, self.origin)


@mypyc_attr(acyclic=True)
class Noted(Remembered):
    """The situation that an effect given to the card waits for is there."""

    def fields(self) -> list[Field]:
        return NOTED_FIELDS

    def copy(self) -> Remembered:
        return Noted(self.ref, self.origin)

    def ends(self, game: Game, until: int, seat: Seat) -> bool:
        return False


@mypyc_attr(acyclic=True)
class Recalled(Remembered):
    """How often something that an effect asks about has happened this turn."""

    def __init__(self, ref: Ref, origin: Origin, index: int, count: int = 1) -> None:
        super().__init__(ref, origin)
        self.index = index
        """Which of the things it is that the effect asks about (`program.Recall`)."""
        self.count = count

    def fields(self) -> list[Field]:
        return RECALLED_FIELDS

    def copy(self) -> Remembered:
        return Recalled(self.ref, self.origin, self.index, self.count)

    def prove(self, proof: Proof) -> None:
        clause = self.origin.clause
        recalls = proof.faces[clause.number].recalls
        known = [one for one in recalls if one.clause is clause and one.index == self.index]
        sure(bool(known), "the text asks about nothing of the kind")


@mypyc_attr(acyclic=True)
class Tallied(Remembered):
    """The number of cards so far of those that an effect of the card waits for at once."""

    def __init__(self, ref: Ref, origin: Origin, index: int, count: int = 1) -> None:
        super().__init__(ref, origin)
        self.index = index
        """Which of the events it is that the effect waits for."""
        self.count = count

    def fields(self) -> list[Field]:
        return TALLIED_FIELDS

    def copy(self) -> Remembered:
        return Tallied(self.ref, self.origin, self.index, self.count)

    def prove(self, proof: Proof) -> None:
        in_range(self.index, 0, len(self.origin.clause.awaits) - 1)


@mypyc_attr(acyclic=True)
class OutOfReach(Remembered):
    """A card that a permanent effect no longer reaches this turn."""

    def __init__(self, ref: Ref, origin: Origin, source: Ref) -> None:
        super().__init__(ref, origin)
        self.source = source
        """The card that the permanent effect is on."""

    def fields(self) -> list[Field]:
        return OUT_OF_REACH_FIELDS

    def copy(self) -> Remembered:
        return OutOfReach(self.ref, self.origin, self.source)

    def ends(self, game: Game, until: int, seat: Seat) -> bool:
        return until == FOR_TURN and seat == self.origin.seat


# --- as it is saved ------------------------------------------------------------------------------------------


def row(code: int, places: list[Field], until: int) -> list[Field]:
    """The fields of a class by its number in saved games, where such things stand among continuous effects."""
    return [Fixed("code", code), *places, Fixed("until", until), *ORIGIN_FIELDS]


NUMBER: Final = kinds.Whole(1, LARGE)
USED_FIELDS: Final = row(op.USED, [Field("ref", kinds.REF), Fixed("what", 0), Fixed("amount", 0)], BY_ITSELF)
RECALLED_FIELDS: Final = row(
    op.RECALLED,
    [Field("ref", kinds.REF_OR_NONE), Field("index", kinds.COUNT), Field("count", NUMBER)],
    BY_ITSELF,
)
TALLIED_FIELDS: Final = row(
    op.TALLIED, [Field("ref", kinds.REF), Field("index", kinds.COUNT), Field("count", NUMBER)], BY_ITSELF
)
NOTED_FIELDS: Final = row(op.NOTED, [Field("ref", kinds.REF), Fixed("what", 0), Fixed("amount", 0)], FOR_GAME)
OUT_OF_REACH_FIELDS: Final = row(
    op.OUT_OF_REACH,
    [Field("ref", kinds.REF), Derived("origin.clause.index", kinds.COUNT), Field("source", kinds.REF)],
    FOR_TURN,
)


def remembered_by(code: int, origin: Origin) -> Remembered | None:
    """A blank one of the class that has this number in saved games."""
    match code:
        case op.USED:
            return Used(-1, origin)
        case op.RECALLED:
            return Recalled(-1, origin, 0)
        case op.TALLIED:
            return Tallied(-1, origin, 0)
        case op.NOTED:
            return Noted(-1, origin)
        case op.OUT_OF_REACH:
            return OutOfReach(-1, origin, -1)
    return None


# --- remembering -----------------------------------------------------------------------------------------------


def remember(game: Game, one: Remembered) -> None:
    game.memory = [*game.memory, one]


def replace(game: Game, old: Remembered, new: Remembered) -> None:
    game.memory = [new if one is old else one for one in game.memory]


def follow(game: Game, old: Ref, new: Ref) -> bool:
    """What is remembered of a card is remembered of another from now on; whether there is such a thing."""
    moved = False
    for one in game.memory:
        if one.ref == old:
            copied = one.copy()
            copied.ref = new
            replace(game, one, copied)
            moved = True
    return moved
