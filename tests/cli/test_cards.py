from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import pytest

from .conftest import Run

KNOWN = {"number": "X-001", "name": "A", "kind": "Character", "power": 1000, "cost": 1, "text": "[Blocker]"}
PLAIN = {"number": "X-002", "name": "B", "kind": "Character", "power": 1000, "cost": 1}
ODD = {**PLAIN, "number": "X-003", "text": "[On Play] Sing a sea shanty."}


def test_a_file_that_ships(run: Run) -> None:
    file = resources.files("rulebound.games.onepiece").joinpath("cards", "st01.toml")
    ran = run("cards", "compile", "onepiece", str(file), "--json")
    assert (ran.code, ran.err) == (0, "")
    data = json.loads(ran.out)
    assert data["cards"] == 17
    assert data["with_text"] == data["parsed"] == data["executed"] == 13
    assert data["refused"] == []


def test_a_refused_card_is_pointed_at(run: Run) -> None:
    text = json.dumps([KNOWN, PLAIN, ODD])
    ran = run("cards", "compile", "onepiece", "-", "--json", typed=text)
    assert ran.code == 1
    data = json.loads(ran.out)
    assert set(data) == {"cards", "with_text", "parsed", "executed", "refused"}
    assert (data["cards"], data["with_text"], data["parsed"]) == (3, 2, 1)
    [refused] = data["refused"]
    assert set(refused) == {"number", "text", "span", "expected"}
    assert refused["number"] == "X-003"
    start, end = refused["span"]
    assert refused["text"][start:end]
    plain = run("cards", "compile", "onepiece", "-", typed=text)
    assert plain.code == 1
    assert "X-003" in plain.out and "expected" in plain.out
    assert "3 cards, 2 with text: 1 parsed" in plain.out


@pytest.mark.parametrize(
    "text", [json.dumps({"cards": [KNOWN]}), '[[card]]\nnumber = "X-001"\ntext = "[Blocker]"\n']
)
def test_other_shapes_of_files(run: Run, text: str) -> None:
    assert json.loads(run("cards", "compile", "onepiece", "-", "--json", typed=text).out)["parsed"] == 1


def test_json_lines(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text(f"{json.dumps(KNOWN)}\n\n{json.dumps(PLAIN)}\n", encoding="utf-8")
    assert json.loads(run("cards", "compile", "onepiece", str(file), "--json").out)["cards"] == 2
    file.write_text(f"{json.dumps(KNOWN)}\n\n{{\n", encoding="utf-8")
    ran = run("cards", "compile", "onepiece", str(file))
    assert ran.code == 2
    assert "line 3 is not JSON" in ran.err


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[card]]\nnumber = =\n", "line 2"),
        ("[{]", "line 1"),
        ("[3]", "card 1"),
        ('[{"number": "X-001"}, {"name": "Nobody"}]', "card 2 has no number"),
        ("{}", "no list of cards"),
    ],
)
def test_a_broken_file(run: Run, text: str, says: str) -> None:
    ran = run("cards", "compile", "onepiece", "-", typed=text)
    assert ran.code == 2
    assert says in ran.err
