"""Statements about who was asked what by which card, what was shown, and what came before what."""

from __future__ import annotations

import pytest

from rulebound.records import ScenarioError, run_scenario
from scenario_texts import scenario_text

CARDS = """cards:
  X-1: Character "Scout", Red, cost 1, power 2000
    [On Play] Look at the top 3 cards of your deck. Then reveal up to 1 {Lab} card among them and add it to your hand.
  X-2: Character "Twin", Red, cost 1, power 2000, types Lab
    [On Play] Draw 1 card.
    [On K.O.] Draw 1 card.
  X-3: Event "Purge", Red, cost 1
    [Main] KO up to 2 opposing Characters with cost 2 or less.
  X-4: Character "Mourner", Green, cost 3, power 4000
    [Once Per Turn] When 1 of your Characters other than this card is KO'd, draw 1 card.
"""


def said(play: str, then: str, south: str, north: str = "leader ST02-001; hand 2; life 4") -> str:
    """Why the statements do not hold; "" if they do."""
    position = f"turn: 5, south\nsouth: {south}\nnorth: {north}"
    return run_scenario(scenario_text(play, then, position=position, cards=CARDS)).message


LOOKING = "leader ST01-001; hand X-1; life 4; don 2; deck X-2, ST02-003, ST02-005, 4 more"


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("the decision is south's by X-1", "the decision is south's by X-2"),
        ("the decision has 2 options", "the decision has 3 options"),
        ("south was asked by X-1", "north was asked by X-1"),
        ("north was not asked by X-1", "south was not asked by X-1"),
        ("south was offered: add X-2", "south was not offered: add X-2"),
        ("south was not offered: add ST02-003", "south was offered: add ST02-003"),
        ("ST02-003 was shown to south", "ST02-003 was shown to north"),
        ("X-2 was not shown to north", "X-2 was not shown to south"),
        ("X-1 was played before ST02-003 was looked at", "ST02-003 was looked at before X-1 was played"),
    ],
)
def test_while_a_card_asks(true: str, false: str) -> None:
    assert said("south: play X-1", true, LOOKING) == ""
    assert "does not hold" in said("south: play X-1", false, LOOKING)


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("X-2 was shown to north", "ST02-003 was shown to north"),
        ("X-2 was revealed", "X-2 was not revealed"),
        ("X-1 was played before X-2 was revealed", "X-2 was revealed before X-1 was played"),
        ("X-2 was returned to hand", "ST02-003 was returned to hand"),
        ("south did not shuffle", "south shuffled"),
    ],
)
def test_after_a_card_was_added(true: str, false: str) -> None:
    play = "south: play X-1; south: add X-2"
    assert said(play, true, LOOKING) == ""
    assert "does not hold" in said(play, false, LOOKING)


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("X-2 was K.O.'d 2 times", "X-2 was K.O.'d 1 time"),
        ("X-2 was activated 2 times", "X-2 was activated 3 times"),
        ("X-4 was activated 1 time", "X-4 was activated 2 times"),
        ("X-2 was K.O.'d before X-4 was activated", "X-4 was activated before X-2 was K.O.'d"),
        ("X-3 was activated before X-2 was K.O.'d", "X-2 was K.O.'d before X-1 was played"),
        ("north drew 3 cards", "north drew 4 cards"),
    ],
)
def test_two_cards_and_one_that_waits(true: str, false: str) -> None:
    play = "south: play X-3; south: choose X-2#1 and X-2#2; north: resolve X-2#1; north: resolve X-2"
    north = "leader ST02-001; characters X-2, X-2, X-4; hand 2; life 4"
    south = "leader ST01-001; hand X-3; life 4; don 2"
    assert said(play, true, south, north) == ""
    assert "does not hold" in said(play, false, south, north)


def test_a_card_that_would_replace_asks() -> None:
    south = "leader ST01-001; hand X-3; life 4; don 2"
    north = "leader ST02-001; characters X-2, LAB-057; hand 2; life 4"
    play = "south: play X-3; south: choose X-2"
    assert said(play, "the decision is north's by LAB-057", south, north) == ""
    assert "does not hold" in said(play, "the decision is north's by X-2", south, north)


def test_using_a_card_is_not_choosing_it() -> None:
    text = """game: onepiece
rule: 10-1-5-1
because: it is a test
cards:
  X-1: Event "Echo", Red, cost 1
    [Trigger] Add up to 1 red Event card from your trash to your hand.
position:
  turn: 5, south
  battle: Leader attacks Leader, damage step
  south: leader ST01-001; hand 1; life 4
  north: leader ST02-001; hand 1; life X-1, 3 more; trash ST01-016, 2 more
play:
  - north: trigger
then:
  - north was asked by X-1
  - north was not offered: add X-1
  - north was offered: add ST01-016
  - north was offered: trigger
"""
    result = run_scenario(text)
    assert result.passed, result.message
    assert not run_scenario(text.replace("was not offered: add X-1", "was offered: add X-1")).passed


def test_a_card_with_a_shuffle() -> None:
    text = """game: dbs
rule: 3-2-4
because: it is a test
cards:
  X-1: Battle "Sphere", Black, cost 1, power 1000
    [Dragon Ball]
position:
  turn: 5, south
  south: leader LABD-002; hand 2; deck X-1, 20 more
  north: leader LABD-001; hand 2
play:
  - south: use LABD-002
  - south: choose X-1
then:
  - south shuffled
  - north did not shuffle
"""
    result = run_scenario(text)
    assert result.passed, result.message
    assert not run_scenario(text.replace("south shuffled", "south did not shuffle")).passed


# --- paying by colour ---------------------------------------------------------------------------------


PAYING = """game: dbs
rule: 2-11-1-1
because: it is a test
cards:
  X-1: Battle "Payee", Red, cost 3, specified Red, power 10000
  X-2: Battle "Ember", Red, cost 1, power 5000
  X-3: Battle "Brook", Blue, cost 1, power 5000
  X-4: Extra "Spark", Red, cost 0
    [Activate: Main] Switch 1 of your energy to Rest Mode. Then draw 1 card.
position:
  turn: 5, south
  south: leader LABD-001; hand X-1, X-4; energy 2x X-2, LABD-003, 2x X-3
  north: leader LABD-001; hand 2
play:
  - south: play X-1
  - south: {answer}
then:
  - south has {red} rested Red energy
  - south has {blue} rested Blue energy
"""


@pytest.mark.parametrize(
    ("answer", "red", "blue"),
    [
        ("pay with 2 Red, 1 Blue", 2, 1),
        ("pay with 1 red and 2 blue", 1, 2),
        ("pay with 3 Red", 3, 0),
        ("pay with X-2\n  - south: pay with Blue\n  - south: pay with a blue", 1, 2),
    ],
)
def test_energy_is_paid_by_colour(answer: str, red: int, blue: int) -> None:
    result = run_scenario(PAYING.format(answer=answer, red=red, blue=blue))
    assert result.passed, result.message
    assert not run_scenario(PAYING.format(answer=answer, red=red + 1, blue=blue)).passed


@pytest.mark.parametrize(
    "answer", ["pay with 3 Blue", "pay with 2 Red, 2 Blue", "pay with 1 Red, 1 Green, 1 Blue"]
)
def test_energy_that_is_not_there_is_refused(answer: str) -> None:
    result = run_scenario(PAYING.format(answer=answer, red=2, blue=1))
    assert not result.passed
    assert "is refused" in result.message


def test_an_energy_is_chosen_by_its_colour() -> None:
    text = PAYING.replace("play X-1", "use X-4").format(answer="choose a blue energy", red=0, blue=1)
    result = run_scenario(text)
    assert result.passed, result.message


# --- refusals -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("then", "complaint"),
    [
        ("south was offered: dance", "“dance” is no answer's phrase"),
        ("the decision is south's by Leader", "“Leader”: give its number"),
        ("X-9 was activated 2 times", "there is no card X-9"),
        ("X-1 was dressed before X-2 was K.O.'d", "is not a statement that can be checked"),
    ],
)
def test_statements_without_a_meaning(then: str, complaint: str) -> None:
    with pytest.raises(ScenarioError, match=r"^line \d+: ") as refused:
        said("", then, LOOKING)
    assert complaint in str(refused.value)
