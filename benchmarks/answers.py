"""The publisher's answers about One Piece cards and rules: how many were worked through, and what came of them.

    python benchmarks/answers.py            # the counts
    python benchmarks/answers.py unread     # the answers with that outcome

`tests/games/onepiece/rulings/answers.tsv` has a line for each known answer: the card and which of the answers
about it, the rules it turns on, the outcome, and the scenarios or tests that hold it. The outcomes:

held         the engine decides so, and a scenario holds it
mended       the engine decided otherwise, and was mended
wording      it is about that card's words, not about a rule
unread       the card language refuses a sentence that it needs
contradicts  the rules document says otherwise, and the document stands (docs/judgement-calls.md)
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

TABLE = Path(__file__).parent.parent / "tests" / "games" / "onepiece" / "rulings" / "answers.tsv"


def main() -> None:
    rows = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines()[1:]]
    for wanted in sys.argv[1:]:
        for answer, rules, outcome, held in rows:
            if outcome == wanted:
                print(f"{answer}: {rules} {held}".rstrip())
    counts = Counter(row[2] for row in rows)
    scenarios = {name for row in rows for name in row[3].split(", ") if name}
    print(f"{len(rows)} answers: " + ", ".join(f"{n} {outcome}" for outcome, n in counts.most_common()))
    print(f"held by {len(scenarios)} scenarios and tests")


if __name__ == "__main__":
    main()
