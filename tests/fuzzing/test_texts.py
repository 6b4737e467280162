"""Damaged texts are refused or can be used; nothing crashes, hangs or takes all memory.

A few cases of each reader; `make soak` goes on for as long as you like.
"""

from __future__ import annotations

import pytest

from fuzzing.readers import READERS

CASES = {"scenario": 40, "record": 60, "deck": 50, "cards": 25, "bundle": 32, "text": 80}
"""So that all of them together take a few seconds interpreted."""


@pytest.mark.parametrize("reader", CASES)
def test_damaged_texts(reader: str) -> None:
    results = [READERS[reader](seed) for seed in range(CASES[reader])]
    assert {"refused", "accepted"} == set(results)  # the damage is neither harmless nor total


@pytest.mark.slow
def test_many_damaged_card_texts() -> None:
    assert {READERS["text"](seed) for seed in range(CASES["text"], 250)} == {"refused", "accepted"}


@pytest.mark.parametrize("reader", CASES)
def test_the_same_seed_is_the_same_case(reader: str) -> None:
    assert [READERS[reader](seed) for seed in (3, 4)] == [READERS[reader](seed) for seed in (3, 4)]
