"""What the tests of the command line share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from command import Run, run
from rulebound.games import game_names, library_of

__all__ = ["Run", "run"]


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
        library.counterparts = {}


def forget_cards() -> None:
    """As if this were another run of the program: the libraries ask again for the user's cards."""
    for game in game_names():
        library = library_of(game)
        library.printings, library.cards, library.is_read = {}, {}, False
