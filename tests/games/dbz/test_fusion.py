"""Fusions of Dragon Ball Z: who is fused into whom, for how long, and what comes after."""

from __future__ import annotations

import pytest

from games.dbz.tables import VILLAIN, answer, doing, fight, lies, made, named, table
from rulebound import Game
from rulebound.games.dbz.levels import change_anger
from rulebound.games.dbz.personality import ANGER, personality_of
from rulebound.games.dbz.tree import ChangeAnger, ChangeLevel, Defuse, Fuse
from rulebound.kernel.conditions import hold
from rulebound.kernel.scope import Scope
from rulebound.kernel.tree import All, Compare, Count, Fact, Filter, Forbid, Skill

KID, TWIN, BOTH = ["Lab Kid"], ["Lab Twin"], ["Lab Both", "Lab Kid", "Lab Twin"]


def prepared(*, alone: bool = False, timed: bool = True, besides: str = "") -> Game:
    """South's Attack Phase with two friends at level 1 and a card that fuses them."""
    for level in (1, 2, 3):
        made(f"FUZ-{level}", "Personality", character=KID, level=level)
    made("FUZ-4", "Personality", character=TWIN)
    made("FUZ-5", "Fusion", character=BOTH)
    made("FUZ-6", "Setup", Skill("secondary", Fuse(timed=timed)))
    doing("FUZ-7", ChangeLevel("you"))
    doing("FUZ-8", Defuse(All(Filter("you", ("personality",)))))
    allies = "" if alone else "allies FUZ-4 at 2; "
    game = table(
        f"personality FUZ-1 at 3 anger 2; levels FUZ-2, FUZ-3; {allies}{besides}setups FUZ-6; senseideck FUZ-5;"
        " declared SD-DECK; hand exactly FUZ-7, FUZ-8; life 20",
        f"{VILLAIN}; hand exactly LABZ-115; life 20",
    )
    fight(game)
    return game


@pytest.mark.rule("dbz", "fusion.enter", "fusion.both")
def test_two_are_one_at_the_highest_stage() -> None:
    game = prepared()
    answer(game, "use FUZ-6")
    lead = personality_of(game, 0)
    assert game.prints[lead.id].number == "FUZ-5" and lead.marker == 10
    assert game.counters[ANGER[0]] == 0
    assert game.prints[lead.id].fact("character") == tuple(BOTH)
    assert named(game, "FUZ-4").host == lead.id == named(game, "FUZ-6").host
    assert lies(game, "FUZ-1") == "levels"


@pytest.mark.rule("dbz", "fusion.enter")
def test_nobody_is_fused_alone() -> None:
    game = prepared(alone=True)
    answer(game, "use FUZ-6")
    assert game.prints[personality_of(game, 0).id].number == "FUZ-1"
    assert lies(game, "FUZ-5") == "sensei_deck"


@pytest.mark.rule("dbz", "fusion.both")
def test_a_fusion_is_either_of_the_two() -> None:
    """What asks for one of the characters is met by the Fusion."""
    game = prepared()
    answer(game, "use FUZ-6")
    for name in BOTH:
        wanted = Filter("you", ("personality",), facts=(Fact("character", (name,)),))
        made(
            "FUZ-9",
            "Event",
            Skill("secondary", ChangeAnger("you", 1), conditions=(Compare(Count(wanted), ">=", 1),)),
        )
        condition = game.rules.prints("FUZ-9").clauses[0].conditions
        assert hold(game, condition, Scope(0, personality_of(game, 0).id))


@pytest.mark.rule("dbz", "fusion.enter")
def test_nothing_keeps_the_two_in_play() -> None:
    keeps = All(Filter("you", ("allies",)))
    bans = [Skill("permanent", Forbid(keeps, act, "while")) for act in ("leave", "be_removed")]
    made("FUZ-9", "Drill", *bans)
    game = prepared(besides="drills FUZ-9; ")
    answer(game, "use FUZ-6")
    assert lies(game, "FUZ-4") == "beneath"


@pytest.mark.rule("dbz", "fusion.levels")
def test_five_anger_fill_the_ladder_of_a_fusion() -> None:
    game = prepared()
    answer(game, "use FUZ-6")
    personality_of(game, 0).marker = 4
    change_anger(game, 0, 5, None)
    game.run()
    assert personality_of(game, 0).marker == 10 and game.counters[ANGER[0]] == 0


@pytest.mark.rule("dbz", "fusion.levels")
def test_a_fusion_has_no_next_level() -> None:
    game = prepared()
    answer(game, "use FUZ-6", "pass")
    personality_of(game, 0).marker = 4
    answer(game, "use FUZ-7")
    assert game.prints[personality_of(game, 0).id].number == "FUZ-5"
    assert personality_of(game, 0).marker == 10


@pytest.mark.rule("dbz", "fusion.levels")
def test_a_fusion_loses_no_level() -> None:
    for level in (1, 2, 3):
        made(f"FUZ-{level}", "Personality", character=KID, level=level)
    made("FUZ-4", "Personality", character=TWIN, level=2)
    made("FUZ-5", "Fusion", character=BOTH, level=2)
    made("FUZ-6", "Setup", Skill("secondary", Fuse(timed=False)))
    lowers = doing("FUZ-10", ChangeLevel("opponent", -1))
    game = table(
        "personality FUZ-2 at 3; levels FUZ-1, FUZ-3; allies FUZ-4 at 2; setups FUZ-6; senseideck FUZ-5;"
        " declared SD-DECK; hand exactly LABZ-101; life 20",
        f"{VILLAIN}; hand exactly {lowers}; life 20",
    )
    fight(game)
    answer(game, "use FUZ-6", f"use {lowers}")
    assert game.prints[personality_of(game, 0).id].number == "FUZ-5"
    assert personality_of(game, 0).marker == 10


@pytest.mark.rule("dbz", "fusion.ends")
def test_both_are_back_at_their_highest_stages() -> None:
    game = prepared()
    answer(game, "use FUZ-6", "pass", "use FUZ-8")
    lead = personality_of(game, 0)
    assert game.prints[lead.id].number == "FUZ-1" and lead.marker == 10
    assert lies(game, "FUZ-4") == "allies" and named(game, "FUZ-4").marker == 10
    assert lies(game, "FUZ-5") == "sensei_deck" and lies(game, "FUZ-6") == "removed"


def pass_turns(game: Game, turn: int) -> None:
    """To the Non-Combat Step of that turn, or to its first question behind it."""
    quiet = {
        "action": "pass",
        "main": "end",
        "combat": "skip",
        "look": "no",
        "rejuvenate": "no",
        "discard": "discard",
    }
    while game.ask is not None and (game.turn < turn or game.ask.kind == "look"):
        answer(game, quiet.get(game.ask.kind, "no"))


@pytest.mark.rule("dbz", "fusion.timer")
def test_five_turns_later_it_is_over() -> None:
    game = prepared()
    timer = game.rules.words.areas["timer"]
    answer(game, "use FUZ-6")
    for turns in range(1, 5):
        pass_turns(game, 3 + 2 * turns)
        assert len(game.pile(0, timer)) == turns
        assert game.prints[personality_of(game, 0).id].number == "FUZ-5"
    pass_turns(game, 13)
    assert not game.pile(0, timer)
    assert game.prints[personality_of(game, 0).id].number == "FUZ-1"


@pytest.mark.rule("dbz", "fusion.timer")
def test_the_timer_of_a_fusion_that_ends_early_is_shuffled_back() -> None:
    game = prepared()
    timer = game.rules.words.areas["timer"]
    answer(game, "use FUZ-6")
    pass_turns(game, 5)
    assert len(game.pile(0, timer)) == 1
    before = len(game.pile(0, game.rules.deck))
    fight(game)
    answer(game, "use FUZ-8")
    assert not game.pile(0, timer) and len(game.pile(0, game.rules.deck)) == before + 1


@pytest.mark.rule("dbz", "fusion.timer")
def test_earrings_have_no_timer() -> None:
    game = prepared(timed=False)
    answer(game, "use FUZ-6")
    pass_turns(game, 5)
    assert not game.pile(0, game.rules.words.areas["timer"])


@pytest.mark.rule("dbz", "fusion.both")
def test_while_they_are_fused_nobody_places_one_of_them() -> None:
    game = prepared()
    answer(game, "use FUZ-6", "pass", "pass")
    assert game.ask is not None
    made("FUZ-9", "Personality", character=TWIN, level=1, alignment="Villain")
    other = table(
        "personality LABZ-011 at 5; levels LABZ-012, LABZ-013; hand exactly FUZ-9, LABZ-118; life 20",
        "personality FUZ-5 at 5; levels FUZ-1, FUZ-2, FUZ-3; hand exactly LABZ-110; life 20",
    )
    assert other.decision is not None
    assert "place FUZ-9" not in [option.code for option in other.decision.options]
