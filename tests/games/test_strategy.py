"""What a sensible player does not do: things that `greedy` was seen doing."""

from __future__ import annotations

import pytest

import rulebound
from play import GAMES
from rulebound.kernel.game import Game
from rulebound.records import build_position


def preferred(game: Game) -> str:
    decision = game.decision
    assert decision is not None
    return decision.options[game.rules.strategy.prefer(game)].code


def test_energy_that_is_active_already_is_not_made_active() -> None:
    """SD1-01 makes energy active when it attacks: the cheap card that is resting, not the dear one that is not."""
    game = build_position(
        "dbs",
        "turn: 5, south\nsouth: leader SD1-01; energy SD1-02, BT1-050 rested; hand 1\nnorth: leader SD2-01",
    )
    game.choose("attack SD1-01")
    assert preferred(game) == "pick BT1-050 in energy rested"


def test_with_nothing_to_make_active_nothing_is_chosen() -> None:
    game = build_position(
        "dbs", "turn: 5, south\nsouth: leader SD1-01; energy SD1-02; hand 1\nnorth: leader SD2-01"
    )
    game.choose("attack SD1-01")
    assert preferred(game) == "done"


def test_power_for_the_battle_goes_to_the_card_that_fights() -> None:
    """Training Arranger gives 5000 power for the battle: to the attacker, not to the strongest bystander."""
    game = build_position(
        "dbs",
        "turn: 5, south\nsouth: leader LABD-001; battle LABD-014, LABD-009, LABD-016; hand 2\n"
        "north: leader LABD-001; hand 2",
    )
    game.choose("attack LABD-016")
    game.choose("use LABD-014 [Activate: Battle]")
    assert preferred(game) == "pick LABD-016"


def test_power_for_the_turn_goes_to_a_card_that_can_still_attack() -> None:
    game = build_position(
        "dbs",
        "turn: 5, south\nsouth: leader SD2-01; battle SD2-02 rested; hand SD2-04; energy 1 Red\n"
        "north: leader LABD-001; hand 2",
    )
    game.choose("play SD2-04")
    assert preferred(game) == "pick SD2-01"


@pytest.mark.parametrize("name", GAMES)
def test_greedy_decides_by_what_its_player_may_know(name: str) -> None:
    """Whatever the hidden cards may be, it chooses the same."""
    decks = rulebound.shipped_decks(name)
    for seed in range(6):
        game = rulebound.new_game(name, (decks[seed % len(decks)], decks[-1 - seed % 3]), seed)
        while game.ask is not None:
            index = game.rules.strategy.prefer(game)
            other = game.determinize(game.ask.seat, f"other/{game.decisions}")
            assert other.rules.strategy.prefer(other) == index, (seed, game.decisions, game.ask.kind)
            game.choose(index)


def onepiece(position: str) -> Game:
    return build_position("onepiece", position)


def test_don_are_given_to_a_card_that_can_attack_with_them() -> None:
    """ST01-001 gives a rested DON!!: not to a card that was played this turn, and it does not refuse to."""
    game = onepiece(
        "turn: 5, south\nsouth: leader ST01-001; characters ST01-009; don 1 rested; hand 1\n"
        "north: leader ST02-001; hand 3"
    )
    assert preferred(game) == "use ST01-001"
    game.choose("use ST01-001")
    assert preferred(game) == "pick DON rested"
    game.choose(game.rules.strategy.prefer(game))
    assert preferred(game) == "pick ST01-009"  # 4000 power lack 1000 against a Leader


def test_an_effect_that_would_do_nothing_is_not_activated() -> None:
    game = onepiece(
        "turn: 5, south\nsouth: leader ST01-001 rested; don 1; hand 1\nnorth: leader ST02-001; hand 3"
    )
    assert preferred(game) == "end"


def test_spare_don_make_an_attack_stronger_than_just_enough() -> None:
    game = onepiece("turn: 5, south\nsouth: leader ST02-001; don 2; hand 1\nnorth: leader ST02-001; hand 3")
    assert preferred(game) == "give ST02-001"


def test_a_blocker_does_not_attack_unless_it_may_win() -> None:
    home = "south: leader ST02-001 rested; characters ST03-003; don 2; hand 1"
    game = onepiece(f"turn: 5, south\n{home}\nnorth: leader ST02-001; hand 3; life 3")
    assert preferred(game) == "end"
    game = onepiece(f"turn: 5, south\n{home}\nnorth: leader ST02-001; hand 3; life 0")
    assert preferred(game) in ("give ST03-003", "attack ST03-003")


@pytest.mark.parametrize(("life", "answer"), [(5, "done"), (0, "counter ST01-003")])
def test_a_counter_is_spent_when_the_attack_matters(life: int, answer: str) -> None:
    game = onepiece(
        "turn: 5, south\nsouth: leader ST02-001; hand 1\n"
        f"north: leader ST01-001; hand ST01-003, ST01-010; life {life}"
    )
    game.choose("attack ST02-001")
    assert preferred(game) == answer


def test_no_counter_is_spent_that_is_not_enough() -> None:
    game = onepiece(
        "turn: 5, south\nsouth: leader ST02-001; don 5; hand 1\nnorth: leader ST01-001; hand ST01-003; life 0"
    )
    for _ in range(5):
        game.choose("give ST02-001")
    game.choose("attack ST02-001")
    assert preferred(game) == "done"


@pytest.mark.parametrize(("deck", "answer"), [(20, "play LAB-021"), (3, "end")])
def test_nobody_draws_the_deck_empty(deck: int, answer: str) -> None:
    game = onepiece(
        f"turn: 5, south\nsouth: leader ST02-001 rested; don 2; hand LAB-021; deck {deck}\nnorth: leader ST02-001"
    )
    assert preferred(game) == answer


def dbs(position: str) -> Game:
    return build_position("dbs", position)


def test_a_combo_that_saves_the_last_life() -> None:
    game = dbs(
        "turn: 5, south\nsouth: leader SD1-01; battle BT1-039; hand 1\n"
        "north: leader SD2-01; hand SD2-03, BT3-009, BT3-014; life 1"
    )
    game.choose("attack BT1-039")
    while game.ask is not None and game.ask.seat == 0:
        game.choose(game.rules.strategy.prefer(game))
    game.choose("use SD2-01 [Awaken]")
    assert preferred(game) == "combo BT3-009"


def test_a_blocker_stays_home() -> None:
    game = dbs(
        "turn: 5, south\nsouth: leader SD1-01 rested; battle BT1-046; hand BT1-050\n"
        "north: leader SD2-01; hand 2; life 6"
    )
    assert preferred(game) == "end"


def test_nobody_attacks_counting_on_a_combo_that_is_not_worth_it() -> None:
    """What lacks 5000 stays at home if the combo is dearer than the hit."""
    game = dbs(
        "turn: 5, south\nsouth: leader SD1-01 rested; battle BT1-033; hand BT1-039\n"
        "north: leader SD2-01; hand 2; life 8"
    )
    assert preferred(game) == "end"


@pytest.mark.parametrize(("life", "answer"), [(4, "yes"), (1, "no")])
def test_nobody_pays_with_the_last_life(life: int, answer: str) -> None:
    """LABD-030 gets stronger for a Life card when it attacks."""
    game = dbs(
        f"turn: 5, south\nsouth: leader LABD-001; battle LABD-030; hand 1; life {life}\n"
        "north: leader LABD-001; hand 2; life 6"
    )
    game.choose("attack LABD-030")
    assert preferred(game) == answer
