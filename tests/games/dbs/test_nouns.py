"""Which cards a sentence means, carried out: numbers compared, one each, cards that are counted."""

from __future__ import annotations

import pytest

from games.dbs.builders import Table, table
from games.dbs.test_skills import use
from rulebound.games.dbs.areas import DROP, HAND, WARP
from rulebound.kernel.tree import Action
from rulebound.language import NotUnderstood, compile_text

__all__ = ["table"]


def effect_of(said: str) -> Action:
    """What an Extra Card with this text does."""
    effect = compile_text("dbs", "[Activate: Main] " + said)[0].effect
    assert effect is not None
    return effect


def offered(table: Table, said: str, *numbers: str) -> list[str]:
    """Which of these cards can be chosen for the effect; the choice must not be forced."""
    table.card("T-extra", *compile_text("dbs", "[Activate: Main] " + said), kind="Extra")
    table.mine("T-extra", area=HAND)
    table.do("use T-extra [Activate: Main]")
    options = table.options()
    return [number for number in numbers if any(option.endswith(number) for option in options)]


@pytest.mark.parametrize(
    ("bound", "found"),
    [
        ("greater than your current energy", ["T-seven"]),
        ("greater than or equal to your current energy", ["T-six", "T-seven"]),
        ("less than your current energy", ["T-five"]),
        ("less than or equal to their current energy", ["T-five", "T-six"]),
        ("of 5 or 7", ["T-five", "T-seven"]),
        ("of 1, 5, or 7", ["T-five", "T-seven"]),
    ],
)
def test_costs_are_compared(table: Table, bound: str, found: list[str]) -> None:
    """Each player has six energy."""
    numbers = {"T-five": 5, "T-six": 6, "T-seven": 7}
    for number, cost in numbers.items():
        table.card(number, cost=cost)
        table.theirs(number)
    said = f"KO up to 1 of your opponent's Battle Cards with an energy cost {bound}."
    assert offered(table, said, *numbers) == found


def test_power_is_compared_with_that_of_the_leader(table: Table) -> None:
    for number, power in (("T-weak", 9000), ("T-even", 10000), ("T-strong", 15000)):
        table.card(number, power=power)
        table.theirs(number)
    said = "KO up to 1 of your opponent's Battle Cards with power {} your Leader Card."
    numbers = ("T-weak", "T-even", "T-strong")
    assert offered(table, said.format("less than"), *numbers) == ["T-weak"]


def test_one_of_your_and_the_opponents_cards_is_one_each(table: Table) -> None:
    table.card("T-own"), table.card("T-foe")
    own, foe = table.mine("T-own"), table.theirs("T-foe")
    use(table, "T-both", effect_of("Choose 1 of your and your opponent's Battle Cards and KO them."))
    assert (table.where(own), table.where(foe)) == ("drop", "drop")


@pytest.mark.parametrize(("cards", "drawn"), [(1, 0), (2, 1)])
def test_what_a_skill_sent_to_the_warp_is_counted(table: Table, cards: int, drawn: int) -> None:
    table.card("T-spent")
    for _ in range(cards):
        table.mine("T-spent", area=DROP)
    table.mine("T-plain", area=WARP)
    said = "Send all {T-spent} in your Drop Area to the Warp. If you sent 2 or more cards to the Warp, draw 1 card."
    assert use(table, "T-sender", effect_of(said)) == drawn


def test_a_card_named_by_what_was_done_is_one_that_this_was_done_with() -> None:
    """The card that went to the hand is not the one that a skill would have placed in the Drop Area."""
    said = (
        "[Activate: Main] Add up to 1 of your life to your hand. If a red card is placed in your Drop Area by this"
        " skill, draw 1 card."
    )
    with pytest.raises(NotUnderstood):
        compile_text("dbs", said)


def test_cards_are_chosen_until_they_add_up(table: Table) -> None:
    """No fewer than are needed: the cards that cost 2 and 3 do not reach 6."""
    for number, cost in (("T-two", 2), ("T-three", 3), ("T-four", 4), ("T-five", 5)):
        table.card(number, cost=cost)
        table.mine(number)
    said = "Put any number of your Battle Cards with a total energy cost of 6 or more into the Drop Area."
    table.card("T-sum", *compile_text("dbs", "[Activate: Main] " + said), kind="Extra")
    table.mine("T-sum", area=HAND)
    table.do("use T-sum [Activate: Main]", "pick T-two")
    assert "done" not in table.options()
    table.do("pick T-four")
    assert "done" in table.options()  # 6 is enough
