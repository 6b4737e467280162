"""10-1-4: [Blocker]."""

from __future__ import annotations

from rulebound.games.onepiece import ruleset
from rulebound.games.onepiece.areas import CHARACTER, LEADER
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import has_keyword
from rulebound.kernel.prohibitions import forbidden, forbidden_to


def blockers(game: Game, seat: int, attacker: Card, target: Card) -> list[int]:
    """10-1-4-1: the cards whose [Blocker] the attacked player may activate."""
    if has_keyword(game, attacker, ruleset.UNBLOCKABLE) or forbidden(game, attacker, "be_blocked"):
        return []
    out: list[int] = []
    for id in game.pile(seat, LEADER) + game.pile(seat, CHARACTER):
        card = game.cards[id]
        if card.rested or card is target or not has_keyword(game, card, ruleset.BLOCKER):
            continue
        if forbidden(game, card, "block") or forbidden(game, card, "be_rested"):
            continue
        if forbidden(game, attacker, "be_blocked", card):
            continue
        if not forbidden_to(game, seat, "block", card):
            out.append(id)
    return out
