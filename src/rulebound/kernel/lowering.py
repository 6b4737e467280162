"""From the effect tree to the flat form.

`Lowering` turns the words of a tree (areas, keywords, timings) into a game's
numbers once, when a card is made.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from rulebound.kernel import codes, tree
from rulebound.kernel.aliases import AreaId, Bits
from rulebound.kernel.cards import GRANTED, MISSING
from rulebound.kernel.conditions import (
    AllHold,
    CardsFit,
    Comparison,
    DoesNotHold,
    HasAttached,
    HasHappened,
    IsAtLevel,
    IsInStep,
    IsOwnTurn,
    OneHolds,
    TurnOf,
    WasDone,
    WorksFromBeneath,
)
from rulebound.kernel.instruction import Instruction, Lower, verb_of
from rulebound.kernel.instructions import continuous, flow, moving, play, prohibiting, showing
from rulebound.kernel.instructions.continuous import GainClauses, GrantClause, ModifyNumber, ReplaceNumber
from rulebound.kernel.instructions.flow import Jump, KeepCards, SelectCards
from rulebound.kernel.program import (
    ANY_NUMBER,
    Awaited,
    CardPile,
    Clause,
    Match,
    Num,
    NumberRange,
    Recall,
    Requirement,
    Sel,
    WantedExtreme,
    WantedFact,
    WantedLikeness,
)
from rulebound.kernel.vocabulary import Moment, NotExecutable, Vocabulary
from rulebound.messages import Message

E = TypeVar("E", bound=Instruction)


def look_up(name: str, table: dict[str, int], refusal: str) -> int:
    """What a word is in the kernel; raises NotExecutable with the refusal if the game has no such word."""
    if name not in table:
        raise NotExecutable(Message(refusal, word=name))
    return table[name]


def amounts_of(a: tree.Action) -> list[tree.Number]:
    """The numbers that an action says of itself: how much, or how many cards."""
    out: list[tree.Number] = []
    if isinstance(a, tree.Modify):
        out.append(a.by)
    elif isinstance(a, tree.SetBase):
        out.append(a.to)
    elif isinstance(a, tree.Draw | tree.Damage):
        out.append(a.count)
    if isinstance(a, tree.OnCards) and isinstance(a.what, tree.Choose | tree.Top):
        out.append(a.what.count)
    return out


def counts_done(n: tree.Number) -> bool:
    """Whether the number is that of the cards that the action before was done to."""
    return isinstance(n, tree.Count) and n.of.it and not n.of.areas


def kinds_of_any(of: tree.Filter) -> tuple[str, ...]:
    """The kinds of card that a filter names, or one of those that it names beside each other."""
    return tuple(dict.fromkeys([*of.kinds, *(kind for each in of.either for kind in each.kinds)]))


def placed(areas: Bits, kinds: tuple[str, ...], either: list[Match]) -> Match:
    """Cards of these kinds in these areas."""
    out = Match()
    out.areas, out.kinds, out.either = areas, kinds, either
    return out


class Lowering:
    """Turns the trees of one printed card into clauses."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.ops: list[Instruction] = []
        self.printed = ""
        self.granted: list[Clause] = []
        """The clauses that the card's text gives to others."""
        self.recalls: list[Recall] = []
        """What the card's text asks about afterwards."""
        self.current = Clause("", 0, tree.Skill("permanent"))
        self.of_done = False
        """Amounts count the cards that the action before was done to."""
        self.turning: list[SelectCards] = []
        """The selections of cards to be rested or turned of which the text has said no more so far."""

    def clause(self, number: str, index: int, skill: tree.Skill) -> Clause:
        self.printed = number
        out = Clause(number, index, skill)
        self.current = out
        self.ops = []
        for step in skill.cost:
            self.action(step)
        out.cost = self.ops
        self.ops, self.turning = [], []
        if skill.effect is not None and skill.timing != "rule":
            self.action(skill.effect)
        out.effect = self.ops
        for instruction in self.turning:
            instruction.turns = True
        self.add_prices(out, skill.effect)
        for condition in [self.condition(c) for c in skill.conditions]:
            if condition.keyword in self.words.validating:
                out.valid_if.append(condition)
            else:
                out.conditions.append(condition)
        event = skill.event
        if event is not None:
            first = self.moment(event)
            out.label, out.rule = first.label, first.rule
            situations: list[Requirement] = []
            for one in (event, *event.also):
                out.awaits.append(self.awaited(one))
                if one.condition is not None and one.event == "situation":
                    situations.append(self.condition(one.condition))
                    out.becoming = self.match(one.subject) if one.subject is not None else None
            if situations:
                out.situation = situations if len(situations) == 1 else [OneHolds(situations)]
        else:
            moment = self.words.keyword_timings.get(skill.keyword, self.words.timings.get(skill.timing))
            if moment is None:
                raise NotExecutable(Message("cannot-timing", word=skill.timing))
            out.label, out.rule = moment.label, moment.rule
            if moment.bit:
                awaited = Awaited(moment.bit, moment.who)
                if moment.this:
                    awaited.subject = Match()
                    awaited.subject.this = True
                out.awaits.append(awaited)
        for awaited in out.awaits:
            out.moment |= awaited.moment
        out.places = self.works_in(out)
        self.words.outside |= out.places & ~self.words.in_play
        if skill.of is not None:
            out.of = self.match(skill.of)
        out.keyword = skill.keyword or self.words.timing_keywords.get(skill.timing, "")
        if skill.keyword:
            explained = skill.values if skill.event is not None else ()  # a keyword that its card explains
            out.label = f"[{explained[0] if explained else skill.keyword}]"
            self.keyword(skill.keyword)
        if skill.timing == "permanent":
            out.does, out.reach = self.permanent(out)
        elif skill.timing == "instead":
            self.words.replaced |= out.moment
            self.words.replacing_outside |= out.places & ~self.words.in_play
            if skill.optional and isinstance(skill.effect, tree.OnCards):
                self.choose_some(out)
        return out

    def choose_some(self, clause: Clause) -> None:
        """ "You may rest up to 1 card instead": with none, nothing would be done instead."""
        for instruction in clause.effect:
            sel = instruction.sel
            if instruction.selects and sel is not None and sel.up_to:
                sel.least = max(sel.least, 1)

    def add_prices(self, out: Clause, effect: tree.Action | None) -> None:
        """What the effect adds to the cost of other effects, or puts in the place of costs."""
        parts = effect.actions if isinstance(effect, tree.Seq) else (effect,)
        priced = [part for part in parts if isinstance(part, (tree.Surcharge, tree.Waive))]
        if len(priced) > 1:
            raise NotExecutable(Message("cannot-several-cost-changes"))
        for part in priced:
            self.ops = []
            for step in part.instead if isinstance(part, tree.Waive) else part.cost:
                self.action(step)
            out.added_cost = self.ops
            if isinstance(part, tree.Surcharge):
                out.added_conditions = [self.condition(c) for c in part.conditions]

    def works_in(self, clause: Clause) -> int:
        """The areas out of play in which the effect works: where it looks for its own card first; those in play are
        among them if it works there as well.

        What waits for something to happen to its own card waits where the card is then.
        """
        for cond in clause.conditions:
            outside = self.outside(cond)
            if outside:
                return outside
            if isinstance(cond, OneHolds):
                for part in cond.parts:
                    outside |= self.outside(part)
                if outside:
                    return outside | self.words.in_play
        for awaited in clause.awaits:
            if awaited.subject is not None and awaited.subject.this:
                return 0
        for instruction in clause.cost + clause.effect:
            sel = instruction.sel
            if sel is not None and (sel.kind == codes.THIS or (sel.match is not None and sel.match.this)):
                areas = 0 if sel.match is None else sel.match.areas
                return areas & ~self.words.in_play
        return 0

    def outside(self, condition: Requirement) -> Bits:
        """The areas out of play in which the effect's own card lies by the condition, as bits."""
        if isinstance(condition, CardsFit) and condition.sel.kind == codes.THIS:
            return condition.match.areas & ~self.words.in_play
        return 0

    def permanent(self, clause: Clause) -> tuple[int, int]:
        """What a permanent effect does, and the areas it can touch, as bits."""
        does = reach = 0
        for i, instruction in enumerate(clause.effect):
            sel = instruction.sel
            verb = verb_of(clause.effect, i) if instruction.selects else instruction
            if sel is not None and sel.kind == codes.ALL and sel.match is not None:
                clause.reach_varies = clause.reach_varies or sel.match.changeable()
                for bound in sel.match.bounds:
                    bound.own = isinstance(verb, ModifyNumber) and verb.stat == bound.stat
            if not instruction.selects and not instruction.jumps:
                if not instruction.bit:
                    raise NotExecutable(Message("cannot-permanent-instruction"))
                does |= instruction.bit
                self.note_conferred(clause, instruction)
                self.note_lowering(clause, instruction)
            if instruction.about_players:
                reach |= self.everywhere()
            elif sel is not None:
                if sel.kind == codes.IT and not self.works_in(clause):
                    sel.kind = codes.THIS  # nothing was chosen that it could mean but the card itself
                if sel.kind == codes.THIS or sel.match is None:
                    verb = verb_of(clause.effect, i)
                    reach |= self.everywhere() if verb.anywhere else self.words.in_play
                elif sel.kind != codes.ALL:
                    raise NotExecutable(Message("cannot-permanent-choose"))
                else:
                    for place in sel.match.places:
                        reach |= 1 << place
        return does, reach

    def note_lowering(self, clause: Clause, instruction: Instruction) -> None:
        """Which numbers a permanent effect may lower, or make 0 to begin with."""
        if (isinstance(instruction, ModifyNumber) and instruction.num.least() < 0) or (
            isinstance(instruction, ReplaceNumber) and instruction.num.least() <= 0
        ):
            clause.lowers |= 1 << instruction.stat

    def note_conferred(self, clause: Clause, instruction: Instruction) -> None:
        """Permanent effects that give others cost something only where a card has them."""
        words = self.words
        if isinstance(instruction, GrantClause):
            words.confers = True
            clause.conferred_moments |= instruction.granted.moment
            clause.conferred_bits |= instruction.granted.does
            words.confers_varying = words.confers_varying or instruction.granted.reach_varies
        elif isinstance(instruction, GainClauses):
            words.confers = words.confers_varying = True
            clause.conferred_moments = clause.conferred_bits = -1
        words.conferred_moments |= clause.conferred_moments
        words.conferred_bits |= clause.conferred_bits

    def everywhere(self) -> Bits:
        return (1 << len(self.words.areas)) - 1

    def awaited(self, event: tree.When) -> Awaited:
        out = Awaited(self.moments(event), codes.WHO[event.who])
        subject = event.subject
        if subject is not None and event.to and event.to not in subject.areas:
            for name in event.areas or subject.areas:  # it was there before it is placed
                out.origins |= 1 << self.area(name)
            subject = replace(subject, areas=())
        if subject is not None:
            out.subject = self.match(subject)
        if event.other is not None:
            out.other = self.match(event.other)
        for name in event.areas:
            out.origins |= 1 << self.area(name)
        if event.to:
            out.to = self.area(event.to)
        if event.keyword:
            if event.keyword in codes.USING:
                out.using = codes.USING[event.keyword]
            elif event.keyword == "not skill":
                out.without = codes.A_SKILL
            elif event.keyword.startswith("not "):
                out.using, out.without = codes.A_SKILL, self.kinds_of(event.keyword.removeprefix("not "))
            else:
                out.using = self.kinds_of(event.keyword)
        if event.condition is not None and event.event != "situation":
            out.conditions = [self.condition(event.condition)]
        out.least, out.together = event.least, event.together
        if event.least > 1 or event.together:
            self.words.counted = True
        return out

    def moments(self, event: tree.When) -> Bits:
        """The event as bits; what happens to cards of some kinds may be an event of its own in the game."""
        usual, events = self.moment(event).bit, self.words.events
        kinds = kinds_of_any(event.subject) if event.subject is not None else ()
        names = [f"{event.event} of {kind}" for kind in kinds]
        apart = [name for name in names if name in events]
        bits = 0 if apart and len(apart) == len(kinds) else usual
        for name in apart:
            bits |= events[name].bit
        return bits

    def moment(self, event: tree.When) -> Moment:
        """The event's moment: the game may tell apart whose doing it is, and whether of a card."""
        events = self.words.events
        names = [f"{event.event}/{event.who}", event.event]
        if event.subject is not None:
            names.insert(0, f"{event.event} of")
        for name in names:
            if name in events:
                return events[name]
        raise NotExecutable(Message("cannot-event", word=event.event))

    # -- words --

    def area(self, name: str) -> AreaId:
        return look_up(name, self.words.areas, "cannot-area")

    def stat(self, name: str) -> int:
        return look_up(name, self.words.stats, "cannot-number")

    def fact(self, name: str) -> int:
        return look_up(name, self.words.facts, "cannot-information")

    def keyword(self, name: str) -> Bits:
        return look_up(name, self.words.keywords, "cannot-keyword")

    def any_keyword(self) -> Bits:
        """Every keyword of the game, as bits."""
        out = 0
        for name, bit in self.words.keywords.items():
            if name not in self.words.no_skills:
                out |= bit
        return out

    def keywords_named(self, name: str) -> Bits:
        """The keywords that a card may have which fits: this one, those of this family, or "any", as bits."""
        if name == "any":
            return self.any_keyword()
        return self.words.keywords[name] if name in self.words.keywords else self.family(name)

    def kinds_of(self, name: str) -> Bits:
        """A keyword and its kinds, as bits; or effects of a timing."""
        out = codes.KIND_BITS.get(name, 0) if self.words.kinds else 0
        if out:
            return out
        for timing in self.words.negatable.get(name, (name,)):
            out |= self.words.sorts.get(timing, 0)
        return out or self.family(name)

    def family(self, name: str) -> Bits:
        """A keyword and its kinds, as bits."""
        out = 0
        for full, bit in self.words.keywords.items():
            if full == name or full.endswith(f"-{name}") or full.startswith((f"{name}-", f"{name} ")):
                out |= bit
        if not out:
            raise NotExecutable(Message("cannot-keyword", word=name))
        return out

    def of_kind(self, kind: int) -> Bits:
        """The kind and all keywords that are of it, as bits."""
        out = kind
        for name, bit in self.words.keywords.items():
            if kind and self.words.kinds.get(name, 0) == kind:
                out |= bit
        return out

    def until(self, name: str) -> int:
        return look_up(name, codes.UNTIL, "cannot-duration")

    def state(self, name: str) -> int:
        return look_up(name, self.words.states, "cannot-state")

    # -- numbers, filters, selectors, conditions --

    def number(self, n: tree.Number) -> Num:
        if isinstance(n, int):
            return Num(n)
        if isinstance(n, tree.Count):
            m = self.match(n.of)
            if self.of_done and counts_done(n):
                m.acted, m.it = True, False
            out = Num(MISSING, m, n.every, n.times)
            out.different = self.words.trait(n.different)
            if isinstance(n, tree.BoundedCount):
                out.most, out.up, out.values, out.of_value = n.most, n.up, n.values, n.value
                out.alike = self.words.trait(n.alike)
            return out
        if isinstance(n, tree.Over):
            out = Num(MISSING, self.match(n.of))
            out.over = n.most if isinstance(n.most, int) else 0
            out.over_these = None if isinstance(n.most, int) else self.number(n.most)
            return out
        if isinstance(n, tree.Short):
            out = Num(MISSING, self.match(n.of))
            out.short = n.least
            return out
        if isinstance(n, tree.Through):
            out = Num(MISSING, self.match(n.of))
            out.through = CardPile(codes.WHO[n.whose], self.area(n.area))
            return out
        if isinstance(n, tree.NamedNumber):
            out = Num(MISSING)
            out.named = True
            return out
        if isinstance(n, tree.Plus):
            if isinstance(n.number, int):
                return Num(n.number + n.by)
            out = self.number(n.number)
            out.plus += n.by
            return out
        if isinstance(n, tree.KeptNumber):
            out = Num(MISSING)
            out.tally, out.tally_of = self.words.tallies[n.name], codes.WHO[n.whose]
            return out
        if isinstance(n, tree.Sum):
            out = self.number(n.left)
            out.also = self.number(n.right)
            if out.fixed != MISSING:
                raise NotExecutable(Message("cannot-instruction", word="sum"))
            return out
        if isinstance(n, tree.Times):
            return self.multiple(n)
        base = n.name.startswith("base_")
        out = Num(MISSING, stat=self.stat(n.name.removeprefix("base_")), of=self.selector(n.of))
        out.base = base
        return out

    def multiple(self, n: tree.Times) -> Num:
        """A multiple of a number; one that is made of several cannot be divided as well."""
        out = self.number(n.number)
        if out.fixed != MISSING or out.also is not None or (n.every > 1 and (out.plus or out.times != 1)):
            raise NotExecutable(Message("cannot-instruction", word="times"))
        out.every *= n.every
        out.times *= n.by
        out.plus *= n.by
        return out

    def bound(self, n: tree.Number | None) -> Num | None:
        return None if n is None else self.number(n)

    def range(self, bound: tree.Bound) -> NumberRange:
        stat = codes.BENEATH if bound.stat == "beneath" else self.stat(bound.stat)
        out = NumberRange(stat, self.bound(bound.low), self.bound(bound.high), bound.printed)
        out.among = bound.among
        return out

    def match(self, f: tree.Filter) -> Match:
        m = Match()
        m.whose = codes.WHO[f.whose]
        for name in f.areas:
            m.areas |= 1 << self.area(name)
        m.kinds = f.kinds
        m.facts = [WantedFact(self.fact(fact.name), fact.values, codes.HOW[fact.how]) for fact in f.facts]
        m.bounds = [self.range(bound) for bound in f.bounds]
        m.with_stats = [self.stat(name) for name in f.with_stats]
        m.without_stats = [self.stat(name) for name in f.without_stats]
        m.token, m.it, m.looked, m.timings = f.token, f.it, f.looked, f.timings
        m.paid, m.unchosen = f.paid, f.unchosen
        if f.it or f.like_it:
            self.turning = []
        for name in f.played_with:
            m.played_with |= self.kinds_of(name)
        m.beneath = None if f.beneath is None else self.match(f.beneath)
        m.unless = None if f.unless is None else self.match(f.unless)
        m.state = self.state(f.state)
        for name in f.keywords:
            m.keywords |= self.keywords_named(name)
        for name in f.no_keywords:
            m.no_keywords |= self.keywords_named(name)
        m.no_effects, m.attached, m.attached_least = f.no_effects, f.attached, max(1, f.attached_least)
        m.attached_most = f.attached_most or ANY_NUMBER
        m.this, m.other = f.this, f.other
        for name in f.came_from:
            m.came_from |= 1 << self.area(name)
        m.like_it = self.fact(f.like_it) if f.like_it else -1
        m.by_this = codes.BY_THIS[f.by_this] if f.by_this else 0
        self.current.asks_of_deeds |= m.by_this
        self.words.deeds_recalled |= m.by_this
        m.like_this = self.fact(f.like_this) if f.like_this else -1
        m.copy = f.copy
        m.as_named = self.fact(f.as_named) if f.as_named else -1
        m.within = None if f.within is None else self.selector(f.within)
        m.either = [self.match(e) for e in f.either]
        self.look_beside(m, f)
        if f.extreme is not None:
            among = self.located(replace(f, extreme=None))
            m.extreme = WantedExtreme(self.stat(f.extreme.stat), f.extreme.lowest, among)
        if f.like is not None:
            m.like = WantedLikeness(self.words.trait(f.like.what), self.located(f.like.of))
        self.place(m)
        return m

    def look_beside(self, m: Match, f: tree.Filter) -> None:
        """Cards of some kinds are in play in another area, too (`Vocabulary.in_play_beside`)."""
        for areas, (kinds, beside) in self.words.in_play_beside.items():
            there = tuple(kind for kind in f.kinds if kind in kinds) if f.kinds else kinds
            if not there or not {*areas} <= {*f.areas} or beside in f.areas:
                continue
            own, m.areas = m.areas, m.areas | 1 << self.area(beside)
            if there != f.kinds:
                m.either = [placed(own, f.kinds, m.either), placed(1 << self.area(beside), there, m.either)]
                m.kinds = ()
            return

    def place(self, m: Match) -> None:
        """Lists the filter's areas; a filter made of alternatives looks where they look."""
        mask = m.areas
        if not mask and m.either and all(part.areas for part in m.either):
            for part in m.either:
                mask |= part.areas
        if not mask:
            own = m.this or m.it or m.looked or m.paid or m.unchosen
            mask = self.words.in_game if own else self.words.in_game & ~self.words.apart
        m.places = [i for i in range(len(self.words.areas)) if mask & (1 << i)]

    def selector(self, s: tree.Selector) -> Sel:
        if isinstance(s, tree.Choose):
            out = Sel(codes.CHOOSE)
            out.count = self.number(s.count)
            out.match = self.located(s.of) if not s.among_looked else self.match(s.of)
            out.up_to, out.least = s.up_to, s.least
            out.by_opponent = s.by == "opponent"
            out.among_looked = s.among_looked
            out.at_random, out.different = s.random, self.words.trait(s.different)
            out.alike = self.words.trait(s.alike)
            for name in s.ignoring:
                out.ignoring |= self.keyword(name)
            if s.sum_max is not None:
                out.sum_stat, out.sum_max = self.stat(s.sum_of), self.number(s.sum_max)
            if s.sum_min is not None:
                out.sum_stat, out.sum_min = self.stat(s.sum_of), self.number(s.sum_min)
            return out
        if isinstance(s, tree.All):
            out = Sel(codes.ALL)
            out.match = self.located(s.of)
            return out
        if isinstance(s, tree.Top):
            out = Sel(codes.TOP)
            out.count = self.number(s.count)
            out.whose = codes.WHO[s.whose]
            out.area = self.area(s.area)
            out.up_to = s.up_to
            out.bottom = s.bottom
            out.match = None if s.of is None else self.match(s.of)
            return out
        if isinstance(s, tree.It):
            self.turning = []
            return Sel(codes.IT)
        if isinstance(s, tree.Paid):
            return Sel(codes.PAID)
        if isinstance(s, tree.Subject):
            self.current.of_subject = True
            return Sel(codes.SUBJECT)
        if isinstance(s, tree.Attacker):
            return Sel(codes.ATTACKER)
        if isinstance(s, tree.Looked):
            return Sel(codes.LOOKED)
        if isinstance(s, tree.Guard):
            return Sel(codes.GUARD)
        if isinstance(s, tree.Foe):
            return Sel(codes.FOE)
        if isinstance(s, tree.Together):
            out = Sel(codes.SEVERAL)
            out.parts = [self.selector(part) for part in s.parts]
            return out
        return Sel(codes.THIS)

    def anywhere(self, s: tree.Selector) -> None:
        """Selects cards of every area if the filter names none."""
        if isinstance(s, tree.All):
            sel = Sel(codes.ALL)
            sel.match = self.match(s.of)
            self.emit(SelectCards(sel))
        else:
            self.select(s)

    def located(self, f: tree.Filter) -> Match:
        """A filter that names no area means cards in play; what was just dealt with may lie anywhere."""
        m = self.match(f)
        usual = self.words.in_play & ~self.words.apart
        if m.either:
            for part in m.either:
                if not part.areas and not part.this:
                    part.areas = m.areas or usual
        elif not m.areas and not m.this and not f.it and not f.unchosen:
            m.areas = usual
        self.place(m)
        return m

    def condition(self, c: tree.Condition) -> Requirement:
        if isinstance(c, tree.Compare):
            out = Comparison(self.number(c.left), c.op, self.number(c.right))
            out.keyword = c.keyword
            return out
        if isinstance(c, tree.Turn):
            return TurnOf(codes.WHO[c.whose])
        if isinstance(c, tree.InStep):
            return IsInStep(c.name)
        if isinstance(c, tree.OwnTurn):
            return IsOwnTurn(c.least)
        if isinstance(c, tree.AtLevel):
            at_level = IsAtLevel(c.low, c.high)
            at_level.keyword = c.keyword
            return at_level
        if isinstance(c, tree.FromBeneath):
            return WorksFromBeneath(self.printed)
        if isinstance(c, tree.Attached):
            return HasAttached(c.kind, c.least)
        if isinstance(c, tree.Is):
            return CardsFit(self.selector(c.what), self.match(c.fits))
        if isinstance(c, tree.Not):
            return DoesNotHold(self.condition(c.condition))
        if isinstance(c, tree.AnyOf):
            return OneHolds([self.condition(part) for part in c.conditions])
        if isinstance(c, tree.AllOf):
            return AllHold([self.condition(part) for part in c.conditions])
        if isinstance(c, tree.Happened):
            recall = self.recall(self.awaited(c.event))
            recall.ever = c.ever
            if c.times > 1:
                recall.most = c.times + 1
            return HasHappened(recall, c.times, c.or_more or c.times == 1)
        assert isinstance(c, tree.Did), c
        if c.act and c.act == self.words.own_deed:
            return WasDone(codes.DID_OWN)
        return WasDone((codes.DID.get(c.act, 0) or 1 << self.area(c.act)) if c.act else 0)

    def recall(self, awaited: Awaited) -> Recall:
        """The event is remembered from now on, in every game with such a card."""
        out = Recall(self.current, len(self.recalls), awaited)
        self.recalls.append(out)
        self.words.recalled |= awaited.moment
        return out

    def act(self, name: str) -> int:
        return look_up(name, self.words.acts, "cannot-act")

    # -- actions --

    def action(self, a: tree.Action) -> None:
        lower = self.words.lowers.get(type(a)) or LOWERS.get(type(a))
        if lower is None:
            raise NotExecutable(Message("cannot-instruction", word=type(a).__name__))
        self.of_done = self.words.counts_done and any(counts_done(n) for n in amounts_of(a))
        first = len(self.ops)
        lower(self, a)
        self.of_done = False
        kind = self.words.raisable.get(type(a), "")
        if kind:
            self.note_raisable(a, kind, self.ops[first:])

    def note_raisable(self, a: tree.Action, kind: str, ops: list[Instruction]) -> None:
        """Which numbers of an action other effects may raise: how much it does; of a K.O. and of what changes numbers
        only the number that is compared in a battle."""
        if isinstance(a, tree.Modify) and self.stat(a.stat) != self.words.fighting:
            return
        for instruction in ops:
            ko = isinstance(a, tree.KO)
            for number in instruction.limits(self.words.fighting) if ko else instruction.amounts():
                number.raised = kind

    def emit(self, instruction: E) -> E:
        self.ops.append(instruction)
        return instruction

    def here(self) -> int:
        """Where the next instruction will be."""
        return len(self.ops)

    def jump(self, to: int) -> None:
        self.emit(Jump(to))

    def keep(self) -> KeepCards:
        """The cards selected are kept for an instruction after the next selection.

        Its `to` is the place of that one: without anything kept, it comes at once and does nothing.
        """
        return self.emit(KeepCards())

    def select(self, s: tree.Selector) -> list[SelectCards]:
        """Selects cards; several selections at once one after the other, each joining those before."""
        parts = s.parts if isinstance(s, tree.Together) else (s,)
        ordered = sorted(parts, key=lambda part: not isinstance(part, tree.It))
        return [self.emit(SelectCards(self.selector(part), i > 0)) for i, part in enumerate(ordered)]

    def select_pile(self, what: tree.Selector, other: tree.Selector) -> bool:
        """Selects cards to be put on top of or beneath others, and those; keeps what is selected first.

        "It" is selected before something else becomes "it": then the others are kept, and this is True.
        """
        kept_first = isinstance(other, tree.It)
        self.select(other if kept_first else what)
        kept = self.keep()
        self.select(what if kept_first else other)
        kept.to = self.here()
        return kept_first

    def grant(self, skill: tree.Skill) -> Clause:
        """A clause that the text gives to cards, or lets stand by itself for a time."""
        if skill.timing == "rule":
            raise NotExecutable(Message("cannot-give-deck-rule"))
        place = len(self.granted)
        self.granted.append(self.current)  # kept for it: what it gives in its turn comes after it
        inner = Lowering(self.words)
        inner.granted, inner.recalls = self.granted, self.recalls
        out = inner.clause(self.printed, GRANTED + place, skill)
        self.granted[place] = out
        if out.timing == "permanent":
            self.words.giving |= out.does
        elif out.timing == "instead":
            self.words.replacing = True
        return out


LOWERS: Final[dict[type[tree.Action], Lower]] = dict(
    [*flow.LOWERS, *moving.LOWERS, *showing.LOWERS, *play.LOWERS, *continuous.LOWERS, *prohibiting.LOWERS]
)
"""How each class of trees becomes instructions; a game adds its own (`Vocabulary.lowers`)."""
