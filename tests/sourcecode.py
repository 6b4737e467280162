"""The source files of the project as syntax trees, each read once for all tests that look at them."""

from __future__ import annotations

import ast
import gc
from functools import cache
from pathlib import Path


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    """Everything in a file.  Trees have millions of nodes, none of which is searched for cycles again and again."""
    gc.disable()
    try:
        return [*ast.walk(parsed(path))]
    finally:
        gc.freeze()
        gc.enable()
