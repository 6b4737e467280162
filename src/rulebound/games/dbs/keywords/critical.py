"""10-6: [Critical]."""

from __future__ import annotations

from rulebound.games.dbs.ruleset import CRITICAL
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of


def criticals(game: Game, card: Card) -> bool:
    return bool(keywords_of(game, card) & CRITICAL)
