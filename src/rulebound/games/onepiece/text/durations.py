"""How long an effect lasts."""

from __future__ import annotations

from rulebound.kernel.tree import WHILE
from rulebound.language.grammar.boundaries import ended
from rulebound.language.reader import Reader


def read_until(r: Reader) -> str:
    """The duration: written here, written before the clause, or that of a permanent effect."""
    found = r.pick("until")
    if found:
        return found
    if r.context.lead:
        return r.context.lead
    if r.context.permanent:
        return WHILE
    raise r.miss("how long it lasts: this turn, this battle")


def read_until_ahead(r: Reader) -> str:
    """The duration of the next clause holds for this one: "negate … and give … this turn"."""
    spot = r.spot()
    if not r.see("and"):
        return read_until(r)
    while not (ended(r) or r.mark_here(".")):
        found = r.pick("until")
        if found:
            r.back(spot)
            return found
        r.advance()
    r.back(spot)
    return read_until(r)
