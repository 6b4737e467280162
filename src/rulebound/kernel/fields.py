"""What the fields of a saved game may hold: each is declared with its kind, and proved by it.

A saved game comes from anywhere.  Before a value of it is used, its kind says whether it
can be: a seat is 0 or 1, a reference speaks of a card of this game and of no later one, a
clause is one of a card of this game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
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

    def prove(self, proof: Proof, value: object) -> None:
        """Raises Damaged if the field cannot hold what was written down."""
        raise NotImplementedError

    def pack(self, value: object) -> object:
        """The value as plain data."""
        return value

    def unpack(self, game: Game, data: object) -> object:
        """The value that `pack` wrote down, which was proved."""
        return data


class Whole(Kind):
    """A whole number in a range."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def prove(self, proof: Proof, value: object) -> None:
        in_range(value, self.low, self.high)


class YesOrNo(Kind):
    """True or False, written as 1 or 0."""

    def prove(self, proof: Proof, value: object) -> None:
        in_range(value, 0, 1)

    def pack(self, value: object) -> object:
        return 1 if value else 0

    def unpack(self, game: Game, data: object) -> object:
        return data == 1


class Words(Kind):
    """A text."""

    def prove(self, proof: Proof, value: object) -> None:
        a_text(value)


class CardIdKind(Kind):
    """A card by its id; -1 for none, where there may be none."""

    def __init__(self, low: int) -> None:
        self.low = low

    def prove(self, proof: Proof, value: object) -> None:
        in_range(value, self.low, len(proof.game.prints) - 1)


class Reference(Kind):
    """A card as it is, or as it was; -1 for none, where there may be none."""

    def __init__(self, low: int) -> None:
        self.low = low

    def prove(self, proof: Proof, value: object) -> None:
        ref = an_int(value)
        if ref != -1 or self.low >= 0:
            proof.reference(ref)

    def refers(self) -> bool:
        return True


class AreaKind(Kind):
    """An area of the game; -1 for none, where there may be none."""

    def __init__(self, low: int) -> None:
        self.low = low

    def prove(self, proof: Proof, value: object) -> None:
        in_range(value, self.low, proof.game.rules.width - 1)


class AreaBits(Kind):
    """A set of areas."""

    def prove(self, proof: Proof, value: object) -> None:
        in_range(value, 0, (1 << proof.game.rules.width) - 1)


class KeywordBits(Kind):
    """A set of keywords."""

    def prove(self, proof: Proof, value: object) -> None:
        in_range(value, 0, (1 << len(proof.game.rules.words.keywords)) - 1)


class TurnKind(Kind):
    """The number of a turn that has begun; -1 for none, where there may be none."""

    def __init__(self, low: int) -> None:
        self.low = low

    def prove(self, proof: Proof, value: object) -> None:
        in_range(value, self.low, proof.game.turn)


class StampKind(Kind):
    """The age of something: a stamp that was given."""

    def prove(self, proof: Proof, value: object) -> None:
        in_range(value, 0, proof.game.stamps)


class StatNumbers(Kind):
    """A number for each stat of the game, in all places that are left."""

    def width(self) -> int:
        return ALL_THE_REST

    def prove(self, proof: Proof, value: object) -> None:
        for number in exactly(value, len(proof.game.rules.stat_names)):
            in_range(number, -LARGE, LARGE)


class ListOf(Kind):
    """A list of values of one kind, and no longer than this."""

    def __init__(self, kind: Kind, most: int = LONGEST) -> None:
        self.kind = kind
        self.most = most

    def refers(self) -> bool:
        return self.kind.refers()

    def prove(self, proof: Proof, value: object) -> None:
        values = a_list(value)
        sure(len(values) <= self.most, f"a list has {len(values)} entries, and {self.most} are the most")
        for one in values:
            self.kind.prove(proof, one)

    def pack(self, value: object) -> object:
        return [self.kind.pack(one) for one in a_list(value)]

    def unpack(self, game: Game, data: object) -> object:
        return [self.kind.unpack(game, one) for one in a_list(data)]


FLAG: Final = YesOrNo()
SEAT: Final = Whole(0, 1)
SEAT_OR_NONE: Final = Whole(-1, 1)
SEATS: Final = Whole(0, 3)
"""A set of seats."""
COUNT: Final = Whole(0, LARGE)
STATE: Final = Whole(0, 4)
"""How a card comes into an area: AS_USUAL, RESTED, ACTIVE, FACE_UP or FACE_DOWN."""
BITS: Final = Whole(0, (1 << 62) - 1)
TEXT: Final = Words()
TEXTS: Final = ListOf(TEXT)
ID: Final = CardIdKind(0)
ID_OR_NONE: Final = CardIdKind(-1)
IDS: Final = ListOf(ID)
REF: Final = Reference(0)
REF_OR_NONE: Final = Reference(-1)
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
        self.path = name.split(".")

    def owner(self, record: object) -> object:
        """What has the attribute: the object itself, or a part of it."""
        for name in self.path[:-1]:
            record = getattr(record, name)
        return record

    def pack(self, record: object, out: list[object]) -> None:
        """Adds the value to the list, as plain data."""
        data = self.kind.pack(getattr(self.owner(record), self.path[-1]))
        if self.kind.width() == 1:
            out.append(data)
        else:
            out.extend(a_list(data))

    def unpack(self, game: Game, record: object, data: object) -> None:
        """Takes the value from what `pack` has added."""
        setattr(self.owner(record), self.path[-1], self.kind.unpack(game, data))


class Fixed(Field):
    """A place that holds the same number in every object of the class."""

    def __init__(self, name: str, number: int) -> None:
        super().__init__(name, Whole(number, number))
        self.number = number

    def pack(self, record: object, out: list[object]) -> None:
        out.append(self.number)

    def unpack(self, game: Game, record: object, data: object) -> None:
        """Nothing needs to be taken."""


class Derived(Field):
    """A place that holds what follows from other fields: it is proved by packing the object again."""

    def unpack(self, game: Game, record: object, data: object) -> None:
        """Nothing needs to be taken."""


def pack_fields(fields: list[Field], record: object) -> list[object]:
    """An object as plain data: its fields in the order in which they are declared."""
    out: list[object] = []
    for field in fields:
        field.pack(record, out)
    return out


def unpack_fields(fields: list[Field], record: object, game: Game, data: list[object]) -> None:
    """Takes the fields back, in the order of `pack_fields`, each of which was proved by its kind."""
    for field, value in zip(fields, places_of(fields, data)):
        field.unpack(game, record, value)


def places_of(fields: list[Field], data: list[object]) -> list[object]:
    """What the list has for each field."""
    out: list[object] = []
    at = 0
    for field in fields:
        width = field.kind.width()
        if width == 1:
            sure(at < len(data), f"there is no {field.name}")
            out.append(data[at])
        elif width == ALL_THE_REST:
            out.append(data[at:])
            width = len(data) - at
        else:
            out.append(data[at : at + width])
        at += width
    exactly(data, at)
    return out


def read_fields(proof: Proof, fields: list[Field], record: object, saved: object) -> None:
    """Gives an object the fields that were saved, each proved by its kind."""
    unpack_fields(fields, record, proof.game, prove_fields(proof, fields, a_list(saved)))


def prove_derived(fields: list[Field], record: object, saved: object) -> None:
    """Raises Damaged unless what follows from other fields was saved as it follows."""
    sure(pack_fields(fields, record) == a_list(saved), "the fields contradict one another")


def prove_fields(proof: Proof, fields: list[Field], saved: list[object]) -> list[object]:
    """Proves packed fields by what is declared of them, and gives those that an older game lacks their values."""
    data = saved.copy()
    places = 0
    for field in fields:
        places += field.kind.width()
        if field.before is not None and places == len(data) + 1:
            data.append(field.before)
    for field, value in zip(fields, places_of(fields, data)):
        try:
            field.kind.prove(proof, value)
        except ValueError as error:
            raise Damaged(f"{field.name}: {error}") from error
    return data
