"""Texts that say the same in another order mean the same, and others do not."""

from __future__ import annotations

import pytest

from rulebound.language import compile_text
from rulebound.language.meaning import same_meaning

SAME = (
    ("[Main] KO up to 1 {Lab} or {Harbour} Character.", "[Main] KO up to 1 {Harbour} or {Lab} Character."),
    (
        "[Main] If your Leader is {Lab} and you have 5 or fewer cards in your hand, draw 1 card.",
        "[Main] If you have 5 or fewer cards in your hand and your Leader is {Lab}, draw 1 card.",
    ),
    (
        "This card gains [Blocker] and this card gets +1000 power.",
        "This card gets +1000 power and this card gains [Blocker].",
    ),
    (
        "[Main] Play up to 1 yellow Stage card or yellow Character card from your hand.",
        "[Main] Play up to 1 yellow Character or Stage card from your hand.",
    ),
    (
        "[Main] Play up to 1 [Undo] card from your hand or trash.",
        "[Main] Play up to 1 [Undo] card from your trash or hand.",
    ),
)
OTHER = (
    (
        "[Main] Draw 1 card. Then trash 1 card from your hand.",
        "[Main] Trash 1 card from your hand. Then draw 1 card.",
    ),
    (
        "[Main] You may rest this card and trash 1 card from your hand: Draw 1 card.",
        "[Main] You may trash 1 card from your hand and rest this card: Draw 1 card.",
    ),
    ("[Main] KO up to 1 {Lab} or {Harbour} Character.", "[Main] KO up to 1 {Lab} Character."),
    (
        "[Main] If your Leader is {Lab} or you have 5 or fewer cards in your hand, draw 1 card.",
        "[Main] If your Leader is {Lab} or you have 4 or fewer cards in your hand, draw 1 card.",
    ),
)


@pytest.mark.parametrize(("one", "other"), SAME)
def test_another_order_of_what_has_none_means_the_same(one: str, other: str) -> None:
    assert compile_text("onepiece", one) != compile_text("onepiece", other)
    assert same_meaning(compile_text("onepiece", one), compile_text("onepiece", other))


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_whatever_else_differs_is_part_of_the_meaning(one: str, other: str) -> None:
    assert not same_meaning(compile_text("onepiece", one), compile_text("onepiece", other))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("If your anger is 3 or more, draw a card.", "If your anger is more than 2, draw a card."),
        (
            "You may discard a card from your hand to draw a card.",
            "You may discard a card from your hand. If you do, draw a card.",
        ),
        (
            "Discard a card from your opponent's hand at random.",
            "Your opponent discards a card from his hand at random.",
        ),
    ],
)
def test_one_thing_in_two_forms_means_the_same(one: str, other: str) -> None:
    assert compile_text("dbz", one) != compile_text("dbz", other)
    assert same_meaning(compile_text("dbz", one), compile_text("dbz", other))
