"""Misprints that can mean one thing only are read as that, and reported; others are refused."""

from __future__ import annotations

import pytest

from rulebound.language import NotUnderstood, compile_text, read_text
from rulebound.language.measure import measure

PLAIN = (
    "[On Play] Draw 1 card. Then, K.O. up to 1 of your opponent's Characters with a cost of 3 or less. "
    "Your Leader gains +1000 power during this turn."
)


@pytest.mark.parametrize(
    ("right", "wrong", "said", "meant"),
    [
        ("this turn.", "this turn.</slash>", "</slash>", ""),
        ("your opponent's", "your oppponent's", "oppponent's", "opponent's"),
        ("Characters", "Charatcers", "charatcers", "characters"),
        ("Characters", "Charcters", "charcters", "characters"),
        ("3 or less. Your", "3 or less Your", "", "."),
    ],
)
def test_a_misprint_is_read_as_what_it_must_mean(right: str, wrong: str, said: str, meant: str) -> None:
    found = read_text("onepiece", PLAIN.replace(right, wrong))
    assert found.skills == compile_text("onepiece", PLAIN)
    assert [(each.said, each.meant) for each in found.corrections] == [(said, meant)]


def test_a_text_that_is_understood_is_not_corrected() -> None:
    assert read_text("onepiece", PLAIN).corrections == []


@pytest.mark.parametrize(
    "text",
    [
        PLAIN.replace("Draw", "Daw"),  # a short word could be several
        PLAIN.replace("Characters", "Charactery"),  # another end may be another form
        "[On Play] Rest up to 1 of your opponent's attached Characters.",  # another letter, another word
        "[On Play] Draw 1 card then 2.",
    ],
)
def test_what_may_mean_something_else_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", text)


def test_the_measure_of_a_file_names_what_was_corrected() -> None:
    card: dict[str, object] = {"number": "X-1", "text": PLAIN.replace("opponent", "oppponent")}
    found = measure("onepiece", [card])
    assert found.parsed == 1
    assert [(number, str(each.message)) for number, each in found.corrected] == [
        ("X-1", "“oppponent's” was read as “opponent's”")
    ]
