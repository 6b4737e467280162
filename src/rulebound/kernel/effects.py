"""Running effects: the frame of an effect, and what its instructions have in common.

An effect's frame is a position in a clause's flat program and what its words
point at (`scope.Scope`).  One instruction is carried out a step, so that
rule processing can look in between.  Choosing several cards is a run of single
picks; every instruction does as much as is possible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import codes, kinds
from rulebound.kernel.aliases import SEATS_FROM, Bits, Ref, Seat
from rulebound.kernel.cards import MISSING, SECRET, SHIFT, Card
from rulebound.kernel.events import Event
from rulebound.kernel.fields import Field
from rulebound.kernel.filters import pointed
from rulebound.kernel.frames import AGAIN, ASKS, END, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.instructions import flow, showing
from rulebound.kernel.lasting import DelayedAction, Origin
from rulebound.kernel.memory import OutOfReach, Tallied, remember
from rulebound.kernel.permanents import Reached, reached
from rulebound.kernel.plain import LONGEST, sure
from rulebound.kernel.program import CLAUSE, LOOKED_SEL, Clause
from rulebound.kernel.scope import EMPTY, PAST, Scope
from rulebound.kernel.tree import Skill
from rulebound.kernel.triggers import happened

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.instruction import Instruction

THE_EFFECT: Final = 0
THE_COST: Final = 1
THE_ADDED_COST: Final = 2


class Effect(Frame):
    """An effect, or its activation cost, under way."""

    def __init__(
        self, clause: Clause, card: Card | None, seat: Seat, subject: Ref = -1, *, part: int = THE_EFFECT
    ) -> None:
        super().__init__(EFFECT)
        self.clause = clause
        self.part = part
        """Which part of the clause is carried out: THE_EFFECT, THE_COST or THE_ADDED_COST."""
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        """The card the text is on."""
        self.scope = Scope(seat, card.id if card is not None else -1)
        self.scope.subject = subject
        self.pc = 0
        self.index = 0
        self.picks: list[int] = []
        self.end = 0
        """Which end of the pile was chosen."""
        self.searched = 0
        """The player's areas that were looked through and must be shuffled, as bits."""
        self.modes: list[int] = []
        """The actions chosen from a list, in the order chosen; -1 for one that was begun."""
        self.decided = False
        """It has been decided to which cards the instruction happens, all of them being as they were."""
        self.unpaid = False
        """Of a cost: something else happened instead of a part of it."""
        self.declined = EMPTY
        """The replacements that were declined for all cards of the instruction."""
        self.spared = EMPTY
        """The cards that stay where they are and count as if they had been moved."""
        self.twice = False
        """What is under way will be done once more."""
        self.first_time = EMPTY
        """The cards to which it was done the first time, until it is done once more."""

    def ops(self) -> list[Instruction]:
        """The instructions being carried out."""
        if self.part == THE_EFFECT:
            return self.clause.effect
        return self.clause.cost if self.part == THE_COST else self.clause.added_cost

    def copy(self) -> Frame:
        new = Effect(self.clause, None, 0, part=self.part)
        new.step = self.step
        new.card = self.card
        new.scope = self.scope.copy()
        new.pc = self.pc
        new.index = self.index
        new.picks = self.picks.copy()
        new.end = self.end
        new.searched = self.searched
        new.modes = self.modes.copy()
        new.decided = self.decided
        new.unpaid = self.unpaid
        new.declined = self.declined
        new.spared = self.spared
        new.twice = self.twice
        new.first_time = self.first_time
        return new

    def can_leave_out(self, ref: Ref) -> bool:
        return ref in self.scope.it and self.index > 0

    def spare(self) -> None:
        """The cards that it is about to move stay where they are, as if they had been moved."""
        self.spared = self.scope.it

    def leave_out(self, ref: Ref) -> None:
        self.unpaid = self.part != THE_EFFECT
        if ref in self.scope.it[: self.index]:
            self.index -= 1
        self.scope.it = [other for other in self.scope.it if other != ref]

    def prove(self, game: Game, at: int) -> None:
        """The instruction is one of the clause's, and what it has in hand fits it."""
        ops = self.ops()
        sure(self.pc <= len(ops) or self.pc == codes.PAST_THE_END, "the text has no such instruction")
        if self.pc < len(ops):
            ops[self.pc].prove(game, self)
            sure(not ops[self.pc].joins or bool(self.pc), "there is nothing that it could be joined to")
        else:
            sure(self.index <= len(self.scope.it), "it has done more than there was to do")
            sure(not self.decided, "nothing is decided beforehand by such an instruction")
        if self.modes:
            branches = [len(one.branches) for one in ops if isinstance(one, flow.ChooseActions)]
            sure(bool(branches) and max(self.modes) < min(branches), "the text has no such action")
            begun = [mode for mode in self.modes if mode >= 0]
            sure(len(set(begun)) == len(begun), "an action is chosen twice")

    # -- what instructions have in common --

    def origin(self, game: Game) -> Origin:
        """Where what the instruction leaves behind comes from."""
        scope, clause = self.scope, self.clause
        position = self.pc
        if self.part != THE_EFFECT:
            position += len(clause.effect) + (0 if self.part == THE_COST else len(clause.cost))
        return Origin(clause, scope.seat, scope.this, game.turn, position=position, stamp=game.age())

    def doing(self, game: Game) -> Origin:
        """Where what is remembered of the effect comes from."""
        return Origin(self.clause, self.scope.seat, self.scope.this, game.turn)

    def advance(self) -> int:
        """The instruction is over."""
        self.pc += 1
        return AGAIN

    def trigger(self, game: Game, moment: Bits, card: Card) -> None:
        """What it does to the card is an event that other effects may wait for: they become pending."""
        happened(game, moment, card, self.scope.seat, other=source(game), using=skill_in_use(game))

    def seat_of(self, who: int) -> Seat:
        """The player that the text means by this word."""
        return self.scope.seat if who == codes.YOU else 1 - self.scope.seat

    def cards(self, game: Game) -> list[Card]:
        """The cards that the instruction is about."""
        return game.cards_of(self.scope.it)

    def follow(self, old: int, new: int) -> None:
        """The text keeps pointing at its own card, and at the one it is about, when it moves that card."""
        if self.card == old:
            self.card = new
        if self.scope.subject == old:
            self.scope.subject = new
        if self.scope.past is not None and self.scope.past.id == old % SHIFT:
            self.scope.past = None  # from now on it counts as it is in the last area it has reached

    def enough(self, game: Game, count: int) -> bool:
        """Whether the instruction was carried out: on some card, or where the rules ask for it on all that it
        says."""
        sel = self.ops()[self.pc - 1].sel if game.rules.policies.done_in_full and self.pc > 0 else None
        if (
            sel is None
            or sel.up_to
            or sel.count.fixed == MISSING
            or sel.kind not in (codes.CHOOSE, codes.TOP)
        ):
            return count > 0
        return count >= max(1, sel.count.fixed)

    def changes_cards(self) -> bool:
        ops = self.ops()
        return self.pc < len(ops) and ops[self.pc].changes_cards

    def note_done(self, sort: int, done: bool) -> None:
        """An instruction of this sort was carried out, or not."""
        self.scope.did = done
        self.scope.done = self.scope.done | sort if done else self.scope.done & ~sort


def put_out_of_reach(game: Game, before: list[Reached], changed: bool) -> None:
    """What an effect has made unfit for a permanent effect stays out of its reach for the turn.

    It is the effect that has just changed the card, or another permanent effect that it is under from now on.
    """
    after = reached(game)
    for one in before:
        card = game.at(one.ref)
        if card is None or card.area != one.area or one.among(after) or not one.active(after):
            continue
        if changed or one.newly_under(game, card):
            holder = game.cards[one.source % SHIFT]
            origin = Origin(one.clause, holder.seat, holder.id, game.turn, stamp=game.age())
            remember(game, OutOfReach(one.ref, origin, one.source))


def run_effect(game: Game, at: Effect) -> int:
    """Carries out one instruction."""
    if at.unpaid:
        return give_up(game, at)
    ops = at.ops()
    if at.pc >= len(ops):
        return finish_effect(game, at)
    return ops[at.pc].run(game, at)


def take_answer(game: Game, at: Effect) -> int:
    """Takes the answer to what the instruction asked."""
    at.ops()[at.pc].take(game, at)
    return 0


def give_up(game: Game, at: Effect) -> int:
    """A cost is paid wholly or not at all: what asked for it goes on without."""
    fail_payment(game, at.scope.seat, at.clause)
    return END


def fail_payment(game: Game, seat: Seat, clause: Clause) -> None:
    """The other parts of the cost are not paid either; what asked for it is notified (`Frame.not_paid`)."""
    game.note(Event("unpaid", game.rules.cites["unpaid"], seat, clause=clause))
    for frame in reversed(game.stack[:-1]):
        if isinstance(frame, Effect) and frame.part != THE_EFFECT:
            frame.unpaid = True
        else:
            frame.not_paid()
            break


def finish_effect(game: Game, at: Effect) -> int:
    if at.searched:
        for area in range(game.rules.width):
            if at.searched & (1 << area):
                game.shuffle(at.scope.seat, game.rules.cites["look_over"], at.clause, area)
    elif game.rules.policies.shuffles_what_was_seen:
        mix_in(game, at)
    else:
        put_back(game, at)
    if at.part == THE_COST and at.scope.it:
        chosen = at.scope.meant()
        for frame in reversed(game.stack):
            if frame.was_paid(game, at.clause, chosen):
                break
    return END


def mix_in(game: Game, at: Effect) -> None:
    """Cards that were looked at, and of which the text says no more, are shuffled into their areas."""
    ops = at.ops()
    looks = [i for i, instruction in enumerate(ops) if isinstance(instruction, showing.LookAtCards)]
    if not looks:
        return
    for instruction in ops[looks[0] :]:
        if instruction.sel is not None and instruction.sel.kind in (codes.LOOKED, codes.IT):
            return
    for card in pointed(game, LOOKED_SEL, at.scope):
        if game.rules.areas[card.area].seen == SECRET and card.known:
            game.shuffle(card.seat, game.rules.cites["look_over"], at.clause, card.area)


def put_back(game: Game, at: Effect) -> None:
    """Cards that were looked at, and that the text then leaves where they are, go back in random order."""
    cards = [card for card in pointed(game, LOOKED_SEL, at.scope) if game.rules.areas[card.area].ordered]
    if len(cards) < 2 or not any(isinstance(instruction, showing.LookAtCards) for instruction in at.ops()):
        return
    pile = game.pile(cards[0].seat, cards[0].area)
    ids = [card.id for card in cards]
    places = sorted([pile.index(id) for id in ids])
    game.dice.shuffle(ids)
    for place, id in zip(places, ids):
        pile[place] = id
        game.cards[id].known = 0
    game.note(Event("put_back", game.rules.cites["look_over"], cards[0].seat, clause=at.clause))


NOTHING: Final = Clause("", 0, Skill("permanent"))

EFFECT: Final = Procedure(
    "effect",
    [step("", run_effect, ASKS | RESTS), step("", take_answer, PASSES)],
    lambda: Effect(NOTHING, None, 0),
    fields=[
        Field("clause", CLAUSE),
        Field("part", kinds.Whole(THE_EFFECT, THE_ADDED_COST)),
        Field("card", kinds.REF_OR_NONE),
        Field("scope.seat", kinds.SEAT),
        Field("scope.this", kinds.ID),
        Field("scope.it", kinds.REFS),
        Field("scope.kept", kinds.REFS),
        Field("scope.looked", kinds.REFS),
        Field("scope.subject", kinds.REF_OR_NONE),
        Field("scope.did", kinds.FLAG),
        Field("pc", kinds.COUNT),
        Field("index", kinds.COUNT),
        Field("picks", kinds.REFS),
        Field("end", kinds.COUNT),
        Field("searched", kinds.AREAS),
        Field("modes", kinds.ListOf(kinds.Whole(-1, LONGEST))),
        Field("scope.done", kinds.BITS),
        Field("scope.past", PAST),
        Field("decided", kinds.FLAG),
        Field("unpaid", kinds.FLAG),
        Field("scope.it_before", kinds.REFS),
        Field("declined", kinds.ListOf(kinds.BITS), []),
        Field("spared", kinds.REFS, []),
        Field("twice", kinds.FLAG, 0),
        Field("scope.acted", kinds.REFS, []),
        Field("scope.left_out", kinds.REFS, []),
        Field("scope.named", kinds.Whole(-1, LONGEST), -1),
        Field("scope.words", kinds.TEXTS, []),
        Field("scope.paid", kinds.REFS, []),
        Field("first_time", kinds.REFS, []),
        Field("scope.unchosen", kinds.REFS, []),
    ],
)


def due(game: Game, until: int, only: int = -1, before: bool = False) -> bool:
    """Begins the next action that was put off until now, the turn player's first; False if there is none.

    With `only`, those of this seat; with `before`, those put off in an earlier turn.
    """
    if not game.delayed:
        return False
    for seat in SEATS_FROM[game.turn_seat]:
        if only >= 0 and seat != only:
            continue
        for action in game.delayed:
            if action.instruction.until == until and action.origin.seat == seat:
                if not before or action.origin.turn < game.turn:
                    carry_out_later(game, action)
                    return True
    return False


def carry_out_later(game: Game, action: DelayedAction) -> None:
    """Takes up a delayed action where its text was left, with the cards it is about."""
    origin = action.origin
    effect = Effect(origin.clause, game.cards[origin.this], origin.seat, action.subject)
    effect.card = action.ref
    effect.pc = origin.position + 1
    effect.scope.it, effect.scope.looked, effect.scope.kept = action.it, action.looked, action.kept
    game.delayed = [other for other in game.delayed if other is not action]
    game.push(effect)


def source(game: Game) -> Card | None:
    """The card whose effect is being carried out."""
    for frame in reversed(game.stack):
        if isinstance(frame, Effect):
            return game.cards[frame.scope.this]
    return None


def skill_in_use(game: Game) -> Bits:
    """What is being carried out: A_SKILL, and the keyword if it is a keyword's effect; 0 if none is."""
    for frame in reversed(game.stack):
        if isinstance(frame, Effect):
            return kind_of_skill(game, frame.clause)
    return 0


def kind_of_skill(game: Game, clause: Clause) -> Bits:
    """A_SKILL, the keyword that the effect is of or A_PLAIN_SKILL, its timing and its kind, as bits."""
    words = game.rules.words
    out = words.keywords[clause.keyword] if clause.keyword else codes.A_PLAIN_SKILL
    kind = game.rules.kinds.get(clause.keyword or clause.timing, 0)
    return codes.A_SKILL | out | words.sorts.get(clause.timing, 0) | kind


def end_tallies(game: Game) -> None:
    """What is counted together happens by one instruction, or in one step of the rules."""
    for frame in game.stack:
        if isinstance(frame, Effect) and frame.index > 0:
            return
    if any(isinstance(one, Tallied) for one in game.memory):
        game.memory = [one for one in game.memory if not isinstance(one, Tallied)]
