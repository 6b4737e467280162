"""Amounts that only this game counts: "for each Core on your field"."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.kernel.tree import BoundedCount, Count, Fact, Filter
from rulebound.language.grammar import numbers
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import NUMBER

APART: Final = Filter(kinds=("Nexus",), facts=(Fact("family", ("Grandwalker", "Grandstone")),))


def cores_on_field(whose: str) -> Filter:
    """grandwalker.cores.not-field: the Cores on cards of the Field, but for those on Grandwalkers and Grandstones."""
    return Filter(whose, ("beneath",), ("Core",), beneath=Filter(areas=("field",), unless=APART))


@GRAMMAR.override(numbers.read_for_each)
def read_for_each(r: Reader) -> Count | None:
    """Cores on the Field of a player, or of both, Cores on cards, symbols; or cards."""
    spot = r.spot()
    if r.eat("for_each"):
        every = r.number() if r.kind(NUMBER) or r.see_pick("number") else 1
        if r.eat("core"):
            hosts = read_hosts(r) if r.eat("lying_on") else None
            if hosts is not None:
                return Count(hosts, every)
        else:
            symbols = read_symbols_counted(r, every)
            if symbols is not None:
                return symbols
    r.back(spot)
    return numbers.read_for_each.shared(r)


def read_hosts(r: Reader) -> Filter | None:
    """ "(each Core on) your Field", "this Spirit", "your Spirits"; None if no card is named."""
    spot = r.spot()
    if r.pick("this"):
        return Filter("", ("beneath",), ("Core",), beneath=Filter(this=True))
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
    return Filter("", ("beneath",), ("Core",), beneath=of)


def read_symbols_counted(r: Reader, every: int) -> Count | None:
    """ "(for each) Red symbol you control", "opposing Blue symbol"; None if symbols are not spoken of."""
    spot = r.spot()
    whose = r.whose()
    color = r.pick("color")
    if color and r.eat("symbol"):
        mine = r.eat("you_control") or r.eat("on_your_field")
        theirs = not mine and (r.eat("opponent_controls") or r.eat("on_opponents_field"))
        whose = whose or ("you" if mine else "opponent" if theirs else "")
        of = Filter(whose=whose, areas=("field",))
        if whose:
            return BoundedCount(of, every, different="symbol", values=True, value=color)
    r.back(spot)
    return None
