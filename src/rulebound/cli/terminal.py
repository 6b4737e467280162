"""What every command prints with: one console, one JSON object, one sentence of complaint."""

from __future__ import annotations

import json
import os
import sys
from typing import Final, TextIO

from rich import box
from rich.console import Console, RenderableType
from rich.table import Table

from rulebound.messages import Explained

LONGEST: Final = 400
"""A complaint that quotes a broken file must not pour that file over the terminal."""
END: Final = 120
"""Of a longer one, this much of its end is shown: what is wrong mostly stands there."""


class Unusable(Explained):
    """Input that cannot be used, said in one sentence.  Exit code 2."""


class NotRight(Explained):
    """What was checked is not all right, said in one sentence.  Exit code 1."""


def console() -> Console:
    """A console for standard output.  Card texts are full of [brackets]: markup is off."""
    return Console(markup=False, highlight=False, emoji=False)


def listing(title: str | None = None) -> Table:
    """An empty table for a list, with a line under its heads."""
    return Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, title=title, title_justify="left")


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
    """One line on standard error, if that takes it."""
    try:
        print(f"rulebound: {one_line(what)}", file=sys.stderr, flush=True)
    except (OSError, ValueError):
        abandon(sys.stderr)


def abandon(stream: TextIO) -> None:
    """Nobody reads any more: what is still buffered goes nowhere, without a word."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
        stream.flush()
    except (OSError, ValueError):
        pass


def make_up_for_closed_streams() -> list[str]:
    """Python knows no stream where the process was started with a closed one.

    Nobody else's file gets the number of such a stream, and what is written to it goes nowhere.  Gives the
    names of those that were closed.
    """
    closed = [name for name in ("stdin", "stdout", "stderr") if getattr(sys, name) is None]
    for _ in closed:  # each gets the lowest number that is free
        os.open(os.devnull, os.O_RDWR)
    if "stdout" in closed:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if "stderr" in closed:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    return closed


def one_line(text: str) -> str:
    """A text without line breaks and control characters, cut in the middle if it is too long."""
    clean = " ".join("".join(c if c.isprintable() or c.isspace() else "�" for c in text).split())
    return clean if len(clean) <= LONGEST else f"{clean[: LONGEST - END]} … {clean[-END:]}"
