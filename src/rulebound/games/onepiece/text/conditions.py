"""Conditions: what follows "if"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.filters import filter_of, replace_whose
from rulebound.games.onepiece.text.nouns import read_after, read_before, read_head, read_noun
from rulebound.games.onepiece.text.reader import Noun, OnePieceReader
from rulebound.games.onepiece.text.selections import read_selector
from rulebound.games.onepiece.text.traits import read_quoted, read_trait
from rulebound.kernel.tree import (
    AllOf,
    AnyOf,
    Compare,
    Condition,
    Count,
    Filter,
    Happened,
    Is,
    Not,
    Over,
    Turn,
    When,
)
from rulebound.language.reader import Miss
from rulebound.language.tokens import ANGLE, BRACKET, NUMBER, TYPE


def read_conditions(r: OnePieceReader) -> list[Condition]:
    """ "A and B": each must hold."""
    r.had = ""
    out = [read_either_condition(r)]
    while True:
        spot = r.spot()
        r.mark(",")
        if not r.eat("and"):
            r.back(spot)
            return out
        r.eat("if")
        middle = r.spot()
        try:
            out.append(read_either_condition(r))
        except Miss:
            r.back(middle)
            if not r.had or not (r.see("a") or r.kind(NUMBER)):
                r.back(spot)
                return out
            out.append(read_having(r, r.had))  # "you have A and a B"


def read_either_condition(r: OnePieceReader) -> Condition:
    first = read_condition(r)
    out = [first]
    while True:
        spot = r.spot()
        r.mark(",")
        if not r.eat("or"):
            r.back(spot)
            break
        r.eat("if")
        try:
            out.append(read_or_condition(r, first))
        except Miss:
            r.back(spot)
            break
    return first if len(out) == 1 else AnyOf(tuple(out))


def read_or_condition(r: OnePieceReader, first: Condition) -> Condition:
    """A whole condition, or "… or is [Name]" about the same card."""
    spot = r.spot()
    if r.see_pick("being"):
        if isinstance(first, Is):
            return Is(first.what, read_being(r))
        if isinstance(first, Compare) and isinstance(first.left, Count):
            base = Filter(whose=first.left.of.whose, areas=first.left.of.areas)
            return at_least_one(base, read_being(r))
    r.back(spot)
    r.eat("the")
    if r.see("multicolored") or r.token().kind in (TYPE, BRACKET, ANGLE):
        noun = Noun()
        read_before(r, noun)
        if isinstance(first, Is):
            return Is(first.what, noun.f)
        if isinstance(first, Compare) and isinstance(first.left, Count):
            base = Filter(whose=first.left.of.whose, areas=first.left.of.areas)
            if base.areas == ("leader",):
                return at_least_one(base, noun.f)
    r.back(spot)
    if r.had and r.kind(NUMBER):
        return read_having(r, r.had)
    return read_condition(r)


def read_condition(r: OnePieceReader) -> Condition:
    they = r.they
    try:
        return read_plain_condition(r)
    finally:
        r.they = they


def read_plain_condition(r: OnePieceReader) -> Condition:
    turn = r.pick("turn")
    if turn:
        return Turn(turn)
    if r.eat("total_have"):
        op, right = r.amount()
        noun = read_noun(r)
        noun.whose = ""
        return Compare(Count(filter_of(r, noun)), op, right)
    if r.eat("the_number_of"):
        return read_numbers_compared(r)
    if r.eat("the_only"):
        first = filter_of(r, read_noun(r))
        r.need("is")
        return nothing_but(r, replace(filter_of(r, read_noun(r)), whose=first.whose))
    if r.eat("either_has"):
        mine = read_having(r, "you")
        if isinstance(mine, Compare) and isinstance(mine.left, Count):
            theirs = Count(replace(mine.left.of, whose="opponent"))
            return AnyOf((mine, replace(mine, left=theirs)))
        raise r.miss("a number of cards")
    happened = read_happened(r)
    if happened is not None:
        return happened
    have = r.pick("have")
    if have:
        r.had = have
        return read_having(r, have)
    if r.eat("there_is"):
        return read_having(r, "")
    return read_card_condition(r)


def read_having(r: OnePieceReader, whose: str) -> Condition:
    """ "you have 3 or more Characters", "your opponent has less Life cards than you"."""
    if whose.startswith("only "):
        return read_only(r, whose[5:])
    if whose.startswith("no "):
        whose = whose[3:]
        r.eat("a") or r.eat("any")
        if r.kind(NUMBER):
            least = r.number()
            return Compare(Count(read_counted(r, whose)), "<", least)
        return Compare(Count(read_counted(r, whose)), "==", 0)
    if r.eat("no"):
        return Compare(Count(read_counted(r, whose)), "==", 0)
    if r.eat("only"):
        return read_only(r, whose)
    spot = r.spot()
    comparison = r.pick("comparison")
    if comparison and r.see("than"):
        r.back(spot)
        comparison = ""
    if comparison:
        of = read_counted(r, whose)
        r.need("than")
        other = "you" if whose == "opponent" else "opponent"
        r.need("than_you" if other == "you" else "than_opponent")
        return Compare(Count(of), comparison, Count(replace(of, whose=other)))
    r.eat("a_total_of")
    if r.kind(NUMBER) or r.see("exactly") or r.see("less_than") or r.see("more_than"):
        op, right = r.amount()
        return Compare(Count(read_counted(r, whose)), op, right)
    r.eat("a") or r.eat("any")
    return Compare(Count(read_counted(r, whose)), ">=", 1)


def read_only(r: OnePieceReader, whose: str) -> Condition:
    """ "you only have {X} type Characters": at least one, and none that is not one."""
    return nothing_but(r, filter_of(r, replace_whose(read_noun(r), whose)))


def nothing_but(r: OnePieceReader, of: Filter) -> Condition:
    every = Filter(whose=of.whose, areas=of.areas, kinds=of.kinds)
    if of == every or of.either:
        raise r.miss("only cards of a kind")
    return AllOf((Compare(Count(every), "==", Count(of)), Compare(Count(of), ">=", 1)))


def read_counted(r: OnePieceReader, whose: str) -> Filter:
    r.they = whose or r.they
    r.eat("of")
    return filter_of(r, replace_whose(read_noun(r), whose))


def read_numbers_compared(r: OnePieceReader) -> Condition:
    """ "the number of X is equal to or less than the number of Y"."""
    left = filter_of(r, read_noun(r))
    r.need("is")
    shift = 0
    if r.eat("equal_or_less"):
        op = "<="
    elif r.eat("equal_or_more"):
        op = ">="
    elif r.eat("equal_to"):
        op = "=="
    elif r.eat("at_least"):
        return read_so_many_less(r, left)
    elif r.eat("less_than"):
        op = "<"
    elif r.eat("more_than"):
        op = ">"
    elif r.kind(NUMBER):
        shift = r.number()
        op = ">=" if r.eat("or_more") else "<=" if r.eat("or_less") else "=="
        return Compare(Count(left), op, shift)
    else:
        raise r.miss("a comparison")
    if r.eat("the_number_on_opponents_field"):
        return Compare(Count(left), op, Count(replace(left, whose="opponent")))
    r.need("the_number_of")
    return Compare(Count(left), op, Count(filter_of(r, read_noun(r))))


def read_so_many_less(r: OnePieceReader, left: Filter) -> Condition:
    """ "at least 2 less than the number on your opponent's field"."""
    by = r.number()
    r.need("onepiece.less_than")
    theirs = replace(left, whose="opponent")
    if not r.eat("the_number_on_opponents_field") and not (
        left.areas == ("hand",) and r.eat("onepiece.number_in_opponents_hand")
    ):
        r.need("the_number_of")
        theirs = filter_of(r, read_noun(r))
    return AllOf((Compare(Count(theirs), ">=", by), Compare(Count(left), "<=", Over(theirs, by))))


def read_happened(r: OnePieceReader) -> Condition | None:
    """ "a card is trashed from your hand by an effect this turn"."""
    spot = r.spot()
    for words, meaning in r.lex.tables[r.game + ".event"]:
        if r._fits(words):
            r.at += len(words)
            name, who = meaning.split("/")
            if r.eat("onepiece.this_turn"):
                return Happened(When(name, None, who))
            r.back(spot)
    return None


def read_card_condition(r: OnePieceReader) -> Condition:
    """About a card: "your Leader has the {X} type", "this Character is rested"."""
    if r.see_pick("this") or r.see_pick("it"):
        what = read_selector(r)
        if r.tokens[r.at - 1].text.endswith(("'s", "s'")):
            r.need("type_includes")
            return Is(what, Filter(type_parts=read_quoted(r)))
        negative = r.see("is_not")
        fits = read_being(r)
        found: Condition = Is(what, fits)
        return Not(found) if negative else found
    article = r.eat("a") or r.eat("one_of")
    noun = read_noun(r)
    base = filter_of(r, noun)
    if r.eat("onepiece.was_koed"):
        return Happened(When("ko", base))
    if article:
        raise r.miss("what happened to it this turn")
    if noun.possessive:
        if r.eat("name_includes"):
            return at_least_one(base, Filter(name_parts=read_quoted(r)))
        if r.eat("colors_include"):
            return at_least_one(base, Filter(colors=(r.pick("color"),)))
        r.need("type_includes")
        return at_least_one(base, Filter(type_parts=read_quoted(r)))
    negative = r.see("is_not")
    found = at_least_one(base, read_being(r))
    return Not(found) if negative else found


def at_least_one(base: Filter, fits: Filter) -> Condition:
    """One card of the base that fits also the second filter."""
    of = replace(fits, whose=base.whose, areas=base.areas, kinds=base.kinds)
    for name, mine in (("names", base.names), ("types", base.types)):
        if mine and name == "names":
            of = replace(of, names=mine)
        elif mine:
            of = replace(of, types=mine)
    return Compare(Count(of), ">=", 1)


def read_being(r: OnePieceReader) -> Filter:
    """What a card is or has: "is rested", "has the {X} type", "has 7000 power or more"."""
    being = r.pick("being")
    if not being:
        raise r.miss("a verb such as to be or to have")
    noun = Noun()
    if being == "has":
        read_trait(r, noun)
        while True:
            spot = r.spot()
            if not r.eat("and"):
                return noun.f
            try:
                read_trait(r, noun)
            except Miss:
                r.back(spot)
                return noun.f
    if being == "played":
        return Filter(state="played_this_turn")
    if r.see_pick("state"):
        return Filter(state=r.pick("state"))
    if r.eat("multicolored"):
        return Filter(multicolor=True)
    if r.see_pick("color"):
        return Filter(colors=(r.pick("color"),))
    r.eat("a")
    read_before(r, noun)
    spot = r.spot()
    try:
        read_head(r, noun)
        read_after(r, noun)
    except Miss:
        r.back(spot)
        if noun.f == Filter():
            raise
    of = noun.f
    kinds = tuple(head.capitalize() for head in noun.heads if head != "card")
    return replace(of, kinds=kinds)
