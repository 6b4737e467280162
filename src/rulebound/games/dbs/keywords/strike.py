"""10-7: [Double Strike], [Triple Strike] and [Quadruple Strike]."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.ruleset import DOUBLE_STRIKE, QUADRUPLE_STRIKE, TRIPLE_STRIKE, Version
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of

STRIKES: Final = (
    ("10-7-1-3", QUADRUPLE_STRIKE, 4),
    ("10-7-1-2", TRIPLE_STRIKE, 3),
    ("10-7-1-1", DOUBLE_STRIKE, 2),
)
"""The X of each [Strike].  Of several, the attacking player takes the highest (8-9-2-2)."""


def strike(game: Game, card: Card, damage: int, version: Version) -> int:
    """10-7, 10-7-1: the damage of an attack.  1.077 only ever raises it; 1.078 replaces it, whatever it was."""
    bits = keywords_of(game, card) if damage > 0 else 0
    for _, keyword, amount in STRIKES:
        if bits & keyword and (version.strike_outright or damage < amount):
            return amount
    return damage
