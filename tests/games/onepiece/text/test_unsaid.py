"""What a text leaves unsaid because it was said before, and what it may not leave unsaid."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import If, Is, It, Move, Play, Seq
from rulebound.language import NotUnderstood, compile_text


@pytest.mark.parametrize(
    ("short", "full"),
    [
        (
            "[On Play] KO up to 1 of your opponent's Characters with a cost of 4 or less and up to 1 Character with "
            "3000 power or less.",
            "[On Play] KO up to 1 of your opponent's Characters with a cost of 4 or less and up to 1 of your "
            "opponent's Characters with 3000 power or less.",
        ),
        (
            "If you have a [Giant] with 9000 power or more on your field and there are no other [Dwarf] cards, this "
            "Character gains [Rush].",
            "If you have a [Giant] with 9000 power or more on your field and there are no other [Dwarf] cards on "
            "your field, this Character gains [Rush].",
        ),
        (
            "Your Leader and {Sailor} type Characters gain +1000 power.",
            "Your Leader and your {Sailor} type Characters gain +1000 power.",
        ),
        (
            "All of your [Ash] and {Sailor} type Characters gain +1000 power.",
            "All of your [Ash] and all of your {Sailor} type Characters gain +1000 power.",
        ),
        (
            "All of your opponent's Characters with a cost of 2 or less and Stages cannot be rested.",
            "All of your opponent's Characters with a cost of 2 or less and all of your opponent's Stages cannot be "
            "rested.",
        ),
    ],
)
def test_said_before(short: str, full: str) -> None:
    assert compile_text("onepiece", short) == compile_text("onepiece", full)


def test_a_character_that_there_is_may_be_anybodys() -> None:
    """The field that the DON!! cards are on says nothing of it."""
    with_don, alone = (
        compile_text(
            "onepiece", f"If {asked}there is a Character with a cost of 8 or more, this card gains [Rush]."
        )
        for asked in ("you have 10 DON!! cards on your field and ", "")
    )
    assert with_don[0].conditions[1:] == alone[0].conditions


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] Add up to 1 Event from your trash and up to 1 Character card with a cost of 2 to your hand.",
        "[On Play] Add up to 1 Event from your trash and up to 1 {Sailor} type card to your hand.",
        "[On Play] Rest up to 1 of your opponent's Characters and up to 1 DON!! card.",
        "[On Play] KO up to 1 of your opponent's Characters and up to 1 Stage.",
        "This Character and [Ash] gain +1000 power.",
        "[On Play] Up to 1 of your [Ash] and up to 1 Character other than [Ash] gain +1000 power during this turn.",
    ],
)
def test_where_the_second_card_lies_must_be_said(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", text)


def test_what_the_cost_has_revealed_is_not_looked_at_any_more() -> None:
    cost = "[On Play] You may reveal 1 Character card from your hand: "
    assert compile_text("onepiece", cost + "Play the revealed card.")[0].effect == Play(It())
    (other,) = compile_text(
        "onepiece",
        "[On Play] You may reveal 1 card from the top of your deck: Draw 1 card. Then, place that card at the bottom"
        " of your deck.",
    )
    assert isinstance(other.effect, Seq)
    assert other.effect.actions[-1] == Move(It(), "deck", "bottom")


@pytest.mark.parametrize(
    "rest",
    ["Draw 1 card and place the revealed cards at the bottom of your deck in any order.", "Trash the rest."],
)
def test_the_effect_has_none_left_of_what_its_cost_has_revealed(rest: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", f"[On Play] You may reveal 2 Character cards from your hand: {rest}")


def test_of_two_things_paid_it_is_not_known_which_is_meant() -> None:
    effect = "If the trashed card is a {Sailor} type card, draw 1 card."
    one = compile_text("onepiece", f"[Activate: Main] You may trash 1 card from your hand: {effect}")
    assert isinstance(one[0].effect, If)
    assert isinstance(one[0].effect.condition, Is)
    assert one[0].effect.condition.what == It()
    for cost in (
        "trash 1 card from your hand and rest 1 of your DON!! cards",
        "trash 1 card from your hand and rest this Character",
    ):
        with pytest.raises(NotUnderstood):
            compile_text("onepiece", f"[Activate: Main] You may {cost}: {effect}")


def test_of_two_things_done_it_is_not_known_which_are_counted() -> None:
    last = "Trash 2 cards from the top of your deck. Then, draw 1 card for each Event trashed."
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", f"[On Play] Trash 1 card from your hand. {last}")
    compile_text("onepiece", f"[On Play] {last}")


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] KO up to 1 of your opponent's Characters with a cost of 4 or less and [Ash].",
        "[On Play] Return all of your Characters with a cost of 2 or less and [Ash] to the owner's hand.",
        "All of your {Sailor} type Characters and [Ash] gain +1000 power.",  # a {Sailor} called [Ash] too, and twice?
    ],
)
def test_a_name_behind_a_cost_is_another_card(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", text)


@pytest.mark.parametrize(
    "text",
    [
        "[On Play] KO up to 1 of your opponent's {Sailor} type Characters or Characters with a cost of 3 or less.",
        "[On Play] Up to 1 of your [Ash] or Characters with a cost of 3 or less gains +1000 power during this turn.",
        "[On Play] Add up to 1 {Sailor} type card or card with a cost of 1 from your trash to your hand.",
        "[On Play] If you have rested Characters or {Sailor} type cards in your trash, draw 1 card.",
    ],
)
def test_what_stands_behind_the_second_kind_is_not_said_of_the_first(text: str) -> None:
    """With the cost the first would be among the second, and no Characters lie in the trash."""
    with pytest.raises(NotUnderstood):
        compile_text("onepiece", text)
