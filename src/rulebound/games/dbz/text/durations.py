"""How long an effect holds."""

from __future__ import annotations

from rulebound.kernel.tree import WHILE
from rulebound.language.reader import Reader


def how_long(r: Reader) -> str:
    """For how long it holds: said here, before the clause or before the sentence; as long as the card is there if
    nothing is said."""
    found = r.pick("until")
    if found:
        r.context.last_until = found
        return found
    if r.eat("while_in_play"):
        return WHILE
    return r.context.lead or r.context.front or r.context.last_until or WHILE
