"""What cards are given: power, cost, DON!! cards."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.games.onepiece.tree import Attach
from rulebound.kernel.tree import Action, Choose, Modify, Number, Selector
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.numbers import read_for_each
from rulebound.language.grammar.selections import read_selections, read_selector
from rulebound.language.reader import Reader
from rulebound.language.tokens import SIGNED


@GRAMMAR.verb("give")
def read_give(r: Reader, what: Selector | None) -> list[Action]:
    """Power or cost for a card, or DON!! cards for it, in either order."""
    if r.kind(SIGNED):
        by = r.signed()
        stat = r.pick("stat")
        until = read_until(r)
        r.need("to")
        if not stat:
            raise r.miss("expected-cost-or-power")
        return [Modify(each, stat, by, until) for each in read_selections(r)]
    first = read_selections(r)
    if r.kind(SIGNED):
        out: list[Action] = []
        for each in first:
            spot = r.spot()
            out.append(read_modification(r, each))
            if each is not first[-1]:
                r.back(spot)
        return out
    if len(first) != 1:
        each_gets = read_selector(r)
        r.need("each")
        return [attach(each_gets, to) for to in first]
    if r.eat("to"):
        return [attach(first[0], read_selector(r))]
    second = read_selector(r)
    return [attach(second, first[0])]


def attach(what: Selector, to: Selector) -> Action:
    """Your cards are given to yours where the text does not say whose."""
    if isinstance(to, Choose) and isinstance(what, Choose) and not to.of.whose and to.of.areas:
        to = replace(to, of=replace(to.of, whose=what.of.whose))
    return Attach(what, to)


def read_modification(r: Reader, what: Selector) -> Action:
    """ "+1000 power during this turn", with "for each …" before or after the duration."""
    by: Number = r.signed()
    stat = r.pick("stat")
    if not stat:
        raise r.miss("expected-power-cost-or-counter")
    each = read_for_each(r)
    until = read_until(r)
    if each is None:
        each = read_for_each(r)
    if each is not None and isinstance(by, int):
        by = replace(each, times=by)
    return Modify(what, stat, by, until)
