"""Procedures and frames: the manual's numbered steps, and where we are in them.

A procedure is a list of steps in the manual's order, each labelled with its
rule.  A frame is one procedure under way; it is plain data.  A step does one
thing and says what comes next:

NEXT    the next step
AGAIN   this step once more, after whatever it pushed on the stack
ASK     stop: a decision waits; its answer is there when the next step runs
END     the procedure is over
n >= 0  go to step n
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar, cast

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

NEXT: Final = -1
AGAIN: Final = -2
ASK: Final = -3
END: Final = -4


class Frame:
    """A procedure under way.  A procedure with fields of its own has its own subclass."""

    def __init__(self, procedure: Procedure) -> None:
        self.procedure = procedure
        self.step = 0

    def copy(self) -> Frame:
        new = Frame(self.procedure)
        new.step = self.step
        return new

    def holds(self, ref: int) -> bool:
        """Whether the card of this reference is what the procedure plays or activates."""
        return False

    def attacker_of(self) -> int:
        """The reference of the card that attacks, if the procedure is an attack; else -1."""
        return -1

    def guard_of(self) -> int:
        """The reference of the card that is attacked, likewise."""
        return -1

    def spare(self, ref: int) -> None:
        """A card that the procedure was about to take out of play stays there."""

    def not_paid(self) -> None:
        """A cost that the procedure has asked for was not paid: something else happened instead."""

    def pack(self) -> list[object]:
        """The frame's own fields as plain data."""
        return []

    def unpack(self, game: Game, data: list[object]) -> None:
        """Takes the fields back, in the order of `pack`."""


F = TypeVar("F", bound=Frame)
StepFunction = Callable[["Game", Frame], int]


class Step:
    def __init__(self, rule: str, run: StepFunction) -> None:
        self.rule = rule
        self.run = run


def step(rule: str, run: Callable[[Game, F], int]) -> Step:
    """A step of a procedure whose frames are of the type that `run` takes."""
    return Step(rule, cast(StepFunction, run))


class Procedure:
    def __init__(self, name: str, steps: list[Step], blank: Callable[[], Frame] | None = None) -> None:
        self.name = name
        self.steps = steps
        self.runs = [s.run for s in steps]
        self.at: dict[str, int] = {}
        """The first step of each rule number."""
        for i, s in enumerate(steps):
            self.at.setdefault(s.rule, i)
        self.blank = blank
        PROCEDURES[name] = self

    def frame(self) -> Frame:
        return self.blank() if self.blank is not None else Frame(self)


PROCEDURES: Final[dict[str, Procedure]] = {}
"""Every procedure by its name, for reading a dump."""


# --- reading packed fields ------------------------------------------------------


def an_int(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError(f"a whole number was expected, not {value!r}")
    return value


def a_str(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"a text was expected, not {value!r}")
    return value


def a_list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise ValueError(f"a list was expected, not {value!r}")
    return value


def ints(value: object) -> list[int]:
    return [an_int(v) for v in a_list(value)]
