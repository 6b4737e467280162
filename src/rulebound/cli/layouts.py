"""How a game's table is drawn, and where its keywords are ruled: what a game's `table.layout` fills in."""

from __future__ import annotations

from typing import Final

from rulebound.registry import part_of

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


class TableLayout:
    """A game's table."""

    def __init__(
        self,
        rows: tuple[str, ...],
        counts: tuple[str, ...],
        rare: tuple[str, ...],
        purse: Purse | None,
        secret: tuple[str, ...],
        lists: tuple[str, ...],
        bonus: tuple[str, ...],
        windows: tuple[str, ...],
        keywords: dict[str, str],
        figures: tuple[str, str],
    ) -> None:
        self.rows = rows
        """Areas drawn card by card, from the edge of the table to its middle."""
        self.counts = counts
        """Areas of which only the number of cards is drawn; the first is the one by which a game is decided."""
        self.rare = rare
        """Such areas that are mostly empty, and then not mentioned."""
        self.purse = purse
        """What costs are paid with, if that is an area's cards."""
        self.secret = secret
        """Areas of which a player may happen to know a card."""
        self.lists = lists
        """Open areas that a player may ask to see, by the command of the same name."""
        self.bonus = bonus
        """The number that a card in hand adds to a battle, and what it costs; the message `bonus` says it."""
        self.windows = windows
        """Events after which the opponent may have shown, by not being asked, what is not in hand."""
        self.keywords = keywords
        """The rule of each keyword."""
        self.figures = figures
        """The printed numbers that stand on the table as a card's cost and as its power."""


def layout_of(game: str) -> TableLayout:
    layout = part_of(game, "table.layout", "LAYOUT")
    assert isinstance(layout, TableLayout)
    return layout
