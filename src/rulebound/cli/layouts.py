"""What the command line knows about each game: how its table is drawn, and where its keywords are ruled.

All of it is data.  A further game is a further entry here.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.onepiece.ruleset import KEYWORD_RULES as ONEPIECE_KEYWORDS

BATTLE: Final = ("target", "battle", "battle_lost", "battle_end", "damage")
"""The events of a battle."""

MAIN: Final = "Main Phase"
"""The phase in which players act, as the log calls it; a turn begins with those before it."""


class Purse:
    """An area whose cards pay costs: drawn as how many are active, rested and still to come."""

    def __init__(self, area: str, word: str, reserve: str = "", colors: bool = False) -> None:
        self.area = area
        self.word = word
        self.reserve = reserve
        """The area from which it is filled, if there is one."""
        self.colors = colors
        """Whether it matters which of the cards are active."""


class Layout:
    """A game's table."""

    def __init__(
        self,
        rows: tuple[str, ...],
        counts: tuple[str, ...],
        rare: tuple[str, ...],
        purse: Purse,
        secret: tuple[str, ...],
        lists: tuple[str, ...],
        beneath: str,
        bonus: tuple[str, str],
        windows: tuple[str, ...],
        keywords: dict[str, str],
    ) -> None:
        self.rows = rows
        """Areas drawn card by card, from the edge of the table to its middle."""
        self.counts = counts
        """Areas of which only the number of cards is drawn, after Life."""
        self.rare = rare
        """Such areas that are mostly empty, and then not mentioned."""
        self.purse = purse
        self.secret = secret
        """Areas of which a player may happen to know a card."""
        self.lists = lists
        """Open areas that a player may ask to see, by the command of the same name."""
        self.beneath = beneath
        """What lies under a card, after how many."""
        self.bonus = bonus
        """The number that a card in hand adds to a battle, and how it is written."""
        self.windows = windows
        """Events after which the opponent may have shown, by not being asked, what is not in hand."""
        self.keywords = keywords
        """The rule of each keyword."""


LAYOUTS: Final[dict[str, Layout]] = {
    "onepiece": Layout(
        rows=("leader", "stage", "character"),
        counts=("hand", "deck", "trash"),
        rare=(),
        purse=Purse("cost", "DON!!", reserve="don_deck"),
        secret=("life", "deck"),
        lists=("trash",),
        beneath="DON!!",
        bonus=("counter", "counter +{counter}"),
        windows=BATTLE,
        keywords=ONEPIECE_KEYWORDS,
    ),
    "dbs": Layout(
        rows=("leader", "battle", "combo"),
        counts=("hand", "deck", "drop"),
        rare=("warp", "removed"),
        purse=Purse("energy", "energy", colors=True),
        secret=("life", "deck"),
        lists=("drop", "warp", "energy", "removed"),
        beneath="beneath",
        bonus=("combo_power", "combo +{combo_power} for {combo_cost}"),
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
    ),
}  # fmt: skip

RESERVES: Final = tuple(layout.purse.reserve for layout in LAYOUTS.values() if layout.purse.reserve)
"""The areas out of which players get what they pay with, turn by turn."""
