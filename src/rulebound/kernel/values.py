"""Numbers are computed, not stored: power, cost, keywords, what is forbidden, what fits.

Each is read from the printed card and the continuous effects in force, in this
order: the printed number, effects that replace it, effects that add to it, and
what the rules add.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.cards import MISSING, SHIFT, Card
from rulebound.kernel.program import (
    ACTIVE,
    ALL,
    ALLOW,
    AND_KIND,
    ANYONE,
    ANYWHERE,
    AREA_LIMIT,
    AS_USUAL,
    ATTACKER,
    ATTACKING,
    ATTRIBUTES,
    BAR,
    C_ALL,
    C_ANY,
    C_ATTACHED,
    C_COMPARE,
    C_DID,
    C_HAPPENED,
    C_IS,
    C_NOT,
    C_TURN,
    CHARACTERS,
    COLORS,
    FACE_DOWN,
    FACE_UP,
    FLIPPED,
    FORBID,
    FOUND,
    GAIN,
    GAIN_SKILLS,
    GAINED,
    GRANT,
    GRANT_SKILL,
    GUARD,
    IN_BATTLE,
    IT,
    JUMP,
    JUMP_UNLESS,
    KEPT,
    LOOKED,
    MODIFY,
    NAMES,
    NEGATE,
    NEGATE_THIS,
    PLACE_ONLY,
    RECALLED,
    RESTED,
    SELECT,
    SET_BASE,
    SEVERAL,
    SHUT_OUT,
    SUBJECT,
    SURCHARGE,
    THIS,
    TOP,
    TYPES,
    UNSPECIFIED,
    WAIVE,
    YOU,
    Awaited,
    Bound,
    Clause,
    Cond,
    Match,
    Num,
    Op,
    Recall,
    Sel,
)
from rulebound.kernel.tree import EVERY

if TYPE_CHECKING:
    from rulebound.kernel.effects import Lasting
    from rulebound.kernel.game import Game

DEPTH: Final = 3
"""How deep permanent effects may ask for numbers that permanent effects change."""


EMPTY: Final[list[int]] = []
"""Shared by all scopes that point at nothing yet: replaced, never changed."""


class Past:
    """A card as it was before it left an area, for effects that ask about it afterwards.  Immutable."""

    def __init__(
        self, id: int, area: int, seat: int, rested: bool, numbers: list[int], keywords: int
    ) -> None:
        self.id = id
        self.area = area
        self.seat = seat
        self.rested = rested
        self.numbers = numbers
        self.keywords = keywords

    def pack(self) -> list[object]:
        return [self.id, self.area, self.seat, int(self.rested), self.keywords, *self.numbers]


def past_of(data: list[object]) -> Past | None:
    """What `Past.pack` made; nothing for nothing."""
    if not data:
        return None
    n = [item for item in data if isinstance(item, int)]
    return Past(n[0], n[1], n[2], bool(n[3]), n[5:], n[4])


def as_it_is(game: Game, card: Card) -> Past:
    """The card's information now, to be remembered."""
    numbers = [stat_of(game, card, stat) for stat in range(len(game.rules.stat_names))]
    return Past(card.id, card.area, card.seat, card.rested, numbers, keywords_of(game, card))


class Scope:
    """What the words of a text point at: whose it is, which card it is on, what was chosen.

    Its lists are replaced and never changed in place, so that copies share them.
    """

    def __init__(self, seat: int, this: int) -> None:
        self.seat = seat
        self.this = this
        self.it = EMPTY
        """References to the cards that the instruction is about, as a rule those last chosen or moved."""
        self.aside = EMPTY
        """Those last chosen or moved, while an instruction is about the card itself that the text is on."""
        self.kept = EMPTY
        self.looked = EMPTY
        """References to the cards looked at and not moved since."""
        self.subject = -1
        self.past: Past | None = None
        """What the card of the event was like before it left, as long as this is what counts."""
        self.did = True
        """The instruction before was carried out."""
        self.done = 0
        """The sorts of instruction whose last one was carried out, as bits."""

    def meant(self) -> list[int]:
        """What "it" means in a text: never the card that the text is on, if others were chosen before."""
        return self.aside or self.it

    def copy(self) -> Scope:
        new = Scope(self.seat, self.this)
        new.it = self.it
        new.aside = self.aside
        new.kept = self.kept
        new.looked = self.looked
        new.subject = self.subject
        new.past = self.past
        new.did = self.did
        new.done = self.done
        return new


# --- numbers of a card --------------------------------------------------------------


def stat_of(game: Game, card: Card, stat: int, depth: int = 0) -> int:
    """A number of the card as it is now; MISSING if it has none."""
    base = game.prints[card.id].numbers[stat]
    extra = 0
    changed = False
    set_at = -1
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.ref == ref and lasting.what == stat:
            if lasting.code == MODIFY:
                extra += lasting.amount
                changed = True
            elif lasting.code == SET_BASE:
                base = lasting.amount
                set_at = lasting.stamp
                changed = True
    if depth < DEPTH and stands(game, card, NUMBERING):
        for op, scope in permanents(game, card, NUMBERING, depth):
            if op.stat == stat and (op.code == MODIFY or op.code == SET_BASE):
                changed = True
                if op.code == MODIFY:
                    extra += value(game, op.num, scope, depth + 1)
                elif game.cards[scope.this].stamp > set_at:  # of several that set it, the latest counts
                    base = value(game, op.num, scope, depth + 1)
                    set_at = game.cards[scope.this].stamp
    if base == MISSING:
        if not changed:
            return MISSING
        base = 0
    number = base + extra + game.rules.bonus(game, card, stat)
    return number if number >= 0 or game.rules.signed & (1 << stat) else 0


def base_of(game: Game, card: Card, stat: int, depth: int = 0) -> int:
    """A number that the card has to begin with: printed, or what replaces that; MISSING if it has none."""
    base = game.prints[card.id].numbers[stat]
    set_at = -1
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.ref == ref and lasting.code == SET_BASE and lasting.what == stat:
            base, set_at = lasting.amount, lasting.stamp
    if depth < DEPTH and stands(game, card, 1 << SET_BASE):
        for op, scope in permanents(game, card, 1 << SET_BASE, depth):
            if op.code == SET_BASE and op.stat == stat and game.cards[scope.this].stamp > set_at:
                base, set_at = value(game, op.num, scope, depth + 1), game.cards[scope.this].stamp
    return base


NUMBERING: Final = 1 << MODIFY | 1 << SET_BASE
LENDING: Final = 1 << GRANT_SKILL | 1 << GAIN_SKILLS
"""What permanent effects do that change numbers, and that give effects to cards, as bits."""


def stands(game: Game, card: Card, codes: int) -> bool:
    """Whether a permanent effect with one of these instructions may touch the card.

    It is one in play, the card's own, or one that a card was given.
    """
    if (game.standing | game.prints[card.id].permanent) & codes:
        return True
    return bool(game.lasting) and given_for_a_time(game, codes)


def given_for_a_time(game: Game, codes: int) -> bool:
    """Whether a card may have been given such a permanent effect, or one that lends it."""
    return bool(game.lasting) and bool(game.rules.words.giving & (codes | LENDING)) and game.wakes_granted()


def gives(game: Game) -> bool:
    """Whether cards may have effects that are not printed on them."""
    return bool(game.standing & LENDING) or game.wakes_granted()


def stands_for_any(game: Game, codes: int) -> bool:
    """The same, whichever card it may touch: one in play, or one that a card was given."""
    return bool(game.standing & codes) or given_for_a_time(game, codes)


def permanents(game: Game, card: Card, codes: int, depth: int = 0) -> list[tuple[Op, Scope]]:
    """The permanent effects with one of these instructions that now apply to the card.

    They are those of cards in play, and what a card elsewhere says of itself
    there ("this card in your hand…").
    """
    out: list[tuple[Op, Scope]] = []
    place = 1 << card.area
    words = game.rules.words
    if game.standing & codes:
        for id in game.sources:
            p = game.prints[id]
            if p.permanent & codes and p.reach & place:
                for clause in p.clauses:
                    if clause.does & codes and clause.reach & place:
                        permanents_of(game, game.cards[id], clause, card, depth, out)
        for id in game.deep:
            p = game.prints[id]
            if p.permanent & codes and p.reach & place:
                for clause in p.clauses:
                    if clause.does & codes and clause.places & 1 << game.rules.given:
                        permanents_of(game, game.cards[id], clause, card, depth, out)
    if not place & words.in_play:
        p = game.prints[card.id]
        if p.permanent & codes and p.reach & place:
            for clause in p.clauses:
                if clause.does & codes and clause.reach & place:
                    permanents_of(game, card, clause, card, depth, out)
    if depth < DEPTH and (game.lent & codes or given_for_a_time(game, codes)):
        for holder, clause, master in given_permanents(game, codes, depth):
            if clause.reach & place:
                permanents_of(game, holder, clause, card, depth, out, master)
    return out


def given_permanents(game: Game, codes: int, depth: int) -> list[tuple[Card, Clause, int]]:
    """The permanent effects with one of these instructions that cards in play were given.

    Each with its card and its master.
    """
    out: list[tuple[Card, Clause, int]] = []
    for lasting in game.lasting:
        clause = given_by(lasting)
        if clause is not None and clause.does & codes:
            holder = game.at(lasting.ref)
            if holder is not None and holder.area in game.rules.play_areas:
                out.append((holder, clause, master_of(game, holder, lasting.seat)))
    if game.rules.words.lent & codes and codes & LENDING != codes:  # nothing lends what lends effects
        for pile in game.rules.play_piles:
            for id in game.areas[pile]:
                for clause, master in lent_with_masters(game, game.cards[id], depth + 1):
                    if clause.does & codes:
                        out.append((game.cards[id], clause, master))
    return out


def permanents_of(
    game: Game,
    holder: Card,
    clause: Clause,
    card: Card | None,
    depth: int,
    out: list[tuple[Op, Scope]],
    master: int = -1,
) -> None:
    """What a permanent effect of the holder does to the card; without one, to players and areas.

    Its master is the holder's player, unless another one is given.
    """
    if silenced(game, holder, clause, depth):
        return
    scope = Scope(holder.seat if master < 0 else master, holder.id)
    if hold(game, clause.conditions, scope, depth + 1):
        applied(game, clause, scope, card, depth, out)


def applied(
    game: Game, clause: Clause, scope: Scope, card: Card | None, depth: int, out: list[tuple[Op, Scope]]
) -> None:
    """The instructions of a permanent effect that take in the card, or are about players and areas."""
    ops = clause.effect
    pc = 0
    sels: list[Sel] = []
    while pc < len(ops):
        op = ops[pc]
        pc += 1
        if op.code == SELECT:
            if not op.joins:
                sels = []
            if op.sel is not None:
                sels.append(op.sel)
        elif op.code == JUMP:
            pc = op.to
        elif op.code == JUMP_UNLESS:
            if op.cond is not None and not holds(game, op.cond, scope, depth + 1):
                pc = op.to
        elif op.code == BAR or op.code == AREA_LIMIT:
            if card is None:
                out.append((op, scope))
        elif card is not None:
            for sel in sels if op.sel is None else [op.sel]:
                if covers(game, sel, card, scope, depth, op.code in ANYWHERE):
                    if not clause.fickle or not out_of_reach(game, clause, op, sel, card, scope):
                        out.append((op, scope))
                    break


def covers(game: Game, sel: Sel, card: Card, scope: Scope, depth: int, anywhere: bool = False) -> bool:
    """Whether a permanent effect's selector takes in the card."""
    if sel.kind == THIS:
        return card.id == scope.this and (anywhere or bool(game.rules.words.in_play & (1 << card.area)))
    if sel.kind == ALL:
        return sel.match is not None and fits(game, sel.match, card, scope, depth + 1)
    if sel.kind == IT:  # a text that works beneath a card speaks of that card
        return game.cards[scope.this].host == card.id
    return False


def out_of_reach(game: Game, clause: Clause, op: Op, sel: Sel, card: Card, scope: Scope) -> bool:
    """Whether an effect has put the card out of the permanent effect's reach this turn, be it this one."""
    return shut_out(game, clause, game.cards[scope.this], card) or undoes_itself(game, op, sel, card, scope)


def shut_out(game: Game, clause: Clause, holder: Card, card: Card) -> bool:
    ref = card.stamp * SHIFT + card.id
    source = holder.stamp * SHIFT + holder.id
    for e in game.lasting:
        if e.code == SHUT_OUT and e.ref == ref and e.clause is clause and e.amount == source:
            return True
    return False


def undoes_itself(game: Game, op: Op, sel: Sel, card: Card, scope: Scope) -> bool:
    """Whether the card would no longer fit because of the very change that is made to it for fitting."""
    if op.code != MODIFY or sel.match is None or sel.match.printed:
        return False
    for bound in sel.match.bounds:
        if bound.stat == op.stat:
            changed = stat_of(game, card, op.stat, DEPTH) + value(game, op.num, scope, DEPTH)
            if bound.low is not None and changed < value(game, bound.low, scope, DEPTH):
                return True
            if bound.high is not None and changed > value(game, bound.high, scope, DEPTH):
                return True
    return False


class Reached:
    """A card that a permanent effect reaches; or with -1 for a card, that the effect is in force."""

    def __init__(self, clause: Clause, source: int, ref: int) -> None:
        self.clause = clause
        self.source = source
        """The card that the effect is on, and the one it reaches, as references."""
        self.ref = ref
        self.area = -1
        self.under: list[tuple[Op, int, int]] = []
        """The permanent effects on the card: what they do, on which card they are, and their number."""

    def among(self, others: list[Reached]) -> bool:
        return self.found(others, self.ref)

    def active(self, others: list[Reached]) -> bool:
        """Whether the effect itself is in force there."""
        return self.found(others, -1)

    def found(self, others: list[Reached], ref: int) -> bool:
        for other in others:
            if other.clause is self.clause and other.source == self.source and other.ref == ref:
                return True
        return False

    def newly_under(self, game: Game, card: Card) -> bool:
        """Whether the card is now under a permanent effect that it was not under, or not so strongly."""
        for one in under(game, card):
            if one not in self.under:
                return True
        return False


WHAT_IT_IS: Final = (
    1 << MODIFY | 1 << SET_BASE | 1 << GRANT | 1 << GRANT_SKILL | 1 << GAIN_SKILLS | 1 << GAIN | 1 << NEGATE
)
"""The instructions of permanent effects that change what a card is like."""


def under(game: Game, card: Card) -> list[tuple[Op, int, int]]:
    """The permanent effects that change what the card is like, each with its card and its number."""
    out: list[tuple[Op, int, int]] = []
    for op, scope in permanents(game, card, WHAT_IT_IS):
        if WHAT_IT_IS & (1 << op.code):
            number = value(game, op.num, scope) if op.code == MODIFY or op.code == SET_BASE else 0
            out.append((op, scope.this, number))
    return out


def reached(game: Game) -> list[Reached]:
    """Which cards the permanent effects in play reach that depend on what the cards are like."""
    out: list[Reached] = []
    for id in game.sources:
        for clause in game.prints[id].clauses:
            if clause.fickle:
                reached_by(game, game.cards[id], clause, game.cards[id].seat, out)
    if fickle_given(game):
        for holder, clause, master in given_permanents(game, -1, 0):
            if clause.fickle:
                reached_by(game, holder, clause, master, out)
    return out


def fickle_given(game: Game) -> bool:
    """Whether a card has, or may have, such an effect because another effect gives it."""
    for lasting in game.lasting:
        clause = given_by(lasting)
        if clause is not None and clause.fickle:
            return True
    return game.rules.words.lends_fickle and bool(game.standing & LENDING)


def reached_by(game: Game, holder: Card, clause: Clause, master: int, out: list[Reached]) -> None:
    scope = Scope(master, holder.id)
    if silenced(game, holder, clause) or not hold(game, clause.conditions, scope):
        return
    source = holder.stamp * SHIFT + holder.id
    out.append(Reached(clause, source, -1))
    for op in clause.effect:
        if op.sel is not None and op.sel.match is not None:
            for id in matching(game, op.sel.match, scope):
                card = game.cards[id]
                if not shut_out(game, clause, holder, card):
                    one = Reached(clause, source, card.stamp * SHIFT + id)
                    one.area, one.under = card.area, under(game, card)
                    out.append(one)


def blank(game: Game, card: Card) -> bool:
    """Whether the card has no effects, or only invalid ones."""
    p = game.prints[card.id]
    if not p.has_text:
        own = True
    elif not game.rules.blank_when_negated:
        return False
    else:
        own = True
        for clause in p.clauses:
            if not silenced(game, card, clause):
                own = False
    return own and (not game.lasting or not gained(game, card))


def gained(game: Game, card: Card) -> bool:
    """Whether the card has a valid effect that another one gave it."""
    if not game.rules.blank_when_negated:
        return False
    for clause in given(game, card):
        if not silenced(game, card, clause):
            return True
    return bool(keywords_of(game, card))


def keywords_of(game: Game, card: Card, depth: int = 0) -> int:
    """The keyword effects the card has now, as bits: what is printed, then what came, the oldest first.

    What it was given before its effects were negated is negated with them, unless the rules spare it; what it
    is given later is not.
    """
    out = game.prints[card.id].keywords
    came = 0
    kept = -1 if game.rules.spares_given else 0
    ref = card.stamp * SHIFT + card.id
    granted: list[tuple[Op, Scope]] = []
    if depth < DEPTH and stands(game, card, 1 << GRANT | LENDING):
        granted = by_age(game, permanents(game, card, 1 << GRANT | LENDING, depth))
    next = 0
    for lasting in game.lasting:
        if lasting.ref == ref:
            clause = given_by(lasting)
            if clause is None and lasting.code != GRANT and lasting.code != NEGATE:
                continue
            while next < len(granted) and game.cards[granted[next][1].this].stamp <= lasting.stamp:
                came |= keywords_lent(game, granted[next], card, depth + 1)
                next += 1
            if lasting.code == GRANT:
                came |= lasting.what
            elif clause is not None:
                came |= keyword_bit(game, clause)
            else:
                op = lasting.clause.effect[lasting.op]
                out = 0 if wholly(op) else out & ~op.bits
                came &= kept if wholly(op) else ~op.bits
    for one in granted[next:]:
        came |= keywords_lent(game, one, card, depth + 1)
    if depth < DEPTH and stands_for_any(game, 1 << NEGATE):
        for op in negations(game, card, depth):
            out = 0 if wholly(op) else out & ~op.bits
            came &= kept if wholly(op) else ~op.bits
    return out | came


def times_held(game: Game, card: Card, keyword: int) -> int:
    """How many times the card has the keyword now, each of them an effect of its own (`keywords_of`)."""
    out = 1 if game.prints[card.id].keywords & keyword else 0
    came = 0
    ref = card.stamp * SHIFT + card.id
    granted: list[tuple[Op, Scope]] = []
    if stands(game, card, 1 << GRANT | LENDING):
        granted = by_age(game, permanents(game, card, 1 << GRANT | LENDING))
    next = 0
    for lasting in game.lasting:
        if lasting.ref == ref:
            clause = given_by(lasting)
            if clause is None and lasting.code != GRANT and lasting.code != NEGATE:
                continue
            while next < len(granted) and game.cards[granted[next][1].this].stamp <= lasting.stamp:
                came += times_lent(game, granted[next], card, keyword)
                next += 1
            if lasting.code == GRANT:
                came += 1 if lasting.what & keyword else 0
            elif clause is not None:
                came += 1 if keyword_bit(game, clause) & keyword else 0
            else:
                op = lasting.clause.effect[lasting.op]
                if wholly(op) or op.bits & keyword:
                    out = 0
                    came = came if wholly(op) and game.rules.spares_given else 0
    for one in granted[next:]:
        came += times_lent(game, one, card, keyword)
    if stands_for_any(game, 1 << NEGATE):
        for op in negations(game, card, 0):
            if wholly(op) or op.bits & keyword:
                out = 0
                came = came if wholly(op) and game.rules.spares_given else 0
    return out + came


def times_lent(game: Game, one: tuple[Op, Scope], card: Card, keyword: int) -> int:
    """How many times an instruction of a permanent effect gives the keyword to the card."""
    op, scope = one
    if op.code == GRANT:
        return 1 if op.stat & keyword else 0
    return len([c for c in lent_by(game, op, scope, card, 1) if keyword_bit(game, c) & keyword])


def keywords_lent(game: Game, one: tuple[Op, Scope], card: Card, depth: int) -> int:
    """The keywords that an instruction of a permanent effect gives to the card, as bits."""
    op, scope = one
    if op.code == GRANT:
        return op.stat
    out = 0
    for clause in lent_by(game, op, scope, card, depth):
        out |= keyword_bit(game, clause)
    return out


def by_age(game: Game, given: list[tuple[Op, Scope]]) -> list[tuple[Op, Scope]]:
    """Permanent effects in the order in which their cards came into play."""
    out: list[tuple[Op, Scope]] = []
    for one in given:
        at = len(out)
        while at > 0 and game.cards[out[at - 1][1].this].stamp > game.cards[one[1].this].stamp:
            at -= 1
        out.insert(at, one)
    return out


def keyword_bit(game: Game, clause: Clause) -> int:
    """The keyword that a clause is, as a bit."""
    return game.rules.words.keywords[clause.keyword] if clause.keyword else 0


# --- effects that cards were given ------------------------------------------------------


def given_by(lasting: Lasting) -> Clause | None:
    """The clause that a continuous effect gives to its card."""
    if lasting.code == GAINED:
        return lasting.clause
    return lasting.clause.effect[lasting.op].granted if lasting.code == GRANT_SKILL else None


def lent(game: Game, card: Card, depth: int = 0) -> list[Clause]:
    """The clauses that permanent effects give to the card as long as they hold."""
    return [clause for clause, _ in lent_with_masters(game, card, depth)]


def lent_with_masters(game: Game, card: Card, depth: int = 0) -> list[tuple[Clause, int]]:
    out: list[tuple[Clause, int]] = []
    if not game.rules.words.lends or not stands(game, card, LENDING):
        return out
    for op, scope in permanents(game, card, LENDING, depth):
        master = master_of(game, card, scope.seat)
        out.extend([(clause, master) for clause in lent_by(game, op, scope, card, depth + 1)])
    return out


def lent_by(game: Game, op: Op, scope: Scope, card: Card, depth: int = 0) -> list[Clause]:
    """The clauses that one instruction of a permanent effect gives to the card."""
    if op.code == GRANT_SKILL and op.granted is not None:
        return [op.granted]
    out: list[Clause] = []
    if op.code == GAIN_SKILLS and op.source is not None:
        for source in pointed(game, op.source, scope, depth):
            if source is not card:
                own = game.prints[source.id].clauses
                out.extend([clause for clause in own if clause.timing != "rule"])
    return out


def given(game: Game, card: Card) -> list[Clause]:
    """The clauses that effects have given to the card, for a time or as long as they hold."""
    out: list[Clause] = []
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.ref == ref:
            clause = given_by(lasting)
            if clause is not None:
                out.append(clause)
    if game.rules.words.lends:
        out.extend(lent(game, card))
    return out


def clauses_of(game: Game, card: Card) -> list[Clause]:
    """The card's own clauses, and after them those that effects give it."""
    own = game.prints[card.id].clauses
    if not game.lasting and not stands(game, card, LENDING):
        return own
    more = given(game, card)
    return own + more if more else own


def same_skill(a: Clause, b: Clause) -> bool:
    """Whether two clauses say the same, be it on different cards."""
    return a is b or (a.label == b.label and a.skill == b.skill)


def among(clause: Clause, clauses: list[Clause]) -> bool:
    """Whether one of the clauses says the same."""
    for other in clauses:
        if same_skill(clause, other):
            return True
    return False


def masters_of(game: Game, card: Card) -> list[int]:
    """The master of each of `clauses_of`."""
    out = [card.seat] * len(game.prints[card.id].clauses)
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.ref == ref and given_by(lasting) is not None:
            out.append(master_of(game, card, lasting.seat))
    out.extend([seat for _, seat in lent_with_masters(game, card)])
    return out


def master_of(game: Game, card: Card, giver: int) -> int:
    """Whose a clause is that an effect of `giver` gives to the card."""
    return giver if game.rules.giver_is_master else card.seat


def has_keyword(game: Game, card: Card, bit: int) -> bool:
    return bool(keywords_of(game, card) & bit)


# --- effects that are invalid ------------------------------------------------------------


def negated(game: Game, card: Card, depth: int = 0) -> bool:
    """Whether the card's own effects are invalid, all of them."""
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.code == NEGATE and lasting.ref == ref and wholly(lasting.clause.effect[lasting.op]):
            return True
    if depth < DEPTH and stands_for_any(game, 1 << NEGATE):
        for op in negations(game, card, depth):
            if wholly(op):
                return True
    return False


def wholly(op: Op) -> bool:
    """Whether all of a card's effects are negated, and not some of them only."""
    return not op.words and not op.bits


def silences(game: Game, op: Op, clause: Clause) -> bool:
    """Whether what negates effects means this clause."""
    if wholly(op) or clause.timing in op.words:
        return True
    if op.bits & game.rules.kind_bit(clause):
        return True
    return bool(clause.keyword) and bool(op.bits & game.rules.words.keywords[clause.keyword])


def silenced(game: Game, card: Card, clause: Clause, depth: int = 0) -> bool:
    """Whether this clause of the card is invalid: all of its effects, or this one."""
    if clause.valid_if and not game.rules.valid(game, card, clause):
        return True
    if game.lasting and hushed(game, card, clause):
        return True
    if depth < DEPTH and stands_for_any(game, 1 << NEGATE):
        for op in negations(game, card, depth, clause):
            if silences(game, op, clause) and not spared(game, op, card, clause):
                return True
    return False


def spared(game: Game, op: Op, card: Card, clause: Clause) -> bool:
    """Whether what negates the effects of the card leaves this one alone, which the card was given."""
    if not game.rules.spares_given or not wholly(op):
        return False
    return not any(own is clause for own in game.prints[card.id].clauses)


def hushed(game: Game, card: Card, clause: Clause) -> bool:
    """Whether an effect for a time has made the clause invalid; one that was given later is valid."""
    ref = card.stamp * SHIFT + card.id
    out = False
    for lasting in game.lasting:
        if lasting.ref == ref:
            if lasting.code == NEGATE:
                op = lasting.clause.effect[lasting.op]
                out = out or (silences(game, op, clause) and not spared(game, op, card, clause))
            elif lasting.code == NEGATE_THIS:
                out = out or lasting.clause is clause
            elif out and given_by(lasting) is clause:
                out = False
    return out


class Negator:
    """A permanent effect that negates others."""

    def __init__(self, holder: Card, clause: Clause, master: int) -> None:
        self.holder = holder
        self.clause = clause
        self.master = master


def negations(game: Game, card: Card, depth: int, clause: Clause | None = None) -> list[Op]:
    """What negates effects of the card permanently.  No such effect negates itself (`clause`)."""
    out: list[Op] = []
    negators = negators_of(game, depth)
    for one in negators:
        if one.clause is clause and one.holder is card:
            continue
        ops = against(game, one, card, depth)
        if ops and prevails(game, one, negators, [], depth):
            out.extend(ops)
    if out and steadfast(game, card, DEPTH):  # what says so cannot be negated either
        return []
    return out


def negators_of(game: Game, depth: int) -> list[Negator]:
    """The permanent effects in play that negate others and that nothing for a time has made invalid."""
    out: list[Negator] = []
    code = 1 << NEGATE
    for id in game.sources:
        if game.prints[id].permanent & code:
            for clause in game.prints[id].clauses:
                if clause.does & code and not hushed(game, game.cards[id], clause):
                    out.append(Negator(game.cards[id], clause, game.cards[id].seat))
    if depth < DEPTH and (game.lent & code or given_for_a_time(game, code)):
        for holder, clause, master in given_permanents(game, code, depth):
            if not hushed(game, holder, clause):
                out.append(Negator(holder, clause, master))
    return out


def against(game: Game, one: Negator, card: Card, depth: int) -> list[Op]:
    """What a permanent effect negates of the card."""
    scope = Scope(one.master, one.holder.id)
    found: list[tuple[Op, Scope]] = []
    if one.clause.valid_if and not game.rules.valid(game, one.holder, one.clause):
        return []
    if hold(game, one.clause.conditions, scope, depth + 1):
        applied(game, one.clause, scope, card, depth + 1, found)
    return [op for op, _ in found if op.code == NEGATE]


def beats(game: Game, a: Negator, b: Negator, depth: int) -> bool:
    """Whether the first makes the second invalid; of two that negate each other, the one that came first."""
    if a is b or not hits(game, a, b, depth):
        return False
    return a.holder.stamp < b.holder.stamp or not hits(game, b, a, depth)


def hits(game: Game, a: Negator, b: Negator, depth: int) -> bool:
    for op in against(game, a, b.holder, depth):
        if silences(game, op, b.clause):
            return True
    return False


def prevails(game: Game, one: Negator, negators: list[Negator], trail: list[Negator], depth: int) -> bool:
    """Whether no other such effect that prevails itself makes this one invalid."""
    for other in negators:
        if other is not one and other not in trail and beats(game, other, one, depth):
            if prevails(game, other, negators, [*trail, one], depth):
                return False
    return True


def steadfast(game: Game, card: Card, depth: int = 0) -> bool:
    """Whether the card's effects cannot be negated."""
    return forbidden(game, card, "skills_be_negated", None, depth) or forbidden(
        game, card, "be_negated", None, depth
    )


def forbidden(game: Game, card: Card, act: str, by: Card | None = None, depth: int = 0) -> bool:
    """Whether an act is forbidden to the card.  A prohibition beats every permission.

    `by` is the other card of the act: the one that does it, or to which it is done.
    """
    if not game.lasting and not stands(game, card, 1 << FORBID):
        return False
    return said_of(game, card, FORBID, act, by, depth)


def allowed(game: Game, card: Card, act: str) -> bool:
    """Whether an effect permits an act that the rules forbid."""
    if not game.lasting and not stands(game, card, 1 << ALLOW):
        return False
    return said_of(game, card, ALLOW, act, None) and not said_of(game, card, FORBID, act, None)


def said_of(game: Game, card: Card, code: int, act: str, by: Card | None, depth: int = 0) -> bool:
    """Whether an effect in force forbids, or allows, the act."""
    what = game.rules.words.acts.get(act, -1)
    if what < 0:
        return False
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.code == code and lasting.what == what:
            scope = Scope(lasting.seat, lasting.this)
            if lasting.ref == ref or taken_in(game, lasting, card, scope):
                if meant(game, lasting.clause.effect[lasting.op], by, scope):
                    return True
    if stands(game, card, 1 << code):
        for op, scope in permanents(game, card, 1 << code, depth):
            if op.code == code and op.stat == what and meant(game, op, by, scope):
                return True
    return False


def taken_in(game: Game, lasting: Lasting, card: Card, scope: Scope) -> bool:
    """Whether an effect on all cards that fit, also those to come, touches the card."""
    if lasting.match is None or not fits(game, lasting.match, card, scope):
        return False
    return not game.rules.unaffected(game, card, lasting.clause)


def barred(
    game: Game, seat: int, act: str, card: Card | None, using: int = 0, by: Card | None = None
) -> bool:
    """Whether an act, with this card if it is about one, is forbidden to the player.

    `using` says which keyword's effect would be activated, or would do it; `by` is the card with that effect.
    """
    code = game.rules.words.acts[act]
    for lasting in game.lasting:
        if lasting.code == BAR and lasting.amount & 1 == seat and lasting.what == code:
            said = lasting.clause.effect[lasting.op]
            if (said.bits and not said.bits & using) or lasting.amount >> 1 < said.times:
                continue
            if said.without & using or not meant(game, said, by, Scope(lasting.seat, lasting.this)):
                continue
            if card is None or lasting.match is None:
                return True
            if fits(game, lasting.match, card, Scope(lasting.seat, lasting.this)):
                return True
    if card is not None and not stands(game, card, 1 << BAR):
        return False
    for op, scope in standing(game, card, 1 << BAR):
        if op.code == BAR and op.stat == code and concerns(op, seat, scope) and op.sel is not None:
            if (op.bits and not op.bits & using) or recalled(game, op.recall, scope) < op.times:
                continue
            if op.without & using or not meant(game, op, by, scope):
                continue
            if card is None or op.sel.match is None or fits(game, op.sel.match, card, scope):
                return True
    return False


def concerns(op: Op, seat: int, scope: Scope) -> bool:
    """Whether the instruction is about this player."""
    return op.who == ANYONE or (op.who == YOU) == (seat == scope.seat)


def full(game: Game, card: Card, seat: int, area: int, leaving: list[int]) -> bool:
    """Whether the card cannot be put into the player's area, since there may be no more of its kind there.

    `leaving` are the cards that make room for it, by id.
    """
    if not stands_for_any(game, 1 << AREA_LIMIT):
        return False
    for op, scope in standing(game, None, 1 << AREA_LIMIT):
        if op.code == AREA_LIMIT and concerns(op, seat, scope) and op.by is not None:
            if op.bits & (1 << area) and fits(game, op.by, card, scope):
                there = [id for id in game.pile(seat, area) if id != card.id and id not in leaving]
                like = [id for id in there if fits(game, op.by, game.cards[id], scope)]
                if len(like) >= op.num.fixed:
                    return True
    return False


def standing(game: Game, card: Card | None, codes: int) -> list[tuple[Op, Scope]]:
    """The permanent effects with one of these instructions that are about players or areas."""
    out: list[tuple[Op, Scope]] = []
    if game.standing & codes:
        for id in game.sources:
            if game.prints[id].permanent & codes:
                for clause in game.prints[id].clauses:
                    if clause.does & codes:
                        permanents_of(game, game.cards[id], clause, None, 0, out)
    if card is not None and card.area not in game.rules.play_areas:
        if game.prints[card.id].permanent & codes:
            for clause in game.prints[card.id].clauses:
                if clause.does & codes:
                    permanents_of(game, card, clause, None, 0, out)
    if game.lent & codes or given_for_a_time(game, codes):
        for holder, clause, master in given_permanents(game, codes, 0):
            permanents_of(game, holder, clause, None, 0, out, master)
    return out


def waivers(game: Game, card: Card, act: str) -> list[tuple[Clause, Card]]:
    """The effects that put another price, or none, in the place of the card's cost, and their cards."""
    out: list[tuple[Clause, Card]] = []
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.code == WAIVE and lasting.ref == ref:
            if lasting.clause.effect[lasting.op].word == act:
                out.append((lasting.clause, game.cards[lasting.this]))
    if not stands(game, card, 1 << WAIVE):
        return out
    for op, scope in permanents(game, card, 1 << WAIVE):
        if op.code == WAIVE and op.word == act:
            holder = game.cards[scope.this]
            for clause in clauses_of(game, holder):
                if op in clause.effect:
                    out.append((clause, holder))
    return out


def unspecified(game: Game, card: Card) -> bool:
    """Whether an effect takes the colours from the card's cost."""
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.code == UNSPECIFIED and lasting.ref == ref:
            return True
    if stands(game, card, 1 << UNSPECIFIED):
        for op, _ in permanents(game, card, 1 << UNSPECIFIED):
            if op.code == UNSPECIFIED:
                return True
    return False


def meant(game: Game, op: Op, by: Card | None, scope: Scope) -> bool:
    """Whether a prohibition is against this other card of the act."""
    return op.by is None or (by is not None and fits(game, op.by, by, scope))


# --- filters ---------------------------------------------------------------------------


def fits(game: Game, m: Match, card: Card, scope: Scope, depth: int = 0, past: Past | None = None) -> bool:
    """Whether the card fits the filter, as it is or as it was."""
    area, seat = (card.area, card.seat) if past is None else (past.area, past.seat)
    if m.areas and not m.areas & (1 << area):
        return False
    if m.whose and (m.whose == YOU) != (seat == scope.seat):
        return False
    asks = m.asks()
    if asks == PLACE_ONLY:
        return True
    if m.this and card.id != scope.this:
        return False
    if m.other and card.id == scope.this:
        return False
    if m.state != AS_USUAL and not in_state(game, card, m.state, past):
        return False
    p = game.prints[card.id]
    if m.kinds and p.kind not in m.kinds:
        return False
    if asks == AND_KIND:
        return True
    if m.names and not share(m.names, info(game, card, NAMES, depth)):
        return False
    if m.types and not share(m.types, info(game, card, TYPES, depth)):
        return False
    if m.colors and not share(m.colors, info(game, card, COLORS, depth)):
        return False
    if m.multicolor and not mixed(info(game, card, COLORS, depth), game.rules.mixing):
        return False
    if m.attributes and not share(m.attributes, info(game, card, ATTRIBUTES, depth)):
        return False
    if m.not_names and share(m.not_names, info(game, card, NAMES, depth)):
        return False
    if m.not_types and share(m.not_types, info(game, card, TYPES, depth)):
        return False
    if m.name_parts and not part_of(m.name_parts, info(game, card, NAMES, depth)):
        return False
    if m.type_parts and not part_of(m.type_parts, info(game, card, TYPES, depth)):
        return False
    if m.no_effects and not blank(game, card):
        return False
    if m.characters and not share(m.characters, info(game, card, CHARACTERS, depth)):
        return False
    if m.character_parts and not part_of(m.character_parts, info(game, card, CHARACTERS, depth)):
        return False
    if m.not_characters and share(m.not_characters, info(game, card, CHARACTERS, depth)):
        return False
    if m.eras and p.era not in m.eras:
        return False
    if m.not_colors and share(m.not_colors, info(game, card, COLORS, depth)):
        return False
    if m.only_colors and not all_in(info(game, card, COLORS, depth), m.only_colors):
        return False
    if m.all_colors and not all_in(m.all_colors, info(game, card, COLORS, depth)):
        return False
    if m.token and not p.token:
        return False
    if m.played_with and not m.played_with & card.played_with:
        return False
    if m.came_from and (card.origin < 0 or not m.came_from & (1 << card.origin)):
        return False
    if m.like_it and not like_those(game, card, scope, depth):
        return False
    if m.it and card.stamp * SHIFT + card.id not in scope.meant():
        return False
    for bound in m.bounds:
        if not within(game, card, bound, m.printed, scope, depth, past):
            return False
    if m.counter:
        counter = stat_of(game, card, game.rules.words.stats["counter"], depth)
        if (m.counter == "with") != (counter > 0):
            return False
    if m.keywords or m.no_keywords:
        bits = keywords_of(game, card, depth) if past is None else past.keywords
        if (m.keywords and not bits & m.keywords) or bits & m.no_keywords:
            return False
    if m.attached and not attached(game, card, m.attached):
        return False
    if m.beneath is not None and (
        card.host < 0 or not fits(game, m.beneath, game.cards[card.host], scope, depth)
    ):
        return False
    if m.unless is not None and fits(game, m.unless, card, scope, depth, past):
        return False
    if m.either:
        for part in m.either:
            if fits(game, part, card, scope, depth, past):
                return True
        return False
    return True


def like_those(game: Game, card: Card, scope: Scope, depth: int) -> bool:
    """Whether the card has a character name in common with those that the text means by "it"."""
    mine = info(game, card, CHARACTERS, depth)
    for ref in scope.meant():
        other = game.at(ref)
        if other is not None and share(mine, info(game, other, CHARACTERS, depth)):
            return True
    return False


def info(game: Game, card: Card, what: int, depth: int = 0) -> tuple[str, ...]:
    """The card's colours, types, characters, names or attributes: those printed and those it has gained."""
    p = game.prints[card.id]
    if what == COLORS:
        out = p.colors
    elif what == TYPES:
        out = p.types
    elif what == CHARACTERS:
        out = p.characters
    else:
        out = p.names if what == NAMES else p.attributes
    if not game.rules.words.informing:
        return out
    ref = card.stamp * SHIFT + card.id
    for lasting in game.lasting:
        if lasting.code == GAIN and lasting.ref == ref and lasting.what == what:
            out = with_word(out, lasting.clause.effect[lasting.op].word)
    if depth < DEPTH and stands(game, card, 1 << GAIN):
        for op, _ in permanents(game, card, 1 << GAIN, depth):
            if op.code == GAIN and op.stat == what:
                out = with_word(out, op.word)
    return out


def with_word(words: tuple[str, ...], word: str) -> tuple[str, ...]:
    return words if word in words else (*words, word)


def mixed(colors: tuple[str, ...], mixing: list[str] | None) -> bool:
    """Whether a card of these colours is multicolour, `mixing` being the colours that count if not all do."""
    return len([color for color in colors if mixing is None or color in mixing]) > 1


def in_state(game: Game, card: Card, state: int, past: Past | None = None) -> bool:
    if state == RESTED or state == ACTIVE:
        position = game.rules.position(game, card) if past is None else RESTED if past.rested else ACTIVE
        return position == state
    if state == FACE_UP:
        return card.face_up
    if state == FACE_DOWN:
        return not card.face_up
    ref = card.stamp * SHIFT + card.id
    if state == ATTACKING:
        return game.rules.attacker(game) == ref
    if state == FLIPPED:
        return game.rules.flipped(game, card)
    if state == IN_BATTLE:
        return ref in (game.rules.attacker(game), game.rules.guard(game))
    return card.since == game.turn


def share(wanted: tuple[str, ...], have: tuple[str, ...]) -> bool:
    for word in wanted:
        if word in have:
            return True
    return EVERY in have


def all_in(have: tuple[str, ...], allowed: tuple[str, ...]) -> bool:
    """There are some, and each is among those allowed."""
    for word in have:
        if word not in allowed:
            return False
    return bool(have)


def part_of(wanted: tuple[str, ...], have: tuple[str, ...]) -> bool:
    for word in wanted:
        for name in have:
            if word in name:
                return True
    return EVERY in have


def within(
    game: Game, card: Card, bound: Bound, printed: bool, scope: Scope, depth: int, past: Past | None = None
) -> bool:
    if printed and game.rules.base_is_replaced:
        number = base_of(game, card, bound.stat, depth)
    elif printed:
        number = game.prints[card.id].numbers[bound.stat]
    elif past is not None:
        number = past.numbers[bound.stat]
    elif bound.own and depth >= DEPTH and game.rules.orders_permanents:
        number = number_before(game, card, bound.stat, scope.seat, depth)
    else:
        number = stat_of(game, card, bound.stat, depth)
    if number == MISSING:
        return False
    if bound.low is not None and number < value(game, bound.low, scope, depth):
        return False
    return bound.high is None or number <= value(game, bound.high, scope, depth)


def number_before(game: Game, card: Card, stat: int, seat: int, depth: int) -> int:
    """The number that the seat's permanent effects find: after those of the turn player, if that is the other
    one, and before what lasts for a time."""
    number = base_of(game, card, stat, DEPTH)
    if number != MISSING and seat != game.turn_seat and depth == DEPTH:
        for op, scope in permanents(game, card, 1 << MODIFY, depth):
            if op.code == MODIFY and op.stat == stat and scope.seat == game.turn_seat:
                number += value(game, op.num, scope, depth)
    return number


def attached(game: Game, card: Card, kind: str) -> int:
    """How many cards of a kind are attached to the card."""
    count = 0
    given = game.rules.given
    if given < 0:
        return 0
    for id in game.areas[card.seat * game.rules.width + given]:
        if game.cards[id].host == card.id and game.prints[id].kind == kind:
            count += 1
    return count


def matching(game: Game, m: Match, scope: Scope, depth: int = 0) -> list[int]:
    """Every card that fits, by id: the turn order of seats, the game's order of areas."""
    out: list[int] = []
    seats = (scope.seat, 1 - scope.seat)
    for seat in seats:
        if m.whose and (m.whose == YOU) != (seat == scope.seat):
            continue
        for area in m.places:
            for id in game.areas[seat * game.rules.width + area]:
                if fits(game, m, game.cards[id], scope, depth):
                    out.append(id)
    return out


# --- numbers and conditions of a text ------------------------------------------------------


def value(game: Game, n: Num, scope: Scope, depth: int = 0) -> int:
    if n.fixed != MISSING:
        return n.fixed
    if n.match is not None:
        count = count_of(game, n.match, scope, depth)
        if n.over >= 0:
            return max(0, count - n.over)
        if n.short >= 0:
            return max(0, n.short - count)
        return count // n.every * n.times
    total = 0
    if n.of is not None:
        past = past_for(n.of, scope)
        if past is not None:
            return max(0, past.numbers[n.stat])
        for card in pointed(game, n.of, scope, depth):
            number = base_of(game, card, n.stat, depth) if n.base else stat_of(game, card, n.stat, depth)
            if number != MISSING:
                total += number
    return total


def count_of(game: Game, m: Match, scope: Scope, depth: int) -> int:
    """How many cards fit."""
    count = 0
    everything = m.asks() == PLACE_ONLY
    for seat in (0, 1):
        if m.whose and (m.whose == YOU) != (seat == scope.seat):
            continue
        for area in m.places:
            pile = game.areas[seat * game.rules.width + area]
            if everything:
                count += len(pile)
                continue
            for id in pile:
                if fits(game, m, game.cards[id], scope, depth):
                    count += 1
    return count


def past_for(sel: Sel, scope: Scope) -> Past | None:
    """What the selected card was like before it left, if this is what counts of it."""
    past = scope.past
    if past is not None:
        if sel.kind == SUBJECT and scope.subject % SHIFT == past.id:
            return past
        if sel.kind == THIS and scope.this == past.id:
            return past
    return None


def pointed(game: Game, sel: Sel, scope: Scope, depth: int = 0) -> list[Card]:
    """The cards that a selector without a choice points at."""
    refs: list[int] = []
    if sel.kind == THIS:
        return [game.cards[scope.this]]
    if sel.kind == IT:
        refs = scope.meant()
    elif sel.kind == FOUND:
        refs = scope.it
    elif sel.kind == LOOKED:
        refs = scope.looked
    elif sel.kind == KEPT:
        refs = scope.kept
    elif sel.kind == SUBJECT:
        refs = [scope.subject]
    elif sel.kind == ATTACKER:
        refs = [game.rules.attacker(game)]
    elif sel.kind == GUARD:
        refs = [game.rules.guard(game)]
    elif sel.kind == ALL and sel.match is not None:
        return [game.cards[id] for id in matching(game, sel.match, scope, depth)]
    elif sel.kind == TOP:
        pile = game.pile(scope.seat if sel.whose == YOU else 1 - scope.seat, sel.area)
        count = min(value(game, sel.count, scope), len(pile))
        ids = pile[:count] if sel.bottom else pile[len(pile) - count :]
        return [game.cards[id] for id in ids]
    elif sel.kind == SEVERAL:
        several: list[Card] = []
        for part in sel.parts:
            several.extend([card for card in pointed(game, part, scope, depth) if card not in several])
        return several
    out: list[Card] = []
    for ref in refs:
        card = game.at(ref)
        if card is not None:
            out.append(card)
    return out


def hold(game: Game, conditions: list[Cond], scope: Scope, depth: int = 0) -> bool:
    """Whether all the conditions hold."""
    for c in conditions:
        if not holds(game, c, scope, depth):
            return False
    return True


def holds(game: Game, c: Cond, scope: Scope, depth: int = 0) -> bool:
    kind = c.kind
    if kind == C_TURN:
        return (game.turn_seat == scope.seat) == (c.who == YOU)
    if kind == C_ATTACHED:
        return attached(game, game.cards[scope.this], c.word) >= c.left.fixed
    if kind == C_COMPARE:
        left, right = value(game, c.left, scope, depth), value(game, c.right, scope, depth)
        if c.op == 0:
            return left <= right
        if c.op == 1:
            return left >= right
        if c.op == 2:
            return left == right
        return left < right if c.op == 3 else left > right
    if kind == C_DID:
        return bool(scope.done & c.bits) if c.bits else scope.did
    if kind == C_NOT:
        return not holds(game, c.parts[0], scope, depth)
    if kind == C_ANY:
        for part in c.parts:
            if holds(game, part, scope, depth):
                return True
        return False
    if kind == C_ALL:
        return hold(game, c.parts, scope, depth)
    if kind == C_HAPPENED:
        times = recalled(game, c.recall, scope)
        return times > 0 if c.left.fixed == 1 else times == c.left.fixed
    if kind == C_IS and c.sel is not None and c.match is not None:
        past = past_for(c.sel, scope)
        if past is not None:
            return fits(game, c.match, game.cards[past.id], scope, depth, past)
        cards = pointed(game, c.sel, scope, depth)
        if not cards:
            return False
        for card in cards:
            if not fits(game, c.match, card, scope, depth):
                return False
        return True
    return False


def recalled(game: Game, recall: Recall | None, scope: Scope) -> int:
    """How often something that an effect asks about has happened this turn."""
    if recall is None:
        return 0
    card = game.cards[scope.this]
    ref = card.stamp * SHIFT + card.id if recall.own else -1
    for lasting in game.lasting:
        if lasting.code == RECALLED and lasting.what == recall.index and lasting.turn == game.turn:
            if lasting.clause is recall.clause and lasting.seat == scope.seat and lasting.ref == ref:
                return lasting.amount
    return 0


class Happening:
    """Something that happens: what kinds of event it is, to which card, and whose doing."""

    def __init__(self, moments: int, card: Card | None, who: int, other: Card | None, using: int) -> None:
        self.moments = moments
        self.card = card
        self.who = who
        self.other = other
        """The other card: the one attacked, the one that attacks, or whose effect does it."""
        self.using = using
        """The keywords it happens with, as bits, and A_SKILL where an effect does it."""
        self.origin = -1
        """Where the card comes from, and where it goes."""
        self.to = -1
        self.mute = False
        """The card's own effects do not notice."""
        self.past: Past | None = None
        """What the card was like before it left, once somebody has asked."""


def awaits(game: Game, clause: Clause, event: Happening, scope: Scope) -> bool:
    """Whether the clause waits for what happens."""
    for awaited in clause.awaits:
        if awaited.moment & event.moments and meets(game, awaited, event, scope):
            return True
    return False


def meets(game: Game, awaited: Awaited, event: Happening, scope: Scope) -> bool:
    """Whether the event is as awaited."""
    if awaited.who and (awaited.who == YOU) != (event.who == scope.seat):
        return False
    if awaited.origins and (event.origin < 0 or not awaited.origins & (1 << event.origin)):
        return False
    if awaited.to >= 0 and awaited.to != event.to:
        return False
    if awaited.without & event.using or (awaited.using and not awaited.using & event.using):
        return False
    card, other = event.card, event.other
    if awaited.subject is not None and (card is None or not fits(game, awaited.subject, card, scope)):
        return False
    if awaited.other is not None and (other is None or not fits(game, awaited.other, other, scope)):
        return False
    return hold(game, awaited.conditions, scope)


def surcharges(game: Game, clause: Clause, card: Card) -> list[tuple[Clause, Card]]:
    """The effects in play that add a cost or conditions to this clause, and their cards."""
    out: list[tuple[Clause, Card]] = []
    if not stands(game, card, 1 << SURCHARGE):
        return out
    for op, scope in permanents(game, card, 1 << SURCHARGE):
        if op.code == SURCHARGE and (not op.words or clause.timing in op.words):
            holder = game.cards[scope.this]
            for other in clauses_of(game, holder):
                if op in other.effect:
                    out.append((other, holder))
    return out


def usable(game: Game, clause: Clause, card: Card) -> bool:
    """Whether the clause's conditions hold and it has not been used up this turn."""
    if clause.once and game.used_up(card, clause):
        return False
    scope = Scope(card.seat, card.id)
    if silenced(game, card, clause) or not hold(game, clause.conditions, scope):
        return False
    for other, _ in surcharges(game, clause, card):
        if not hold(game, other.added_conditions, scope):
            return False
    return True
