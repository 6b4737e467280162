"""10-1-2: [Double Attack]."""

from __future__ import annotations

from rulebound.games.onepiece import ruleset
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import has_keyword


def damage_of(game: Game, card: Card) -> int:
    """10-1-2-1: the damage of an attack on a Leader."""
    return 2 if has_keyword(game, card, ruleset.DOUBLE_ATTACK) else 1
