"""The documentation speaks of modules that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
FOLDERS = ("src", "tests", "benchmarks", "docs", "examples")
MODULE = re.compile(r"`((?:[\w<>-]+/)*[\w<>-]+\.py)\b")
PLACE = re.compile(r"<\w+>")
"""What a page writes for any game."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_names_modules_that_are_there(page: Path) -> None:
    there = "\n".join(
        file.relative_to(ROOT).as_posix() for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")
    )
    there += "\nsetup.py"
    named = sorted(set(MODULE.findall(page.read_text(encoding="utf-8"))))
    assert [name for name in named if not re.search(rf"(?m)^(?:.*/)?{PLACE.sub('.*', name)}$", there)] == []
