"""A card's text: one skill after another."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.tree import Skill
from rulebound.language.grammar import actions, cost_changes, negations, placements, plays
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Reader

VERBS: Final = (actions, cost_changes, negations, placements, plays)
"""The modules with the verbs: naming them here loads them."""


@production
def read_card(r: Reader) -> tuple[Skill, ...]:
    """The skills of a whole text."""
    raise r.miss("an effect")
