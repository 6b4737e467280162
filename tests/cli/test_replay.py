from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.records import write_record
from rulebound.table import new_game

from .conftest import Run


@pytest.fixture
def record() -> str:
    """A whole game in which everybody takes the first option."""
    game = new_game("onepiece", ("st01", "st02"), 7)
    while game.decision is not None:
        game.choose(0)
    return write_record(game)


def test_a_game_again(run: Run, tmp_path: Path, record: str) -> None:
    file = tmp_path / "game.record"
    file.write_text(record, encoding="utf-8")
    ran = run("replay", str(file))
    assert (ran.code, ran.err) == (0, "")
    assert "Turn 1: " in ran.out
    assert re.search(r"(South|North) wins: [a-z ]+ \[[0-9-]+\]", ran.out)
    assert run("replay", "-", typed=record).out == ran.out


def test_verified(run: Run, record: str) -> None:
    ran = run("replay", "-", "--verify", typed=record)
    assert ran.code == 0
    assert "verified" in ran.out


def test_until(run: Run, record: str) -> None:
    ran = run("replay", "-", "--until", "3", typed=record)
    assert ran.code == 0
    assert "3 decisions." in ran.out
    assert "to decide: " in ran.out
    assert "Who goes first?" in run("replay", "-", "--until", "0", typed=record).out


def test_a_record_that_was_tampered_with(run: Run, record: str) -> None:
    """Another seed deals other cards: the first hash already differs."""
    ran = run("replay", "-", "--verify", typed=record.replace("seed: 7", "seed: 8"))
    assert ran.code == 1
    assert "standard input: line " in ran.err


def test_a_move_that_is_not_legal(run: Run, record: str) -> None:
    ran = run("replay", "-", typed=record.replace(": keep", ": attack ST01-001", 1))
    assert ran.code == 2
    assert "line " in ran.err
