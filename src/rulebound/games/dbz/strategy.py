"""What a sensible player thinks of a choice."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import PERSONALITY
from rulebound.games.dbz.ruleset import RATING
from rulebound.games.strategy import Strategy
from rulebound.kernel.decisions import Ask
from rulebound.kernel.game import Game

ORDER: Final = {
    "attack": 60, "use": 50, "place": 50, "defend": 60, "combat": 40, "yes": 30, "final": 10, "look": -1,
    "done": 5, "pass": 0, "no": 0, "skip": 0, "end": 0, "next": 1, "discard": 1,
}  # fmt: skip
"""Attacking and defending are better than doing nothing, and looking through six cards is left to others."""


class DragonBallZStrategy(Strategy):
    def ratings(self, game: Game, ask: Ask) -> list[int]:
        return [ORDER.get(choice.verb, 0) for choice in ask.choices]


STRATEGY: Final = DragonBallZStrategy(PERSONALITY, RATING, point=100, drawn=50, unknown={})
