"""Verbs that only this game has."""

from __future__ import annotations

from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.kernel.tree import Action, Orient, Selector
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Reader


@GRAMMAR.verb("heavy")
def read_heavy(r: Reader, what: Selector | None) -> list[Action]:
    """heavy-exhaust.by-effect: "Heavy exhaust it"."""
    return [Orient(read_selector(r) if what is None else what, "heavy")]
