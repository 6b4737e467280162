"""A sensible player's judgement: what `greedy` does.

It charges while it needs energy, plays on curve, attacks when that wins or costs the opponent cards,
combos when that settles a battle worth it, awakens, and keeps its [Counter] cards for what hurts.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import BATTLE, COMBO, ENERGY, HAND, LEADER, LIFE
from rulebound.games.dbs.battle import BLOCK, Battle, battle_of, combo_power
from rulebound.games.dbs.keywords import strike
from rulebound.games.dbs.payment import Price, active_energy, cost_of
from rulebound.games.dbs.ruleset import (
    BLOCKER,
    COMBO_COST,
    COMBO_POWER,
    COST_OF,
    CRITICAL,
    INDESTRUCTIBLE,
    POWER,
    VERSIONS,
    VICTORY_STRIKE,
)
from rulebound.games.dbs.skills import AN_ATTACK, Countering
from rulebound.games.sense import NEVER, Sense
from rulebound.kernel.cards import MISSING, Card
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.game import Game
from rulebound.kernel.program import COLORS
from rulebound.kernel.values import clauses_of, info, keywords_of, stat_of, waivers

LATE: Final = 3
"""From so few Life cards on, damage is taken seriously."""
ENOUGH: Final = 7
"""So much energy is enough."""
DEAR: Final = 5
"""A card that costs so much does not belong into an opening hand."""
PRECIOUS: Final = 26_000
"""What a card is worth that is defended with others."""


def leader(game: Game, seat: int) -> Card:
    return game.cards[game.pile(seat, LEADER)[0]]


def worth(game: Game, card: Card) -> int:
    """The card's weight on the table: its power, its cost and its keywords."""
    power = stat_of(game, card, POWER)
    cost = game.prints[card.id].numbers[COST_OF]
    out = (power if power != MISSING else 5000) + (cost if cost != MISSING else 0) * 3000
    bits = keywords_of(game, card)
    if bits & BLOCKER:
        out += 3000
    if bits & INDESTRUCTIBLE:
        out += 5000
    return out


# --- the opening hand and energy ---------------------------------------------------------------------


def rate_redraw(game: Game, seat: int, choice: Choice) -> int:
    """Dear cards go back, as long as there is something else to begin with."""
    if choice.verb == "done":
        return 1
    cost = game.prints[choice.card].numbers[COST_OF]
    return 2 if cost >= DEAR else 0


def rate_charge(game: Game, seat: int, choice: Choice) -> int:
    """Energy while there is little, with the card least needed."""
    energy, hand = len(game.pile(seat, ENERGY)), len(game.pile(seat, HAND))
    if choice.verb == "no":
        return 0
    if energy >= ENOUGH or hand <= 1:
        return -1
    card = game.cards[choice.card]
    cost = game.prints[card.id].numbers[COST_OF]
    soon = cost <= energy + 2
    twins = 0
    for id in game.pile(seat, HAND):
        if game.prints[id] is game.prints[card.id]:
            twins += 1
    return 1_000 + (cost if cost != MISSING else 0) - (10 if soon else 0) + (5 if twins > 1 else 0)


def rate_payment(game: Game, card: Card) -> int:
    """Energy that pays for little else; other cards that may pay last."""
    return -len(info(game, card, COLORS)) - (10 if card.area != ENERGY else 0)


def rate_price(game: Game, choice: Choice) -> int:
    """What costs nothing rather than what costs something else than energy."""
    at = game.stack[-1]
    if choice.verb == "full" or not isinstance(at, Price):
        return 0
    clause, _ = waivers(game, game.cards[at.card], at.act)[choice.number]
    return 0 if clause.added_cost else 1


# --- the Main Phase --------------------------------------------------------------------------------------


def rate_main(game: Game, choice: Choice) -> int:
    """Awaken, play the dearest card, use skills, then attack, then end."""
    if choice.verb == "end":
        return 0
    card = game.cards[choice.card]
    if choice.verb == "play":
        return 10_000 + cost_of(game, card) * 100
    if choice.verb == "use":
        clause = clauses_of(game, card)[choice.number]
        return 20_000 if clause.timing in ("awaken", "wish") else 9_000
    return rate_attack(game, card)


def rate_attack(game: Game, card: Card) -> int:
    """An attack that wins, or that would with one combo."""
    power = SENSE.strength(game, card)
    wall = SENSE.strength(game, leader(game, 1 - card.seat))
    if power >= wall or SENSE.best_prey(game, card) is not None:
        return 2_000
    return 1_000 if power + best_combo(game, card.seat) >= wall else NEVER


def best_combo(game: Game, seat: int) -> int:
    """The most that one card in hand can add to an attack."""
    energy = len(active_energy(game, seat))
    best = 0
    for id in game.pile(seat, HAND):
        numbers = game.prints[id].numbers
        if numbers[COMBO_POWER] != MISSING and numbers[COMBO_COST] <= energy:
            best = max(best, numbers[COMBO_POWER])
    return best


def damage_of(game: Game, attacker: Card) -> int:
    """What its attack does to a Leader; a victory by itself counts as all the Life there is."""
    if keywords_of(game, attacker) & VICTORY_STRIKE:
        return len(game.pile(1 - attacker.seat, LIFE))
    return strike(game, attacker, 1, VERSIONS[game.rules.ruleset])


def rate_target(game: Game, choice: Choice) -> int:
    """The Leader when it hurts, otherwise the card that is worth most."""
    battle = battle_of(game)
    attacker = game.at(battle.attacker) if battle is not None else None
    target = game.cards[choice.card]
    if attacker is None:
        return NEVER + 1
    lack = SENSE.strength(game, target) - SENSE.strength(game, attacker)
    if lack > 0 and (target.area != LEADER or lack > best_combo(game, attacker.seat)):
        return NEVER + 1
    if target.area != LEADER:
        return worth(game, target)
    life, damage = len(game.pile(target.seat, LIFE)), damage_of(game, attacker)
    if damage >= life:
        return 1_000_000
    return 14_000 + 6_000 * damage + (4_000 if life <= LATE else 0) - (4_000 if lack > 0 else 0)


# --- battles ---------------------------------------------------------------------------------------------


def lead_of(game: Game, attacker: Card, guard: Card) -> int:
    """How far the attack is ahead, combos counted."""
    attack = SENSE.strength(game, attacker) + combo_power(game, attacker.seat)
    return attack - SENSE.strength(game, guard) - combo_power(game, guard.seat)


def serious(game: Game, battle: Battle) -> bool:
    """Whether the attack, if it wins, hurts enough to spend cards on it."""
    attacker, guard = game.at(battle.attacker), game.at(battle.guard)
    if attacker is None or guard is None:
        return False
    if guard.area != LEADER:
        return worth(game, guard) >= PRECIOUS
    damage = damage_of(game, attacker)
    left = len(game.pile(guard.seat, LIFE)) - damage
    critical = bool(keywords_of(game, attacker) & CRITICAL)
    return left < LATE or damage > 2 or (critical and damage > 1)


def rate_block(game: Game, choice: Choice) -> int:
    """A [Blocker] that survives, or that saves more than it is worth."""
    battle = battle_of(game)
    if choice.verb == "no" or battle is None:
        return 0
    attacker, guard = game.at(battle.attacker), game.at(battle.guard)
    if attacker is None or guard is None or lead_of(game, attacker, guard) < 0:
        return -1
    blocker = game.cards[choice.card]
    if SENSE.strength(game, blocker) > SENSE.strength(game, attacker):
        return 10_000
    if guard.area == LEADER:
        return 5_000 - worth(game, blocker) // 100 if serious(game, battle) else -1
    return 1_000 if worth(game, guard) > worth(game, blocker) + 5_000 else -1


def rate_combo(game: Game, ask: Ask, choice: Choice) -> int:
    """The attacker adds what it lacks; the defender does so when the attack is serious."""
    battle = battle_of(game)
    if choice.verb == "done" or battle is None:
        return 0
    if choice.verb == "use":
        return 1
    attacker, guard = game.at(battle.attacker), game.at(battle.guard)
    card = game.cards[choice.card]
    amount = stat_of(game, card, COMBO_POWER)
    if attacker is None or guard is None or amount == MISSING:
        return -1
    attacks = ask.seat == game.turn_seat
    lead = lead_of(game, attacker, guard)
    lack = -lead if attacks else lead + 1
    if lack <= 0 or lack > reach(game, ask) or not worth_combo(game, battle, guard, lack, attacks):
        return -1
    if card.area == BATTLE and not ends_it(game, attacker, guard):
        return -1  # a card in play is worth more than its combo, unless the game hangs on it
    price = worth(game, card) // 1000 + 5 * max(0, stat_of(game, card, COMBO_COST))
    if amount >= lack:
        return 20_000 - price - amount // 1000
    return 10_000 + amount // 100 - price


def worth_combo(game: Game, battle: Battle, guard: Card, lack: int, attacks: bool) -> bool:
    """Whether winning the battle is worth the cards that it takes."""
    attacker = game.at(battle.attacker)
    if attacker is None:
        return False
    if ends_it(game, attacker, guard):
        return True
    if not attacks:
        return serious(game, battle)
    if guard.area != LEADER:
        return lack <= 5_000 and worth(game, guard) >= PRECIOUS
    return lack <= 5_000 * damage_of(game, attacker) or len(game.pile(guard.seat, LIFE)) <= LATE


def ends_it(game: Game, attacker: Card, guard: Card) -> bool:
    """Whether the game is over if the attack wins."""
    return guard.area == LEADER and damage_of(game, attacker) >= len(game.pile(guard.seat, LIFE))


def reach(game: Game, ask: Ask) -> int:
    """How much the player can add in all with the energy there is."""
    energy = len(active_energy(game, ask.seat))
    total = 0
    for choice in ask.choices:
        if choice.verb == "combo":
            card = game.cards[choice.card]
            cost, amount = max(0, stat_of(game, card, COMBO_COST)), stat_of(game, card, COMBO_POWER)
            copies = 1
            if card.area == HAND:  # cards that are alike are one option
                copies = 0
                for id in game.pile(ask.seat, HAND):
                    if game.prints[id] is game.prints[card.id]:
                        copies += 1
            while copies and cost <= energy and amount != MISSING:
                total += amount
                energy -= cost
                copies -= 1
    return total


def rate_counter(game: Game, ask: Ask, choice: Choice) -> int:
    """Against another [Counter] always; against attacks and plays when they hurt."""
    if choice.verb == "pass":
        return 0
    frame = game.stack[-1]
    if not isinstance(frame, Countering) or frame.chain:
        return 1
    cheap = -(game.prints[choice.card].numbers[COST_OF])
    battle = battle_of(game)
    if frame.about & AN_ATTACK and battle is not None:
        attacker, guard = game.at(battle.attacker), game.at(battle.guard)
        if attacker is None or guard is None or lead_of(game, attacker, guard) < 0:
            return -1
        return 100 + cheap if serious(game, battle) or worth(game, attacker) >= PRECIOUS else -1
    card = game.at(frame.subject)
    return 100 + cheap if card is None or worth(game, card) >= PRECIOUS // 2 else -1


class DragonBallSuperSense(Sense):
    def rate(self, game: Game, ask: Ask, choice: Choice) -> int:
        kind = ask.kind
        if kind == "charge":
            return rate_charge(game, ask.seat, choice)
        if kind == "main":
            return rate_main(game, choice)
        if kind == "target":
            return rate_target(game, choice)
        if kind == "combo":
            return rate_combo(game, ask, choice)
        if kind == "counter":
            return rate_counter(game, ask, choice)
        if kind == "redraw":
            return rate_redraw(game, ask.seat, choice)
        if kind == "pay":
            return -len(game.prints[choice.card].colors) - (
                10 if game.cards[choice.card].area != ENERGY else 0
            )
        if kind == "activate":
            return rate_block(game, choice) if ask.clause is BLOCK else (0 if choice.verb == "no" else 1)
        if kind == "price":
            return rate_price(game, choice)
        if kind == "life":
            card = game.cards[choice.card]
            return worth(game, card) if game.sees(card) & (1 << ask.seat) else 20_000
        return super().rate(game, ask, choice)

    def worth(self, game: Game, card: Card) -> int:
        return worth(game, card)

    def rate_other_pick(self, game: Game, card: Card) -> int:
        """What a keyword skill asks for, a card to evolve or to unite: the least one."""
        return 1_000_000 - worth(game, card)


SENSE: Final = DragonBallSuperSense(BATTLE, "Battle", POWER, (BATTLE, HAND, LIFE, ENERGY, COMBO))
