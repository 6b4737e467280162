"""Verbs that only this game has."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.kernel.tree import Action, Orient, Play, Selector
from rulebound.language.grammar import plays
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Reader


@GRAMMAR.verb("heavy")
def read_heavy(r: Reader, what: Selector | None) -> list[Action]:
    """heavy-exhaust.by-effect: "Heavy exhaust it"."""
    return [Orient(read_selector(r) if what is None else what, "heavy")]


@GRAMMAR.verb("play")
def read_play(r: Reader, what: Selector | None) -> list[Action]:
    """faq.cost.3: "Summon it", for its cost unless the text says "without paying the cost"."""
    found = plays.read_played(r, what)
    spot = r.spot()
    r.mark(",")
    free = r.eat("without_paying")
    if not free:
        r.back(spot)
    return [replace(each, paying=not free) if isinstance(each, Play) else each for each in found]
