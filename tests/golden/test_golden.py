"""Whole games kept as text: a change in the rules shows as a readable difference.

When one of these fails and the change is meant, run tests/golden/update.py and
review what it did to the records.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from golden.update import GAMES, record
from rulebound.records import read_record, replay

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_still_the_same(name: str) -> None:
    text = (HERE / f"{name}.record").read_text(encoding="utf-8")
    game = replay(read_record(text), verify=True)
    assert game.outcome is not None
    assert record(name) == text
