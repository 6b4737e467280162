"""Deck lists as players exchange them: what stands on each line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from rulebound.decks.cardfile import card_format
from rulebound.decks.jsonlists import JsonLine, as_json, lines_in
from rulebound.decks.lackey import is_lackey, lines_of_lackey
from rulebound.decks.sources import spellings
from rulebound.games import game_named, library_of, rules_of
from rulebound.games.library import BadCard, Printing, UnknownCard
from rulebound.kernel.cards import Print
from rulebound.kernel.rules import Rules
from rulebound.messages import Explained, Message, Value
from rulebound.messages.catalogue import LANGUAGES
from rulebound.messages.written import plain, written_words

MOST_CARDS: Final = 1000
"""No deck list has more cards, nor more lines that name one."""
MOST_ALIKE: Final = 100
"""No line, nor all of them, have more copies of a card."""
LONGEST_LINE: Final = 500
"""No line of a deck list has more characters."""
LONGEST_HEADING: Final = 80
"""No longer line is looked at as a heading."""
CANDIDATES: Final = 8
"""The number of cards of one name that are listed."""

BEFORE: Final = (
    re.compile(r"\"?(\d+)\"?(?:\s*[x×]\s+|[x×]|\s*[,;]\s*|\s+)(.+)", re.IGNORECASE),  # 4 …, 4x …, 4x…, 4,…
    re.compile(r"[x×]\s*(\d+)[\s,;]\s*(.+)", re.IGNORECASE),  # x4 …
    re.compile(r"[(\[]\s*[x×]?\s*(\d+)\s*[x×]?\s*[)\]]\s*(.+)", re.IGNORECASE),  # (4) …, [4x] …
)
AFTER: Final = re.compile(
    r"(.+?)(?:\s+[x×]\s*(\d+)|\s*\*\s*(\d+)|\s*[(\[]\s*(?:[x×]\s*(\d+)|(\d+)\s*[x×])\s*[)\]])", re.IGNORECASE
)  # … x4, … *4, … (x4), … [4x]
BARE: Final = re.compile(  # BT1-001 4, BT1-001,4, BT1-001 (4), "BT1-001","4"
    r"\"?([A-Za-z0-9]+-[A-Za-z0-9_]+)\"?(?:\s*[\s,;:]\s*\"?(\d+)\"?|\s*[(\[]\s*(\d+)\s*[)\]])"
)
IN_A_ROW: Final = re.compile(r"\d+[x×][A-Za-z0-9]+-\w+(?:\s+\d+[x×][A-Za-z0-9]+-\w+)+", re.IGNORECASE)
"""A whole list on one line, as a chat leaves of what OPTCGSim writes."""
NUMBER: Final = re.compile(r"(?<![\w-])[A-Za-z0-9]+-[A-Za-z0-9]+(?:_\w+)?(?![\w-])")
BRACKETED: Final = re.compile(r"[(\[]\s*([A-Za-z0-9]+-[A-Za-z0-9]+(?:_\w+)?)\s*[)\]]")
OPENING: Final = ("(", "[", "{", "'", '"', "“", "‘", "「", "《")
"""What a card's name may begin with besides a letter or a digit."""
BULLET: Final = re.compile(r"[-*•·]\s+")
PARTING: Final = " // "
"""Stands between the names of a card's two sides."""

MAIN: Final = "main"
SIDE: Final = "side"
LEAD: Final = "lead"
OTHER: Final = "other"
"""A part of a deck that is not of the game as we have it, and must be empty."""
MARKS: Final = " :=-*[](){}<>#/_"
"""What may stand around a heading."""
HEADINGS: Final = {said: part for part in (MAIN, SIDE) for said in written_words().headings[part]}
"""Lines that say what follows; those of a game's own kinds of card are in its `CardFormat`."""
COUNTED: Final = re.compile(rf"[([]?\s*\d+(?:\s+{written_words().pattern('cards_noun')})?\s*[)\]]?\s*:?\s*$")


class BadLine(Explained, ValueError):
    """A line that names no card, or not one card only."""


class Listed:
    """A deck list as it was read."""

    def __init__(self) -> None:
        self.leads: list[str] = []
        self.main: list[str] = []
        self.side: list[str] = []
        self.parts: dict[str, list[Print]] = {}
        """The cards by part, in games whose decks have several; "" has those of none."""
        self.named = 0
        """How many lines have named a card."""

    @property
    def is_empty(self) -> bool:
        return not self.leads and not self.main and not self.parts

    def numbers(self, game: str) -> list[str]:
        """The cards that are played, in the order in which they are handed in."""
        parts = card_format(game).parts
        return self.leads + self.main if parts is None else parts.ordered(self.parts)

    def take(self, game: str, count: int, card: Print, section: str) -> None:
        """Takes some copies of a card; raises BadLine if there are too many, or no place for them."""
        self.named += 1
        in_parts = sum(len(pile) for pile in self.parts.values())
        cards = len(self.leads) + len(self.main) + len(self.side) + in_parts + count
        if max(cards, self.named) > MOST_CARDS:
            raise BadLine(Message("deck-list-too-long", n=MOST_CARDS))
        if section == OTHER:
            raise BadLine(Message("deck-part-not-played", number=card.number))
        if card_format(game).parts is not None:
            whole = self.parts.setdefault(section, [])
            if whole.count(card) + count > MOST_ALIKE:
                raise BadLine(Message("deck-too-many-alike", number=card.number, n=MOST_ALIKE))
            whole.extend([card] * count)
            return
        leads = game_named(game).leads
        pile = self.side if section == SIDE else self.leads if card.kind in leads else self.main
        if pile.count(card.number) + count > MOST_ALIKE:
            raise BadLine(Message("deck-too-many-alike", number=card.number, n=MOST_ALIKE))
        pile.extend([card.number] * count)


def read_list(game: str, text: str, *, known: Rules | None = None) -> Listed:
    """Reads a list of cards that the rules of the game know, or these rules; raises BadLine with the number of the
    line that is wrong."""
    if is_lackey(text):
        try:
            return read_parts(game, list(lines_of_lackey(text)), known=known)
        except ValueError as error:
            if isinstance(error, BadLine):
                raise
            raise BadLine(Message("deck-not-xml")) from error
    try:
        data = as_json(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise BadLine(Message("deck-not-json")) from error
    return (
        read_lines(game, text, known=known) if data is None else read_parts(game, lines_in(data), known=known)
    )


def read_parts(game: str, lines: Iterable[JsonLine], *, known: Rules | None = None) -> Listed:
    """Reads a deck that a tool has written as JSON or XML."""
    out = Listed()
    for line in lines:
        section = part_named(game, line.part)
        if not section and not line.surely:  # whose deck it is, and when it was made
            continue
        try:
            if not section:
                raise BadLine(Message("deck-part-unknown", part=line.part))
            if line.wrong is not None:
                raise BadLine(line.wrong)
            if len(line.words) > LONGEST_LINE:
                raise BadLine(Message("line-too-long", n=LONGEST_LINE))
            count, card = read_line(game, line.words, section, known=known)
            if line.count is not None:
                count = checked(line.count, line.words)
            out.take(game, count, card, section)
        except BadLine as error:
            part = line.part or Message("the-deck")
            raise BadLine(Message("at-deck-entry", part=part, n=line.at, what=error.message)) from error
    return out


def part_named(game: str, key: str) -> str:
    """The section that a part of a deck in JSON is: `deck_leader`, `mainDeck`, `side_deck_cards`; "" if none."""
    if not key:
        return MAIN
    said = spellings(key)[0].replace("_", " ")
    shorter = (
        said,
        said.removesuffix(" cards"),
        said.removeprefix("deck "),
        said.removesuffix(" deck cards"),
    )
    return next(filter(None, (heading(game, each) for each in shorter)), "")


def read_lines(game: str, text: str, *, known: Rules | None = None) -> Listed:
    """Reads a list of lines."""
    out = Listed()
    section = ""
    for at, line in entries_in(text.removeprefix("\ufeff")):
        begins = heading(game, line)
        if begins:
            section = begins
        if not line or begins or line.startswith(("#", "//")):
            continue
        try:
            if len(line) > LONGEST_LINE:
                raise BadLine(Message("line-too-long", n=LONGEST_LINE))
            count, card = read_line(game, line, section, known=known)
            opened = opened_by(game, card)
            section = opened or section
            if not opened:
                out.take(game, count, card, section)
        except BadLine as error:
            raise BadLine(Message("at-line", n=at, what=error.message)) from error
    return out


def entries_in(text: str) -> Iterator[tuple[int, str]]:
    """What stands on each line, with its number; `1xST01-001 4xST01-002` are two entries of one line."""
    for at, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        yield from ((at, entry) for entry in (line.split() if IN_A_ROW.fullmatch(line) else [line]))


def in_their_parts(game: str, cards: list[Print]) -> list[str]:
    """The numbers of a deck that was changed, in the order in which it is handed in."""
    parts = card_format(game).parts
    if parts is None:
        return [card.number for card in cards]
    piles: dict[str, list[Print]] = {}
    section = ""
    for card in cards:
        opened = opened_by(game, card)
        section = opened or section
        if not opened:
            piles.setdefault(section, []).append(card)
    return parts.ordered(piles)


def opened_by(game: str, card: Print) -> str:
    """The part that begins with what a line names; "" if that is a card."""
    parts = card_format(game).parts
    return parts.opens.get(card.number, "") if parts is not None else ""


def heading(game: str, line: str) -> str:
    """The section that a line like `Leader`, `Main Deck (50):` or `// Sideboard` begins; "" if none."""
    if len(line) > LONGEST_HEADING:
        return ""
    bare = line.casefold().strip(MARKS)
    said = " ".join(COUNTED.sub("", bare).strip(MARKS).split())
    parts = card_format(game).parts
    if parts is not None and said in parts.headings:
        return parts.headings[said]
    kind = card_format(game).headings.get(said, "")
    if kind:
        return LEAD if kind in game_named(game).leads else MAIN
    if said in written_words(game).headings.get(OTHER, ()):
        return OTHER
    return HEADINGS.get(said, "")


def read_line(game: str, line: str, section: str = "", *, known: Rules | None = None) -> tuple[int, Print]:
    """The count and the card of a line.

    A `#` begins a comment, unless it belongs to the card's name.
    """
    said = line.split("#", 1)[0].strip()
    try:
        return read_entry(game, said, section, known or rules_of(game))
    except BadLine:
        if said == line:
            raise
    try:
        return read_entry(game, line, section, known or rules_of(game))
    except BadLine:
        return read_entry(game, said, section, known or rules_of(game))


def read_entry(game: str, line: str, section: str, known: Rules) -> tuple[int, Print]:
    count, words = counted(BULLET.sub("", line, count=1) if BULLET.match(line) else line)
    checked(count, line)
    card = find_card(game, words, section, known) if words[:1].isalnum() or words[:1] in OPENING else None
    if card is None:
        raise BadLine(Message("deck-line-unclear", line=line))
    return count, card


def checked(count: int, line: str) -> int:
    """A number of copies, if it can be one."""
    if count > MOST_CARDS:
        raise BadLine(Message("deck-list-too-long", n=MOST_CARDS))
    if not 1 <= count <= MOST_ALIKE:
        raise BadLine(Message("deck-line-count", line=line, count=count, n=MOST_ALIKE))
    return count


def counted(line: str) -> tuple[int, str]:
    """How many, and of what: `4 X`, `4x X`, `X x4` and `X` alone."""
    for before in BEFORE:
        found = before.fullmatch(line)
        if found is not None:
            again = AFTER.fullmatch(found[2])
            if again is not None and last_number(again) != number_of(found[1]):
                raise BadLine(Message("deck-line-two-counts", line=line))
            return number_of(found[1]), found[2]
    for after in (BARE, AFTER):
        found = after.fullmatch(line)
        if found is not None:
            return last_number(found), found[1]
    return 1, line


def last_number(found: re.Match[str]) -> int:
    """The count at the end of a line, in whichever way it is written."""
    return number_of(next(digits for digits in found.groups()[1:] if digits))


def number_of(digits: str) -> int:
    return int(digits) if len(digits) < 6 else 10**6


def find_card(game: str, words: str, section: str, known: Rules) -> Print | None:
    """The card that these words mean: its number somewhere in them, or its name."""
    numbers = [found[0].upper() for found in NUMBER.finditer(words)]
    in_brackets = [found[1].upper() for found in BRACKETED.finditer(words)]
    for some in (in_brackets, numbers):
        cards = {card.number: card for number in some if (card := by_number(known, number)) is not None}
        if len(cards) > 1:
            raise BadLine(Message("deck-line-two-cards", line=words, numbers=list(cards)))
        for card in cards.values():
            return card
    named = by_name(game, words)
    if section in (LEAD, MAIN):
        leads = game_named(game).leads
        named = [card for card in named if (card.kind in leads) == (section == LEAD)] or named
    meant = card_format(game).meant
    if meant is not None:
        named = meant(named)
    if len(named) > 1:
        raise BadLine(
            Message("deck-name-ambiguous", words=words, numbers=one_of([card.number for card in named]))
        )
    if named:
        return compiled(known, named[0].number)
    for number in numbers:
        if any(char.isdigit() for char in number):
            raise BadLine(UnknownCard(game, number).message)
    return None


def by_number(known: Rules, number: str) -> Print | None:
    """The card of a number; a suffix such as `_P1` only says which picture it has."""
    for spelling in dict.fromkeys((number, number.partition("_")[0])):
        try:
            return compiled(known, spelling)
        except UnknownCard:
            pass
    return None


def compiled(known: Rules, number: str) -> Print:
    try:
        return known.prints(number)
    except BadCard as error:
        raise BadLine(error.message) from error


def by_name(game: str, words: str) -> list[Printing]:
    """All cards of a name: that of the front in any language, of the back, or of both as `front // back`."""
    wanted = compared(words)
    called = card_format(game).called
    return [
        printing
        for printing in library_of(game).read().values()
        if wanted in names_of(printing)
        or (called is not None and wanted in (compared(name) for name in called(printing)))
    ]


def names_of(printing: Printing) -> tuple[str, ...]:
    front = compared(printing.name)
    translated = [printing.word(f"name_{lang}") for lang in LANGUAGES if printing.has(f"name_{lang}")]
    back = printing.data.get("back")
    other = back.get("name") if isinstance(back, dict) else None
    if not isinstance(other, str) or not other:
        return front, *map(compared, translated)
    return front, *map(compared, translated), compared(other), compared(f"{front}{PARTING}{other}")


def compared(name: str) -> str:
    """A name as it is compared."""
    return plain(name).strip('"')


def one_of(numbers: list[str]) -> Value:
    """`A`, `A or B`, `A, B or C`; a long list is cut."""
    left = len(numbers) - CANDIDATES
    if left > 0:
        return Message("or-one-of", some=numbers[:CANDIDATES], n=left)
    return Message("or", one=numbers[:-1], other=numbers[-1]) if len(numbers) > 1 else numbers[0]


def is_line(game: str, text: str) -> bool:
    """Whether a text is a deck list of one line, and not the name of a deck."""
    if len(text) > LONGEST_LINE:
        return False
    if BEFORE[0].fullmatch(text) is not None:
        return True
    try:
        read_line(game, text)
    except BadLine:
        return False
    return True
