"""What the names and types of cards are called in other languages.

A French text calls for {Équipage de Chapeau de paille}, which the English print of a card has as {Straw Hat Crew}.
In a deck with cards of both languages each must find the other's, so a card has its names and types in every
language in which some card of the library is known to have them.
"""

from __future__ import annotations

from typing import Final

NAMING: Final = ("name", "type", "character")
"""The facts that card texts call cards by, which are other words in another language."""


class Counterparts:
    """The words of one fact in English and in other languages."""

    def __init__(self, pairs: list[tuple[str, str]]) -> None:
        counts: dict[str, dict[str, int]] = {}
        for english, other in pairs:
            found = counts.setdefault(other, {})
            found[english] = found.get(english, 0) + 1
        self.others: dict[str, list[str]] = {}
        """What a word is in the other languages."""
        for other, found in counts.items():
            english = most_often(found)
            if english and english != other:
                self.others.setdefault(english, []).append(other)
                self.others.setdefault(other, []).append(english)

    def of(self, words: tuple[str, ...]) -> list[str]:
        """What the words are in other languages, where those have other words."""
        return [other for word in words for other in self.others.get(word, ()) if other not in words]

    def __repr__(self) -> str:
        return f"<counterparts of {len(self.others)} words>"


def most_often(counts: dict[str, int]) -> str:
    """What most cards say, as single ones may be misprinted; "" if that is not certain."""
    most = max(counts.values())
    words = [word for word, count in counts.items() if count == most]
    return words[0] if len(words) == 1 else ""
