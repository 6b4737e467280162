"""10-1-5: [Trigger]."""

from __future__ import annotations

from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause


def trigger_of(game: Game, card: Card) -> Clause | None:
    """10-1-5-1: the card's [Trigger], if it has one."""
    for clause in game.prints[card.id].clauses:
        if clause.timing == "trigger":
            return clause
    return None
