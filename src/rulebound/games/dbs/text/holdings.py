"""Conditions about who has what: "you have 3 or more energy", "there are no Battle Cards in play"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.filters import each_present, filter_of
from rulebound.games.dbs.text.nouns import read_colors, read_noun
from rulebound.games.dbs.text.numbers import read_number_of
from rulebound.games.dbs.text.reader import DbsReader, Noun
from rulebound.kernel.tree import Compare, Condition, Count, Filter
from rulebound.language.tokens import NUMBER


def read_holding(r: DbsReader) -> list[Condition]:
    """Who has how many of which cards; nothing if nobody is said to have any."""
    life = r.pick("life_is")
    if life:
        return [read_life_is(r, life)]
    have = r.pick("have")
    if have:
        r.had_whose = have if " " not in have else ""
        return read_having(r, have)
    if r.had_whose and r.eat("has"):
        return read_having(r, r.had_whose)
    if r.eat("total_number_of"):
        noun = read_noun(r)
        r.need("between_both")
        r.need("is")
        op, right = r.amount()
        return [Compare(Count(replace(filter_of(r, noun), whose="")), op, right)]
    if r.eat("combo_area_has"):
        op, right = r.amount()
        noun = read_noun(r)
        noun.areas, noun.whose = ["combo"], "you"
        return [Compare(Count(filter_of(r, noun)), op, right)]
    if r.eat("there_is"):
        r.eat("still")
        return read_having(r, "")
    if r.eat("all_of_your"):
        return [read_all_are(r)]
    if r.eat("the_number_of"):
        return [read_numbers_compared(r)]
    return []


def read_life_is(r: DbsReader, whose: str) -> Condition:
    of = Filter(whose=whose, areas=("life",))
    if r.eat("less_equal"):
        other = "you" if whose == "opponent" else "opponent"
        r.need("opponents_life" if other == "opponent" else "your_life")
        return Compare(Count(of), "<=", Count(replace(of, whose=other)))
    op, right = r.amount()
    return Compare(Count(of), op, right)


def read_having(r: DbsReader, whose: str) -> list[Condition]:
    """ "you have 3 or more energy", "there are no Battle Cards in your Battle Area"."""
    if whose.startswith("only "):
        return [read_only(r, whose[5:])]
    negative = whose.startswith("no ")
    whose = whose[3:] if negative else whose
    if negative or r.eat("no"):
        r.eat("any") or r.eat("a")
        return [Compare(Count(read_had(r, whose)), "==", 0)]
    spot = r.spot()
    comparison = r.pick("comparison")
    if comparison and not r.see("than"):
        return [read_compared(r, whose, comparison)]
    r.back(spot)
    r.eat("only")
    r.eat("a_total_of")
    number = r.kind(NUMBER) or r.see("at_least") or r.see("at_most") or r.see("exactly")
    if number or r.see("less_than") or r.see("more_than") or r.see_pick("number"):
        return read_number_had(r, whose)
    r.eat("a") or r.eat("any") or r.eat("both")
    noun = read_had_noun(r)
    return each_present(had_filter(r, noun, whose), noun)


def read_only(r: DbsReader, whose: str) -> Condition:
    """ "you only have <A> and/or <B> cards in play in your Battle Area": none that is another."""
    if r.kind(NUMBER):
        raise r.miss("cards of a kind")
    of = read_had(r, whose)
    every = Filter(whose=of.whose, areas=of.areas)
    if of == every or of.either:
        raise r.miss("cards of a kind")
    return Compare(Count(every), "==", Count(of))


def read_number_had(r: DbsReader, whose: str) -> list[Condition]:
    """ "3 or more energy", "7 cards or more in your Drop Area"."""
    bare = r.kind(NUMBER) or r.see_pick("number")
    op, right = r.amount()
    if (op, right) == (">=", 1) and r.eat("copies_of_both"):
        noun = read_noun(r, False, True)
        return each_present(had_filter(r, noun, whose), noun)
    r.eat("of")
    r.eat("total")
    r.counting = bare and op == "=="
    try:
        noun = read_had_noun(r)
    finally:
        r.counting = False
    op = noun.op or op
    if noun.whose == "each":
        noun.whose = ""
        of = filter_of(r, noun)
        return [Compare(Count(replace(of, whose=each)), op, right) for each in ("you", "opponent")]
    return [Compare(Count(had_filter(r, noun, whose)), op, right)]


def read_had_noun(r: DbsReader) -> Noun:
    """What somebody has; an "and" before the subject of the next condition is left alone."""
    spot = r.spot()
    noun = read_noun(r, True)
    if noun.anded and r.see_pick("is_at"):
        r.back(spot)
        noun = read_noun(r)
    return noun


def give_owner(noun: Noun, whose: str) -> None:
    for each in (noun, *noun.others):
        if not each.whose:
            each.whose = whose


def read_had(r: DbsReader, whose: str) -> Filter:
    return had_filter(r, read_had_noun(r), whose)


def had_filter(r: DbsReader, noun: Noun, whose: str) -> Filter:
    """The cards that somebody has."""
    give_owner(noun, whose)
    read_in_hand(r, noun)
    r.had_cards = filter_of(r, noun)
    return r.had_cards


def read_in_hand(r: DbsReader, noun: Noun) -> None:
    """ "2 or less cards in hand"."""
    spot = r.spot()
    if not noun.areas and noun.head == "card" and r.eat("in_from"):
        if r.pick("area") == "hand":
            noun.areas = ["hand"]
            return
        r.back(spot)


def read_compared(r: DbsReader, whose: str, op: str) -> Condition:
    """ "you have less energy than your opponent"."""
    of = read_had(r, whose)
    r.need("than")
    other = "you" if whose == "opponent" else "opponent"
    if not (r.eat("you") if other == "you" else r.eat("opponent")):
        raise r.miss("the other player")
    return Compare(Count(of), op, Count(replace(of, whose=other)))


def read_numbers_compared(r: DbsReader) -> Condition:
    """ "the number of X is less than or equal to the number of Y"."""
    left = Count(filter_of(r, read_noun(r)))
    r.need("is")
    op = r.pick("op")
    if not op:
        raise r.miss("a comparison")
    return Compare(left, op, read_number_of(r))


def read_all_are(r: DbsReader) -> Condition:
    """ "all of your energy is blue"."""
    noun = read_noun(r)
    noun.whose = "you"
    every = filter_of(r, noun)
    r.need("is")
    fits = Noun()
    if r.see_pick("color"):
        found = read_colors(r, False)
        if r.eat("no_other_color"):
            fits.f = Filter(only_colors=tuple(found))
        else:
            fits.f = Filter(colors=tuple(found))
    else:
        raise r.miss("a colour")
    of = replace(every, colors=fits.f.colors, only_colors=fits.f.only_colors)
    return Compare(Count(every), "==", Count(of))
