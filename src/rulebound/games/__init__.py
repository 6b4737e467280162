"""The games, by name.  One package a game, the same file names in each."""

from __future__ import annotations

from rulebound.games.onepiece.construction import Fault
from rulebound.games.onepiece.construction import faults as onepiece_faults
from rulebound.games.onepiece.game import RULES as ONEPIECE
from rulebound.kernel.cards import Print
from rulebound.kernel.rules import Rules

GAMES: dict[str, Rules] = {"onepiece": ONEPIECE}


class UnknownGame(ValueError):
    def __init__(self, name: str) -> None:
        super().__init__(f"there is no game “{name}”; there is: {', '.join(GAMES)}")


def rules_of(name: str) -> Rules:
    if name not in GAMES:
        raise UnknownGame(name)
    return GAMES[name]


def deck_faults(game: str, cards: list[Print]) -> list[Fault]:
    rules_of(game)
    return onepiece_faults(cards)
