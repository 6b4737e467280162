"""10-4: [Blocker]."""

from __future__ import annotations

from rulebound.games.dbs.areas import BATTLE
from rulebound.games.dbs.ruleset import BLOCKER
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of


def blockers(game: Game, seat: int, target: Card) -> list[int]:
    """10-4-1: [Blocker] cards other than the one attacked.

    Resting them is the skill's cost, so one in Rest Mode waits as well: it may be active when it is asked.
    """
    return [
        id
        for id in game.pile(seat, BATTLE)
        if game.cards[id] is not target and keywords_of(game, game.cards[id]) & BLOCKER
    ]
