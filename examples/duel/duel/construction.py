"""Deck construction, with a reason and a rule for each fault."""

from __future__ import annotations

from duel.ruleset import COPIES, DECK_SIZE, RULESET
from rulebound.games.faults import Fault, copy_faults, size_faults
from rulebound.kernel.cards import Print


def faults(cards: list[Print], ruleset: str = RULESET) -> list[Fault]:
    """Every fault of a deck; none: it is legal."""
    out = size_faults(cards, DECK_SIZE, "deck.size")
    return out + copy_faults(cards, COPIES, "deck.copies", "deck.copies")
