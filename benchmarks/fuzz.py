"""Damaged texts for every reader, one after another, until stopped.

python benchmarks/fuzz.py [READER|all [FIRST_SEED [COUNT]]]

Without a reader (or with `all`) every reader of tests/fuzzing/readers.py has its turn; COUNT is the number of cases
for each.  A defect is printed with the seed that shows it again, and the next case follows.
"""

from __future__ import annotations

import sys
import time
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from fuzzing.readers import READERS
from fuzzing.tally import Tally, run

MEMORY = 4 * 2**30
"""More than a text can need, in bytes."""


def bound_memory() -> None:
    """A text that takes all memory is to end in an exception, not in a machine that stands still."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def fuzz(readers: list[str], first: int, wanted: int | None) -> int:
    """Runs cases until there are enough of them or somebody stops it; gives the number of defects."""
    tallies = {reader: Tally() for reader in readers}
    told = time.monotonic()
    try:
        for seed in count(first) if wanted is None else range(first, first + wanted):
            for reader in readers:
                run(reader, seed, tallies[reader])
            if time.monotonic() - told > 60:
                told = time.monotonic()
                print(f"{'; '.join(tallies[reader].line(reader) for reader in readers)}", flush=True)
    except KeyboardInterrupt:
        pass
    for reader in readers:
        print(tallies[reader].line(reader))
    return sum(tally.results["defects"] for tally in tallies.values())


def main() -> None:
    args = sys.argv[1:]
    reader = args[0] if args else "all"
    if reader != "all" and reader not in READERS:
        raise SystemExit(f"there is no reader “{reader}”; there are: all, {', '.join(READERS)}")
    bound_memory()
    defects = fuzz(
        list(READERS) if reader == "all" else [reader],
        int(args[1]) if len(args) > 1 else 0,
        int(args[2]) if len(args) > 2 else None,
    )
    raise SystemExit(1 if defects else 0)


if __name__ == "__main__":
    main()
