"""Every number that a text can bring has a bound, and the refusal says it."""

from __future__ import annotations

import pytest

import rulebound
from rulebound.records import RecordError, ScenarioError, read_record, run_scenario, write_record
from rulebound.records.answers import MOST_TIMES
from rulebound.records.lines import LARGEST, LONGEST_LINE, MOST_TURNS
from rulebound.records.placing import MOST_CARDS
from rulebound.records.scenario import DEEPEST, MOST_STEPS

SCENARIO = """game: onepiece
rule: 7-1-1-4
because: it is so
position:
  turn: 5, south
  seed: 4
  south: leader ST01-001 with 1 DON; characters LAB-012; hand 2; don 3 active; life 4
  north: leader ST02-001; characters LAB-007 rested; hand 2x LAB-005; life 4
play:
  - south: give 1 DON to LAB-012
  - repeat 1 times:
    - south: give 1 DON to LAB-012
then:
  - it is turn 5
"""


def test_the_scenario_itself_holds() -> None:
    assert run_scenario(SCENARIO).passed


@pytest.mark.parametrize(
    ("written", "instead", "says"),
    [
        ("hand 2;", "hand 999999999999;", f"line 7: a number is at most {LARGEST}"),
        ("hand 2;", "hand 999999999;", f"line 7: at most {MOST_CARDS} cards can lie in hand"),
        ("hand 2x LAB-005", "hand 150x LAB-005, 60x LAB-005", f"line 8: at most {MOST_CARDS} cards can lie in hand"),
        ("don 3 active", "don 999999999 active", f"line 7: at most {MOST_CARDS} cards can lie in don"),
        ("with 1 DON", "with 999999999 DON", "line 7: a player has 10 DON!! cards, not 1000000002"),
        ("turn: 5", "turn: 99999999", f"line 5: a game has at most {MOST_TURNS} turns"),
        ("turn: 5", f"turn: {'9' * 5000}", f"line 5: a line has at most {LONGEST_LINE} characters"),
        ("seed: 4", "seed: 9999999999", f"line 6: a number is at most {LARGEST}"),
        ("give 1 DON", "give 999999999 DON", f"line 10: nothing is done more than {MOST_TIMES} times in one answer"),
        ("repeat 1 times:", "repeat 999 times:\n    - repeat 999 times:\n     - repeat 9 times:", "steps"),
        ("it is turn 5", "it is turn 99999999999999999999", f"line 14: a number is at most {LARGEST}"),
        ("LAB-012\n  - repeat", f"LAB-012#{'9' * 30}\n  - repeat", f"line 10: a number is at most {LARGEST}"),
    ],
)  # fmt: skip
def test_a_number_that_cannot_be_meant(written: str, instead: str, says: str) -> None:
    assert written in SCENARIO
    text = SCENARIO.replace(written, instead, 1)
    if "repeat 9 times" in text:
        text = text.replace("    - south: give 1 DON", "      - south: give 1 DON")
        says = f"line 12: a scenario has at most {MOST_STEPS} steps"
    with pytest.raises(ScenarioError) as refused:
        run_scenario(text)
    assert str(refused.value) == says


def test_repetitions_within_one_another() -> None:
    depth = 1500
    nested = "\n".join(f"{' ' * (n + 3)}- repeat 1 times:" for n in range(depth))
    text = SCENARIO.replace("  - repeat 1 times:", nested).replace(
        "    - south", f"{' ' * (depth + 3)}- south"
    )
    with pytest.raises(ScenarioError, match=f"at most {DEEPEST} repetitions lie within one another"):
        run_scenario(text)


@pytest.mark.parametrize("count", ["0", "00"])
def test_options_and_twins_are_counted_from_one(count: str) -> None:
    with pytest.raises(ScenarioError, match="line 10"):
        run_scenario(SCENARIO.replace("give 1 DON to LAB-012", f"choose option {count}", 1))
    assert not run_scenario(
        SCENARIO.replace("give 1 DON to LAB-012", f"give DON to LAB-012#{count}", 1)
    ).passed


def test_cards_added_to_a_deck() -> None:
    deck = "deck: st01\n  with 999999999 ST01-006\nthen:\n  - the deck is legal\n"
    text = f"game: onepiece\nrule: 5-1-2-2\nbecause: x\n{deck}"
    with pytest.raises(ScenarioError, match="line 5: a deck list has at most 1000 cards"):
        run_scenario(text)


@pytest.fixture(scope="module")
def record() -> str:
    game = rulebound.new_game("onepiece", ("st01", "st02"), 7)
    for _ in range(10):
        game.choose(0)
    return write_record(game)


@pytest.mark.parametrize(
    ("written", "instead", "says"),
    [
        ("seed: 7", f"seed: {'9' * 5000}", "line 4: a seed is at most 9223372036854775807"),
        ("seed: 7", "seed: -9223372036854775808", "line 4: a seed is at most 9223372036854775807"),
        ("seed: 7", 'seed: "\\ud800"', "line 4: “\"\\ud800\"” should be a text in quotation marks"),
        ("  4 ST01-006\n", "  999 ST01-006\n" * 2, "a deck list has at most 1000 cards"),
    ],
)  # fmt: skip
def test_a_record_with_a_number_that_cannot_be_meant(
    record: str, written: str, instead: str, says: str
) -> None:
    assert written in record
    with pytest.raises(RecordError) as refused:
        read_record(record.replace(written, instead, 1))
    assert str(refused.value).endswith(says)


def test_seeds_have_a_bound_in_the_library_too() -> None:
    rulebound.new_game("onepiece", seed=2**63 - 1)
    with pytest.raises(ValueError, match="a seed is at most 9223372036854775807"):
        rulebound.new_game("onepiece", seed=2**63)


@pytest.mark.parametrize("text", ["a" + " " * 200_000, "a: " + "( " * 100_000, " " * 200_000 + "x"])
def test_long_lines_are_read_in_linear_time(text: str) -> None:
    with pytest.raises(ScenarioError):
        run_scenario(text)
    with pytest.raises(RecordError):
        read_record("rulebound record 2\n" + text)
