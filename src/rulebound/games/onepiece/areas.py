"""Section 3: the areas."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.cards import OPEN, OWNER, SECRET, Area

LEADER: Final = 0
CHARACTER: Final = 1
STAGE: Final = 2
HAND: Final = 3
TRASH: Final = 4
DECK: Final = 5
DON_DECK: Final = 6
COST: Final = 7
GIVEN: Final = 8
LIFE: Final = 9
RESOLVING: Final = 10

AREAS: Final = [
    Area("leader", OPEN, in_play=True, upright=True, fixed=True, hosts=True),  # 3-6
    Area("character", OPEN, in_play=True, upright=True, hosts=True),  # 3-7
    Area("stage", OPEN, in_play=True, upright=True),  # 3-8
    Area("hand", OWNER, role="hand"),  # 3-4
    Area("trash", OPEN, role="discard"),  # 3-5
    Area("deck", SECRET, role="deck", ordered=True),  # 3-2
    Area("don_deck", OPEN),  # 3-3: open, although its cards lie face down
    Area("cost", OPEN, upright=True),  # 3-9
    Area("given", OPEN, role="beneath"),  # DON!! under Leaders and Characters, 6-5-5-1
    Area("life", SECRET, ordered=True),  # 3-10
    Area("resolving", OPEN),  # a Life card while its [Trigger] resolves, 10-1-5-1
]
