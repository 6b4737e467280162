"""Trees are written in sentences that are read as the same trees."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from rulebound.language import compile_text, render

HERE: Final = Path(__file__).parent
LINES: Final = [
    line
    for line in (HERE / "identity.en.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES)
def test_a_sentence_is_written_as_it_was_read(line: str) -> None:
    assert render(compile_text("dbz", line), "dbz") == line
