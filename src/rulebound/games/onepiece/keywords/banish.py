"""10-1-3: [Banish]."""

from __future__ import annotations

from rulebound.games.onepiece import ruleset
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import has_keyword


def banishes(game: Game, card: Card) -> bool:
    """10-1-3-1: whether the Life card goes to the trash, without its [Trigger]."""
    return has_keyword(game, card, ruleset.BANISH)
