"""Noun phrases: where the cards lie that they name."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.kernel.tree import Filter
from rulebound.language.grammar import filters
from rulebound.language.grammar.noun import Noun
from rulebound.language.reader import Reader

ON_THE_FIELD = ("spirit", "ultimate", "nexus")
"""The nouns of what lies on the Field, where it does not say "card": a Spirit is there, a Spirit card anywhere."""


@GRAMMAR.override(filters.simple_filter)
def simple_filter(r: Reader, noun: Noun, loose: bool) -> Filter:
    """glossary.spirit: a Spirit, Ultimate or Nexus that is not called a card is on the Field."""
    found = filters.simple_filter.shared(r, noun, loose)
    there = bool(noun.heads) and all(head in ON_THE_FIELD for head in noun.heads) and not noun.card
    if there and not found.areas and not loose and not found.it:
        return replace(found, areas=("field",))
    return found
