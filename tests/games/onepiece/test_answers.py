"""The table of official answers names rules and scenarios that there are."""

from __future__ import annotations

from pathlib import Path

from rulebound.rules import index

RULINGS = Path(__file__).parent / "rulings"
ROOT = Path(__file__).parents[3]
ROWS = [line.split("\t") for line in (RULINGS / "answers.tsv").read_text(encoding="utf-8").splitlines()[1:]]
OUTCOMES = {"held", "mended", "wording", "unread", "contradicts"}


def test_every_answer_has_an_outcome_and_its_rules() -> None:
    assert len(ROWS) == 887 == len({row[0] for row in ROWS})
    known = index("onepiece")
    for answer, rules, outcome, _held in ROWS:
        assert outcome in OUTCOMES, answer
        assert all(rule in known for rule in rules.split(", ") if rule), answer


def test_what_is_held_is_held_by_something() -> None:
    for answer, _rules, outcome, held in ROWS:
        names = [name for name in held.split(", ") if name]
        assert names or outcome not in ("held", "mended"), answer
        for name in names:
            file = name.partition("::")[0] if name.startswith("tests/") else f"{name}.scenario"
            path = ROOT / file if name.startswith("tests/") else RULINGS / file
            assert path.exists(), (answer, name)
