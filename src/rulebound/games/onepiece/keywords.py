"""Section 10: keyword effects and keywords."""

from __future__ import annotations

from rulebound.games.onepiece.areas import CHARACTER, LEADER, STAGE, TRASH
from rulebound.games.onepiece.ruleset import (
    ATTACK_ACTIVE,
    BANISH,
    BATTLE_KO,
    BLOCKER,
    DOUBLE_ATTACK,
    FIRST_BATTLE_TURN,
    KO_BY_EFFECT,
    KO_IN_BATTLE,
    LEAVES,
    LEAVES_BY_EFFECT,
    ON_KO,
    RUSH,
    RUSH_CHARACTER,
    UNBLOCKABLE,
)
from rulebound.kernel import battles
from rulebound.kernel.cards import Card
from rulebound.kernel.effects import source
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import has_keyword
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden, forbidden_to
from rulebound.kernel.triggers import happened


def can_attack(game: Game, card: Card) -> bool:
    """3-7-4, 6-5-6-1, 10-1-1-1: whether the turn player may attack with the card."""
    if card.rested or game.turn < FIRST_BATTLE_TURN:
        return False
    if fresh(game, card) and not has_keyword(game, card, RUSH | RUSH_CHARACTER):
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
        out.extend(game.pile(foe, LEADER))
    active_too = has_keyword(game, card, ATTACK_ACTIVE)
    for id in game.pile(foe, CHARACTER):
        target = game.cards[id]
        if (active_too or target.rested) and not forbidden(game, card, "attack", target):
            out.append(id)
    return out


def has_target(game: Game, card: Card) -> bool:
    return can_attack_leader(game, card) or bool(targets(game, card))


def can_attack_leader(game: Game, card: Card) -> bool:
    if forbidden(game, card, "attack_leader"):
        return False
    if not fresh(game, card):
        return True
    only_characters = has_keyword(game, card, RUSH_CHARACTER) and not has_keyword(game, card, RUSH)
    return not only_characters and not forbidden(game, card, "attack_leader_when_played")


def blockers(game: Game, seat: int, attacker: Card, target: Card) -> list[int]:
    """10-1-4-1: the cards whose [Blocker] the attacked player may activate."""
    if has_keyword(game, attacker, UNBLOCKABLE) or forbidden(game, attacker, "be_blocked"):
        return []
    out: list[int] = []
    for id in game.pile(seat, LEADER) + game.pile(seat, CHARACTER):
        card = game.cards[id]
        if card.rested or card is target or not has_keyword(game, card, BLOCKER):
            continue
        if forbidden(game, card, "block") or forbidden(game, card, "be_rested"):
            continue
        if not forbidden_to(game, seat, "block", card):
            out.append(id)
    return out


def damage_of(game: Game, card: Card) -> int:
    """10-1-2-1: the damage of an attack on a Leader."""
    return 2 if has_keyword(game, card, DOUBLE_ATTACK) else 1


def banishes(game: Game, card: Card) -> bool:
    """10-1-3-1: whether the Life card goes to the trash, without its [Trigger]."""
    return has_keyword(game, card, BANISH)


def trigger_of(game: Game, card: Card) -> Clause | None:
    """10-1-5-1: the card's [Trigger], if it has one."""
    for clause in game.prints[card.id].clauses:
        if clause.timing == "trigger":
            return clause
    return None


def ko_moments(in_battle: bool) -> int:
    """What a K.O. is to the effects that wait for one."""
    return ON_KO | LEAVES | (KO_IN_BATTLE if in_battle else KO_BY_EFFECT | LEAVES_BY_EFFECT)


def ko(game: Game, cards: list[Card], in_battle: bool, clause: Clause | None, by: int) -> None:
    """10-2-1-2, 10-2-1-3:
    to K.O.: from play to its owner's trash, as a K.O. and nothing else; some texts K.O. a Stage.
    """
    for card in cards:
        happened(game, ko_moments(in_battle), card, by, leaving=True)
    game.move_together(cards, TRASH, "7-1-4-1-2" if in_battle else "10-2-1-2", clause, "ko")
    attacker = game.at(battles.attacker(game))
    if in_battle and attacker is not None:
        happened(game, BATTLE_KO, attacker, attacker.seat)


def can_ko(game: Game, card: Card, in_battle: bool, by: int) -> bool:
    """Whether the card can be K.O.'d in battle, or by an effect of seat `by`."""
    other = game.at(battles.attacker(game)) if in_battle else source(game)
    if card.area not in (CHARACTER, STAGE) or forbidden(game, card, "be_koed", other):
        return False
    if not in_battle and by != card.seat and forbidden(game, card, "be_koed_by_opposing_effects", other):
        return False
    return not forbidden(game, card, "be_koed_in_battle" if in_battle else "be_koed_by_effects", other)
