"""Types that a file writes one after another with only a space between them, told apart by types that are known."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

NAMED: Final = re.compile(r"\{([^{}]{1,80})\}")
"""A type that a text names."""
MOST_WORDS: Final = 20
"""A longer row of types is not taken apart."""


class KnownTypes:
    """The types that are known, and how they part a row of words.

    >>> known = KnownTypes(["Sailor", "Night Cook"])
    >>> known.parted("Sailor Night Cook"), known.parted("Deep Diver"), known.parted("Sailor Guild")
    (['Sailor', 'Night Cook'], ['Deep Diver'], [])
    """

    def __init__(self, types: Iterable[str]) -> None:
        self.types = {tuple(name.split()): " ".join(name.split()) for name in types if name.strip()}

    def learn(self, texts: Iterable[str]) -> None:
        """The types that texts name in braces."""
        for text in texts:
            for found in NAMED.finditer(text):
                self.types.setdefault(tuple(found[1].split()), " ".join(found[1].split()))

    def parted(self, words: str) -> list[str]:
        """The types of a row; one that has no known type in it is a type itself; empty if it cannot be said."""
        row = tuple(words.split())
        if len(row) > MOST_WORDS:
            return []
        ways = self.ways(row)
        if len(ways) == 1:
            return ways[0]
        spans = [row[a:b] for a in range(len(row)) for b in range(a + 1, len(row) + 1)]
        return [] if ways or any(span in self.types for span in spans) else [" ".join(row)]

    def ways(self, row: tuple[str, ...]) -> list[list[str]]:
        """In which ways the whole row is made of known types, two at most."""
        upto: list[list[list[str]]] = [[[]]]
        for end in range(1, len(row) + 1):
            here = [
                [*way, self.types[row[start:end]]]
                for start in range(end)
                if row[start:end] in self.types
                for way in upto[start]
            ]
            upto.append(here[:2])
        return upto[-1] if row else []
