"""Writes docs/library.md: the library's names, with their signatures and documentation out of the sources.

python docs/reference.py
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import rulebound

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "rulebound"
PAGE = ROOT / "docs" / "library.md"

MODULES = {
    "Game": "kernel/game.py",
    "Decision": "kernel/decisions.py",
    "Option": "kernel/decisions.py",
    "Outcome": "kernel/decisions.py",
    "Event": "kernel/events.py",
    "Deck": "decks/__init__.py",
    "new_game": "table.py",
    "load": "table.py",
    "shipped_decks": "decks/__init__.py",
    "is_compiled": "table.py",
    "IllegalChoice": "kernel/decisions.py",
    "BadDeck": "decks/__init__.py",
    "BadCard": "games/library.py",
    "UnknownCard": "games/library.py",
    "UnknownGame": "registry.py",
    "UnknownRuleset": "games/__init__.py",
    "Unreadable": "kernel/save.py",
    "BrokenInvariant": "kernel/game.py",
}
"""Every public name and where it stands, in the order of the page."""

GAME = (
    "name", "ruleset", "seed", "turn", "turn_seat", "decision", "outcome", "events", "events_seen", "choices",
    "choose", "surrender", "clone", "dump", "key", "view", "determinize", "audited",
)  # fmt: skip
"""What users of a Game need; its other methods are for the rules of a game."""

HEAD = """# The library

Everything below is imported from `rulebound`. Made by `python docs/reference.py` out of the sources.
"""


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        sys.exit(
            PAGE.read_text(encoding="utf-8") != page() and "docs/library.md is old: python docs/reference.py"
        )
    PAGE.write_text(page(), encoding="utf-8")


def page() -> str:
    missing = set(rulebound.__all__) ^ set(MODULES)
    assert not missing, f"the page and rulebound.__all__ differ in {missing}"
    return HEAD + "".join(section(name, SOURCE / path) for name, path in MODULES.items())


def section(name: str, path: Path) -> str:
    module = ast.parse(path.read_text(encoding="utf-8"))
    node = next(n for n in module.body if isinstance(n, ast.ClassDef | ast.FunctionDef) and n.name == name)
    text = documentation(node)
    if isinstance(node, ast.FunctionDef):
        return f"\n## `{signature(node)}`\n\n{text}\n"
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    out = f"\n## class `{name}{f'({bases})' if bases else ''}`\n\n{text}\n"
    for member, kind, doc in members(node):
        if name != "Game" or member.partition("(")[0] in GAME:
            out += f"\n- `{member}`{kind}{f': {doc}' if doc else ''}"
    return out.rstrip() + "\n"


def members(node: ast.ClassDef) -> list[tuple[str, str, str]]:
    """The attributes and methods of a class: how it is written, what it is, what it says of itself."""
    out: list[tuple[str, str, str]] = []
    for item in node.body:
        if not isinstance(item, ast.FunctionDef) or (item.name.startswith("_") and item.name != "__init__"):
            continue
        marks = {ast.unparse(mark) for mark in item.decorator_list}
        if item.name == "__init__":
            out.extend(attributes(item))
        elif "property" in marks:
            out.append((item.name, f" → `{ast.unparse(item.returns or ast.Constant(None))}`", one_line(item)))
        else:
            out.append((signature(item), "", one_line(item)))
    return out


def attributes(init: ast.FunctionDef) -> list[tuple[str, str, str]]:
    types = {arg.arg: ast.unparse(arg.annotation) for arg in init.args.args if arg.annotation is not None}
    out: list[tuple[str, str, str]] = []
    for item, after in zip(init.body, [*init.body[1:], ast.Pass()]):
        target = item.targets[0] if isinstance(item, ast.Assign) else None
        kind = ""
        if isinstance(item, ast.AnnAssign):
            target, kind = item.target, ast.unparse(item.annotation)
        elif isinstance(item, ast.Assign) and isinstance(item.value, ast.Name):
            kind = types.get(item.value.id, "")
        if isinstance(target, ast.Attribute) and not target.attr.startswith("_"):
            told = after.value if isinstance(after, ast.Expr) else None
            doc = str(told.value) if isinstance(told, ast.Constant) else ""
            out.append((target.attr, f" → `{kind}`" if kind else "", " ".join(doc.split())))
    return out


def signature(node: ast.FunctionDef) -> str:
    args = ast.unparse(node.args)
    for first in ("self, ", "self", "cls, ", "cls"):
        if args.startswith(first):
            args = args.removeprefix(first)
            break
    returns = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"{node.name}({args}){returns}"


def one_line(node: ast.FunctionDef) -> str:
    return " ".join((ast.get_docstring(node) or "").split())


def documentation(node: ast.ClassDef | ast.FunctionDef) -> str:
    """A docstring as Markdown: what stands after >>> is an example."""
    out: list[str] = []
    for paragraph in (ast.get_docstring(node) or "").split("\n\n"):
        indent = "    " if paragraph.startswith(">>>") else ""
        out.append("\n".join(indent + line for line in paragraph.splitlines()))
    return "\n\n".join(out)


if __name__ == "__main__":
    main()
