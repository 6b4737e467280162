"""Deck lists in and out, and legality with reasons."""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib import resources
from pathlib import Path

from rulebound.decks.cardfile import card_format
from rulebound.decks.exports import TEXT, ListFormat
from rulebound.decks.lists import BadLine, is_line, read_line, read_list
from rulebound.decks.own import offer_own_cards
from rulebound.games import deck_faults, game_named, library_of, rules_of
from rulebound.games.faults import Fault
from rulebound.games.lists import BadLists
from rulebound.kernel.cards import Print
from rulebound.kernel.rules import Rules
from rulebound.messages import Explained, Message, Value, os_reason
from rulebound.registry import package_of

offer_own_cards()


class BadDeck(Explained, ValueError):
    """A deck list that cannot be read, or a deck that may not be played."""


def not_legal(name: Value, fault: Fault) -> Message:
    """That a deck may not be played, with a fault of it."""
    reason = Message("by-rule", what=fault.message, rule=fault.rule)
    return Message("deck-not-legal", name=name, reason=reason)


class Deck:
    """A deck: its name, and its card numbers, a card that leads it (a Leader) first.

    >>> Deck.parse("duel", "1 DU-01\\n3 DU-02").numbers[:2]
    ['DU-01', 'DU-02']
    """

    def __init__(self, game: str, numbers: list[str], name: str = "", side: list[str] | None = None) -> None:
        self.game = game
        self.name = name
        self.numbers = numbers
        self.side = side or []
        """The side deck: kept apart, and no part of what is played or checked."""

    @classmethod
    def parse(cls, game: str, text: str, name: str = "", *, known: Rules | None = None) -> Deck:
        """Reads a list of lines like `4 ST01-002`, `4x ST01-002`, `ST01-002 x4` or `4 Usopp`.

        What players put around them is understood too: comments, headings such as
        `Leader` and `Side Deck`, names beside numbers.  See docs/cards.md.  `known` are
        rules that know further cards than those of the game.
        """
        rules_of(game)
        try:
            found = read_list(game, text, known=known)
        except BadLine as error:
            raise BadDeck(error.message) from error
        if found.is_empty:
            raise BadDeck(Message("deck-list-empty"))
        return cls(game, found.numbers(game), name, found.side)

    @classmethod
    def read(cls, game: str, path: str | Path) -> Deck:
        try:
            text = Path(path).read_text(encoding="utf-8-sig")
        except UnicodeDecodeError as error:
            raise BadDeck(Message("file-not-text", file=str(path))) from error
        except OSError as error:
            raise BadDeck(Message("file-unreadable", file=str(path), reason=os_reason(error))) from error
        return cls.parse(game, text, Path(path).stem)

    def cards(self) -> list[Print]:
        rules = rules_of(self.game)
        return [rules.prints(number) for number in self.numbers]

    def faults(self, rules: str = "") -> list[Fault]:
        """Why the deck is not legal, by the newest rules or those of a version; empty if it is.

        Raises BadDeck if the user's own lists of banned and restricted cards cannot be read.
        """
        try:
            return deck_faults(self.game, self.cards(), rules)
        except BadLists as error:
            raise BadDeck(error.message) from error

    def text(self) -> str:
        """The deck as a list, one line a card."""
        if card_format(self.game).parts is not None:
            return self.written_for(TEXT)
        side = f"\nSide Deck\n{counts(self.side)}" if self.side else ""
        return counts(self.numbers) + side

    def written_for(self, tool: str) -> str:
        """The deck as a tool of the game's players writes it, or "text".  Raises BadDeck for another name."""
        formats = card_format(self.game).exports
        if tool not in formats:
            raise BadDeck(Message("deck-format-unknown", name=tool, names=list(formats)))
        return ListWriter(self, formats[tool]).text()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Deck)
            and self.game == other.game
            and self.numbers == other.numbers
            and self.side == other.side
        )

    def __hash__(self) -> int:
        return hash((self.game, *self.numbers))

    def __repr__(self) -> str:
        return f"<Deck {self.name or 'without a name'}: {len(self.numbers)} cards>"


class ListWriter:
    """Writes a deck list so that it is read as the same deck."""

    def __init__(self, deck: Deck, format: ListFormat) -> None:
        self.deck = deck
        self.format = format

    def text(self) -> str:
        if self.format.whole is not None:
            library = library_of(self.deck.game).read()
            cards = {
                name: [library[number] for number in part] for name, part in self.parts().items() if part
            }
            return self.format.whole(self.deck.game, cards)
        parts = [self.part(name, numbers) for name, numbers in self.parts().items() if numbers]
        return ("\n" if self.format.by_kind else "").join(parts)

    def parts(self) -> dict[str, list[str]]:
        """The parts of the deck by their headings, in order."""
        deck, leads = self.deck, game_named(self.deck.game).leads
        of_game = card_format(deck.game).parts
        if of_game is not None:
            parted = of_game.parted(deck.cards())
            return {name: [card.number for card in cards] for name, cards in parted.items()}
        if not self.format.heading:
            return {"": deck.numbers}
        out: dict[str, list[str]] = {kind: [] for kind in leads}
        for card in deck.cards():
            in_main = card.kind if self.format.by_kind else "Main Deck"
            out.setdefault(card.kind if card.kind in leads else in_main, []).append(card.number)
        return out | {"Side Deck": deck.side}

    def part(self, name: str, numbers: list[str]) -> str:
        lines = [self.line(number, count) for number, count in Counter(numbers).items()]
        if self.format.heading:
            lines.insert(0, self.format.heading.format(part=name, n=len(numbers)))
        return "".join(f"{line}\n" for line in lines)

    def line(self, number: str, count: int) -> str:
        """A card's line; without its name, if that would make it another card or another count."""
        game = self.deck.game
        line = self.format.line.format(count=count, number=number, name=library_of(game).read()[number].name)
        try:
            read, card = read_line(game, line)
        except BadLine:
            return f"{count} {number}"
        return line if (read, card.number) == (count, number) else f"{count} {number}"


def counts(numbers: list[str]) -> str:
    return "".join(f"{count} {number}\n" for number, count in Counter(numbers).items())


@cache
def shipped_texts(game: str) -> dict[str, str]:
    """The lists of the decks that ship with a game, by name; nothing that a user writes or imports changes them."""
    rules_of(game)
    folder = resources.files(package_of(game)).joinpath("decks")
    files = [file for file in folder.iterdir() if file.name.endswith(".txt")] if folder.is_dir() else []
    return {
        file.name.removesuffix(".txt"): file.read_text(encoding="utf-8")
        for file in sorted(files, key=lambda file: file.name)
    }


def shipped_decks(game: str) -> list[str]:
    """The names of the decks that ship with a game."""
    return list(shipped_texts(game))


@cache
def shipped_deck(game: str, name: str) -> Deck:
    """A deck that ships, read once."""
    return Deck.parse(game, shipped_texts(game)[name], name)


def deck_of(game: str, deck: str | Deck) -> Deck:
    """A deck given as a Deck, a shipped name, or the text of a list."""
    if isinstance(deck, Deck):
        if deck.game != game:
            raise BadDeck(Message("deck-of-another-game", deck=repr(deck), game=deck.game, other=game))
        return deck
    if deck in shipped_texts(game):
        shared = shipped_deck(game, deck)
        return Deck(game, shared.numbers.copy(), deck, shared.side.copy())  # whoever gets it may change it
    if "\n" not in deck and not deck.lstrip().startswith("{") and not is_line(game, deck.strip()):
        names = ", ".join(shipped_decks(game)) or "none"
        raise BadDeck(Message("no-such-deck", name=deck, names=names))
    return Deck.parse(game, deck)
