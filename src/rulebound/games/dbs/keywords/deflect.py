"""10-22: [Deflect]."""

from __future__ import annotations

from rulebound.games.dbs.ruleset import DEFLECT
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of


def deflects(game: Game, card: Card) -> bool:
    return bool(keywords_of(game, card) & DEFLECT)
