"""What card files are made of: JSON, JSON lines, TOML or a table, before the facts of a card are read.

A file may be a list of cards, one card, or an object that has them somewhere; docs/cards.md lists the shapes.
"""

from __future__ import annotations

import csv
import io
import json
import re
import tomllib
from collections.abc import Iterator
from typing import Final

from rulebound.messages import Explained, Message, Value
from rulebound.messages.written import without_accents, written_words

STDIN: Final = "-"
LISTS: Final = ("card", "cards", "data", "results", "items")
"""What the list of cards in an object is mostly called."""
TABLES: Final = (".csv", ".tsv", ".tab", ".txt")
DELIMITERS: Final = ("\t", ";", ",", "|")
FEWEST_COLUMNS: Final = 3
"""A line with fewer columns is not taken for the head of a table."""
LONGEST_HEAD: Final = 10_000
"""The number of characters in which a table's head must end."""
SEPARATOR: Final = re.compile(r"sep=.?", re.IGNORECASE)
"""A line before the head in which a spreadsheet says what parts the columns."""
TOML_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")
"""Where a text is not TOML, as far as its parser says so."""
CAMEL: Final = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


class BadCardFile(Explained, ValueError):
    """A file that holds no cards, said in one sentence."""


class RawCard:
    """A card as its file has it, and where it stands there."""

    def __init__(self, at: int, raw: object, place: Message) -> None:
        self.at = at
        """Which card of the file it is, from 1."""
        self.raw = raw
        self.place = place

    def __repr__(self) -> str:
        return f"<raw card {self.at}>"


def raw_cards(text: str, name: str) -> list[RawCard]:
    """The cards of a file's text; `name` is the file's, whose ending may say what it is."""
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise BadCardFile(Message("cardfile-empty", file=shown_name(name)))
    if is_table(text, name):
        return table_cards(text, name)
    found = listed(parsed(text, name))
    if found is None:
        raise BadCardFile(Message("cardfile-no-list", file=shown_name(name)))
    if not any(knows_texts(raw) for raw in found.cards) and found.keyed:
        raise BadCardFile(Message("cardfile-index", file=shown_name(name)))
    return [RawCard(at, raw, Message("cardfile-entry-number", n=at)) for at, raw in enumerate(found.cards, 1)]


def shown_name(name: str) -> Value:
    """What a complaint calls a file."""
    return Message("standard-input") if name == STDIN else name or Message("the-file")


# --- JSON and TOML -------------------------------------------------------------------------------


class Found:
    """The cards of an object."""

    def __init__(self, cards: list[object], keyed: bool = False) -> None:
        self.cards = cards
        self.keyed = keyed
        """Whether they stood there by number or by name."""


def listed(data: object) -> Found | None:
    """The cards of what a file says: a list, one card, a table of cards by number, or an object with one of these."""
    while isinstance(data, dict) and data and not is_card(data):
        inner = [data[key] for key in LISTS if isinstance(data.get(key), list | dict)]
        if not inner and all(isinstance(card, dict) for card in data.values()):
            return Found([numbered(key, card) for key, card in data.items()], keyed=True)
        data = (inner or [value for value in data.values() if isinstance(value, list) and value] or [None])[0]
    if isinstance(data, list):
        return Found(data)
    return Found([data]) if isinstance(data, dict) and data else None


def numbered(key: str, card: dict[str, object]) -> dict[str, object]:
    """A card of a table by number; the key counts where the card has no number itself."""
    return card if has_fact(card, "number") else {**card, "number": key}


def is_card(data: dict[str, object]) -> bool:
    """Whether an object is a card, and not a table of cards: it has a number and a name."""
    return has_fact(data, "number") and has_fact(data, "name")


def may_be_card(raw: object) -> bool:
    """Whether an entry of a list says of what name and kind it is, or with what text, as no set of cards does."""
    return isinstance(raw, dict) and has_fact(raw, "name") and (has_fact(raw, "kind") or knows_texts(raw))


def has_fact(data: dict[str, object], fact: str) -> bool:
    """Whether an object says a fact of a card, under whichever name."""
    return any(
        spelling in NAMES[fact]
        for key, value in data.items()
        if isinstance(value, str | int)
        for spelling in spellings(key)
    )


def knows_texts(raw: object) -> bool:
    """Whether a card says what its text is, if only that it has none."""
    return isinstance(raw, dict) and any(
        spelling in NAMES["text"] for key in raw for spelling in spellings(key)
    )


NAMES: Final = written_words().facts
PREFIXES: Final = ("card_", "ext_")
"""What may stand before a fact's name and means nothing."""


def spellings(key: object) -> tuple[str, ...]:
    """A fact's name in one spelling, whole and without what means nothing: `cardType` is `card_type` and `type`."""
    name = re.sub(r"[\s\-'’]+", "_", CAMEL.sub("_", without_accents(str(key)).strip())).lower()
    for prefix in PREFIXES:
        if name.startswith(prefix):
            return name, name.removeprefix(prefix)
    return (name,)


def parsed(text: str, name: str) -> object:
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


def looks_like_json(text: str) -> bool:
    start = text.lstrip()
    return start.startswith(("{", "[")) and not start.startswith("[[card")


def has_json_lines(text: str) -> bool:
    """Whether each of the first two lines is an object of its own."""
    lines = [line.strip() for line in text.lstrip()[:100_000].split("\n", 3)[:2]]
    return len(lines) == 2 and all(line.startswith("{") and line.endswith("}") for line in lines)


# --- tables --------------------------------------------------------------------------------------


def is_table(text: str, name: str) -> bool:
    """Whether a text is a table: its name says so, or its first line names the columns."""
    if name.lower().endswith(TABLES[:3]):
        return True
    if looks_like_json(text) or ("." in name and not name.lower().endswith(TABLES)):
        return False
    return names_columns(head_of(text).cells)


class Head:
    """The first row of a table, as far as it names columns."""

    def __init__(self, delimiter: str, cells: list[str], end: int) -> None:
        self.delimiter = delimiter
        self.cells = cells
        self.end = end
        """The line that it ends in, from 1."""


def head_of(text: str) -> Head:
    """The columns of a table, and what stands between them; spreadsheets may say `sep=;` before."""
    heads = [head_by(text[:LONGEST_HEAD], delimiter) for delimiter in DELIMITERS]
    return max(heads, key=lambda head: len(head.cells))


def head_by(text: str, delimiter: str) -> Head:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells) and not SEPARATOR.fullmatch(delimiter.join(cells).strip()):
                return Head(delimiter, cells, reader.line_num)
    except csv.Error:
        pass
    return Head(delimiter, [], 0)


def names_columns(cells: list[str]) -> bool:
    spelled = {spelling for cell in cells for spelling in spellings(cell)}
    known = all(not spelled.isdisjoint(NAMES[fact]) for fact in ("number", "name"))
    return known and len(cells) >= FEWEST_COLUMNS


def table_cards(text: str, name: str) -> list[RawCard]:
    head = head_of(text)
    file = shown_name(name)
    if not names_columns(head.cells):
        raise BadCardFile(Message("cardfile-no-head", file=file))
    out: list[RawCard] = []
    for line, cells in rows(text, head, file):
        if any(cell.strip() for cell in cells):
            place = Message("cardfile-entry-line", n=line)
            out.append(RawCard(len(out) + 1, row_of(head.cells, cells), place))
    return out


def rows(text: str, head: Head, file: Value) -> Iterator[tuple[int, list[str]]]:
    """The rows below the head, each with its line; a cell in quotes may have several lines."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=head.delimiter, strict=True)
    line = 1
    try:
        for cells in reader:
            if line > head.end:
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as error:
        raise BadCardFile(Message("cardfile-bad-table", file=file, line=line, what=str(error))) from error


def row_of(head: list[str], cells: list[str]) -> object:
    """A card of a table; one with more values than columns is none, since a text was cut in pieces."""
    if any(cell.strip() for cell in cells[len(head) :]):
        return None
    out: dict[str, object] = {}
    for name, cell in zip(head, cells):
        if cell.strip() or name not in out:
            out[name] = cell
    return out
