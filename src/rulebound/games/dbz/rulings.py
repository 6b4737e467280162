"""The rulings on single cards, and what becomes of a card by them.  `rulings/` has them, a file for each set.

A row has these keys:

`id`, `title`, `lines`  which ruling of the document it is, on which card, and on which lines it stands
`date`                  the day from which it holds; without one it is older than those with one
`text`, `whole`         what the card reads as, in our words; not whole if only a part of the text is given
`where`, `sentence`     what the sentence of the text with these words reads as, where a part of the text is ruled;
                        without a sentence it does not count
`gains`, `loses`        sentences that its text gains, and words that it loses
`retitled`, `kind`, `style`, `named`, `version`, `alignment`, `rarity`
                        its title, its type, its style, for whom it is Named, what it is besides, its alignment, and
                        its rarity
`list`                  whether it is on the list of banned cards, or on none any more
`what`                  what changes, or what was made clear, in our words
`numbers`, `personality`, `levels`
                        which of several cards of a title is meant
`superseded`            the id and the line of the ruling that took its place
`known`                 false if the whole text of the card is not known
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from typing import Final

from rulebound.games.dbz.titles import character_of, plain_title
from rulebound.registry import package_of

FOLDER: Final = "rulings"
LIMIT: Final = re.compile(r"Limit (\d) per deck", re.IGNORECASE)
ONLY: Final = re.compile(r"[^.]* only\.")
"""A sentence that says for whom a card is, which stands first."""
REMAIN: Final = "Remain"


class Ruling:
    """A ruling on a card: what it says, and what it changes."""

    def __init__(self, row: dict[str, object]) -> None:
        self.id = said(row, "id")
        self.title = said(row, "title")
        self.plain = plain_title(self.title)
        self.character = character_of(self.title)
        self.lines = [int(str(line)) for line in listed(row, "lines")]
        self.date = said(row, "date")
        """As year-month-day; "" if it has none."""
        self.text = said(row, "text")
        self.whole = row.get("whole", True) is True
        self.where = said(row, "where")
        self.sentence = said(row, "sentence")
        self.gains = said(row, "gains")
        self.loses = said(row, "loses")
        self.retitled = said(row, "retitled")
        self.kind = said(row, "kind")
        self.style = said(row, "style")
        self.version = said(row, "version")
        self.alignment = said(row, "alignment")
        self.rarity = said(row, "rarity")
        self.named: list[str] | None = (
            [str(name) for name in listed(row, "named")] if "named" in row else None
        )
        self.list = said(row, "list")
        self.explained = said(row, "what")
        self.numbers = [plain_number(str(number)) for number in listed(row, "numbers")]
        self.personality = row.get("personality") is True
        self.levels = [int(str(level)) for level in listed(row, "levels")]
        self.superseded = said(row, "superseded")
        self.known = row.get("known", True) is True

    @property
    def changes(self) -> list[str]:
        """What kinds of change it is."""
        parts = {
            "text": self.text and self.whole,
            "fragment": self.text and not self.whole,
            "sentence": self.sentence and not self.text,
            "gains": self.gains,
            "loses": self.loses,
            "title": self.retitled,
            "type": self.kind,
            "style": self.style,
            "version": self.version,
            "alignment": self.alignment,
            "rarity": self.rarity,
            "named": self.named is not None,
            "list": self.list,
        }
        return [name for name, there in parts.items() if there] or ["clarification"]

    def is_about(self, card: CardKey) -> bool:
        """Whether it was made about this card; of a card whose number is not given, any of its title."""
        if self.numbers and card.number and card.plain not in self.numbers:
            return False
        if self.levels and card.level and card.level not in self.levels:
            return False
        if self.plain == card.title:
            return not card.number or self.personality == bool(card.level)
        same = self.personality and self.character == card.character
        return same and bool(card.number) and (bool(self.numbers) or self.id.startswith("general"))

    def __repr__(self) -> str:
        return f"<Ruling {self.id} {self.date}: {self.title}>"


class CardKey:
    """A card as rulings know it: its title, its level if it is a personality, and its number if that is known."""

    def __init__(self, name: str, level: int = 0, number: str = "") -> None:
        self.name = name
        self.title = plain_title(name)
        self.level = level
        self.number = number
        self.plain = plain_number(number)
        self.character = character_of(name)


class RuledCard:
    """What a card is by the rulings about it; "" and None where they change nothing."""

    def __init__(self, title: str, text: str) -> None:
        self.title = title
        self.text = text
        self.kind = ""
        self.style = ""
        self.version = ""
        self.alignment = ""
        self.rarity = ""
        self.named: list[str] | None = None
        self.rulings: list[Ruling] = []

    def take(self, ruling: Ruling) -> None:
        """general.later: what a ruling changes; the later one is taken last."""
        if ruling.text and ruling.whole:
            self.text = ruling.text
        if ruling.where:
            self.text = with_sentence(self.text, ruling.where, ruling.sentence)
        self.text = with_sentences(without_words(self.text, ruling.loses), ruling.gains)
        self.kind = ruling.kind or self.kind
        self.style = ruling.style or self.style
        self.version = ruling.version or self.version
        self.alignment = ruling.alignment or self.alignment
        self.rarity = ruling.rarity or self.rarity
        if ruling.named is not None:
            self.named = ruling.named

    @property
    def limit(self) -> int | None:
        """deck.copies.limit: how many of it a deck may hold, as its text says."""
        found = LIMIT.search(self.text)
        return int(found[1]) if found is not None else None


def said(row: dict[str, object], key: str) -> str:
    value = row.get(key, "")
    assert isinstance(value, str)
    return value


def listed(row: dict[str, object], key: str) -> list[object]:
    value = row.get(key, [])
    assert isinstance(value, list)
    return value


@cache
def all_rulings() -> list[Ruling]:
    """Every ruling, those of one card in the order in which they came to hold."""
    folder = resources.files(package_of("dbz")).joinpath(FOLDER)
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name
    )
    rows = [row for file in files for row in tomllib.loads(file.read_text(encoding="utf-8"))["ruling"]]
    return sorted((Ruling(row) for row in rows), key=lambda ruling: ruling.date)


def plain_number(number: str) -> str:
    """A number as it is compared: without leading zeros, and without what is added where a set is not known.

    >>> plain_number("SS-003"), plain_number("SSX-164L2")
    ('SS-3', 'SS-164')
    """
    code, _, own = number.partition("-")
    if code.endswith("X"):
        own = re.sub(r"L\d$", "", own)
    return f"{code.removesuffix('X')}-{own.lstrip('0')}" if own else number


def rulings_of(card: CardKey) -> list[Ruling]:
    """The rulings about a card, the latest last; those of its old title if it has only that."""
    found = [ruling for ruling in all_rulings() if ruling.is_about(card)]
    renamed = [ruling for ruling in found if ruling.retitled]
    if renamed and card.number:  # general.retitled: it shares nothing with others of the old title
        return [*renamed, *rulings_of(CardKey(renamed[-1].retitled, card.level))]
    return found


def ruled(card: CardKey, text: str) -> RuledCard:
    """A card by the rulings that hold today."""
    found = rulings_of(card)
    titles = [ruling.retitled for ruling in found if ruling.retitled]
    out = RuledCard(titles[-1] if titles else card.name, text)
    out.rulings = found
    for ruling in found:
        if not ruling.superseded:
            out.take(ruling)
    return out


# --- texts -----------------------------------------------------------------------------------------------


def with_sentences(text: str, gained: str) -> str:
    """A text with the sentences that it gains and does not have.

    >>> with_sentences("Draw a card.", "Heroes only. Limit 1 per deck.")
    'Heroes only. Draw a card. Limit 1 per deck.'
    """
    for sentence in re.findall(r"[^.]+\.", gained):
        sentence = sentence.strip()
        if sentence.rstrip(".").casefold() not in text.casefold():
            text = f"{sentence} {text}" if ONLY.fullmatch(sentence) else f"{text} {sentence}"
    return text.strip()


def with_sentence(text: str, where: str, sentence: str) -> str:
    """A text in which another sentence takes the place of the one with some words.

    >>> with_sentence("Draw a card. Lose 2 stages.", "2 stages", "Lose 3 stages.")
    'Draw a card. Lose 3 stages.'
    >>> with_sentence("Draw a card. Lose 2 stages.", "2 stages", "")
    'Draw a card.'
    """
    parts = re.split(r"(?<=[.)]) +", text)
    found = [sentence if where.casefold() in part.casefold() else part for part in parts]
    return " ".join(part for part in found if part)


def without_words(text: str, lost: str) -> str:
    """A text without the sentence with some words that it loses, or without the words if they are no sentence.

    >>> without_words("Draw a card. If stopped, shuffle this card into your hand.", "Shuffle into your hand.")
    'Draw a card.'
    >>> without_words("Energy attack doing 8 life cards of damage.", "doing 8 life cards of damage")
    'Energy attack.'
    """
    if not lost:
        return text
    if not lost.endswith(".") and lost != REMAIN:
        return re.sub(rf"\s*{re.escape(lost)}", "", text, flags=re.IGNORECASE)
    verb, _, rest = lost.rstrip(".").removesuffix(" after use").partition(" ")
    wanted = rf"\b{verb} (?:this card |it )?{re.escape(rest)}" if lost != REMAIN else rf"\b{REMAIN} \d"
    parts = re.split(r"(?<=[.)]) +", text)
    return " ".join(part for part in parts if not re.search(wanted, part, re.IGNORECASE))
