"""Section 5-1: deck construction, with a reason and a rule for each fault."""

from __future__ import annotations

from rulebound.games.dbs.ruleset import (
    COPIES,
    DECK_SIZE,
    DRAGON_BALL,
    DRAGON_BALLS,
    LATEST,
    SUPER_COMBO,
    SUPER_COMBOS,
    ULTIMATE,
    ULTIMATES,
    VERSIONS,
)
from rulebound.games.faults import Fault, ban_faults, copy_faults, named, unique
from rulebound.games.library import BACK
from rulebound.kernel.cards import Print


def faults(cards: list[Print], ruleset: str = LATEST) -> list[Fault]:
    """2-4-1-2, 2-15-2-1, 5-1-3-2, 5-1-3-2-2:
    every fault of a deck given as its printed cards, Leader included.  None: it is legal.
    """
    out: list[Fault] = []
    leaders = [c for c in cards if c.kind == "Leader"]
    deck = [c for c in cards if c.kind != "Leader"]
    if len(leaders) != 1:
        out.append(Fault(f"a deck has exactly 1 Leader Card, not {len(leaders)}", "5-1-2"))
    for card in unique(leaders):
        if card.number.endswith(BACK):
            out.append(Fault(f"{named(card)} is the back of a Leader Card, and no card by itself", "5-1-2"))
    if len(deck) != DECK_SIZE:
        out.append(Fault(f"a deck has exactly {DECK_SIZE} cards, not {len(deck)}", "5-1-3"))
    for card in unique(deck):
        if card.kind not in ("Battle", "Extra"):
            out.append(Fault(f"{named(card)} is a {card.kind}: a deck holds Battle and Extra Cards", "5-1-3"))
        elif card.token:
            out.append(Fault(f"{named(card)} is a token, which only a skill creates", "5-1-3"))
    out.extend(copy_faults(deck, COPIES, "5-1-3-1", "5-1-3-2-1", DRAGON_BALL))
    for bit, most, word, rule in (
        (ULTIMATE, ULTIMATES, "Ultimate", "10-14-1"),
        (SUPER_COMBO, SUPER_COMBOS, "Super Combo", "10-17-1"),
        (DRAGON_BALL, DRAGON_BALLS, "Dragon Ball", "10-31-1"),
    ):
        count = sum(1 for card in deck if card.keywords & bit)
        if count > most:
            out.append(Fault(f"{count} cards with [{word}]: at most {most} in all", rule))
    out.extend(ban_faults(leaders + deck, "5-1-3-2-1", VERSIONS[ruleset].mixing))
    return out
