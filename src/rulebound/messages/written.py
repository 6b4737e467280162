"""What users type and write: the words that each language has for answers, commands, card files and deck lists.

They stand beside the catalogues, in `en.toml` and so on: those of every game in `messages/`, those of one game in
its `table/messages/`.  Whoever plays may write in any of the languages, so all of them are read together.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import Final

from rulebound.messages import term
from rulebound.messages.catalogue import LANGUAGES, Locale, language_files

TYPED: Final = str.maketrans("’‘`´−–“”", "''''--\"\"")
PLACES: Final = {"{a}": r"(?P<a>.+)", "{b}": r"(?P<b>.+)", "{n}": r"(?P<n>\d{1,2})"}
"""What stands in a sentence for a card, another card and a number."""

Table = dict[str, str]
Lists = dict[str, list[str]]


class WrittenWords:
    """The words of all languages for what users write, at the table of a game or of none."""

    def __init__(self, game: str = "") -> None:
        self.game = game
        self.tables = [
            tomllib.loads(file.read_text(encoding="utf-8"))
            for scope in dict.fromkeys(("", game))
            for lang in LANGUAGES
            for file in language_files(lang, scope, "toml")
        ]
        self.yes = self.words("yes")
        self.no = self.words("no")
        self.commands = self.table("commands")
        """Commands in other languages than English."""
        self.facts = self.lists("facts")
        """What each fact may be called in a card file."""
        self.kinds = self.table("kinds")
        """Kinds of card in other languages, without accents."""
        self.colors = self.table("colors")
        self.headings = self.lists("headings")
        """What may stand before the cards of a kind, or of the main or the side deck, in a deck list."""
        self.said = [
            (re.compile(re.sub(r"\{[abn]\}", lambda found: PLACES[found[0]], pattern)), phrase)
            for table in self.tables
            for pattern, phrase in table.get("said", ())
        ]
        """What is said at the table, and how a scenario says it."""

    def words(self, key: str) -> list[str]:
        """The words of a list, those of English first."""
        return [word for table in self.tables for word in table.get(key, ())]

    def pattern(self, key: str) -> str:
        """A regular expression for one of the words of a list, or for a language's own expression."""
        found = [table[key] for table in self.tables if key in table]
        return f"(?:{'|'.join(each if isinstance(each, str) else '|'.join(each) for each in found)})"

    def table(self, key: str) -> Table:
        out: Table = {}
        for table in self.tables:
            out |= table.get(key, {})
        return out

    def lists(self, key: str) -> Lists:
        out: Lists = {}
        for table in self.tables:
            for name, words in table.get(key, {}).items():
                out.setdefault(name, []).extend(words)
        return out

    def places(self, areas: Iterable[str]) -> dict[str, str]:
        """The areas by what they are called in any language."""
        named = {
            plain(Locale(lang, self.game).say(term("area", area))): area
            for area in areas
            for lang in LANGUAGES
        }
        return named | self.table("places")


@cache
def written_words(game: str = "") -> WrittenWords:
    return WrittenWords(game)


def without_accents(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def plain(text: str) -> str:
    """A text without what differs from one keyboard to another: capitals, accents, quotation marks, spaces."""
    return " ".join(without_accents(text.translate(TYPED)).casefold().split())
