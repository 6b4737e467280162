"""Deck lists in and out, and legality with reasons."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

from rulebound.games import deck_faults, rules_of
from rulebound.games.library import BadCard, UnknownCard
from rulebound.games.faults import Fault
from rulebound.kernel.cards import Print

LINE = re.compile(r"^(?:(\d+)\s*[xX]?\s+)?([A-Za-z0-9]+-[A-Za-z0-9]+)(?:\s.*)?$")


class BadDeck(ValueError):
    """A deck list that cannot be read, or a deck that may not be played."""


class Deck:
    """A deck: its name, and its card numbers with the Leader first.

    >>> Deck.parse("onepiece", "1 ST01-001\\n4 ST01-002").numbers[:2]
    ['ST01-001', 'ST01-002']
    """

    def __init__(self, game: str, numbers: list[str], name: str = "") -> None:
        self.game = game
        self.name = name
        self.numbers = numbers

    @classmethod
    def parse(cls, game: str, text: str, name: str = "") -> Deck:
        """Reads a list of lines like `4 ST01-002`, `4x ST01-002` or `ST01-002`, with comments after #."""
        rules = rules_of(game)
        numbers: list[str] = []
        leaders: list[str] = []
        for at, raw in enumerate(text.splitlines(), 1):
            line = raw.split("#", 1)[0].strip()
            if not line or line.startswith("//"):
                continue
            found = LINE.match(line)
            if found is None:
                raise BadDeck(f"line {at}: “{raw.strip()}” is not a count and a card number")
            count = int(found[1] or 1)
            if count > 1000:
                raise BadDeck(f"line {at}: {count} copies of one card cannot be meant")
            try:
                card = rules.prints(found[2].upper())
            except (UnknownCard, BadCard) as error:
                raise BadDeck(f"line {at}: {error}") from error
            (leaders if card.kind == "Leader" else numbers).extend([card.number] * count)
        if not leaders and not numbers:
            raise BadDeck("the deck list is empty")
        return cls(game, leaders + numbers, name)

    @classmethod
    def read(cls, game: str, path: str | Path) -> Deck:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise BadDeck(f"{path} is not a text file") from error
        except OSError as error:
            raise BadDeck(f"{path} cannot be read: {error.strerror}") from error
        return cls.parse(game, text, Path(path).stem)

    def cards(self) -> list[Print]:
        rules = rules_of(self.game)
        return [rules.prints(number) for number in self.numbers]

    def faults(self) -> list[Fault]:
        """Why the deck is not legal; empty if it is."""
        return deck_faults(self.game, self.cards())

    def text(self) -> str:
        """The deck as a list, one line a card."""
        counts: dict[str, int] = {}
        for number in self.numbers:
            counts[number] = counts.get(number, 0) + 1
        return "".join(f"{count} {number}\n" for number, count in counts.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self.numbers == other.numbers and self.game == other.game

    def __hash__(self) -> int:
        return hash((self.game, *self.numbers))

    def __repr__(self) -> str:
        return f"<Deck {self.name or 'without a name'}: {len(self.numbers)} cards>"


def shipped_decks(game: str) -> list[str]:
    """The names of the decks that ship with a game."""
    rules_of(game)
    folder = resources.files(f"rulebound.games.{game}").joinpath("decks")
    return sorted(f.name[:-4] for f in folder.iterdir() if f.name.endswith(".txt"))


def deck_of(game: str, deck: str | Deck) -> Deck:
    """A deck given as a Deck, a shipped name, or the text of a list."""
    if isinstance(deck, Deck):
        return deck
    if deck in shipped_decks(game):
        file = resources.files(f"rulebound.games.{game}").joinpath("decks", f"{deck}.txt")
        return Deck.parse(game, file.read_text(encoding="utf-8"), deck)
    if "\n" not in deck and LINE.match(deck.strip()) is None:
        names = ", ".join(shipped_decks(game))
        raise BadDeck(f"there is no deck “{deck}”; those that ship are: {names}")
    return Deck.parse(game, deck)
