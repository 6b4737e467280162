"""10-29: [Sparking]."""

from __future__ import annotations

from rulebound.games.dbs import ruleset
from rulebound.kernel.conditions import hold
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import Scope


def kept_from_activating(game: Game, clause: Clause, scope: Scope) -> str:
    """10-29-1 of 1.077, or "": [Sparking] asks for its cards when the skill is activated, and only then."""
    if clause.valid_if and not ruleset.VERSIONS[game.rules.ruleset].sparking_is_validity:
        return "" if hold(game, clause.valid_if, scope) else "10-29-1"
    return ""
