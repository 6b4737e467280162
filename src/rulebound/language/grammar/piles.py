"""Cards of a pile: those at an end of it, all of it, and those beyond a number that is left."""

from __future__ import annotations

from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Filter, Number, Selector
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.places import read_location
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import DoneTo, Named
from rulebound.language.tokens import NUMBER

ORDERED: Final = ("deck", "life")
"""The piles of which cards are taken, and not all that there are."""


def read_whole_area(r: Reader) -> Selector | None:
    """ "your hand", "your Drop Area", "your and your opponent's hands": all cards of it; "all cards in your Drop
    Area" is read elsewhere."""
    spot = r.spot()
    both = r.eat("your_and_opponents")
    whose = "" if both else r.whose()
    area = r.pick("area") if whose or both else ""
    if area in r.grammar.piles and area not in ORDERED:
        return tree.All(Filter(whose=whose, areas=(area,)))
    r.back(spot)
    return None


@production
def read_top(r: Reader) -> Selector | None:
    """ "up to 7 cards from the top of your deck", "the top 3 cards of your deck"."""
    spot = r.spot()
    if r.eat("the_same_number_of"):
        try:
            return read_as_many(r)
        except Miss:
            r.back(spot)
    if (r.eat("that_number_of") or r.eat("that_many")) and r.eat("cards"):
        r.mention(DoneTo("", r.span()))
        try:
            return read_pile(r, tree.Count(Filter(it=True)), False, r.pick("from_end") or "top")
        except Miss:
            pass
    r.back(spot)
    up_to = r.eat("up_to")
    count: Number = 1
    end = r.pick("top")
    if end:
        if r.kind(NUMBER):
            count = r.number()
        if r.eat("cards") and (r.eat("of") or r.eat("in_from")):
            return read_pile(r, count, up_to, end)
    else:
        definite = r.eat("the")
        if r.kind(NUMBER):
            count = r.number()
        elif not r.eat("a") and not definite:
            r.back(spot)
            return None
        end = r.pick("from_end") if r.eat("cards") else ""
        if end:
            return read_pile(r, count, up_to, end)
    r.back(spot)
    return None


def read_as_many(r: Reader) -> Selector:
    """ "(the same number of) cards from the top of your deck as you did from your hand"."""
    r.need("cards")
    end = r.pick("from_end")
    pile = read_pile(r, tree.Count(Filter(it=True)), False, end)
    r.need("as_you_did")
    span = r.span()
    noun = Noun()
    if not end or not r.eat("from_area") or not read_location(r, noun) or len(noun.areas) != 1:
        raise r.miss("expected-an-area")
    r.mention(DoneTo("", span, origin=noun.areas[0]))
    return pile


def read_pile(r: Reader, count: Number, up_to: bool, end: str) -> Selector:
    """Cards from an end of the pile that is named here."""
    each = r.eat("each_players")
    whose = "either" if not each and r.eat("either") else r.whose()
    if not whose:
        r.eat("the")
    area = r.pick("area")
    if not area:
        raise r.miss("expected-a-pile")
    if whose == "you" and r.eat("or_opponents"):
        whose = "either"
    if not whose:
        whose = "opponent" if r.eat("opponents") else r.context.by
    r.mention(Named(None))
    r.context.ends = end == "choose"
    if each:
        tops = [tree.Top(who, area, count, up_to, bottom=end == "bottom") for who in ("you", "opponent")]
        return tree.Together(tuple(tops))
    return tree.Top(whose, area, count, up_to, bottom=end == "bottom")


def at_left(r: Reader) -> bool:
    """ "until you have", "until they have": a number of cards follows that are left."""
    return r.eat("until_have") or r.eat("until_they_have")


@production
def read_beyond(r: Reader, what: Selector) -> Selector:
    """ "cards from their hand until they have 3 cards": as many as there are too many."""
    they = r.trail[-1].key == "until_they_have"
    by = r.context.by
    as_many = read_as_many_as_you(r) if they and by == "opponent" else None
    if as_many is not None:
        held = Filter(whose=by, areas=("hand",))
        return r.when_known(what, as_many_too_many, held, by=by, most=as_many)
    most = r.number()
    if r.eat("life_left"):
        left = Filter(whose=r.context.they if they else "you", areas=("life",))
        return r.when_known(what, too_many, left, by=by, most=most)
    spot = r.spot()
    if r.see_pick("noun") and not (r.see("in_hand_left") or r.see("left_over")):
        noun = read_noun(r)
        noun.whose = noun.whose or by
        return r.when_known(what, too_many, filter_of(r, noun), by=by, most=most)
    r.back(spot)
    if not r.see("in_hand_left") and r.eat("left_over"):
        return r.when_known(what, too_many_there, by=by, most=most)
    read_left_in_hand(r, they)
    return r.when_known(what, too_many, Filter(whose=by, areas=("hand",)), by=by, most=most)


def too_many(what: Selector, left: Filter, by: str, most: int) -> Selector:
    """As many of a player's cards as there are beyond a number."""
    if not isinstance(what, tree.All | tree.Choose) or what.of != left:
        raise Miss("expected-cards-of-a-hand" if left.areas == ("hand",) else "expected-cards-of-an-area")
    return tree.Choose(tree.Over(left, most), left, by=by)


def read_as_many_as_you(r: Reader) -> tree.Count | None:
    """ "(until they have) the same number of cards in their hand as you": how many that is; None if a number is
    said."""
    spot, place = r.spot(), Noun()
    if (r.eat("the_same_number_of") or r.eat("as_many")) and r.eat("cards") and r.eat("in_from"):
        if read_location(r, place) and place.areas == ["hand"] and r.eat("as") and r.eat("than_you"):
            return tree.Count(Filter(whose="you", areas=("hand",)))
    r.back(spot)
    return None


def as_many_too_many(what: Selector, left: Filter, by: str, most: tree.Count) -> Selector:
    """As many of a player's cards as there are beyond those of the other."""
    if not isinstance(what, tree.All | tree.Choose) or what.of != left:
        raise Miss("expected-cards-of-a-hand")
    return tree.Choose(tree.Over(left, most), left, by=by)


def too_many_there(what: Selector, by: str, most: int) -> Selector:
    """As many of the cards that are named as there are beyond a number: all those of a player in an area."""
    of = what.of if isinstance(what, tree.All | tree.Choose) else Filter()
    if len(of.areas) != 1 or of != Filter(whose=by, areas=of.areas, kinds=of.kinds):
        raise Miss("expected-cards-of-an-area")
    return too_many(what, of, by, most)


def read_left_in_hand(r: Reader, they: bool) -> None:
    """ "cards in your hand", behind the number of those that stay; `they`: that "they" have."""
    if they and r.context.by != r.context.they:
        raise r.miss("expected-cards-of-a-hand")
    r.eat("in_hand_left") or r.eat("left_over")
