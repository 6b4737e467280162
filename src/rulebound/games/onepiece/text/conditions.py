"""Conditions: what follows "if"."""

from __future__ import annotations

from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.kernel.tree import Condition, Filter
from rulebound.language.grammar import holdings, states
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_modifier
from rulebound.language.reader import Reader


@GRAMMAR.override(holdings.read_only)
def read_only(r: Reader, whose: str) -> Condition:
    return holdings.nothing_but(r, holdings.read_had(r, whose))


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
