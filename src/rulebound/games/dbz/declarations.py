"""What a player declares with a deck: it stands among the cards of the list, and is none (`cards/declarations.toml`).

A Tokui-Waza has the styles that were declared, and lies in an area of its own.  What follows the line of the Sensei
Deck is in the Sensei Deck.
"""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.ruleset import DECLARATION
from rulebound.kernel.cards import Print

SENSEI_DECK_FOLLOWS: Final = "SD-DECK"
BY_ANGER: Final = "LV-Z"
BY_DISCARD: Final = "LV-GT"
RAINBOW: Final = "TW-RAINBOW"


def is_declaration(face: Print) -> bool:
    return face.kind == DECLARATION
