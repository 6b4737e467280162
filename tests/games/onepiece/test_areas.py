"""Section 3: the areas, who sees what in them, and how cards move between them."""

from __future__ import annotations

import json

import pytest

import rulebound
from games.onepiece.builders import Maker, events, hand, make, numbers, options, position
from play import listed, seats_seen, seen, start, walk
from rulebound import Game
from rulebound.games.onepiece.areas import CHARACTER, DECK, LEADER, STAGE, TRASH
from rulebound.kernel.tree import All, Choose, Filter, Move, Play

__all__ = ["make"]  # a fixture

OPEN = ("leader", "character", "stage", "trash", "don_deck", "cost", "given")
AREAS = (*OPEN, "hand", "deck", "life")


# --- 3-1: areas in general ----------------------------------------------------------------------


@pytest.mark.rule("onepiece", "3-1-3")
def test_each_player_has_every_area_once() -> None:
    game = start(1)
    for seat in (0, 1):
        seats = game.view(seat)["seats"]
        assert isinstance(seats, list) and len(seats) == 2
        for areas in seats:
            assert set(AREAS) <= set(areas)
            assert list(areas) == [area.name for area in game.rules.areas]


@pytest.mark.rule("onepiece", "3-1-4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("area", "count"), [("hand", 3), ("life", 2), ("deck", 5), ("don_deck", 6)])
def test_everybody_counts_hidden_cards(seat: int, area: str, count: int) -> None:
    game = position("hand 3; life 2; deck 5; don 4", "hand 2")
    assert seen(game, seat, 0, area)["count"] == count


@pytest.mark.slow
@pytest.mark.rule("onepiece", "3-1-4")
@pytest.mark.parametrize("seed", range(3))
def test_everybody_knows_how_many_cards_lie_where(seed: int) -> None:
    for game in walk(start(seed), seed):
        views = [seats_seen(game, seat) for seat in (0, 1)]
        for owner in (0, 1):
            for area in game.rules.areas:
                count = len(game.pile(owner, area.index))
                assert [view[owner][area.name]["count"] for view in views] == [count, count]


@pytest.mark.rule("onepiece", "3-1-6")
def test_once_per_turn_is_not_carried_over(make: Maker) -> None:
    """A Stage that left and came back is a new card, and what the old one had used is not used."""
    make("TST-1", "[Activate: Main] [Once Per Turn] Draw 1 card.", "Stage")
    make("TST-2", "[Main] Return up to 1 Stage to its owner's hand.")
    game = position("stage TST-1; hand TST-2, 1 more")
    game.choose("use TST-1")
    assert "use TST-1" not in options(game)
    game.choose("play TST-2")
    game.choose("pick TST-1")
    game.choose("play TST-1")
    assert "use TST-1" in options(game)


@pytest.mark.rule("onepiece", "3-1-6")
def test_a_prohibition_is_not_carried_over(make: Maker) -> None:
    make("TST-1", "[Main] Up to 1 of your Characters cannot attack this turn.")
    make("TST-2", "[Rush]", "Character", power=1000)
    make("TST-3", "[Main] Return up to 1 Character to its owner's hand.")
    game = position("characters TST-2; hand TST-1, TST-3, 1 more")
    assert "attack TST-2" in options(game)
    game.choose("play TST-1")
    game.choose("pick TST-2")
    assert "attack TST-2" not in options(game)
    game.choose("play TST-3")
    game.choose("pick TST-2")
    game.choose("play TST-2")
    assert "attack TST-2" in options(game)


@pytest.mark.rule("onepiece", "3-1-7")
def test_the_owner_orders_and_not_whose_effect_it_is(make: Maker) -> None:
    make.doing("TST-1", Move(All(Filter(whose="opponent", areas=("character",))), "deck", where="bottom"))
    game = position("hand TST-1, 1 more", "characters LAB-005, LAB-007, LAB-009; hand 2")
    game.choose("play TST-1")
    assert game.ask is not None and (game.ask.seat, game.ask.rule) == (1, "3-1-7")
    game.choose("next LAB-009")
    game.choose("next LAB-005")
    assert numbers(game, 1, DECK)[:3] == ["LAB-007", "LAB-005", "LAB-009"]


@pytest.mark.rule("onepiece", "3-1-8")
@pytest.mark.parametrize("where", ["top", "bottom"])
def test_the_opponent_does_not_learn_the_order(make: Maker, where: str) -> None:
    """Two games in which another order was chosen look the same to the opponent, to the byte."""
    make.doing("TST-1", Move(All(Filter(whose="you", areas=("character",))), "deck", where=where))
    games: list[Game] = []
    for order in (("LAB-005", "LAB-007"), ("LAB-009", "LAB-005")):
        game = position("hand TST-1, 1 more; characters LAB-005, LAB-007, LAB-009", "hand 2")
        game.choose("play TST-1")
        for number in order:
            game.choose(f"next {number}")
        games.append(game)
    assert numbers(games[0], 0, DECK) != numbers(games[1], 0, DECK)
    views = [json.dumps([game.view(1), game.events_seen(1)]) for game in games]
    assert views[0] == views[1]
    assert not listed(games[0], 1, 0, "deck")
    assert listed(games[0], 0, 0, "deck") != listed(games[1], 0, 0, "deck"), "its owner does know"


@pytest.mark.rule("onepiece", "3-1-8")
def test_a_single_card_has_no_order_to_hide(make: Maker) -> None:
    make("TST-1", "[Main] Put up to 1 Character at the bottom of its owner's deck.")
    game = position("hand TST-1, 1 more; characters LAB-005, LAB-007")
    game.choose("play TST-1")
    game.choose("pick LAB-005")
    assert listed(game, 1, 0, "deck") == ["LAB-005"]


# --- who sees what --------------------------------------------------------------------------------


@pytest.mark.rule("onepiece", "3-2-2", "3-10-2")
@pytest.mark.parametrize("area", ["deck", "life"])
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_sees_a_deck_or_life(area: str, seat: int) -> None:
    game = position("hand 2; life LAB-005, LAB-007; deck LAB-009")
    assert seen(game, seat, 0, area) == {"count": len(game.pile(0, 5 if area == "deck" else 9)), "known": []}


@pytest.mark.rule("onepiece", "3-4-2", "3-4-3")
def test_a_hand_is_seen_by_its_player_only() -> None:
    game = position("hand LAB-005, LAB-007", "hand LAB-009, LAB-010, LAB-011")
    assert listed(game, 0, 0, "hand") == ["LAB-007", "LAB-005"]
    assert seen(game, 1, 0, "hand") == {"count": 2, "cards": []}
    assert sorted(listed(game, 1, 1, "hand")) == ["LAB-009", "LAB-010", "LAB-011"]
    assert seen(game, 0, 1, "hand") == {"count": 3, "cards": []}


@pytest.mark.rule("onepiece", "3-4-3")
def test_an_effect_may_show_a_card_that_goes_to_hand() -> None:
    """Unless otherwise specified: a card revealed on its way to the hand is known there."""
    game = position("leader LAB-002; hand LAB-033, 1 more; deck LAB-005; don 4")
    game.choose("play LAB-033")
    game.choose("pick LAB-005 in deck")
    assert listed(game, 1, 0, "hand") == ["LAB-005"]


@pytest.mark.rule("onepiece", "3-3-2", "3-5-2", "3-6-2", "3-7-2", "3-8-2", "3-9-2")
@pytest.mark.parametrize(
    ("area", "there"),
    [
        ("don_deck", ["DON"] * 5),
        ("trash", ["LAB-009", "LAB-020"]),
        ("leader", ["ST01-001"]),
        ("character", ["LAB-007", "LAB-005"]),
        ("stage", ["LAB-023"]),
        ("cost", ["DON"] * 4),
        ("given", ["DON"]),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_both_see_an_open_area(area: str, there: list[str], seat: int) -> None:
    game = position(
        "leader ST01-001; characters LAB-005 with 1 DON, LAB-007; stage LAB-023; hand 2;"
        " trash LAB-009, LAB-020; don 3 active, 1 rested"
    )
    assert listed(game, seat, 0, area) == there
    assert seen(game, seat, 0, area) == seen(game, 1 - seat, 0, area)


@pytest.mark.rule("onepiece", "3-5-2")
def test_new_cards_lie_on_top_of_the_trash(make: Maker) -> None:
    make("TST-1", "[Main] Trash 1 card from your hand.")
    game = position("hand TST-1, LAB-005; trash LAB-009")
    game.choose("play TST-1")
    for seat in (0, 1):
        assert listed(game, seat, 0, "trash") == ["LAB-005", "TST-1", "LAB-009"]


@pytest.mark.rule("onepiece", "3-7-2", "3-8-2")
@pytest.mark.parametrize(("number", "area"), [("LAB-005", CHARACTER), ("LAB-023", STAGE)])
def test_what_is_played_is_seen(number: str, area: int) -> None:
    game = position(f"hand {number}, 1 more; don 2")
    assert number not in json.dumps(game.view(1))
    game.choose(f"play {number}")
    assert numbers(game, 0, area) == [number]
    assert number in json.dumps(game.view(1))


@pytest.mark.rule("onepiece", "3-10-2-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_face_up_life_card_is_open_where_it_lies(seat: int) -> None:
    game = position("hand 2; life LAB-005, LAB-007 face-up, LAB-009")
    (known,) = seen(game, seat, 0, "life")["known"]
    assert (known["number"], known["at"], known["face_up"]) == ("LAB-007", 1, True)


# --- decks ----------------------------------------------------------------------------------------------


@pytest.mark.rule("onepiece", "3-2-3")
def test_cards_leave_a_deck_one_by_one(make: Maker) -> None:
    make("TST-1", "[Main] Trash the top 3 cards of your deck.")
    game = position("hand TST-1, 1 more; deck LAB-005, LAB-007, LAB-009")
    before = len(game.events)
    game.choose("play TST-1")
    moved = [e.data()["card"] for e in game.events[before:] if e.origin == "deck"]
    assert moved == ["LAB-005", "LAB-007", "LAB-009"]
    assert numbers(game, 0, TRASH)[-3:] == moved, "each on top of the one before"


@pytest.mark.rule("onepiece", "3-2-4")
def test_shuffling_is_random_and_loses_nothing(make: Maker) -> None:
    make("TST-1", "[Main] Shuffle your deck.")
    orders: set[tuple[int, ...]] = set()
    for seed in range(8):
        game = position("hand TST-1, 1 more; deck LAB-005, LAB-007, LAB-009, LAB-010, LAB-011")
        game = game.determinize(0, seed)  # other dice, the same cards for South to see
        before = game.pile(0, DECK).copy()
        game.choose("play TST-1")
        assert sorted(game.pile(0, DECK)) == sorted(before)
        assert game.pile(0, DECK) != before
        orders.add(tuple(game.pile(0, DECK)))
    assert len(orders) == 8


@pytest.mark.rule("onepiece", "3-2-4", "3-2-2")
def test_what_was_known_of_a_deck_is_not_known_after_shuffling(make: Maker) -> None:
    make("TST-1", "[Main] Put up to 1 Character at the bottom of its owner's deck.")
    make("TST-2", "[Main] Shuffle your deck.")
    game = position("hand TST-1, TST-2, 1 more; characters LAB-005, LAB-007")
    game.choose("play TST-1")
    game.choose("pick LAB-005")
    assert listed(game, 0, 0, "deck") == ["LAB-005"]
    game.choose("play TST-2")
    assert [listed(game, seat, 0, "deck") for seat in (0, 1)] == [[], []]


@pytest.mark.rule("onepiece", "3-3-1", "3-3-3")
def test_the_don_deck_lies_ready_and_is_left_one_by_one() -> None:
    game = rulebound.new_game("onepiece", ["st01", "st02"], 1)
    for seat in (0, 1):
        assert listed(game, seat, 0, "don_deck") == listed(game, seat, 1, "don_deck") == ["DON"] * 10
    while game.turn < 2:
        assert game.decision is not None
        codes = options(game)
        game.choose("end" if "end" in codes else 0)
    placed = [e for e in game.events if e.origin == "don_deck" and e.seat == game.turn_seat]
    assert [(e.kind, e.to, e.rule) for e in placed] == [("move", "cost", "6-4-1")] * 2


@pytest.mark.rule("onepiece", "3-3-1", "3-9-2")
@pytest.mark.parametrize("seed", range(4))
def test_ten_don_are_always_somewhere(seed: int) -> None:
    for game in walk(start(seed), seed):
        for seat in (0, 1):
            shown = seats_seen(game, 1 - seat)[seat]
            assert sum(shown[area]["count"] for area in ("don_deck", "cost", "given")) == 10


# --- the Leader -----------------------------------------------------------------------------------------


@pytest.mark.rule("onepiece", "3-6-3")
@pytest.mark.parametrize(
    "text",
    [
        "[Main] Return the opposing Leader to its owner's hand.",
        "[Main] Trash the opposing Leader.",
        "[Main] Put the opposing Leader at the bottom of its owner's deck.",
        "[Main] Return up to 1 of the opposing Leader and Characters to its owner's hand.",
        "[Main] KO all cards on the opposing field.",
        "[Main] Return your Leader to its owner's hand.",
        "[Main] Trash your Leader.",
    ],
)
def test_no_effect_moves_a_leader(make: Maker, text: str) -> None:
    make("TST-1", text)
    game = position("hand TST-1, 1 more", "hand 2")
    game.choose("play TST-1")
    while game.ask is not None and game.ask.kind != "main":
        game.choose(0)
    assert numbers(game, 0, LEADER) == ["ST01-001"]
    assert numbers(game, 1, LEADER) == ["ST02-001"]
    assert len(hand(game, 1)) == 2
    assert game.outcome is None


@pytest.mark.rule("onepiece", "3-6-3")
@pytest.mark.parametrize(
    "action",
    [
        Play(All(Filter(whose="you", areas=("leader",)))),
        Move(Choose(1, Filter(whose="opponent", areas=("leader",))), "life"),
        Move(All(Filter(areas=("leader",))), "trash"),
    ],
)
def test_no_instruction_moves_a_leader(make: Maker, action: Move | Play) -> None:
    make.doing("TST-1", action)
    game = position("hand TST-1, 1 more", "hand 2")
    game.choose("play TST-1")
    assert [numbers(game, seat, LEADER) for seat in (0, 1)] == [["ST01-001"], ["ST02-001"]]
    assert not numbers(game, 0, CHARACTER)


@pytest.mark.rule("onepiece", "3-6-3")
@pytest.mark.parametrize("cost", ["trash your Leader", "return your Leader to its owner's hand"])
def test_a_leader_pays_no_cost_by_leaving(make: Maker, cost: str) -> None:
    make("TST-1", f"[Activate: Main] You may {cost}: Draw 1 card.", "Stage")
    game = position("stage TST-1; hand 2")
    assert "use TST-1" not in options(game)


@pytest.mark.rule("onepiece", "3-6-3")
def test_a_leader_beaten_in_battle_stays() -> None:
    game = position("hand 2", "hand none; life 1")
    game.choose("attack ST01-001")
    assert numbers(game, 1, LEADER) == ["ST02-001"]
    assert not events(game, "ko")


# --- Characters and Stages ----------------------------------------------------------------------------------


@pytest.mark.rule("onepiece", "3-7-6", "3-8-5")
@pytest.mark.parametrize("seed", range(4))
def test_never_more_than_five_characters_and_a_stage(seed: int) -> None:
    for game in walk(start(seed), seed):
        for seat in (0, 1):
            assert len(game.pile(seat, CHARACTER)) <= 5
            assert len(game.pile(seat, STAGE)) <= 1


@pytest.mark.rule("onepiece", "3-7-6-1")
def test_the_room_is_made_before_the_card_comes() -> None:
    """Nobody ever sees six Characters, and the one on its way cannot be the one that goes."""
    game = position("characters LAB-005, LAB-007, LAB-009, LAB-010, LAB-011; hand LAB-005, 1 more; don 1")
    game.choose("play LAB-005")
    assert options(game) == [f"trash {n}" for n in ("LAB-005", "LAB-007", "LAB-009", "LAB-010", "LAB-011")]
    assert len(game.pile(0, CHARACTER)) == 5
    first = game.pile(0, CHARACTER)[0]
    game.choose("trash LAB-005")
    assert numbers(game, 0, CHARACTER) == ["LAB-007", "LAB-009", "LAB-010", "LAB-011", "LAB-005"]
    assert game.pile(0, TRASH)[-1] == first


@pytest.mark.rule("onepiece", "3-8-3", "3-8-4", "3-8-5-1")
@pytest.mark.parametrize(("words", "rested"), [("", False), (" rested", True)])
def test_a_stage_played_by_an_effect(make: Maker, words: str, rested: bool) -> None:
    make("TST-1", f"[Main] Play up to 1 Stage card from your hand{words}.")
    make("TST-2", "[On Play] Draw 1 card.", "Stage")
    game = position("hand TST-1, TST-2; stage LAB-061 rested; deck LAB-009")
    game.choose("play TST-1")
    game.choose("pick TST-2")
    (stage,) = seen(game, 1, 0, "stage")["cards"]
    assert (stage["number"], stage["rested"]) == ("TST-2", rested)
    assert numbers(game, 0, TRASH)[-1] == "LAB-061"
    assert hand(game) == ["LAB-009"], "it was played, and so its [On Play] worked"
    assert not events(game, "ko")


@pytest.mark.rule("onepiece", "3-8-5-1")
def test_the_old_stage_going_is_no_ko(make: Maker) -> None:
    make("TST-1", "[On K.O.] Draw 1 card.", "Stage")
    game = position("hand LAB-023, 1 more; stage TST-1; don 2")
    game.choose("play LAB-023")
    assert numbers(game, 0, STAGE) == ["LAB-023"]
    assert len(hand(game)) == 1 and not events(game, "ko")
