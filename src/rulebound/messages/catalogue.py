"""Catalogues of messages in Project Fluent's format, and how they are read.

Only a part of Fluent is used: text, `{ $value }`, `{ message }`, `{ "text" }` and selectors over a value.
That part takes a page to read, needs no package, and starts a hundred times sooner than a full reader;
the tests hold it against `fluent.runtime`.  Numbers are written without grouping.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TypeAlias

from rulebound.messages import SCOPE, Message, Value
from rulebound.registry import all_names, package_of

SHARED: Final = Path(__file__).parent
LANGUAGES: Final = ("en", *sorted(file.stem for file in SHARED.glob("*.ftl") if file.stem != "en"))
"""The languages that have a catalogue, English first."""
FOLDER: Final = "table/messages"
"""Where a game has its catalogues."""

ENTRY: Final = re.compile(r"^([a-zA-Z][\w-]*) *=(.*(?:\n(?:[ \t].*|\}.*|(?=\n)))*)", re.MULTILINE)
TEXT: Final = re.compile(r"[^{}\n]*")
VALUE: Final = re.compile(r"\$([\w-]+)\s*(->)?\s*")
LITERAL: Final = re.compile(r'"([^"]*)"\s*')
NAME: Final = re.compile(r"[a-zA-Z][\w-]*\s*")
VARIANT: Final = re.compile(r"\s*(\*?)\[\s*([\w.-]+)\s*\] *")
SPACE: Final = re.compile(r"\s*")

SINGULAR: Final = "singular"
"""The message of a language that lists the numbers that go with the singular; all others take the plural."""


class Given:
    """A value's place in a pattern."""

    def __init__(self, name: str) -> None:
        self.name = name


class Quoted:
    """Another message's place in a pattern."""

    def __init__(self, id: str) -> None:
        self.id = id


class Selected:
    """A place whose text depends on a value."""

    def __init__(self, name: str, variants: dict[str, Pattern], default: str) -> None:
        self.name = name
        self.variants = variants
        self.default = default


Pattern: TypeAlias = "list[str | Given | Quoted | Selected]"


class BadCatalogue(ValueError):
    """A catalogue that does not keep to the part of Fluent that is read here."""


class PatternReader:
    """Reads the pattern of one message."""

    def __init__(self, id: str, text: str) -> None:
        self.id = id
        self.text = text
        self.at = 0

    def whole(self) -> Pattern:
        out = self.pattern()
        if self.text[self.at :].strip():
            raise self.bad("a message of one line, or a selector")
        return out

    def bad(self, wanted: str) -> BadCatalogue:
        return BadCatalogue(f"{self.id}: {wanted} was expected at “{self.text[self.at : self.at + 20]}”")

    def take(self, pattern: re.Pattern[str], wanted: str) -> re.Match[str]:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise self.bad(wanted)
        self.at = found.end()
        return found

    def pattern(self) -> Pattern:
        """Text and placeables up to the end of the line."""
        out: Pattern = []
        if self.text[self.at :].startswith("\n"):
            self.take(SPACE, "text")
        while True:
            text = self.take(TEXT, "text")[0]
            goes_on = self.text[self.at : self.at + 1] == "{"
            if text:
                out.append(text if goes_on else text.rstrip())
            if not goes_on:
                return out
            self.at += 1
            out.append(self.placeable())

    def placeable(self) -> str | Given | Quoted | Selected:
        self.take(SPACE, "a value")
        out: str | Given | Quoted | Selected
        if self.text[self.at] == '"':
            out = self.take(LITERAL, "a text in quotes")[1]
        elif self.text[self.at] == "$":
            found = self.take(VALUE, "a value")
            out = self.selected(found[1]) if found[2] else Given(found[1])
        else:
            out = Quoted(self.take(NAME, "a message")[0].strip())
        self.take(re.compile(r"\s*\}"), "}")
        return out

    def selected(self, name: str) -> Selected:
        variants: dict[str, Pattern] = {}
        default = ""
        while found := VARIANT.match(self.text, self.at):
            self.at = found.end()
            variants[found[2]] = self.pattern()
            if found[1]:
                default = found[2]
        if not default:
            raise self.bad("a variant marked with *")
        return Selected(name, variants, default)


class Catalogue:
    """The messages of one file; a pattern is read when it is first needed."""

    def __init__(self, text: str) -> None:
        self.sources = {found[1]: found[2].strip(" ") for found in ENTRY.finditer(text)}
        self.patterns: dict[str, Pattern] = {}

    def pattern(self, id: str) -> Pattern | None:
        found = self.patterns.get(id)
        if found is None and id in self.sources:
            found = self.patterns[id] = PatternReader(id, self.sources[id]).whole()
        return found


def language_files(lang: str, game: str, ending: str) -> list[Path]:
    """A language's files at the table of a game, or without a game those that all games share."""
    spec = find_spec(package_of(game)) if game else None
    folders = [Path(each) / FOLDER for each in (spec.submodule_search_locations or ())] if spec else [SHARED]
    return [file for folder in folders if (file := folder / f"{lang}.{ending}").is_file()]


@cache
def catalogue(lang: str, game: str = "") -> Catalogue:
    """What a game says in a language; without a game, what all games share.  Does not load the game."""
    return Catalogue("\n".join(file.read_text("utf-8") for file in language_files(lang, game, "ftl")))


@cache
def singulars(lang: str) -> frozenset[str]:
    return frozenset(catalogue(lang).sources.get(SINGULAR, "1").split())


class Locale:
    """A language to word messages in, at the table of a game or of none."""

    def __init__(self, lang: str, game: str = "") -> None:
        self.lang = lang
        self.game = game if game in all_names() else ""

    def say(self, message: Message) -> str:
        """The sentence; its id, if no catalogue has it."""
        game, _, id = message.id.rpartition(SCOPE)
        values = {name: self.value(value) for name, value in message.values.items()}
        return self.format(id, values, game or self.game)

    def value(self, value: Value) -> str | int:
        if isinstance(value, Message):
            return self.say(value)
        return value if isinstance(value, str | int) else ", ".join(str(self.value(each)) for each in value)

    def format(self, id: str, values: Mapping[str, str | int], game: str) -> str:
        """Asks the game first, then what is shared; without a game, whichever game has it, for instance an event."""
        for lang in dict.fromkeys((self.lang, "en")):
            for each in (game, "") if game else ("", *all_names()):
                if (pattern := catalogue(lang, each).pattern(id)) is not None:
                    return self.filled(pattern, values, lang, game)
        return id

    def filled(self, pattern: Pattern, values: Mapping[str, str | int], lang: str, game: str) -> str:
        out: list[str] = []
        for part in pattern:
            if isinstance(part, str):
                out.append(part)
            elif isinstance(part, Given):
                out.append(str(values.get(part.name, f"{{${part.name}}}")))
            elif isinstance(part, Quoted):
                out.append(self.format(part.id, values, game))
            else:
                value = values.get(part.name, "")
                key = str(value)
                if key not in part.variants and isinstance(value, int):
                    key = "one" if str(abs(value)) in singulars(lang) else "other"
                chosen = part.variants.get(key, part.variants[part.default])
                out.append(self.filled(chosen, values, lang, game))
        return "".join(out)


ENGLISH: Final = Locale("en")
