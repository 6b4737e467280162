"""How the table of the game is drawn."""

from __future__ import annotations

from typing import Final

from rulebound.cli.layouts import BATTLE, Purse, TableLayout
from rulebound.games.onepiece.ruleset import KEYWORD_RULES

LAYOUT: Final = TableLayout(
    rows=("leader", "stage", "character"),
    counts=("life", "hand", "deck", "trash"),
    rare=(),
    purse=Purse("cost", "DON!!", reserve="don_deck"),
    secret=("life", "deck"),
    lists=("trash",),
    bonus=("counter",),
    windows=BATTLE,
    keywords=KEYWORD_RULES,
    figures=("cost", "power"),
)  # fmt: skip
