"""Amounts that only this game counts: "for each Core on your field"."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.kernel.tree import Count, Fact, Filter
from rulebound.language.grammar import numbers
from rulebound.language.reader import Reader
from rulebound.language.tokens import NUMBER

APART: Final = Filter(kinds=("Nexus",), facts=(Fact("family", ("Grandwalker", "Grandstone")),))


def cores_on_field(whose: str) -> Filter:
    """grandwalker.cores.not-field: the Cores on cards of the Field, but for those on Grandwalkers and Grandstones."""
    return Filter(whose, ("beneath",), ("Core",), beneath=Filter(areas=("field",), unless=APART))


@GRAMMAR.override(numbers.read_for_each)
def read_for_each(r: Reader) -> Count | None:
    """Cores on the Field of a player, or of both; or cards."""
    spot = r.spot()
    if r.eat("for_each"):
        every = r.number() if r.kind(NUMBER) else 1
        if r.eat("core") and r.eat("lying_on"):
            whose = r.whose()
            r.eat("the")
            if r.pick("area") == "field":
                return Count(cores_on_field(whose), every)
    r.back(spot)
    return numbers.read_for_each.shared(r)
