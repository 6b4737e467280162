"""What skills wait for: power that changes, attacks that fail, damage by whom and to whom."""

from __future__ import annotations

import pytest

from games.dbs.builders import PLAIN, Table, table
from games.dbs.test_skills import use
from rulebound.games.dbs.areas import DROP, HAND, LIFE
from rulebound.games.dbs.tree import NegateAttack
from rulebound.kernel.cards import Card
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.tree import KO, All, Choose, Damage, Filter, Modify, Move, Orient, Skill
from rulebound.language import compile_text

__all__ = ["table"]

THEIRS = Filter("opponent", ("battle",))


def waiting(table: Table, event: str, power: int = 10000) -> Card:
    """One of mine that draws a card when this happens."""
    skills = compile_text("dbs", f"[Auto] When {event}, draw 1 card.")
    table.card("T-wait", *skills, power=power)
    return table.mine("T-wait")


@pytest.mark.parametrize(
    ("event", "by", "drawn"),
    [
        ("the power of an opposing Battle Card is decreased", -5000, 1),
        ("the power of an opposing Battle Card is decreased", 5000, 0),
        ("the power of an opposing Battle Card is increased", 5000, 1),
        ("the power of 1 of your Battle Cards is decreased", -5000, 0),
        ("the power of an opposing Battle Card is decreased by your skill", -5000, 1),
        ("the power of an opposing Battle Card is decreased by an opposing skill", -5000, 0),
    ],
)
def test_power_that_a_skill_changes(table: Table, event: str, by: int, drawn: int) -> None:
    waiting(table, event)
    table.card("T-foe")
    table.theirs("T-foe")
    assert use(table, "T-use", Modify(Choose(1, THEIRS), "power", by, "turn")) == drawn


def test_the_power_of_each_card_is_an_event(table: Table) -> None:
    waiting(table, "the power of an opposing Battle Card is decreased")
    table.card("T-foe")
    table.theirs("T-foe")
    table.theirs("T-foe")
    assert use(table, "T-use", Modify(All(THEIRS), "power", -5000, "turn")) == 2


@pytest.mark.parametrize(
    ("event", "drawn"),
    [
        ("the attack of this card is negated", 1),
        ("the attack of an opposing card is negated", 0),
        ("the attack of this card is negated by an opposing skill", 1),
        ("the attack of this card is negated by your skill", 0),
        ("this card fails to deal damage in a battle with an opposing Leader Card", 0),
    ],
)
def test_an_attack_that_is_negated(table: Table, event: str, drawn: int) -> None:
    card = waiting(table, event)
    table.card("T-no", Skill("counter_attack", NegateAttack()), kind="Extra", cost=0)
    table.theirs("T-no", HAND)
    before = table.hand(table.me)
    table.attack(card, table.leader(table.foe))
    table.do("counter T-no")
    table.till("main")
    assert table.hand(table.me) == before + drawn


@pytest.mark.parametrize(
    ("event", "power", "drawn"),
    [
        ("this card fails to deal damage in a battle with an opposing Leader Card", 5000, 1),
        ("this card fails to deal damage in a battle with an opposing Leader Card", 15000, 0),
        ("the attack of this card is negated", 5000, 0),
        ("this card deals damage to the opponent by attacking", 15000, 1),
        ("this card deals damage to the opponent by attacking", 5000, 0),
        ("this card deals damage to the opponent", 15000, 1),
        ("the opponent takes damage from your attack", 15000, 1),
        ("the opponent takes damage from an opposing attack", 15000, 0),
        ("the opponent takes damage by your skill", 15000, 0),
    ],
)
def test_an_attack_on_the_leader(table: Table, event: str, power: int, drawn: int) -> None:
    card = waiting(table, event, power)
    before = table.hand(table.me)
    table.attack(card, table.leader(table.foe))
    table.till("main")
    assert table.hand(table.me) == before + drawn


@pytest.mark.parametrize(
    ("event", "drawn"),
    [
        ("an Extra Card deals damage to the opponent", 1),
        ("an Extra Card deals damage to the opponent by attacking", 0),
        ("the opponent takes damage by your skill", 1),
        ("the opponent takes damage from your attack", 0),
    ],
)
def test_damage_by_a_skill(table: Table, event: str, drawn: int) -> None:
    waiting(table, event)
    assert len(table.game.pile(table.foe, LIFE)) > 1
    assert use(table, "T-use", Damage("opponent", 1)) == drawn


@pytest.mark.parametrize(
    ("event", "drawn"),
    [
        ("an opposing Battle Card is switched to Rest Mode", 1),
        ("you switch an opposing Battle Card to Rest Mode", 1),
        ("the opponent switches a Battle Card to Rest Mode", 0),
        ("the opponent switches a Battle Card to Rest Mode by a skill", 0),
    ],
)
def test_who_switches_a_card(table: Table, event: str, drawn: int) -> None:
    waiting(table, event)
    table.card("T-foe")
    table.theirs("T-foe")
    assert use(table, "T-use", Orient(All(THEIRS), "rested")) == drawn


@pytest.mark.parametrize(
    ("when", "ends"),
    [("your turn", 1), ("your next turn", 3), ("the opponent's turn", 2), ("the opponent's next turn", 2)],
)
def test_at_the_end_of_which_turn(table: Table, when: str, ends: int) -> None:
    """Put off in the own turn: it is done as the turn of this number ends."""
    table.card("T-1")
    card = table.mine("T-1")
    effect = compile_text(
        "dbs", f"[Activate: Main] At the end of {when}, return all of your Battle Cards to your hand."
    )
    assert effect[0].effect is not None
    use(table, "T-use", effect[0].effect)
    for turn in range(1, ends + 1):
        assert table.where(card) == "battle", turn
        table.do("end")
        table.till("main")
    assert table.where(card) == "hand"


@pytest.mark.parametrize(
    ("would", "stays"),
    [
        ("would be KO'd in battle", True),
        ("would be KO'd by the opponent's attack", True),
        ("would be KO'd by your attack", False),
        ("would be KO'd by a skill", False),
        ("would leave the Battle Area by an opposing skill", False),
    ],
)
def test_what_a_replacement_replaces(table: Table, would: str, stays: bool) -> None:
    said = f"[Permanent] If this card {would}, switch this card to Active Mode instead."
    table.card("T-tough", *compile_text("dbs", said))
    card = table.theirs("T-tough", rested=True)
    table.card("T-strong", power=30000)
    table.attack(table.mine("T-strong"), card)
    table.till("main")
    assert (table.where(card) == "battle") == stays


@pytest.mark.parametrize(("source", "spared"), [("the opponent's attack", True), ("your attack", False)])
def test_damage_of_an_attack_is_replaced(table: Table, source: str, spared: bool) -> None:
    said = f"[Permanent] If you would take damage from {source}, put this card into the Drop Area instead."
    table.card("T-wall", *compile_text("dbs", said))
    wall = table.theirs("T-wall")
    table.card("T-strong", power=30000)
    life = len(table.game.pile(table.foe, LIFE))
    table.attack(table.mine("T-strong"), table.leader(table.foe))
    table.till("main")
    assert (table.where(wall) == "drop") == spared
    assert len(table.game.pile(table.foe, LIFE)) == life - (0 if spared else 1)


def test_a_replacement_once_per_turn(table: Table) -> None:
    said = "[Permanent] Once per turn, if this card would be KO'd, switch this card to Rest Mode instead."
    table.card("T-tough", *compile_text("dbs", said))
    card = table.theirs("T-tough", rested=True)
    use(table, "T-ko", KO(All(THEIRS)))
    assert table.where(card) == "battle"
    use(table, "T-ko2", KO(All(THEIRS)))
    assert table.where(card) == "drop"


@pytest.mark.parametrize(
    ("often", "drawn"),
    [
        ("for the first time in a turn", [1, 0]),
        ("for the second time in a turn", [0, 1]),
        ("twice in one turn", [0, 1]),
        ("for the third time in a turn", [0, 0]),
    ],
)
def test_for_which_time_it_happens(table: Table, often: str, drawn: list[int]) -> None:
    card = waiting(table, f"this card attacks {often}")
    for expected in drawn:
        before = table.hand(table.me)
        table.attack(card, table.leader(table.foe))
        table.till("main")
        assert table.hand(table.me) == before + expected
        card.rested = False
        table.settle()


@pytest.mark.parametrize(
    ("event", "drawn"),
    [
        ("a card in your Drop Area is returned to your deck", 1),
        ("a card in your Drop Area is sent to your Warp or returned to your deck", 1),
        ("a card is returned to your deck", 0),
    ],
)
def test_a_card_that_is_returned_lay_where_the_text_says(table: Table, event: str, drawn: int) -> None:
    waiting(table, event)
    table.mine("T-plain", DROP)
    returned = Move(Choose(1, Filter("you", ("drop",))), "deck", "bottom")
    assert use(table, "T-use", returned) == drawn


@pytest.mark.parametrize("event", ["KO'd by a skill or in battle", "KO'd in battle or by a skill"])
def test_a_card_is_koed_in_either_way(table: Table, event: str) -> None:
    said = f"[Auto] When 1 of your opponent's Battle Cards is {event}, draw 1 card."
    table.card("T-wait", *compile_text("dbs", said), power=30000)
    card = table.mine("T-wait")
    table.card("T-foe")
    foes = [table.theirs("T-foe", rested=True) for _ in range(2)]
    assert use(table, "T-use", KO(Choose(1, THEIRS)), "pick their T-foe#1") == 1
    left = next(foe for foe in foes if table.where(foe) == "battle")
    before = table.hand(table.me)
    table.attack(card, left)
    table.till("main")
    assert table.hand(table.me) == before + 1


@pytest.mark.parametrize(
    ("event", "drawn"),
    [
        ("you use a skill to return one of your opponent's Battle Cards to their hand", 1),
        ("your opponent uses a skill to return one of your Battle Cards to your hand", 0),
        ("you use a skill to place one of your opponent's Battle Cards in their Drop Area", 0),
    ],
)
def test_a_skill_is_used_on_the_other_players_cards(table: Table, event: str, drawn: int) -> None:
    waiting(table, event)
    table.card("T-foe")
    table.theirs("T-foe")
    assert use(table, "T-use", Move(Choose(1, THEIRS), "hand")) == drawn


@pytest.mark.parametrize(
    ("battle", "power"),
    [
        ("during battles with Leader Cards", 15000),
        ("during battles with your opponent's Battle Cards", 10000),
        ("when attacking a Leader Card", 15000),
        ("when attacking a Battle Card", 10000),
        ("during this card's attacks", 15000),
        ("during your Leader Card's attacks", 10000),
        ("while it's being attacked", 10000),
    ],
)
def test_power_in_some_battles_only(table: Table, battle: str, power: int) -> None:
    table.card("T-wait", *compile_text("dbs", f"[Permanent] This card gets +5000 power {battle}."))
    card = table.mine("T-wait")
    table.card("T-no", Skill("counter_attack", NegateAttack()), kind="Extra", cost=0)
    table.theirs("T-no", HAND)
    assert stat_of(table.game, card, 0) == 10000
    table.attack(card, table.leader(table.foe))
    assert "counter T-no" in table.options()
    assert stat_of(table.game, card, 0) == power


def test_that_player_is_whose_turn_it_is(table: Table) -> None:
    said = "[Auto] At the end of each player's turn, that player places 1 card from their hand in their Drop Area."
    table.card("T-wait", *compile_text("dbs", said))
    table.mine("T-wait")
    for seat in (table.me, table.foe):
        table.mine("T-plain", HAND) if seat == table.me else table.theirs("T-plain", HAND)
    for seat in (table.me, table.foe):
        before = [len(table.game.pile(each, DROP)) for each in (0, 1)]
        table.do("end")
        table.till("main")
        after = [len(table.game.pile(each, DROP)) for each in (0, 1)]
        assert after[seat] == before[seat] + 1 and after[1 - seat] == before[1 - seat]


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(0, 3, 3), (2, 3, 1), (3, 1, 0)])
def test_as_many_cards_as_the_opponent(table: Table, mine: int, theirs: int, drawn: int) -> None:
    said = "[Activate: Main] Draw cards until you have as many cards in your hand as your opponent."
    effect = compile_text("dbs", said)[0].effect
    assert effect is not None
    for _ in range(mine):
        table.mine("T-plain", HAND)
    for _ in range(theirs):
        table.theirs("T-plain", HAND)
    assert use(table, "T-use", effect) == drawn


@pytest.mark.parametrize("taken", [True, False])
def test_some_of_those_cards_are_the_card_of_the_event(table: Table, taken: bool) -> None:
    table.card(
        "T-watches",
        text="[Auto] When you play a Battle Card, choose up to 1 of those cards and place it in your Drop Area.",
    )
    table.mine("T-watches")
    card = table.mine(PLAIN, HAND)
    table.do("play T-plain")
    while table.game.ask is not None and table.game.ask.kind != "main":
        options = table.options()
        table.do(next((each for each in options if each.startswith("pick") and taken), options[-1]))
    assert table.where(card) == ("drop" if taken else "battle")


@pytest.mark.parametrize(("used", "drawn"), [("T-first", 1), ("T-second", 0)])
def test_played_with_the_swap_of_this_card(table: Table, used: str, drawn: int) -> None:
    swap = "[Swap 2] : {T-two}."
    table.card(
        "T-first",
        *compile_text("dbs", swap + "\n[Auto] When a card is played with this card's [Swap], draw 1 card."),
    )
    table.card("T-second", *compile_text("dbs", swap))
    table.card("T-two", cost=2)
    table.mine("T-first")
    table.mine("T-second")
    table.mine("T-two", HAND)
    before = table.happened("draw")
    table.do(f"use {used} [Swap]", "pick T-two")
    table.till("main")
    assert table.happened("draw") - before == drawn
