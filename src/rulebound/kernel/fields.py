"""What the fields of a saved game may hold: each is declared with its kind, and proved by it.

A saved game comes from anywhere.  Before a value of it is used, its kind says whether it
can be: a seat is 0 or 1, a reference speaks of a card of this game and of no later one, a
clause is one of a card of this game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.cards import GRANTED, SHIFT, Print
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import Past, past_of

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

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


class Proof:
    """The game that a saved state is proved against, as far as it has been read."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.faces: dict[str, Print] = {}
        """The printed cards that have a part in the game, by number: both faces, and their tokens."""
        for face in game.prints:
            self.take(face)
            if face.back is not None:
                self.take(face.back)

    def take(self, face: Print) -> None:
        if face.number not in self.faces:
            self.faces[face.number] = face
            for token in face.tokens:
                self.take(token)

    def clause(self, number: object, index: object) -> Clause:
        """The clause of this name, on a card of the game or standing on no card."""
        name, at = a_str(number), an_int(index)
        face = self.faces.get(name)
        if face is None:
            face = self.game.rules.prints(name)
            sure(face.kind == "Rule", f"no card of the game is {name}")
            self.faces[name] = face
        if at >= GRANTED:
            sure(at - GRANTED < len(face.granted), f"{name} grants no effect {shown(at)}")
        else:
            sure(0 <= at < len(face.clauses), f"{name} has no effect {shown(at)}")
        return face.clause(at)


class Kind:
    """What a field may hold, and how that is written down."""

    def width(self) -> int:
        """The number of places of the list that it takes."""
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
        in_range(value, self.low, len(proof.game.cards) - 1)


class Reference(Kind):
    """A card as it is, or as it was; -1 for none, where there may be none."""

    def __init__(self, low: int) -> None:
        self.low = low

    def prove(self, proof: Proof, value: object) -> None:
        ref = an_int(value)
        if ref == -1 and self.low < 0:
            return
        cards = proof.game.cards
        if ref < 0 or ref % SHIFT >= len(cards):
            raise Damaged(f"{shown(ref)} refers to no card")
        if ref // SHIFT > cards[ref % SHIFT].stamp:
            raise Damaged(f"{shown(ref)} refers to a card that is yet to come")


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


class ListOf(Kind):
    """A list of values of one kind, and no longer than this."""

    def __init__(self, kind: Kind, most: int = LONGEST) -> None:
        self.kind = kind
        self.most = most

    def prove(self, proof: Proof, value: object) -> None:
        values = a_list(value)
        sure(len(values) <= self.most, f"a list has {len(values)} entries, and {self.most} are the most")
        for one in values:
            self.kind.prove(proof, one)

    def pack(self, value: object) -> object:
        return [self.kind.pack(one) for one in a_list(value)]

    def unpack(self, game: Game, data: object) -> object:
        return [self.kind.unpack(game, one) for one in a_list(data)]


def clause_named(game: Game, name: list[object]) -> Clause:
    """A clause by its card's number and its index."""
    return game.rules.prints(a_str(name[0])).clause(an_int(name[1]))


class ClauseOrNone(Kind):
    """A clause by its card's number and its index; an empty list for none."""

    def prove(self, proof: Proof, value: object) -> None:
        if a_list(value):
            name = exactly(value, 2)
            proof.clause(name[0], name[1])

    def pack(self, value: object) -> object:
        return [value.number, value.index] if isinstance(value, Clause) else []

    def unpack(self, game: Game, data: object) -> object:
        name = a_list(data)
        return clause_named(game, name) if name else None


class ClauseInTwo(Kind):
    """A clause whose number and index are two places of the list."""

    def width(self) -> int:
        return 2

    def prove(self, proof: Proof, value: object) -> None:
        name = exactly(value, 2)
        proof.clause(name[0], name[1])

    def pack(self, value: object) -> object:
        assert isinstance(value, Clause)
        return [value.number, value.index]

    def unpack(self, game: Game, data: object) -> object:
        return clause_named(game, a_list(data))


class CardAsItWas(Kind):
    """What `Past.pack` makes; an empty list for none."""

    def prove(self, proof: Proof, value: object) -> None:
        data = a_list(value)
        if not data:
            return
        rules = proof.game.rules
        exactly(data, 5 + len(rules.stat_names))
        in_range(data[0], 0, len(proof.game.cards) - 1)
        in_range(data[1], 0, rules.width - 1)
        in_range(data[2], 0, 1)
        in_range(data[3], 0, 1)
        in_range(data[4], 0, (1 << len(rules.words.keywords)) - 1)
        for number in data[5:]:
            in_range(number, -LARGE, LARGE)

    def pack(self, value: object) -> object:
        return value.pack() if isinstance(value, Past) else []

    def unpack(self, game: Game, data: object) -> object:
        return past_of(a_list(data))


FLAG: Final = YesOrNo()
SEAT: Final = Whole(0, 1)
SEAT_OR_NONE: Final = Whole(-1, 1)
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
CLAUSE: Final = ClauseInTwo()
CLAUSE_OR_NONE: Final = ClauseOrNone()
PAST: Final = CardAsItWas()


class Field:
    """One field of a frame: the attribute of this name, or one of an attribute's, as in `scope.seat`.

    `before` is what it holds in games that were saved before there was such a field; only
    the last fields of a frame have it.
    """

    def __init__(self, name: str, kind: Kind, before: object = None) -> None:
        self.name = name
        self.kind = kind
        self.before = before
        self.path = name.split(".")

    def owner(self, frame: object) -> object:
        """What has the attribute: the frame, or a part of it."""
        for name in self.path[:-1]:
            frame = getattr(frame, name)
        return frame

    def pack(self, frame: object, out: list[object]) -> None:
        """Adds the frame's value to the list, as plain data."""
        data = self.kind.pack(getattr(self.owner(frame), self.path[-1]))
        if self.kind.width() == 1:
            out.append(data)
        else:
            out.extend(a_list(data))

    def unpack(self, game: Game, frame: object, data: list[object], at: int) -> int:
        """Takes the frame's value from its place in the list; the next field's place."""
        width = self.kind.width()
        value = self.kind.unpack(game, data[at] if width == 1 else data[at : at + width])
        setattr(self.owner(frame), self.path[-1], value)
        return at + width


def prove_fields(proof: Proof, fields: list[Field], saved: list[object]) -> list[object]:
    """Proves packed fields by what is declared of them, and gives those that an older game lacks their values."""
    data = saved.copy()
    places = 0
    for field in fields:
        places += field.kind.width()
        if field.before is not None and places == len(data) + 1:
            data.append(field.before)
    exactly(data, places)
    at = 0
    for field in fields:
        width = field.kind.width()
        value: object = data[at] if width == 1 else data[at : at + width]
        try:
            field.kind.prove(proof, value)
        except ValueError as error:
            raise Damaged(f"{field.name}: {error}") from error
        at += width
    return data
