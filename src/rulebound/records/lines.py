"""Text files made of lines `key: value`, with what belongs to a key indented below it.

Records, positions and scenarios are all written so.  A comment starts with #
at the start of a line or after a space (`LAB-005#2` is a card, not a comment).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rulebound.messages import Explained, Message, term

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


class Line:
    """A line with something on it."""

    def __init__(self, number: int, indent: int, text: str) -> None:
        self.number = number
        self.indent = indent
        self.text = text


class Entry:
    """A key, its value on the same line, and the lines indented below it."""

    def __init__(self, key: str, value: str, line: int) -> None:
        self.key = key
        self.value = value
        self.line = line
        self.body: list[Line] = []


def lines_of(text: str, comments: bool = True) -> list[Line]:
    """The lines with something on them.  What programs write has no `comments`, and is kept as it is."""
    out: list[Line] = []
    for number, raw in enumerate(text.split("\n"), 1):
        kept = (COMMENT.sub("", raw.translate(TYPED)) if comments else raw).rstrip()
        bare = kept.lstrip()
        if bare:
            out.append(Line(number, len(kept.expandtabs(4)) - len(bare.expandtabs(4)), bare))
    return out


def entries(lines: list[Line], error: type[TextError], keys: tuple[str, ...]) -> list[Entry]:
    """The keys among the lines, each with its body; only the `keys` that are known."""
    out: list[Entry] = []
    for line in lines:
        if line.indent > lines[0].indent:
            if not out:
                raise error(Message("line-indented-under-nothing"), line.number)
            out[-1].body.append(line)
            continue
        if line.indent < lines[0].indent:
            raise error(Message("line-indented-less"), line.number)
        found = KEY.match(line.text)
        if found is None:
            raise error(Message("line-not-a-key", line=line.text), line.number)
        if found[1] not in keys:
            raise error(Message("line-unknown-key", key=found[1], keys=keys), line.number)
        out.append(Entry(found[1], (found[2] or "").strip(), line.number))
    return out


def check_lines(lines: list[Line], error: type[TextError]) -> None:
    """Refuses what nobody writes, and what would cost time or memory: very long lines, very large numbers."""
    for line in lines:
        if len(line.text) > LONGEST_LINE:
            raise error(Message("line-too-long", n=LONGEST_LINE), line.number)
        if DIGITS.search(line.text):
            raise error(Message("line-number-too-large", n=LARGEST), line.number)


def a_number(text: str, error: type[TextError], line: int) -> int:
    if not text.isdecimal() or len(text) > len(str(LARGEST)):
        raise error(Message("line-not-a-number", n=LARGEST, text=text), line)
    return int(text)


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
