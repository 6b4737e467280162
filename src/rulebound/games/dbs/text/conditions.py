"""Conditions that only Dragon Ball Super has."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.deeds import read_deed
from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.kernel.tree import Compare, Condition, Count, Filter
from rulebound.language.grammar import conditions
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Reader


@GRAMMAR.override(conditions.read_own_condition)
def read_own_condition(r: Reader) -> list[Condition]:
    deed = read_deed(r)
    if deed is not None:
        return [deed]
    life = r.pick("life_is")
    if life:
        return [read_life_is(r, life)]
    if r.eat("combo_area_has"):
        op, right = r.amount()
        noun = read_noun(r)
        noun.areas, noun.whose = ["combo"], "you"
        return [Compare(Count(filter_of(r, noun)), op, right)]
    return []


def read_life_is(r: Reader, whose: str) -> Condition:
    of = Filter(whose=whose, areas=("life",))
    if r.eat("less_equal"):
        other = "you" if whose == "opponent" else "opponent"
        r.need("opponents_life" if other == "opponent" else "your_life")
        return Compare(Count(of), "<=", Count(replace(of, whose=other)))
    op, right = r.amount()
    return Compare(Count(of), op, right)
