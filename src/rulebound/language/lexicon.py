"""The words of a game's cards in one language."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Final, Protocol, TypeAlias

from rulebound.language.sentences import GameWords, Sentences, SharedWords
from rulebound.messages import Explained

VARIABLE: Final = re.compile(r"{([^}]*)}|\(([^)]*)\)")
"""In a phrase: a word with several forms in braces, or what may be missing in parentheses."""


SAID: Final[dict[str, tuple[str, str]]] = {
    "act": ("act", "{}"),
    "area": ("area", "{}"),
    "bar": ("barred", "{}"),
    "color": ("color", "{}"),
    "did": ("did", "{}"),
    "event": ("event", "{}"),
    "happens": ("happens", "{a} {}"),
    "instead_of": ("instead", "{a} {}"),
    "keyword": ("keyword", "{}"),
    "later": ("later", "{}"),
    "letter": ("letter", "{}"),
    "mode": ("mode", "{}"),
    "mono_color": ("mono_color", "{}"),
    "not_color": ("not_color", "{}"),
    "op": ("op", "{}"),
    "skill_kind": ("keyword", "{}"),
    "stat": ("stat", "{}"),
    "timing": ("timing", "[{}]"),
    "turn": ("turn", "{}"),
    "until": ("until", " {}"),
}
"""The tables whose first phrases are also what is written: with which key, and what stands around the phrase."""

Row: TypeAlias = tuple[list[str], str]
"""A phrase and what it means."""


class Words(Protocol):
    """A module of words.

    A phrase is a run of words.  `(s)` or `(the)` may be there or not; `{is not}` stands for each of the forms
    that FORMS gives for it; | separates phrases that mean the same.
    """

    @property
    def FORMS(self) -> dict[str, str]:
        """For a word in braces, its forms."""

    @property
    def PHRASES(self) -> dict[str, str]:
        """For the key that the grammar uses, the phrases."""

    @property
    def TABLES(self) -> dict[str, dict[str, str]]:
        """For each list of alternatives, what they mean, and the phrases that mean it."""


class Lexicon:
    """A language's words, ready for the parser: phrases as lists of words, longest first.

    A game's own words add to those that all games share.
    """

    def __init__(self, words: tuple[Words, Words], sentences: tuple[SharedWords, GameWords]) -> None:
        forms: dict[str, str] = {}
        phrases: dict[str, list[str]] = {}
        self.brackets: dict[str, dict[str, str]] = defaultdict(dict)
        """For each table, phrase to meaning."""
        said: dict[str, str] = {}
        for module in words:
            forms.update(module.FORMS)
        for module in words:
            for key, phrase in module.PHRASES.items():
                phrases.setdefault(key, []).extend(expanded(phrase, forms))
            for name, meanings in module.TABLES.items():
                self.brackets[name].update(_by_phrase(name, meanings, forms))
                if name in SAID:
                    key, around = SAID[name]
                    said.update(
                        (f"{key}.{each}", around.replace("{}", expanded(text, forms)[0]))
                        for each, text in meanings.items()
                    )
        self.phrases: dict[str, list[list[str]]] = defaultdict(list)
        """None for a key that these words lack."""
        self.phrases.update((key, _longest_first(each)) for key, each in phrases.items())
        self.tables: dict[str, list[Row]] = defaultdict(list)
        for name, table in self.brackets.items():
            rows = [(_split(phrase), meaning) for phrase, meaning in table.items()]
            self.tables[name] = sorted(rows, key=_length, reverse=True)
        self.sentences = Sentences(*sentences, said)
        """What is written with."""
        self.phrases_by_word = {
            key: _by_first_word((words, key) for words in each) for key, each in self.phrases.items()
        }
        self.rows_by_word = {name: _by_first_word(rows) for name, rows in self.tables.items()}


def expanded(text: str, forms: dict[str, str]) -> list[str]:
    """All the phrases that a text of a word table stands for, in order, each once.

    >>> expanded("(the) top card(s)|{is not}", {"is not": "is not|isn't"})
    ['top card', 'top cards', 'the top card', 'the top cards', 'is not', "isn't"]
    """
    found: list[str] = []
    for phrase in text.split("|"):
        variable = VARIABLE.search(phrase)
        if variable is None:
            found.append(" ".join(phrase.split()))
            continue
        word, extra = variable.groups()
        options = ["", extra] if word is None else forms[word].split("|")
        for option in options:
            found.extend(expanded(phrase[: variable.start()] + option + phrase[variable.end() :], forms))
    return list(dict.fromkeys(found))


def each_with(table: dict[str, str], pattern: str) -> dict[str, str]:
    """A table of the same meanings, with each phrase put into the pattern.

    >>> each_with({"Red": "rouge(s)|vermeil"}, "non-{}")
    {'Red': 'non-rouge(s)|non-vermeil'}
    """
    return {
        meaning: "|".join(pattern.replace("{}", phrase) for phrase in text.split("|"))
        for meaning, text in table.items()
    }


def itself(terms: str) -> dict[str, str]:
    """A table of terms that are called what they are, with | between them."""
    return {term: term for term in terms.split("|")}


def _by_phrase(table: str, meanings: dict[str, str], forms: dict[str, str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for meaning, text in meanings.items():
        for phrase in expanded(text.lower(), _lower(forms)):
            if found.setdefault(phrase, meaning) != meaning:
                raise ValueError(f"{phrase!r} means {found[phrase]!r} and {meaning!r} in the table {table!r}")
    return found


def _by_first_word(rows: Iterable[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row[0][0] if row[0] else "", []).append(row)
    return found


def _lower(forms: dict[str, str]) -> dict[str, str]:
    return {name.lower(): each.lower() for name, each in forms.items()}


def _longest_first(phrases: list[str]) -> list[list[str]]:
    """The last one, which a refusal shows, is the first of the shortest."""
    return sorted((_split(phrase) for phrase in reversed(phrases)), key=len, reverse=True)


def _split(phrase: str) -> list[str]:
    return phrase.lower().split()


def _length(row: Row) -> int:
    return len(row[0])


class NoLexicon(Explained, ValueError):
    """No card texts of that game in that language."""
