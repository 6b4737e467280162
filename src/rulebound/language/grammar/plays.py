"""Cards put into play."""

from __future__ import annotations

from rulebound.kernel.tree import Action, All, Filter, Play, Selector, This, Unbound
from rulebound.language.grammar.actions import hidden_targets
from rulebound.language.grammar.productions import verb
from rulebound.language.reader import Reader
from rulebound.language.references import Put


@verb("play")
def read_play(r: Reader, what: Selector | None) -> list[Action]:
    """ "play up to 1 red card from your hand rested"."""
    found = [read_from(r, each) for each in hidden_targets(r, what)]
    state = r.pick("mode")
    r.mention(Put(tuple(found), played=True))
    paying = r.eat("by_paying")
    return [Play(each, state, paying) for each in found]


def read_from(r: Reader, what: Selector) -> Selector:
    """ "this card from your hand"."""
    spot = r.spot()
    if isinstance(what, This | Unbound) and not r.see_pick("mode") and r.eat("in_from"):
        r.eat("your") or r.eat("the")
        area = r.pick("area")
        if area and area != r.grammar.in_play:
            return r.when_known(what, where_it_lies, area)
    r.back(spot)
    return what


def where_it_lies(what: Selector, area: str) -> Selector:
    """This card in an area; of other cards it is known which they are."""
    return All(Filter(whose="you", areas=(area,), this=True)) if isinstance(what, This) else what
