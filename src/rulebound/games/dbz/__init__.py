"""Dragon Ball Z, Expanded format: the rulings of 2004-11-24 on top of the base rules."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.construction import faults
from rulebound.games.dbz.game import LIBRARY, DragonBallZ
from rulebound.games.dbz.ruleset import RAINBOW_RULESET, RULESET, is_variant
from rulebound.games.definition import GameDefinition

GAME: Final = GameDefinition(
    "dbz",
    library=LIBRARY,
    versions=[RAINBOW_RULESET, RULESET],
    make_rules=DragonBallZ,
    deck_faults=faults,
    is_variant=is_variant,
)
