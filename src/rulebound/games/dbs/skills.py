"""Sections 4-5 to 4-7, 8 and 9: checkpoints, counter timing, activating and resolving skills."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs import ruleset
from rulebound.games.dbs.areas import AREAS, BATTLE, COMBO, DECK, DROP, HAND, LIFE
from rulebound.games.dbs.keywords.activated import ACTIVATED
from rulebound.games.dbs.keywords.using import CHOOSING, KEYWORD, KeywordSkill
from rulebound.games.dbs.payment import can_pay_with, pay_card
from rulebound.kernel import battles, kinds, op
from rulebound.kernel.aliases import BOTH_SEATS, SEATS_FROM
from rulebound.kernel.cards import SHIFT, Card, Print
from rulebound.kernel.codes import A_PLAIN_SKILL, A_SKILL
from rulebound.kernel.conditions import Comparison, hold
from rulebound.kernel.costs import can_pay
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import NOTHING, THE_COST, THE_EFFECT, Effect, kind_of_skill
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, ASKS, END, FIRST, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.instructions.continuous import GrantClause, ModifyNumber, ReplaceNumber, SetWatch
from rulebound.kernel.negation import clause_negated
from rulebound.kernel.numbers import stat_of, value
from rulebound.kernel.permanents import applying_to, gives
from rulebound.kernel.placing import place
from rulebound.kernel.plain import sure
from rulebound.kernel.program import CLAUSE, Clause, Requirement
from rulebound.kernel.prohibitions import allowed, forbidden, forbidden_to
from rulebound.kernel.replacement import Would, would_be_replaced
from rulebound.kernel.scope import PAST, Past, Scope
from rulebound.kernel.selecting import busy
from rulebound.kernel.situations import note_situations
from rulebound.kernel.skills import among, use, used_up
from rulebound.kernel.triggers import Pending, happened, pending_of

COUNTERING: Final = 0
"""`Game.counters[COUNTERING]`: 1 while a counter timing is under way (4-7-2-5)."""
EXTRA_TURN: Final = 4
"""`Game.counters[EXTRA_TURN]`: 1 more than the seat that takes another turn, or 0."""
IN_BATTLE: Final = 1
"""`Game.counters[IN_BATTLE]`: 1 during a battle, WITH_COMBOS while combo power is added to power in it."""
WITH_COMBOS: Final = 2
"""The keyword skills that are counted together, and where the manual says so."""

# What a counter timing is about (10-10-3), as bits.
A_PLAY: Final = 1
AN_ATTACK: Final = 2
A_COUNTER: Final = 4

PLAYING: Final = (
    "Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Over Realm",
    "Dark Over Realm", "Arrival",
)  # fmt: skip
"""Keyword skills that play their own card."""

COUNTER_TIMINGS: Final = {"counter_play": A_PLAY, "counter_attack": AN_ATTACK, "counter_counter": A_COUNTER}


# --- checkpoints: 4-5 ---------------------------------------------------------------------------------


def process_rules(game: Game, at: Frame) -> int:
    """4-5-2: all confirmative rule processing, again as long as there is any."""
    if due_to_leave(game):
        game.push(Processing())
    return NEXT


def settled(game: Game) -> bool:
    """Whether nothing can be due to leave: no stray combo cards, and nothing that takes power away.

    Asked often, so it looks at what there is rather than at every card's power.
    """
    if not game.counters[IN_BATTLE] and (game.pile(0, COMBO) or game.pile(1, COMBO)):
        return False
    if game.survey.lowers & 1 << ruleset.POWER or gives(game):
        return False
    for e in game.lasting:
        if e.amount <= 0:
            left = e.instruction
            if isinstance(left, (ModifyNumber, ReplaceNumber)) and left.stat == ruleset.POWER:
                return False
    for seat in BOTH_SEATS:
        for id in game.pile(seat, BATTLE):
            if game.prints[id].numbers[ruleset.POWER] <= 0 and game.prints[id].kind == "Battle":
                return False
    return True


def due_to_leave(game: Game) -> list[Card]:
    """9-3, 9-3-1, 9-5, 9-5-1: stray combo cards, and Battle Cards without power."""
    out: list[Card] = []
    if settled(game):
        return out
    for seat in BOTH_SEATS:
        if not game.counters[IN_BATTLE]:
            out.extend([game.cards[id] for id in game.pile(seat, COMBO)])
        for id in game.pile(seat, BATTLE):
            card = game.cards[id]
            if game.prints[id].kind == "Battle" and stat_of(game, card, ruleset.POWER) <= 0:
                if not withstands(game, card):
                    out.append(card)
    return out


def withstands(game: Game, card: Card) -> bool:
    """10-12-1: what the opponent's skill would put into the Drop Area by 9-5-2-1 may be [Indestructible]."""
    cause = cause_of(game, card)
    return cause is not None and not game.rules.can_move(game, card, cause.seat)


class Processing(Frame):
    """Confirmative rule processing under way: all that is due leaves at the same time (9-1-2-3)."""

    def __init__(self) -> None:
        super().__init__(PROCESS)
        self.leaving: list[int] = []
        """References to the cards that are to leave."""
        self.spared: list[int] = []
        """Those for which something else was done instead: they are not processed once more."""
        self.index = 0
        self.cause = -1
        """The card whose skill counts as what puts a card into the Drop Area (9-5-2-1)."""
        self.using = 0

    def copy(self) -> Frame:
        new = Processing()
        new.step = self.step
        new.leaving = self.leaving.copy()
        new.spared = self.spared.copy()
        new.index = self.index
        new.cause = self.cause
        new.using = self.using
        return new

    def leave_out(self, ref: int) -> None:
        self.spared.append(ref)

    def prove(self, game: Game, at: int) -> None:
        sure(self.index <= len(self.leaving), "it has asked about more cards than there are")
        sure(len(set(self.leaving)) == len(self.leaving), "a card leaves twice")
        for ref in self.leaving:
            card = game.at(ref)
            sure(card is None or card.area in (BATTLE, COMBO), "a card leaves that does not lie there")

    def can_leave_out(self, ref: int) -> bool:
        return ref in self.leaving and self.index > 0


class Cause:
    """The skill that a card owes its want of power to."""

    def __init__(self, seat: int, card: Card, using: int, clause: Clause | None) -> None:
        self.seat = seat
        self.card = card
        self.using = using
        self.clause = clause


def cause_of(game: Game, card: Card) -> Cause | None:
    """9-5-2-1: the effect that has lowered the card's power, the latest of several."""
    ref = game.ref(card)
    for e in reversed(game.lasting):
        left = e.instruction
        if e.ref != ref or not isinstance(left, (ModifyNumber, ReplaceNumber)) or left.stat != ruleset.POWER:
            continue
        if isinstance(left, ReplaceNumber) or e.amount < 0:
            clause = e.origin.clause
            return Cause(e.origin.seat, game.cards[e.origin.this], kind_of_skill(game, clause), clause)
    for instruction, scope in applying_to(game, card, 1 << op.MODIFY | 1 << op.SET_BASE):
        if not isinstance(instruction, (ModifyNumber, ReplaceNumber)) or instruction.stat != ruleset.POWER:
            continue
        if isinstance(instruction, ReplaceNumber) or value(game, instruction.num, scope) < 0:
            return Cause(scope.seat, game.cards[scope.this], A_SKILL | A_PLAIN_SKILL, None)
    return None


def collect(game: Game, at: Processing) -> int:
    at.leaving = [ref for ref in [game.ref(card) for card in due_to_leave(game)] if ref not in at.spared]
    at.index = 0
    return NEXT if at.leaving else END


def ask_replaced(game: Game, at: Processing) -> int:
    """8-9-1: something else may be done instead of a card's leaving the Battle Area, or the Combo Area."""
    while at.index < len(at.leaving):
        card = game.at(at.leaving[at.index])
        at.index += 1
        if card is not None:
            cause = cause_of(game, card) if card.area == BATTLE else None
            moments = ruleset.LEAVES if card.area == BATTLE else 0
            would = Would(card, moments, by=card.seat, to=DROP)
            if cause is not None:
                would.moments, would.by = ruleset.LEAVES | ruleset.LEAVES_BY_EFFECT, cause.seat
                would.cause, would.using = cause.card.id, cause.using
            if would_be_replaced(game, would):
                game.push(would)
                return AGAIN
    return NEXT


def carry_out(game: Game, at: Processing) -> int:
    """First every skill that waits for it is told of each card, and then all of them go."""
    cards: list[Card] = []
    for ref in at.leaving:
        card = game.at(ref)
        if card is not None and ref not in at.spared:
            cards.append(card)
    clauses: list[Clause | None] = []
    for card in cards:
        cause = cause_of(game, card) if card.area == BATTLE else None
        at.cause, at.using = (-1, 0) if cause is None else (cause.card.id, cause.using)
        clauses.append(None if cause is None else cause.clause)
        if card.area == BATTLE:
            moments = ruleset.LEAVES if cause is None else ruleset.LEAVES | ruleset.LEAVES_BY_EFFECT
            who = card.seat if cause is None else cause.seat
            other = None if cause is None else cause.card
            happened(game, moments, card, who, leaving=True, other=other, using=at.using, to=DROP)
        game.depart(card, DROP)
    at.cause, at.using = -1, 0
    for card, clause in zip(cards, clauses):
        game.move(card, DROP, "9-5-2" if card.area == BATTLE else "9-3-2", clause, alone=False)
    for card in cards:
        game.rules.settled(game, card)
    return FIRST


PROCESS: Final = Procedure(
    "dbs.process",
    [step("9-1-2-2", collect, PASSES), step("8-9-1", ask_replaced), step("9-1-2-3", carry_out, PASSES)],
    Processing,
    fields=[
        Field("leaving", kinds.REFS),
        Field("spared", kinds.REFS),
        Field("index", kinds.COUNT),
        Field("cause", kinds.ID_OR_NONE),
        Field("using", kinds.BITS),
    ],
)


def see_situations(game: Game, at: Frame) -> int:
    note_situations(game)
    return NEXT


def ask_pending(game: Game, at: Frame) -> int:
    """4-5-3-4, 8-6-4: one pending [Auto] of the turn player, then of the other, each at its master's choice."""
    if game.pending:
        game.pending = [pending for pending in game.pending if not spent(game, pending)]
    for seat in SEATS_FROM[game.turn_seat]:
        choices = pending_of(game, seat, 0, len(game.pending))
        if choices:
            return game.want(seat, "resolve", choices, rule="" if seat == game.turn_seat else "4-5-3-3")
    return END


def spent(game: Game, pending: Pending) -> bool:
    """10-11-4: of one [Once per turn] skill that waits several times, the rest vanish once it was used."""
    card, clause = game.cards[pending.card % SHIFT], pending.clause
    return clause.once and clause.moment != ruleset.TURN_END and used_up(game, card, clause)


def take_pending(game: Game, at: Frame) -> int:
    """8-6-7: the chosen [Auto] skill is activated, wherever its card is now."""
    pending = game.pending.pop(game.answer.number)
    use = Use(pending.clause, game.cards[pending.card % SHIFT], pending.seat, pending.subject)
    use.card = pending.card  # 8-6-7: the card it was then
    use.checked = pending.checked
    use.past = pending.past
    game.push(use)
    return FIRST


CHECKPOINT: Final = Procedure(
    "dbs.checkpoint",
    [
        step("4-5-3-1", process_rules),
        step("8-6-6-1", see_situations),
        step("4-5-3-2", ask_pending, ASKS),
        step("4-5-3-3", take_pending, PASSES),
    ],
)


def checkpoint(game: Game, at: Frame) -> int:
    """8-6-1: a checkpoint occurs, as the last thing of a step."""
    if not uneventful(game):
        game.push(Frame(CHECKPOINT))
    return NEXT


def uneventful(game: Game) -> bool:
    """Whether nothing can come of a checkpoint: no rule processing, no situation, nothing that waits."""
    return not game.pending and not game.survey.situations_awaited and settled(game)


# --- counter timing: 4-7 -----------------------------------------------------------------------------


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
    return False


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
    for id in game.pile(seat, HAND):
        p = game.prints[id]
        if not counters_on(p, about) or p.number in seen or busy(game, game.cards[id]):
            continue
        seen.append(p.number)
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
                    and can_pay_with(game, card, "counter", clause.cost)
                    and can_pay(game, clause.cost, card, seat)
                ):
                    offered.append(clause)
                    out.append(Choice("counter", id, clause.index))
    return out


def process_in_window(game: Game, at: Countering) -> int:
    return process_rules(game, at)


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
    pay_card(game, card, "counter", "10-10-1", cost=clause.cost)
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
        effect.scope.it = chosen
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
        step("4-7-3-1", process_in_window, PASSES),
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


# --- activating and resolving: 8-5-2 ---------------------------------------------------------------------


class Use(Frame):
    """One skill being activated and resolved."""

    def __init__(self, clause: Clause, card: Card | None, seat: int, subject: int) -> None:
        super().__init__(USE)
        self.clause = clause
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        self.seat = seat
        self.subject = subject
        self.checked = False
        """Its conditions held when it was triggered."""
        self.negated = False
        self.free = False
        """The card's energy cost need not be paid."""
        self.picks: list[int] = []
        """The cards that a keyword skill chose as it was activated, as references."""
        self.negated_to = -1
        """The area its card goes to, if it was to be played by this skill and the play was negated."""
        self.played = -1
        """The card that it has played, the last of several."""
        self.chosen: list[int] = []
        """The cards chosen as its cost was paid, of which its effect may speak."""
        self.past: Past | None = None
        """8-6-5-1: what the card that triggered it was like before it left."""
        self.here = False
        """The card was there when the cost was about to be paid, and counts as it even if it paid."""
        self.unpaid = False
        """8-4-2-2: the cost was not paid, so that the skill is not activated or, an [Auto], not resolved."""

    def copy(self) -> Frame:
        new = Use(self.clause, None, self.seat, self.subject)
        new.step = self.step
        new.card = self.card
        new.checked = self.checked
        new.negated = self.negated
        new.free = self.free
        new.picks = self.picks.copy()
        new.negated_to = self.negated_to
        new.played = self.played
        new.chosen = self.chosen
        new.past = self.past
        new.here = self.here
        new.unpaid = self.unpaid
        return new

    def not_paid(self) -> None:
        self.unpaid = True

    def holds(self, ref: int) -> bool:
        return self.card == ref

    def was_paid(self, game: Game, clause: Clause, chosen: list[int]) -> bool:
        if self.clause is not clause:
            return False
        self.chosen = chosen
        return True

    def has_chosen(self, refs: list[int]) -> None:
        self.picks = refs

    def resolves(self, ref: int, clause: Clause) -> bool:
        return self.clause is clause and self.card == ref

    def prove(self, game: Game, at: int) -> None:
        sure(self.negated_to < 0 or not AREAS[self.negated_to].in_play, "its card cannot go there")
        if self.step == PAYING:  # before its cost is paid, only this one asks
            sure(self.clause.keyword == "Union-Potara", "nothing is chosen before the cost")

    def effect(self, game: Game, part: int) -> Effect:
        """8-6-7: the skill's effect or its cost; "this card" is nothing that it could speak of, once gone."""
        out = Effect(self.clause, game.cards[self.card % SHIFT], self.seat, self.subject, part=part)
        out.card = self.card
        out.scope.past = self.past
        return out

    def follow(self, game: Game) -> None:
        """Paying the cost may have moved the card itself."""
        if self.here:
            self.card = game.ref(game.cards[self.card % SHIFT])
        self.here = False


def is_auto(clause: Clause) -> bool:
    return clause.moment != 0


def specify(game: Game, at: Use) -> int:
    """8-6-4-1, 8-6-7, 10-11-5:
    a pending [Auto] is resolved even if its card has left or its skill was negated since.
    """
    card = game.cards[at.card % SHIFT]
    if at.clause.once and at.clause.moment != ruleset.TURN_END and used_up(game, card, at.clause):
        return END
    scope = Scope(at.seat, card.id)
    scope.subject = at.subject
    scope.past = at.past
    if kept_from_activating(game, at.clause, scope):
        return END
    if not at.checked and not conditions_met(game, card, at.clause, scope):
        return END
    if forbidden_to(game, at.seat, "activate", card, using=kind_of_skill(game, at.clause)):
        return END
    if at.clause.keyword == "Blocker" and not may_block(game, card):
        return END
    if card.area == HAND or card.area == DECK:
        game.reveal(card, clause=at.clause)
    return NEXT


def may_block(game: Game, card: Card) -> bool:
    """The card is still there (8-6-7), and nothing that was resolved since the attack forbids it (1-3-3)."""
    attacker = game.at(battles.attacker(game))
    if card.area != BATTLE or attacker is None or forbidden(game, attacker, "be_blocked"):
        return False
    return not forbidden(game, card, "block")


def kept_from_activating(game: Game, clause: Clause, scope: Scope) -> str:
    """10-29-1 of 1.077, or "": [Sparking] asks for its cards when the skill is activated, and only then."""
    if clause.valid_if and not ruleset.VERSIONS[game.rules.ruleset].sparking_is_validity:
        return "" if hold(game, clause.valid_if, scope) else "10-29-1"
    return ""


def conditions_met(game: Game, card: Card, clause: Clause, scope: Scope) -> bool:
    """The skill's conditions hold; those about life need not if an effect lets [Awaken] be activated."""
    if clause.timing == "awaken" and allowed(game, card, "awaken"):
        return hold(game, [c for c in clause.conditions if not about_life(c)], scope)
    return hold(game, clause.conditions, scope)


def about_life(condition: Requirement) -> bool:
    """Whether the condition asks how much life its player has."""
    match = condition.left.match if isinstance(condition, Comparison) else None
    return match is not None and match.areas == 1 << LIFE


def fresh_extra(game: Game, card: Card) -> bool:
    """An Extra Card that is used from where it lies, and not in the Battle Area."""
    return (card.area == HAND or card.area == DECK) and game.prints[card.id].kind == "Extra"


def choose_first(game: Game, at: Use) -> int:
    """10-13-4-1: in 1.078 the two cards of a [Union-Potara] are chosen before its cost is paid."""
    if at.clause.keyword == "Union-Potara" and ruleset.VERSIONS[game.rules.ruleset].potara_chooses_first:
        choose_cards(game, at)
    return NEXT


def choose_next(game: Game, at: Use) -> int:
    """10-5-1: once the cost is paid, the card is chosen that this one will be played on, or for."""
    if at.unpaid:
        return END
    if not at.picks:
        choose_cards(game, at)
    return NEXT


def choose_cards(game: Game, at: Use) -> None:
    if at.clause.timing == "keyword":
        keyword = ACTIVATED.get(at.clause.skill.keyword)
        if keyword is not None and keyword.choosing:
            game.push(KeywordSkill(at.clause, game.cards[at.card % SHIFT], at.seat, CHOOSING))


def pay(game: Game, at: Use) -> int:
    """2-11-1-2, 8-1-3-1-2: the cost of an [Activate] skill, and the energy cost of an Extra Card in hand."""
    card = game.cards[at.card % SHIFT]
    if is_auto(at.clause):
        return NEXT
    at.here = game.at(at.card) is not None
    if at.clause.cost:
        game.push(at.effect(game, THE_COST))
    keyword = ACTIVATED.get(at.clause.skill.keyword) if at.clause.timing == "keyword" else None
    price = keyword.price(at.clause, card, at.seat) if keyword is not None else None
    if price is not None:
        game.push(price)
    if fresh_extra(game, card) and not at.free:
        pay_card(game, card, "activate", "8-5-2-2-1", cost=at.clause.cost)
    return NEXT


def activate(game: Game, at: Use) -> int:
    """10-11-1: the skill is activated; one for [Once per turn] counts as used."""
    at.follow(game)
    card = game.cards[at.card % SHIFT]
    game.report_card("activate", card, seat=at.seat, clause=at.clause)
    if at.clause.once:
        use(game, card, at.clause)
    keyword = ACTIVATED.get(at.clause.skill.keyword)
    if keyword is not None:
        keyword.activated(game, at.seat)
    moments = ruleset.SKILL_ACTIVATED
    if fresh_extra(game, card):
        moments |= ruleset.EXTRA_ACTIVATED
    happened(game, moments, card, at.seat, anywhere=True, using=kind_of_skill(game, at.clause))
    return NEXT


def counter_before(game: Game, at: Use) -> int:
    """4-7-2-3, 6-3-1-2-2-1, 7-2-1-2-3-1, 7-3-1-2-3-1: the counter timing before an [Activate] skill is resolved."""
    about = told_of(at.clause)
    counter_timing(game, about, at.seat, spoken_of(game, at, about))
    return NEXT


def spoken_of(game: Game, at: Use, about: int) -> int:
    """The card that is attacking, or that is or was played: what a [Counter] against the skill speaks of."""
    if about & AN_ATTACK:
        attacker = battles.attacker(game)
        return attacker if attacker >= 0 else at.card
    if at.played >= 0:
        return at.played
    if at.clause.keyword in PLAYING:
        return at.card
    return at.subject if at.clause.moment & ruleset.PLAYED else -1


def told_of(clause: Clause) -> int:
    """10-10-3: whether the skill speaks of playing or of attacking, itself or in what it gives to cards."""
    out = 0
    if clause.moment & ruleset.PLAYED or plays(clause):
        out |= A_PLAY
    if clause.moment & ruleset.ATTACKS:
        out |= AN_ATTACK
    for instruction in clause.effect:
        if isinstance(instruction, (GrantClause, SetWatch)):
            out |= told_of(instruction.granted)
    return out


def plays(clause: Clause) -> bool:
    """Whether the skill plays a card: its own, another, or a token."""
    if clause.keyword in PLAYING or clause.keyword == "Swap":
        return True
    for instruction in clause.effect:
        if instruction.plays:
            return True
    return False


def drop_extra(game: Game, at: Use) -> int:
    """A used Extra Card goes to the Drop Area, unless it is a [Field]."""
    card = game.cards[at.card % SHIFT]
    if fresh_extra(game, card):
        field = at.clause.skill.keyword == "Field"
        if not field or at.negated:
            place(game, [card], DROP, clause=at.clause)
            at.here = True  # it is this card wherever it goes now
    elif at.negated_to >= 0 and card.area == HAND:
        place(game, [card], at.negated_to, "10-10-3-1", clause=at.clause)
    return END if at.negated else NEXT


def ask_auto_cost(game: Game, at: Use) -> int:
    """8-1-5-2-1: the cost of an [Auto] is paid as it resolves; unpaid, it does nothing."""
    card = game.cards[at.card % SHIFT]
    if not is_auto(at.clause) or (not at.clause.cost and not at.clause.optional):
        game.answer = Choice("yes")
        return NEXT
    if not can_pay(game, at.clause.cost, card, at.seat, ref=at.card):
        if game.hold:
            return game.want(at.seat, "activate", [Choice("no")], at.clause)
        return END
    return game.want(at.seat, "activate", [Choice("yes", card.id), Choice("no")], at.clause)


def pay_auto_cost(game: Game, at: Use) -> int:
    if game.answer.verb == "no":
        game.report("decline", at.seat, clause=at.clause)
        return END
    if is_auto(at.clause) and at.clause.cost:
        at.here = game.at(at.card) is not None
        game.push(at.effect(game, THE_COST))
    return NEXT


def out_of_bond(game: Game, at: Use) -> str:
    """The rule by which an activated [Bond] skill does not take effect, or "": the cards have left since.

    Those of an [Auto] skill were counted just before, or as its own card left.
    """
    if is_auto(at.clause):
        return ""
    scope = Scope(at.seat, at.card % SHIFT)
    bonds = [condition for condition in at.clause.conditions if condition.keyword == "Bond"]
    return "" if hold(game, bonds, scope) else "10-23-1"


def resolve(game: Game, at: Use) -> int:
    """8-5-1, 8-5-2-5: the effect of the skill is carried out."""
    if at.unpaid:
        return END
    at.follow(game)
    card = game.cards[at.card % SHIFT]
    if out_of_bond(game, at):
        return NEXT
    if at.clause.timing == "keyword":
        if game.at(at.card) is not None:
            frame = KeywordSkill(at.clause, card, at.seat, KEYWORD)
            frame.picks = at.picks.copy()
            game.push(frame)
    else:
        effect = at.effect(game, THE_EFFECT)
        effect.scope.it = at.chosen
        game.push(effect)
    return NEXT


def counter_after(game: Game, at: Use) -> int:
    """4-7-2-4: the counter timing after an [Activate] skill."""
    about = told_of(at.clause)
    if not ruleset.VERSIONS[game.rules.ruleset].attack_counter_after_skill:
        about &= ~AN_ATTACK
    counter_timing(game, about, at.seat, spoken_of(game, at, about))
    return NEXT


USE: Final = Procedure(
    "dbs.use",
    [
        step("8-5-2-1", specify, PASSES),
        step("10-13-4-1", choose_first, PASSES),
        step("8-5-2-2", pay),
        step("10-5-1", choose_next),
        step("8-5-2-3", activate),
        step("8-5-2-4", counter_before, PASSES),
        step("8-5-2-5-1", drop_extra),
        step("8-1-5-2-1", ask_auto_cost, ASKS | RESTS),
        step("8-1-5-2-1", pay_auto_cost, PASSES),
        step("8-5-2-5-2", resolve),
        step("8-5-2-6", counter_after),
    ],
    lambda: Use(NOTHING, None, 0, -1),
    fields=[
        Field("clause", CLAUSE),
        Field("card", kinds.REF),
        Field("seat", kinds.SEAT),
        Field("subject", kinds.REF_OR_NONE),
        Field("checked", kinds.FLAG),
        Field("negated", kinds.FLAG),
        Field("free", kinds.FLAG),
        Field("picks", kinds.REFS),
        Field("negated_to", kinds.AREA_OR_NONE),
        Field("played", kinds.REF_OR_NONE),
        Field("chosen", kinds.REFS),
        Field("past", PAST),
        Field("here", kinds.FLAG),
        Field("unpaid", kinds.FLAG),
    ],
)
PAYING: Final = USE.jump("8-5-2-2")


def can_use(game: Game, card: Card, clause: Clause, master: int = -1) -> bool:
    """10-11-3: whether an [Activate] skill can be activated now: conditions, [Once per Turn], its whole cost."""
    seat = card.seat if master < 0 else master
    if clause_negated(game, card, clause) or (clause.once and used_up(game, card, clause)):
        return False
    scope = Scope(seat, card.id)
    if kept_from_activating(game, clause, scope) or not conditions_met(game, card, clause, scope):
        return False
    if forbidden_to(game, seat, "activate", card, using=kind_of_skill(game, clause)):
        return False
    if fresh_extra(game, card) and not can_pay_with(game, card, "activate", clause.cost):
        return False
    return can_pay(game, clause.cost, card, seat)
