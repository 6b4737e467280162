"""How `greedy` fares against the player that it was before (`greedy_before.py`).

    python benchmarks/rivals.py [GAME] [GAMES] [--seed N]

Every starter deck meets every other, itself included. Each deal is played twice, the players having
changed seats, so that luck, decks and the first turn are shared evenly.
"""

from __future__ import annotations

import argparse
import math
import time

import rulebound
from greedy_before import GreedyBefore
from rulebound.agents import Agent, GreedyAgent
from rulebound.arena.match import fewer_collections
from rulebound.decks import deck_of
from rulebound.games import game_names, rules_of

CERTAIN = 1.96
"""How many standard deviations the interval of 95 % reaches."""


class Timed:
    """A player, and how long it has thought."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.wins = 0
        self.decisions = 0
        self.seconds = 0.0

    def play(self, game: rulebound.Game) -> None:
        start = time.perf_counter()
        index = self.agent.choose(game)
        self.seconds += time.perf_counter() - start
        self.decisions += 1
        game.choose(index)


def interval(wins: int, games: int) -> tuple[float, float]:
    """Where the true share of wins lies with a certainty of 95 % (Wilson)."""
    share, square = wins / games, CERTAIN**2
    middle = (share + square / 2 / games) / (1 + square / games)
    reach = CERTAIN / (1 + square / games) * math.sqrt(share * (1 - share) / games + square / 4 / games**2)
    return middle - reach, middle + reach


def play(name: str, games: int, seed: int, players: tuple[Timed, Timed]) -> int:
    """Plays the games; returns how many were drawn."""
    decks = [deck_of(name, deck) for deck in rules_of(name).starters]
    pairs = [(a, b) for a in decks for b in decks]
    draws = 0
    for at in range(games):
        deal = at // 2
        game = rulebound.new_game(name, pairs[deal % len(pairs)], f"rivals/{seed}/{deal}")
        while game.ask is not None:
            players[(game.ask.seat + at) % 2].play(game)
        if game.outcome is None or game.outcome.winner is None:
            draws += 1
        else:
            players[(game.outcome.winner + at) % 2].wins += 1
    return draws


def main() -> None:
    parser = argparse.ArgumentParser(description="greedy against greedy as it was before")
    parser.add_argument("game", nargs="?", default="onepiece", choices=game_names())
    parser.add_argument("games", nargs="?", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    now, before = Timed(GreedyAgent()), Timed(GreedyBefore())
    with fewer_collections():
        draws = play(given.game, given.games, given.seed, (now, before))
    low, high = interval(now.wins, given.games)
    print(
        f"{given.game}: greedy wins {now.wins} of {given.games} against greedy as it was before, {draws} drawn: "
        f"{now.wins / given.games:.1%} (95 %: {low:.1%} to {high:.1%})"
    )
    for name, player in (("now", now), ("before", before)):
        print(f"{name:>8}: {player.decisions / player.seconds:,.0f} decisions a second of thinking")


if __name__ == "__main__":
    main()
