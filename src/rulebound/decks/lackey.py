"""Decks as LackeyCCG keeps them: XML with a `superzone` for each part, and a `card` for each copy."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from html import escape
from typing import Final

from rulebound.decks.exports import ListFormat
from rulebound.decks.jsonlists import JsonLine
from rulebound.games.library import Printing
from rulebound.messages import Message

BEGINS: Final = re.compile(r"\s*(?:<\?xml[^>]*\?>\s*)?<deck\b", re.IGNORECASE)
MAIN: Final = "Deck"
DECLARES: Final = re.compile(r"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
"""What no deck has, and what could make a parser work for ever."""


def is_lackey(text: str) -> bool:
    return BEGINS.match(text) is not None


def lines_of_lackey(text: str) -> Iterator[JsonLine]:
    """The cards of all parts of a deck.  Raises ValueError if it cannot be read."""
    if DECLARES.search(text):
        raise ValueError("a deck declares nothing")
    try:
        root = ElementTree.fromstring(text.strip())
    except ElementTree.ParseError as error:
        raise ValueError(str(error)) from error
    for zone in root.iter("superzone"):
        part = zone.get("name", "")
        for at, card in enumerate(zone.iter("card"), 1):
            line = JsonLine(part, at, words_of(card))
            line.surely = True
            line.count = 1
            if not line.words:
                line.wrong = Message("deck-line-unclear", line=f"<{card.tag}>")
            yield line


def words_of(card: ElementTree.Element) -> str:
    """A card by its number, if it has one of ours, and by its name."""
    name = card.find("name")
    if name is None:
        return ""
    said, id = " ".join((name.text or "").split()), name.get("id", "").strip()
    return f"{said} [{id}]" if re.fullmatch(r"[A-Za-z0-9]+-[A-Za-z0-9]+", id) else said


class LackeyWriter:
    """Writes decks as LackeyCCG reads them; what it calls Deck is the part of that name here."""

    def __init__(self, deck: str) -> None:
        self.deck = deck

    def write(self, game: str, parts: dict[str, list[Printing]]) -> str:
        out = ['<deck version="0.8">', "\t<meta>", f"\t\t<game>{inside(game)}</game>", "\t</meta>"]
        for part, cards in parts.items():
            out.append(f'\t<superzone name="{escape(MAIN if part == self.deck else part)}">')
            out += [f"\t\t{card_line(card)}" for card in cards]
            out.append("\t</superzone>")
        return "\n".join([*out, "</deck>"]) + "\n"


def card_line(card: Printing) -> str:
    code = card.number.partition("-")[0]
    name = f'<name id="{escape(card.number)}">{inside(card.name)}</name>'
    return f"<card>{name}<set>{inside(code)}</set></card>"


def inside(text: str) -> str:
    """A text between two tags."""
    return escape(text, quote=False)


def lackey_format(deck: str) -> ListFormat:
    """The format of a game in which the part that LackeyCCG calls Deck has this name."""
    return ListFormat("{count} {number} {name}", "{part}", whole=LackeyWriter(deck).write)
