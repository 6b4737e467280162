"""What only cards of this game do, in effect trees."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.tree import Action, Filter, Selector


@dataclass(frozen=True)
class Attach(Action):
    """Gives cards (DON!!) to another card."""

    what: Selector
    to: Selector
    each: bool = False
    """As many to each of the cards, and not all to one."""


@dataclass(frozen=True)
class DonDeck(Action):
    """5-1-2-4: a rule of preparing the game: how many DON!! cards are in the DON!! deck."""

    cards: int


@dataclass(frozen=True)
class NextPlay(Action):
    """The next card that fits and is played for its cost costs so much less."""

    of: Filter
    by: int
    until: str
