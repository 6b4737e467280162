"""Random games, audited after every event, and damaged texts for every reader, in turn and until stopped.

python benchmarks/soak.py

One game alone, of shipped decks and of decks of every card there is (RULEBOUND_HOME says whose imported ones), from a
seed on:

python benchmarks/soak.py GAME [FIRST_SEED [GAMES]] [--agents X Y] [--rules V] [--used]

`--used` says in the end which cards were in no deck, and which were in decks and never used: nothing but a move or a
look was about them, and no effect of theirs did anything. A game that is not right is listed with its seed, and the
others are played.

One reader alone: benchmarks/fuzz.py.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Final

import rulebound
from rulebound.agents import agent_names, make_agent
from rulebound.decks import Deck
from rulebound.games import game_names, library_of
from rulebound.games.dbz.tree import Fuse
from rulebound.games.library import BadCard
from rulebound.kernel.cards import Print
from rulebound.kernel.dice import dice_for
from rulebound.kernel.game import Game
from rulebound.kernel.tree import Skill

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from fuzzing.readers import READERS
from fuzzing.tally import Tally, run
from games.dbz.tables import made
from mixed import mixed_deck

LONGEST: Final = 500
"""No turn of a random game has more decisions: a loop is noticed long before."""
KEPT: Final = 11
"""Of so many decisions one is taken at which the game is copied, saved and dealt anew."""
NO_USE: Final = ("move", "draw", "reveal", "look", "checked")
"""Events about a card that are no use of it."""
FURTHER: Final = 4
"""A game that was dealt anew goes on for so many decisions."""
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
    if name == "dbz":  # what no text of a card says
        made("FUSES", "Setup", Skill("secondary", Fuse()))
        made("FUSES-2", "Event", Skill("secondary", Fuse(timed=False)))
        out.extend(library.card(number) for number in ("FUSES", "FUSES-2"))
    return out


class Faulty(Exception):
    """Something is wrong with a game; the text says what, and at which decision."""


class Coverage:
    """In how many games a card was in a deck, and in how many it was put to use."""

    def __init__(self) -> None:
        self.in_decks: Counter[str] = Counter()
        self.in_use: Counter[str] = Counter()

    def count(self, game: Game) -> None:
        in_play = {area.name for area in game.rules.areas if area.in_play}
        self.in_decks.update({number for deck in game.setup.decks for number in deck})
        used: set[str] = set()
        for event in game.events:
            if event.printed is not None and (event.to in in_play or event.kind not in NO_USE):
                used.add(event.printed.number)
            if event.clause is not None:
                used.add(event.clause.number)
        self.in_use.update(used)

    def report(self, cards: list[Print]) -> None:
        numbers = [card.number for card in cards]
        without = [number for number in numbers if not self.in_decks[number]]
        idle = [number for number in numbers if self.in_decks[number] and not self.in_use[number]]
        print(f"{len(numbers)} cards, {len(numbers) - len(without) - len(idle)} of them were put to use")
        print(f"{len(without)} were in no deck: {' '.join(without)}")
        print(f"{len(idle)} were not put to use: {' '.join(idle)}")


class Table:
    """Games of one kind, one after another."""

    def __init__(self, name: str, agents: tuple[str, str] = ("random", "random"), rules: str = "") -> None:
        self.name, self.agents, self.rules = name, agents, rules
        self.shipped, self.cards = rulebound.shipped_decks(name), playable(name)
        self.coverage = Coverage()

    def play(self, seed: int) -> None:
        """A game to its end; raises BrokenInvariant or Faulty if something is wrong."""
        dice = dice_for(f"soak/{seed}")
        decks: list[str | Deck] = [
            self.shipped[dice.below(len(self.shipped))]
            if seed % 2
            else mixed_deck(self.name, self.cards, f"{seed}/{seat}")
            for seat in (0, 1)
        ]
        game = rulebound.new_game(self.name, decks, seed, rules=self.rules)
        game.audited = True
        agents = [make_agent(self.agents[seat], f"{seed}/{seat}") for seat in (0, 1)]
        turn = count = 0
        while game.ask is not None:
            turn, count = game.turn, count + 1 if game.turn == turn else 1
            if count > LONGEST:
                raise Faulty(f"turn {turn} has more than {LONGEST} decisions")
            if game.decisions % KEPT == seed % KEPT:
                keep(game, f"decision {game.decisions}")
            game.choose(agents[game.ask.seat].choose(game))
        self.coverage.count(game)

    def try_to_play(self, seed: int) -> bool:
        """A game to its end, or what is wrong with it."""
        try:
            self.play(seed)
        except Exception:
            print(f"{self.name}, seed {seed}: {traceback.format_exc()}", flush=True)
            return False
        return True


def keep(game: Game, where: str) -> None:
    """Copies and saved games are equal, go on alike, and a game dealt anew looks the same to its player."""
    try:
        clone, loaded = game.clone(), rulebound.load(game.dump())
    except rulebound.Unreadable as error:
        raise Faulty(f"{where}: {error}") from error
    asked, again = game.decision, loaded.decision
    if clone != game or loaded != game or loaded.key() != game.key() or asked is None or again is None:
        raise Faulty(f"{where}: a copy is not equal")
    codes = [option.code for option in asked.options]
    if codes != [option.code for option in again.options] or len(set(codes)) < len(codes):
        raise Faulty(f"{where}: the options are not the same, or written alike: {codes}")
    for copy in (clone, loaded):
        copy.choose(len(codes) - 1)
    if clone != loaded:
        raise Faulty(f"{where}: a saved game goes on otherwise")
    for seat in (0, 1):
        other = game.determinize(seat, game.decisions)
        if other.view(seat) != game.view(seat) or other.events_seen(seat) != game.events_seen(seat):
            raise Faulty(f"{where}: seat {seat} sees that the cards were dealt anew")
        if asked.seat == seat and (mine := other.decision) is not None:
            if codes != [option.code for option in mine.options]:
                raise Faulty(f"{where}: dealt anew, seat {seat} has other options")
        other.audited = True
        dice = dice_for(f"{where}/{seat}")
        for _ in range(FURTHER):
            if other.ask is not None:
                other.choose(dice.below(len(other.ask.choices)))


def soak_games(table: Table, seed: int, wanted: int | None) -> bool:
    """Whether all of them were without a fault."""
    start, games, faulty = time.perf_counter(), 0, 0
    try:
        while games != wanted:
            faulty += not table.try_to_play(seed)
            games += 1
            seed += 1
            if games % 500 == 0:
                rate = games / (time.perf_counter() - start)
                print(f"{games} games, {rate:.0f} a second, next seed {seed}", flush=True)
    except KeyboardInterrupt:
        pass
    print(f"{games} games, {faulty} with a fault; next seed {seed}")
    return not faulty


def soak_all() -> None:
    """A turn is a few games of each kind and a few cases of each reader."""
    tables = [Table(name) for name in game_names()]
    tallies = {reader: Tally() for reader in READERS}
    seed = games = faulty = 0
    told = time.monotonic()
    try:
        while True:
            for table in tables:
                for each in range(seed, seed + TURN):
                    faulty += not table.try_to_play(each)
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
    print(f"{games} games, {faulty} with a fault; next seed {seed}")
    for reader, tally in tallies.items():
        print(tally.line(reader))


def main() -> None:
    if len(sys.argv) == 1:
        soak_all()
        return
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=game_names())
    parser.add_argument("seed", type=int, nargs="?", default=0)
    parser.add_argument("games", type=int, nargs="?")
    parser.add_argument("--agents", nargs=2, choices=agent_names(), default=("random", "random"))
    parser.add_argument("--rules", default="")
    parser.add_argument("--used", action="store_true")
    given = parser.parse_args()
    table = Table(given.game, (given.agents[0], given.agents[1]), given.rules)
    fine = soak_games(table, given.seed, given.games)
    if given.used:
        table.coverage.report(table.cards)
    sys.exit(not fine)


if __name__ == "__main__":
    main()
