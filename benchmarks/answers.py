"""The publisher's answers about One Piece cards and rules: how many were worked through, and what came of them.

    python benchmarks/answers.py            # the counts
    python benchmarks/answers.py unread     # the answers with that outcome
    python benchmarks/answers.py untried    # the answers without a scenario that names the real card
    python benchmarks/answers.py weak       # those whose scenarios hold without any line of the real cards' texts

`tests/games/onepiece/rulings/answers.tsv` has a line for each known answer: the card and which of the answers
about it, the rules it turns on, the outcome, and the scenarios or tests that hold it. The outcomes:

held         the engine decides so, and a scenario holds it
mended       the engine decided otherwise, and was mended
wording      it is about that card's words, not about a rule
unread       the card language refuses a sentence that it needs
contradicts  the rules document says otherwise, and the document stands (docs/judgement-calls.md)

`tests/games/onepiece/rulings/cards` puts the questions with the real cards (`tests/ruled_cards.py`); they are
decided where the cards lie beside the project.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
TABLE: Final = ROOT / "tests" / "games" / "onepiece" / "rulings" / "answers.tsv"


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
    with_real_cards([row[0] for row in rows])


def with_real_cards(answers: list[str]) -> None:
    """Counts the answers about cards of the file, and those that scenarios with these cards agree with."""
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]
    from real_cards import file_of
    from ruled_cards import GAME, all_ruled, decide, is_read, needed, real_cards_known, rules_of_answers

    if not file_of(GAME).exists():
        return
    rules = rules_of_answers()
    agree: set[str] = set()
    otherwise: dict[str, str] = {}
    ruled = all_ruled()
    with real_cards_known() as cards:
        for each in ruled:
            if decide(each, rules).passed:
                agree.update(each.answers)
            else:
                otherwise.update(dict.fromkeys(each.answers, each.but or "the scenario fails"))
        if "weak" in sys.argv[1:]:
            strong = {answer for each in ruled if needed(each, rules) for answer in each.answers}
            for answer in sorted(agree - strong):
                print(f"{answer}: would be so if the card did nothing")
        given = [answer for answer in answers if answer.split(" ")[0] in cards]
        read = [answer for answer in given if is_read(answer.split(" ")[0])]
    agree -= set(otherwise)
    tried = [answer for answer in given if answer in agree or answer in otherwise]
    if "untried" in sys.argv[1:]:
        for answer in given:
            if answer not in tried:
                print(f"{answer}: {'its card is refused' if answer not in read else 'no scenario'}")
    print(f"{len(given)} answers are about {len({a.split(' ')[0] for a in given})} cards of the file")
    print(
        f"{len(read)} of them are about cards that are read, {len(given) - len(read)} about cards that are refused"
    )
    print(
        f"{len(tried)} have scenarios with the real card ({len(ruled)} scenarios): {len(agree & set(tried))} agree"
    )
    for answer, why in otherwise.items():
        print(f"  {answer}: {why}")


if __name__ == "__main__":
    main()
