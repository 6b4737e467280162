"""Texts that no card could have are refused, at once and with the bound."""

from __future__ import annotations

import pytest

from rulebound.language import NotUnderstood, compile_text
from rulebound.language.limits import DEEPEST, LONGEST_TEXT, MOST_AT_ONCE
from rulebound.language.tokens import LARGEST


def refusal(game: str, text: str) -> NotUnderstood:
    with pytest.raises(NotUnderstood) as caught:
        compile_text(game, text)
    return caught.value


@pytest.mark.parametrize("game", ["onepiece", "dbs"])
@pytest.mark.parametrize("digits", ["99999999999999999999", f"{LARGEST + 1}", "9" * 4400])
def test_a_number_that_no_card_says(game: str, digits: str) -> None:
    refused = refusal(game, f"Choose up to {digits} cards.")
    assert refused.expected == f"a number up to {LARGEST}"
    assert refused.text[slice(*refused.span)] == digits


@pytest.mark.parametrize("game", ["onepiece", "dbs"])
@pytest.mark.parametrize(
    "text", ["Draw ² cards.", "+² power", "{²}: Draw 1 card.", "[DON!! x²] Draw 1 card."]
)
def test_a_digit_that_is_no_number(game: str, text: str) -> None:
    refusal(game, text)


@pytest.mark.parametrize("text", ["[DON!! x99999999999999999999]", "[DON!! x" + "9" * 4400 + "]"])
def test_the_number_of_a_bracketed_term(text: str) -> None:
    refusal("onepiece", f"{text} [When Attacking] Draw 1 card.")


@pytest.mark.parametrize(
    "term", ["[Over Realm {}] (1)", "[Bond {}] [Auto] When you play this card, draw 1 card."]
)
def test_the_number_of_a_keyword(term: str) -> None:
    refusal("dbs", term.format("9" * 4400))


@pytest.mark.parametrize("game", ["onepiece", "dbs"])
def test_a_count_that_cannot_be_carried_out(game: str) -> None:
    header = "[On Play]" if game == "onepiece" else "[Auto] When you play this card,"
    assert compile_text(game, f"{header} draw {MOST_AT_ONCE} cards.")
    refused = refusal(game, f"{header} draw {MOST_AT_ONCE + 1} cards.")
    assert refused.expected == f"a count of at most {MOST_AT_ONCE}"
    assert refused.text[slice(*refused.span)] == f"{MOST_AT_ONCE + 1}"


@pytest.mark.parametrize("game", ["onepiece", "dbs"])
@pytest.mark.parametrize("often", [DEEPEST, 100, 400])
def test_parts_within_one_another(game: str, often: int) -> None:
    header = "[On Play]" if game == "onepiece" else "[Auto] When you play this card,"
    assert compile_text(game, f"{header} you may draw 1 card.")
    refused = refusal(game, f"{header} {'you may ' * often}draw 1 card.")
    assert refused.expected == f"at most {DEEPEST} parts within one another"


@pytest.mark.parametrize("game", ["onepiece", "dbs"])
def test_a_text_that_fits_on_no_card(game: str) -> None:
    refused = refusal(game, "a" * 40_000)
    assert refused.expected == f"a text of at most {LONGEST_TEXT} characters"
    assert len(str(refused)) < 300
