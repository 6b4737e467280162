"""What can be used in Combat, and when: cards of the hand, Setups in play, powers."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import HAND, SETUPS
from rulebound.games.dbz.personality import personality_of
from rulebound.games.dbz.ruleset import ENERGY_COST, EVENT, PERSONALITY_KIND, SETUP_CARD
from rulebound.games.dbz.tree import Attack, EndCombat, PayStages, PreventDamage, StopAttack
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.conditions import hold
from rulebound.kernel.decisions import Choice
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import Scope
from rulebound.kernel.selecting import distinct
from rulebound.kernel.tree import Action, Seq

IN_PLACE_OF_AN_ATTACK: Final = (EVENT, SETUP_CARD, PERSONALITY_KIND)
"""The kinds of cards that may do something without attacking or defending."""


def clause_with(face: Print, timing: str) -> Clause | None:
    """The first part of the text of that sort."""
    for clause in face.clauses:
        if clause.timing == timing:
            return clause
    return None


def actions_of(clause: Clause) -> tuple[Action, ...]:
    effect = clause.skill.effect
    return effect.actions if isinstance(effect, Seq) else (effect,) if effect is not None else ()


def attack_of(face: Print) -> Attack | None:
    """The attack that a card or a power is."""
    clause = clause_with(face, "attack")
    for action in actions_of(clause) if clause is not None else ():
        if isinstance(action, Attack):
            return action
    return None


def cost_of(face: Print) -> int:
    """combat.energy, combat.physical, cost.word: an energy attack costs 2 stages unless it says otherwise."""
    clause = clause_with(face, "attack")
    for each in clause.skill.cost if clause is not None else ():
        if isinstance(each, PayStages) and isinstance(each.count, int):
            return each.count
    attack = attack_of(face)
    return ENERGY_COST if attack is not None and attack.kind == "energy" else 0


def can_perform(game: Game, card: Card, seat: Seat) -> bool:
    """combat.energy.cost, cost.who: whether the Main Personality can pay for the attack."""
    return cost_of(game.prints[card.id]) <= personality_of(game, seat).marker


def power_used(game: Game, card: Card) -> bool:
    """power.once: whether the power of the level was used in this Combat."""
    return game.prints[card.id].kind == PERSONALITY_KIND and bool(card.used & 1) and card.used_in == game.turn


def acts_by_itself(face: Print) -> bool:
    """sequence.3: whether it is used in place of an attack: nothing in it attacks or defends."""
    if face.kind not in IN_PLACE_OF_AN_ATTACK or clause_with(face, "secondary") is None:
        return False
    return clause_with(face, "attack") is None and clause_with(face, "defence") is None


def usable_now(game: Game, card: Card, seat: Seat) -> bool:
    """Whether the conditions of what it does first hold, and it was not used up."""
    face = game.prints[card.id]
    if not face.clauses or power_used(game, card):
        return False
    return hold(game, face.clauses[0].conditions, Scope(seat, card.id))


def sources(game: Game, seat: Seat) -> list[Card]:
    """combat.action: the cards of the hand, the Setups in play and the Main Personality, one of those alike."""
    held = [game.cards[choice.card] for choice in distinct(game, "use", game.pile(seat, HAND))]
    placed = [game.cards[choice.card] for choice in distinct(game, "use", game.pile(seat, SETUPS))]
    return [
        *(card for card in held if game.prints[card.id].kind != SETUP_CARD),
        *placed,
        personality_of(game, seat),
    ]


def actions(game: Game, seat: Seat) -> list[Choice]:
    """combat.action, combat.attack: what the player can use in an Attack Phase."""
    out: list[Choice] = []
    for card in sources(game, seat):
        face = game.prints[card.id]
        if not usable_now(game, card, seat):
            continue
        if attack_of(face) is not None and can_perform(game, card, seat):
            out.append(Choice("attack", card.id))
        elif acts_by_itself(face):
            out.append(Choice("use", card.id))
    return out


def defences(game: Game, seat: Seat, kind: str) -> list[Choice]:
    """combat.defence, combat.end: what the player can do against an attack of that kind."""
    out: list[Choice] = []
    for card in sources(game, seat):
        clause = clause_with(game.prints[card.id], "defence")
        if clause is not None and usable_now(game, card, seat) and defends(clause, kind):
            out.append(Choice("defend", card.id))
    return out


def defends(clause: Clause, kind: str) -> bool:
    """combat.defence.try: whether it stops attacks of that kind, or prevents damage."""
    return any(
        isinstance(action, PreventDamage) or (isinstance(action, StopAttack) and kind in action.kinds)
        for action in actions_of(clause)
    )


def ends_combat(face: Print) -> bool:
    return any(isinstance(action, EndCombat) for clause in face.clauses for action in actions_of(clause))
