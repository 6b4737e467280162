"""Sentences about a colour that a player chooses."""

from __future__ import annotations

from rulebound.games.battlespirits.ruleset import SIX_COLORS
from rulebound.kernel.tree import Action
from rulebound.language.grammar.color_choices import read_color_chosen
from rulebound.language.reader import Reader


def read_chosen_color(r: Reader) -> list[Action]:
    """ "Choose a colour. Exhaust all Spirits of that colour.": one of six actions, one for each colour; nothing if no
    colour is chosen here."""
    return read_color_chosen(r, tuple(SIX_COLORS))
