"""Deck construction, with a reason and a rule for each fault."""

from __future__ import annotations

from rulebound.games.dbz.ruleset import COPIES, RULESET
from rulebound.games.faults import Fault, copy_faults
from rulebound.kernel.cards import Print


def faults(cards: list[Print], ruleset: str = RULESET) -> list[Fault]:
    """Every fault of a deck; none: it is legal."""
    return copy_faults(cards, COPIES, "deck.copies", "deck.copies")
