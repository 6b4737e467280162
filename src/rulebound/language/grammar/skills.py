"""A card's text: one skill after another."""

from __future__ import annotations

from rulebound.kernel.tree import Skill
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Reader


@production
def read_card(r: Reader) -> tuple[Skill, ...]:
    """The skills of a whole text."""
    raise r.miss("an effect")
