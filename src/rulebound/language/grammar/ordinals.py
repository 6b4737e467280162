"""Which time of several something happens in a turn: "your second Battle Card each turn"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Condition, Happened, Not, Turn, When
from rulebound.language.reader import Reader


def read_nth(r: Reader, who: str) -> int:
    """ "your second (Battle Card)", "a second": which one of the turn it is, of this player's; 0 if that is not
    said here."""
    spot = r.spot()
    r.eat("your" if who == "you" else "their") or r.eat("the") or r.eat("a")
    found = read_ordinal(r)
    if found and not r.see("time_word"):
        return found
    r.back(spot)
    return 0


def read_ordinal(r: Reader) -> int:
    """ "first", "second"; 0 if none stands here."""
    found = r.pick("ordinal")
    if found:
        r.read_as("nth", len(r.trail) - 1)
    return int(found or 0)


def read_counted_turn(r: Reader, conditions: list[Condition]) -> None:
    """ "each turn", in which it is counted; a turn of a player that was spoken of will do as well."""
    if not r.eat("in_each_turn") and not (conditions and isinstance(conditions[-1], Turn)):
        r.need("in_each_turn")


def read_nth_time(r: Reader) -> int:
    """ "(for) the second time": which time it is; 0 if that is not said here."""
    spot = r.spot()
    if r.eat("the"):
        found = read_ordinal(r)
        if found and r.eat("time_word"):
            return found
    r.back(spot)
    return 0


def nth_time(event: When, nth: int) -> When:
    """The event, as often as that in this turn: asked as it happens, since it may happen again soon after."""
    again = Not(Happened(event, 2, or_more=True))
    return replace(event, condition=again if nth == 1 else Happened(event, nth))
