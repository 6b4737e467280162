"""Text that is not understood is refused whole, and the refusal says where."""

from __future__ import annotations

import pytest

from rulebound.language import NotUnderstood, compile_text
from rulebound.language.measure import measure


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[On Play] Juggle 3 cards.", "Juggle 3 cards"),
        ("[On Play] Draw 2 cards if the moon is full.", "the moon is full"),
        ("[Main] KO up to 1 opposing Character with a hat.", "hat"),
        ("[Main] Up to 1 of your Characters gets +1000 power.", "."),
        ("[Blocker] [Main] Draw 1 card slowly.", "slowly"),
    ],
)
def test_names_the_words(text: str, words: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        compile_text("onepiece", text)
    start, end = caught.value.span
    assert text[start:end] == words
    assert caught.value.text == text
    assert caught.value.expected
    assert str(caught.value).startswith("Not understood at ")


@pytest.mark.parametrize(
    "text",
    [
        "[Main] Draw 1 card (and rest this card).",
        "[Main] Draw 1 card. (Then draw 1 card.)",
        "[Main] Choose up to 1 opposing Character.",
        "[Main] Choose one:\n• Draw 1 card.",
        "This card draws 1 card.",
        "Draw 1 card.",
        "[Once Per Turn] This card gets +1000 power.",
        "[Main]",
        "[Main] Play up to 1 Character card [Rush",
        "[Main] Your opponent cannot use [Counter] effects during this turn.",
        "[Main] Add up to 1 [Counter] Event from your trash to your hand.",
        "[On Play] Draw 1 card and rest up to 1 opposing Character. If your Leader is [Ash], draw 2 cards instead.",
        "[On Play] If your Leader is [Ash], draw 1 card. If you have 2 or less Life cards, draw 2 cards instead.",
        "This Character gains +1000 power. If your Leader is [Ash], it gains [Rush].",
        "[On Play] Draw 2 cards and trash 1 card from your hand if you have 5 or more cards in your hand.",
        "[On Play] Rest the Character.",
        "[On Play] Add Life card to your hand.",
        "[On Play] Trash card from your hand.",
        "[On Play] Rest your opponent's Character with a cost of 3 or less.",
        "[On Play] K.O. Character with a cost of 5 or less.",
        "[On Play] Return the Character to the owner's hand.",
        "[On Play] Play Character card with a cost of 3 or less from your hand.",
        "[On Play] Draw 1 card for each card in the trash.",
        "[On Play] Draw cards equal to the number of cards in hand.",
        "[On Play] Draw 1 card for each Life card.",
        "[On Play] If there are 3 or more Life cards, draw 1 card.",
        "[On Play] If there are 10 or more cards in the trash, draw 1 card.",
        "[On Play] If there are no cards in the trash, draw 1 card.",
    ],
)
def test_refuses(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", text)


def test_unknown_language_and_game_are_named() -> None:
    with pytest.raises(ValueError, match="xx"):
        compile_text("onepiece", "[Rush]", "xx")
    with pytest.raises(ValueError, match="chess"):
        compile_text("chess", "[Rush]")


def test_measure_counts_cards_by_all_their_texts() -> None:
    cards: list[dict[str, object]] = [
        {"number": "A", "text": "[Rush]"},
        {"number": "B", "effect": "[Rush]", "trigger": "[Trigger] Sing."},
        {"number": "C", "effect": None},
    ]
    found = measure("onepiece", cards)
    assert (found.cards, found.with_text, found.parsed) == (3, 2, 1)
    assert [(each.number, each.text) for each in found.refused] == [("B", "[Trigger] Sing.")]


def test_all_cards_of_two_types_may_be_of_both_or_of_either() -> None:
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", "[Main] All of your {A} and {B} type Characters gain +1000 power this turn.")
