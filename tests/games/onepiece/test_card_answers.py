"""The engine decides about real cards as the official answers do, where the cards lie beside the project."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from real_cards import file_of
from rulebound.games import library_of
from ruled_cards import GAME, NUMBER, Ruled, all_ruled, decide, needed, real_cards_known, rules_of_answers
from sampling import sampled

ALL = all_ruled()
RULES = rules_of_answers()
SHIPPED = frozenset(library_of(GAME).numbers())


@pytest.fixture(scope="module")
def known() -> Iterator[None]:
    if not file_of(GAME).exists():
        pytest.skip("the real cards do not lie beside the project")
    with real_cards_known():
        yield


def name(ruled: Ruled) -> str:
    return f"{ruled.answers[0]}: {ruled.because}"


@pytest.mark.parametrize("ruled", sampled(ALL), ids=name)
def test_a_real_card_does_what_the_answer_says(ruled: Ruled, known: None) -> None:
    result = decide(ruled, RULES)
    assert result.passed != bool(ruled.but), result.message


def test_every_scenario_is_about_answers_that_there_are() -> None:
    """And names the card of the answer, or another that does not ship: an answer may stand at a card's neighbour."""
    for ruled in ALL:
        assert all(answer in RULES or answer.endswith(" text") for answer in ruled.answers), ruled.answers
        named = set(NUMBER.findall(ruled.text(RULES)))
        own = {answer.split(" ")[0] for answer in ruled.answers}
        assert named & own or named - SHIPPED, ruled.answers


@pytest.mark.slow
def test_every_answer_has_a_scenario_that_needs_the_text_of_a_real_card(known: None) -> None:
    """That nothing happens would hold as well if the card did nothing: then another scenario shows what it does."""
    tried = {answer for ruled in ALL for answer in ruled.answers}
    for ruled in ALL:
        if tried & set(ruled.answers) and (ruled.but or needed(ruled, RULES)):
            tried -= set(ruled.answers)
    assert not tried
