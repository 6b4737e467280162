"""A game is one folder: nothing else names one, the kernel stands alone, and dependencies point downward."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rulebound.registry import packages
from sourcecode import parsed

ROOT = Path(__file__).parent.parent / "src" / "rulebound"
GAMES = [ROOT / "games" / name for name in packages()]
TITLES = ("One Piece", "Dragon Ball")
EXAMPLES = {"registry.py", "__init__.py", "rules.py"}
"""Who may name a game: the registry the one that is listed first, the others in an example of their docstrings."""

LAYERS = (
    ("kernel",),
    ("language",),
    ("games", "registry", "files", "version", "compiling"),
    ("records", "decks", "agents", "cardcheck", "arena", "table", "rules", "citations"),
    ("cli", "entry", "__main__"),
)
"""Who may use whom: each layer uses itself and those above it in this list."""
BASE = ("compiling", "version", "registry", "messages")
"""Modules without dependencies of their own, which every layer may use."""


def sources(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.rglob("*.py")):
        yield path.relative_to(ROOT).as_posix(), path


def is_of_a_game(path: Path) -> bool:
    return any(game in path.parents for game in GAMES)


@cache
def imports(path: Path, lazily: bool = False) -> set[str]:
    """The modules that a module imports, as dotted names; `lazily` also those in functions."""
    found: set[str] = set()
    nodes: list[ast.AST] = [*parsed(path).body]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module, *(f"{node.module}.{each.name}" for each in node.names)}
        elif isinstance(node, ast.If | ast.Try) or (
            lazily and isinstance(node, ast.FunctionDef | ast.ClassDef)
        ):
            is_types = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
            if not is_types:
                nodes += ast.iter_child_nodes(node)
    return found


def test_no_file_outside_a_games_folder_names_a_game() -> None:
    wrong = []
    for path in (*sorted(ROOT.rglob("*.py")), *sorted(ROOT.rglob("*.ftl"))):
        name = path.relative_to(ROOT).as_posix()
        if is_of_a_game(path) or name in EXAMPLES:
            continue
        text = path.read_text(encoding="utf-8")
        wrong += [f"{name} names {word}" for word in (*packages(), *TITLES) if word in text]
    assert not wrong, wrong


@pytest.mark.parametrize("name", sorted(EXAMPLES - {"registry.py"}))
def test_who_names_a_game_does_so_in_a_docstring(name: str) -> None:
    tree = parsed(ROOT / name)
    documented = ast.Module | ast.ClassDef | ast.FunctionDef
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            assert not any(word in node.value for word in packages()), ast.unparse(node)


def test_no_game_is_imported_outside_its_folder() -> None:
    for name, path in sources(ROOT):
        if not is_of_a_game(path):
            used = [
                each for each in imports(path, lazily=True) for game in packages() if f"games.{game}" in each
            ]
            assert not used, f"{name} imports {used}"


def test_a_game_imports_no_other_game() -> None:
    for game in GAMES:
        for name, path in sources(game):
            used = [
                each
                for each in imports(path, lazily=True)
                for other in packages()
                if other != game.name and f"games.{other}" in each
            ]
            assert not used, f"{name} imports {used}"


@pytest.mark.parametrize("layer", ["kernel", "language", "games"])
def test_these_use_only_the_standard_library(layer: str) -> None:
    for name, path in sources(ROOT / layer):
        if is_of_a_game(path) and "/table/" in path.as_posix():
            continue
        for module in imports(path, lazily=True):
            top = module.partition(".")[0]
            assert top in sys.stdlib_module_names or top == "rulebound", f"{name} imports {module}"


def layer_of(module: str) -> int:
    part = module.removeprefix("rulebound.").partition(".")[0]
    return next((at for at, parts in enumerate(LAYERS) if part in parts), len(LAYERS))


def test_dependencies_point_downward() -> None:
    wrong = []
    for name, path in sources(ROOT):
        if name == "__init__.py" or (is_of_a_game(path) and ("/table/" in name or "/text/" in name)):
            continue
        own = layer_of(name.replace("/", ".").removesuffix(".py"))
        for module in imports(path):
            part = module.removeprefix("rulebound.").partition(".")[0]
            if module.startswith("rulebound.") and part not in BASE and layer_of(module) > own:
                wrong.append(f"{name} imports {module}")
    assert not wrong, wrong


ITS_OWN = ("rulebound.kernel", "rulebound.compiling", "rulebound.messages")


def test_nothing_of_the_kernel_leads_out_of_it() -> None:
    for name, path in sources(ROOT / "kernel"):
        used = [each for each in imports(path, lazily=True) if each.startswith("rulebound.")]
        outside = [each for each in used if not each.startswith(ITS_OWN)]
        assert not outside, f"{name} imports {outside}"


def loaded_by(code: str) -> set[str]:
    """The modules that are loaded in a new process once the code was run there."""
    told = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return set(told.stdout.split())


def test_importing_the_package_reads_no_card_and_no_dialect() -> None:
    loaded = loaded_by("import rulebound")
    assert {each for each in loaded if each.startswith("rulebound")} == {"rulebound"}
    used = loaded_by("import rulebound; rulebound.new_game, rulebound.Game, rulebound.Deck")
    games = [each for each in used for game in packages() if each.startswith(f"rulebound.games.{game}")]
    assert "rulebound.kernel.game" in used and games == []


@pytest.mark.parametrize("game", packages())
def test_a_game_is_loaded_when_it_is_asked_for_and_no_other(game: str) -> None:
    used = loaded_by(f"import rulebound; rulebound.new_game({game!r})")
    loaded = {each.split(".")[2] for each in used if each.startswith("rulebound.games.")}
    assert loaded & set(packages()) == {game}
    surfaces = [each for each in used if each.startswith(f"rulebound.games.{game}.table")]
    assert [each for each in surfaces if each.rpartition(".")[2] not in ("table", "cards")] == []
