"""Damage done to texts the way people, editors and enemies do it, the same for the same seed.

A `Damage` is made of a seed and the words of a format, so that what comes out is often still of the format's
shape and gets past its first checks.
"""

from __future__ import annotations

import csv
import io
import json
import random
import re
from collections.abc import Sequence
from typing import Final

NUMBERS: Final = (
    "0", "1", "2", "4", "5", "7", "10", "11", "49", "50", "51", "99", "100", "101", "200", "201", "1000", "1001",
    "9999", "10000", "99999", "100001", "65536", "2147483648", "999999999", "1000000000", "9223372036854775808",
    "99999999999999999999", "-1", "-0", "+3", "007", "1e9", "0x10", "1_000", "1,000", "3.5", "²", "٣", "½", "Ⅳ",
    "9" * 50, "9" * 4400,
)  # fmt: skip
"""What a number is replaced with: bounds, what lies beyond them, and what only looks like a number."""
ODD: Final = (
    "\t", "\r", "\x0b", "\x0c", "\x1b[2J", "\x7f", "\x85", "\xa0", "\u200b", "\u2028", "\u202e", "\ufeff", "\ufffd",
    "\u0301", "é", "İ", "ß", "ﬁ", "𝟜", "４", "“", "”", "’", "−", "・", "•", "《", "》", "『", "#", ":",
    ";", ",", "-", "(", ")", "[", "]", "{", "}", "<", ">", '"', "'", "\\", "/", "%", "$", "@", "*", "x",
    "×", " ", "  ", "\n", "\n\n",
)  # fmt: skip
"""Characters that are no letters, or not the letters they look like."""
WORD: Final = re.compile(r"[A-Za-zÀ-ÿ'!]+")
DIGITS: Final = re.compile(r"\d+")
CARD_NUMBER: Final = re.compile(r"\b[A-Z]+[0-9]*-[0-9]+\b")


class Damage:
    """A source of damage; `words` and `cards` are what words and card numbers may be replaced with."""

    def __init__(self, seed: int | str, words: Sequence[str], cards: Sequence[str] = ()) -> None:
        self.dice = random.Random(f"damage/{seed}")
        self.words = words
        self.cards = cards

    def to(self, text: str, most: int = 4) -> str:
        """The text after one or several accidents."""
        for _ in range(self.dice.choice((1, 1, 2, most))):
            text = self.dice.choice(ACCIDENTS)(self, text)
        return text

    # --- in a line ---

    def number(self, text: str) -> str:
        return self.replace(DIGITS, text, NUMBERS)

    def word(self, text: str) -> str:
        return self.replace(WORD, text, self.words)

    def card(self, text: str) -> str:
        return self.replace(CARD_NUMBER, text, self.cards)

    def replace(self, pattern: re.Pattern[str], text: str, choices: Sequence[str]) -> str:
        found = list(pattern.finditer(text))
        if not found or not choices:
            return text
        one = self.dice.choice(found)
        return text[: one.start()] + self.dice.choice(choices) + text[one.end() :]

    def insert(self, text: str) -> str:
        at = self.dice.randint(0, len(text))
        return text[:at] + self.dice.choice(ODD) + text[at:]

    def add_word(self, text: str) -> str:
        spaces = [at for at, char in enumerate(text) if char == " "]
        at = self.dice.choice(spaces) if spaces else len(text)
        return f"{text[:at]} {self.dice.choice(self.words)}{text[at:]}"

    def cut(self, text: str) -> str:
        start, end = self.span(text)
        return text[:start] + text[end:]

    def end_early(self, text: str) -> str:
        return text[: self.dice.randint(0, len(text))]

    def again(self, text: str) -> str:
        """A stretch of the text several times."""
        start, end = self.span(text)
        return text[:end] + text[start:end] * self.dice.choice((1, 2, 5, 30)) + text[end:]

    def very_long(self, text: str) -> str:
        at = self.dice.randint(0, len(text))
        return text[:at] + self.dice.choice((*ODD, "a", "and ", "0")) * 3000 + text[at:]

    def span(self, text: str) -> tuple[int, int]:
        start = self.dice.randint(0, len(text))
        return start, min(len(text), start + self.dice.choice((1, 5, 20, 60)))

    # --- among lines ---

    def drop_line(self, text: str) -> str:
        lines = text.split("\n")
        del lines[self.dice.randrange(len(lines))]
        return "\n".join(lines)

    def repeat_line(self, text: str) -> str:
        lines = text.split("\n")
        at = self.dice.randrange(len(lines))
        return "\n".join(lines[:at] + [lines[at]] * self.dice.choice((2, 3, 40)) + lines[at + 1 :])

    def swap_lines(self, text: str) -> str:
        lines = text.split("\n")
        one, other = self.dice.randrange(len(lines)), self.dice.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
        return "\n".join(lines)

    def indent(self, text: str) -> str:
        lines = text.split("\n")
        at = self.dice.randrange(len(lines))
        lines[at] = self.dice.choice(("", " ", "  ", "\t", "    ", "      ", " " * 500)) + lines[at].strip()
        return "\n".join(lines)


ACCIDENTS: Final = (
    Damage.number, Damage.number, Damage.number, Damage.word, Damage.word, Damage.card, Damage.card,
    Damage.insert, Damage.insert, Damage.add_word, Damage.cut, Damage.end_early, Damage.again, Damage.very_long,
    Damage.drop_line, Damage.repeat_line, Damage.swap_lines, Damage.indent,
)  # fmt: skip


# --- card files -----------------------------------------------------------------------------------------

VALUES: Final[tuple[object, ...]] = (
    None, True, False, 0, 1, -1, 5, 99, 1_000_000, 1_000_001, 2**31, 2**63, 10**30, -(10**30), 0.5, 1e300, 5000.0,
    "", "-", "x", "5", "5,000", "+5000", " 5 ", "²", "9" * 5000, "Red", "RRG", "{R}{2}", "Red/Blue", "\ud800", "\x00",
    "a" * 1000, "Leader", "Character", "Battle", "Extra", "Event", [], {}, [[]], [None], ["Red", 3], [["a"] * 60],
    {"text": "[Blocker]"}, {"name": {"name": "x"}}, [{"text": 1}], ["x"] * 80, {"a": {"b": {"c": []}}},
)  # fmt: skip
"""What a fact may be instead of what it should be."""
NAMES: Final = (
    "number", "id", "name", "kind", "type", "category", "colors", "color", "cost", "energyCost", "power", "counter",
    "life", "combo_cost", "comboPower", "attributes", "types", "traits", "characters", "era", "text", "effect",
    "trigger", "back", "back_name", "back_power", "specified", "lang", "text_fr", "Card Type", "ÉPOQUE", "",
)  # fmt: skip


def damaged_facts(damage: Damage, facts: dict[str, object]) -> dict[str, object]:
    """The facts of a card with some of them missing, renamed, doubled or replaced."""
    dice = damage.dice
    out = dict(facts)
    for _ in range(dice.randint(0, 3)):
        key = dice.choice(list(out) or ["name"])
        match dice.randrange(6):
            case 0:
                out.pop(key, None)
            case 1:
                out[dice.choice(NAMES)] = out.get(key)
            case 2 | 3:
                out[dice.choice((key, dice.choice(NAMES)))] = dice.choice(VALUES)
            case 4:
                value: object = out.get(key)
                for _ in range(dice.choice((1, 3, 150))):
                    value = dice.choice(([value], {"text": value}))
                out[key] = value
            case _:
                if isinstance(out.get(key), str):
                    out[key] = damage.to(str(out[key]), 2)
    return out


def as_file(dice: random.Random, cards: list[dict[str, object]]) -> tuple[str, str]:
    """A card file in one of the forms that are read, and a name for it."""
    match dice.randrange(8):
        case 5:
            return as_table(dice, cards), dice.choice(("cards.csv", "cards.tsv", "-", "cards.txt"))
        case 6:
            return json.dumps({str(card.get("number")): card for card in cards}), "cards_by_id.json"
        case 7:
            return json.dumps({"data": [as_website(card) for card in cards]}), "cards.json"
        case 0:
            return json.dumps(cards), dice.choice(("cards.json", "cards", ""))
        case 1:
            return json.dumps({dice.choice(("cards", "data", "card", "rest")): cards}, indent=1), "cards.json"
        case 2:
            return "\n".join(json.dumps(card) for card in cards), dice.choice(
                ("cards.jsonl", "cards.ndjson", "")
            )
        case 3:
            return json.dumps(cards, ensure_ascii=True, indent=2), "-"
        case _:
            return "\n".join(as_toml(card) for card in cards), dice.choice(("cards.toml", ""))


def as_table(dice: random.Random, cards: list[dict[str, object]]) -> str:
    """Cards as a spreadsheet exports them."""
    out = io.StringIO()
    head = sorted({key for card in cards for key in card})
    writer = csv.writer(out, delimiter=dice.choice(",;\t|"), lineterminator=dice.choice(("\n", "\r\n")))
    writer.writerow(head)
    for card in cards:
        row = [card.get(key, "") for key in head]
        writer.writerow(
            "/".join(map(str, value)) if isinstance(value, list) else cell(value) for value in row
        )
    return dice.choice(("", "\ufeff", "sep=;\n")) + out.getvalue()


def cell(value: object) -> str:
    try:
        return str(value)
    except ValueError:  # a number too long to be written
        return "9" * 5000


def as_website(card: dict[str, object]) -> dict[str, object]:
    """A card with the names that websites give the facts, and their HTML."""
    return {
        f"card_{key}": value.replace("\n", "<br>").replace("&", "&amp;") if isinstance(value, str) else value
        for key, value in card.items()
    }


def as_toml(card: dict[str, object]) -> str:
    return "[[card]]\n" + "".join(f"{json.dumps(key)} = {toml(value)}\n" for key, value in card.items())


def toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(str(key))} = {toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    if isinstance(value, int) and not isinstance(value, bool) and value > 2**31:
        return f"{value:#x}" + "f" * 4000
    return json.dumps(value if value is not None else "")
