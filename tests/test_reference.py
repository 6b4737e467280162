"""The page of the library is that of the sources, and `help()` shows the same compiled and plain."""

from __future__ import annotations

import inspect
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import rulebound

DOCS = Path(__file__).parent.parent / "docs"


def test_the_page_is_made_of_the_sources() -> None:
    check = [sys.executable, str(DOCS / "reference.py"), "--check"]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", rulebound.__all__)
def test_every_public_name_is_documented(name: str) -> None:
    assert (getattr(rulebound, name).__doc__ or "").strip(), name
    assert f"`{name}" in (DOCS / "library.md").read_text(encoding="utf-8")


def shown_by_help(what: object) -> str:
    return pydoc.plain(pydoc.render_doc(what))


def test_help_shows_signatures_and_documentation() -> None:
    shown = shown_by_help(rulebound.Game)
    assert "choose(self, " in shown
    assert "Answers the decision by an option's index or code" in shown
    assert "The question the game waits on" in shown
    assert "What the game waits for" in shown_by_help(rulebound.Decision)
    assert list(inspect.signature(rulebound.Game.choose).parameters) == ["self", "answer"]


def test_public_objects_say_what_they_are() -> None:
    game = rulebound.new_game("onepiece", decks=("st01", "st02"), seed=7)
    assert repr(game).startswith("<Game onepiece, turn 0: <Decision of seat ")
    game.surrender(1)
    assert repr(game).startswith("<Game onepiece, turn 0: <seat 0 wins: surrender")
