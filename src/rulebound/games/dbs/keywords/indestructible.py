"""10-12: [Indestructible]."""

from __future__ import annotations

from rulebound.games.dbs.areas import BATTLE, LEADER
from rulebound.games.dbs.ruleset import INDESTRUCTIBLE
from rulebound.kernel.cards import Card
from rulebound.kernel.effects import source
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of
from rulebound.kernel.prohibitions import forbidden


def can_be_removed(game: Game, card: Card, by: int, in_battle: bool) -> bool:
    """10-12-1: an [Indestructible] card is neither K.O.'d nor removed by battle or the opponent's skills."""
    if card.area not in (LEADER, BATTLE):  # 2-12-2: its skills do not count there
        return True
    if card.area == LEADER or (not in_battle and forbidden(game, card, "leave_by_effects", source(game))):
        return False
    if keywords_of(game, card) & INDESTRUCTIBLE and (in_battle or by != card.seat):
        return False
    return in_battle or by == card.seat or not forbidden(game, card, "leave")
