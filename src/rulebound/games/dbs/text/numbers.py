"""Numbers and amounts: "3 or more", "the number of your Battle Cards"."""

from __future__ import annotations

from rulebound.games.dbs.text import nouns
from rulebound.games.dbs.text.filters import filter_of
from rulebound.games.dbs.text.reader import DbsReader
from rulebound.kernel.tree import Count, Filter, Number
from rulebound.language.tokens import NUMBER


def read_limit(r: DbsReader) -> Number:
    if r.kind(NUMBER):
        return r.number()
    if r.eat("opponents_energy"):
        return Count(Filter(whose="opponent", areas=("energy",)))
    if r.eat("your_energy"):
        return Count(Filter(whose="you", areas=("energy",)))
    return read_number_of(r)


def read_number_of(r: DbsReader) -> Number:
    r.need("the_number_of")
    return Count(filter_of(r, nouns.read_noun(r)))


def read_for_each(r: DbsReader) -> Count | None:
    if not r.eat("for_each"):
        return None
    every = r.number() if r.kind(NUMBER) else 1
    r.eat("of")
    noun = nouns.read_noun(r, False, True)
    if r.eat("you_have"):
        noun.whose = "you"
    return Count(filter_of(r, noun), every)
