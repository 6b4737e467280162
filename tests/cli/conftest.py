"""The command line run in this process, with what it printed and its exit code."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from rulebound.cli import main
from rulebound.games import game_names, library_of


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


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder of the test's own; the libraries are read anew, and are afterwards what they were before."""
    folder = tmp_path / "home"
    monkeypatch.setenv("RULEBOUND_HOME", str(folder))
    libraries = [library_of(game) for game in game_names()]
    before = [(library.read(), library.cards) for library in libraries]
    forget_cards()
    yield folder
    monkeypatch.undo()
    for library, (printings, cards) in zip(libraries, before):
        library.printings, library.cards, library.is_read = printings, cards, True


def forget_cards() -> None:
    """As if this were another run of the program: the libraries ask again for the user's cards."""
    for game in game_names():
        library = library_of(game)
        library.printings, library.cards, library.is_read = {}, {}, False
