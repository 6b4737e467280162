"""A sensible player's judgement: what `greedy` does.

One turn deep and without search.  A turn is planned as a whole (`MainPhase`): which cards to pay for, which attacks
to make and with how many DON!!.  A defence compares what it costs to take the attack, to block it and to
counter it (`Defence`).  It looks only at what the deciding player may see.
"""

from __future__ import annotations

from typing import Final

from rulebound.games import strategy
from rulebound.games.onepiece import areas, ruleset
from rulebound.games.onepiece.instructions import GiveCards
from rulebound.games.onepiece.keywords.double_attack import damage_of
from rulebound.games.onepiece.keywords.rush import can_attack, targets
from rulebound.games.onepiece.skills import active_don, cost_of
from rulebound.kernel import battles
from rulebound.kernel.cards import MISSING, Card
from rulebound.kernel.codes import RESTED
from rulebound.kernel.conditions import hold
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.filters import fits
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.continuous import ModifyNumber
from rulebound.kernel.instructions.flow import KeepCards
from rulebound.kernel.instructions.moving import KoCards, MoveCards
from rulebound.kernel.instructions.play import PlayCards
from rulebound.kernel.instructions.prohibiting import ForbidAct
from rulebound.kernel.instructions.showing import OrientCards
from rulebound.kernel.keywords import has_keyword, keywords_of
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import clauses_of

# --- what cards are worth ------------------------------------------------------------------------

ENABLED: Final = 2_500
"""What DON!! are worth that make one more attack possible."""
STRONGER: Final = 500
"""What a DON!! is worth that makes an attack stronger."""
HIT: Final = 7_000
"""What it is worth to hit the opponent's Leader while there is Life left."""
TWICE: Final = 2_000
"""What more a hit of two points is worth."""
LIVES: Final = (strategy.MUCH, 10_000, 8_000, 5_500, 4_500, 4_000)
"""What the next Life card is worth, by how many there are."""
LIGHT: Final = 3
"""A hand to begin with has cards that cost no more than this."""


def worth(game: Game, card: Card) -> int:
    """The card's weight on the table: its power and cost, and a little for its keywords."""
    if game.prints[card.id].kind == "DON!!":
        return don_worth(game, card, card.area)
    power = stat_of(game, card, ruleset.POWER)
    cost = game.prints[card.id].numbers[ruleset.COST_OF]
    out = (power if power != MISSING else 2000) + (cost if cost != MISSING else 0) * 1000
    if has_keyword(game, card, ruleset.BLOCKER):
        out += 1500
    return out


def in_hand(game: Game, card: Card) -> int:
    """What a card is worth in hand: what it may become, and its counter."""
    numbers = game.prints[card.id].numbers
    return 1000 + max(0, numbers[ruleset.POWER]) // 2 + max(0, numbers[ruleset.COUNTER]) // 2


def don_worth(game: Game, card: Card, area: int) -> int:
    """A DON!! that returns to its deck comes back soon when there are few there."""
    if area == areas.DON_DECK:
        return 0
    lasting = 600 if len(game.pile(card.seat, areas.DON_DECK)) <= 1 else 1300
    if area == areas.COST:
        return lasting + (400 if not card.rested else 0)
    return lasting + 200 if area == areas.GIVEN else 0


def life_worth(game: Game, seat: int, damage: int) -> int:
    """What the next points of damage take from the player, who gets the cards."""
    life = len(game.pile(seat, areas.LIFE))
    total = 0
    for at in range(min(damage, life + 1)):
        total += LIVES[min(life - at, len(LIVES) - 1)]
    return total


def good_hand(game: Game, seat: int) -> bool:
    """Something to play in the first turns."""
    cheap = 0
    for id in game.pile(seat, areas.HAND):
        if game.prints[id].kind == "Character" and game.prints[id].numbers[ruleset.COST_OF] <= LIGHT:
            cheap += 1
    return cheap >= 2


def short(game: Game, card: Card, target: Card) -> int:
    """How many DON!! the card lacks to win against the target."""
    return lack_of(stat_of(game, card, ruleset.POWER), stat_of(game, target, ruleset.POWER))


def ready_blockers(game: Game, seat: int) -> int:
    count = 0
    for id in game.pile(seat, areas.CHARACTER):
        if not game.cards[id].rested and has_keyword(game, game.cards[id], ruleset.BLOCKER):
            count += 1
    return count


# --- the Main Phase --------------------------------------------------------------------------------


class MainPhase:
    """What the turn player makes of the Main Phase from here on."""

    def __init__(self, game: Game, seat: int, attackers: list[Card]) -> None:
        self.game = game
        self.seat = seat
        self.don = active_don(game, seat)
        self.foe = strategy.lead_card(game, 1 - seat)
        self.wall = stat_of(game, self.foe, ruleset.POWER)
        self.life = len(game.pile(1 - seat, areas.LIFE))
        self.attackers = attackers
        self.powers = [stat_of(game, card, ruleset.POWER) for card in attackers]
        self.bits = [keywords_of(game, card) for card in attackers]
        self.presses = self.can_win()
        if not self.presses:
            self.stay_home()
        self.lacks = [lack_of(power, self.wall) for power in self.powers]
        self.lacks.sort()

    def stay_home(self) -> None:
        """Those that can block had better stay active."""
        going = [
            i
            for i, card in enumerate(self.attackers)
            if card.area == areas.LEADER or not self.bits[i] & ruleset.BLOCKER
        ]
        if len(going) < len(self.attackers):
            self.attackers = [self.attackers[i] for i in going]
            self.powers = [self.powers[i] for i in going]
            self.bits = [self.bits[i] for i in going]

    def can_win(self) -> bool:
        """Whether as many attacks as it takes can reach the opponent's Leader if none is countered."""
        extra = 0
        for bits in self.bits:
            if bits & ruleset.DOUBLE_ATTACK:
                extra += 1
        if len(self.attackers) + extra <= self.life:
            return False
        lacks = [lack_of(power, self.wall) for power in self.powers]
        lacks.sort()
        don, hits = self.don, extra
        for lack in lacks:
            if lack <= don:
                don -= lack
                hits += 1
        return hits > self.life + ready_blockers(self.game, 1 - self.seat)

    # -- what to pay for --

    def ratings(self, ask: Ask) -> list[int]:
        """First what is paid for, the dearest card before the others; then the attacks, one by one."""
        out = [0 if choice.verb == "end" else strategy.NEVER for choice in ask.choices]
        bought = self.bought(self.items(ask))
        for i in bought:
            choice = ask.choices[i]
            if choice.verb == "play":
                out[i] = 10_000 + 100 * cost_of(self.game, self.game.cards[choice.card])
            else:
                out[i] = 3_000
        if not bought:
            self.rate_attacks(ask, out)
        return out

    def items(self, ask: Ask) -> list[strategy.Item]:
        """What there is to pay for, each with its gain."""
        out: list[strategy.Item] = []
        game = self.game
        for i, choice in enumerate(ask.choices):
            if choice.verb == "play":
                card = game.cards[choice.card]
                gain = play_gain(game, card)
                if gain > 0:
                    for _ in range(strategy.copies_in_hand(game, card)):
                        out.append(strategy.Item(i, gain, 0, cost_of(game, card)))
            elif choice.verb == "use" and strategy.used(game, choice.card) < strategy.OFTEN:
                card = game.cards[choice.card]
                clause = clauses_of(game, card)[choice.number]
                gain = STRATEGY.benefit(game, clause, card, self.seat)
                if gain > 0:
                    out.append(strategy.Item(i, gain, 0, don_rested(clause)))
        return out

    def bought(self, items: list[strategy.Item]) -> list[int]:
        """Which of the choices the DON!! are best spent on; the rest of them makes attacks stronger."""
        if not items:
            return []
        width = self.don + 1
        gains = [0] * width
        sets: list[list[int]] = [[] for _ in range(width)]
        for item in items:
            for cost in range(self.don, item.cost - 1, -1):
                gain = gains[cost - item.cost] + item.amount
                if gain > gains[cost]:
                    gains[cost] = gain
                    sets[cost] = [*sets[cost - item.cost], item.at]
        best, most = 0, strategy.NEVER
        for cost in range(width):
            total = gains[cost] + self.spare(self.don - cost)
            if total > most:
                best, most = cost, total
        return sets[best]

    def spare(self, don: int) -> int:
        """What DON!! that are not spent on cards are worth in attacks."""
        total = 0
        for lack in self.lacks:
            if 0 < lack <= don:
                don -= lack
                total += ENABLED
        if self.lacks:
            total += don * STRONGER
        return total * 3 if self.presses else total

    # -- attacks --

    def rate_attacks(self, ask: Ask, out: list[int]) -> None:
        """The best attack next, with the DON!! that it is to have."""
        game = self.game
        goals: dict[int, int] = {}
        values: dict[int, int] = {}
        best, best_value, best_goal = -1, 0, 0
        for i, card in enumerate(self.attackers):
            for id in targets(game, card):
                if id not in goals:
                    target = game.cards[id]
                    goals[id] = stat_of(game, target, ruleset.POWER)
                    values[id] = target_value(game, target, self.presses)
                value = self.attack_value(i, goals[id], values[id], id == self.foe.id)
                if value > best_value:
                    best, best_value, best_goal = i, value, goals[id]
        if best < 0:
            return
        lack = lack_of(self.powers[best], best_goal)
        give = lack > 0 or self.wants_don(best, best_goal)
        for i, choice in enumerate(ask.choices):
            if choice.card == self.attackers[best].id:
                if choice.verb == "give" and give:
                    out[i] = 2_500
                elif choice.verb == "attack" and not lack:
                    out[i] = 2_000

    def attack_value(self, at: int, goal: int, value: int, on_leader: bool) -> int:
        """What the attack is worth, less the DON!! it takes, and with the least that is enough."""
        lack = lack_of(self.powers[at], goal)
        if lack > self.don:
            return 0
        if on_leader and self.bits[at] & ruleset.DOUBLE_ATTACK:
            value += TWICE
        return max(1, value - lack * STRONGER - max(0, self.powers[at] - goal) // 20)

    def wants_don(self, at: int, goal: int) -> bool:
        """Whether the attack is to be made stronger: all that are left get an equal lead."""
        if not self.don:
            return False
        level, count = self.don, 0
        for i, power in enumerate(self.powers):
            lead = (power - (goal if i == at else self.wall)) // ruleset.DON_POWER
            if lead >= -self.don:
                count += 1
                level += lead
        return (self.powers[at] - goal) // ruleset.DON_POWER < level // max(1, count)


def lack_of(power: int, goal: int) -> int:
    """How many DON!! the power lacks to reach the goal."""
    return max(0, -((power - goal) // ruleset.DON_POWER))


def play_gain(game: Game, card: Card) -> int:
    """What it is worth to have the card on the table rather than in hand, or its effect."""
    p = game.prints[card.id]
    seat = card.seat
    gain = 0
    if p.kind == "Event":
        for clause in p.clauses:
            if clause.timing == "main" and hold(game, clause.conditions, Scope(seat, card.id)):
                gain += STRATEGY.benefit(game, clause, card, seat)
        return gain - in_hand(game, card) // 2
    if p.kind == "Stage":
        return 2_500 if not game.pile(seat, areas.STAGE) else strategy.NEVER
    gain = worth(game, card) - in_hand(game, card)
    if has_keyword(game, card, ruleset.RUSH):
        gain += 2_000
    for clause in p.clauses:
        if clause.timing == "on_play" and hold(game, clause.conditions, Scope(seat, card.id)):
            gain += max(0, STRATEGY.benefit(game, clause, card, seat))
    if len(game.pile(seat, areas.CHARACTER)) >= ruleset.CHARACTERS:
        gain -= min(worth(game, game.cards[id]) for id in game.pile(seat, areas.CHARACTER)) + 1_000
    return gain


def don_rested(clause: Clause) -> int:
    """How many DON!! the clause's cost rests."""
    out = 0
    for i, instruction in enumerate(clause.cost):
        if isinstance(instruction, OrientCards) and instruction.state == RESTED and i > 0:
            sel = clause.cost[i - 1].sel
            if sel is not None and sel.match is not None and sel.match.places == [areas.COST]:
                out += sel.count.fixed
    return out


def target_value(game: Game, target: Card, presses: bool) -> int:
    """What it is worth to win against the target."""
    if target.area != areas.LEADER:
        return worth(game, target)
    if not game.pile(target.seat, areas.LIFE):
        return 100_000
    return 50_000 if presses else HIT


def rate_targets(game: Game, ask: Ask) -> list[int]:
    """The Leader when the attacks that are left may win; otherwise whatever is worth more."""
    attacker = game.at(battles.attacker(game))
    if attacker is None:
        return [0] * len(ask.choices)
    attackers = [attacker]
    for area in (areas.LEADER, areas.CHARACTER):
        for id in game.pile(ask.seat, area):
            if can_attack(game, game.cards[id]):
                attackers.append(game.cards[id])
    presses = MainPhase(game, ask.seat, attackers).presses
    power = stat_of(game, attacker, ruleset.POWER)
    twice = TWICE if has_keyword(game, attacker, ruleset.DOUBLE_ATTACK) else 0
    out: list[int] = []
    for choice in ask.choices:
        target = game.cards[choice.card]
        wins = power >= stat_of(game, target, ruleset.POWER)
        more = twice if target.area == areas.LEADER else 0
        out.append(target_value(game, target, presses) + more if wins else strategy.NEVER + 1)
    return out


# --- defending ----------------------------------------------------------------------------------------


class Defence:
    """What the attacked player can do about the attack, and what it costs."""

    def __init__(self, game: Game, seat: int, attacker: Card, target: Card) -> None:
        self.game = game
        self.seat = seat
        self.attacker = attacker
        self.target = target
        self.power = stat_of(game, attacker, ruleset.POWER)
        self.need = self.power - stat_of(game, target, ruleset.POWER) + 1
        self.counters: list[strategy.Item] = []
        for id in game.pile(seat, areas.HAND):
            card = game.cards[id]
            amount = counter_value(game, card, attacker)
            if amount > 0:
                cost = cost_of(game, card) if game.prints[id].kind == "Event" else 0
                self.counters.append(strategy.Item(id, amount, in_hand(game, card), cost))

    def loss(self, target: Card) -> int:
        """What is lost if the attack wins."""
        game = self.game
        if target.area != areas.LEADER:
            return worth(game, target)
        life = len(game.pile(self.seat, areas.LIFE))
        damage = damage_of(game, self.attacker)
        if damage > life:
            return strategy.MUCH
        loss = life_worth(game, self.seat, damage) - damage * STRATEGY.drawn
        if self.must_stop(life - damage):
            return strategy.MUCH // 2
        return loss

    def must_stop(self, left: int) -> bool:
        """Whether the attacks to come cannot all be taken after this one, and this is one of the easy ones."""
        game = self.game
        don = active_don(game, 1 - self.seat)
        home = strategy.lead_card(game, self.seat)
        harder, others = 0, 0
        for area in (areas.LEADER, areas.CHARACTER):
            for id in game.pile(1 - self.seat, area):
                card = game.cards[id]
                if card is not self.attacker and can_attack(game, card):
                    lack = short(game, card, home)
                    if lack <= don:
                        others += damage_of(game, card)
                        if stat_of(game, card, ruleset.POWER) >= self.power:
                            harder += 1
        surplus = others - left
        # this number of attacks, the present one included, must be stopped; others may be easier
        return surplus > 0 and (others - harder) < surplus

    def cheapest(self, need: int) -> strategy.Spending:
        """The counters that together are enough and cost least."""
        return strategy.Spending(self.counters, need, 1000, active_don(self.game, self.seat))


def defence_of(game: Game, seat: int) -> Defence | None:
    """What the player can do about an attack that would win."""
    attacker, target = game.at(battles.attacker(game)), game.at(battles.guard(game))
    if attacker is None or target is None:
        return None
    defence = Defence(game, seat, attacker, target)
    return defence if defence.need > 0 else None


def rate_blocks(game: Game, ask: Ask) -> list[int]:
    """Block if that costs less than to take the attack or to counter it."""
    out = [0 if choice.verb == "no" else -1 for choice in ask.choices]
    defence = defence_of(game, ask.seat)
    if defence is None:
        return out
    loss = min(defence.loss(defence.target), defence.cheapest(defence.need).price)
    for i, choice in enumerate(ask.choices):
        if choice.verb == "block":
            blocker = game.cards[choice.card]
            need = defence.power - stat_of(game, blocker, ruleset.POWER) + 1
            cost = 0 if need <= 0 else min(worth(game, blocker), defence.cheapest(need).price)
            out[i] = loss - cost - 100
    return out


def rate_counters(game: Game, ask: Ask) -> list[int]:
    """The cheapest counters that are enough; none if they cannot be enough or need not be."""
    out = [0 if choice.verb == "done" else -1 for choice in ask.choices]
    defence = defence_of(game, ask.seat)
    if defence is None:
        return out
    counters = defence.cheapest(defence.need)
    if counters.price >= defence.loss(defence.target):
        return out
    faces = [game.prints[id] for id in counters.chosen]
    for i, choice in enumerate(ask.choices):
        if choice.verb != "done" and game.prints[choice.card] in faces:
            out[i] = 1_000
    return out


def counter_value(game: Game, card: Card, attacker: Card) -> int:
    """How much power a card in hand can add in the Counter Step; enough, if it takes the attacker away."""
    p = game.prints[card.id]
    if p.kind == "Character":
        return max(0, stat_of(game, card, ruleset.COUNTER))
    if p.kind != "Event" or cost_of(game, card) > active_don(game, card.seat):
        return 0
    for clause in p.clauses:
        if clause.timing == "counter":
            scope = Scope(card.seat, card.id)
            for i, instruction in enumerate(clause.effect):
                if isinstance(instruction, ModifyNumber) and instruction.stat == ruleset.POWER:
                    return instruction.num.fixed
                if isinstance(instruction, (MoveCards, KoCards)) and i > 0:
                    sel = clause.effect[i - 1].sel
                    if sel is not None and sel.match is not None and fits(game, sel.match, attacker, scope):
                        return 20_000 if attacker.area in sel.match.places else 0
    return 0


# --- effects --------------------------------------------------------------------------------------------


def rate_trigger(game: Game, ask: Ask, choice: Choice) -> int:
    """The [Trigger] rather than the card in hand, if it does more."""
    card = game.cards[choice.card]
    if choice.verb == "take" or ask.clause is None:
        return in_hand(game, card)
    gain = STRATEGY.benefit(game, ask.clause, card, ask.seat)
    for instruction in ask.clause.effect:
        if isinstance(instruction, PlayCards) and ask.clause.effect[0].selects:
            return gain + STRATEGY.worth_in(game, card, areas.LIFE)
    return gain


class OnePieceStrategy(strategy.Strategy):
    def ratings(self, game: Game, ask: Ask) -> list[int]:
        kind = ask.kind
        if kind == "main":
            attackers = [game.cards[c.card] for c in ask.choices if c.verb == "attack"]
            return MainPhase(game, ask.seat, attackers).ratings(ask)
        if kind == "target":
            return rate_targets(game, ask)
        if kind == "block":
            return rate_blocks(game, ask)
        if kind == "counter":
            return rate_counters(game, ask)
        if kind == "counter_on":
            target = game.at(battles.guard(game))
            return [1 if game.cards[choice.card] is target else 0 for choice in ask.choices]
        if kind == "redraw":
            good = good_hand(game, ask.seat)
            return [1 if (choice.verb == "keep") == good else 0 for choice in ask.choices]
        if kind == "room":
            return [-worth(game, game.cards[choice.card]) for choice in ask.choices]
        if kind == "activate":
            return [self.rate_activation(game, ask, choice) for choice in ask.choices]
        if kind == "trigger":
            return [rate_trigger(game, ask, choice) for choice in ask.choices]
        return super().ratings(game, ask)

    def rate_activation(self, game: Game, ask: Ask, choice: Choice) -> int:
        if choice.verb == "no" or ask.clause is None:
            return 0
        return self.benefit(game, ask.clause, game.cards[choice.card], ask.seat)

    def worth(self, game: Game, card: Card) -> int:
        return worth(game, card)

    def in_hand(self, game: Game, card: Card) -> int:
        return in_hand(game, card)

    def worth_in(self, game: Game, card: Card, area: int) -> int:
        if game.prints[card.id].kind == "DON!!":
            return don_worth(game, card, area)
        return super().worth_in(game, card, area)

    def readiness(self, game: Game, card: Card) -> int:
        if game.prints[card.id].kind == "DON!!":
            return 400
        if card.area == areas.STAGE:
            return strategy.SOMETHING
        return ENABLED + worth(game, card) // 4

    def boost_in_battle(self, game: Game, card: Card, amount: int) -> int:
        return abs(amount)

    def boost_in_turn(self, game: Game, card: Card, amount: int) -> int:
        if not can_attack(game, card):
            return 1
        lack = short(game, card, strategy.lead_card(game, 1 - card.seat))
        return (ENABLED if 0 < lack * ruleset.DON_POWER <= amount else STRONGER) + worth(game, card) // 20

    def gain(self, game: Game, instruction: Instruction, card: Card, scope: Scope) -> int:
        if isinstance(instruction, GiveCards):
            return self.boost(game, card, ruleset.DON_POWER)
        if isinstance(instruction, KeepCards) and game.prints[card.id].kind == "DON!!":
            return 2 if card.rested else 1
        if isinstance(instruction, ForbidAct) and instruction.name == "be_blocked":
            foe = 1 - card.seat
            return self.boost(game, card, 1) if ready_blockers(game, foe) else 0
        return super().gain(game, instruction, card, scope)

    def rate_by_itself(self, game: Game, instruction: Instruction, scope: Scope) -> int:
        return 0 if isinstance(instruction, GiveCards) else super().rate_by_itself(game, instruction, scope)


STRATEGY: Final = OnePieceStrategy(
    areas.CHARACTER,
    ruleset.POWER,
    point=4_500,
    drawn=2_500,
    unknown={areas.LIFE: 4_500, areas.STAGE: 2_500, areas.DECK: 100},
)
