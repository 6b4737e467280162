"""One thing said in two ways is one tree: how cards may word it, and how we do.

`paraphrases.txt` has a pair a line, with " == " between them; what both begin with ("[On Play] ")
is said once, before " | ".
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.language import compile_text

LINES = [
    line
    for line in Path(__file__).with_name("paraphrases.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES)
def test_both_ways_mean_the_same(line: str) -> None:
    head, bar, pair = line.rpartition(" | ")
    said, _, ours = pair.partition(" == ")
    head += " " if bar else ""
    assert compile_text("onepiece", head + said) == compile_text("onepiece", head + ours)


@pytest.mark.parametrize("line", LINES)
def test_no_pair_says_the_same_twice(line: str) -> None:
    said, _, ours = line.rpartition(" | ")[2].partition(" == ")
    assert said != ours
