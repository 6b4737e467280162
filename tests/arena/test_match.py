"""Matches on several cores: the same games, and processes that end with whoever wanted them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys

import pytest

from rulebound.arena import simulate
from rulebound.arena.match import CHUNK, Task, WorkerFailed, in_processes
from rulebound.decks import deck_of

LISTS = [deck_of("onepiece", "st01").text(), deck_of("onepiece", "st02").text()]


def tasks(agent: str, count: int = 3) -> list[Task]:
    """Small tasks: one game each."""
    return [("onepiece", "", LISTS, ("random", agent), 0, i, i + 1) for i in range(count)]


def test_several_processes_play_the_same_games() -> None:
    one, two = (
        simulate("onepiece", ("st01", "st02"), ("random", "random"), CHUNK + 2, jobs=jobs) for jobs in (1, 2)
    )
    assert (one.games, one.wins, one.decisions) == (two.games, two.wins, two.decisions)
    assert not multiprocessing.active_children()


def test_whoever_has_enough_leaves_no_process_behind() -> None:
    games = in_processes(tasks("random", 5), 2)
    assert next(games).games == 1
    assert len(multiprocessing.active_children()) == 2
    del games
    assert not multiprocessing.active_children()


def test_what_goes_wrong_in_a_process_is_said() -> None:
    with pytest.raises(WorkerFailed, match="UnknownAgent: there is no agent “nobody”"):
        list(in_processes(tasks("nobody"), 2))
    assert not multiprocessing.active_children()


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_a_process_that_was_ended_from_outside_is_missed() -> None:
    games = in_processes(tasks("random", 50), 2)
    next(games)
    for worker in multiprocessing.active_children():
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
    with pytest.raises(WorkerFailed, match="ended from outside"):
        list(games)
    assert not multiprocessing.active_children()
