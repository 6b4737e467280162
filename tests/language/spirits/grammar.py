"""What the texts speak of."""

from __future__ import annotations

from typing import Final

from rulebound.language.grammar.productions import Grammar
from rulebound.language.tokens import ANGLE, TYPE

GRAMMAR: Final = Grammar(
    areas=("field", "hand", "deck", "trash"),
    field=("field",),
    in_play="field",
    discard="trash",
    oriented=("field",),
    piles=("hand", "deck", "trash"),
    kinds={"field": "Spirit"},
    terms={TYPE: "family", ANGLE: "symbol"},
    orientations=("active", "rested", "heavily_rested"),
)
