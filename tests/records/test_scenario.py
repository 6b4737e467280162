"""The scenario runner: what it reads, what it plays, what it refuses, and that it can say no."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound.records import Result, ScenarioError, read_scenario, run_file, run_scenario
from rulebound.records.statements import forms_of
from scenario_texts import scenario_text

HIT = "south: attack north's Leader with ST01-001"
NORTH = "leader ST02-001; characters ST02-004, ST02-012 rested; hand LAB-005, ST01-003; life LAB-053, 3 more"
RULINGS = Path(__file__).parent.parent / "games"


def ran(
    play: str,
    then: str,
    south: str = "leader ST01-001; characters LAB-007, LAB-005; hand 2; life 4; don 3",
    north: str = NORTH,
    turn: str = "5, south",
) -> Result:
    """Runs a scenario of these lines, separated by semicolons."""
    return run_scenario(text_of(play, then, south, north, turn=turn))


def text_of(
    play: str,
    then: str,
    south: str = "leader ST01-001; hand 2; life 4",
    north: str = "leader ST02-001; hand 2; life 4",
    turn: str = "5, south",
) -> str:
    position = f"turn: {turn}\nsouth: {south}\nnorth: {north}"
    return scenario_text(play, then, position=position)


# --- playing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("play", "then"),
    [
        ("south: attack LAB-005", "the decision is south's by 7-1-1-2; LAB-005 is rested"),
        ("south: attack with LAB-007; south: target their ST02-012", "the target is ST02-012"),
        ("south: attack ST02-012 with LAB-007", "the target is ST02-012; the attacker is LAB-007"),
        ("south: attack their Leader with LAB-007", "the target is north's Leader"),
        (f"{HIT}; north: block with ST02-004", "the target is ST02-004"),
        (f"{HIT}; north: block ST02-004", "the target is ST02-004"),
        (f"{HIT}; north: no; north: done", "the decision is north's by 10-1-5-1"),
        (f"{HIT}; north: pass; north: pass; north: pass", "north's life is 3"),
        (f"{HIT}; north: no; north: counter with LAB-005 on ST02-001", "ST02-001 has power 6000"),
        (f"{HIT}; north: no; north: counter LAB-005; north: on ST02-001", "ST02-001 has power 6000"),
        (f"{HIT}; north: no; north: done; north: trigger", "LAB-053 is in north's trash"),
        (f"{HIT}; north: no; north: done; north: take", "LAB-053 is in north's hand"),
        ("south: give 2 DON to LAB-005", "LAB-005 has 2 DON; south has 1 active DON"),
        ("south: give DON to LAB-005; south: give LAB-005", "LAB-005 has 2 DON"),
        ("south: give a DON to LAB-007", "LAB-007 has 1 DON"),
        ("south: end turn", "it is north's turn"),
        ("south: end", "it is turn 6"),
        ("south surrenders", "north wins by 1-2-4"),
    ],
)  # fmt: skip
def test_answers(play: str, then: str) -> None:
    result = ran(play, then)
    assert result.passed, result.message


def test_the_north_may_do_nothing() -> None:
    play = f"{HIT}; north: nothing"
    result = ran(
        play,
        "north's life is 3; LAB-053 is in north's hand; the decision is south's; north was asked to block",
    )
    assert result.passed, result.message


def test_doing_nothing_goes_on_until_the_next_answer() -> None:
    play = (
        "north: nothing; south: attack north's Leader with LAB-005; "
        f"{HIT}; south: attack north's Leader with LAB-007"
    )
    assert ran(play, "north's life is 3; the decision is south's").passed
    result = ran(
        "north: nothing; south: attack north's Leader with LAB-005; north: block with ST02-004",
        "it is turn 5",
    )
    assert not result.passed
    assert "it is not north who decides here" in result.message


def test_doing_nothing_does_not_end_the_turn() -> None:
    assert ran("north: nothing; south: end turn", "the decision is north's by 6-5-2; it is turn 6").passed


def test_several_cards_in_one_answer() -> None:
    result = ran(
        "south: play LAB-030; south: rest ST02-012 and LAB-005",
        "ST02-012 is rested; LAB-005 is rested; ST02-011 is active",
        south="leader ST02-001; hand LAB-030; life 4; don 2",
        north="leader ST01-001; characters ST02-012, LAB-005, ST02-011; hand 2; life 4",
    )
    assert result.passed, result.message


def test_own_cards_are_meant_unless_it_is_said() -> None:
    both = {"south": "leader ST01-001; characters LAB-005; hand ST03-014; life 4; don 4",
            "north": "leader ST02-001; characters LAB-005; hand 2; life 4"}  # fmt: skip
    assert ran("south: play ST03-014; south: return LAB-005", "LAB-005 is in south's hand", **both).passed
    assert ran(
        "south: play ST03-014; south: return their LAB-005", "LAB-005 is in north's hand", **both
    ).passed
    assert ran(
        "south: play ST03-014; south: return north's LAB-005", "LAB-005 is in north's hand", **both
    ).passed
    assert ran("south: play ST03-014; south: pick their LAB-005", "LAB-005 is in north's hand", **both).passed
    assert ran(
        "south: play ST03-014; south: choose nothing", "2 LAB-005 are in north's hand", **both
    ).message.endswith("does not hold: there are 0")


def test_twins_are_told_apart() -> None:
    twins = "leader ST01-001; characters LAB-005, LAB-005 rested; hand 2; life 4; don 1"
    assert ran("south: give DON to LAB-005#2", "LAB-005#2 has 1 DON; LAB-005#1 has 0 DON", south=twins).passed
    with pytest.raises(
        ScenarioError, match=r"line 9: “give DON to LAB-005” may mean several things: give LAB-005#1"
    ):
        ran("south: give DON to LAB-005", "it is turn 5", south=twins)
    with pytest.raises(ScenarioError, match=r"line 9: there are 2 LAB-005 in play"):
        ran("", "LAB-005 is rested", south=twins)


def test_a_turn_does_not_end_by_itself() -> None:
    """With nothing left to do the engine goes on to the next turn; a scenario stays to look."""
    alone = {"south": "leader ST01-001; hand 2; life 4", "north": "leader ST02-001; hand 2; life 4"}
    result = ran(
        HIT,
        "it is south's turn; ST01-001 is rested; north's life is 3",
        **alone,
    )
    assert result.passed, result.message
    result = ran(
        f"{HIT}; south: end turn",
        "it is turn 6; north drew 1 card",
        **alone,
    )
    assert result.passed, result.message


@pytest.mark.parametrize(
    ("play", "complaint"),
    [
        ("south: attack ST02-004 with LAB-007", "“attack ST02-004 with LAB-007” is refused"),
        ("south: play LAB-020", "there is no LAB-020 in your hand (rule 6-5-3-1)"),
        ("north: end turn", "it is not north who decides here: south is asked to decide (main, rule 6-5-2)"),
        (f"{HIT}; south: end turn", "it is not south who decides here: north is asked to decide (block"),
        ("south: block with LAB-005", "is refused"),
        ("south surrenders; south: end turn", "the game is over: nothing is left to decide"),
        ("south surrenders; south surrenders", "the game is over already"),
        ("south cannot: attack with LAB-007", "was to be refused, but it is possible"),
        ("south cannot: attack ST02-004 with LAB-007 (rule 7-1)", "refused by another rule: “ST02-004”"),
        ("north cannot: end turn", "it is not north who decides here"),
    ],
)  # fmt: skip
def test_what_does_not_work_out_is_named(play: str, complaint: str) -> None:
    result = ran(play, "it is turn 5")
    assert not result.passed
    assert complaint in result.message
    line = 9 + play.count(";")
    assert result.line == line
    assert result.message.startswith(f"line {line}: ")


@pytest.mark.parametrize(
    "step",
    [
        "south cannot: attack ST02-004 with LAB-007 (rule 7-1-1-2)",
        "south cannot: attack ST02-004 with LAB-007",
        "south cannot: play LAB-020 (rule 6-5-3-1)",
        "south cannot: give 4 DON to LAB-005 (rule 6-5-5-1)",
        "south cannot: block with LAB-005",
    ],
)
def test_what_cannot_be_done_changes_nothing(step: str) -> None:
    result = ran(step, "south has 3 active DON; LAB-007 is active; the decision is south's by 6-5-2")
    assert result.passed, result.message


def test_a_target_that_nobody_was_asked_for_must_be_the_one_that_was_meant() -> None:
    """The only target is the Leader, which the engine takes by itself."""
    only = "leader ST02-001; characters LAB-005; hand 2; life 4"
    assert ran("south: attack north's Leader with LAB-007", "LAB-007 is rested", north=only).passed
    assert ran(
        "south cannot: attack LAB-005 with LAB-007 (rule 7-1-1-2)", "LAB-007 is active", north=only
    ).passed
    result = ran("south: attack LAB-005 with LAB-007", "LAB-007 is rested", north=only)
    assert "“LAB-005” was not among the options (rule 7-1-1-2)" in result.message


# --- what holds -----------------------------------------------------------------------------------


STATEMENTS = [
    ("LAB-005 is in south's Character Area", "LAB-005 is not in south's Character Area"),
    ("LAB-020 is not in south's hand", "LAB-020 is in south's hand"),
    ("ST02-012 is in north's play", "ST02-012 is not in north's play"),
    ("1 LAB-005 are in north's hand", "2 LAB-005 are in north's hand"),
    ("1 LAB-005 is in north's hand", "2 LAB-005 is in north's hand"),
    ("ST02-012 is rested", "ST02-012 is active"),
    ("ST02-012 is not active", "ST02-012 is not rested"),
    ("LAB-007 has power 4000", "LAB-007 has power 5000"),
    ("LAB-007 has cost 2", "LAB-007 has cost 3"),
    ("south's Leader has life 5", "south's Leader has life 4"),
    ("LAB-007 has 0 DON", "LAB-007 has 1 DON!!"),
    ("ST02-004 has [Blocker]", "ST02-004 has no [Blocker]"),
    ("LAB-007 has no [Double Attack]", "LAB-007 has [Double Attack]"),
    ("ST02-012 has type Heart Pirates", "ST02-012 has no type Heart Pirates"),
    ("ST02-012 has no color Red", "ST02-012 has color Red"),
    ("ST02-012 has name Bepo", "ST02-012 has name Bep"),
    ("LAB-007 is not negated", "LAB-007 is negated"),
    ("LAB-007 was not K.O.'d", "LAB-007 was K.O.'d"),
    ("LAB-007 was played 0 times", "LAB-007 was played 1 time"),
    ("LAB-007 was not shown to north", "LAB-007 was shown to north"),
    ("south did not shuffle", "south shuffled"),
    ("south was not asked by LAB-012", "south was asked by LAB-012"),
    ("south was offered: attack with LAB-007", "south was not offered: attack with LAB-007"),
    ("south was not offered: attack with LAB-020", "south was offered: attack with LAB-020"),
    ("north was not offered: block with ST02-004", "north was offered: block with ST02-004"),
    ("the decision has 9 options", "the decision has 10 options"),
    ("north's life is 4", "north's life is 5"),
    ("south's DON deck is 7", "south's DON deck is 10"),
    ("south has 3 active DON", "south has 2 active DON!!"),
    ("south has 0 rested DON", "south has 3 rested DON"),
    ("the top of north's life is LAB-053", "the top of north's life is not LAB-053"),
    ("the bottom of north's life is not LAB-053", "the bottom of north's life is LAB-053"),
    ("south sees LAB-007 in south's Character Area", "south does not see LAB-007 in south's Character Area"),
    ("south does not see LAB-005 in north's hand", "south sees LAB-005 in north's hand"),
    ("north sees LAB-005 in north's hand", "north does not see LAB-005 in north's hand"),
    ("south drew 0 cards", "south drew 1 card"),
    ("south took 0 damage", "south took 1 damage"),
    ("north was not asked to block", "north was asked to block"),
    ("south was asked to act", "south was not asked to act"),
    ("south was asked by 6-5-2", "south was asked by 7-1"),
    ("south may attack with LAB-007", "south may not attack with LAB-007"),
    ("south may not attack with ST01-017", "south may attack with ST01-017"),
    ("south may not play LAB-020 (rule 6-5-3-1)", "south may not play LAB-020 (rule 6-5-5-1)"),
    ("the decision is south's", "the decision is north's"),
    ("the decision is south's by 6-5-2", "the decision is south's by 7-1-2-1"),
    ("there was no event by rule 6-3-1", "there was an event by rule 6-3-1"),
    ("the game goes on", "the game is a draw"),
    ("the game goes on", "south wins"),
    ("it is south's turn", "it is north's turn"),
    ("it is turn 5", "it is turn 6"),
]


@pytest.mark.parametrize(("true", "false"), STATEMENTS)
def test_statements_hold_or_do_not(true: str, false: str) -> None:
    result = ran("", true)
    assert result.passed, result.message
    result = ran("", false)
    assert not result.passed
    assert result.message.startswith(f"line 9: “{false}” does not hold: ")
    assert result.line == 9


AFTER_A_BATTLE = [
    ("ST02-012 was K.O.'d", "ST02-012 was not K.O.'d"),
    ("ST02-012 is in north's trash", "ST02-012 is not in north's trash"),
    ("ST02-004 was not K.O.'d", "ST02-004 was K.O.'d"),
    ("the battle ended by 7-1-5", "the battle ended by 7-1-4"),
    ("there was an event by rule 7-1-4-1-2", "there was no event by rule 7-1-4-1-2"),
    ("there was an event by rule 7-1", "there was an event by rule 7-1-4-2"),
    ("events came in the order 7-1-1-1, 7-1-4-1, 7-1-5-1", "events came in the order 7-1-4-1, 7-1-1-1"),
    ("events came in the order 7-1-1-1, 7-1-1-2", "events came in the order 7-1-1-1, 6-3-1"),
    ("north was asked to counter", "north was not asked to counter"),
    ("north was asked by 7-1-2", "north was not asked by 7-1-2-1"),
    ("south was not asked to block", "south was asked to block"),
    ("LAB-007 was not played", "LAB-007 was revealed"),
    ("LAB-007 was rested before ST02-012 was K.O.'d", "ST02-012 was K.O.'d before LAB-007 was rested"),
    ("LAB-007 was rested 1 time", "LAB-007 was rested 2 times"),
    ("LAB-007 was not set active", "LAB-007 was set active"),
    ("LAB-007 was rested", "ST02-004 was rested before ST02-012 was K.O.'d"),
    ("LAB-007 was not drawn", "LAB-007 was rested before ST02-004 was K.O.'d"),
    ("north was not offered: block with ST02-012", "north was not offered: counter with LAB-005"),
]


@pytest.mark.parametrize(("true", "false"), AFTER_A_BATTLE)
def test_statements_about_what_happened(true: str, false: str) -> None:
    play = "south: attack ST02-012 with LAB-007; north: nothing"
    result = ran(play, true)
    assert result.passed, result.message
    assert not ran(play, false).passed


def test_the_result_of_the_game() -> None:
    for play, true, false in (
        ("south surrenders", "north wins", "south wins"),
        ("south surrenders", "north wins by 1-2-4", "north wins by 9-2-1-1"),
        ("north surrenders", "south wins", "the game goes on"),
    ):
        assert ran(play, true).passed
        assert not ran(play, false).passed
        assert not ran(play, "the decision is south's").passed


def test_statements_speak_of_what_was_played_just_before_them() -> None:
    text = text_of(
        HIT,
        "north took 1 damage; there was an event by rule 7-1-4-1",
    )
    text += (
        "play:\n  - south: end turn\nthen:\n  - north took 0 damage\n  - there was no event by rule 7-1-4-1\n"
    )
    assert run_scenario(text).passed


def test_every_form_of_statement_is_tried_here() -> None:
    tried = [pair[i] for pair in STATEMENTS + AFTER_A_BATTLE for i in (0, 1)]
    tried += [
        "the target is LAB-003",
        "the decision is south's by LAB-012",
        "north wins by 1-2-4",
        "the game is a draw by 1-2-3",
    ]
    for form in forms_of("onepiece"):
        assert any(form.pattern.fullmatch(text) for text in tried), form.text


def test_a_failure_names_a_question_that_was_left_open() -> None:
    result = ran(HIT, "north's life is 3")
    assert result.message == (
        "line 11: “north's life is 3” does not hold: it is 4; "
        "north is asked to decide (block, rule 7-1-2-1): block ST02-004 | no"
    )


@pytest.mark.parametrize(
    "statement", ["south may not end turn", "south may end turn", "south may not play LAB-005"]
)
def test_who_does_not_decide_may_not_be_spoken_of(statement: str) -> None:
    """Else "may not" would be true of everything."""
    result = ran(HIT, statement)
    assert not result.passed
    assert "south has nothing to decide here: north is asked" in result.message


# --- reading --------------------------------------------------------------------------------------


GOOD = text_of("south: end turn", "it is turn 6")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("game: onepiece\n", "", "“game:” is missing"),
        ("game: onepiece", "game: chess", "line 1: there is no game “chess”"),
        ("game: onepiece", "game onepiece", "line 1: “game onepiece” is not a line of the form “key: …”"),
        ("game: onepiece", "  game: onepiece", "line 2: this line is indented less than those before it"),
        ("rule: 7-1", "rule: 7-99", "line 2: onepiece has no rule 7-99"),
        ("rule: 7-1", "rules: 7-1", "line 2: there is no key “rules” here"),
        ("rule: 7-1\n", "", "“rule:” is missing"),
        ("because: it is a test", "because:", "line 3: “because:” says nothing"),
        ("because: it is a test", "because: a\nbecause: b", "line 4: “because” is given twice"),
        ("position:", "position: here", "line 4: what belongs to “position:” is indented below it"),
        ("position:", "setup:\n  seed: 4\nposition:", "a scenario begins with one of"),
        ("  turn: 5, south", "  turn: 5, west", "line 5: “5, west” is not a turn"),
        ("leader ST01-001", "leader ST01-999", "line 6: there is no card ST01-999"),
        ("  - south: end turn", "  south: end turn", "line 9: “south: end turn”: each line here starts with"),
        ("  - south: end turn", "  - west: end turn", "line 9: “west: end turn” is not of the form"),
        ("south: end turn", "south: dance", "line 9: “dance” is neither an answer's phrase nor"),
        ("south: end turn", "south: play LAB-999", "line 9: there is no card LAB-999"),
        ("south: end turn", "south: end turn (rule 7-1)", "line 9: only what somebody cannot do is"),
        ("south: end turn", "south cannot: nothing", "line 9: “cannot: nothing” says nothing"),
        ("  - south: end turn\n", "", "line 8: “play:” is empty"),
        ("it is turn 6", "it is turn six", "line 11: “it is turn six” is not a statement"),
        ("it is turn 6", "LAB-999 is rested", "line 11: there is no card LAB-999"),
        ("it is turn 6", "south wins by 9-9", "line 11: onepiece has no rule 9-9"),
        ("then:\n  - it is turn 6\n", "", "“then:” is missing"),
        ("it is turn 6\n", "it is turn 6\nplay:\n  - north: end turn\n", "line 12: nothing is said to hold"),
    ],
)  # fmt: skip
def test_a_text_that_is_no_scenario_is_refused(old: str, new: str, complaint: str) -> None:
    assert old in GOOD
    with pytest.raises(ScenarioError) as refused:
        read_scenario(GOOD.replace(old, new, 1))
    assert str(refused.value).startswith(complaint)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("then", "complaint"),
    [
        ("north was asked to dance", "nobody is ever asked to dance"),
        ("LAB-007 has [Flying]", "there is no keyword [Flying]"),
        ("their LAB-007 is rested", "say whose it is, south's or north's"),
        ("Leader is rested", "there are 2 Leader in play"),
    ],
)
def test_a_statement_without_a_meaning_is_refused(then: str, complaint: str) -> None:
    with pytest.raises(ScenarioError, match=r"^line 9: ") as refused:
        ran("", then)
    assert complaint in str(refused.value)


def test_comments_remarks_and_typographers_signs() -> None:
    text = GOOD.replace("it is turn 6", "it is turn 6 (north’s)   # a comment\n  - north’s life is 4")
    text = "# a scenario\r\n" + text.replace("\n", "\r\n").replace(
        "south: end turn", "south: end turn   # at once"
    )
    assert run_scenario(text).passed


def test_because_may_go_on_below() -> None:
    scenario = read_scenario(GOOD.replace("it is a test", "it is\n  a test"))
    assert scenario.because == "it is a test"
    assert scenario.rules == ["7-1"]


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "a.scenario"
    path.write_text("\ufeff" + GOOD, encoding="utf-8")
    assert run_file(path).passed
    path.write_text(GOOD.replace("game:", "gaem:"), encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"line 1: there is no key “gaem” here.*a\.scenario"):
        run_file(path)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioError, match="is not a text file"):
        run_file(path)
    with pytest.raises(ScenarioError, match="cannot be read: No such file"):
        run_file(tmp_path / "b.scenario")


# --- decks and the start of the game --------------------------------------------------------------


DECK = """game: onepiece
rule: 5-1-2
because: it is a test
deck: st01
  without 1 ST01-003
  with 1 ST01-014
then:
"""


@pytest.mark.parametrize(
    ("deck", "then", "passed"),
    [
        (DECK, "the deck is legal", True),
        (DECK, "the deck is not legal by 5-1-2", False),
        (DECK.replace("  with 1 ST01-014\n", ""), "the deck is not legal by 5-1-2", True),
        (DECK.replace("  with 1 ST01-014\n", ""), "the deck is not legal by 5-1-2-3", False),
        (DECK.replace("  with 1 ST01-014\n", ""), "the deck is legal", False),
        (DECK.replace("with 1 ST01-014", "with 1 ST02-012"), "the deck is not legal by 5-1-2-2", True),
    ],
)
def test_decks(deck: str, then: str, passed: bool) -> None:
    assert run_scenario(f"{deck}  - {then}\n").passed == passed


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("deck: st01", "deck: st99", "line 4: there is no deck “st99”"),
        ("deck: st01", "deck:", "line 4: give either a deck that ships or a list of cards"),
        ("without 1 ST01-003", "without 5 ST01-003", "line 5: there are only 4 ST01-003 in the deck"),
        ("with 1 ST01-014", "with 1 ST01-999", "line 4: there is no card ST01-999"),
        ("then:", "play:\n  - south: end\nthen:", "line 8: a scenario about a deck has nothing to play"),
    ],
)
def test_decks_that_cannot_be_read(old: str, new: str, complaint: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        run_scenario(DECK.replace(old, new, 1) + "  - the deck is legal\n")
    assert str(refused.value).startswith(complaint)


def test_a_game_from_its_beginning() -> None:
    text = (
        "game: onepiece\nrule: 5-2-1\nbecause: it is a test\nsetup:\n  decks: st01, st02\n  seed: 7\n"
        "play:\n  - north: go second\n  - south: redraw\n  - north: keep\nthen:\n  - it is south's turn\n"
    )
    result = run_scenario(text)
    assert result.passed, result.message
    with pytest.raises(ScenarioError, match="line 5: there is no deck “st77”"):
        run_scenario(text.replace("st02", "st77"))
    with pytest.raises(ScenarioError, match="line 5: a game needs two decks"):
        run_scenario(text.replace(", st02", ""))


# --- the rulings can fail -------------------------------------------------------------------------


def turned(statement: str) -> Iterator[str]:
    """The same statement made false."""
    for number in re.finditer(r"(?<![\w#/-])-?\d+(?![\w-])", statement):
        yield statement[: number.start()] + str(int(number[0]) + 1) + statement[number.end() :]
    for yes, no in (
        ("was", "was not"), ("may", "may not"), ("there was an", "there was no"),
        ("sees", "does not see"),
    ):  # fmt: skip
        for old, new in ((no, yes), (yes, no)):
            if re.search(rf"\b{old}\b", statement) and not (old == yes and no in statement):
                yield re.sub(rf"\b{old}\b", new, statement, count=1)
                break
    if re.search(r"is (not )?(in|rested|active|[A-Z0-9]+-\d+)\b", statement):
        yield (
            statement.replace("is not ", "is ")
            if "is not " in statement
            else statement.replace("is ", "is not ", 1)
        )
    if re.search(r"wins|turn$|the decision is", statement):
        other = {"south": "north", "north": "south"}
        yield re.sub("south|north", lambda found: other[found[0]], statement, count=1)
    if statement == "the game goes on":
        yield "the game is a draw"
    if statement.startswith("the deck is"):
        yield "the deck is legal" if "not" in statement else "the deck is not legal by 5-1-2"


def falsified() -> Iterator[tuple[str, str]]:
    """Every statement of every ruling, made false: where it is, and the text."""
    for path in sorted(RULINGS.glob("*/rulings/*.scenario")):
        lines = path.read_text(encoding="utf-8").splitlines()
        then = False
        for i, line in enumerate(lines):
            if re.match(r"\w", line):
                then = line.startswith("then:")
            elif then and line.strip().startswith("- "):
                said = re.sub(r"\s*\((?!rule )[^()]*\)|\s+#.*", "", line.strip()[2:])
                for other in turned(said):
                    yield f"{path.stem}:{i + 1}", "\n".join([*lines[:i], f"  - {other}", *lines[i + 1 :]])


@pytest.mark.slow
def test_a_ruling_with_one_statement_turned_round_fails() -> None:
    tried = 0
    survivors: list[str] = []
    for name, text in falsified():
        try:
            passed = run_scenario(text).passed
        except ScenarioError:
            continue  # not every statement has an opposite in the same words
        tried += 1
        if passed:
            survivors.append(name)
    assert survivors == []
    assert tried > 250


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("it is turn six", "it is turn NUM"),
        ("LAB-007 has 5000 power", "CARD has STAT NUM"),
        ("LAB-007's power is 5000", "CARD has STAT NUM"),
        ("LAB-007 is still in play", "CARD is NOT in OWNER's AREA"),
        ("south's hand is 2 cards", "OWNER's AREA is NUM"),
        ("north drew no cards", "SEAT drew NUM CARDS"),
        ("LAB-007 may attack north's Leader", "SEAT may ANSWER"),
    ],
)
def test_a_hint_is_given_for_a_statement_that_is_nearly_one(said: str, meant: str) -> None:
    with pytest.raises(ScenarioError, match=f"did you mean “{meant}”"):
        ran("", said)
