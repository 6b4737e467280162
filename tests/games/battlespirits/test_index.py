"""Every enforced rule of the index is carried out and held, and every answer of the FAQ has a scenario."""

from __future__ import annotations

import re
from pathlib import Path

from rulebound.rules import index, problems

RULINGS = Path(__file__).parent / "rulings"
ANSWER = re.compile(r"faq\.[a-z-]+\.\d+")
"""The id of an answer as a whole; what it says besides has ids that go on."""


def answers() -> list[str]:
    return [number for number in index("battlespirits") if ANSWER.fullmatch(number)]


def test_nothing_is_wrong_with_the_index() -> None:
    assert not problems("battlespirits")


def test_the_index_has_every_answer_of_the_faq() -> None:
    assert len(answers()) == 67


def test_every_answer_of_the_faq_has_a_scenario() -> None:
    names = [path.name for path in RULINGS.glob("faq.*.scenario")]
    missing = [
        each for each in answers() if not any(re.match(rf"{re.escape(each)}[-.]", name) for name in names)
    ]
    assert not missing
