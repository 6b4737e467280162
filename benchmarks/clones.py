"""What a clone costs: thrown away at once, and kept in great numbers as a searcher does.

    python benchmarks/clones.py [GAME] [COUNT]

Python's search for cycles looks at what is kept again and again. This shows what that costs, and what helps.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable

import rulebound
from rulebound.arena.bench import play_one, replay_to
from rulebound.arena.match import fewer_collections
from rulebound.decks import deck_of
from rulebound.games import rules_of
from rulebound.kernel.game import Game

ROUNDS = 3
BATCH = 1000
"""The number of clones after which those kept are frozen, where they are."""


def states_of(game: str) -> list[Game]:
    """States spread through games of every starter deck against the next."""
    decks = [deck_of(game, name) for name in rules_of(game).starters]
    out: list[Game] = []
    for seed, deck in enumerate(decks):
        played = play_one(game, (deck, decks[(seed + 1) % len(decks)]), seed)
        out.extend(replay_to(played, int(played.decisions * share)) for share in (0.2, 0.4, 0.6, 0.8))
    return out


def discarding(states: list[Game], count: int) -> None:
    for i in range(count):
        states[i % len(states)].clone()


def keeping(states: list[Game], count: int) -> None:
    kept: list[Game] = []
    for i in range(count):
        kept.append(states[i % len(states)].clone())


def keeping_without_collections(states: list[Game], count: int) -> None:
    gc.disable()
    keeping(states, count)


def keeping_with_fewer_collections(states: list[Game], count: int) -> None:
    with fewer_collections():
        keeping(states, count)


def keeping_frozen(states: list[Game], count: int) -> None:
    kept: list[Game] = []
    for i in range(count):
        kept.append(states[i % len(states)].clone())
        if i % BATCH == BATCH - 1:
            gc.freeze()


WAYS: list[tuple[str, Callable[[list[Game], int], None]]] = [
    ("thrown away", discarding),
    ("kept", keeping),
    ("kept, gc.disable()", keeping_without_collections),
    ("kept, fewer_collections()", keeping_with_fewer_collections),
    (f"kept, gc.freeze() every {BATCH:,}", keeping_frozen),
]


def measure(way: Callable[[list[Game], int], None], states: list[Game], count: int) -> float:
    """Microseconds a clone, of several rounds the best; collections are as usual before and after."""
    best = float("inf")
    for _ in range(ROUNDS):
        gc.collect()
        start = time.process_time()
        way(states, count)
        best = min(best, time.process_time() - start)
        gc.enable()
        gc.unfreeze()
    return best / count * 1e6


def in_cycles(states: list[Game], count: int) -> int:
    """How many objects of clones thrown away only the search for cycles can free."""
    gc.collect()
    gc.disable()
    discarding(states, count)
    found = gc.collect()
    gc.enable()
    return found


def tracked(state: Game) -> int:
    """How many objects a clone adds to those that the search for cycles looks at."""
    gc.collect()
    gc.disable()
    before = len(gc.get_objects())
    kept = [state.clone() for _ in range(100)]
    after = len(gc.get_objects())
    gc.enable()
    return (after - before) // len(kept)


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "onepiece"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    states = states_of(game)
    print(f"{game}, {count:,} clones, {'compiled' if rulebound.is_compiled() else 'not compiled'}")
    print(f"{tracked(states[-1]):>8} objects of a clone that the search for cycles looks at")
    print(f"{in_cycles(states, 1000):>8} objects in cycles after 1,000 clones were thrown away")
    for name, way in WAYS:
        print(f"{measure(way, states, count):8.1f} µs a clone: {name}")


if __name__ == "__main__":
    main()
