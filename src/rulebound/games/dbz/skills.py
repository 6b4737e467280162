"""Effects that wait, and one of them being carried out."""

from __future__ import annotations

from typing import Final

from rulebound.games import activation
from rulebound.games.activation import ACTIVATION_FIELDS, PAYMENT_FIELDS, Activation
from rulebound.games.dbz.areas import DRILLS
from rulebound.games.dbz.combat_frame import acts
from rulebound.games.dbz.drills import StyleChoice, mixed
from rulebound.games.dbz.ruleset import SUCCESS_USED
from rulebound.games.dbz.uses import is_timed_power, mark_used, was_used
from rulebound.kernel.aliases import SEATS_FROM, Ref, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.conditions import IsInStep, OneHolds, hold
from rulebound.kernel.costs import can_pay
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import NOTHING, THE_COST, Effect
from rulebound.kernel.frames import AGAIN, ASKS, END, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.negation import clause_negated
from rulebound.kernel.program import Clause, Requirement
from rulebound.kernel.prohibitions import allowed, forbidden_to
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import clauses_of, usable, use, used_up
from rulebound.kernel.triggers import happened


class Use(Activation):
    """One effect of a card being carried out."""

    def __init__(self, clause: Clause, card: Card | None, seat: Seat, subject: Ref = -1) -> None:
        super().__init__(USE, clause, card, seat)
        self.subject = subject


def ask_use(game: Game, at: Use) -> int:
    """general.may, general.as-much: whether it is carried out: its conditions hold, it was not used up, what it
    requires can be done, and its player likes to."""
    card = game.cards[at.card % SHIFT]
    if not at.checked and not hold(game, at.clause.conditions, Scope(at.seat, card.id)):
        return END
    if clause_negated(game, card, at.clause) or (at.clause.once and used_up(game, card, at.clause)):
        return END
    if at.clause.cost and not can_pay(game, at.clause.cost, card, at.seat):
        return END
    timed = is_timed_power(card, at.clause)
    if timed and not can_use_power(game, card, at.clause):
        return END
    choices = [Choice("yes", card.id), *([Choice("no")] if at.clause.optional or timed else [])]
    return game.want(at.seat, "may", choices, at.clause)


def can_use_power(game: Game, card: Card, clause: Clause) -> bool:
    """combat.control, power.once: only the personality in control uses its powers, unless an effect lets another do
    so, and each of them once in a Combat."""
    if not acts(game, card) and not allowed(game, card, "use_power"):
        return False
    return not was_used(game, card, clause)


def take_use(game: Game, at: Use) -> int:
    """What the effect requires is done first."""
    if game.answer.verb == "no":
        return END
    card = game.cards[at.card % SHIFT]
    if at.clause.once:
        use(game, card, at.clause)
    elif is_timed_power(card, at.clause):
        mark_used(game, card, at.clause)
    if at.clause.cost:
        game.push(Effect(at.clause, card, at.seat, at.subject, part=THE_COST))
    return NEXT


def carry_out(game: Game, at: Use) -> int:
    """sequence.15: what waits for effects of success to be used waits no more."""
    if at.unpaid:
        return END
    card = game.cards[at.card % SHIFT]
    game.report_card("activate", card, seat=at.seat, clause=at.clause)
    if at.clause.timing == "successful":
        happened(game, SUCCESS_USED, card, at.seat)
    effect = Effect(at.clause, card, at.seat, at.subject)
    effect.scope.it = at.chosen
    game.push(effect)
    return NEXT


USE: Final = Procedure(
    "dbz.use",
    [
        step("general.may", ask_use, ASKS),
        step("general.may", take_use, RESTS),
        step("general.order", carry_out),
    ],
    lambda: Use(NOTHING, None, 0),
    fields=[*ACTIVATION_FIELDS, *PAYMENT_FIELDS],
)


def activations(game: Game, seat: Seat) -> list[Choice]:
    """drill.stay, noncombat.use, power.constant: the effects of cards in play that say that they are activated in
    this step."""
    out: list[Choice] = []
    for area in game.rules.play_areas:
        for id in game.pile(seat, area):
            card = game.cards[id]
            for index, clause in enumerate(clauses_of(game, card)):
                if (
                    clause.timing == "activate"
                    and is_for_a_step(clause)
                    and can_activate(game, clause, card, seat)
                ):
                    out.append(Choice("activate", id, index))
    return out


def is_for_a_step(clause: Clause) -> bool:
    """Whether it says in which step it is used; what says nothing is used in Combat."""
    return any(names_step(condition) for condition in clause.conditions)


def names_step(condition: Requirement) -> bool:
    if isinstance(condition, OneHolds):
        return any(names_step(each) for each in condition.parts)
    return isinstance(condition, IsInStep)


def can_activate(game: Game, clause: Clause, card: Card, seat: Seat) -> bool:
    return (
        usable(game, clause, card)
        and can_pay(game, clause.cost, card, seat)
        and not forbidden_to(game, seat, "use", card)
    )


def settle(game: Game, at: Frame) -> int:
    """general.together, drill.style: a step at which the effects that wait are carried out, the turn player's first,
    and Drills are sorted out that may not lie together any more."""
    if game.pending:
        game.push(Frame(RESOLVE))
        return AGAIN
    for seat in SEATS_FROM[game.turn_seat]:
        if len(game.pile(seat, DRILLS)) > 1 and mixed(game, seat):
            game.push(StyleChoice(seat))
            return AGAIN
    return NEXT


def ask_which(game: Game, at: Frame) -> int:
    return activation.ask_which(game, 0, len(game.pending))


def take_which(game: Game, at: Frame) -> int:
    pending = game.pending.pop(game.answer.number)
    card = game.cards[pending.card % SHIFT]
    if pending.clause.timing == "when":
        game.push(
            game.rules.use_frame(game, card, pending.clause, seat=pending.seat, subject=pending.subject)
        )
        return NEXT_EFFECT
    use = Use(pending.clause, card, pending.seat, pending.subject)
    use.checked = pending.checked
    game.push(use)
    return NEXT_EFFECT


RESOLVE: Final = Procedure(
    "dbz.resolve",
    [step("general.together", ask_which, ASKS | RESTS), step("general.together", take_which, PASSES)],
)
NEXT_EFFECT: Final = RESOLVE.jump("general.together")
