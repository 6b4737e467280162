"""Conditions about what the skill has done: "if you placed a black card in the Drop Area with this skill"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Compare, Condition, Count, Filter, Is, This
from rulebound.language.dialects.dbs.filters import filter_of
from rulebound.language.dialects.dbs.nouns import read_noun
from rulebound.language.dialects.dbs.reader import DbsReader, Noun
from rulebound.language.dialects.dbs.states import read_fitting
from rulebound.language.dialects.dbs.traits import read_trait
from rulebound.language.tokens import NUMBER


def read_deed(r: DbsReader) -> Condition | None:
    """What this skill, or playing this card, has done; None if nothing of that is said here."""
    spot = r.spot()
    if r.eat("you_added") and r.kind(NUMBER):
        count = r.number()
        r.need("cards_to_your_hand")
        return Compare(Count(Filter(whose="you", areas=("hand",), it=True)), "==", count)
    r.back(spot)
    if r.eat("you_played_this_with") or r.eat("this_was_played_with"):
        keyword = r.keyword()
        if not keyword:
            raise r.miss("a keyword skill")
        r.at += 1
        r.happened = This()
        return Is(This(), Filter(played_with=(keyword,)))
    if r.eat("you_placed"):
        return read_placed_with_this(r)
    if r.eat("you_koed"):
        of = replace(filter_of(r, read_noun(r), True), whose="you", it=True)
        r.need("as_your_battle_card")
        return Compare(Count(of), ">=", 1)
    if r.eat("used_to_play"):
        return among_it(r, read_fitting(r))
    if r.eat("all_placed"):
        return read_all_placed(r)
    if r.pick("done_with_this"):
        return read_done_with_this(r)
    return None


def read_placed_with_this(r: DbsReader) -> Condition:
    """ "you placed a black card in the Drop Area with this skill"."""
    r.eat("a")
    noun = read_noun(r)
    noun.areas = []
    r.need("with_this_skill")
    of = replace(filter_of(r, noun, True), it=True)
    return Compare(Count(of), ">=", 1)


def read_done_with_this(r: DbsReader) -> Condition:
    """ "the card played with this skill has [Over Realm]"."""
    found = r.pick("is_at")
    if not found or found.startswith("not"):
        raise r.miss("a verb such as to be or to have")
    if not found.endswith("has"):
        return among_it(r, read_fitting(r))
    noun = Noun()
    read_trait(r, noun)
    return among_it(r, noun)


def among_it(r: DbsReader, noun: Noun) -> Condition:
    """One of the cards that the skill has just dealt with is such a card."""
    of = replace(filter_of(r, noun, True), whose="", it=True)
    return Compare(Count(of), ">=", 1)


def read_all_placed(r: DbsReader) -> Condition:
    """ "all of the cards placed in your Drop Area are black"."""
    r.need("is")
    of = replace(filter_of(r, read_fitting(r), True), whose="", it=True)
    return Compare(Count(Filter(it=True)), "==", Count(of))
