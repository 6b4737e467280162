from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.decks import deck_of, shipped_decks

from .conftest import Run


@pytest.mark.parametrize("name", shipped_decks("onepiece"))
def test_decks_that_ship_are_legal(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(deck_of("onepiece", name).text(), encoding="utf-8")
    for deck in (name, str(file)):
        assert run("deck", "check", "onepiece", deck).code == 0


def test_a_deck_from_another_system(run: Run) -> None:
    """A byte order mark and Windows line ends are no faults of a deck."""
    text = "\ufeff" + deck_of("onepiece", "st01").text().replace("\n", "\r\n")
    assert run("deck", "check", "onepiece", "-", typed=text).code == 0


def test_each_fault_with_its_rule(run: Run) -> None:
    text = deck_of("onepiece", "st01").text().replace("4 ST01-002", "5 ST01-002\n1 ST02-002")
    ran = run("deck", "check", "onepiece", "-", typed=text)
    assert ran.code == 1
    assert "not 52 [5-1-2]" in ran.out
    assert "5 copies of ST01-002 Usopp: at most 4 [5-1-2-3]" in ran.out
    assert "ST02-002" in ran.out and "[5-1-2-2]" in ran.out


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1 ST01-001\nfour Usopps", "line 2: “four Usopps”"),
        ("1 ST01-001\n\n4 ST99-001", "line 3: there is no card ST99-001"),
        ("-4 ST01-002", "line 1"),
        ("# nothing", "empty"),
    ],
)
def test_an_unreadable_deck(run: Run, text: str, says: str) -> None:
    ran = run("deck", "check", "onepiece", "-", typed=text)
    assert ran.code == 2
    assert says in ran.err
