"""4-7 and 10-10: counter timing, and [Counter] skills."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs import ruleset
from rulebound.games.dbs.areas import DROP, HAND
from rulebound.games.dbs.keywords.sparking import kept_from_activating
from rulebound.games.dbs.payment import (
    Payment,
    can_pay_besides,
    can_pay_with,
    energy_in,
    pay_card,
    price_of,
)
from rulebound.games.dbs.processing import Processing, due_to_leave, process_rules, settled
from rulebound.kernel import kinds, op
from rulebound.kernel.cards import SHIFT, Card, Print
from rulebound.kernel.conditions import hold
from rulebound.kernel.costs import can_pay
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import THE_ADDED_COST, THE_COST, Effect, kind_of_skill
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, END, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.negation import clause_negated
from rulebound.kernel.placing import place
from rulebound.kernel.plain import sure
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden_to, waivers
from rulebound.kernel.scope import Scope
from rulebound.kernel.selecting import busy
from rulebound.kernel.skills import among
from rulebound.kernel.triggers import happened

COUNTERING: Final = 0
"""`Game.counters[COUNTERING]`: 1 while a counter timing is under way (4-7-2-5)."""
# What a counter timing is about (10-10-3), as bits.
A_PLAY: Final = 1
AN_ATTACK: Final = 2
A_COUNTER: Final = 4
COUNTER_TIMINGS: Final = {"counter_play": A_PLAY, "counter_attack": AN_ATTACK, "counter_counter": A_COUNTER}


class Countering(Frame):
    """Players answer a play, an attack or a skill with [Counter] skills."""

    def __init__(self, about: int, actor: int, subject: int) -> None:
        super().__init__(COUNTER)
        self.about = about
        """What it is about: A_PLAY, AN_ATTACK."""
        self.actor = actor
        self.subject = subject
        """The card that is played or attacks, or whose skill it is."""
        self.chain: list[int] = []
        """The [Counter] cards activated, first to last, as references."""
        self.clauses: list[int] = []
        self.negated: list[int] = []
        """Those whose effect will not be resolved."""
        self.done = -1
        """The card whose [Counter] has just been resolved."""
        self.unpaid = False
        """8-4-2-2: the cost of the last [Counter] was not paid, so that it is not activated."""
        self.paid: list[list[int]] = []
        """The cards chosen for the cost of each, of which its effect may speak."""

    def copy(self) -> Frame:
        new = Countering(self.about, self.actor, self.subject)
        new.step = self.step
        new.chain = self.chain.copy()
        new.clauses = self.clauses.copy()
        new.negated = self.negated.copy()
        new.done = self.done
        new.unpaid = self.unpaid
        new.paid = self.paid.copy()
        return new

    def not_paid(self) -> None:
        self.unpaid = True

    def was_paid(self, game: Game, clause: Clause, chosen: list[int]) -> bool:
        if not self.chain or game.prints[self.chain[-1] % SHIFT].clauses[self.clauses[-1]] is not clause:
            return False
        self.paid[-1] = chosen
        return True

    def holds(self, ref: int) -> bool:
        """10-10-3-4: a [Counter] that was activated is no longer there for anything else."""
        return ref in self.chain

    def prove(self, game: Game, at: int) -> None:
        length = len(self.chain)
        lists = (len(self.clauses), len(self.negated), len(self.paid))
        sure(lists == (length, length, length), "not every [Counter] has what belongs to it")
        if self.step == ACTIVATING or self.step == RESOLVING:
            sure(length > 0, "there is no [Counter]")
        for ref, index in zip(self.chain, self.clauses):
            clauses = game.prints[ref % SHIFT].clauses
            sure(index < len(clauses) and clauses[index].timing in COUNTER_TIMINGS, "that is no [Counter]")
        sure(game.counters[COUNTERING] == 1, "no counter timing is under way")


def counter_timing(game: Game, about: int, actor: int, subject: int) -> None:
    """4-7-2-5: a counter timing occurs, unless one is under way already.

    Where no [Counter] can be pending, there is nothing in it but the rule processing that it begins with.
    """
    if game.counters[COUNTERING]:
        return
    if (
        about
        and not game.survey.situations_awaited
        and not holds_counter(game, 1 - actor, about)
        and settled(game)
    ):
        game.answer = PASS  # as if asked: there is no other answer
    elif about:
        game.counters[COUNTERING] = 1
        game.push(Countering(about, actor, subject))
    elif due_to_leave(game):
        game.push(Processing())


PASS: Final = Choice("pass")


def holds_counter(game: Game, seat: int, about: int) -> bool:
    """Whether a card in the player's hand has a [Counter] skill of this kind."""
    for id in game.pile(seat, HAND):
        if counters_on(game.prints[id], about):
            return True
    for id in game.pile(seat, DROP):
        if game.prints[id].does & 1 << op.WAIVE and counters_on(game.prints[id], about):
            return True
    return False


def price_from_drop(game: Game, card: Card) -> tuple[Clause, Card] | None:
    """The effect by which the card may be activated from the Drop Area for its energy cost and what else it says,
    and its card; None if there is none, or it cannot be paid."""
    if not game.prints[card.id].does & 1 << op.WAIVE:
        return None
    for clause, holder in waivers(game, card, "activate_from_drop"):
        if can_pay(game, clause.added_cost, holder, card.seat):
            return clause, holder
    return None


def affordable(game: Game, card: Card, clause: Clause) -> bool:
    """Whether the card can be paid for where it lies, together with the cost of its skill."""
    if card.area == DROP:
        return price_from_drop(game, card) is not None and can_pay_besides(
            game, card, energy_in(game, card, clause.cost)
        )
    return can_pay_with(game, card, clause.timing, clause.cost)


def counters_on(face: Print, about: int) -> bool:
    for clause in face.clauses:
        if COUNTER_TIMINGS.get(clause.timing, 0) & about:
            return True
    return False


def counters_of(game: Game, seat: int, about: int, subject: int) -> list[Choice]:
    """10-10-2: the [Counter] skills in a player's hand that are pending and can be paid for.

    Those in the chain have been activated and are pending no longer (10-10-3-4).
    """
    out: list[Choice] = []
    seen: list[str] = []
    ids = game.pile(seat, HAND).copy()
    ids.extend([id for id in game.pile(seat, DROP) if price_from_drop(game, game.cards[id]) is not None])
    for id in ids:
        p = game.prints[id]
        known = p.number if game.cards[id].area == HAND else p.number + " from the Drop Area"
        if not counters_on(p, about) or known in seen or busy(game, game.cards[id]):
            continue
        seen.append(known)
        offered: list[Clause] = []
        for clause in p.clauses:
            kind = COUNTER_TIMINGS.get(clause.timing, 0)
            if kind & about and not among(clause, offered):
                card = game.cards[id]
                scope = Scope(seat, id)
                scope.subject = subject
                if (
                    hold(game, clause.conditions, scope)
                    and not clause_negated(game, card, clause)
                    and not kept_from_activating(game, clause, scope)
                    and not forbidden_to(game, seat, "activate", card, using=kind_of_skill(game, clause))
                    and affordable(game, card, clause)
                    and can_pay(game, clause.cost, card, seat)
                ):
                    offered.append(clause)
                    out.append(Choice("counter", id, clause.index))
    return out


def ask_counter(game: Game, at: Countering) -> int:
    """10-10-3-3: the opponent of whoever acted last may answer: the action itself first, then the last [Counter].

    What was pending for the action stays pending until the timing ends (10-10-3-4), so that its
    opponent may also answer a [Counter] with another one against the action.
    """
    if at.chain:
        last = game.cards[at.chain[-1] % SHIFT]
        seat = 1 - last.owner
        about, rule = A_COUNTER, "4-7-3-3"
        if seat != at.actor:
            about |= at.about
    else:
        seat = 1 - at.actor
        about, rule = at.about, "4-7-3-2"
    choices = counters_of(game, seat, about, at.subject)
    choices.append(PASS)
    return game.want(seat, "counter", choices, rule=rule)


def take_counter(game: Game, at: Countering) -> int:
    if game.answer.verb == "pass":
        return RESOLVE_COUNTERS
    card = game.cards[game.answer.card]
    clause = game.prints[card.id].clauses[game.answer.number]
    game.reveal(card, "8-5-2-1", clause)
    at.chain.append(game.ref(card))
    at.clauses.append(clause.index)
    at.negated.append(0)
    at.paid.append([])
    if clause.cost:
        game.push(Effect(clause, card, card.seat, at.subject, part=THE_COST))
    besides = price_from_drop(game, card) if card.area == DROP else None
    if besides is None:
        pay_card(game, card, clause.timing, "10-10-1", cost=clause.cost)
        return NEXT
    way, holder = besides
    game.push(Effect(way, holder, card.seat, part=THE_ADDED_COST))
    game.push(Payment(card.seat, price_of(game, card), "10-10-1", energy_in(game, card, clause.cost)))
    return NEXT


def activate_counter(game: Game, at: Countering) -> int:
    """8-5-2-3: paid for, it is activated; the opponent may answer."""
    if at.unpaid:
        at.unpaid = False
        at.chain.pop()
        at.clauses.pop()
        at.negated.pop()
        at.paid.pop()
        return COUNTER_AGAIN
    card = game.cards[at.chain[-1] % SHIFT]
    clause = game.prints[card.id].clauses[at.clauses[-1]]
    game.report_card("activate", card, clause=clause, rule="10-10-1")
    moments = ruleset.SKILL_ACTIVATED | (
        ruleset.EXTRA_ACTIVATED if game.prints[card.id].kind == "Extra" else 0
    )
    happened(game, moments, card, card.seat, anywhere=True, using=kind_of_skill(game, clause))
    return COUNTER_AGAIN


def lay_counter(game: Game, at: Countering) -> int:
    """The last one first: an Extra Card goes before its effect, and so does one that was negated."""
    if not at.chain:
        return END_OF_WINDOW
    card = game.cards[at.chain[-1] % SHIFT]
    if card.area == HAND and (at.negated[-1] or game.prints[card.id].kind == "Extra"):
        place(game, [card], DROP, "10-10-4", clause=game.prints[card.id].clauses[at.clauses[-1]])
    return NEXT


def resolve_counters(game: Game, at: Countering) -> int:
    card = game.cards[at.chain.pop() % SHIFT]
    index, negated_, chosen = at.clauses.pop(), at.negated.pop(), at.paid.pop()
    clause = game.prints[card.id].clauses[index]
    at.done = card.id
    if not negated_:
        effect = Effect(clause, card, card.owner, at.subject)
        effect.scope.it = effect.scope.paid = chosen
        game.push(effect)
    return NEXT


def put_away(game: Game, at: Countering) -> int:
    """10-10-4: the card goes to the Drop Area, unless its effect has put it elsewhere."""
    if at.done >= 0 and game.cards[at.done].area == HAND:
        place(game, [game.cards[at.done]], DROP)
    at.done = -1
    return RESOLVE_COUNTERS if at.chain else NEXT


def end_window(game: Game, at: Countering) -> int:
    """10-10-3-4: with the counter timing, everything that was pending for it is over."""
    game.counters[COUNTERING] = 0
    return END


COUNTER: Final = Procedure(
    "dbs.counter",
    [
        step("4-7-3-1", process_rules, PASSES),
        step("4-7-3-2", ask_counter, ASKS | RESTS),
        step("4-7-3-4", take_counter, PASSES),
        step("8-5-2-3", activate_counter),
        step("4-7-3-5", lay_counter),
        step("8-5-2-5", resolve_counters),
        step("10-10-4", put_away),
        step("4-7-3-6", end_window),
    ],
    lambda: Countering(0, 0, -1),
    fields=[
        Field("about", kinds.Whole(1, A_PLAY | AN_ATTACK)),
        Field("actor", kinds.SEAT),
        Field("subject", kinds.REF_OR_NONE),
        Field("chain", kinds.REFS),
        Field("clauses", kinds.ListOf(kinds.COUNT)),
        Field("negated", kinds.ListOf(kinds.FLAG)),
        Field("done", kinds.ID_OR_NONE),
        Field("unpaid", kinds.FLAG),
        Field("paid", kinds.ListOf(kinds.REFS)),
    ],
)
COUNTER_AGAIN: Final = COUNTER.jump("4-7-3-2")
ACTIVATING: Final = COUNTER.jump("8-5-2-3")
RESOLVE_COUNTERS: Final = COUNTER.jump("4-7-3-5")
RESOLVING: Final = COUNTER.jump("8-5-2-5")
END_OF_WINDOW: Final = COUNTER.jump("4-7-3-6")
