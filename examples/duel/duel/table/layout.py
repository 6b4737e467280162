"""How the table of the game is drawn."""

from __future__ import annotations

from typing import Final

from duel.ruleset import KEYWORD_RULES
from rulebound.cli.layouts import BATTLE, TableLayout

LAYOUT: Final = TableLayout(
    rows=("ring",),
    counts=("laurels", "hand", "stock", "spent"),
    rare=(),
    purse=None,
    secret=("stock",),
    lists=("laurels", "spent"),
    bonus=(),
    windows=BATTLE,
    keywords=KEYWORD_RULES,
    figures=("fee", "edge"),
)
