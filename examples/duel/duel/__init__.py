"""Duel: two companies of Fencers, and a race for five laurels."""

from __future__ import annotations

from typing import Final

from duel.construction import faults
from duel.game import LIBRARY, Duel
from duel.ruleset import RULESET
from rulebound.games.definition import GameDefinition

GAME: Final = GameDefinition(
    "duel",
    library=LIBRARY,
    versions=[RULESET],
    make_rules=Duel,
    deck_faults=faults,
)
