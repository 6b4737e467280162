"""How the table of the game is drawn."""

from __future__ import annotations

from typing import Final

from rulebound.cli.layouts import BATTLE, Purse, TableLayout

LAYOUT: Final = TableLayout(
    rows=("leader", "battle", "combo"),
    counts=("life", "hand", "deck", "drop"),
    rare=("warp", "removed"),
    purse=Purse("energy", "energy", colors=True),
    secret=("life", "deck"),
    lists=("drop", "warp", "energy", "removed"),
    bonus=("combo_power", "combo_cost"),
    windows=(*BATTLE, "play"),  # [Counter: Play]
    keywords={
        "Awaken": "10-2-1", "Field": "10-3-1", "Blocker": "10-4-1", "Evolve": "10-5-4",
        "EX-Evolve": "10-5-4", "Xeno-Evolve": "10-5-5", "Critical": "10-6-1",
        "Double Strike": "10-7-1-1", "Triple Strike": "10-7-1-2", "Quadruple Strike": "10-7-1-3",
        "Dual Attack": "10-8-1-1", "Triple Attack": "10-8-1-2", "Revenge": "10-9-1",
        "Counter": "10-10-1", "Indestructible": "10-12-1", "Union-Fusion": "10-13-3-1",
        "Union-Potara": "10-13-4-1", "Union-Absorb": "10-13-5-1", "Ultimate": "10-14-1",
        "Over Realm": "10-15-1", "Barrier": "10-16-1", "Super Combo": "10-17-1",
        "Victory Strike": "10-20-1", "Warrior of Universe 7": "10-21-1", "Deflect": "10-22-1",
        "Bond": "10-23-1", "Swap": "10-24-1", "Dark Over Realm": "10-25-1", "Wormhole": "10-26-1",
        "Wish": "10-28-1", "Sparking": "10-29-1", "Burst": "10-30-1", "Dragon Ball": "10-31-1",
        "Arrival": "10-32-1", "Aegis": "10-33-1", "Energy-Exhaust": "10-34-1", "Alliance": "10-35-1",
    },
    figures=("cost", "power"),
)  # fmt: skip
