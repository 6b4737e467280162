"""The readers that take texts from outside, each with damaged texts by number.

A reader's function makes one damaged text of a seed and has it read: it returns "refused" or
"played", and raises AssertionError on a defect.  A soak is a loop over seeds.
"""

from __future__ import annotations

from collections.abc import Callable

from fuzz import dumps, positions

READERS: dict[str, Callable[[int], str]] = {"dump": dumps.case, "position": positions.case}
