"""Every ruling: a scenario file that must pass, named after a rule that it is about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.records import read_scenario, run_file

SCENARIOS = sorted(Path(__file__).parent.glob("*/*.scenario"))
NAME = re.compile(r"(\d+(?:-\d+)+)-[a-z]")


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_ruling(path: Path) -> None:
    result = run_file(path)
    assert result.passed, result.message


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_its_name_is_a_rule_that_it_lists(path: Path) -> None:
    scenario = read_scenario(path.read_text(encoding="utf-8"))
    found = NAME.match(path.stem)
    assert found is not None, "the name begins with a rule number and goes on with words"
    assert found[1] in scenario.rules
    assert scenario.game == path.parent.name


def test_there_are_scenarios() -> None:
    assert SCENARIOS
