"""Every ruling: a scenario file that must pass, named after a rule that it is about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.records import run_file

SCENARIOS = sorted(Path(__file__).parent.glob("*/rulings/*.scenario"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_ruling(path: Path) -> None:
    result = run_file(path)
    assert result.passed, result.message
    named = [rule for rule in result.rules if re.match(rf"{re.escape(rule)}-[a-z]", path.stem)]
    assert named, "its name begins with a rule that it lists, and goes on with words"


def test_every_scenario_lies_with_its_game() -> None:
    for path in SCENARIOS:
        text = path.read_text(encoding="utf-8")
        assert re.search(rf"^game: {path.parent.parent.name}$", text, re.MULTILINE), path


def test_there_are_scenarios() -> None:
    assert SCENARIOS
