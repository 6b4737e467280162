"""When something happens, and for which time: "the start of your turn", "for the first time in a turn"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition
from rulebound.language.grammar.numbers import read_times
from rulebound.language.reader import Reader


def read_edge(r: Reader) -> tree.When | None:
    """ "the start or end of your turn", "your opponent's Main Phase begins"; None if no such time is spoken of."""
    spot = r.spot()
    edges = ["start", "end"] if r.eat("start_or_end_of") else [r.pick("edge")]
    either = r.eat("either") or r.eat("your_and_opponents") or r.eat("of_both")
    who = "" if either else r.whose()
    if not who and not either:
        r.eat("the") or r.eat("each") or r.eat("a")
    period = r.pick("period")
    if period and edges == [""]:
        edges = [r.pick("edge_verb")]
    names = [f"{period}_{edge}" for edge in edges]
    if not period or not all(f"event.{name}/{who}" in r.lex.say for name in names):
        r.back(spot)
        return None
    first, *rest = [tree.When(name, None, who) for name in names]
    return replace(first, also=tuple(rest))


def read_again(r: Reader, event: tree.When, conditions: list[Condition]) -> bool:
    """ "… twice in the same turn", "for the third time this turn": as it happens so often."""
    if event.event not in ONE_BY_ONE:
        return False
    spot = r.spot()
    nth = r.pick("ordinal") if r.eat("for_the") else ""
    if nth and r.eat("time_in_turn"):
        again = tree.Not(tree.Happened(event, 2, or_more=True))
        conditions.append(again if nth == "1" else tree.Happened(event, int(nth)))
        return True
    r.back(spot)
    times = read_times(r)
    if times is not None and not times[1] and r.eat("in_one_turn"):
        conditions.append(tree.Happened(event, times[0]))
        return True
    r.back(spot)
    return False


ONE_BY_ONE: Final = ("attack", "attacked", "play", "combo", "skill_activated")
"""What happens to one card at a time, and is counted as it happens."""
