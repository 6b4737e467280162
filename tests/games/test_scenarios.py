"""Every ruling: a scenario file that must pass, named after a rule that it is about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.kernel.ruleids import RULE_ID
from rulebound.records import run_file

SCENARIOS = sorted(Path(__file__).parent.glob("*/rulings/*.scenario"))
NAME = re.compile(rf"({RULE_ID})-[a-z]")


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_ruling(path: Path) -> None:
    result = run_file(path)
    assert result.passed, result.message
    found = NAME.match(path.stem)
    assert found is not None, "the name begins with a rule and goes on with words"
    assert found[1] in result.rules, "its name is a rule that it lists"


def test_every_scenario_lies_with_its_game() -> None:
    for path in SCENARIOS:
        text = path.read_text(encoding="utf-8")
        assert re.search(rf"^game: {path.parent.parent.name}$", text, re.MULTILINE), path


def test_there_are_scenarios() -> None:
    assert SCENARIOS
