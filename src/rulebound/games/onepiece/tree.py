"""What only cards of this game do, in effect trees."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.tree import Action, Selector


@dataclass(frozen=True)
class Attach(Action):
    """Gives cards (DON!!) to another card."""

    what: Selector
    to: Selector
