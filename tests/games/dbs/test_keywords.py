"""Dragon Ball Super, keywords 10-1 to 10-15: what the shipped cards cannot show."""

from __future__ import annotations

import pytest

from games.dbs.builders import PLAIN, Table, table
from rulebound.games.dbs.areas import BATTLE, DECK, ENERGY, HAND
from rulebound.games.dbs.keywords.strike import strike
from rulebound.games.dbs.ruleset import POWER, UNION_ABSORB, VERSIONS
from rulebound.games.dbs.tree import CreateToken, OnTop, Pay
from rulebound.kernel.cards import Card
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.tree import (
    Action,
    All,
    Choose,
    Damage,
    Draw,
    Fact,
    Filter,
    Forbid,
    Modify,
    Move,
    SetBase,
    Skill,
    This,
    When,
)

__all__ = ["table"]

MINE = Filter(whose="you", areas=("battle",))
ASH, BRYN = Filter(facts=(Fact("character", ("Ash",)),)), Filter(facts=(Fact("character", ("Bryn",)),))
DOUBLE, TRIPLE, QUADRUPLE = (
    Skill("keyword", keyword=f"{word} Strike") for word in ("Double", "Triple", "Quadruple")
)


def potara(table: Table) -> None:
    table.card("T-both", Skill("keyword", keyword="Union-Potara", of=Filter(either=(ASH, BRYN))))


def main(table: Table, number: str, *actions: Action) -> None:
    """An Extra Card in hand that does this is activated."""
    for action in actions:
        table.card(number, Skill("activate_main", action), kind="Extra")
    table.mine(number, HAND)
    table.do(f"use {number} [Activate: Main]")


def beneath(table: Table, card: Card) -> list[str]:
    return [table.game.prints[c.id].number for c in table.game.cards if c.host == card.id]


@pytest.mark.rule("dbs", "10-7-1")
@pytest.mark.parametrize(
    ("skill", "damage", "older", "newer"),
    [
        (DOUBLE, 1, 2, 2),
        (DOUBLE, 2, 2, 2),
        (DOUBLE, 3, 3, 2),
        (TRIPLE, 1, 3, 3),
        (TRIPLE, 4, 4, 3),
        (QUADRUPLE, 1, 4, 4),
        (QUADRUPLE, 0, 0, 0),
    ],
)
def test_a_strike_raises_damage_in_one_version_and_sets_it_in_the_other(
    table: Table, skill: Skill, damage: int, older: int, newer: int
) -> None:
    table.card("T-1", skill)
    card = table.mine("T-1")
    assert strike(table.game, card, damage, VERSIONS["1.077"]) == older
    assert strike(table.game, card, damage, VERSIONS["1.078"]) == newer


@pytest.mark.rule("dbs", "10-13-5-1", "10-13-5-4")
def test_what_is_absorbed_lies_on_what_was_absorbed_before(table: Table) -> None:
    effect = OnTop(Choose(2, Filter(whose="you", areas=("hand",), facts=(Fact("name", ("T-up",)),))), This())
    table.card("T-well", Skill("keyword", effect, keyword="Union-Absorb"))
    table.card(
        "T-up", Skill("auto", Damage("opponent", 1), event=When("play", Filter(this=True), keyword="Union"))
    )
    table.mine("T-well", BATTLE, True)
    first, second = table.mine("T-up", HAND), table.mine("T-up", HAND)
    table.do("use T-well [Union-Absorb]", "pick T-up", "pick T-up")
    table.till("main")
    game = table.game
    top = first if first.area == BATTLE else second
    assert game.pile(table.me, BATTLE) == [top.id]
    assert sorted(beneath(table, top)) == ["T-up", "T-well"]
    assert top.rested and top.played_with == UNION_ABSORB
    assert table.happened("damage") == 2


@pytest.mark.rule("dbs", "10-13-4-4", "10-18-7")
def test_a_token_in_a_union_leaves_the_game_with_the_pile(table: Table) -> None:
    potara(table)
    table.card("T-bryn", characters=["Bryn"])
    main(table, "T-make", CreateToken("Ash", power=5000, colors=("Red",), characters=("Ash",)))
    table.mine("T-bryn")
    union = table.mine("T-both", HAND)
    table.do("use T-both [Union-Potara]")
    assert len(beneath(table, union)) == 2
    main(table, "T-away", Move(Choose(1, MINE), "hand"))
    game = table.game
    assert table.where(union) == "hand"
    token = next(c for c in game.cards if game.prints[c.id].token)
    assert table.where(token) == "nowhere"


@pytest.mark.rule("dbs", "10-5-1", "1-3-3")
def test_nothing_evolves_on_a_card_that_may_not_be_covered(table: Table) -> None:
    table.card("T-evolve", Skill("keyword", keyword="Evolve", of=ASH))
    table.card("T-xeno", Skill("keyword", keyword="Xeno-Evolve", of=ASH))
    table.card("T-bare", Skill("permanent", Forbid(This(), "be_covered", "while")), characters=["Ash"])
    table.mine("T-bare")
    table.mine("T-evolve", HAND)
    table.mine("T-xeno", HAND)
    assert "use T-evolve [Evolve]" not in table.options()
    assert "use T-xeno [Xeno-Evolve]" in table.options()


@pytest.mark.rule("dbs", "10-5-4", "9-4-2")
def test_power_that_was_set_goes_along_with_a_keyword_only(table: Table) -> None:
    table.card("T-ash", characters=["Ash"], power=5000)
    table.card("T-evolve", Skill("keyword", keyword="Evolve", of=ASH), power=20000)
    table.card("T-plain-top", power=20000)
    for number in ("T-evolve", "T-plain-top"):
        table.mine("T-ash")
        main(table, f"T-set {number}", SetBase(All(MINE), "power", 15000, "turn"))
        main(table, f"T-add {number}", Modify(All(MINE), "power", 1000, "turn"))
        top = table.mine(number, HAND)
        if number == "T-evolve":
            table.do("use T-evolve [Evolve]")
            assert stat_of(table.game, top, POWER) == 16000
            main(table, "T-away", Move(All(MINE), "drop"))
        else:
            main(
                table,
                "T-lay",
                OnTop(
                    Choose(1, Filter(whose="you", areas=("hand",), facts=(Fact("name", (number,)),))),
                    Choose(1, MINE),
                ),
            )
            table.till("main", f"pick {number}")
            assert stat_of(table.game, top, POWER) == 21000


@pytest.mark.rule("dbs", "10-10-1", "8-4-2-2")
def test_the_card_is_paid_for_so_that_its_skill_cost_can_be(table: Table) -> None:
    table.card("T-green", colors=["Green"])
    table.card(
        "T-dear", Skill("activate_main", Modify(All(MINE), "power", 1000, "turn"), cost=(Pay(1, ("Green",)),)),
        kind="Extra", cost=1, specified=[],
    )  # fmt: skip
    game = table.game
    for id in game.pile(table.me, ENERGY)[1:].copy():
        game.move(game.cards[id], DECK, "")
    table.put("T-green", table.me, ENERGY)
    table.mine("T-dear", HAND)
    table.do("use T-dear [Activate: Main]")  # the red energy pays for the card, as the green one is needed
    assert all(game.cards[id].rested for id in game.pile(table.me, ENERGY))
    assert len(game.pile(table.me, ENERGY)) == 2


@pytest.mark.rule("dbs", "10-15-4", "10-5-4")
def test_a_card_evolved_from_one_of_over_realm_stays(table: Table) -> None:
    table.card("T-realm", Skill("keyword", keyword="Over Realm"), characters=["Ash"])
    table.card("T-evolve", Skill("keyword", keyword="Evolve", of=ASH))
    realm, other = table.mine("T-realm", HAND), table.mine("T-evolve", HAND)
    table.do("use T-realm [Over Realm]", "use T-evolve [Evolve]", "end")
    assert table.where(realm) == "under" and table.where(other) == "battle"


@pytest.mark.rule("dbs", "10-11-1", "8-1-5-2-1")
def test_a_skill_whose_cost_is_declined_was_activated(table: Table) -> None:
    cost = (Move(Choose(1, Filter(whose="you", areas=("hand",))), "drop"),)
    table.card("T-1", Skill("auto", Draw(1), cost=cost, once=True, event=When("play", MINE)))
    table.mine("T-1")
    for _ in range(4):
        table.mine(PLAIN, HAND)
    table.do(f"play {PLAIN}")
    assert table.options() == ["yes", "no"]
    table.do("no", f"play {PLAIN}")
    assert f"play {PLAIN}" in table.options()  # nobody is asked again


@pytest.mark.rule("dbs", "10-5-1", "10-5-5")
@pytest.mark.parametrize("keyword", ["Evolve", "Xeno-Evolve"])
def test_a_card_that_evolves_from_two_needs_both(table: Table, keyword: str) -> None:
    """One card for each that is named, and not the same one for both."""
    table.card("T-top", Skill("keyword", keyword=keyword, of=Filter(either=(ASH, BRYN))))
    table.card("T-both-names", characters=["Ash", "Bryn"])
    table.card("T-bryn", characters=["Bryn"])
    top = table.mine("T-top", HAND)
    first = table.mine("T-both-names")
    assert f"use T-top [{keyword}]" not in table.options()
    second = table.mine("T-bryn")
    table.do(f"use T-top [{keyword}]")
    assert table.where(top) == "battle"
    gone = "under" if keyword == "Evolve" else "warp"
    assert table.where(first) == table.where(second) == gone


@pytest.mark.rule("dbs", "10-4-1", "8-6-7")
def test_a_blocker_that_left_does_not_block(table: Table) -> None:
    theirs = Filter(whose="opponent", areas=("battle",))
    table.card("T-1", Skill("auto", Move(All(theirs), "hand"), event=When("attack", Filter(this=True))))
    table.card("T-block", Skill("keyword", keyword="Blocker"))
    blocker = table.theirs("T-block")
    table.attack(table.mine("T-1"), table.leader(table.foe))
    table.till("main", "yes")
    assert table.where(blocker) == "hand" and not blocker.rested
    assert table.happened("block") == 0 and table.happened("damage") == 1
