"""Restrictions: steps in which a card cannot be used, or alone can."""

from __future__ import annotations

from rulebound.games.battlespirits.text.grammar import LINES
from rulebound.games.battlespirits.text.headings import conditions_of
from rulebound.kernel.tree import AllOf, InStep, Not, Skill
from rulebound.language.grammar.boundaries import stop
from rulebound.language.reader import Reader


def read_restriction(r: Reader) -> list[Skill]:
    """ "Restriction: This card can't be used during the Main Step.", "This card can only be used during the opposing
    Attack Step."; [] if it is no such line."""
    if r.bracket("keyword") != "Restriction":
        return []
    r.take("keyword")
    only = r.eat("only_used_during")
    if not only:
        r.need("not_used_during")
    said = r.pick("restricted_step")
    if not said:
        raise r.miss("expected-a-condition")
    stop(r)
    asked = [InStep(said)] if " " not in said else conditions_of(said)
    if only:
        return [Skill("keyword", keyword="Restriction", conditions=tuple(asked))]
    barred = Not(asked[0] if len(asked) == 1 else AllOf(tuple(asked)))
    return [Skill("keyword", keyword="Restriction", conditions=(barred,))]


LINES.append(read_restriction)
