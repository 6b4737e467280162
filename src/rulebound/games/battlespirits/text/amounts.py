"""Amounts that only this game counts: "for each Core on your field"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.kernel.tree import All, BoundedCount, Count, Fact, Filter, Number, Selector
from rulebound.language.grammar import numbers
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Open, OpenHost
from rulebound.language.tokens import NUMBER

APART: Final = Filter(kinds=("Nexus",), facts=(Fact("family", ("Grandwalker", "Grandstone")),))


def cores_on_field(whose: str) -> Filter:
    """grandwalker.cores.not-field: the Cores on cards of the Field, but for those on Grandwalkers and Grandstones."""
    return Filter(whose, ("beneath",), ("Core",), beneath=Filter(areas=("field",), unless=APART))


@GRAMMAR.override(numbers.read_for_each)
def read_for_each(r: Reader) -> Count | None:
    """Cores, Life and symbols; or cards."""
    spot = r.spot()
    if r.eat("for_each"):
        every = r.number() if r.kind(NUMBER) or r.see_pick("number") else 1
        found = read_own_count(r, every)
        if found is not None:
            return numbers.limited(r, found)
    r.back(spot)
    return numbers.read_for_each.shared(r)


@GRAMMAR.override(numbers.read_number_of)
def read_number_of(r: Reader) -> Number:
    """ "the number of Cores on this Spirit", "of Red symbols you control", "(as many as) the opponent has in their
    Hand"; or of cards."""
    spot = r.spot()
    whose = "opponent" if r.eat("opponent_has") else "you" if r.eat("you_have") else ""
    if whose and r.eat("in_from"):
        r.eat("the") or r.eat("their") or r.eat("your")
        if r.pick("area") == "hand":
            return Count(Filter(whose, ("hand",)))
    r.back(spot)
    whose = r.whose()
    if whose and r.pick("area") == "hand":
        return Count(Filter(whose, ("hand",)))
    r.back(spot)
    found = read_own_count(r, 1) if r.eat("the_number_of") else None
    if found is not None:
        return found
    r.back(spot)
    return numbers.read_number_of.shared(r)


def read_depleted_counted(r: Reader, every: int) -> Count | None:
    """core.depleted: "(for each) Spirit depleted by this effect", which has moved Cores: those that leave for lack of
    them; "destroyed" is no other thing where the effect destroys nothing."""
    if not any(words.key == "core" for words in r.trail):
        return None
    kinds = [r.grammar.kinds.get(r.pick("noun"), "")]
    while r.eat("or"):
        kinds.append(r.grammar.kinds.get(r.pick("noun"), ""))
    destroys = any(words.key == "verb" and words.meaning == "ko" for words in r.trail)
    if not all(kinds) or not (r.eat("depleted_by_this") or (not destroys and r.eat("destroyed_by_this"))):
        return None
    return Count(Filter(areas=("field",), kinds=tuple(kinds), state="depleting"), every)


@GRAMMAR.override(numbers.read_leader)
def read_leader(r: Reader) -> Selector | None:
    """ "(BP equal to or less than) your attacking Spirit's": the card of a player that attacks or blocks."""
    spot = r.spot()
    try:
        noun = read_noun(r)
        of = filter_of(r, noun, True)
        if of.whose and of.state in ("attacking", "in_battle") and noun.heads in (["spirit"], ["spirit'"]):
            return All(replace(of, kinds=("Spirit",), areas=("field",)))
    except Miss:
        pass
    r.back(spot)
    return None


def read_own_count(r: Reader, every: int) -> Count | None:
    """Cores on cards or in an area, Life, symbols, what is depleted; None if other cards are counted."""
    for way in (read_cores_counted, read_life_counted, read_symbols_counted, read_depleted_counted):
        spot = r.spot()
        try:
            found = way(r, every)
        except Miss:
            found = None
        if found is not None:
            return found
        r.back(spot)
    return None


def read_cores_counted(r: Reader, every: int) -> Count | None:
    """ "core on your Field", "core on this Spirit", "core in your Reserve"; None if Cores are not spoken of."""
    if not r.eat("core"):
        return None
    if r.eat("lying_on"):
        hosts = read_hosts(r)
        return None if hosts is None else Count(hosts, every)
    whose = r.whose() if r.eat("in_from") else ""
    area = CORE_AREAS.get(r.pick("area"), "") if whose else ""
    return Count(Filter(whose, (area,)), every) if area else None


CORE_AREAS: Final = {"reserve": "reserve", "life": "life", "trash": "core_trash"}
"""The areas whose Cores are counted, by the words of texts."""


def read_life_counted(r: Reader, every: int) -> Count | None:
    """ "Life you have", "of your Life", "opposing Life": each Core of it is one; None if it is not spoken of."""
    r.eat("of_plain")
    whose = r.whose()
    if r.pick("area") != "life":
        return None
    whose = whose or ("you" if r.eat("you_have") else "opponent" if r.eat("opponent_has") else "")
    return Count(Filter(whose, ("life",)), every) if whose else None


def read_hosts(r: Reader) -> Filter | None:
    """ "(each Core on) your Field", "this Spirit", "your Spirits"; None if no card is named."""
    spot = r.spot()
    if r.pick("this"):
        return cores_beneath(Filter(this=True))
    word = "that" if r.pick("that") else r.pick("it")
    if word in ("that", "it", "pronoun"):
        it = Open(word, r.span(), asked=True)
        r.mention(it)
        return cores_beneath(OpenHost(host=it, paid=r.context.in_cost, chosen=True))
    whose = r.whose()
    r.eat("the")
    if r.pick("area") == "field":
        return cores_on_field(whose)
    r.back(spot)
    try:
        r.eat("all")
        of = filter_of(r, read_noun(r))
    except Miss:
        return None
    return cores_beneath(of)


def cores_beneath(hosts: Filter) -> Filter:
    return Filter("", ("beneath",), ("Core",), beneath=hosts)


def read_symbols_counted(r: Reader, every: int) -> Count | None:
    """ "(for each) Red symbol you control", "opposing Blue symbol"; None if symbols are not spoken of."""
    whose = r.whose()
    color = r.pick("color")
    if color and r.eat("symbol"):
        mine = r.eat("you_control") or r.eat("on_your_field")
        theirs = not mine and (r.eat("opponent_controls") or r.eat("on_opponents_field"))
        whose = whose or ("you" if mine else "opponent" if theirs else "")
        of = Filter(whose=whose, areas=("field",))
        if whose:
            return BoundedCount(of, every, different="symbol", values=True, value=color)
    return None
