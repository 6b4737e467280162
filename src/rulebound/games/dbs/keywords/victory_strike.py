"""10-20: [Victory Strike]."""

from __future__ import annotations

from rulebound.games.dbs.ruleset import VICTORY_STRIKE
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of


def wins_by_strike(game: Game, card: Card) -> bool:
    return bool(keywords_of(game, card) & VICTORY_STRIKE)
