"""When something happens, and for which time: "the start of your turn", "for the first time in a turn"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter
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
    """ "… twice in the same turn", "for the first time in a turn": as it happens for that time."""
    one = bool(event.who) or (
        event.subject is not None and (event.subject.this or is_fixed(r, event.subject))
    )
    spot = r.spot()
    times = 2 if r.eat("twice") else int(r.pick("for_the_time") or 0)
    if not one or not times or event.also or event.least > 1 or not r.eat("in_one_turn"):
        r.back(spot)
        return False
    first = tree.Not(tree.Happened(event, 2, or_more=True))
    conditions.append(first if times == 1 else tree.Happened(event, times))
    return True


def is_fixed(r: Reader, of: Filter) -> bool:
    """One card that is always there: a player's Leader."""
    return len(of.areas) == 1 and of.areas[0] in r.grammar.fixed_heads and of.whose in ("you", "opponent")
