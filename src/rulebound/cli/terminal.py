"""What every command prints with: one console, one JSON object, one sentence of complaint."""

from __future__ import annotations

import json
import sys
from typing import Final

from rich.console import Console, RenderableType

LONGEST: Final = 400
"""A complaint that quotes a broken file must not pour that file over the terminal."""


class Unusable(Exception):
    """Input that cannot be used, said in one sentence.  Exit code 2."""


class NotRight(Exception):
    """What was checked is not all right, said in one sentence.  Exit code 1."""


def console() -> Console:
    """A console for standard output.  Card texts are full of [brackets]: markup is off."""
    return Console(markup=False, highlight=False, emoji=False)


def show_pages(out: Console, *parts: RenderableType) -> None:
    """Prints; what is higher than a terminal is shown page by page, elsewhere it is printed whole."""
    if out.is_terminal and sum(len(out.render_lines(part)) for part in parts) >= out.height:
        with out.pager():
            out.print(*parts, sep="\n")
    else:
        for part in parts:
            out.print(part)


def print_json(data: dict[str, object]) -> None:
    print(json.dumps(data, ensure_ascii=False))


def complain(what: str) -> None:
    """One line on standard error."""
    print(f"rulebound: {one_line(what)}", file=sys.stderr)


def one_line(text: str) -> str:
    """A text without line breaks and control characters, cut where it gets too long."""
    clean = " ".join("".join(c if c.isprintable() or c.isspace() else "�" for c in text).split())
    return clean if len(clean) <= LONGEST else f"{clean[:LONGEST]}…"
