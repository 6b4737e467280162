"""The readers that take texts from outside, each with damaged texts by number.

A reader's function makes one damaged text of a seed and has it read: it returns "refused" (the
reader raised what it is documented to raise), or "accepted" (what was read could also
be used), and raises AssertionError on a defect.  A soak is a loop over seeds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fuzzing import dumps, positions, texts

READERS: Final[dict[str, Callable[[int], str]]] = {
    "dump": dumps.case,
    "position": positions.case,
    "scenario": texts.scenario,
    "record": texts.record,
    "deck": texts.deck,
    "cards": texts.cards,
    "bundle": texts.bundle,
    "text": texts.text,
}
"""A case of each reader by its seed."""
