"""Running effects: the frame of an effect, what it leaves behind, and what waits to be resolved.

An effect's frame is a position in a clause's flat program and what its words
point at (`values.Scope`).  One instruction is carried out a step, so that
rule processing can look in between.  Choosing several cards is a run of single
picks; every instruction does as much as is possible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.cards import MISSING, OPEN, SECRET, SHIFT, Card
from rulebound.kernel.decisions import Choice, choice_of
from rulebound.kernel.events import Event
from rulebound.kernel.fields import (
    AREA,
    AREA_OR_NONE,
    AREAS,
    BITS,
    CLAUSE,
    CLAUSE_OR_NONE,
    COUNT,
    FLAG,
    ID,
    ID_OR_NONE,
    LONGEST,
    PAST,
    REF_OR_NONE,
    REFS,
    SEAT,
    SEAT_OR_NONE,
    TEXT,
    Field,
    ListOf,
    Whole,
    a_list,
    an_int,
    ints,
    sure,
)
from rulebound.kernel.frames import AGAIN, ASKS, END, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.program import (
    A_PLAIN_SKILL,
    A_SKILL,
    ACTIVATE,
    ACTIVE,
    ALL,
    ALLOW,
    ANYONE,
    AT_BOTTOM,
    ATTACH,
    BAR,
    BENEATH,
    CHOOSE,
    COMBO,
    CONTROL,
    DAMAGE,
    DID_DRAW,
    DID_KO,
    DID_PLAY,
    DRAW,
    DRAW_UP_TO,
    EITHER_END,
    EXTRA_TURN,
    FACE_DOWN,
    FACE_UP,
    FINISH,
    FLIP,
    FOR_TURN,
    FORBID,
    FOUND,
    GAIN,
    GAIN_SKILLS,
    GAINED,
    GRANT,
    GRANT_SKILL,
    IT,
    JUMP,
    JUMP_UNLESS,
    KEEP,
    KO,
    LATER,
    LATER_IT,
    LATER_KEPT,
    LATER_LOOKED,
    LOOK,
    LOOKED,
    MAY,
    MODIFY,
    MOVE,
    NAMES,
    NEGATE,
    NEGATE_ACTION,
    NEGATE_THIS,
    ON_TOP,
    ON_TOP_OF,
    ONE_OF,
    OPPONENT,
    ORIENT,
    PAST_THE_END,
    PAY,
    PLAY,
    RESTED,
    RETARGET,
    REVEAL,
    ROLES,
    SELECT,
    SET_BASE,
    SHUFFLE,
    SHUT_OUT,
    SUBJECT,
    THE_ACTION,
    THIS,
    TOKEN,
    TOP,
    UNSPECIFIED,
    USE_SKILL,
    WAIVE,
    WATCH,
    YOU,
    Clause,
    Match,
    Op,
    Sel,
    verb_of,
)
from rulebound.kernel.tree import Skill
from rulebound.kernel.values import (
    EMPTY,
    Happening,
    Past,
    Reached,
    Scope,
    among,
    awaits,
    clauses_of,
    fits,
    forbidden,
    hold,
    holds,
    info,
    keywords_of,
    matching,
    past_of,
    pointed,
    reached,
    same_skill,
    share,
    silenced,
    stat_of,
    steadfast,
    value,
)

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


class Lasting:
    """A continuous effect in force.  Immutable, so that clones share it."""

    def __init__(
        self,
        code: int,
        ref: int,
        what: int,
        amount: int,
        until: int,
        seat: int,
        turn: int,
        this: int,
        clause: Clause,
        op: int,
        match: Match | None,
        stamp: int = 0,
    ) -> None:
        self.code = code
        """The instruction that left it behind; or what is kept beside those, GAINED to NOTED."""
        self.ref = ref
        """The card it is on; -1 for a prohibition on all cards that fit `match`."""
        self.what = what
        """The stat, keyword bit or act."""
        self.amount = amount
        """The number.  Of a BAR the player, and twice how often the act was done since; of a LATER a card."""
        self.until = until
        self.seat = seat
        """Whose effect it is."""
        self.turn = turn
        """The turn in which it began."""
        self.this = this
        self.clause = clause
        self.op = op
        self.match = match
        self.stamp = stamp
        """Its age: cards with a higher stamp came into their area after it began."""

    def with_ref(self, ref: int) -> Lasting:
        """The same on another card."""
        return Lasting(
            self.code, ref, self.what, self.amount, self.until, self.seat, self.turn, self.this,
            self.clause, self.op, self.match, self.stamp,
        )  # fmt: skip

    def with_amount(self, amount: int) -> Lasting:
        """The same with another number, or about another card."""
        return Lasting(
            self.code, self.ref, self.what, amount, self.until, self.seat, self.turn, self.this,
            self.clause, self.op, self.match, self.stamp,
        )  # fmt: skip


class Pending:
    """An automatic effect that waits to be resolved.  Immutable, so that clones share it."""

    def __init__(
        self,
        clause: Clause,
        card: int,
        seat: int,
        subject: int,
        checked: bool,
        past: Past | None = None,
    ) -> None:
        self.clause = clause
        self.card = card
        self.seat = seat
        self.subject = subject
        self.checked = checked
        """Its conditions held when it was triggered, and are not asked again."""
        self.past = past
        """What the card that triggered it was like before it left."""


def pending_of(game: Game, seat: int, first: int, end: int) -> list[Choice]:
    """The effects of the player among those that wait; of those alike, the one that has waited longest."""
    out: list[Choice] = []
    for i in range(first, end):
        pending = game.pending[i]
        if pending.seat == seat:
            for other in out:
                if alike(game, game.pending[other.number], pending):
                    break
            else:
                out.append(Choice("resolve", pending.card % SHIFT, i))
    return out


def alike(game: Game, a: Pending, b: Pending) -> bool:
    """Whether it makes no difference which of two pending effects comes first."""
    if a.card != b.card or a.seat != b.seat or a.checked != b.checked or not same_skill(a.clause, b.clause):
        return False
    if a.subject == b.subject:
        return True
    if game.rules.speaks_of_subject(a.clause):
        return False
    this = a.card % SHIFT  # what its own card was like counts
    return (a.past is None or a.past.id != this) and (b.past is None or b.past.id != this)


# --- the frame of an effect -------------------------------------------------------------


THE_EFFECT: Final = 0
THE_COST: Final = 1
THE_ADDED_COST: Final = 2


class Effect(Frame):
    """An effect, or its activation cost, under way."""

    def __init__(self, clause: Clause, card: Card | None, seat: int, subject: int, part: int) -> None:
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

    def ops(self) -> list[Op]:
        """The instructions being carried out."""
        if self.part == THE_EFFECT:
            return self.clause.effect
        return self.clause.cost if self.part == THE_COST else self.clause.added_cost

    def copy(self) -> Frame:
        new = Effect(self.clause, None, 0, -1, self.part)
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
        return new

    def can_spare(self, ref: int) -> bool:
        return ref in self.scope.it and self.index > 0

    def spare(self, ref: int) -> None:
        self.unpaid = self.part != THE_EFFECT
        if ref in self.scope.it[: self.index]:
            self.index -= 1
        self.scope.it = [other for other in self.scope.it if other != ref]

    def pack(self) -> list[object]:
        s = self.scope
        return [
            self.clause.number, self.clause.index, self.part, self.card, s.seat, s.this, s.it,
            s.kept, s.looked, s.subject, int(s.did), self.pc, self.index, self.picks, self.end,
            self.searched, self.modes, s.done, [] if s.past is None else s.past.pack(), int(self.decided),
            int(self.unpaid), s.aside, self.declined,
        ]  # fmt: skip

    def unpack(self, game: Game, data: list[object]) -> None:
        self.clause = game.rules.prints(str(data[0])).clause(an_int(data[1]))
        self.part = an_int(data[2])
        self.card = an_int(data[3])
        s = Scope(an_int(data[4]), an_int(data[5]))
        s.it, s.kept, s.looked = ints(data[6]), ints(data[7]), ints(data[8])
        s.subject, s.did = an_int(data[9]), bool(data[10])
        self.scope = s
        self.pc, self.index, self.picks = an_int(data[11]), an_int(data[12]), ints(data[13])
        self.end, self.searched, self.modes = an_int(data[14]), an_int(data[15]), ints(data[16])
        s.done = an_int(data[17])
        s.past = past_of(a_list(data[18]))
        self.decided, self.unpaid = bool(data[19]), bool(data[20])
        s.aside = ints(data[21])
        self.declined = ints(data[22])

    def prove(self, game: Game, at: int) -> None:
        """The instruction is one of the clause's, and what it has in hand fits it."""
        ops, scope = self.ops(), self.scope
        sure(self.pc <= len(ops) or self.pc == PAST_THE_END, "the text has no such instruction")
        code = ops[self.pc].code if self.pc < len(ops) else -1
        sure(self.index <= len(scope.it) or code == DRAW_UP_TO, "it has done more than there was to do")
        sure(not self.decided or code in (MOVE, KO), "nothing is decided beforehand by such an instruction")
        if self.decided or code == COMBO:
            for card in pointed_refs(game, scope.it):
                sure(game.rules.can_leave(card), f"card {card.id} cannot be moved by it")
        if self.modes:
            branches = [len(op.branches) for op in ops if op.code == ONE_OF]
            sure(bool(branches) and max(self.modes) < min(branches), "the text has no such action")
            begun = [mode for mode in self.modes if mode >= 0]
            sure(len(set(begun)) == len(begun), "an action is chosen twice")
        for past in ops[self.pc : self.pc + 1]:
            sure(not past.joins or bool(self.pc), "there is nothing that it could be joined to")


CHANGING: Final = (MODIFY, SET_BASE, GRANT, GRANT_SKILL, GAIN, GAIN_SKILLS, NEGATE, ORIENT, FLIP)
"""What can make a card in play fit another filter."""


def changes_cards(game: Game, frame: Frame) -> bool:
    """Whether the next step of the frame is an effect's and changes cards where they lie."""
    if isinstance(frame, Effect):
        ops = frame.ops()
        return frame.pc < len(ops) and ops[frame.pc].code in CHANGING
    return game.rules.changes_cards(frame)


def shut_out_lost(game: Game, before: list[Reached], changed: bool) -> None:
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
            game.lasting.append(
                Lasting(SHUT_OUT, one.ref, one.clause.index, one.source, FOR_TURN, holder.seat, game.turn,
                        holder.id, one.clause, -1, None, game.age())
            )  # fmt: skip


def run_effect(game: Game, at: Effect) -> int:
    """Carries out one instruction."""
    ops = at.ops()
    if at.unpaid:
        return give_up(game, at)
    if at.pc >= len(ops):
        return finish_effect(game, at)
    op = ops[at.pc]
    code = op.code
    if code == SELECT:
        return select(game, at, op)
    if code == MOVE:
        return move_cards(game, at, op)
    if code in EVENT_KINDS:
        leave_behind(game, at, op)
    elif code == ORIENT:
        orient_cards(game, at, op)
    elif code == KO:
        return ko_cards(game, at)
    elif code == PLAY:
        return play_cards(game, at, op)
    elif code == KEEP:
        at.scope.kept = at.scope.it
        if not at.scope.kept and op.to:  # nothing that could be put anywhere: nobody is asked where
            at.pc = op.to
            return AGAIN
    elif code == ATTACH:
        attach_cards(game, at)
    elif code == DRAW:
        draw_cards(game, at, op)
        if op.together:  # both players draw, and only then does anybody lose by it
            at.pc += 1
            draw_cards(game, at, ops[at.pc])
    elif code == DRAW_UP_TO:
        return draw_up_to(game, at, op)
    elif code == LOOK:
        look_at_cards(game, at, op)
    elif code == REVEAL:
        for card in pointed(game, IT_SEL, at.scope):
            game.reveal(card, game.rules.cites["reveal"], at.clause)
        if not at.scope.looked:
            at.scope.looked = at.scope.it
    elif code == SHUFFLE:
        shuffle_areas(game, at, op)
    elif code == PAY:
        game.push(game.rules.pay_frame(at.scope.seat, op.num.fixed, op.words))
    elif code == FLIP:
        turned = game.cards[at.scope.this]
        before = game.ref(turned)
        game.rules.flip(game, turned, at.clause)
        follow(at, before, game.ref(turned))
    elif code == NEGATE_ACTION:
        at.scope.did = game.rules.negate_action(game, at.scope.subject, op.word, op.area, at.clause)
    elif code == NEGATE_THIS:
        negate_this(game, at, op)
    elif code == CONTROL:
        gain_control(game, at)
    elif code == BENEATH:
        put_beneath(game, at, op)
    elif code == ON_TOP_OF:
        put_on_top(game, at, op)
    elif code == COMBO:
        return combo_cards(game, at)
    elif code == TOKEN:
        create_tokens(game, at, op)
    elif code == DAMAGE:
        seat, count = seat_of(at, op.who), value(game, op.num, at.scope)
        game.push(game.rules.damage_frame(game, seat, count, at.clause))
    elif code == USE_SKILL:
        use_skill(game, at, op)
    elif code == RETARGET:
        at.scope.did = False
        for card in pointed(game, IT_SEL, at.scope):
            at.scope.did = game.rules.retarget(game, card)
    elif code == JUMP:
        at.pc = op.to
        return AGAIN
    elif code == LATER:
        put_off(game, at, op)
        return AGAIN
    elif code == BAR:
        bar(game, at, op)
    elif code == WATCH:
        set_watch(game, at, op)
    elif code == GAIN_SKILLS:
        gain_skills(game, at, op)
    elif code == ACTIVATE:
        return activate_cards(game, at, op)
    elif code == EXTRA_TURN:
        game.rules.extra_turn(game, seat_of(at, op.who), at.clause)
    elif code == JUMP_UNLESS:
        if op.cond is not None and not holds(game, op.cond, at.scope):
            at.pc = op.to
            return AGAIN
    elif code == MAY:
        yes_no = [Choice("yes"), Choice("no")]
        return game.want(seat_of(at, op.who), game.rules.cites["may"], "may", yes_no, at.clause)
    elif code == ONE_OF:
        return choose_modes(game, at, op)
    elif code == FINISH:
        seat = seat_of(at, op.who)
        winner = seat if op.word == "win" else 1 - seat
        game.finish(winner, "a card's effect", game.rules.cites["finish"])
    at.pc += 1
    return AGAIN


def take_answer(game: Game, at: Effect) -> int:
    """Takes the answer to what the instruction asked."""
    ops = at.ops()
    op = ops[at.pc]
    answer = game.answer
    if op.code == SELECT:
        take_selection(game, at, op, answer)
    elif op.code == MOVE:
        if answer.verb == "top" or answer.verb == "bottom":
            at.end = 1 if answer.verb == "top" else 2
        else:
            at.picks.append(game.ref(game.cards[answer.card]))
    elif op.code == DRAW_UP_TO:
        if answer.verb == "no":
            at.index = 0
            at.pc += 1
        else:
            note_done(at, DID_DRAW, draw_one(game, at, seat_of(at, op.who)))
            at.index += 1
    elif op.code == MAY:
        at.scope.did = answer.verb == "yes"
        at.pc = at.pc + 1 if at.scope.did else op.to
        if not at.scope.did:
            game.note(Event("decline", game.rules.cites["may"], seat_of(at, op.who), clause=at.clause))
    elif op.code == ONE_OF:
        if op.num.fixed > 1:
            at.modes.append(answer.number)
        else:
            at.pc = op.branches[answer.number]
    elif op.code == ACTIVATE:
        card = game.cards[answer.card]
        at.index += 1
        at.scope.did = True
        clause = clauses_of(game, card)[answer.number]
        game.push(game.rules.free_use(game, card, clause, at.scope.seat))
    return 0


def choose_modes(game: Game, at: Effect, op: Op) -> int:
    """Some of the actions in a list: all are chosen first, then carried out in the order chosen."""
    wanted = min(op.num.fixed, len(op.branches))
    if len(at.modes) < wanted:
        left = [i for i in range(len(op.branches)) if i not in at.modes]
        modes = [Choice("mode", number=i) for i in left]
        rule = game.rules.cites["mode" if op.num.fixed == 1 else "modes"]
        return game.want(seat_of(at, op.who), rule, "mode", modes, at.clause)
    for i, mode in enumerate(at.modes):
        if mode >= 0:
            at.modes[i] = -1
            at.pc = op.branches[mode]
            return AGAIN
    at.modes = []
    at.pc = op.to
    return AGAIN


def give_up(game: Game, at: Effect) -> int:
    """A cost is paid wholly or not at all: whatever asked for it learns that it was not."""
    tell_unpaid(game, at.scope.seat, at.clause)
    return END


def tell_unpaid(game: Game, seat: int, clause: Clause) -> None:
    """The procedure that is paying has failed: the other parts of the cost are not paid either."""
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
    elif game.rules.shuffles_what_was_seen:
        mix_in(game, at)
    else:
        put_back(game, at)
    if at.part == THE_COST and at.scope.it:
        game.rules.paid(game, at.clause, at.scope.meant())
    return END


def mix_in(game: Game, at: Effect) -> None:
    """Cards that were looked at, and of which the text says no more, are shuffled into their areas."""
    ops = at.ops()
    looks = [i for i, op in enumerate(ops) if op.code == LOOK]
    if not looks:
        return
    for op in ops[looks[0] :]:
        if op.sel is not None and op.sel.kind in (LOOKED, IT):
            return
    for card in pointed(game, LOOKED_SEL, at.scope):
        if game.rules.areas[card.area].seen == SECRET and card.known:
            game.shuffle(card.seat, game.rules.cites["look_over"], at.clause, card.area)


def put_back(game: Game, at: Effect) -> None:
    """Cards that were looked at, and that the text then leaves where they are, go back in random order."""
    cards = [card for card in pointed(game, LOOKED_SEL, at.scope) if game.rules.areas[card.area].ordered]
    if len(cards) < 2 or not any(op.code == LOOK for op in at.ops()):
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
    lambda: Effect(NOTHING, None, 0, -1, THE_EFFECT),
    fields=[
        Field("clause", CLAUSE),
        Field("part", Whole(THE_EFFECT, THE_ADDED_COST)),
        Field("card", REF_OR_NONE),
        Field("seat", SEAT),
        Field("this", ID),
        Field("it", REFS),
        Field("kept", REFS),
        Field("looked", REFS),
        Field("subject", REF_OR_NONE),
        Field("did", FLAG),
        Field("pc", COUNT),
        Field("index", COUNT),
        Field("picks", REFS),
        Field("end", Whole(0, 2)),
        Field("searched", AREAS),
        Field("modes", ListOf(Whole(-1, LONGEST))),
        Field("done", BITS),
        Field("past", PAST),
        Field("decided", FLAG),
        Field("unpaid", FLAG),
        Field("aside", REFS),
        Field("declined", ListOf(BITS), []),
    ],
)


def seat_of(at: Effect, who: int) -> int:
    return at.scope.seat if who == YOU else 1 - at.scope.seat


IT_SEL: Final = Sel(FOUND)


# --- selecting ----------------------------------------------------------------------------


def select(game: Game, at: Effect, op: Op) -> int:
    sel = op.sel
    scope = at.scope
    if sel is None:
        pass
    elif sel.kind == IT:
        scope.it, scope.aside = scope.meant(), EMPTY
    elif sel.kind == THIS:
        before = scope.meant()
        found(at, [at.card] if game.at(at.card) is not None else [])
        if not op.joins and before != [at.card]:  # "it" goes on to mean what was chosen before
            scope.aside = before
    elif sel.kind == CHOOSE:
        return choose(game, at, sel)
    elif sel.kind == TOP:
        return select_top(game, at, sel)
    elif sel.kind == LOOKED:
        found(at, scope.looked)
    else:
        cards = pointed(game, sel, scope)
        found(at, [game.ref(c) for c in cards if not game.rules.unaffected(game, c, at.clause)])
    at.pc += 1
    return AGAIN


def found(at: Effect, refs: list[int]) -> None:
    """The selection found these cards; they join what it is made together with."""
    if at.ops()[at.pc].joins:
        refs = at.scope.it + [ref for ref in refs if ref not in at.scope.it]
    at.scope.it, at.scope.aside = refs, EMPTY


def candidates(game: Game, at: Effect, sel: Sel) -> list[int]:
    """The cards that can still be chosen, by id."""
    scope = at.scope
    if sel.match is None:
        return []
    ids: list[int] = []
    if sel.among_looked:
        for card in pointed(game, LOOKED_SEL, scope):
            if fits(game, sel.match, card, scope):
                ids.append(card.id)
    else:
        ids = matching(game, sel.match, scope)
    picked = [ref % SHIFT for ref in at.picks]
    taken = picked + [ref % SHIFT for ref in scope.it] if at.ops()[at.pc].joins else picked
    ids = [id for id in ids if id not in taken and not shielded(game, at, sel, game.cards[id])]
    ids = [id for id in ids if not busy(game, game.cards[id])]
    if sel.sum_max is not None:
        left = value(game, sel.sum_max, scope)
        for id in picked:
            left -= max(0, stat_of(game, game.cards[id], sel.sum_stat))
        ids = [id for id in ids if stat_of(game, game.cards[id], sel.sum_stat) <= left]
    if sel.different:
        names = [name for id in picked for name in info(game, game.cards[id], NAMES)]
        ids = [id for id in ids if not share(info(game, game.cards[id], NAMES), tuple(names))]
    if at.part != THE_EFFECT:  # a cost is paid with cards that it can be done to
        verb = verb_of(at.ops(), at.pc)
        ids = [id for id in ids if can_choose(game, verb, id, scope.seat, scope.this)]
    elif at.ops()[at.pc].turns and game.rules.turns_what_changes:
        state = verb_of(at.ops(), at.pc).state
        ids = [id for id in ids if not lies(game.cards[id], state)]
    elif verb_of(at.ops(), at.pc).code == PLAY:
        ids = [id for id in ids if game.rules.can_be_played(game, game.cards[id])]
    return ids


def lies(card: Card, state: int) -> bool:
    """Whether the card is in this position already."""
    if state == RESTED or state == ACTIVE:
        return card.rested == (state == RESTED)
    return card.face_up == (state == FACE_UP)


LOOKED_SEL: Final = Sel(LOOKED)


def busy(game: Game, card: Card) -> bool:
    """Whether the card in hand is being played or was activated: it is there for nothing else."""
    return card.area == game.rules.hand and game.rules.in_use(game, card)


def shielded(game: Game, at: Effect, sel: Sel, card: Card) -> bool:
    """Whether the card cannot be chosen by the opponent's effects."""
    return game.rules.unaffected(game, card, at.clause) or out_of_reach(game, at.scope.seat, sel, card)


def out_of_reach(game: Game, seat: int, sel: Sel, card: Card) -> bool:
    """Whether effects of the seat cannot choose the card, above all the opponent's."""
    if not game.rules.areas[card.area].in_play:
        return False
    if "be_chosen_by_opponent" in game.rules.words.acts and forbidden(game, card, "be_chosen"):
        return True  # where the texts tell the two apart, this one is said of both players' effects
    if card.seat == seat:
        return False
    barrier = game.rules.barrier & ~sel.ignoring
    if barrier and keywords_of(game, card) & barrier:
        return True
    return forbidden(game, card, "be_chosen") or forbidden(game, card, "be_chosen_by_opponent")


def choose(game: Game, at: Effect, sel: Sel) -> int:
    """One pick of a choice of cards, or its end."""
    scope = at.scope
    wanted = value(game, sel.count, scope)
    seat = 1 - scope.seat if sel.by_opponent else scope.seat
    ids = candidates(game, at, sel) if len(at.picks) < wanted and not nowhere(game, at) else []
    if not ids:
        if game.hold:  # dealt anew, the chooser has nothing that fits: the question stays, with one answer
            return game.want(seat, game.rules.cites["choose"], "choose", [Choice("done")], at.clause)
        return chosen(at)
    hidden = any(game.rules.areas[game.cards[id].area].seen != OPEN for id in ids)
    if hidden and sel.match is not None and not sel.among_looked:
        if game.rules.deck in sel.match.places and sel.match.areas:
            search(game, at, sel.match)
    blind = [] if not hidden or sel.among_looked else unseen(game, at, ids, seat)
    if sel.at_random or (blind and len(blind) == len(ids)):
        # Chance chooses, and so it is with cards that the chooser cannot see.
        id = ids[game.dice.below(len(ids))]
        at.picks.append(game.ref(game.cards[id]))
        return AGAIN
    may_stop = sel.up_to or (
        at.part == THE_EFFECT
        and sel.match is not None
        and sel.match.asks_information()
        and all_hidden(game, ids)
    )
    if not may_stop and not game.hold and len(at.picks) + len(ids) <= wanted and not sel.different:
        at.picks.extend([game.ref(game.cards[id]) for id in ids])
        return chosen(at)
    choices = distinct(game, "pick", [id for id in ids if id not in blind])
    if blind:  # those that the chooser cannot tell apart are one choice
        choices.append(Choice("pick", blind[0]))
    if may_stop:
        choices.append(Choice("done"))
    return game.want(seat, game.rules.cites["up_to" if sel.up_to else "choose"], "choose", choices, at.clause)


def nowhere(game: Game, at: Effect) -> bool:
    """Whether the cards are chosen to be put on or under others, and there are none of those."""
    ops, pc = at.ops(), at.pc + 1
    while pc < len(ops) and ops[pc].joins:
        pc += 1
    if pc >= len(ops) or ops[pc].code != KEEP or ops[ops[pc].to].code not in PILING:
        return False
    sel = ops[pc + 1].sel
    if sel is None or ops[pc + 2].joins or sel.kind == IT or sel.kind == TOP:
        return False
    if sel.kind == THIS:
        return game.at(at.card) is None
    if sel.kind == CHOOSE:
        return sel.match is not None and not sel.among_looked and not matching(game, sel.match, at.scope)
    return not pointed(game, sel, at.scope)


PILING: Final = (ATTACH, BENEATH, ON_TOP_OF)
"""What puts the cards chosen first on or under those chosen then."""


def unseen(game: Game, at: Effect, ids: list[int], seat: int) -> list[int]:
    """Those of the cards that the player cannot see, or cannot find again in the other one's hand."""
    out: list[int] = []
    for id in ids:
        card = game.cards[id]
        mixed = game.rules.hand_rearranged and card.area == game.rules.hand and card.seat != seat
        if not game.sees(card) & (1 << seat) or (mixed and game.ref(card) not in at.scope.looked):
            out.append(id)
    return out


def all_hidden(game: Game, ids: list[int]) -> bool:
    """Whether the opponent cannot tell that there is a card to choose."""
    for id in ids:
        if game.rules.areas[game.cards[id].area].seen == OPEN:
            return False
    return True


def search(game: Game, at: Effect, match: Match) -> None:
    """Choosing from one's deck means looking through it, and through what else can be chosen from."""
    if match.whose == OPPONENT:
        return
    seat = at.scope.seat
    for area in match.places:
        if game.rules.areas[area].seen == SECRET and not at.searched & (1 << area):
            at.searched |= 1 << area
            for id in game.pile(seat, area):
                game.cards[id].known |= 1 << seat


def shuffle_areas(game: Game, at: Effect, op: Op) -> None:
    """Shuffles an area, or those that were looked through."""
    seat = seat_of(at, op.who)
    for area in range(game.rules.width):
        bit = 1 << area
        if op.bits & bit and (not op.reveal or at.searched & bit):
            game.shuffle(seat, game.rules.cites["shuffle"], at.clause, area)
    at.searched &= ~op.bits
    at.scope.looked = [  # what was looked at is lost in the pile
        game.ref(card)
        for card in pointed(game, LOOKED_SEL, at.scope)
        if card.seat != seat or not op.bits & (1 << card.area)
    ]


def chosen(at: Effect) -> int:
    found(at, at.picks)
    at.scope.did = bool(at.scope.it)
    at.picks = []
    at.pc += 1
    return AGAIN


def distinct(game: Game, verb: str, ids: list[int]) -> list[Choice]:
    """One choice for each card, and one only for cards that are alike in every way."""
    out: list[Choice] = []
    seen: list[int] = []
    for id in ids:
        card = game.cards[id]
        alike = False
        if not game.rules.areas[card.area].in_play:
            for other in seen:
                if like(game, card, game.cards[other]):
                    alike = True
                    break
        if not alike:
            seen.append(id)
            out.append(choice_of(verb, id))
    return out


def like(game: Game, a: Card, b: Card) -> bool:
    """Whether two cards are alike in every way: where cards have no position, it is none to be compared."""
    return (
        game.prints[a.id] is game.prints[b.id]
        and a.area == b.area
        and a.seat == b.seat
        and (a.rested == b.rested or not game.rules.areas[a.area].upright)
        and a.host == b.host
        and a.face_up == b.face_up
    )


def select_top(game: Game, at: Effect, sel: Sel) -> int:
    pile = game.pile(seat_of(at, sel.whose), sel.area)
    count = max(0, min(value(game, sel.count, at.scope), len(pile)))
    if sel.up_to and count > 0:
        numbers = [Choice("number", number=n) for n in range(count, -1, -1)]
        return game.want(at.scope.seat, game.rules.cites["up_to"], "number", numbers, at.clause)
    take_top(game, at, sel, count)
    return AGAIN


def take_top(game: Game, at: Effect, sel: Sel, count: int) -> None:
    pile = game.pile(seat_of(at, sel.whose), sel.area)
    found(at, [game.ref(game.cards[id]) for id in top_of(pile, count, sel.bottom)])
    at.scope.did = bool(at.scope.it)
    at.pc += 1


def top_of(pile: list[int], count: int, bottom: bool) -> list[int]:
    """So many cards from one end of a pile, the outermost first."""
    return pile[:count] if bottom else pile[len(pile) - count :][::-1]


def take_selection(game: Game, at: Effect, op: Op, answer: Choice) -> None:
    if op.sel is not None and op.sel.kind == TOP:
        take_top(game, at, op.sel, answer.number)
    elif answer.verb == "done":
        chosen(at)
    else:
        id = answer.card
        if op.sel is not None and not op.sel.among_looked:
            seat = 1 - at.scope.seat if op.sel.by_opponent else at.scope.seat
            if unseen(game, at, [id], seat):
                blind = unseen(game, at, candidates(game, at, op.sel), seat)
                id = blind[game.dice.below(len(blind))]
        at.picks.append(game.ref(game.cards[id]))


# --- carrying out ---------------------------------------------------------------------------


def move_cards(game: Game, at: Effect, op: Op) -> int:
    """Moves the selected cards at the same time; into a pile, in the order their owner chooses."""
    scope = at.scope
    if not at.decided:
        scope.it = [game.ref(card) for card in pointed(game, IT_SEL, scope) if goes(game, at, op, card)]
        at.decided = True
    while at.index < len(scope.it):
        card = game.at(scope.it[at.index])
        at.index += 1
        if card is not None:
            moments = game.rules.removal if game.rules.areas[card.area].in_play else 0
            if would(game, at, card, moments, op.area):
                return AGAIN
    cards = pointed(game, IT_SEL, scope)
    if op.where == EITHER_END and at.end == 0 and cards:
        ends = [Choice("top"), Choice("bottom")]
        return game.want(scope.seat, game.rules.cites["order"], "end", ends, at.clause)
    if len(cards) > 1 and game.rules.areas[op.area].ordered:
        left = [c for c in cards if game.ref(c) not in at.picks]
        if len(left) > 1 and (game.hold or not all_alike(game, left)):
            return ask_order(game, at, left)
        at.picks.extend([game.ref(c) for c in left])
        cards = pointed_refs(game, at.picks)
    refs = [game.ref(card) for card in cards]
    carry_away(game, at, op, cards)
    scope.it = [game.ref(card) for card in cards]
    for old, new in zip(refs, scope.it):
        follow(at, old, new)
    scope.looked = [ref for ref in scope.looked if game.at(ref) is not None]
    note_done(at, 1 << op.area, enough(game, at, len(cards)))
    at.picks = []
    at.end = 0
    at.index = 0
    at.decided = False
    at.declined = EMPTY
    at.pc += 1
    return AGAIN


def goes(game: Game, at: Effect, op: Op, card: Card) -> bool:
    """Whether this effect moves the card."""
    if not game.rules.areas[card.area].in_game or not may_leave(game, at, card):
        return False
    return game.rules.allows(game, op, card, at.scope.seat, at.scope.this)


def carry_away(game: Game, at: Effect, op: Op, cards: list[Card]) -> None:
    """The cards go together: what waits for their leaving is told before the first one goes, what waits
    for their coming when all are there.  Out of a deck they go one by one."""
    rules, scope = game.rules, at.scope
    bottom = op.where == AT_BOTTOM or at.end == 2
    ordered = rules.areas[op.area].ordered
    owners = [card.owner for card in cards]
    areas = [card.area for card in cards]
    by, using = source(game), skill_in_use(game)
    for card in cards:
        if rules.areas[card.area].in_play:
            game.happened(rules.removal, card, scope.seat, leaving=True, other=by, using=using, to=op.area)
        if card.area != rules.deck:
            game.depart(card, op.area)
    for card in cards:
        if op.alone:
            rules.part(game, card)
        game.move(
            card, op.area, rules.cites["effect_move"], at.clause,
            AT_BOTTOM if bottom else ON_TOP, op.state, "move",
            op.reveal or must_show(game, at, card, op.area), ordered and owners.count(card.owner) > 1,
            alone=card.area == rules.deck,
        )  # fmt: skip
    for card, area in zip(cards, areas):
        if area != rules.deck:
            rules.settled(game, card)
    rules.moved(game, cards, areas)


def may_leave(game: Game, at: Effect, card: Card) -> bool:
    """Whether this effect may take the card out of play."""
    return not (
        game.rules.areas[card.area].in_play
        and (
            not game.rules.can_move(game, card, at.scope.seat)
            or (card.seat != at.scope.seat and forbidden(game, card, "leave"))
        )
    )


def must_show(game: Game, at: Effect, card: Card, to: int) -> bool:
    """A card chosen for what it is and moved between secret areas is shown, asked or not."""
    areas = game.rules.areas
    if areas[card.area].seen == OPEN or areas[to].seen == OPEN or at.pc == 0:
        return False
    ops, pc = at.ops(), at.pc - 1
    while ops[pc].joins:
        pc -= 1
    for op in ops[pc : at.pc]:
        if op.sel is not None and op.sel.match is not None and op.sel.match.asks_information():
            return True
    return False


def follow(at: Effect, old: int, new: int) -> None:
    """The text keeps pointing at its own card, and at the one it is about, when it moves that card."""
    if at.card == old:
        at.card = new
    if at.scope.subject == old:
        at.scope.subject = new
    if at.scope.past is not None and at.scope.past.id == old % SHIFT:
        at.scope.past = None  # from now on it counts as it is in the last area it has reached


def ask_order(game: Game, at: Effect, left: list[Card]) -> int:
    first = game.turn_seat
    seat = first if any(c.owner == first for c in left) else 1 - first
    ids = [c.id for c in left if c.owner == seat]
    looker = at.scope.seat
    if game.rules.looker_orders and all(game.ref(c) in at.scope.looked for c in left):
        if all(game.sees(c) & (1 << looker) for c in left):
            seat, ids = looker, [c.id for c in left]
    blind = [id for id in ids if not game.sees(game.cards[id]) & (1 << seat)]
    choices = distinct(game, "next", [id for id in ids if id not in blind])
    if blind:  # cards that the player cannot tell apart
        choices.append(Choice("next", blind[0]))
    return game.want(seat, game.rules.cites["order"], "order", choices, at.clause)


def all_alike(game: Game, cards: list[Card]) -> bool:
    for card in cards:
        if not like(game, card, cards[0]):
            return False
    return True


def pointed_refs(game: Game, refs: list[int]) -> list[Card]:
    out: list[Card] = []
    for ref in refs:
        card = game.at(ref)
        if card is not None:
            out.append(card)
    return out


def play_cards(game: Game, at: Effect, op: Op) -> int:
    """Plays the selected cards one after the other, each by its own procedure."""
    scope = at.scope
    while at.index < len(scope.it):
        ref = scope.it[at.index]
        at.index += 1
        card = game.at(ref)
        if card is None or not game.rules.areas[card.area].in_game:
            continue
        frame = game.rules.play_frame(game, card, op.state, at.clause)
        if frame is not None and op.paying:
            frame = game.rules.dear_play(game, card, frame)
        if frame is not None:
            at.picks.append(ref)
            game.push(frame)
            return AGAIN
    tried = at.picks
    at.picks = []
    played: list[int] = []
    for ref in tried:
        card = game.cards[ref % SHIFT]
        new = game.ref(card)
        if new != ref:
            played.append(new)
            follow(at, ref, new)
    scope.it = played
    scope.looked = [r for r in scope.looked if game.at(r) is not None]
    note_done(at, DID_PLAY, bool(scope.it))
    at.index = 0
    at.pc += 1
    return AGAIN


def enough(game: Game, at: Effect, count: int) -> bool:
    """Whether the instruction was carried out: on some card, or where the rules ask for it on all that it says."""
    sel = at.ops()[at.pc - 1].sel if game.rules.done_in_full and at.pc > 0 else None
    if sel is None or sel.up_to or sel.count.fixed == MISSING or sel.kind not in (CHOOSE, TOP):
        return count > 0
    return count >= max(1, sel.count.fixed)


def note_done(at: Effect, sort: int, done: bool) -> None:
    """An instruction of this sort was carried out, or not."""
    at.scope.did = done
    at.scope.done = at.scope.done | sort if done else at.scope.done & ~sort


def ko_cards(game: Game, at: Effect) -> int:
    """K.O.s the selected cards at the same time, except those that something else happens to instead."""
    scope = at.scope
    if not at.decided:
        can = [c for c in pointed(game, IT_SEL, scope) if game.rules.can_ko(game, c, False, scope.seat)]
        scope.it = [game.ref(card) for card in can]
        at.decided = True
    while at.index < len(scope.it):
        card = game.at(scope.it[at.index])
        at.index += 1
        if card is not None:
            if would(game, at, card, game.rules.ko_moments(card, False), game.rules.trash):
                return AGAIN
    cards = pointed(game, IT_SEL, scope)
    refs = [game.ref(card) for card in cards]
    if cards:
        game.rules.ko(game, cards, False, at.clause, scope.seat)
    scope.it = [game.ref(card) for card in cards]
    for old, new in zip(refs, scope.it):
        follow(at, old, new)
    note_done(at, DID_KO, enough(game, at, len(cards)))
    at.index = 0
    at.decided = False
    at.declined = EMPTY
    at.pc += 1
    return AGAIN


def would(game: Game, at: Effect, card: Card, moments: int, to: int) -> bool:
    """Whether something may happen instead of what the instruction does to the card, which is then asked."""
    choices = replacements(game, card, moments, at.scope.seat, to)
    paying = at.part != THE_EFFECT and not game.rules.payer_may_replace
    if paying:
        choices = against_payer(game, choices, at.scope.seat)
    if all(name_of(choice) in at.declined for choice in choices):
        return False
    frame = Would(card, moments, False, False, at.clause, at.scope.seat, to)
    frame.paying = paying
    frame.declined = at.declined.copy()
    game.push(frame)
    return True


def combo_cards(game: Game, at: Effect) -> int:
    """Combos with the selected cards, unless something happens instead of their leaving."""
    scope, to = at.scope, game.rules.words.areas["combo"]
    while at.index < len(scope.it):
        card = game.at(scope.it[at.index])
        at.index += 1
        if card is not None:
            moments = game.rules.removal if game.rules.areas[card.area].in_play else 0
            if would(game, at, card, moments, to):
                return AGAIN
    for card in pointed(game, IT_SEL, scope):
        game.rules.combo(game, card, at.clause)
    at.index = 0
    at.pc += 1
    return AGAIN


ORIENTED: Final = {RESTED: "rest", ACTIVE: "set_active", FACE_UP: "turn_over", FACE_DOWN: "turn_over"}


def orient_cards(game: Game, at: Effect, op: Op) -> None:
    rule = game.rules.cites[ORIENTED[op.state]]
    cards = [
        card
        for card in pointed(game, IT_SEL, at.scope)
        if game.rules.allows(game, op, card, at.scope.seat, at.scope.this)
    ]
    if op.state == RESTED or op.state == ACTIVE:
        turned = len(game.orient_together(cards, op.state, rule, at.clause))
    else:
        turned = len([card for card in cards if game.orient(card, op.state, rule, at.clause)])
    at.scope.did = enough(game, at, turned)


def attach_cards(game: Game, at: Effect) -> None:
    hosts = pointed(game, IT_SEL, at.scope)
    at.scope.did = False
    if hosts:
        for card in pointed_refs(game, at.scope.kept):
            if card.host == hosts[0].id:
                continue
            game.attach(card, hosts[0], game.rules.given, game.rules.cites["attach"], at.clause)
            at.scope.did = True


def draw_cards(game: Game, at: Effect, op: Op) -> None:
    note_done(at, DID_DRAW, False)
    seat = seat_of(at, op.who)
    for _ in range(value(game, op.num, at.scope)):
        if not draw_one(game, at, seat):
            break
        note_done(at, DID_DRAW, True)


def draw_one(game: Game, at: Effect, seat: int) -> bool:
    """Draws a card, which effects may wait for."""
    if not game.rules.allows(game, at.ops()[at.pc], None, at.scope.seat, at.scope.this):
        return False
    if not game.draw(seat, game.rules.cites["draw"], at.clause):
        return False
    moment = game.rules.words.events.get("drawn")
    if moment is not None:
        game.happened(moment.bit, None, seat)
    return True


def draw_up_to(game: Game, at: Effect, op: Op) -> int:
    seat = seat_of(at, op.who)
    if at.index >= value(game, op.num, at.scope) or not game.pile(seat, game.rules.deck):
        at.index = 0
        at.pc += 1
        return AGAIN
    yes_no = [Choice("yes"), Choice("no")]
    return game.want(seat, game.rules.cites["draw_up_to"], "draw", yes_no, at.clause)


def look_at_cards(game: Game, at: Effect, op: Op) -> None:
    seat = seat_of(at, op.who)
    for card in pointed(game, IT_SEL, at.scope):
        card.known |= 1 << seat
        game.note(
            Event(
                "look", game.rules.cites["look"], seat, card.id, game.prints[card.id],
                clause=at.clause, seen=game.sees(card),
            )
        )  # fmt: skip
    at.scope.looked = at.scope.it


def use_skill(game: Game, at: Effect, op: Op) -> None:
    card = game.cards[at.scope.this]
    for clause in clauses_of(game, card):
        if clause.timing == op.word:
            game.push(game.rules.use_frame(game, card, clause, at.scope.seat, at.scope.subject))
            return


def activate_cards(game: Game, at: Effect, op: Op) -> int:
    """Activates an effect of each of the cards, without their energy cost."""
    scope = at.scope
    while at.index < len(scope.it):
        card = game.at(scope.it[at.index])
        clauses = [] if card is None else game.rules.free_clauses(game, card, op.word, scope.seat)
        if card is not None and clauses:
            has = clauses_of(game, card)
            offered: list[Clause] = []
            for clause in clauses:
                if not among(clause, offered):
                    offered.append(clause)
            choices = [Choice("use", card.id, has.index(clause)) for clause in offered]
            return game.want(scope.seat, game.rules.cites["choose"], "skill", choices, at.clause)
        at.index += 1
    at.index = 0
    at.pc += 1
    return AGAIN


def bar(game: Game, at: Effect, op: Op) -> None:
    """Forbids an act to a player, with the cards that fit."""
    scope = at.scope
    if op.sel is None:
        return
    rule = game.rules.cites["lasting"]
    for seat in (scope.seat, 1 - scope.seat) if op.who == ANYONE else (seat_of(at, op.who),):
        game.lasting.append(
            Lasting(BAR, -1, op.stat, seat, op.until, scope.seat, game.turn, scope.this, at.clause, at.pc,
                    op.sel.match, game.age())
        )  # fmt: skip
        game.note(Event("bar", rule, seat, to=op.word, clause=at.clause))
        scope.did = True


def set_watch(game: Game, at: Effect, op: Op) -> None:
    """An automatic effect that belongs to no card waits from now on."""
    s = at.scope
    game.lasting.append(
        Lasting(WATCH, -1, 0, 0, op.until, s.seat, game.turn, s.this, at.clause, at.pc, None, game.age())
    )
    rule = game.rules.cites["lasting"]
    game.note(Event("watch", rule, s.seat, s.this, game.prints[s.this], clause=at.clause))
    s.did = True


def put_off(game: Game, at: Effect, op: Op) -> None:
    """The action that follows is kept for later, with the cards that its words point at."""
    scope = at.scope
    group = 0
    for lasting in game.lasting:
        if lasting.code == LATER:
            group = max(group, lasting.what + ROLES - lasting.what % ROLES)
    for role, refs in (
        (THE_ACTION, [scope.subject]),
        (LATER_IT, scope.meant()),
        (LATER_LOOKED, scope.looked),
        (LATER_KEPT, scope.kept),
    ):
        for ref in refs:
            game.lasting.append(
                Lasting(LATER, at.card, group + role, ref, op.until, scope.seat, game.turn, scope.this,
                        at.clause, at.pc, None)
            )  # fmt: skip
    card = game.cards[at.scope.this]
    rule = game.rules.cites["lasting"]
    game.note(Event("later", rule, at.scope.seat, card.id, game.prints[card.id], clause=at.clause))
    at.pc = op.to


def due(game: Game, until: int, only: int = -1, before: bool = False) -> bool:
    """Begins the next action that was put off until now, the turn player's first; False if there is none.

    With `only`, those of this seat; with `before`, those put off in an earlier turn.
    """
    for seat in (game.turn_seat, 1 - game.turn_seat):
        if only >= 0 and seat != only:
            continue
        for lasting in game.lasting:
            if lasting.code == LATER and lasting.until == until and lasting.seat == seat:
                if not before or lasting.turn < game.turn:
                    carry_out_later(game, lasting)
                    return True
    return False


def carry_out_later(game: Game, first: Lasting) -> None:
    """Takes up a delayed action where its text was left, with the cards it is about."""
    effect = Effect(first.clause, game.cards[first.this], first.seat, first.amount, THE_EFFECT)
    effect.card = first.ref
    effect.pc = first.op + 1
    group = first.what // ROLES
    rest: list[Lasting] = []
    about: list[list[int]] = [[], [], [], []]
    for lasting in game.lasting:
        if lasting.code == LATER and lasting.what // ROLES == group:
            about[lasting.what % ROLES].append(lasting.amount)
        else:
            rest.append(lasting)
    effect.scope.it, effect.scope.looked = about[LATER_IT], about[LATER_LOOKED]
    effect.scope.kept = about[LATER_KEPT]
    game.lasting = rest
    game.push(effect)


def source(game: Game) -> Card | None:
    """The card whose effect is being carried out."""
    for frame in reversed(game.stack):
        if isinstance(frame, Effect):
            return game.cards[frame.scope.this]
    return None


def skill_in_use(game: Game) -> int:
    """What is being carried out: A_SKILL, and the keyword if it is a keyword's effect; 0 if none is."""
    for frame in reversed(game.stack):
        if isinstance(frame, Effect):
            return kind_of_skill(game, frame.clause)
    return 0


def kind_of_skill(game: Game, clause: Clause) -> int:
    """A_SKILL, the keyword that the effect is of or A_PLAIN_SKILL, its timing and its kind, as bits."""
    words = game.rules.words
    out = words.keywords[clause.keyword] if clause.keyword else A_PLAIN_SKILL
    return A_SKILL | out | words.sorts.get(clause.timing, 0) | game.rules.kind_bit(clause)


def negate_this(game: Game, at: Effect, op: Op) -> None:
    """This very clause is invalid for a time, on this card."""
    game.lasting.append(
        Lasting(NEGATE_THIS, at.card, at.clause.index, 0, op.until, at.scope.seat, game.turn,
                at.scope.this, at.clause, at.pc, None, game.age())
    )  # fmt: skip


def gain_control(game: Game, at: Effect) -> None:
    """The cards change sides; the text goes on speaking of them."""
    taken: list[int] = []
    for card in pointed(game, IT_SEL, at.scope):
        old = game.ref(card)
        if game.rules.control(game, card, at.scope.seat, at.clause):
            taken.append(game.ref(card))
            follow(at, old, game.ref(card))
    at.scope.it = taken
    at.scope.did = bool(taken)


def put_beneath(game: Game, at: Effect, op: Op) -> None:
    """Cards go under another card, at the very bottom."""
    lower, hosts = piled(game, at, op)
    at.scope.did = False
    if op.kept_first:  # "that card" goes on to be the one it was before
        at.scope.it, at.scope.aside = at.scope.kept, EMPTY
    if hosts and game.rules.areas[hosts[0].area].in_play:  # a host that has left is none any more
        for card in lower:
            if forbidden(game, hosts[0], "be_placed_under", game.cards[at.scope.this]):
                continue
            if card is not hosts[0] and game.rules.areas[card.area].in_game and may_leave(game, at, card):
                game.rules.put_beneath(game, card, hosts[0], at.clause)
                at.scope.did = True
        if at.scope.did and hosts[0].id == at.scope.this:  # "it" is what was put there
            at.scope.it, at.scope.aside = [game.ref(card) for card in lower], EMPTY


def put_on_top(game: Game, at: Effect, op: Op) -> None:
    """A card is played on top of others, which are one card with it from then on."""
    upper, under = piled(game, at, op)
    at.scope.did = False
    for card in upper:
        if not game.rules.areas[card.area].in_game:
            continue
        old = game.ref(card)
        if under and game.rules.play_on_top(game, card, under, op.state, op.stat, at.clause):
            under = [card]  # the next one goes on top of this one
            at.scope.it, at.scope.aside = [game.ref(card)], EMPTY
            follow(at, old, game.ref(card))
            note_done(at, DID_PLAY, True)


def piled(game: Game, at: Effect, op: Op) -> tuple[list[Card], list[Card]]:
    """The cards that are put somewhere, and those on top of or beneath which."""
    kept, found = pointed_refs(game, at.scope.kept), pointed(game, IT_SEL, at.scope)
    return (found, kept) if op.kept_first else (kept, found)


def create_tokens(game: Game, at: Effect, op: Op) -> None:
    if op.face is None:
        return
    made: list[int] = []
    for _ in range(value(game, op.num, at.scope)):
        card = game.rules.create_token(game, op.face, at.scope.seat, op.state, at.clause)
        if card is not None:
            made.append(game.ref(card))
    at.scope.it, at.scope.aside = made, EMPTY
    at.scope.did = bool(made)


EVENT_KINDS: Final[dict[int, str]] = {
    MODIFY: "modify",
    SET_BASE: "base",
    GRANT: "grant",
    FORBID: "forbid",
    NEGATE: "negate",
    ALLOW: "allow",
    WAIVE: "waive",
    UNSPECIFIED: "unspecified",
    GRANT_SKILL: "grant",
    GAIN: "gain",
}
"""What leaves a continuous effect behind, and what the log calls it."""


def leave_behind(game: Game, at: Effect, op: Op) -> None:
    """Puts continuous effects on the selected cards."""
    scope = at.scope
    amount = value(game, op.num, scope) if op.code == MODIFY or op.code == SET_BASE else 0
    rule = game.rules.cites["lasting"]
    sel = IT_SEL
    if (op.code == FORBID or op.code == ALLOW) and op.sel is not None and op.sel.kind == ALL:
        sel = op.sel
    if sel.kind == ALL and game.rules.takes_in_later(op.word):
        game.lasting.append(
            Lasting(op.code, -1, op.stat, 0, op.until, scope.seat, game.turn, scope.this, at.clause,
                    at.pc, sel.match, game.age())
        )  # fmt: skip
        game.note(Event(f"{EVENT_KINDS[op.code]}_all", rule, scope.seat, to=op.word, clause=at.clause))
        scope.did = True
        return
    cards = pointed(game, sel, scope)
    if op.code == NEGATE:
        cards = [card for card in cards if not steadfast(game, card)]
    word = op.word or (game.rules.stat_names[op.stat] if op.code in (MODIFY, SET_BASE) else "")
    for card in cards:
        game.lasting.append(
            Lasting(op.code, game.ref(card), op.stat, amount, op.until, scope.seat, game.turn,
                    scope.this, at.clause, at.pc, None, game.age())
        )  # fmt: skip
        game.note(
            Event(EVENT_KINDS[op.code], rule, card.seat, card.id, game.prints[card.id], "", word,
                  amount, at.clause)
        )  # fmt: skip
    scope.did = bool(cards)


COPIES: Final = 16
"""Cards that gain effects of one another would soon have millions: one effect is held at most this often."""


def gain_skills(game: Game, at: Effect, op: Op) -> None:
    """Cards gain the effects that other cards have now, each by itself, and COPIES of one effect at most."""
    scope = at.scope
    rule = game.rules.cites["lasting"]
    clauses: list[Clause] = []
    for source in pointed_refs(game, scope.kept):
        clauses.extend([clause for clause in clauses_of(game, source) if clause.timing != "rule"])
    cards = pointed(game, IT_SEL, scope) if clauses else []
    for card in cards:
        has = clauses_of(game, card).copy()
        for clause in clauses:
            if has.count(clause) >= COPIES:
                continue
            has.append(clause)
            game.lasting.append(
                Lasting(GAINED, game.ref(card), 0, 0, op.until, scope.seat, game.turn, scope.this, clause,
                        -1, None, game.age())
            )  # fmt: skip
            game.note(
                Event("gain_skill", rule, card.seat, card.id, game.prints[card.id], "", clause.label,
                      clause=at.clause)
            )  # fmt: skip
    scope.did = bool(cards)


# --- what would happen, and what happens instead ------------------------------------------------


class Would(Frame):
    """Something would happen to a card, or to a player: replacement effects come first, each once.

    A K.O. in battle is then carried out here.  What an effect does is carried out by the
    procedure below on the stack, which loses sight of a card that was saved.
    """

    def __init__(
        self,
        card: Card | None,
        moments: int,
        ko: bool,
        in_battle: bool,
        clause: Clause | None,
        by: int,
        to: int = -1,
    ) -> None:
        super().__init__(WOULD)
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        self.moments = moments
        self.ko = ko
        self.in_battle = in_battle
        self.clause = clause
        self.by = by
        self.cause = -1
        """The card whose effect does it, by id, where that effect is not being carried out just now."""
        self.using = 0
        """And of which kind that effect is."""
        self.to = to
        """The area it would go to."""
        self.declined: list[int] = []
        """The replacements that their players have declined."""
        self.offer = -1
        """The replacement about which its player is asked."""
        self.rule = ""
        """The rule by which it leaves, if it does so here and neither by a K.O. nor by an effect."""
        self.seat = -1
        """The player to whom it happens, if it happens to no card."""
        self.paying = False
        """It is done as a cost, which its player has to pay wholly."""

    def copy(self) -> Frame:
        new = Would(None, self.moments, self.ko, self.in_battle, self.clause, self.by, self.to)
        new.step = self.step
        new.card = self.card
        new.cause = self.cause
        new.using = self.using
        new.declined = self.declined.copy()
        new.offer = self.offer
        new.rule = self.rule
        new.seat = self.seat
        new.paying = self.paying
        return new

    def pack(self) -> list[object]:
        clause: list[object] = [] if self.clause is None else [self.clause.number, self.clause.index]
        return [
            self.card, self.moments, int(self.ko), int(self.in_battle), clause, self.by, self.cause,
            self.using, self.to, self.declined, self.offer, self.rule, self.seat,
            int(self.paying),
        ]  # fmt: skip

    def unpack(self, game: Game, data: list[object]) -> None:
        self.card, self.moments = an_int(data[0]), an_int(data[1])
        self.ko, self.in_battle = bool(data[2]), bool(data[3])
        clause = a_list(data[4])
        self.clause = game.rules.prints(str(clause[0])).clause(an_int(clause[1])) if clause else None
        self.by, self.cause, self.using = an_int(data[5]), an_int(data[6]), an_int(data[7])
        self.to, self.declined = an_int(data[8]), ints(data[9])
        self.offer, self.rule, self.seat = an_int(data[10]), str(data[11]), an_int(data[12])
        self.paying = bool(data[13])

    def prove(self, game: Game, at: int) -> None:
        """It happens to a card that is there or to a player, by the frame below, which can be told so."""
        sure(self.card >= 0 or self.seat >= 0, "it happens to nobody")
        card = game.at(self.card)
        if card is not None and (self.ko or self.rule):
            sure(game.rules.can_leave(card), f"card {card.id} cannot leave")
        if not self.ko and not self.rule:
            sure(game.stack[at - 1].can_spare(self.card), "the procedure below does not do it")
        if self.step > 1:  # the player of a replacement is asked whether it is applied
            sure(concerned(game, self) >= 0, "the card is gone")
            names = [name_of(choice) for choice in open_replacements(game, self)]
            sure(self.offer in names, "there is no such replacement")


FREE: Final = 1000
"""From this number on, a choice means the replacement that belongs to no card, by its place among what lasts."""


def replacements(game: Game, card: Card, moments: int, by: int, to: int) -> list[Choice]:
    """The replacement effects that can stand in for what an effect would do to the card."""
    if not game.rules.words.replaced & (moments | game.rules.placing):
        return []
    return standing_in(game, Happening(moments, card, by, source(game), skill_in_use(game)), to)


def standing_in(game: Game, event: Happening, to: int) -> list[Choice]:
    """The replacement effects that can stand in for what would happen."""
    out: list[Choice] = []
    card = event.card
    if card is not None:
        event.moments |= game.rules.placing
        event.origin, event.to = card.area, to
    if not game.rules.words.replaced & event.moments:
        return out
    given = game.rules.words.replacing
    for pile in game.rules.play_piles:
        for id in game.areas[pile]:
            holder = game.cards[id]
            if not game.prints[id].has_instead and not given:
                continue
            offered: list[Clause] = []
            for i, clause in enumerate(clauses_of(game, holder) if given else game.prints[id].clauses):
                if clause.timing == "instead" and clause.moment & event.moments:
                    if not among(clause, offered) and can_replace(game, clause, holder, holder.seat, event):
                        offered.append(clause)
                        out.append(Choice("instead", id, i))
    if card is not None and card.area not in game.rules.play_areas and game.prints[card.id].has_instead:
        for i, clause in enumerate(game.prints[card.id].clauses):
            if clause.timing == "instead" and works_there(clause, card.area):
                if can_replace(game, clause, card, card.seat, event):
                    out.append(Choice("instead", card.id, i))
    if given:
        free: list[Lasting] = []
        for i, lasting in enumerate(game.lasting):
            watched = lasting.clause.effect[lasting.op].granted if lasting.code == WATCH else None
            if watched is not None and watched.timing == "instead" and watched.moment & event.moments:
                if any(e.this == lasting.this and e.seat == lasting.seat and e.clause is lasting.clause
                       and e.op == lasting.op for e in free):  # fmt: skip
                    continue
                if can_replace(game, watched, game.cards[lasting.this], lasting.seat, event):
                    free.append(lasting)
                    out.append(Choice("instead", lasting.this, FREE + i))
    return out


def works_there(clause: Clause, area: int) -> bool:
    """Whether a card's replacement works in an area out of play: it speaks of the card leaving just there."""
    for awaited in clause.awaits:
        if awaited.subject is not None and awaited.subject.this and awaited.origins & (1 << area):
            return True
    return False


def replacement(game: Game, choice: Choice) -> tuple[Clause, int]:
    """The clause that a choice among replacements means, and whose it is."""
    if choice.number >= FREE:
        lasting = game.lasting[choice.number - FREE]
        clause = lasting.clause.effect[lasting.op].granted
        if clause is not None:
            return clause, lasting.seat
    holder = game.cards[choice.card]
    return clauses_of(game, holder)[choice.number], holder.seat


def would_be_replaced(game: Game, at: Would) -> bool:
    return concerned(game, at) >= 0 and bool(instead_of(game, at))


def concerned(game: Game, at: Would) -> int:
    """The player to whom, or to whose card, it happens; -1 if that card is gone."""
    if at.card < 0:
        return at.seat
    card = game.at(at.card)
    return -1 if card is None else card.seat


def instead_of(game: Game, at: Would) -> list[Choice]:
    card = game.at(at.card)
    by, using = source(game), skill_in_use(game)
    if at.cause >= 0:
        by, using = game.cards[at.cause], at.using
    return standing_in(game, Happening(at.moments, card, at.by, by, using), at.to)


def can_replace(game: Game, clause: Clause, holder: Card, seat: int, event: Happening) -> bool:
    if (clause.once and game.used_up(holder, clause)) or silenced(game, holder, clause):
        return False
    id = -1 if event.card is None else event.card.id
    for frame in game.stack:  # once for one event, whatever comes of it
        if isinstance(frame, Effect) and frame.clause is clause and frame.scope.this == holder.id:
            if (frame.scope.subject % SHIFT if frame.scope.subject >= 0 else -1) == id:
                return False
    scope = Scope(seat, holder.id)
    if not awaits(game, clause, event, scope) or not hold(game, clause.conditions, scope):
        return False
    ops = clause.cost if game.rules.must_replace and not clause.optional else clause.cost + clause.effect
    return can_pay(game, ops, holder, seat, as_cost=False)


def open_replacements(game: Game, at: Would) -> list[Choice]:
    """Those that nobody has declined yet."""
    choices = [choice for choice in instead_of(game, at) if name_of(choice) not in at.declined]
    return against_payer(game, choices, at.by) if at.paying else choices


def against_payer(game: Game, choices: list[Choice], payer: int) -> list[Choice]:
    """Without the optional ones of the player who pays: a cost has to be paid wholly."""
    out: list[Choice] = []
    for choice in choices:
        clause, seat = replacement(game, choice)
        if seat != payer or not clause.optional:
            out.append(choice)
    return out


def name_of(choice: Choice) -> int:
    """A replacement as one number: its card and its clause."""
    return choice.number * SHIFT + choice.card


def offered(game: Game, at: Would) -> tuple[Clause, int]:
    """The replacement under consideration, and whose it is."""
    return replacement(game, Choice("instead", at.offer % SHIFT, at.offer // SHIFT))


def ask_instead(game: Game, at: Would) -> int:
    """The player the event happens to chooses among the replacements (and may decline optional ones).

    An optional one of the other player is that player's to decline.
    """
    me = concerned(game, at)
    if me < 0:
        return END
    choices = open_replacements(game, at)
    must = own = False
    for choice in choices:
        clause, seat = replacement(game, choice)
        must = must or not clause.optional
        own = own or seat == me
    if not must and (own or not choices):
        choices.append(Choice("no"))
    return game.want(me, game.rules.cites["instead"], "instead", choices)


def take_instead(game: Game, at: Would) -> int:
    me = concerned(game, at)
    if me < 0:
        return END
    if game.answer.verb == "no":
        left = open_replacements(game, at)
        at.declined.extend([name_of(c) for c in left if replacement(game, c)[1] == me])
        decline_for_all(game, at)
        if open_replacements(game, at):
            return 0
        card = game.at(at.card)
        if at.ko and card is not None:
            game.rules.ko(game, [card], at.in_battle, at.clause, at.by)
        elif at.rule and card is not None:
            game.rules.leave(game, card, at.to, at.clause)
        return END
    at.offer = name_of(game.answer)
    clause, seat = offered(game, at)
    if clause.optional and seat != me:
        return NEXT
    replace_event(game, at, me)
    return END


def ask_consent(game: Game, at: Would) -> int:
    """An optional replacement of the other player: that player decides whether it is applied."""
    clause, seat = offered(game, at)
    yes_no = [Choice("yes"), Choice("no")]
    return game.want(seat, game.rules.cites["may"], "may", yes_no, clause)


def take_consent(game: Game, at: Would) -> int:
    me = concerned(game, at)
    if me < 0:
        return END
    if game.answer.verb == "no":
        at.declined.append(at.offer)
        decline_for_all(game, at)
        return 0
    replace_event(game, at, me)
    return END


def decline_for_all(game: Game, at: Would) -> None:
    """What was declined for one card is declined for the others that the instruction is carried out on."""
    doing = game.stack[-2]
    if game.rules.replaces_together and isinstance(doing, Effect):
        doing.declined = at.declined.copy()


def concerns_each(clause: Clause) -> bool:
    """Whether all that the replacement does is done to the very card that it saves."""
    if clause.cost:
        return False
    for op in clause.effect:
        if op.code == SELECT:
            if op.sel is None or op.sel.kind != SUBJECT:
                return False
        elif op.code not in CHANGING and op.code != MOVE:
            return False
    return True


def save_the_others(game: Game, at: Would, clause: Clause, holder: Card, seat: int) -> list[int]:
    """The replacement stands in for what the instruction would do to other cards that it speaks of, too.

    Those are returned to which it is done as well; but if it does something to the very card and something
    else besides, it is about that one alone.
    """
    doing = game.stack[-2]
    also: list[int] = []
    if not isinstance(doing, Effect):
        return also
    each = concerns_each(clause)
    if not each:
        for op in clause.cost + clause.effect:
            if op.sel is not None and op.sel.kind == SUBJECT:
                return also
    for card in pointed_refs(game, doing.scope.it[doing.index :]):
        event = Happening(at.moments, card, at.by, source(game), skill_in_use(game))
        event.origin, event.to = card.area, at.to
        if awaits(game, clause, event, Scope(seat, holder.id)):
            doing.spare(game.ref(card))
            if each:
                also.append(game.ref(card))
    return also


def replace_event(game: Game, at: Would, me: int) -> None:
    """What would have happened does not; the replacement happens in its place."""
    clause, seat = offered(game, at)
    holder = game.cards[at.offer % SHIFT]
    also: list[int] = []
    if not at.ko and not at.rule:
        game.stack[-2].spare(at.card)
        if game.rules.replaces_together:
            also = save_the_others(game, at, clause, holder, seat)
    if clause.once:
        game.use(holder, clause)
    card = game.at(at.card)
    rule = game.rules.cites["replaced"]
    if card is None:
        game.note(Event("instead", rule, me, clause=clause))
    else:
        game.note(Event("replace", rule, me, card.id, game.prints[card.id], clause=clause))
    for ref in reversed(also):
        game.push(Effect(clause, holder, seat, ref, THE_EFFECT))
    game.push(Effect(clause, holder, seat, at.card, THE_EFFECT))
    if clause.cost:
        game.push(Effect(clause, holder, seat, at.card, THE_COST))


WOULD: Final = Procedure(
    "would",
    [
        step("", ask_instead, ASKS),
        step("", take_instead, PASSES),
        step("", ask_consent, ASKS),
        step("", take_consent, PASSES),
    ],
    lambda: Would(None, 0, False, False, None, 0),
    fields=[
        Field("card", REF_OR_NONE),
        Field("moments", BITS),
        Field("ko", FLAG),
        Field("in_battle", FLAG),
        Field("clause", CLAUSE_OR_NONE),
        Field("by", SEAT),
        Field("cause", ID_OR_NONE),
        Field("using", BITS),
        Field("to", AREA_OR_NONE),
        Field("declined", ListOf(BITS)),
        Field("offer", Whole(-1, (1 << 62) - 1)),
        Field("rule", TEXT),
        Field("seat", SEAT_OR_NONE),
        Field("paying", FLAG),
    ],
)


# --- cards that a rule puts somewhere -------------------------------------------------------------


class Placing(Frame):
    """A rule puts cards into another area at the same time, unless something happens instead of that."""

    def __init__(self, cards: list[Card], to: int, rule: str, clause: Clause | None) -> None:
        super().__init__(PLACING)
        self.refs = [card.stamp * SHIFT + card.id for card in cards]
        self.to = to
        self.rule = rule
        self.clause = clause
        self.index = 0

    def copy(self) -> Frame:
        new = Placing([], self.to, self.rule, self.clause)
        new.step = self.step
        new.refs = self.refs.copy()
        new.index = self.index
        return new

    def can_spare(self, ref: int) -> bool:
        return ref in self.refs and self.index > 0

    def spare(self, ref: int) -> None:
        self.refs.remove(ref)
        self.index -= 1

    def pack(self) -> list[object]:
        clause: list[object] = [] if self.clause is None else [self.clause.number, self.clause.index]
        return [self.refs, self.to, self.rule, clause, self.index]

    def unpack(self, game: Game, data: list[object]) -> None:
        self.refs, self.to, self.rule = ints(data[0]), an_int(data[1]), str(data[2])
        clause = a_list(data[3])
        self.clause = game.rules.prints(str(clause[0])).clause(an_int(clause[1])) if clause else None
        self.index = an_int(data[4])

    def prove(self, game: Game, at: int) -> None:
        sure(self.index <= len(self.refs), "it has asked about more cards than there are")
        sure(len(set(self.refs)) == len(self.refs), "a card is put there twice")
        for card in pointed_refs(game, self.refs):
            sure(game.rules.can_leave(card), f"card {card.id} cannot be put elsewhere")
        sure(not game.rules.areas[self.to].in_play, "cards are played, and not put, into such an area")


def place(game: Game, cards: list[Card], to: int, rule: str, clause: Clause | None = None) -> None:
    """Cards go into their owners' areas by a rule: at once, or when replacements have been asked for."""
    if game.rules.words.replaced & game.rules.placing:
        game.push(Placing(cards, to, rule, clause))
    else:
        set_down(game, cards, to, rule, clause)


def set_down(game: Game, cards: list[Card], to: int, rule: str, clause: Clause | None) -> None:
    refs = [game.ref(card) for card in cards]
    game.move_together(cards, to, rule, clause)
    for old, card in zip(refs, cards):
        game.rules.set_down(game, old, card, rule)


def ask_placed(game: Game, at: Placing) -> int:
    while at.index < len(at.refs):
        card = game.at(at.refs[at.index])
        at.index += 1
        if card is not None:
            would = Would(card, game.rules.placing, False, False, at.clause, card.seat, at.to)
            if would_be_replaced(game, would):
                game.push(would)
                return AGAIN
    return NEXT


def put_down(game: Game, at: Placing) -> int:
    set_down(game, pointed_refs(game, at.refs), at.to, at.rule, at.clause)
    return END


PLACING = Procedure(
    "placing",
    [step("", ask_placed), step("", put_down, PASSES)],
    lambda: Placing([], 0, "", None),
    fields=[
        Field("refs", REFS),
        Field("to", AREA),
        Field("rule", TEXT),
        Field("clause", CLAUSE_OR_NONE),
        Field("index", COUNT),
    ],
)


# --- costs -------------------------------------------------------------------------------------


def can_pay(game: Game, ops: list[Op], card: Card, seat: int, ref: int = -1, as_cost: bool = True) -> bool:
    """Whether an activation cost can be paid wholly.

    Each part must be possible by itself, and the parts that use up cards must
    not need more cards between them than there are.  With `ref`, the card may be
    gone that the text is on.  What is no cost may have something else done instead.
    """
    if not ops:
        return True
    scope = Scope(seat, card.id)
    spent: list[int] = []
    need = 0
    several = uses_up_twice(ops)
    for i, op in enumerate(ops):
        if op.code != SELECT or op.sel is None:
            if op.code == PAY and not game.rules.can_pay(game, seat, op.num.fixed, op.words):
                return False
            if op.code == DRAW and not game.pile(seat, game.rules.deck):
                return False
            continue
        verb = verb_of(ops, i)
        sel = op.sel
        if sel.kind == THIS:
            if ref >= 0 and game.at(ref) is None:
                return False
            if not can_spend(game, verb, card, seat, card.id, as_cost):
                return False
        elif sel.kind == CHOOSE and not sel.up_to and not sel.among_looked and sel.match is not None:
            wanted = value(game, sel.count, scope)
            ids = payable(game, sel, verb, scope, -1 if several else wanted, as_cost)
            if len(ids) < wanted:
                return False
            if several and uses_up(verb):
                need += wanted
                spent.extend([id for id in ids if id not in spent])
        elif sel.kind == ALL and sel.match is not None:
            whole = matching(game, sel.match, scope)
            if not whole and game.rules.done_in_full:
                return False
            for id in whole:
                if not can_spend(game, verb, game.cards[id], seat, card.id, as_cost):
                    return False
        elif sel.kind == TOP and not sel.up_to:
            pile = game.pile(seat if sel.whose == YOU else 1 - seat, sel.area)
            wanted = value(game, sel.count, scope)
            if len(pile) < wanted:
                return False
            for id in top_of(pile, wanted, sel.bottom):
                if not can_spend(game, verb, game.cards[id], seat, card.id, as_cost):
                    return False
    return len(spent) >= need


def payable(game: Game, sel: Sel, verb: Op, scope: Scope, most: int, as_cost: bool) -> list[int]:
    """The cards that can be chosen for a cost, no more than `most` unless that is negative."""
    out: list[int] = []
    if sel.match is None:
        return out
    for seat in (scope.seat, 1 - scope.seat):
        if sel.match.whose and (sel.match.whose == YOU) != (seat == scope.seat):
            continue
        for area in sel.match.places:
            for id in game.areas[seat * game.rules.width + area]:
                if len(out) == most:
                    return out
                card = game.cards[id]
                if not fits(game, sel.match, card, scope) or out_of_reach(game, scope.seat, sel, card):
                    continue
                if can_choose(game, verb, id, scope.seat, scope.this, as_cost):
                    out.append(id)
    return out


def uses_up(verb: Op) -> bool:
    """Whether what the instruction is done to cannot pay for another part of the cost."""
    return verb.code == MOVE or verb.code == KO


def uses_up_twice(ops: list[Op]) -> bool:
    """Whether several parts of a cost use up cards, so that one may lack what another takes."""
    count = 0
    for i, op in enumerate(ops):
        if op.code == SELECT and op.sel is not None and op.sel.kind == CHOOSE and uses_up(verb_of(ops, i)):
            count += 1
    return count > 1


def can_spend(game: Game, verb: Op, card: Card, seat: int, source: int, as_cost: bool = True) -> bool:
    """Whether a cost of the seat, on the card with the id `source`, can be paid with the card."""
    if not can_do(game, verb, card) or not game.rules.allows(game, verb, card, seat, source):
        return False
    if not as_cost or game.rules.payer_may_replace or not game.rules.words.replaced:
        return True
    if verb.code == KO:
        return not saved(game, card, game.rules.ko_moments(card, False), game.rules.trash, seat, source)
    if verb.code == MOVE:
        moments = game.rules.removal if game.rules.areas[card.area].in_play else 0
        return not saved(game, card, moments, verb.area, seat, source)
    return True


def saved(game: Game, card: Card, moments: int, to: int, seat: int, source: int) -> bool:
    """Whether something else must happen instead of what a cost would do to the card.

    What was replaced has not happened, so that the cost would not have been paid.
    """
    event = Happening(moments, card, seat, game.cards[source], A_SKILL)
    for choice in standing_in(game, event, to):
        if not replacement(game, choice)[0].optional:
            return True
    return False


def can_choose(game: Game, verb: Op, id: int, seat: int, source: int, as_cost: bool = True) -> bool:
    """Whether the card can be chosen to pay: not one in hand that is being activated or played itself."""
    card = game.cards[id]
    if busy(game, card) or (id == source and card.area == game.rules.hand):
        return False
    return can_spend(game, verb, card, seat, source, as_cost)


def can_do(game: Game, verb: Op, card: Card) -> bool:
    """Whether the instruction can be done to the card."""
    if verb.code == KO:
        return game.rules.can_ko(game, card, False, card.seat)
    if verb.code == MOVE:
        return not game.rules.areas[card.area].in_play or game.rules.can_move(game, card, card.seat)
    if verb.code == ORIENT:
        if verb.state == RESTED:
            return not card.rested and not forbidden(game, card, "be_rested")
        if verb.state == ACTIVE:
            return card.rested and not forbidden(game, card, "be_activated")
        return card.face_up == (verb.state == FACE_DOWN)
    return True
