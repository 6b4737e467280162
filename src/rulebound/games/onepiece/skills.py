"""Section 8: activating and resolving effects."""

from __future__ import annotations

from typing import Final

from rulebound.games import activation
from rulebound.games.activation import ACTIVATION_FIELDS, PAYMENT_FIELDS, Activation
from rulebound.games.onepiece.areas import COST, TRASH
from rulebound.games.onepiece.instructions import ReduceNextPlay, reductions
from rulebound.games.onepiece.ruleset import COST_OF, EVENT_ACTIVATED, TURN_END
from rulebound.kernel import kinds
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import RESTED
from rulebound.kernel.conditions import HasAttached, hold
from rulebound.kernel.costs import can_pay
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import NOTHING, THE_ADDED_COST, THE_COST, Effect
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, ASKS, END, FIRST, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.negation import clause_negated
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.plain import LARGE, sure
from rulebound.kernel.program import Clause, Requirement
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import surcharges, use, used_up
from rulebound.kernel.triggers import happened


class Use(Activation):
    """One effect being activated and resolved (8-4-1)."""

    def __init__(self, clause: Clause, card: Card | None, seat: int, subject: int = -1) -> None:
        super().__init__(USE, clause, card, seat)
        self.subject = subject
        self.declared = False
        """The player has chosen to activate it, and is not asked again."""

    def copy(self) -> Frame:
        new = Use(self.clause, None, self.seat)
        new.take_over(self)
        new.declared = self.declared
        return new


def spent(game: Game, clause: Clause, card: Card) -> bool:
    """10-2-13-3: whether a [Once Per Turn] effect was resolved this turn."""
    return clause.once and clause.moment != TURN_END and used_up(game, card, clause)


def conditions_hold(game: Game, at: Use) -> int:
    """Conditions ([DON!! xX], [Your Turn]…), [Once Per Turn], and that the effect is valid."""
    card = game.at(at.card)
    if card is None or spent(game, at.clause, card):
        return END
    if not at.checked:
        if clause_negated(game, card, at.clause):
            return END
        if not hold(game, at.clause.conditions, Scope(at.seat, card.id)):
            return END
    return NEXT


def added_conditions_hold(game: Game, at: Use) -> int:
    """Conditions that other effects have added."""
    card = game.at(at.card)
    if card is None:
        return END
    for other, _ in surcharges(game, at.clause, card):
        if not hold(game, other.added_conditions, Scope(at.seat, card.id)):
            return END
    return NEXT


def can_pay_all(game: Game, clause: Clause, card: Card, seat: int) -> bool:
    """Whether the clause's cost can be paid wholly, with what other effects have added to it."""
    ops = clause.cost
    for other, _ in surcharges(game, clause, card):
        ops = ops + other.added_cost
    return can_pay(game, ops, card, seat)


def ask_to_activate(game: Game, at: Use) -> int:
    """A cost that may be declined is asked for; one that cannot be paid wholly is not paid at all."""
    card = game.at(at.card)
    if card is None or not can_pay_all(game, at.clause, card, at.seat):
        if game.hold:
            return game.want(at.seat, "activate", [Choice("no")], at.clause)
        return END
    if not at.clause.optional or at.declared:
        game.answer = Choice("yes")
        return NEXT
    return game.want(at.seat, "activate", [Choice("yes", card.id), Choice("no")], at.clause)


def pay(game: Game, at: Use) -> int:
    """8-4-1-3: the cost in its entirety, first what is printed, then what other effects have added."""
    if game.answer.verb == "no":
        game.report("decline", at.seat, clause=at.clause, rule="8-3-1-4")
        return END
    card = game.at(at.card)
    if card is not None:
        for other, _ in reversed(surcharges(game, at.clause, card)):  # the last pushed is paid first
            if other.added_cost:
                game.push(Effect(other, card, at.seat, at.subject, part=THE_ADDED_COST))
        if at.clause.cost:
            game.push(Effect(at.clause, card, at.seat, at.subject, part=THE_COST))
    return NEXT


def has_its_don(game: Game, at: Use, card: Card) -> bool:
    """8-3-2-3: the cost may have taken away the DON!! that the effect asks for, from a card that is still there."""
    if at.checked or game.at(at.card) is None:
        return True
    attached: list[Requirement] = [c for c in at.clause.conditions if isinstance(c, HasAttached)]
    return hold(game, attached, Scope(at.seat, card.id))


def activate(game: Game, at: Use) -> int:
    """8-4-1-2: the effect is activated, if its cost was paid."""
    card = game.cards[at.card % SHIFT]
    if at.unpaid or not has_its_don(game, at, card):
        return END
    game.report_card("activate", card, seat=at.seat, clause=at.clause)
    if at.clause.once:
        use(game, card, at.clause)
    return NEXT


def resolve(game: Game, at: Use) -> int:
    """8-4-3: carries the effect out; the cost may have moved the card, which the text still speaks of."""
    card = game.cards[at.card % SHIFT]
    effect = Effect(at.clause, card, at.seat, at.subject)
    effect.scope.it = effect.scope.acted = effect.scope.paid = at.chosen
    if not at.chosen and at.subject >= 0:
        effect.scope.acted = [at.subject]
    game.push(effect)
    return NEXT


USE: Final = Procedure(
    "onepiece.use",
    [
        step("8-4-1-1", conditions_hold, PASSES),
        step("8-3-2-2", added_conditions_hold, PASSES),
        step("8-3-1-4", ask_to_activate, ASKS),
        step("8-3-1-2", pay, PASSES),
        step("8-4-1-4", activate),
        step("8-4-1-5", resolve, PASSES),
    ],
    lambda: Use(NOTHING, None, 0),
    fields=[*ACTIVATION_FIELDS, Field("declared", kinds.FLAG), *PAYMENT_FIELDS],
)


# --- simultaneous automatic effects: the turn player's first, each in its player's order ----------


class Resolve(Frame):
    """The automatic effects that wait are resolved, as one group; those that come up meanwhile wait for it to end."""

    def __init__(self, first: int) -> None:
        super().__init__(RESOLVE)
        self.first = first
        """Where the group begins among what waits: effects before it wait for something else to end."""
        self.left = -1
        """How many of the group still wait; -1 before it has been counted."""

    def copy(self) -> Frame:
        new = Resolve(self.first)
        new.step = self.step
        new.left = self.left
        return new

    def prove(self, game: Game, at: int) -> None:
        sure(self.first + max(0, self.left) <= len(game.pending), "the group has effects that do not wait")


def drop_lapsed(game: Game, at: Resolve) -> None:
    """Effects that cannot be activated any more no longer wait: their card has left, or they were used this turn."""
    for i in range(at.first + at.left - 1, at.first - 1, -1):
        pending = game.pending[i]
        card = game.at(pending.card)
        if card is None or spent(game, pending.clause, card):
            game.pending.pop(i)
            at.left -= 1


def ask_which(game: Game, at: Resolve) -> int:
    if at.left < 0:
        at.left = len(game.pending) - at.first
    drop_lapsed(game, at)
    return activation.ask_which(game, at.first, at.first + at.left)


def take_which(game: Game, at: Resolve) -> int:
    pending = game.pending.pop(game.answer.number)
    at.left -= 1
    card = game.cards[pending.card % SHIFT]  # it is still there: `drop_lapsed` has seen to that
    use = Use(pending.clause, card, pending.seat, pending.subject)
    use.checked = pending.checked
    game.push(use)
    return FIRST


RESOLVE: Final = Procedure(
    "onepiece.resolve",
    [step("8-1-3-2", ask_which, ASKS | RESTS), step("8-1-3-2", take_which, PASSES)],
    lambda: Resolve(0),
    fields=[Field("first", kinds.COUNT, 0), Field("left", kinds.Whole(-1, LARGE), -1)],
)


def resolve_pending(game: Game, at: Frame) -> int:
    """A step at which automatic effects that were triggered are activated and resolved, group after group."""
    if game.pending:
        game.push(Resolve(0))
        return AGAIN
    return NEXT


# --- paying costs: 2-7 -----------------------------------------------------------------------------


PAYING: Final = {"Character": "2-7-2", "Event": "2-7-3", "Stage": "2-7-4"}
"""The rule by which a card of each kind is shown and paid for."""


def active_don(game: Game, seat: int) -> int:
    count = 0
    for id in game.pile(seat, COST):
        if not game.cards[id].rested:
            count += 1
    return count


def cost_of(game: Game, card: Card) -> int:
    """What playing the card costs: never less than 0."""
    cost = stat_of(game, card, COST_OF)
    if game.lasting:
        for lasting in reductions(game, card):
            if isinstance(lasting.instruction, ReduceNextPlay):
                cost -= lasting.instruction.by
    return max(0, cost)


def pay_cost(game: Game, card: Card) -> None:
    """Rests as many active DON!! cards as the card costs; they are all alike."""
    left = cost_of(game, card)
    for used in reductions(game, card):
        game.lasting.remove(used)
    for id in game.pile(card.seat, COST):
        if left > 0 and not game.cards[id].rested:
            game.orient(game.cards[id], RESTED, "6-5-3-1")
            left -= 1
    game.check(left <= 0, f"the cost of {game.prints[card.id].number} was not paid")


# --- Events: 2-7-3, 8-4-2 and 8-5 -------------------------------------------------------------------


def event_clause(game: Game, card: Card, timing: str) -> Clause | None:
    for clause in game.prints[card.id].clauses:
        if clause.timing == timing:
            return clause
    return None


def can_play_event(game: Game, card: Card, timing: str) -> bool:
    """10-2-3-1: whether the Event has an effect of the timing and can be paid for."""
    if forbidden_to(game, card.seat, "activate_event", card):
        return False
    return event_clause(game, card, timing) is not None and cost_of(game, card) <= active_don(game, card.seat)


def play_event(game: Game, card: Card, timing: str) -> None:
    """Pays for the Event, trashes it and activates its effect."""
    clause = event_clause(game, card, timing)
    if clause is None:
        return
    game.report_card("reveal", card, rule=PAYING["Event"])
    pay_cost(game, card)
    game.push(activate_event(game, card, clause, None))


def activate_event(game: Game, card: Card, clause: Clause, by: Clause | None) -> Use:
    """8-5-4: trashes the Event and activates its effect; `by` is the effect that has it activated, if one has.

    Only an Event from the hand is activated as a card; of one that lies in the trash the effect is.
    """
    if card.area != TRASH:
        game.move(card, TRASH, "8-4-2", by)
        game.report_card("event", card, clause=by, rule="8-5-2")
        happened(game, EVENT_ACTIVATED, card, card.seat)
    return Use(clause, card, card.seat)
