"""The games, by name.  One folder a game, the same file names in each."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from rulebound.games.definition import GameDefinition
from rulebound.games.faults import Fault
from rulebound.games.library import Library, Printing
from rulebound.kernel.cards import Print
from rulebound.kernel.rules import Rules
from rulebound.messages import Message
from rulebound.registry import UnknownGame, game_names, package_of

__all__ = [
    "GameDefinition",
    "UnknownGame",
    "UnknownRuleset",
    "deck_faults",
    "game_named",
    "game_names",
    "library_of",
    "rules_of",
    "rules_with",
    "rulesets_of",
]

LOADED: Final[dict[str, GameDefinition]] = {}
"""The games that were asked for."""


class UnknownRuleset(ValueError):
    """A game without that version of its rules."""

    def __init__(self, game: str, ruleset: str) -> None:
        versions = list(rulesets_of(game))
        self.message = Message("no-such-rules", game=game, version=ruleset, versions=versions)
        super().__init__(str(self.message))


def game_named(name: str) -> GameDefinition:
    """A game's definition; imports its rules when it is first asked for.  Raises UnknownGame."""
    found = LOADED.get(name)
    if found is None:
        game: object = import_module(package_of(name)).GAME
        if not isinstance(game, GameDefinition) or game.name != name:
            raise TypeError(f"the GAME of {package_of(name)} does not define the game “{name}”")
        found = LOADED[name] = game
    return found


def rulesets_of(name: str) -> dict[str, Rules]:
    """A game's rules by version, the newest last."""
    return game_named(name).rulesets


def rules_of(name: str, ruleset: str = "") -> Rules:
    """A game's rules: the newest, or those of a version."""
    game = game_named(name)
    if not ruleset:
        return game.newest
    found = game.rulesets.get(ruleset) or game.variant(ruleset)
    if found is None:
        raise UnknownRuleset(name, ruleset)
    return found


def rules_with(rules: Rules, printings: list[Printing], described: list[str]) -> Rules:
    """The same rules with further cards that these alone know, and how they were described."""
    game = game_named(rules.name)
    out = game.make_rules(rules.ruleset, game.library.extended(printings))
    out.defined = described
    return out


def library_of(game: str) -> Library:
    return game_named(game).library


def deck_faults(game: str, cards: list[Print], ruleset: str = "") -> list[Fault]:
    """What is wrong with a deck by the newest rules, or by those of a version."""
    return game_named(game).deck_faults(cards, rules_of(game, ruleset).ruleset)
