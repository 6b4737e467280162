"""Skills made void."""

from __future__ import annotations

from rulebound.kernel.tree import Action, Negate, NegateThis, Selector, This
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.productions import verb
from rulebound.language.grammar.selections import read_selections, read_together
from rulebound.language.reader import Reader


@verb("negate")
def read_negate(r: Reader, what: Selector | None) -> list[Action]:
    """This skill, or the skills of cards."""
    if what is not None:
        return [Negate(what, read_until(r))]
    if r.eat("this_effect"):
        return [NegateThis(read_until(r))]
    its = r.pick("its")
    if its:
        target: Selector = This() if its == "this" else r.refer("it")
        kind = r.take("skill_kind")
        r.need("effects")
        only = (kind,) if kind else ()
        r.eat("in_all_areas")
        return [Negate(target, read_until(r), only)]
    if r.eat("effects_of"):
        found = read_selections(r)
        until = read_until(r)
        return [Negate(each, until) for each in found]
    if r.eat("the") and r.bracket("skill_kind"):
        kind = r.take("skill_kind")
        r.need("effect_of")
        target = read_together(r)
        return [Negate(target, read_until(r), (kind,))]
    raise r.miss("expected-what-is-negated")
