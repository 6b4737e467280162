"""Battle Spirits, Eternal format: rule manual 17.0."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.construction import faults
from rulebound.games.battlespirits.game import LIBRARY, BattleSpirits
from rulebound.games.battlespirits.ruleset import RULESET
from rulebound.games.definition import GameDefinition

GAME: Final = GameDefinition(
    "battlespirits",
    library=LIBRARY,
    versions=[RULESET],
    make_rules=BattleSpirits,
    deck_faults=faults,
)
