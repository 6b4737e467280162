"""The kinds of values that a saved game holds: how each is written down, and what it is proved to be.

A saved game comes from anywhere.  Before a value of it is used, its kind says whether it
can be: a seat is 0 or 1, a reference is to a card of this game and to no later one, a
clause is one of a card of this game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.codes import AS_USUAL, FACE_DOWN, FACE_UP, orientation_in
from rulebound.kernel.plain import LARGE, LONGEST, a_list, a_text, an_int, exactly, in_range, sure

if TYPE_CHECKING:
    from rulebound.kernel.proof import Proof

ALL_THE_REST: Final = -1
"""The width of a last field that takes all places that are left."""


class Kind:
    """What a field may hold, and how that is written down."""

    def refers(self) -> bool:
        """Whether it is a reference to a card, or several."""
        return False

    def width(self) -> int:
        """The number of places of the list that it takes, or ALL_THE_REST."""
        return 1

    def pack(self, value: object) -> object:
        """The value as plain data."""
        return value

    def read(self, proof: Proof, data: object) -> object:
        """The value that `pack` wrote down; raises Damaged if the field cannot hold it."""
        raise NotImplementedError


class Whole(Kind):
    """A whole number in a range."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def read(self, proof: Proof, data: object) -> object:
        return in_range(data, self.low, self.high)


class YesOrNo(Kind):
    """True or False, written as 1 or 0."""

    def pack(self, value: object) -> object:
        return 1 if value else 0

    def read(self, proof: Proof, data: object) -> object:
        return in_range(data, 0, 1) == 1


class TextKind(Kind):
    """A text."""

    def read(self, proof: Proof, data: object) -> object:
        return a_text(data)


class CardIdKind(Kind):
    """A card by its id; -1 for none, where there may be none."""

    def __init__(self, low: int) -> None:
        self.low = low

    def read(self, proof: Proof, data: object) -> object:
        return in_range(data, self.low, len(proof.game.prints) - 1)


class ReferenceKind(Kind):
    """A card as it is, or as it was; -1 for none, where there may be none."""

    def __init__(self, low: int) -> None:
        self.low = low

    def read(self, proof: Proof, data: object) -> object:
        ref = an_int(data)
        if ref != -1 or self.low >= 0:
            proof.reference(ref)
        return ref

    def refers(self) -> bool:
        return True


class AreaKind(Kind):
    """An area of the game; -1 for none, where there may be none."""

    def __init__(self, low: int) -> None:
        self.low = low

    def read(self, proof: Proof, data: object) -> object:
        return in_range(data, self.low, proof.game.rules.width - 1)


class OrientationKind(Kind):
    """One of the game's orientations."""

    def read(self, proof: Proof, data: object) -> object:
        return in_range(data, 0, len(proof.game.rules.words.orientations) - 1)


class StateKind(Kind):
    """How a card comes into an area: AS_USUAL, face up or face down, or in one of the game's orientations."""

    def read(self, proof: Proof, data: object) -> object:
        state = an_int(data)
        if state != AS_USUAL and state != FACE_UP and state != FACE_DOWN:
            in_range(orientation_in(state), 0, len(proof.game.rules.words.orientations) - 1)
        return state


class AreaBits(Kind):
    """A set of areas."""

    def read(self, proof: Proof, data: object) -> object:
        return in_range(data, 0, (1 << proof.game.rules.width) - 1)


class KeywordBits(Kind):
    """A set of keywords."""

    def read(self, proof: Proof, data: object) -> object:
        return in_range(data, 0, (1 << len(proof.game.rules.words.keywords)) - 1)


class TurnKind(Kind):
    """The number of a turn that has begun; -1 for none, where there may be none."""

    def __init__(self, low: int) -> None:
        self.low = low

    def read(self, proof: Proof, data: object) -> object:
        return in_range(data, self.low, proof.game.turn)


class StampKind(Kind):
    """The age of something: a stamp that was given."""

    def read(self, proof: Proof, data: object) -> object:
        return in_range(data, 0, proof.game.stamps)


class StatNumbers(Kind):
    """A number for each stat of the game, in all places that are left."""

    def width(self) -> int:
        return ALL_THE_REST

    def read(self, proof: Proof, data: object) -> object:
        numbers = exactly(data, len(proof.game.rules.stat_names))
        return [in_range(number, -LARGE, LARGE) for number in numbers]


class ListOf(Kind):
    """A list of values of one kind, and no longer than this."""

    def __init__(self, kind: Kind, most: int = LONGEST) -> None:
        self.kind = kind
        self.most = most

    def refers(self) -> bool:
        return self.kind.refers()

    def pack(self, value: object) -> object:
        return [self.kind.pack(one) for one in a_list(value)]

    def read(self, proof: Proof, data: object) -> object:
        values = a_list(data)
        sure(len(values) <= self.most, f"a list has {len(values)} entries, and {self.most} are the most")
        return [self.kind.read(proof, one) for one in values]


FLAG: Final = YesOrNo()
SEAT: Final = Whole(0, 1)
SEAT_OR_NONE: Final = Whole(-1, 1)
SEATS: Final = Whole(0, 3)
"""A set of seats."""
COUNT: Final = Whole(0, LARGE)
STATE: Final = StateKind()
ORIENTATION: Final = OrientationKind()
BITS: Final = Whole(0, (1 << 62) - 1)
TEXT: Final = TextKind()
TEXTS: Final = ListOf(TEXT)
ID: Final = CardIdKind(0)
ID_OR_NONE: Final = CardIdKind(-1)
IDS: Final = ListOf(ID)
REF: Final = ReferenceKind(0)
REF_OR_NONE: Final = ReferenceKind(-1)
REFS: Final = ListOf(REF)
AREA: Final = AreaKind(0)
AREA_OR_NONE: Final = AreaKind(-1)
AREAS: Final = AreaBits()
KEYWORDS: Final = KeywordBits()
TURN: Final = TurnKind(0)
TURN_OR_NONE: Final = TurnKind(-1)
STAMP: Final = StampKind()
STAT_NUMBERS: Final = StatNumbers()
