"""How a game's table is drawn, and where its keywords are ruled: what a game's `table.layout` fills in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.registry import part_of

BATTLE: Final = ("target", "battle", "battle_lost", "battle_end", "damage")
"""The events of a battle."""

MAIN: Final = ("Main Phase", "Main Step")
"""The phase in which players act, as the log calls it; a turn begins with those before it."""


@dataclass(frozen=True)
class Purse:
    """An area whose cards pay costs: drawn as how many are active, rested and still to come."""

    area: str
    word: str
    reserve: str = ""
    """The area from which it is filled, if there is one."""
    colors: bool = False
    """Whether it matters which of the cards are active."""


@dataclass(frozen=True)
class TableLayout:
    """A game's table."""

    rows: tuple[str, ...]
    """Areas drawn card by card, from the edge of the table to its middle."""
    counts: tuple[str, ...]
    """Areas of which only the number of cards is drawn; the first is the one by which a game is decided."""
    rare: tuple[str, ...]
    """Such areas that are mostly empty, and then not mentioned."""
    purse: Purse | None
    """What costs are paid with, if that is an area's cards."""
    secret: tuple[str, ...]
    """Areas of which a player may happen to know a card."""
    lists: tuple[str, ...]
    """Open areas that a player may ask to see, by the command of the same name."""
    bonus: tuple[str, ...]
    """The number that a card in hand adds to a battle, and what it costs; the message `bonus` says it."""
    windows: tuple[str, ...]
    """Events after which the opponent may have shown, by not being asked, what is not in hand."""
    keywords: dict[str, str]
    """The rule of each keyword."""
    figures: tuple[str, str]
    """The printed numbers that stand on the table as a card's cost and as its power."""
    things: tuple[str, ...] = ()
    """The names of what lies on cards and pays costs by being moved, where that is so: it is told by name."""
    names_beneath: bool = False
    """Cards beneath others are told by name, and not counted."""
    states: tuple[str, ...] = ()
    """Those of the game's own states that are told."""
    further_numbers: tuple[str, ...] = ()
    """Further numbers of a card in play that are told where they are not 0."""
    listed: tuple[str, str] | None = None
    """The printed numbers that lists of cards show, where they are not the figures of the table."""
    symbols: tuple[str, ...] = ()
    """The facts that are symbols on a card: they are counted by their colours, behind what the fact is called."""
    not_printed: tuple[str, ...] = ()
    """Numbers and facts that no card has printed on it: those of cards in play, and what follows from a text."""

    @property
    def list_figures(self) -> tuple[str, str]:
        """The printed numbers that lists of cards show."""
        return self.listed or self.figures


def layout_of(game: str) -> TableLayout:
    layout = part_of(game, "table.layout", "LAYOUT")
    assert isinstance(layout, TableLayout)
    return layout
