"""Damaged dumps against `rulebound.load`."""

from __future__ import annotations

from fuzzing.json_mutations import mutated
from fuzzing.playing import play_on
from rulebound import Game, Unreadable, load


def read(text: str) -> Game | None:
    """The game, or None if it was refused in the way that is documented."""
    try:
        return load(text)
    except Unreadable as error:
        assert len(str(error)) < 1000, "a refusal that nobody reads"
        return None
    except BaseException as error:
        raise AssertionError(f"load raised {type(error).__name__}: {error}") from error


def case(seed: int) -> str:
    """One damaged dump: "refused", or "accepted" on; raises AssertionError on a defect."""
    game = read(mutated(seed))
    if game is None:
        return "refused"
    play_on(game, seed)
    return "accepted"
