"""Conditions about cards: "your Leader Card is red", "this card is in Rest Mode"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.filters import each_present, filter_of
from rulebound.games.dbs.text.nouns import read_being, read_location, read_noun, read_under_host
from rulebound.games.dbs.text.reader import DbsReader, Noun
from rulebound.games.dbs.text.selections import other_card, taken_again
from rulebound.games.dbs.text.traits import read_more_traits, read_trait
from rulebound.kernel.tree import (
    All,
    Attacker,
    Compare,
    Condition,
    Count,
    Filter,
    Guard,
    Is,
    It,
    Looked,
    Not,
    Selector,
    Stat,
    Subject,
    This,
)
from rulebound.language.tokens import NUMBER


def read_card_condition(r: DbsReader) -> list[Condition]:
    """About cards: "your Leader Card is red", "<A> is in your Battle Area", "it has …"."""
    stat = read_stat_of(r)
    if stat is not None:
        return [stat]
    spot = r.spot()
    if r.eat("it_is"):
        if isinstance(r.happened, All) and r.happened.of.areas == ("leader",) and r.eat("flipped_to_back"):
            return [Compare(Count(replace(r.happened.of, state="flipped")), ">=", 1)]
        return [fits(r, taken_again(r), read_fitting(r), False)]
    what = read_condition_subject(r)
    if what is not None:
        return [read_is_it(r, what)]
    r.back(spot)
    number = 0
    if r.kind(NUMBER) and not r.see("one_of_plain"):
        op, number = r.amount()
        r.eat("of")
        noun = read_noun(r, True)
        read_placed_at(r, noun)
        return [Compare(Count(filter_of(r, noun)), op, number)]
    r.eat("both")
    if r.eat("one_of_plain"):
        pass
    else:
        r.eat("a") or r.eat("the")
    noun = read_noun(r, True)
    if noun.head == "leader":
        return [read_leader_is(r, noun)]
    if r.eat("is_attacked"):
        of = filter_of(r, noun)
        return [Is(Guard(), of)]
    negative = read_placed_at(r, noun)
    of = filter_of(r, noun)
    if negative:
        return [Compare(Count(of), "==", 0)]
    return each_present(of, noun)


def read_stat_of(r: DbsReader) -> Condition | None:
    """ "the power of this card is 20000 or more"."""
    spot = r.spot()
    if r.eat("the"):
        stat = r.pick("stat")
        if stat and r.eat("of_plain"):
            what = read_condition_subject(r)
            if what is not None and r.eat("is"):
                op, right = r.amount()
                return Compare(Stat(stat, what), op, right)
    r.back(spot)
    return None


def read_placed_at(r: DbsReader, noun: Noun) -> bool:
    """ "is in play in your Battle Area", "are in your Drop Area"; whether it is denied."""
    found = r.pick("is_at")
    if not found:
        raise r.miss("to be, and where")
    if noun.areas:
        raise r.miss("where")
    negative = found.startswith("not")
    if r.eat("under"):
        noun.areas = ["under"]
        noun.f = replace(noun.f, beneath=read_under_host(r))
        return negative
    if r.eat("in_play"):
        spot = r.spot()
        if not (r.eat("in_from") and read_location(r, noun)):
            r.back(spot)
            noun.in_play = True
    elif not r.eat("in_from") or not read_location(r, noun):
        raise r.miss("where")
    for other in noun.others:
        other.in_play = noun.in_play
    if noun.in_play:
        return negative
    for other in noun.others:
        other.areas, other.whose = noun.areas, noun.whose
    return negative


def read_condition_subject(r: DbsReader) -> Selector | None:
    its = r.pick("its")
    if its == "this":
        r.happened = This()
    if its:
        return This() if its == "this" else taken_again(r)
    if r.pick("this"):
        r.happened = This()
        return This()
    if r.pick("attacker"):
        return Attacker()
    if r.pick("guard"):
        return Guard()
    if r.pick("rest_of"):
        return Looked()
    if r.pick("subject"):
        r.happened = Subject()
        return Subject()
    if r.pick("chosen"):
        return It()
    if r.pick("that"):
        other = other_card(r)
        if isinstance(other, Attacker | Guard):
            r.happened = other  # what "it" is from here on
        return other or taken_again(r)
    if r.pick("it"):
        return taken_again(r)
    return None


def read_is_it(r: DbsReader, what: Selector) -> Condition:
    """ "this card is in Rest Mode", "this card's power is 20000 or more", "that card is red"."""
    stat = r.pick("stat")
    if stat:
        r.need("is")
        op, right = r.amount()
        return Compare(Stat(stat, what), op, right)
    if isinstance(what, This) and r.eat("is_attacking"):
        return Is(This(), Filter(state="attacking"))
    if isinstance(what, This) and r.eat("is_in_battle"):
        return Is(This(), Filter(state="in_battle"))
    if isinstance(what, This) and r.eat("attacks"):
        r.eat("a")
        return Is(Guard(), replace(filter_of(r, read_noun(r), True), whose=""))
    found = r.pick("is_at")
    if not found:
        raise r.miss("a verb such as to be or to have")
    negative = found.startswith("not")
    noun = Noun()
    if found.endswith("has"):
        read_trait(r, noun)
        read_more_traits(r, noun)
    elif r.see_pick("mode"):
        noun.f = Filter(state=r.pick("mode"))
    elif r.eat("in_play") or r.eat("in_from"):
        r.at -= 1
        r.eat("in_play_tail")
        if not (r.eat("in_from") and read_location(r, noun)):
            raise r.miss("where")
        noun.f = Filter(whose=noun.whose, areas=tuple(noun.areas))
    else:
        noun = read_fitting(r)
        return fits(r, what, noun, negative)
    found_condition: Condition = Is(what, noun.f)
    return Not(found_condition) if negative else found_condition


def read_fitting(r: DbsReader) -> Noun:
    r.eat("a")
    if r.eat("both_colors"):
        r.at -= 1
        noun = Noun()
        read_being(r, noun)
        return noun
    noun = read_noun(r)
    if r.eat("no_other_color"):
        noun.f = replace(noun.f, colors=(), only_colors=noun.f.colors)
    return noun


def fits(r: DbsReader, what: Selector, noun: Noun, negative: bool) -> Condition:
    of = replace(filter_of(r, noun, True), whose="")
    if isinstance(what, All) and what == All(Filter(whose=what.of.whose, areas=("leader",))):
        leader = replace(of, whose=what.of.whose, areas=("leader",), kinds=())
        return Compare(Count(leader), "==" if negative else ">=", 0 if negative else 1)
    out: Condition = Is(what, of)
    return Not(out) if negative else out


def read_leader_is(r: DbsReader, leader: Noun) -> Condition:
    """ "your Leader Card is a red 《Saiyan》 card"."""
    whose = leader.whose or "you"
    found = r.pick("is_at")
    if not found:
        raise r.miss("what the Leader Card is")
    negative = found.startswith("not")
    base = filter_of(r, leader)
    noun = Noun()
    if found.endswith("has"):
        read_trait(r, noun)
    elif r.see_pick("mode"):
        noun.f = Filter(state=r.pick("mode"))
    elif r.eat("flipped_to_back"):
        noun.f = Filter(state="flipped")
    else:
        noun = read_fitting(r)
    fits = filter_of(r, noun, True)
    of = replace(fits, whose=whose, areas=("leader",), kinds=())
    for name, mine in (("characters", base.characters), ("types", base.types)):
        if mine and name == "characters":
            of = replace(of, characters=mine)
        elif mine:
            of = replace(of, types=mine)
    r.happened = All(Filter(whose=whose, areas=("leader",)))
    return Compare(Count(of), "==" if negative else ">=", 0 if negative else 1)
