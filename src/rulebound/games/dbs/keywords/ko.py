"""10-1: K.O."""

from __future__ import annotations

from rulebound.games.dbs.areas import BATTLE, DROP
from rulebound.games.dbs.keywords.indestructible import can_be_removed
from rulebound.games.dbs.ruleset import VERSIONS
from rulebound.kernel import battles
from rulebound.kernel.cards import Card
from rulebound.kernel.effects import source
from rulebound.kernel.game import Game
from rulebound.kernel.prohibitions import forbidden


def can_be_koed(game: Game, card: Card, by: int, in_battle: bool) -> bool:
    """Whether nothing forbids that the card is K.O.'d in battle or by a skill of seat `by`."""
    other = game.at(battles.attacker(game)) if in_battle else source(game)
    if game.prints[card.id].kind != "Battle" or forbidden(game, card, "be_koed", other):
        return False
    if card.area != BATTLE and (card.area == DROP or VERSIONS[game.rules.ruleset].ko_from_battle_only):
        return False  # 10-1-1: 1.078 does not say from where
    if in_battle:
        acts: tuple[str, ...] = ("be_koed_in_battle",)
    elif by == card.seat:
        acts = ("be_koed_by_effects", "be_koed_by_own_effects", "be_moved_to_drop")
    else:
        acts = ("be_koed_by_effects", "be_koed_by_opposing_effects", "be_moved_to_drop")
    if by != card.seat:
        acts = (*acts, "be_koed_by_opponent")
    for act in acts:
        if forbidden(game, card, act, other):
            return False
    return can_be_removed(game, card, by, in_battle)
