"""The places of the game."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.cards import OPEN, OWNER, SECRET, TURNED, Area

LIFE_DECK: Final = 0
HAND: Final = 1
PERSONALITY: Final = 2
LEVELS: Final = 3
ALLIES: Final = 4
SETUPS: Final = 5
DRILLS: Final = 6
DRAGON_BALLS: Final = 7
LOCATION: Final = 8
MASTERY: Final = 9
SENSEI: Final = 10
SENSEI_DECK: Final = 11
DISCARD: Final = 12
REMOVED: Final = 13
RESOLVING: Final = 14
BENEATH: Final = 15
TOKUI_WAZA: Final = 16
TIMER: Final = 17
REMAINING: Final = 18
GONE: Final = 19

AREAS: Final = [
    Area("life_deck", SECRET, role="deck", ordered=True),
    Area("hand", OWNER, role="hand"),
    Area("personality", OPEN, in_play=True, fixed=True, hosts=True),
    Area("levels", OPEN),  # the cards of the Main Personality's levels, whichever of them shows
    Area("allies", OPEN, in_play=True, hosts=True),
    Area("setups", OPEN, in_play=True, hosts=True),
    Area("drills", OPEN, in_play=True, hosts=True),
    Area("dragon_balls", OPEN, in_play=True, keeps_identity=True, hosts=True),
    Area("location", OPEN, in_play=True, hosts=True),
    Area("mastery", OPEN, in_play=True, hosts=True),
    Area("sensei", OPEN, in_play=True, hosts=True),
    Area("sensei_deck", OWNER),
    Area("discard", OPEN, role="discard", ordered=True),
    Area("removed", OPEN, apart=True),  # from which effects that say so may bring cards back
    Area("resolving", TURNED, tokens=True),  # a card of the hand while it is used; face down if it is Masked
    Area("beneath", OPEN, role="beneath", tokens=True),  # lower levels of Allies, and attached cards
    Area("tokui_waza", OPEN),  # what was declared of the deck: a Tokui-Waza, the Sensei Deck
    Area("timer", SECRET),  # the cards under the Warrior Sword that count the turns of a Fusion
    Area("remaining", OPEN, in_play=True, tokens=True),  # cards that stay to be used again in this Combat
    Area("gone", OPEN, listed=False, apart=True, tokens=True),  # tokens that have ceased to exist
]
