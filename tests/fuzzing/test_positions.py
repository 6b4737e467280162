"""A position that is damaged is refused, or it plays on."""

from __future__ import annotations

from collections import Counter

import pytest

import rulebound
from fuzzing.positions import BUILT
from fuzzing.readers import READERS
from games.onepiece.builders import position
from rulebound.records import PositionError, build_position, read_position, write_position


def test_damaged_positions() -> None:
    results = Counter(READERS["position"](seed) for seed in range(80))
    assert results["refused"] > 40
    assert results["accepted"] > 1


@pytest.mark.slow
def test_many_damaged_positions() -> None:
    for seed in range(1_500 if rulebound.is_compiled() else 300):
        READERS["position"](seed)


@pytest.mark.parametrize(("name", "text"), BUILT)
def test_the_positions_that_are_damaged_are_sound(name: str, text: str) -> None:
    assert build_position(name, text).decision is not None


@pytest.mark.parametrize("turn", ["9" * 5000, "1000000000", "٣", "0"])
def test_a_turn_that_never_comes(turn: str) -> None:
    with pytest.raises(PositionError, match=r"is not a turn|at most"):
        position(turn=f"{turn}, south")


def test_an_exact_part_of_no_game() -> None:
    text = write_position(position())
    for wrong in (
        text.replace('"game":"onepiece"', '"game":"chess"'),
        text.replace('"comprehensive"', '"1.078"'),
    ):
        with pytest.raises(PositionError):
            read_position(wrong)
