"""Looking things up: decks, cards, rules by words; the shell's completion; the language of the system."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from rulebound.decks import deck_of, shipped_decks
from rulebound.games import library_of
from rulebound.rules import index

from .conftest import Run


@pytest.mark.parametrize("game", ["onepiece", "dbs"])
def test_every_deck_that_ships_is_listed_with_its_leader(run: Run, game: str) -> None:
    ran = run("deck", "list", game)
    assert ran.code == 0
    for name in shipped_decks(game):
        line = next(line for line in ran.out.splitlines() if line.startswith(f"{name} "))
        assert deck_of(game, name).numbers[0] in line
    listed = json.loads(run("deck", "list", game, "--json").out)["decks"]
    assert [each["name"] for each in listed] == shipped_decks(game)
    assert all(sum(each["cards"].values()) in (50, 60) for each in listed)


def test_a_deck_is_shown_with_its_cards_and_counts(run: Run) -> None:
    ran = run("deck", "show", "onepiece", "st01")
    assert ran.code == 0
    line = next(line for line in ran.out.splitlines() if "ST01-002" in line)
    assert line.split()[:3] == ["4", "ST01-002", "Usopp"]
    shown = json.loads(run("deck", "show", "onepiece", "st01", "--json").out)
    assert shown["leader"] == "ST01-001" and shown["cards"]["ST01-002"] == 4 and shown["side"] == {}
    assert run("deck", "show", "onepiece", "nothing-like-it").code == 2


def test_a_list_of_ones_own_is_shown_with_its_side_deck(run: Run) -> None:
    ran = run("deck", "show", "onepiece", "-", typed="1 ST01-001\n4 ST01-002\nSide Deck\n2 ST01-003\n")
    assert ran.code == 0
    main, side = ran.out.split("side deck")
    assert "ST01-002" in main and "ST01-003" in side and "ST01-003" not in main


def test_all_cards_are_listed(run: Run) -> None:
    ran = run("cards", "list", "onepiece")
    assert all(f"{number} " in ran.out for number in library_of("onepiece").numbers())
    assert ran.out.splitlines()[-1] == f"{len(library_of('onepiece').numbers())} cards"


@pytest.mark.parametrize(
    ("game", "words", "found", "left_out"),
    [
        ("onepiece", ["luffy"], "ST01-012", "ST01-002"),
        ("onepiece", ["LUFFY", "leader"], "ST01-001", "ST01-012"),
        ("onepiece", ["double attack", "luffy"], "", ""),
        ("dbs", ["son goku", "red"], "BT3-003", "BT1-033"),
    ],
)
def test_cards_are_found_by_words(run: Run, game: str, words: list[str], found: str, left_out: str) -> None:
    ran = run("cards", "search", game, *words)
    if not found:
        assert (ran.code, ran.out) == (1, "")
        assert f"no card of {game} speaks of “{' '.join(words)}”" in ran.err
        return
    assert ran.code == 0
    assert found in ran.out and left_out not in ran.out
    numbers = [
        card["number"] for card in json.loads(run("cards", "search", game, *words, "--json").out)["cards"]
    ]
    assert found in numbers and left_out not in numbers


def test_cards_are_found_by_french_words(run: Run) -> None:
    ran = run("cards", "search", "dbs", "goku", "rouge", "combat", "--lang", "fr")
    assert ran.code == 0 and "BT3-003" in ran.out and "BT1-033" not in ran.out


def test_rules_are_found_by_words(run: Run) -> None:
    ran = run("rules", "onepiece", "Double", "attack")
    assert ran.code == 0 and "10-1-2-1" in ran.out and "10-1-1-1" not in ran.out
    found = json.loads(run("rules", "onepiece", "double attack", "--json").out)["rules"]
    assert all("double attack" in rule["text"].lower() for rule in found)
    ran = run("rules", "onepiece", "zebra")
    assert ran.code == 1 and "no rule of onepiece speaks of “zebra”" in ran.err


def test_rules_are_found_in_either_language(run: Run) -> None:
    number, rule = next((n, r) for n, r in index("dbs").items() if "mode Inertie" in r.say("fr"))
    assert f'"{number}"' in run("rules", "dbs", "mode", "inertie", "--json").out
    assert rule.say("fr") in run("rules", "dbs", "MODE INERTIE", "--lang", "fr", "--json").out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "offered", "not_offered"),
    [
        ("rulebound deck check ", ["onepiece", "dbs"], ["st01"]),
        ("rulebound deck check onepiece st", ["st01", "st04"], ["sd1", "lab-red"]),
        ("rulebound deck show dbs ", ["sd1"], ["st01"]),
        ("rulebound card onepiece st01-00", ["st01-001", "st01-009"], ["st01-010"]),
        ("rulebound ru", ["rules"], ["play"]),
    ],
)
def test_the_shell_completes(line: str, offered: list[str], not_offered: list[str]) -> None:
    words = line.split(" ")
    env = os.environ | {
        "_RULEBOUND_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    done = subprocess.run(
        [sys.executable, "-m", "rulebound"], env=env, capture_output=True, text=True, check=False
    )
    assert set(offered) <= set(done.stdout.split()), done.stderr
    assert not set(not_offered) & set(done.stdout.split())


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("LC_ALL", "fr_FR.UTF-8", "aucune règle"),
        ("LANG", "fr", "aucune règle"),
        ("LC_MESSAGES", "fr_CA", "aucune règle"),
        ("LANG", "C.UTF-8", "no rule"),
        ("LANG", "de_DE.UTF-8", "no rule"),
    ],
)
def test_the_language_of_the_system(
    run: Run, monkeypatch: pytest.MonkeyPatch, name: str, value: str, says: str
) -> None:
    monkeypatch.setenv(name, value)
    assert says in run("rules", "onepiece", "zebra").err
    assert "no rule" in run("rules", "onepiece", "zebra", "--lang", "en").err


def test_the_language_of_the_system_is_not_that_of_card_texts(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A French user has English card files: their texts are French only if he says so."""
    text = "[Auto] When you play this card, draw 1 card."
    card = json.dumps([{"number": "X-1", "name": "X", "kind": "Battle", "color": "Red", "text": text}])
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    ran = run("cards", "compile", "dbs", "-", typed=card)
    assert ran.code == 0 and "1 comprise " in ran.out, ran
    assert run("cards", "compile", "dbs", "-", "--text-lang", "fr", typed=card).code == 1
    assert run("cards", "compile", "dbs", "-", "--lang", "fr", typed=card).code == 1
    assert run("cards", "compile", "dbs", "-", "--lang", "fr", "--text-lang", "en", typed=card).code == 0
    assert run("cards", "compile", "dbs", "-", "--text-lang", "xx", typed=card).code == 2


@pytest.mark.parametrize(("line", "says"), [("rules onepiece", "rules"), ("cards search onepiece", "cards")])
def test_nothing_found_is_an_empty_list_in_json(run: Run, line: str, says: str) -> None:
    ran = run(*line.split(), "zebra", "--json")
    assert (ran.code, json.loads(ran.out)) == (1, {says: []})
    assert "speaks of “zebra”" in ran.err
