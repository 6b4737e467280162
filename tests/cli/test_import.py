"""A user's own cards, from a file into every command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound.decks import deck_of
from rulebound.decks.own import home as data_folder
from rulebound.games import rules_of

from .conftest import Run, forget_cards

COOK = {
    "id": "MINE-001", "name": "Cook of My Own", "category": "CHARACTER", "color": "Red", "cost": "1",
    "power": "2000", "counter": "+1000", "feature": "Sailor/Cook", "effect": "[On Play] Draw 1 card.",
}  # fmt: skip
SINGER = {**COOK, "id": "MINE-002", "name": "Singer", "effect": "[On Play] Sing a sea shanty."}
FACELESS = {"id": "MINE-003", "name": "Nobody", "category": "Character", "color": "Red"}
SHIPPED = {**COOK, "id": "ST01-002", "name": "Usopp, Improved", "power": 99000}


def deck_with(number: str, copies: int = 4) -> str:
    return deck_of("onepiece", "st01").text().replace(f"{copies} ST01-006", f"{copies} {number}")


def test_what_it_says(run: Run, home: Path) -> None:
    text = json.dumps([COOK, SINGER, FACELESS, SHIPPED, {**COOK, "id": "MINE-001_p1"}, {"name": "No number"}])
    ran = run("cards", "import", "onepiece", "-", typed=text)
    assert (ran.code, ran.err) == (1, "")
    assert "MINE-002  [On Play] »Sing a sea shanty«." in ran.out
    assert "MINE-003  it has no power; it has no cost" in ran.out
    assert "card 6  it has no number" in ran.out
    assert "5 cards: 1 playable, 3 not." in ran.out
    assert "1 card ships with rulebound and stays as it is: ST01-002." in ran.out
    assert "1 more entry of a number that the file has already had is left out: MINE-001." in ran.out
    assert f"Kept in {home / 'cards' / 'onepiece.json'}" in ran.out
    assert rules_of("onepiece").prints("ST01-002").name == "Usopp"


def test_json(run: Run, home: Path) -> None:
    typed = json.dumps([COOK, SINGER, SHIPPED])
    data = json.loads(run("cards", "import", "onepiece", "-", "--json", typed=typed).out)
    assert set(data) == {"cards", "playable", "refused", "shipped", "replaced", "repeated", "file"}
    assert data["repeated"] == []
    assert (data["cards"], data["playable"], data["shipped"], data["replaced"]) == (3, 1, ["ST01-002"], [])
    [refused] = data["refused"]
    start, end = refused["span"]
    assert (refused["number"], refused["text"][start:end]) == ("MINE-002", "Sing a sea shanty")
    again = json.loads(run("cards", "import", "onepiece", "-", "--json", typed=json.dumps([COOK])).out)
    assert again["replaced"] == ["MINE-001"]


def test_from_then_on_they_work_everywhere(run: Run, home: Path, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps({"cards": [COOK]}), encoding="utf-8")
    assert run("cards", "import", "onepiece", str(file)).code == 0
    deck = tmp_path / "mine.txt"
    deck.write_text(deck_with("Cook of My Own"), encoding="utf-8")
    forget_cards()  # another run of the program
    assert "Cook of My Own" in run("card", "onepiece", "mine-001").out
    assert run("deck", "check", "onepiece", str(deck)).code == 0
    line = ["sim", "onepiece", "--decks", str(deck), "st02", "--json"]
    assert run(*line, "--games", "3").code == 0
    assert run(*line, "--games", "41", "--jobs", "2").code == 0
    ran = run("play", "--deck", str(deck), "--seed", "1", typed="card MINE-001\n")
    assert "[On Play] Draw 1 card." in ran.out
    assert "Cook of My Own" not in run("card", "onepiece", "ST01-002").out


def test_several_files_add_up(run: Run, home: Path) -> None:
    run("cards", "import", "onepiece", "-", typed=json.dumps([COOK]))
    run("cards", "import", "onepiece", "-", typed=json.dumps([{**COOK, "id": "MINE-005"}]))
    forget_cards()
    for number in ("MINE-001", "MINE-005"):
        assert run("card", "onepiece", number).code == 0


def test_a_card_that_is_not_understood_says_so_when_it_is_used(run: Run, home: Path) -> None:
    ran = run("cards", "import", "onepiece", "-", typed=json.dumps([SINGER]))
    assert "1 card: 0 playable, 1 not." in ran.out
    assert "Kept in" in ran.out
    forget_cards()
    ran = run("deck", "check", "onepiece", "-", typed=deck_with("MINE-002"))
    assert ran.code == 2
    assert "MINE-002: Not understood at 10: “Sing a sea shanty”" in ran.err


def test_a_leader_of_the_second_game(run: Run, home: Path) -> None:
    leader = {
        "card_number": "MINE-01", "card_name": "Quiet Gardener", "card_type": "LEADER", "card_color": "Red",
        "card_power": "10000", "card_back_name": "Gardener, Roused", "card_back_power": "15000",
    }  # fmt: skip
    assert run("cards", "import", "dbs", "-", typed=json.dumps([leader])).code == 0
    forget_cards()
    out = run("card", "dbs", "MINE-01").out
    assert "Quiet Gardener" in out and "Gardener, Roused" in out and "power 15000" in out
    assert run("card", "dbs", "mine-01/back").out.startswith("Gardener, Roused")


def test_texts_in_another_language(run: Run, home: Path) -> None:
    leader = {"number": "MINE-02", "name": "Gardener", "name_fr": "Jardinier", "type": "Leader", "color": "R",
              "power": 10000, "text": "[Double Strike]", "text_fr": "[Double frappe]"}  # fmt: skip
    assert run("cards", "import", "dbs", "-", "--lang", "fr", typed=json.dumps([leader])).code == 0
    forget_cards()
    out = run("card", "dbs", "MINE-02").out
    assert "Jardinier" in out and "[Double frappe]" in out
    assert "[Double Strike]" in out, "said again in the language that was asked for"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "standard input is not JSON"),
        ("{}", "standard input has no list of cards"),
        ("", "standard input is empty"),
    ],
)
def test_a_broken_file(run: Run, home: Path, text: str, says: str) -> None:
    ran = run("cards", "import", "onepiece", "-", typed=text)
    assert ran.code == 2
    assert says in ran.err
    assert not home.exists()


def test_a_folder_that_cannot_be_written(run: Run, home: Path) -> None:
    home.write_text("a file where the folder should be", encoding="utf-8")
    ran = run("cards", "import", "onepiece", "-", typed=json.dumps([COOK]))
    assert ran.code == 2
    assert str(home) in ran.err


@pytest.mark.parametrize("text", ["", "{", "[]", '{"cards": [{}]}', '{"cards": 3}', "\0"])
def test_a_spoilt_folder_is_named(run: Run, home: Path, text: str) -> None:
    (home / "cards").mkdir(parents=True)
    (home / "cards" / "onepiece.json").write_text(text, encoding="utf-8")
    ran = run("card", "onepiece", "ST01-002")
    assert ran.code == 2
    assert str(home / "cards" / "onepiece.json") in ran.err
    assert "mend that file or delete it" in ran.err


def test_where_the_folder_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RULEBOUND_HOME", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("RULEBOUND_HOME")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "rulebound"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "rulebound"
    monkeypatch.setattr("sys.platform", "darwin")
    assert data_folder() == tmp_path / "Library" / "Application Support" / "rulebound"


def test_what_it_says_in_french(run: Run, home: Path) -> None:
    mine = [
        {**DBS_CARD, "id": "MINE-001"},
        {**DBS_CARD, "id": "MINE-001", "name": "Un autre"},
        {**DBS_CARD, "id": "MINE-002", "text": "[Auto.] Quand vous jouez cette carte, chantez."},
        {"name": "Sans numéro"},
    ]
    ran = run("cards", "import", "dbs", "-", "--lang", "fr", typed=json.dumps(mine))
    assert "3 cartes : 1 jouable, 2 non." in ran.out
    assert "déjà vu est laissée de côté : MINE-001." in ran.out
    assert "carte 4  il manque : numéro ; il n'y a pas de sorte" in ran.out
    for line in (["card", "dbs", "MINE-002"], ["deck", "check", "dbs", "-"]):
        ran = run(*line, "--lang", "fr", typed="1 SD1-01\n4 MINE-002\n")
        assert ran.code == 2
        assert "MINE-002 : pas compris à la position 38 : « chantez »" in ran.err
        assert "expected" not in ran.err


DBS_CARD = {
    "name": "Le Sage", "kind": "Battle", "colors": "Red", "power": 5000, "cost": 1,
    "text": "[Auto.] Quand vous jouez cette carte, piochez 1 carte.",
}  # fmt: skip


def test_a_text_is_told_in_the_players_language(run: Run, home: Path) -> None:
    """A card that has its text in one language only is said again in the other."""
    french = {**DBS_CARD, "id": "MINE-001"}
    english = {**DBS_CARD, "id": "MINE-002", "text": "[Auto] When you play this card, draw 2 cards."}
    run("cards", "import", "dbs", "-", "--lang", "fr", typed=json.dumps([french]))
    run("cards", "import", "dbs", "-", typed=json.dumps([english]))
    for number, lang, text in (
        ("MINE-001", "fr", "[Auto.] Quand vous jouez cette carte, piochez 1 carte."),
        ("MINE-001", "en", "[Auto] When you play this card, draw 1 card."),
        ("MINE-002", "fr", "[Auto.] Quand vous jouez cette carte, piochez 2 cartes."),
        ("MINE-002", "en", "[Auto] When you play this card, draw 2 cards."),
    ):
        ran = run("play", "dbs", "--seed", "1", "--lang", lang, typed=f"card {number}\n")
        assert text in ran.out, (number, lang)


def test_a_token_there_is_not(run: Run) -> None:
    assert run("card", "dbs", "LABD-022/token 1").code == 0
    for number in ("LABD-022/token x", "LABD-022/token 2", "LABD-022/token ", "LABD-022/token ²"):
        ran = run("card", "dbs", number)
        assert (ran.code, "there is no card LABD-022/token" in ran.err) == (2, True), number
