"""The words of a game's cards in one language."""

from __future__ import annotations

from rulebound.language.sentences import Sentences
from rulebound.messages import Explained


class Lexicon:
    """A language's words, ready for the parser: phrases as lists of words, longest first."""

    def __init__(
        self,
        phrases: dict[str, str],
        tables: dict[str, dict[str, str]],
        sentences: Sentences,
    ) -> None:
        self.phrases: dict[str, list[list[str]]] = {}
        for key, alternatives in phrases.items():
            split = [phrase.split() for phrase in alternatives.split("|")]
            split.sort(key=len, reverse=True)
            self.phrases[key] = split
        self.tables: dict[str, list[tuple[list[str], str]]] = {}
        self.brackets: dict[str, dict[str, str]] = {}
        for key, table in tables.items():
            rows = [(phrase.split(), meaning) for phrase, meaning in table.items()]
            rows.sort(key=_length, reverse=True)
            self.tables[key] = rows
            self.brackets[key] = table
        self.sentences = sentences
        """What is written with."""


def _length(row: tuple[list[str], str]) -> int:
    return len(row[0])


class NoLexicon(Explained, ValueError):
    """No card texts of that game in that language."""
