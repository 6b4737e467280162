"""10-22: [Deflect]."""

from __future__ import annotations

from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import unaffected
from rulebound.kernel.program import Clause
from rulebound.kernel.ruleids import RuleId


def deflected(game: Game, card: Card, rule: RuleId, clause: Clause) -> bool:
    """Whether the clause does nothing to the card, in play or on its way there."""
    if not unaffected(game, card, clause):
        return False
    game.report_card("deflect", card, clause=clause, rule=rule)
    return True
