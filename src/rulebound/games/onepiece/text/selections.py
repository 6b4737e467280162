"""Which cards an action is about: "this Character", "it", "up to 2 of your Characters"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.filters import filter_of
from rulebound.games.onepiece.text.nouns import read_noun, read_pile
from rulebound.games.onepiece.text.reader import Noun, OnePieceReader
from rulebound.kernel.tree import (
    All,
    Attacker,
    Choose,
    Count,
    Filter,
    It,
    Looked,
    Number,
    Selector,
    This,
    Top,
)
from rulebound.language.reader import Miss
from rulebound.language.tokens import NUMBER


def read_selections(r: OnePieceReader, subject: bool = False) -> list[Selector]:
    """One selector, or several joined by "and": "1 of your DON!! cards and this Character"."""
    out = each_of(r, read_selector(r))
    while True:
        spot = r.spot()
        r.mark(",")
        if not r.eat("and") or not at_selection(r):
            r.back(spot)
            return out
        try:
            another = read_selector(r)
        except Miss:
            r.back(spot)
            return out
        if r.see_pick("predicate") and not subject:
            r.back(spot)  # the subject of the next clause
            return out
        out.append(not_again(another, out))


def not_again(another: Selector, before: list[Selector]) -> Selector:
    """ "Your [Name] and all your {X} Characters": a card that is meant by its name is not meant a second time."""
    for first in before:
        if isinstance(another, All) and isinstance(first, All) and first.of.names:
            named = Filter(whose=another.of.whose, areas=first.of.areas, names=first.of.names)
            if first.of == named and set(another.of.areas) <= set(named.areas):
                names = another.of.not_names + named.names
                another = replace(another, of=replace(another.of, not_names=names))
    return another


def read_selector(r: OnePieceReader) -> Selector:
    spot = r.spot()
    if r.pick("this"):
        if r.eat("in_your_hand"):
            return All(Filter(whose="you", areas=("hand",), this=True))
        if r.eat("from_your_trash"):
            return All(Filter(whose="you", areas=("trash",), this=True))
        return read_this_or(r)
    if r.see_pick("it"):
        r.pick("it")
        return taken(r)
    if r.eat("the_rest"):
        return Looked()
    hand = r.pick("whose_hand")
    if hand:
        return All(Filter(whose=hand, areas=("hand",)))
    if r.eat("attacker"):
        return Attacker()
    end = r.pick("top")
    if end:
        return read_top_of(r, end)
    count, up_to, whose = read_quantifier(r)
    noun = read_noun(r)
    if whose:
        noun.whose = whose
    if noun.end:
        return top_of_pile(r, noun, count, up_to)
    life = noun.heads == ["life"] or noun.areas == ["life"]
    if life and noun.f == Filter() and count is not None and not noun.others:
        return Top(noun.whose, "life", count, up_to)
    of = filter_of(r, noun)
    among = r.looked and not of.areas and not of.either
    if among and of.whose:
        raise r.miss("a card in an area")
    if not among and not of.areas and not of.either:
        r.back(spot)
        raise r.miss("cards in an area")
    if noun.heads == ["leader"] and count is None and r.eat("or"):
        return read_leader_or(r, of)
    if count is None and noun.different:
        raise r.miss("a number of cards")
    if count is None:
        return All(of)
    if isinstance(count, Count):
        count = Count(of)
    r.fresh = False
    r.happened = None
    if noun.different and (noun.others or not isinstance(count, int)):
        raise r.miss("so many cards of one kind")
    return Choose(count, of, up_to, r.by, among, different=noun.different)


def read_quantifier(r: OnePieceReader) -> tuple[Number | None, bool, str]:
    """How many: the number (None: all), "up to", and an owner that stood before the number."""
    if r.eat("up_to") or r.eat("a_total_of_up_to"):
        r.eat("a_total_of")
        count = r.number()
        r.eat("total")
        if r.eat("each_of"):
            r.each = True
        r.eat("of")
        return count, True, ""
    if r.eat("all"):
        r.eat("of")
        return None, False, ""
    if r.eat("any_number_of"):
        return Count(Filter()), True, ""
    if r.eat("a_total_of"):
        count = r.number()
        r.eat("of")
        return count, False, ""
    if r.see("your") and r.token(1).kind == NUMBER:
        r.at += 1
        return r.number(), False, "you"
    if r.kind(NUMBER):
        count = r.number()
        r.eat("of")
        return count, False, ""
    if r.eat("a"):
        return 1, False, ""
    r.eat("the")
    return None, False, ""


def read_top_of(r: OnePieceReader, end: str) -> Selector:
    """ "the top 5 cards of your deck", "the top or bottom card of your Life"."""
    count = r.number() if r.kind(NUMBER) else 1
    r.need("cards")
    r.need("of")
    noun = Noun()
    noun.end = end
    noun.heads = ["card"]
    read_pile(r, noun)
    return top_of_pile(r, noun, count, False)


def top_of_pile(r: OnePieceReader, noun: Noun, count: Number | None, up_to: bool) -> Selector:
    if len(noun.areas) != 1:
        raise r.miss("one pile")
    if noun.f != Filter() or noun.heads != ["card"]:
        raise r.miss("any cards of the pile")
    r.ends = noun.end == "choose"
    bottom = noun.end == "bottom"
    return Top(noun.whose, noun.areas[0], 1 if count is None else count, up_to, bottom)


def each_of(r: OnePieceReader, what: Selector) -> list[Selector]:
    """ "1 each of your Leader and Characters": one of each."""
    if not r.each:
        return [what]
    r.each = False
    if isinstance(what, Choose) and what.of.areas == ("leader", "character"):
        leader = replace(what.of, areas=("leader",))
        other = replace(what.of, areas=("character",), kinds=("Character",))
        return [replace(what, of=leader), replace(what, of=other)]
    if isinstance(what, Choose) and len(what.of.names) > 1:
        return [replace(what, of=replace(what.of, names=(name,))) for name in what.of.names]
    raise r.miss("kinds of cards, one of each")


def at_selection(r: OnePieceReader) -> bool:
    return r.see("up_to") or r.kind(NUMBER) or r.see_pick("this") or r.see("all")


def taken(r: OnePieceReader) -> Selector:
    """ "It": the card that "Choose …;" named, the first time; the card last chosen after."""
    if r.pending is not None:
        chosen = r.pending
        r.pending = None
        return chosen
    if r.fresh:
        return Looked()
    return It() if r.happened is None else r.happened


def read_this_or(r: OnePieceReader) -> Selector:
    """This card; or "this Leader or 1 of your Characters"."""
    spot = r.spot()
    if not r.eat("or") or not (r.kind(NUMBER) or r.see("up_to")):
        r.back(spot)
        return This()
    other = read_selector(r)
    if not isinstance(other, Choose):
        raise r.miss("a number of cards")
    return replace(other, of=Filter(either=(Filter(this=True), other.of)))


def read_leader_or(r: OnePieceReader, leader: Filter) -> Selector:
    other = read_selector(r)
    if not isinstance(other, Choose):
        raise r.miss("a number of cards")
    of = other.of if other.of.whose else replace(other.of, whose=leader.whose)
    same = replace(leader, areas=()) == replace(of, areas=(), kinds=())
    if same and of.areas == ("character",):
        return replace(other, of=replace(leader, areas=("leader", "character")))
    if of.whose != leader.whose:
        return replace(other, of=Filter(either=(leader, of)))
    parts = (replace(leader, whose=""), replace(of, whose=""))
    return replace(other, of=Filter(whose=leader.whose, either=parts))
