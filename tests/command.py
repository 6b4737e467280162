"""The command line run in this process, with what it printed and its exit code."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from rulebound.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("deck", "check", "onepiece", "-", typed="1 ST01-001")`"""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("RULEBOUND_DEBUG", raising=False)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)

    def run_it(*args: str, typed: str | bytes = "") -> Ran:
        data = typed if isinstance(typed, bytes) else typed.encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        code = main(list(args))
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Ran(code, out, err)

    return run_it
