"""The same seed gives the same game: in any process, under any hash seed, compiled or not."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import rulebound
from play import GAMES, start, walk

ROOT = Path(__file__).parents[2]

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from play import GAMES, start, walk
for name in GAMES:
    for seed in range(12):
        game = start(seed, audited=False, name=name)
        for _ in walk(game, seed):
            pass
        print(game.key(), len(game.events))
"""


def keys(hash_seed: str, source: bool) -> str:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    env.pop("PYTHONPATH", None)
    if source:
        env["PYTHONPATH"] = str(ROOT / "src")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(ROOT / "tests")],
        env=env, cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout


@pytest.mark.slow
def test_the_same_game_in_every_process() -> None:
    here = []
    for name in GAMES:
        for seed in range(12):
            game = start(seed, audited=False, name=name)
            for _ in walk(game, seed):
                pass
            here.append(f"{game.key()} {len(game.events)}")
    expected = "\n".join(here) + "\n"
    for hash_seed in ("0", "1", "4242"):
        assert keys(hash_seed, source=True) == expected
    if rulebound.is_compiled():
        assert keys("7", source=False) == expected
