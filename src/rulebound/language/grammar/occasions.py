"""Times at which something happens: "the start of your turn"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
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
