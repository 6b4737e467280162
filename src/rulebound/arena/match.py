"""Matches of two agents, on one core or several; the same seed gives the same games either way."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import Connection, wait
from typing import Final

from rulebound.agents import Agent, make_agent
from rulebound.decks import Deck, deck_of
from rulebound.kernel.game import Game
from rulebound.messages import Explained, Message, verbatim
from rulebound.table import new_game

CHUNK = 20
"""Games handed to a worker at a time."""

FEWER_COLLECTIONS = (100_000, 20, 50)
"""A game is thousands of small objects and hardly a cycle: looking for cycles so often is a fifth of the time."""


class Summary:
    """What came of a match."""

    def __init__(self, seed: int | str) -> None:
        self.games = 0
        self.wins = [0, 0]
        self.draws = 0
        self.decisions = 0
        self.turns = 0
        self.seconds = 0.0
        self.seed = seed

    @property
    def turns_mean(self) -> float:
        return self.turns / self.games if self.games else 0.0

    def add(self, game: Game) -> None:
        self.games += 1
        self.decisions += game.decisions
        self.turns += game.turn
        outcome = game.outcome
        if outcome is None or outcome.winner is None:
            self.draws += 1
        else:
            self.wins[outcome.winner] += 1

    def merge(self, other: Summary) -> None:
        self.games += other.games
        self.wins = [self.wins[0] + other.wins[0], self.wins[1] + other.wins[1]]
        self.draws += other.draws
        self.decisions += other.decisions
        self.turns += other.turns

    def data(self) -> dict[str, object]:
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "decisions": self.decisions,
            "turns_mean": round(self.turns_mean, 3),
            "seconds": round(self.seconds, 3),
            "seed": self.seed,
        }


@contextmanager
def fewer_collections() -> Iterator[None]:
    """While many games are played, Python looks for unreachable cycles less often."""
    usual = gc.get_threshold()
    gc.set_threshold(*FEWER_COLLECTIONS)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def play_game(game: Game, agents: Sequence[Agent]) -> Game:
    """Plays a game to its end."""
    while True:
        ask = game.ask
        if ask is None:
            return game
        game.choose(agents[ask.seat].choose(game))


def simulate(
    game: str,
    decks: tuple[str | Deck, str | Deck],
    agents: tuple[str, str],
    games: int,
    seed: int | str = 0,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    rules: str = "",
) -> Summary:
    """Plays many games; `progress` is called with the number of games done; `rules` is a version of the game's rules.

    Seat 0 plays the first deck with the first agent.  Game number i has the
    seed "seed/i", so that any one of them can be looked at again.
    """
    for name in agents:
        make_agent(name)
    lists = [deck_of(game, deck).text() for deck in decks]
    start = time.perf_counter()
    total = Summary(seed)
    tasks = [
        (game, rules, lists, agents, seed, first, min(first + CHUNK, games))
        for first in range(0, games, CHUNK)
    ]
    for part in run(tasks, jobs):
        total.merge(part)
        if progress is not None:
            progress(total.games)
    total.seconds = time.perf_counter() - start
    return total


Task = tuple[str, str, list[str], tuple[str, str], "int | str", int, int]


def run(tasks: list[Task], jobs: int) -> Iterator[Summary]:
    if jobs <= 1 or len(tasks) <= 1:
        yield from map(play_chunk, tasks)
    else:
        yield from in_processes(tasks, jobs)


class WorkerFailed(Explained, RuntimeError):
    """A process that was to play games did not."""


def in_processes(tasks: list[Task], jobs: int) -> Iterator[Summary]:
    """What comes of the tasks, in the order in which they are done.

    However this ends, by Ctrl-C too, the processes have ended with it.
    """
    waiting = iter(tasks)
    workers: list[tuple[Connection, multiprocessing.Process]] = []
    try:
        with holding_back_control_c():
            for _ in range(min(jobs, len(tasks))):
                here, there = multiprocessing.Pipe()
                worker = multiprocessing.Process(target=work, args=(there, os.getpid()), daemon=True)
                worker.start()
                there.close()
                workers.append((here, worker))
        busy = [here for here, _ in workers]
        for here, task in zip(busy, islice(waiting, len(busy))):
            hand_over(here, task)
        while busy:
            ready = wait(busy)
            for here in [each for each in busy if each in ready]:
                done = answer(here)
                if (more := next(waiting, None)) is not None:
                    hand_over(here, more)
                else:
                    busy.remove(here)
                yield done
    finally:
        for here, worker in workers:
            worker.terminate()
            worker.join()
            here.close()


ENDED: Final = Message("process-ended")


def hand_over(here: Connection, task: Task) -> None:
    try:
        here.send(task)
    except OSError as error:
        raise WorkerFailed(ENDED) from error


def answer(here: Connection) -> Summary:
    try:
        done = here.recv()
    except (EOFError, OSError) as error:
        raise WorkerFailed(ENDED) from error
    if not isinstance(done, Summary):
        raise WorkerFailed(verbatim(str(done)))
    return done


def work(there: Connection, parent: int) -> None:
    """Plays what comes through the pipe, as long as there is somebody to play for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while os.getppid() == parent:
            if there.poll(1):
                there.send(played(there.recv()))
    except (EOFError, OSError):
        pass  # nobody listens any more


def played(task: Task) -> Summary | str:
    """What came of a task; what went wrong as a text, since not every exception goes through a pipe."""
    try:
        return play_chunk(task)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


@contextmanager
def holding_back_control_c() -> Iterator[None]:
    """Processes started meanwhile ignore Ctrl-C; it reaches this process afterwards.  Windows has no such mask."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def play_chunk(task: Task) -> Summary:
    game, rules, lists, names, seed, first, last = task
    decks = [Deck.parse(game, text) for text in lists]
    out = Summary(seed)
    with fewer_collections():
        for i in range(first, last):
            players = [make_agent(name, f"{seed}/{i}/{seat}") for seat, name in enumerate(names)]
            out.add(play_game(new_game(game, decks, f"{seed}/{i}", rules=rules), players))
    return out
