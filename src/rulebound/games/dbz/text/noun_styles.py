"""The style of an attack: "Red Style", "styled"."""

from __future__ import annotations

from rulebound.games.dbz.text.nouns import STYLES, read_style
from rulebound.kernel.tree import Filter
from rulebound.language.grammar.noun import Noun
from rulebound.language.reader import Reader


def read_attack_style(r: Reader) -> Filter | None:
    """The cards of a style; None if none is named."""
    noun = Noun()
    if r.eat("styled"):
        return Filter().adding("style", STYLES)
    return noun.f if read_style(r, noun) else None
