"""The figures of docs/performance.md: compiled against interpreted, and decisions early and late in a game.

    make setup && .venv/bin/python benchmarks/compare.py [seconds] [game]

Runs the installed package and, in a second process, the sources in src/ as plain Python,
turn by turn, and prints medians.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROUNDS = 3


def run(source: bool, seconds: float, game: str) -> dict[str, float]:
    """One measurement in a process of its own."""
    env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    if source:
        env["PYTHONPATH"] = str(ROOT / "src")
    program = (
        "import json, sys; sys.path.insert(0, sys.argv[1]); from compare import measure;"
        "print(json.dumps(measure(float(sys.argv[2]), sys.argv[3])))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(ROOT / "benchmarks"), str(seconds), game],
        env=env, capture_output=True, text=True, check=True, cwd="/",
    )  # fmt: skip
    return {name: float(value) for name, value in json.loads(done.stdout).items()}


def measure(seconds: float, game: str) -> dict[str, float]:
    from rulebound.arena import bench

    result = bench(game, seconds)
    out = {
        "compiled": float(result.compiled),
        "games/s": result.games_per_second,
        "decisions/s": result.decisions_per_second,
        "clone µs": result.clone_us,
    }
    out.update(openings(game, seconds))
    out.update(by_age(game, seconds))
    return out


def openings(game: str, seconds: float) -> dict[str, float]:
    """Microseconds to set up a game, its decks given by their names and as Deck objects."""
    import rulebound
    from rulebound.decks import Deck, deck_of
    from rulebound.games import rules_of

    names = rules_of(game).starters[:2]
    ways: dict[str, list[str | Deck]] = {"names": [*names], "decks": [deck_of(game, name) for name in names]}
    out: dict[str, float] = {}
    for way, decks in ways.items():
        count, start = 0, time.perf_counter()
        while time.perf_counter() - start < seconds / 5:
            rulebound.new_game(game, decks, count)
            count += 1
        out[f"µs, new game by {way}"] = 1e6 * (time.perf_counter() - start) / count
    return out


def by_age(game: str, seconds: float) -> dict[str, float]:
    """Microseconds a decision, by how many decisions the game is old."""
    import rulebound
    from rulebound.agents import RandomAgent

    bands = [(0, 50), (50, 100), (100, 150), (150, 200), (200, 10_000)]
    spent, count = [0.0] * len(bands), [0] * len(bands)
    start, seed = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        table = rulebound.new_game(game, seed=seed, check=False)
        agents = (RandomAgent(f"{seed}/0"), RandomAgent(f"{seed}/1"))
        for i, (low, high) in enumerate(bands):
            begin = time.perf_counter()
            while table.ask is not None and low <= table.decisions < high:
                table.choose(agents[table.ask.seat].choose(table))
                count[i] += 1
            spent[i] += time.perf_counter() - begin
        seed += 1
    return {
        f"µs, decisions {low} to {high}": 1e6 * spent[i] / count[i]
        for i, (low, high) in enumerate(bands)
        if count[i]
    }


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    game = sys.argv[2] if len(sys.argv) > 2 else "onepiece"
    rounds = [(run(False, seconds, game), run(True, seconds, game)) for _ in range(ROUNDS)]
    print(
        f"{game}, {sys.implementation.name} {sys.version.split()[0]}, medians of {ROUNDS} rounds of {seconds:g} s"
    )
    print(f"{'':28}{'installed':>12}{'plain':>12}")
    for name in rounds[0][0]:
        pair = [statistics.median(r[i][name] for r in rounds) for i in (0, 1)]
        print(f"{name:28}{pair[0]:12.1f}{pair[1]:12.1f}")


if __name__ == "__main__":
    main()
