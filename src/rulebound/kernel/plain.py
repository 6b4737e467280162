"""Reading plain data: a value that a saved game cannot hold is refused as damaged."""

from __future__ import annotations

from typing import Final

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
