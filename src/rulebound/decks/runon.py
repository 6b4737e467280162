"""Types that a file writes one after another with only a space between them, told apart by types that are known."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

NAMED: Final = re.compile(r"[{\"“]([^{}\"“”]{1,80})[}\"”]")
"""A type that a text names, or a part of one."""
MOST_WORDS: Final = 20
"""A longer row of types is not taken apart."""


class KnownTypes:
    """The types that are known, and how they part a row of words.

    >>> known = KnownTypes(["Sailor", "Night Cook"])
    >>> known.parted("Sailor Night Cook"), known.parted("Sailor Guild")
    (['Sailor', 'Night Cook'], [])
    """

    def __init__(self, types: Iterable[str]) -> None:
        self.types = {tuple(name.split()): " ".join(name.split()) for name in types if name.strip()}

    def learn(self, texts: Iterable[str]) -> None:
        """The types that texts name, in braces or quotation marks."""
        for text in texts:
            for found in NAMED.finditer(text):
                name = found[1].split()
                if name:
                    self.types.setdefault(tuple(name), " ".join(name))

    def parted(self, words: str) -> list[str]:
        """The types of a row; empty if it is not made of known types in one way only."""
        row = tuple(words.split())
        ways = self.ways(row) if len(row) <= MOST_WORDS else []
        return ways[0] if len(ways) == 1 else []

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
