"""One Piece: bracketed timings, DON!! costs, circled numbers, and where its cards lie."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import (
    Action,
    Also,
    Attached,
    Choose,
    Condition,
    DeckBan,
    DeckLimit,
    Filter,
    Forbid,
    Grant,
    If,
    May,
    Modify,
    Move,
    Orient,
    Selector,
    Skill,
    Subject,
    Surcharge,
    This,
    Turn,
    When,
)
from rulebound.language.lexicons import Lexicon
from rulebound.language.parser import Draft, Miss, Parser, replace_whose, seq
from rulebound.language.tokens import BRACKET, BREAK, CIRCLED, END, MARK, NOTE, SIGNED

FIELD = ("leader", "character", "stage")
DON = "DON!!"
KINDS = {"character": "Character", "event": "Event", "stage": "Stage", "leader": "Leader"}


def compile_onepiece(text: str, lex: Lexicon) -> tuple[Skill, ...]:
    """The skills of one card text."""
    parser = OnePiece(text, lex, "onepiece")
    try:
        return parser.card()
    except Miss:
        raise parser.refusal() from None


def don_paid(count: int) -> Action:
    """A circled number: rest so many active DON!! cards of your cost area (8-3-1-5)."""
    active = Filter(whose="you", areas=("cost",), kinds=(DON,), state="active")
    return Orient(Choose(count, active), "rested")


def don_returned(count: int) -> Action:
    """DON!! -X: return so many DON!! cards from your field to the DON!! deck (8-3-1-6)."""
    field = Filter(whose="you", areas=("cost", "given"), kinds=(DON,))
    return Move(Choose(count, field), "don_deck")


class Header:
    """The bracketed terms before an effect."""

    def __init__(self) -> None:
        self.timings: list[str] = []
        self.conditions: list[Condition] = []
        self.once = False


class OnePiece(Parser):
    """The parser with One Piece's own words."""

    # --- the card ------------------------------------------------------------

    def card(self) -> tuple[Skill, ...]:
        skills: list[Skill] = []
        while True:
            while self.kind(BREAK) or self.kind(NOTE):
                if self.kind(NOTE) and not self._may_note():
                    raise self.miss("no note here")
                self.at += 1
            if self.kind(END):
                return tuple(skills)
            skills.extend(self.skills())

    def _may_note(self) -> bool:
        """A note explains a keyword of its line (2-8-4); elsewhere it may be an effect."""
        here = self.at
        try:
            self.at -= 1
            while self.at > 0 and self.kind(BREAK):
                self.at -= 1
            while self.at >= 0 and not (self.kind(BREAK) or self.kind(NOTE)):
                if self.bracket("keyword") or self.token().text == "played":
                    return True
                self.at -= 1
            return False
        finally:
            self.at = here

    def at_header(self) -> bool:
        if not self.kind(BRACKET):
            return False
        found = self.bracket("timing") or self.bracket("condition") or self.bracket("limit")
        if self.at > 0 and not self._sentence_starts():
            return False
        return bool(found or self.bracket("keyword") or self.attached())

    def _sentence_starts(self) -> bool:
        before = self.tokens[self.at - 1]
        return before.kind in (BREAK, NOTE, BRACKET) or before.text in (".", "/")

    def attached(self) -> int:
        """The X of [DON!! xX] here, or 0."""
        words = self.token().text.lower().replace("×", "x").split("x")
        if len(words) == 2 and words[0].strip() == "don!!" and words[1].strip().isdigit():
            return int(words[1])
        return 0

    def header(self) -> Header:
        header = Header()
        while self.kind(BRACKET):
            timing = self.bracket("timing")
            condition = self.bracket("condition")
            if timing:
                header.timings.append(timing)
            elif condition:
                header.conditions.append(Turn(condition))
            elif self.bracket("limit"):
                header.once = True
            elif self.attached():
                header.conditions.append(Attached(DON, self.attached()))
            else:
                break
            self.at += 1
            self.mark("/")
        return header

    def skills(self) -> list[Skill]:
        """One line of the card: one skill, or one a timing for [On Play]/[When Attacking]."""
        header = self.header()
        keyword = self.bracket("keyword")
        if keyword and not header.timings and self._keyword_alone():
            self.at += 1
            self.mark(".")
            conditions = tuple(header.conditions)
            return [Skill("keyword", keyword=keyword, conditions=conditions)]
        self.looked = self.fresh = self.each = False
        self.happened = None
        self.pending = None
        if not header.timings:
            return self.untimed(header)
        out: list[Skill] = []
        start = self.spot()
        for timing in header.timings:
            self.back(start)
            out.append(self.timed(timing, header))
        return out

    def _keyword_alone(self) -> bool:
        after = self.token(1)
        if after.kind in (BREAK, NOTE, END) or after.text == ".":
            return True
        if after.kind != BRACKET:
            return False
        self.at += 1
        alone = bool(
            self.bracket("timing")
            or self.bracket("condition")
            or self.bracket("limit")
            or self.bracket("keyword")
            or self.attached()
        )
        self.at -= 1
        return alone

    def timed(self, timing: str, header: Header) -> Skill:
        """An effect with a bracketed timing: conditions, cost, effect."""
        conditions = list(header.conditions)
        spot = self.spot()
        cost: list[Action] = []
        optional = False
        if self.colon_ahead():
            if self.eat("if"):
                conditions.extend(self.conditions())
                self.mark(",")
            cost, optional = self.cost()
        else:
            self.back(spot)
        effect = self.steps()
        return Skill(timing, effect, tuple(conditions), tuple(cost), optional, header.once)

    def untimed(self, header: Header) -> list[Skill]:
        """An automatic "when", a replacement, a rule, or permanent effects, one a sentence."""
        conditions = tuple(header.conditions)
        if not self.see("when") and self.colon_ahead():
            cost, optional = self.cost()
            self.need("when")
            automatic = self.when(header, False)
            if automatic.cost or automatic.optional:
                raise self.miss("one cost")
            return [replace(automatic, cost=tuple(cost), optional=optional)]
        if self.eat("effect_when"):
            return [self.when(header, True)]
        if self.eat("when") or self.eat("at_event"):
            return [self.when(header, False)]
        out: list[Skill] = []
        while not self.ended():
            skill = self.rule() or self.surcharge(header) or self.instead(header) or self.when_if(header)
            if skill is None:
                skill = self.trailing_when(header)
            if skill is None:
                skill = self.lasting(header)
            out.append(skill)
        if not out:
            raise self.miss("an effect")
        if header.once and any(skill.timing == "permanent" for skill in out):
            raise self.miss("when this effect happens")
        return [replace(skill) for skill in out] if conditions else out

    def lasting(self, header: Header) -> Skill:
        """A permanent effect: its "if" is a condition of the whole."""
        conditions = list(header.conditions)
        self.permanent = True
        try:
            if self.eat("if"):
                conditions.extend(self.conditions())
                if not self.mark(","):
                    raise self.miss("a comma after the condition")
            actions = self.clauses()
            self.stop()
        finally:
            self.permanent = False
        while len(actions) == 1 and isinstance(actions[0], If):
            conditions.append(actions[0].condition)
            actions = [actions[0].then]
        for action in actions:
            if not isinstance(action, Modify | Grant | Forbid) and not self.lasts(action):
                raise self.miss("a permanent effect, or a timing before it")
        return Skill("permanent", seq(actions), tuple(conditions))

    def lasts(self, action: Action) -> bool:
        """Whether an action of another kind may stand in a permanent effect."""
        name = type(action).__name__
        return name in ("SetBase", "Negate", "Seq", "ForbidBy", "Bar")

    # --- automatic effects, replacements, rules --------------------------------------

    def when(self, header: Header, may: bool) -> Skill:
        """After "When": the event, then what happens."""
        event = self.event()
        if may:
            self.mark(".") or self.mark(",")
        elif not self.mark(","):
            raise self.miss("a comma after the event")
        cost: list[Action] = []
        optional = may
        if self.colon_ahead():
            cost, declined = self.cost()
            optional = optional or declined
        effect = self.steps()
        if event.event == "attack" and event.subject is None and event.who == "opponent":
            return Skill(
                "opponent_attacks",
                effect,
                tuple(header.conditions),
                tuple(cost),
                optional,
                header.once,
            )
        return Skill(
            "when",
            effect,
            tuple(header.conditions),
            tuple(cost),
            optional,
            header.once,
            event=event,
        )

    def when_if(self, header: Header) -> Skill | None:
        """ "If this Character battles …" is an event, not a condition."""
        if not self.see("if"):
            return None
        spot = self.spot()
        self.need("if")
        try:
            event = self.event()
            if event.event != "battled" or not self.mark(","):
                raise self.miss("a condition")
            return Skill("when", self.steps(), tuple(header.conditions), once=header.once, event=event)
        except Miss:
            self.back(spot)
            return None

    def trailing_when(self, header: Header) -> Skill | None:
        """ "Draw 3 cards when this Character attacks."."""
        spot = self.spot()
        try:
            actions = self.clauses()
            self.need("when")
            event = self.event()
            self.stop()
            return Skill("when", seq(actions), tuple(header.conditions), once=header.once, event=event)
        except Miss:
            self.back(spot)
            return None

    def event(self) -> When:
        bracketed = self.bracketed_event()
        if bracketed is not None:
            return bracketed
        last = self.pick("onepiece.event_subject_last")
        if last:
            return When(last, self.event_subject())
        return super().event()

    def bracketed_event(self) -> When | None:
        """ "the opponent activates [Blocker]", "a [Trigger] activates"."""
        spot = self.spot()
        who = self.pick("activates")
        self.eat("a")
        if who and self.bracket("keyword") == "Blocker":
            self.at += 1
            if not self.see("or"):
                return When("block", None, who)
        if not who and self.bracket("keyword") == "Trigger":
            self.at += 1
            if self.eat("onepiece.activates"):
                return When("trigger_activated")
        self.back(spot)
        return None

    def surcharge(self, header: Header) -> Skill | None:
        """ "The added cost of [On Play] effects of opposing Characters is to …"."""
        adds_cost = self.eat("onepiece.added_cost")
        if not adds_cost and not self.eat("onepiece.added_condition"):
            return None
        timings: list[str] = []
        while self.bracket("timing"):
            timings.append(self.bracket("timing"))
            self.at += 1
            self.mark("/")
        self.need("onepiece.effects_of")
        of = self.filter_of(self.noun())
        self.need("is")
        if adds_cost:
            self.need("onepiece.to_do")
            self.in_cost = True
            try:
                cost = tuple(self.clauses())
            finally:
                self.in_cost = False
            effect = Surcharge(of, tuple(timings), cost)
        else:
            added = self.header()
            if not added.conditions or added.timings or added.once:
                raise self.miss("a condition such as [DON!! x1]")
            effect = Surcharge(of, tuple(timings), (), tuple(added.conditions))
        self.stop()
        return Skill("permanent", effect, tuple(header.conditions))

    def instead(self, header: Header) -> Skill | None:
        """ "If … would be K.O.'d, you may … instead"."""
        if not self.see("if"):
            return None
        spot = self.spot()
        self.need("if")
        conditions = list(header.conditions)
        try:
            while True:
                before = self.spot()
                try:
                    subject = self.instead_subject()
                    break
                except Miss:
                    self.back(before)
                    conditions.append(self.either_condition())
                    self.need("and")
            happens = self.pick("onepiece.happens_instead")
            if not happens:
                raise self.miss("what would happen")
            self.happened = This() if subject == Filter(this=True) else Subject()
            self.mark(",")
            optional = self.eat("you_may")
            early = self.eat("instead")
            self.mark(",")
            actions = self.clauses()
            if not early:
                self.need("instead")
                self.eat("onepiece.instead_of_that")
            self.stop()
        except Miss:
            self.back(spot)
            return None
        name, who = happens.split("/")
        return Skill(
            "instead",
            seq(actions),
            tuple(conditions),
            optional=optional,
            once=header.once,
            event=When(name, subject, who),
        )

    def instead_subject(self) -> Filter:
        """ "this Character would be", or "you have a Character that would be"."""
        if self.eat("onepiece.you_have"):
            self.eat("a")
            of = self.filter_of(replace_whose(self.noun(), "you"))
            self.need("onepiece.that")
        else:
            of = self.event_subject()
        self.need("would")
        return of

    def rule(self) -> Skill | None:
        """Deck construction and names."""
        spot = self.spot()
        try:
            return self.plain_rule()
        except Miss:
            self.back(spot)
            return None

    def plain_rule(self) -> Skill | None:
        effect: Action
        ruled = self.eat("onepiece.under_the_rules")
        if ruled:
            self.mark(",")
        if self.eat("onepiece.any_copies") or self.eat("onepiece.may_any_copies"):
            effect = DeckLimit(None)
        elif self.eat("onepiece.also_name"):
            if not self.kind(BRACKET):
                raise self.miss("a name in brackets")
            effect = seq([Also("name", name) for name in self.listed((BRACKET,))])
        elif self.eat("onepiece.deck_ban"):
            draft = self.noun()
            self.eat("onepiece.in_your_deck")
            draft.areas = ["deck"]
            effect = DeckBan(replace(self.filter_of(draft), whose="", areas=()))
        else:
            raise self.miss("a rule")
        self.eat("onepiece.by_the_rules")
        self.stop()
        return Skill("rule", effect)

    # --- costs -------------------------------------------------------------------------

    def colon_ahead(self) -> bool:
        """A cost comes first: a colon stands before the end of the sentence."""
        at = self.at
        if self.see("choose_one") or self.see("opponent_chooses_one"):
            return False
        while at < len(self.tokens):
            token = self.tokens[at]
            if token.kind in (BREAK, END):
                return False
            if token.kind == MARK and token.text == ".":
                return False
            if token.kind == MARK and token.text == ":":
                return self.tokens[at - 1].text != "one"
            at += 1
        return False

    def cost(self) -> tuple[list[Action], bool]:
        """The activation cost, to its colon, and whether it may be declined."""
        out: list[Action] = []
        optional = False
        self.in_cost = True
        try:
            while not self.mark(":"):
                self.mark(",")
                if self.kind(CIRCLED):
                    out.append(don_paid(self.token().value))
                    optional = True
                    self.at += 1
                    self.notes()
                elif self.see("onepiece.don") and self.token(1).kind == SIGNED:
                    self.at += 1
                    out.append(don_returned(-self.signed()))
                    optional = True
                    self.notes()
                elif not (self.kind(MARK) and self.token().text == ":"):
                    self.eat("and")
                    if self.eat("you_may"):
                        optional = True
                    for action in self.clauses():
                        if isinstance(action, May) and action.who == "you":
                            optional = True
                            action = action.action
                        out.append(action)
        finally:
            self.in_cost = False
        return out, optional

    # --- where cards lie -----------------------------------------------------------------

    def simple_filter(self, draft: Draft) -> Filter:
        f = replace(draft.f, whose=draft.whose)
        heads = draft.heads
        if heads == ["don"]:
            return self.don_filter(draft, f)
        if heads == ["life"]:
            return replace(f, areas=("life",))
        if draft.areas:
            kinds = tuple(KINDS[head] for head in heads if head in KINDS)
            return replace(f, areas=tuple(draft.areas), kinds=kinds)
        if heads == ["event"] or (heads == ["event", "stage"] and self.looked):
            return replace(f, kinds=tuple(KINDS[head] for head in heads))
        loose = heads == ["card"] or not heads or draft.card
        placed = draft.field or draft.whose or "leader" in heads
        if self.looked and loose and not placed:
            return replace(f, kinds=tuple(KINDS[head] for head in heads if head in KINDS))
        if not heads or heads == ["card"]:
            bare = replace(f, whose="", state="", other=False) == Filter()
            areas = (*FIELD, "cost") if bare else FIELD
            return replace(f, areas=areas)
        if len(heads) == 1 and heads[0] in ("character", "stage"):
            return replace(f, areas=(heads[0],), kinds=(KINDS[heads[0]],))
        if "leader" in heads and draft.bounded and len(heads) == 2:
            return self.leader_and_cost(heads, f)
        return replace(f, areas=tuple(heads))

    def leader_and_cost(self, heads: list[str], f: Filter) -> Filter:
        """A Leader has no cost (2-7-5): the bound is meant for the other card."""
        other = heads[1] if heads[0] == "leader" else heads[0]
        free = replace(f, cost_min=None, cost_max=None, whose="", areas=("leader",))
        if not (f.power_min or f.power_max):
            free = replace(free, printed=False)
        bound = replace(f, whose="", areas=(other,), kinds=(KINDS[other],))
        return Filter(whose=f.whose, either=(free, bound))

    def don_filter(self, draft: Draft, f: Filter) -> Filter:
        whose = draft.whose or "you"
        if draft.areas == ["don_deck"]:
            return replace(f, whose=whose, areas=("don_deck",))
        areas = ("cost", "given") if draft.field else ("cost",)
        if draft.given:
            areas = ("given",)
        return replace(f, whose=whose, areas=areas, kinds=(DON,))

    def move(self) -> list[Action]:
        """DON!! cards go back to the DON!! deck from anywhere on the field (8-3-1-6)."""
        out = super().move()
        for at, action in enumerate(out):
            if isinstance(action, Move) and action.to == "don_deck":
                out[at] = replace(action, what=self.on_field(action.what))
        return out

    def added(self, what: Selector) -> Selector:
        """DON!! cards are added from the DON!! deck, also where that goes unsaid."""
        if isinstance(what, Choose) and what.of == Filter(whose="you", areas=("cost",), kinds=(DON,)):
            return replace(what, of=Filter(whose="you", areas=("don_deck",)))
        return what

    def on_field(self, what: Selector) -> Selector:
        if isinstance(what, Choose) and what.of.areas == ("cost",) and not what.of.state:
            return replace(what, of=replace(what.of, areas=("cost", "given")))
        return what
