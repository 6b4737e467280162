"""What card texts of Duel speak of; their sentences are those that card games share."""

from __future__ import annotations

from typing import Final

from rulebound.language.grammar.productions import Grammar

GRAMMAR: Final = Grammar(
    areas=("ring", "hand", "stock", "laurels", "spent"),
    field=("ring",),
    in_play="ring",
    discard="spent",
    oriented=("ring",),
    piles=("hand", "stock", "laurels", "spent"),
    kinds={"ring": "Fencer"},
)
