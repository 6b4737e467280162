"""What a searcher that keeps or drops many clones relies on."""

from __future__ import annotations

import gc

import pytest

from play import GAMES, start, walk


@pytest.mark.slow
@pytest.mark.parametrize("name", ["duel", *GAMES])
def test_a_state_is_free_of_cycles(name: str) -> None:
    """A clone that nobody keeps is freed at once, at every decision: the search for cycles finds nothing."""
    for game in walk(start(1, audited=False, name=name), 1):
        if game.decisions % 40:
            continue
        gc.collect()
        gc.freeze()  # only what comes from here on is searched
        gc.disable()
        try:
            clone = game.clone()
            for _ in range(5):
                if clone.ask is not None:
                    clone.choose(0)
            del clone
            assert gc.collect() == 0, game.decisions
        finally:
            gc.enable()
