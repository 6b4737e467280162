"""`rulebound deck convert`, and importing what other tools write."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest

from rulebound.decks import Deck, deck_of

from .conftest import Run

COOK = {
    "id": "MINE-001", "name": "Cook &amp; Co.", "category": "Character", "colors": ["Red"], "cost": 1, "power": None,
    "counter": 1000, "types": ["Sailor"], "effect": "[On Play] Draw 1 card.<br>[Blocker]", "trigger": None,
}  # fmt: skip


def test_a_deck_that_ships_a_file_and_standard_input(run: Run, tmp_path: Path) -> None:
    sim = run("deck", "convert", "onepiece", "st01", "--to", "optcgsim")
    assert (sim.code, sim.err) == (0, "")
    file = tmp_path / "mine.txt"
    written = run("deck", "convert", "onepiece", "-", "--to", "egman", "--out", str(file), typed=sim.out)
    assert (written.code, written.out, written.err) == (0, "", "")
    back = run("deck", "convert", "onepiece", str(file), "--to", "optcgsim")
    assert back.out == sim.out
    assert Deck.parse("onepiece", run("deck", "convert", "onepiece", str(file)).out) == deck_of(
        "onepiece", "st01"
    )


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        (
            "en",
            "there is no format “tts” for deck lists of this game; there are: text, optcgsim, egman, limitless",
        ),
        (
            "fr",
            "il n'y a pas de format « tts » pour les listes de ce jeu ; il y a : text, optcgsim, egman, limitless",
        ),
    ],
)
def test_a_format_that_there_is_not(run: Run, lang: str, says: str) -> None:
    ran = run("deck", "convert", "onepiece", "st01", "--to", "tts", "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert says in ran.err


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("1xST01-001\n0xST01-002", "ligne 2 : « 0xST01-002 » compte 0 exemplaires d'une carte"),
        ("1xST01-001\n1000 ST01-002", "compte 1000 exemplaires d'une carte : il en faut de 1 à 100"),
        ("1xST01-001\n4 ???", "ligne 2"),
        ("4xOP99-999", "OP99-999"),
        ('{"leader": ', "commence comme du JSON"),
    ],
)
def test_what_cannot_be_read(run: Run, typed: str, says: str) -> None:
    for command in (["convert", "onepiece", "-", "--to", "egman"], ["check", "onepiece", "-"]):
        ran = run("deck", *command, "--lang", "fr", typed=typed)
        assert (ran.code, ran.out) == (2, "")
        assert says in ran.err


def test_a_side_deck_that_has_no_place(run: Run) -> None:
    ran = run(
        "deck", "convert", "onepiece", "-", "--to", "optcgsim", typed="1 ST01-001\nSide Deck\n2 ST01-002"
    )
    assert (ran.code, ran.out) == (0, "1xST01-001\n")
    assert "lists of optcgsim have no side deck: its 2 cards are left out" in ran.err


def test_a_file_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    ran = run("deck", "convert", "onepiece", "st01", "--out", str(tmp_path / "no" / "such" / "folder.txt"))
    assert (ran.code, ran.out) == (2, "")
    assert "folder.txt cannot be written" in ran.err


def test_import_says_what_was_taken_as_zero(run: Run, home: Path) -> None:
    ran = run("cards", "import", "onepiece", "-", typed=json.dumps([COOK]))
    assert (ran.code, ran.err) == (0, "")
    assert "1 card has no power or no cost in the file, which stands for 0: MINE-001." in ran.out
    data = json.loads(run("cards", "import", "onepiece", "-", "--json", typed=json.dumps([COOK])).out)
    assert data["zero"] == ["MINE-001"]


def test_the_usual_print_counts_and_a_complete_one(run: Run, home: Path) -> None:
    parallel = {**COOK, "id": "MINE-001_p1", "power": 8000, "name": "Cook"}
    broken = {**COOK, "id": "MINE-002", "colors": ["Pink"]}
    typed = json.dumps(
        [parallel, {**COOK, "power": 2000}, broken, {**COOK, "id": "MINE-002_r1", "power": 3000}]
    )
    data = json.loads(run("cards", "import", "onepiece", "-", "--json", typed=typed).out)
    assert (data["playable"], data["refused"], data["repeated"]) == (2, [], ["MINE-001", "MINE-002"])
    kept = {
        card["number"]: card for card in json.loads((home / "cards" / "onepiece.json").read_text())["cards"]
    }
    assert (kept["MINE-001"]["power"], kept["MINE-001"]["name"]) == (2000, "Cook & Co.")
    assert kept["MINE-002"]["power"] == 3000


def test_an_archive(run: Run, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "records.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("records/english/cards/MINE-001.json", json.dumps(COOK))
        archive.writestr("records/english/cards/MINE-002.json", "{")
        archive.writestr("records/japanese/cards/MINE-003.json", json.dumps({**COOK, "id": "MINE-003"}))
    ran = run("cards", "import", "onepiece", str(file))
    assert ran.code == 1
    assert "records/english/cards/MINE-002.json  records/english/cards/MINE-002.json is not JSON" in ran.out
    assert "2 cards: 1 playable, 1 not." in ran.out


def test_a_table_names_the_line(run: Run, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text(
        "Number;Name;Type;Color;Cost;Power;Effect\n"
        'MINE-001;Cook;Character;Red;1;2000;"[Blocker]\n[On Play] Draw 1 card."\n'
        ";Nobody;Character;Red;1;2000;\n",
        encoding="utf-8",
    )
    ran = run("cards", "import", "onepiece", str(file))
    assert "line 4  it has no number" in ran.out
    assert "2 cards: 1 playable, 1 not." in ran.out


def test_a_file_that_does_not_know_the_colours_of_costs(run: Run, home: Path) -> None:
    guard = {
        "card_number": "MINE-002", "card_name": "Guard", "card_type": "BATTLE", "card_color": "Red",
        "card_energy_cost": "2", "card_power": "10000", "card_skill_unstyled": "-",
    }  # fmt: skip
    ran = run("cards", "import", "dbs", "-", typed=json.dumps({"data": [guard]}))
    assert (ran.code, ran.err) == (0, "")
    assert "The file does not say “specified” of any card: these cards are taken to have none." in ran.out
