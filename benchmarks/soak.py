"""Random games of every shipped deck, audited after every event, until stopped.

python benchmarks/soak.py [first seed]
"""

from __future__ import annotations

import sys
import time

import rulebound
from rulebound.agents import RandomAgent
from rulebound.kernel.dice import dice_for


def main() -> None:
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    decks = rulebound.shipped_decks("onepiece")
    start, games = time.perf_counter(), 0
    try:
        while True:
            dice = dice_for(f"soak/{seed}")
            pair = [decks[dice.below(len(decks))] for _ in range(2)]
            game = rulebound.new_game("onepiece", pair, seed)
            game.audited = True
            agents = [RandomAgent(f"{seed}/{seat}") for seat in (0, 1)]
            while game.ask is not None:
                game.choose(agents[game.ask.seat].choose(game))
            games += 1
            seed += 1
            if games % 500 == 0:
                rate = games / (time.perf_counter() - start)
                print(f"{games} games, {rate:.0f} a second, next seed {seed}", flush=True)
    except KeyboardInterrupt:
        print(f"{games} games without a fault; next seed {seed}")


if __name__ == "__main__":
    main()
