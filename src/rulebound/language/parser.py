"""The machinery of the card language, and what every game's cards say alike.

A hand-written recursive descent over tokens.  A sentence is composed, never
matched whole: noun phrases become filters, quantifiers make selectors of them,
verbs make actions, and durations, conditions and costs wrap those.  Every word
is consumed or the text is refused.  Which words mean what is the lexicon's
business; what only one game says is its dialect's.
"""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import (
    KO,
    TURN,
    UNTIL_OPPONENT_NEXT_END,
    UNTIL_YOUR_NEXT_END,
    WHILE,
    Action,
    All,
    AnyOf,
    Attach,
    Attacker,
    Bar,
    Choose,
    Compare,
    Condition,
    Count,
    Damage,
    Did,
    Draw,
    Filter,
    Finish,
    Forbid,
    ForbidBy,
    Grant,
    If,
    Is,
    It,
    Later,
    Look,
    Looked,
    May,
    Modify,
    Move,
    Negate,
    Not,
    Number,
    OneOf,
    Orient,
    Play,
    Retarget,
    Reveal,
    Selector,
    Seq,
    SetBase,
    Shuffle,
    Stat,
    Subject,
    This,
    Top,
    Turn,
    UseSkill,
    When,
)
from rulebound.language.lexicons import Lexicon
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import (
    ANGLE,
    BRACKET,
    BREAK,
    END,
    MARK,
    NOTE,
    NUMBER,
    QUOTE,
    SIGNED,
    TYPE,
    tokenize,
)

EVERY = "every"  # quantifiers that are not a number
ANY_NUMBER = "any number"


class Draft:
    """A noun phrase while it is read; `Parser.filter_of` makes the filter."""

    def __init__(self) -> None:
        self.whose = ""
        self.heads: list[str] = []
        self.card = False
        self.possessive = False
        self.areas: list[str] = []
        self.field = False
        self.end = ""
        self.given = False
        self.f = Filter()
        self.others: list[Draft] = []
        self.pre = Filter()
        """The filter before what stands behind the noun."""
        self.bounded = False

    def plain(self) -> bool:
        """Nothing but a head noun was read yet."""
        return self.f == Filter() and not self.areas


def seq(actions: list[Action]) -> Action:
    """One action of several, without nesting."""
    flat: list[Action] = []
    for action in actions:
        if isinstance(action, Seq):
            flat.extend(action.actions)
        else:
            flat.append(action)
    return flat[0] if len(flat) == 1 else Seq(tuple(flat))


def under(conditions: list[Condition], action: Action) -> Action:
    """The action under all of the conditions."""
    for condition in reversed(conditions):
        action = If(condition, action)
    return action


class Parser(Reader):
    """Reads one text.  A dialect adds the game's headers, costs and nouns."""

    def __init__(self, text: str, lex: Lexicon, game: str) -> None:
        super().__init__(text, lex, game, tokenize(text))
        self.by = "you"  # who carries out the clause that is being read
        self.they = "opponent"  # whose hand "their hand" is
        self.permanent = False  # a missing duration means "as long as this holds"
        self.in_cost = False
        self.lead = ""  # a duration that stood before the clause
        self.goes_to = ""  # whose area the last destination was, where the text says so
        self.each = False  # the last quantifier said "each of"
        self.had = ""  # whose cards the last "have" was about

    # --- sentences -----------------------------------------------------------

    def ended(self) -> bool:
        """The skill ends here: a line's end, the text's end, or the next header."""
        if self.kind(BREAK) or self.kind(END) or self.kind(NOTE):
            return True
        if self.token().kind == MARK and self.token().text == "•":
            return True
        return self.at_header()

    def at_header(self) -> bool:
        """A bracketed timing stands here.  The dialect knows them."""
        return False

    def steps(self) -> Action:
        """Sentences to the end of the skill."""
        out: list[Action] = []
        while not self.ended():
            out.extend(self.step())
        if not out:
            raise self.miss("an effect")
        if self.pending is not None:
            raise self.miss("what happens to the chosen card")
        return seq(out)

    def step(self) -> list[Action]:
        """One sentence; after "If …" also the sentences after it that begin with "Then"."""
        if self.eat("then"):
            self.mark(",")
        if self.did():
            inner = self.clauses()
            self.stop()
            return [If(Did(), seq(inner + self.thens()))]
        if self.did_not():
            inner = self.clauses()
            self.stop()
            return [If(Not(Did()), seq(inner + self.thens()))]
        blocked = self.attempt_blocked_if()
        if blocked is not None:
            self.stop()
            return [blocked]
        if self.see("if"):
            self.need("if")
            conditions = self.conditions()
            if not self.mark(","):
                raise self.miss("a comma after the condition")
            inner = self.clauses()
            self.stop()
            return [under(conditions, seq(inner + self.thens()))]
        out = self.clauses()
        self.stop()
        return out

    def did(self) -> bool:
        """ "If you do,"."""
        spot = self.spot()
        if self.eat("if_you_do") and self.mark(","):
            return True
        self.back(spot)
        return False

    def did_not(self) -> bool:
        """ "If you do not,"."""
        spot = self.spot()
        if self.eat("if_you_do_not") and self.mark(","):
            return True
        self.back(spot)
        return False

    def thens(self) -> list[Action]:
        out: list[Action] = []
        while self.see("then"):
            out.extend(self.step())
        return out

    def stop(self) -> None:
        """The end of a sentence."""
        if self.mark("."):
            return
        if not (self.ended() or (self.kind(MARK) and self.token().text == ";")):
            raise self.miss("the end of the sentence")

    def one_of(self, who: str) -> Action:
        """The bulleted actions after "Choose one:"."""
        if not self.mark(":"):
            self.mark(".")
        options: list[Action] = []
        while True:
            spot = self.spot()
            if self.kind(BREAK):
                self.at += 1
            if not self.mark("•"):
                self.back(spot)
                break
            options.append(self.steps())
        if len(options) < 2:
            raise self.miss("two or more choices, each after a bullet")
        return OneOf(tuple(options), who)

    def attempt_blocked_if(self) -> Action | None:
        """ "If that card attacks this turn, the opponent cannot activate [Blocker]"."""
        if not self.see("if"):
            return None
        spot = self.spot()
        self.need("if")
        try:
            who = self.selector()
            self.need("attacks")
            until = self.until()
            self.mark(",")
            self.need("opponent_cannot_activate")
            if self.bracket("keyword") != "Blocker":
                raise self.miss("[Blocker]")
            self.at += 1
            return Forbid(who, "be_blocked", until)
        except Miss:
            self.back(spot)
            return None

    def clauses(self) -> list[Action]:
        """The clauses of one sentence: "draw 1 card and trash 1 card"."""
        out = self.clause()
        while True:
            spot = self.spot()
            joined = self.mark(",") or self.mark(";")
            joined = self.eat("and_then") or self.eat("and") or joined
            if joined:
                self.mark(",")
            if not joined:
                return out
            if self.did():
                out.append(If(Did(), seq(self.clauses())))
                return out
            try:
                if self.see("if"):
                    self.need("if")
                    conditions = self.conditions()
                    self.mark(",")
                    out.append(under(conditions, seq(self.clauses())))
                    return out
                out.extend(self.clause())
            except Miss:
                self.back(spot)
                return out

    def clause(self) -> list[Action]:
        """One clause, and the condition that may stand behind it."""
        lead = self.lead
        later = self.pick("later")
        if later:
            self.mark(",")
            return [Later(seq(self.clause()), later)]
        early = self.pick("until")
        if early:
            self.mark(",")
            self.lead = early
        by, they = self.by, self.they
        try:
            out = self.plain_clause()
        finally:
            self.lead = lead
            self.by = by
            self.they = they
        later = self.pick("later")
        if later:
            return [*out[:-1], Later(out[-1], later)]
        spot = self.spot()
        unless = self.eat("unless")
        if unless or self.eat("if"):
            try:
                conditions = self.conditions()
            except Miss:
                self.back(spot)
                return out
            if unless:
                conditions = [self.negated(conditions)]
            return [under(conditions, seq(out))]
        return out

    def negated(self, conditions: list[Condition]) -> Condition:
        """ "unless": one condition turned round."""
        flipped = {">=": "<", "<=": ">", "<": ">=", ">": "<="}
        if len(conditions) != 1:
            raise self.miss("one condition after unless")
        one = conditions[0]
        if isinstance(one, Compare) and one.op in flipped:
            if one.op == ">=" and one.right == 1:
                return Compare(one.left, "==", 0)
            return Compare(one.left, flipped[one.op], one.right)
        return Not(one)

    def plain_clause(self) -> list[Action]:
        if self.eat("choose_one"):
            return [self.one_of("you")]
        if self.eat("opponent_chooses_one"):
            return [self.one_of("opponent")]
        if self.eat("you_may"):
            return [May(seq(self.clauses()))]
        if self.eat("opponent_may"):
            self.by = "opponent"
            return [May(seq(self.clauses()), "opponent")]
        if self.eat("opponent_cannot_activate"):
            return [self.cannot_block()]
        if self.eat("you_cannot"):
            return [self.barred("you")]
        if self.eat("opponent_cannot"):
            return [self.barred("opponent")]
        if self.eat("you_win"):
            return [Finish("you", "win")]
        if self.eat("you_lose"):
            return [Finish("you", "lose")]
        if self.eat("opponent_loses"):
            return [Finish("opponent", "lose")]
        if self.see("opponent_subject"):
            spot = self.spot()
            self.need("opponent_subject")
            self.by = "opponent"
            self.eat("must")
            if self.see_pick("verb"):
                return self.verb()
            self.back(spot)
            self.by = "you"
        own = self.own_clause()
        if own is not None:
            return own
        if self.see_pick("verb_they"):
            self.by = "opponent"  # "… and shuffles their deck"
        if self.see_pick("verb"):
            return self.verb()
        return self.statement()

    def own_clause(self) -> list[Action] | None:
        """A clause that only this game's cards have.  For the dialect."""
        return None

    def until_ahead(self) -> str:
        """The duration of the next clause holds for this one: "negate … and give … this turn"."""
        spot = self.spot()
        if not self.see("and"):
            return self.until()
        while not (self.ended() or (self.kind(MARK) and self.token().text == ".")):
            found = self.pick("until")
            if found:
                self.back(spot)
                return found
            self.at += 1
        self.back(spot)
        return self.until()

    def until(self) -> str:
        """The duration: written here, written before the clause, or that of a permanent effect."""
        found = self.pick("until")
        if found:
            return found
        if self.lead:
            return self.lead
        if self.permanent:
            return WHILE
        raise self.miss('how long it lasts ("this turn", "this battle")')

    # --- verbs -----------------------------------------------------------------

    def verb(self) -> list[Action]:
        verb = self.pick("verb")
        self.ends = False
        if verb == "draw":
            return [self.draw()]
        if verb == "ko":
            return [KO(what) for what in self.selectors()]
        if verb == "trash":
            return [self.at_end(Move(what, "trash")) for what in self.selectors()]
        if verb == "rest":
            return [Orient(self.payable(what), "rested") for what in self.selectors()]
        if verb == "set":
            return self.set()
        if verb in ("return", "place", "add"):
            return self.move()
        if verb == "give":
            return self.give()
        if verb == "play":
            return self.play()
        if verb == "look":
            return self.look()
        if verb == "reveal":
            return self.reveal()
        if verb == "choose":
            return self.choose()
        if verb == "activate":
            return self.activate()
        if verb == "negate":
            self.need("effects_of")
            what = self.selectors()
            until = self.pick("until") or self.lead or self.until_ahead()
            return [Negate(each, until) for each in what]
        if verb == "deal":
            return [self.deal()]
        if verb == "shuffle":
            return [self.shuffle()]
        if verb == "change":
            self.need("the_attack_target_to")
            return [Retarget(self.selector())]
        if verb == "turn":
            what_ = self.selector()
            state = self.pick("face")
            if not state:
                raise self.miss('"face-up" or "face-down"')
            return [self.at_end(Orient(what_, state))]
        raise self.miss("a verb")

    def draw(self) -> Action:
        up_to = self.eat("up_to")
        if self.eat("cards_equal_to"):
            return Draw(self.number_of(), self.by, up_to)
        count = self.number()
        self.need("cards")
        self.eat("from_your_deck")
        each = self.for_each()
        if each is None:
            return Draw(count, self.by, up_to)
        return Draw(replace(each, times=count), self.by, up_to)

    def set(self) -> list[Action]:
        if self.eat("the_power_of"):
            what = self.selectors()
            self.need("to")
            value = self.number()
            until = self.until()
            return [SetBase(each, "power", value, until) for each in what]
        out: list[Action] = []
        found = self.selectors()
        self.need("as_active")
        for each in found:
            out.append(Orient(each, "active"))
        return out

    def payable(self, what: Selector) -> Selector:
        """What is rested as a cost must be active (8-3-1-3)."""
        if self.in_cost and isinstance(what, Choose) and not what.of.state:
            return replace(what, of=replace(what.of, state="active"))
        return what

    def move(self) -> list[Action]:
        """Return, place, add: cards to an area."""
        what = self.selectors()
        if self.eat("and_set_it_active"):
            return [Move(self.added(each), "cost", state="active") for each in what]
        if self.eat("and_rest_it"):
            return [Move(self.added(each), "cost", state="rested") for each in what]
        out: list[Action] = []
        area, where, state, shuffled = self.destination()
        spot = self.spot()
        if len(what) == 1 and not self.ends and self.eat("or"):
            first = Move(self.mine(what[0]), area, where, state)
            try:
                area, where, state, _ = self.second_destination()
                return [OneOf((first, replace(first, to=area, where=where, state=state)))]
            except Miss:
                self.back(spot)
        for each in what:
            out.append(self.at_end(Move(self.mine(each), area, where, state)))
        if shuffled:
            out.append(Shuffle("you"))
        return out

    def second_destination(self) -> tuple[str, str, str, bool]:
        """ "or the bottom of its owner's deck", "or place it at the bottom …"."""
        if self.see_pick("verb"):
            if self.pick("verb") not in ("place", "add", "return") or not self.pick("it"):
                raise self.miss("where else it goes")
        elif self.see_pick("end"):
            where = self.pick("end")
            self.eat("owner") or self.eat("their") or self.eat("your") or self.eat("the")
            area = self.pick(self.game + ".pile")
            if not area:
                raise self.miss("an area")
            return area, where, "", False
        return self.destination()

    def added(self, what: Selector) -> Selector:
        """Cards that are added to an area where such cards lie: from where.  For the dialect."""
        return what

    def mine(self, what: Selector) -> Selector:
        """A card goes to its owner's area (4-2-1): what goes to "your hand" is yours."""
        if not self.goes_to:
            return what
        if isinstance(what, Choose) and what.of.areas and not what.of.whose and self.goes_to == "you":
            return replace(what, of=replace(what.of, whose="you"))
        whose = what.of.whose if isinstance(what, Choose | All) else ""
        if isinstance(what, Top):
            whose = what.whose
        if whose and whose != self.goes_to:
            raise self.miss("the owner's area")
        return what

    def destination(self) -> tuple[str, str, str, bool]:
        """Where cards go: area, which end, and how they lie there."""
        face = self.pick("face")
        self.need("to")
        where = self.pick("end")
        self.goes_to = ""
        if self.eat("opponents") or self.eat("their"):
            self.goes_to = "opponent"
        elif self.eat("your"):
            self.goes_to = "you"
        else:
            self.eat("owner") or self.eat("the")
        area = self.pick(self.game + ".pile")
        if not area:
            raise self.miss("an area: a hand, a deck, the trash, Life")
        if area == "life" and not where:
            where = "top"
        face = self.pick("face") or face
        self.eat("in_any_order")
        state = face or self.pick("state_after")
        shuffled = self.eat("and_shuffle_it")
        return area, where, state, shuffled

    def at_end(self, action: Action) -> Action:
        """After "from the top or bottom", the player chooses the end."""
        if not self.ends:
            return action
        self.ends = False
        if isinstance(action, Move) and isinstance(action.what, Top):
            other: Action = replace(action, what=replace(action.what, bottom=True))
            return OneOf((action, other))
        if isinstance(action, Orient) and isinstance(action.what, Top):
            other = replace(action, what=replace(action.what, bottom=True))
            return OneOf((action, other))
        raise self.miss("one end of the pile")

    def give(self) -> list[Action]:
        """Power or cost for a card, or DON!! cards for it, in either order."""
        if self.kind(SIGNED):
            by = self.signed()
            stat = self.pick("stat")
            until = self.until()
            self.need("to")
            if not stat:
                raise self.miss('"power" or "cost"')
            return [Modify(each, stat, by, until) for each in self.selectors()]
        first = self.selectors()
        if self.kind(SIGNED):
            out: list[Action] = []
            for each in first:
                spot = self.spot()
                out.append(self.modification(each))
                if each is not first[-1]:
                    self.back(spot)
            return out
        if len(first) != 1:
            each_gets = self.selector()
            self.need("each")
            return [self.attach(each_gets, to) for to in first]
        if self.eat("to"):
            return [self.attach(first[0], self.selector())]
        second = self.selector()
        return [self.attach(second, first[0])]

    def attach(self, what: Selector, to: Selector) -> Action:
        """Your cards are given to yours where the text does not say whose."""
        if isinstance(to, Choose) and isinstance(what, Choose) and not to.of.whose and to.of.areas:
            to = replace(to, of=replace(to.of, whose=what.of.whose))
        return Attach(what, to)

    def modification(self, what: Selector) -> Action:
        """ "+1000 power during this turn", with "for each …" before or after the duration."""
        by: Number = self.signed()
        stat = self.pick("stat")
        if not stat:
            raise self.miss('"power", "cost" or "counter"')
        each = self.for_each()
        until = self.until()
        if each is None:
            each = self.for_each()
        if each is not None and isinstance(by, int):
            by = replace(each, times=by)
        return Modify(what, stat, by, until)

    def for_each(self) -> Count | None:
        if not self.eat("for_each"):
            return None
        every = 1
        if self.kind(NUMBER):
            every = self.number()
        self.eat("of")
        return Count(self.filter_of(self.noun()), every)

    def play(self) -> list[Action]:
        what = self.selectors()
        state = self.pick("state_after")
        return [Play(each, state) for each in what]

    def look(self) -> list[Action]:
        what = self.selector()
        if self.ends:
            raise self.miss("one end of the pile")
        self.looked = self.fresh = True
        if isinstance(what, Top) and what.whose == "either":
            mine = Look(replace(what, whose="you"), self.by)
            return [OneOf((mine, Look(replace(what, whose="opponent"), self.by)))]
        return [Look(what, self.by)]

    def reveal(self) -> list[Action]:
        what = self.selectors()
        spot = self.spot()
        if not (self.eat("and_add_it") or (self.mark(",") and self.eat("add_it"))):
            self.back(spot)
        else:
            area, where, state, shuffled = self.destination()
            out: list[Action] = [Move(each, area, where, state, reveal=True) for each in what]
            if shuffled:
                out.append(Shuffle("you"))
            return out
        if self.ends:
            raise self.miss("one end of the pile")
        if isinstance(what[0], Top):
            self.looked = self.fresh = True
        return [Reveal(each) for each in what]

    def choose(self) -> list[Action]:
        """ "Choose X; …": the card is named first and taken up by the "it" that follows."""
        if self.pending is not None:
            raise self.miss("what happens to the card chosen before")
        self.pending = self.selector()
        parted = self.mark(";") or self.mark(".") or self.mark(",") or self.see("and")
        if not parted:
            raise self.miss("what happens to the chosen card")
        self.eat("and_then") or self.eat("and") or self.eat("then")
        self.mark(",")
        blocked = self.attempt_blocked_if()
        if blocked is not None:
            return [blocked]
        return self.clauses()

    def activate(self) -> list[Action]:
        if self.see("up_to") or self.kind(NUMBER):
            what = self.selector()
            if isinstance(what, Choose) and what.of.kinds == ("Event",) and what.of.areas:
                return [Play(what)]
            raise self.miss("an Event in an area")
        self.need("this_cards")
        timing = self.bracket("timing")
        if not timing:
            raise self.miss("the timing of one of this card's effects")
        self.at += 1
        self.need("effect")
        return [UseSkill(timing)]

    def deal(self) -> Action:
        count = self.number()
        self.need("damage_to")
        if self.eat("opponent_or_leader"):
            return Damage("opponent", count)
        if self.eat("you_or_leader"):
            return Damage("you", count)
        raise self.miss("who takes the damage")

    def shuffle(self) -> Action:
        if self.eat("opponents") or (self.by == "opponent" and self.eat("their")):
            self.need("deck")
            return Shuffle("opponent")
        self.eat("your") or self.eat("the")
        self.need("deck")
        return Shuffle("you")

    def cannot_block(self) -> Action:
        """After "your opponent cannot activate": [Blocker], of which cards, how long."""
        if self.see("up_to"):
            chosen = self.selector()
            if isinstance(chosen, Choose) and chosen.of.keywords == ("Blocker",):
                of = replace(chosen.of, whose="opponent")
                return Forbid(replace(chosen, of=of), "block", self.until())
            raise self.miss("[Blocker] Characters")
        self.eat("a") or self.eat("the")
        spot = self.spot()
        if self.bracket("keyword") != "Blocker":
            raise self.miss("[Blocker]")
        self.at += 1
        if self.eat("of"):
            self.eat("any") or self.eat("all")
            of = replace(self.filter_of(self.noun()), whose="opponent", kinds=())
            return Forbid(All(of), "block", self.until())
        until = self.pick("until")
        if until:
            return Forbid(All(Filter(whose="opponent", areas=("character",))), "block", until)
        if self.eat("if"):
            who = self.selector()
            self.need("attacks")
            return Forbid(who, "be_blocked", self.until())
        self.back(spot)
        of = self.filter_of(self.noun())
        of = replace(of, whose="opponent", kinds=(), keywords=())
        return Forbid(All(of), "block", self.until())

    # --- statements: "This Character gains …" -----------------------------------

    def barred(self, who: str) -> Action:
        """What a player cannot do."""
        act = self.pick("barred")
        if not act:
            raise self.miss('"play" and which cards')
        if act != "play":
            return Bar(who, act, Filter(), self.until())
        self.eat("any")
        draft = self.noun()
        draft.whose = ""
        draft.field = False
        if draft.heads == ["card"] and not draft.areas:
            of = draft.f
        else:
            draft.areas = draft.areas or ["hand"]
            of = self.filter_of(draft)
        return Bar(who, "play", replace(of, whose="", areas=()), self.until())

    def statement(self) -> list[Action]:
        if self.eat("none_of"):
            nobody = [All(self.filter_of(self.noun()))]
            self.need("can")
            act = self.act()
            until = self.until()
            return [Forbid(each, act, until) for each in nobody]
        if self.eat("the_base_of"):
            stat = self.pick("stat")
            if not stat:
                raise self.miss('"power" or "cost"')
            self.need("of")
            who = self.selectors()
            self.need("becomes")
            value = self.value()
            until = self.until()
            return [SetBase(each, stat, value, until) for each in who]
        subjects = self.selectors(subject=True)
        possessive = self.tokens[self.at - 1].text.endswith(("'s", "s'"))
        if possessive:
            return self.about(subjects)
        out = self.predicate(subjects)
        while True:
            spot = self.spot()
            self.mark(",")
            if not self.eat("and"):
                self.back(spot)
                return out
            if not self.see_pick("predicate"):
                self.back(spot)
                return out
            out.extend(self.predicate([It() if isinstance(s, Choose) else s for s in subjects]))

    def value(self) -> Number:
        """A number, a count, or "the same as the power of …"."""
        if self.see("the_number_of"):
            return self.number_of()
        if not self.eat("the_same_as"):
            return self.number()
        if self.eat("the_base_power_of"):
            return Stat("base_power", self.selector())
        named = self.eat("the_power_of_plain")
        of = self.selector()
        if self.tokens[self.at - 1].text.endswith(("'s", "s'")):
            base = self.eat("base")
            if self.pick("stat") != "power":
                raise self.miss('"power"')
            return Stat("base_power" if base else "power", of)
        if not named and not isinstance(of, All):
            raise self.miss("whose power")
        return Stat("power", of)

    def about(self, subjects: list[Selector]) -> list[Action]:
        """ "This Character's base power becomes …", "that card's effects are negated"."""
        if self.eat("base"):
            stat = self.pick("stat")
            if not stat:
                raise self.miss('"power" or "cost"')
            self.need("becomes")
            value = self.value()
            until = self.until()
            return [SetBase(each, stat, value, until) for each in subjects]
        if self.eat("effects_are_negated"):
            until = self.until()
            return [Negate(each, until) for each in subjects]
        raise self.miss("what becomes of it")

    def predicate(self, subjects: list[Selector]) -> list[Action]:
        verb = self.pick("predicate")
        if verb == "gain":
            return self.gains(subjects)
        if verb == "cannot":
            act = self.act()
            by = self.forbidden_by(act)
            until = self.pick("until") or self.lead or self.until_ahead()
            if by is not None:
                return [ForbidBy(each, act, by, until) for each in subjects]
            return [Forbid(each, act, until) for each in subjects]
        if verb == "enter_rested":
            until = self.until()
            return [Forbid(each, "enter_active", until) for each in subjects]
        if verb == "no_refresh":
            return self.no_refresh(subjects)
        if verb:
            until = self.pick("until") or self.lead or (WHILE if self.permanent else TURN)
            return [Grant(each, verb, until) for each in subjects]
        raise self.miss('"gets", "cannot" or another verb')

    def act(self) -> str:
        act = self.pick("act")
        if act == "activate":
            if self.bracket("keyword") != "Blocker":
                raise self.miss("[Blocker]")
            self.at += 1
            return "block"
        if not act:
            raise self.miss('an act: "attack", "be K.O.\'d", "be rested"')
        return act

    def forbidden_by(self, act: str) -> Filter | None:
        """By whom it cannot be done: "in battle by <Slash> attribute cards"."""
        spot = self.spot()
        of_effects = act == "be_koed_by_effects" and self.eat("of")
        if of_effects or (act == "be_koed_in_battle" and self.eat("by")):
            return self.filter_of(self.noun())
        if act == "attack" and not self.see_pick("until"):
            try:
                return self.filter_of(self.noun())
            except Miss:
                self.back(spot)
        return None

    def no_refresh(self, subjects: list[Selector]) -> list[Action]:
        until = UNTIL_OPPONENT_NEXT_END
        if self.eat("in_your_next_refresh"):
            until = UNTIL_YOUR_NEXT_END
        elif self.permanent and self.eat("in_the_refresh"):
            until = WHILE
        else:
            self.need("in_the_next_refresh")
        return [Forbid(each, "refresh", until) for each in subjects]

    def gains(self, subjects: list[Selector]) -> list[Action]:
        """ "+1000 power and [Rush] during this turn": one duration for all."""
        parts: list[tuple[str, str, int, Count | None]] = []
        while True:
            self.eat("an_additional")
            if self.kind(SIGNED):
                by = self.signed()
                stat = self.pick("stat")
                if not stat:
                    raise self.miss('"power", "cost" or "counter"')
                parts.append(("", stat, by, self.for_each()))
            elif self.bracket("keyword"):
                parts.append((self.bracket("keyword"), "", 0, None))
                self.at += 1
            else:
                raise self.miss("an amount such as +1000, or a keyword such as [Rush]")
            spot = self.spot()
            self.mark(",")
            if not self.eat("and"):
                self.back(spot)
                break
            if not (self.kind(SIGNED) or self.bracket("keyword")):
                self.back(spot)
                break
        until = self.until()
        late = self.for_each() or parts[-1][3]
        out: list[Action] = []
        for subject in subjects:
            each = subject
            for keyword, stat, by, count in parts:
                if out and isinstance(each, Choose):
                    each = It()
                if keyword:
                    out.append(Grant(each, keyword, until))
                    continue
                amount: Number = by
                if count is None:
                    count = late
                if count is not None:
                    amount = replace(count, times=by)
                out.append(Modify(each, stat, amount, until))
        return out

    # --- selectors ---------------------------------------------------------------

    def selectors(self, subject: bool = False) -> list[Selector]:
        """One selector, or several joined by "and": "1 of your DON!! cards and this Character"."""
        out = self.each_of(self.selector())
        while True:
            spot = self.spot()
            self.mark(",")
            if not self.eat("and") or not self.at_selector():
                self.back(spot)
                return out
            try:
                another = self.selector()
            except Miss:
                self.back(spot)
                return out
            if self.see_pick("predicate") and not subject:
                self.back(spot)  # the subject of the next clause
                return out
            out.append(another)

    def each_of(self, what: Selector) -> list[Selector]:
        """ "1 each of your Leader and Characters": one of each."""
        if not self.each:
            return [what]
        self.each = False
        if isinstance(what, Choose) and what.of.areas == ("leader", "character"):
            leader = replace(what.of, areas=("leader",))
            other = replace(what.of, areas=("character",), kinds=("Character",))
            return [replace(what, of=leader), replace(what, of=other)]
        if isinstance(what, Choose) and len(what.of.names) > 1:
            return [replace(what, of=replace(what.of, names=(name,))) for name in what.of.names]
        raise self.miss("kinds of cards, one of each")

    def at_selector(self) -> bool:
        return self.see("up_to") or self.kind(NUMBER) or self.see_pick("this") or self.see("all")

    def selector(self) -> Selector:
        spot = self.spot()
        if self.pick("this"):
            if self.eat("in_your_hand"):
                return All(Filter(whose="you", areas=("hand",), this=True))
            self.eat("from_your_trash")
            return self.this_or_other()
        if self.see_pick("it"):
            self.pick("it")
            return self.taken()
        if self.eat("the_rest"):
            return Looked()
        hand = self.pick("whose_hand")
        if hand:
            return All(Filter(whose=hand, areas=("hand",)))
        if self.eat("attacker"):
            return Attacker()
        end = self.pick("top")
        if end:
            return self.top_of(end)
        count, up_to, whose = self.quantifier()
        draft = self.noun()
        if whose:
            draft.whose = whose
        if draft.end:
            return self.top(draft, count, up_to)
        life = draft.heads == ["life"] or draft.areas == ["life"]
        if life and draft.f == Filter() and count is not None and not draft.others:
            return Top(draft.whose, "life", count, up_to)
        of = self.filter_of(draft)
        among = self.looked and not of.areas and not of.either
        if among and of.whose:
            raise self.miss("a card in an area")
        if not among and not of.areas and not of.either:
            self.back(spot)
            raise self.miss("cards in an area")
        if draft.heads == ["leader"] and count is None and self.eat("or"):
            return self.leader_or(of)
        if count is None:
            return All(of)
        if isinstance(count, Count):
            count = Count(of)
        self.fresh = False
        self.happened = None
        return Choose(count, of, up_to, self.by, among)

    def top_of(self, end: str) -> Selector:
        """ "the top 5 cards of your deck", "the top or bottom card of your Life"."""
        count = self.number() if self.kind(NUMBER) else 1
        self.need("cards")
        self.need("of")
        draft = Draft()
        draft.end = end
        draft.heads = ["card"]
        self.pile(draft)
        return self.top(draft, count, False)

    def taken(self) -> Selector:
        """ "It": the card that "Choose …;" named, the first time; the card last chosen after."""
        if self.pending is not None:
            chosen = self.pending
            self.pending = None
            return chosen
        if self.fresh:
            return Looked()
        return It() if self.happened is None else self.happened

    def this_or_other(self) -> Selector:
        """This card; or "this Leader or 1 of your Characters"."""
        spot = self.spot()
        if not self.eat("or") or not (self.kind(NUMBER) or self.see("up_to")):
            self.back(spot)
            return This()
        other = self.selector()
        if not isinstance(other, Choose):
            raise self.miss("a number of cards")
        return replace(other, of=Filter(either=(Filter(this=True), other.of)))

    def leader_or(self, leader: Filter) -> Selector:
        other = self.selector()
        if not isinstance(other, Choose):
            raise self.miss("a number of cards")
        of = other.of if other.of.whose else replace(other.of, whose=leader.whose)
        same = replace(leader, areas=()) == replace(of, areas=(), kinds=())
        if same and of.areas == ("character",):
            return replace(other, of=replace(leader, areas=("leader", "character")))
        if of.whose != leader.whose:
            return replace(other, of=Filter(either=(leader, of)))
        parts = (replace(leader, whose=""), replace(of, whose=""))
        return replace(other, of=Filter(whose=leader.whose, either=parts))

    def top(self, draft: Draft, count: Number | None, up_to: bool) -> Selector:
        if len(draft.areas) != 1:
            raise self.miss("one pile")
        if draft.f != Filter() or draft.heads != ["card"]:
            raise self.miss("any cards of the pile")
        self.ends = draft.end == "choose"
        bottom = draft.end == "bottom"
        return Top(draft.whose, draft.areas[0], 1 if count is None else count, up_to, bottom)

    def quantifier(self) -> tuple[Number | None, bool, str]:
        """How many: the number (None: all), "up to", and an owner that stood before the number."""
        if self.eat("up_to") or self.eat("a_total_of_up_to"):
            self.eat("a_total_of")
            count = self.number()
            self.eat("total")
            if self.eat("each_of"):
                self.each = True
            self.eat("of")
            return count, True, ""
        if self.eat("all"):
            self.eat("of")
            return None, False, ""
        if self.eat("any_number_of"):
            return Count(Filter()), True, ""
        if self.eat("a_total_of"):
            count = self.number()
            self.eat("of")
            return count, False, ""
        if self.see("your") and self.token(1).kind == NUMBER:
            self.at += 1
            return self.number(), False, "you"
        if self.kind(NUMBER):
            count = self.number()
            self.eat("of")
            return count, False, ""
        if self.eat("a"):
            return 1, False, ""
        self.eat("the")
        return None, False, ""

    # --- noun phrases ------------------------------------------------------------

    def noun(self) -> Draft:
        """ "your opponent's rested {Navy} type Characters with cost 3 or less"."""
        draft = Draft()
        self.before(draft)
        self.head(draft)
        draft.pre = draft.f
        self.after(draft)
        while True:
            spot = self.spot()
            if not self.eat("or"):
                break
            if self.kind(NUMBER) or self.see("up_to"):
                self.back(spot)
                break
            try:
                self.eat("a")
                other = Draft()
                self.before(other)
                self.head(other)
                other.pre = other.f
                self.after(other)
                draft.others.append(other)
            except Miss:
                self.back(spot)
                break
        return draft

    def before(self, draft: Draft) -> None:
        """What stands before the noun: whose, state, colours, types, names."""
        while True:
            token = self.token()
            if self.eat("opponents"):
                draft.whose = "opponent"
            elif self.eat("your"):
                draft.whose = "you"
            elif self.eat("their"):
                draft.whose = self.they
            elif self.eat("additional"):
                pass
            elif not self.see("other_than") and self.eat("other_adjective"):
                draft.f = replace(draft.f, other=True)
            elif self.eat("multicolored"):
                draft.f = replace(draft.f, multicolor=True)
            elif self.eat("given"):
                draft.given = True
            elif self.see_pick("state"):
                draft.f = replace(draft.f, state=self.pick("state"))
            elif token.kind == NUMBER and self.see("cost", 1):
                self.bound(draft)
            elif self.see_pick("color"):
                colors = [self.pick("color")]
                while self.see("or") and self._color_after_or():
                    self.at += 1
                    colors.append(self.pick("color"))
                draft.f = replace(draft.f, colors=draft.f.colors + tuple(colors))
            elif token.kind == TYPE:
                self.types(draft)
            elif token.kind == ANGLE:
                self.attributes(draft)
            elif token.kind == BRACKET and self.bracket("keyword"):
                draft.f = replace(draft.f, keywords=(*draft.f.keywords, self.bracket("keyword")))
                self.at += 1
            elif token.kind in (BRACKET, QUOTE) and not self.at_header():
                self.names(draft)
            else:
                return

    def _color_after_or(self) -> bool:
        spot = self.spot()
        self.at += 1
        found = self.see_pick("color")
        self.back(spot)
        return found

    def listed(self, kinds: tuple[str, ...]) -> list[str]:
        """Terms of these token kinds: "A, B or C"."""
        out = [self.token().text]
        self.at += 1
        while True:
            spot = self.spot()
            self.mark(",") or self.mark("/")
            self.eat("or") or self.eat("and")
            if spot.at == self.at or self.token().kind not in kinds:
                self.back(spot)
                return out
            if self.bracket("keyword") or (self.token().kind == BRACKET and self.at_header()):
                self.back(spot)
                return out
            out.append(self.token().text)
            self.at += 1

    def types(self, draft: Draft) -> None:
        found = self.listed((TYPE,))
        self.eat("type")
        draft.f = replace(draft.f, types=draft.f.types + tuple(found))

    def attributes(self, draft: Draft) -> None:
        found = self.listed((ANGLE,))
        if self.eat("attribute"):
            draft.f = replace(draft.f, attributes=draft.f.attributes + tuple(found))
        else:
            self.eat("type")
            draft.f = replace(draft.f, types=draft.f.types + tuple(found))

    def names(self, draft: Draft) -> None:
        found = self.listed((BRACKET, QUOTE))
        draft.f = replace(draft.f, names=draft.f.names + tuple(found))

    def head(self, draft: Draft) -> None:
        """The noun itself, or several: "Leader or Character cards"."""
        table = self.game + ".noun"
        found = self.pick(table)
        if not found:
            if draft.f.names:
                return
            raise self.miss("a kind of card")
        while True:
            if found.endswith("'"):
                draft.possessive = True
                found = found[:-1]
            if found.endswith(" card"):
                draft.card = True
                found = found[:-5]
            draft.heads.append(found)
            if found not in ("leader", "character", "stage", "event"):
                return
            spot = self.spot()
            self.mark(",")
            if not (self.eat("or") or self.eat("and")):
                self.back(spot)
                return
            found = self.pick(table)
            if found.split(" ")[0].rstrip("'") not in ("leader", "character", "stage", "event"):
                self.back(spot)
                return

    def after(self, draft: Draft) -> None:
        """What stands behind the noun: "with cost 3 or less", "from your hand", "other than …"."""
        while True:
            if self.at_more_words(draft):
                continue
            if self.eat("with"):
                self.trait(draft)
                while True:
                    spot = self.spot()
                    if not (self.eat("and")):
                        break
                    self.eat("with")
                    try:
                        self.trait(draft)
                    except Miss:
                        self.back(spot)
                        break
                if self.eat("or_with"):
                    other = Draft()
                    other.whose, other.heads, other.card = draft.whose, draft.heads, draft.card
                    other.f = other.pre = draft.pre
                    self.trait(other)
                    draft.others.append(other)
            elif self.kind(BRACKET) and self.named_here(draft):
                self.names(draft)
            elif self.eat("without"):
                self.eat("a")
                if self.eat("counter"):
                    draft.f = replace(draft.f, counter="without")
                elif self.bracket("keyword"):
                    found = self.bracket("keyword")
                    draft.f = replace(draft.f, no_keywords=(*draft.f.no_keywords, found))
                    self.at += 1
                else:
                    raise self.miss("a counter or a keyword")
            elif self.eat("other_than"):
                self.other_than(draft)
            elif self.end_follows():
                self.need("from")
                draft.end = self.pick("end")
                self.pile(draft)
            elif self.see("from") and self._pile_follows():
                self.need("from")
                self.pile(draft)
                while self.see("or") and self._pile_follows():
                    self.need("or")
                    self.pile(draft)
            elif self.looked and self.eat("among_them"):
                pass
            elif draft.heads == ["don"] and self.eat("given"):
                draft.given = True
            elif self.eat("on_your_field"):
                draft.whose, draft.field = "you", True
            elif self.eat("on_opponents_field"):
                draft.whose, draft.field = "opponent", True
            elif self.see("on_their_field"):
                self.need("on_their_field")
                draft.whose, draft.field = self.they, True
            elif self.eat("on_the_field"):
                draft.field = True
            else:
                return

    def at_more_words(self, draft: Draft) -> bool:
        """A qualification that only this game has.  For the dialect."""
        return False

    def named_here(self, draft: Draft) -> bool:
        """A name right behind the noun: "your Leader [Name]"."""
        if draft.f.names or draft.f != draft.pre or self.bracket("keyword") or self.at_header():
            return False
        return draft.heads in (["leader"], ["character"], ["stage"]) and not draft.card

    def end_follows(self) -> bool:
        """ "from the top of"."""
        spot = self.spot()
        found = self.eat("from") and self.see_pick("end")
        self.back(spot)
        return found

    def _pile_follows(self) -> bool:
        spot = self.spot()
        self.at += 1
        self.eat("opponents") or self.eat("your") or self.eat("their") or self.eat("the")
        found = self.see_pick(self.game + ".pile")
        self.back(spot)
        return found

    def pile(self, draft: Draft) -> None:
        if self.eat("either_players"):
            draft.whose = "either"
        elif self.eat("opponents"):
            draft.whose = "opponent"
        elif self.eat("your"):
            draft.whose = "you"
        elif self.eat("their"):
            draft.whose = self.they
        else:
            self.eat("the")
        area = self.pick(self.game + ".pile")
        if not area:
            raise self.miss("an area: a hand, a deck, the trash, Life")
        draft.areas.append(area)

    def other_than(self, draft: Draft) -> None:
        if self.pick("this"):
            draft.f = replace(draft.f, other=True)
            return
        if self.kind(TYPE):
            found = self.listed((TYPE,))
            self.eat("type")
            self.eat("cards")
            draft.f = replace(draft.f, not_types=tuple(found))
            return
        if self.kind(BRACKET) or self.kind(QUOTE):
            draft.f = replace(draft.f, not_names=tuple(self.listed((BRACKET, QUOTE))))
            return
        raise self.miss("a name, a type, or this card")

    def trait(self, draft: Draft) -> None:
        """What follows "with": a cost, a power, a type, a keyword."""
        if self.eat("no_effects"):
            draft.f = replace(draft.f, no_effects=True)
            return
        self.eat("a") or self.eat("the")
        if self.eat("type_including"):
            if not self.kind(QUOTE):
                raise self.miss("a part of a type, in quotes")
            draft.f = replace(draft.f, type_parts=tuple(self.listed((QUOTE,))))
            return
        if self.eat("name_including"):
            if not self.kind(QUOTE):
                raise self.miss("a part of a name, in quotes")
            draft.f = replace(draft.f, name_parts=tuple(self.listed((QUOTE,))))
            return
        if self.kind(TYPE):
            self.types(draft)
            return
        if self.kind(ANGLE):
            self.attributes(draft)
            return
        if self.bracket("keyword"):
            draft.f = replace(draft.f, keywords=(*draft.f.keywords, self.bracket("keyword")))
            self.at += 1
            return
        if self.eat("counter"):
            draft.f = replace(draft.f, counter="with")
            return
        if self.eat("don_attached"):
            draft.f = replace(draft.f, attached="DON!!")
            return
        self.bound(draft)

    def bound(self, draft: Draft) -> None:
        """ "cost 3 or less", "a cost of 3 or less", "6000 power or less", "5000 or more power"."""
        printed = self.eat("base")
        stat = self.pick("stat")
        low: Number | None = None
        high: Number | None = None
        if stat:
            self.eat("of")
            if self.eat("equal_or_less"):
                high = self.number_of()
            elif self.eat("equal_or_more"):
                low = self.number_of()
            elif self.eat("equal_to"):
                low = high = self.number_of()
            else:
                low, high = self.range()
        else:
            low, high = self.range()
            printed = self.eat("base") or printed
            stat = self.pick("stat")
            if not stat:
                raise self.miss('"cost" or "power"')
            if low == high:
                if self.eat("or_less"):
                    low = None
                elif self.eat("or_more"):
                    high = None
        if stat == "cost":
            draft.bounded = True
            draft.f = replace(draft.f, cost_min=low, cost_max=high)
        elif stat == "power":
            draft.f = replace(draft.f, power_min=low, power_max=high)
        else:
            raise self.miss('"cost" or "power"')
        if printed:
            draft.f = replace(draft.f, printed=True)

    def range(self) -> tuple[int | None, int | None]:
        count = self.number()
        if self.eat("or_less"):
            return None, count
        if self.eat("or_more"):
            return count, None
        if self.token(1).kind == NUMBER and self.eat("to_range"):
            return count, self.number()
        if self.see("or") and self.token(1).kind == NUMBER and self.token(1).value == count + 1:
            self.need("or")
            return count, self.number()
        return count, count

    def number_of(self) -> Number:
        """ "the number of cards in your hand"."""
        if self.eat("the_total_of_both"):
            return Count(replace(self.filter_of(self.noun()), whose=""))
        self.need("the_number_of")
        return Count(self.filter_of(self.noun()))

    def filter_of(self, draft: Draft) -> Filter:
        """The filter of a noun phrase; where the cards lie follows from the noun."""
        if not draft.others:
            return self.simple_filter(draft)
        drafts = [draft, *draft.others]
        self.share_behind(drafts)
        for other in drafts:
            if not other.areas and drafts[-1].areas and other.heads != ["don"]:
                other.areas = drafts[-1].areas
            if not other.whose:
                other.whose = draft.whose or drafts[-1].whose
            if drafts[-1].field:
                other.field = True
        filters = [self.simple_filter(each) for each in drafts]
        first = filters[0]
        if all(f.whose == first.whose and f.areas == first.areas for f in filters):
            parts = tuple(replace(f, whose="", areas=()) for f in filters)
            return Filter(whose=first.whose, areas=first.areas, either=parts)
        if all(f.whose == first.whose for f in filters):
            return Filter(whose=first.whose, either=tuple(replace(f, whose="") for f in filters))
        return Filter(either=tuple(filters))

    def share_behind(self, drafts: list[Draft]) -> None:
        """ "A or B with cost 5 or less": what stands behind the last noun holds for all."""
        last = drafts[-1]
        if last.f == last.pre or any(each.heads in (["don"], ["life"]) for each in drafts):
            return
        for each in drafts[:-1]:
            if each.f == each.pre and "leader" not in each.heads:
                each.f = replace(
                    each.f,
                    cost_min=last.f.cost_min,
                    cost_max=last.f.cost_max,
                    power_min=last.f.power_min,
                    power_max=last.f.power_max,
                    printed=last.f.printed,
                    not_names=last.f.not_names,
                    other=last.f.other,
                )

    def simple_filter(self, draft: Draft) -> Filter:
        """One noun with its areas.  The dialect knows where a noun lies."""
        raise NotImplementedError

    # --- conditions ----------------------------------------------------------------

    def conditions(self) -> list[Condition]:
        """ "A and B": each must hold."""
        self.had = ""
        out = [self.either_condition()]
        while True:
            spot = self.spot()
            self.mark(",")
            if not self.eat("and"):
                self.back(spot)
                return out
            self.eat("if")
            middle = self.spot()
            try:
                out.append(self.either_condition())
            except Miss:
                self.back(middle)
                if not self.had or not (self.see("a") or self.kind(NUMBER)):
                    self.back(spot)
                    return out
                out.append(self.having(self.had))  # "you have A and a B"

    def either_condition(self) -> Condition:
        first = self.condition()
        out = [first]
        while True:
            spot = self.spot()
            self.mark(",")
            if not self.eat("or"):
                self.back(spot)
                break
            self.eat("if")
            try:
                out.append(self.or_condition(first))
            except Miss:
                self.back(spot)
                break
        return first if len(out) == 1 else AnyOf(tuple(out))

    def or_condition(self, first: Condition) -> Condition:
        """A whole condition, or "… or is [Name]" about the same card."""
        spot = self.spot()
        if self.see_pick("being"):
            if isinstance(first, Is):
                return Is(first.what, self.being())
            if isinstance(first, Compare) and isinstance(first.left, Count):
                base = Filter(whose=first.left.of.whose, areas=first.left.of.areas)
                return self.at_least_one(base, self.being())
        self.back(spot)
        self.eat("the")
        if self.see("multicolored") or self.token().kind in (TYPE, BRACKET, ANGLE):
            draft = Draft()
            self.before(draft)
            if isinstance(first, Is):
                return Is(first.what, draft.f)
            if isinstance(first, Compare) and isinstance(first.left, Count):
                base = Filter(whose=first.left.of.whose, areas=first.left.of.areas)
                if base.areas == ("leader",):
                    return self.at_least_one(base, draft.f)
        self.back(spot)
        if self.had and self.kind(NUMBER):
            return self.having(self.had)
        return self.condition()

    def condition(self) -> Condition:
        they = self.they
        try:
            return self.plain_condition()
        finally:
            self.they = they

    def plain_condition(self) -> Condition:
        turn = self.pick("turn")
        if turn:
            return Turn(turn)
        if self.eat("total_have"):
            op, right = self.amount()
            draft = self.noun()
            draft.whose = ""
            return Compare(Count(self.filter_of(draft)), op, right)
        if self.eat("the_number_of"):
            return self.numbers_compared()
        if self.eat("the_only"):
            first = self.filter_of(self.noun())
            self.need("is")
            return self.nothing_but(replace(self.filter_of(self.noun()), whose=first.whose))
        if self.eat("either_has"):
            mine = self.having("you")
            if isinstance(mine, Compare) and isinstance(mine.left, Count):
                theirs = Count(replace(mine.left.of, whose="opponent"))
                return AnyOf((mine, replace(mine, left=theirs)))
            raise self.miss("a number of cards")
        have = self.pick("have")
        if have:
            self.had = have
            return self.having(have)
        if self.eat("there_is"):
            return self.having("")
        return self.card_condition()

    def having(self, whose: str) -> Condition:
        """ "you have 3 or more Characters", "your opponent has less Life cards than you"."""
        if whose.startswith("only "):
            return self.only(whose[5:])
        if whose.startswith("no "):
            whose = whose[3:]
            self.eat("a") or self.eat("any")
            if self.kind(NUMBER):
                least = self.number()
                return Compare(Count(self.counted(whose)), "<", least)
            return Compare(Count(self.counted(whose)), "==", 0)
        if self.eat("no"):
            return Compare(Count(self.counted(whose)), "==", 0)
        if self.eat("only"):
            return self.only(whose)
        spot = self.spot()
        comparison = self.pick("comparison")
        if comparison and self.see("than"):
            self.back(spot)
            comparison = ""
        if comparison:
            of = self.counted(whose)
            self.need("than")
            other = "you" if whose == "opponent" else "opponent"
            self.need("than_you" if other == "you" else "than_opponent")
            return Compare(Count(of), comparison, Count(replace(of, whose=other)))
        self.eat("a_total_of")
        if self.kind(NUMBER) or self.see("exactly") or self.see("less_than") or self.see("more_than"):
            op, right = self.amount()
            return Compare(Count(self.counted(whose)), op, right)
        self.eat("a") or self.eat("any")
        return Compare(Count(self.counted(whose)), ">=", 1)

    def only(self, whose: str) -> Condition:
        """ "you only have {X} type Characters": none that is not one."""
        return self.nothing_but(self.filter_of(replace_whose(self.noun(), whose)))

    def nothing_but(self, of: Filter) -> Condition:
        every = Filter(whose=of.whose, areas=of.areas, kinds=of.kinds)
        if of == every or of.either:
            raise self.miss("only cards of a kind")
        return Compare(Count(every), "==", Count(of))

    def counted(self, whose: str) -> Filter:
        self.they = whose or self.they
        self.eat("of")
        return self.filter_of(replace_whose(self.noun(), whose))

    def amount(self) -> tuple[str, int]:
        """ "3 or more", "3 or less", "3"."""
        if self.eat("less_than"):
            return "<", self.number()
        if self.eat("more_than"):
            return ">", self.number()
        self.eat("exactly")
        count = self.number()
        if self.eat("or_more"):
            return ">=", count
        if self.eat("or_less"):
            return "<=", count
        return "==", count

    def numbers_compared(self) -> Condition:
        """ "the number of X is equal to or less than the number of Y"."""
        left = self.filter_of(self.noun())
        self.need("is")
        shift = 0
        if self.eat("equal_or_less"):
            op = "<="
        elif self.eat("equal_or_more"):
            op = ">="
        elif self.eat("equal_to"):
            op = "=="
        elif self.eat("less_than"):
            op = "<"
        elif self.eat("more_than"):
            op = ">"
        elif self.kind(NUMBER):
            shift = self.number()
            op = ">=" if self.eat("or_more") else "<=" if self.eat("or_less") else "=="
            return Compare(Count(left), op, shift)
        else:
            raise self.miss("a comparison")
        if self.eat("the_number_on_opponents_field"):
            return Compare(Count(left), op, Count(replace(left, whose="opponent")))
        self.need("the_number_of")
        return Compare(Count(left), op, Count(self.filter_of(self.noun())))

    def card_condition(self) -> Condition:
        """About a card: "your Leader has the {X} type", "this Character is rested"."""
        if self.see_pick("this") or self.see_pick("it"):
            what = self.selector()
            if self.tokens[self.at - 1].text.endswith(("'s", "s'")):
                self.need("type_includes")
                return Is(what, Filter(type_parts=self.quoted()))
            negative = self.see("is_not")
            fits = self.being()
            found: Condition = Is(what, fits)
            return Not(found) if negative else found
        draft = self.noun()
        base = self.filter_of(draft)
        if draft.possessive:
            if self.eat("name_includes"):
                return self.at_least_one(base, Filter(name_parts=self.quoted()))
            if self.eat("colors_include"):
                return self.at_least_one(base, Filter(colors=(self.pick("color"),)))
            self.need("type_includes")
            return self.at_least_one(base, Filter(type_parts=self.quoted()))
        negative = self.see("is_not")
        found = self.at_least_one(base, self.being())
        return Not(found) if negative else found

    def quoted(self) -> tuple[str, ...]:
        if not self.kind(QUOTE):
            raise self.miss("a word in quotes")
        return tuple(self.listed((QUOTE,)))

    def at_least_one(self, base: Filter, fits: Filter) -> Condition:
        """One card of the base that fits also the second filter."""
        of = replace(fits, whose=base.whose, areas=base.areas, kinds=base.kinds)
        for name, mine in (("names", base.names), ("types", base.types)):
            if mine and name == "names":
                of = replace(of, names=mine)
            elif mine:
                of = replace(of, types=mine)
        return Compare(Count(of), ">=", 1)

    def being(self) -> Filter:
        """What a card is or has: "is rested", "has the {X} type", "has 7000 power or more"."""
        being = self.pick("being")
        if not being:
            raise self.miss('"is" or "has"')
        draft = Draft()
        if being == "has":
            self.trait(draft)
            while True:
                spot = self.spot()
                if not self.eat("and"):
                    return draft.f
                try:
                    self.trait(draft)
                except Miss:
                    self.back(spot)
                    return draft.f
        if being == "played":
            return Filter(state="played_this_turn")
        if self.see_pick("state"):
            return Filter(state=self.pick("state"))
        if self.eat("multicolored"):
            return Filter(multicolor=True)
        if self.see_pick("color"):
            return Filter(colors=(self.pick("color"),))
        self.eat("a")
        self.before(draft)
        spot = self.spot()
        try:
            self.head(draft)
            self.after(draft)
        except Miss:
            self.back(spot)
            if draft.f == Filter():
                raise
        of = draft.f
        kinds = tuple(head.capitalize() for head in draft.heads if head != "card")
        return replace(of, kinds=kinds)

    # --- events ----------------------------------------------------------------------

    def event(self) -> When:
        """What follows "when": "this Character is K.O.'d", "you activate an Event"."""
        for words, meaning in self.lex.tables[self.game + ".event"]:
            if self._fits(words):
                self.at += len(words)
                name, who = meaning.split("/")
                return When(name, None, who)
        player = self.pick("plays")
        if player:
            subject = self.played(player)
            self.happened = Subject()
            if subject.areas == ("hand",):
                return When("play_from_hand", replace(subject, areas=("character",)), player)
            return When("play", subject, player)
        subject = self.event_subject()
        name = self.pick("happens")
        if not name:
            raise self.miss("something that happens to a card")
        name, _, who = name.partition("/")
        self.happened = This() if subject == Filter(this=True) else Subject()
        return When(name, subject, who)

    def played(self, whose: str) -> Filter:
        self.eat("a") or self.eat("any")
        of = self.filter_of(replace_whose(self.noun(), whose))
        if of.areas not in (("character",), ("hand",)) or of.kinds != ("Character",):
            raise self.miss("a Character")
        return of

    def event_subject(self) -> Filter:
        if self.pick("this"):
            spot = self.spot()
            if self.eat("or") and (self.eat("any_of") or self.eat("one_of")):
                return Filter(either=(Filter(this=True), self.filter_of(self.noun())))
            self.back(spot)
            return Filter(this=True)
        self.eat("a") or self.eat("any_of") or self.eat("any") or self.eat("one_of")
        return self.filter_of(self.noun())


def replace_whose(draft: Draft, whose: str) -> Draft:
    """The owner that a condition's subject gives, unless the noun has its own."""
    if not draft.whose:
        draft.whose = whose
    return draft


__all__ = ["TURN", "Draft", "Miss", "Parser", "seq", "under"]
