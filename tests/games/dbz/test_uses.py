"""Cards in use: their parts, what they cost and require, and where they go afterwards."""

from __future__ import annotations

import pytest

from games.dbz.fighting import Table, made
from rulebound.games.dbz.tree import (
    AfterUse,
    Attack,
    AttackGains,
    Attacks,
    ChangeAnger,
    Only,
    PayLife,
    PayStages,
    StopAttack,
)
from rulebound.kernel.terms import Choose, Compare, Count, Fact, Filter
from rulebound.kernel.tree import Draw, Move, Seq, Skill

BLAST = Skill("attack", Attack("energy"))
PUNCH = Skill("attack", Attack("physical", stages=2))
BLOCK = Skill("defence", StopAttack(("physical",)))


def discard_one() -> Move:
    return Move(Choose(1, Filter("you", ("hand",))), "discard")


@pytest.mark.rule("dbz", "words.or")
def test_the_parts_of_a_card_are_ways_to_use_it_and_one_is_chosen() -> None:
    card = made(
        "Event",
        Skill("attack", Attack("physical", stages=3)),
        Skill("secondary", ChangeAnger("you", 1)),
        Skill("secondary", Draw(2), part=1),
    )
    table = Table((card, "LABZ-101"))
    table.fight()
    assert [code for code in table.options() if card in code] == [f"attack {card} /1", f"use {card} /2"]
    other = Table((card, "LABZ-101")).fight().do(f"attack {card} /1")
    assert (other.stage(1), other.life(0), other.game.counters[0]) == (2, 20, 1)
    table.do(f"use {card} /2")
    assert (table.stage(1), table.life(0), table.game.counters[0]) == (5, 18, 0)


@pytest.mark.rule("dbz", "cost.word", "cost.who", "combat.energy")
def test_a_cost_in_life_cards_takes_the_place_of_the_usual_one() -> None:
    card = made("Energy Combat", Skill("attack", Attack("energy"), cost=(PayLife(1),)))
    table = Table((card,), at=(0, 5)).fight().do(f"attack {card}")
    assert (table.stage(0), table.life(0), table.life(1)) == (1, 19, 13)


@pytest.mark.rule("dbz", "cost.requirement", "general.as-much")
def test_what_is_required_must_be_possible_and_is_not_a_cost() -> None:
    card = made("Physical Combat", Skill("attack", Attack("physical", life=5), cost=(discard_one(),)))
    drill = made("Drill", Skill("permanent", AttackGains(Attacks(), "cost_to", 0, until="while")))
    alone = Table((card, drill)).fight()
    assert f"attack {card}" not in alone.options()
    table = Table((card, drill, "LABZ-110")).fight().do(f"attack {card}")
    assert (table.area("LABZ-110", 0), table.life(1)) == ("discard", 12)


@pytest.mark.rule("dbz", "cost.word")
def test_what_others_add_to_a_cost_is_paid_and_a_fixed_one_stays() -> None:
    dear = made(
        "Drill", Skill("permanent", AttackGains(Attacks("opponent", "energy"), "cost", 2, until="while"))
    )
    cheap = made("Drill", Skill("permanent", AttackGains(Attacks("you"), "cost_to", 1, until="while")))
    blast = made("Energy Combat", BLAST)
    fixed = made("Energy Combat", Skill("attack", Attack("energy"), cost=(PayStages(3, fixed=True),)))
    assert Table((blast,), (dear,)).fight().do(f"attack {blast}").stage(0) == 2  # powered up by 1, paid 4
    assert Table((blast, cheap), (dear,)).fight().do(f"attack {blast}").stage(0) == 5
    assert Table((fixed, cheap), (dear,)).fight().do(f"attack {fixed}").stage(0) == 3
    assert f"attack {blast}" not in Table((blast,), (dear,), at=(2, 5)).fight().options()


@pytest.mark.rule("dbz", "combat.energy.cost")
def test_the_cost_was_paid_though_the_attack_is_stopped() -> None:
    blast, block = made("Energy Combat", BLAST), made("Event", Skill("defence", StopAttack(("energy",))))
    table = Table((blast,), (block,)).fight().do(f"attack {blast}", f"defend {block}")
    assert (table.stage(0), table.life(1)) == (4, 17)


@pytest.mark.rule("dbz", "words.only")
def test_a_card_for_some_personalities_needs_one_in_control() -> None:
    heroes = Skill("rule", Only(Filter(facts=(Fact("alignment", ("Hero",)),))))
    card = made("Physical Combat", heroes, PUNCH)
    assert f"attack {card}" in Table((card,)).fight().options()
    table = Table(("LABZ-101",), (card,)).fight().do("attack LABZ-101")
    assert f"attack {card}" not in table.options()


@pytest.mark.rule("dbz", "sequence.after")
@pytest.mark.parametrize(
    ("to", "where", "area"),
    [
        ("removed", "", "removed"),
        ("life_deck", "bottom", "life_deck"),
        ("life_deck", "shuffled", "life_deck"),
        ("hand", "", "hand"),
        ("sensei_deck", "", "sensei_deck"),
    ],
)
def test_a_card_goes_where_it_says_after_use(to: str, where: str, area: str) -> None:
    card = made("Physical Combat", PUNCH, Skill("secondary", AfterUse(to, where)))
    table = Table((card,)).fight().do(f"attack {card}")
    assert table.area(card) == area
    if where == "bottom":
        assert table.game.pile(0, table.game.rules.deck)[0] == table.card(card).id


@pytest.mark.rule("dbz", "combat.attack", "sequence.3", "sequence.5")
def test_two_attacks_of_one_card_have_a_defence_each_and_secondary_effects_once() -> None:
    card = made(
        "Physical Combat",
        Skill("attack", Attack("physical", stages=2, times=2)),
        Skill("secondary", ChangeAnger("you", 1)),
    )
    block = made("Event", BLOCK)
    table = Table((card,), (block, "LABZ-110")).fight().do(f"attack {card}", f"defend {block}")
    assert table.asked() == (1, "defence")
    table.do("no")
    assert (table.stage(1), table.game.counters[0], table.asked()) == (3, 1, (1, "action"))


@pytest.mark.rule("dbz", "words.next-attack")
def test_what_changes_the_next_attack_changes_the_first_of_two() -> None:
    boost = made("Event", Skill("secondary", AttackGains(Attacks("you", times=1), "stages", 3)))
    twice = made("Physical Combat", Skill("attack", Attack("physical", stages=1, times=2)))
    table = Table((boost, twice), at=(5, 10)).fight().do(f"use {boost}", "pass", f"attack {twice}")
    assert table.stage(1) == 5


@pytest.mark.rule("dbz", "sequence.15", "sequence.8")
def test_what_is_said_for_a_stop_and_for_success() -> None:
    card = made(
        "Energy Combat",
        BLAST,
        Skill("successful", ChangeAnger("you", 1)),
        Skill("stopped", ChangeAnger("opponent", 2)),
    )
    block = made("Event", Skill("defence", StopAttack(("energy",))))
    stopped = Table((card,), (block,)).fight().do(f"attack {card}", f"defend {block}")
    assert stopped.game.counters[:2] == [0, 2]
    through = Table((card,), (block,)).fight().do(f"attack {card}", "no")
    assert through.game.counters[:2] == [1, 0]


@pytest.mark.rule("dbz", "general.order")
def test_conditions_of_a_clause_are_asked_when_it_is_its_turn() -> None:
    ready = Compare(Count(Filter("you", ("hand",))), ">=", 1)
    card = made(
        "Event",
        Skill("secondary", Seq((Draw(1),))),
        Skill("secondary", ChangeAnger("you", 1), conditions=(ready,)),
    )
    table = Table((card,)).fight().do(f"use {card}")
    assert table.game.counters[0] == 1


@pytest.mark.rule("dbz", "cost.requirement", "cost.who", "power.constant-combat")
def test_an_attack_of_a_constant_power_requires_a_card_and_costs_stages() -> None:
    kid = made("Personality", Skill("activate", Attack("energy"), cost=(discard_one(), PayStages(2))))
    table = Table((kid, "LABZ-101", "LABZ-110"), at=(0, 5)).fight().do(f"control {kid}", f"attack {kid}")
    table.do("pick LABZ-110")
    assert (table.card(kid).marker, table.life(1), table.area("LABZ-110", 0)) == (2, 13, "discard")
    table.do("pass")
    table.do(*(["no"] if table.asked() == (0, "control") else []))
    assert f"attack {kid}" in table.options()


@pytest.mark.rule("dbz", "combat.skip.next", "words.floating")
def test_a_stop_for_the_next_attack_phase_does_not_stop_a_second_attack_of_this_one() -> None:
    twice = made("Physical Combat", Skill("attack", Attack("physical", stages=2, times=2)))
    kick = made("Physical Combat", Skill("attack", Attack("physical", stages=1)))
    later = AttackGains(Attacks("opponent", "physical", times=1, phase=True), "stopped")
    sweep = made("Event", BLOCK, Skill("secondary", later))
    table = Table((twice, kick), (sweep,)).fight().do(f"attack {twice}", f"defend {sweep}")
    assert table.stage(1) == 3
    table.do("pass", f"attack {kick}")
    assert table.stage(1) == 3


@pytest.mark.rule("dbz", "sequence.15")
def test_the_attacker_orders_what_waits_for_success_and_a_saved_game_knows_it() -> None:
    card = made(
        "Physical Combat", PUNCH, Skill("successful", ChangeAnger("you", 1)), Skill("successful", Draw(1))
    )
    table = Table((card,)).fight().do(f"attack {card}")
    assert table.asked() == (0, "resolve")
    table.do(table.options()[1])
    assert (table.game.counters[0], table.life(0)) == (1, 19)
