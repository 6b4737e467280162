"""How the tools of a game's players write deck lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.games.library import Printing

WriteWhole = Callable[[str, dict[str, list[Printing]]], str]
"""Writes the deck of a game, of which it gets the cards of each part."""


class ListFormat:
    """A way to write deck lists: its lines, and what stands before the parts of a deck."""

    def __init__(
        self, line: str, heading: str = "", *, by_kind: bool = False, whole: WriteWhole | None = None
    ) -> None:
        self.line = line
        """With the places {count}, {number} and {name}."""
        self.heading = heading
        """With the places {part} and {n}, the number of its cards; empty if there are none, and no side deck."""
        self.by_kind = by_kind
        """Whether the parts of the main deck are the kinds of card."""
        self.whole = whole
        """Writes the whole deck, where it is not a list of lines."""

    def __repr__(self) -> str:
        return f"<ListFormat {self.line}>"


TEXT: Final = "text"
PLAIN: Final = ListFormat("{count} {number} {name}", "{part} ({n})", by_kind=True)
"""The format that every game has."""
