"""What a player has, as a position describes it: the cards by area, and what is said of each."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.games.library import BadCard, UnknownCard
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.rules import Rules
from rulebound.messages import Message, term
from rulebound.records.cards import RULE
from rulebound.records.lines import PositionError

if TYPE_CHECKING:
    from rulebound.records.laying import Laying

ITEM: Final = re.compile(r"(?:(\d+)x\s+)?([A-Za-z0-9]+-[A-Za-z0-9]+)(/token \d+)?((?:\s.+)?)")
EXACTLY: Final = "exactly "
MORE: Final = re.compile(r"(\d+)(?:\s+(?:more|cards?))?")
REMARK: Final = re.compile(r"(?<!\s)\s*\([^()]*\)")
MOST_CARDS: Final = 200
"""No area holds more cards."""


class State:
    """Something that can be said of a card: "rested", "with 2 DON", "on BT1-001 and BT1-002".

    One declaration says how it is read, what it makes of a card that is laid down, and how it is written.
    """

    def __init__(
        self,
        key: str,
        pattern: str,
        areas: tuple[str, ...],
        put: Callable[[Laying, Card, str], None] | None = None,
        written: Callable[[Game, Card], str] | None = None,
    ) -> None:
        self.key = key
        self.pattern = re.compile(rf"\s*({pattern})(?!\w)")
        """What follows its first group, if anything, is how much or which."""
        self.areas = areas
        """Where a card can be so."""
        self.put = put
        """Makes a card so, as much or whichever as was said."""
        self.written = written
        """What is written of a card that is so; "" of any other."""


class Stock:
    """An area whose cards may be counted by a word: "3 active" DON!!, "2 Red" energy."""

    def __init__(self, pattern: str, card: Callable[[str, set[str]], str], example: str) -> None:
        self.pattern = re.compile(pattern)
        """Its groups: how many, the word, and what is said of them."""
        self.card = card
        """The number of such a card, if possible other than these; raises PositionError."""
        self.example = example


class Layout:
    """A game's areas as positions name them."""

    def __init__(
        self,
        game: str,
        *,
        areas: dict[str, int],
        kinds: dict[str, tuple[str, ...]],
        states: list[State],
        piles: tuple[str, ...],
        fillers: tuple[str, ...],
        deck_size: int,
        spill: str,
        lost: str = "",
        stock: dict[str, Stock] | None = None,
        usual: dict[str, int] | None = None,
        room: dict[str, int] | None = None,
        tokens: tuple[str, ...] = (),
        lead: str = "",
        deck: str = "deck",
        shown: dict[str, int] | None = None,
    ) -> None:
        self.game = game
        self.areas = areas
        self.kinds = kinds
        """The kinds of card that may lie in an area in play; elsewhere any card may that is not one that leads."""
        self.states = states
        self.piles = piles
        """The areas whose cards are listed from the top."""
        self.fillers = fillers
        """Cards that stand for any card."""
        self.deck_size = deck_size
        self.spill = spill
        """Where the cards that are left over lie, if the deck's size is given."""
        self.lost = lost
        """The rule by which a player without a deck has lost; "" if that player goes on."""
        self.stock = stock or {}
        self.usual = usual or {}
        """How many cards lie there if nothing is said."""
        self.room = room or {}
        """How many cards there is room for."""
        self.tokens = tokens
        """The areas in which tokens may lie."""
        self.lead = lead
        """The area of the one card that a player has beside the deck; "" if there is none."""
        self.deck = deck
        self.shown = {**areas, **(shown or {})}
        """The areas as a position is written, some of which cannot be set up."""
        words = "|".join(sorted({*areas, *(a.removesuffix("s") for a in areas), *self.stock}, reverse=True))
        self.part = re.compile(rf"({words})\s+(.+)", re.I)

    def filler(self, named: set[str]) -> str:
        """A card that stands for any card, if possible other than these."""
        return next((number for number in self.fillers if number not in named), self.fillers[0])

    def area(self, word: str) -> str:
        """The area of a word: "character" and "characters", "don" and "DON"."""
        for name in (word, f"{word}s", word.lower()):
            if name in self.areas or name in self.stock:
                return name
        return word


class PlacedCard:
    """A card as a position describes it."""

    def __init__(self, number: str, area: str) -> None:
        self.number = number
        self.area = area
        self.said: dict[str, str] = {}
        """What is said of it: a state's key, and how much or which."""
        self.token = "/" in number
        self.any = ""
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


class Side:
    """What one player has: the cards by area as listed, and how many more lie there."""

    def __init__(self, layout: Layout, rules: Rules) -> None:
        self.layout = layout
        self.rules = rules
        self.line = 0
        self.cards: dict[str, list[PlacedCard]] = {}
        self.more: dict[str, int] = {}

    def take(self, text: str, line: int) -> None:
        """Reads one part: "hand LAB-005, 2 more", "characters LAB-007 rested", "don 3 active, 1 rested"."""
        found = self.layout.part.fullmatch(text)
        if found is None:
            raise PositionError(Message("position-not-an-area", text=text), line)
        area = self.layout.area(found[1])
        if area in self.cards:
            raise PositionError(Message("area-given-twice", area=term("area", area)), line)
        self.cards[area] = []
        exactly = found[2].startswith(EXACTLY)
        for item in found[2].removeprefix(EXACTLY).split(","):
            self.take_item(area, item.strip(), line)
        if exactly and area in self.more:
            raise PositionError(Message("position-exactly-count", area=term("area", area)), line)
        if exactly and area not in self.layout.kinds:
            self.more[area] = 0

    def take_item(self, area: str, item: str, line: int) -> None:
        layout = self.layout
        if item in ("-", "none") and not self.cards[area]:
            self.more[area] = 0
            return
        stock = layout.stock.get(area)
        counted = stock.pattern.fullmatch(item) if stock is not None else None
        if stock is not None and counted is not None:
            for _ in range(self.room(area, counted[1], line)):
                card = self.described("", area, counted[3], line)
                card.any = counted[2]
                self.cards[area].append(card)
            return
        more = MORE.fullmatch(item)
        if more is not None and area not in layout.kinds and stock is None:
            if area in self.more:
                raise PositionError(Message("position-second-count", area=term("area", area)), line)
            self.more[area] = self.room(area, more[1], line)
            return
        found = ITEM.fullmatch(item) if area in layout.areas else None
        if found is None:
            wanted = (
                Message("wanted-count", example=stock.example)
                if stock is not None
                else Message("wanted-number-or-count")
            )
            raise PositionError(Message("position-item-is-not", item=item, wanted=wanted), line)
        if area in self.more:
            raise PositionError(Message("position-count-last", item=item), line)
        number = self.known(found[2].upper() + (found[3] or ""), area, line)
        for _ in range(self.room(area, found[1] or "1", line)):
            self.cards[area].append(self.described(number, area, found[4], line))

    def room(self, area: str, count: str, line: int) -> int:
        """How many more cards the text puts there."""
        more = int(count)
        if len(self.cards[area]) + more > MOST_CARDS:
            raise PositionError(
                Message("too-many-cards-in-area", n=MOST_CARDS, area=term("area", area)), line
            )
        return more

    def known(self, number: str, area: str, line: int) -> str:
        try:
            printed = self.rules.prints(number)
        except (UnknownCard, BadCard) as error:
            raise PositionError(error.message, line) from error
        kind = printed.kind
        if printed.token and area not in self.layout.tokens:
            raise PositionError(
                Message("position-token-cannot-lie", number=number, area=term("area", area)), line
            )
        wanted = self.layout.kinds.get(area)
        leads = self.layout.kinds.get(self.layout.lead, ())
        if (wanted is not None and kind not in wanted) or (wanted is None and kind in (*leads, RULE)):
            raise PositionError(
                Message(
                    "position-kind-cannot-lie",
                    number=number,
                    kind=term(f"{self.rules.name}:a-kind", kind),
                    area=term("area", area),
                ),
                line,
            )
        return number

    def described(self, number: str, area: str, words: str, line: int) -> PlacedCard:
        """A card with what is said of it."""
        card = PlacedCard(number, area)
        at = 0
        while at < len(words.rstrip()):
            matches = ((state, state.pattern.match(words, at)) for state in self.layout.states)
            state, found = next(((s, m) for s, m in matches if m is not None), (None, None))
            if state is None or found is None:
                raise PositionError(Message("position-words-say-nothing", words=words[at:].strip()), line)
            at = found.end()
            if area not in state.areas:
                raise PositionError(Message("position-never", area=term("area", area), word=found[1]), line)
            card.said[state.key] = (found[2] or "") if found.re.groups > 1 else ""
        if "on" in card.said:
            for below in card.said["on"].split(" and "):
                card.beneath.append(PlacedCard(self.known(below, "under", line), "under"))
        return card


class Plan:
    """A side made complete: a deck of cards and perhaps one that leads it, each with its place."""

    def __init__(self, side: Side, other: Side) -> None:
        """`other` is the other player's, where cards of this one's may lie."""
        layout, deck_size = side.layout, side.layout.deck_size
        self.leads = side.cards.get(layout.lead, [])
        kind = layout.kinds[layout.lead][0] if layout.lead else ""
        if layout.lead and len(self.leads) != 1:
            wrong = Message("position-one-lead", kind=term("kind", kind), n=len(self.leads))
            raise PositionError(wrong, side.line)
        for area, most in layout.room.items():
            if len(side.cards.get(area, [])) > most:
                raise PositionError(Message("position-room", n=most, area=term("area", area)), side.line)
        self.line = side.line
        named = {card.number for cards in side.cards.values() for card in cards}
        filler = layout.filler(named)
        self.piles: dict[str, list[PlacedCard]] = {}
        for area in layout.areas:
            if area != layout.lead:
                usual = layout.usual.get(area, 0) if area not in side.cards else 0
                pile = list(side.cards.get(area, []))
                pile.extend(PlacedCard(filler, area) for _ in range(side.more.get(area, usual)))
                self.piles[area] = pile
        for area, stock in layout.stock.items():
            for card in self.piles.get(area, []):
                card.number = card.number or stock.card(card.any, named | {filler})
        self.lent = [card for cards in other.cards.values() for card in cards if card.borrowed]
        """The cards that lie in an area of the other player."""
        left = deck_size - len(self.cards())
        all_cards = Message("cards-count", n=deck_size)
        if kind:
            all_cards = Message("and", one=all_cards, other=term(f"{side.rules.name}:a-kind", kind))
        if left < 0:
            raise PositionError(Message("position-too-many", all=all_cards, m=-left), side.line)
        if left and layout.deck in side.more and layout.spill in side.more:
            raise PositionError(
                Message(
                    "position-too-few",
                    all=all_cards,
                    m=left,
                    deck=term("area", layout.deck),
                    area=term("area", layout.spill),
                ),
                side.line,
            )
        rest = layout.spill if layout.deck in side.more else layout.deck
        self.piles[rest].extend(PlacedCard(filler, rest) for _ in range(left))
        if layout.lost and not self.piles[layout.deck]:
            raise PositionError(Message("position-deck-lost", rule=layout.lost), side.line)

    def cards(self) -> list[PlacedCard]:
        """The player's deck, each card followed by those beneath it; tokens are nobody's."""
        out: list[PlacedCard] = [card for lead in self.leads for card in lead.beneath]
        for pile in self.piles.values():
            for card in pile:
                if not card.borrowed and not card.token:
                    out.append(card)
                out.extend(card.beneath)
        return [*out, *self.lent]

    def numbers(self) -> list[str]:
        return [card.number for card in (*self.leads, *self.cards())]
