"""Effects: those that wait and their order, one being carried out, and what follows from it."""

from __future__ import annotations

from typing import Final

from rulebound.games.activation import ACTIVATION_FIELDS, PAYMENT_FIELDS, Activation
from rulebound.games.battlespirits.braving import next_parted
from rulebound.games.battlespirits.burst import (
    ActivateBurst,
    declarable,
    declare,
    decline,
    drop_vain,
    next_declared,
)
from rulebound.games.battlespirits.contract import may_stay
from rulebound.games.battlespirits.faces import is_of_hidden_side
from rulebound.games.battlespirits.leaving import go
from rulebound.games.battlespirits.ruleset import EFFECT_RESOLVED, EFFECT_USED, ORACLE, TRUE_ORACLE
from rulebound.games.battlespirits.turn_frame import note_settled, turn_of
from rulebound.kernel import kinds
from rulebound.kernel.aliases import SEATS_FROM, Bits, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.codes import AFTER_EFFECT
from rulebound.kernel.conditions import hold
from rulebound.kernel.costs import can_pay
from rulebound.kernel.decisions import Choice
from rulebound.kernel.departures import Departure, is_leaving
from rulebound.kernel.effects import NOTHING, THE_COST, Effect, carry_out_later, kind_of_skill
from rulebound.kernel.fields import Field
from rulebound.kernel.filters import matching
from rulebound.kernel.frames import AGAIN, ASKS, END, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous
from rulebound.kernel.lasting import DelayedAction
from rulebound.kernel.naming import unnamed
from rulebound.kernel.negation import clause_negated
from rulebound.kernel.plain import sure
from rulebound.kernel.program import Clause, Sel
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.scope import EMPTY, Scope
from rulebound.kernel.situations import note_situations
from rulebound.kernel.skills import is_printed, use, used_up
from rulebound.kernel.triggers import happened, pending_of


class Use(Activation):
    """One effect of a card being activated and resolved."""

    def __init__(self, clause: Clause, card: Card | None, seat: Seat, subject: int = -1) -> None:
        super().__init__(USE, clause, card, seat)
        self.subject = subject
        self.declared = False
        """The player has chosen to use it, and is not asked again."""

    def copy(self) -> Frame:
        new = Use(self.clause, None, self.seat)
        new.take_over(self)
        new.declared = self.declared
        return new


def conditions_hold(game: Game, at: Use) -> int:
    """Whether the effect can be activated: it is valid, its conditions hold, and it was not used up."""
    card = game.cards[at.card % SHIFT]
    if not at.checked:
        if clause_negated(game, card, at.clause):
            return END
        if not hold(game, at.clause.conditions, Scope(at.seat, card.id)):
            return END
    return END if at.clause.once and used_up(game, card, at.clause) else NEXT


def can_be_used(game: Game, clause: Clause, card: Card, seat: Seat) -> bool:
    """faq.effects.5, faq.effects.5.useless, faq.soul-core.4: in "by doing X, do Y" X must be possible, some of Y,
    too."""
    if forbidden_to(game, seat, "activate", card, using=kinds_of_effect(game, clause)):
        return False
    if not clause.cost:
        return True
    return can_pay(game, clause.cost, card, seat) and can_do_something(game, clause, card, seat)


def kinds_of_effect(game: Game, clause: Clause) -> Bits:
    """contract-grandwalker.true-oracle.is-oracle: what an effect is for those that prevent some: a True Oracle is an
    Oracle, too."""
    out = kind_of_skill(game, clause)
    return out | ORACLE if out & TRUE_ORACLE else out


def can_do_something(game: Game, clause: Clause, card: Card, seat: Seat) -> bool:
    """Whether some part of the effect can be done: it needs no cards, or there is one that fits."""
    scope = Scope(seat, card.id)
    there = True
    for instruction in clause.effect:
        if instruction.selects:
            there = finds_some(game, clause, instruction.sel, scope)
        elif there and instruction.can_pay(game, seat, card):
            return True
    return False


def finds_some(game: Game, clause: Clause, sel: Sel | None, scope: Scope) -> bool:
    """Whether a selection of the effect has a card to find, as far as it looks for one."""
    if sel is None or sel.match is None:
        return True
    found = [game.cards[id] for id in matching(game, sel.match, scope)]
    return any(not unnamed(game, each, sel, clause, by=game.cards[scope.this]) for each in found)


def ask_to_activate(game: Game, at: Use) -> int:
    """faq.effects.2, faq.effects.5.optional, effect.free: what may be done is asked; "by doing X" cannot be chosen
    without X."""
    card = game.cards[at.card % SHIFT]
    if not can_be_used(game, at.clause, card, at.seat):
        if game.hold:
            return game.want(at.seat, "activate", [Choice("no")], at.clause)
        return END
    if at.declared or not (at.clause.optional or at.clause.cost):
        game.answer = Choice("yes")
        return NEXT
    return game.want(at.seat, "activate", [Choice("yes", card.id), Choice("no")], at.clause)


def pay(game: Game, at: Use) -> int:
    """faq.effects.5: what the effect asks for is done first."""
    if game.answer.verb == "no":
        game.report("decline", at.seat, clause=at.clause)
        return END
    card = game.cards[at.card % SHIFT]
    if at.clause.once:
        use(game, card, at.clause)
    if at.clause.cost:
        game.push(Effect(at.clause, card, at.seat, at.subject, part=THE_COST))
    return NEXT


def carry_out(game: Game, at: Use) -> int:
    """faq.effects.7.then, faq.effects.7.additionally, effect.use.elsewhere: an effect is carried out to its end, and
    what it triggers waits; one that its player has chosen to activate counts as used."""
    if at.unpaid:
        return END
    card = game.cards[at.card % SHIFT]
    game.report_card("activate", card, seat=at.seat, clause=at.clause)
    if at.declared:
        happened(game, EFFECT_USED, card, at.seat)
    effect = Effect(at.clause, card, at.seat, at.subject)
    effect.scope.it = effect.scope.acted = effect.scope.paid = at.chosen
    game.push(effect)
    return NEXT


def tell_resolved(game: Game, at: Use) -> int:
    """burst.activate: Bursts may wait for an effect to be resolved."""
    using = kind_of_skill(game, at.clause)
    happened(game, EFFECT_RESOLVED, game.cards[at.card % SHIFT], at.seat, using=using)
    return NEXT


USE: Final = Procedure(
    "battlespirits.use",
    [
        step("actions.effect.level", conditions_hold, PASSES),
        step("faq.effects.2", ask_to_activate, ASKS),
        step("faq.effects.5", pay, PASSES),
        step("effect.automatic", carry_out),
        step("effect.automatic", tell_resolved),
    ],
    lambda: Use(NOTHING, None, 0),
    fields=[*ACTIVATION_FIELDS, Field("declared", kinds.FLAG), *PAYMENT_FIELDS],
)


# --- what follows: effects that wait, and cards that leave ------------------------------------------


class Settle(Frame):
    """What has been triggered is resolved, new effects first, and then pending cards go.

    Effects and departures from before it began wait for another one.
    """

    def __init__(self, first: int = 0, since: int = 0, later: int = 0) -> None:
        super().__init__(SETTLE)
        self.first = first
        """Where its effects begin among those that wait."""
        self.since = since
        """Departures that began before this age are none of its own."""
        self.later = later
        """Where its actions begin among those that were put off."""
        self.asked = EMPTY
        """The cards about to go whose players have said whether they stay in Soul State, as references."""
        self.staying = EMPTY
        """Those of them that do."""

    def copy(self) -> Frame:
        new = Settle(self.first, self.since, self.later)
        new.step = self.step
        new.asked = self.asked
        new.staying = self.staying
        return new

    def prove(self, game: Game, at: int) -> None:
        sure(self.first <= len(game.pending), "it begins behind all effects that wait")


def settle(game: Game, at: Frame) -> int:
    """A step at which everything that was triggered is settled."""
    note_situations(game)
    if game.pending or game.leaving or put_off(game, 0):
        game.push(Settle())
        return AGAIN
    note_settled(game)
    return NEXT


def put_off(game: Game, first: int) -> list[DelayedAction]:
    """The actions that come after the effects that their own effect has triggered, from this place on."""
    return [action for action in game.delayed[first:] if action.instruction.until == AFTER_EFFECT]


def is_lasting(clause: Clause) -> bool:
    """effect.order.lasting-first: whether the effect only leaves something in force, and does nothing at once."""
    acts = [instruction for instruction in clause.effect if not instruction.selects]
    return bool(acts) and all(isinstance(instruction, Continuous) for instruction in acts)


def own_departures(game: Game, at: Settle) -> list[Departure]:
    return [departure for departure in game.leaving if departure.stamp >= at.since]


def drop_lapsed(game: Game, first: int) -> None:
    """faq.state.2.no-new: an effect of a card that has left, or is pending, is not activated any more, unless it
    waits because of that."""
    for i in range(len(game.pending) - 1, first - 1, -1):
        pending = game.pending[i]
        card = game.cards[pending.card % SHIFT]
        if is_of_hidden_side(game, card, pending.clause):
            game.pending.pop(i)
            continue
        if pending.checked or not has_clause(game, card, pending.clause):
            continue
        if game.at(pending.card) is None or is_leaving(game, card):
            game.pending.pop(i)


def has_clause(game: Game, card: Card, clause: Clause) -> bool:
    """Whether it is an effect of the card itself, or of what is combined with it; nobody has given it to the card."""
    return is_printed(game, card, clause) or any(own is clause for own in game.prints[card.id].clauses)


def ask_burst(game: Game, at: Settle) -> int:
    """burst.activate, flash.burst: the Bursts whose condition is met are declared before anything is resolved, those
    of the player whose turn it is not first."""
    turn = turn_of(game)
    drop_vain(game, at.first, max(at.since, turn.settled if turn is not None else 0))
    for seat in SEATS_FROM[1 - game.turn_seat]:
        choices = declarable(game, seat, at.first)
        if choices:
            return game.want(seat, "burst", [*choices, Choice("no")])
    if game.hold and game.ask is not None:
        return game.want(game.ask.seat, "burst", [Choice("no")])
    for seat in SEATS_FROM[game.turn_seat]:
        decline(game, seat, at.first)
    return NEXT_EFFECT


def take_burst(game: Game, at: Settle) -> int:
    """faq.burst.2: a Burst need not be activated."""
    if game.answer.verb == "burst":
        declare(game, game.answer.number)
    else:
        asked = [seat for seat in SEATS_FROM[1 - game.turn_seat] if declarable(game, seat, at.first)]
        if asked:
            decline(game, asked[0], at.first)
    return DECLARE


def is_nested(game: Game, at: Settle) -> bool:
    """Whether this belongs to an effect that is resolved while others wait."""
    for frame in game.stack:
        if frame is at:
            return False
        if isinstance(frame, Settle):
            return True
    return False


def resolve_burst(game: Game, at: Settle) -> int:
    """burst.activate.last, burst.activate.order: when nothing else is left, the Bursts come in the order in which
    they were declared."""
    index = -1 if is_nested(game, at) else next_declared(game)
    if index < 0:
        return END
    pending = game.pending.pop(index)
    game.push(Settle(len(game.pending), game.age(), len(game.delayed)))
    game.push(ActivateBurst(pending.clause, pending.card, pending.seat, pending.subject))
    return DECLARE


def ask_which(game: Game, at: Settle) -> int:
    """effect.order.turn-player: effects that last before momentary ones; the turn player says which comes next."""
    drop_lapsed(game, at.first)
    note_situations(game)
    choices: list[Choice] = []
    for seat in SEATS_FROM[game.turn_seat]:
        choices.extend(
            choice
            for choice in pending_of(game, seat, at.first, len(game.pending))
            if game.pending[choice.number].clause.timing != "burst"
        )
    if not choices:
        return LAST_CHOICES
    lasting = [choice for choice in choices if is_lasting(game.pending[choice.number].clause)]
    return game.want(game.turn_seat, "resolve", lasting or choices)


def take_which(game: Game, at: Settle) -> int:
    """effect.order.new-first: what the effect triggers is settled before the others that wait."""
    pending = game.pending.pop(game.answer.number)
    game.push(Settle(len(game.pending), game.age(), len(game.delayed)))
    carried = Use(pending.clause, game.cards[pending.card % SHIFT], pending.seat, pending.subject)
    carried.checked = pending.checked
    game.push(carried)
    return DECLARE


def braves_stay(game: Game, at: Settle) -> int:
    """soul-state.when: which Braves stay is said after the effects of leaving, and before their cards go."""
    first = next_parted(game, own_departures(game, at))
    if first is None:
        return NEXT
    game.push(first)
    return AGAIN


def undecided(game: Game, at: Settle) -> Card | None:
    """The next card about to go that may be put into Soul State, the turn player's first."""
    for seat in SEATS_FROM[game.turn_seat]:
        for departure in own_departures(game, at):
            for card in may_stay(game, departure):
                if card.seat == seat and game.ref(card) not in at.asked:
                    return card
    return None


def ask_soul_state(game: Game, at: Settle) -> int:
    """soul-state.when: the choice comes after the effects of leaving, and before the card goes."""
    card = undecided(game, at)
    if card is None:
        return CARDS_GO
    return game.want(card.seat, "soul_state", [Choice("stay", card.id), Choice("leave", card.id)])


def take_soul_state(game: Game, at: Settle) -> int:
    card = game.cards[game.answer.card]
    at.asked = [*at.asked, game.ref(card)]
    if game.answer.verb == "stay":
        at.staying = [*at.staying, game.ref(card)]
    return LAST_CHOICES


def cards_go(game: Game, at: Settle) -> int:
    """faq.state.1: when nothing is left to resolve, the pending cards go."""
    own = own_departures(game, at)
    staying = at.staying
    at.asked = at.staying = EMPTY
    if not own:
        return NEXT
    go(game, own, staying)
    return DECLARE


def afterwards(game: Game, at: Settle) -> int:
    """faq.effects.7.after: what comes after the effect is done at last."""
    actions = put_off(game, at.later)
    if not actions:
        return NEXT
    carry_out_later(game, actions[0])
    return DECLARE


SETTLE: Final = Procedure(
    "battlespirits.settle",
    [
        step("faq.burst.5", ask_burst, ASKS | RESTS),
        step("faq.burst.5", take_burst, PASSES),
        step("effect.order.turn-player", ask_which, ASKS),
        step("effect.order.turn-player", take_which, PASSES),
        step("brave.leaves.choice", braves_stay),
        step("soul-state.when", ask_soul_state, ASKS),
        step("soul-state.when", take_soul_state, PASSES),
        step("faq.state.1", cards_go, PASSES),
        step("faq.effects.7.after", afterwards, PASSES),
        step("burst.activate.last", resolve_burst, PASSES),
    ],
    Settle,
    fields=[
        Field("first", kinds.COUNT, 0),
        Field("since", kinds.STAMP, 0),
        Field("later", kinds.COUNT, 0),
        Field("asked", kinds.REFS, []),
        Field("staying", kinds.REFS, []),
    ],
)
DECLARE: Final = SETTLE.jump("faq.burst.5")
NEXT_EFFECT: Final = SETTLE.jump("effect.order.turn-player")
LAST_CHOICES: Final = SETTLE.jump("brave.leaves.choice")
CARDS_GO: Final = SETTLE.jump("faq.state.1")
