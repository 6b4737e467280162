"""Section 3: the areas."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.aliases import AreaId
from rulebound.kernel.cards import OPEN, OWNER, SECRET, Area

LEADER: Final = 0
BATTLE: Final = 1
COMBO: Final = 2
HAND: Final = 3
DROP: Final = 4
DECK: Final = 5
ENERGY: Final = 6
LIFE: Final = 7
WARP: Final = 8
UNDER: Final = 9
REMOVED: Final = 10
NOWHERE: Final = 11

IN_PLAY: Final[list[AreaId]] = [LEADER, BATTLE]
"""Where the skills of cards work as a rule."""

AREAS: Final = [
    Area("leader", OPEN, in_play=True, upright=True, fixed=True, hosts=True),  # 3-5
    # 3-6; to combo and back: 3-1-4
    Area("battle", OPEN, in_play=True, upright=True, keeps_identity=True, hosts=True, tokens=True),
    # 3-7; to battle and back: 3-1-5
    Area("combo", OPEN, keeps_identity=True, hosts=True, tokens=True, outlying=True),
    Area("hand", OWNER, role="hand"),  # 3-3
    Area("drop", OPEN, role="discard", outlying=True),  # 3-4
    Area("deck", SECRET, role="deck", ordered=True),  # 3-2
    Area("energy", OPEN, upright=True, outlying=True),  # 3-8
    Area("life", SECRET),  # 3-9: the player chooses which card leaves, so its order means nothing
    Area("warp", OPEN, outlying=True),  # 3-10
    Area("under", OPEN, role="beneath"),  # cards beneath other cards, 11-3
    Area("removed", OPEN, in_game=False),  # 10-19: out of the game, and open to all
    Area("nowhere", OPEN, in_game=False, listed=False),  # 10-18-7 of 1.078: tokens that exist no more
]
