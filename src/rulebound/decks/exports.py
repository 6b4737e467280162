"""How the tools of a game's players write deck lists."""

from __future__ import annotations

from typing import Final


class ListFormat:
    """A way to write deck lists: its lines, and what stands before the parts of a deck."""

    def __init__(self, line: str, heading: str = "", *, by_kind: bool = False) -> None:
        self.line = line
        """With the places {count}, {number} and {name}."""
        self.heading = heading
        """With the places {part} and {n}, the number of its cards; empty if there are none, and no side deck."""
        self.by_kind = by_kind
        """Whether the parts of the main deck are the kinds of card."""

    def __repr__(self) -> str:
        return f"<ListFormat {self.line}>"


TEXT: Final = "text"
PLAIN: Final = ListFormat("{count} {number} {name}", "{part} ({n})", by_kind=True)
"""The format that every game has."""
