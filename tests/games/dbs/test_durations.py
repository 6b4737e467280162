"""Dragon Ball Super: how long what a skill says lasts, and from when on."""

from __future__ import annotations

import pytest

from games.dbs.builders import PLAIN, Table, table
from games.dbs.test_skills import power, use
from rulebound.games.dbs.areas import DROP, LIFE
from rulebound.kernel.cards import Card
from rulebound.kernel.tree import Action
from rulebound.language import compile_text

__all__ = ["table"]


def effect(said: str) -> Action:
    found = compile_text("dbs", "[Activate: Main] " + said)[0].effect
    assert found is not None
    return found


def turns(table: Table, card: Card, number: int) -> list[int]:
    """The card's power in this turn's Main Phase and in the next ones."""
    out = [power(table, card)]
    for _ in range(number):
        before = table.game.turn
        while table.game.turn == before or (table.game.ask is not None and table.game.ask.kind != "main"):
            table.do(table.options()[-1])
        out.append(power(table, card))
    return out


@pytest.mark.parametrize(
    ("until", "powers"),
    [
        ("during your opponent's next turn", [10000, 15000, 10000, 10000]),
        ("during your next turn", [10000, 10000, 15000, 10000]),
        ("until the end of your opponent's turn", [15000, 15000, 10000, 10000]),
        ("until the end of your opponent's next turn", [15000, 15000, 10000, 10000]),
        ("for the game", [15000, 15000, 15000, 15000]),
    ],
)
def test_from_when_and_until_when(table: Table, until: str, powers: list[int]) -> None:
    card = table.mine(PLAIN)
    said = f"Choose up to 1 of your {{T-plain}} and it gets +5000 power {until}."
    use(table, "T-lasts", effect(said), "pick T-plain")
    assert turns(table, card, 3) == powers


def test_the_nearest_end_of_the_opponents_turn_may_be_that_of_this_turn(table: Table) -> None:
    said = "this card gets +5000 power until the end of your opponent's turn."
    said = f"[Auto] At the start of the opponent's Main Phase, {said}"
    table.card("T-nearest", *compile_text("dbs", said))
    card = table.mine("T-nearest")
    usual = power(table, card)
    assert turns(table, card, 3) == [usual, usual + 5000, usual, usual + 5000]


def test_it_is_chosen_now_and_cannot_attack_then(table: Table) -> None:
    """The card that is chosen is the one that is there now."""
    foe = table.theirs(PLAIN)
    said = (
        "Choose up to 1 of your opponent's Battle Cards and it can't attack during your opponent's next turn."
    )
    use(table, "T-holds", effect(said), "pick their T-plain")
    table.theirs(PLAIN)
    turn = table.game.turn
    while table.game.turn == turn or (table.game.ask is not None and table.game.ask.kind != "main"):
        table.do(table.options()[-1])
    attackers = [choice.card for choice in table.choices() if choice.verb == "attack"]
    assert attackers and foe.id not in attackers


@pytest.mark.parametrize(("more", "taken"), [(-2, 2), (0, 0), (1, 0)])
def test_life_until_so_much_is_left(table: Table, more: int, taken: int) -> None:
    there, before = len(table.game.pile(table.me, LIFE)), table.hand(table.me)
    use(
        table,
        "T-life",
        effect(f"Add cards from your life to your hand until you have {there + more} life left."),
    )
    assert len(table.game.pile(table.me, LIFE)) == there - taken
    assert table.hand(table.me) == before + taken


def test_what_all_cards_have_in_the_next_turn_is_said_of_those_that_are_there_now(table: Table) -> None:
    card = table.mine(PLAIN)
    use(table, "T-lasts", effect("Your Leader Card and Battle Cards get +5000 power during your next turn."))
    later = table.mine(PLAIN)
    assert turns(table, card, 2) == [10000, 10000, 15000]
    assert power(table, later) == 10000
    assert turns(table, card, 1)[-1] == 10000


def test_as_long_as_the_card_that_says_so_is_in_play(table: Table) -> None:
    said = "Choose up to 1 of your {T-plain} and it gets +5000 power as long as this card is in play."
    table.card("T-lasts", *compile_text("dbs", f"[Activate: Main] [Once per turn] {said}"))
    card, holder = table.mine(PLAIN), table.mine("T-lasts")
    table.do("use T-lasts [Activate: Main]", "pick T-plain")
    assert turns(table, card, 2) == [15000, 15000, 15000]
    table.game.move(table.game.cards[holder.id], DROP, "8-2-2")
    assert power(table, card) == 10000


def test_a_card_that_is_not_in_play_says_so_in_vain(table: Table) -> None:
    said = "Choose up to 1 of your {T-plain} and it gets +5000 power as long as this card is in play."
    card = table.mine(PLAIN)
    use(table, "T-lasts", effect(said))
    assert power(table, card) == 10000
