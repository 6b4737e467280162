"""Random games, audited after every event, and damaged texts for every reader, in turn and until stopped.

python benchmarks/soak.py

One game alone, of shipped decks and of decks of every card there is (RULEBOUND_HOME says whose imported ones), from a
seed on:

python benchmarks/soak.py GAME [FIRST_SEED [GAMES]]

One reader alone: benchmarks/fuzz.py.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Final

import rulebound
from rulebound.agents import RandomAgent
from rulebound.decks import Deck
from rulebound.games import game_names, library_of
from rulebound.games.library import BadCard
from rulebound.kernel.cards import Print
from rulebound.kernel.dice import dice_for
from rulebound.kernel.game import Game

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from fuzzing.readers import READERS
from fuzzing.tally import Tally, run
from mixed import mixed_deck

LONGEST: Final = 500
"""No turn of a random game has more decisions: a loop is noticed long before."""
KEPT: Final = 31
"""Of so many decisions one is taken at which the game is copied, saved and dealt anew."""
TURN: Final = 5
"""The number of games of a kind, and of cases of a reader, in a row."""


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


class Table:
    """Random games of one kind, one after another."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.shipped, self.cards = rulebound.shipped_decks(name), playable(name)

    def play(self, seed: int) -> None:
        """A game to its end; raises BrokenInvariant with the seed if something is wrong."""
        dice = dice_for(f"soak/{seed}")
        decks: list[str | Deck] = [
            self.shipped[dice.below(len(self.shipped))]
            if seed % 2
            else mixed_deck(self.name, self.cards, f"{seed}/{seat}")
            for seat in (0, 1)
        ]
        game = rulebound.new_game(self.name, decks, seed)
        game.audited = True
        agents = [RandomAgent(f"{seed}/{seat}") for seat in (0, 1)]
        turn = count = 0
        while game.ask is not None:
            turn, count = game.turn, count + 1 if game.turn == turn else 1
            if count > LONGEST:
                raise SystemExit(f"seed {seed}: turn {turn} has more than {LONGEST} decisions")
            if game.decisions % KEPT == seed % KEPT:
                keep(game, f"seed {seed}, decision {game.decisions}")
            game.choose(agents[game.ask.seat].choose(game))


def keep(game: Game, where: str) -> None:
    """Copies and saved games are equal, go on alike, and a game dealt anew looks the same to its player."""
    try:
        clone, loaded = game.clone(), rulebound.load(game.dump())
    except rulebound.Unreadable as error:
        raise SystemExit(f"{where}: {error}") from error
    asked, again = game.decision, loaded.decision
    if clone != game or loaded != game or loaded.key() != game.key() or asked is None or again is None:
        raise SystemExit(f"{where}: a copy is not equal")
    codes = [option.code for option in asked.options]
    if codes != [option.code for option in again.options] or len(set(codes)) < len(codes):
        raise SystemExit(f"{where}: the options are not the same, or written alike: {codes}")
    for copy in (clone, loaded):
        copy.choose(len(codes) - 1)
    if clone != loaded:
        raise SystemExit(f"{where}: a saved game goes on otherwise")
    for seat in (0, 1):
        other = game.determinize(seat, game.decisions)
        if other.view(seat) != game.view(seat) or other.events_seen(seat) != game.events_seen(seat):
            raise SystemExit(f"{where}: seat {seat} sees that the cards were dealt anew")
        if asked.seat == seat and (mine := other.decision) is not None:
            if codes != [option.code for option in mine.options]:
                raise SystemExit(f"{where}: dealt anew, seat {seat} has other options")
        other.audited = True
        other.choose(0)


def soak_games(name: str, seed: int, wanted: int | None) -> None:
    table = Table(name)
    start, games = time.perf_counter(), 0
    try:
        while games != wanted:
            table.play(seed)
            games += 1
            seed += 1
            if games % 500 == 0:
                rate = games / (time.perf_counter() - start)
                print(f"{games} games, {rate:.0f} a second, next seed {seed}", flush=True)
    except KeyboardInterrupt:
        pass
    print(f"{games} games without a fault; next seed {seed}")


def soak_all() -> None:
    """A turn is a few games of each kind and a few cases of each reader."""
    tables = [Table(name) for name in game_names()]
    tallies = {reader: Tally() for reader in READERS}
    seed = games = 0
    told = time.monotonic()
    try:
        while True:
            for table in tables:
                for each in range(seed, seed + TURN):
                    table.play(each)
                    games += 1
            for reader, tally in tallies.items():
                for each in range(seed, seed + TURN):
                    run(reader, each, tally)
            seed += TURN
            if time.monotonic() - told > 60:
                told = time.monotonic()
                print(f"{games} games; next seed {seed}", flush=True)
    except KeyboardInterrupt:
        pass
    print(f"{games} games without a fault; next seed {seed}")
    for reader, tally in tallies.items():
        print(tally.line(reader))


def main() -> None:
    if len(sys.argv) == 1:
        soak_all()
        return
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    soak_games(sys.argv[1], seed, int(sys.argv[3]) if len(sys.argv) > 3 else None)


if __name__ == "__main__":
    main()
