"""Runs the commands that the documentation shows, and compares what they print.

    PYTHONPATH=src python docs/shown.py            # writes the outputs anew
    PYTHONPATH=src python docs/shown.py --check    # says which are old

A shown command is a line `    $ rulebound …` of an indented block; the lines below it are its output, as far
as the next command or the end of the block. A `…` in an output stands for anything on that line, such as the
seconds that a command took; such a line is kept as long as it matches. The commands run in `docs/examples`.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import sys
from pathlib import Path

from rulebound.cli import main as rulebound

DOCS = Path(__file__).parent
PROMPT = "    $ rulebound "
ANYTHING = "…"


def main() -> None:
    old: list[str] = []
    for page in sorted(DOCS.glob("*.md")):
        text = page.read_text(encoding="utf-8")
        anew = renewed(text)
        if anew != text:
            old.append(page.name)
            if sys.argv[1:] != ["--check"]:
                page.write_text(anew, encoding="utf-8")
    if sys.argv[1:] == ["--check"]:
        sys.exit(f"shown outputs are old in {', '.join(old)}: python docs/shown.py" if old else None)


def renewed(text: str) -> str:
    """A page with the outputs of its commands as they are now."""
    out: list[str] = []
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        out.append(lines[at])
        at += 1
        if not out[-1].startswith(PROMPT):
            continue
        end = at
        while end < len(lines) and (lines[end].startswith("    ") or is_gap(lines, end)):
            if lines[end].startswith(PROMPT):
                break
            end += 1
        shown = lines[at:end]
        now = [f"    {line}".rstrip() for line in printed(out[-1].removeprefix(PROMPT)).splitlines()]
        out += shown if same(shown, now) else now
        at = end
    return "\n".join(out)


def is_gap(lines: list[str], at: int) -> bool:
    """Whether an empty line stands inside an indented block."""
    after = next((line for line in lines[at:] if line), "")
    return not lines[at] and after.startswith("    ") and not after.startswith(PROMPT)


def same(shown: list[str], now: list[str]) -> bool:
    return len(shown) == len(now) and all(
        re.fullmatch(".*".join(map(re.escape, old.split(ANYTHING))), new) for old, new in zip(shown, now)
    )


def printed(line: str) -> str:
    """What a command prints, on both streams, in a terminal of 80 columns."""
    said = io.StringIO()
    before = os.environ.copy(), os.getcwd()
    os.environ.update({"COLUMNS": "80", "LC_ALL": "C"})
    os.chdir(DOCS / "examples")
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            rulebound(shlex.split(line, comments=True))
    finally:
        os.environ.clear()
        os.environ.update(before[0])
        os.chdir(before[1])
    return said.getvalue()


if __name__ == "__main__":
    main()
