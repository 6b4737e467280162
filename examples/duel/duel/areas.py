"""The areas: where cards lie."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.cards import OPEN, OWNER, SECRET, Area

STOCK: Final = 0
HAND: Final = 1
RING: Final = 2
LAURELS: Final = 3
SPENT: Final = 4

AREAS: Final = [
    Area("stock", SECRET, role="deck", ordered=True),
    Area("hand", OWNER, role="hand"),
    Area("ring", OPEN, in_play=True, upright=True),
    Area("laurels", OPEN),
    Area("spent", OPEN, role="discard"),
]
