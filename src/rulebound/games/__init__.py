"""The games, by name.  One package a game, the same file names in each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.games.dbs.construction import faults as dbs_faults
from rulebound.games.dbs.game import LIBRARY as DBS_CARDS
from rulebound.games.dbs.game import RULESETS as DBS
from rulebound.games.dbs.game import DragonBallSuper
from rulebound.games.faults import Fault
from rulebound.games.library import Library, Printing
from rulebound.games.onepiece.construction import faults as onepiece_faults
from rulebound.games.onepiece.game import RULES as ONEPIECE
from rulebound.games.onepiece.game import OnePiece
from rulebound.kernel.cards import Print
from rulebound.kernel.rules import Rules

RULESETS: Final[dict[str, dict[str, Rules]]] = {
    "onepiece": {ONEPIECE.ruleset: ONEPIECE},
    "dbs": dict(DBS),
}
"""The rulesets of each game, the newest last."""

GAMES: Final[dict[str, Rules]] = {name: list(rulesets.values())[-1] for name, rulesets in RULESETS.items()}
"""Each game with its newest rules."""

LIBRARIES: Final[dict[str, Library]] = {"onepiece": ONEPIECE.library, "dbs": DBS_CARDS}
"""The cards of each game."""

MAKERS: Final[dict[str, Callable[[str, Library], Rules]]] = {"onepiece": OnePiece, "dbs": DragonBallSuper}
"""What makes the rules of each game, given their version and the cards."""

CONSTRUCTION: Final[dict[str, Callable[[list[Print], str], list[Fault]]]] = {
    "onepiece": onepiece_faults,
    "dbs": dbs_faults,
}


class UnknownGame(ValueError):
    """No game of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no game “{name}”; there are: {', '.join(GAMES)}")


class UnknownRuleset(ValueError):
    """A game without that version of its rules."""

    def __init__(self, game: str, ruleset: str) -> None:
        super().__init__(f"{game} has no rules “{ruleset}”; there are: {', '.join(RULESETS[game])}")


def rules_of(name: str, ruleset: str = "") -> Rules:
    """A game's rules: the newest, or those of a version."""
    if name not in GAMES:
        raise UnknownGame(name)
    if not ruleset:
        return GAMES[name]
    if ruleset not in RULESETS[name]:
        raise UnknownRuleset(name, ruleset)
    return RULESETS[name][ruleset]


def rules_with(rules: Rules, printings: list[Printing], described: list[str]) -> Rules:
    """The same rules with further cards, which nobody else learns of, and how they were described."""
    out = MAKERS[rules.name](rules.ruleset, LIBRARIES[rules.name].extended(printings))
    out.defined = described
    return out


def library_of(game: str) -> Library:
    rules_of(game)
    return LIBRARIES[game]


def deck_faults(game: str, cards: list[Print], ruleset: str = "") -> list[Fault]:
    """What is wrong with a deck by the newest rules, or by those of a version."""
    return CONSTRUCTION[game](cards, rules_of(game, ruleset).ruleset)
