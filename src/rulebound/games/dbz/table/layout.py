"""How the table of the game is drawn."""

from __future__ import annotations

from typing import Final

from rulebound.cli.layouts import BATTLE, TableLayout

LAYOUT: Final = TableLayout(
    rows=(
        "personality", "allies", "remaining", "setups", "drills", "dragon_balls", "location", "mastery", "sensei",
        "tokui_waza",
    ),
    counts=("life_deck", "hand", "discard"),
    rare=("sensei_deck", "removed", "resolving", "timer"),
    purse=None,
    secret=("life_deck",),
    lists=("discard", "removed", "levels"),
    bonus=(),
    windows=(*BATTLE, "uses", "defend", "successful"),
    keywords={
        "Focused": "keyword.focused", "Unstoppable": "keyword.unstoppable", "Endurance": "keyword.endurance",
        "Empower": "keyword.empower", "Remain": "keyword.remain", "Masked": "keyword.masked",
        "Shift": "keyword.shift", "Backer": "keyword.backer",
    },
    figures=("stage", "rating"),
    names_beneath=True,
    states=("in_control", "in_use"),
    further_numbers=("anger",),
    listed=("level", "pur"),
    not_printed=("stage", "anger", "highest_rating", "powering", "does"),
)  # fmt: skip
