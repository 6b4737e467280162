"""Sentences of our own wording that must come back word for word."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.language import compile_text, render

LINES = [
    line.replace("\\n", "\n")
    for line in (Path(__file__).parent / "identity" / "onepiece.en.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES)
def test_comes_back_word_for_word(line: str) -> None:
    assert render(compile_text("onepiece", line), "onepiece") == line


def test_no_two_lines_mean_the_same() -> None:
    trees = [compile_text("onepiece", line) for line in LINES]
    assert len(set(trees)) == len(trees)
