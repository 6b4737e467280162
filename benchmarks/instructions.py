"""Instructions per decision in random play, counted by valgrind: the same on every run, however busy the machine is.

    python benchmarks/instructions.py [GAME]

Needs valgrind, and the installed package compiled. Counted is what happens inside `Game.choose`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from typing import Final

GAMES: Final = 32
CHOOSE: Final = "CPyPy_kernel___game___Game___choose"
PLAY: Final = f"""
import sys
import rulebound
from rulebound.agents import RandomAgent
from rulebound.games import rules_of
name = sys.argv[1]
decks = rules_of(name).starters
count = 0
for seed in range({GAMES}):
    both = (decks[seed % len(decks)], decks[(seed + 1 + seed // len(decks)) % len(decks)])
    game = rulebound.new_game(name, decks=both, seed=seed)
    agent = RandomAgent(seed)
    while game.ask is not None:
        game.choose(agent.choose(game))
        count += 1
print(rulebound.is_compiled(), count)
"""


def main() -> None:
    for name in sys.argv[1:] or ["onepiece", "dbs"]:
        with tempfile.TemporaryDirectory() as folder:
            tool = [
                "valgrind",
                "--tool=callgrind",
                f"--toggle-collect={CHOOSE}",
                "--callgrind-out-file=/dev/null",
            ]
            done = subprocess.run(
                [*tool, sys.executable, "-c", PLAY, name],
                cwd=folder,
                env=os.environ | {"PYTHONHASHSEED": "0"},
                capture_output=True,
                text=True,
                check=True,
            )
        compiled, decisions = done.stdout.split()
        counted = re.search(r"Collected : (\d+)", done.stderr)
        if compiled != "True" or counted is None:
            sys.exit("the installed package is not compiled: make setup")
        print(
            f"{name}: {int(counted[1]) // int(decisions):,} instructions per decision ({decisions} decisions)"
        )


if __name__ == "__main__":
    main()
