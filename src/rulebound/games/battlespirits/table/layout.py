"""How the table of the game is drawn."""

from __future__ import annotations

from typing import Final

from rulebound.cli.layouts import BATTLE, Purse, TableLayout
from rulebound.games.battlespirits.ruleset import KEYWORD_RULES

LAYOUT: Final = TableLayout(
    rows=("aside", "mirage", "soul_state", "field"),
    counts=("life", "hand", "deck", "trash"),
    rare=("burst", "aside", "core_trash", "count", "removed", "tokens"),
    purse=Purse("reserve", "Reserve"),
    secret=("deck", "burst"),
    lists=("trash", "removed", "aside"),
    bonus=(),
    windows=BATTLE,
    keywords=KEYWORD_RULES,
    figures=("cost", "bp"),
    things=("Core", "Soul Core"),
    symbols=("symbol", "reduction"),
)
