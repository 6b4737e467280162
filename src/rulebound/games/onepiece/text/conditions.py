"""Conditions: what follows "if"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.grammar import ONEPIECE
from rulebound.kernel.tree import (
    Compare,
    Condition,
    Count,
    Filter,
    Happened,
    Is,
    Not,
    When,
)
from rulebound.language.grammar import conditions, holdings, states
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_adjective, read_modifier, read_noun
from rulebound.language.grammar.selections import read_selector
from rulebound.language.grammar.traits import read_more_traits, read_parts, read_trait
from rulebound.language.reader import Reader
from rulebound.language.tokens import ANGLE, BRACKET, TYPE


@ONEPIECE.override(conditions.read_or_condition)
def read_or_condition(r: Reader, first: list[Condition]) -> list[Condition]:
    """A whole condition, or "… or is [Name]" about the same card."""
    spot = r.spot()
    said = first[0]
    if r.see_pick("being"):
        if isinstance(said, Is):
            return [Is(said.what, read_being(r))]
        if isinstance(said, Compare) and isinstance(said.left, Count):
            base = Filter(whose=said.left.of.whose, areas=said.left.of.areas)
            return [at_least_one(base, read_being(r))]
    r.back(spot)
    r.eat("the")
    if r.see("multicolor") or r.token().kind in (TYPE, BRACKET, ANGLE):
        noun = Noun()
        while read_adjective(r, noun, False):
            pass
        if isinstance(said, Is):
            return [Is(said.what, noun.f)]
        if isinstance(said, Compare) and isinstance(said.left, Count):
            base = Filter(whose=said.left.of.whose, areas=said.left.of.areas)
            if base.areas == ("leader",):
                return [at_least_one(base, noun.f)]
    r.back(spot)
    return conditions.read_or_condition.shared(r, first)


@ONEPIECE.override(holdings.read_only)
def read_only(r: Reader, whose: str) -> Condition:
    return holdings.nothing_but(r, holdings.read_had(r, whose))


@ONEPIECE.override(states.read_card_condition)
def read_card_condition(r: Reader) -> list[Condition]:
    """About a card: "your Leader has the {X} type", "this Character is rested"."""
    if r.see_pick("this") or r.see_pick("it"):
        what = read_selector(r)
        if r.tokens[r.at - 1].text.endswith(("'s", "s'")):
            r.need("type_includes")
            return [Is(what, Filter(type_parts=read_parts(r)))]
        negative = r.see("is_not")
        fits = read_being(r)
        found: Condition = Is(what, fits)
        return [Not(found) if negative else found]
    article = r.eat("a") or r.eat("one_of")
    noun = read_noun(r)
    base = filter_of(r, noun)
    if r.eat("was_koed"):
        return [Happened(When("ko", base))]
    if article:
        raise r.miss("what happened to it this turn")
    if noun.possessive:
        if r.eat("name_includes"):
            return [at_least_one(base, Filter(name_parts=read_parts(r)))]
        if r.eat("colors_include"):
            return [at_least_one(base, Filter(colors=(r.pick("color"),)))]
        r.need("type_includes")
        return [at_least_one(base, Filter(type_parts=read_parts(r)))]
    negative = r.see("is_not")
    found = at_least_one(base, read_being(r))
    return [Not(found) if negative else found]


def at_least_one(base: Filter, fits: Filter) -> Condition:
    """One card of the base that fits also the second filter."""
    of = replace(fits, whose=base.whose, areas=base.areas, kinds=base.kinds)
    for name, mine in (("names", base.names), ("types", base.types)):
        if mine and name == "names":
            of = replace(of, names=mine)
        elif mine:
            of = replace(of, types=mine)
    return Compare(Count(of), ">=", 1)


def read_being(r: Reader) -> Filter:
    """What a card is or has: "is rested", "has the {X} type", "has 7000 power or more"."""
    being = r.pick("being")
    if not being:
        raise r.miss("a verb such as to be or to have")
    noun = Noun()
    if being == "has":
        read_trait(r, noun)
        read_more_traits(r, noun)
        return noun.f
    if being == "played":
        return Filter(state="played_this_turn")
    if r.see_pick("state"):
        return Filter(state=r.pick("state"))
    if r.eat("multicolor"):
        return Filter(multicolor=True)
    if r.see_pick("color"):
        return Filter(colors=(r.pick("color"),))
    r.eat("a")
    while read_modifier(r, noun):
        pass
    if noun.f == Filter() and not noun.heads:
        raise r.miss("a kind of card")
    of = noun.f
    kinds = tuple(head.capitalize() for head in noun.heads if head != "card")
    return replace(of, kinds=kinds)
