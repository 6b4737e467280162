"""What a player has, as a position describes it: the cards by area, and what is said of each."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.kernel.cards import Area, Card
from rulebound.kernel.game import Game
from rulebound.kernel.rules import Rules
from rulebound.messages import Message, term
from rulebound.records.cards import RULE
from rulebound.records.lines import TextError, raising
from rulebound.records.wording import TableWording

if TYPE_CHECKING:
    from rulebound.records.laying import Laying

ITEM: Final = re.compile(r"(?:(\d+)x\s+)?([A-Za-z0-9]+-[A-Za-z0-9]+)(/token \d+)?((?:\s.+)?)")
PART: Final = re.compile(r"(\w+)\s+(.+)")
EXACTLY: Final = "exactly "
MORE: Final = re.compile(r"(\d+)(?:\s+(?:more|cards?))?")
REMARK: Final = re.compile(r"(?<!\s)\s*\([^()]*\)")
MOST_CARDS: Final = 200
"""No area holds more cards."""


class CardState:
    """Something that can be said of a card: "rested", "with 2 DON", "on BT1-001 and BT1-002".

    One declaration says how it is read, what it makes of a card that is laid down, and how it is written.
    """

    def __init__(
        self,
        key: str,
        pattern: str = "",
        *,
        where: Callable[[Area], bool],
        put: Callable[[Laying, Card, str], None] | None = None,
        written: Callable[[Game, Card], str] | None = None,
    ) -> None:
        self.key = key
        self.pattern = re.compile(rf"\s*({pattern or key})(?!\w)")
        """What follows its first group, if anything, is how much or which."""
        self.where = where
        """The areas in which a card can be so."""
        self.put = put
        """Makes a card so, as much or whichever as was said."""
        self.written = written
        """What is written of a card that is so; "" of any other."""


class CountedCards:
    """How the cards of an area are counted by a word: "3 active" DON!!, "2 Red" energy."""

    def __init__(
        self,
        pattern: str,
        example: str,
        *,
        card: Callable[[str, set[str]], str] | None = None,
        supply: int = -1,
        takes: Callable[[Game, list[int], str], int] | None = None,
        written: Callable[[Game, list[int]], str] | None = None,
    ) -> None:
        self.pattern = re.compile(pattern)
        """Its groups: how many, the word, and what is said of them."""
        self.example = example
        self.card = card
        """The number of such a card, if possible other than these; None: they are no cards of the deck."""
        self.supply = supply
        """The area from which those come."""
        self.takes = takes
        """Which card of that pile it is that the word counts; the top one if nothing is said."""
        self.written = written
        """How the cards of the area are written; by how they lie if nothing is said."""


class NamedArea:
    """An area as positions and statements name it."""

    def __init__(
        self,
        word: str,
        index: int,
        *,
        called: tuple[str, ...] | None = None,
        kinds: tuple[str, ...] = (),
        pile: bool = False,
        room: int = 0,
        usual: int = 0,
        counted: CountedCards | None = None,
        written_only: bool = False,
    ) -> None:
        self.word = word
        """What positions call it; "" if they do not speak of it."""
        self.index = index
        self.called = called if called is not None else (word,)
        """What statements call it."""
        self.kinds = kinds
        """The kinds of card that may lie there; any but one that leads, if nothing is said."""
        self.pile = pile
        """Its cards are listed from the top."""
        self.room = room or MOST_CARDS
        """How many cards there is room for."""
        self.usual = usual
        """How many cards lie there if nothing is said."""
        self.counted = counted
        self.written_only = written_only
        """It can be empty only where a position begins, and is not set up."""

    @property
    def title(self) -> Message:
        return term("area", self.word)


class PlacedCard:
    """A card as a position describes it."""

    def __init__(self, number: str) -> None:
        self.number = number
        self.said: dict[str, str] = {}
        """What is said of it: a state's key, and how much or which."""
        self.token = "/" in number
        self.counted_as = ""
        """The word by which it was counted, if it has no number of its own."""
        self.beneath: list[PlacedCard] = []
        """The cards under it, the uppermost first."""

    @property
    def rested(self) -> bool:
        return "rested" in self.said

    @property
    def borrowed(self) -> bool:
        """Its owner is the other player."""
        return "owned" in self.said


class PlayerCards:
    """What one player has: the cards by area as listed, and how many more lie there."""

    def __init__(self, wording: TableWording, rules: Rules) -> None:
        self.wording = wording
        self.rules = rules
        self.line = 0
        self.cards: dict[str, list[PlacedCard]] = {}
        self.more: dict[str, int] = {}
        self.leads: list[PlacedCard] = []
        self.piles: dict[str, list[PlacedCard]] = {}
        """All cards by area but the one that leads, once the deck is `complete`."""
        self.borrowed: list[PlacedCard] = []
        """The cards that lie in an area of the other player."""

    # -- reading --

    def read(self, text: str, line: int) -> None:
        """Reads one part: "hand LAB-005, 2 more", "characters LAB-007 rested", "don 3 active, 1 rested"."""
        found = PART.fullmatch(text)
        area = self.wording.area(found[1]) if found is not None else None
        if found is None or area is None:
            raise TextError(Message("position-not-an-area", text=text), line)
        if area.word in self.cards:
            raise TextError(Message("area-given-twice", area=area.title), line)
        self.cards[area.word] = []
        exactly = found[2].startswith(EXACTLY)
        for item in found[2].removeprefix(EXACTLY).split(","):
            self.read_item(area, item.strip(), line)
        if exactly and area.word in self.more:
            raise TextError(Message("position-exactly-count", area=area.title), line)
        if exactly and not area.kinds:
            self.more[area.word] = 0

    def read_item(self, area: NamedArea, item: str, line: int) -> None:
        cards, counted = self.cards[area.word], area.counted
        if item in ("-", "none") and not cards:
            self.more[area.word] = 0
            return
        found = counted.pattern.fullmatch(item) if counted is not None else None
        if found is not None:
            for _ in range(self.checked_count(area, found[1], line)):
                card = self.described("", area, found[3], line)
                card.counted_as = found[2]
                cards.append(card)
            return
        more = MORE.fullmatch(item)
        if more is not None and not area.kinds and counted is None:
            if area.word in self.more:
                raise TextError(Message("position-second-count", area=area.title), line)
            self.more[area.word] = self.checked_count(area, more[1], line)
            return
        found = ITEM.fullmatch(item) if counted is None or counted.card is not None else None
        if found is None:
            wanted = Message("wanted-number-or-count")
            if counted is not None:
                wanted = Message("wanted-count", example=counted.example)
            raise TextError(Message("position-item-is-not", item=item, wanted=wanted), line)
        if area.word in self.more:
            raise TextError(Message("position-count-last", item=item), line)
        number = self.known(found[2].upper() + (found[3] or ""), area, line)
        for _ in range(self.checked_count(area, found[1] or "1", line)):
            cards.append(self.described(number, area, found[4], line))

    def checked_count(self, area: NamedArea, count: str, line: int) -> int:
        """How many more cards the text puts there."""
        if len(self.cards[area.word]) + int(count) > MOST_CARDS:
            raise TextError(Message("too-many-cards-in-area", n=MOST_CARDS, area=area.title), line)
        return int(count)

    def known(self, number: str, area: NamedArea, line: int) -> str:
        """The number of a card that may lie there."""
        with raising(TextError, line):
            printed = self.rules.prints(number)
        declared = self.rules.areas[area.index]
        if printed.token and not (declared.tokens and declared.in_play):
            raise TextError(Message("position-token-cannot-lie", number=number, area=area.title), line)
        apart = self.wording.lead and self.wording.lead_apart
        leads = self.wording.areas[self.wording.lead].kinds if apart else ()
        if printed.kind not in area.kinds if area.kinds else printed.kind in (*leads, RULE):
            kind = term(f"{self.rules.name}:a-kind", printed.kind)
            raise TextError(
                Message("position-kind-cannot-lie", number=number, kind=kind, area=area.title), line
            )
        return number

    def described(self, number: str, area: NamedArea, words: str, line: int) -> PlacedCard:
        """A card with what is said of it."""
        card = PlacedCard(number)
        at = 0
        while at < len(words.rstrip()):
            matches = ((state, state.pattern.match(words, at)) for state in self.wording.states)
            state, found = next(((s, m) for s, m in matches if m is not None), (None, None))
            if state is None or found is None:
                raise TextError(Message("position-words-say-nothing", words=words[at:].strip()), line)
            at = found.end()
            if not state.where(self.rules.areas[area.index]):
                raise TextError(Message("position-never", area=area.title, word=found[1]), line)
            card.said[state.key] = (found[2] or "") if found.re.groups > 1 else ""
        if "on" in card.said:
            under = NamedArea("under", self.rules.given)
            for below in card.said["on"].split(" and "):
                card.beneath.append(PlacedCard(self.known(below, under, line)))
        return card

    # -- completing --

    def complete(self, other: PlayerCards) -> None:
        """Fills up the deck.  Cards of this player's may lie among those of the other."""
        wording, named = self.wording, {card.number for cards in self.cards.values() for card in cards}
        self.leads = self.cards.get(wording.lead, [])
        self.borrowed = [card for cards in other.cards.values() for card in cards if card.borrowed]
        all_cards = Message("cards-count", n=wording.deck_size)
        if wording.lead:
            kind = wording.areas[wording.lead].kinds[0]
            all_cards = Message("and", one=all_cards, other=term(f"{self.rules.name}:a-kind", kind))
            if len(self.leads) != 1:
                raise self.wrong(Message("position-one-lead", kind=term("kind", kind), n=len(self.leads)))
        for area in wording.areas.values():
            if len(self.cards.get(area.word, [])) > area.room:
                raise self.wrong(Message("position-room", n=area.room, area=area.title))
        filler = next((number for number in wording.fillers if number not in named), wording.fillers[0])
        for word, area in wording.areas.items():
            if word != wording.lead and (area.counted is None or area.counted.card is not None):
                usual = area.usual if word not in self.cards else 0
                fillers = [PlacedCard(filler) for _ in range(self.more.get(word, usual))]
                self.piles[word] = [*self.cards.get(word, []), *fillers]
                for card in self.piles[word]:
                    if not card.number and area.counted is not None and area.counted.card is not None:
                        card.number = area.counted.card(card.counted_as, named | {filler})
        count = len(self.deck())
        if count > wording.largest_deck:
            raise self.wrong(Message("position-too-many", all=all_cards, m=count - wording.largest_deck))
        left = max(0, wording.deck_size - count)
        deck, discard = wording.areas[wording.deck], wording.areas[wording.discard]
        both_counted = deck.word in self.more and discard.word in self.more
        if left and both_counted and wording.largest_deck == wording.deck_size:
            raise self.wrong(
                Message("position-too-few", all=all_cards, m=left, deck=deck.title, area=discard.title)
            )
        if both_counted:
            left = 0
        rest = self.piles[discard.word if deck.word in self.more else deck.word]
        rest.extend(PlacedCard(filler) for _ in range(left))
        if wording.no_deck_rule and not self.piles[deck.word]:
            raise self.wrong(Message("position-deck-lost", rule=wording.no_deck_rule))
        if wording.check is not None:
            wording.check(self)

    def wrong(self, why: Message) -> TextError:
        """The error that this player cannot have these cards."""
        return TextError(why, self.line)

    def deck(self) -> list[PlacedCard]:
        """The player's deck, each card followed by those beneath it; tokens are nobody's."""
        out: list[PlacedCard] = [card for lead in self.leads for card in lead.beneath]
        for pile in self.piles.values():
            for card in pile:
                if not card.borrowed and not card.token:
                    out.append(card)
                out.extend(card.beneath)
        return [*out, *self.borrowed]

    def numbers(self) -> list[str]:
        return [card.number for card in (*self.leads, *self.deck())]
