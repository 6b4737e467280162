"""Infinite loops that no shipped cards make, and what must not be taken for one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound import Game, load
from rulebound.games.library import Printing
from rulebound.games.onepiece.game import LIBRARY
from rulebound.kernel.loops import LONG_TURN
from rulebound.records import build_position

SEESAW = "TEST-900"


@pytest.fixture
def seesaw() -> Iterator[str]:
    """A card with a loop that either player can stop: its player by not using it, the other by saying no."""
    facts: dict[str, object] = {
        "number": SEESAW,
        "name": "Seesaw",
        "kind": "Character",
        "cost": 1,
        "power": 2000,
        "colors": ["Red"],
        "types": ["Test"],
        "text": "[Activate: Main] You may rest this card: The opponent may set this card active.",
    }
    LIBRARY.cards[SEESAW] = LIBRARY.make(Printing(facts))
    yield SEESAW
    del LIBRARY.cards[SEESAW]


def position(south: str, north: str = "hand 2; life 4") -> Game:
    game = build_position(
        "onepiece",
        f"turn: 5, south\nsouth: leader ST01-001; hand 2; life 4; {south}\nnorth: leader ST02-001; {north}",
    )
    game.audited = True
    return game


def codes(game: Game) -> list[str]:
    assert game.decision is not None
    return [option.code for option in game.decision.options]


def waits(game: Game) -> tuple[int, str]:
    """Who decides, and by which rule."""
    assert game.decision is not None
    return game.decision.seat, game.decision.rule


def rounds(game: Game, *answers: str) -> None:
    """Repeats the answers until somebody is asked something else."""
    for _ in range(2 * LONG_TURN):
        for answer in answers:
            if game.decision is None or game.decision.kind == "loop":
                return
            game.choose(answer)


@pytest.mark.rule("onepiece", "11-1-1-3")
def test_both_name_a_number_and_the_smaller_one_counts(seesaw: str) -> None:
    game = position(f"characters {seesaw}")
    rounds(game, f"use {seesaw}", "yes")
    assert waits(game) == (0, "11-1-1-3"), "the turn player first"
    game.choose("number 5")
    assert waits(game) == (1, "11-1-1-3")
    game.choose("number 2")
    (event,) = [e for e in game.events if e.kind == "loop"]
    assert (event.rule, event.number) == ("11-1-1-3", 2)
    assert codes(game) == ["no"] and waits(game)[0] == 1, "who named it stops it: one more use, and no more"
    game.choose("no")
    assert waits(game) == (0, "6-5-2")
    assert f"attack {seesaw}" not in codes(game), "it stays rested"


@pytest.mark.rule("onepiece", "11-1-1-3")
def test_the_turn_player_stops_it_by_not_using_it(seesaw: str) -> None:
    game = position(f"characters {seesaw}")
    rounds(game, f"use {seesaw}", "yes")
    game.choose("number 2")
    game.choose("number 5")
    assert waits(game) == (0, "6-5-2"), "it ends where it may be stopped"
    assert f"use {seesaw}" not in codes(game), "and is not begun again"
    assert f"attack {seesaw}" in codes(game)


@pytest.mark.rule("onepiece", "11-1-1-3")
def test_the_turn_players_number_may_be_the_smaller_one(seesaw: str) -> None:
    game = position(f"characters {seesaw}")
    rounds(game, f"use {seesaw}", "yes")
    game.choose("number 0")
    game.choose("number 1000")
    (event,) = [e for e in game.events if e.kind == "loop"]
    assert event.number == 0


@pytest.mark.rule("onepiece", "11-1-1-3")
def test_who_says_no_has_stopped_it(seesaw: str) -> None:
    game = position(f"characters {seesaw}")
    for _ in range(LONG_TURN // 2):
        game.choose(f"use {seesaw}")
        game.choose("yes")
    game.choose(f"use {seesaw}")
    game.choose("no")
    assert waits(game) == (0, "6-5-2")
    assert not any(e.kind == "loop" for e in game.events)


@pytest.mark.rule("onepiece", "11-1-1-2")
def test_only_the_deciding_player_is_asked() -> None:
    game = position("characters LAB-063, LAB-063")
    rounds(game, "use LAB-063#1", "use LAB-063#2")
    assert waits(game) == (0, "11-1-1-2")
    game.choose("number 100")
    assert waits(game) == (0, "6-5-2")
    (event,) = [e for e in game.events if e.kind == "loop"]
    assert event.number == 100


@pytest.mark.rule("onepiece", "11-1-1-2")
def test_a_second_loop_from_the_same_position_is_settled_too(seesaw: str) -> None:
    game = position(f"characters {seesaw}, {seesaw}")
    for number in ("#1", "#2"):
        rounds(game, f"use {seesaw}{number}", "yes")
        assert waits(game) == (0, "11-1-1-3")
        game.choose("number 1")
        game.choose("number 1")
        assert waits(game) == (0, "6-5-2")
        assert f"use {seesaw}{number}" not in codes(game)
    assert not any(code.startswith("use TEST") for code in codes(game)), "the first is still barred"


@pytest.mark.rule("onepiece", "11-1-1-2")
def test_what_is_barred_survives_saving_and_cloning() -> None:
    game = position("characters LAB-063, LAB-063; don 1")
    rounds(game, "use LAB-063#1", "use LAB-063#2")
    game.choose("number 3")
    for other in (game.clone(), load(game.dump())):
        assert codes(other) == codes(game)
        assert not any(code.startswith("use LAB-063") for code in codes(other))
        other.choose("give ST01-001")
        assert "use LAB-063#1" in codes(other), "the position is another one now"


@pytest.mark.rule("onepiece", "11-1-1-2")
def test_the_next_turn_knows_nothing_of_it() -> None:
    game = position("characters LAB-063, LAB-063")
    rounds(game, "use LAB-063#1", "use LAB-063#2")
    game.choose("number 3")
    game.choose("end")
    while game.turn < 7:
        game.choose("end")
    assert "use LAB-063#1" in codes(game)


@pytest.mark.rule("onepiece", "11-1-1-2", "11-1-1-1")
def test_a_chain_that_its_player_can_leave_is_no_draw() -> None:
    """With a third Character to return, the two Turnstiles are up to their player."""
    game = build_position(
        "onepiece",
        "turn: 5, south\nsouth: leader ST01-001; hand LAB-062; life 4; don 2; characters LAB-062, LAB-005\n"
        "north: leader ST02-001; hand 2; life 4",
    )
    game.choose("play LAB-062")
    rounds(game, "pick LAB-062#1")
    assert waits(game) == (0, "11-1-1-2")
    game.choose("number 10")
    assert codes(game) == ["pick LAB-005"], "the other way out is all that is left"
    game.choose("pick LAB-005")
    assert game.outcome is None
    assert waits(game) == (0, "6-5-2")


def test_ordering_cards_in_a_long_turn_is_no_loop() -> None:
    game = build_position(
        "onepiece",
        "turn: 5, south\nsouth: leader ST01-001; hand LAB-032; life 4; don 1; characters LAB-063, LAB-063\n"
        "  deck LAB-003, LAB-005, LAB-007\nnorth: leader ST02-001; hand 2; life 4",
    )
    for _ in range(LONG_TURN // 2):
        game.choose("use LAB-063#1")
        game.choose("use LAB-063#2")
    for answer in ("play LAB-032", "bottom", "next LAB-005 in deck", "next LAB-003 in deck"):
        game.choose(answer)
    assert waits(game) == (0, "6-5-2")


@pytest.mark.rule("onepiece", "11-1-1-2")
def test_any_other_number_is_named_digit_by_digit() -> None:
    game = position("characters LAB-063, LAB-063")
    rounds(game, "use LAB-063#1", "use LAB-063#2")
    for answer in ("other", "digit 3", "digit 0", "digit 7"):
        assert load(game.dump()) == game
        game.choose(answer)
        assert waits(game) == (0, "11-1-1-2")
    assert "digit 0" in codes(game)
    game.choose("done")
    assert waits(game) == (0, "6-5-2")
    (event,) = [e for e in game.events if e.kind == "loop"]
    assert event.number == 307


def test_a_number_has_an_end_and_does_not_begin_with_nought() -> None:
    game = position("characters LAB-063, LAB-063")
    rounds(game, "use LAB-063#1", "use LAB-063#2")
    game.choose("other")
    assert "digit 0" not in codes(game) and "done" not in codes(game)
    for _ in range(9):
        game.choose("digit 9")
    (event,) = [e for e in game.events if e.kind == "loop"]
    assert event.number == 999_999_999
