"""A sensible player's judgement: what `greedy` does.

One turn deep and without search: it charges, curves out, attacks when it wins,
combos when that settles a battle worth it, and looks only at what the deciding
player may see.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import BATTLE, COMBO, ENERGY, HAND, LEADER, LIFE
from rulebound.games.dbs.battle import BLOCK, battle_of, combo_power
from rulebound.games.dbs.payment import Price
from rulebound.games.dbs.ruleset import BLOCKER, COMBO_POWER, COST_OF, POWER
from rulebound.kernel.cards import MISSING, Card
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.effects import THE_EFFECT, Effect
from rulebound.kernel.game import Game
from rulebound.kernel.program import COLORS, FORBID, KO, MODIFY, MOVE, NEGATE, ORIENT, RESTED, Op
from rulebound.kernel.values import clauses_of, info, keywords_of, stat_of, waivers

NEVER: Final = -1_000_000
LATE: Final = 3
"""From so few Life cards on, damage is taken seriously."""
ENOUGH: Final = 7
"""So much energy is enough."""


def prefer(game: Game) -> int:
    """The index of the choice that a sensible player makes."""
    ask = game.ask
    if ask is None:
        return 0
    best, best_score = 0, NEVER
    for i, choice in enumerate(ask.choices):
        score = rate(game, ask, choice)
        if score > best_score:
            best, best_score = i, score
    return best


def rate(game: Game, ask: Ask, choice: Choice) -> int:
    kind = ask.kind
    if kind == "charge":
        return rate_charge(game, ask.seat, choice)
    if kind == "main":
        return rate_main(game, choice)
    if kind == "target":
        return rate_target(game, choice)
    if kind == "combo":
        return rate_combo(game, ask.seat, choice)
    if kind == "counter":
        return 0 if choice.verb == "pass" else 1
    if kind == "choose":
        return rate_pick(game, ask, choice)
    if kind == "redraw":
        return 1 if choice.verb == "done" else 0
    if kind == "pay":
        return -len(info(game, game.cards[choice.card], COLORS))
    if kind == "activate" and ask.clause is BLOCK:
        return rate_block(game, choice)
    if kind == "activate" or kind == "may" or kind == "instead" or kind == "draw":
        return 0 if choice.verb == "no" else 1
    if kind == "price":
        return rate_price(game, choice)
    if kind == "number":
        return choice.number if ask.clause is not None else -choice.number
    return 0


def rate_price(game: Game, choice: Choice) -> int:
    """What costs nothing rather than what costs something else than energy."""
    at = game.stack[-1]
    if choice.verb == "full" or not isinstance(at, Price):
        return 0
    clause, _ = waivers(game, game.cards[at.card], at.act)[choice.number]
    return 0 if clause.added_cost else 1


def worth(game: Game, card: Card) -> int:
    power = stat_of(game, card, POWER)
    cost = game.prints[card.id].numbers[COST_OF]
    out = (power if power != MISSING else 5000) + (cost if cost != MISSING else 0) * 3000
    return out + (3000 if keywords_of(game, card) & BLOCKER else 0)


def rate_charge(game: Game, seat: int, choice: Choice) -> int:
    """Energy while there is little, with the card least needed."""
    if choice.verb == "no":
        return 0
    if len(game.pile(seat, ENERGY)) >= ENOUGH or len(game.pile(seat, HAND)) <= 1:
        return -1
    card = game.cards[choice.card]
    cost = game.prints[card.id].numbers[COST_OF]
    return 1000 - (10 if cost <= len(game.pile(seat, ENERGY)) + 1 else 0) + cost


def rate_main(game: Game, choice: Choice) -> int:
    if choice.verb == "end":
        return 0
    card = game.cards[choice.card]
    if choice.verb == "play":
        return 10_000 + game.prints[card.id].numbers[COST_OF] * 100
    if choice.verb == "use":
        clause = clauses_of(game, card)[choice.number]
        return 20_000 if clause.timing in ("awaken", "wish") else 9_000
    power = stat_of(game, card, POWER)
    wall = stat_of(game, game.cards[game.pile(1 - card.seat, LEADER)[0]], POWER)
    if power >= wall or best_prey(game, card) is not None:
        return 2_000
    return 1_000 if power + best_combo(game, card.seat) >= wall else NEVER


def best_combo(game: Game, seat: int) -> int:
    best = 0
    for id in game.pile(seat, HAND):
        power = game.prints[id].numbers[COMBO_POWER]
        if power != MISSING:
            best = max(best, power)
    return best


def best_prey(game: Game, card: Card) -> Card | None:
    best: Card | None = None
    power = stat_of(game, card, POWER)
    for id in game.pile(1 - card.seat, BATTLE):
        other = game.cards[id]
        if (
            other.rested
            and game.prints[id].kind == "Battle"
            and stat_of(game, other, POWER) <= power
            and (best is None or worth(game, other) > worth(game, best))
        ):
            best = other
    return best


def rate_target(game: Game, choice: Choice) -> int:
    battle = battle_of(game)
    attacker = game.at(battle.attacker) if battle is not None else None
    target = game.cards[choice.card]
    if attacker is None or stat_of(game, attacker, POWER) < stat_of(game, target, POWER):
        return NEVER + 1
    if target.area == LEADER:
        return 100_000 if len(game.pile(target.seat, LIFE)) <= 2 else 20_000
    return worth(game, target)


def rate_block(game: Game, choice: Choice) -> int:
    battle = battle_of(game)
    if choice.verb == "no" or battle is None:
        return 0
    attacker = game.at(battle.attacker)
    if attacker is None:
        return -1
    blocker = game.cards[choice.card]
    if stat_of(game, blocker, POWER) > stat_of(game, attacker, POWER):
        return 10_000
    return 5_000 if len(game.pile(blocker.seat, LIFE)) <= LATE else -1


def rate_combo(game: Game, seat: int, choice: Choice) -> int:
    """The attacker adds what it lacks; the defender does so when the attack is serious."""
    battle = battle_of(game)
    if choice.verb == "done" or battle is None:
        return 0
    if choice.verb == "use":
        return 1
    attacker, guard = game.at(battle.attacker), game.at(battle.guard)
    if attacker is None or guard is None:
        return -1
    lead = lead_of(game, attacker, guard)
    card = game.cards[choice.card]
    amount = game.prints[card.id].numbers[COMBO_POWER]
    if card.area == BATTLE or amount == MISSING:
        return -1
    if seat == game.turn_seat:
        lack = -lead
        return 1_000 - amount // 1000 if 0 < lack <= amount and guard.area == LEADER else -1
    lack = lead + 1
    serious = guard.area == LEADER and len(game.pile(seat, LIFE)) <= LATE
    if lack <= 0 or not serious or not can_reach(game, seat, lack):
        return -1
    return 1_000 + (amount if amount < lack else 20_000 - amount) // 1000


def lead_of(game: Game, attacker: Card, guard: Card) -> int:
    """How far the attack is ahead, combos counted."""
    attack = stat_of(game, attacker, POWER) + combo_power(game, attacker.seat)
    return attack - stat_of(game, guard, POWER) - combo_power(game, guard.seat)


def can_reach(game: Game, seat: int, lack: int) -> bool:
    total = 0
    for id in game.pile(seat, HAND):
        amount = game.prints[id].numbers[COMBO_POWER]
        if amount != MISSING:
            total += amount
    return total >= lack


def rate_pick(game: Game, ask: Ask, choice: Choice) -> int:
    """Good things to one's own best cards, bad things to the opponent's, costs with the least."""
    frame = game.stack[-1]
    if choice.verb == "done":
        return 0
    card = game.cards[choice.card]
    if not isinstance(frame, Effect):
        return 1
    ops = frame.ops()
    verb = ops[frame.pc + 1] if frame.pc + 1 < len(ops) else ops[frame.pc]
    mine = card.seat == ask.seat
    if frame.part != THE_EFFECT:
        return 1_000_000 - worth(game, card)
    if harms(verb, card):
        return (
            1 + worth(game, card)
            if not mine
            else (1_000_000 - worth(game, card) if must(ops[frame.pc]) else -1)
        )
    return 1 + worth(game, card) if mine else -1


def must(op: Op) -> bool:
    return op.sel is not None and not op.sel.up_to


def harms(verb: Op, card: Card) -> bool:
    if verb.code in (KO, NEGATE, FORBID):
        return True
    if verb.code == ORIENT:
        return verb.state == RESTED
    if verb.code == MODIFY:
        return verb.num.fixed < 0
    return verb.code == MOVE and card.area in (BATTLE, HAND, LIFE, ENERGY, COMBO)
