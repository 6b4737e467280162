"""Dragon Ball Super: its headers, keyword skills, energy costs, areas and sentences.

A sentence is composed as in `parser.py`; the words are the lexicon's.  What
stands before and behind a noun is read in any order, so that one grammar
serves English ("red Battle Card") and French ("carte de Combat rouge").
"""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import (
    KO,
    UNTIL_OPPONENT_NEXT_END,
    WHILE,
    Action,
    Activate,
    All,
    AllOf,
    Allow,
    Also,
    AnyOf,
    AreaLimit,
    Attacker,
    Bar,
    Beneath,
    Choose,
    Combo,
    Compare,
    Condition,
    Control,
    Count,
    Damage,
    DeckBan,
    DeckLimit,
    Did,
    Draw,
    ExtraTurn,
    Filter,
    Finish,
    Flip,
    Forbid,
    ForbidBy,
    Gain,
    GainSkills,
    Grant,
    GrantSkill,
    Guard,
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
    NegateAttack,
    NegatePlay,
    NegateSkill,
    NegateThis,
    Not,
    Number,
    OneOf,
    OnTop,
    Orient,
    Over,
    Pay,
    Pick,
    Play,
    Reveal,
    Selector,
    Seq,
    Short,
    Shuffle,
    Skill,
    Stat,
    Subject,
    This,
    Together,
    Token,
    Top,
    Turn,
    Unspecified,
    Waive,
    Watch,
    When,
)
from rulebound.language.lexicons import Lexicon
from rulebound.language.parser import seq, under
from rulebound.language.reader import Miss, Reader, Spot
from rulebound.language.tokens import (
    ANGLE,
    BRACKET,
    BREAK,
    END,
    MARK,
    NAME,
    NOTE,
    NUMBER,
    QUOTE,
    SIGNED,
    TYPE,
    WORD,
    NotUnderstood,
    tokenize,
)
from rulebound.language.tokens import Token as Piece

CLOSING = {
    "[": ("]", BRACKET),
    "{": ("}", NAME),
    "《": ("》", TYPE),
    "≪": ("≫", TYPE),
    "<": (">", ANGLE),
    "〈": ("〉", ANGLE),
    '"': ('"', QUOTE),
    "“": ("”", QUOTE),
    "(": (")", NOTE),
}
KINDS = {"battle": "Battle", "extra": "Extra", "leader": "Leader"}
FIELD = ("leader", "battle")
LIFE = Filter(whose="you", areas=("life",))
NUMBERED = ("Over Realm", "Dark Over Realm", "Swap", "Bond", "Sparking", "Burst")
COLORED = ("Arrival", "Aegis", "Alliance")
PLAYED_ON = ("Evolve", "EX-Evolve", "Xeno-Evolve", "Union-Fusion", "Union-Potara", "Swap")


def compile_dbs(text: str, lex: Lexicon) -> tuple[Skill, ...]:
    """The skills of one card text."""
    parser = DragonBall(text, lex)
    try:
        return parser.card()
    except Miss:
        raise parser.refusal() from None


def plain(text: str) -> str:
    """The text with full-width signs made plain, character for character, so that places stay."""
    out: list[str] = []
    for char in text:
        code = ord(char)
        if 0xFF01 <= code <= 0xFF5E:
            char = chr(code - 0xFEE0)
        elif char == "|":
            char = " "
        elif char in "’ʼ":
            char = "'"
        elif char == "ー":
            char = "-"
        out.append(char)
    clean = "".join(out)
    clean = clean.replace("<<", " 《").replace(">>", "》 ").replace("}'s ", "}   ")
    return clean.replace("one?", "one-").replace("one ?", "one -")


def pieces(text: str) -> list[Piece]:
    """The tokens, without the notes that explain (2-12-3): those behind a bracketed term or a name,
    or behind a whole sentence.  What tokens are is said in a note and stays."""
    found = tokenize(plain(text), CLOSING)
    out: list[Piece] = []
    for at, piece in enumerate(found):
        if piece.kind == NOTE and not is_token_note(piece.text):
            before = found[at - 1] if at else None
            after = found[at + 1]
            ends = after.kind in (BREAK, END, NOTE) or after.text == "."
            known = before is None or before.kind in (BRACKET, ANGLE, TYPE, NAME, NOTE, BREAK)
            if ends or known or (before is not None and before.text == "."):
                continue
        if piece.kind == BREAK and not begins_skill(found[at + 1]):
            continue  # the sentence goes on
        out.append(piece)
    return out


def begins_skill(piece: Piece) -> bool:
    """A line begins with a bracketed term or a bullet; other lines go on with the sentence before."""
    return piece.kind in (BRACKET, END, BREAK) or (piece.kind == MARK and piece.text == "•")


def is_token_note(text: str) -> bool:
    """A note that says what a token is."""
    low = text.lower()
    return "token" in low or "jeton" in low


class Noun:
    """A noun phrase while it is read."""

    def __init__(self) -> None:
        self.whose = ""
        self.head = ""
        self.areas: list[str] = []
        self.f = Filter()
        self.looked = False
        self.in_play = False
        self.ignoring: tuple[str, ...] = ()
        self.sum_of = ""
        self.sum_max: Number | None = None
        self.random = False
        self.others: list[Noun] = []
        self.split: list[Filter] = []
        """What "and" joined: for "1 each of A and B"."""
        self.behind = Filter()
        """The filter when the head was read."""
        self.anded = False
        """Terms were joined by "and": each is meant."""
        self.apart = False
        """ "or else" stood before it: what stands behind it is its own."""
        self.other = False
        """ "other" stood before the noun and holds for all that follow."""


class Header:
    """The bracketed terms before a skill."""

    def __init__(self) -> None:
        self.timing = ""
        self.once = False
        self.conditions: list[Condition] = []
        self.cost: list[Action] = []


class DragonBall(Reader):
    """The parser with Dragon Ball Super's words."""

    def __init__(self, text: str, lex: Lexicon) -> None:
        super().__init__(text, lex, "dbs", pieces(text))
        self.by = "you"  # who carries out the clause
        self.permanent = False  # a missing duration means "as long as this holds"
        self.in_cost = False
        self.lead = ""  # a duration that stood before the clause
        self.last_until = ""  # the duration that this sentence gave last
        self.no_places = False  # "in the Drop Area" is where cards go, not where they lie
        self.had_whose = ""  # whose cards the last "have" was about
        self.last_noun: Noun | None = None  # of the selection just read
        self.target: Selector | None = None  # "that card", when the event has a second card

    # --- small steps -----------------------------------------------------------

    def bracket(self, table: str) -> str:
        token = self.token()
        if token.kind != BRACKET:
            return ""
        return self.lex.brackets[table].get(token.text.lower(), "")

    def take(self, table: str) -> str:
        """The bracketed term here by the table, consumed, or ""."""
        found = self.bracket(table)
        if found:
            self.at += 1
        return found

    def keyword(self) -> str:
        """The keyword of a bracketed term here, without its number or colours, or ""."""
        token = self.token()
        if token.kind != BRACKET:
            return ""
        table = self.lex.brackets["keyword"]
        words = token.text.lower().split()
        for length in (len(words), len(words) - 1):
            found = table.get(" ".join(words[:length]), "") if length > 0 else ""
            if not found or length == len(words):
                if found:
                    return found
                continue
            last = words[-1]
            if found in NUMBERED and last.isdigit():
                return found
            if found in COLORED and self.slashed(last):
                return found
        return ""

    def slashed(self, text: str) -> tuple[str, ...]:
        """Colours with a slash between them: "Red/Green"."""
        names = self.lex.brackets["color"]
        found = [names.get(part.strip(), "") for part in text.lower().split("/")]
        return tuple(found) if all(found) else ()

    def mark_here(self, mark: str) -> bool:
        return self.token().kind == MARK and self.token().text == mark

    # --- the card ----------------------------------------------------------------

    def card(self) -> tuple[Skill, ...]:
        skills: list[Skill] = []
        if all(token.kind in (MARK, BREAK, END) for token in self.tokens):
            return ()
        while True:
            while self.kind(BREAK):
                self.at += 1
            if self.kind(END):
                return tuple(skills)
            skills.extend(self.line())

    def line(self) -> list[Skill]:
        """One skill with its header; several for some permanent skills."""
        self.looked = self.fresh = self.permanent = self.in_cost = False
        self.pending = self.happened = self.target = None
        self.by, self.lead, self.last_until = "you", "", ""
        header = self.header()
        if not header.timing:
            return [self.keyword_skill(header)]
        if header.timing == "permanent":
            return self.permanents(header)
        if header.timing == "auto":
            return [self.auto(header)]
        if header.timing in ("awaken", "wish"):
            return [self.awaken(header)]
        return [self.activated(header)]

    def header(self) -> Header:
        header = Header()
        while self.kind(BRACKET):
            timing = self.bracket("timing")
            if timing and not header.timing:
                header.timing, _, battle = timing.partition(" ")
                if battle:
                    header.conditions.append(Is(Attacker(), Filter(kinds=("Battle",))))
                self.at += 1
            elif self.bracket("limit"):
                header.once = True
                self.at += 1
            elif self.keyword() in ("Sparking", "Bond", "Burst"):
                self.modifier_keyword(header)
            else:
                break
        return header

    def number_in(self) -> int:
        last = self.token().text.split()[-1]
        return int(last) if last.isdigit() else 0

    def modifier_keyword(self, header: Header) -> None:
        """[Sparking X], [Bond X] and [Burst X] (10-23, 10-29, 10-30)."""
        keyword = self.keyword()
        number = self.number_in()
        if number < 1:
            raise self.miss("the number of the keyword")
        self.at += 1
        if keyword == "Sparking":
            drop = Filter(whose="you", areas=("drop",))
            header.conditions.append(Compare(Count(drop), ">=", number))
        elif keyword == "Burst":
            header.cost.append(Move(Top("you", "deck", number), "drop"))
        else:
            of = Filter(whose="you", areas=("battle",), kinds=("Battle",))
            plain_noun = self.see_pick("noun") or self.see_pick("color")
            if self.token().kind in (TYPE, ANGLE, NAME) or plain_noun:
                named = self.filter_of(self.noun(), True)
                of = replace(named, whose="you", areas=("battle",), kinds=("Battle",))
            header.conditions.append(Compare(Count(of), ">=", number))
            self.mark(":")

    # --- keyword skills ------------------------------------------------------------

    def keyword_skill(self, header: Header) -> Skill:
        keyword = self.keyword()
        if not keyword:
            raise self.miss("a timing such as [Auto], or a keyword")
        last = self.token().text.split()[-1]
        number = int(last) if last.isdigit() and keyword in NUMBERED else 0
        colors = self.slashed(last) if keyword in COLORED else ()
        if (keyword in NUMBERED and not number) or (keyword in COLORED and not colors):
            raise self.miss("the number or colours of the keyword")
        self.at += 1
        while self.bracket("limit") or self.keyword() in ("Sparking", "Bond", "Burst"):
            if self.bracket("limit"):
                header.once = True
                self.at += 1
            else:
                self.modifier_keyword(header)
        base = Skill(
            "keyword",
            keyword=keyword,
            number=number,
            colors=colors,
            conditions=tuple(header.conditions),
            once=header.once,
        )
        if keyword in ("Over Realm", "Dark Over Realm", "Arrival"):
            pay = self.energy()
            return replace(base, cost=(pay,)) if pay is not None else base
        if keyword in PLAYED_ON:
            return self.played_on(base)
        if keyword == "Union-Absorb":
            conditions, cost = self.costs()
            return replace(base, conditions=tuple(conditions), cost=tuple(cost), effect=self.steps())
        if keyword == "Alliance":
            return replace(base, effect=self.steps())
        if keyword in ("Union", "Counter", "Awaken", "Wish"):
            raise self.miss("a skill")
        self.mark(".")
        return base

    def played_on(self, base: Skill) -> Skill:
        """[Evolve], [Union-Fusion], [Union-Potara], [Swap]: the cost and the cards they name."""
        cost: list[Action] = []
        conditions: list[Condition] = list(base.conditions)
        if self.mark(":"):
            pass
        elif self.colon_ahead():
            found, cost = self.costs()
            conditions.extend(found)
        first = self.noun()
        parts = [self.filter_of(first, True)]
        if first.split:
            parts = first.split
        while self.eat("and"):
            parts.append(self.filter_of(self.noun(), True))
        self.mark(".")
        union = base.keyword.startswith("Union")
        if union != (len(parts) == 2):
            raise self.miss("two characters")
        area = "hand" if base.keyword in ("Union-Fusion", "Swap") else "battle"
        kinds = ("Battle",)
        if union:
            of = Filter(whose="you", areas=(area,), kinds=kinds, either=tuple(parts))
        else:
            of = replace(parts[0], whose="you", areas=(area,), kinds=kinds)
        return replace(base, cost=tuple(cost), conditions=tuple(conditions), of=of)

    def energy(self) -> Pay | None:
        """Numbered balls and colour letters: BB[two] (8-4-2-3, 8-4-2-4)."""
        total = 0
        colors: list[str] = []
        found = False
        while True:
            token = self.token()
            letters = self.letters(token)
            if token.kind == BRACKET and token.text.lower() in self.lex.brackets["ball"]:
                total += int(self.lex.brackets["ball"][token.text.lower()])
            elif token.kind == NAME and token.text.isdigit():
                total += int(token.text)
            elif token.kind == NUMBER and self.token(1).text in (",", ":", "\n", ""):
                total += token.value
            elif letters:
                total += len(letters)
                colors.extend(letters)
            else:
                return Pay(total, tuple(colors)) if found else None
            found = True
            self.at += 1

    def letters(self, token: Piece) -> list[str]:
        """The colours that capital letters stand for."""
        raw = token.text if token.kind == NAME else self.text[token.start : token.end]
        if token.kind not in (WORD, NAME) or not raw.isupper():
            return []
        table = self.lex.brackets["letter"]
        found = [table.get(letter, "") for letter in raw.lower()]
        return found if all(found) else []

    # --- costs -----------------------------------------------------------------------

    def colon_ahead(self) -> bool:
        """A cost or condition comes first: a colon stands before the end of the sentence."""
        at = self.at
        while at < len(self.tokens):
            token = self.tokens[at]
            if token.kind in (BREAK, END) or (token.kind == MARK and token.text in (".", "•")):
                return False
            if token.kind == MARK and token.text == ":":
                return not self.listing(at)
            if token.kind == BRACKET and at > self.at and self.keyword_at(at) in PLAYED_ON:
                return False  # the colon of a keyword skill that is given
            at += 1
        return False

    def keyword_at(self, at: int) -> str:
        here, self.at = self.at, at
        found = self.keyword()
        self.at = here
        return found

    def listing(self, at: int) -> bool:
        """The colon here stands behind "choose one"."""
        for words, _ in self.lex.tables["one_of"]:
            start = at - len(words)
            if start >= 0 and [t.text for t in self.tokens[start:at]] == words:
                return True
        return False

    def costs(self) -> tuple[list[Condition], list[Action]]:
        """Conditions and the skill cost, to the colon (8-4)."""
        conditions: list[Condition] = []
        cost: list[Action] = []
        self.in_cost = True
        try:
            while not self.mark(":"):
                self.mark(",")
                self.eat("and")
                self.eat("then")
                pay = self.energy()
                if pay is not None:
                    cost.append(pay)
                    continue
                if self.mark_here(":"):
                    continue
                spot = self.spot()
                try:
                    self.eat("if") or self.eat("when")
                    found = self.conditions()
                    if not (self.mark_here(":") or self.mark_here(",")):
                        raise self.miss("the end of the condition")
                    conditions.extend(found)
                except Miss:
                    self.back(spot)
                    cost.extend(self.clauses())
                    if self.pending is not None:
                        cost.append(Pick(self.pending))
                        self.pending = None
        finally:
            self.in_cost = False
        return conditions, cost

    # --- skills with a timing ----------------------------------------------------------

    def activated(self, header: Header) -> Skill:
        conditions = header.conditions
        cost = header.cost
        self.mark(",")
        if self.mark(":"):
            pass
        elif self.colon_ahead():
            found, paid = self.costs()
            conditions.extend(found)
            cost.extend(paid)
        turn = self.turn_first()
        if turn is not None:
            conditions.append(turn)
        if self.eat("this_cards_battle"):
            conditions.append(Is(This(), Filter(state="in_battle")))
            self.mark(",")
        effect = self.steps()
        return Skill(header.timing, effect, tuple(conditions), tuple(cost), once=header.once)

    def turn_first(self) -> Condition | None:
        """ "During your turn, …" before everything."""
        spot = self.spot()
        turn = self.pick("turn")
        if turn and self.mark(","):
            return Turn(turn)
        self.back(spot)
        return None

    def awaken(self, header: Header) -> Skill:
        """[Awaken] and [Wish]: a condition, then what happens and the flip (10-2, 10-28)."""
        conditions = header.conditions
        cost = header.cost
        found, paid = self.costs()
        conditions.extend(found)
        cost.extend(paid)
        optional = self.eat("you_may")
        effect = self.steps()
        if not flips(effect):
            raise self.miss("that the card is flipped over")
        return Skill(header.timing, effect, tuple(conditions), tuple(cost), optional, header.once)

    def auto(self, header: Header) -> Skill:
        conditions = header.conditions
        cost = header.cost
        self.mark(":")
        turn = self.turn_first()
        if turn is not None:
            conditions.append(turn)
        if not (self.see("when") or self.see("activate_when")) and self.colon_ahead():
            found, paid = self.costs()
            conditions.extend(found)
            cost.extend(paid)
        turn = self.turn_first()
        if turn is not None:
            conditions.append(turn)
        late = self.eat("activate_when")
        before = self.spot()
        if not late and not self.eat("when") and not self.eat("at_time"):
            if self.eat("if"):
                middle = self.spot()
                try:
                    self.event(conditions)
                    self.back(middle)
                except Miss:
                    self.back(middle)
                    conditions.extend(self.conditions())
                    self.mark(",")
                    if not (self.eat("when") or self.eat("at_time")):
                        raise self.miss("when this skill is activated") from None
            else:
                self.back(before)
                raise self.miss("when this skill is activated")
        event = self.events(conditions)
        if late:
            if not self.mark("."):
                raise self.miss("the end of the sentence")
        else:
            if not self.mark(","):
                raise self.miss("a comma after the event")
            if self.eat("activate_this_skill") and not self.mark("."):
                raise self.miss("the end of the sentence")
        if self.colon_ahead():
            found, paid = self.costs()
            conditions.extend(found)
            cost.extend(paid)
        effect = self.steps()
        return Skill("auto", effect, tuple(conditions), tuple(cost), bool(cost), header.once, event=event)

    # --- permanent skills ----------------------------------------------------------------

    def permanents(self, header: Header) -> list[Skill]:
        """One skill a sentence."""
        self.permanent = True
        out: list[Skill] = []
        if self.colon_ahead():
            found, cost = self.costs()
            header.conditions.extend(found)
            if cost:
                raise self.miss("a permanent effect")
        while not self.ended():
            skill = self.rule(header) or self.instead(header) or self.lasting(header)
            out.append(skill)
        if not out or header.once or header.cost:
            raise self.miss("a permanent effect")
        return out

    def lasting(self, header: Header) -> Skill:
        conditions = list(header.conditions)
        turn = self.turn_first()
        if turn is not None:
            conditions.append(turn)
        negative = self.see("unless")
        if self.eat("unless") or self.eat("if") or self.eat("when"):
            found = self.conditions()
            if not self.mark(","):
                raise self.miss("a comma after the condition")
            conditions.extend([negated(found)] if negative else found)
        turn = self.turn_first()
        if turn is not None:
            conditions.append(turn)
        if self.eat("while_attacking"):
            conditions.append(Is(This(), Filter(state="attacking")))
            self.mark(",")
        self.permanent = True
        actions = self.clauses()
        if self.eat("this_cards_battle"):
            conditions.append(Is(This(), Filter(state="in_battle")))
        late = self.pick("turn")
        if late:
            conditions.append(Turn(late))
        self.stop()
        while len(actions) == 1 and isinstance(actions[0], If):
            conditions.append(actions[0].condition)
            actions = [actions[0].then]
        for action in actions:
            if not self.lasts(action):
                raise self.miss("a permanent effect")
        return Skill("permanent", seq(actions), tuple(conditions))

    def lasts(self, action: Action) -> bool:
        """Whether an action may stand in a permanent skill."""
        if isinstance(action, Modify | Grant | Forbid | ForbidBy | GrantSkill | Gain | GainSkills):
            return action.until == WHILE
        if isinstance(action, Negate | Bar | Unspecified | Waive | Allow):
            return action.until == WHILE
        if isinstance(action, If):
            return self.lasts(action.then)
        if isinstance(action, Seq):
            return all(self.lasts(each) for each in action.actions)
        return isinstance(action, AreaLimit)

    def rule(self, header: Header) -> Skill | None:
        """Deck construction, and names and traits that a card has everywhere."""
        spot = self.spot()
        try:
            return self.plain_rule(header)
        except Miss:
            self.back(spot)
            return None

    def plain_rule(self, header: Header) -> Skill:
        actions: list[Action] = []
        if header.conditions:
            raise self.miss("no condition")
        if self.eat("any_copies"):
            actions.append(DeckLimit(None))
        elif self.eat("cannot_include"):
            noun = self.noun()
            self.eat("in_your_deck")
            noun.areas = []
            actions.append(DeckBan(replace(self.filter_of(noun, True), whose="", areas=())))
        elif self.pick("this"):
            if self.pick("predicate") != "gain":
                raise self.miss("what the card has")
            actions.extend(self.also())
            self.need("in_all_areas")
        else:
            raise self.miss("a rule")
        self.stop()
        return Skill("rule", seq(actions))

    def also(self) -> list[Action]:
        """Character names, traits and colours, after "gains" or "has"."""
        out: list[Action] = []
        while True:
            self.mark(",")
            self.eat("and")
            if self.kind(TYPE):
                out.append(Also("type", self.token().text))
            elif self.kind(ANGLE):
                out.append(Also("character", self.character()))
            elif self.kind(NAME):
                out.append(Also("name", self.token().text))
            else:
                break
            self.at += 1
        if not out:
            raise self.miss("a trait or a name")
        return out

    def character(self) -> str:
        return self.token().text.replace(" :", ":")

    def instead(self, header: Header) -> Skill | None:
        """ "If this card would be KO'd, … instead" (8-9)."""
        if not self.see("if"):
            return None
        spot = self.spot()
        self.need("if")
        try:
            event = self.instead_event()
            self.mark(",")
            optional = self.eat("you_may")
            early = self.eat("instead")
            self.permanent = False
            effect = self.clauses()
            if not early:
                self.need("instead")
            self.stop()
            more = self.thens()
            conditions = tuple(header.conditions)
            return Skill("instead", seq(effect + more), conditions, optional=optional, event=event)
        except Miss:
            self.back(spot)
            self.permanent = True
            return None

    def instead_event(self) -> When:
        for words, meaning in self.lex.tables["event"]:
            if self._fits(words):
                self.at += len(words)
                name, who = meaning.split("/")
                return When(name, None, who)
        subject = self.event_subject()
        self.need("would")
        happens = self.pick("instead_of")
        if not happens:
            raise self.miss("what would happen")
        event = When(happens, subject)
        self.happened = This() if subject == Filter(this=True) else Subject()
        return self.event_tail(self.destined(event), [])

    # --- events ------------------------------------------------------------------------

    def events(self, conditions: list[Condition]) -> When:
        """An event, or several joined by "or"."""
        first = self.event(conditions)
        while True:
            spot = self.spot()
            self.mark(",")
            if not self.eat("or"):
                self.back(spot)
                return first
            again = self.pick("happens_or")
            if again:
                first = replace(first, also=(*first.also, When(again, first.subject)))
                first = self.event_tail(first, conditions)
                continue
            self.eat("if") or self.eat("when")
            try:
                other = self.event(conditions)
            except Miss:
                self.back(spot)
                return first
            first = replace(first, also=(*first.also, other))

    def event(self, conditions: list[Condition]) -> When:
        acts = self.pick("acts")
        if acts:
            return self.acted(acts.split(" "), conditions)
        for words, meaning in self.lex.tables["event"]:
            if self._fits(words):
                self.at += len(words)
                name, who = meaning.split("/")
                return self.event_tail(When(name, None, who), conditions)
        for words, _ in self.lex.tables["battle_end"]:
            if self._fits(words):
                self.at += len(words)
                return self.battle_end(conditions)
        spot = self.spot()
        try:
            return self.subject_event(conditions)
        except Miss:
            self.back(spot)
        condition = self.conditions()
        whole = condition[0] if len(condition) == 1 else AllOf(tuple(condition))
        return When("situation", condition=whole)

    def battle_end(self, conditions: list[Condition]) -> When:
        """ "the end of the battle after you combo with this card from your hand"."""
        inner = self.event(conditions)
        names = {"combo": "combo_battle_end", "attack": "battle_end", "attacked": "battle_end"}
        if inner.event not in names or inner.also:
            raise self.miss("a battle")
        return replace(inner, event=names[inner.event])

    def acted(self, acts: list[str], conditions: list[Condition]) -> When:
        """After "you play", "your opponent activates": what."""
        name, who = acts[0].split("/")
        if name == "activated":
            return self.activation(who, conditions)
        if name == "switch":
            return self.switched(who, conditions)
        least = 1
        if self.pick("this"):
            subject = Filter(this=True)
            self.happened = This()
            who = ""
        else:
            if self.kind(NUMBER):
                least = self.number()
                self.eat("or_more") or self.eat("of")
            else:
                self.eat("a") or self.eat("any") or self.eat("one_of_plain")
            noun = self.noun()
            if name == "attack":
                noun.whose = who
                self.happened = Subject()
                return self.event_tail(When(name, self.filter_of(noun)), conditions)
            areas = tuple(noun.areas)
            if name == "play" and areas == ("battle",):
                areas = ()
            noun.areas = []
            subject = replace(self.filter_of(noun, True), whose="")
            self.happened = Subject()
            event = When(name, subject, who, areas=areas, least=least)
            return self.event_tail(event, conditions)
        if name == "placed":
            if not (self.eat("in_from") or self.eat("to")):
                raise self.miss("where")
            self.eat("your") or self.eat("the")
            area = self.pick("area")
            if area != "leader":
                raise self.miss("the Leader Area")
            return self.event_tail(When("leader_placed", subject), conditions)
        event = self.event_tail(When(name, subject, who, least=least), conditions)
        for other in acts[1:]:
            event = replace(event, also=(*event.also, When(other.split("/")[0], subject)))
        return event

    def switched(self, who: str, conditions: list[Condition]) -> When:
        """ "your opponent switches energy to Active Mode using a non-[Awaken] skill"."""
        noun = self.noun()
        noun.whose = who
        state = self.pick("to_mode")
        if not state:
            raise self.miss("to which mode")
        event = When("rested" if state == "rested" else "activated_mode", self.filter_of(noun))
        self.happened = Subject()
        if self.eat("with_skill"):
            self.need("a")
            self.eat("skills")
            self.need("non")
            if not (self.mark("•") and self.take("skill_kind") == "Awaken"):
                raise self.miss("[Awaken]")
            self.eat("skills")
            event = replace(event, keyword="not Awaken", other=Filter(whose=who))
        return self.event_tail(event, conditions)

    def activation(self, who: str, conditions: list[Condition]) -> When:
        """ "you activate an Extra Card", "your opponent activates [Blocker]"."""
        if self.pick("this"):
            self.happened = This()
            return self.event_tail(When("extra_activated", Filter(this=True)), conditions)
        self.eat("a")
        kind = self.bracket("skill_kind") or self.keyword()
        if kind:
            self.at += 1
            self.eat("skills")
            self.happened = Subject()
            return self.event_tail(When("skill_activated", None, who, keyword=kind), conditions)
        of = replace(self.filter_of(self.noun(), True), whose="")
        if of.kinds != ("Extra",):
            raise self.miss("an Extra Card or a skill")
        self.happened = Subject()
        return self.event_tail(When("extra_activated", of, who), conditions)

    def event_subject(self) -> Filter:
        if self.pick("this"):
            return Filter(this=True)
        self.eat("one_of_plain") or self.eat("a") or self.eat("any")
        if self.kind(NUMBER) and self.token().value == 1:
            self.at += 1
            self.eat("of")
        return self.filter_of(self.noun())

    def subject_event(self, conditions: list[Condition]) -> When:
        """ "this card attacks a Leader Card", "your 《Saiyan》 is KO'd"."""
        spot = self.spot()
        if self.eat("a_card") and self.pick("happens") == "evolves" and self.pick("this"):
            self.happened = This()
            return self.event_tail(When("play", Filter(this=True), keyword="Evolve"), conditions)
        self.back(spot)
        noun_spot = self.spot()
        subject = self.event_subject()
        happens = self.pick("happens")
        if not happens:
            raise self.miss("something that happens to a card")
        self.happened = This() if subject == Filter(this=True) else Subject()
        names = happens.split(" ")
        name = names[0]
        if name == "kos":
            self.eat("a")
            victim = self.filter_of(self.noun())
            return self.event_tail(When("ko", victim, other=subject), conditions)
        if name == "activates":
            kind = self.keyword()
            if not kind:
                raise self.miss("a keyword skill")
            self.at += 1
            return self.event_tail(When("skill_activated", subject, keyword=kind), conditions)
        event = When(name, subject)
        if name == "play" and subject != Filter(this=True):
            event = replace(event, subject=self.loosely(noun_spot))
        event = self.event_tail(self.destined(event), conditions)
        for other in names[1:]:
            event = replace(event, also=(*event.also, replace(event, event=other)))
        return event

    def loosely(self, spot: Spot) -> Filter:
        """The subject of a play again, without the area where such cards lie."""
        here = self.spot()
        self.back(spot)
        self.eat("a") or self.eat("any")
        noun = self.noun()
        of = replace(self.filter_of(noun, True), whose="")
        self.back(here)
        return of

    def destined(self, event: When) -> When:
        """Where a card is put, or what it leaves."""
        if event.event == "placed":
            mine = self.eat("your")
            if not mine and not self.eat("opponents") and not self.eat("owners"):
                self.eat("the") or self.eat("a")
            area = self.pick("area")
            if not area:
                raise self.miss("an area")
            if area == "battle":
                who = "you" if mine and event.subject != Filter(this=True) else ""
                return replace(event, event="play", who=who)
            if area == "leader":
                return replace(event, event="leader_placed")
            return replace(event, to=area)
        if event.event == "leave":
            self.eat("your") or self.eat("opponents") or self.eat("the") or self.eat("a")
            area = self.pick("area")
            if area != "battle":
                raise self.miss("the Battle Area")
        return event

    def event_tail(self, event: When, conditions: list[Condition]) -> When:
        """From where, with which skill, by whom, against what, in whose turn."""
        while True:
            spot = self.spot()
            turn = self.pick("turn")
            if turn:
                conditions.append(Turn(turn))
                continue
            whose = self.pick("by_whom")
            if whose:
                by = Filter(whose=whose[1:])
                event = replace(event, keyword="skill", other=by if whose[1:] else None)
                continue
            if self.eat("in_the_turn_played_with") and self.keyword():
                used = Filter(played_with=(self.keyword(),), state="played_this_turn")
                conditions.append(Is(This(), used))
                self.at += 1
                continue
            if self.eat("with_skill") and self.keyword():
                event = replace(event, keyword=self.keyword())
                self.at += 1
                continue
            named = self.named_skill()
            if named is not None:
                event = replace(event, keyword="skill", other=named)
                continue
            self.back(spot)
            if self.eat("by"):
                named = self.named_skill()
                if named is not None:
                    event = replace(event, keyword="skill", other=named)
                    continue
                if self.keyword():
                    event = replace(event, keyword=self.keyword())
                    self.at += 1
                    continue
                if event.event == "attacked":
                    self.eat("a")
                    event = replace(event, other=self.filter_of(self.noun()))
                    self.target = Attacker()
                    continue
            self.back(spot)
            if event.event == "attack" and event.other is None:
                try:
                    self.eat("a")
                    target = self.filter_of(self.noun())
                    event = replace(event, other=target)
                    self.target = Guard()
                    continue
                except Miss:
                    self.back(spot)
            if not event.areas and self.eat("in_from"):
                try:
                    event = self.came_from(event)
                    continue
                except Miss:
                    self.back(spot)
            if self.eat("and"):
                self.eat("if")
                try:
                    conditions.extend(self.conditions())
                    continue
                except Miss:
                    self.back(spot)
            self.back(spot)
            return event

    def named_skill(self) -> Filter | None:
        """ "{X}'s skill", "the skill of {X}"."""
        spot = self.spot()
        said = self.eat("the_skill_of")
        if self.kind(NAME):
            named = Filter(names=(self.token().text,))
            self.at += 1
            if said or self.eat("skills"):
                return named
        self.back(spot)
        return None

    def came_from(self, event: When) -> When:
        areas: list[str] = []
        whose = ""
        if self.eat("any") and self.eat("area_word"):
            return event
        while True:
            if self.eat("your"):
                whose = "you"
            elif self.eat("opponents") or self.eat("their"):
                whose = "opponent"
            else:
                self.eat("the") or self.eat("a")
            area = self.pick("area")
            if not area:
                raise self.miss("an area")
            areas.append(area)
            spot = self.spot()
            if not self.eat("or"):
                break
            self.eat("your") or self.eat("the")
            if not self.see_pick("area"):
                self.back(spot)
                break
        if event.event == "play" and areas == ["battle"]:
            mine = event.subject == Filter(this=True)
            return event if mine or not whose else replace(event, who=whose)
        if whose == "opponent" and event.subject is not None and event.subject.whose != "opponent":
            raise self.miss("an area of yours")
        return replace(event, areas=tuple(areas))

    # --- sentences ------------------------------------------------------------------------

    def ended(self) -> bool:
        if self.kind(BREAK) or self.kind(END) or self.mark_here("•"):
            return True
        return self.at_header()

    def at_header(self) -> bool:
        """The next skill begins here, on the same line."""
        if not self.kind(BRACKET) or self.at == 0:
            return False
        before = self.tokens[self.at - 1]
        if before.kind != BREAK and before.text not in (".", "\n"):
            return False
        return bool(self.bracket("timing"))

    def steps(self) -> Action:
        """Sentences to the end of the skill."""
        out: list[Action] = []
        while not self.ended():
            out.extend(self.step(not out))
        if self.pending is not None:
            raise self.miss("what happens to the chosen card")
        if not out:
            raise self.miss("an effect")
        return seq(out)

    def step(self, first: bool = False) -> list[Action]:
        """One sentence.  What follows a leading "if" belongs to it, up to the next "if"."""
        if self.eat("then"):
            self.mark(",")
        did = self.did()
        if did is not None:
            if self.eat("if"):
                conditions = self.conditions()
                self.mark(",")
                inner = [under(conditions, seq(self.clauses()))]
            else:
                inner = self.clauses()
            self.stop()
            return [If(did, seq(inner + self.thens()))]
        if self.see("if"):
            self.need("if")
            conditions = self.conditions()
            if not self.mark(","):
                raise self.miss("a comma after the condition")
            self.eat("then")
            inner = self.clauses()
            self.stop()
            more = self.rest_of_skill() if first else self.thens()
            return [under(conditions, seq(inner + more))]
        out = self.clauses()
        self.stop()
        return out

    def did(self) -> Condition | None:
        """ "If you do so,"."""
        spot = self.spot()
        found = self.pick("did")
        if found and self.mark(","):
            self.eat("instead")
            answer, _, act = found.partition(" ")
            return Did(act) if answer == "yes" else Not(Did(act))
        self.back(spot)
        return None

    def thens(self) -> list[Action]:
        out: list[Action] = []
        while not self.ended() and self.see("then"):
            out.extend(self.step())
        return out

    def rest_of_skill(self) -> list[Action]:
        out: list[Action] = []
        while not self.ended():
            spot = self.spot()
            did = self.did()
            self.back(spot)
            if did is None and self.see("if"):
                break
            out.extend(self.step())
        return out

    def stop(self) -> None:
        self.last_until = ""
        if self.mark("."):
            return
        if not self.ended():
            raise self.miss("the end of the sentence")

    def clauses(self) -> list[Action]:
        """The clauses of one sentence."""
        out = self.clause()
        while True:
            spot = self.spot()
            joined = self.mark(",") or self.mark(";")
            joined = self.eat("and") or joined
            joined = self.mark(",") or joined
            joined = self.eat("then") or joined
            self.mark(",")
            self.eat("also")
            if not joined:
                self.back(spot)
                return out
            try:
                did = self.did()
                if did is not None:
                    out.append(If(did, seq(self.clauses())))
                    return out
                if self.eat("if"):
                    conditions = self.conditions()
                    self.mark(",")
                    self.eat("then")
                    out.append(under(conditions, seq(self.clauses())))
                    return out
                out.extend(self.clause())
            except Miss:
                self.back(spot)
                return out

    def clause(self) -> list[Action]:
        """One clause, and the time, duration or condition around it."""
        later = self.pick("later")
        if later:
            self.mark(",")
            if self.eat("if"):
                conditions = self.conditions()
                self.mark(",")
                return [Later(under(conditions, seq(self.clauses())), later)]
            return [Later(seq(self.clauses()), later)]
        lead = self.lead
        by = self.by
        early = self.pick("until")
        if early:
            self.mark(",")
            self.lead = early
            if self.eat("when"):
                try:
                    return [self.watch(early)]
                finally:
                    self.lead = lead
            if self.eat("if"):
                conditions = self.conditions()
                self.mark(",")
                try:
                    return [under(conditions, seq(self.clause()))]
                finally:
                    self.lead = lead
        try:
            out = self.plain_clause()
        finally:
            self.lead = lead
            self.by = by
        later = self.pick("later")
        if later:
            return [*out[:-1], Later(out[-1], later)]
        spot = self.spot()
        negative = self.eat("unless")
        if negative or self.eat("if"):
            try:
                conditions = self.conditions()
            except Miss:
                self.back(spot)
                return out
            if negative:
                conditions = [negated(conditions)]
            return [under(conditions, seq(out))]
        return out

    def watch(self, until: str) -> Action:
        """ "During this turn, when …, …"."""
        conditions: list[Condition] = []
        happened = self.happened
        event = self.events(conditions)
        if not self.mark(","):
            raise self.miss("a comma after the event")
        effect = seq(self.clauses())
        self.happened = happened
        return Watch(Skill("auto", effect, tuple(conditions), event=event), until)

    def plain_clause(self) -> list[Action]:
        one = self.pick("one_of")
        if one:
            return [self.one_of(int(one))]
        waived = self.waived() or self.allowed()
        if waived is not None:
            return [waived]
        if self.eat("you_can_only_have"):
            return [self.area_limit()]
        if self.eat("you_can_only"):
            return [self.barred_but("you")]
        if self.eat("opponent_can_only"):
            return [self.barred_but("opponent")]
        for key, who in (("you_cannot", "you"), ("opponent_cannot", "opponent"), ("players_cannot", "")):
            if self.eat(key):
                return self.barred(who)
        if self.eat("you_may"):
            return [May(seq(self.clauses()))]
        if self.eat("opponent_may"):
            self.by = "opponent"
            return [May(seq(self.clauses()), "opponent")]
        if self.eat("only_one"):
            return [self.area_limit()]
        if self.eat("win"):
            return [Finish("you", "win")]
        if self.eat("lose"):
            return [Finish("you", "lose")]
        if self.eat("opponent_loses"):
            return [Finish("opponent", "lose")]
        if self.eat("extra_turn"):
            return [ExtraTurn("you")]
        if self.eat("after_this_turn"):
            self.mark(",")
            self.need("extra_turn")
            return [ExtraTurn("you")]
        if self.eat("both_players"):
            return self.both()
        if self.eat("treat"):
            return [self.unspecified()]
        spot = self.spot()
        if self.eat("opponent"):
            self.eat("then")
            self.eat("must")
            self.by = "opponent"
            if self.see_pick("verb"):
                return self.verb()
            self.back(spot)
            self.by = "you"
        if self.eat("you"):
            self.eat("then")
            self.by = "you"
            if self.see_pick("verb"):
                return self.verb()
            self.back(spot)
        if self.see("the_cost_of") or self.see("the_combo_cost_of"):
            return [self.cost_statement()]
        if not self.see_pick("verb") and self.eat("gain_yourself"):
            return self.gains(This())  # 8-5-3-6: without a subject, this card
        if self.see_pick("verb_they"):
            self.by = "opponent"  # "… and draws 3 cards"
        try:
            return self.verb()
        except Miss:
            self.back(spot)
            self.by = "you"
        return self.statement()

    def both(self) -> list[Action]:
        """ "both players draw 2 cards"."""
        if self.pick("verb") != "draw":
            raise self.miss("draw")
        count = self.number()
        self.need("cards")
        return [Draw(count, "you"), Draw(count, "opponent")]

    def one_of(self, count: int) -> Action:
        """The bulleted actions after "choose one"."""
        self.mark(":") or self.mark(".")
        self.mark("•")
        options: list[Action] = []
        while True:
            spot = self.spot()
            if self.kind(BREAK):
                self.at += 1
            if not self.mark("•"):
                self.back(spot)
                break
            looked = self.looked
            options.append(self.steps())
            self.looked = looked
        if len(options) < 2 or count > len(options):
            raise self.miss("two or more choices, each after a bullet")
        return OneOf(tuple(options), "you", count)

    def until(self) -> str:
        found = self.pick("until")
        if found:
            self.last_until = found
            return found
        if self.lead:
            return self.lead
        if self.permanent:
            return WHILE
        ahead = self.until_ahead() or self.last_until
        if ahead:
            return ahead
        raise self.miss('how long it lasts ("this turn", "this battle")')

    def until_ahead(self) -> str:
        """The duration of a later clause of the sentence holds for this one too."""
        if not (self.see("and") or self.mark_here(",")):
            return ""
        spot = self.spot()
        found = ""
        while not (found or self.kind(END) or self.kind(BREAK) or self.mark_here(".")):
            found = self.pick("until")
            self.at += 1
        self.back(spot)
        return found

    # --- verbs ------------------------------------------------------------------------

    def verb(self) -> list[Action]:
        found = self.pick("verb")
        verb, _, held = found.partition(" ")
        what: Selector | None = self.taken() if held == "it" else None
        if verb == "draw":
            return [self.draw()]
        if verb == "ko":
            return [KO(what or self.several())]
        if verb == "rest":
            return [Orient(what or self.several(), "rested")]
        if verb == "place" and self.kind(SIGNED):
            by = self.signed()
            self.need("to")
            if self.pick("its") != "this":
                raise self.miss("this card's")
            stat = self.pick("stat")
            if not stat:
                raise self.miss("which number")
            return [Modify(This(), stat, by, self.until())]
        if verb == "take":
            return self.choose()
        if verb == "place":
            return self.placing(what)
        if verb == "discard":
            return [Move(what or self.several(), "drop")]
        if verb == "switch":
            return self.switch(what or self.several())
        if verb == "play":
            return self.play(what)
        if verb == "combo":
            return [self.combo(what or self.several())]
        if verb == "choose":
            return self.choose()
        if verb == "look":
            return self.look()
        if verb == "reveal":
            return self.reveal(what)
        if verb == "negate":
            return self.negate(what)
        if verb == "shuffle":
            return self.shuffle(what)
        if verb == "deal":
            return [self.deal()]
        if verb == "remove":
            target = what or self.several()
            self.need("from_the_game")
            return [Move(target, "removed")]
        if verb == "control":
            return [Control(what or self.several())]
        if verb == "flip":
            if not self.pick("this"):
                raise self.miss("this card")
            self.need("over")
            return [Flip()]
        if verb == "activate":
            return [self.activate(what)]
        if verb == "evolve":
            return [self.evolve()]
        if verb in ("reduce", "increase"):
            return [self.reduce(-1 if verb == "reduce" else 1)]
        raise self.miss("a verb")

    def draw(self) -> Action:
        up_to = self.eat("up_to")
        self.eat("the")
        if self.eat("cards"):
            if self.eat("until_have"):
                least = self.number()
                self.eat("in_hand_left")
                hand = Filter(whose=self.by, areas=("hand",))
                return Draw(Short(hand, least), self.by)
            self.need("equal_to")
            return Draw(self.number_of(), self.by)
        count: Number = 1 if self.eat("a") else self.number()
        self.eat("more")
        self.need("cards")
        self.eat("more")
        each = self.for_each()
        if each is not None and isinstance(count, int):
            count = replace(each, times=count)
        return Draw(count, self.by, up_to)

    def number_of(self) -> Number:
        self.need("the_number_of")
        return Count(self.filter_of(self.noun()))

    def for_each(self) -> Count | None:
        if not self.eat("for_each"):
            return None
        every = self.number() if self.kind(NUMBER) else 1
        self.eat("of")
        noun = self.noun(False, True)
        if self.eat("you_have"):
            noun.whose = "you"
        return Count(self.filter_of(noun), every)

    def placing(self, what: Selector | None) -> list[Action]:
        """ "place 1 of your Battle Cards in the Drop Area": the last area is where they go."""
        if what is not None:
            return self.place(what)
        spot = self.spot()
        try:
            return self.place(self.several())
        except Miss:
            self.back(spot)
        self.no_places = True
        try:
            return self.place(self.several())
        finally:
            self.no_places = False

    def place(self, what: Selector) -> list[Action]:
        """Place, add, return, send: cards to an area, under a card or on top of one."""
        if self.eat("into_deck_shuffled"):
            return [Move(what, "deck"), Shuffle(self.by)]
        spot = self.spot()
        if self.eat("under_it"):
            host = self.selector()
            self.happened = None if isinstance(host, It | Choose) else This()
            return [Beneath(what, host)]
        if self.eat("on_top_of"):
            try:
                below = self.host()
                state = self.pick("mode")
                return [OnTop(what, below, state)]
            except Miss:
                self.back(spot)
        area, where, state = self.destination()
        if area == "combo":
            return [Combo(what)]
        if area == "battle" and not self.is_field_card(what):
            return [Play(what, state)]
        out: list[Action] = [Move(what, area, where, state)]
        if self.eat("until_have"):
            most = self.number()
            self.eat("in_hand_left")
            out = [self.until_left(what, most, area)]
        return out

    def is_field_card(self, what: Selector) -> bool:
        """Cards named by their card name that are placed, not played: Extra Cards with [Field]."""
        return isinstance(what, Choose) and bool(what.of.names)

    def until_left(self, what: Selector, most: int, area: str) -> Action:
        """ "places cards from their hand in their Drop Area until they have 3 cards"."""
        hand = Filter(whose=self.by, areas=("hand",))
        if not isinstance(what, All | Choose) or what.of.areas != ("hand",):
            raise self.miss("cards of a hand")
        return Move(Choose(Over(hand, most), hand, by=self.by), area)

    def host(self) -> Selector:
        """The card that others go under or on top of."""
        if self.pick("this"):
            return This()
        if self.pick("chosen"):
            return self.taken(True)
        if self.pick("it") or self.pick("that"):
            return self.taken()
        if self.pick("attacker"):
            return Attacker()
        if self.see("up_to") or self.kind(NUMBER):
            return self.selector()
        self.eat("your")
        if self.kind(NAME) or self.kind(ANGLE):
            of = replace(self.filter_of(self.noun(), True), whose="you", areas=("battle",))
            return All(of)
        raise self.miss("a card")

    def destination(self) -> tuple[str, str, str]:
        """Where cards go: area, which end, and how they lie there."""
        where = ""
        self.eat("back")
        if self.see_pick("end"):
            where = self.pick("end")
        else:
            if not self.eat("to"):
                raise self.miss("where they go")
            where = self.pick("end")
        owned = self.eat("opponents") or self.eat("your") or self.eat("owners") or self.eat("the")
        if not owned:
            self.eat("a")
        area = self.pick("area")
        if not area:
            raise self.miss("an area")
        self.eat("owner_after")
        self.eat("in_any_order")
        state = self.pick("mode")
        self.eat("in_any_order")
        return area, where, state

    def switch(self, what: Selector) -> list[Action]:
        state = self.pick("to_mode")
        if not state:
            raise self.miss('"to Rest Mode" or "to Active Mode"')
        return [Orient(what, state)]

    def play(self, what: Selector | None) -> list[Action]:
        token = self.token_made()
        if token is not None:
            return [token]
        target = what or self.several()
        spot = self.spot()
        if isinstance(target, This) and not self.see_pick("mode") and self.eat("in_from"):
            self.eat("your") or self.eat("the")
            area = self.pick("area")
            if area:
                target = All(Filter(whose="you", areas=(area,), this=True))
            else:
                self.back(spot)
        state = self.pick("mode")
        spot = self.spot()
        if self.eat("on_top_of"):
            host = self.host()
            state = self.pick("mode") or state
            return [OnTop(target, host, state)]
        self.back(spot)
        if self.eat("with_skills_negated"):
            until = self.until()
            return [Play(target, state), Negate(It(), until)]
        return [Play(target, state)]

    def token_made(self) -> Action | None:
        """ "play 2 Ghost tokens", and what a note says of them."""
        spot = self.spot()
        count = 1
        if self.kind(NUMBER):
            count = self.number()
        elif not self.eat("a"):
            return None
        words: list[str] = []
        while self.kind(WORD) and not self.see("token") and len(words) < 4:
            token = self.token()
            words.append(self.text[token.start : token.end].replace("’", "'"))
            self.at += 1
            if self.mark_here("."):
                words[-1] += "."
                self.at += 1
        named = " ".join(words)
        if self.kind(NAME):
            named = self.token().text
            self.at += 1
        if not named and self.eat("token") and self.kind(NAME):  # "jeton {Name}"
            named = self.token().text
            self.at += 1
        elif not named or not self.eat("token"):
            self.back(spot)
            return None
        state = self.pick("mode")
        facts = Token(named, count, state=state)
        here = self.spot()
        self.mark(".")
        if self.kind(NOTE):
            facts = self.token_facts(facts, self.token().text)
            self.at += 1
            if self.tokens[self.at - 2].text == ".":
                self.at -= 1  # the full stop ends the sentence
                self.tokens[self.at] = Piece(MARK, ".", self.tokens[self.at].start, self.tokens[self.at].end)
            return facts
        self.back(here)
        raise self.miss("what the token is, in parentheses")

    def token_facts(self, token: Token, note: str) -> Token:
        """ "Ghost tokens have 15000 power, 0 combo cost and 5000 combo power"."""
        inner = DragonBall(note, self.lex)
        while not inner.eat("tokens_have"):
            if inner.kind(END):
                raise self.miss("what the token has")
            inner.at += 1
        while not inner.kind(END):
            inner.mark(",")
            inner.eat("and")
            inner.mark(".")
            if inner.kind(END):
                break
            if inner.kind(NUMBER):
                value = inner.number()
                stat = inner.pick("stat")
                if stat == "power":
                    token = replace(token, power=value)
                elif stat == "combo_cost":
                    token = replace(token, combo_cost=value)
                elif stat == "combo_power":
                    token = replace(token, combo_power=value)
                elif stat == "cost":
                    token = replace(token, cost=value)
                else:
                    raise self.miss("a number of the token")
            elif inner.see_pick("color"):
                token = replace(token, colors=(*token.colors, inner.pick("color")))
            elif inner.kind(TYPE):
                token = replace(token, types=(*token.types, inner.token().text))
                inner.at += 1
            elif inner.kind(ANGLE):
                token = replace(token, characters=(*token.characters, inner.character()))
                inner.at += 1
            elif inner.keyword():
                given = Skill("keyword", keyword=inner.keyword())
                token = replace(token, skills=(*token.skills, given))
                inner.at += 1
            else:
                raise self.miss("a fact of the token")
        return token

    def combo(self, what: Selector) -> Action:
        spot = self.spot()
        if self.eat("in_from"):
            self.eat("your") or self.eat("the")
            if self.pick("area") != "combo":
                self.back(spot)
        return Combo(what)

    def choose(self) -> list[Action]:
        """ "Choose X and …": the card is named first and taken up by the "it" that follows."""
        if self.pending is not None:
            raise self.miss("what happens to the card chosen before")
        spot = self.spot()
        if self.eat("and") and self.see_pick("verb"):
            return self.verb()  # "choose and activate 1 {X}"
        self.back(spot)
        pending = self.chosen()
        self.pending = pending
        ended = self.mark(".")
        if not ended and self.mark_here(":"):
            return []
        if not ended:
            joined = self.mark(",")
            joined = self.eat("and") or joined
            joined = self.mark(",") or joined
            joined = self.eat("then") or joined
            if not joined:
                if self.in_cost or self.ended():
                    return []
                raise self.miss("what happens to the chosen card")
            self.mark(",")
        else:
            if self.ended():
                return []
            self.eat("then")
            self.mark(",")
        if self.see_pick("one_of") or self.see("if"):
            out = self.step() if self.see("if") else self.clauses()
        else:
            out = self.clauses()
        if self.is_pending(pending):
            self.pending = None
            return [Pick(pending), *out]
        return out

    def is_pending(self, chosen: Selector) -> bool:
        """What was chosen has not been taken up yet."""
        return self.pending is chosen

    def chosen(self) -> Selector:
        """What "choose" chooses; "all" is a choice too, of as many as can be chosen (8-5-3)."""
        if self.eat("randomly"):
            what = self.several()
            if isinstance(what, Choose):
                return replace(what, random=True)
            raise self.miss("a number of cards")
        what = self.several()
        if isinstance(what, Together):
            return Together(tuple(choose_all(part) for part in what.parts))
        return choose_all(what)

    def look(self) -> list[Action]:
        what = self.several()
        self.looked = self.fresh = True
        return [Look(what, self.by)]

    def reveal(self, what: Selector | None) -> list[Action]:
        target = what or self.several()
        if isinstance(target, Top):
            self.looked = self.fresh = True
        if isinstance(target, All) and target.of.areas == ("hand",):
            self.looked = True
        return [Reveal(target)]

    def negate(self, what: Selector | None) -> list[Action]:
        """The attack, a skill, or the skills of cards."""
        if what is not None:
            return [Negate(what, self.until())]
        if self.eat("the_attack"):
            out: list[Action] = [NegateAttack()]
            spot = self.spot()
            if self.eat("and") and self.eat("this_skill"):
                out.append(NegateThis(self.until()))
            else:
                self.back(spot)
            return out
        if self.eat("this_skill"):
            return [NegateThis(self.until())]
        spot = self.spot()
        self.eat("the") or self.eat("that")
        kind = self.take("skill_kind")
        if kind and not self.see("skill_of"):
            self.eat("skills")
            return [NegateSkill(kind)]
        if not kind and not self.see("skill_of") and self.eat("skill_plain"):
            return [NegateSkill()]
        self.back(spot)
        its = self.pick("its")
        if its:
            target: Selector = This() if its == "this" else self.taken()
            kind = self.bracket("skill_kind")
            if kind:
                self.at += 1
            self.need("skills")
            only = (kind,) if kind else ()
            self.eat("in_all_areas")
            return [Negate(target, self.until(), only)]
        if self.eat("the_skill_of"):
            target = self.several()
            return [Negate(target, self.until())]
        if self.eat("the") and self.bracket("skill_kind"):
            kind = self.take("skill_kind")
            self.need("skill_of")
            target = self.several()
            return [Negate(target, self.until(), (kind,))]
        raise self.miss("what is negated")

    def shuffle(self, what: Selector | None) -> list[Action]:
        """A deck; or cards into it."""
        if what is None and self.eat("any_areas_searched"):
            return [Shuffle(self.by, "", True)]
        spot = self.spot()
        whose = self.by
        if self.eat("opponents"):
            whose = "opponent"
        else:
            self.eat("your") or self.eat("their") or self.eat("the")
        if what is None and self.eat("deck"):
            searched = self.eat("searched")
            self.eat("afterwards")
            return [Shuffle(whose, "deck", searched)]
        if what is None and self.eat("it"):
            return [Shuffle(whose)]
        self.back(spot)
        target = what or self.several()
        self.need("into_deck")
        self.eat("your") or self.eat("owners") or self.eat("their") or self.eat("opponents")
        self.need("deck")
        return [Move(target, "deck"), Shuffle(self.by)]

    def deal(self) -> Action:
        count = self.number()
        self.need("damage")
        if self.eat("to_opponent"):
            return Damage("opponent", count)
        if self.eat("to_you"):
            return Damage("you", count)
        raise self.miss("who takes the damage")

    def activate(self, what: Selector | None) -> Action:
        spot = self.spot()
        if what is None and self.eat("the"):
            timing = self.take("skill_kind")
            if timing and (self.eat("skill_of") or self.eat("of_plain")):
                return Activate(self.several(), timing)
        self.back(spot)
        if what is None and self.pick("its"):
            target = self.taken()
            timing = self.bracket("skill_kind")
            if not timing:
                raise self.miss("a skill's timing")
            self.at += 1
            self.eat("skills")
            return Activate(target, timing)
        target = what or self.several()
        if isinstance(target, This):
            raise self.miss("another card")
        return Activate(target)

    def evolve(self) -> Action:
        """ "evolve it into this card", "evolve this card into it"."""
        below = self.selector()
        self.need("into_deck")
        above = self.selector()
        return OnTop(above, below, keyword="Evolve")

    def reduce(self, sign: int) -> Action:
        """ "reduce the energy cost of this card in your hand by 2"."""
        stat = "cost"
        if self.eat("the_combo_cost_of"):
            stat = "combo_cost"
        elif not self.eat("the_cost_of"):
            self.need("the_cost_of")
        what = self.costed()
        self.need("by")
        self.eat("an_additional")
        by: Number = sign * self.number()
        each = self.for_each()
        if each is not None and isinstance(by, int):
            by = replace(each, times=by)
        return Modify(what, stat, by, self.until())

    def costed(self) -> Selector:
        """Cards whose cost changes: in the hand, or wherever the text says."""
        if self.pick("this"):
            if self.eat("in_all_areas"):
                return All(Filter(this=True))
            if self.eat("in_from"):
                areas = self.area_list()
                return All(Filter(whose="you", areas=tuple(areas), this=True))
            return This()
        self.eat("all") or self.eat("the")
        noun = self.noun(True)
        if noun.areas:
            return All(self.filter_of(noun))
        return All(replace(self.filter_of(noun, True), whose="you"))

    def area_list(self) -> list[str]:
        areas: list[str] = []
        while True:
            self.eat("your") or self.eat("the")
            area = self.pick("area")
            if not area:
                raise self.miss("an area")
            areas.append(area)
            spot = self.spot()
            if not (self.eat("and") or self.eat("or")):
                return areas
            self.eat("your") or self.eat("the")
            if not self.see_pick("area"):
                self.back(spot)
                return areas

    def cost_statement(self) -> Action:
        """ "the energy cost of this card in your hand is reduced by 1"."""
        stat = "combo_cost" if self.eat("the_combo_cost_of") else "cost"
        if stat == "cost":
            self.need("the_cost_of")
        what = self.costed()
        self.need("is_reduced_by")
        return Modify(what, stat, -self.number(), self.until())

    def unspecified(self) -> Action:
        """ "Treat 《X》 cards in all areas as if they had no specified cost"."""
        noun = self.noun(True)
        of = self.filter_of(noun, not noun.areas)
        self.eat("in_all_areas")
        self.need("no_specified_cost")
        return Unspecified(All(replace(of, whose="you")), self.until())

    # --- prohibitions and permissions ---------------------------------------------------

    def barred(self, who: str) -> list[Action]:
        """What a player cannot do."""
        act = self.pick("bar")
        if not act:
            raise self.miss("what cannot be done")
        if act in ("add_life", "draw", "activate_energy", "charge"):
            return [Bar(who, act, Filter(), self.until_or_turn())]
        if act in ("cover", "place_under"):
            forbidden = "be_covered" if act == "cover" else "be_placed_under"
            return [Forbid(This(), forbidden, self.until())]
        if act == "activate":
            return self.barred_skills(who)
        if act == "attack":
            return self.barred_attack(who)
        if act == "combo" and not self.noun_ahead():
            spot = self.spot()
            if not self.pick("this"):
                self.back(spot)
                return [Bar(who, "combo", Filter(), self.until_or_battle())]
            return [Forbid(This(), "combo", self.until())]
        if act == "play" and self.pick("this"):
            self.from_any_area()
            return [Bar(who, "play", Filter(this=True), self.until())]
        self.eat("any")
        noun = self.noun()
        noun.areas = []
        of = replace(self.filter_of(noun, True), whose="")
        return [Bar(who, act, of, self.until())]

    def from_any_area(self) -> None:
        spot = self.spot()
        if self.eat("in_from") and self.eat("any") and self.eat("area_word"):
            return
        self.back(spot)

    def until_or_turn(self) -> str:
        """As `until`; "during your turn" is a condition of the whole and read later."""
        return WHILE if self.permanent else self.until()

    def until_or_battle(self) -> str:
        if self.permanent and self.eat("against_this"):
            return WHILE
        return self.until()

    def barred_skills(self, who: str) -> list[Action]:
        """ "your opponent can't activate [Counter] skills with energy costs of 2 or more"."""
        kinds: list[str] = []
        while self.bracket("skill_kind") or self.keyword():
            kinds.append(self.bracket("skill_kind") or self.keyword())
            self.at += 1
            if not (self.eat("or") or self.eat("and")):
                break
        if kinds:
            self.eat("skills")
            of = Filter(keywords=tuple(kinds))
            noun = Noun()
            while self.modifier(noun):
                pass
            of = replace(of, cost_min=noun.f.cost_min, cost_max=noun.f.cost_max)
            if self.permanent and self.eat("against_this"):
                return [If(Is(This(), Filter(state="attacking")), Bar(who, "activate", of, WHILE))]
            return [Bar(who, "activate", of, self.until())]
        if self.eat("the_skill_of"):
            noun = self.noun()
            of = replace(self.filter_of(noun), whose="")
            return [Bar(who, "activate", of, self.until())]
        noun = self.noun()
        noun.areas = []
        return [Bar(who, "activate", replace(self.filter_of(noun, True), whose=""), self.until())]

    def barred_attack(self, who: str) -> list[Action]:
        """ "your opponent cannot attack your other Battle Cards", "can't attack with …"."""
        whose = who
        with_them = self._said_with()
        self.eat("a") or self.eat("the")
        noun = self.noun()
        of = self.filter_of(noun)
        if with_them:
            return [Forbid(All(replace(of, whose=whose)), "attack", self.until())]
        return [Forbid(All(of), "be_attacked", self.until())]

    def _said_with(self) -> bool:
        """ "can't attack with …": the word before is "with"."""
        before = self.tokens[self.at - 1].text
        return any(words == [before] for words in self.lex.phrases["with"])

    def barred_but(self, who: str) -> Action:
        """ "you can only play Battle Cards that are green": everything else is forbidden."""
        act = self.pick("bar")
        if act not in ("play", "activate"):
            raise self.miss('"play" or "activate"')
        kind = self.bracket("skill_kind")
        if act == "activate" and kind:
            self.at += 1
            self.eat("skills")
            if not self.eat("once"):
                raise self.miss("how often")
            return Bar(who, "activate", Filter(keywords=(kind,)), self.until(), 1)
        if act == "activate":
            self.need("the_skill_of")
        noun = self.noun(True)
        noun.areas = []
        of = replace(self.filter_of(noun, True), whose="")
        base = Filter(kinds=of.kinds)
        return Bar(who, act, replace(base, unless=replace(of, kinds=())), self.until())

    def area_limit(self) -> Action:
        """ "Only 1 {X} can be played in your Battle Area"."""
        most = self.number()
        noun = self.noun()
        noun.areas = []
        of = self.filter_of(noun, True)
        if self.eat("can_be_played_in"):
            self.eat("your")
            if self.pick("area") != "battle":
                raise self.miss("the Battle Area")
        elif not noun.in_play:
            raise self.miss("in play")
        return AreaLimit(replace(of, whose="you", areas=("battle",)), most)

    # --- statements ------------------------------------------------------------------------

    def statement(self) -> list[Action]:
        """ "This card gains …", "it can't …"."""
        spot = self.spot()
        its = self.pick("its")
        if its:
            return self.about(This() if its == "this" else self.taken())
        if self.see_pick("subject"):
            return self.counter_answer()
        self.eat("both")
        subject = self.several(True)
        if not self.eat("each"):
            self.eat("both")
        self.eat("also")
        out = self.predicate(subject)
        again: Selector = subject
        if isinstance(subject, Choose) or (
            isinstance(subject, Together) and any(isinstance(p, Choose) for p in subject.parts)
        ):
            again = It()
        while True:
            spot = self.spot()
            comma = self.mark(",")
            if not self.eat("and") and not comma:
                self.back(spot)
                return out
            self.eat("also")
            if not self.see_pick("predicate"):
                self.back(spot)
                return out
            try:
                out.extend(self.predicate(again))
            except Miss:
                self.back(spot)
                return out

    def counter_answer(self) -> list[Action]:
        """What becomes of the card that is being played."""
        self.pick("subject")
        if self.eat("has_skill_negated"):
            return [Negate(Subject(), self.until())]
        return self.predicate(Subject())

    def not_played(self) -> list[Action]:
        """ "is placed in its owner's Drop Area instead of being played"."""
        area, where, _ = self.destination()
        if where:
            raise self.miss("an area")
        self.need("instead_of_being_played")
        return [NegatePlay(area)]

    def about(self, what: Selector) -> list[Action]:
        """ "its skills are negated", "this card's attack can't be negated"."""
        if self.eat("skills_are_negated"):
            return [Negate(what, self.until())]
        if self.eat("attack_cannot_be_negated"):
            return [Forbid(what, "attack_be_negated", self.until())]
        if self.eat("attack_and_skills_cannot_be_negated"):
            until = self.until()
            return [Forbid(what, "attack_be_negated", until), Forbid(what, "skills_be_negated", until)]
        raise self.miss("what becomes of it")

    def waived(self) -> Action | None:
        """ "you can play this card from your hand without paying its energy cost"."""
        spot = self.spot()
        if not self.permanent:
            return None
        played = self.eat("you_can_play") and bool(self.pick("this"))
        if played and self.eat("from_your_hand") and self.eat("without_paying"):
            return Waive(This(), "play", (), self.until())
        self.back(spot)
        if self.eat("you_can_activate") and self.own_counter():
            self.eat("skills")
            self.eat("from_your_hand")
            self.eat("by")
            if self.see("adding"):
                paid = self.gerunds()
                self.need("instead_of_paying")
                return Waive(This(), "counter", tuple(paid), self.until())
        self.back(spot)
        return None

    def own_counter(self) -> bool:
        """ "this card's [Counter]", "the [Counter] of this card"."""
        if self.pick("its") == "this":
            return self.take("skill_kind") == "Counter"
        found = self.eat("the") and self.take("skill_kind") == "Counter"
        return found and self.eat("of_plain") and bool(self.pick("this"))

    def allowed(self) -> Action | None:
        """ "you can activate this card's [Awaken] skill …", "you can combo with … in Rest Mode"."""
        spot = self.spot()
        if self.eat("you_can_activate"):
            what: Selector | None = None
            if self.eat("the") and self.take("skill_kind") == "Awaken" and self.eat("of"):
                what = self.selector()
                self.need("whatever_life")
                return Allow(what, "awaken", self.until())
            its = self.pick("its")
            if its:
                what = This() if its == "this" else self.taken_again_or_leader()
            elif self.eat("your_leaders"):
                what = All(Filter(whose="you", areas=("leader",)))
            if what is not None and self.take("skill_kind") == "Awaken":
                self.eat("skills")
                if self.eat("even_if"):
                    self.number()
                    self.need("or_more_life")
                    return Allow(what, "awaken", self.until())
                if self.eat("when"):
                    conditions = self.conditions()
                    return under(conditions, Allow(what, "awaken", self.until()))
        self.back(spot)
        if self.permanent and self.eat("you_can_combo_with"):
            subject = self.several()
            if self.eat("even_in_rest"):
                return Allow(subject, "combo_rested", self.until())
            if isinstance(subject, All) and subject.of.state == "rested":
                of = replace(subject.of, state="")
                return Allow(All(of), "combo_rested", self.until())
        self.back(spot)
        return None

    def taken_again_or_leader(self) -> Selector:
        """ "its [Awaken]" after "if your Leader Card is …"."""
        return All(Filter(whose="you", areas=("leader",)))

    def gerunds(self) -> list[Action]:
        """ "adding a card from your life to your hand"."""
        if not self.eat("adding"):
            raise self.miss("what is done instead of paying")
        return self.place(self.selector())

    def predicate(self, what: Selector) -> list[Action]:
        if isinstance(what, Subject) and self.eat("is_placed"):
            return self.not_played()
        verb = self.pick("predicate")
        if verb == "gain":
            return self.gains(what)
        if verb == "deal" and isinstance(what, This):
            return [self.deal()]
        if verb == "can attack":
            self.need("in_active_mode_attack")
            return [Grant(what, "Attack Active", self.until())]
        if verb == "cannot":
            return self.cannot(what)
        if verb == "only_from":
            areas = tuple(self.area_list())
            if not isinstance(what, This):
                raise self.miss("this card")
            allowed = Filter(this=True, unless=Filter(areas=areas))
            return [Bar("", "play", allowed, self.until())]
        if verb == "stay":
            return [Forbid(what, "leave_by_effects", self.until())]
        if verb == "combo_rested":
            return [Allow(what, "combo_rested", self.until())]
        if verb == "can activate":
            self.pick("its")
            if self.take("skill_kind") != "Awaken":
                raise self.miss("[Awaken]")
            self.eat("skills")
            if self.eat("even_if"):
                self.number()
                self.need("or_more_life")
            return [Allow(what, "awaken", self.until())]
        raise self.miss('"gets", "can\'t" or another verb')

    def cannot(self, what: Selector) -> list[Action]:
        out: list[Action] = []
        acts: list[str] = []
        by: Filter | None = None
        while True:
            act = self.pick("act")
            if not act:
                raise self.miss('an act: "attack", "be KO\'d", "be chosen"')
            acts.append(act)
            spot = self.spot()
            if act == "be_played":
                self.from_any_area()
                if not isinstance(what, This):
                    raise self.miss("this card")
                return [Bar("", "play", Filter(this=True), self.until())]
            if act == "attack" and self.pick("this"):
                by = Filter(this=True)
            elif act == "attack" and not self.see_pick("until"):
                try:
                    by = self.filter_of(self.noun())
                except Miss:
                    self.back(spot)
            if act == "activate":
                raise self.miss("an act")
            spot = self.spot()
            if not (self.eat("or") or self.eat("and")):
                break
            if not self.see_pick("act"):
                self.back(spot)
                break
        if acts == ["be_activated"] and self.pick("in_charge"):
            return [Forbid(what, "refresh", UNTIL_OPPONENT_NEXT_END)]
        until = self.until()
        for act in acts:
            subject = It() if out and isinstance(what, Choose) else what
            if by is not None and act == "attack":
                out.append(ForbidBy(subject, act, by, until))
            else:
                out.append(Forbid(subject, act, until))
        return out

    def gains(self, what: Selector) -> list[Action]:
        """ "+5000 power and [Double Strike] for the duration of the turn"."""
        parts: list[Part] = []
        while True:
            self.eat("an_additional")
            part = self.gained()
            parts.append(part)
            spot = self.spot()
            joined = self.mark(",")
            joined = self.eat("and") or joined
            if not joined or not self.gain_follows():
                self.back(spot)
                break
        late = None
        spot = self.spot()
        self.mark(",")
        until = self.pick("until")
        if until:
            self.last_until = until
        else:
            self.back(spot)
            until = self.until()
        late = self.for_each()
        out: list[Action] = []
        for part in parts:
            subject: Selector = what
            if out and (isinstance(what, Choose) or is_chosen(what)):
                subject = It()
            out.append(self.given(subject, part, late, until))
        return out

    def gain_follows(self) -> bool:
        if self.kind(SIGNED) or self.keyword() or self.kind(QUOTE):
            return True
        return self.kind(TYPE) or self.kind(ANGLE)

    def gained(self) -> Part:
        part = Part()
        if self.kind(SIGNED):
            part.by = self.signed()
            part.stat = self.pick("stat") or "power"
            part.each = self.for_each()
        elif self.keyword():
            part.keyword = self.keyword()
            spot = self.spot()
            if part.keyword in PLAYED_ON:
                header = Header()
                part.skill = self.keyword_skill(header)
                part.keyword = ""
            else:
                self.back(spot)
                self.at += 1
        elif self.kind(QUOTE):
            inner = compile_dbs(self.token().text, self.lex)
            if len(inner) != 1:
                raise self.miss("one skill in quotes")
            part.skill = inner[0]
            self.at += 1
        elif self.kind(TYPE):
            part.info = ("type", self.token().text)
            self.at += 1
        elif self.kind(ANGLE):
            part.info = ("character", self.character())
            self.at += 1
        elif self.eat("all_skills_of"):
            part.of = self.several()
        elif self.eat("chosen_cards_skills"):
            part.of = self.taken(True)
        elif self.eat("the_power_of"):
            part.stat = "power"
            part.equal = Stat("power", self.several())
        elif self.see_pick("color"):
            part.info = ("color", self.pick("color"))
        else:
            raise self.miss("an amount such as +5000, or a keyword such as [Critical]")
        return part

    def given(self, what: Selector, part: Part, late: Count | None, until: str) -> Action:
        if part.keyword:
            return Grant(what, part.keyword, until)
        if part.skill is not None:
            return GrantSkill(what, part.skill, until)
        if part.of is not None:
            return GainSkills(what, part.of, until)
        if part.info is not None:
            return Gain(what, part.info[0], part.info[1], until)
        if part.equal is not None:
            return Modify(what, part.stat, part.equal, until)
        by: Number = part.by
        each = part.each or late
        if each is not None:
            by = replace(each, times=part.by)
        return Modify(what, part.stat, by, until)

    # --- selectors ------------------------------------------------------------------------

    def several(self, subject: bool = False) -> Selector:
        """One selection, or several joined by "and"."""
        parts: list[Selector] = [*self.selection()]
        nouns: list[Noun | None] = [self.noun_read()] * len(parts)
        while True:
            spot = self.spot()
            self.mark(",")
            if not self.eat("and") or not self.at_selector():
                self.back(spot)
                break
            try:
                more = self.selection()
            except Miss:
                self.back(spot)
                break
            if self.see_pick("predicate") and not subject:
                self.back(spot)
                break
            parts.extend(more)
            nouns.extend([self.noun_read()] * len(more))
        if len(parts) == 1:
            return parts[0]
        return Together(tuple(self.share_place(parts, nouns)))

    def noun_read(self) -> Noun | None:
        """The noun phrase of the selection just read, if it had one; forgotten after."""
        noun = self.last_noun
        self.last_noun = None
        return noun

    def share_place(self, parts: list[Selector], nouns: list[Noun | None]) -> list[Selector]:
        """ "up to 1 <A> and 1 <B> from your deck": the place, and "up to", hold for both."""
        last, noun = parts[-1], nouns[-1]
        first = parts[0]
        out: list[Selector] = []
        for part, own in zip(parts, nouns):
            if isinstance(part, Choose) and isinstance(first, Choose):
                part = replace(part, up_to=part.up_to or first.up_to)
            bare = own is not None and not own.areas and own.head in ("", "card") and not own.looked
            if part is not last and bare and own is not None and noun is not None and noun.areas:
                if isinstance(part, Choose) and not own.others:
                    own.areas, own.whose = noun.areas, noun.whose
                    if behind_of(own.f) == Filter():
                        own.f = with_behind(own.f, noun.f)
                    part = replace(part, of=self.filter_of(own))
            out.append(part)
        return out

    def at_selector(self) -> bool:
        if self.see("up_to") or self.kind(NUMBER) or self.see_pick("this") or self.see("all"):
            return True
        return (
            self.see("a")
            or self.see_pick("it")
            or self.see_pick("chosen")
            or self.see("your")
            or self.see("opponents")
        )

    def selection(self) -> list[Selector]:
        """A selector; several for "1 each of A and B"."""
        self.eat("both")
        if self.pick("this"):
            found = self.this_or()
            self.happened = found if isinstance(found, This) else None
            return [found]
        if self.pick("chosen"):
            return [self.taken(True)]
        if self.pick("that"):
            return [self.other_card() or self.taken()]
        if self.pick("it"):
            return [self.taken()]
        if self.pick("rest_of"):
            return [Looked()]
        if self.pick("attacker"):
            return [Attacker()]
        if self.pick("guard"):
            return [Guard()]
        if self.pick("subject"):
            return [Subject()]
        pile = self.whole_area()
        if pile is not None:
            return [pile]
        top = self.top()
        if top is not None:
            return [top]
        return self.counted()

    def selector(self) -> Selector:
        found = self.selection()
        if len(found) != 1:
            raise self.miss("one selection")
        return found[0]

    def this_or(self) -> Selector:
        """This card; or "this card or 1 of your Battle Cards"; or "this card from your hand"."""
        spot = self.spot()
        if self.eat("or") and (self.kind(NUMBER) or self.see("up_to")):
            other = self.selector()
            if isinstance(other, Choose):
                return replace(other, of=Filter(either=(Filter(this=True), other.of)))
        self.back(spot)
        return This()

    def taken(self, chosen_before: bool = False) -> Selector:
        """ "It": the card that "choose" named, the first time; the card last chosen or meant after."""
        if self.pending is not None:
            chosen = self.pending
            self.pending = None
            self.happened = chosen if isinstance(chosen, This | Subject) else None
            return chosen
        if chosen_before:
            return It()
        if self.happened is not None:
            return self.happened
        if self.fresh:
            return Looked()
        return It()

    def other_card(self) -> Selector | None:
        """ "That card" is never this card: where "it" would be, it is the event's second card."""
        if self.pending is None and isinstance(self.happened, This):
            return self.target or It()
        return None

    def whole_area(self) -> Selector | None:
        """ "your hand", "all cards in your Drop Area" is read elsewhere."""
        spot = self.spot()
        whose = ""
        if self.eat("opponents"):
            whose = "opponent"
        elif self.eat("your"):
            whose = "you"
        elif self.eat("their"):
            whose = "opponent"
        if whose and self.pick("area") == "hand":
            return All(Filter(whose=whose, areas=("hand",)))
        self.back(spot)
        return None

    def top(self) -> Selector | None:
        """ "up to 7 cards from the top of your deck", "the top 3 cards of your deck"."""
        spot = self.spot()
        up_to = self.eat("up_to")
        count: Number = 1
        for key, bottom in (("the_top", False), ("the_bottom", True)):
            if self.eat(key):
                if self.kind(NUMBER):
                    count = self.number()
                if self.eat("cards") and self.eat("of"):
                    return self.pile(count, up_to, bottom)
                self.back(spot)
                return None
        if self.kind(NUMBER):
            count = self.number()
        elif not self.eat("a"):
            self.back(spot)
            return None
        if self.eat("cards"):
            for key, bottom in (("top_of", False), ("bottom_of", True)):
                if self.eat(key):
                    return self.pile(count, up_to, bottom)
        self.back(spot)
        return None

    def pile(self, count: Number, up_to: bool, bottom: bool) -> Selector:
        whose = self.by
        if self.eat("opponents"):
            whose = "opponent"
        elif self.eat("your"):
            whose = "you"
        elif self.eat("their"):
            whose = "opponent"
        else:
            self.eat("the")
        area = self.pick("area")
        if not area:
            raise self.miss("a pile")
        self.happened = None
        return Top(whose, area, count, up_to, bottom)

    def counted(self) -> list[Selector]:
        """A quantity and a noun phrase."""
        up_to = self.eat("up_to")
        every = each = any_number = definite = False
        count: Number = 1
        if self.eat("a_total_of"):
            up_to = self.eat("up_to") or up_to
            count = self.number()
            every = True
        elif self.kind(NUMBER) or self.see_pick("number"):
            count = self.number()
        elif self.eat("any_number_of"):
            any_number = every = up_to = True
        elif self.eat("all"):
            definite = every = True
        elif self.eat("a"):
            pass
        else:
            self.eat("the")
            definite = True
        if self.eat("cards_each"):
            each = True
        if self.eat("each_of"):
            each = True
        if self.looked and not definite and (self.eat("among") or self.mark_here(",")):
            self.happened = None
            self.fresh = False
            return [Choose(count, Filter(), up_to, self.by, True)]
        self.eat("of")
        if self.see("each") and self.eat("each"):
            each = True
        noun = self.noun(every or each or definite, True)
        self.last_noun = noun
        each = each or (noun.anded and not every and not definite)
        if noun.head in ("energy", "life") and self.eat("you_have"):
            noun.whose = "you"
        of = self.filter_of(noun)
        among = noun.looked or (self.looked and not of.areas and not of.either)
        if not among and not of.areas and not any(f.areas for f in of.either):
            raise self.miss("cards in an area")
        self.fresh = False
        self.happened = None
        by = self.by
        if definite:
            if self.eat("or") and noun.head == "leader":
                return [self.leader_or(of)]
            if self.eat("that_can_be_chosen"):
                return [choose_all(All(of))]
            return [replace_ignoring(All(of), noun)]
        base = Choose(
            count,
            of,
            up_to,
            by,
            among,
            noun.ignoring,
            noun.random or self.eat("at_random"),
            noun.sum_of,
            noun.sum_max,
        )
        if any_number:
            return [replace(base, count=Count(of))]
        if each:
            return self.one_of_each(base, noun)
        return [base]

    def one_of_each(self, base: Choose, noun: Noun) -> list[Selector]:
        """ "1 each of <A> and <B> from your deck"."""
        of = base.of
        if len(noun.split) > 1:
            return [replace(base, of=part) for part in noun.split]
        if noun.whose == "both":
            mine, theirs = replace(of, whose="you"), replace(of, whose="opponent")
            return [replace(base, of=mine), replace(base, of=theirs)]
        if of.either:
            shared = [replace(part, whose=of.whose, areas=part.areas or of.areas) for part in of.either]
            return [replace(base, of=part) for part in shared]
        if len(of.characters) > 1:
            return [replace(base, of=replace(of, characters=(name,))) for name in of.characters]
        if len(of.names) > 1:
            return [replace(base, of=replace(of, names=(name,))) for name in of.names]
        if len(of.areas) > 1:
            return [replace(base, of=replace(of, areas=(area,))) for area in of.areas]
        raise self.miss("kinds of cards, one of each")

    def leader_or(self, leader: Filter) -> Selector:
        """ "your Leader Card or 1 of your Battle Cards"."""
        other = self.selector()
        if not isinstance(other, Choose):
            raise self.miss("a number of cards")
        if replace(other.of, areas=("leader",), kinds=()) == leader:
            return replace(other, of=replace(leader, areas=FIELD, kinds=("Leader", "Battle")))
        return replace(other, of=Filter(either=(leader, other.of)))

    # --- noun phrases ----------------------------------------------------------------------

    def noun_ahead(self) -> bool:
        if self.token().kind in (ANGLE, TYPE, NAME):
            return True
        if self.token().kind == BRACKET and self.keyword():
            return True
        return (
            self.see_pick("noun")
            or self.see_pick("color")
            or self.see_pick("not_color")
            or self.see("skill_less")
            or self.see("a")
        )

    def noun(self, joined: bool = False, named: bool = False) -> Noun:
        """A noun phrase with its alternatives; with `joined` also those after "and", with `named`
        only names joined so."""
        first = self.one_noun(joined or named)
        while True:
            spot = self.spot()
            self.mark(",")
            apart = self.eat("or_else")
            found = apart or self.eat("or")
            both = False
            if not found and joined and self.eat("and"):
                found = both = True
                if self.mark("/") and self.eat("or"):
                    both = False
            if not found and spot.at == self.at:
                return first
            self.eat("a")
            owned = self.eat("your") or self.eat("opponents")
            if owned and not joined:
                self.back(spot)
                return first
            if not self.noun_ahead() or self.see_pick("verb"):
                self.back(spot)
                return first
            try:
                other = self.one_noun(joined)
            except Miss:
                self.back(spot)
                return first
            if not found and not (self.mark_here(",") or self.see("or")):
                self.back(spot)
                return first
            if owned and (self.see_pick("is_at") or self.see_pick("predicate")):
                self.back(spot)  # the subject of the next condition
                return first
            first.others.append(other)
            other.apart = apart
            first.anded = first.anded or both

    def one_noun(self, joined: bool) -> Noun:
        noun = Noun()
        start = self.at
        while self.modifier(noun, joined):
            pass
        bare = noun.f == Filter() and not noun.head
        if start == self.at or bare:
            raise self.miss("a kind of card")
        return noun

    def modifier(self, noun: Noun, joined: bool = False) -> bool:
        """Reads one thing that a noun phrase says, or nothing."""
        token = self.token()
        f = noun.f
        if not noun.whose and self.owner(noun):
            return True
        if token.kind == ANGLE:
            names = [name.replace(" :", ":") for name in self.listed(ANGLE, noun, joined)]
            noun.f = replace(f, characters=(*f.characters, *names))
        elif token.kind == TYPE:
            noun.f = replace(f, types=(*f.types, *self.listed(TYPE, noun, joined)))
        elif token.kind == NAME:
            noun.f = replace(f, names=(*f.names, *self.listed(NAME, noun, joined)))
        elif token.kind == BRACKET and not noun.head and self.keyword() and not self.at_header():
            noun.f = replace(f, keywords=(*f.keywords, self.keyword()))
            self.at += 1
        elif self.see("non") and self.token(1).text == "•" and self.token(2).kind in (TYPE, ANGLE, BRACKET):
            self.at += 2
            if self.kind(ANGLE):
                noun.f = replace(f, not_characters=(*f.not_characters, self.character()))
            elif self.kind(TYPE):
                noun.f = replace(f, not_types=(*f.not_types, self.token().text))
            elif self.keyword():
                noun.f = replace(f, no_keywords=(*f.no_keywords, self.keyword()))
            self.at += 1
        elif self.see_pick("not_color"):
            noun.f = replace(f, not_colors=(*f.not_colors, self.pick("not_color")))
            self.mark(",")
        elif self.see_pick("mono_color"):
            noun.f = replace(f, only_colors=(*f.only_colors, self.pick("mono_color")))
        elif self.see_pick("color"):
            noun.f = replace(f, colors=(*f.colors, *self.colors(joined)))
        elif self.eat("multicolor"):
            noun.f = replace(f, multicolor=True)
        elif self.eat("skill_less"):
            noun.f = replace(f, no_effects=True)
        elif self.eat("non_token"):
            noun.f = replace(f, unless=Filter(token=True))
            self.mark(",")
        elif self.eat("attacking"):
            noun.f = replace(f, state="attacking")
        elif not noun.head and self.see_pick("noun"):
            noun.head = self.pick("noun")
            noun.behind = noun.f
        elif not noun.head and self.token_noun(noun):
            pass
        else:
            return self.behind(noun)
        return True

    def token_noun(self, noun: Noun) -> bool:
        """ "Ghost tokens"."""
        spot = self.spot()
        words: list[str] = []
        while self.kind(WORD) and not self.see("token") and len(words) < 3:
            token = self.token()
            words.append(self.text[token.start : token.end].replace("’", "'"))
            self.at += 1
        named = words and words[0][:1].isupper()
        if self.see("token") and (named or not words):
            self.need("token")
            noun.head = "token"
            if self.kind(NAME) and not words:
                noun.f = replace(noun.f, names=(self.token().text,))
                self.at += 1
            if words:
                noun.f = replace(noun.f, names=(" ".join(words),))
            return True
        self.back(spot)
        return False

    def owner(self, noun: Noun) -> bool:
        spot = self.spot()
        if self.eat("your_and_opponents") or self.eat("either"):
            noun.whose = "both"
        elif self.eat("opponents"):
            noun.whose = "opponent"
        elif self.eat("your"):
            noun.whose = "you"
        elif self.eat("their"):
            noun.whose = "opponent"
        else:
            return False
        if self.see_pick("area") and not self.see_pick("noun"):
            self.back(spot)
            noun.whose = ""
            return False
        return True

    def behind(self, noun: Noun) -> bool:
        """What stands behind a noun, or in French also around it."""
        spot = self.spot()
        f = noun.f
        if self.see_pick("state") and not f.state and not self.lies_flat(noun):
            noun.f = replace(f, state=self.pick("state"))
            return True
        if self.eat("in_play"):
            noun.in_play = True
            return True
        if self.eat("among"):
            noun.looked = True
            return True
        if self.eat("ignoring") or (self.mark(",") and self.eat("ignoring")):
            if not self.keyword():
                raise self.miss("a keyword")
            noun.ignoring = (*noun.ignoring, self.keyword())
            self.at += 1
            return True
        self.back(spot)
        if self.eat("total_adds"):
            return self.total(noun)
        if self.eat("other_than"):
            self.other_than(noun)
            return True
        if not self.see("other_than") and self.eat("other"):
            noun.f = replace(f, other=True)
            noun.other = not noun.head
            return True
        if not noun.areas and noun.head != "battle" and self.eat("under"):
            try:
                host = self.under_host()
                noun.areas = ["under"]
                noun.f = replace(noun.f, beneath=host)
                return True
            except Miss:
                self.back(spot)
        if self.eat("without"):
            if self.eat("keyword_skills"):
                noun.f = replace(f, no_keywords=(*f.no_keywords, "any"))
                return True
            if not self.keyword():
                raise self.miss("a keyword")
            noun.f = replace(f, no_keywords=(*f.no_keywords, self.keyword()))
            self.at += 1
            return True
        if self.eat("that_is"):
            self.being(noun)
            return True
        if self.eat("with"):
            try:
                self.trait(noun)
            except Miss:
                self.back(spot)
                return False
            self.more_traits(noun)
            return True
        if not noun.areas and not self.no_places and self.eat("in_from"):
            if self.location(noun):
                return True
            self.back(spot)
        if self.eat("of") and self.see_pick("stat"):
            self.bound(noun)
            return True
        self.back(spot)
        return False

    def lies_flat(self, noun: Noun) -> bool:
        """Cards that have no mode where they lie: "in Rest Mode" says how they are played."""
        return noun.looked or any(area in ("hand", "deck", "drop", "warp", "life") for area in noun.areas)

    def more_traits(self, noun: Noun) -> None:
        while True:
            spot = self.spot()
            if not self.eat("and"):
                return
            self.eat("with")
            try:
                self.trait(noun)
            except Miss:
                self.back(spot)
                return

    def under_host(self) -> Filter:
        if self.pick("this"):
            return Filter(this=True)
        if self.pick("it"):
            return Filter(this=True)
        self.eat("a")
        return self.filter_of(self.noun())

    def total(self, noun: Noun) -> bool:
        """ "for which the total cost adds up to 5 or less"."""
        stat = self.pick("stat")
        if stat not in ("cost", "power"):
            raise self.miss('"cost" or "power"')
        self.need("adds_up")
        noun.sum_of = stat
        noun.sum_max = self.number()
        self.need("or_less")
        return True

    def location(self, noun: Noun) -> bool:
        """ "in your Battle Area", "from your hand or Drop Area", "in hand"."""
        areas: list[str] = []
        whose = ""
        if self.eat("areas_other_than"):
            gone = self.area_names()
            order = ("leader", "battle", "combo", "hand", "drop", "deck", "energy", "life", "warp")
            noun.areas = [area for area in order if area not in gone]
            noun.whose = noun.whose or "you"
            return True
        while True:
            if self.eat("your_and_opponents"):
                whose = "both"
            elif self.eat("opponents"):
                whose = "opponent"
            elif self.eat("your"):
                whose = "you"
            elif self.eat("their") or self.eat("owners"):
                whose = "opponent"
            else:
                self.eat("the") or self.eat("a")
            area = self.pick("area")
            if not area:
                return False
            areas.extend(area.split(" "))
            spot = self.spot()
            self.mark(",")
            if not (self.eat("or") or self.eat("and")):
                self.back(spot)
                break
            between = self.spot()
            self.eat("opponents") or self.eat("your") or self.eat("the")
            if not self.see_pick("area"):
                self.back(spot)
                break
            self.back(between)
        noun.areas = areas
        if whose:
            noun.whose = whose
        return True

    def area_names(self) -> list[str]:
        """ "your deck, hand, or life"."""
        out: list[str] = []
        while True:
            self.eat("your") or self.eat("the")
            area = self.pick("area")
            if not area:
                raise self.miss("an area")
            out.append(area)
            spot = self.spot()
            comma = self.mark(",")
            if not (self.eat("or") or self.eat("and") or comma) or not self.see_pick("area"):
                self.back(spot)
                return out

    def listed(self, kind: str, noun: Noun, joined: bool) -> list[str]:
        """Terms of one kind: "<A>, <B>, or <C>"; with `joined` also "<A> and <B>"."""
        out = [self.token().text]
        self.at += 1
        while True:
            spot = self.spot()
            comma = self.mark(",")
            word = self.eat("or")
            both = False
            if not word and joined:
                word = both = self.eat("and")
                if self.mark("/") and self.eat("or"):
                    both = False
            if not (comma or word) or not self.kind(kind):
                self.back(spot)
                return out
            noun.anded = noun.anded or both
            out.append(self.token().text)
            self.at += 1

    def colors(self, joined: bool) -> list[str]:
        out = [self.pick("color")]
        while True:
            spot = self.spot()
            self.mark(",")
            if not (self.eat("or") or (joined and self.eat("and"))) or not self.see_pick("color"):
                self.back(spot)
                break
            after = self.spot()
            found = self.pick("color")
            if self.token().kind in (ANGLE, NAME) and not joined:
                self.back(spot)  # "red <A> or blue <B>": two phrases
                break
            del after
            out.append(found)
        return out

    def other_than(self, noun: Noun) -> None:
        f = noun.f
        if self.eat("this_one"):
            noun.f = replace(f, other=True)
            spot = self.spot()
            if self.eat("or"):
                self.eat("your")
                if self.kind(ANGLE):
                    names = tuple(self.listed(ANGLE, noun, False))
                    noun.f = replace(noun.f, not_characters=names)
                    return
            self.back(spot)
            return
        if self.kind(ANGLE):
            names = tuple(name.replace(" :", ":") for name in self.listed(ANGLE, noun, True))
            noun.f = replace(f, not_characters=(*f.not_characters, *names))
            return
        if self.kind(NAME):
            noun.f = replace(f, not_names=(*f.not_names, *self.listed(NAME, noun, True)))
            return
        if self.kind(TYPE):
            noun.f = replace(f, not_types=(*f.not_types, *self.listed(TYPE, noun, True)))
            return
        raise self.miss("a name, a trait, or this card")

    def being(self, noun: Noun) -> None:
        """After "that is": colours, a mode."""
        f = noun.f
        if self.eat("both_colors"):
            found = [self.pick("color")]
            self.need("and")
            found.append(self.pick("color"))
            if not all(found):
                raise self.miss("two colours")
            noun.f = replace(f, all_colors=tuple(found))
            return
        if self.see_pick("mode"):
            noun.f = replace(f, state=self.pick("mode"))
            return
        if self.see_pick("color"):
            found = self.colors(False)
            if self.eat("no_other_color"):
                noun.f = replace(f, only_colors=tuple(found))
            else:
                noun.f = replace(f, colors=(*f.colors, *found))
            return
        raise self.miss("a colour or a mode")

    def trait(self, noun: Noun) -> None:
        """What follows "with"."""
        f = noun.f
        if self.eat("no_skills_with"):
            noun.f = replace(f, no_effects=True)
            return
        if self.keyword():
            noun.f = replace(f, keywords=(*f.keywords, self.keyword()))
            self.at += 1
            spot = self.spot()
            if self.eat("or") and self.keyword():
                noun.f = replace(noun.f, keywords=(*noun.f.keywords, self.keyword()))
                self.at += 1
            else:
                self.back(spot)
            return
        if self.eat("name_includes"):
            if not (self.kind(NAME) or self.kind(QUOTE) or self.kind(ANGLE)):
                raise self.miss("a part of the name")
            noun.f = replace(f, name_parts=(self.token().text,))
            self.at += 1
            return
        if self.kind(NAME):
            part = self.token().text
            self.at += 1
            self.need("in_its_name")
            noun.f = replace(f, name_parts=(*f.name_parts, part))
            return
        if self.kind(ANGLE):
            spot = self.spot()
            names = [name.replace(" :", ":") for name in self.listed(ANGLE, noun, False)]
            if self.eat("in_its_character"):
                noun.f = replace(f, character_parts=(*f.character_parts, *names))
            else:
                self.back(spot)
                names = [name.replace(" :", ":") for name in self.listed(ANGLE, noun, False)]
                noun.f = replace(f, characters=(*f.characters, *names))
            return
        if self.kind(TYPE):
            noun.f = replace(f, types=(*f.types, *self.listed(TYPE, noun, False)))
            return
        self.bound(noun)

    def bound(self, noun: Noun) -> None:
        """ "an energy cost of 3 or less", "15000 or less power", "power of 15000 or less"."""
        self.eat("a")
        printed = self.eat("original")
        low: Number | None
        high: Number | None
        stat = self.pick("stat")
        if stat:
            printed = self.eat("original") or printed
            self.eat("of") or self.eat("is") or self.eat("at")
            low, high = self.bounds()
        else:
            low, high = self.bounds()
            printed = self.eat("original") or printed
            stat = self.pick("stat")
            if not stat:
                raise self.miss('"energy cost" or "power"')
            if low == high:
                if self.eat("or_less"):
                    low = None
                elif self.eat("or_more"):
                    high = None
        if stat == "cost":
            noun.f = replace(noun.f, cost_min=low, cost_max=high)
        elif stat == "power":
            noun.f = replace(noun.f, power_min=low, power_max=high)
        elif stat == "combo_cost":
            noun.f = replace(noun.f, combo_cost_min=low, combo_cost_max=high)
        else:
            noun.f = replace(noun.f, combo_power_min=low, combo_power_max=high)
        if printed:
            noun.f = replace(noun.f, printed=True)

    def bounds(self) -> tuple[Number | None, Number | None]:
        if self.eat("less_equal"):
            return None, self.amount_of()
        if self.eat("more_equal"):
            return self.amount_of(), None
        if self.eat("equal_to"):
            value = self.amount_of()
            return value, value
        count = self.number()
        if self.eat("or_less"):
            return None, count
        if self.eat("or_more"):
            return count, None
        return count, count

    def amount_of(self) -> Number:
        if self.kind(NUMBER):
            return self.number()
        if self.eat("opponents_energy"):
            return Count(Filter(whose="opponent", areas=("energy",)))
        if self.eat("your_energy"):
            return Count(Filter(whose="you", areas=("energy",)))
        return self.number_of()

    # --- the filter of a noun phrase ---------------------------------------------------------

    def filter_of(self, noun: Noun, loose: bool = False) -> Filter:
        """The filter; `loose` leaves out where such cards lie."""
        if not noun.others:
            return self.simple(noun, loose)
        nouns = [noun, *noun.others]
        last = nouns[-1]
        for each in nouns:
            if not each.areas and last.areas:
                each.areas = last.areas
            if not each.whose:
                each.whose = noun.whose or last.whose
            each.looked = each.looked or last.looked
            if noun.other:
                each.f = replace(each.f, other=True)
            if each.ignoring:
                noun.ignoring = each.ignoring
            if each.sum_of:
                noun.sum_of, noun.sum_max = each.sum_of, each.sum_max
        noun.looked = last.looked
        self.share_behind(nouns)
        filters = [self.simple(each, loose) for each in nouns]
        noun.split = filters
        return merged(filters)

    def share_behind(self, nouns: list[Noun]) -> None:
        """ "A or B with an energy cost of 5 or less": what stands behind the last holds for all."""
        last = nouns[-1]
        if (last.head and last.f == last.behind) or last.apart:
            return
        for each in nouns[:-1]:
            bare = behind_of(each.f) == Filter()
            if bare and each.head != "leader":
                each.f = with_behind(each.f, last.f)

    def simple(self, noun: Noun, loose: bool) -> Filter:
        """One noun with its areas (8-5-4 to 8-5-6)."""
        whose = "" if noun.whose == "both" else noun.whose
        f = replace(noun.f, whose=whose)
        head = noun.head
        kinds = (KINDS[head],) if head in KINDS else ()
        if head == "token":
            f = replace(f, token=True)
        if noun.areas:
            if head == "energy" or head == "life":
                raise self.miss("cards")
            if head == "leader" and noun.areas == ["leader"]:
                kinds = ()
            return replace(f, areas=tuple(noun.areas), kinds=kinds)
        if head in ("energy", "life"):
            return replace(f, areas=(head,))
        if loose:
            return replace(f, kinds=kinds)
        if noun.looked and not self.looked:
            return replace(f, kinds=kinds, it=True)
        if noun.looked or (self.looked and not noun.whose and not noun.in_play and head != "leader"):
            return replace(f, kinds=kinds)
        if head == "leader":
            return replace(f, areas=("leader",))
        if head == "battle":
            return replace(f, areas=("battle",), kinds=kinds)
        if head == "token":
            return replace(f, areas=("battle",))
        if head == "extra":
            return replace(f, kinds=kinds)
        if noun.in_play:
            return replace(f, areas=("battle",))
        if f.state in ("rested", "active"):
            return replace(f, areas=("leader", "battle", "energy"))
        return replace(f, areas=FIELD)

    # --- conditions -----------------------------------------------------------------------

    def conditions(self) -> list[Condition]:
        """ "A and B": each must hold."""
        self.had_whose = ""
        out = self.either_condition()
        while True:
            spot = self.spot()
            comma = self.mark(",")
            if not self.eat("and") and not (comma and (self.see("there_is") or self.see_pick("have"))):
                self.back(spot)
                return out
            self.eat("if") or self.eat("when")
            middle = self.spot()
            try:
                out.extend(self.either_condition())
                continue
            except Miss:
                self.back(middle)
            if not self.had_whose or not (self.kind(NUMBER) or self.see("a")):
                self.back(spot)
                return out
            try:
                out.extend(self.having(self.had_whose))  # "you have A and a B"
            except Miss:
                self.back(spot)
                return out

    def either_condition(self) -> list[Condition]:
        first = self.condition()
        out: list[Condition] = [first[0]] if len(first) == 1 else [AllOf(tuple(first))]
        found = False
        while True:
            spot = self.spot()
            self.mark(",")
            if not self.eat("or"):
                self.back(spot)
                break
            self.eat("if") or self.eat("when")
            try:
                more = self.condition()
            except Miss:
                self.back(spot)
                break
            found = True
            out.append(more[0] if len(more) == 1 else AllOf(tuple(more)))
        return [AnyOf(tuple(out))] if found else first

    def condition(self) -> list[Condition]:
        turn = self.pick("turn")
        if turn:
            return [Turn(turn)]
        life = self.pick("life_is")
        if life:
            return [self.life_is(life)]
        have = self.pick("have")
        if have:
            self.had_whose = have if " " not in have else ""
            return self.having(have)
        if self.had_whose and self.eat("has"):
            return self.having(self.had_whose)
        if self.eat("total_number_of"):
            noun = self.noun()
            self.need("between_both")
            self.need("is")
            op, right = self.amount()
            return [Compare(Count(replace(self.filter_of(noun), whose="")), op, right)]
        if self.eat("you_played_this_with") or self.eat("this_was_played_with"):
            keyword = self.keyword()
            if not keyword:
                raise self.miss("a keyword skill")
            self.at += 1
            self.happened = This()
            return [Is(This(), Filter(played_with=(keyword,)))]
        if self.eat("you_placed"):
            return [self.placed_with_this()]
        if self.eat("there_is"):
            return self.having("")
        if self.eat("all_of_your"):
            return [self.all_are()]
        if self.eat("the_number_of"):
            return [self.numbers()]
        spot = self.spot()
        if self.eat("the"):
            stat = self.pick("stat")
            if stat and self.eat("of_plain"):
                what = self.condition_subject()
                if what is not None and self.eat("is"):
                    op, right = self.amount()
                    return [Compare(Stat(stat, what), op, right)]
        self.back(spot)
        return self.card_condition()

    def life_is(self, whose: str) -> Condition:
        of = Filter(whose=whose, areas=("life",))
        if self.eat("less_equal"):
            other = "you" if whose == "opponent" else "opponent"
            self.need("opponents_life" if other == "opponent" else "your_life")
            return Compare(Count(of), "<=", Count(replace(of, whose=other)))
        op, right = self.amount()
        return Compare(Count(of), op, right)

    def amount(self) -> tuple[str, int]:
        if self.eat("less_than"):
            return "<", self.number()
        if self.eat("more_than"):
            return ">", self.number()
        if self.eat("at_least"):
            return ">=", self.number()
        if self.eat("at_most"):
            return "<=", self.number()
        self.eat("exactly")
        count = self.number()
        if self.eat("or_more"):
            return ">=", count
        if self.eat("or_less"):
            return "<=", count
        return "==", count

    def having(self, whose: str) -> list[Condition]:
        """ "you have 3 or more energy", "there are no Battle Cards in your Battle Area"."""
        if whose.startswith("only "):
            raise self.miss("a number of cards")
        negative = whose.startswith("no ")
        whose = whose[3:] if negative else whose
        if negative or self.eat("no"):
            self.eat("any") or self.eat("a")
            return [Compare(Count(self.had(whose)), "==", 0)]
        spot = self.spot()
        comparison = self.pick("comparison")
        if comparison and not self.see("than"):
            return [self.compared(whose, comparison)]
        self.back(spot)
        self.eat("only")
        self.eat("a_total_of")
        number = self.kind(NUMBER) or self.see("at_least") or self.see("at_most") or self.see("exactly")
        if number or self.see("less_than") or self.see("more_than") or self.see_pick("number"):
            op, right = self.amount()
            self.eat("of")
            self.eat("total")
            return [Compare(Count(self.had(whose)), op, right)]
        self.eat("a") or self.eat("any") or self.eat("both")
        noun = self.had_noun()
        self.own(noun, whose)
        self.in_hand(noun)
        of = self.filter_of(noun)
        return each_present(of, noun)

    def had_noun(self) -> Noun:
        """What somebody has; an "and" before the subject of the next condition is left alone."""
        spot = self.spot()
        noun = self.noun(True)
        if noun.anded and self.see_pick("is_at"):
            self.back(spot)
            noun = self.noun()
        return noun

    def own(self, noun: Noun, whose: str) -> None:
        for each in (noun, *noun.others):
            if not each.whose:
                each.whose = whose

    def had(self, whose: str) -> Filter:
        noun = self.had_noun()
        self.own(noun, whose)
        self.in_hand(noun)
        return self.filter_of(noun)

    def in_hand(self, noun: Noun) -> None:
        """ "2 or less cards in hand"."""
        spot = self.spot()
        if not noun.areas and noun.head == "card" and self.eat("in_from"):
            if self.pick("area") == "hand":
                noun.areas = ["hand"]
                return
            self.back(spot)

    def compared(self, whose: str, op: str) -> Condition:
        """ "you have less energy than your opponent"."""
        of = self.had(whose)
        self.need("than")
        other = "you" if whose == "opponent" else "opponent"
        if not (self.eat("you") if other == "you" else self.eat("opponent")):
            raise self.miss("the other player")
        return Compare(Count(of), op, Count(replace(of, whose=other)))

    def placed_with_this(self) -> Condition:
        """ "you placed a black card in the Drop Area with this skill"."""
        self.eat("a")
        noun = self.noun()
        noun.areas = []
        self.need("with_this_skill")
        of = replace(self.filter_of(noun, True), it=True)
        return Compare(Count(of), ">=", 1)

    def numbers(self) -> Condition:
        """ "the number of X is less than or equal to the number of Y"."""
        left = Count(self.filter_of(self.noun()))
        self.need("is")
        op = self.pick("op")
        if not op:
            raise self.miss("a comparison")
        return Compare(left, op, self.number_of())

    def all_are(self) -> Condition:
        """ "all of your energy is blue"."""
        noun = self.noun()
        noun.whose = "you"
        every = self.filter_of(noun)
        self.need("is")
        fits = Noun()
        if self.see_pick("color"):
            found = self.colors(False)
            if self.eat("no_other_color"):
                fits.f = Filter(only_colors=tuple(found))
            else:
                fits.f = Filter(colors=tuple(found))
        else:
            raise self.miss("a colour")
        of = replace(every, colors=fits.f.colors, only_colors=fits.f.only_colors)
        return Compare(Count(every), "==", Count(of))

    def card_condition(self) -> list[Condition]:
        """About cards: "your Leader Card is red", "<A> is in your Battle Area", "it has …"."""
        spot = self.spot()
        if self.eat("it_is"):
            return [self.fits(self.taken_again(), self.fitting(), False)]
        what = self.condition_subject()
        if what is not None:
            return [self.is_it(what)]
        self.back(spot)
        number = 0
        if self.kind(NUMBER) and not self.see("one_of_plain"):
            op, number = self.amount()
            self.eat("of")
            noun = self.noun(True)
            self.placed_at(noun)
            return [Compare(Count(self.filter_of(noun)), op, number)]
        self.eat("both")
        if self.eat("one_of_plain"):
            pass
        else:
            self.eat("a") or self.eat("the")
        noun = self.noun(True)
        if noun.head == "leader":
            return [self.leader_is(noun)]
        if self.eat("is_attacked"):
            of = self.filter_of(noun)
            return [Is(Guard(), of)]
        negative = self.placed_at(noun)
        of = self.filter_of(noun)
        if negative:
            return [Compare(Count(of), "==", 0)]
        return each_present(of, noun)

    def placed_at(self, noun: Noun) -> bool:
        """ "is in play in your Battle Area", "are in your Drop Area"; whether it is denied."""
        found = self.pick("is_at")
        if not found:
            raise self.miss('"is" and where')
        if noun.areas:
            raise self.miss("where")
        negative = found.startswith("not")
        if self.eat("under"):
            noun.areas = ["under"]
            noun.f = replace(noun.f, beneath=self.under_host())
            return negative
        if self.eat("in_play"):
            spot = self.spot()
            if not (self.eat("in_from") and self.location(noun)):
                self.back(spot)
                noun.in_play = True
        elif not self.eat("in_from") or not self.location(noun):
            raise self.miss("where")
        for other in noun.others:
            other.in_play = noun.in_play
        if noun.in_play:
            return negative
        for other in noun.others:
            other.areas, other.whose = noun.areas, noun.whose
        return negative

    def condition_subject(self) -> Selector | None:
        its = self.pick("its")
        if its == "this":
            self.happened = This()
        if its:
            return This() if its == "this" else self.taken_again()
        if self.pick("this"):
            self.happened = This()
            return This()
        if self.pick("attacker"):
            return Attacker()
        if self.pick("guard"):
            return Guard()
        if self.pick("rest_of"):
            return Looked()
        if self.pick("subject"):
            self.happened = Subject()
            return Subject()
        if self.pick("chosen"):
            return It()
        if self.pick("that"):
            return self.other_card() or self.taken_again()
        if self.pick("it"):
            return self.taken_again()
        return None

    def taken_again(self) -> Selector:
        """ "It" in a condition: does not use up the chosen card."""
        if self.pending is not None:
            raise self.miss("what happens to the chosen card")
        if self.happened is not None:
            return self.happened
        return Looked() if self.fresh else It()

    def is_it(self, what: Selector) -> Condition:
        """ "this card is in Rest Mode", "this card's power is 20000 or more", "that card is red"."""
        stat = self.pick("stat")
        if stat:
            self.need("is")
            op, right = self.amount()
            return Compare(Stat(stat, what), op, right)
        if isinstance(what, This) and self.eat("is_attacking"):
            return Is(This(), Filter(state="attacking"))
        if isinstance(what, This) and self.eat("is_in_battle"):
            return Is(This(), Filter(state="in_battle"))
        if isinstance(what, This) and self.eat("attacks"):
            self.eat("a")
            return Is(Guard(), replace(self.filter_of(self.noun(), True), whose=""))
        found = self.pick("is_at")
        if not found:
            raise self.miss('"is" or "has"')
        negative = found.startswith("not")
        noun = Noun()
        if found.endswith("has"):
            self.trait(noun)
            self.more_traits(noun)
        elif self.see_pick("mode"):
            noun.f = Filter(state=self.pick("mode"))
        elif self.eat("in_play") or self.eat("in_from"):
            self.at -= 1
            self.eat("in_play_tail")
            if not (self.eat("in_from") and self.location(noun)):
                raise self.miss("where")
            noun.f = Filter(whose=noun.whose, areas=tuple(noun.areas))
        else:
            noun = self.fitting()
            return self.fits(what, noun, negative)
        found_condition: Condition = Is(what, noun.f)
        return Not(found_condition) if negative else found_condition

    def fitting(self) -> Noun:
        self.eat("a")
        if self.eat("both_colors"):
            self.at -= 1
            noun = Noun()
            self.being(noun)
            return noun
        noun = self.noun()
        if self.eat("no_other_color"):
            noun.f = replace(noun.f, colors=(), only_colors=noun.f.colors)
        return noun

    def fits(self, what: Selector, noun: Noun, negative: bool) -> Condition:
        of = replace(self.filter_of(noun, True), whose="")
        if isinstance(what, All) and what == All(Filter(whose=what.of.whose, areas=("leader",))):
            leader = replace(of, whose=what.of.whose, areas=("leader",), kinds=())
            return Compare(Count(leader), "==" if negative else ">=", 0 if negative else 1)
        out: Condition = Is(what, of)
        return Not(out) if negative else out

    def leader_is(self, leader: Noun) -> Condition:
        """ "your Leader Card is a red 《Saiyan》 card"."""
        whose = leader.whose or "you"
        found = self.pick("is_at")
        if not found:
            raise self.miss("what the Leader Card is")
        negative = found.startswith("not")
        base = self.filter_of(leader)
        noun = Noun()
        if found.endswith("has"):
            self.trait(noun)
        elif self.see_pick("mode"):
            noun.f = Filter(state=self.pick("mode"))
        else:
            noun = self.fitting()
        fits = self.filter_of(noun, True)
        of = replace(fits, whose=whose, areas=("leader",), kinds=())
        for name, mine in (("characters", base.characters), ("types", base.types)):
            if mine and name == "characters":
                of = replace(of, characters=mine)
            elif mine:
                of = replace(of, types=mine)
        self.happened = All(Filter(whose=whose, areas=("leader",)))
        return Compare(Count(of), "==" if negative else ">=", 0 if negative else 1)


class Part:
    """One thing that a card gains."""

    def __init__(self) -> None:
        self.by = 0
        self.stat = ""
        self.keyword = ""
        self.each: Count | None = None
        self.skill: Skill | None = None
        self.of: Selector | None = None
        self.info: tuple[str, str] | None = None
        self.equal: Number | None = None


def choose_all(what: Selector) -> Selector:
    """ "Choose all …": a choice of as many as there are."""
    if isinstance(what, All):
        return Choose(Count(what.of), what.of)
    return what


def replace_ignoring(what: All, noun: Noun) -> Selector:
    """ "all …, ignoring [Barrier]" is a choice too."""
    if noun.ignoring:
        return Choose(Count(what.of), what.of, ignoring=noun.ignoring)
    return what


def is_chosen(what: Selector) -> bool:
    return isinstance(what, Together) and any(isinstance(part, Choose) for part in what.parts)


def negated(conditions: list[Condition]) -> Condition:
    """ "unless": not all of these."""
    turned = [turned_round(each) for each in conditions]
    return turned[0] if len(turned) == 1 else AnyOf(tuple(turned))


def turned_round(condition: Condition) -> Condition:
    flipped = {">=": "<", "<=": ">", "<": ">=", ">": "<="}
    if isinstance(condition, Compare) and condition.op in flipped:
        if condition.op == ">=" and condition.right == 1:
            return Compare(condition.left, "==", 0)
        return Compare(condition.left, flipped[condition.op], condition.right)
    return condition.condition if isinstance(condition, Not) else Not(condition)


def flips(action: Action) -> bool:
    """Whether the card is turned over at the end of this."""
    if isinstance(action, Seq):
        return any(flips(each) for each in action.actions)
    return isinstance(action, Flip)


def behind_of(of: Filter) -> Filter:
    """Only the bounds of a filter."""
    return Filter(
        cost_min=of.cost_min,
        cost_max=of.cost_max,
        power_min=of.power_min,
        power_max=of.power_max,
        printed=of.printed,
        state=of.state,
        other=of.other,
        not_names=of.not_names,
        not_characters=of.not_characters,
    )


def with_behind(of: Filter, bounds: Filter) -> Filter:
    """With the bounds of another."""
    return replace(
        of,
        cost_min=bounds.cost_min,
        cost_max=bounds.cost_max,
        power_min=bounds.power_min,
        power_max=bounds.power_max,
        printed=bounds.printed,
        state=bounds.state,
        other=bounds.other,
        not_names=bounds.not_names,
        not_characters=bounds.not_characters,
    )


def merged(filters: list[Filter]) -> Filter:
    """Alternatives with what they share outside."""
    first = filters[0]
    if len(filters) == 2:
        one, two = filters
        alike = replace(one, areas=(), kinds=()) == replace(two, areas=(), kinds=())
        if alike and one.areas == ("leader",) and two.areas == ("battle",):
            return replace(one, areas=FIELD, kinds=("Leader", "Battle"))
    same = all(f.whose == first.whose for f in filters)
    if same and all(f.areas == first.areas for f in filters):
        parts = tuple(replace(f, whose="", areas=()) for f in filters)
        return Filter(whose=first.whose, areas=first.areas, either=parts)
    if same:
        return Filter(whose=first.whose, either=tuple(replace(f, whose="") for f in filters))
    return Filter(either=tuple(filters))


def each_present(of: Filter, noun: Noun) -> list[Condition]:
    """ "<A> and <B> are in your Drop Area": one of each; "<A> or <B>": one of them."""
    if not noun.anded:
        return [Compare(Count(of), ">=", 1)]
    parts: list[Filter] = []
    if noun.others:
        parts = noun.split
    elif len(of.characters) > 1:
        parts = [replace(of, characters=(name,)) for name in of.characters]
    elif len(of.names) > 1:
        parts = [replace(of, names=(name,)) for name in of.names]
    elif len(of.types) > 1:
        parts = [replace(of, types=(name,)) for name in of.types]
    return [Compare(Count(part), ">=", 1) for part in parts or [of]]


__all__ = ["NotUnderstood", "compile_dbs"]
