"""From the effect tree to the flat form.

`Lowering` turns the words of a tree (areas, keywords, timings) into a game's
numbers once, when a card is made.
"""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import op, tree
from rulebound.kernel.cards import GRANTED, MISSING
from rulebound.kernel.codes import (
    A_SKILL,
    ALL,
    ATTACKER,
    C_ALL,
    C_ANY,
    C_ATTACHED,
    C_COMPARE,
    C_DID,
    C_HAPPENED,
    C_IS,
    C_NOT,
    C_TURN,
    CHOOSE,
    DID,
    DUE,
    GUARD,
    INFORMATION,
    IT,
    KEPT,
    KIND_BITS,
    LOOKED,
    OPS,
    PAST_THE_END,
    SEVERAL,
    STATES,
    SUBJECT,
    THIS,
    TOP,
    UNTIL,
    USING,
    WHERE,
    WHO,
)
from rulebound.kernel.program import Awaited, Bound, Clause, Cond, Match, Num, Op, Recall, Sel, verb_of
from rulebound.kernel.vocabulary import Moment, NotExecutable, Vocabulary
from rulebound.messages import Message


class Lowering:
    """Turns the trees of one printed card into clauses."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.ops: list[Op] = []
        self.printed = ""
        self.granted: list[Clause] = []
        """The clauses that the card's text gives to others."""
        self.recalls: list[Recall] = []
        """What the card's text asks about afterwards."""
        self.current = Clause("", 0, tree.Skill("permanent"))
        self.turning: list[Op] = []
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
            situations: list[Cond] = []
            for one in (event, *event.also):
                out.awaits.append(self.awaited(one))
                if one.condition is not None and one.event == "situation":
                    situations.append(self.condition(one.condition))
            if situations:
                out.situation = [one_of(situations)]
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
        self.words.outside |= out.places
        if skill.of is not None:
            out.of = self.match(skill.of)
        out.keyword = skill.keyword or self.words.timing_keywords.get(skill.timing, "")
        if skill.keyword:
            out.label = f"[{skill.keyword}]"
            self.keyword(skill.keyword)
        if skill.timing == "permanent":
            out.does, out.reach = self.permanent(out)
        elif skill.timing == "instead":
            self.words.replaced |= out.moment
        return out

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
        """The areas out of play in which the effect works: where it looks for its own card first.

        What waits for something to happen to its own card waits where the card is then.
        """
        for cond in clause.conditions:
            if (
                cond.kind == C_IS
                and cond.sel is not None
                and cond.sel.kind == THIS
                and cond.match is not None
            ):
                if cond.match.areas & ~self.words.in_play:
                    return cond.match.areas & ~self.words.in_play
        for awaited in clause.awaits:
            if awaited.subject is not None and awaited.subject.this:
                return 0
        for instruction in clause.cost + clause.effect:
            sel = instruction.sel
            if sel is not None and (sel.kind == THIS or (sel.match is not None and sel.match.this)):
                areas = 0 if sel.match is None else sel.match.areas
                return areas & ~self.words.in_play
        return 0

    def permanent(self, clause: Clause) -> tuple[int, int]:
        """What a permanent effect does, and the areas it can touch, as bits."""
        does = reach = 0
        for i, instruction in enumerate(clause.effect):
            if (
                instruction.sel is not None
                and instruction.sel.kind == ALL
                and instruction.sel.match is not None
            ):
                clause.fickle = clause.fickle or instruction.sel.match.changeable()
                verb = verb_of(clause.effect, i) if instruction.code == op.SELECT else instruction
                for bound in instruction.sel.match.bounds:
                    bound.own = verb.code == op.MODIFY and verb.stat == bound.stat
            if instruction.code not in (op.SELECT, op.JUMP, op.JUMP_UNLESS):
                if instruction.code not in op.STANDING:
                    raise NotExecutable(Message("cannot-permanent-instruction"))
                does |= 1 << instruction.code
                self.note_lending(clause, instruction)
                if (instruction.code == op.MODIFY and instruction.num.least() < 0) or (
                    instruction.code == op.SET_BASE and instruction.num.least() <= 0
                ):
                    clause.lowers |= 1 << instruction.stat
            if instruction.code == op.BAR or instruction.code == op.AREA_LIMIT:
                reach |= self.everywhere()
            elif instruction.sel is not None:
                match = instruction.sel.match
                if instruction.sel.kind == IT and not self.works_in(clause):
                    instruction.sel.kind = THIS  # nothing was chosen that it could mean but the card itself
                if instruction.sel.kind == THIS or match is None:
                    verb = verb_of(clause.effect, i)
                    reach |= self.everywhere() if verb.code in op.ANYWHERE else self.words.in_play
                elif instruction.sel.kind != ALL:
                    raise NotExecutable(Message("cannot-permanent-choose"))
                else:
                    for place in match.places:
                        reach |= 1 << place
        return does, reach

    def note_lending(self, clause: Clause, instruction: Op) -> None:
        """Permanent effects that give others cost something only where a card has them."""
        words = self.words
        if instruction.code == op.GRANT_SKILL and instruction.granted is not None:
            words.lends = True
            clause.lending |= instruction.granted.moment
            clause.lent |= instruction.granted.does
            words.lends_fickle = words.lends_fickle or instruction.granted.fickle
        elif instruction.code == op.GAIN_SKILLS:
            words.lends = words.lends_fickle = True
            clause.lending = clause.lent = -1
        words.lending |= clause.lending
        words.lent |= clause.lent

    def everywhere(self) -> int:
        return (1 << len(self.words.areas)) - 1

    def awaited(self, event: tree.When) -> Awaited:
        out = Awaited(self.moment(event).bit, WHO[event.who])
        subject = event.subject
        if subject is not None and event.to and event.to not in subject.areas:
            for name in event.areas or subject.areas:  # "a card in your life is placed": it was there before
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
            if event.keyword in USING:
                out.using = USING[event.keyword]
            elif event.keyword.startswith("not "):
                out.using, out.without = A_SKILL, self.kinds_of(event.keyword.removeprefix("not "))
            else:
                out.using = self.kinds_of(event.keyword)
        if event.condition is not None and event.event != "situation":
            out.conditions = [self.condition(event.condition)]
        out.least = event.least
        if event.least > 1:
            self.words.counted = True
        return out

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

    def area(self, name: str) -> int:
        if name not in self.words.areas:
            raise NotExecutable(Message("cannot-area", word=name))
        return self.words.areas[name]

    def stat(self, name: str) -> int:
        if name not in self.words.stats:
            raise NotExecutable(Message("cannot-number", word=name))
        return self.words.stats[name]

    def keyword(self, name: str) -> int:
        if name not in self.words.keywords:
            raise NotExecutable(Message("cannot-keyword", word=name))
        return self.words.keywords[name]

    def any_keyword(self) -> int:
        """Every keyword of the game, as bits."""
        out = 0
        for name, bit in self.words.keywords.items():
            if name not in self.words.no_skills:
                out |= bit
        return out

    def kinds_of(self, name: str) -> int:
        """A keyword and its kinds, as bits: "Evolve" stands for "EX-Evolve" too; or effects of a timing."""
        out = KIND_BITS.get(name, 0) if self.words.kinds else 0
        if out:
            return out
        for timing in self.words.negatable.get(name, (name,)):
            out |= self.words.sorts.get(timing, 0)
        if out:
            return out
        for full, bit in self.words.keywords.items():
            if full == name or full.endswith(f"-{name}") or full.startswith((f"{name}-", f"{name} ")):
                out |= bit
        if not out:
            raise NotExecutable(Message("cannot-keyword", word=name))
        return out

    def of_kind(self, kind: int) -> int:
        """The kind and all keywords that are of it, as bits."""
        out = kind
        for name, bit in self.words.keywords.items():
            if kind and self.words.kinds.get(name, 0) == kind:
                out |= bit
        return out

    def until(self, name: str) -> int:
        if name not in UNTIL:
            raise NotExecutable(Message("cannot-duration", word=name))
        return UNTIL[name]

    def state(self, name: str) -> int:
        if name not in STATES:
            raise NotExecutable(Message("cannot-state", word=name))
        return STATES[name]

    # -- numbers, filters, selectors, conditions --

    def number(self, n: tree.Number) -> Num:
        if isinstance(n, int):
            return Num(n)
        if isinstance(n, tree.Count):
            return Num(MISSING, self.match(n.of), n.every, n.times)
        if isinstance(n, tree.Over):
            out = Num(MISSING, self.match(n.of))
            out.over = n.most
            return out
        if isinstance(n, tree.Short):
            out = Num(MISSING, self.match(n.of))
            out.short = n.least
            return out
        base = n.name.startswith("base_")
        out = Num(MISSING, stat=self.stat(n.name.removeprefix("base_")), of=self.selector(n.of))
        out.base = base
        return out

    def bound(self, n: tree.Number | None) -> Num | None:
        return None if n is None else self.number(n)

    def match(self, f: tree.Filter) -> Match:
        m = Match()
        m.whose = WHO[f.whose]
        for name in f.areas:
            m.areas |= 1 << self.area(name)
        m.kinds, m.names, m.name_parts = f.kinds, f.names, f.name_parts
        m.types, m.type_parts = f.types, f.type_parts
        m.colors, m.multicolor, m.attributes = f.colors, f.multicolor, f.attributes
        m.characters, m.character_parts = f.characters, f.character_parts
        m.not_characters, m.eras = f.not_characters, f.eras
        m.not_colors, m.only_colors, m.all_colors = f.not_colors, f.only_colors, f.all_colors
        self.bind(m, "cost", f.cost_min, f.cost_max)
        self.bind(m, "power", f.power_min, f.power_max)
        self.bind(m, "combo_cost", f.combo_cost_min, f.combo_cost_max)
        self.bind(m, "combo_power", f.combo_power_min, f.combo_power_max)
        m.printed = f.printed
        m.token, m.it = f.token, f.it
        if f.it or f.like_it:
            self.turning = []
        for name in f.played_with:
            m.played_with |= self.kinds_of(name)
        m.beneath = None if f.beneath is None else self.match(f.beneath)
        m.unless = None if f.unless is None else self.match(f.unless)
        m.state = self.state(f.state)
        for name in f.keywords:
            m.keywords |= self.any_keyword() if name == "any" else self.keyword(name)
        for name in f.no_keywords:
            m.no_keywords |= self.any_keyword() if name == "any" else self.keyword(name)
        m.no_effects, m.counter = f.no_effects, f.counter
        m.this, m.other = f.this, f.other
        m.not_names, m.not_types, m.attached = f.not_names, f.not_types, f.attached
        for name in f.came_from:
            m.came_from |= 1 << self.area(name)
        m.like_it = f.like_it
        m.either = [self.match(e) for e in f.either]
        self.place(m)
        return m

    def bind(self, m: Match, stat: str, low: tree.Number | None, high: tree.Number | None) -> None:
        if low is not None or high is not None:
            m.bounds.append(Bound(self.stat(stat), self.bound(low), self.bound(high)))

    def place(self, m: Match) -> None:
        """Lists the filter's areas; a filter made of alternatives looks where they look."""
        mask = m.areas
        if not mask and m.either and all(part.areas for part in m.either):
            for part in m.either:
                mask |= part.areas
        mask = mask or self.words.in_game
        m.places = [i for i in range(len(self.words.areas)) if mask & (1 << i)]

    def selector(self, s: tree.Selector) -> Sel:
        if isinstance(s, tree.Choose):
            out = Sel(CHOOSE)
            out.count = self.number(s.count)
            out.match = self.located(s.of) if not s.among_looked else self.match(s.of)
            out.up_to = s.up_to
            out.by_opponent = s.by == "opponent"
            out.among_looked = s.among_looked
            out.at_random, out.different = s.random, s.different
            for name in s.ignoring:
                out.ignoring |= self.keyword(name)
            if s.sum_max is not None:
                out.sum_stat, out.sum_max = self.stat(s.sum_of), self.number(s.sum_max)
            return out
        if isinstance(s, tree.All):
            out = Sel(ALL)
            out.match = self.located(s.of)
            return out
        if isinstance(s, tree.Top):
            out = Sel(TOP)
            out.count = self.number(s.count)
            out.whose = WHO[s.whose]
            out.area = self.area(s.area)
            out.up_to = s.up_to
            out.bottom = s.bottom
            return out
        if isinstance(s, tree.It):
            self.turning = []
            return Sel(IT)
        if isinstance(s, tree.Subject):
            self.current.of_subject = True
            return Sel(SUBJECT)
        if isinstance(s, tree.Attacker):
            return Sel(ATTACKER)
        if isinstance(s, tree.Looked):
            return Sel(LOOKED)
        if isinstance(s, tree.Guard):
            return Sel(GUARD)
        if isinstance(s, tree.Together):
            out = Sel(SEVERAL)
            out.parts = [self.selector(part) for part in s.parts]
            return out
        return Sel(THIS)

    def anywhere(self, s: tree.Selector) -> None:
        """Selects cards of every area if the filter names none."""
        if isinstance(s, tree.All):
            sel = Sel(ALL)
            sel.match = self.match(s.of)
            self.emit(op.SELECT).sel = sel
        else:
            self.select(s)

    def located(self, f: tree.Filter) -> Match:
        """A filter that names no area speaks of cards in play."""
        m = self.match(f)
        if m.either:
            for part in m.either:
                if not part.areas and not part.this:
                    part.areas = m.areas or self.words.in_play
        elif not m.areas and not m.this:
            m.areas = self.words.in_play
        self.place(m)
        return m

    def condition(self, c: tree.Condition) -> Cond:
        if isinstance(c, tree.Compare):
            out = Cond(C_COMPARE)
            out.left, out.op, out.right = self.number(c.left), OPS[c.op], self.number(c.right)
            out.keyword = c.keyword
        elif isinstance(c, tree.Turn):
            out = Cond(C_TURN)
            out.who = WHO[c.whose]
        elif isinstance(c, tree.Attached):
            out = Cond(C_ATTACHED)
            out.word, out.left = c.kind, Num(c.least)
        elif isinstance(c, tree.Is):
            out = Cond(C_IS)
            out.sel, out.match = self.selector(c.what), self.match(c.fits)
        elif isinstance(c, tree.Not):
            out = Cond(C_NOT)
            out.parts = [self.condition(c.condition)]
        elif isinstance(c, tree.AnyOf):
            out = Cond(C_ANY)
            out.parts = [self.condition(part) for part in c.conditions]
        elif isinstance(c, tree.AllOf):
            out = Cond(C_ALL)
            out.parts = [self.condition(part) for part in c.conditions]
        elif isinstance(c, tree.Happened):
            out = Cond(C_HAPPENED)
            out.recall = self.recall(self.awaited(c.event))
            out.left = Num(c.times)
            if c.times > 1:
                out.recall.most = c.times + 1
        else:
            out = Cond(C_DID)
            if c.act:
                out.bits = DID.get(c.act, 0) or 1 << self.area(c.act)
        return out

    def recall(self, awaited: Awaited) -> Recall:
        """The event is remembered from now on, in every game with such a card."""
        out = Recall(self.current, len(self.recalls), awaited)
        self.recalls.append(out)
        self.words.recalled |= awaited.moment
        return out

    # -- actions --

    def emit(self, code: int) -> Op:
        instruction = Op(code)
        self.ops.append(instruction)
        return instruction

    def emit_for(self, kept: Op, code: int) -> Op:
        """The instruction that needs what was kept: without anything kept, it comes at once and does nothing."""
        kept.to = len(self.ops)
        return self.emit(code)

    def select(self, s: tree.Selector) -> list[Op]:
        """Selects cards; several selections at once one after the other, each joining those before."""
        parts = s.parts if isinstance(s, tree.Together) else (s,)
        ordered = sorted(parts, key=lambda part: not isinstance(part, tree.It))
        out: list[Op] = []
        for i, part in enumerate(ordered):
            instruction = self.emit(op.SELECT)
            instruction.sel, instruction.joins = self.selector(part), i > 0
            out.append(instruction)
        return out

    def action(self, a: tree.Action) -> None:
        if isinstance(a, tree.Seq):
            for part in a.actions:
                self.action(part)
        elif isinstance(a, tree.Draw):
            for who in ("you", "opponent") if a.who == "both" else (a.who,):
                instruction = self.emit(op.DRAW_UP_TO if a.up_to else op.DRAW)
                instruction.num, instruction.who = self.number(a.count), WHO[who]
                instruction.together = a.who == "both" and who == "you" and not a.up_to
        elif isinstance(a, tree.Move):
            self.select(a.what)
            instruction = self.emit(op.MOVE)
            instruction.area, instruction.where, instruction.state = (
                self.area(a.to),
                WHERE[a.where],
                self.state(a.state),
            )
            instruction.reveal, instruction.alone = a.reveal, a.alone
        elif isinstance(a, tree.Play):
            self.select(a.what)
            instruction = self.emit(op.PLAY)
            instruction.state, instruction.paying = self.state(a.state), a.paying
        elif isinstance(a, tree.KO):
            self.select(a.what)
            self.emit(op.KO)
        elif isinstance(a, tree.Orient):
            self.turning.extend(self.select(a.what))
            self.emit(op.ORIENT).state = self.state(a.state)
        elif isinstance(a, tree.Attach):
            self.select(a.what)
            kept = self.emit(op.KEEP)
            self.select(a.to)
            self.emit_for(kept, op.ATTACH)
        elif isinstance(a, (tree.Modify, tree.SetBase)):
            number = a.by if isinstance(a, tree.Modify) else a.to
            code = op.MODIFY if isinstance(a, tree.Modify) else op.SET_BASE
            chosen = isinstance(number, tree.Stat) and isinstance(number.of, tree.It)
            if chosen and not isinstance(a.what, tree.It):
                self.select(tree.It())
                kept = self.emit(
                    op.KEEP
                )  # the number is that of the cards chosen before, not of those changed
                self.select(a.what)
                instruction = self.emit_for(kept, code)
            else:
                self.select(a.what)
                instruction = self.emit(code)
            instruction.stat, instruction.until = self.stat(a.stat), self.until(a.until)
            instruction.num = self.number(number)
            if chosen and not isinstance(a.what, tree.It):
                instruction.num.of = Sel(KEPT)
        elif isinstance(a, tree.Grant):
            self.select(a.what)
            instruction = self.emit(op.GRANT)
            instruction.stat, instruction.until, instruction.word = (
                self.keyword(a.keyword),
                self.until(a.until),
                a.keyword,
            )
        elif isinstance(a, tree.Later):
            self.later(a)
        elif isinstance(a, tree.Bar):
            self.bar(a)
        elif isinstance(a, (tree.Forbid, tree.ForbidBy, tree.Allow)):
            if a.act not in self.words.acts:
                raise NotExecutable(Message("cannot-act", word=a.act))
            if not isinstance(a.what, tree.All):
                self.select(a.what)
            instruction = self.emit(op.ALLOW if isinstance(a, tree.Allow) else op.FORBID)
            instruction.stat, instruction.until, instruction.word = (
                self.words.acts[a.act],
                self.until(a.until),
                a.act,
            )
            if isinstance(a.what, tree.All):
                instruction.sel = self.selector(a.what)
            if isinstance(a, tree.ForbidBy):
                instruction.by = self.match(a.by)
        elif isinstance(a, tree.Surcharge):
            instruction = self.emit(op.SURCHARGE)
            instruction.sel = self.selector(tree.All(a.on))
            instruction.words = a.timings
        elif isinstance(a, tree.Negate):
            self.select(a.what)
            instruction = self.emit(op.NEGATE)
            instruction.until = self.until(a.until)
            for name in a.only:
                if name in self.words.negatable or name in self.words.timings:
                    instruction.words += self.words.negatable.get(name, (name,))
                    instruction.bits |= self.of_kind(KIND_BITS.get(name, 0))
                else:
                    instruction.bits |= self.kinds_of(name)
        elif isinstance(a, tree.GrantSkill):
            self.select(a.what)
            instruction = self.emit(op.GRANT_SKILL)
            instruction.until, instruction.granted = self.until(a.until), self.grant(a.skill)
            instruction.word = instruction.granted.label
        elif isinstance(a, tree.GainSkills):
            self.gain_skills(a)
        elif isinstance(a, tree.Gain):
            self.anywhere(a.who)
            instruction = self.emit(op.GAIN)
            if a.what not in INFORMATION:
                raise NotExecutable(Message("cannot-information", word=a.what))
            instruction.stat, instruction.word, instruction.until = (
                INFORMATION[a.what],
                a.value,
                self.until(a.until),
            )
            self.words.informing = True
        elif isinstance(a, tree.Watch):
            instruction = self.emit(op.WATCH)
            instruction.until, instruction.granted = self.until(a.until), self.grant(a.skill)
            if not instruction.granted.moment:
                raise NotExecutable(Message("cannot-skill-waits-for-nothing"))
        elif isinstance(a, tree.Waive):
            if a.act not in self.words.waivable:
                raise NotExecutable(Message("cannot-waive", word=a.act))
            self.select(a.what)
            instruction = self.emit(op.WAIVE)
            instruction.word, instruction.until = a.act, self.until(a.until)
        elif isinstance(a, tree.Unspecified):
            self.anywhere(a.what)
            self.emit(op.UNSPECIFIED).until = self.until(a.until)
        elif isinstance(a, tree.AreaLimit):
            instruction = self.emit(op.AREA_LIMIT)
            instruction.num, instruction.who = Num(a.most), WHO[a.of.whose]
            instruction.by = self.match(replace(a.of, whose="", areas=()))
            for name in a.of.areas:
                instruction.bits |= 1 << self.area(name)
        elif isinstance(a, tree.Activate):
            self.select(a.what)
            self.emit(op.ACTIVATE).word = a.timing
        elif isinstance(a, tree.ExtraTurn):
            self.emit(op.EXTRA_TURN).who = WHO[a.who]
        elif isinstance(a, tree.Look):
            self.select(a.what)
            self.emit(op.LOOK).who = WHO[a.who]
        elif isinstance(a, tree.Reveal):
            self.select(a.what)
            self.emit(op.REVEAL)
        elif isinstance(a, tree.Shuffle):
            if not a.area and not a.if_searched:
                raise NotExecutable(Message("cannot-shuffle"))
            instruction = self.emit(op.SHUFFLE)
            instruction.who, instruction.reveal = WHO[a.who], a.if_searched
            instruction.bits = 1 << self.area(a.area) if a.area else self.everywhere()
        elif isinstance(a, tree.Pick):
            self.select(a.what)
        elif isinstance(a, tree.Pay):
            instruction = self.emit(op.PAY)
            instruction.num, instruction.words = Num(a.total), a.colors
        elif isinstance(a, tree.Flip):
            self.emit(op.FLIP)
        elif isinstance(a, tree.NegateAttack):
            self.emit(op.NEGATE_ACTION).word = "attack"
        elif isinstance(a, tree.NegatePlay):
            instruction = self.emit(op.NEGATE_ACTION)
            instruction.word, instruction.area = "play", self.area(a.to)
        elif isinstance(a, tree.NegateSkill):
            self.emit(op.NEGATE_ACTION).word = f"skill {a.kind}".strip()
        elif isinstance(a, tree.NegateThis):
            self.emit(op.NEGATE_THIS).until = self.until(a.until)
        elif isinstance(a, tree.Control):
            self.select(a.what)
            self.emit(op.CONTROL)
        elif isinstance(a, tree.Beneath):
            self.pile(op.BENEATH, a.what, a.under)
        elif isinstance(a, tree.OnTop):
            instruction = self.pile(op.ON_TOP_OF, a.what, a.on)
            instruction.state = self.state(a.state)
            instruction.stat = self.keyword(a.keyword) if a.keyword else 0
        elif isinstance(a, tree.Combo):
            self.select(a.what)
            self.emit(op.COMBO)
        elif isinstance(a, tree.Token):
            instruction = self.emit(op.TOKEN)
            instruction.num, instruction.state = self.number(a.count), self.state(a.state)
            instruction.token = a
        elif isinstance(a, tree.Damage):
            instruction = self.emit(op.DAMAGE)
            instruction.who, instruction.num = WHO[a.who], self.number(a.count)
        elif isinstance(a, tree.UseSkill):
            self.emit(op.USE_SKILL).word = a.timing
        elif isinstance(a, tree.Retarget):
            self.select(a.to)
            self.emit(op.RETARGET)
        elif isinstance(a, tree.If):
            self.branch(op.JUMP_UNLESS, a.then, a.otherwise).cond = self.condition(a.condition)
        elif isinstance(a, tree.May):
            self.branch(op.MAY, a.action, None).who = WHO[a.who]
        elif isinstance(a, tree.OneOf):
            self.one_of(a.actions, a.who, a.count)
        elif isinstance(a, tree.Finish):
            instruction = self.emit(op.FINISH)
            instruction.who, instruction.word = WHO[a.who], a.result
        else:
            raise NotExecutable(Message("cannot-instruction", word=type(a).__name__))

    def pile(self, code: int, what: tree.Selector, other: tree.Selector) -> Op:
        """Puts cards on top of or beneath others; "it" is selected before something else becomes "it"."""
        kept_first = isinstance(other, tree.It)
        self.select(other if kept_first else what)
        kept = self.emit(op.KEEP)
        self.select(what if kept_first else other)
        instruction = self.emit_for(kept, code)
        instruction.kept_first = kept_first
        return instruction

    def bar(self, a: tree.Bar) -> None:
        if a.act not in self.words.acts:
            raise NotExecutable(Message("cannot-act", word=a.act))
        instruction = self.emit(op.BAR)
        instruction.who, instruction.stat, instruction.word, instruction.until = (
            WHO[a.who],
            self.words.acts[a.act],
            a.act,
            self.until(a.until),
        )
        instruction.sel = Sel(ALL)
        of = a.of
        if a.act == "activate":  # the keywords are those of the skills, not of the cards
            for name in of.keywords:
                instruction.bits |= self.kinds_of(name)
            of = replace(of, keywords=())
        instruction.sel.match = self.match(of)
        if a.by is not None:
            instruction.by = self.match(a.by)
        if a.using.startswith("not "):
            instruction.without = self.kinds_of(a.using.removeprefix("not "))
        elif a.using:
            instruction.bits |= self.kinds_of(a.using)
        if a.times:
            if a.act not in self.words.act_events:
                raise NotExecutable(Message("cannot-times", word=a.act))
            instruction.times = a.times
            instruction.recall = self.recall(self.act(a, instruction.bits, of))
            instruction.recall.most = a.times

    def act(self, a: tree.Bar, using: int, of: tree.Filter) -> Awaited:
        """The forbidden act as an event: what the player does with a card that fits."""
        out = Awaited(self.words.events[self.words.act_events[a.act]].bit, WHO[a.who])
        fits = replace(of, whose="", areas=())
        if fits != tree.Filter():
            out.subject = self.match(fits)
        for name in of.areas if a.act == "play" else ():
            out.origins |= 1 << self.area(name)
        out.using = using
        return out

    def gain_skills(self, a: tree.GainSkills) -> None:
        """The cards with the effects are chosen first; a permanent effect asks for them again and again."""
        words = self.words
        if self.current.timing == "permanent":
            self.select(a.what)
            instruction = self.emit(op.GAIN_SKILLS)
            instruction.source = self.selector(a.of)
        else:
            self.select(a.of)
            kept = self.emit(op.KEEP)
            self.select(a.what)
            instruction = self.emit_for(kept, op.GAIN_SKILLS)
        instruction.until = self.until(a.until)
        words.giving = -1
        words.replacing = True

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

    def later(self, a: tree.Later) -> None:
        """The delayed action stands where it is written; it is passed over now and begun there later."""
        if a.when not in DUE:
            raise NotExecutable(Message("cannot-later", word=a.when))
        instruction = self.emit(op.LATER)
        instruction.until = DUE[a.when]
        self.action(a.action)
        self.emit(op.JUMP).to = PAST_THE_END
        instruction.to = len(self.ops)

    def branch(self, code: int, then: tree.Action, otherwise: tree.Action | None) -> Op:
        """`code` jumps past `then` when it does not hold."""
        instruction = self.emit(code)
        self.action(then)
        if otherwise is not None:
            over = self.emit(op.JUMP)
            instruction.to = len(self.ops)
            self.action(otherwise)
            over.to = len(self.ops)
        else:
            instruction.to = len(self.ops)
        return instruction

    def one_of(self, actions: tuple[tree.Action, ...], who: str, count: int) -> None:
        instruction = self.emit(op.ONE_OF)
        start = len(self.ops) - 1
        instruction.who, instruction.num = WHO[who], Num(count)
        ends: list[Op] = []
        for part in actions:
            instruction.branches.append(len(self.ops))
            self.action(part)
            ends.append(self.emit(op.JUMP))
        instruction.to = len(self.ops)
        for end in ends:
            end.to = start if count > 1 else instruction.to


def one_of(conditions: list[Cond]) -> Cond:
    """One of them holds."""
    if len(conditions) == 1:
        return conditions[0]
    out = Cond(C_ANY)
    out.parts = conditions
    return out
