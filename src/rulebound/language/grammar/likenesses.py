"""Cards that are told by what they have in common with others: "the same name as one of your Battle Cards"."""

from __future__ import annotations

from rulebound.kernel.tree import Filter, Like
from rulebound.language.grammar import nouns, traits
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import PLAYERS, Noun
from rulebound.language.reader import Miss, Reader


def read_alike(r: Reader, what: str) -> Filter | None:
    """Behind "the same name as": what is asked of a card that is like this one, like those that were just dealt with,
    or like one that is described; None if no cards are named."""
    if traits.read_those(r) or traits.read_the_former(r):
        return Filter(like_it=what)
    if what in (*r.grammar.terms.values(), "color") and r.pick("this"):
        return Filter(like_this=what)
    of = read_models(r)
    return None if of is None else Filter(like=Like(what, of))


def read_models(r: Reader) -> Filter | None:
    """ "one of your Battle Cards", "a card in your Drop Area", "your Leader Card": cards with which others are
    compared; None if it is not said where they lie."""
    spot = r.spot()
    r.eat("one_of")
    leader = read_players_leader(r)
    if leader is not None:
        return leader
    r.back(spot)
    try:
        r.eat("any_of") or r.eat("one_of") or r.eat("a") or r.eat("any")
        of = filter_of(r, read_in_place(r))
        if of.areas:
            return of
    except Miss:
        pass
    r.back(spot)
    return None


def read_in_place(r: Reader) -> Noun:
    """ "One of your red Battle Cards (from your deck)": the others lie there; "a card in your Drop Area"."""
    spot, parts = r.spot(), 0
    noun = Noun()
    while nouns.read_modifier(r, noun):
        parts += 1
        if noun.areas and noun.whose in PLAYERS and noun.head in (r.grammar.in_play, *r.grammar.owned):
            r.back(spot)
            noun = Noun()
            for _ in range(parts - 1):
                nouns.read_modifier(r, noun)
            if not r.see("from_area"):
                raise r.miss("expected-cards")  # who lies there?
            return noun
    if not noun.heads and noun.f == Filter():
        raise r.miss("expected-a-kind-of-card")
    return noun


def read_players_leader(r: Reader) -> Filter | None:
    """ "your Leader Card", behind which it is said of the other cards where they lie."""
    whose = r.whose()
    head = r.pick("noun") if whose in PLAYERS else ""
    fixed = head in r.grammar.fixed_heads
    return Filter(whose=whose, areas=(head,)) if fixed else None
