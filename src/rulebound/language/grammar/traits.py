"""What a noun phrase says behind "with": keywords, names, bounds of cost and power."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import (
    Attacker,
    Bound,
    Extreme,
    Filter,
    Guard,
    It,
    Like,
    NamedNumber,
    Number,
    Plus,
    Selector,
    Stat,
)
from rulebound.language.grammar import likenesses, numbers, participles, terms
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import DoneTo, OnlyIt, Open
from rulebound.language.tokens import ANGLE, BRACKET, NAME, NUMBER, QUOTE, SIGNED


@production
def read_trait(r: Reader, noun: Noun) -> None:
    """What follows "with"."""
    f = noun.f
    same = r.pick("same_as")
    of = read_same_number(r, same)
    if of is not None:
        noun.f = f.bounded(same, Stat(same, of), Stat(same, of))
        return
    alike = likenesses.read_alike(r, same) if same else None
    if alike is not None:
        noun.f = replace(f, like_it=alike.like_it, like_this=alike.like_this, like=alike.like)
        return
    unlike = r.spot()
    if r.see_pick("that") and read_the_former(r):
        fact = r.pick("value")  # "that card's name"
        if fact:
            noun.f = replace(f, like_it=fact)
            return
    r.back(unlike)
    before = r.eat("the_named")
    if not before and r.free_order:
        r.eat("the")
    named = r.pick("stat") if before or r.free_order else ""
    behind = bool(named) and not before and not r.eat("named_behind")  # "le coût choisi"
    if named and not behind and named == r.context.named_number:
        noun.f = f.bounded(named, NamedNumber(), NamedNumber())
        return
    r.back(unlike)
    different = r.pick("different_from") if f.unless is None else ""
    unlike_these = likenesses.read_alike(r, different) if different else None
    if unlike_these is not None:
        noun.f = replace(f, unless=unlike_these)
        return
    r.back(unlike)
    if f.unless is None and read_not_had(r, noun):
        return
    r.back(unlike)
    if r.eat("no_keyword_skills"):
        noun.f = replace(f, no_keywords=(*f.no_keywords, "any"))
        return
    if r.eat("no_effects"):
        noun.f = replace(f, no_effects=True)
        return
    extreme = read_extreme(r) if noun.heads else None  # among which cards is said by the noun
    if extreme is not None:
        noun.f = replace(f, extreme=extreme)
        return
    if read_stacked(r, noun):
        return
    apart = r.pick("different")
    if apart:
        noun.different = apart
        return
    alike_all = r.pick("alike")
    if alike_all:
        noun.alike = alike_all
        return
    if not noun.sum_of and r.eat("a_total_of"):  # "(with different names and) a total cost of 5 or less"
        read_total(r, noun)
        return
    r.back(unlike)
    if r.eat("both"):
        read_both_terms(r, noun)
        return
    fact = r.pick("includes")
    if not fact:
        r.eat("a") or r.eat("the")
        fact = r.pick("including")
    stat = "" if fact else r.pick("had_stat")
    term = "" if fact or stat else read_term_named(r)
    if term:
        noun.f = f.adding(term, read_same_terms(r, term))
    elif fact:
        noun.f = f.adding(fact, read_parts(r), "part")
    elif stat:
        noun.f = replace(f, with_stats=(stat,))
    elif not (
        read_keywords(r, noun) or read_timings(r, noun) or read_name_part(r, noun) or read_terms_had(r, noun)
    ):
        read_bound(r, noun)


def read_term_named(r: Reader) -> str:
    """ "(with) the character name (<Ash> or <Birch>)": what kind of term follows, that is named before it; "" if none
    is."""
    spot = r.spot()
    fact = r.pick("fact_gained")
    if fact and r.grammar.terms.get(r.token().kind) == fact:
        return fact
    r.back(spot)
    return ""


def read_same_terms(r: Reader, fact: str) -> tuple[str, ...]:
    """One term of a kind, or several of which one is enough."""
    found = [r.term(fact)]
    while True:
        spot = r.spot()
        comma = r.mark(",")
        if not (r.eat("or") or comma) or r.grammar.terms.get(r.token().kind) != fact:
            r.back(spot)
            return tuple(found)
        found.append(r.term(fact))


def read_not_had(r: Reader, noun: Noun) -> bool:
    """ "a character name you don't have in play": that none of your cards in play has; nothing is consumed if that is
    not said."""
    spot = r.spot()
    r.eat("a")
    fact = r.pick("value")
    if fact and r.eat("you_have_not") and r.eat("in_play"):
        r.read_as("different_from", spot.consumed)
        of = Filter(whose="you", areas=(r.grammar.in_play,))
        noun.f = replace(noun.f, unless=Filter(like=Like(fact, of)))
        return True
    r.back(spot)
    return False


def read_extreme(r: Reader) -> Extreme | None:
    """ "the highest power", "the lowest energy cost among them"; None if that is not said here."""
    spot = r.spot()
    end = r.pick("extreme")
    stat = r.pick("stat") if end else ""
    if not stat:
        r.back(spot)
        return None
    return Extreme(stat, end == "lowest")


def read_stacked(r: Reader, noun: Noun) -> bool:
    """ "(with) 3 or more cards under it", "no cards under it", "cards placed under it": how many cards lie beneath
    the card itself."""
    spot = r.spot()
    try:
        none = r.eat("no")
        some = not none and (r.see("cards") or (r.see("a") and r.eat("a")))
        low, high = (0, 0) if none else (1, None) if some else read_bounds(r)
        first = len(r.trail) + 1
        if (
            r.eat("cards")
            and (r.eat("under") or r.eat("placed_under"))
            and r.pick("it") in ("pronoun", "them")
        ):
            r.read_as("beneath", first)
            noun.f = noun.f.with_bound(Bound("beneath", low, high))
            return True
    except Miss:
        pass
    r.back(spot)
    return False


def read_same_number(r: Reader, stat: str) -> Selector | None:
    """ "(the same energy cost as) this card", "the chosen card's": the card with that number; None if it is another
    thing that is the same."""
    if stat not in r.lex.brackets["stat"].values():
        return None
    of: Selector | None = It() if read_those(r) else numbers.read_whose_number(r)
    if of is None:
        of = Attacker() if r.pick("attacker") else Guard() if r.pick("guard") else None
    spot = r.spot()
    if of is not None and r.pick("stat") != stat:  # "(as this card's) energy cost"
        r.back(spot)
    return of


def read_those(r: Reader) -> bool:
    """ "the returned card": the cards that something was just done to."""
    spot = r.spot()
    act = r.pick("done") if r.eat("the") else ""
    span = r.span() if act else (0, 0)
    if act and r.pick("noun"):
        r.mention(DoneTo(act, span))
        return True
    r.back(spot)
    return False


def read_the_former(r: Reader) -> bool:
    """The cards that something was just done with."""
    for table in ("chosen", "that", "it"):
        found = r.pick(table)
        if found:
            former = Open(found if found in ("pronoun", "them") else table, r.span(), asked=True)
            r.mention(former)
            r.mention(OnlyIt(former))
            return True
    return participles.read_the_done(r) or participles.read_the_card_done(r) is not None


def read_terms_had(r: Reader, noun: Noun) -> bool:
    """ "the {A} or {B} type"; "the {A} and {B} types" are both of them."""
    had = Noun()
    if not terms.read_term(r, had, True):
        return False
    if had.f.asks("name") and r.grammar.free_order:
        raise r.miss("expected-a-name-or-a-trait")  # "cards with {A} and cards with {B} in their names"
    for fact in had.f.facts:
        before = noun.f.values(fact.name)
        if before and fact.how == "any":  # "a 《A》 card with 《B》": it has both
            if len(before) != 1 or (len(fact.values) > 1 and not had.anded):
                raise r.miss("expected-a-name-or-a-trait")
            noun.f = noun.f.setting(fact.name, ()).setting(fact.name, (*before, *fact.values), "all")
            continue
        noun.f = noun.f.adding(fact.name, fact.values, "all" if had.anded and fact.how == "any" else fact.how)
    return True


def read_both_terms(r: Reader, noun: Noun) -> None:
    """ "both 《A》 and 《B》"."""
    both = Noun()
    if not terms.read_term(r, both, True) or not both.anded:
        raise r.miss("expected-a-name-or-a-trait")
    for fact in both.f.facts:
        noun.f = noun.f.adding(fact.name, fact.values, "all")


def read_parts(r: Reader) -> tuple[str, ...]:
    """Parts of names or of types, in quotes or brackets."""
    if r.token().kind not in (NAME, QUOTE, ANGLE):
        raise r.miss("expected-a-word-in-quotes")
    return terms.read_terms(r, (r.token().kind,), Noun(), True)


def read_keywords(r: Reader, noun: Noun) -> bool:
    """ "[Blocker] or [Barrier]", "[Blocker], [Barrier], or [Deflect]"."""
    if not r.keyword():
        return False
    if noun.f.keywords:
        raise r.miss("expected-a-counter-or-a-keyword")  # "[Blocker] and [Barrier]": one that has both
    plain = bool(r.plain_keyword())
    found = [r.take_keyword()]
    end, sure = r.spot(), 1  # a comma joins alternatives where "or" follows
    while True:
        comma = r.mark(",")
        last = r.eat("or")
        if not (comma or last) or not r.keyword():
            break
        plain = plain and bool(r.plain_keyword())
        found.append(r.take_keyword())
        if last:
            end, sure = r.spot(), len(found)
    r.back(end)
    noun.f = replace(noun.f, keywords=(*noun.f.keywords, *found[:sure]))
    if plain:
        r.eat("effects")  # "with a [Counter] skill"
    return True


def read_timings(r: Reader, noun: Noun) -> bool:
    """ "(with an) [Activate Battle] skill", "[Auto] or [Permanent] skills"."""
    spot = r.spot()
    first = r.free_order and r.eat("effects")  # "une capacité [Auto]"
    timings = [r.take("timing")]
    while timings[-1] and r.eat("or"):
        timings.append(r.take("timing"))
    if not timings[-1] or not (first or r.eat("effects")):
        r.back(spot)
        return False
    noun.f = replace(noun.f, timings=tuple(timings))
    return True


def read_name_part(r: Reader, noun: Noun) -> bool:
    """ "{Saiyan} in its card name", "<Son> in its character name"."""
    spot = r.spot()
    kind = r.token().kind
    if kind in r.grammar.terms or kind == QUOTE:
        parts = terms.read_terms(r, (kind,), noun, False)
        fact = r.pick("in_its")
        if fact and fact == r.grammar.terms.get(kind, fact):
            noun.f = noun.f.adding(fact, parts, "part")
            return True
    r.back(spot)
    return False


@production
def read_lacking(r: Reader, noun: Noun) -> None:
    """What follows "without"."""
    f = noun.f
    r.eat("a") or r.eat("the")
    fact = r.pick("including") if f.unless is None else ""
    stat = "" if fact else r.pick("had_stat")
    if fact:
        noun.f = replace(f, unless=Filter().adding(fact, read_parts(r), "part"))
    elif stat:
        noun.f = replace(f, without_stats=(stat,))
    elif r.eat("keyword_skills"):
        noun.f = replace(f, no_keywords=(*f.no_keywords, "any"))
    elif r.keyword():
        noun.f = replace(f, no_keywords=(*f.no_keywords, *read_keywords_lacking(r)))
        r.eat("effects")
    elif r.eat("effects"):
        r.read_as("no_effects", len(r.trail) - 1)
        noun.f = replace(f, no_effects=True)
    else:
        lacking = Noun()
        if f.unless is not None:
            raise r.miss("expected-a-counter-or-a-keyword")
        if not read_name_part(r, lacking) and not terms.read_term(r, lacking, False):
            raise r.miss("expected-a-counter-or-a-keyword")
        noun.f = replace(f, unless=lacking.f)


def read_keywords_lacking(r: Reader) -> list[str]:
    """ "(without) [Blocker] or [Barrier]": none of them; "(ignoring) [Barrier] and [Deflect]"."""
    out = [r.take_keyword()]
    if not out[0]:
        raise r.miss("expected-a-keyword")
    while True:
        spot = r.spot()
        comma = r.mark(",")
        if not (r.eat("or") or r.eat("and") or comma) or not r.keyword():
            r.back(spot)
            return out
        out.append(r.take_keyword())


def read_ignored(r: Reader) -> tuple[str, ...]:
    """ "ignoring [Barrier]", which a comma may set off: the keywords; none if that is not said."""
    spot = r.spot()
    r.mark(",")
    if not r.eat("ignoring"):
        r.back(spot)
        return ()
    found = tuple(read_keywords_lacking(r))
    if r.grammar.shields and not {*found} <= {*r.grammar.shields}:
        raise r.miss("expected-a-keyword")
    return found


def read_more_traits(r: Reader, noun: Noun) -> None:
    """Behind the first: "and [Blocker]", or "15000 power or less, and [Blocker]" behind a comma."""
    spot, said, different = r.spot(), noun.f, noun.different
    if not (read_listed_traits(r, noun) and read_joined_trait(r, noun)):
        r.back(spot)
        noun.f, noun.different = said, different
    while read_joined_trait(r, noun):
        pass


def read_listed_traits(r: Reader, noun: Noun) -> bool:
    """ "(with an energy cost of 4), 15000 power or less, (and [Blocker])": those between the first and the last."""
    found = False
    try:
        while r.mark(","):
            if r.see("and"):
                return found
            r.eat("with")
            read_trait(r, noun)
            found = True
    except Miss:
        pass
    return False


def read_joined_trait(r: Reader, noun: Noun) -> bool:
    """ "and (with) [Blocker]"; nothing is consumed if none follows, or one of the next noun: "and a red card"."""
    spot, said, different = r.spot(), noun.f, noun.different
    if not r.eat("and"):
        return False
    name = r.kind(BRACKET) and not r.free_order  # "with a cost of 5 or less and [Name]": another card
    if (r.context.pairing or name) and terms.at_term(r):
        r.back(spot)
        return False
    if r.eat("skill_less"):
        noun.f = replace(noun.f, no_effects=True)
        return True
    without = r.eat("without")
    if not without:
        r.eat("with")
    try:
        if without:
            read_lacking(r, noun)
        else:
            read_trait(r, noun)
            if r.see_pick("noun"):
                raise r.miss("expected-a-counter-or-a-keyword")
    except Miss:
        r.back(spot)
        noun.f, noun.different = said, different
        return False
    return True


def read_total(r: Reader, noun: Noun) -> bool:
    """ "for which the total cost adds up to 5 or less"."""
    stat = r.pick("stat")
    if not stat:
        raise r.miss("expected-cost-or-power")
    if not r.see("less_equal"):  # "with a total power less than or equal to this card's"
        r.need("adds_up")
    read_sum(r, noun, stat)
    return True


def read_adding_up(r: Reader, noun: Noun) -> bool:
    """ "that add up to a total energy cost of 5 or less"."""
    r.eat("a_total_of")
    stat = r.pick("stat")
    if stat not in ("cost", "power"):
        raise r.miss("expected-cost-or-power")
    r.eat("of") or r.eat("to")
    read_sum(r, noun, stat)
    return True


def read_sum(r: Reader, noun: Noun, stat: str) -> None:
    """The most, or the least, that a number of the chosen cards may be altogether."""
    r.eat("a_total_of")
    noun.sum_of = stat
    if r.eat("less_equal"):
        noun.sum_max = numbers.read_limit(r, stat)
        return
    number = r.number()
    if r.eat("or_more"):
        noun.sum_min = number
    else:
        noun.sum_max = number
        r.need("or_less")


def read_bound(r: Reader, noun: Noun) -> None:
    """ "an energy cost of 3 or less", "15000 or less power", "power of 15000 or less"."""
    r.eat("a")
    compared = read_compared(r)
    if compared is not None:
        noun.f = noun.f.with_bound(compared)
        return
    printed = r.eat("original")
    low: Number | None
    high: Number | None
    stat = r.pick("stat")
    if stat:
        noun.of_all = noun.of_all or r.tokens[r.at - 1].text.endswith("s")
        printed = r.eat("original") or printed
        if not printed and r.eat("that_add_up"):
            read_sum(r, noun, stat)
            return
        r.eat("of") or r.eat("is") or r.eat("at")
        low, high = read_bounds(r, stat)
        spot = r.spot()
        if high is None and r.eat("that_is") and r.eat("less_equal"):
            high = numbers.read_limit(r, stat)
        else:
            r.back(spot)
    else:
        low, high = read_bounds(r)
        printed = r.eat("original") or printed
        stat = r.pick("stat")
        if not stat:
            raise r.miss("expected-cost-or-power")
        printed = r.eat("original") or printed
        if low == high and r.eat("or_less"):
            low = None
        elif low == high and r.eat("or_more"):
            high = None
    among = read_other_numbers(r, low) if isinstance(low, int) and low == high else ()
    noun.f = noun.f.with_bound(Bound(stat, low, among[-1] if among else high, printed, among=among))


def read_compared(r: Reader) -> Bound | None:
    """ "less power than this card", "a higher energy cost than the chosen card"; None if it is not said so."""
    spot = r.spot()
    op = r.pick("comparative")
    stat = r.pick("stat") if op else ""
    if stat and r.eat("than"):
        limit = numbers.read_limit(r, stat)
        return Bound(stat, plus(limit, 1), None) if op == ">" else Bound(stat, None, plus(limit, -1))
    r.back(spot)
    return None


def read_other_numbers(r: Reader, first: int) -> tuple[int, ...]:
    """ "(4) or 9", "(6), 7, or 9": further numbers that will do, in order; none if there are no others."""
    spot = r.spot()
    out = [first]
    while True:
        comma = r.mark(",")
        last = r.eat("or")
        if not (comma or last) or not r.kind(NUMBER) or r.token().value <= out[-1]:
            break
        out.append(r.number())
        more = r.see("or") and r.token(1).kind == NUMBER
        if last and not (more or r.see("or_less") or r.see("or_more") or r.see_pick("stat")):
            return tuple(out)
    r.back(spot)
    return ()


def plus(number: Number, by: int) -> Number:
    """So much more or less, in which the number that the text says stays."""
    return Plus(number, by)


def read_added(r: Reader, number: Number) -> Number:
    """ "(equal to this card's energy cost) plus 1": the sum; the number as it is if nothing is added."""
    if r.kind(SIGNED):
        return plus(number, r.signed())
    return read_plus(r, number)


def read_plus(r: Reader, number: Number) -> Number:
    """The same where an amount with a sign may be something else: "less than its cost −2000 power"."""
    return plus(number, r.number()) if r.eat("plus") else number


def read_bounds(r: Reader, stat: str = "") -> tuple[Number | None, Number | None]:
    if r.eat("less_equal"):
        return None, read_plus(r, numbers.read_limit(r, stat))
    if r.eat("more_equal"):
        return read_plus(r, numbers.read_limit(r, stat)), None
    if r.eat("equal_to"):
        value = read_added(r, numbers.read_limit(r, stat))
        return value, value
    if r.eat("less_than"):
        return None, plus(numbers.read_limit(r, stat), -1)
    if r.eat("more_than"):
        return plus(numbers.read_limit(r, stat), 1), None
    if r.eat("at_most"):
        return None, numbers.read_limit(r, stat)
    if r.eat("at_least"):
        return numbers.read_limit(r, stat), None
    if r.eat("between"):
        low = r.number()
        r.need("and")
        return low, r.number()
    exactly = r.eat("exactly")
    count = r.number()
    if not exactly and r.eat("or_less"):
        return None, count
    if not exactly and r.eat("or_more"):
        return count, None
    apart = r.pick("comparative")
    if apart:  # "1 higher than this card's"
        r.need("than")
        value = plus(numbers.read_limit(r, stat), count if apart == ">" else -count)
        return value, value
    if exactly:
        return count, count
    if r.token(1).kind == NUMBER and r.eat("to_range"):
        return count, r.number()
    more = r.token(2).text == "or" and r.token(3).kind == NUMBER
    if r.see("or") and r.token(1).kind == NUMBER and r.token(1).value == count + 1 and not more:
        r.need("or")
        return count, r.number()
    return count, count
