"""Duel, the game that docs/add-a-game.md builds: a package from outside, which all surfaces take like any other."""

from __future__ import annotations

import json
import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rulebound
from command import Run, run
from mixed import mixed_deck
from play import start, walk
from rulebound import load, new_game
from rulebound.agents import make_agent
from rulebound.cardcheck.check import check_card
from rulebound.games import library_of, rules_of
from rulebound.games.library import Printing
from rulebound.language import render
from rulebound.records import (
    build_position,
    read_position,
    read_record,
    replay,
    run_file,
    write_position,
    write_record,
)
from rulebound.registry import game_names, outside, own_names
from rulebound.rules import problems

__all__ = ["run"]  # a fixture

FOLDER = Path(__file__).parent.parent / "examples" / "duel"
SCENARIOS = sorted((FOLDER / "tests" / "rulings").glob("*.scenario"))
NUMBERS = library_of("duel").numbers()


def test_it_is_found_by_its_entry_point() -> None:
    assert "duel" in outside() and "duel" in game_names() and "duel" not in own_names()


def test_the_package_has_no_name_of_a_built_in_game() -> None:
    for file in FOLDER.rglob("*.py"):
        assert not re.search("|".join(own_names()), file.read_text(encoding="utf-8")), file


def test_every_rule_has_code_and_a_test() -> None:
    assert problems("duel") == []


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_ruling(path: Path) -> None:
    result = run_file(path)
    assert result.passed, result.message


@pytest.mark.parametrize("seed", range(8))
def test_random_games_end_and_are_saved_at_every_decision(seed: int) -> None:
    game = start(seed, name="duel")
    for each in walk(game, seed):
        if each.decisions % 5 == 0:
            assert load(each.dump()) == each.clone() == each
            assert each.determinize(0, seed).view(0) == each.view(0)
    assert game.outcome is not None
    assert pickle.loads(pickle.dumps(game)) == game


def test_a_sensible_player_beats_chance() -> None:
    won = 0
    for seed in range(40):
        game = new_game("duel", seed=seed)
        agents = [make_agent(name, seed) for name in ("greedy", "random")]
        while game.ask is not None:
            game.choose(agents[game.ask.seat ^ seed % 2].choose(game))
        assert game.outcome is not None
        won += game.outcome.winner == seed % 2
    assert won >= 32


def test_a_game_is_recorded_and_played_again() -> None:
    game = start(3, name="duel")
    for _ in walk(game, 3):
        pass
    assert replay(read_record(write_record(game)), verify=True) == game


def test_a_position_is_written_and_read() -> None:
    game = build_position(
        "duel",
        "turn: 3, south\nsouth: ring DU-02 rested, DU-04 played this turn; hand DU-09, 2 more; laurels 2\n"
        "north: ring DU-01; stock 4",
    )
    assert read_position(write_position(game)) == game
    assert game.decision is not None
    assert [option.code for option in game.decision.options] == ["play DU-01", "attack DU-04", "end"]


@pytest.mark.parametrize("number", NUMBERS)
def test_every_card_says_what_it_does_and_does_it(number: str) -> None:
    card = rules_of("duel").prints(number)
    assert render(tuple(clause.skill for clause in card.clauses), "duel") == card.text
    assert check_card("duel", card) is None


def test_a_text_that_is_not_understood_is_refused() -> None:
    song = {"number": "X-1", "name": "X", "kind": "Trick", "fee": 0, "text": "[Main] Sing a song."}
    with pytest.raises(rulebound.BadCard, match="Sing a song"):
        library_of("duel").make(Printing(song))


def test_a_deck_of_whatever_there_is() -> None:
    cards = [rules_of("duel").prints(number) for number in NUMBERS]
    assert mixed_deck("duel", cards, 1).faults() == []


@pytest.mark.parametrize(
    "command, said",
    [
        ("sim duel --games 4 --agents greedy random", "4 games"),
        ("bench duel --seconds 0.1", "duel, random play"),
        ("rules duel fight.compare", "the lower edge is bested"),
        ("card duel DU-04", "keyword.swift"),
        ("cards list duel", "Quartermaster"),
        ("deck list duel", "rapiers"),
        ("deck check duel banners", "banners is legal: 30 cards."),
        ("cards compile duel {folder}/duel/cards/first.toml", "10 parsed (100.0 %), 10 executed"),
        ("scenario run {folder}/tests/rulings/act.scenario", "1 passed"),
    ],
)
def test_commands(run: Run, command: str, said: str) -> None:
    ran = run(*command.format(folder=FOLDER).split())
    assert said in ran.out and not ran.code, ran.out + ran.err


def test_it_is_played_at_the_terminal() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "rulebound", "play", "duel", "--seed", "3"],
        input="1\nboard\nhand\nlaurels\nquit\n",
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert "laurels 0" in ran.stdout and "Your turn" in ran.stdout, ran.stdout + ran.stderr
    assert not ran.returncode
    assert "Traceback" not in ran.stderr


def test_its_views_are_plain_data() -> None:
    view = new_game("duel", seed=2).view(0)
    assert json.loads(json.dumps(view)) == view
