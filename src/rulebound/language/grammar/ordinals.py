"""Which time of several something happens in a turn: "your second Battle Card each turn", "for the first time"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel.tree import Condition, Happened, Not, Turn, When
from rulebound.language.grammar.numbers import read_times
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


def read_nth_time(r: Reader, behind: bool = False) -> int:
    """ "the second time (that it happens)", `behind` the event "for the second time": which time it is; 0 if that is
    not said here."""
    spot = r.spot()
    if r.eat("for_the" if behind else "the"):
        found = read_ordinal(r)
        if found and r.eat("time_word"):
            return found
    r.back(spot)
    return 0


def read_time_behind(r: Reader, event: When) -> int:
    """Behind an event: "for the third time this turn", "twice in the same turn"; 0 if that is not said here."""
    if event.event not in ONE_BY_ONE:
        return 0
    spot = r.spot()
    nth = read_nth_time(r, behind=True)
    if nth and r.eat("in_each_turn"):
        return nth
    times = read_times(r)
    if times is not None and not times[1] and r.eat("in_one_turn"):
        return times[0]
    r.back(spot)
    return 0


ONE_BY_ONE: Final = ("attack", "attacked", "play", "combo", "skill_activated")
"""What happens to one card at a time, and is counted as it happens."""


def nth_time(r: Reader, event: When, nth: int) -> When:
    """The event, as often as that in this turn: asked as it happens, since it may happen again soon after."""
    if event.also or event.condition is not None:
        raise r.miss("expected-of-which-event-that-is-said")
    again = Not(Happened(event, 2, or_more=True))
    return replace(event, condition=again if nth == 1 else Happened(event, nth))
