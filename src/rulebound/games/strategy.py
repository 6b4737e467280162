"""A sensible player's judgement: what the games' strategies have in common.

One turn deep and without search, and by what the deciding player may see.
Effects are judged by what they do, for whom: `Strategy.gain` rates every change
that an instruction makes to a card, from that card's player's side, and the
rest follows from it: whom to choose, what to pay with, and whether an effect is
worth its cost (`Strategy.benefit`).
"""

from __future__ import annotations

from typing import Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel import battles
from rulebound.kernel.aliases import SEATS_FROM
from rulebound.kernel.cards import MISSING, OPEN, Card
from rulebound.kernel.codes import ALL, ATTACKER, CHOOSE, GUARD, IT, RESTED, SUBJECT, THIS, TOP, YOU
from rulebound.kernel.decisions import Ask, Choice
from rulebound.kernel.effects import Effect
from rulebound.kernel.filters import fits, pointed
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.continuous import GrantClause, GrantKeyword, ModifyNumber, ReplaceNumber
from rulebound.kernel.instructions.flow import AskWhether, ChooseActions, KeepCards
from rulebound.kernel.instructions.moving import DrawCards, KoCards, MoveCards
from rulebound.kernel.instructions.play import DealDamage, FinishGame, PlayCards, UseClause
from rulebound.kernel.instructions.prohibiting import ForbidAct, NegateClauses
from rulebound.kernel.instructions.showing import LookAtCards, OrientCards, RevealCards, ShuffleAreas
from rulebound.kernel.numbers import stat_of, value
from rulebound.kernel.program import Clause, Sel
from rulebound.kernel.rules import Judgement
from rulebound.kernel.scope import Scope

NEVER: Final = -1_000_000
"""Worse than anything else."""
MUCH: Final = 1_000_000
OFTEN: Final = 4
"""Nobody sensible activates one card more often than that in a turn: a free effect could go on for ever."""
LAST: Final = 4
"""So few cards left in the deck are for the turns to come."""
SOMETHING: Final = 500
"""What an instruction is worth of which no more is known than that a card's author thought it useful."""

HELPFUL: Final = (
    "be_attacked", "be_blocked", "be_chosen", "be_chosen_by_opponent", "be_koed",
    "be_koed_by_effects", "be_koed_by_opponent", "be_koed_by_opposing_effects", "be_koed_by_own_effects",
    "be_koed_in_battle", "be_negated", "be_rested_by_opposing_effects", "leave", "leave_by_effects",
    "skills_be_negated", "be_moved_to_hand", "be_moved_to_drop", "be_moved_to_warp", "be_moved_to_deck",
    "be_moved_to_deck_top", "be_moved_to_deck_bottom",
)  # fmt: skip
"""Acts of others: a card to which they cannot be done is the better for it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy(Judgement):
    """Each game has one subclass and one object of it."""

    def __init__(
        self, field: int, power: int, *, point: int, drawn: int, unknown: dict[int, int] | None = None
    ) -> None:
        self.field = field
        """The area of the cards that fight."""
        self.power = power
        """Which of a card's numbers is its power."""
        self.point = point
        """What a point of damage is worth."""
        self.drawn = drawn
        """What a card in hand is worth of which nothing is known."""
        self.unknown = unknown or {}
        """The same of a card in another area; nothing where none is given."""

    # -- choosing --

    def prefer(self, game: Game) -> int:
        """The index of the choice that is rated best; of equal ones the first."""
        ask = game.ask
        if ask is None:
            return 0
        ratings = self.ratings(game, ask)
        best = 0
        for i in range(1, len(ratings)):
            if ratings[i] > ratings[best]:
                best = i
        return best

    def ratings(self, game: Game, ask: Ask) -> list[int]:
        """How good each choice is."""
        kind = ask.kind
        if kind == "choose":
            return [self.rate_pick(game, ask, choice) for choice in ask.choices]
        if kind == "may":
            return self.yes_if(ask, self.rest_is_good(game, ask))
        if kind == "draw":
            return self.yes_if(ask, len(game.pile(ask.seat, game.rules.deck)) > LAST)
        if kind == "instead":
            return self.yes_if(ask, True)
        if kind == "mode":
            return [self.rate_mode(game, ask, choice) for choice in ask.choices]
        if kind == "number":
            return [-c.number if ask.clause is None else c.number for c in ask.choices]
        return [0] * len(ask.choices)

    def yes_if(self, ask: Ask, good: bool) -> list[int]:
        """For a question with one way to say no."""
        return [0 if choice.verb == "no" else (1 if good else -1) for choice in ask.choices]

    # -- what cards are worth --

    def worth(self, game: Game, card: Card) -> int:
        """The card's weight on the table."""
        raise NotImplementedError

    def worth_in(self, game: Game, card: Card, area: int) -> int:
        """What the card is worth to its player if it lies in the area."""
        if area == self.field or game.rules.areas[area].fixed:
            return self.worth(game, card)
        return self.in_hand(game, card) if area == game.rules.hand else self.unknown_worth(game, area)

    def in_hand(self, game: Game, card: Card) -> int:
        """What the card is worth in hand."""
        return self.drawn

    def unknown_worth(self, game: Game, area: int) -> int:
        """What an unknown card in the area is worth."""
        return self.drawn if area == game.rules.hand else self.unknown.get(area, 0)

    def readiness(self, game: Game, card: Card) -> int:
        """What it is worth to a card to be active."""
        raise NotImplementedError

    def boost(self, game: Game, card: Card, amount: int) -> int:
        """What more power, or less, is worth to the card now: in the battle that goes on, in its player's
        turn, or for the turns to come."""
        if self.fights(game, card):
            return sign(amount) * (MUCH // 2 + self.boost_in_battle(game, card, amount))
        if card.seat == game.turn_seat:
            return sign(amount) * self.boost_in_turn(game, card, amount)
        return sign(amount) * (SOMETHING + self.worth(game, card) // 4)

    def boost_in_battle(self, game: Game, card: Card, amount: int) -> int:
        """How much power for this card is preferred to power for the other one."""
        return self.worth(game, card)

    def boost_in_turn(self, game: Game, card: Card, amount: int) -> int:
        """What power is worth to a card whose player may still attack."""
        return 1

    def strength(self, game: Game, card: Card) -> int:
        """Its power; 0 if it has none."""
        power = stat_of(game, card, self.power)
        return 0 if power == MISSING else power

    def fights(self, game: Game, card: Card) -> bool:
        """Whether the card attacks or is attacked in the battle that goes on."""
        return game.ref(card) in (battles.attacker(game), battles.guard(game))

    # -- what is done to cards --

    def gain(self, game: Game, instruction: Instruction, card: Card, scope: Scope) -> int:
        """What the instruction does for the player of the card that it is done to."""
        if isinstance(instruction, KoCards):
            return -self.worth(game, card)
        if isinstance(instruction, MoveCards):
            return self.worth_in(game, card, instruction.area) - self.worth_in(game, card, card.area)
        if isinstance(instruction, PlayCards):
            return self.worth_in(game, card, self.field) - self.worth_in(game, card, card.area)
        if isinstance(instruction, OrientCards):
            if instruction.state == RESTED:
                return 0 if card.rested else -self.readiness(game, card)
            return self.readiness(game, card) if card.rested else 0
        if isinstance(instruction, ModifyNumber):
            amount = value(game, instruction.num, scope)
            return (
                self.boost(game, card, amount) if instruction.stat == self.power else sign(amount) * SOMETHING
            )
        if isinstance(instruction, ReplaceNumber) and instruction.stat == self.power:
            return self.boost(game, card, value(game, instruction.num, scope) - self.strength(game, card))
        if isinstance(instruction, (GrantKeyword, GrantClause)):
            return 1 + max(0, self.boost(game, card, 1)) // 2
        if isinstance(instruction, ForbidAct):
            harm = SOMETHING + self.worth(game, card) // 4
            return harm if instruction.name in HELPFUL else -harm
        if isinstance(instruction, NegateClauses):
            return -self.worth(game, card) // 4 if game.prints[card.id].has_text else 0
        return SOMETHING

    def gains(self, game: Game, ops: list[Instruction], at: int, card: Card, *, scope: Scope) -> int:
        """What all the instructions do for the card's player for which it is selected at this place."""
        pc = at + 1
        while pc < len(ops) and ops[pc].joins:
            pc += 1
        total = 0
        while pc < len(ops):
            instruction = ops[pc]
            if instruction.selects:
                if instruction.sel is None or instruction.sel.kind != IT or instruction.joins:
                    break
            else:
                total += self.gain(game, instruction, card, scope)
                if isinstance(instruction, (MoveCards, PlayCards, KoCards, KeepCards)):
                    break  # from here on it is another card, or one for something else
            pc += 1
        return total

    def rate_pick(self, game: Game, ask: Ask, choice: Choice) -> int:
        """A card to be chosen for an effect or a cost: what it changes for the better for whoever chooses."""
        frame = game.stack[-1]
        if choice.verb == "done" or choice.card < 0:
            return 0
        card = game.cards[choice.card]
        if not isinstance(frame, Effect):
            return self.rate_other_pick(game, card)
        if not game.sees(card) & (1 << ask.seat):
            return 1  # nobody can tell it from the others
        gain = self.gains(game, frame.ops(), frame.pc, card, scope=frame.scope)
        if gain == 0:
            return -1  # it is so already
        return gain if card.seat == ask.seat else -gain

    def rate_other_pick(self, game: Game, card: Card) -> int:
        """A card to be chosen by a rule and not by an effect."""
        return 0

    # -- whole effects --

    def benefit(self, game: Game, clause: Clause, card: Card, seat: int) -> int:
        """What an effect, at its best, would do for the player now, less what it costs."""
        scope = Scope(seat, card.id)
        return self.sum_of(game, clause.effect, 0, scope) + self.sum_of(game, clause.cost, 0, scope)

    def rest_is_good(self, game: Game, ask: Ask) -> bool:
        """Whether the part of an effect is worth it that a player may leave out."""
        frame = game.stack[-1]
        if not isinstance(frame, Effect):
            return True
        scope = frame.scope.copy()
        scope.did = True
        good = self.sum_of(game, frame.ops(), frame.pc + 1, scope)
        return good >= 0 if ask.seat == frame.scope.seat else good < 0

    def rate_mode(self, game: Game, ask: Ask, choice: Choice) -> int:
        """One of the actions that an effect lists."""
        frame = game.stack[-1]
        if not isinstance(frame, Effect):
            return 0
        ops = frame.ops()
        listed = ops[frame.pc]
        if not isinstance(listed, ChooseActions):
            return 0
        good = self.sum_of(game, ops, listed.branches[choice.number], frame.scope)
        return good if ask.seat == frame.scope.seat else -good

    def sum_of(self, game: Game, ops: list[Instruction], at: int, scope: Scope) -> int:
        """What the instructions from this one on do for the player whose effect it is."""
        total = 0
        pc = at
        chosen: list[Card] = []
        kept = True
        while pc < len(ops):
            instruction = ops[pc]
            pc += 1
            sel = instruction.sel
            if isinstance(instruction, KeepCards):
                kept = bool(chosen)
            elif instruction.selects:
                if not kept and pc < len(ops) and self.needs_kept(ops[pc]):
                    continue  # there is nothing to do it with
                if sel is None:
                    continue
                if sel.kind == IT:
                    if pc < len(ops):
                        total += self.done_to(game, ops[pc], chosen, scope)
                elif sel.kind == CHOOSE:
                    chosen = self.best_picks(game, ops, pc - 1, sel, scope=scope)
                    if pc < len(ops):
                        total += self.done_to(game, ops[pc], chosen, scope) + self.unseen(
                            game, ops, pc, sel, scope=scope
                        )
                elif sel.kind == TOP:
                    total += self.from_pile(game, ops, pc, sel, scope=scope)
                elif sel.kind in (THIS, ALL, SUBJECT, ATTACKER, GUARD) and pc < len(ops):
                    chosen = pointed(game, sel, scope)
                    total += self.done_to(game, ops[pc], chosen, scope)
            elif instruction.jumps:
                pc = max(pc, instruction.next_in(game, scope, pc, -1))
            elif isinstance(instruction, ChooseActions):
                return total + max(self.sum_of(game, ops, branch, scope) for branch in instruction.branches)
            elif isinstance(instruction, ForbidAct) and sel is not None:
                total += self.done_to(game, instruction, pointed(game, sel, scope), scope)
            else:
                total += self.rate_by_itself(game, instruction, scope)
        return total

    def rate_by_itself(self, game: Game, instruction: Instruction, scope: Scope) -> int:
        """What an instruction is worth to the player besides what it does to the cards selected for it."""
        if isinstance(instruction, DrawCards):
            drawer = scope.seat if instruction.who == YOU else 1 - scope.seat
            cards = self.from_deck(game, drawer, value(game, instruction.num, scope), self.drawn)
            return cards if instruction.who == YOU else -cards
        if isinstance(instruction, DealDamage):
            points = value(game, instruction.num, scope) * self.point
            return -points if instruction.who == YOU else points
        if isinstance(instruction, FinishGame):
            return MUCH if instruction.wins == (instruction.who == YOU) else -MUCH
        if isinstance(instruction, UseClause):
            total = 0
            for clause in game.prints[scope.this].clauses:
                if clause.timing == instruction.timing:
                    total += self.sum_of(game, clause.effect, 0, scope)
            return total
        return 0 if isinstance(instruction, RATED_WITH_CARDS) else SOMETHING

    def needs_kept(self, instruction: Instruction) -> bool:
        """Whether it is done to a card with the cards kept before."""
        return instruction.piles

    def done_to(self, game: Game, instruction: Instruction, cards: list[Card], scope: Scope) -> int:
        """What the instruction does for the player, done to all these cards."""
        total = 0
        for card in cards:
            gain = self.gain(game, instruction, card, scope)
            total += gain if card.seat == scope.seat else -gain
        return total

    def best_picks(
        self, game: Game, ops: list[Instruction], at: int, sel: Sel, *, scope: Scope
    ) -> list[Card]:
        """The cards that the player would choose of those there for all to see, and in the own hand."""
        if sel.match is None or sel.by_opponent or sel.among_looked:
            return []
        wanted = value(game, sel.count, scope)
        found: list[Card] = []
        ratings: list[int] = []
        for seat in SEATS_FROM[scope.seat]:
            if sel.match.whose and (sel.match.whose == YOU) != (seat == scope.seat):
                continue
            for area in sel.match.places:
                for id in game.pile(seat, area):
                    card = game.cards[id]
                    if game.sees(card) & (1 << scope.seat) and fits(game, sel.match, card, scope):
                        gain = self.gains(game, ops, at, card, scope=scope)
                        rating = gain if seat == scope.seat else -gain
                        if rating > 0 or not sel.up_to:
                            found.append(card)
                            ratings.append(rating)
        best: list[Card] = []
        while found and len(best) < wanted:
            top = 0
            for i in range(1, len(ratings)):
                if ratings[i] > ratings[top]:
                    top = i
            best.append(found.pop(top))
            ratings.pop(top)
        return best

    def unseen(self, game: Game, ops: list[Instruction], pc: int, sel: Sel, *, scope: Scope) -> int:
        """What may come of choosing among cards that the player cannot see yet: the average."""
        match = sel.match
        if match is None:
            return 0
        if not sel.among_looked:
            if not match.places or len(match.places) > 2:
                return 0
            for area in match.places:
                if game.rules.areas[area].seen == OPEN:
                    return 0
            if match.whose == YOU and game.rules.hand in match.places:
                return 0
        verb = ops[pc]
        wanted = max(1, value(game, sel.count, scope))
        if isinstance(verb, PlayCards):
            return wanted * 2 * self.drawn
        if not isinstance(verb, MoveCards):
            return wanted * SOMETHING
        if match.whose == YOU or sel.among_looked:
            return wanted * self.drawn if verb.area == game.rules.hand else wanted * SOMETHING
        return wanted * self.drawn  # the opponent loses it

    def from_pile(self, game: Game, ops: list[Instruction], pc: int, sel: Sel, *, scope: Scope) -> int:
        """What is done to the top cards of a pile."""
        verb = ops[pc] if pc < len(ops) else ops[pc - 1]
        if not isinstance(verb, MoveCards):
            return 0
        seat = scope.seat if sel.whose == YOU else 1 - scope.seat
        count = min(value(game, sel.count, scope), len(game.pile(seat, sel.area)))
        each = self.unknown_worth(game, verb.area) - self.unknown_worth(game, sel.area)
        gain = count * each
        if sel.area == game.rules.deck and verb.area != sel.area:
            gain = self.from_deck(game, seat, count, each)
        return gain if sel.whose == YOU else -gain

    def from_deck(self, game: Game, seat: int, count: int, each: int) -> int:
        """What cards from the deck are worth to its player, who loses when it is empty."""
        if len(game.pile(seat, game.rules.deck)) - count < LAST:
            return -MUCH if count else 0
        return count * each


RATED_WITH_CARDS: Final = (
    MoveCards,
    PlayCards,
    KoCards,
    OrientCards,
    ModifyNumber,
    ReplaceNumber,
    GrantKeyword,
    GrantClause,
    ForbidAct,
    NegateClauses,
    LookAtCards,
    RevealCards,
    ShuffleAreas,
    AskWhether,
)
"""Instructions that are rated with the selection before them, or that are worth nothing by themselves."""


class Item:
    """Something to be spent in a battle, or to be paid for."""

    def __init__(self, at: int, amount: int, price: int, cost: int) -> None:
        self.at = at
        """Which it is, among the choices or among the cards looked at."""
        self.amount = amount
        """What it adds, or is worth."""
        self.price = price
        """What it is worth if it is kept."""
        self.cost = cost
        """What has to be paid for it besides."""


class Spending:
    """The items that together add enough and are worth least; MUCH and none if they cannot be enough."""

    def __init__(self, items: list[Item], need: int, step: int, budget: int) -> None:
        self.price = MUCH
        self.chosen: list[int] = []
        if need <= 0:
            return
        steps = -(-need // step)
        prices = [MUCH] * (steps + 1)
        paid = [0] * (steps + 1)
        sets: list[list[int]] = [[] for _ in range(steps + 1)]
        prices[0] = 0
        for item in items:
            for reached in range(steps - 1, -1, -1):
                to = min(steps, reached + item.amount // step)
                price, cost = prices[reached] + item.price, paid[reached] + item.cost
                if to > reached and price < prices[to] and cost <= budget:
                    prices[to] = price
                    paid[to] = cost
                    sets[to] = [*sets[reached], item.at]
        self.price = prices[steps]
        self.chosen = sets[steps]


def copies_in_hand(game: Game, card: Card) -> int:
    """How many cards in its player's hand are like this one, itself included."""
    count = 0
    for id in game.pile(card.seat, game.rules.hand):
        if game.prints[id] is game.prints[card.id]:
            count += 1
    return count


def lead_card(game: Game, seat: int) -> Card:
    """The player's card that stays in its place for the whole game."""
    for area in game.rules.areas:
        if area.fixed:
            return game.cards[game.pile(seat, area.index)[0]]
    raise ValueError(f"{game.name} has no card that leads a deck")


def sign(number: int) -> int:
    return 1 if number > 0 else (-1 if number < 0 else 0)


def used(game: Game, card: int) -> int:
    """How often the card was activated this turn, as far as the game's log tells."""
    count = 0
    for event in game.log.newest_first():
        if event.kind == "turn":
            break
        if event.card == card and event.kind == "activate":
            count += 1
    return count
