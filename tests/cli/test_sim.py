from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound.decks import deck_of

from .conftest import Run

KEYS = {"games", "wins", "draws", "decisions", "turns_mean", "seconds", "seed"}


def counted(text: str) -> dict[str, object]:
    data: dict[str, object] = json.loads(text)
    del data["seconds"]
    return data


def test_json(run: Run) -> None:
    ran = run("sim", "onepiece", "--games", "4", "--seed", "9", "--json")
    assert (ran.code, ran.err) == (0, "")
    data = json.loads(ran.out)
    assert set(data) == KEYS
    assert data["games"] == sum(data["wins"]) + data["draws"] == 4
    assert data["seed"] == 9


@pytest.mark.slow
def test_the_same_seed_gives_the_same_games_with_any_number_of_jobs(run: Run) -> None:
    line = ["sim", "onepiece", "--games", "41", "--seed", "5", "--decks", "st02", "lab-red", "--json"]
    assert counted(run(*line).out) == counted(run(*line, "--jobs", "2").out)


def test_decks_from_files_and_agents(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kid.txt"
    file.write_text(deck_of("onepiece", "st02").text(), encoding="utf-8")
    line = ["sim", "onepiece", "--games", "6", "--agents", "greedy", "random", "--json"]
    named = run(*line, "--decks", "st01", "st02")
    filed = run(*line, "--decks", "st01", str(file))
    assert counted(named.out) == counted(filed.out)


def test_for_people(run: Run) -> None:
    ran = run("sim", "onepiece", "--games", "3", "--seed", "9", "--agents", "greedy", "random")
    assert ran.code == 0
    assert "greedy" in ran.out and "st02" in ran.out
    assert "3 games in " in ran.out


def test_an_illegal_deck_is_refused_before_the_first_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "short.txt"
    file.write_text("1 ST01-001\n4 ST01-002\n", encoding="utf-8")
    ran = run("sim", "onepiece", "--decks", str(file), "st01", "--games", "3")
    assert ran.code == 2
    assert "short is not legal" in ran.err and "5-1-2" in ran.err


def test_a_single_game_proves_little(run: Run) -> None:
    """One game won is no certainty: the interval says how little it is."""
    ran = run("sim", "onepiece", "--games", "1")
    assert "100.0 % (20.7 – 100.0)" in ran.out
    assert "0.0 % (0.0 – 79.3)" in ran.out
    assert ran.out.splitlines()[-1].startswith("1 game in ")
