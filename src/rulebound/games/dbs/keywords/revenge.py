"""10-9: [Revenge]."""

from __future__ import annotations

from rulebound.games.dbs.ruleset import REVENGE
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of, times_held


def revenges(game: Game, card: Card) -> int:
    """How many [Revenge] skills the card has."""
    return times_held(game, card, REVENGE) if keywords_of(game, card) & REVENGE else 0
