"""Every worked example of the document is held by a scenario or a test."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from rulebound.rules import index

HERE: Final = Path(__file__).parent


class Example:
    """A row of the list of examples."""

    def __init__(self, row: dict[str, object]) -> None:
        self.line = int(str(row["line"]))
        self.rule = str(row["rule"])
        held = row["held"]
        self.held = [str(name) for name in held] if isinstance(held, list) else []


EXAMPLES: Final = [
    Example(row) for row in tomllib.loads((HERE / "examples.toml").read_text(encoding="utf-8"))["example"]
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: f"L{each.line}")
def test_what_holds_an_example_exists(example: Example) -> None:
    assert example.rule in index("dbz")
    for name in example.held:
        file, _, test = name.partition("::")
        assert (HERE / file).is_file(), name
        assert not test or f"def {test}(" in (HERE / file).read_text(encoding="utf-8")


def test_every_example_is_held() -> None:
    assert not [each.line for each in EXAMPLES if not each.held]
