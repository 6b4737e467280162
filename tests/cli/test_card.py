from __future__ import annotations

import pytest

from rulebound.games import rules_of
from rulebound.games.library import Library
from sampling import sampled

from .conftest import Run


def test_facts_text_tree_and_rules(run: Run) -> None:
    ran = run("card", "onepiece", "st01-002")
    assert ran.code == 0
    for word in ("Usopp", "ST01-002", "power 2000", "counter 1000", "Straw Hat Crew"):
        assert word in ran.out
    assert "[DON!! x2] [When Attacking]" in ran.out
    assert "Skill(timing='trigger', effect=Play(what=This()))" in ran.out
    assert "10-2-5-1" in ran.out and "10-1-5-1" in ran.out


def test_a_keyword_names_its_rule(run: Run) -> None:
    assert "10-1-4-1" in run("card", "onepiece", "ST01-006").out


def test_a_card_without_text(run: Run) -> None:
    assert "no effect" in run("card", "onepiece", "ST01-003").out


@pytest.mark.parametrize("number", sampled(Library("onepiece", rules_of("onepiece").words).numbers()))
def test_every_card_that_ships_can_be_shown(run: Run, number: str) -> None:
    ran = run("card", "onepiece", number)
    assert ran.code == 0
    assert number in ran.out
    assert all(len(line) <= 80 for line in ran.out.splitlines())


def test_a_card_is_found_by_its_name(run: Run) -> None:
    assert run("card", "onepiece", "nami").out == run("card", "onepiece", "ST01-007").out
    several = run("card", "onepiece", "luffy")
    assert several.code == 2
    assert several.err == "rulebound: “luffy” may be ST01-001 or ST01-012: give the number\n"
    none = run("card", "onepiece", "ST01-999")
    assert none.code == 2
    assert "there is no card ST01-999 in onepiece; rulebound cards search onepiece WORD" in none.err


def test_nothing_is_no_name(run: Run) -> None:
    ran = run("card", "onepiece", " ")
    assert (ran.code, ran.out) == (2, "")
    assert "no card of onepiece is called “ ”" in ran.err


def test_a_name_is_told_as_it_was_typed_at_the_table(run: Run) -> None:
    ran = run("play", "onepiece", "--seed", "3", typed="card Nobody\ncard ST99-001\n")
    assert "you see no card called “Nobody”." in ran.out
    assert "there is no card ST99-001 in onepiece." in ran.out


def test_a_card_that_is_known_only_from_rulings(run: Run) -> None:
    shown = run("card", "dbz", "goku’s lucky break", "--lang", "en").out
    assert shown.splitlines()[:2] == [
        "Goku's Lucky Break",
        "No card of this name is here: it is known only from rulings.",
    ]
    assert "SS#202" in shown and "2004-02-25" in shown
    assert "It gains: Remove from the game after use." in shown


def test_the_further_levels_of_a_card_are_told(run: Run) -> None:
    spirit = run("card", "battlespirits", "BS01-002").out
    assert "BP 1000 · cost 1 · cores 1" in spirit
    assert "2 Cores: BP 3000 · 3 Cores: BP 4000" in spirit
    personality = run("card", "dbz", "FS-094").out
    assert "rating 0 · level 4 · PUR 4" in personality
    assert "stage 1: rating 120000 · stage 2: rating 140000" in personality


def test_what_a_card_has_only_in_play_is_not_printed_on_it(run: Run) -> None:
    words = run("card", "dbz", "FS-094").out.partition("understood as")[0]
    for word in ("stage 0", "anger 0", "powering", "highest rating", "performs"):
        assert word not in words


def test_symbols_are_counted_and_said_to_be_some(run: Run) -> None:
    assert "cores 0 · symbol 1 Green · reduction 2 Green\n" in run("card", "battlespirits", "BS01-108").out
    french = run("card", "battlespirits", "BS01-108", "--lang", "fr").out
    assert "Noyaux 0 · symboles 1 verte · réductions 2 vertes" in " ".join(french.split())


def test_the_colours_of_a_cost_are_counted_in_french(run: Run) -> None:
    assert "coût de Combo 1 · 2 bleues ·" in " ".join(
        run("card", "dbs", "BT1-032", "--lang", "fr").out.split()
    )
