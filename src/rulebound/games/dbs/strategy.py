"""A sensible player's judgement: what `greedy` does.

It charges while it needs energy, plays on curve, attacks when that wins or costs the opponent cards,
combos when that settles a battle worth it, awakens, and keeps its [Counter] cards for what hurts.
"""

from __future__ import annotations

from typing import Final

from rulebound.games import strategy
from rulebound.games.dbs import ruleset
from rulebound.games.dbs.areas import BATTLE, DECK, ENERGY, HAND, LEADER, LIFE
from rulebound.games.dbs.battle import battle_of, can_attack
from rulebound.games.dbs.combos import combo_power
from rulebound.games.dbs.counters import AN_ATTACK, Countering
from rulebound.games.dbs.instructions import ComboCards, GainControl, NegateAction, PutBeneath
from rulebound.games.dbs.keywords.blocker import BLOCK
from rulebound.games.dbs.keywords.strike import strike
from rulebound.games.dbs.payment import PayEnergy, Price, active_energy, cost_of, waivers_of
from rulebound.kernel import battles
from rulebound.kernel.cards import MISSING, Card
from rulebound.kernel.conditions import hold
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.filters import info
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.continuous import ModifyNumber
from rulebound.kernel.instructions.flow import JumpUnless
from rulebound.kernel.keywords import has_keyword, keywords_of
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import clauses_of

ENOUGH: Final = 7
"""So much energy is enough."""
DEAR: Final = 5
"""A card that costs so much does not belong into an opening hand."""
LIVES: Final = (strategy.MUCH, strategy.MUCH, 14_000, 10_000, 8_000, 6_000, 6_000, 6_000)
"""What the next Life card is worth, by how many there are."""
STEP: Final = 5_000
"""What most combos add."""
SPENT: Final = 500
"""What an energy is worth that would otherwise be left over."""


def worth(game: Game, card: Card) -> int:
    """The card's weight on the table: its power, its cost and its keywords."""
    power = stat_of(game, card, ruleset.POWER)
    cost = game.prints[card.id].numbers[ruleset.COST_OF]
    out = (power if power != MISSING else 5000) + (cost if cost != MISSING else 0) * 3000
    bits = keywords_of(game, card)
    if bits & ruleset.BLOCKER:
        out += 3000
    if bits & ruleset.INDESTRUCTIBLE:
        out += 5000
    return out


def in_hand(game: Game, card: Card) -> int:
    """What a card is worth in hand: what it may become, and its combo."""
    numbers = game.prints[card.id].numbers
    out = 3_000 + 400 * max(0, numbers[ruleset.COST_OF]) + max(0, numbers[ruleset.COMBO_POWER]) // 5
    out += max(0, numbers[ruleset.POWER]) // 10
    return out + (4_000 if counters(game, card) else 0)


def counters(game: Game, card: Card) -> bool:
    """Whether the card is one that negates an attack from hand."""
    for clause in game.prints[card.id].clauses:
        if clause.timing == "counter_attack":
            return True
    return False


def price_of(game: Game, card: Card) -> int:
    """What it costs to give the card up: the less, the more there are in hand."""
    if card.area != HAND:
        return worth(game, card)
    return in_hand(game, card) * 10 // (5 + len(game.pile(card.seat, HAND)))


def life_worth(game: Game, seat: int, damage: int, critical: bool) -> int:
    """What damage takes from a player, who gets the cards unless it is critical."""
    life = len(game.pile(seat, LIFE))
    total = 0
    for at in range(damage):
        left = life - at
        if left <= 1:
            return strategy.MUCH
        total += LIVES[min(left, len(LIVES) - 1)]
    return total if critical else total - damage * 4_000


# --- the opening hand and energy ---------------------------------------------------------------------


def rate_redraw(game: Game, seat: int, choice: Choice) -> int:
    """Dear cards go back, as long as there is something else to begin with."""
    if choice.verb == "done":
        return 1
    cost = game.prints[choice.card].numbers[ruleset.COST_OF]
    return 2 if cost >= DEAR else 0


def rate_charge(game: Game, seat: int, choice: Choice) -> int:
    """Energy while there is little, with the card least needed."""
    energy, hand = len(game.pile(seat, ENERGY)), game.pile(seat, HAND)
    if choice.verb == "no":
        return 0
    if energy >= ENOUGH or len(hand) <= 1:
        return -1
    card = game.cards[choice.card]
    late = max(0, game.prints[card.id].numbers[ruleset.COST_OF] - energy - 2)
    return 100_000 - in_hand(game, card) + 500 * (strategy.copies_in_hand(game, card) - 1) + 800 * late


def rate_payment(game: Game, card: Card) -> int:
    """Energy that pays for little else; other cards that may pay last."""
    return -len(info(game, card, ruleset.COLORS)) - (10 if card.area != ENERGY else 0)


def rate_price(game: Game, choice: Choice) -> int:
    """What costs nothing rather than what costs something else than energy."""
    at = game.stack[-1]
    if choice.verb == "full" or not isinstance(at, Price):
        return 0
    clause, _ = waivers_of(game, game.cards[at.card], at.act)[choice.number]
    return 0 if clause.added_cost else 1


# --- the Main Phase --------------------------------------------------------------------------------------


class MainPhase:
    """What the turn player makes of the Main Phase from here on."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.energy = len(active_energy(game, seat))
        self.kept = self.reserve()
        self.foe = strategy.lead_card(game, 1 - seat)
        self.wall = STRATEGY.strength(game, self.foe)

    def reserve(self) -> int:
        """Energy to be kept for a [Counter] in the opponent's turn, once there is some to spare."""
        if len(self.game.pile(self.seat, ENERGY)) < 4:
            return 0
        for id in self.game.pile(self.seat, HAND):
            if counters(self.game, self.game.cards[id]):
                return 1
        return 0

    def ratings(self, ask: Ask) -> list[int]:
        return [self.rate(choice) for choice in ask.choices]

    def rate(self, choice: Choice) -> int:
        """Awaken, play what is worth most, use skills, then attack, then end."""
        if choice.verb == "end":
            return 0
        game = self.game
        card = game.cards[choice.card]
        if choice.verb == "play":
            cost = cost_of(game, card)
            if cost > self.energy - self.kept:
                return strategy.NEVER
            return 10_000 + cost * 100
        if choice.verb == "use":
            return self.rate_use(card, clauses_of(game, card)[choice.number])
        return self.rate_attack(card)

    def rate_use(self, card: Card, clause: Clause) -> int:
        if clause.timing in ("awaken", "wish"):
            return 20_000
        if strategy.used(self.game, card.id) >= strategy.OFTEN:
            return strategy.NEVER
        cost = energy_paid(clause)
        if card.area == HAND and clause.timing != "keyword":
            cost += cost_of(self.game, card)
        if cost > self.energy - self.kept:
            return strategy.NEVER
        if clause.timing == "keyword":
            return 10_000 + cost * 100 + 50
        gain = STRATEGY.benefit(self.game, clause, card, self.seat)
        if card.area == HAND:
            gain -= price_of(self.game, card)
        return 9_000 if gain > 0 else strategy.NEVER

    def rate_attack(self, card: Card) -> int:
        """An attack that wins, or that would with a combo that is worth it; a [Blocker] stays to block."""
        stakes = won(self.game, card, self.foe)
        if keywords_of(self.game, card) & ruleset.BLOCKER and card.area == BATTLE and stakes < strategy.MUCH:
            return strategy.NEVER
        lack = self.wall - STRATEGY.strength(self.game, card)
        if lack <= 0 or best_prey(self.game, card) is not None:
            return 2_000
        return 1_000 if has_combo(self.game, self.seat, lack, stakes) else strategy.NEVER


def energy_paid(clause: Clause) -> int:
    """How much energy the clause's cost takes."""
    total = 0
    for instruction in clause.cost:
        if isinstance(instruction, PayEnergy):
            total += instruction.total
    return total


def best_prey(game: Game, card: Card) -> Card | None:
    """The most valuable rested card that this one would beat."""
    best: Card | None = None
    power = STRATEGY.strength(game, card)
    for id in game.pile(1 - card.seat, BATTLE):
        other = game.cards[id]
        if not other.rested or game.prints[id].kind != "Battle" or STRATEGY.strength(game, other) > power:
            continue
        if best is None or worth(game, other) > worth(game, best):
            best = other
    return best


def has_combo(game: Game, seat: int, lack: int, stakes: int) -> bool:
    """Whether a card in hand adds what an attack lacks, and is worth less than what the attack wins."""
    energy = len(active_energy(game, seat))
    for id in game.pile(seat, HAND):
        numbers = game.prints[id].numbers
        if numbers[ruleset.COMBO_POWER] >= lack and numbers[ruleset.COMBO_COST] <= energy:
            if price_of(game, game.cards[id]) < stakes:
                return True
    return False


def damage_of(game: Game, attacker: Card) -> int:
    """What its attack does to a Leader; a victory by itself counts as all the Life there is."""
    if keywords_of(game, attacker) & ruleset.VICTORY_STRIKE:
        return len(game.pile(1 - attacker.seat, LIFE))
    return strike(game, attacker, 1, ruleset.VERSIONS[game.rules.ruleset])


def won(game: Game, attacker: Card, guard: Card) -> int:
    """What the attacked player loses if the attack wins."""
    if guard.area != LEADER:
        return worth(game, guard)
    return life_worth(
        game, guard.seat, damage_of(game, attacker), has_keyword(game, attacker, ruleset.CRITICAL)
    )


def rate_target(game: Game, choice: Choice) -> int:
    """What it takes most from the opponent to lose."""
    battle = battle_of(game)  # it has no target yet
    attacker = game.at(battle.attacker) if battle is not None else None
    target = game.cards[choice.card]
    if attacker is None:
        return strategy.NEVER + 1
    lack = STRATEGY.strength(game, target) - STRATEGY.strength(game, attacker)
    if lack > 0 and not has_combo(game, attacker.seat, lack, won(game, attacker, target)):
        return strategy.NEVER + 1
    if target.area != LEADER:
        return worth(game, target)
    life, damage = len(game.pile(target.seat, LIFE)), damage_of(game, attacker)
    if damage >= life:
        return 1_000_000
    return 14_000 + 6_000 * damage + (4_000 if life <= 3 else 0) - (4_000 if lack > 0 else 0)


# --- battles ---------------------------------------------------------------------------------------------


def lead_of(game: Game, attacker: Card, guard: Card) -> int:
    """How far the attack is ahead, combos counted."""
    attack = STRATEGY.strength(game, attacker) + combo_power(game, attacker.seat)
    return attack - STRATEGY.strength(game, guard) - combo_power(game, guard.seat)


class Contest:
    """A battle, and what a player can add to it."""

    def __init__(self, game: Game, seat: int, attacker: Card, guard: Card) -> None:
        self.game = game
        self.seat = seat
        self.attacker = attacker
        self.guard = guard
        self.lead = lead_of(game, attacker, guard)
        self.stakes = won(game, attacker, guard)
        if (
            seat != game.turn_seat
            and guard.area == LEADER
            and self.stakes < strategy.MUCH
            and self.must_stop()
        ):
            self.stakes = strategy.MUCH // 2

    def must_stop(self) -> bool:
        """Whether the attacks to come cannot all be taken after this one, and others are not easier to stop."""
        game, seat = self.game, self.seat
        wall = STRATEGY.strength(game, self.guard)
        left = len(game.pile(seat, LIFE)) - damage_of(game, self.attacker)
        power = STRATEGY.strength(game, self.attacker)
        others, easier = 0, 0
        for area in (LEADER, BATTLE):
            for id in game.pile(1 - seat, area):
                card = game.cards[id]
                if card is not self.attacker and can_attack(game, card):
                    strength = STRATEGY.strength(game, card)
                    if strength >= wall:
                        others += damage_of(game, card)
                        if strength < power:
                            easier += 1
        return others >= left and easier <= others - left

    def cheapest(self, ask: Ask, need: int) -> strategy.Spending:
        """The combos that together add enough and cost least, by the index of the choice."""
        game = self.game
        items: list[strategy.Item] = []
        for i, choice in enumerate(ask.choices):
            if choice.verb != "combo":
                continue
            card = game.cards[choice.card]
            amount, cost = combo_of(game, card), max(0, stat_of(game, card, ruleset.COMBO_COST))
            if card is not self.attacker and card is not self.guard:
                for _ in range(strategy.copies_in_hand(game, card) if card.area == HAND else 1):
                    items.append(strategy.Item(i, amount, price_of(game, card) + cost * SPENT, cost))
        return strategy.Spending(items, need, STEP, len(active_energy(game, self.seat)))


def combo_of(game: Game, card: Card) -> int:
    """What the card adds to a battle as a combo, with what its own skill makes of it."""
    amount = stat_of(game, card, ruleset.COMBO_POWER)
    return 0 if amount == MISSING else amount + own_combo(game, card)


def own_combo(game: Game, card: Card) -> int:
    """What a skill of the card's own adds when one combos with it."""
    total = 0
    scope = Scope(card.seat, card.id)
    for clause in game.prints[card.id].clauses:
        if clause.moment & ruleset.COMBOED and hold(game, clause.conditions, scope):
            pc = 0
            while pc < len(clause.effect):
                instruction = clause.effect[pc]
                pc += 1
                if isinstance(instruction, JumpUnless):
                    if not instruction.cond.holds(game, scope):
                        pc = max(pc, instruction.to)
                elif (
                    isinstance(instruction, ModifyNumber)
                    and instruction.stat == ruleset.COMBO_POWER
                    and instruction.num.fixed != MISSING
                ):
                    total += instruction.num.fixed
    return total


def contest_of(game: Game, seat: int) -> Contest | None:
    attacker, guard = game.at(battles.attacker(game)), game.at(battles.guard(game))
    return None if attacker is None or guard is None else Contest(game, seat, attacker, guard)


def rate_blocks(game: Game, ask: Ask) -> list[int]:
    """A [Blocker] that survives, or that saves more than it is worth."""
    out = [0 if choice.verb == "no" else -1 for choice in ask.choices]
    contest = contest_of(game, ask.seat)
    if contest is None or contest.lead < 0:
        return out
    for i, choice in enumerate(ask.choices):
        if choice.verb != "no":
            blocker = game.cards[choice.card]
            survives = STRATEGY.strength(game, blocker) > STRATEGY.strength(game, contest.attacker)
            out[i] = contest.stakes - (0 if survives else worth(game, blocker)) - 1
    return out


def rate_combos(game: Game, ask: Ask) -> list[int]:
    """What turns the battle, if that is worth the cards that it takes."""
    out = [0 if choice.verb == "done" else -1 for choice in ask.choices]
    contest = contest_of(game, ask.seat)
    if contest is None:
        return out
    attacks = ask.seat == game.turn_seat
    for i, choice in enumerate(ask.choices):
        if choice.verb == "use":
            out[i] = rate_battle_skill(game, ask, choice)
    lack = -contest.lead if attacks else contest.lead + 1
    if lack <= 0:
        return out
    combos = contest.cheapest(ask, lack)
    if combos.price < contest.stakes:
        for i in combos.chosen:
            out[i] = 1
    return out


def rate_battle_skill(game: Game, ask: Ask, choice: Choice) -> int:
    card = game.cards[choice.card]
    clause = clauses_of(game, card)[choice.number]
    if clause.timing in ("awaken", "wish"):
        return 2
    if strategy.used(game, card.id) >= strategy.OFTEN:
        return strategy.NEVER
    if clause.timing == "keyword":
        return 1
    gain = STRATEGY.benefit(game, clause, card, ask.seat)
    if card.area == HAND:
        gain -= price_of(game, card)
    return 1 if gain > 0 else -1


def rate_counter(game: Game, ask: Ask, choice: Choice) -> int:
    """Against another [Counter] always; against attacks and plays when they hurt."""
    if choice.verb == "pass":
        return 0
    frame = game.stack[-1]
    if not isinstance(frame, Countering) or frame.chain:
        return 1
    cheap = -(game.prints[choice.card].numbers[ruleset.COST_OF])
    contest = contest_of(game, ask.seat)
    if frame.about & AN_ATTACK and contest is not None:
        if contest.lead < 0:
            return -1
        return 100 + cheap if contest.stakes > price_of(game, game.cards[choice.card]) else -1
    card = game.at(frame.subject)
    return 100 + cheap if card is None or worth(game, card) >= 13_000 else -1


def rate_life(game: Game, ask: Ask, choice: Choice) -> int:
    card = game.cards[choice.card]
    return worth(game, card) if game.sees(card) & (1 << ask.seat) else 20_000


def takes_life(clause: Clause) -> bool:
    """Whether the clause's cost is paid with the player's Life."""
    for instruction in clause.cost:
        sel = instruction.sel
        if sel is not None and (sel.area == LIFE if sel.match is None else sel.match.places == [LIFE]):
            return True
    return False


class DragonBallSuperStrategy(strategy.Strategy):
    def gain(self, game: Game, instruction: Instruction, card: Card, scope: Scope) -> int:
        if isinstance(instruction, GainControl):
            return -self.worth(game, card)
        if isinstance(instruction, (PutBeneath, ComboCards)):
            return -self.worth_in(game, card, card.area)
        return super().gain(game, instruction, card, scope)

    def rate_by_itself(self, game: Game, instruction: Instruction, scope: Scope) -> int:
        if isinstance(instruction, NegateAction):
            return self.point
        if isinstance(instruction, (PayEnergy, GainControl, PutBeneath, ComboCards)):
            return 0
        return super().rate_by_itself(game, instruction, scope)

    def needs_kept(self, instruction: Instruction) -> bool:
        return isinstance(instruction, PutBeneath)

    def ratings(self, game: Game, ask: Ask) -> list[int]:
        kind = ask.kind
        if kind == "main":
            return MainPhase(game, ask.seat).ratings(ask)
        if kind == "charge":
            return [rate_charge(game, ask.seat, choice) for choice in ask.choices]
        if kind == "target":
            return [rate_target(game, choice) for choice in ask.choices]
        if kind == "combo":
            return rate_combos(game, ask)
        if kind == "counter":
            return [rate_counter(game, ask, choice) for choice in ask.choices]
        if kind == "redraw":
            return [rate_redraw(game, ask.seat, choice) for choice in ask.choices]
        if kind == "pay":
            return [rate_payment(game, game.cards[choice.card]) for choice in ask.choices]
        if kind == "activate":
            if ask.clause is BLOCK:
                return rate_blocks(game, ask)
            return self.rate_activation(game, ask)
        if kind == "price":
            return [rate_price(game, choice) for choice in ask.choices]
        if kind == "life":
            return [rate_life(game, ask, choice) for choice in ask.choices]
        return super().ratings(game, ask)

    def rate_activation(self, game: Game, ask: Ask) -> list[int]:
        """An optional skill, if it does more than it costs."""
        clause = ask.clause
        if clause is None or not clause.cost:
            return self.yes_if(ask, True)
        out: list[int] = []
        for choice in ask.choices:
            card = choice.card
            out.append(0 if card < 0 else self.benefit(game, clause, game.cards[card], ask.seat))
        return out

    def benefit(self, game: Game, clause: Clause, card: Card, seat: int) -> int:
        if takes_life(clause) and len(game.pile(seat, LIFE)) <= 1:
            return strategy.NEVER  # who has no Life left has lost
        return super().benefit(game, clause, card, seat)

    def worth(self, game: Game, card: Card) -> int:
        return worth(game, card)

    def in_hand(self, game: Game, card: Card) -> int:
        return in_hand(game, card)

    def readiness(self, game: Game, card: Card) -> int:
        if card.area == ENERGY:
            return 2_000 - len(info(game, card, ruleset.COLORS))
        return 3_000 + worth(game, card) // 4

    def boost_in_turn(self, game: Game, card: Card, amount: int) -> int:
        return 1 if card.rested else 2_000 + worth(game, card) // 10

    def rate_other_pick(self, game: Game, card: Card) -> int:
        """What a keyword skill asks for, a card to evolve or to unite: the least one."""
        return 1_000_000 - worth(game, card)


STRATEGY: Final = DragonBallSuperStrategy(
    BATTLE, ruleset.POWER, point=12_000, drawn=6_000, unknown={LIFE: 12_000, ENERGY: 6_000, DECK: 100}
)
