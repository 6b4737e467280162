"""Two builds against each other: decisions and games a second in random play, turn by turn, so that both meet the
same moods of the machine.

    python benchmarks/interleaved.py OLD_PYTHON NEW_PYTHON [GAME]

OLD_PYTHON and NEW_PYTHON are the interpreters of two environments, each with its build installed.  Counted is
processor time, which other processes disturb less than the clock; medians, and the lowest and highest of all rounds.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from typing import Final

ROUNDS: Final = 5
SECONDS: Final = 4
PLAY: Final = f"""
import json, sys, time
import rulebound
from rulebound.agents import RandomAgent
from rulebound.arena.match import fewer_collections
from rulebound.games import rules_of

def play(name, seed):
    decks = rules_of(name).starters
    both = (decks[seed % len(decks)], decks[seed // len(decks) % len(decks)])
    game = rulebound.new_game(name, decks=both, seed=seed)
    agent = RandomAgent(seed)
    count = 0
    while game.ask is not None:
        game.choose(agent.choose(game))
        count += 1
    return count

name = sys.argv[1]
play(name, 0)
games = decisions = 0
start = time.process_time()
with fewer_collections():
    while time.process_time() - start < {SECONDS}:
        decisions += play(name, games)
        games += 1
spent = time.process_time() - start
print(json.dumps([rulebound.is_compiled(), games / spent, decisions / spent]))
"""


def measure(python: str, game: str) -> tuple[float, float]:
    """Games and decisions a second of one run."""
    done = subprocess.run([python, "-c", PLAY, game], cwd="/", capture_output=True, text=True, check=True)
    compiled, games, decisions = json.loads(done.stdout)
    if not compiled:
        sys.exit(f"{python}: the installed package is not compiled: make setup")
    return games, decisions


def main() -> None:
    old, new, *games = sys.argv[1:]
    for game in games or ["onepiece", "dbs"]:
        runs: dict[str, list[tuple[float, float]]] = {"old": [], "new": []}
        for _ in range(ROUNDS):
            runs["old"].append(measure(old, game))
            runs["new"].append(measure(new, game))
        for build, measured in runs.items():
            for unit, figures in zip(("games", "decisions"), zip(*measured)):
                median, least, most = statistics.median(figures), min(figures), max(figures)
                print(f"{game}, {build}: {median:,.0f} {unit} a second ({least:,.0f} to {most:,.0f})")


if __name__ == "__main__":
    main()
