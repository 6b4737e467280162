"""The places of the game, for cards and for Cores."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.cards import OPEN, OWNER, SECRET, TURNED, Area

DECK: Final = 0
HAND: Final = 1
FIELD: Final = 2
BURST: Final = 3
TRASH: Final = 4
REMOVED: Final = 5
RESOLVING: Final = 6
BENEATH: Final = 7
VOID: Final = 8
LIFE: Final = 9
RESERVE: Final = 10
CORE_TRASH: Final = 11
COUNT: Final = 12
COMBINED: Final = 13
PRESENTED: Final = 14
SOUL_STATE: Final = 15
MIRAGE: Final = 16
ASIDE: Final = 17
TOKENS: Final = 18

AREAS: Final = [
    Area("deck", SECRET, role="deck", ordered=True),
    Area("hand", OWNER, role="hand"),
    Area("field", OPEN, in_play=True, upright=True, hosts=True, tokens=True),
    Area("burst", OWNER, apart=True, checked=True),
    Area("trash", OPEN, role="discard"),
    Area("removed", OPEN, in_game=False),
    Area("resolving", OPEN),  # a Magic card while it is used
    Area("beneath", TURNED, role="beneath"),  # Cores on cards, and cards under cards
    Area("void", OPEN),
    Area("life", OPEN),
    Area("reserve", OPEN),
    Area("core_trash", OPEN),
    Area("count", OPEN, apart=True),
    Area("combined", OPEN, role="joined"),  # Braves that are one with another card of the Field
    Area("presented", OWNER),  # a Contract Card before the game
    Area("soul_state", OPEN, outlying=True),  # the Contract Cards of the Field that are in Soul State
    Area("mirage", OPEN, outlying=True, apart=True),  # the place for a Mirage in the Burst Area
    Area("aside", TURNED, apart=True),
    Area("tokens", OWNER, apart=True, tokens=True),  # where Token cards are prepared
]

CORE_AREAS: Final = (BENEATH, VOID, LIFE, RESERVE, CORE_TRASH, COUNT, REMOVED)
"""Where Cores may lie."""
SOUL_CORE_AREAS: Final = (BENEATH, RESERVE, CORE_TRASH)
"""Where the Soul Core may lie, unless an effect that names it puts it elsewhere."""
