"""Dragon Ball Super Card Game."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.construction import faults
from rulebound.games.dbs.game import LIBRARY, DragonBallSuper
from rulebound.games.dbs.ruleset import VERSIONS
from rulebound.games.definition import GameDefinition

GAME: Final = GameDefinition(
    "dbs",
    library=LIBRARY,
    versions=list(VERSIONS),
    make_rules=DragonBallSuper,
    deck_faults=faults,
    leads=("Leader",),
)
