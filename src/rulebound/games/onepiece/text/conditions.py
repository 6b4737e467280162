"""Conditions: what follows "if"."""

from __future__ import annotations

from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.kernel.tree import Compare, Condition, Count, Fact, Filter, Happened, Is, Not, When
from rulebound.language.grammar import conditions, holdings, states
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_adjective, read_modifier, read_noun
from rulebound.language.grammar.selections import read_selector
from rulebound.language.grammar.states import read_description
from rulebound.language.grammar.traits import read_parts
from rulebound.language.reader import Reader
from rulebound.language.tokens import ANGLE, BRACKET, TYPE
from rulebound.language.trees import described, present


@GRAMMAR.override(conditions.read_or_condition)
def read_or_condition(r: Reader, first: list[Condition]) -> list[Condition]:
    """A whole condition, or "… or is [Name]" about the same card."""
    spot = r.spot()
    said = first[0]
    base = said.left.of if isinstance(said, Compare) and isinstance(said.left, Count) else Filter()
    base = Filter(whose=base.whose, areas=base.areas)
    of: Filter | None = None
    if r.see_pick("is_at"):
        of, _ = read_description(r)
    elif not r.eat("the") or r.token().kind in (TYPE, BRACKET, ANGLE):
        noun = Noun()
        while read_adjective(r, noun, False):
            pass
        of = noun.f if isinstance(said, Is) or base.areas == ("leader",) else None
    if of and isinstance(said, Is):
        return [Is(said.what, of)]
    if of and isinstance(said, Compare):
        return [present(described(base, of), False)]
    r.back(spot)
    return conditions.read_or_condition.shared(r, first)


@GRAMMAR.override(holdings.read_only)
def read_only(r: Reader, whose: str) -> Condition:
    return holdings.nothing_but(r, holdings.read_had(r, whose))


@GRAMMAR.override(states.read_card_condition)
def read_card_condition(r: Reader) -> list[Condition]:
    """About a card: "your Leader has the {X} type", "this Character is rested"."""
    if r.see_pick("this") or r.see_pick("it"):
        what = read_selector(r)
        if possessive(r):
            return [Is(what, read_inclusion(r))]
        return [states.fitting(what, *read_description(r))]
    article = r.eat("a") or r.eat("one_of")
    noun = read_noun(r)
    base = filter_of(r, noun)
    if r.eat("was_koed"):
        return [Happened(When("ko", base))]
    if article:
        raise r.miss("expected-what-happened-to-it-this-turn")
    if noun.possessive:
        return [present(described(base, read_inclusion(r)), False)]
    of, negative = read_description(r)
    found = present(described(base, of), False)
    return [Not(found) if negative else found]


def possessive(r: Reader) -> bool:
    """The word before was "this Character's" or the like."""
    return r.tokens[r.at - 1].text.endswith(("'s", "s'"))


def read_inclusion(r: Reader) -> Filter:
    """ "name includes “X”", "type includes “X”", "colors include red"."""
    if r.eat("colors_include"):
        return Filter(facts=(Fact("color", (r.pick("color"),)),))
    fact = r.pick("includes")
    if not fact:
        raise r.miss("expected-names-types-or-attributes")
    return Filter().adding(fact, read_parts(r), "part")


@GRAMMAR.override(states.read_fitting)
def read_fitting(r: Reader) -> Noun:
    """ "a {Navy} type card", "multicolored": a noun, or what stands before one."""
    noun = Noun()
    r.eat("a")
    while read_modifier(r, noun):
        pass
    if noun.f == Filter() and not noun.heads:
        raise r.miss("expected-a-kind-of-card")
    return noun
