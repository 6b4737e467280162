"""Decks of Dragon Ball Z of whatever cards there are: a Main Personality, and what may be in a deck with it."""

from __future__ import annotations

from typing import Final

from rulebound.games import deck_faults
from rulebound.games.dbz.construction import MAIN_PERSONALITY, SENSEI_PART, ordered
from rulebound.games.dbz.declarations import BY_ANGER, BY_DISCARD, is_declaration
from rulebound.games.dbz.fusion import FuseThem
from rulebound.games.dbz.ruleset import (
    ALIGNMENT,
    BALL,
    BALL_SET,
    CHARACTER,
    DECK_SIZES,
    DRAGON_BALL,
    FUSION,
    LEAST_LEVELS,
    LEVEL,
    MASTERY_KIND,
    NAMED,
    PERSONALITY_KIND,
    SENSEI_CARDS,
    SENSEI_KIND,
    STYLE,
)
from rulebound.games.dbz.titles import FREESTYLE, STYLES
from rulebound.kernel.cards import MISSING, Print
from rulebound.kernel.dice import Dice

LIFE: Final = "Life Deck"
COPIES: Final = 3
UNFINISHED: Final = "deck.size"
"""What is wrong with a deck that is being built."""
ALLIES: Final = 8
"""As many cards come up as Allies at most; some of them may not be in the deck."""
FUSED: Final = 10
"""One deck of this number is made for a Fusion."""
FUSERS: Final = 3
KINDRED: Final = 4
"""One card of this number that come up is Named for a personality of the deck."""
LARGEST: Final = 12
"""A Sensei Deck of which its Sensei does not say how large it is has fewer cards."""


class Mixer:
    """A deck being built from cards that the dice pick."""

    def __init__(self, cards: list[Print], dice: Dice) -> None:
        self.dice = dice
        self.cards = cards
        self.parts: dict[str, list[Print]] = {MAIN_PERSONALITY: [], LIFE: [], SENSEI_PART: []}
        self.by_number = {card.number: card for card in cards}

    def one(self, cards: list[Print]) -> Print:
        return cards[self.dice.below(len(cards))]

    def kind(self, *kinds: str) -> list[Print]:
        return [card for card in self.cards if card.kind in kinds]

    def build(self) -> list[str]:
        """The numbers of the deck, as it is handed in."""
        fusions = self.kind(FUSION)
        fusion = self.one(fusions) if fusions and not self.dice.below(FUSED) else None
        self.take_personality(fusion)
        self.declare()
        self.take_sensei(fusion)
        if self.dice.below(2):
            self.take_balls()
        self.take_allies(fusion)
        if fusion is not None:
            self.take_fusers()
        self.fill()
        return ordered(self.parts)

    # -- parts --

    def take_personality(self, fusion: Print | None) -> None:
        """The levels of a character that has enough of them, one card of each; of one that is fused, if there is."""
        people = self.kind(PERSONALITY_KIND)
        ladders: dict[str, dict[int, list[Print]]] = {}
        for card in people:
            ladders.setdefault(card.facts[CHARACTER][0], {}).setdefault(card.numbers[LEVEL], []).append(card)
        heights = {who: height(levels) for who, levels in ladders.items()}
        able = sorted(who for who, high in heights.items() if high >= LEAST_LEVELS)
        if fusion is not None:
            able = [who for who in able if who in fusion.facts[CHARACTER]] or able
        who = able[self.dice.below(len(able))]
        high = LEAST_LEVELS + self.dice.below(heights[who] - LEAST_LEVELS + 1)
        self.parts[MAIN_PERSONALITY] = [self.one(ladders[who][level]) for level in range(1, high + 1)]

    def declare(self) -> None:
        """How the Main Personality gains levels, and a Tokui-Waza with its Mastery, or neither."""
        self.add(self.by_number[BY_DISCARD if self.dice.below(4) == 0 else BY_ANGER])
        style = (*STYLES, FREESTYLE, "")[self.dice.below(len(STYLES) + 2)]
        styled = [card for card in self.cards if card.facts[STYLE] == (style,) and card.kind not in APART]
        if style in STYLES and not (styled and self.add(self.one(styled))):
            return
        if style and self.add(self.by_number[f"TW-{style.upper()}"]):
            fitting = [
                card for card in self.kind(MASTERY_KIND) if style in (card.facts[STYLE] or (FREESTYLE,))
            ]
            if fitting and self.dice.below(4):
                self.add(self.one(fitting))

    def take_sensei(self, fusion: Print | None) -> None:
        senseis = self.kind(SENSEI_KIND)
        if not senseis or not (fusion or self.dice.below(2)):
            return
        sensei = self.one(senseis)
        if not self.add(sensei):
            return
        for card in self.kind(FUSION):
            if fusion is not None and card.facts[CHARACTER] == fusion.facts[CHARACTER]:
                self.add(card, SENSEI_PART)
        size = sensei.numbers[SENSEI_CARDS]
        others = [card for card in self.cards if card.kind not in APART or card.kind == FUSION]
        for _ in range(self.dice.below(LARGEST) if size == MISSING else size):
            self.add(self.one(others), SENSEI_PART)

    def take_balls(self) -> None:
        """The Dragon Balls of a set, one of each number that there is."""
        balls = self.kind(DRAGON_BALL)
        if balls:
            chosen = self.one(balls).facts[BALL_SET]
            of_set = [card for card in balls if card.facts[BALL_SET] == chosen]
            for number in sorted({card.numbers[BALL] for card in of_set}):
                self.add(self.one([card for card in of_set if card.numbers[BALL] == number]))

    def take_fusers(self) -> None:
        """Cards that fuse personalities."""
        fusers = [card for card in self.cards if is_fuser(card)]
        for _ in range(FUSERS if fusers else 0):
            self.add(self.one(fusers))

    def take_allies(self, fusion: Print | None) -> None:
        lead = self.parts[MAIN_PERSONALITY][0]
        able = [
            card
            for card in self.kind(PERSONALITY_KIND)
            if card.facts[ALIGNMENT] == lead.facts[ALIGNMENT]
            and card.facts[CHARACTER][:1] != lead.facts[CHARACTER][:1]
        ]
        if fusion is not None:
            for card in able:
                if card.facts[CHARACTER][0] in fusion.facts[CHARACTER]:
                    self.add(card)
        for _ in range(self.dice.below(ALLIES) if able else 0):
            self.add(self.one(able))

    def fill(self) -> None:
        """Cards of every kind until the deck is as large as the dice say, a part of them for those who play it."""
        least, most = DECK_SIZES
        wanted = least + self.dice.below(most - least + 1)
        others = [card for card in self.cards if card.kind not in APART]
        who = {name for card in self.people() for name in card.facts[CHARACTER]}
        named = [card for card in others if who.intersection(card.facts[NAMED])]
        while (size := self.size()) < wanted:
            pool = named if named and not self.dice.below(KINDRED) else others
            self.add(self.one(pool), copies=min(1 + self.dice.below(COPIES), wanted - size))

    # -- cards --

    def people(self) -> list[Print]:
        """The personalities of the deck."""
        return [
            card for part in self.parts.values() for card in part if card.kind in (PERSONALITY_KIND, FUSION)
        ]

    def size(self) -> int:
        """deck.size: what is counted."""
        listed = [*self.parts[MAIN_PERSONALITY], *self.parts[LIFE]]
        return sum(not is_declaration(card) for card in listed)

    def add(self, card: Print, part: str = LIFE, copies: int = 1) -> bool:
        """Puts copies of a card into a part of the deck if they may be there."""
        self.parts[part].extend([card] * copies)
        if self.is_fit():
            return True
        del self.parts[part][-copies:]
        return False

    def is_fit(self) -> bool:
        deck = [self.by_number[number] for number in ordered(self.parts)]
        return all(fault.rule == UNFINISHED for fault in deck_faults("dbz", deck))


APART: Final = (PERSONALITY_KIND, FUSION, MASTERY_KIND, SENSEI_KIND, DRAGON_BALL, "Declaration")
"""The kinds of card that are taken by themselves."""


def height(levels: dict[int, list[Print]]) -> int:
    """How many levels there are from the first without a gap."""
    high = 0
    while high + 1 in levels:
        high += 1
    return high


def is_fuser(card: Print) -> bool:
    return any(isinstance(each, FuseThem) for clause in card.clauses for each in clause.effect)
