"""One thing said in two ways is one tree: how cards may word it, and how we do.

`tests/games/GAME/text/paraphrases.txt` has a pair a line, with " == " between them; what both begin with
("[Auto] When you play this card, ") is said once, before " | ".
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.language import compile_text
from sampling import sampled

FILES = sorted((Path(__file__).parents[1] / "games").glob("*/text/paraphrases.txt"))
PAIRS = [
    (path.parents[1].name, line)
    for path in FILES
    for line in path.read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("game", "line"), sampled(PAIRS))
def test_both_ways_mean_the_same(game: str, line: str) -> None:
    head, bar, pair = line.rpartition(" | ")
    said, _, ours = pair.partition(" == ")
    head += " " if bar else ""
    assert compile_text(game, head + said) == compile_text(game, head + ours)


def test_no_pair_says_the_same_twice() -> None:
    for _, line in PAIRS:
        said, _, ours = line.rpartition(" | ")[2].partition(" == ")
        assert said != ours, line
