"""Section 2-11 and 8-4: paying with energy.

A total, and colours that must be among what is paid.  Energy cards that are
alike are one option, and when all ways of paying are alike nobody is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.dbs import ruleset, tree
from rulebound.games.dbs.areas import ENERGY, IN_PLAY
from rulebound.kernel import op
from rulebound.kernel.cards import Card
from rulebound.kernel.checking import Before, later_events
from rulebound.kernel.codes import RESTED
from rulebound.kernel.costs import can_pay
from rulebound.kernel.decisions import Choice, choices_to
from rulebound.kernel.effects import THE_ADDED_COST, Effect
from rulebound.kernel.events import Event
from rulebound.kernel.fields import COUNT, ID, SEAT, TEXT, TEXTS, Field, sure
from rulebound.kernel.filters import info, is_one_of
from rulebound.kernel.frames import ASKS, END, FIRST, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, Instruction, Lower, lowers
from rulebound.kernel.keywords import keywords_of
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.permanents import applying_to, may_apply, may_apply_to_any
from rulebound.kernel.prohibitions import allowed, forbidden, waivers
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.tree import Action
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering
    from rulebound.kernel.program import Clause

NO_COLORS: Final = {"10-21-1": "Universe 7"}
"""The special trait whose cards have no specified cost under [Warrior of Universe 7], by rule."""


class Pay(Frame):
    """Energy being switched to Rest Mode for a cost."""

    def __init__(self, seat: int, total: int, colors: list[str], rule: RuleId) -> None:
        """2-11-1-1-1: the specified cost is paid even where it exceeds the total cost."""
        super().__init__(PAY)
        self.seat = seat
        self.colors = colors
        """Colours still to be paid."""
        self.left = max(total, len(colors)) - len(colors)
        """What may still be paid with any colour."""
        self.rule = rule
        self.kept_colors: list[str] = []
        """Colours that must be left over for another part of the cost, and energy of any colour."""
        self.kept = 0

    def copy(self) -> Frame:
        new = Pay(self.seat, 0, self.colors.copy(), self.rule)
        new.step = self.step
        new.left = self.left
        new.kept_colors = self.kept_colors.copy()
        new.kept = self.kept
        return new

    def prove(self, game: Game, at: int) -> None:
        sure(bool(self.colors) or self.left > 0, "nothing is left to be paid")


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


def can_cover(game: Game, energy: list[int], colors: list[str], left: int) -> bool:
    """Whether these energy cards can pay the colours and so much besides."""
    if len(energy) < len(colors) + left:
        return False
    if not colors:
        return True
    pays = [NOTHING_YET] * len(energy)
    for want in range(len(colors)):
        if not find_energy(game, energy, colors, want, pays=pays, tried=[]):
            return False
    return True


NOTHING_YET: Final = -1


def find_energy(
    game: Game, energy: list[int], colors: list[str], want: int, *, pays: list[int], tried: list[int]
) -> bool:
    """Finds an energy card for one more of the colours, if need be by moving others.

    `pays` is which of the colours each energy card pays so far, `tried` those that were tried in vain.
    """
    for i, id in enumerate(energy):
        if pays[i] == NOTHING_YET and has_color(game, id, colors[want]):
            pays[i] = want
            return True
    for i, id in enumerate(energy):
        if i not in tried and has_color(game, id, colors[want]):
            tried.append(i)
            if find_energy(game, energy, colors, pays[i], pays=pays, tried=tried):
                pays[i] = want
                return True
    return False


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
    return list(p.facts[ruleset.SPECIFIED])


def cost_of(game: Game, card: Card) -> int:
    return max(0, stat_of(game, card, ruleset.COST_OF))


def can_pay_energy(
    game: Game, seat: int, total: int, colors: list[str], energy: list[int] | None = None
) -> bool:
    """2-11-1-2-1: whether the cost can be paid; whoever asks often gives the energy there is."""
    if not total and not colors:
        return True
    left = max(total, len(colors)) - len(colors)
    return can_cover(game, active_energy(game, seat) if energy is None else energy, colors, left)


def can_pay_card(game: Game, card: Card, act: str, energy: list[int] | None = None) -> bool:
    """Whether the card's energy cost can be paid, or what a skill puts in its place for this act."""
    return can_pay_in_full(game, card, energy) or bool(payable_waivers(game, card, act))


def can_pay_in_full(game: Game, card: Card, energy: list[int] | None = None) -> bool:
    cost = cost_of(game, card)
    if energy is not None and cost > len(energy):
        return False
    return can_pay_energy(game, card.seat, cost, specified_of(game, card), energy)


def payable_waivers(game: Game, card: Card, act: str) -> list[Choice]:
    return [
        Choice("waive", holder.id, i)
        for i, (clause, holder) in enumerate(waivers(game, card, act))
        if can_pay(game, clause.added_cost, holder, card.seat)
    ]


def can_pay_with(game: Game, card: Card, act: str, cost: list[Instruction]) -> bool:
    """Whether the card can be paid for together with the energy that its skill cost asks."""
    if payable_waivers(game, card, act):
        return True
    colors, left = energy_in(cost)
    return can_pay_besides(game, card, colors, left)


def can_pay_besides(game: Game, card: Card, colors: list[str], left: int) -> bool:
    """Whether the card's energy cost can be paid, and this energy as well."""
    if not colors and not left:
        return can_pay_in_full(game, card)
    specified = specified_of(game, card)
    left += max(cost_of(game, card), len(specified)) - len(specified)
    return can_cover(game, active_energy(game, card.seat), specified + colors, left)


def energy_in(cost: list[Instruction]) -> tuple[list[str], int]:
    """The colours of energy that a skill cost asks, and how much of any colour besides."""
    colors: list[str] = []
    left = 0
    for instruction in cost:
        if isinstance(instruction, PayEnergy):
            colors.extend(instruction.colors)
            left += max(instruction.total, len(instruction.colors)) - len(instruction.colors)
    return colors, left


def pay_card(game: Game, card: Card, act: str, rule: RuleId, cost: list[Instruction]) -> None:
    """The card is paid for, so that what its skill cost asks can still be paid after it."""
    colors, left = energy_in(cost)
    if payable_waivers(game, card, act):
        price = Price(card, act, rule)
        price.kept_colors, price.kept = colors, left
        game.push(price)
    else:
        pay_in_full(game, card, rule, colors, left)


def pay_in_full(game: Game, card: Card, rule: RuleId, kept_colors: list[str], kept: int) -> None:
    pay = Pay(card.seat, cost_of(game, card), specified_of(game, card), rule)
    pay.kept_colors, pay.kept = kept_colors, kept
    game.push(pay)


class Price(Frame):
    """A player chooses between a card's energy cost and what a skill puts in its place."""

    def __init__(self, card: Card | None, act: str, rule: RuleId) -> None:
        super().__init__(PRICE)
        self.card = card.id if card is not None else -1
        self.act = act
        self.rule = rule
        self.kept_colors: list[str] = []
        """As for `Pay`: what must be left over for the skill cost."""
        self.kept = 0

    def copy(self) -> Frame:
        new = Price(None, self.act, self.rule)
        new.step = self.step
        new.card = self.card
        new.kept_colors = self.kept_colors.copy()
        new.kept = self.kept
        return new


def ask_price(game: Game, at: Price) -> int:
    card = game.cards[at.card]
    choices = payable_waivers(game, card, at.act)
    if can_pay_besides(game, card, at.kept_colors, at.kept):
        choices = [*choices, Choice("full")] if cost_of(game, card) else [Choice("full")]
    return game.want(card.seat, "price", choices, rule=at.rule)


def take_price(game: Game, at: Price) -> int:
    card, answer = game.cards[at.card], game.answer
    if answer.verb == "full":
        pay_in_full(game, card, at.rule, at.kept_colors, at.kept)
        return END
    clause, holder = waivers(game, card, at.act)[answer.number]
    game.report_card("waive", card, clause=clause, rule=at.rule)
    if clause.added_cost:
        game.push(Effect(clause, holder, card.seat, part=THE_ADDED_COST))
    return END


PRICE: Final = Procedure(
    "dbs.price",
    [step("8-5-2-2", ask_price, ASKS), step("8-5-2-2", take_price, PASSES)],
    lambda: Price(None, "", ""),
    fields=[
        Field("card", ID),
        Field("act", TEXT),
        Field("rule", TEXT),
        Field("kept_colors", TEXTS),
        Field("kept", COUNT),
    ],
)


def ask_energy(game: Game, at: Pay) -> int:
    """8-4-2-4: the next energy card: one that leaves the rest payable."""
    if not at.colors and not at.left:
        return END
    energy = active_energy(game, at.seat)
    colors = at.colors[1:] + at.kept_colors
    left = at.kept + at.left - (0 if at.colors else 1)
    choices: list[Choice] = []
    for id in energy:
        card = game.cards[id]
        if at.colors and not has_color(game, id, at.colors[0]):
            continue
        if is_offered(game, card, choices):
            continue
        if can_cover(game, [other for other in energy if other != id], colors, left):
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


def take_energy(game: Game, at: Pay) -> int:
    game.orient(game.cards[game.answer.card], RESTED, at.rule)
    if at.colors:
        at.colors = at.colors[1:]
    else:
        at.left -= 1
    return FIRST


PAY: Final = Procedure(
    "dbs.pay",
    [step("2-11-1-1", ask_energy, ASKS), step("2-11-1-1", take_energy, PASSES)],
    lambda: Pay(0, 0, [], ""),
    fields=[
        Field("seat", SEAT),
        Field("left", COUNT),
        Field("colors", TEXTS),
        Field("rule", TEXT),
        Field("kept_colors", TEXTS),
        Field("kept", COUNT),
    ],
)


# --- what texts say of costs ------------------------------------------------------------------------------

UNSPECIFIED: Final = 45
"""The code of the continuous effect that takes the colours from a cost."""


class PayEnergy(Instruction):
    """A cost in energy: rests `total` energy cards, among which there are these colours, one card each."""

    def __init__(self, total: int, colors: tuple[str, ...]) -> None:
        super().__init__()
        self.total = total
        self.colors = colors

    def run(self, game: Game, at: Effect) -> int:
        game.push(Pay(at.scope.seat, self.total, list(self.colors), "8-4-2-3"))
        return at.advance()

    def can_pay(self, game: Game, seat: int) -> bool:
        return can_pay_energy(game, seat, self.total, list(self.colors))

    def verb(self) -> str:
        return "pay"

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        paid = [e for e in later_events(game, before, "rest") if e.seat == before.seat]
        most = max(self.total, len(self.colors))
        return None if len(paid) >= most else Message("check-paid", n=len(paid), m=most)


class UnspecifyCost(Continuous):
    """Takes the colours from the cards' cost."""

    def __init__(self, until: int) -> None:
        super().__init__(UNSPECIFIED, until)
        self.anywhere = True

    def event(self) -> str:
        return "unspecified"

    def verb(self) -> str:
        return "take the colours from the cost"

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


def lower_pay(lowering: Lowering, a: tree.Pay) -> None:
    lowering.emit(PayEnergy(a.total, a.colors))


def lower_unspecified(lowering: Lowering, a: tree.Unspecified) -> None:
    lowering.anywhere(a.what)
    lowering.emit(UnspecifyCost(lowering.until(a.until)))


COSTS: Final[list[tuple[type[Action], Lower]]] = [
    lowers(tree.Pay, lower_pay),
    lowers(tree.Unspecified, lower_unspecified),
]
