"""Numbers and amounts: "3 or more", "the number of your Battle Cards"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import All, BoundedCount, Count, Filter, It, Number, Selector, Stat, This
from rulebound.language.grammar import (
    exceptions,
    mentioned_cards,
    nouns,
    participles,
    qualifiers,
    traits,
)
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import PLAYERS, Noun
from rulebound.language.grammar.places import belong_to, read_location
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Consumed, Miss, Reader
from rulebound.language.references import ByDeed, DoneTo
from rulebound.language.tokens import END, NOTE, NUMBER, SIGNED


@production
def read_limit(r: Reader, stat: str = "") -> Number:
    """A number, or that of some cards; `stat` is what is compared with that of a card: "than this card's"."""
    if r.kind(NUMBER):
        return r.number()
    return read_number_of_card(r, stat) or read_number_of(r)


def read_number_of_card(r: Reader, compared: str = "") -> Number | None:
    """ "this card's power", "the energy cost of the chosen card", "your Leader's base power"; None if that is not
    said here."""
    spot = r.spot()
    by_deed = traits.read_those(r) or read_known_by_deed(r)  # which card that is, is certain
    of = participles.by_deed(r) if by_deed else read_whose_number(r)
    if of is not None:
        based = r.eat("original")
        stat = r.pick("stat") or (
            "" if isinstance(of, It | ByDeed) and not by_deed else compared
        )  # "that card" may be that of an event
        if stat and (stat == "power" or not based):
            return Stat(f"base_{stat}" if based else stat, of)
    r.back(spot)
    based, stat = False, ""
    if r.eat("the"):
        r.eat("total_word")  # of several cards it is their total anyway
        based = r.eat("original")
        stat = r.pick("stat")
        based = r.eat("original") or based
    if not stat and compared and r.eat("that_of"):
        stat = compared
    elif stat and not r.eat("of_plain"):
        stat = ""
    of = read_whose_number(r) if stat else None
    if of is not None and (stat == "power" or not based):
        return Stat(f"base_{stat}" if based else stat, of)
    r.back(spot)
    return None


def read_times(r: Reader) -> tuple[int, bool] | None:
    """ "twice", "3 or more times": how often, and whether oftener will do; None if it is not said."""
    if r.eat("twice"):
        return 2, r.eat("or_more")
    spot = r.spot()
    if r.kind(NUMBER) or r.see("at_least") or r.see("exactly"):
        op, times = r.amount()
        if op in ("==", ">=") and times > 1 and r.eat("times"):
            return times, op == ">="
    r.back(spot)
    return None


def read_whose_number(r: Reader) -> Selector | None:
    """The one card whose number is meant: this one, one that something was just done with, a player's Leader."""
    its = r.pick("its")
    if its == "this" or (not its and r.pick("this")):
        return This()
    if its:
        return r.refer(its, asked=True)
    for table in ("chosen", "that", "it"):
        found = r.pick(table)
        if found == "shown" and not mentioned_cards.was_revealed(r):
            raise r.miss("expected-what-it-means")
        if found:
            return r.refer(found if found in ("pronoun", "them") else table, asked=True)
    if read_known_by_deed(r):
        return participles.by_deed(r)
    return mentioned_cards.read_role(r) or read_leader(r)


def read_known_by_deed(r: Reader) -> bool:
    """ "The KO'd card", "the cards you placed in your Drop Area"."""
    return participles.read_the_done(r) or participles.read_the_card_done(r) is not None


@production
def read_leader(r: Reader) -> Selector | None:
    """ "your Leader Card", "your opponent's Leader Card's": a card that is there once; None if it is another."""
    spot = r.spot()
    try:
        noun = nouns.read_one_noun(r)
        if noun.head in r.grammar.fixed_heads and noun.whose in PLAYERS and noun.plain():
            return All(filter_of(r, noun))
    except Miss:
        pass
    r.back(spot)
    return None


@production
def read_number_of(r: Reader) -> Number:
    """ "the number of cards in your hand", "half the number of your Battle Cards, rounded up"."""
    half = r.eat("half")
    times = 1 if half else 2 if r.eat("twice") else read_factor(r)
    if half or times > 1:
        whole = read_plain_number_of(r)
        if not isinstance(whole, Count):
            raise r.miss("expected-a-number")
        return read_half(r, whole) if half else replace(whole, times=times)
    found = read_plain_number_of(r)
    behind = r.spot()
    if isinstance(found, Count) and r.eat("multiplied_by") and r.kind(NUMBER):
        return replace(found, times=r.number())
    r.back(behind)
    return found


def read_factor(r: Reader) -> int:
    """ "1000 times (the number of cards in your hand)"; 1 if it is not said how many times."""
    spot = r.spot()
    times = r.number() if r.kind(NUMBER) else 0
    if times > 1 and r.eat("multiplied_by") and r.see("the_number_of"):
        return times
    r.back(spot)
    return 1


def read_half(r: Reader, whole: Count) -> Count:
    """Behind "half the number of cards": how it is rounded, which must be said."""
    r.mark(",")
    inside = r.enter() if r.kind(NOTE) else r
    if inside.eat("rounded_up"):
        return BoundedCount(whole.of, 2, different=whole.different, up=True)
    inside.need("rounded_down")
    return replace(whole, every=2)


def read_values(r: Reader) -> str:
    """ "color(s) among", "different names among": what the cards that follow have, of which each counts once; "" if
    it is the cards themselves that are counted."""
    spot = r.spot()
    different = r.eat("different_word")
    fact = r.pick("value")
    if fact and (different or fact == "color") and r.eat("found_among"):
        return fact
    r.back(spot)
    return ""


def read_area_whole(r: Reader) -> Filter | None:
    """ "(each color in) your Energy Area": all cards that lie there; None if it is said which of them."""
    spot, place = r.spot(), Noun()
    if read_location(r, place) and place.whose in PLAYERS and not r.see("with"):
        return Filter(whose=place.whose, areas=tuple(place.areas))
    r.back(spot)
    return None


def of_values(of: Filter, every: int, fact: str) -> Count:
    """Cards that differ in this, or as many colours as they have between them: a card may have several."""
    if fact == "color":
        return BoundedCount(of, every, different=fact, values=True)
    return Count(of, every, different=fact)


def read_plain_number_of(r: Reader) -> Number:
    if r.eat("the_total_of_both"):
        return Count(replace(filter_of(r, nouns.read_noun(r)), whose=""))
    if r.eat("total_number_of"):
        first = len(r.trail)
        both = Count(replace(filter_of(r, nouns.read_noun(r)), whose=""))
        said_of_both(r, first)
        r.need("and_opponents")
        return both
    spot = r.spot()
    act = r.pick("done") if r.eat("the_number_you") else ""
    if act:
        span = r.span()
        r.mention(DoneTo(act, span, qualifiers.read_done_where(r)))
        return Count(Filter(it=True))
    r.back(spot)
    r.need("the_number_of")
    fact = read_values(r)
    if fact:
        there = read_area_whole(r)
        return of_values(counted(r, read_amount(r)) if there is None else there, 1, fact)
    spot = r.spot()
    noun = read_amount(r)
    if noun.others and noun.head in r.grammar.nameless:
        r.back(spot)  # "… the number of your Life cards or [Name]": that is another card
        noun = nouns.read_noun(r, most=0)
    return Count(counted(r, noun), different=noun.different)


def said_of_both(r: Reader, first: int) -> None:
    """ "(a total of 5 cards in) your (Life)": of the players who were named, and not of one of them."""
    for at, words in enumerate(r.trail[first:], first):
        if words.key == "your":
            r.trail[at] = Consumed(words.start, words.end, "between_both", "")


def read_as_there_are(r: Reader) -> Count:
    """ "(as many of your opponent's Battle Cards) as there are <A> cards in your Battle Area", "as you have <A> cards
    in play", "as you discarded"."""
    done, spot = Noun(), r.spot()
    done.heads = ["card"]
    r.context.for_each = True
    named = r.see("that_you") and participles.read_done_this_way(r, done, said=True)
    r.context.for_each = False
    if named:
        return Count(counted(r, done))
    r.back(spot)
    whose = "" if r.eat("as_there_are") or r.eat("there_is") else "you"
    if whose and not r.eat("as_you_have"):
        r.need("you_have")
    noun = read_amount(r)
    if whose and not noun.belong_to(whose):
        raise r.miss("expected-your-cards")
    return Count(counted(r, noun), different=noun.different)


def read_amount(r: Reader, named: bool = False) -> Noun:
    """The cards that are counted, which may be named by what was just done to them."""
    outer, r.context.amount = r.context.amount, True
    try:
        noun = nouns.read_noun(r, False, named)
    finally:
        r.context.amount = outer
    read_who_has(r, noun)
    return noun


def read_who_has(r: Reader, noun: Noun) -> None:
    """Behind cards that are counted: "you have in play", "your opponent has"."""
    spot = r.spot()
    whose = "you" if r.eat("you_have") else "opponent" if r.eat("opponent_has") else ""
    if not whose and r.context.they in PLAYERS and r.eat("they_have"):
        whose = r.context.they
    if not whose or not noun.belong_to(whose):
        r.back(spot)
        return
    if not noun.f.state and r.see_pick("mode"):
        noun.f = replace(noun.f, state=r.pick("mode"))
    if not noun.areas and not noun.in_play and qualifiers.read_whereabouts(r, noun):
        belong_to(r, noun, whose)
    while exceptions.read_exception(r, noun):
        pass


def counted(r: Reader, noun: Noun) -> Filter:
    """The cards, or those of them that something was just done to."""
    piles = bool(noun.areas) and {*noun.areas} <= {*r.grammar.piles}
    if (piles or (noun.head in r.grammar.owned and not noun.areas)) and not noun.whose and not noun.f.it:
        raise r.miss("expected-your-cards")  # "for each energy", "for each card in the trash": whose?
    if not noun.done_to:
        return filter_of(r, noun)
    if noun.others:
        raise r.miss("expected-one-kind-of-card")
    noun.whose = ""
    return replace(filter_of(r, noun, True), it=True)


def read_that_many(r: Reader) -> Number:
    """After "that many": as many as the cards that something was just done with."""
    r.mention(DoneTo("", r.span()))
    return Count(Filter(it=True))


@production
def read_for_each(r: Reader) -> Count | None:
    if not r.eat("for_each"):
        return None
    every = r.number() if r.kind(NUMBER) else 1
    fact = read_values(r)
    there = read_area_whole(r) if fact else None
    if there is not None:
        return limited(r, of_values(there, every, fact))
    r.eat("of")
    r.context.for_each = True
    try:
        noun = read_amount(r, True)
        read_counted_too(r, noun)
        if noun.blended and noun.one:  # "for each red and blue card": that is both, or either?
            raise r.miss("expected-cards-of-one-kind")
    finally:
        r.context.for_each = False
    found = of_values(counted(r, noun), every, fact) if fact else Count(counted(r, noun), every)
    return limited(r, found if fact else replace(found, different=noun.different))


def read_counted_too(r: Reader, noun: Noun) -> None:
    """ "(for each of your opponent's Battle Cards) and energy in Rest Mode": other cards that count as well."""
    spot = r.spot()
    if noun.whose not in PLAYERS or noun.others or not (r.eat("and") and r.see_pick("noun")):
        r.back(spot)
        return
    try:
        noun.others.append(nouns.read_one_noun(r))
    except Miss:
        r.back(spot)


def limited(r: Reader, count: Count) -> Count:
    """Behind what is counted: "up to a maximum of 3", "(20000 max)"; as it is if that is not said."""
    most = r.context.most or read_most(r)
    r.context.most = 0
    if not most:
        return count
    if isinstance(count, BoundedCount):
        return replace(count, most=most)
    return BoundedCount(count.of, count.every, count.times, different=count.different, most=most)


def read_most(r: Reader) -> int:
    """ "up to a maximum of +20000 power", "(3 max)": the highest amount; 0 if none is said."""
    spot = r.spot()
    note = r.kind(NOTE)
    inside = r.enter() if note else r
    if not note:
        r.mark(",")
    before = inside.eat("maximum_of")
    number = read_whole_amount(inside)
    inside.pick("stat") or inside.eat("cards") or inside.eat("damage")
    behind = not before and inside.eat("at_the_most")
    if number and (before or behind) and (not note or inside.kind(END)):
        return number
    r.back(spot)
    return 0


def read_whole_amount(r: Reader) -> int:
    """A number, or an amount with its sign; 0 if there is none."""
    if r.kind(SIGNED):
        return abs(r.signed())
    return r.number() if r.kind(NUMBER) else 0
