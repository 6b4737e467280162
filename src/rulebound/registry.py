"""The games there are: those in the folder `games`, and those that other packages bring.

A package brings a game through the entry-point group `rulebound.games`; the entry's name is the
game's, its value the object that describes the game:

    [project.entry-points."rulebound.games"]
    duel = "duel:GAME"

Nothing of a game is imported before it is asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

from rulebound.messages import Explained, Message

GROUP: Final = "rulebound.games"
FOLDER: Final = Path(__file__).parent / "games"
FIRST: Final = "onepiece"
"""The game that a newcomer gets, and that is listed first."""
UNFINISHED: Final = "UNFINISHED.txt"
"""A game with this file in its folder is being built: it is listed nowhere, and played by those who name it."""


class UnknownGame(Explained, ValueError):
    """No game of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(Message("no-such-game", name=name, names=game_names()))
        self.name = name

    def __reduce__(self) -> tuple[object, ...]:
        return UnknownGame, (self.name,)


@cache
def own_names() -> list[str]:
    """The games of this package: each is a package of its own.  A rule index alone is not a game yet."""
    found = [name for name in packages() if not (FOLDER / name / UNFINISHED).is_file()]
    return sorted(found, key=lambda name: name != FIRST)


@cache
def packages() -> list[str]:
    """The folders of games, also of those that are being built."""
    return sorted(entry.parent.name for entry in FOLDER.glob("*/__init__.py"))


@cache
def outside() -> dict[str, EntryPoint]:
    """The games of other packages.  A game of this package cannot be replaced."""
    return {
        entry.name: entry
        for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
        if entry.name not in own_names()
    }


def game_names() -> list[str]:
    """The names of all games."""
    return [*own_names(), *outside()]


def all_names() -> list[str]:
    """The names of all games, also of those that are being built."""
    return list(dict.fromkeys([*game_names(), *packages()]))


def package_of(game: str) -> str:
    """The package that a game is; raises UnknownGame."""
    if game in packages():
        return f"{GROUP}.{game}"
    if game in outside():
        return outside()[game].module
    raise UnknownGame(game)


def part_of(game: str, module: str, name: str) -> object:
    """What a module of a game's package calls `name`: ``part_of(game, "table.layout", "LAYOUT")``.

    The modules and the names are the same in every game; docs/add-a-game.md lists them.
    """
    part: object = getattr(import_module(f"{package_of(game)}.{module}"), name)
    return part
