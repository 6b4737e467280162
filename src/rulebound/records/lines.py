"""Text files made of lines `key: value`, with what belongs to a key indented below it.

Records, positions and scenarios are all written so.  A comment starts with #
at the start of a line or after a space (`LAB-005#2` is a card, not a comment).
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

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


class TextError(ValueError):
    """A text that cannot be used: what is wrong, and in which line (0: no line in particular)."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.reason = reason
        self.line = line


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
                raise error("this line is indented under nothing", line.number)
            out[-1].body.append(line)
            continue
        if line.indent < lines[0].indent:
            raise error("this line is indented less than those before it", line.number)
        found = KEY.match(line.text)
        if found is None:
            raise error(f"“{line.text}” is not a line of the form “key: …”", line.number)
        if found[1] not in keys:
            raise error(f"there is no key “{found[1]}” here; there is: {', '.join(keys)}", line.number)
        out.append(Entry(found[1], (found[2] or "").strip(), line.number))
    return out


def check_lines(lines: list[Line], error: type[TextError]) -> None:
    """Refuses what nobody writes, and what would cost time or memory: very long lines, very large numbers."""
    for line in lines:
        if len(line.text) > LONGEST_LINE:
            raise error(f"a line has at most {LONGEST_LINE} characters", line.number)
        if DIGITS.search(line.text):
            raise error(f"a number is at most {LARGEST}", line.number)


def a_number(text: str, error: type[TextError], line: int) -> int:
    if not text.isdecimal() or len(text) > len(str(LARGEST)):
        raise error(f"a whole number up to {LARGEST} was expected, not “{text}”", line)
    return int(text)


def seat_of(word: str) -> int:
    return SEATS.index(word)


def result_of(game: Game) -> str:
    """How the game ended: "south wins by 9-2-1-1: damage without life"."""
    outcome = game.outcome
    if outcome is None:
        return "unfinished"
    who = "draw" if outcome.winner is None else f"{SEATS[outcome.winner]} wins"
    return f"{who} by {outcome.rule}: {outcome.reason}"
