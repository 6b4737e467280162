"""Restrictions: steps in which a card cannot be used."""

from __future__ import annotations

from rulebound.games.battlespirits.text.grammar import LINES
from rulebound.kernel.tree import InStep, Not, Skill
from rulebound.language.grammar.boundaries import stop
from rulebound.language.reader import Reader


def read_restriction(r: Reader) -> list[Skill]:
    """ "Restriction: This card can't be used during the Main Step."; [] if it is no such line."""
    if r.bracket("keyword") != "Restriction":
        return []
    r.take("keyword")
    r.need("not_used_during")
    name = r.pick("restricted_step")
    if not name:
        raise r.miss("expected-a-condition")
    stop(r)
    return [Skill("keyword", keyword="Restriction", conditions=(Not(InStep(name)),))]


LINES.append(read_restriction)
