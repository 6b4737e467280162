"""Attacks and skills made void."""

from __future__ import annotations

from rulebound.games.dbs.text.durations import read_until
from rulebound.games.dbs.text.reader import DbsReader
from rulebound.games.dbs.text.selections import read_selections, taken
from rulebound.games.dbs.tree import NegateAttack, NegateSkill
from rulebound.kernel.tree import Action, Negate, NegateThis, Selector, This


def read_negate(r: DbsReader, what: Selector | None) -> list[Action]:
    """The attack, a skill, or the skills of cards."""
    if what is not None:
        return [Negate(what, read_until(r))]
    if r.eat("the_attack"):
        out: list[Action] = [NegateAttack()]
        spot = r.spot()
        if r.eat("and") and r.eat("this_skill"):
            out.append(NegateThis(read_until(r)))
        else:
            r.back(spot)
        return out
    if r.eat("this_skill"):
        return [NegateThis(read_until(r))]
    spot = r.spot()
    r.eat("the") or r.eat("that")
    kind = r.take("skill_kind")
    if kind and not r.see("skill_of"):
        r.eat("skills")
        return [NegateSkill(kind)]
    if not kind and not r.see("skill_of") and r.eat("skill_plain"):
        return [NegateSkill()]
    r.back(spot)
    its = r.pick("its")
    if its:
        target: Selector = This() if its == "this" else taken(r)
        kind = r.bracket("skill_kind")
        if kind:
            r.at += 1
        r.need("skills")
        only = (kind,) if kind else ()
        r.eat("in_all_areas")
        return [Negate(target, read_until(r), only)]
    if r.eat("the_skill_of"):
        target = read_selections(r)
        return [Negate(target, read_until(r))]
    if r.eat("the") and r.bracket("skill_kind"):
        kind = r.take("skill_kind")
        r.need("skill_of")
        target = read_selections(r)
        return [Negate(target, read_until(r), (kind,))]
    raise r.miss("what is negated")
