"""What is forbidden to those who do not pay for it, and is paid for."""

from __future__ import annotations

from rulebound.kernel.effects import THE_ADDED_COST, Effect
from rulebound.kernel.game import Game
from rulebound.kernel.prohibitions import Due


def charge(game: Game, tolls: list[Due], seat: int) -> bool:
    """The player pays all of it; whether there is something to pay."""
    for toll in reversed(tolls):
        game.push(Effect(toll.clause, toll.holder, seat, part=THE_ADDED_COST))
    return bool(tolls)
