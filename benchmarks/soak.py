"""Random games, audited after every event: of shipped decks, and of decks of every card there is.

python benchmarks/soak.py [game [first seed [games]]]

Without a number of games they go on until stopped.
"""

from __future__ import annotations

import sys
import time
from typing import Final

import rulebound
from rulebound.agents import RandomAgent
from rulebound.arena.mixed import mixed_deck
from rulebound.decks import Deck
from rulebound.games import library_of
from rulebound.games.library import BadCard
from rulebound.kernel.cards import Print
from rulebound.kernel.dice import dice_for

LONGEST: Final = 500
"""No turn of a random game has more decisions: a loop is noticed long before."""


def playable(name: str) -> list[Print]:
    """The cards that ship and those that were imported, as far as their texts are understood."""
    library = library_of(name)
    out: list[Print] = []
    for number in library.numbers():
        try:
            out.append(library.card(number))
        except BadCard:
            continue
    return out


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "onepiece"
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    wanted = int(sys.argv[3]) if len(sys.argv) > 3 else None
    shipped, cards = rulebound.shipped_decks(name), playable(name)
    start, games = time.perf_counter(), 0
    try:
        while games != wanted:
            dice = dice_for(f"soak/{seed}")
            decks: list[str | Deck] = [
                shipped[dice.below(len(shipped))] if seed % 2 else mixed_deck(name, cards, f"{seed}/{seat}")
                for seat in (0, 1)
            ]
            game = rulebound.new_game(name, decks, seed)
            game.audited = True
            agents = [RandomAgent(f"{seed}/{seat}") for seat in (0, 1)]
            turn = count = 0
            while game.ask is not None:
                turn, count = game.turn, count + 1 if game.turn == turn else 1
                if count > LONGEST:
                    raise SystemExit(f"seed {seed}: turn {turn} has more than {LONGEST} decisions")
                game.choose(agents[game.ask.seat].choose(game))
            games += 1
            seed += 1
            if games % 500 == 0:
                rate = games / (time.perf_counter() - start)
                print(f"{games} games, {rate:.0f} a second, next seed {seed}", flush=True)
    except KeyboardInterrupt:
        pass
    print(f"{games} games without a fault; next seed {seed}")


if __name__ == "__main__":
    main()
