from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import pytest

from rulebound.cardcheck.arranger import Arranger
from rulebound.kernel.cards import Print
from rulebound.kernel.program import Clause

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


def test_names_of_facts_as_other_files_have_them(run: Run) -> None:
    card = {"id": "X-004", "title": "A", "category": "CHARACTER", "color": "R", "cost": "1", "power": "1,000"}
    text = json.dumps({"data": [{**card, "ability": "[Blocker]"}]})
    data = json.loads(run("cards", "compile", "onepiece", "-", "--json", typed=text).out)
    assert (data["parsed"], data["executed"]) == (1, 1)


def test_the_same_reason_is_said_once(run: Run) -> None:
    odd = [{**KNOWN, "number": f"X-0{n}", "life": 4} for n in range(10, 15)]
    ran = run("cards", "compile", "onepiece", "-", typed=json.dumps(odd))
    assert ran.out.count("not executed") == 1
    assert "X-010, X-011, X-012, X-013, X-014: Character cards have no life" in ran.out


def test_cards_that_a_file_marks_are_counted_by_themselves(run: Run) -> None:
    text = json.dumps(
        [{**KNOWN, "reprinted": True}, {**ODD, "reprinted": True}, {**KNOWN, "number": "X-004"}]
    )
    ran = run("cards", "compile", "onepiece", "-", typed=text)
    assert "3 with text: 2 parsed" in ran.out
    assert "reprinted: 2 with text, 1 parsed (50.0 %), 1 executed (50.0 %)." in ran.out
    data = json.loads(run("cards", "compile", "onepiece", "-", "--json", typed=text).out)
    assert data["marked"] == {"reprinted": {"with_text": 2, "parsed": 1, "executed": 1}}
    only = run("cards", "compile", "onepiece", "-", "--only", "reprinted", "--json", typed=text)
    assert json.loads(only.out)["with_text"] == 2
    none = run("cards", "compile", "onepiece", "-", "--only", "banned", typed=text)
    assert none.code == 2 and "banned" in none.err


def test_cards_that_are_not_executed_are_listed_with_the_reason(run: Run) -> None:
    odd = [{**KNOWN, "number": "X-010", "life": 4}]
    data = json.loads(run("cards", "compile", "onepiece", "-", "--json", typed=json.dumps(odd)).out)
    assert data["executed"] == 0
    assert data["unexecuted"] == {"Character cards have no life (rule 2-9-3)": ["X-010"]}


def test_the_back_of_a_card_counts(run: Run) -> None:
    leader = {"number": "X-1", "name": "A", "kind": "Leader", "power": 10000}
    text = json.dumps([{**leader, "back": {"name": "B", "power": 15000, "text": "[Auto] Sing."}}])
    ran = run("cards", "compile", "dbs", "-", "--json", typed=text)
    assert ran.code == 1
    assert json.loads(ran.out)["refused"][0]["text"] == "[Auto] Sing."


def test_a_file_without_texts_has_no_share(run: Run) -> None:
    ran = run("cards", "compile", "onepiece", "-", typed=json.dumps([PLAIN]))
    assert (ran.code, ran.out) == (0, "1 card, none with a text.\n")
    ran = run("cards", "compile", "onepiece", "-", typed=json.dumps([PLAIN, ODD]))
    assert ran.out.splitlines()[-1] == "2 cards, 1 with text: 0 parsed (0.0 %), 0 executed, texts refused: 1."


def test_a_card_that_breaks_its_trial_costs_nobody_else(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(arranger: Arranger, card: Print, clause: Clause) -> str:
        if card.number == "X-010":
            raise ZeroDivisionError("nothing to divide by")
        return ""

    monkeypatch.setattr("rulebound.cardcheck.check.check_clause", broken)
    text = json.dumps([{**KNOWN, "number": "X-010"}, KNOWN])
    ran = run("cards", "compile", "onepiece", "-", "--json", typed=text)
    assert ran.code == 0
    data = json.loads(ran.out)
    assert (data["parsed"], data["executed"]) == (2, 1)
    (reason,) = data["unexecuted"]
    assert reason.endswith("the trial broke off: ZeroDivisionError: nothing to divide by")
    assert data["unexecuted"][reason] == ["X-010"]


def test_a_card_that_can_never_attack_is_tried_out_with_the_others(run: Run) -> None:
    facts = {
        "kind": "Battle",
        "colors": ["Red"],
        "power": 5000,
        "cost": 1,
        "combo_cost": 0,
        "combo_power": 5000,
    }
    odd = {
        **facts,
        "number": "X-1",
        "name": "Twice",
        "text": "[Dual Attack]\n[Permanent] This card can't attack Leader Cards.",
    }
    plain = {
        **facts,
        "number": "X-2",
        "name": "Plain",
        "text": "[Auto] When you play this card, draw 1 card.",
    }
    ran = run("cards", "compile", "dbs", "-", "--json", typed=json.dumps([odd, plain]))
    data = json.loads(ran.out)
    assert ran.code == 0 and data["parsed"] == 2 and data["executed"] >= 1
    assert "X-2" not in str(data.get("unexecuted", ""))
