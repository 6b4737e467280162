"""10-1-1: [Rush], and who may attack what."""

from __future__ import annotations

from rulebound.games.onepiece import ruleset
from rulebound.games.onepiece.areas import CHARACTER, LEADER
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import has_keyword
from rulebound.kernel.prohibitions import forbidden


def can_attack(game: Game, card: Card) -> bool:
    """3-7-4, 6-5-6-1, 10-1-1-1: whether the turn player may attack with the card."""
    if card.rested or game.turn < ruleset.FIRST_BATTLE_TURN:
        return False
    if fresh(game, card) and not has_keyword(game, card, ruleset.RUSH | ruleset.RUSH_CHARACTER):
        return False
    return not forbidden(game, card, "attack") and not forbidden(game, card, "be_rested")


def fresh(game: Game, card: Card) -> bool:
    """Whether the card is a Character that was played this turn."""
    return card.area == CHARACTER and card.since == game.turn


def targets(game: Game, card: Card) -> list[int]:
    """What the card may attack: the opponent's Leader and rested Characters."""
    foe = 1 - card.seat
    out: list[int] = []
    if can_attack_leader(game, card):
        out.extend([id for id in game.pile(foe, LEADER) if may_meet(game, card, game.cards[id])])
    active_too = has_keyword(game, card, ruleset.ATTACK_ACTIVE)
    for id in game.pile(foe, CHARACTER):
        target = game.cards[id]
        if (active_too or target.rested) and may_meet(game, card, target):
            out.append(id)
    return out


def may_meet(game: Game, card: Card, target: Card) -> bool:
    """Whether nothing forbids the card to attack that target."""
    return not forbidden(game, card, "attack", target) and not forbidden(game, target, "be_attacked", card)


def has_target(game: Game, card: Card) -> bool:
    if can_attack_leader(game, card):  # as a rule, so that nothing else need be asked
        for id in game.pile(1 - card.seat, LEADER):
            if may_meet(game, card, game.cards[id]):
                return True
    return bool(targets(game, card))


def can_attack_leader(game: Game, card: Card) -> bool:
    if forbidden(game, card, "attack_leader"):
        return False
    if not fresh(game, card):
        return True
    only_characters = has_keyword(game, card, ruleset.RUSH_CHARACTER) and not has_keyword(
        game, card, ruleset.RUSH
    )
    return not only_characters and not forbidden(game, card, "attack_leader_when_played")
