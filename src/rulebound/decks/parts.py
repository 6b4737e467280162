"""The parts of a deck, in games whose decks have more of them than a card that leads and a main deck."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.kernel.cards import Print


class DeckParts:
    """What a deck is made of, and in which order its cards are handed in."""

    def __init__(
        self,
        headings: dict[str, str],
        *,
        opens: dict[str, str],
        ordered: Callable[[dict[str, list[Print]]], list[str]],
        parted: Callable[[list[Print]], dict[str, list[Print]]],
    ) -> None:
        self.headings = headings
        """The parts by what a line before their cards may say, in small letters."""
        self.opens = opens
        """The parts by the number of what stands among the cards of a deck before theirs."""
        self.ordered = ordered
        """The numbers of a deck as they are handed in, of the cards that a list has in its parts; "" has those of
        none."""
        self.parted = parted
        """The parts of a deck by their names, as they are written."""

    def __repr__(self) -> str:
        return f"<DeckParts {', '.join(dict.fromkeys(self.headings.values()))}>"
