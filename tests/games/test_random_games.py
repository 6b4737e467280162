"""Many games, to their end, without an exception."""

from __future__ import annotations

import pytest

import rulebound
from play import start, walk
from rulebound.arena import simulate


@pytest.mark.slow
@pytest.mark.parametrize("block", range(8))
def test_two_thousand_random_games(block: int) -> None:
    """2,000 audited games when compiled; a tenth of that interpreted, where each costs nine times as much."""
    count = 250 if rulebound.is_compiled() else 25
    for seed in range(block * count, (block + 1) * count):
        game = start(seed)
        for _ in walk(game, seed):
            pass
        assert game.outcome is not None
        assert game.outcome.rule in {"9-2-1-1", "9-2-1-2", "1-2-3", "1-2-6", "11-1-1-1"}


@pytest.mark.slow
@pytest.mark.parametrize("block", range(10))
def test_five_thousand_random_games_of_dragon_ball_super(block: int) -> None:
    """5,000 audited games when compiled; a tenth of that interpreted."""
    count = 500 if rulebound.is_compiled() else 20
    for seed in range(block * count, (block + 1) * count):
        game = start(seed, name="dbs")
        for _ in walk(game, seed):
            pass
        assert game.outcome is not None
        assert game.outcome.rule in {"9-2-3", "9-2-4", "1-2-3", "1-2-6", "10-20-1", "11-1-2"}


@pytest.mark.slow
def test_greedy_beats_random_with_the_same_deck() -> None:
    for deck in ("st01", "st02", "st03", "st04"):
        for seats in (("greedy", "random"), ("random", "greedy")):
            played = simulate("onepiece", (deck, deck), seats, 100, seed=1)
            assert played.wins[seats.index("greedy")] >= 90, (deck, seats, played.wins)


@pytest.mark.slow
def test_a_match_is_the_same_on_one_core_and_on_two() -> None:
    results = [simulate("onepiece", ("st01", "st03"), ("random", "random"), 60, 5, jobs) for jobs in (1, 2)]
    assert [(r.wins, r.draws, r.decisions, r.turns) for r in results[:1]] == [
        (r.wins, r.draws, r.decisions, r.turns) for r in results[1:]
    ]
