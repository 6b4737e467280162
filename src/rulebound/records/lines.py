"""Text files made of lines `key: value`, with what belongs to a key indented below it.

Records, positions and scenarios are all written so.  A comment starts with #
at the start of a line or after a space (`LAB-005#2` is a card, not a comment).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from rulebound.decks import BadDeck
from rulebound.games import UnknownRuleset
from rulebound.games.library import BadCard, UnknownCard
from rulebound.kernel.save import Unreadable
from rulebound.messages import Explained, Message, term, unended
from rulebound.registry import UnknownGame
from rulebound.rules import NoSuchRule

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

COMMENT: Final = re.compile(r"(^|\s)#.*$")
KEY: Final = re.compile(r"([A-Za-z](?:[A-Za-z' ]*[A-Za-z'])?)\s*:(?:\s+(.*))?$")
DIGITS: Final = re.compile(r"\d{10,}")

LONGEST_LINE: Final = 2_000
"""A line of a position or a scenario has no more characters."""
LARGEST: Final = 999_999_999
"""No number in a position or a scenario is larger."""
MOST_TURNS: Final = 9_999
"""No game has more turns."""

TYPED: Final = str.maketrans("’−", "'-")
"""What word processors write for an apostrophe and a minus."""

SEATS: Final = ("south", "north")
"""The seats' names: south is seat 0."""


class TextError(Explained, ValueError):
    """A text that cannot be used: what is wrong, and in which line (0: no line in particular)."""

    def __init__(self, why: Message, line: int = 0) -> None:
        super().__init__(Message("at-line", n=line, what=why) if line else why)
        self.why = why
        self.line = line

    @property
    def reason(self) -> str:
        """What is wrong, in English."""
        return str(self.why)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.why, self.line)


class RecordError(TextError):
    """A record that cannot be read, or that does not replay."""


class PositionError(TextError):
    """A position that cannot be read or set up."""


class ScenarioError(TextError):
    """A scenario that cannot be read."""


REFUSALS: Final = (BadCard, BadDeck, NoSuchRule, UnknownCard, UnknownGame, UnknownRuleset, Unreadable)
"""What is raised for something that a text names and that is not there or cannot be used."""


@contextmanager
def raising(kind: type[TextError], line: int = 0) -> Iterator[None]:
    """Whatever is wrong with a text is an error of this kind, in that line unless it names one itself.

    Only what reads a whole text says which kind; what it calls raises TextError.
    """
    try:
        yield
    except TextError as error:
        if type(error) is kind and (error.line or not line):
            raise
        raise kind(error.why, error.line or line) from error
    except REFUSALS as error:
        raise kind(unended(error.message), line) from error


class TextLine:
    """A line with something on it."""

    def __init__(self, number: int, indent: int, text: str) -> None:
        self.number = number
        self.indent = indent
        self.text = text


class Block:
    """A key, its value on the same line, and the lines indented below it."""

    def __init__(self, key: str, value: str, line: int) -> None:
        self.key = key
        self.value = value
        self.line = line
        self.body: list[TextLine] = []

    def number(self) -> int:
        """The value, which must be a number."""
        if not self.value.isdecimal() or len(self.value) > len(str(LARGEST)):
            raise TextError(Message("line-not-a-number", n=LARGEST, text=self.value), self.line)
        return int(self.value)


def lines_of(text: str, comments: bool = True) -> list[TextLine]:
    """The lines with something on them.  What programs write has no `comments`, and is kept as it is."""
    out: list[TextLine] = []
    for number, raw in enumerate(text.split("\n"), 1):
        kept = (COMMENT.sub("", raw.translate(TYPED)) if comments else raw).rstrip()
        bare = kept.lstrip()
        if bare:
            out.append(TextLine(number, len(kept.expandtabs(4)) - len(bare.expandtabs(4)), bare))
    return out


def blocks_of(lines: list[TextLine], keys: tuple[str, ...], repeated: tuple[str, ...] = ()) -> list[Block]:
    """The blocks of the `keys` that are known; each key comes once, unless it may be `repeated`."""
    out: list[Block] = []
    for line in lines:
        if line.indent > lines[0].indent:
            if not out:
                raise TextError(Message("line-indented-under-nothing"), line.number)
            out[-1].body.append(line)
            continue
        if line.indent < lines[0].indent:
            raise TextError(Message("line-indented-less"), line.number)
        found = KEY.match(line.text)
        if found is None:
            raise TextError(Message("line-not-a-key", line=line.text), line.number)
        if found[1] not in keys:
            raise TextError(Message("line-unknown-key", key=found[1], keys=keys), line.number)
        if found[1] not in repeated and any(block.key == found[1] for block in out):
            raise TextError(Message("given-twice", key=found[1]), line.number)
        out.append(Block(found[1], (found[2] or "").strip(), line.number))
    return out


def by_key(blocks: list[Block], needed: tuple[str, ...]) -> dict[str, Block]:
    """The blocks by their keys, of which some are needed."""
    out = {block.key: block for block in blocks}
    for key in needed:
        if key not in out:
            raise TextError(Message("key-missing", key=key))
    return out


def check_lines(lines: list[TextLine]) -> None:
    """Refuses what nobody writes, and what would cost time or memory: very long lines, very large numbers."""
    for line in lines:
        if len(line.text) > LONGEST_LINE:
            raise TextError(Message("line-too-long", n=LONGEST_LINE), line.number)
        if DIGITS.search(line.text):
            raise TextError(Message("line-number-too-large", n=LARGEST), line.number)


def seat_of(word: str) -> int:
    return SEATS.index(word)


def seat_name(seat: int) -> Message:
    return Message("seat-name", seat=seat)


def result_of(game: Game) -> str:
    """How the game ended: "south wins by 9-2-1-1: damage without life"."""
    return str(result(game))


def result(game: Game) -> Message:
    outcome = game.outcome
    if outcome is None:
        return Message("unfinished")
    reason = term("reason", outcome.reason)
    if outcome.winner is None:
        return Message("draw-by", rule=outcome.rule, reason=reason)
    return Message("wins-by", seat=seat_name(outcome.winner), rule=outcome.rule, reason=reason)


def runs(words: list[str]) -> list[tuple[str, int]]:
    """Equal neighbours as one, with how many they are."""
    out: list[tuple[str, int]] = []
    for word in words:
        if out and out[-1][0] == word:
            out[-1] = (word, out[-1][1] + 1)
        else:
            out.append((word, 1))
    return out
