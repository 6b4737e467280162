"""docs/add-a-game.md says what the example does: every piece of code in it stands in the file that it names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
EXAMPLE = ROOT / "examples" / "duel"
PIECE = re.compile(r"`([^`\n]+)`:\n\n```\w*\n(.*?)```", re.DOTALL)
PIECES = [(found[1], found[2]) for found in PIECE.finditer(PAGE)]
LISTED = re.compile(r"^        ([a-z_]+\.(?:py|toml)|text/|table/)", re.MULTILINE)


def test_every_piece_names_its_file() -> None:
    assert len(PIECES) == PAGE.count("```") // 2 > 15


@pytest.mark.parametrize("file, code", PIECES, ids=[f"{i}-{file}" for i, (file, _) in enumerate(PIECES)])
def test_a_piece_stands_in_its_file(file: str, code: str) -> None:
    source = (EXAMPLE / file).read_text(encoding="utf-8")
    at = 0
    for part in code.split("…\n"):
        at = source.find(part, at)
        assert at >= 0, f"this does not stand there, or not in this order:\n{part}"


def test_every_file_of_the_package_is_listed() -> None:
    files = {path.name for path in (EXAMPLE / "duel").iterdir() if path.suffix in (".py", ".toml")}
    listed = set(LISTED.findall(PAGE))
    assert listed == files | {"text/", "table/"}
