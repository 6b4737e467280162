"""A sensible player's judgement: what `greedy` does.

One turn deep and without search: it curves out, attacks when it wins, removes
what it can, and counters when it must.  It looks only at what the deciding
player may see.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece.areas import CHARACTER, COST, HAND, LEADER, LIFE
from rulebound.games.onepiece.battle import battle_of
from rulebound.games.onepiece.keywords import can_attack
from rulebound.games.onepiece.ruleset import (
    BLOCKER,
    COST_OF,
    COUNTER,
    DON_POWER,
    DOUBLE_ATTACK,
    POWER,
    RUSH,
)
from rulebound.games.onepiece.skills import active_don, cost_of
from rulebound.games.sense import MUCH, NEVER, Sense
from rulebound.kernel.cards import MISSING, Card
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.effects import THE_EFFECT, Effect
from rulebound.kernel.game import Game
from rulebound.kernel.program import (
    ATTACH,
    FORBID,
    GRANT,
    KEEP,
    KO,
    MODIFY,
    MOVE,
    NEGATE,
    ORIENT,
    PLAY,
    RESTED,
    Clause,
    Op,
)
from rulebound.kernel.values import clauses_of, has_keyword, stat_of

LATE: Final = 2
"""From so few life cards on, damage is taken seriously."""


# --- what a card is worth ------------------------------------------------------------------------


def worth(game: Game, card: Card) -> int:
    """The card's weight on the table: its power and cost, and a little for its keywords."""
    if game.prints[card.id].kind == "DON!!":
        return don_worth(card)
    power = stat_of(game, card, POWER)
    cost = game.prints[card.id].numbers[COST_OF]
    out = (power if power != MISSING else 2000) + (cost if cost != MISSING else 0) * 1000
    if has_keyword(game, card, BLOCKER):
        out += 1500
    return out


def don_worth(card: Card) -> int:
    return 0 if card.rested else (1000 if card.area == COST else 500)


def good_hand(game: Game, seat: int) -> bool:
    """Something to play in the first turns."""
    cheap = 0
    for id in game.pile(seat, HAND):
        if game.prints[id].kind == "Character" and game.prints[id].numbers[COST_OF] <= 3:
            cheap += 1
    return cheap >= 2


def leader(game: Game, seat: int) -> Card:
    return game.cards[game.pile(seat, LEADER)[0]]


# --- the Main Phase --------------------------------------------------------------------------------


def rate_main(game: Game, choice: Choice) -> int:
    """Play the dearest card first, then use effects, then strengthen and attack, then end."""
    if choice.verb == "end":
        return 0
    card = game.cards[choice.card]
    seat = game.turn_seat
    if choice.verb == "play":
        return rate_play(game, card)
    if choice.verb == "use":
        return 3_000 if worth_using(game, clauses_of(game, card)[choice.number], card) else NEVER
    foe = leader(game, 1 - seat)
    wall = stat_of(game, foe, POWER)
    if choice.verb == "attack":
        power = stat_of(game, card, POWER)
        if power >= wall or SENSE.best_prey(game, card) is not None:
            return 2_000 + (100 if game.pile(1 - seat, LIFE) else 500)
        return NEVER
    # Giving DON!!: to the attacker that lacks least, if that makes its attack win.
    if not can_attack(game, card):
        return NEVER
    power = stat_of(game, card, POWER)
    don = active_don(game, seat)
    lack = (wall - power + DON_POWER - 1) // DON_POWER
    if lack > 0:
        return 2_500 - lack * 10 if lack <= don else NEVER
    attackers = [
        id for area in (LEADER, CHARACTER) for id in game.pile(seat, area) if can_attack(game, game.cards[id])
    ]
    return 2_300 if don >= 1 and len(attackers) == 1 else NEVER


def rate_play(game: Game, card: Card) -> int:
    p = game.prints[card.id]
    cost = cost_of(game, card)
    if p.kind == "Character":
        if len(game.pile(card.seat, CHARACTER)) >= 5:
            weakest = min(worth(game, game.cards[id]) for id in game.pile(card.seat, CHARACTER))
            if worth(game, card) <= weakest + 1000:
                return NEVER
        return 10_000 + cost * 100 + (50 if has_keyword(game, card, RUSH) else 0)
    if p.kind == "Stage":
        return 9_000 if not game.pile(card.seat, 2) else NEVER
    for clause in p.clauses:
        if clause.timing == "main" and worth_using(game, clause, card):
            return 9_500 + cost * 100
    return NEVER


def worth_using(game: Game, clause: Clause, card: Card) -> bool:
    """Whether an effect does something now that is worth its price."""
    seat = card.seat
    price = don_price(clause)
    if price >= 7:
        return len(game.pile(1 - seat, LIFE)) <= 1
    foes = game.pile(1 - seat, CHARACTER)
    for op in clause.effect:
        if op.code == KO or op.code == NEGATE or (op.code == ORIENT and op.state == RESTED):
            return bool(foes) and (price < 4 or max(worth(game, game.cards[id]) for id in foes) >= 9000)
        if op.code == MOVE and price >= 4:
            return bool(foes) and max(worth(game, game.cards[id]) for id in foes) >= 9000
        if op.code == ORIENT and op.state != RESTED:
            return card.rested and len(game.pile(seat, HAND)) >= 3
        if op.code == ATTACH or op.code == KEEP:
            return any(game.cards[id].rested for id in game.pile(seat, COST))
    return True


def don_price(clause: Clause) -> int:
    """How many DON!! the clause's cost gives back to the DON!! deck."""
    out = 0
    for i, op in enumerate(clause.cost):
        if op.code == MOVE and i > 0:
            sel = clause.cost[i - 1].sel
            if sel is not None and sel.match is not None and "DON!!" in sel.match.kinds:
                out += sel.count.fixed
    return out


def rate_target(game: Game, choice: Choice) -> int:
    battle = battle_of(game)
    attacker = game.at(battle.attacker) if battle is not None else None
    target = game.cards[choice.card]
    if attacker is None or stat_of(game, attacker, POWER) < stat_of(game, target, POWER):
        return NEVER + 1
    if target.area == LEADER:
        life = len(game.pile(target.seat, LIFE))
        return 100_000 if life == 0 else 7_000 + (2_000 if has_keyword(game, attacker, DOUBLE_ATTACK) else 0)
    return worth(game, target)


# --- defending ----------------------------------------------------------------------------------------


def rate_block(game: Game, choice: Choice) -> int:
    battle = battle_of(game)
    if choice.verb == "no" or battle is None:
        return 0
    attacker, target = game.at(battle.attacker), game.at(battle.target)
    if attacker is None or target is None:
        return -1
    blocker = game.cards[choice.card]
    power = stat_of(game, attacker, POWER)
    if power < stat_of(game, target, POWER):
        return -1
    survives = stat_of(game, blocker, POWER) > power
    life = len(game.pile(blocker.seat, LIFE))
    if survives:
        return 10_000
    if target.area == LEADER and life <= LATE:
        return 5_000 - worth(game, blocker) // 100
    if target.area == CHARACTER and worth(game, target) > worth(game, blocker) + 2000:
        return 1_000
    return -1


def rate_counter(game: Game, seat: int, choice: Choice) -> int:
    """The cheapest counter that is enough; none if it cannot be enough or need not be."""
    battle = battle_of(game)
    if choice.verb == "done" or battle is None:
        return 0
    attacker, target = game.at(battle.attacker), game.at(battle.target)
    if attacker is None or target is None:
        return -1
    need = stat_of(game, attacker, POWER) - stat_of(game, target, POWER) + 1
    if need <= 0:
        return -1
    total = 0
    for id in game.pile(seat, HAND):
        total += counter_value(game, game.cards[id])
    worth_it = serious(game, seat, target, need)
    if total < need or not worth_it:
        return -1
    amount = counter_value(game, game.cards[choice.card])
    if amount <= 0:
        return -1
    card = game.cards[choice.card]
    if amount >= need:
        return 10_000 - worth(game, card) // 10 - amount // 100
    return 1_000 + amount // 10 - worth(game, card) // 100


def serious(game: Game, seat: int, target: Card, need: int) -> bool:
    """Whether the attack is worth cards."""
    if target.area == LEADER:
        life = len(game.pile(seat, LIFE))
        if life == 0:
            return True
        return need <= 1001 + 1000 * (LATE - life) if life <= LATE else False
    return worth(game, target) >= 8000 and need <= 1001


def counter_value(game: Game, card: Card) -> int:
    """How much power a card in hand can add in the Counter Step."""
    p = game.prints[card.id]
    if p.kind == "Character":
        return max(0, stat_of(game, card, COUNTER))
    if p.kind != "Event" or cost_of(game, card) > active_don(game, card.seat):
        return 0
    for clause in p.clauses:
        if clause.timing == "counter":
            for op in clause.effect:
                if op.code == MODIFY and op.stat == POWER:
                    return op.num.fixed
    return 0


# --- effects --------------------------------------------------------------------------------------------


def rate_activation(game: Game, ask: Ask, choice: Choice) -> int:
    if choice.verb == "no" or ask.clause is None:
        return 0
    card = game.cards[choice.card]
    return 1 if worth_using(game, ask.clause, card) else -1


class OnePieceSense(Sense):
    def rate(self, game: Game, ask: Ask, choice: Choice) -> int:
        kind = ask.kind
        if kind == "main":
            return rate_main(game, choice)
        if kind == "target":
            return rate_target(game, choice)
        if kind == "block":
            return rate_block(game, choice)
        if kind == "counter":
            return rate_counter(game, ask.seat, choice)
        if kind == "counter_on":
            battle = battle_of(game)
            return 1 if battle is not None and game.cards[choice.card] is game.at(battle.target) else 0
        if kind == "redraw":
            return 1 if (choice.verb == "keep") == good_hand(game, ask.seat) else 0
        if kind == "room":
            return -worth(game, game.cards[choice.card])
        if kind == "activate":
            return rate_activation(game, ask, choice)
        if kind == "trigger":
            return 1 if choice.verb == "trigger" else 0
        return super().rate(game, ask, choice)

    def worth(self, game: Game, card: Card) -> int:
        return worth(game, card)

    def rate_pick(self, game: Game, ask: Ask, choice: Choice) -> int:
        """As in every game, and in a battle the power goes to the card that is attacked."""
        frame = game.stack[-1]
        if isinstance(frame, Effect) and frame.part == THE_EFFECT and choice.card >= 0:
            ops, battle = frame.ops(), battle_of(game)
            gives = frame.pc + 1 < len(ops) and ops[frame.pc + 1].code == MODIFY
            card = game.cards[choice.card]
            if gives and battle is not None and game.at(battle.target) is card and card.seat == ask.seat:
                if not self.harms(game, ops[frame.pc + 1], card, frame):
                    return 2 * MUCH
        return super().rate_pick(game, ask, choice)

    def harms(self, game: Game, verb: Op, card: Card, frame: Effect) -> bool:
        code = verb.code
        if code in (KO, NEGATE, FORBID, ORIENT, MODIFY, MOVE):
            return super().harms(game, verb, card, frame)
        return code != PLAY and code != GRANT


SENSE: Final = OnePieceSense(CHARACTER, "Character", POWER, (CHARACTER, HAND, LIFE, COST))
