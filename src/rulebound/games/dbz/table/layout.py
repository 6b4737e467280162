"""How the table of the game is drawn."""

from __future__ import annotations

from typing import Final

from rulebound.cli.layouts import BATTLE, TableLayout

LAYOUT: Final = TableLayout(
    rows=("personality", "allies", "setups", "drills", "dragon_balls", "location"),
    counts=("life_deck", "hand", "discard"),
    rare=("levels", "mastery", "sensei", "sensei_deck", "removed", "resolving", "beneath"),
    purse=None,
    secret=("life_deck",),
    lists=("discard", "removed"),
    bonus=(),
    windows=BATTLE,
    keywords={},
    figures=("stage", "rating"),
)
