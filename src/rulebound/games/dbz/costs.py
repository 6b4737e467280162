"""What effects make of the costs of cards: more, twice as much, nothing of it, or something else in their place."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.areas import LIFE_DECK
from rulebound.games.dbz.attacks import AttackDescription, Performance, describe
from rulebound.games.dbz.op import ON_COSTS
from rulebound.games.dbz.personality import personality_of
from rulebound.games.dbz.tree import ChangeCosts, ChooseNumber, UseCost
from rulebound.games.dbz.using_frame import use_of
from rulebound.kernel import codes
from rulebound.kernel.aliases import Ref, Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.filters import fits
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, Instruction, lowers
from rulebound.kernel.lasting import Lasting, Origin
from rulebound.kernel.permanents import may_apply_to_any
from rulebound.kernel.program import Clause, Match
from rulebound.kernel.prohibitions import about_players, concerns, forbidden_to
from rulebound.kernel.scope import Scope
from rulebound.kernel.vocabulary import NotExecutable
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.lowering import Lowering

BIT: Final = 1 << ON_COSTS

MORE: Final = "more"
DOUBLE: Final = "double"
SPARE: Final = "spare"
FREE: Final = "free"
LIFE_FOR_ALL: Final = "life_for_all"
LIFE_FOR_STAGES: Final = "life_for_stages"
OTHERWISE: Final = (LIFE_FOR_ALL, LIFE_FOR_STAGES)
"""What may be paid in place of a cost."""


class Cost:
    """What a use costs: power stages and life cards."""

    def __init__(self, stages: int, life: int) -> None:
        self.stages = stages
        self.life = life


class Payment:
    """A way to pay a cost."""

    def __init__(self, cost: Cost, by: Card | None = None) -> None:
        self.cost = cost
        self.by = by
        """The card whose effect lets the player pay so; None for the cost as it is."""


class Expense:
    """A use that costs something, as effects on costs see it."""

    def __init__(self, seat: Seat, card: Card, payer: Card) -> None:
        self.seat = seat
        self.card = card
        self.payer = payer
        """The personality that pays."""
        self.attack: Performance | None = None
        """The attack, if it is one."""


class OnCosts(Continuous):
    """The costs of uses are others than their cards say."""

    verb: ClassVar[str] = "change costs"
    kinds: ClassVar[tuple[str, ...]] = ("costs_change",)

    def __init__(self, who: int, what: str, until: int) -> None:
        super().__init__(ON_COSTS, until)
        self.about_players = True
        self.who = who
        """Whose uses they are."""
        self.what = what
        self.card: Match | None = None
        """What the card fits that is used."""
        self.attacks: AttackDescription | None = None
        """Only the costs of such attacks."""
        self.payer: Match | None = None
        self.stages = 0
        """What is added."""
        self.life = 0

    def is_about(self, game: Game, expense: Expense, scope: Scope) -> bool:
        if not concerns(self.who, expense.seat, scope):
            return False
        if self.card is not None and not fits(game, self.card, expense.card, scope):
            return False
        if self.payer is not None and not fits(game, self.payer, expense.payer, scope):
            return False
        if self.attacks is None:
            return True
        return expense.attack is not None and self.attacks.matches(game, expense.attack, scope)

    def run(self, game: Game, at: Effect) -> int:
        """words.floating: it floats."""
        game.lasting.append(Lasting(self, -1, at.origin(game), 0))
        game.report("costs_change", at.scope.seat, to=self.what, clause=at.clause)
        at.scope.did = True
        return at.advance()

    def left(self, ref: Ref, origin: Origin, amount: int) -> Lasting:
        return Lasting(self, ref, origin, amount)

    def concerned_permanently(self, game: Game, scope: Scope) -> list[Card] | None:
        """It is about uses, whichever the cards are."""
        return [game.cards[scope.this]]

    def reading(self, game: Game, card: Card, scope: Scope, clause: Clause) -> int:
        """For how many cards it is found, where they are used and the Main Personality of their player pays."""
        found = 0
        for used in game.cards:
            expense = Expense(used.seat, used, personality_of(game, used.seat))
            found += any(change.said is self for change in changes(game, expense))
        return found

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind in self.kinds for event in events) else Message("check-did-not-happen")


class CostChange:
    """What an effect makes of a cost, and whose words they are."""

    def __init__(self, said: OnCosts, scope: Scope) -> None:
        self.said = said
        self.scope = scope


def may_change(game: Game) -> bool:
    """Whether an effect may be there that is about costs of all kinds."""
    return bool(game.lasting) or bool(game.survey.does & BIT) or may_apply_to_any(game, BIT)


def changes(game: Game, expense: Expense) -> list[CostChange]:
    """What effects in force make of the cost."""
    out: list[CostChange] = []
    if not may_change(game):
        return out
    for lasting in game.lasting:
        said = lasting.instruction
        if isinstance(said, OnCosts):
            out.append(CostChange(said, Scope(lasting.origin.seat, lasting.origin.this)))
    for constantly, scope in about_players(game, None, BIT):
        if isinstance(constantly, OnCosts):
            out.append(CostChange(constantly, scope))
    return [change for change in out if change.said.is_about(game, expense, change.scope)]


def added(found: list[CostChange], spared: bool) -> Cost:
    """cost.added, cost.spared: what effects add to the cost of using a card, or take away from it."""
    more = [change.said for change in found if change.said.what == MORE]
    stages = [said.stages for said in more if said.stages < 0 or not spared]
    return Cost(sum(stages), sum(said.life for said in more if said.life < 0 or not spared))


def says(found: list[CostChange], what: str) -> bool:
    return any(change.said.what == what for change in found)


def payments(game: Game, cost: Cost, found: list[CostChange]) -> list[Payment]:
    """cost.otherwise: the cost itself, and what an effect lets the player pay in its place."""
    out = [Payment(cost)]
    for change in found if cost.stages or cost.life else ():
        by = game.cards[change.scope.this]
        if change.said.what == LIFE_FOR_ALL:
            out.append(Payment(Cost(0, change.said.life), by))
        elif change.said.what == LIFE_FOR_STAGES and cost.stages:
            out.append(Payment(Cost(0, cost.life + cost.stages), by))
    return out


def is_within(game: Game, expense: Expense, cost: Cost) -> bool:
    """general.as-much, cost.who, cost.cannot: whether the personality that pays has the power stages, and the Life
    Deck the cards, which its player may discard."""
    pile = game.pile(expense.seat, LIFE_DECK)
    if cost.stages > expense.payer.marker or cost.life > len(pile):
        return False
    return not cost.life or not forbidden_to(game, expense.seat, "discard", game.cards[pile[-1]])


# --- a number that is chosen ----------------------------------------------------------------------


class NumberChoice(Instruction):
    """cost.any: the player of a card names the number that its cost depends on."""

    verb: ClassVar[str] = "name a number"
    kinds: ClassVar[tuple[str, ...]] = ("name",)

    def __init__(self, low: int, high: int) -> None:
        super().__init__()
        self.low = low
        self.high = high

    def run(self, game: Game, at: Effect) -> int:
        """cost.any: no more than the personality could pay as the cost itself, whatever is paid in its place."""
        from rulebound.games.dbz.uses import Way, could_pay  # it asks what a use costs

        use = use_of(game, at.card)
        numbers = [self.low]
        if use is not None:
            way = Way(at.scope.seat, game.cards[at.scope.this], at.clause, use.attack_kind())
            for number in range(self.low + 1, self.high + 1):
                way.number = number
                if not could_pay(game, way):
                    break
                numbers.append(number)
        return game.want(at.scope.seat, "number", [Choice("number", number=n) for n in numbers], at.clause)

    def take(self, game: Game, at: Effect) -> None:
        use = use_of(game, at.card)
        at.scope.named = game.answer.number
        if use is not None:
            use.number = game.answer.number
        game.report("name", at.scope.seat, number=game.answer.number, clause=at.clause, rule="cost.any")
        at.pc += 1

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind in self.kinds for event in events) else Message("check-did-not-happen")


# --- from the tree --------------------------------------------------------------------------------


def lower_costs(lowering: Lowering, a: ChangeCosts) -> None:
    if a.what not in (DOUBLE, SPARE, FREE) and a.what not in OTHERWISE:
        raise NotExecutable(Message("cannot-instruction", word=a.what))
    out = lowering.emit(OnCosts(codes.WHO[a.who], a.what, lowering.until(a.until)))
    out.attacks = None if a.of is None else describe(lowering, a.of)
    out.payer = None if a.payer is None else lowering.match(a.payer)
    out.life = a.count


def lower_use_cost(lowering: Lowering, a: UseCost) -> None:
    out = lowering.emit(OnCosts(codes.ANYONE, MORE, lowering.until(a.until)))
    out.card = lowering.match(a.of)
    out.stages, out.life = a.stages, a.life


def lower_number(lowering: Lowering, a: ChooseNumber) -> None:
    lowering.emit(NumberChoice(a.low, a.high))


LOWERS: Final = [
    lowers(ChangeCosts, lower_costs),
    lowers(UseCost, lower_use_cost),
    lowers(ChooseNumber, lower_number),
]
"""What the trees about costs become."""
