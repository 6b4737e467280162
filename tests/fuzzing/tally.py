"""Counting what came of many cases."""

from __future__ import annotations

from fuzzing.readers import READERS


class Tally:
    """What came of the cases of a reader."""

    def __init__(self) -> None:
        self.results = {"refused": 0, "accepted": 0, "defects": 0}

    def line(self, reader: str) -> str:
        figures = ", ".join(f"{number} {result}" for result, number in self.results.items())
        return f"{reader}: {sum(self.results.values())} cases, {figures}"


def run(reader: str, seed: int, tally: Tally) -> None:
    """One case."""
    try:
        result = READERS[reader](seed)
    except AssertionError as error:
        result = "defects"
        what = " ".join(str(error).split())[:300]
        print(f"DEFECT {what}\n  again: python benchmarks/fuzz.py {reader} {seed} 1", flush=True)
    tally.results[result] += 1
