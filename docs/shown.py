"""Runs the commands that the documentation shows, and compares what they print.

    PYTHONPATH=src python docs/shown.py            # writes the outputs anew
    PYTHONPATH=src python docs/shown.py --check    # says which are old

A shown command is a line `    $ rulebound …` of an indented block; the lines below it are its output, as far
as the next command or the end of the block. What differs each time, such as the seconds that a command took, is
written as `…`. The commands run in `docs/examples`.
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
VOLATILE = (r"(?<=games in )[\d.]+(?= s)", r"\d+(?= per second)", r'(?<="seconds": )[\d.]+', r"(?<=\.py:)\d+")
"""What differs each time, or whenever a file is edited."""


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
        out += [f"    {line}".rstrip() for line in printed(out[-1].removeprefix(PROMPT)).splitlines()]
        at = end
    return "\n".join(out)


def is_gap(lines: list[str], at: int) -> bool:
    """Whether an empty line stands inside an indented block."""
    after = next((line for line in lines[at:] if line), "")
    return not lines[at] and after.startswith("    ") and not after.startswith(PROMPT)


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
    out = said.getvalue()
    for volatile in VOLATILE:
        out = re.sub(volatile, "…", out)
    return out


if __name__ == "__main__":
    main()
