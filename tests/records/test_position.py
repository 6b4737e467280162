"""Positions: set up from a description, and written down exactly."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rulebound
from rulebound.games.onepiece.areas import CHARACTER, COST, DECK, DON_DECK, GIVEN, HAND, LEADER, LIFE, TRASH
from rulebound.records import PositionError, build_position, read_position, write_position

DECKS = ("st01", "st02", "st03", "st04", "lab-red", "lab-blue", "lab-black", "lab-yellow")

PLAIN = """
turn: 5, south
south: leader ST01-001; hand 2; life 4
north: leader ST02-001; hand 2; life 4
"""


def numbers(game: rulebound.Game, seat: int, area: int) -> list[str]:
    return [game.prints[id].number for id in game.pile(seat, area)]


def conserved(game: rulebound.Game) -> bool:
    """1 Leader, 50 cards and 10 DON!! a player, each in one place."""
    placed = sorted(id for pile in game.areas for id in pile)
    don = [sum(1 for c in game.cards if c.owner == s and game.prints[c.id].kind == "DON!!") for s in (0, 1)]
    return placed == list(range(122)) and don == [10, 10]


# --- set up --------------------------------------------------------------------------------------------


def test_everything_lies_where_it_is_said_to() -> None:
    game = build_position(
        "onepiece",
        """
        turn: 5, south
        south: leader ST01-001 rested with 2 DON    # a comment
          characters LAB-005, LAB-007 rested with 1 DON (a remark), LAB-006 played this turn
        north:
          leader ST02-001
          stage ST01-017 rested
          hand LAB-005, 2x LAB-007, 3 more
          life LAB-011 face-up, LAB-012, 2 more
          trash ST01-003, ST01-008
          deck LAB-020, LAB-021
          don 3 active, 2 rested
        """,
    )
    assert conserved(game)
    leader = game.cards[game.pile(0, LEADER)[0]]
    assert leader.rested
    assert [game.cards[id].host for id in game.pile(0, GIVEN)].count(leader.id) == 2
    here = [game.cards[id] for id in game.pile(0, CHARACTER)]
    assert numbers(game, 0, CHARACTER) == ["LAB-005", "LAB-007", "LAB-006"]
    assert [card.rested for card in here] == [False, True, False]
    assert [card.since == game.turn for card in here] == [False, False, True]
    assert numbers(game, 1, HAND)[:3] == ["LAB-005", "LAB-007", "LAB-007"]
    assert len(game.pile(1, HAND)) == 6
    assert numbers(game, 1, LIFE)[::-1][:2] == ["LAB-011", "LAB-012"]
    assert game.cards[game.pile(1, LIFE)[-1]].face_up
    assert numbers(game, 1, TRASH) == ["ST01-008", "ST01-003"]
    assert numbers(game, 1, DECK)[::-1][:2] == ["LAB-020", "LAB-021"]
    assert [game.cards[id].rested for id in game.pile(1, COST)] == [False] * 3 + [True] * 2
    assert len(game.pile(1, DON_DECK)) == 5
    assert len(game.pile(0, DON_DECK)) == 7


def test_it_stands_at_the_main_phase() -> None:
    game = build_position("onepiece", PLAIN)
    assert (game.turn, game.turn_seat) == (5, 0)
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind, game.decision.rule) == (0, "main", "6-5-2")
    assert game.events == []
    assert conserved(game)


def test_it_stands_there_even_if_nothing_but_ending_the_turn_is_possible() -> None:
    game = build_position("onepiece", PLAIN.replace("leader ST01-001", "leader ST01-001 rested"))
    assert game.decision is not None
    assert "attack ST01-001" not in [o.code for o in game.decision.options]
    assert game.turn == 5


def test_it_can_begin_with_the_turn() -> None:
    game = build_position("onepiece", PLAIN.replace("5, south", "6, north, from the Refresh Phase"))
    assert (game.turn, game.turn_seat) == (6, 1)
    assert len(game.pile(1, HAND)) == 3
    assert len(game.pile(1, COST)) == 2
    assert [e.to for e in game.events if e.kind == "phase"] == [
        "Refresh Phase",
        "Draw Phase",
        "DON!! Phase",
        "Main Phase",
    ]


def test_what_is_left_over_lies_in_the_deck_or_in_the_trash() -> None:
    game = build_position("onepiece", PLAIN)
    assert len(game.pile(0, DECK)) == 44
    assert game.pile(0, TRASH) == []
    game = build_position(
        "onepiece", PLAIN.replace("hand 2; life 4", "hand 2; life 4; deck LAB-005, 2 more", 1)
    )
    assert len(game.pile(0, DECK)) == 3
    assert len(game.pile(0, TRASH)) == 41
    assert conserved(game)


def test_fillers_are_never_cards_that_are_named() -> None:
    game = build_position("onepiece", PLAIN.replace("hand 2", "hand ST01-013, 2 more", 1))
    assert numbers(game, 0, HAND).count("ST01-013") == 1


def test_permanent_effects_are_in_force() -> None:
    game = build_position(
        "onepiece",
        PLAIN.replace("hand 2", "characters LAB-013 (+1000 for other Lab Characters), LAB-005; hand 2", 1),
    )
    view = game.view(0)["seats"]
    assert isinstance(view, list)
    assert [card["power"] for card in view[0]["character"]["cards"]] == [4000, 5000]


def test_nobody_knows_what_is_hidden() -> None:
    game = build_position("onepiece", PLAIN)
    seats = game.view(0)["seats"]
    assert isinstance(seats, list)
    assert seats[1]["hand"]["cards"] == []
    assert seats[0]["life"]["known"] == []
    assert seats[0]["deck"]["known"] == []
    assert len(seats[0]["hand"]["cards"]) == 2


def test_a_built_position_can_be_played_to_its_end() -> None:
    chance = random.Random(4)
    game = build_position("onepiece", PLAIN)
    while game.decision:
        game.choose(chance.randrange(len(game.decision.options)))
    assert game.outcome is not None
    assert conserved(game)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("turn: 5, south", "turn: five", "line 2: “five” is not a turn"),
        ("turn: 5, south", "turn: 0, south", "line 2: “0, south” is not a turn"),
        ("turn: 5, south\n", "", "the position says nothing about “turn”"),
        ("turn: 5, south", "turn: 5, south\nturn: 5, south", "line 3: “turn” is given twice"),
        ("turn: 5, south", "tern: 5, south", "line 2: there is no key “tern” here"),
        ("leader ST01-001; ", "", "line 3: a player has exactly 1 Leader, not 0"),
        ("leader ST01-001", "leader ST01-003", "line 3: ST01-003 is a Character: it cannot lie in leader"),
        ("leader ST01-001", "leader ST01-001, ST02-001", "line 3: a player has exactly 1 Leader, not 2"),
        ("leader ST01-001", "leader ST77-001", "line 3: there is no card ST77-001"),
        ("hand 2", "hand ST01-001", "line 3: ST01-001 is a Leader: it cannot lie in hand"),
        ("hand 2", "hand two", "line 3: “two” is not a card number or a count"),
        ("hand 2", "hand 2, LAB-005", "line 3: the count of further cards comes last"),
        ("hand 2", "hand 2, 3", "line 3: a second count of hand"),
        ("hand 2", "hand 2; hand 2", "line 3: hand is given twice"),
        ("hand 2", "hand 47", "line 3: a player has 50 cards and a Leader: this is 1 more"),
        ("hand 2", "hand LAB-005 rested", "line 3: a card in hand is never “rested”"),
        ("hand 2", "pocket 2", "line 3: “pocket 2” is not an area"),
        ("hand 2", "characters LAB-005 asleep", "line 3: “asleep” says nothing about a card"),
        ("hand 2", "characters 6x LAB-005", "line 3: there is room for 5 in characters"),
        ("hand 2", "stage ST01-017, LAB-023", "line 3: there is room for 1 in stage"),
        ("hand 2", "stage ST01-017 with 1 DON", "line 3: a card in stage is never “with 1 DON”"),
        ("hand 2", "don 11", "line 3: a player has 10 DON!! cards, not 11"),
        ("hand 2", "characters LAB-005 with 4 DON; don 7", "line 3: a player has 10 DON!! cards, not 11"),
        ("hand 2", "deck 0", "line 3: a player without a deck has lost already"),
        ("hand 2", "deck 5; trash 5", "line 3: a player has 50 cards and a Leader: 36 lie nowhere"),
    ],
)
def test_what_cannot_be_set_up_is_refused(old: str, new: str, complaint: str) -> None:
    with pytest.raises(PositionError) as refused:
        build_position("onepiece", PLAIN.replace(old, new, 1))
    assert str(refused.value).startswith(complaint)
    assert "\n" not in str(refused.value)


# --- exactly ----------------------------------------------------------------------------------------------


@given(st.integers(0, 10_000), st.integers(0, 250))
@settings(max_examples=40, deadline=None)
def test_any_decision_reads_back_equal(seed: int, moves: int) -> None:
    chance = random.Random(seed)
    game = rulebound.new_game("onepiece", decks=chance.sample(DECKS, 2), seed=seed)
    while game.ask is not None and game.decisions < moves:
        game.choose(chance.randrange(len(game.ask.choices)))
    again = read_position(write_position(game))
    assert again == game
    assert again.key() == game.key()
    if game.decision is not None:
        assert again.decision is not None
        assert [o.code for o in again.decision.options] == [o.code for o in game.decision.options]
        game.choose(0)
        again.choose(0)
        assert again == game


def test_in_the_middle_of_an_effect() -> None:
    game = build_position(
        "onepiece",
        PLAIN.replace("hand 2", "hand LAB-031; deck LAB-005, LAB-007, ST01-003, ST01-008, LAB-006; don 2", 1),
    )
    for code in ("play LAB-031", "pick LAB-007 in deck"):
        game.choose(code)
    assert game.decision is not None
    assert game.decision.kind == "order"
    assert "LAB-031" in write_position(game)
    assert read_position(write_position(game)) == game


def test_the_readable_part_can_be_set_up_again() -> None:
    game = build_position(
        "onepiece",
        PLAIN.replace(
            "hand 2", "characters LAB-005 rested with 1 DON, LAB-006 played this turn; hand 2; don 3", 1
        ),
    )
    lines = write_position(game).splitlines()
    start = lines.index("turn: 5, south")
    end = next(i for i, line in enumerate(lines) if line.startswith("decision:"))
    again = build_position("onepiece", "\n".join(lines[start:end]))
    assert write_position(again).splitlines()[:end] == lines[:end]


def test_the_result_of_a_finished_game_is_there() -> None:
    game = build_position("onepiece", PLAIN)
    game.surrender(0)
    assert "result: north wins by 1-2-4: surrender" in write_position(game).splitlines()
    assert read_position(write_position(game)) == game


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("turn: 5, south", "turn: 6, south", "line 4: “turn: 6, south” contradicts"),
        ("  hand 2x ST01-013", "  hand 3x ST01-013", "line 7: “hand 3x ST01-013” contradicts"),
        ("  end\n", "", "contradicts the exact part, which says “end”"),
        ("rulebound position 1", "rulebound position 9", "line 1: the first line is not"),
        ("exact: {", "exact: ", "this is not a saved game"),
        ('"game":"onepiece"', '"game":"chess"', "there is no game “chess”"),
        ('"stamps":', '"stomps":', "the saved game is damaged"),
        ("exact: ", "inexact: ", "the line “exact: …” is missing"),
    ],
)  # fmt: skip
def test_a_text_that_contradicts_itself_is_refused(old: str, new: str, complaint: str) -> None:
    text = write_position(build_position("onepiece", PLAIN))
    assert old in text
    with pytest.raises(PositionError) as refused:
        read_position(text.replace(old, new, 1))
    assert complaint in str(refused.value)


def test_nothing_may_follow_the_exact_part() -> None:
    with pytest.raises(PositionError, match="something after the exact part"):
        read_position(write_position(build_position("onepiece", PLAIN)) + "south: 5\n")
