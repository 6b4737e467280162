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
    Area("leader", OPEN, in_play=True, upright=True),  # 3-6
    Area("character", OPEN, in_play=True, upright=True),  # 3-7
    Area("stage", OPEN, in_play=True, upright=True),  # 3-8
    Area("hand", OWNER),  # 3-4
    Area("trash", OPEN),  # 3-5
    Area("deck", SECRET, ordered=True),  # 3-2
    Area("don_deck", OPEN),  # 3-3: open, although its cards lie face down
    Area("cost", OPEN, upright=True),  # 3-9
    Area("given", OPEN),  # DON!! under Leaders and Characters, 6-5-5-1
    Area("life", SECRET, ordered=True),  # 3-10
    Area("resolving", OPEN),  # a Life card while its [Trigger] resolves, 10-1-5-1
]

RULES: Final = {
    "leader": "3-6-2",
    "character": "3-7-2",
    "stage": "3-8-2",
    "hand": "3-4-2",
    "trash": "3-5-2",
    "deck": "3-2-2",
    "don_deck": "3-3-2",
    "cost": "3-9-2",
    "life": "3-10-2",
    "each": "3-1-3",
    "counts": "3-1-4",
    "hands": "3-4-3",
    "face_up_life": "3-10-2-1",
}
"""Where the manual says who may see an area."""
