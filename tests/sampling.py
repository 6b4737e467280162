"""Tests of many cases: `make check` runs a few of them, `make test` all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pytest
from _pytest.mark import ParameterSet

EVERY: Final = 10


def sampled(cases: Iterable[object], every: int = EVERY) -> list[ParameterSet]:
    """The cases for `parametrize`: the first, and one in `every` after it; the others are slow."""
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)), marks=[pytest.mark.slow] if at % every else []
        )
        for at, case in enumerate(cases)
    ]
