"""Deck construction, with a reason and a rule for each fault."""

from __future__ import annotations

from collections import Counter

from rulebound.games.battlespirits.ruleset import COPIES, DECK_SIZE, MAGIC, NEXUS, RULESET, SPIRIT
from rulebound.games.faults import Fault, kind_faults, named
from rulebound.kernel.cards import Print
from rulebound.messages import Message

REVIVAL = " (Revival)"
"""deck.copies.same-name: a card of this kind has the name of the one that it revives."""


def faults(cards: list[Print], ruleset: str = RULESET) -> list[Fault]:
    """Every fault of a deck; none: it is legal."""
    out: list[Fault] = []
    if len(cards) < DECK_SIZE:
        out.append(Fault(Message("battlespirits:fault-size", n=len(cards), least=DECK_SIZE), "deck.size"))
    out += kind_faults("battlespirits", cards, (SPIRIT, NEXUS, MAGIC), "deck.size")
    return out + name_faults(cards)


def name_faults(cards: list[Print]) -> list[Fault]:
    """deck.copies: at most three cards of a name, whatever their numbers are."""
    by_name = Counter(card.name.removesuffix(REVIVAL) for card in cards)
    out: list[Fault] = []
    for name, count in by_name.items():
        if count > COPIES:
            card = next(c for c in cards if c.name.removesuffix(REVIVAL) == name)
            out.append(Fault(Message("fault-copies", n=count, card=named(card), most=COPIES), "deck.copies"))
    return out
