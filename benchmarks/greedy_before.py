"""The `greedy` player as it was before it learned more: what `rivals.py` measures the present one against.

A copy, kept as it was: the judgement common to the games, then One Piece's, then Dragon Ball Super's.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import BATTLE as DBS_BATTLE
from rulebound.games.dbs.areas import COMBO as DBS_COMBO
from rulebound.games.dbs.areas import ENERGY as DBS_ENERGY
from rulebound.games.dbs.areas import HAND as DBS_HAND
from rulebound.games.dbs.areas import LEADER as DBS_LEADER
from rulebound.games.dbs.areas import LIFE as DBS_LIFE
from rulebound.games.dbs.battle import Battle as DbsBattle
from rulebound.games.dbs.battle import battle_of as dbs_battle_of
from rulebound.games.dbs.combos import combo_power as dbs_combo_power
from rulebound.games.dbs.counters import AN_ATTACK as DBS_AN_ATTACK
from rulebound.games.dbs.counters import Countering as DbsCountering
from rulebound.games.dbs.keywords.blocker import BLOCK as DBS_BLOCK
from rulebound.games.dbs.keywords.strike import strike as dbs_strike
from rulebound.games.dbs.payment import Price as DbsPrice
from rulebound.games.dbs.payment import active_energy as dbs_active_energy
from rulebound.games.dbs.payment import cost_of as dbs_cost_of
from rulebound.games.dbs.ruleset import BLOCKER as DBS_BLOCKER
from rulebound.games.dbs.ruleset import COLORS
from rulebound.games.dbs.ruleset import COMBO_COST as DBS_COMBO_COST
from rulebound.games.dbs.ruleset import COMBO_POWER as DBS_COMBO_POWER
from rulebound.games.dbs.ruleset import COST_OF as DBS_COST_OF
from rulebound.games.dbs.ruleset import CRITICAL as DBS_CRITICAL
from rulebound.games.dbs.ruleset import INDESTRUCTIBLE as DBS_INDESTRUCTIBLE
from rulebound.games.dbs.ruleset import POWER as DBS_POWER
from rulebound.games.dbs.ruleset import VERSIONS as DBS_VERSIONS
from rulebound.games.dbs.ruleset import VICTORY_STRIKE as DBS_VICTORY_STRIKE
from rulebound.games.onepiece.areas import CHARACTER as OP_CHARACTER
from rulebound.games.onepiece.areas import COST as OP_COST
from rulebound.games.onepiece.areas import HAND as OP_HAND
from rulebound.games.onepiece.areas import LEADER as OP_LEADER
from rulebound.games.onepiece.areas import LIFE as OP_LIFE
from rulebound.games.onepiece.battle import Battle as OpBattle
from rulebound.games.onepiece.instructions import GiveCards
from rulebound.games.onepiece.keywords.rush import can_attack as op_can_attack
from rulebound.games.onepiece.ruleset import BLOCKER as OP_BLOCKER
from rulebound.games.onepiece.ruleset import COST_OF as OP_COST_OF
from rulebound.games.onepiece.ruleset import COUNTER as OP_COUNTER
from rulebound.games.onepiece.ruleset import DON_POWER as OP_DON_POWER
from rulebound.games.onepiece.ruleset import DOUBLE_ATTACK as OP_DOUBLE_ATTACK
from rulebound.games.onepiece.ruleset import POWER as OP_POWER
from rulebound.games.onepiece.ruleset import RUSH as OP_RUSH
from rulebound.games.onepiece.skills import active_don as op_active_don
from rulebound.games.onepiece.skills import cost_of as op_cost_of
from rulebound.kernel import battles
from rulebound.kernel.cards import MISSING, Card
from rulebound.kernel.codes import ACTIVE, RESTED
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.effects import THE_EFFECT, Effect
from rulebound.kernel.filters import info
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.continuous import GrantKeyword, ModifyNumber
from rulebound.kernel.instructions.flow import KeepCards
from rulebound.kernel.instructions.moving import KoCards, MoveCards
from rulebound.kernel.instructions.play import PlayCards
from rulebound.kernel.instructions.prohibiting import ForbidAct, NegateClauses
from rulebound.kernel.instructions.showing import OrientCards
from rulebound.kernel.keywords import has_keyword, keywords_of
from rulebound.kernel.numbers import stat_of, value
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import waivers
from rulebound.kernel.skills import clauses_of

NEVER: Final = -1_000_000
"""Worse than anything else."""
MUCH: Final = 1_000_000
OFTEN: Final = 4
"""Nobody sensible activates one card more often than that in a turn: a free effect could go on for ever."""


class Sense:
    """Each game has one subclass and one object of it."""

    def __init__(self, field: int, kind: str, power: int, own: tuple[int, ...]) -> None:
        self.field = field
        """The area of the cards that fight beside the Leader."""
        self.kind = kind
        """The kind of card that fights there."""
        self.power = power
        """Which of a card's numbers is its power."""
        self.own = own
        """Areas that one does not like to see one's cards taken from."""

    def judge(self, game: Game, ask: Ask, choice: Choice) -> int:
        """How good the choice is; of equal ones the first is taken."""
        if choice.verb == "use" and used(game, choice.card) >= OFTEN:
            return NEVER
        return self.rate(game, ask, choice)

    def rate(self, game: Game, ask: Ask, choice: Choice) -> int:
        """How good the choice is, taken by itself."""
        if ask.kind == "choose":
            return self.rate_pick(game, ask, choice)
        if ask.kind == "may" or ask.kind == "instead" or ask.kind == "draw":
            return 0 if choice.verb == "no" else 1
        if ask.kind == "number":
            return -choice.number if ask.clause is None else choice.number
        return 0

    def worth(self, game: Game, card: Card) -> int:
        """The card's weight on the table."""
        raise NotImplementedError

    def strength(self, game: Game, card: Card) -> int:
        """Its power; 0 if it has none."""
        power = stat_of(game, card, self.power)
        return 0 if power == MISSING else power

    def best_prey(self, game: Game, card: Card) -> Card | None:
        """The most valuable rested card that this one would beat."""
        best: Card | None = None
        power = self.strength(game, card)
        for id in game.pile(1 - card.seat, self.field):
            other = game.cards[id]
            if not other.rested or game.prints[id].kind != self.kind or self.strength(game, other) > power:
                continue
            if best is None or self.worth(game, other) > self.worth(game, best):
                best = other
        return best

    def rate_pick(self, game: Game, ask: Ask, choice: Choice) -> int:
        """A card to be chosen for an effect or a cost."""
        frame = game.stack[-1]
        if choice.verb == "done" or choice.card < 0:
            return 0
        card = game.cards[choice.card]
        if not isinstance(frame, Effect):
            return self.rate_other_pick(game, card)
        if not game.sees(card) & (1 << ask.seat):
            return 1  # nobody can tell it from the others
        if frame.part != THE_EFFECT:
            return MUCH - self.worth(game, card)
        ops = frame.ops()
        verb = ops[frame.pc + 1] if frame.pc + 1 < len(ops) else ops[frame.pc]
        mine = card.seat == ask.seat
        if isinstance(verb, OrientCards) and verb.state == (RESTED if card.rested else ACTIVE):
            return -1  # it is so already
        if self.harms(game, verb, card, frame):
            if not mine:
                return 1 + self.worth(game, card)
            return MUCH - self.worth(game, card) if must(ops[frame.pc]) else -1
        if mine and isinstance(verb, (ModifyNumber, GrantKeyword)):
            if self.fights(game, card):
                return MUCH + self.worth(game, card)  # what is gained counts here and now
            if card.rested and card.seat == game.turn_seat:
                return 1  # it has attacked already
        return 1 + self.worth(game, card) if mine else -1

    def fights(self, game: Game, card: Card) -> bool:
        """Whether the card attacks or is attacked in the battle that goes on."""
        return game.ref(card) in (battles.attacker(game), battles.guard(game))

    def rate_other_pick(self, game: Game, card: Card) -> int:
        """A card to be chosen by a rule and not by an effect."""
        return 0

    def harms(self, game: Game, verb: Instruction, card: Card, frame: Effect) -> bool:
        """Whether the instruction is bad for the card it is done to."""
        if isinstance(verb, (KoCards, NegateClauses, ForbidAct)):
            return True
        if isinstance(verb, OrientCards):
            return verb.state == RESTED
        if isinstance(verb, ModifyNumber):
            return value(game, verb.num, frame.scope) < 0
        return isinstance(verb, MoveCards) and card.area in self.own


def used(game: Game, card: int) -> int:
    """How often the card was activated this turn, as far as this game's own log tells."""
    count = 0
    for event in reversed(game.log.events):
        if event.kind == "turn":
            break
        if event.card == card and event.kind == "activate":
            count += 1
    return count


def must(instruction: Instruction) -> bool:
    """Whether the effect leaves no choice but to choose."""
    return instruction.sel is not None and not instruction.sel.up_to


# --- One Piece ---

OP_LATE: Final = 2
"""From so few life cards on, damage is taken seriously."""


# --- what a card is worth ------------------------------------------------------------------------


def op_worth(game: Game, card: Card) -> int:
    """The card's weight on the table: its power and cost, and a little for its keywords."""
    if game.prints[card.id].kind == "DON!!":
        return op_don_worth(card)
    power = stat_of(game, card, OP_POWER)
    cost = game.prints[card.id].numbers[OP_COST_OF]
    out = (power if power != MISSING else 2000) + (cost if cost != MISSING else 0) * 1000
    if has_keyword(game, card, OP_BLOCKER):
        out += 1500
    return out


def op_don_worth(card: Card) -> int:
    return 0 if card.rested else (1000 if card.area == OP_COST else 500)


def op_good_hand(game: Game, seat: int) -> bool:
    """Something to play in the first turns."""
    cheap = 0
    for id in game.pile(seat, OP_HAND):
        if game.prints[id].kind == "Character" and game.prints[id].numbers[OP_COST_OF] <= 3:
            cheap += 1
    return cheap >= 2


def op_battle_of(game: Game) -> OpBattle | None:
    for frame in game.stack:
        if isinstance(frame, OpBattle):
            return frame
    return None


def op_leader(game: Game, seat: int) -> Card:
    return game.cards[game.pile(seat, OP_LEADER)[0]]


# --- the Main Phase --------------------------------------------------------------------------------


def op_rate_main(game: Game, choice: Choice) -> int:
    """Play the dearest card first, then use effects, then strengthen and attack, then end."""
    if choice.verb == "end":
        return 0
    card = game.cards[choice.card]
    seat = game.turn_seat
    if choice.verb == "play":
        return op_rate_play(game, card)
    if choice.verb == "use":
        return 3_000 if op_worth_using(game, clauses_of(game, card)[choice.number], card) else NEVER
    foe = op_leader(game, 1 - seat)
    wall = stat_of(game, foe, OP_POWER)
    if choice.verb == "attack":
        power = stat_of(game, card, OP_POWER)
        if power >= wall or OP_SENSE.best_prey(game, card) is not None:
            return 2_000 + (100 if game.pile(1 - seat, OP_LIFE) else 500)
        return NEVER
    # Giving DON!!: to the attacker that lacks least, if that makes its attack win.
    if not op_can_attack(game, card):
        return NEVER
    power = stat_of(game, card, OP_POWER)
    don = op_active_don(game, seat)
    lack = (wall - power + OP_DON_POWER - 1) // OP_DON_POWER
    if lack > 0:
        return 2_500 - lack * 10 if lack <= don else NEVER
    attackers = [
        id
        for area in (OP_LEADER, OP_CHARACTER)
        for id in game.pile(seat, area)
        if op_can_attack(game, game.cards[id])
    ]
    return 2_300 if don >= 1 and len(attackers) == 1 else NEVER


def op_rate_play(game: Game, card: Card) -> int:
    p = game.prints[card.id]
    cost = op_cost_of(game, card)
    if p.kind == "Character":
        if len(game.pile(card.seat, OP_CHARACTER)) >= 5:
            weakest = min(op_worth(game, game.cards[id]) for id in game.pile(card.seat, OP_CHARACTER))
            if op_worth(game, card) <= weakest + 1000:
                return NEVER
        return 10_000 + cost * 100 + (50 if has_keyword(game, card, OP_RUSH) else 0)
    if p.kind == "Stage":
        return 9_000 if not game.pile(card.seat, 2) else NEVER
    for clause in p.clauses:
        if clause.timing == "main" and op_worth_using(game, clause, card):
            return 9_500 + cost * 100
    return NEVER


def op_worth_using(game: Game, clause: Clause, card: Card) -> bool:
    """Whether an effect does something now that is worth its price."""
    seat = card.seat
    price = op_don_price(clause)
    if price >= 7:
        return len(game.pile(1 - seat, OP_LIFE)) <= 1
    foes = game.pile(1 - seat, OP_CHARACTER)
    for instruction in clause.effect:
        if isinstance(instruction, (KoCards, NegateClauses)) or (
            isinstance(instruction, OrientCards) and instruction.state == RESTED
        ):
            return bool(foes) and (price < 4 or max(op_worth(game, game.cards[id]) for id in foes) >= 9000)
        if isinstance(instruction, MoveCards) and price >= 4:
            return bool(foes) and max(op_worth(game, game.cards[id]) for id in foes) >= 9000
        if isinstance(instruction, OrientCards) and instruction.state != RESTED:
            return card.rested and len(game.pile(seat, OP_HAND)) >= 3
        if isinstance(instruction, (GiveCards, KeepCards)):
            return any(game.cards[id].rested for id in game.pile(seat, OP_COST))
    return True


def op_don_price(clause: Clause) -> int:
    """How many DON!! the clause's cost gives back to the DON!! deck."""
    out = 0
    for i, instruction in enumerate(clause.cost):
        if isinstance(instruction, MoveCards) and i > 0:
            sel = clause.cost[i - 1].sel
            if sel is not None and sel.match is not None and "DON!!" in sel.match.kinds:
                out += sel.count.fixed
    return out


def op_rate_target(game: Game, choice: Choice) -> int:
    battle = op_battle_of(game)
    attacker = game.at(battle.attacker) if battle is not None else None
    target = game.cards[choice.card]
    if attacker is None or stat_of(game, attacker, OP_POWER) < stat_of(game, target, OP_POWER):
        return NEVER + 1
    if target.area == OP_LEADER:
        life = len(game.pile(target.seat, OP_LIFE))
        return (
            100_000 if life == 0 else 7_000 + (2_000 if has_keyword(game, attacker, OP_DOUBLE_ATTACK) else 0)
        )
    return op_worth(game, target)


# --- defending ----------------------------------------------------------------------------------------


def op_rate_block(game: Game, choice: Choice) -> int:
    battle = op_battle_of(game)
    if choice.verb == "no" or battle is None:
        return 0
    attacker, target = game.at(battle.attacker), game.at(battle.target)
    if attacker is None or target is None:
        return -1
    blocker = game.cards[choice.card]
    power = stat_of(game, attacker, OP_POWER)
    if power < stat_of(game, target, OP_POWER):
        return -1
    survives = stat_of(game, blocker, OP_POWER) > power
    life = len(game.pile(blocker.seat, OP_LIFE))
    if survives:
        return 10_000
    if target.area == OP_LEADER and life <= OP_LATE:
        return 5_000 - op_worth(game, blocker) // 100
    if target.area == OP_CHARACTER and op_worth(game, target) > op_worth(game, blocker) + 2000:
        return 1_000
    return -1


def op_rate_counter(game: Game, seat: int, choice: Choice) -> int:
    """The cheapest counter that is enough; none if it cannot be enough or need not be."""
    battle = op_battle_of(game)
    if choice.verb == "done" or battle is None:
        return 0
    attacker, target = game.at(battle.attacker), game.at(battle.target)
    if attacker is None or target is None:
        return -1
    need = stat_of(game, attacker, OP_POWER) - stat_of(game, target, OP_POWER) + 1
    if need <= 0:
        return -1
    total = 0
    for id in game.pile(seat, OP_HAND):
        total += op_counter_value(game, game.cards[id])
    worth_it = op_serious(game, seat, target, need)
    if total < need or not worth_it:
        return -1
    amount = op_counter_value(game, game.cards[choice.card])
    if amount <= 0:
        return -1
    card = game.cards[choice.card]
    if amount >= need:
        return 10_000 - op_worth(game, card) // 10 - amount // 100
    return 1_000 + amount // 10 - op_worth(game, card) // 100


def op_serious(game: Game, seat: int, target: Card, need: int) -> bool:
    """Whether the attack is worth cards."""
    if target.area == OP_LEADER:
        life = len(game.pile(seat, OP_LIFE))
        if life == 0:
            return True
        return need <= 1001 + 1000 * (OP_LATE - life) if life <= OP_LATE else False
    return op_worth(game, target) >= 8000 and need <= 1001


def op_counter_value(game: Game, card: Card) -> int:
    """How much power a card in hand can add in the Counter Step."""
    p = game.prints[card.id]
    if p.kind == "Character":
        return max(0, stat_of(game, card, OP_COUNTER))
    if p.kind != "Event" or op_cost_of(game, card) > op_active_don(game, card.seat):
        return 0
    for clause in p.clauses:
        if clause.timing == "counter":
            for instruction in clause.effect:
                if isinstance(instruction, ModifyNumber) and instruction.stat == OP_POWER:
                    return instruction.num.fixed
    return 0


# --- effects --------------------------------------------------------------------------------------------


def op_rate_activation(game: Game, ask: Ask, choice: Choice) -> int:
    if choice.verb == "no" or ask.clause is None:
        return 0
    card = game.cards[choice.card]
    return 1 if op_worth_using(game, ask.clause, card) else -1


class OnePieceSense(Sense):
    def rate(self, game: Game, ask: Ask, choice: Choice) -> int:
        kind = ask.kind
        if kind == "main":
            return op_rate_main(game, choice)
        if kind == "target":
            return op_rate_target(game, choice)
        if kind == "block":
            return op_rate_block(game, choice)
        if kind == "counter":
            return op_rate_counter(game, ask.seat, choice)
        if kind == "counter_on":
            battle = op_battle_of(game)
            return 1 if battle is not None and game.cards[choice.card] is game.at(battle.target) else 0
        if kind == "redraw":
            return 1 if (choice.verb == "keep") == op_good_hand(game, ask.seat) else 0
        if kind == "room":
            return -op_worth(game, game.cards[choice.card])
        if kind == "activate":
            return op_rate_activation(game, ask, choice)
        if kind == "trigger":
            return 1 if choice.verb == "trigger" else 0
        return super().rate(game, ask, choice)

    def worth(self, game: Game, card: Card) -> int:
        return op_worth(game, card)

    def rate_pick(self, game: Game, ask: Ask, choice: Choice) -> int:
        """As in every game, and in a battle the power goes to the card that is attacked."""
        frame = game.stack[-1]
        if isinstance(frame, Effect) and frame.part == THE_EFFECT and choice.card >= 0:
            ops, battle = frame.ops(), op_battle_of(game)
            gives = frame.pc + 1 < len(ops) and isinstance(ops[frame.pc + 1], ModifyNumber)
            card = game.cards[choice.card]
            if gives and battle is not None and game.at(battle.target) is card and card.seat == ask.seat:
                if not self.harms(game, ops[frame.pc + 1], card, frame):
                    return 2 * MUCH
        return super().rate_pick(game, ask, choice)

    def harms(self, game: Game, verb: Instruction, card: Card, frame: Effect) -> bool:
        if isinstance(verb, (KoCards, NegateClauses, ForbidAct, OrientCards, ModifyNumber, MoveCards)):
            return super().harms(game, verb, card, frame)
        return not isinstance(verb, (PlayCards, GrantKeyword))


OP_SENSE: Final = OnePieceSense(
    OP_CHARACTER, "Character", OP_POWER, (OP_CHARACTER, OP_HAND, OP_LIFE, OP_COST)
)


# --- Dragon Ball Super ---

DBS_LATE: Final = 3
"""From so few Life cards on, damage is taken seriously."""
DBS_ENOUGH: Final = 7
"""So much energy is enough."""
DBS_DEAR: Final = 5
"""A card that costs so much does not belong into an opening hand."""
DBS_PRECIOUS: Final = 26_000
"""What a card is worth that is defended with others."""


def dbs_leader(game: Game, seat: int) -> Card:
    return game.cards[game.pile(seat, DBS_LEADER)[0]]


def dbs_worth(game: Game, card: Card) -> int:
    """The card's weight on the table: its power, its cost and its keywords."""
    power = stat_of(game, card, DBS_POWER)
    cost = game.prints[card.id].numbers[DBS_COST_OF]
    out = (power if power != MISSING else 5000) + (cost if cost != MISSING else 0) * 3000
    bits = keywords_of(game, card)
    if bits & DBS_BLOCKER:
        out += 3000
    if bits & DBS_INDESTRUCTIBLE:
        out += 5000
    return out


# --- the opening hand and energy ---------------------------------------------------------------------


def dbs_rate_redraw(game: Game, seat: int, choice: Choice) -> int:
    """Dear cards go back, as long as there is something else to begin with."""
    if choice.verb == "done":
        return 1
    cost = game.prints[choice.card].numbers[DBS_COST_OF]
    return 2 if cost >= DBS_DEAR else 0


def dbs_rate_charge(game: Game, seat: int, choice: Choice) -> int:
    """Energy while there is little, with the card least needed."""
    energy, hand = len(game.pile(seat, DBS_ENERGY)), len(game.pile(seat, DBS_HAND))
    if choice.verb == "no":
        return 0
    if energy >= DBS_ENOUGH or hand <= 1:
        return -1
    card = game.cards[choice.card]
    cost = game.prints[card.id].numbers[DBS_COST_OF]
    soon = cost <= energy + 2
    twins = 0
    for id in game.pile(seat, DBS_HAND):
        if game.prints[id] is game.prints[card.id]:
            twins += 1
    return 1_000 + (cost if cost != MISSING else 0) - (10 if soon else 0) + (5 if twins > 1 else 0)


def dbs_rate_payment(game: Game, card: Card) -> int:
    """Energy that pays for little else; other cards that may pay last."""
    return -len(info(game, card, COLORS)) - (10 if card.area != DBS_ENERGY else 0)


def dbs_rate_price(game: Game, choice: Choice) -> int:
    """What costs nothing rather than what costs something else than energy."""
    at = game.stack[-1]
    if choice.verb == "full" or not isinstance(at, DbsPrice):
        return 0
    clause, _ = waivers(game, game.cards[at.card], at.act)[choice.number]
    return 0 if clause.added_cost else 1


# --- the Main Phase --------------------------------------------------------------------------------------


def dbs_rate_main(game: Game, choice: Choice) -> int:
    """Awaken, play the dearest card, use skills, then attack, then end."""
    if choice.verb == "end":
        return 0
    card = game.cards[choice.card]
    if choice.verb == "play":
        return 10_000 + dbs_cost_of(game, card) * 100
    if choice.verb == "use":
        clause = clauses_of(game, card)[choice.number]
        return 20_000 if clause.timing in ("awaken", "wish") else 9_000
    return dbs_rate_attack(game, card)


def dbs_rate_attack(game: Game, card: Card) -> int:
    """An attack that wins, or that would with one combo."""
    power = DBS_SENSE.strength(game, card)
    wall = DBS_SENSE.strength(game, dbs_leader(game, 1 - card.seat))
    if power >= wall or DBS_SENSE.best_prey(game, card) is not None:
        return 2_000
    return 1_000 if power + dbs_best_combo(game, card.seat) >= wall else NEVER


def dbs_best_combo(game: Game, seat: int) -> int:
    """The most that one card in hand can add to an attack."""
    energy = len(dbs_active_energy(game, seat))
    best = 0
    for id in game.pile(seat, DBS_HAND):
        numbers = game.prints[id].numbers
        if numbers[DBS_COMBO_POWER] != MISSING and numbers[DBS_COMBO_COST] <= energy:
            best = max(best, numbers[DBS_COMBO_POWER])
    return best


def dbs_damage_of(game: Game, attacker: Card) -> int:
    """What its attack does to a Leader; a victory by itself counts as all the Life there is."""
    if keywords_of(game, attacker) & DBS_VICTORY_STRIKE:
        return len(game.pile(1 - attacker.seat, DBS_LIFE))
    return dbs_strike(game, attacker, 1, DBS_VERSIONS[game.rules.ruleset])


def dbs_rate_target(game: Game, choice: Choice) -> int:
    """The Leader when it hurts, otherwise the card that is worth most."""
    battle = dbs_battle_of(game)
    attacker = game.at(battle.attacker) if battle is not None else None
    target = game.cards[choice.card]
    if attacker is None:
        return NEVER + 1
    lack = DBS_SENSE.strength(game, target) - DBS_SENSE.strength(game, attacker)
    if lack > 0 and (target.area != DBS_LEADER or lack > dbs_best_combo(game, attacker.seat)):
        return NEVER + 1
    if target.area != DBS_LEADER:
        return dbs_worth(game, target)
    life, damage = len(game.pile(target.seat, DBS_LIFE)), dbs_damage_of(game, attacker)
    if damage >= life:
        return 1_000_000
    return 14_000 + 6_000 * damage + (4_000 if life <= DBS_LATE else 0) - (4_000 if lack > 0 else 0)


# --- battles ---------------------------------------------------------------------------------------------


def dbs_lead_of(game: Game, attacker: Card, guard: Card) -> int:
    """How far the attack is ahead, combos counted."""
    attack = DBS_SENSE.strength(game, attacker) + dbs_combo_power(game, attacker.seat)
    return attack - DBS_SENSE.strength(game, guard) - dbs_combo_power(game, guard.seat)


def dbs_serious(game: Game, battle: DbsBattle) -> bool:
    """Whether the attack, if it wins, hurts enough to spend cards on it."""
    attacker, guard = game.at(battle.attacker), game.at(battle.guard)
    if attacker is None or guard is None:
        return False
    if guard.area != DBS_LEADER:
        return dbs_worth(game, guard) >= DBS_PRECIOUS
    damage = dbs_damage_of(game, attacker)
    left = len(game.pile(guard.seat, DBS_LIFE)) - damage
    critical = bool(keywords_of(game, attacker) & DBS_CRITICAL)
    return left < DBS_LATE or damage > 2 or (critical and damage > 1)


def dbs_rate_block(game: Game, choice: Choice) -> int:
    """A [Blocker] that survives, or that saves more than it is worth."""
    battle = dbs_battle_of(game)
    if choice.verb == "no" or battle is None:
        return 0
    attacker, guard = game.at(battle.attacker), game.at(battle.guard)
    if attacker is None or guard is None or dbs_lead_of(game, attacker, guard) < 0:
        return -1
    blocker = game.cards[choice.card]
    if DBS_SENSE.strength(game, blocker) > DBS_SENSE.strength(game, attacker):
        return 10_000
    if guard.area == DBS_LEADER:
        return 5_000 - dbs_worth(game, blocker) // 100 if dbs_serious(game, battle) else -1
    return 1_000 if dbs_worth(game, guard) > dbs_worth(game, blocker) + 5_000 else -1


def dbs_rate_combo(game: Game, ask: Ask, choice: Choice) -> int:
    """The attacker adds what it lacks; the defender does so when the attack is serious."""
    battle = dbs_battle_of(game)
    if choice.verb == "done" or battle is None:
        return 0
    if choice.verb == "use":
        return 1
    attacker, guard = game.at(battle.attacker), game.at(battle.guard)
    card = game.cards[choice.card]
    amount = stat_of(game, card, DBS_COMBO_POWER)
    if attacker is None or guard is None or amount == MISSING:
        return -1
    attacks = ask.seat == game.turn_seat
    lead = dbs_lead_of(game, attacker, guard)
    lack = -lead if attacks else lead + 1
    if lack <= 0 or lack > dbs_reach(game, ask) or not dbs_worth_combo(game, battle, guard, lack, attacks):
        return -1
    if card.area == DBS_BATTLE and not dbs_ends_it(game, attacker, guard):
        return -1  # a card in play is worth more than its combo, unless the game hangs on it
    price = dbs_worth(game, card) // 1000 + 5 * max(0, stat_of(game, card, DBS_COMBO_COST))
    if amount >= lack:
        return 20_000 - price - amount // 1000
    return 10_000 + amount // 100 - price


def dbs_worth_combo(game: Game, battle: DbsBattle, guard: Card, lack: int, attacks: bool) -> bool:
    """Whether winning the battle is worth the cards that it takes."""
    attacker = game.at(battle.attacker)
    if attacker is None:
        return False
    if dbs_ends_it(game, attacker, guard):
        return True
    if not attacks:
        return dbs_serious(game, battle)
    if guard.area != DBS_LEADER:
        return lack <= 5_000 and dbs_worth(game, guard) >= DBS_PRECIOUS
    return lack <= 5_000 * dbs_damage_of(game, attacker) or len(game.pile(guard.seat, DBS_LIFE)) <= DBS_LATE


def dbs_ends_it(game: Game, attacker: Card, guard: Card) -> bool:
    """Whether the game is over if the attack wins."""
    return guard.area == DBS_LEADER and dbs_damage_of(game, attacker) >= len(game.pile(guard.seat, DBS_LIFE))


def dbs_reach(game: Game, ask: Ask) -> int:
    """How much the player can add in all with the energy there is."""
    energy = len(dbs_active_energy(game, ask.seat))
    total = 0
    for choice in ask.choices:
        if choice.verb == "combo":
            card = game.cards[choice.card]
            cost, amount = max(0, stat_of(game, card, DBS_COMBO_COST)), stat_of(game, card, DBS_COMBO_POWER)
            copies = 1
            if card.area == DBS_HAND:  # cards that are alike are one option
                copies = 0
                for id in game.pile(ask.seat, DBS_HAND):
                    if game.prints[id] is game.prints[card.id]:
                        copies += 1
            while copies and cost <= energy and amount != MISSING:
                total += amount
                energy -= cost
                copies -= 1
    return total


def dbs_rate_counter(game: Game, ask: Ask, choice: Choice) -> int:
    """Against another [Counter] always; against attacks and plays when they hurt."""
    if choice.verb == "pass":
        return 0
    frame = game.stack[-1]
    if not isinstance(frame, DbsCountering) or frame.chain:
        return 1
    cheap = -(game.prints[choice.card].numbers[DBS_COST_OF])
    battle = dbs_battle_of(game)
    if frame.about & DBS_AN_ATTACK and battle is not None:
        attacker, guard = game.at(battle.attacker), game.at(battle.guard)
        if attacker is None or guard is None or dbs_lead_of(game, attacker, guard) < 0:
            return -1
        return 100 + cheap if dbs_serious(game, battle) or dbs_worth(game, attacker) >= DBS_PRECIOUS else -1
    card = game.at(frame.subject)
    return 100 + cheap if card is None or dbs_worth(game, card) >= DBS_PRECIOUS // 2 else -1


class DragonBallSuperSense(Sense):
    def rate(self, game: Game, ask: Ask, choice: Choice) -> int:
        kind = ask.kind
        if kind == "charge":
            return dbs_rate_charge(game, ask.seat, choice)
        if kind == "main":
            return dbs_rate_main(game, choice)
        if kind == "target":
            return dbs_rate_target(game, choice)
        if kind == "combo":
            return dbs_rate_combo(game, ask, choice)
        if kind == "counter":
            return dbs_rate_counter(game, ask, choice)
        if kind == "redraw":
            return dbs_rate_redraw(game, ask.seat, choice)
        if kind == "pay":
            return -len(game.prints[choice.card].facts[COLORS]) - (
                10 if game.cards[choice.card].area != DBS_ENERGY else 0
            )
        if kind == "activate":
            return (
                dbs_rate_block(game, choice) if ask.clause is DBS_BLOCK else (0 if choice.verb == "no" else 1)
            )
        if kind == "price":
            return dbs_rate_price(game, choice)
        if kind == "life":
            card = game.cards[choice.card]
            return dbs_worth(game, card) if game.sees(card) & (1 << ask.seat) else 20_000
        return super().rate(game, ask, choice)

    def worth(self, game: Game, card: Card) -> int:
        return dbs_worth(game, card)

    def rate_other_pick(self, game: Game, card: Card) -> int:
        """What a keyword skill asks for, a card to evolve or to unite: the least one."""
        return 1_000_000 - dbs_worth(game, card)


DBS_SENSE: Final = DragonBallSuperSense(
    DBS_BATTLE, "Battle", DBS_POWER, (DBS_BATTLE, DBS_HAND, DBS_LIFE, DBS_ENERGY, DBS_COMBO)
)


# --- the player ------------------------------------------------------------------------------------------


class GreedyBefore:
    """The player as it was, for either game."""

    def choose(self, game: Game) -> int:
        sense = OP_SENSE if game.name == "onepiece" else DBS_SENSE
        ask = game.ask
        if ask is None:
            return 0
        best, best_score = 0, NEVER
        for i, choice in enumerate(ask.choices):
            score = sense.judge(game, ask, choice)
            if score > best_score:
                best, best_score = i, score
        return best
