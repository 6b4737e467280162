"""What the fields of a saved game may hold: each is declared with its kind, and proved by it.

A saved game comes from anywhere.  Before a value of it is used, its kind says whether it
can be: a seat is 0 or 1, a reference speaks of a card of this game and of no later one, a
clause is one of a card of this game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.codes import AS_USUAL, FACE_DOWN, FACE_UP, orientation_in

if TYPE_CHECKING:
    from rulebound.kernel.proof import Proof

LARGE: Final = 1_000_000_000
"""No number of a game is larger, in either direction: a power, a count of turns or decisions."""
LONGEST: Final = 1_000
"""No text in a frame is longer, and no list of frames, of effects in force or of effects that wait."""


class Damaged(ValueError):
    """A value that cannot be in a saved game."""


def sure(ok: bool, what: str) -> None:
    """Refuses the saved game unless this is so."""
    if not ok:
        raise Damaged(what)


# --- reading plain data ------------------------------------------------------


def an_int(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Damaged(f"a whole number was expected, not {shown(value)}")
    return value


def a_str(value: object) -> str:
    if not isinstance(value, str):
        raise Damaged(f"a text was expected, not {shown(value)}")
    return value


def a_list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise Damaged(f"a list was expected, not {shown(value)}")
    return value


def ints(value: object) -> list[int]:
    return [an_int(v) for v in a_list(value)]


def shown(value: object) -> str:
    """The value for a message: no text, list or number of any length."""
    if isinstance(value, (list, dict)):
        return f"a {'list' if isinstance(value, list) else 'table'} of {len(value)}"
    if isinstance(value, int) and not -LARGE * LARGE < value < LARGE * LARGE:
        return "a number of more than 18 digits"
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"


def in_range(value: object, low: int, high: int) -> int:
    number = an_int(value)
    if not low <= number <= high:
        raise Damaged(f"a number from {low} to {high} was expected, not {shown(number)}")
    return number


def exactly(value: object, length: int) -> list[object]:
    """A list of this length."""
    out = a_list(value)
    if len(out) != length:
        raise Damaged(f"a list of {length} was expected, not of {len(out)}")
    return out


def a_text(value: object) -> str:
    """A text that can be written down again: no half of a character, and not of any length."""
    text = a_str(value)
    sure(len(text) <= LONGEST, f"a text is {len(text)} characters long, and {LONGEST} are the most")
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Damaged("a text has half a character in it") from None
    return text


# --- kinds ---------------------------------------------------------------------

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


class Field:
    """One field of a class: the attribute of this name, or one of an attribute's, as in `scope.seat`.

    `before` is what it holds in games that were saved before there was such a field; only
    the last fields of a class have it.
    """

    def __init__(self, name: str, kind: Kind, before: object = None, *, compared: bool = True) -> None:
        self.name = name
        self.kind = kind
        self.before = before
        self.compared = compared
        """Whether states that differ in it are different where loops are looked for."""
        self.width = kind.width()
        self.path = name.split(".")
        self.parents = self.path[:-1]
        self.attribute = self.path[-1]

    def owner(self, record: object) -> object:
        """What has the attribute: the object itself, or a part of it."""
        for name in self.parents:
            record = getattr(record, name)
        return record

    def pack(self, record: object, out: list[object]) -> None:
        """Adds the value to the list, as plain data."""
        data = self.kind.pack(getattr(self.owner(record), self.attribute))
        if self.width == 1:
            out.append(data)
        else:
            out.extend(a_list(data))

    def take(self, record: object, value: object) -> None:
        """Gives the object the value that was read."""
        setattr(self.owner(record), self.attribute, value)


class Fixed(Field):
    """A place that holds the same number in every object of the class."""

    def __init__(self, name: str, number: int) -> None:
        super().__init__(name, Whole(number, number))
        self.number = number

    def pack(self, record: object, out: list[object]) -> None:
        out.append(self.number)

    def take(self, record: object, value: object) -> None:
        """There is nothing to give it."""


class Derived(Field):
    """A place that holds what follows from other fields: it is proved by packing the object again."""

    def take(self, record: object, value: object) -> None:
        """There is nothing to give it."""


def pack_fields(fields: list[Field], record: object) -> list[object]:
    """An object as plain data: its fields in the order in which they are declared."""
    out: list[object] = []
    for field in fields:
        field.pack(record, out)
    return out


def read_fields(proof: Proof, fields: list[Field], record: object, saved: object) -> None:
    """Gives an object the fields that `pack_fields` wrote down; raises Damaged if it cannot have them."""
    data = a_list(saved)
    at = 0
    for field in fields:
        end = at + field.width if field.width > 0 else len(data)
        value: object
        if end > len(data):
            sure(field.before is not None, f"a list of {len(data)} is too short: there is no {field.name}")
            value = field.before
        elif field.width == 1:
            value, at = data[at], end
        else:
            value, at = data[at:end], end
        try:
            field.take(record, field.kind.read(proof, value))
        except ValueError as error:
            raise Damaged(f"{field.name}: {error}") from error
    exactly(data, at)


def prove_derived(fields: list[Field], record: object, saved: object) -> None:
    """Raises Damaged unless what follows from other fields was saved as it follows."""
    sure(pack_fields(fields, record) == a_list(saved), "the fields contradict one another")
