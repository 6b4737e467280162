"""The damage of attacks: base damage, modifiers, who takes it, and how it is dealt."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.dbz.fighting import BLANK, Table, made
from rulebound.games.dbz.powers import ALWAYS
from rulebound.games.dbz.tree import (
    ALL_OF_IT,
    Attack,
    AttackGains,
    Attacks,
    ChangeAnger,
    PreventDamage,
    ReduceDamage,
    Restate,
    StopAttack,
)
from rulebound.kernel.terms import All, Compare, Count, Filter, Stat
from rulebound.kernel.tree import Action, Bar, If, Skill

YOURS = Attacks("you")
THEIRS = Attacks("opponent")


def drill(effect: Action) -> str:
    return made("Drill", Skill("permanent", effect))


def gains(of: Attacks, what: str, by: int) -> AttackGains:
    return AttackGains(of, what, by, until="while")


def strike(**damage: int) -> str:
    return made("Physical Combat", Skill("attack", Attack("physical", **damage)))


def blast(**damage: int) -> str:
    return made("Energy Combat", Skill("attack", Attack("energy", **damage)))


def hit(south: tuple[str, ...], north: tuple[str, ...] = (), at: tuple[int, int] = (5, 5)) -> Table:
    """South attacks with the first card; north defends if a second answer is needed."""
    return Table(south, north, at=at).fight().do(f"attack {south[0]}")


@pytest.mark.rule("dbz", "damage.plus", "sequence.10")
def test_a_drill_adds_stages_to_an_attack_that_does_none() -> None:
    table = hit((strike(life=5), drill(gains(Attacks("you", "physical"), "stages", 4))))
    assert (table.stage(1), table.life(1)) == (1, 12)


@pytest.mark.rule("dbz", "sequence.10", "damage.reduce")
def test_all_that_is_added_and_subtracted_counts_together_and_not_below_0() -> None:
    more = drill(gains(YOURS, "stages", 3))
    less = drill(gains(THEIRS, "stages", -5))
    assert hit((strike(stages=4), more), (less,)).stage(1) == 3
    assert hit((strike(stages=1), more), (less,)).stage(1) == 5


@pytest.mark.rule("dbz", "sequence.9")
def test_of_two_multipliers_one_is_used_and_before_modifiers() -> None:
    double, triple = drill(gains(YOURS, "multiply", 2)), drill(gains(YOURS, "multiply", 3))
    more = drill(gains(YOURS, "stages", 1))
    assert hit((strike(stages=2), double, more), at=(5, 10)).stage(1) == 5
    assert hit((strike(stages=2), double, triple), at=(5, 10)).stage(1) == 4


@pytest.mark.rule("dbz", "damage.reduce", "sequence.10")
def test_what_it_is_reduced_to_comes_after_modifiers_and_a_minimum_after_that() -> None:
    more = drill(gains(YOURS, "life", 3))
    to_two = drill(gains(THEIRS, "life_to", 2))
    least = drill(gains(YOURS, "least_life", 6))
    assert hit((blast(), more), (to_two,)).life(1) == 15
    assert hit((blast(), more, least), (to_two,)).life(1) == 11


@pytest.mark.rule("dbz", "sequence.10")
def test_damage_of_one_kind_becomes_the_other_after_modifiers() -> None:
    more, as_stages = drill(gains(YOURS, "life", 1)), drill(gains(YOURS, "as_stages", 1))
    table = hit((blast(), more, as_stages), at=(5, 10))
    assert (table.stage(1), table.life(1)) == (5, 17)


@pytest.mark.rule("dbz", "general.may")
def test_its_player_says_for_each_attack_whether_an_optional_change_is_used() -> None:
    may = made("Drill", Skill("permanent", AttackGains(YOURS, "as_stages", until="while", optional=True)))
    card = blast()
    assert hit((card, may)).do("yes").stage(1) == 1
    assert hit((card, may)).do("no").stage(1) == 5


@pytest.mark.rule("dbz", "damage.reduce", "general.may")
def test_the_defender_uses_an_optional_reduction_once_per_combat() -> None:
    once = made(
        "Drill",
        Skill(
            "permanent",
            AttackGains(THEIRS, "life", -1, until="while", optional=True),
            once=True,
            per_battle=True,
        ),
    )
    first, second = blast(), blast()
    table = Table((first, second), (once,), at=(10, 5)).fight().do(f"attack {first}")
    assert table.asked() == (1, "gain")
    table.do("yes", "pass", f"attack {second}")
    assert table.life(1) == 17 - 3 - 4


@pytest.mark.rule("dbz", "damage.prevent", "damage.unit")
def test_preventing_is_no_modifier_and_comes_after_all_of_them() -> None:
    more = drill(gains(Attacks("you", "energy"), "least_life", 6))
    shield = made("Event", Skill("defence", PreventDamage(life=3)))
    table = Table((blast(), more), (shield,)).fight()
    table.do(table.options()[0], f"defend {shield}")
    assert table.life(1) == 17 - 3


@pytest.mark.rule("dbz", "damage.prevent", "general.cannot")
def test_whoever_may_not_prevent_damage_takes_all_of_it() -> None:
    guard = drill(gains(Attacks("opponent", "physical"), "prevent_life", 3))
    assert hit((strike(life=4),), (guard,)).life(1) == 17 - 1
    open_guard = drill(Bar("opponent", "prevent", Filter(), "while"))
    assert hit((strike(life=4), open_guard), (guard,)).life(1) == 17 - 4


@pytest.mark.rule("dbz", "damage.cap", "damage.unit")
@pytest.mark.parametrize(("stages", "left"), [(5, 3), (7, 2)])
def test_what_is_prevented_comes_before_a_maximum(stages: int, left: int) -> None:
    """Three stages are prevented, then at most three are taken."""
    cap = drill(gains(Attacks("opponent", "physical"), "cap_stages", 3))
    spared = drill(gains(Attacks("opponent", "physical"), "prevent_stages", 3))
    assert hit((strike(stages=stages),), (cap, spared)).stage(1) == left


@pytest.mark.rule("dbz", "damage.cap", "damage.converted")
def test_a_maximum_is_about_its_own_kind_of_damage() -> None:
    cap = drill(gains(Attacks("opponent", "physical"), "cap_stages", 3))
    table = hit((strike(life=5),), (cap,))
    assert table.life(1) == 12
    assert hit((strike(stages=6),), (cap,), at=(5, 0)).life(1) == 14


@pytest.mark.rule("dbz", "damage.cap", "damage.converted")
def test_a_maximum_of_life_cards_counts_converted_stages() -> None:
    cap = drill(gains(Attacks("opponent"), "cap_life", 2))
    table = hit((blast(stages=3, life=2),), (cap,), at=(5, 1))
    assert (table.stage(1), table.life(1)) == (0, 15)


@pytest.mark.rule("dbz", "damage.cap", "damage.reduce")
def test_what_cannot_be_reduced_by_main_personalities_ignores_their_reductions_and_caps() -> None:
    of_drills, of_main = made("Drill", CAP), made("Personality", CONSTANT_CAP)
    safe = Skill(
        "secondary",
        AttackGains(Attacks("", this=True), "irreducible", except_by=Filter(areas=("allies",))),
    )
    card = made("Energy Combat", Skill("attack", Attack("energy", life=5)), safe)
    assert hit((card,), (of_drills,)).life(1) == 15
    assert hit((card,), (of_main,)).life(1) == 12
    plain = made("Energy Combat", Skill("attack", Attack("energy", life=5)))
    assert hit((plain,), (of_main,)).life(1) == 15


CAP = Skill("permanent", AttackGains(THEIRS, "cap_life", 2, until="while"))
CONSTANT_CAP = replace(CAP, conditions=(ALWAYS,))
"""A Constant Power works whoever is in control."""


@pytest.mark.rule("dbz", "damage.reduce", "combat.defence")
def test_a_reduction_that_is_used_is_the_defence_and_bans_on_stopping_do_not_touch_it() -> None:
    card = made(
        "Energy Combat",
        Skill("attack", Attack("energy", life=6)),
        Skill("secondary", AttackGains(Attacks("", this=True), "unstoppable")),
        Skill("secondary", AttackGains(Attacks("", this=True), "unpreventable")),
    )
    deflects = made("Event", Skill("defence", ReduceDamage(life=2, to=True, kinds=("energy",))))
    table = Table((card,), (deflects,)).fight().do(f"attack {card}", f"defend {deflects}")
    assert table.life(1) == 17 - 2
    table = Table(("LABZ-101",), (deflects,)).fight().do("attack LABZ-101")
    assert table.asked() == (1, "action")


@pytest.mark.rule("dbz", "damage.reduce")
def test_all_damage_reduced_to_a_stage_is_that_stage() -> None:
    to_one = drill(gains(THEIRS, "all_to_stages", 1))
    table = hit((strike(life=5),), (to_one,))
    assert (table.stage(1), table.life(1)) == (4, 17)


@pytest.mark.rule("dbz", "damage.prevent")
def test_all_damage_but_some_and_all_damage_are_prevented() -> None:
    but_one = made("Event", Skill("defence", PreventDamage(life=1, all_but=True)))
    everything = made("Event", Skill("defence", PreventDamage(stages=ALL_OF_IT, life=ALL_OF_IT)))
    card = blast(stages=2, life=6)
    table = Table((card,), (but_one,)).fight().do(f"attack {card}", f"defend {but_one}")
    assert (table.stage(1), table.life(1)) == (5, 16)
    table = Table((card,), (everything,)).fight().do(f"attack {card}", f"defend {everything}")
    assert (table.stage(1), table.life(1)) == (5, 17)


@pytest.mark.rule("dbz", "sequence.3", "sequence.9")
def test_what_is_said_at_step_3_of_the_attack_counts_when_its_damage_is_worked_out() -> None:
    stronger = Compare(Stat("stage", All(Filter("you", ("personality",)))), ">=", 6)
    card = made(
        "Energy Combat",
        Skill("attack", Attack("energy")),
        Skill("secondary", If(stronger, Restate(life=7))),
    )
    assert hit((card,), at=(8, 5)).life(1) == 10
    assert hit((card,), at=(5, 5)).life(1) == 13


@pytest.mark.rule("dbz", "sequence.10")
def test_numbers_of_an_attack_are_those_of_the_moment_when_it_is_modified() -> None:
    """Each card in the attacker's hand is a stage more: the card itself has left it by then."""
    per_card = Count(Filter("you", ("hand",)))
    card = made("Physical Combat", Skill("attack", Attack("physical", stages=1, plus_stages=per_card)))
    assert hit((card, BLANK, BLANK)).stage(1) == 2


@pytest.mark.rule("dbz", "keyword.focused")
def test_what_prevents_damage_of_both_kinds_does_not_prevent_that_of_a_focused_attack() -> None:
    focused = made(
        "Energy Combat", Skill("attack", Attack("energy", life=5)), Skill("keyword", keyword="Focused")
    )
    both = made("Event", Skill("defence", PreventDamage(life=3)))
    one = made("Event", Skill("defence", PreventDamage(life=3, kinds=("energy",))))
    table = Table((focused,), (both, one)).fight().do(f"attack {focused}", f"defend {both}")
    assert table.life(1) == 17 - 5
    table = Table((focused,), (both, one)).fight().do(f"attack {focused}", f"defend {one}")
    assert table.life(1) == 17 - 2


@pytest.mark.rule("dbz", "keyword.focused", "combat.defence.try")
def test_a_focused_attack_may_be_tried_to_stop_and_is_successful() -> None:
    focused = made(
        "Energy Combat", Skill("attack", Attack("energy", life=5)), Skill("keyword", keyword="Focused")
    )
    both = made(
        "Event",
        Skill("defence", StopAttack(("physical", "energy"), either=True)),
        Skill("secondary", ChangeAnger("you", 2)),
    )
    table = Table((focused,), (both,)).fight().do(f"attack {focused}", f"defend {both}")
    assert (table.life(1), table.game.counters[1]) == (12, 2)


@pytest.mark.rule("dbz", "keyword.unstoppable", "combat.defence.try")
def test_an_unstoppable_attack_may_be_tried_to_stop_and_is_successful() -> None:
    card = made(
        "Physical Combat",
        Skill("attack", Attack("physical", stages=3)),
        Skill("keyword", keyword="Unstoppable"),
    )
    stop = made(
        "Event", Skill("defence", StopAttack(("physical",))), Skill("secondary", ChangeAnger("you", 2))
    )
    table = Table((card,), (stop,)).fight().do(f"attack {card}", f"defend {stop}")
    assert (table.stage(1), table.game.counters[1]) == (2, 2)


@pytest.mark.rule("dbz", "damage.either")
def test_of_a_stage_or_a_life_card_less_the_defender_chooses_for_each_drill() -> None:
    one, other = drill(gains(THEIRS, "either", -1)), drill(gains(THEIRS, "either", -1))
    card = blast(stages=3, life=4)
    table = hit((card,), (one, other))
    assert table.asked() == (1, "kind")
    table.do(f"life {one}", f"stages {other}")
    assert (table.stage(1), table.life(1)) == (3, 14)


@pytest.mark.rule("dbz", "pat.b", "sequence.9")
def test_the_second_table_is_used_while_a_card_says_so() -> None:
    house = made("Drill", Skill("permanent", AttackGains(Attacks(""), "table_b", until="while")))
    card = made("Physical Combat", Skill("attack", Attack("physical")))
    assert hit((card,), at=(5, 2)).stage(1) == 1
    assert hit((card, house), at=(5, 2)).stage(1) == 0


@pytest.mark.rule("dbz", "combat.defence")
def test_an_attack_that_takes_two_stops_is_stopped_by_two() -> None:
    card = made(
        "Physical Combat",
        Skill("attack", Attack("physical", stages=2)),
        Skill("secondary", AttackGains(Attacks("", this=True), "stops_needed", 2)),
    )
    one, two = (made("Event", Skill("defence", StopAttack(("physical",)))) for _ in range(2))
    table = Table((card,), (one, two)).fight().do(f"attack {card}", f"defend {one}")
    assert table.asked() == (1, "defence")
    half = Table((card,), (one, two)).fight().do(f"attack {card}", f"defend {one}", "no")
    assert half.stage(1) == 3
    table.do(f"defend {two}")
    assert table.stage(1) == 5
