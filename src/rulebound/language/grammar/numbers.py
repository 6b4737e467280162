"""Numbers and amounts: "3 or more", "the number of your Battle Cards"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Count, Filter, It, Number, Stat, This
from rulebound.language.grammar import nouns, traits
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Reader
from rulebound.language.references import DoneThisWay
from rulebound.language.tokens import NUMBER


@production
def read_limit(r: Reader) -> Number:
    """A number, or that of some cards."""
    if r.kind(NUMBER):
        return r.number()
    return read_number_of_card(r) or read_number_of(r)


def read_number_of_card(r: Reader) -> Number | None:
    """ "this card's power", "the energy cost of the chosen card"; None if that is not said here."""
    spot = r.spot()
    if r.pick("its") == "this":
        stat = r.pick("stat")
        if stat:
            return Stat(stat, This())
    r.back(spot)
    stat = r.pick("stat") if r.eat("the") else ""
    if stat and r.eat("of_plain"):
        if r.pick("this"):
            return Stat(stat, This())
        if traits.read_the_former(r):
            return Stat(stat, It())
    r.back(spot)
    return None


@production
def read_number_of(r: Reader) -> Number:
    """ "the number of cards in your hand"."""
    if r.eat("the_total_of_both"):
        return Count(replace(filter_of(r, nouns.read_noun(r)), whose=""))
    r.need("the_number_of")
    spot = r.spot()
    noun = nouns.read_noun(r)
    if noun.others and noun.head in r.grammar.nameless:
        r.back(spot)  # "… the number of your Life cards or [Name]": that is another card
        noun = nouns.read_noun(r, most=0)
    return Count(filter_of(r, noun), different=noun.different)


def read_that_many(r: Reader) -> Number:
    """After "that many": as many as the cards that something was just done with."""
    r.mention(DoneThisWay((), r.span()))
    return Count(Filter(it=True))


@production
def read_for_each(r: Reader) -> Count | None:
    if not r.eat("for_each"):
        return None
    every = r.number() if r.kind(NUMBER) else 1
    r.eat("of")
    r.context.for_each = True
    try:
        noun = nouns.read_noun(r, False, True)
    finally:
        r.context.for_each = False
    if r.eat("you_have"):
        noun.whose = "you"
    return Count(filter_of(r, noun), every, different=noun.different)
