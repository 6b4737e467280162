"""Cards put into play."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Action, All, Choose, Filter, Play, Selector, This, Unbound
from rulebound.language.grammar.actions import hidden_targets
from rulebound.language.grammar.productions import verb
from rulebound.language.reader import Reader
from rulebound.language.references import Put


@verb("play")
def read_play(r: Reader, what: Selector | None) -> list[Action]:
    """ "play up to 1 red card from your hand rested"."""
    return read_played(r, what)


def read_played(r: Reader, what: Selector | None, state: str = "") -> list[Action]:
    """Behind "play"; `state` is how the cards are played, if that was said before."""
    named = hidden_targets(r, what)
    state = r.pick("mode") or state
    found = [read_from(r, each) for each in named]
    state = state or r.pick("mode")
    r.mention(Put(tuple(found), played=True))
    paying = r.eat("by_paying")
    return [played(r, each, state, paying) for each in found]


def played(r: Reader, what: Selector, state: str, paying: bool) -> Action:
    what, how = lying_nohow(r, what)
    return Play(what, how or state, paying)


def lying_nohow(r: Reader, what: Selector) -> tuple[Selector, str]:
    """Cards of a pile lie in no orientation: "1 carte épuisée de votre main" says how they are played."""
    if isinstance(what, Choose) and what.of.state in r.grammar.orientations and in_pile(r, what.of):
        return replace(what, of=replace(what.of, state="")), what.of.state
    return what, ""


def in_pile(r: Reader, of: Filter) -> bool:
    return bool(of.areas) and all(area in r.grammar.piles for area in of.areas)


def read_from(r: Reader, what: Selector) -> Selector:
    """ "this card from your hand"."""
    spot = r.spot()
    if isinstance(what, This | Unbound) and not r.see_pick("mode") and r.eat("in_from"):
        r.eat("your") or r.eat("the") or r.eat("owners") or r.eat("their")
        area = r.pick("area")
        if area and area != r.grammar.in_play:
            return r.when_known(what, where_it_lies, area)
    r.back(spot)
    return what


def where_it_lies(what: Selector, area: str) -> Selector:
    """This card in an area; of other cards it is known which they are."""
    return All(Filter(whose="you", areas=(area,), this=True)) if isinstance(what, This) else what
