"""What cards gain: power, keywords, skills, names and traits."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Number, Selector, Skill
from rulebound.language.binding import chosen_first
from rulebound.language.grammar import numbers, skills
from rulebound.language.grammar.boundaries import ended
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.negations import possessive, read_kinds
from rulebound.language.grammar.numbers import limited, read_for_each, read_most
from rulebound.language.grammar.productions import production, verb
from rulebound.language.grammar.selections import read_selections, read_together
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Open, same
from rulebound.language.tokens import ANGLE, BRACKET, BREAK, DASH, END, NOTE, NUMBER, QUOTE, SIGNED, TYPE
from rulebound.language.trees import seq


class Part:
    """One thing that a card gains."""

    def __init__(self) -> None:
        self.by = 0
        self.stat = ""
        self.keyword = ""
        self.each: tree.Count | None = None
        self.skill: Skill | None = None
        self.until = ""
        """How long, where that stands before a skill in quotes."""
        self.of: Selector | None = None
        self.info: tuple[str, str] | None = None
        self.colors: list[str] = []
        self.equal: Number | None = None
        self.anded = False
        """ "And" stands behind it."""


def read_gains(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "+5000 power and [Double Strike] for the duration of the turn": one duration for all."""
    parts: list[Part] = []
    more = False
    listed = len(subjects) == 1 and (r.eat("one_keyword_of") or r.eat("either_one"))
    early = r.pick("until") if listed else ""
    if listed:
        r.mark(":")
    while True:
        more = r.eat("an_additional") or more
        part = read_gained(r)
        if part.by and (r.kind(NOTE) or r.mark_here(",")):
            r.context.most = read_most(r)
        parts.append(part)
        parts.extend(read_other_numbers(r, part))
        spot = r.spot()
        comma = r.mark(",")
        part.anded = r.eat("and")
        if not (comma or part.anded) or not at_gain(r):
            part.anded = False
            r.back(spot)
            break
    either = read_other_keywords(r, parts, subjects)
    if listed and not either:
        either, parts = parts, []
    joined = any(part.anded for part in either)
    if listed and (joined or parts or len(either) < 2 or not all(part.keyword for part in either)):
        raise r.miss("expected-a-keyword")
    if subjects == [tree.This()] and r.context.permanent and (r.eat("in_any_area") or r.eat("in_all_areas")):
        subjects = [tree.All(tree.Filter(this=True))]  # wherever it lies
    spot = r.spot()
    r.mark(",")
    until = early or (parts[-1].until if parts else "") or r.pick("until")
    if until:
        r.context.last_until = until
    elif more and r.context.prior_until and not r.context.lead and r.mark_here("."):
        r.back(spot)
        until = r.context.prior_until  # it is added for the same time
    else:
        r.back(spot)
        until = read_keywords_until(r) if all(part.keyword for part in parts) else read_until(r)
    if either:
        return one_keyword(subjects[0], parts, either, until)
    late = read_for_each(r) or parts[-1].each
    if late is not None and late is parts[-1].each and until and r.mark_here(","):
        late = parts[-1].each = limited(r, late)  # "(for each card for the turn,) up to a maximum of +20000"
    parts.extend(read_further_counts(r, parts[-1]))
    out: list[Action] = []
    for what in subjects:
        for at, part in enumerate(parts):
            subject = same(what) if at else what
            if part.colors:
                for several, color in enumerate(part.colors):
                    out.append(tree.Gain(same(what) if several else subject, "color", color, until))
            else:
                out.append(given(subject, part, late, until))
    other = read_gains_otherwise(r, subjects, until)
    if other is not None:
        return [replace(other, otherwise=seq(out))]
    return out + read_gains_besides(r, subjects, until)


def read_gains_otherwise(r: Reader, subjects: list[Selector], until: str) -> tree.If | None:
    """ "(+5000 power for the turn), or +10000 power if your life is at 2 or less": what is gained in its place under
    a condition; None if that is not said."""
    spot = r.spot()
    r.mark(",")
    known = all(isinstance(what, tree.This | tree.All | Open) for what in subjects)
    if known and r.eat("or") and r.kind(SIGNED):
        try:
            part = read_gained(r)
            late = r.pick("until") or until
            r.eat("instead")
            if r.eat("if"):
                conditions = read_conditions(r)
                r.eat("instead")
                whole = conditions[0] if len(conditions) == 1 else tree.AllOf(tuple(conditions))
                return tree.If(whole, seq([given(what, part, part.each, late) for what in subjects]))
        except Miss:
            pass
    r.back(spot)
    return None


def read_gains_besides(r: Reader, subjects: list[Selector], until: str) -> list[Action]:
    """ "(+5000 power for the battle) and [Critical] for the turn": what is gained for another time; nothing if that
    is not said."""
    spot = r.spot()
    comma = r.mark(",")
    if (r.eat("and") or comma) and at_gain(r) and not r.context.permanent:
        try:
            more = read_gains(r, [same(what) for what in subjects])
            if all(isinstance(each, tree.Modify | tree.Grant) for each in more):
                return more
        except Miss:
            pass
    r.back(spot)
    return []


def read_other_numbers(r: Reader, part: Part) -> list[Part]:
    """ "(+5000 power) and combo power", "power/combo power": another number by the same amount; nothing if that is
    not said."""
    spot = r.spot()
    if part.by and part.each is None and (r.mark("/") or r.eat("and")):
        more = Part()
        more.by, more.stat = part.by, r.pick("stat")
        if more.stat and more.stat != part.stat:
            return [more]
    r.back(spot)
    return []


def read_further_counts(r: Reader, part: Part) -> list[Part]:
    """ "(+1000 power for each A) and for each B": the same amount for others; nothing if that is not said."""
    out: list[Part] = []
    while part.by:
        spot = r.spot()
        each = read_for_each(r) if r.eat("and") and r.see("for_each") else None
        if each is None:
            r.back(spot)
            break
        more = Part()
        more.by, more.stat, more.each = part.by, part.stat, each
        out.append(more)
    return out


def read_keywords_until(r: Reader) -> str:
    """How long keywords are gained; in some games to the end of the game where the sentence does not say so."""
    spot = r.spot()
    try:
        return read_until(r)
    except Miss:
        r.back(spot)
        if not r.grammar.keywords_stay or not (r.mark_here(".") or ended(r)) or r.context.prior_front:
            raise  # or as long as the sentence before says
    return tree.GAME


def read_other_keywords(r: Reader, parts: list[Part], subjects: list[Selector]) -> list[Part]:
    """ "[A], [B] or [C]": one of them, which are taken from the parts; nothing if all are gained."""
    spot = r.spot()
    r.mark(",")
    if len(subjects) != 1 or not parts[-1].keyword or not r.eat("or") or not r.keyword():
        r.back(spot)
        return []
    out = [parts.pop(), read_gained(r)]
    while parts and parts[-1].keyword and not parts[-1].anded:
        out.insert(0, parts.pop())
    if any(part.keyword for part in parts):
        raise r.miss("expected-what-and-and-or-join")  # "[A] and [B] or [C]"
    return out


def one_keyword(what: Selector, parts: list[Part], either: list[Part], until: str) -> list[Action]:
    """Everything that is gained, and one of several keywords at the player's choice."""
    out = [given(same(what) if at else what, part, part.each, until) for at, part in enumerate(parts)]
    first = same(what) if parts else what
    options = [given(same(first) if at else first, part, None, until) for at, part in enumerate(either)]
    return [*out, chosen_first(tree.OneOf(tuple(options)))]


@production
def read_treated(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "(is also treated as) a red <A> card": the cards have these names and colours besides their own."""
    r.eat("a")
    found: list[tuple[str, str]] = []
    while True:
        if r.see_pick("color"):
            found.append(("color", r.pick("color")))
        elif at_information(r) or r.grammar.terms.get(r.token().kind) == "name":
            fact = r.grammar.terms[r.token().kind]
            found.append((fact, r.term(fact)))
        else:
            break
        spot = r.spot()
        comma = r.mark(",")
        if not (r.eat("and") or comma) or not (r.see_pick("color") or r.token().kind in r.grammar.terms):
            r.back(spot)
    if not found:
        raise r.miss("expected-a-name-or-a-trait")
    r.eat("cards")
    if subjects == [tree.This()] and r.context.permanent and (r.eat("in_any_area") or r.eat("in_all_areas")):
        subjects = [tree.All(tree.Filter(this=True))]
    until = read_until(r)
    return [
        tree.Gain(same(each) if at else each, fact, value, until)
        for each in subjects
        for at, (fact, value) in enumerate(found)
    ]


def read_losses(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "loses -5000 power", "loses [Barrier]": skills that are lost are negated."""
    if r.kind(SIGNED):
        return [lost(r, each) for each in read_gains(r, subjects)]
    if r.kind(NUMBER):
        by = -r.number()
        stat = r.pick("stat")
        if not stat:
            raise r.miss("expected-power-cost-or-counter")
        until = read_until(r)
        return [tree.Modify(each, stat, by, until) for each in subjects]
    if r.eat("power_equal_to"):
        power = read_other_power(r) or tree.Stat("power", read_power_owner(r))
        until = read_until(r)
        return [tree.Modify(each, "power", tree.Times(power, -1), until) for each in subjects]
    if r.eat("all"):
        r.trail[-1].key = "the"  # which goes without saying
    if r.pick("its") == "this":
        raise r.miss("expected-an-amount-such-as-5000-or-a-keyword-such-as-critical")
    only = read_kinds(r)
    if not r.eat("effects") and not only:
        raise r.miss("expected-an-amount-such-as-5000-or-a-keyword-such-as-critical")
    less = read_less_besides(r)
    until = read_until(r)
    out: list[Action] = [tree.Negate(each, until, only) for each in subjects]
    if less is not None:
        out.extend(tree.Modify(same(each), *less, until) for each in subjects)
    return out


def lost(r: Reader, gained: Action) -> Action:
    """ "(loses) -5000 power and [Barrier]": what is lost with a number is lost, too."""
    if isinstance(gained, tree.Grant):
        return tree.Negate(gained.what, gained.until, (gained.keyword,))
    if not isinstance(gained, tree.Modify):
        raise r.miss("expected-an-amount-such-as-5000-or-a-keyword-such-as-critical")
    return gained


def read_less_besides(r: Reader) -> tuple[str, int] | None:
    """ "(loses [Barrier]) and -5000 power": which number, and by how much; None if that is not said."""
    spot = r.spot()
    if r.eat("and") and r.kind(SIGNED):
        by = r.signed()
        stat = r.pick("stat")
        if by < 0 and stat:
            return stat, by
    r.back(spot)
    return None


@production
def at_gain(r: Reader) -> bool:
    """Something stands here that cards gain."""
    known = r.kind(SIGNED) or bool(r.keyword()) or r.kind(QUOTE)
    return known or at_information(r) or r.see_pick("fact_gained")


def at_information(r: Reader) -> bool:
    """ "《Saiyan》", "the {Navy} type"."""
    return r.token(1 if r.see("the") or r.see("of_attribute") else 0).kind in (TYPE, ANGLE)


def read_gained(r: Reader) -> Part:
    part = Part()
    if read_own_gain(r, part):
        return part
    if r.kind(SIGNED):
        part.by = r.signed()
        part.stat = r.pick("stat") or r.grammar.stat_unsaid
        if not part.stat:
            raise r.miss("expected-power-cost-or-counter")
        r.eat("each")
        part.each = read_for_each(r)
    elif r.keyword():
        read_keyword_gained(r, part)
    elif r.kind(QUOTE):
        part.skill = read_quoted_skill(r)
    elif r.eat("the_following_effect"):
        part.until = r.pick("until")
        r.mark(":") or r.mark(".") or r.mark(DASH) or r.mark("•")
        if not r.kind(QUOTE):
            part.skill = read_listed_skill(r)
            return part
        part.skill = read_quoted_skill(r)
    elif r.see_pick("fact_gained"):
        part.info = read_fact_gained(r)
    elif at_information(r):
        before = r.eat("of_attribute")
        named = not before and r.eat("the")
        fact = r.grammar.terms[r.token().kind]
        part.info = fact, r.term(fact)
        if named:
            r.need(part.info[0])
    elif r.eat("all_effects_of"):
        part.of = read_together(r)
    elif r.eat("chosen_cards_skills"):
        part.of = r.refer("chosen")
    elif read_owned(r, part):
        pass
    elif r.eat("the_base_power_gained"):
        part.stat = "power"
        part.equal = tree.Stat("base_power", read_together(r))
    elif r.eat("the_power_of"):
        part.stat = "power"
        part.equal = tree.Stat("power", read_together(r))
    elif r.eat("power_equal_to"):
        part.stat = "power"
        part.equal = read_other_power(r) or tree.Stat("power", read_power_owner(r))
    elif r.see_pick("color") or r.eat("the_color") or at_all_colors(r):
        part.colors = read_colors_gained(r)
    else:
        raise r.miss("expected-an-amount-such-as-5000-or-a-keyword-such-as-critical")
    return part


def read_other_power(r: Reader) -> Number | None:
    """ "(power equal to) the combo power of that card": another number of a card; None if it is its power."""
    spot = r.spot()
    found = numbers.read_number_of_card(r) if r.see("the") else None
    if isinstance(found, tree.Stat) and found.name.endswith("power") and not isinstance(found.of, tree.This):
        return found
    r.back(spot)
    return None


def read_power_owner(r: Reader) -> Selector:
    """ "(power equal to) that card's power", "its power", "their total power": whose it is, and several have it
    together."""
    spot = r.spot()
    several = r.pick("its") == "it"
    if not several:
        r.back(spot)
    of = r.refer("them", asked=True) if several else numbers.read_whose_number(r)
    r.eat("total_word")
    if of is not None and not isinstance(of, tree.This) and r.pick("stat") == "power":
        return r.when_known(of, another)
    r.back(spot)
    of = read_together(r)
    if not possessive(r) or r.pick("stat") != "power":
        raise r.miss("expected-whose-power")
    return of


def read_fact_gained(r: Reader) -> tuple[str, str]:
    """ "the special trait 《Saiyan》": the fact, and the term."""
    fact = r.pick("fact_gained")
    if r.grammar.terms.get(r.token().kind) != fact:
        raise r.miss("expected-a-trait-or-a-name")
    return fact, r.term(fact)


@production
def read_own_gain(r: Reader, part: Part) -> bool:
    """What only this game's cards gain; nothing if that is not said here."""
    return False


def read_owned(r: Reader, part: Part) -> bool:
    """ "that card's skills", "(all of) its power": what another card has; nothing if that is not said here."""
    spot = r.spot()
    r.eat("all")
    first = r.spot()
    of = numbers.read_whose_number(r)
    if of is not None and not isinstance(of, tree.This):
        if r.pick("stat") == "power":
            part.stat, part.equal = "power", tree.Stat("power", r.when_known(of, another))
            return True
        skills_had = r.see("effects")
        r.back(first)
        word = read_possessor(r) if skills_had else ""
        if word:
            part.of = r.when_known(r.refer(word), another)
            r.need("effects")
            r.read_as("all_effects_of", len(r.trail) - 1)
            return True
    r.back(spot)
    return False


def read_possessor(r: Reader) -> str:
    """ "its", "that card's": the word, as references call it."""
    its = r.pick("its")
    if its:
        return its
    for table in ("chosen", "that", "it"):
        found = r.pick(table)
        if found:
            return found if found in ("pronoun", "them") else table
    return ""


def another(what: Selector) -> Selector:
    """A card that another one gains something from: not itself."""
    if isinstance(what, tree.This):
        raise Miss("expected-another-card")
    return what


@production
def read_keyword_gained(r: Reader, part: Part) -> None:
    part.keyword = r.take_keyword()


def read_quoted_skill(r: Reader) -> Skill:
    """A whole skill in quotes."""
    spot = r.spot()
    inner = r.enter()
    try:
        found = skills.read_card(inner)
    except Miss:
        raise inner.refusal() from None
    if len(found) != 1:
        r.back(spot)
        raise r.miss("expected-one-skill-in-quotes")
    return found[0]


def read_listed_skill(r: Reader) -> Skill:
    """A whole skill on a line of its own, behind a bullet."""
    spot = r.spot()
    if r.kind(BREAK):
        r.advance()
    if not r.mark("•") or not r.kind(BRACKET):
        r.back(spot)
        raise r.miss("expected-one-skill-in-quotes")
    start = r.token().start
    ahead = 0
    while r.token(ahead).kind not in (BREAK, END):
        ahead += 1
    end = r.token(ahead - 1).end
    inner = Reader(" " * start + r.text[start:end], r.lex, r.grammar)
    inner.text, inner.trail = r.text, r.trail
    r.at += ahead
    try:
        found = skills.read_card(inner)
    except Miss:
        raise inner.refusal() from None
    if len(found) != 1:
        r.back(spot)
        raise r.miss("expected-one-skill-in-quotes")
    return found[0]


def at_all_colors(r: Reader) -> bool:
    """ "All colors" of the game."""
    return bool(r.lex.brackets["letter"]) and r.see("all") and r.see("colors_word", 1)


def read_colors_gained(r: Reader) -> list[str]:
    """ "red, blue, and green (colors)", "all colors"; one colour alone."""
    if at_all_colors(r):
        r.eat("all")
        r.eat("colors_word")
        return sorted({*r.lex.brackets["letter"].values()})
    out = [r.pick("color")]
    if not out[0]:
        raise r.miss("expected-a-colour")
    spot = r.spot()
    while True:
        r.mark(",")
        r.eat("and")
        if not r.see_pick("color"):
            break
        out.append(r.pick("color"))
    if len({*out}) < len(out):
        raise r.miss("expected-the-end-of-the-sentence")  # the same color twice
    over = r.mark_here(".") or ended(r) or r.see_pick("until") or r.see("in_all_areas")
    if r.eat("colors_word") or over:
        return out
    r.back(spot)
    return out[:1]


def given(what: Selector, part: Part, late: tree.Count | None, until: str) -> Action:
    if part.keyword:
        return tree.Grant(what, part.keyword, until)
    if part.skill is not None:
        return tree.GrantSkill(what, part.skill, until)
    if part.of is not None:
        return tree.GainSkills(what, part.of, until)
    if part.info is not None:
        return tree.Gain(what, part.info[0], part.info[1], until)
    if part.equal is not None:
        return tree.Modify(what, part.stat, part.equal, until)
    by: Number = part.by
    each = part.each or late
    if each is not None:
        by = replace(each, times=part.by)
    return tree.Modify(what, part.stat, by, until)


@verb("give")
def read_give(r: Reader, what: Selector | None) -> list[Action]:
    """ "Give +1000 power to this card", "give this card +1000 power", or what else a game's cards are given."""
    if what is not None:
        return read_gains(r, [what])
    if r.kind(SIGNED):
        by = r.signed()
        stat = r.pick("stat")
        until = r.pick("until")
        r.need("to")
        if not stat:
            raise r.miss("expected-cost-or-power")
        found = read_selections(r)
        until = until or read_until(r)
        return [tree.Modify(each, stat, by, until) for each in found]
    r.eat("to")  # "donnez à votre Leader 1 carte DON!!"
    one_and_other = read_one_and_other(r)
    if one_and_other is not None:
        return [one_and_other]
    subjects = read_selections(r)
    return read_gifts(r, subjects) if r.kind(SIGNED) else read_own_gift(r, subjects)


def read_one_and_other(r: Reader) -> Action | None:
    """ "(choose 2 cards and give) 1 card −3000 power and the other −2000 power"; None if that is not said here."""
    spot = r.spot()
    one = r.kind(NUMBER) and r.token().value == 1
    if one:
        r.advance()
    if one and r.pick("noun") and r.kind(SIGNED):
        by = r.signed()
        stat = r.pick("stat")
        if stat and r.eat("and") and r.eat("the_other") and r.kind(SIGNED):
            them = r.refer("chosen")
            less = r.signed()
            if r.pick("stat") == stat:
                until = read_until(r)
                for words in r.trail:
                    if (words.key, words.meaning) == (NUMBER, "2"):
                        words.key = "same_count"  # one, and another
                first, second = (tree.Modify(tree.It(), stat, each, until) for each in (by, less))
                return r.when_known(them, one_and_other, first, second)
    r.back(spot)
    return None


def one_and_other(chosen: Selector, first: tree.Modify, second: tree.Modify) -> Action:
    """One of two cards gets the one, and another the other."""
    if not isinstance(chosen, tree.Choose) or chosen.count != 2 or chosen.of.unless is not None:
        raise Miss("expected-a-number-of-cards")
    one = replace(chosen, count=1)
    another = replace(one, of=replace(chosen.of, unless=tree.Filter(it=True)))
    return tree.Seq((replace(first, what=one), tree.If(tree.Did(), replace(second, what=another))))


def read_gifts(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "−2000 power and up to 1 of your opponent's Leaders −1000 power": the verb is said once."""
    out = read_gains(r, subjects)
    while True:
        spot = r.spot()
        r.mark(",")
        if not r.eat("and") or r.see_pick("verb"):
            r.back(spot)
            return out
        try:
            more = read_selections(r)
            if not r.kind(SIGNED):
                raise r.miss("expected-an-amount-such-as-1000")
            out.extend(read_gains(r, more))
        except Miss:
            r.back(spot)
            return out


@production
def read_own_gift(r: Reader, first: list[Selector]) -> list[Action]:
    """What only this game's cards are given, behind the first cards that the sentence names."""
    raise r.miss("expected-an-amount-such-as-1000")
