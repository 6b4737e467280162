"""A game declares how its cards can lie: here there are three ways."""

from __future__ import annotations

import json

import pytest

from kernel.spirits import BP, FIELD, HAND, RULES, THEIRS, WORDS, do, table
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import orientation_in, state_of
from rulebound.kernel.filters import matching
from rulebound.kernel.game import Game
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.policies import Policies
from rulebound.kernel.save import Unreadable, undump
from rulebound.kernel.scope import Scope
from rulebound.kernel.tree import TURN, All, Filter, Forbid, Modify, Move, Orient, This

HEAVY = 2
SPIRITS = Filter(areas=("field",))


def lying(game: Game, state: str) -> list[int]:
    """The cards that a text finds in this state."""
    match = Lowering(WORDS).match(Filter(areas=("field",), state=state))
    return matching(game, match, Scope(0, 0))


def test_a_text_turns_a_card_into_any_orientation() -> None:
    game = table()
    for state, orientation in (
        ("rested", 1),
        ("heavily_rested", HEAVY),
        ("active", 0),
        ("heavily_rested", HEAVY),
    ):
        do(game, Orient(This(), state))
        assert game.cards[0].orientation == orientation
        assert [state for state in WORDS.orientations if 0 in lying(game, state)] == [state]
        assert lying(game, "active").count(THEIRS) == 1
    assert [event.kind for event in game.events if event.card == 0 and event.kind != "move"] == [
        "rest", "orient", "active", "orient",
    ]  # fmt: skip
    assert "heavily rested" in game.events[-1].text


def test_a_card_that_lies_so_already_is_not_turned() -> None:
    game = table()
    do(game, Orient(All(SPIRITS), "heavily_rested"))
    events = len(game.events)
    do(game, Orient(All(SPIRITS), "heavily_rested"))
    assert len(game.events) == events


def test_what_must_not_be_rested_is_not_turned_further_either() -> None:
    game = table()
    do(game, Forbid(This(), "be_rested", TURN))
    do(game, Orient(All(SPIRITS), "heavily_rested"))
    assert [game.cards[id].orientation for id in (0, THEIRS)] == [0, HEAVY]


def test_a_card_comes_in_the_orientation_that_is_said() -> None:
    game = table()
    do(game, Move(This(), "hand"))
    do(game, Move(All(Filter(whose="you", areas=("hand",))), "field", state="heavily_rested"))
    assert (game.cards[0].area, game.cards[0].orientation) == (FIELD, HEAVY)
    do(game, Move(This(), "hand"))
    assert (game.cards[0].area, game.cards[0].orientation, game.cards[0].old_orientation) == (HAND, 0, HEAVY)


def test_views_saved_games_and_clones_have_it() -> None:
    game = table()
    do(game, Orient(This(), "heavily_rested"))
    shown = game.view(1)["seats"][0]["field"]["cards"][0]  # type: ignore[index]
    assert (shown["rested"], shown["orientation"]) == (True, "heavily_rested")
    assert undump(RULES, json.loads(game.dump())).key() == game.key()
    assert game.clone().cards[0].orientation == HEAVY
    do(game, Orient(This(), "rested"))
    assert game.clone().cards[0].orientation == 1


@pytest.mark.parametrize("orientation", [-1, 3])
def test_a_saved_card_lies_in_one_of_the_orientations(orientation: int) -> None:
    game = table()
    game.cards[0].orientation = orientation
    with pytest.raises(Unreadable):
        undump(RULES, json.loads(game.dump()))


def test_each_orientation_is_a_state_and_back() -> None:
    assert [orientation_in(state_of(i)) for i in range(5)] == list(range(5))
    assert [orientation_in(WORDS.states[name]) for name in ("", "face_up", "face_down", "attacking")] == [
        -1
    ] * 4


def test_a_card_says_how_it_lies() -> None:
    card = Card(3, 1)
    for orientation, said in ((0, ""), (1, ", rested"), (2, ", orientation 2")):
        card.orientation = orientation
        assert repr(card) == f"<card 3 of seat 1 in area 0{said}>"


def test_where_cards_are_turned_by_degrees_they_come_back_one_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(RULES, "policies", Policies(turns_by_degrees=True))
    game = table()
    for state, orientation in (
        ("heavily_rested", HEAVY),
        ("rested", HEAVY),
        ("active", 1),
        ("heavily_rested", HEAVY),
        ("active", 1),
        ("active", 0),
    ):
        do(game, Orient(This(), state))
        assert game.cards[0].orientation == orientation
        assert (0 in lying(game, "rested")) == (orientation > 0)
    kinds = [event.kind for event in game.events if event.card == 0 and event.kind != "move"]
    assert kinds == ["orient", "active", "orient", "active", "active"]


def test_a_number_is_held_at_zero_after_each_change(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table()
    do(game, Modify(This(), "bp", -3000, TURN))
    do(game, Modify(This(), "bp", 1000, TURN))
    assert stat_of(game, game.cards[0], BP) == 0
    monkeypatch.setattr(RULES, "policies", Policies(held_at_zero=True))
    assert stat_of(game, game.cards[0], BP) == 1000
