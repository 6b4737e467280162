"""What a sensible player does not do: things that `greedy` was seen doing."""

from __future__ import annotations

from rulebound.kernel.game import Game
from rulebound.records import build_position


def preferred(game: Game) -> str:
    decision = game.decision
    assert decision is not None
    return decision.options[game.rules.prefer(game)].code


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
    """Training Ground gives 5000 power for the battle: to the attacker, not to the strongest bystander."""
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
