"""One word, one meaning: outside the games' folders a class has its name for itself."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from rulebound.registry import packages
from sourcecode import nodes_of

ROOT = Path(__file__).parent.parent / "src" / "rulebound"
MOST = 4
"""The number of positional arguments that a call may have."""
ANY_NUMBER = ("add_row",)
"""What takes any number of them, all alike."""
PASSES_ON = ("when_known",)
"""What calls a function, its second argument, with the others."""


def game_of(path: Path) -> str:
    """The game whose folder a module is in, or ""."""
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] == "games" and parts[1] in packages() else ""


def classes() -> dict[str, dict[str, list[str]]]:
    """The modules of each class name, by the game that they belong to, if any."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for path in sorted(ROOT.rglob("*.py")):
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef):
                found[node.name][game_of(path)].append(path.relative_to(ROOT).as_posix())
    return found


def test_a_class_name_stands_for_one_class() -> None:
    """Two games may each have a Battle; a game's class and a shared one may not be called alike."""
    wrong = {}
    for name, by_game in classes().items():
        shared = by_game.pop("", [])
        if len(shared) > 1 or (shared and by_game) or any(len(places) > 1 for places in by_game.values()):
            wrong[name] = [*shared, *(place for places in by_game.values() for place in places)]
    assert not wrong


def test_calls_name_their_arguments_from_the_fifth_on() -> None:
    wrong = []
    for path in sorted(ROOT.rglob("*.py")):
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and arguments(node) > MOST and not takes_any_number(node):
                wrong.append(f"{path.relative_to(ROOT).as_posix()}:{node.lineno} {ast.unparse(node)[:60]}")
    assert not wrong, "\n".join(wrong)


def arguments(call: ast.Call) -> int:
    """How many positional arguments a function is called with."""
    passes_on = isinstance(call.func, ast.Attribute) and call.func.attr in PASSES_ON
    return len(call.args) - 1 if passes_on else len(call.args)


def takes_any_number(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr in ANY_NUMBER
