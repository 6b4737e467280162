"""Section 2-11 and 8-4: paying with energy.

A total, and colours that must be among what is paid.  Energy cards that are
alike are one option, and when all ways of paying are alike nobody is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbs import ruleset, tree
from rulebound.games.dbs.areas import ENERGY, IN_PLAY
from rulebound.games.dbs.keywords.activated import ACTIVATED
from rulebound.kernel import kinds, op
from rulebound.kernel.aliases import Bits
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.checking import Before, later_events
from rulebound.kernel.codes import RESTED, WHO
from rulebound.kernel.costs import can_pay
from rulebound.kernel.decisions import Choice, choices_to
from rulebound.kernel.effects import THE_ADDED_COST, THE_COST, Effect, kind_of_skill
from rulebound.kernel.events import Event
from rulebound.kernel.fields import Field
from rulebound.kernel.filters import fits, info, is_one_of
from rulebound.kernel.frames import ASKS, END, FIRST, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, Instruction, Lower, emits, lowers
from rulebound.kernel.instructions.continuous import OnNoCard
from rulebound.kernel.keywords import keywords_of
from rulebound.kernel.lasting import Origin
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.permanents import applying_to, may_apply, may_apply_to_any
from rulebound.kernel.plain import sure
from rulebound.kernel.prohibitions import allowed, forbidden, waivers
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import clauses_of
from rulebound.kernel.tree import Action
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering
    from rulebound.kernel.program import Clause, Match

NO_COLORS: Final = {"10-21-1": "Universe 7"}
"""The special trait whose cards have no specified cost under [Warrior of Universe 7], by rule."""


class EnergyCost:
    """Energy to be paid: one card of each of the colours, and a number of cards of any colour besides."""

    def __init__(self, colors: list[str], left: int) -> None:
        self.colors = colors
        self.left = left

    def __repr__(self) -> str:
        return f"<EnergyCost {' '.join([*self.colors, str(self.left)])}>"

    def plus(self, other: EnergyCost) -> EnergyCost:
        return EnergyCost(self.colors + other.colors, self.left + other.left)

    def less(self, other: EnergyCost) -> EnergyCost:
        """What is left of it if it is reduced: colours by those that are among it, the rest by the rest."""
        colors = self.colors.copy()
        for color in other.colors:
            if color in colors:
                colors.remove(color)
        return EnergyCost(colors, max(0, self.left - other.left))

    def is_nothing(self) -> bool:
        return not self.colors and not self.left


def energy_cost(total: int, colors: list[str]) -> EnergyCost:
    """2-11-1-1-1: the specified cost is paid even where it exceeds the total cost."""
    return EnergyCost(colors, max(total, len(colors)) - len(colors))


FREE: Final = EnergyCost([], 0)


class Payment(Frame):
    """Energy being switched to Rest Mode for a cost."""

    def __init__(self, seat: int, cost: EnergyCost, rule: RuleId, kept: EnergyCost = FREE) -> None:
        super().__init__(PAY)
        self.seat = seat
        self.cost = cost
        """What is still to be paid."""
        self.rule = rule
        self.kept = kept
        """What must be left over for another part of the cost."""

    def copy(self) -> Frame:
        new = Payment(self.seat, self.cost, self.rule, self.kept)
        new.step = self.step
        return new

    def prove(self, game: Game, at: int) -> None:
        sure(not self.cost.is_nothing(), "nothing is left to be paid")


def active_energy(game: Game, seat: int) -> list[int]:
    """What can be switched to Rest Mode to pay: energy, and other cards that a skill allows."""
    out = [id for id in game.pile(seat, ENERGY) if can_rest(game, game.cards[id])]
    if game.lasting or may_apply_to_any(game, 1 << op.ALLOW):
        for area in IN_PLAY:
            for id in game.pile(seat, area):
                if allowed(game, game.cards[id], "pay_energy") and can_rest(game, game.cards[id]):
                    out.append(id)
    return out


def can_rest(game: Game, card: Card) -> bool:
    return not card.rested and not forbidden(game, card, "be_rested")


def can_cover(game: Game, energy: list[int], cost: EnergyCost) -> bool:
    """Whether these energy cards can pay the cost."""
    if len(energy) < len(cost.colors) + cost.left:
        return False
    if not cost.colors:
        return True
    matching = Matching(game, energy, cost.colors)
    for want in range(len(cost.colors)):
        if not matching.place(want, []):
            return False
    return True


NOTHING_YET: Final = -1


class Matching:
    """Energy cards for the colours of a cost, a card for each."""

    def __init__(self, game: Game, energy: list[int], colors: list[str]) -> None:
        self.game = game
        self.energy = energy
        self.colors = colors
        self.pays = [NOTHING_YET] * len(energy)
        """Which of the colours each of the energy cards pays."""

    def place(self, want: int, tried: list[int]) -> bool:
        """Finds an energy card for one more of the colours, if need be by moving others."""
        for i in range(len(self.energy)):
            if self.pays[i] == NOTHING_YET and self.can_pay(i, want):
                self.pays[i] = want
                return True
        for i in range(len(self.energy)):
            if i not in tried and self.can_pay(i, want):
                tried.append(i)
                if self.place(self.pays[i], tried):
                    self.pays[i] = want
                    return True
        return False

    def can_pay(self, i: int, want: int) -> bool:
        return has_color(self.game, self.energy[i], self.colors[want])


def has_color(game: Game, id: int, color: str) -> bool:
    return is_one_of(color, info(game, game.cards[id], ruleset.COLORS))


def specified_of(game: Game, card: Card) -> list[str]:
    """The colours a card's cost must be paid with: none for 《Universe 7》 under its warriors (10-21-1)."""
    p = game.prints[card.id]
    if p.facts[ruleset.SPECIFIED] and unspecified(game, card):
        return []
    if NO_COLORS["10-21-1"] in info(game, card, ruleset.TYPES):
        for pile in game.rules.play_piles:
            for id in game.areas[pile]:
                other = game.cards[id]
                if other.seat == card.seat and keywords_of(game, other) & ruleset.WARRIOR:
                    return []
    out = list(p.facts[ruleset.SPECIFIED])
    for less in specified_less(game, card) if out else []:
        for _ in range(less.by):
            if less.color in out:
                out.remove(less.color)
    return out


def cost_of(game: Game, card: Card) -> int:
    return max(0, stat_of(game, card, ruleset.COST_OF))


def price_of(game: Game, card: Card) -> EnergyCost:
    """The energy cost of a card."""
    return energy_cost(cost_of(game, card), specified_of(game, card))


def can_pay_energy(game: Game, seat: int, cost: EnergyCost, energy: list[int] | None = None) -> bool:
    """2-11-1-2-1: whether the cost can be paid; whoever asks often gives the energy there is."""
    if cost.is_nothing():
        return True
    return can_cover(game, active_energy(game, seat) if energy is None else energy, cost)


def can_pay_card(game: Game, card: Card, act: str, energy: list[int] | None = None) -> bool:
    """Whether the card's energy cost can be paid, or what a skill puts in its place for this act."""
    return can_pay_in_full(game, card, energy) or bool(payable_waivers(game, card, act))


def can_pay_in_full(game: Game, card: Card, energy: list[int] | None = None) -> bool:
    if energy is not None and cost_of(game, card) > len(energy):
        return False
    return can_pay_energy(game, card.seat, price_of(game, card), energy)


WIDER: Final = {
    "counter_play": "counter",
    "counter_attack": "counter",
    "counter_counter": "counter",
    "counter": "activate",
    "activate_main": "activate",
    "activate_battle": "activate",
    "auto": "activate",
}
"""For an act whose cost may be waived: one that includes it, so that what waives that one waives this as well."""


def waivers_of(game: Game, card: Card, act: str) -> list[tuple[Clause, Card]]:
    """What stands in the place of the card's cost; whoever may activate the card may activate its [Counter]."""
    out: list[tuple[Clause, Card]] = []
    while act:
        out.extend(waivers(game, card, act))
        act = WIDER.get(act, "")
    return out


def payable_waivers(game: Game, card: Card, act: str) -> list[Choice]:
    return [
        Choice("waive", holder.id, i)
        for i, (clause, holder) in enumerate(waivers_of(game, card, act))
        if can_pay(game, clause.added_cost, holder, card.seat)
    ]


def can_pay_with(game: Game, card: Card, act: str, cost: list[Instruction]) -> bool:
    """Whether the card can be paid for together with the energy that its skill cost asks."""
    return bool(payable_waivers(game, card, act)) or can_pay_besides(game, card, energy_in(game, card, cost))


def can_pay_besides(game: Game, card: Card, kept: EnergyCost) -> bool:
    """Whether the card's energy cost can be paid, and this energy as well."""
    return can_pay_energy(game, card.seat, price_of(game, card).plus(kept))


def energy_in(game: Game, card: Card, cost: list[Instruction]) -> EnergyCost:
    """The energy that a skill cost of the card asks, or a part of it that is left to be paid."""
    out = FREE
    for instruction in cost:
        if isinstance(instruction, PayEnergy):
            out = out.plus(instruction.asked(game, card))
    return out


NO_COST: Final[list[Instruction]] = []


def pay_card(game: Game, card: Card, act: str, rule: RuleId, *, cost: list[Instruction] = NO_COST) -> None:
    """The card is paid for, so that what its skill cost asks can still be paid after it."""
    kept = energy_in(game, card, cost)
    if payable_waivers(game, card, act):
        game.push(Price(card, act, rule, kept))
    else:
        game.push(Payment(card.seat, price_of(game, card), rule, kept))


class Price(Frame):
    """A player chooses between a card's energy cost and what a skill puts in its place."""

    def __init__(self, card: Card | None, act: str, rule: RuleId, kept: EnergyCost = FREE) -> None:
        super().__init__(PRICE)
        self.card = card.id if card is not None else -1
        self.act = act
        self.rule = rule
        self.kept = kept
        """What must be left over for the skill cost."""


def ask_price(game: Game, at: Price) -> int:
    card = game.cards[at.card]
    choices = payable_waivers(game, card, at.act)
    if can_pay_besides(game, card, at.kept):
        choices = [*choices, Choice("full")] if cost_of(game, card) else [Choice("full")]
    return game.want(card.seat, "price", choices, rule=at.rule)


def take_price(game: Game, at: Price) -> int:
    card, answer = game.cards[at.card], game.answer
    if answer.verb == "full":
        game.push(Payment(card.seat, price_of(game, card), at.rule, at.kept))
        return END
    clause, holder = waivers_of(game, card, at.act)[answer.number]
    game.report_card("waive", card, clause=clause, rule=at.rule)
    if clause.added_cost:
        game.push(Effect(clause, holder, card.seat, part=THE_ADDED_COST))
    return END


PRICE: Final = Procedure(
    "dbs.price",
    [step("8-5-2-2", ask_price, ASKS), step("8-5-2-2", take_price, PASSES)],
    lambda: Price(None, "", "", EnergyCost([], 0)),
    fields=[
        Field("card", kinds.ID),
        Field("act", kinds.TEXT),
        Field("rule", kinds.TEXT),
        Field("kept.colors", kinds.TEXTS),
        Field("kept.left", kinds.COUNT),
    ],
)


def ask_energy(game: Game, at: Payment) -> int:
    """8-4-2-4: the next energy card: one that leaves the rest payable."""
    cost = at.cost
    if cost.is_nothing():
        return END
    energy = active_energy(game, at.seat)
    later = after_one(cost).plus(at.kept)
    choices: list[Choice] = []
    for id in energy:
        if cost.colors and not has_color(game, id, cost.colors[0]):
            continue
        if is_offered(game, game.cards[id], choices):
            continue
        if can_cover(game, [other for other in energy if other != id], later):
            choices.append(PAY_WITH.of(id))
    game.check(bool(choices), "an energy cost cannot be paid")
    return game.want(at.seat, "pay", choices, rule=at.rule)


PAY_WITH: Final = choices_to("pay")


def is_offered(game: Game, card: Card, choices: list[Choice]) -> bool:
    """Whether paying with another energy card that is alike is among the choices."""
    if card.area != ENERGY:
        return False
    for choice in choices:
        other = game.cards[choice.card]
        if other.area == ENERGY and game.prints[other.id].number == game.prints[card.id].number:
            if info(game, other, ruleset.COLORS) == info(game, card, ruleset.COLORS):
                return True
    return False


def after_one(cost: EnergyCost) -> EnergyCost:
    """What is left of a cost once a card was paid: its first colour, or one of any colour."""
    return EnergyCost(cost.colors[1:], cost.left) if cost.colors else EnergyCost([], cost.left - 1)


def take_energy(game: Game, at: Payment) -> int:
    game.orient(game.cards[game.answer.card], RESTED, at.rule)
    at.cost = after_one(at.cost)
    return FIRST


PAY: Final = Procedure(
    "dbs.pay",
    [step("2-11-1-1", ask_energy, ASKS), step("2-11-1-1", take_energy, PASSES)],
    lambda: Payment(0, EnergyCost([], 0), "", EnergyCost([], 0)),
    fields=[
        Field("seat", kinds.SEAT),
        Field("cost.left", kinds.COUNT),
        Field("cost.colors", kinds.TEXTS),
        Field("rule", kinds.TEXT),
        Field("kept.colors", kinds.TEXTS),
        Field("kept.left", kinds.COUNT),
    ],
)


# --- what texts say of costs ------------------------------------------------------------------------------

UNSPECIFIED: Final = 45
"""The code of the continuous effect that takes the colours from a cost."""
ACTIVATION_COST: Final = 60
"""The code of the one that makes what is activated cost less."""
LESS_SPECIFIED: Final = 47
"""The code of the one that takes some of them."""
SKILL_COST: Final = 46
"""The code of the one that makes skills cost less."""


class PayEnergy(Instruction):
    """A cost in energy: rests `total` energy cards, among which there are these colours, one card each."""

    verb: ClassVar[str] = "pay"

    def __init__(self, total: int, colors: tuple[str, ...], who: int) -> None:
        super().__init__()
        self.total = total
        self.cost = energy_cost(total, list(colors))
        self.who = who

    def run(self, game: Game, at: Effect) -> int:
        """As an effect, what cannot be paid wholly is not paid."""
        card, seat = game.cards[at.scope.this], self.seat(at)
        cost = self.asked(game, card)
        if at.part == THE_COST:
            use_up(game, card, at.clause)
        at.scope.did = cost.is_nothing() or can_pay_energy(game, seat, cost)
        if at.scope.did and not cost.is_nothing():
            game.push(Payment(seat, cost, "8-4-2-3"))
        return at.advance()

    def asked(self, game: Game, card: Card) -> EnergyCost:
        """What is to be paid for a skill of the card, as it is now."""
        clause = clause_paid_by(game, card, self)
        if clause is None:
            return self.cost
        picks = [
            ref for frame in game.stack if frame.resolves(game.ref(card), clause) for ref in frame.picked()
        ]
        return reduced(game, self.cost, clause, card, upon=picks[-1] % SHIFT if picks else NO_CARD)

    def can_pay(self, game: Game, seat: int, source: Card) -> bool:
        clause = clause_paid_by(game, source, self)
        if clause is None:
            return can_pay_energy(game, seat, self.cost)
        keyword = ACTIVATED.get(clause.skill.keyword)
        bases = [NO_CARD]
        if keyword is not None and depends_on_base(game, source, clause):
            bases = keyword.played_upon(game, source, clause)
        costs = [reduced(game, self.cost, clause, source, upon=id) for id in bases]
        return any(can_pay_energy(game, seat, cost) for cost in costs)

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        paid = [e for e in later_events(game, before, "rest") if e.seat == before.seat]
        most = len(self.cost.colors) + self.cost.left
        return None if len(paid) >= most else Message("check-paid", n=len(paid), m=most)


class LessenSpecified(Continuous):
    """Takes colours from the cards' cost."""

    verb: ClassVar[str] = "reduce the specified cost"
    kinds: ClassVar[tuple[str, ...]] = ("specified_cost",)

    def __init__(self, until: int, color: str, by: int) -> None:
        super().__init__(LESS_SPECIFIED, until)
        self.anywhere = True
        self.color = color
        self.by = by

    def word(self, game: Game) -> str:
        return self.color

    def is_so(self, game: Game, card: Card, clause: Clause) -> bool:
        return self in specified_less(game, card)


def specified_less(game: Game, card: Card) -> list[LessenSpecified]:
    """2-11-3-1: what takes colours from the card's cost."""
    ref = game.ref(card)
    left = [lasting.instruction for lasting in game.lasting if lasting.ref == ref]
    out = [one for one in left if isinstance(one, LessenSpecified)]
    if may_apply(game, card, 1 << LESS_SPECIFIED):
        for instruction, _ in applying_to(game, card, 1 << LESS_SPECIFIED):
            if isinstance(instruction, LessenSpecified):
                out.append(instruction)
    return out


class CheapenSkills(Continuous):
    """Skills of the cards cost less energy."""

    verb: ClassVar[str] = "reduce the skill cost"
    kinds: ClassVar[tuple[str, ...]] = ("skill_cost",)

    def __init__(self, until: int, skills: Bits, less: EnergyCost, upon: Match | None) -> None:
        super().__init__(SKILL_COST, until)
        self.anywhere = True
        self.skills = skills
        """The keywords and timings of the skills, as bits; 0 for all."""
        self.less = less
        self.upon = upon
        """The card must be played upon one that fits this; None asks nothing."""

    def is_about(self, game: Game, clause: Clause) -> bool:
        return not self.skills or bool(self.skills & kind_of_skill(game, clause))

    def is_so(self, game: Game, card: Card, clause: Clause) -> bool:
        return any(one is self for one, _ in reductions(game, card))


class CheapenActivation(OnNoCard):
    """Skills of a player's cards that fit cost less energy when they are activated, or the next of them does."""

    verb: ClassVar[str] = "reduce the skill cost of what is activated"

    def __init__(self, until: int, match: Match, cheaper: CheapenSkills, once: bool) -> None:
        super().__init__(ACTIVATION_COST, until)
        self.match = match
        self.cheaper = cheaper
        self.once = once

    def takes_in(self, game: Game, card: Card, origin: Origin) -> bool:
        scope = Scope(origin.seat, origin.this)
        return card.seat == origin.seat and fits(game, self.match, card, scope)


def use_up(game: Game, card: Card, clause: Clause) -> None:
    """A skill of the card is paid for, or activated: what made the next one cost less is over."""
    for lasting in game.lasting:
        left = lasting.instruction
        if isinstance(left, CheapenActivation) and left.once and left.cheaper.is_about(game, clause):
            if left.takes_in(game, card, lasting.origin):
                game.lasting = [other for other in game.lasting if other is not lasting]


NO_CARD: Final = -1


def reductions(game: Game, card: Card) -> list[tuple[CheapenSkills, Scope]]:
    """What makes skills of the card cost less, and what the words of each text point at."""
    ref = game.ref(card)
    out: list[tuple[CheapenSkills, Scope]] = []
    for lasting in game.lasting:
        left, scope = lasting.instruction, Scope(lasting.origin.seat, lasting.origin.this)
        if lasting.ref == ref and isinstance(left, CheapenSkills):
            out.append((left, scope))
        elif isinstance(left, CheapenActivation) and left.takes_in(game, card, lasting.origin):
            out.append((left.cheaper, scope))
    if may_apply(game, card, 1 << SKILL_COST):
        for instruction, scope in applying_to(game, card, 1 << SKILL_COST):
            if isinstance(instruction, CheapenSkills):
                out.append((instruction, scope))
    return out


def clause_paid_by(game: Game, card: Card, payment: PayEnergy) -> Clause | None:
    """The skill of the card whose cost the payment is a part of, if something makes its skills cost less."""
    if not reductions(game, card):
        return None
    for clause in clauses_of(game, card):
        if payment in clause.cost:
            return clause
    return None


def reduced(game: Game, cost: EnergyCost, clause: Clause, card: Card, *, upon: int) -> EnergyCost:
    """1-3-2: what a skill costs; `upon` is the card that its card will be played upon, by id, if it is known."""
    for one, scope in reductions(game, card):
        if one.is_about(game, clause):
            if one.upon is None or (upon != NO_CARD and fits(game, one.upon, game.cards[upon], scope)):
                cost = cost.less(one.less)
    return cost


def depends_on_base(game: Game, card: Card, clause: Clause) -> bool:
    """Whether it matters for the cost of a skill upon which card its card is played."""
    return any(one.upon is not None and one.is_about(game, clause) for one, _ in reductions(game, card))


class UnspecifyCost(Continuous):
    """Takes the colours from the cards' cost."""

    verb: ClassVar[str] = "take the colours from the cost"
    kinds: ClassVar[tuple[str, ...]] = ("unspecified",)

    def __init__(self, until: int) -> None:
        super().__init__(UNSPECIFIED, until)
        self.anywhere = True

    def is_so(self, game: Game, card: Card, clause: Clause) -> bool:
        return unspecified(game, card)


def unspecified(game: Game, card: Card) -> bool:
    """2-11-3-1: whether a skill takes the colours from the card's cost."""
    ref = game.ref(card)
    for lasting in game.lasting:
        if lasting.ref == ref and isinstance(lasting.instruction, UnspecifyCost):
            return True
    if may_apply(game, card, 1 << UNSPECIFIED):
        for instruction, _ in applying_to(game, card, 1 << UNSPECIFIED):
            if isinstance(instruction, UnspecifyCost):
                return True
    return False


def lower_unspecified(lowering: Lowering, a: tree.Unspecified) -> None:
    lowering.anywhere(a.what)
    lowering.emit(UnspecifyCost(lowering.until(a.until)))


def lower_specified(lowering: Lowering, a: tree.ReduceSpecified) -> None:
    lowering.anywhere(a.what)
    lowering.emit(LessenSpecified(lowering.until(a.until), a.color, a.by))


def lower_skill_cost(lowering: Lowering, a: tree.ReduceSkillCost) -> None:
    lowering.anywhere(a.what)
    upon = None if a.upon is None else lowering.match(a.upon)
    lowering.emit(cheapened(lowering, a.skills, a.by, a.until, upon=upon))


def cheapened(
    lowering: Lowering, skills: tuple[str, ...], by: tree.Pay, until: str, *, upon: Match | None = None
) -> CheapenSkills:
    """Skills of these keywords and timings cost so much less."""
    bits = 0
    for name in skills:
        bits |= lowering.kinds_of(name)
    return CheapenSkills(lowering.until(until), bits, energy_cost(by.total, list(by.colors)), upon)


def lower_activation_cost(lowering: Lowering, a: tree.CheaperActivation) -> None:
    cheaper = cheapened(lowering, a.skills, a.by, a.until)
    lowering.emit(CheapenActivation(lowering.until(a.until), lowering.match(a.of), cheaper, a.once))


COSTS: Final[list[tuple[type[Action], Lower]]] = [
    emits(tree.Pay, lambda lowering, a: PayEnergy(a.total, a.colors, WHO[a.who])),
    lowers(tree.Unspecified, lower_unspecified),
    lowers(tree.ReduceSpecified, lower_specified),
    lowers(tree.ReduceSkillCost, lower_skill_cost),
    lowers(tree.CheaperActivation, lower_activation_cost),
]
