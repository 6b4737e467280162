"""Section 5-1: deck construction, with a reason and a rule for each fault."""

from __future__ import annotations

from rulebound.games.faults import (
    Fault,
    ban_faults,
    copy_faults,
    kind_faults,
    lead_faults,
    named,
    size_faults,
    unique,
)
from rulebound.games.onepiece import ruleset
from rulebound.kernel.cards import Print
from rulebound.messages import Message, Value, chain, term


def faults(cards: list[Print], version: str = ruleset.RULESET) -> list[Fault]:
    """2-14-2, 5-1-2-4, 5-1-2-4-2:
    every fault of a deck given as its printed cards, Leader included.  None: it is legal.
    """
    leaders = [c for c in cards if c.kind == "Leader"]
    deck = [c for c in cards if c.kind != "Leader"]
    out = lead_faults("onepiece", leaders, "5-1-2")
    out += size_faults(deck, ruleset.DECK_SIZE, "5-1-2")
    out += kind_faults("onepiece", deck, ("Character", "Event", "Stage"), "5-1-2-1")
    if len(leaders) == 1:
        out.extend(color_faults(leaders[0], deck))
    out.extend(copy_faults(deck, ruleset.COPIES, "5-1-2-3", "5-1-2-4-1"))
    out.extend(ban_faults(leaders + deck, "5-1-2-4-1", ruleset.WORDS.stats))
    return out


def colors_of(card: Print) -> Value:
    return chain("and", [term("color", color) for color in card.facts[ruleset.COLORS]])


def color_faults(leader: Print, deck: list[Print]) -> list[Fault]:
    return [
        Fault(
            Message(
                "onepiece:fault-colours", card=named(card), color=colors_of(card), other=colors_of(leader)
            ),
            "5-1-2-2",
        )
        for card in unique(deck)
        if not set(card.facts[ruleset.COLORS]) & set(leader.facts[ruleset.COLORS])
    ]
