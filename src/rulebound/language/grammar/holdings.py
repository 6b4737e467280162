"""Conditions about who has what: "you have 3 or more energy", "there are no Battle Cards in play"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from rulebound.kernel.tree import AllOf, AnyOf, BoundedCount, Compare, Condition, Count, Filter, Over
from rulebound.language.grammar.filters import each_present, filter_of
from rulebound.language.grammar.noun import PLAYERS, Noun
from rulebound.language.grammar.nouns import read_noun, read_one_noun
from rulebound.language.grammar.numbers import (
    of_values,
    read_area_whole,
    read_limit,
    read_values,
    read_who_has,
    said_of_both,
)
from rulebound.language.grammar.places import belong_to, refuse_areas_joined
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.states import read_description
from rulebound.language.grammar.terms import read_colors
from rulebound.language.grammar.traits import read_more_traits, read_trait
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Had, OneHad, ThisCard
from rulebound.language.tokens import ANGLE, NUMBER, TYPE
from rulebound.language.trees import described, sharing

T = TypeVar("T")


def read_holding(r: Reader) -> list[Condition]:
    """Who has how many of which cards; nothing if nobody is said to have any."""
    have = r.pick("have")
    if have:
        r.context.had_whose = have if " " not in have else ""
        return read_having(r, have)
    if r.context.had_whose and r.eat("has"):
        return read_having(r, r.context.had_whose)
    if r.eat("total_number_of"):
        return [read_total_number(r)]
    if r.eat("this_is_your_only") or r.eat("this_is_the_only"):
        return [read_no_other(r)]
    if r.eat("there_is"):
        r.eat("still")
        r.context.there = True
        first = len(r.trail)
        return or_on_theirs(r, of_somebody(r, first, read_having(r, "")))
    if r.eat("there_is_no"):
        r.context.there = True
        return read_having(r, "no ")
    if r.eat("total_have"):
        first = len(r.trail)
        found = [of_both(each) for each in read_number_had(r, "")]
        said_of_both(r, first)
        return found
    whose = read_only_ones(r)
    if whose is not None:
        there = filter_of(r, read_noun(r))
        there = replace(there, whose=whose or there.whose)
        of, denied = read_description(r)
        if denied or of.kinds not in ((), there.kinds):
            raise r.miss("expected-only-cards-of-a-kind")
        return [nothing_but(r, replace(of, whose=there.whose, areas=there.areas, kinds=there.kinds))]
    if r.eat("either_has"):
        return [read_either_has(r)]
    if r.eat("neither_has"):
        return read_neither_has(r)
    if r.eat("either_has_no"):
        return [either_of(Compare(Count(read_had(r, "you")), "==", 0))]
    pile = read_pile_holds(r)
    if pile is not None:
        return [pile]
    piles = read_piles_compared(r)
    if piles is not None:
        return [piles]
    if r.eat("both_have"):
        return read_both_have(r)
    joint = read_same_color(r) or read_all_alike(r)
    if joint:
        return joint
    if r.see("all"):
        return read_all_of(r)
    if r.eat("none_of"):
        return [read_none_is(r)]
    if r.eat("the_number_of"):
        return [read_numbers_compared(r)]
    return []


OF_BOTH: Final = ("your_and_opponents", "of_both", "between_both", "a_total_of")


def of_somebody(r: Reader, first: int, found: list[Condition]) -> list[Condition]:
    """ "If there are 10 cards in the trash": it must be said in whose; "your and your opponent's" are both."""
    said = [words.key for words in r.trail[first:]]
    for each in [] if {*said} & {*OF_BOTH} else found:
        of = each.left.of if isinstance(each, Compare) and isinstance(each.left, Count) else Filter()
        if of.areas and {*of.areas} <= {*r.grammar.piles} and not (of.whose or of.it):
            raise r.miss("expected-your-cards")
    return found


def or_on_theirs(r: Reader, found: list[Condition]) -> list[Condition]:
    """ "(il y a 10 cartes sur votre terrain) ou sur celui de votre adversaire"."""
    mine = found[-1] if found else None
    if isinstance(mine, Compare) and isinstance(mine.left, Count) and mine.left.of.whose == "you":
        if r.eat("or_on_that_of_the_opponent"):
            return [*found[:-1], either_of(mine)]
    return found


def read_total_number(r: Reader) -> Condition:
    """ "(the total number of) energy between you and your opponent is 10 or more": of both players where the words
    say so, or name nobody's cards in play."""
    noun = read_noun(r, True)
    read_further_area(r, noun, True)
    both = noun.whose == "both" or r.eat("between_both") or (not noun.whose and noun.in_play)
    of = filter_of(r, noun)
    if not both and not of.whose:
        r.need("between_both")
    r.need("is")
    op, right = r.amount()
    return Compare(Count(replace(of, whose="") if both else of), op, right)


def read_no_other(r: Reader) -> Condition:
    """ "(this card is the only) Battle Card you have in play", "(this card is your only) Battle Card": there is no
    other."""
    mine = r.trail[-1].key == "this_is_your_only"
    noun = read_noun(r)
    if mine:
        belong_to(r, noun, "you")
    of = filter_of(r, noun)
    if not of.whose or not of.areas or noun.others:
        raise r.miss("expected-cards-in-an-area")
    r.mention(ThisCard())
    return Compare(Count(replace(of, other=True)), "==", 0)


def read_only_ones(r: Reader) -> str | None:
    """ "the only (Characters on your field)", "your only (Characters)": whose, if that is said; None if it is not."""
    if r.eat("the_only"):
        return ""
    spot = r.spot()
    whose = r.whose()
    if whose and r.eat("only"):
        return whose
    r.back(spot)
    return None


def of_both(condition: Condition) -> Condition:
    """The cards of both players are counted."""
    if isinstance(condition, Compare) and isinstance(condition.left, Count):
        return replace(condition, left=replace(condition.left, of=replace(condition.left.of, whose="")))
    return condition


def read_pile_holds(r: Reader) -> Condition | None:
    """ "your deck has 0 cards"; None if no pile is said to have a number of cards."""
    spot = r.spot()
    whose = r.whose()
    area = r.pick("area") if whose else ""
    if area in r.grammar.piles and r.eat("has") and r.kind(NUMBER):
        op, number = r.amount()
        if r.eat("cards"):
            return Compare(Count(Filter(whose=whose, areas=(area,))), op, number)
    r.back(spot)
    return None


def read_piles_compared(r: Reader) -> Condition | None:
    """ "votre Vie comporte moins de cartes que celle de votre adversaire"; None if no pile is compared here."""
    spot = r.spot()
    area = r.pick("area") if r.eat("your") else ""
    if not area or not r.eat("holds"):
        r.back(spot)
        return None
    mine, theirs = (Filter(whose=whose, areas=(area,)) for whose in ("you", "opponent"))
    op, by = r.pick("comparison"), 0
    if op:
        r.need("cards")
    else:
        r.need("at_least")
        by = r.number()
        r.need("fewer_by")
    r.need("that_of_the_opponent")
    return Compare(Count(mine), op, Count(theirs)) if op else fewer_by(mine, theirs, by)


def fewer_by(left: Filter, right: Filter, by: int) -> Condition:
    """At least that many fewer cards than there are of others."""
    return AllOf((Compare(Count(right), ">=", by), Compare(Count(left), "<=", Over(right, by))))


def read_having(r: Reader, whose: str) -> list[Condition]:
    """ "you have 3 or more energy", "there are no Battle Cards in your Battle Area"."""
    if whose.startswith("only "):
        return [read_only(r, whose[5:])]
    negative = whose.startswith("no ")
    whose = whose[3:] if negative else whose
    if whose == "opponent":
        r.context.they = whose
    bounded = r.see("at_most") or r.see("at_least")  # "no more than 2"
    if negative or (not bounded and r.eat("no")):
        r.eat("any") or r.eat("a")
        if r.eat("at_least") or r.kind(NUMBER):
            least = r.number()
            r.eat("or_more")
            return [Compare(Count(read_counted(r, whose, "<", least)), "<", least)]
        noun = read_had_noun(r)
        if noun.anded or noun.blended:
            raise r.miss("expected-cards-of-one-kind")  # "no red and blue cards": neither, or not both?
        return [Compare(Count(had_filter(r, noun, whose)), "==", 0)]
    if r.eat("the_same_number_of"):
        return [read_as_many(r, whose)]
    spot = r.spot()
    comparison = r.pick("comparison")
    if comparison and not r.see("than") and not r.kind(NUMBER):
        return [read_compared(r, whose, comparison)]
    r.back(spot)
    if r.eat("only") and not r.kind(NUMBER):
        return [read_only(r, whose)]
    r.eat("a_total_of")
    number = r.kind(NUMBER) or r.see("at_least") or r.see("at_most") or r.see("exactly")
    if number or r.see("less_than") or r.see("more_than") or r.see_pick("number"):
        return read_number_had(r, whose)
    spot = r.spot()
    if r.eat("both") and r.see("a"):
        both = read_one_of_each(r, whose)
        if both:
            return both
        r.back(spot)
    one = r.eat("a")
    every = not one and r.see("all") and r.eat("all")
    one or r.eat("any") or r.eat("both")
    noun = read_had_noun(r)
    if every and not noun.anded:
        raise r.miss("expected-a-number-of-cards")  # "all of your cards": how many are there?
    colors = noun.f.values("color")
    if noun.blended and len(noun.heads) == 1 and len(colors) > 1 and not (noun.others or noun.one):
        of = had_filter(r, noun, whose)  # "red and blue cards": some of each
        return [Compare(Count(of.setting("color", (color,))), ">=", 1) for color in colors]
    if noun.blended:
        raise r.miss("expected-cards-of-one-kind")
    found = each_present(r, had_filter(r, noun, whose), noun)
    refuse_areas_joined(r, noun, ">=", 1)
    if one or not noun.heads:
        r.mention(OneHad())
    return found


@production
def read_only(r: Reader, whose: str) -> Condition:
    """ "you only have <A> and/or <B> cards in play in your Battle Area": none that is another; "you only have 1
    card in your hand": a number."""
    if r.kind(NUMBER):
        op, number = r.amount()
        if op != "==":
            raise r.miss("expected-a-number-of-cards")
        return Compare(Count(read_counted(r, whose, op, number)), op, number)
    of = read_had(r, whose)
    every = Filter(whose=of.whose, areas=of.areas)
    if of == every or of.either:
        raise r.miss("expected-cards-of-a-kind")
    return AllOf((Compare(Count(every), "==", Count(of)), Compare(Count(of), ">=", 1)))


def nothing_but(r: Reader, of: Filter) -> Condition:
    """At least one such card, and none that is not one."""
    every = Filter(whose=of.whose, areas=of.areas, kinds=of.kinds)
    if of == every or of.either:
        raise r.miss("expected-only-cards-of-a-kind")
    return AllOf((Compare(Count(every), "==", Count(of)), Compare(Count(of), ">=", 1)))


def read_either_has(r: Reader) -> Condition:
    """ "either player has 2 or less cards in hand"."""
    mine = of_each(r, read_having)
    if len(mine) != 1 or not isinstance(mine[0], Compare):
        raise r.miss("expected-a-number-of-cards")
    return either_of(mine[0])


def read_neither_has(r: Reader) -> list[Condition]:
    """ "neither player has a Battle Card in play"."""
    r.eat("a") or r.eat("any")
    mine = of_each(r, read_had)
    return [Compare(Count(replace(mine, whose=each)), "==", 0) for each in ("you", "opponent")]


def of_each(r: Reader, read: Callable[[Reader, str], T]) -> T:
    """What is said of each player, read as what you have: "… cards in their hand" are in that player's."""
    outer, r.context.they = r.context.they, "you"
    try:
        return read(r, "you")
    finally:
        r.context.they = outer


def either_of(mine: Compare) -> Condition:
    """What is said of your cards holds, or the same of the opponent's."""
    assert isinstance(mine.left, Count)
    theirs = Count(replace(mine.left.of, whose="opponent"))
    return AnyOf((mine, replace(mine, left=theirs)))


@production
def read_number_had(r: Reader, whose: str) -> list[Condition]:
    """ "3 or more energy", "7 cards or more in your Drop Area"."""
    total = r.trail[-1].key == "a_total_of"
    bare, at_least = r.kind(NUMBER) or r.see_pick("number"), r.see("at_least")
    op, right = r.amount()
    if (op, right) == (">=", 1) and r.eat("copies_of_both"):
        noun = read_noun(r, False, True)
        return each_present(r, had_filter(r, noun, whose), noun)
    fact = read_values(r)
    if fact:
        there = read_area_whole(r)
        if there is not None and whose and there.whose != whose:
            raise r.miss("expected-cards-of-one-player")
        had_there = had_filter(r, read_had_noun(r), whose) if there is None else there
        return [Compare(of_values(had_there, 1, fact), op, right)]
    more = r.eat("more") if op == ">=" else False
    fewer = op == ">=" and not more and r.eat("fewer")
    others = read_other_amounts(r) if bare and op == "==" else []
    r.eat("of")
    total = r.eat("total") or total
    r.context.counting = bare and op == "==" and all(other[0] == "==" for other in others)
    r.context.numbered = not total
    try:
        noun = read_had_noun(r)
    finally:
        r.context.counting = r.context.numbered = False
    if others and noun.op:
        others[-1] = (noun.op, others[-1][1])  # "0 ou 3 cartes ou plus"
    else:
        op = noun.op or op
    if not total:
        refuse_areas_joined(r, noun, op, right)
    if not noun.heads and noun.f == Filter().setting("color", noun.f.values("color")):
        found = read_shared_head(r, whose, noun, (op, right))
        return [or_more(each) for each in found] if at_least else found
    if noun.blended and not total and len(noun.f.values("color")) > 1:
        return read_each_color(r, whose, noun, (op, right))
    if op == ">=" and r.eat("less_by"):
        noun.field = r.eat("on_your_field")
        mine = had_filter(r, noun, whose)
        r.need("than")
        r.need("on_opponents_field" if noun.field else "than_opponent")
        return [fewer_by(mine, replace(mine, whose="opponent"), right)]
    if noun.anded and not total:  # "at least 1 <A> and <B>"
        if (op, right) != (">=", 1):
            raise r.miss("expected-cards-of-one-kind")
        return each_present(r, had_filter(r, noun, whose), noun)
    if noun.whose == "each":
        noun.whose = ""
        of = filter_of(r, noun)
        return [Compare(Count(replace(of, whose=each)), op, right) for each in ("you", "opponent")]
    different, noun.different = noun.different, ""
    alike, noun.alike = noun.alike, ""
    had = Count(had_filter(r, noun, whose, different, alike=alike), different=different)
    if alike:
        if op != ">=" or different or others or total:
            raise r.miss("expected-a-number-of-cards")
        return [Compare(BoundedCount(had.of, alike=alike), op, right)]
    if fewer:
        return [read_falling_short(r, had.of, right)]
    exceeding = read_exceeding(r, had.of, right) if op == ">=" and not different else None
    if exceeding is not None:
        return [exceeding]
    if more:
        raise r.miss("expected-a-number-of-cards")
    if total and r.eat("between_both"):
        return [Compare(Count(replace(had.of, whose="")), op, right)]
    if others:
        return [AnyOf((Compare(had, op, right), *(Compare(had, *other) for other in others)))]
    return [Compare(had, op, right)]


def or_more(condition: Condition) -> Condition:
    """ "at least 1 A and 1 B": at least that number of both."""
    exact = isinstance(condition, Compare) and condition.op == "==" and condition.right != 0
    return replace(condition, op=">=") if exact and isinstance(condition, Compare) else condition


def read_each_color(r: Reader, whose: str, noun: Noun, amount: tuple[str, int]) -> list[Condition]:
    """ "at least 1 red, blue, and green card": one of each; of other numbers it is not said what they count."""
    if amount != (">=", 1) or len(noun.heads) != 1 or noun.others:
        raise r.miss("expected-cards-of-one-kind")
    colors = noun.f.values("color")
    of = had_filter(r, noun, whose)
    return [Compare(Count(of.setting("color", (color,))), ">=", 1) for color in colors]


def read_exceeding(r: Reader, mine: Filter, by: int) -> Condition | None:
    """ "(at least 2 more energy) than your opponent": that number more than the other player has; None if it is not
    compared."""
    if mine.whose not in ("you", "opponent") or not r.see("than"):
        return None
    other = "you" if mine.whose == "opponent" else "opponent"
    r.need("than")
    r.need("than_you" if other == "you" else "than_opponent")
    return fewer_by(replace(mine, whose=other), mine, by)


def read_falling_short(r: Reader, mine: Filter, by: int) -> Condition:
    """ "(2 or more fewer Characters) than your opponent": that number fewer than the other player has."""
    other = {"you": "opponent", "opponent": "you"}.get(mine.whose, "")
    if not other or not r.eat("than"):
        raise r.miss("expected-cards-of-one-player")
    r.need("than_you" if other == "you" else "than_opponent")
    return fewer_by(mine, replace(mine, whose=other), by)


def read_shared_head(r: Reader, whose: str, noun: Noun, amount: tuple[str, int]) -> list[Condition]:
    """ "2 or more red (and 2 or more green energy)": the noun is said once, at the end."""
    r.need("and")
    more = read_number_had(r, whose)
    last = more[0]
    if not isinstance(last, Compare) or not isinstance(last.left, Count) or last.left.different:
        raise r.miss("expected-a-kind-of-card")
    of = last.left.of.setting("color", noun.f.values("color"))
    return [Compare(Count(of), *amount), *more]


def read_one_of_each(r: Reader, whose: str) -> list[Condition]:
    """ "(you have both) a red and a blue card in your energy": the noun is said once, at the end; nothing if each has
    its own."""
    r.need("a")
    color = r.pick("color")
    if not color or not r.eat("and") or not r.eat("a"):
        return []
    last = read_had_noun(r)
    if last.others or last.blended or last.different or len(last.f.values("color")) != 1:
        raise r.miss("expected-a-kind-of-card")
    of = had_filter(r, last, whose)
    return [Compare(Count(each), ">=", 1) for each in (of.setting("color", (color,)), of)]


def read_other_amounts(r: Reader) -> list[tuple[str, int]]:
    """ "(0) or 3 or more": other numbers that do as well."""
    out: list[tuple[str, int]] = []
    while True:
        spot = r.spot()
        if not r.eat("or") or not r.kind(NUMBER):
            r.back(spot)
            return out
        out.append(r.amount())


def read_had_noun(r: Reader) -> Noun:
    """What somebody has; "and" or "or" before the subject of the next condition is left alone."""
    r.eat("of")
    spot = r.spot()
    noun = read_noun(r, True)
    if noun.others and (r.see_pick("is_at") or noun.others[-1].possessive):
        alternatives = len(noun.others)
        r.back(spot)
        noun = read_noun(r, True, most=alternatives - 1)
    if noun.anded and r.see_pick("is_at"):
        r.back(spot)
        noun = read_noun(r)
    return noun


def give_owner(r: Reader, noun: Noun, whose: str) -> None:
    for each in (noun, *noun.others):
        belong_to(r, each, whose)


def read_had(r: Reader, whose: str) -> Filter:
    return had_filter(r, read_had_noun(r), whose)


def read_counted(r: Reader, whose: str, op: str, number: int = 2) -> Filter:
    """Cards whose number is compared; of those in several areas it must be clear that they are counted together."""
    noun = read_had_noun(r)
    refuse_areas_joined(r, noun, op, number)
    return had_filter(r, noun, whose)


def had_filter(r: Reader, noun: Noun, whose: str, different: str = "", alike: str = "") -> Filter:
    """The cards that somebody has; what they differ in or have in common, where that was said of them."""
    give_owner(r, noun, whose)
    read_in_hand(r, noun)
    refuse_other_place(r, noun)
    unsaid = noun.is_card() and not (noun.others or noun.field or noun.in_play or noun.looked or noun.f.it)
    r.context.had_place = "said" if noun.areas else "unsaid" if unsaid else ""
    had = filter_of(r, noun)
    if r.looking is not None and not (had.areas or had.it or had.either):
        had = replace(had, looked=True)
    if noun.different or noun.alike:
        raise r.miss("expected-a-number-of-cards")
    r.context.set_off = noun.set_off
    r.mention(Had(had, different, alike))
    if had.beneath is not None and had.beneath.this:
        r.mention(ThisCard())
    return had


def refuse_other_place(r: Reader, noun: Noun) -> None:
    """ "Characters or {X} cards in your trash": a pile has cards, and no Characters."""
    *others, last = [noun, *noun.others]
    if last.areas and {*last.areas} <= {*r.grammar.piles}:
        if any(each.head in r.grammar.field and not (each.card or each.areas) for each in others):
            raise r.miss("expected-of-which-cards-that-is-said")


def read_in_hand(r: Reader, noun: Noun) -> None:
    """ "2 or less cards in hand"."""
    spot = r.spot()
    if not noun.areas and noun.head == "card" and r.eat("in_from"):
        if r.pick("area") == "hand":
            noun.areas = ["hand"]
            return
        r.back(spot)


def read_compared(r: Reader, whose: str, op: str) -> Condition:
    """ "you have less energy than your opponent"."""
    of = read_counted(r, whose, op)
    r.need("than")
    whose = whose or of.whose
    other = "you" if whose == "opponent" else "opponent"
    if r.eat("in_from"):  # "more cards in your Drop Area than in your opponent's Drop Area"
        said, area = r.whose(), r.pick("area")
        if of.whose == whose and said == other and of.areas == (area,):
            return Compare(Count(of), op, Count(replace(of, whose=other)))
        raise r.miss("expected-cards-of-one-player")
    if not whose:
        raise r.miss("expected-cards-of-one-player")
    r.need("than_you" if other == "you" else "than_opponent")
    return Compare(Count(of), op, Count(replace(of, whose=other)))


def read_numbers_compared(r: Reader) -> Condition:
    """ "the number of X is less than or equal to the number of Y"."""
    noun = read_noun(r)
    read_who_has(r, noun)
    left = filter_of(r, noun)
    if not r.eat("reaches"):
        r.need("is")
    if r.kind(NUMBER):
        op, right = r.amount()
        return Compare(Count(left), op, right)
    if r.eat("lower_by"):
        by = r.number()
        r.need("to")
        r.need("the_number_of")
        return fewer_by(left, filter_of(r, read_noun(r)), by)
    if r.eat("at_least"):
        return read_less_by(r, left)
    op = r.pick("op")
    if not op:
        raise r.miss("expected-a-comparison")
    other = {"you": "opponent", "opponent": "you"}.get(left.whose, "")
    spot = r.spot()
    theirs = other and r.eat("yours" if other == "you" else "your_opponents")
    if theirs and not (r.see_pick("area") or r.see_pick("noun")):
        return Compare(Count(left), op, Count(replace(left, whose=other)))
    r.back(spot)
    of_life = left.areas == ("life",) and r.eat("that_of_opponents_life")
    if of_life or r.eat("the_number_on_opponents_field"):
        return Compare(Count(left), op, Count(replace(left, whose="opponent")))
    return Compare(Count(left), op, read_limit(r))


def read_less_by(r: Reader, left: Filter) -> Condition:
    """ "at least 2 less than the number on your opponent's field"."""
    by = r.number()
    r.need("less_than")
    theirs = replace(left, whose="opponent")
    if not r.eat("the_number_on_opponents_field") and not (
        left.areas == ("hand",) and r.eat("number_in_opponents_hand")
    ):
        r.need("the_number_of")
        theirs = filter_of(r, read_noun(r))
    return fewer_by(left, theirs, by)


def read_as_many(r: Reader, whose: str) -> Condition:
    """ "you have the same number of cards in your hand as your opponent"."""
    of = read_counted(r, whose, "==")
    other = "you" if whose == "opponent" else "opponent"
    r.need("as")
    r.need("than_you" if other == "you" else "than_opponent")
    return Compare(Count(of), "==", Count(replace(of, whose=other)))


def read_both_have(r: Reader) -> list[Condition]:
    """ "both players have 4 or more energy", "… have the same number of cards in their hands"."""
    if r.eat("the_same_number_of"):
        own = of_each(r, read_had)
        return [Compare(Count(own), "==", Count(replace(own, whose="opponent")))]
    mine = of_each(r, read_having)
    if len(mine) != 1 or not isinstance(mine[0], Compare) or not isinstance(mine[0].left, Count):
        raise r.miss("expected-a-number-of-cards")
    return [mine[0], replace(mine[0], left=Count(replace(mine[0].left.of, whose="opponent")))]


def read_all_of(r: Reader) -> list[Condition]:
    """ "all of your opponent's energy is in Rest Mode"; nothing if "all" begins something else."""
    spot = r.spot()
    r.eat("all")
    whose = r.whose()
    if whose:
        return [read_all_are(r, whose)]
    r.back(spot)
    if r.eat("all_of_your"):
        return [read_all_are(r, "you")]
    r.eat("all")
    noun = read_noun(r)
    read_further_area(r, noun)
    if noun.whose not in ("you", "opponent") or noun.others or not noun.areas:
        raise r.miss("expected-your-cards")
    return [read_every_is(r, filter_of(r, noun))]


def read_same_color(r: Reader) -> list[Condition]:
    """ "all of your energy is the same color": as many of the cards as have one colour are all of them; nothing if
    that is not said."""
    spot = r.spot()
    try:
        if r.eat("all_of_your") or (r.eat("all") and r.whose() == "you"):
            noun = read_one_noun(r)
            belong_to(r, noun, "you")
            of = filter_of(r, noun)
            r.need("is")
            fact = r.pick("alike")
            if fact and of.areas:
                return [Compare(BoundedCount(of, alike=fact), "==", Count(of))]
    except Miss:
        pass
    r.back(spot)
    return []


def read_all_alike(r: Reader) -> list[Condition]:
    """ "your Leader Card and all of your energy are blue", "your Leader Card and energy are all blue": the same of
    each of them; nothing if cards of one kind are spoken of, or it is not said that all are meant."""
    spot = r.spot()
    try:
        subjects, every = read_alike(r)
        last = r.spot()
        out: list[Condition] = []
        for there in subjects:
            r.back(last)
            fixed = there.areas[0] in r.grammar.fixed_heads
            r.need("is")
            if not (r.eat("all") or r.eat("both") or every):
                raise r.miss("expected-your-cards")
            found = read_every_so(r, there)
            assert isinstance(found, Compare)
            out.append(Compare(found.right, ">=", 1) if fixed else found)
        return out
    except Miss:
        r.back(spot)
        return []


def read_alike(r: Reader) -> tuple[list[Filter], bool]:
    """Two or more kinds of cards of one player, each in one area, and whether "all" stands before those of which
    there can be several."""
    found: list[Filter] = []
    every, whose, said = True, "", False
    while True:
        yours = r.eat("all_of_your")
        said = yours or r.eat("all") or said
        whose = r.whose() or ("you" if yours else whose)
        noun = read_one_noun(r)
        noun.whose = noun.whose or whose
        there = filter_of(r, noun)
        if there.whose not in ("you", "opponent") or len(there.areas) != 1 or noun.others:
            raise r.miss("expected-your-cards")
        every = every and (said or there.areas[0] in r.grammar.fixed_heads)
        found.append(there)
        comma = r.mark(",")
        if not (r.eat("and") or comma):
            break
    if len(found) < 2 or len({of.areas for of in found}) < len(found):
        raise r.miss("expected-your-cards")
    return found, every


def read_none_is(r: Reader) -> Condition:
    """ "(none of) your energy is in Active Mode", "(none of) your Battle Cards have [Blocker]"."""
    r.eat("the")
    noun = read_noun(r)
    there = filter_of(r, noun)
    if noun.whose not in ("you", "opponent") or noun.others or not there.areas:
        raise r.miss("expected-your-cards")
    of, denied = read_description(r)
    if denied or of.areas or of.whose or (of.kinds and there.kinds) or (of.state and there.state):
        raise r.miss("expected-what-it-is")
    if any(bound.stat == own.stat for bound in of.bounds for own in there.bounds):
        raise r.miss("expected-what-it-is")
    if of != replace(sharing(Filter(), of), kinds=of.kinds):
        raise r.miss("expected-what-it-is")  # what only a filter of its own says
    return Compare(Count(replace(sharing(there, of), kinds=of.kinds or there.kinds)), "==", 0)


def read_further_area(r: Reader, noun: Noun, total: bool = False) -> None:
    """ "(all cards in your Leader Area) and Energy Area (are blue)": the last of the areas; where a `total` is
    counted, the same area of the other player will do as well."""
    spot, first = r.spot(), len(r.trail)
    if noun.areas and r.eat("and"):
        whose = r.whose() or noun.whose
        area = r.pick("area")
        if whose == noun.whose and area and r.see("is"):
            noun.areas = [*noun.areas, area]
            return
        if total and {whose, noun.whose} == set(PLAYERS) and noun.areas == [area] and r.see("is"):
            noun.whose = "both"
            r.read_as("between_both", first)
            return
    r.back(spot)


def read_all_are(r: Reader, whose: str) -> Condition:
    """ "all of your energy is blue", "all of your Battle Cards are in Rest Mode"."""
    noun = read_noun(r)
    if noun.whose:
        raise r.miss("expected-your-cards")
    noun.whose = whose
    return read_every_is(r, filter_of(r, noun))


def read_every_is(r: Reader, every: Filter) -> Condition:
    """ "(all of your energy) is blue", "(all cards in your Battle Area) are 《Saiyan》 cards"."""
    if r.eat("has"):
        return read_every_has(r, every)
    r.need("is")
    r.mention(Had(every))
    return read_every_so(r, every)


def read_every_so(r: Reader, every: Filter) -> Condition:
    """What all of the cards are: in a mode, of a colour, or such cards."""
    if r.see_pick("mode") and not every.state:
        return Compare(Count(every), "==", Count(replace(every, state=r.pick("mode"))))
    bare = every.setting("color", ()).setting("color", (), "only")
    if r.see_pick("mono_color"):
        return Compare(Count(every), "==", Count(bare.setting("color", (r.pick("mono_color"),), "only")))
    if not r.see_pick("color"):
        return read_every_fits(r, every)
    spot = r.spot()
    found = tuple(read_colors(r, False))
    if r.see_pick("noun") or r.kind(TYPE) or r.kind(ANGLE):  # "red 《Saiyan》 cards"
        r.back(spot)
        return read_every_fits(r, every)
    of = bare.setting("color", found, "only" if r.eat("no_other_color") else "any")
    return Compare(Count(every), "==", Count(of))


def read_every_has(r: Reader, every: Filter) -> Condition:
    """ "(all of your Battle Cards have) 10000 power or more"."""
    plain = Filter(whose=every.whose, areas=every.areas, kinds=every.kinds)
    noun = Noun()
    read_trait(r, noun)
    read_more_traits(r, noun)
    if every != plain or noun.areas or noun.whose or noun.f == Filter():
        raise r.miss("expected-what-it-is")
    return Compare(Count(every), "==", Count(described(every, noun.f)))


def read_every_fits(r: Reader, every: Filter) -> Condition:
    """ "(all of your Battle Cards are) 《Saiyan》 cards"."""
    noun = read_noun(r)
    fits = filter_of(r, noun, True)
    plain = Filter(whose=every.whose, areas=every.areas, kinds=every.kinds)
    if every != plain or noun.areas or noun.whose or fits.kinds not in ((), every.kinds) or fits == Filter():
        raise r.miss("expected-a-colour")
    of = replace(fits, whose=every.whose, areas=every.areas, kinds=every.kinds)
    return Compare(Count(every), "==", Count(of))
