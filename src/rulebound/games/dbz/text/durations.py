"""How long an effect holds."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.tree import WHILE
from rulebound.language.reader import Reader

SECOND_TURN: Final = "until the end of the opponent's second turn"


def how_long(r: Reader) -> str:
    """For how long it holds: said here, before the clause or before the sentence; as long as the card is there if
    nothing is said."""
    found = r.pick("until")
    if found:
        r.context.last_until = found
        return found
    spot = r.spot()
    if r.eat("until_their_second_turn") and r.mark(",") and r.eat("from_now"):
        r.context.last_until = SECOND_TURN
        return SECOND_TURN
    r.back(spot)
    if r.eat("while_in_play"):
        return WHILE
    return r.context.lead or r.context.front or r.context.last_until or WHILE
