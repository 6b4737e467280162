"""Card files as people have them: TOML, JSON or JSON lines, with many names for the same facts.

docs/cards.md lists what is understood.  What comes out are the facts that `Printing` knows.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator
from typing import Final

from rulebound.games import library_of, rules_of
from rulebound.kernel.vocabulary import Vocabulary
from rulebound.language.tokens import LARGEST
from rulebound.messages import Explained, Message, Value, named_fact
from rulebound.messages.written import plain, without_accents, written_words
from rulebound.registry import part_of

Facts = dict[str, object]
"""A card's facts by name, as in the card files that ship."""


STDIN: Final = "-"


class BadCardFile(Explained, ValueError):
    """A file that holds no cards, said in one sentence."""


class CardFormat:
    """What the cards of a game look like: `words` says which numbers and facts they have."""

    def __init__(
        self,
        game: str,
        words: Vocabulary,
        kinds: dict[str, tuple[str, ...]],
        *,
        letters: dict[str, str] | None = None,
        single: tuple[str, ...] = (),
        texts: tuple[str, ...] = (),
        colored: tuple[str, ...] = ("colors",),
    ) -> None:
        keys = words.fact_keys
        self.kinds = kinds
        """The kinds of card, each with the facts that it must have."""
        self.types = keys.get("type", "types")
        """What the game calls a card's types."""
        self.letters = letters or {}
        """The colours by their letters."""
        written = written_words(game)
        self.names = {fact: tuple(names) for fact, names in written.facts.items()}
        """What each fact may be called in a file; the first that is there counts.

        Capitals, spaces, hyphens and accents do not matter, nor does `card_` before a name: `cardType` is `type`.
        """
        for fact in (*words.stats, *keys.values()):
            if fact != self.types:
                self.names.setdefault(fact, (fact,))
        self.numbers = [fact for fact in self.names if fact in words.stats]
        self.single = ("name", *single)
        """The facts that are one word."""
        self.texts = ("text", *texts)
        self.colored = colored
        """The facts that are colours."""
        apart = (*self.single, *self.texts, *self.colored, self.types)
        self.lists = [*(key for key in keys.values() if key not in apart), "types"]
        """The facts that are several words."""
        by_key = {key: fact for fact, key in keys.items()} | {"types": "type"}
        self.shown = [by_key[key] for key in (*self.lists, *single) if by_key[key] in keys]
        """What is shown of a card besides its name, its kind, its numbers and its colours, by the tree's words."""
        self.kind_words = {kind.casefold(): kind for kind in kinds}
        self.kind_words |= {word: self.kind_words[kind] for word, kind in written.kinds.items()}
        """Kinds of card as players call them, in small letters and without accents."""
        self.color_words = {color.casefold(): color for color in self.letters.values()}
        self.color_words |= {
            word: color for word, color in written.colors.items() if color.casefold() in self.color_words
        }
        self.headings: dict[str, str] = {
            heading: kind for kind in kinds for heading in written.headings.get(kind, ())
        }
        """What a line of a deck list may say before the cards of a kind, in small letters."""
        for kind in kinds:
            for ending in ("", "s", " card", " cards"):
                self.headings[f"{kind.casefold()}{ending}"] = kind


def card_format(game: str) -> CardFormat:
    format = part_of(game, "table.cards", "FORMAT")
    assert isinstance(format, CardFormat)
    return format


WRITTEN: Final = written_words()
BACK: Final = "back"
BACKS: Final = WRITTEN.words("back")
"""What the other side of a card may be called."""
KIND_NOUN: Final = re.compile(WRITTEN.pattern("kind_noun"))
COLOR_BREAK: Final = re.compile(rf"[\s/,;&+{{}}()]+(?:{WRITTEN.pattern('and')}\s+)?")
NOTHING: Final = ("", "-", "–", "—", "none", "null", "n/a")
NUMBER: Final = re.compile(r"[A-Z0-9]{1,20}-[A-Z0-9]{1,20}")
LONGEST_WORD: Final = 200
"""A card's name, and each of its types, has no more characters."""
MOST_WORDS: Final = 50
"""A card has no more colours, types or characters."""
SHOWN: Final = 40
"""The number of characters of a value that a complaint shows."""
AMOUNT: Final = re.compile(r"\+?(\d{1,3}(?:[,\s]\d{3})+|\d{1,9})")
TOML_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")
"""Where a text is not TOML, as far as its parser says so."""
LINE_END: Final = re.compile(r"<br\s*/?>|\r\n?", re.IGNORECASE)
CAMEL: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


class CardEntry:
    """A card of a file: its facts, and what is wrong with them."""

    def __init__(self, at: int) -> None:
        self.at = at
        """Which card of the file it is, from 1."""
        self.facts: Facts = {}
        self.marks: list[str] = []
        """What the file says yes to of the card, beyond its facts: `"reprinted": true`."""
        self.untranslated = False
        """Its texts are not in the language of the others, and it is read in English."""
        self.wrong: list[Message] = []
        """Facts that are missing or cannot be used, in words."""

    @property
    def number(self) -> str:
        return str(self.facts.get("number", ""))

    def __repr__(self) -> str:
        return f"<card {self.at}: {self.number or 'no number'}>"


# --- files ---------------------------------------------------------------------------------------


def read_cards(game: str, text: str, name: str = "", lang: str = "en") -> list[CardEntry]:
    """The cards of a file's text; `name` is the file's, whose ending may say what it is.

    In a language other than English, facts such as `text_fr` come before `text`.  Where cards of the file have
    names in both languages, a text that stands there in one only is English, and so is its card.
    """
    rules_of(game)
    data = parsed(text, name)
    if isinstance(data, dict):
        lists = [data[key] for key in ("card", "cards", "data") if isinstance(data.get(key), list)]
        lists += [value for value in data.values() if isinstance(value, list) and value]
        data = lists[0] if lists else None
    if not isinstance(data, list):
        raise BadCardFile(Message("cardfile-no-list", file=shown_name(name)))
    cards = [spelled(raw) if isinstance(raw, dict) else {} for raw in data] if lang != "en" else []
    both = any(called(of_language(WRITTEN.facts["name"], lang), given, "en") is not None for given in cards)
    english = [both and has_english_text(game, given, lang) for given in cards] or [False] * len(data)
    return [
        read_entry(game, at, raw, "en" if here else lang, here)
        for at, (raw, here) in enumerate(zip(data, english), 1)
    ]


def of_language(names: Iterable[str], lang: str) -> tuple[str, ...]:
    """What facts are called in files with several languages: `name_fr`."""
    return tuple(f"{name}_{lang}" for name in names)


def has_english_text(game: str, given: dict[str, object], lang: str) -> bool:
    """Whether a card has a text, and not in this language."""
    format = card_format(game)
    return any(
        called(format.names[fact], given, "en") is not None
        and called(of_language(format.names[fact], lang), given, "en") is None
        for fact in format.texts
    )


def parsed(text: str, name: str) -> object:
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise BadCardFile(Message("cardfile-empty", file=shown_name(name)))
    if name.endswith((".jsonl", ".ndjson")) or (
        not name.endswith((".json", ".toml")) and has_json_lines(text)
    ):
        return [from_json(line, name, at) for at, line in enumerate(text.split("\n"), 1) if line.strip()]
    if name.endswith(".json") or (not name.endswith(".toml") and looks_like_json(text)):
        return from_json(text, name)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        place = TOML_PLACE.search(str(error))
        file, what = shown_name(name), str(error)
        if place is None:
            raise BadCardFile(Message("cardfile-not-toml", file=file, what=what)) from error
        wrong = Message("cardfile-not-toml-at", file=file, what=what, line=place[1], column=place[2])
        raise BadCardFile(wrong) from error


def from_json(text: str, name: str, line: int = 0) -> object:
    """What a file says in JSON, or one `line` of it."""
    file = shown_name(name)
    try:
        data: object = json.loads(text)
    except json.JSONDecodeError as error:
        what, column = error.msg, error.colno
        if line:
            wrong = Message("cardfile-line-not-json", file=file, line=line, what=what, column=column)
        else:
            wrong = Message(
                "cardfile-not-json", file=file, what=what, line=error.lineno, column=column, at=error.pos
            )
        raise BadCardFile(wrong) from error
    except (ValueError, RecursionError) as error:
        if line:
            wrong = Message("cardfile-line-too-deep", file=file, line=line, what=str(error))
        else:
            wrong = Message("cardfile-too-deep", file=file, what=str(error))
        raise BadCardFile(wrong) from error
    return data


def shown_name(name: str) -> Value:
    """What a complaint calls a file."""
    return Message("standard-input") if name == STDIN else name or Message("the-file")


def looks_like_json(text: str) -> bool:
    start = text.lstrip()
    return start.startswith(("{", "[")) and not start.startswith("[[card")


def has_json_lines(text: str) -> bool:
    """Whether each of the first two lines is an object of its own."""
    lines = [line.strip() for line in text.lstrip()[:100_000].split("\n", 3)[:2]]
    return len(lines) == 2 and all(line.startswith("{") and line.endswith("}") for line in lines)


# --- cards ---------------------------------------------------------------------------------------


def read_entry(game: str, at: int, raw: object, lang: str, untranslated: bool) -> CardEntry:
    try:
        entry = entry_of(game, at, raw, lang)
        entry.untranslated = untranslated
        return entry
    except RecursionError:
        entry = CardEntry(at)
        entry.wrong.append(Message("card-too-deep"))
        return entry


def entry_of(game: str, at: int, raw: object, lang: str) -> CardEntry:
    entry = CardEntry(at)
    if not isinstance(raw, dict):
        entry.wrong.append(Message("card-not-a-table"))
        return entry
    format = card_format(game)
    given = spelled(raw)
    entry.marks = [name for name, value in given.items() if value is True]
    take_number(entry, given)
    take_kind(entry, format, given, lang)
    side = SideReader(entry, format, given, lang)
    entry.facts |= side.facts()
    back = side.back()
    if back is not None:
        entry.facts[BACK] = back
    drop_empty(game, entry.facts)
    kind = str(entry.facts.get("kind", ""))
    entry.wrong.extend(
        Message("card-no-fact", fact=named_fact(fact))
        for fact in format.kinds.get(kind, ())
        if fact not in entry.facts
    )
    if lang != "en":
        entry.facts["lang"] = lang
    return entry


def spelled(raw: dict[str, object]) -> dict[str, object]:
    """The facts under plain names, without the empty ones: `energyCost`, `Energy Cost` are `energy_cost`."""
    out: dict[str, object] = {}
    for key, value in raw.items():
        name = (
            re.sub(r"[\s\-'’]+", "_", CAMEL.sub("_", without_accents(str(key)).strip()))
            .lower()
            .removeprefix("card_")
        )
        if not is_nothing(value):
            out.setdefault(name, value)
    return out


def is_nothing(value: object) -> bool:
    return value is None or value == [] or (isinstance(value, str) and value.strip().lower() in NOTHING)


def called(names: tuple[str, ...], given: dict[str, object], lang: str) -> object:
    """A fact under whichever of its names the file has it."""
    for name in names:
        for spelling in (f"{name}_{lang}", name):
            if spelling in given:
                return given[spelling]
    return None


def take_number(entry: CardEntry, given: dict[str, object]) -> None:
    value = called(tuple(WRITTEN.facts["number"]), given, "en")
    if value is None:
        entry.wrong.append(Message("card-no-number"))
        return
    number = (
        written(value).strip().upper().partition("_")[0]
    )  # OP01-001_p1 is the same card with another picture
    if NUMBER.fullmatch(number) is None:
        entry.wrong.append(Message("card-number-form", value=shown(value)))
    else:
        entry.facts["number"] = number


def take_kind(entry: CardEntry, format: CardFormat, given: dict[str, object], lang: str) -> None:
    """The kind of card.  `type` is its kind if it names one, and one of its types otherwise."""
    said = [given[name] for name in format.names["kind"] if name in given]
    for value in said:
        kind = format.kind_words.get(KIND_NOUN.sub("", plain(written(value))))
        if kind is not None:
            entry.facts["kind"] = kind
            has_types = called(format.names["types"], given, lang) is not None
            if "type" in given and given["type"] is not value and not has_types:
                given["types"] = given["type"]
            return
    if said:
        entry.wrong.append(Message("card-kind-unknown", value=shown(said[0]), kinds=list(format.kinds)))
    else:
        entry.wrong.append(Message("card-no-kind", kinds=list(format.kinds)))


class SideReader:
    """Reads one side of a card: everything but number and kind."""

    def __init__(self, entry: CardEntry, format: CardFormat, given: dict[str, object], lang: str) -> None:
        self.entry = entry
        self.format = format
        self.given = given
        self.lang = lang
        self.side = ""
        """What the ids of complaints about the other side have in them."""

    def values(self, facts: Iterable[str]) -> Iterator[tuple[str, object]]:
        """Those of the facts that the file has, with their values."""
        for fact in facts:
            value = called(self.format.names[fact], self.given, self.lang)
            if value is not None:
                yield fact, value

    def report(self, id: str, fact: str, **values: Value) -> None:
        self.entry.wrong.append(Message(id, fact=named_fact(fact), **values))

    def facts(self) -> Facts:
        format, side = self.format, self.side
        out: Facts = {}
        for fact, value in self.values((*format.single, *format.texts)):
            text = text_of(value)
            single = fact in format.single
            out[fact] = " ".join(text.split()) if single else text
            if single and len(text) > LONGEST_WORD:
                self.report(f"card-{side}too-long", fact, n=LONGEST_WORD)
        for fact, value in self.values(format.numbers):
            amount = amount_of(value)
            if amount is None:
                self.report(f"card-{side}not-a-number", fact, value=shown(value))
            elif not 0 <= amount <= LARGEST:
                self.report(f"card-{side}out-of-range", fact, n=LARGEST)
            else:
                out[fact] = amount
        for fact, value in self.values(format.lists):
            words = words_of(value)
            out[format.types if fact == "types" else fact] = words
            if len(words) > MOST_WORDS:
                self.report("card-too-many", fact, n=MOST_WORDS)
            if any(len(word) > LONGEST_WORD for word in words):
                self.report("card-one-too-long", fact, n=LONGEST_WORD)
        for fact, value in self.values(format.colored):
            colors = colors_of(format, value)
            if colors is None:
                self.report(f"card-{side}colours-unknown", fact, value=shown(value))
            elif len(colors) > MOST_WORDS:
                self.report("card-too-many", fact, n=MOST_WORDS)
            elif colors:
                out[fact] = colors
        return out

    def back(self) -> Facts | None:
        """The other side, as `back` with facts of its own, or as `back_name`, `back_power`…"""
        value = next((self.given[name] for name in BACKS if name in self.given), None)
        back = spelled(value) if isinstance(value, dict) else {}
        for name, of_back in self.given.items():
            if name.startswith(f"{BACK}_"):
                back.setdefault(name.removeprefix(f"{BACK}_").removeprefix("card_"), of_back)
        if not back:
            return None
        reader = SideReader(self.entry, self.format, back, self.lang)
        reader.side = "back-"
        facts = reader.facts()
        for fact in ("name", "power"):
            if fact not in facts and fact in (*self.format.single, *self.format.numbers):
                self.report("card-back-no-fact", fact)
        return facts


def drop_empty(game: str, facts: Facts) -> None:
    """A 0 where the kind of card cannot have that number means that there is none."""
    for fact, (_, kinds) in library_of(game).has.items():
        if facts.get(fact) in (0, []) and facts.get("kind") not in kinds:
            del facts[fact]


# --- values --------------------------------------------------------------------------------------


def written(value: object) -> str:
    """A value as text; halves of characters, which JSON can have, are replaced."""
    try:
        return str(value).encode(errors="replace").decode()
    except ValueError:  # Python refuses to write very large numbers
        return "…"


def shown(value: object) -> str:
    """The beginning of a value, for a complaint."""
    return written(value)[:SHOWN]


def text_of(value: object) -> str:
    """A text; several are lines of one."""
    if isinstance(value, list):
        return "\n".join(filter(None, map(text_of, value)))
    if isinstance(value, dict):
        return text_of(value.get("text", value.get("name", "")))
    text = LINE_END.sub("\n", written(value)).strip()
    return "" if is_nothing(text) else text


def amount_of(value: object) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    found = AMOUNT.fullmatch(value.strip()) if isinstance(value, str) else None
    return int(re.sub(r"[,\s]", "", found[1])) if found is not None else None


def words_of(value: object) -> list[str]:
    """A list of words; in a text they stand between slashes or semicolons."""
    parts = value if isinstance(value, list) else re.split(r"[/;]", text_of(value))
    return [word for word in (" ".join(text_of(part).split()).strip("《》{}<>") for part in parts) if word]


def colors_of(format: CardFormat, value: object) -> list[str] | None:
    """Colours as words or letters: `Red/Green`, `["Red", "Green"]`, `RRG`, `{R}{R}`; None if others are."""
    parts = [written(part) for part in value] if isinstance(value, list) else [written(value)]
    out: list[str] = []
    for word in COLOR_BREAK.split(" ".join(parts)):
        if word.casefold() in format.color_words:
            out.append(format.color_words[word.casefold()])
        elif all(letter in format.letters for letter in word.upper()):
            out.extend(format.letters[letter] for letter in word.upper())
        else:
            return None
    return out
