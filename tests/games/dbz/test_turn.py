"""The course of a turn of Dragon Ball Z: what is drawn, what is declared, and how games end otherwise."""

from __future__ import annotations

import random

import pytest

from games.dbz.tables import HERO, VILLAIN, answer, doing, fight, lies, made, offered, table
from rulebound import Deck, Game, load, new_game
from rulebound.games.dbz.personality import ANGER
from rulebound.games.dbz.tree import ChangeAnger, ChangeStages
from rulebound.kernel.negation import clause_negated
from rulebound.kernel.tree import All, Bar, Filter, Finish, Move, Negate, Skill, Subject, When

REST = ["LABZ-101", "LABZ-104", "LABZ-110", "LABZ-102"] * 12


def begun(seed: int = 1) -> Game:
    decks = [
        Deck("dbz", ["LABZ-001", "LABZ-002", "LABZ-003", *REST, "LV-Z"]),
        Deck("dbz", ["LABZ-011", "LABZ-012", "LABZ-013", *REST, "LV-Z"]),
    ]
    return new_game("dbz", decks, seed, check=False)


@pytest.mark.rule("dbz", "setup.shuffle")
def test_the_life_decks_are_shuffled() -> None:
    for seat in (0, 1):
        orders = {tuple(begun(seed).pile(seat, 0)) for seed in range(5)}
        assert len(orders) == 5


@pytest.mark.rule("dbz", "turn.draw", "turn.draw.look")
def test_six_cards_are_put_back_in_any_order_and_three_are_drawn() -> None:
    game = begun()
    assert offered(game) == ["look", "no"]
    top = game.pile(0, 0)[:-7:-1]
    answer(game, "look")
    assert all(game.sees(game.cards[id]) & 1 for id in top) and not any(
        game.sees(game.cards[id]) & 2 for id in top
    )
    wanted = [top[5], top[3], top[4]]
    for id in wanted:
        index = next(i for i, choice in enumerate(game.ask.choices if game.ask else []) if choice.card == id)
        game.choose(index)
    answer(game, "done")
    assert sorted(game.pile(0, game.rules.hand)) == sorted(wanted)
    assert game.pile(0, 0)[:-4:-1] == [top[0], top[1], top[2]]


@pytest.mark.rule("dbz", "turn.draw.look", "turn.draw")
def test_nobody_has_to_look() -> None:
    game = begun()
    top = game.pile(0, 0)[:-4:-1]
    answer(game, "no")
    assert game.pile(0, game.rules.hand) == top


@pytest.mark.rule("dbz", "turn.combat.declare")
def test_combat_is_declared_after_the_power_up_step_or_not() -> None:
    for reply, kind in (("combat", "look"), ("skip", "rejuvenate")):
        game = table(f"{HERO}; hand exactly LABZ-101; life 20; discard LABZ-105")
        answer(game, "end")
        assert offered(game) == ["combat", "skip"] and game.rules.step_of(game) == "power_up"
        answer(game, reply)
        assert game.ask is not None and game.ask.kind == kind


@pytest.mark.rule("dbz", "turn.hand")
def test_a_hand_has_no_limit_during_a_turn() -> None:
    held = ", ".join(["LABZ-101"] * 9)
    game = table(f"{HERO}; hand exactly {held}; life 20")
    answer(game, "end", "combat", "no")
    assert len(game.pile(0, game.rules.hand)) == 9


@pytest.mark.rule("dbz", "words.play", "words.use")
def test_who_may_not_play_a_card_may_use_one_in_play() -> None:

    drill = made(
        "TRN-1", "Drill", Skill("permanent", Bar("opponent", "play", Filter(kinds=("Setup",)), "while"))
    )
    game = table(
        f"{HERO}; setups LABZ-119; hand exactly LABZ-118, LABZ-331; life 20",
        f"{VILLAIN}; drills {drill}; hand exactly LABZ-110; life 20",
    )
    assert "place LABZ-118" not in offered(game) and "place LABZ-331" in offered(game)
    fight(game)
    assert "use LABZ-119" in offered(game)


@pytest.mark.rule("dbz", "words.leave")
def test_a_card_leaves_play_before_it_reaches_its_pile() -> None:
    """What removes discarded cards from the game does not do so with itself: it is not in play any more."""
    waits = When("discarded")
    skill = Skill("auto", Move(Subject(), "removed"), event=waits)
    planet = made("TRN-1", "Battleground", skill)
    gone = doing("TRN-2", Move(All(Filter("opponent", ("location", "drills"))), "discard"))
    game = table(
        f"{HERO}; hand exactly {gone}; life 20",
        f"{VILLAIN}; location {planet}; hand exactly LABZ-110; life 20",
    )
    fight(game)
    answer(game, f"use {gone}")
    assert lies(game, planet, 1) == "discard"


@pytest.mark.rule("dbz", "words.leave")
def test_what_waits_for_a_card_to_be_removed_learns_of_it() -> None:
    waits = Skill("auto", ChangeAnger("you", 1), event=When("removed", Filter("opponent")))
    drill = made("TRN-1", "Drill", waits)
    event = doing("TRN-2", Move(All(Filter("opponent", ("allies",))), "removed"))
    game = table(
        f"{HERO}; drills {drill}; hand exactly {event}; life 20",
        f"{VILLAIN}; allies LABZ-304 at 3; hand exactly LABZ-101; life 20",
    )
    fight(game)
    answer(game, f"use {event}")
    assert lies(game, "LABZ-304", 1) == "removed" and game.counters[ANGER[0]] == 1


@pytest.mark.rule("dbz", "victory.card")
def test_cards_say_who_wins_and_who_loses() -> None:
    for who, result, winner in (("you", "win", 0), ("you", "lose", 1), ("opponent", "lose", 0)):
        event = doing("TRN-1", Finish(who, result))
        game = table(f"{HERO}; hand exactly {event}; life 20")
        fight(game)
        answer(game, f"use {event}")
        assert game.outcome is not None and (game.outcome.winner, game.outcome.rule) == (
            winner,
            "victory.card",
        )


@pytest.mark.rule("dbz", "victory.held", "victory.card")
def test_a_victory_is_held_up_and_a_loss_that_a_card_says_is_not() -> None:
    hold = Bar("opponent", "win", Filter(), "turn")
    for who, result, over in (("opponent", "win", False), ("you", "lose", True)):
        event = doing("TRN-1", hold, Finish(who, result))
        game = table(f"{HERO}; hand exactly {event}; life 20")
        fight(game)
        answer(game, f"use {event}")
        assert (game.outcome is not None) == over


@pytest.mark.rule("dbz", "victory.held", "victory.survival")
def test_an_empty_life_deck_loses_when_nothing_holds_the_victory_up_any_more() -> None:
    hold = doing(
        "TRN-1", Bar("opponent", "win", Filter(), "turn"), Move(All(Filter("you", ("life_deck",))), "discard")
    )
    game = table(f"{HERO}; hand exactly {hold}; life 20", f"{VILLAIN}; hand exactly LABZ-110; life 20")
    fight(game)
    answer(game, f"use {hold}")
    assert game.outcome is None and not game.pile(0, 0)
    quiet = {"action": "pass", "rejuvenate": "no", "discard": "discard"}
    while game.ask is not None and game.turn == 3:
        answer(game, quiet[game.ask.kind])
    assert game.outcome is not None and (game.outcome.winner, game.outcome.rule) == (1, "victory.survival")


def at_the_top(ban: Bar, seat: int) -> Game:
    """South has reached the highest level by anger, which the personality of a player keeps from being a victory, and
    that player's Ally may take control."""
    made("TRN-3", "Personality", Skill("permanent", ban), level=3, character="Lab Hero")
    made("TRN-4", "Personality", Skill("permanent", ban), character="Lab Villain", alignment="Villain")
    rise = doing(
        "TRN-5",
        ChangeAnger("you", 1),
        ChangeStages(All(Filter("you", ("personality",))), 10, loses=True, floor=True),
    )
    south, north = ("LABZ-003", "TRN-4") if seat else ("TRN-3", "LABZ-011")
    game = table(
        f"personality LABZ-002 at 5 anger 4; levels LABZ-001, {south}; allies LABZ-301 at 3;"
        f" hand exactly {rise}, LABZ-101, LABZ-115; life 20",
        f"personality {north} at 0; levels LABZ-012, LABZ-013; hand exactly LABZ-101; life 20"
        f"{'; allies LABZ-311 at 3' if seat else ''}",
    )
    fight(game)
    answer(game, f"use {rise}", *(["no"] if seat else []))
    assert game.outcome is None
    return game


@pytest.mark.rule("dbz", "victory.held", "victory.personality")
def test_a_victory_comes_with_the_control_of_whoever_held_it_up() -> None:
    """The power of a personality in control, which keeps the opponent from winning, is over."""
    game = at_the_top(Bar("opponent", "win_by_personality", Filter(), "while"), 1)
    answer(game, "control LABZ-311")
    assert game.outcome is not None and (game.outcome.winner, game.outcome.rule) == (0, "victory.personality")


@pytest.mark.rule("dbz", "power.unheaded", "victory.personality.never")
def test_who_cannot_win_cannot_while_an_ally_is_in_control() -> None:
    game = at_the_top(Bar("you", "win_by_personality", Filter(), "while"), 0)
    answer(game, "pass", "control LABZ-301")
    assert game.outcome is None
    answer(game, "attack LABZ-101")
    assert game.outcome is None


@pytest.mark.rule("dbz", "dragon-ball.play")
def test_a_dragon_ball_placed_without_its_text_stays_so() -> None:
    """The ruling on a Drill that blanks Dragon Balls: they stay blank when it is gone."""
    waits = When("placed", Filter("", (), ("Dragon Ball",)))
    drill = made("TRN-1", "Drill", Skill("auto", Negate(Subject(), "game"), event=waits))
    gone = doing("TRN-2", Move(All(Filter("opponent", ("drills",))), "discard"))
    game = table(
        f"{HERO}; hand exactly LABZ-331, {gone}; life 20",
        f"{VILLAIN}; drills {drill}; hand exactly LABZ-110; life 20",
    )
    answer(game, "place LABZ-331")
    assert game.counters[0] == 0 and lies(game, "LABZ-331") == "dragon_balls"
    fight(game)
    answer(game, f"use {gone}")
    ball = next(card for card in game.cards if game.prints[card.id].number == "LABZ-331")
    assert lies(game, drill, 1) == "discard"
    assert clause_negated(game, ball, game.prints[ball.id].clauses[0])


@pytest.mark.rule("dbz", "victory.surrender")
def test_a_player_may_give_up() -> None:
    for seat in (0, 1):
        game = begun()
        game.surrender(seat)
        assert game.outcome is not None
        assert (game.outcome.winner, game.outcome.rule) == (1 - seat, "victory.surrender")


@pytest.mark.rule("dbz", "victory.loop")
def test_a_loop_that_nobody_can_end_is_a_draw() -> None:
    raised = Skill("auto", ChangeAnger("you", 1, lowers=True), event=When("anger_raised"))
    lowered = Skill("auto", ChangeAnger("you", 1), event=When("anger_lowered"))
    drill = made("TRN-1", "Drill", raised, lowered)
    event = doing("TRN-2", ChangeAnger("you", 1))
    game = table(f"{HERO}; drills {drill}; hand exactly {event}; life 20")
    fight(game)
    answer(game, f"use {event}")
    assert game.outcome is not None and game.outcome.winner is None and game.outcome.rule == "victory.loop"


@pytest.mark.rule("dbz", "victory.loop")
def test_whoever_can_end_a_loop_says_how_often_it_goes_on() -> None:
    raised = Skill("auto", ChangeAnger("you", 1, lowers=True), event=When("anger_raised"), optional=True)
    lowered = Skill("auto", ChangeAnger("you", 1), event=When("anger_lowered"))
    drill = made("TRN-1", "Drill", raised, lowered)
    event = doing("TRN-2", ChangeAnger("you", 1))
    game = table(f"{HERO}; drills {drill}; hand exactly {event}, LABZ-101; life 20")
    fight(game)
    answer(game, f"use {event}")
    for _ in range(300):
        if game.ask is None or game.ask.kind != "may":
            break
        answer(game, "yes")
    assert game.ask is not None and (game.ask.kind, game.ask.seat) == ("loop", 0)
    while game.ask is not None and game.ask.kind == "loop":
        game.choose(0)
    assert game.outcome is None and offered(game) == ["no"], "it does not begin again"
    answer(game, "no")
    assert game.ask is not None and game.ask.kind == "action"


POOL = [
    *[f"LABZ-1{n:02}" for n in range(1, 21)], "LABZ-301", "LABZ-302", "LABZ-304", "LABZ-305", "LABZ-306", "LABZ-307",
    "LABZ-320", "LABZ-321", "LABZ-322", "LABZ-323", "LABZ-324", *[f"LABZ-33{n}" for n in range(1, 9)], "LABZ-340",
    "LABZ-341",
]  # fmt: skip
LEADS = [
    ["LABZ-001", "LABZ-002", "LABZ-003"],
    ["LABZ-011", "LABZ-012", "LABZ-013"],
    ["LABZ-310", "LABZ-311", "LABZ-312"],
]


@pytest.mark.parametrize("seed", range(12))
def test_games_of_any_cards_end_and_can_be_saved(seed: int) -> None:
    """Audited throughout; at every tenth decision the game is saved, read, copied and dealt anew."""
    dice = random.Random(seed)
    decks = []
    for _ in (0, 1):
        cards = [*dice.choice(LEADS), *dice.choices(POOL, k=45), dice.choice(["TW-RED", "LV-GT", "LV-Z"])]
        decks.append(Deck("dbz", [*cards, "SD-DECK", *dice.choices(POOL, k=4)]))
    game = new_game("dbz", decks, seed, check=False)
    game.audited = True
    count = 0
    while game.ask is not None and count < 1500:
        if count % 10 == 0:
            text = game.dump()
            assert load(text).dump() == text == game.clone().dump()
            for seat in (0, 1):
                again = game.determinize(seat, count)
                assert again.view(seat) == game.view(seat)
        game.choose(dice.randrange(len(game.ask.choices)))
        count += 1
    assert game.outcome is not None
