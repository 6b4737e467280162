"""How fast the engine is, on one core."""

from __future__ import annotations

import platform
import time
from dataclasses import dataclass

from rulebound.agents import RandomAgent
from rulebound.arena.match import fewer_collections, play_game
from rulebound.decks import Deck, deck_of
from rulebound.games import rules_of
from rulebound.kernel.game import Game
from rulebound.table import is_compiled, new_game


@dataclass
class BenchResult:
    """How fast a game was played."""

    game: str
    games_per_second: float
    decisions_per_second: float
    clone_us: float
    decisions_per_game: float
    compiled: bool = is_compiled()
    python: str = f"{platform.python_implementation()} {platform.python_version()}"

    def data(self) -> dict[str, object]:
        return {
            name: round(value, 2 if name == "clone_us" else 1) if isinstance(value, float) else value
            for name, value in vars(self).items()
        }


def bench(game: str, seconds: float = 5.0, rules: str = "") -> BenchResult:
    """Random play with events and log, every shipped starter deck against every other; then clones."""
    decks = [deck_of(game, name) for name in rules_of(game).starters]
    pairs = [(a, b) for a in decks for b in decks]
    warm_up(game, pairs, seconds, rules)
    games = decisions = 0
    with fewer_collections():  # as `sim` does
        start = time.perf_counter()
        while True:
            played = play_one(game, pairs[games % len(pairs)], games, rules)
            games += 1
            decisions += played.decisions
            spent = time.perf_counter() - start
            if spent >= seconds:
                break
    clones = clone_time(game, pairs, seconds, rules)
    return BenchResult(
        game,
        games_per_second=games / spent,
        decisions_per_second=decisions / spent,
        clone_us=clones,
        decisions_per_game=decisions / games,
    )


def warm_up(game: str, pairs: list[tuple[Deck, Deck]], seconds: float, rules: str) -> None:
    """Each pair once, so that every card is compiled; no longer than will be measured."""
    end = time.perf_counter() + seconds
    for i, pair in enumerate(pairs):
        play_one(game, pair, i, rules)
        if time.perf_counter() > end:
            break


def play_one(game: str, decks: tuple[Deck, Deck], seed: int, rules: str = "") -> Game:
    agents = (RandomAgent(f"{seed}/a"), RandomAgent(f"{seed}/b"))
    return play_game(new_game(game, decks, seed, rules=rules, check=False), agents)


def clone_time(game: str, pairs: list[tuple[Deck, Deck]], seconds: float, rules: str = "") -> float:
    """Microseconds a clone, over states spread through several games: fewer if there is little time."""
    states: list[Game] = []
    rounds = max(1, min(100, int(seconds * 20)))
    for seed, decks in enumerate(pairs[: min(8, rounds)]):
        played = play_one(game, decks, seed, rules)
        for share in (0.2, 0.4, 0.6, 0.8):
            states.append(replay_to(played, int(played.decisions * share)))
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        for _ in range(rounds):
            for state in states:
                state.clone()
        best = min(best, time.perf_counter() - start)
    return best / rounds / len(states) * 1e6


def replay_to(played: Game, until: int) -> Game:
    setup = played.setup
    decks = [Deck(played.name, numbers) for numbers in setup.decks]
    state = new_game(played.name, decks, setup.seed, rules=played.ruleset, check=False)
    for index in played.choices[:until]:
        state.choose(index)
    return state
