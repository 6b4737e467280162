"""One Piece Card Game."""

from __future__ import annotations

from typing import Final

from rulebound.games.definition import GameDefinition
from rulebound.games.onepiece.construction import faults
from rulebound.games.onepiece.game import LIBRARY, OnePiece
from rulebound.games.onepiece.ruleset import RULESET

GAME: Final = GameDefinition(
    "onepiece",
    library=LIBRARY,
    versions=[RULESET],
    make_rules=OnePiece,
    deck_faults=faults,
    leads=("Leader",),
)
