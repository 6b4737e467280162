"""Deck lists that tools write as JSON: what stands there as the lines of a list."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

from rulebound.decks.sources import NAMES, spellings
from rulebound.messages import Message

COUNTS: Final = ("count", "quantity", "qty", "amount", "amount_in_deck", "copies")
"""What the number of copies of a card may be called."""
AROUND: Final = ("data", "deck", "decklist", "deck_list")
"""Objects that have the parts of a deck in them."""
REMARK: Final = re.compile(r"exported\b", re.IGNORECASE)
"""What a list of numbers may begin with: who has written it."""
CARD_NUMBER: Final = re.compile(r"(?:\d{1,3}x)?[A-Za-z0-9]{1,20}-[A-Za-z0-9]{1,20}(?:_\w+)?")
SHOWN: Final = 60


class JsonLine:
    """A card of a part of a deck, in words like those of a line."""

    def __init__(self, part: str, at: int, words: str) -> None:
        self.part = part
        self.at = at
        """Which card of its part it is, from 1."""
        self.words = words
        self.count: int | None = None
        """None: the words say it, or it is one."""
        self.surely = False
        """Whether its part must be one of cards, whatever it is called."""
        self.wrong: Message | None = None


def as_json(text: str) -> object:
    """What a text says in JSON; None if it is a list of lines.  Raises ValueError with the reason."""
    start = text.lstrip()
    if not start.startswith(("{", "[")):
        return None
    try:
        data: object = json.loads(start)
    except (ValueError, RecursionError):
        if start.startswith("[") and start[1:].lstrip()[:1] not in ("{", '"'):  # [4] ST01-002
            return None
        raise
    return data if isinstance(data, dict) or (isinstance(data, list) and has_cards(data)) else None


def has_cards(data: list[object]) -> bool:
    return any(isinstance(card, str | dict) for card in data)


def lines_in(data: object) -> Iterator[JsonLine]:
    """The cards of all parts of a deck."""
    while isinstance(data, dict):
        around = [data[key] for key in AROUND if isinstance(data.get(key), dict) and not are_cards(data[key])]
        if not around:
            break
        data = around[0]
    if isinstance(data, dict):
        for key, value in data.items():
            yield from lines_of(key, value)
    else:
        yield from lines_of("", data)


def are_cards(value: object) -> bool:
    """Whether something must be cards, even if it is not called so."""
    if isinstance(value, list):
        return any(
            number_of(card) != "" and any(name in card for name in COUNTS)
            if isinstance(card, dict)
            else is_number(card)
            for card in value
        )
    return isinstance(value, dict) and any(map(is_number, value))


def is_number(value: object) -> bool:
    return isinstance(value, str) and CARD_NUMBER.fullmatch(value) is not None


def lines_of(part: str, value: object) -> Iterator[JsonLine]:
    """The cards of one part: a card, a list of cards, or numbers with counts."""
    surely = are_cards(value)
    for line in cards_in(part, value):
        line.surely = surely
        yield line


def cards_in(part: str, value: object) -> Iterator[JsonLine]:
    if isinstance(value, str):
        yield JsonLine(part, 1, value)
    elif isinstance(value, list):
        first = value[0] if value else None
        skip = isinstance(first, str) and REMARK.match(first) is not None
        for at, card in enumerate(value[skip:], 1 + skip):
            yield line_of(part, at, card)
    elif isinstance(value, dict) and number_of(value):
        yield line_of(part, 1, value)
    elif isinstance(value, dict):
        for at, (number, count) in enumerate(value.items(), 1):
            if isinstance(count, dict):
                yield line_of(part, at, {"number": number, **count})
            else:
                yield line_of(part, at, {"number": number, "count": count})


def line_of(part: str, at: int, card: object) -> JsonLine:
    if isinstance(card, str):
        return JsonLine(part, at, card)
    if not isinstance(card, dict):
        return unreadable(JsonLine(part, at, str(card)[:SHOWN]))
    inner = card.get("card")
    words = number_of(card) or (number_of(inner) if isinstance(inner, dict) else str(inner or ""))
    line = JsonLine(part, at, words)
    counts = [card[name] for name in COUNTS if name in card]
    if counts:
        given = counts[0]
        digits = given if isinstance(given, str) else str(given) if type(given) is int else ""
        if re.fullmatch(r"-?\d{1,6}", digits) is None:
            line.wrong = Message("deck-count-unclear", count=str(given)[:SHOWN])
        else:
            line.count = int(digits)
    return line if words else unreadable(JsonLine(part, at, json.dumps(card, ensure_ascii=False)[:SHOWN]))


def unreadable(line: JsonLine) -> JsonLine:
    line.wrong = Message("deck-line-unclear", line=line.words)
    return line


def number_of(card: dict[str, object]) -> str:
    """A card's number, of which `set` may have the first half; else its name; "" if it has neither."""
    given = {
        spelling: value
        for key, value in card.items()
        if isinstance(value, str) and value
        for spelling in reversed(spellings(key))
    }
    numbers = [given[name] for name in NAMES["number"] if name in given]
    if numbers and "-" not in numbers[0] and isinstance(given.get("set"), str):
        numbers.insert(0, f"{given['set']}-{numbers[0]}")
    names = [given[name] for name in NAMES["name"] if name in given]
    return next(iter([number for number in numbers if "-" in number] + names), "")
