"""Amounts that depend on what attacks have done, and what effects make of damage and costs, as texts say it."""

from __future__ import annotations

import pytest

from games.dbz.fighting import Table, made
from rulebound.games.dbz.areas import DISCARD, REMOVED
from rulebound.language import compile_text


def card(kind: str, text: str, **facts: object) -> str:
    """A card with this text."""
    return made(kind, *compile_text("dbz", text), **facts)


def physical(text: str, **facts: object) -> str:
    return card("Physical Combat", text, **facts)


def energy(text: str, **facts: object) -> str:
    return card("Energy Combat", text, **facts)


def drill(text: str) -> str:
    return card("Drill", text)


PUNCH = physical("Physical attack doing 3 power stages of damage.")
BLAST = energy("Energy attack doing 3 life cards of damage.")


def hit(south: tuple[str, ...], north: tuple[str, ...] = (), at: tuple[int, int] = (5, 5)) -> Table:
    return Table(south, north, at=at).fight().do(f"attack {south[0]}")


@pytest.mark.rule("dbz", "sequence.15", "damage.life")
def test_what_an_attack_has_dealt_is_counted_after_it_was_dealt() -> None:
    drain = energy(
        "Energy attack doing 3 life cards of damage. For every life card of damage this attack deals, your Main"
        " Personality gains 1 power stage."
    )
    table = hit((drain,))
    assert (table.stage(0), table.life(1)) == (6 - 2 + 3, 20 - 3 - 3)


@pytest.mark.rule("dbz", "damage.converted")
def test_a_converted_stage_is_damage_of_both_kinds() -> None:
    text = "Physical attack doing 4 power stages of damage. If successful, raise your anger X levels. X = {}."
    for said, anger in (
        ("life cards of damage dealt by this attack", 3),
        ("power stages of damage dealt by this attack", 4),
        ("damage dealt by this attack", 4),
    ):
        table = hit((physical(text.format(said)),), at=(5, 1))
        assert table.game.counters[0] == anger


@pytest.mark.rule("dbz", "damage.prevent")
def test_damage_of_either_kind_is_prevented_from_one_amount() -> None:
    guard = physical("Stops the first 3 power stages or life cards of damage from any physical attack.")
    both = physical("Physical attack doing 2 power stages of damage and 4 life cards of damage.")
    table = Table((both,), (guard,)).fight().do(f"attack {both}", f"defend {guard}")
    assert (table.stage(1), table.life(1)) == (5, 20 - 3 - 3)


@pytest.mark.rule("dbz", "damage.life")
def test_the_first_life_cards_of_damage_are_removed() -> None:
    first = drill(
        "When one of your attacks deals life cards of damage, the first 2 life cards of damage from that attack are"
        " removed from the game."
    )
    table = Table((BLAST, first)).fight()
    before = len(table.game.pile(1, DISCARD))
    table.do(f"attack {BLAST}")
    assert (len(table.game.pile(1, REMOVED)), len(table.game.pile(1, DISCARD))) == (2, before + 1)


@pytest.mark.rule("dbz", "sequence.9", "combat.physical")
def test_the_base_damage_by_the_table_is_another_number() -> None:
    plain = physical("Physical attack.")
    base = card(
        "Setup",
        "For the remainder of Combat, all of your physical attacks have a Base Damage of 4 when you use the Physical"
        " Attack Table.",
    )
    table = Table((plain, PUNCH, base)).fight().do(f"use {base}", "pass", f"attack {plain}", "pass")
    assert table.stage(1) == 1
    assert table.do(f"attack {PUNCH}").life(1) == 20 - 3 - 2  # what states its damage is not concerned


@pytest.mark.rule("dbz", "sequence.10")
def test_nothing_is_added_to_attacks_that_have_no_modifiers() -> None:
    more = physical("Physical attack doing 1 power stage of damage and +3 life cards of damage.")
    plain = drill("No modifiers are added to physical attacks performed against you.")
    assert hit((more,), ()).life(1) == 20 - 3 - 3
    table = hit((more,), (plain,))
    assert (table.stage(1), table.life(1)) == (4, 20 - 3)


@pytest.mark.rule("dbz", "words.floating")
def test_attacks_of_one_personality_are_meant_and_of_no_other() -> None:
    weak = card(
        "Setup",
        "Choose a personality in play. For the remainder of Combat, all attacks that personality performs do -2 power"
        " stages of damage.",
    )
    table = Table((PUNCH, weak), (PUNCH,)).fight().do(f"use {weak}")
    table.do("pick their LABZ-011")
    assert table.do(f"attack {PUNCH}").stage(0) == 6 - 1
    assert table.do(f"attack {PUNCH}").stage(1) == 5 - 3


@pytest.mark.rule("dbz", "cost.word")
def test_costs_of_all_cards_are_changed() -> None:
    less = drill("All power stage costs for your cards are reduced by 1, to a minimum of 0.")
    double = drill(
        "If a card has a cost in power stages or life cards, the cost is doubled after any other modifiers are"
        " applied."
    )
    free = drill("You do not have to pay costs for any cards.")
    for drills, stage in (((), 4), ((less,), 5), ((double,), 2), ((less, double), 4), ((free,), 6)):
        assert hit((BLAST, *drills)).stage(0) == stage


@pytest.mark.rule("dbz", "cost.word")
def test_a_defence_costs_more_as_well() -> None:
    dear = drill("All Physical Combat cards cost +2 power stages to use.")
    stop = physical("Stops a physical attack.")
    table = Table((PUNCH,), (stop, dear)).fight().do(f"attack {PUNCH}", f"defend {stop}")
    assert (table.stage(0), table.stage(1)) == (6 - 2, 5 - 2)


@pytest.mark.rule("dbz", "combat.phases")
def test_what_was_done_in_the_last_attack_phase_is_known() -> None:
    again = physical(
        "Use only if you performed a successful physical attack in your last Attack Phase. Stops a physical attack."
    )
    table = Table((PUNCH, again), (PUNCH,)).fight().do(f"attack {PUNCH}", f"attack {PUNCH}")
    assert f"defend {again}" in table.options()
    table = Table((PUNCH, again), (PUNCH,)).fight().do("pass", f"attack {PUNCH}")
    assert f"defend {again}" not in table.options()


@pytest.mark.rule("dbz", "damage.life")
def test_the_most_damage_of_one_attack_of_this_combat_is_known() -> None:
    late = card(
        "Event",
        "Use only if your opponent has dealt you 3 or more life cards of damage from a single attack this Combat."
        " Draw 2 cards.",
    )
    table = Table((BLAST,), (late,)).fight().do(f"attack {BLAST}")
    assert any(late in option for option in table.options())
    assert not any(late in option for option in Table((PUNCH,), (late,)).fight().do("pass").options())


@pytest.mark.rule("dbz", "sequence.10")
def test_what_a_successful_attack_also_does_is_part_of_its_damage() -> None:
    table = hit((energy("Energy attack. If successful it also does 3 power stages of damage."),))
    assert (table.stage(1), table.life(1)) == (2, 20 - 3 - 4)


@pytest.mark.rule("dbz", "sequence.10")
def test_named_cards_have_the_other_amount_alone() -> None:
    more = drill(
        "Your physical attacks do +1 power stages of damage. Your physical attacks from Gohan Named cards do +2 power"
        " stages of damage instead."
    )
    named = physical("Physical attack doing 1 power stage of damage.", named=["Gohan"])
    assert hit((PUNCH, more)).stage(1) == 1
    assert hit((named, more)).stage(1) == 2


@pytest.mark.rule("dbz", "keyword.unstoppable")
def test_what_stops_attacks_that_cannot_be_stopped() -> None:
    sure = energy("Energy attack. This attack cannot be stopped.")
    usual = energy("Stops an energy attack.")
    above = energy("Stops an energy attack. This card can stop attacks that cannot be stopped.")
    for stop, life in ((usual, 20 - 3 - 4), (above, 20 - 3)):
        table = Table((sure,), (stop,)).fight().do(f"attack {sure}", f"defend {stop}")
        assert table.life(1) == life


@pytest.mark.rule("dbz", "power.constant-combat", "power.once")
@pytest.mark.parametrize(("heading", "again"), [("Constant Combat Power: ", True), ("", False)])
def test_a_constant_power_attacks_in_every_phase(heading: str, again: bool) -> None:
    cost = "During your Attack Phase, you may discard a card from your hand to perform a physical attack."
    power = heading + cost if heading else "Power: Physical attack."
    ally = card("Personality", power)
    table = Table((ally, PUNCH, PUNCH), at=(0, 5)).fight().do(f"control {ally}", f"attack {ally}", "pass")
    if table.asked()[1] == "control":
        table.do("no" if table.index(f"control {ally}") < 0 else f"control {ally}")
    assert (f"attack {ally}" in table.options()) is again


@pytest.mark.rule("dbz", "sequence.8")
def test_a_stopped_attack_does_something_all_the_same() -> None:
    spite = energy("Energy attack. Does 2 life cards of damage if it is stopped.")
    stop = energy(
        "Stops an energy attack and in the process causes 2 power stages of damage to your opponent."
    )
    table = Table((spite,), (stop,)).fight().do(f"attack {spite}", f"defend {stop}")
    assert (table.stage(0), table.life(1)) == (6 - 2 - 2, 20 - 3 - 2)


@pytest.mark.rule("dbz", "sequence.15")
def test_every_successful_attack_does_something_besides() -> None:
    more = drill("Every successful physical attack lowers your opponent's anger 1 level.")
    table = Table((PUNCH, more))
    table.game.counters[1] = 3
    table.fight().do(f"attack {PUNCH}")
    assert table.game.counters[1] == 2
