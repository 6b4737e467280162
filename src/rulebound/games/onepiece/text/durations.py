"""How long an effect lasts."""

from __future__ import annotations

from rulebound.games.onepiece.text.reader import OnePieceReader
from rulebound.kernel.tree import WHILE


def read_until(r: OnePieceReader) -> str:
    """The duration: written here, written before the clause, or that of a permanent effect."""
    found = r.pick("until")
    if found:
        return found
    if r.lead:
        return r.lead
    if r.permanent:
        return WHILE
    raise r.miss("how long it lasts: this turn, this battle")


def read_until_ahead(r: OnePieceReader) -> str:
    """The duration of the next clause holds for this one: "negate … and give … this turn"."""
    spot = r.spot()
    if not r.see("and"):
        return read_until(r)
    while not (r.ended() or r.mark_here(".")):
        found = r.pick("until")
        if found:
            r.back(spot)
            return found
        r.at += 1
    r.back(spot)
    return read_until(r)
