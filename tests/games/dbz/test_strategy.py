"""A sensible player of Dragon Ball Z beats one who plays at random."""

from __future__ import annotations

import random

import pytest

from games.dbz.tables import HERO, VILLAIN, fight, made, table
from rulebound import Game, new_game
from rulebound.kernel.tree import Choose, Filter, Move, Skill

GAMES = 100


def won(seed: int, decks: list[str]) -> bool:
    """Whether the sensible player wins, who sits here in one game and there in the next."""
    game, dice, me = new_game("dbz", decks, seed), random.Random(seed), seed % 2
    while game.ask is not None:
        sensible = game.ask.seat == me
        game.choose(game.rules.strategy.prefer(game) if sensible else dice.randrange(len(game.ask.choices)))
    return game.outcome is not None and game.outcome.winner == me


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    assert sum(won(seed, ["lab-hero", "lab-hero"]) for seed in range(GAMES)) >= 95


def preferred(game: Game) -> str:
    assert game.decision is not None
    return game.decision.options[game.rules.strategy.prefer(game)].code


def test_the_attack_that_wins_is_made() -> None:
    game = table(
        f"{HERO}; hand exactly LABZ-101, LABZ-103, LABZ-115; life 20",
        f"{VILLAIN}; hand exactly LABZ-101; life exactly 7x LABZ-101",
    )
    fight(game)
    assert preferred(game) == "attack LABZ-103"


def test_without_attacks_nobody_declares_combat() -> None:
    game = table(f"{HERO}; hand exactly LABZ-110; life 20")
    game.choose("end")
    assert preferred(game) == "skip"


def test_the_best_of_the_cards_on_top_are_drawn() -> None:
    """Whoever may look at six cards does so, and draws the three that are worth most."""
    game = table(
        f"{HERO}; hand exactly LABZ-101; life 20",
        f"{VILLAIN}; hand exactly LABZ-101; life exactly 3x LABZ-117, 3x LABZ-105, 20x LABZ-101",
    )
    for answer in ("end", "combat"):
        game.choose(answer)
    while game.ask is not None and game.ask.kind in ("look", "order"):
        game.choose(game.rules.strategy.prefer(game))
    held = [game.prints[id].number for id in game.pile(1, game.rules.hand)]
    assert held.count("LABZ-105") == 3


def test_everything_is_placed() -> None:
    game = table(f"{HERO}; hand exactly LABZ-118, LABZ-301, LABZ-331; life 20")
    assert preferred(game) == "place LABZ-331"


def test_control_is_taken_by_whoever_stands_higher() -> None:
    for stage, answer in ((4, "control LABZ-301"), (0, "no")):
        game = table(
            f"personality LABZ-001 at 0; levels LABZ-002, LABZ-003; allies LABZ-301 at {stage};"
            " hand exactly LABZ-101; life 20"
        )
        fight(game)
        assert game.ask is not None and game.ask.kind == "control"
        assert preferred(game) == answer


def test_damage_goes_to_an_ally_who_has_the_stages() -> None:
    for stage, answer in ((8, "take LABZ-301"), (0, "take LABZ-001")):
        game = table(
            f"{VILLAIN}; hand exactly LABZ-101; life 20",
            f"personality LABZ-001 at 8; levels LABZ-002, LABZ-003; allies LABZ-301 at {stage};"
            " hand exactly LABZ-118; life 20",
        )
        fight(game)
        game.choose("attack LABZ-101")
        while game.ask is not None and game.ask.kind != "taker":
            game.choose(game.rules.strategy.prefer(game))
        assert preferred(game) == answer


def test_nobody_is_raised_who_stands_highest() -> None:
    for stage, answer in ((3, "use LABZ-119"), (10, "pass")):
        game = table(
            f"personality LABZ-001 at {stage}; levels LABZ-002, LABZ-003; setups LABZ-119;"
            " hand exactly LABZ-113; life 20"
        )
        fight(game)
        assert preferred(game) == answer


def test_levels_are_gained_by_anger_where_the_deck_raises_it() -> None:
    for deck, answer in (("piccolo", "z"), ("lab-hero", "gt")):
        assert preferred(new_game("dbz", [deck, deck], 1)) == answer


def test_cards_that_would_come_to_the_hand_are_judged_at_a_glance() -> None:
    """Two cards that would each bring the other back."""
    made("STR-1", "Event", Skill("secondary", Move(Choose(1, Filter("you", ("discard",))), "hand")))
    made("STR-2", "Event", Skill("secondary", Move(Choose(1, Filter("you", ("discard",))), "hand")))
    game = table(f"{HERO}; hand exactly STR-1; discard STR-2; life 20")
    fight(game)
    assert preferred(game) == "use STR-1"
