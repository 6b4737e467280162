"""What was ruled about single cards, for games whose publisher rules on them."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.kernel.cards import Print
from rulebound.messages import Message


class CardNote:
    """A ruling about a card: which one it is, since when it holds, and what it says."""

    def __init__(self, title: str, source: str, date: str, what: list[Message]) -> None:
        self.title = title
        """The card's title, as the ruling has it."""
        self.source = source
        self.date = date
        """As year-month-day; "" if it has none."""
        self.what = what

    def __repr__(self) -> str:
        return f"<CardNote {self.source} {self.date}: {self.title}>"


FindNotes = Callable[[str, Print | None], list[CardNote]]
"""The rulings about a card of a name; about one printing, if that is given."""
