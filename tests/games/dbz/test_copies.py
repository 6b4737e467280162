"""Copies of attacks: their text alone, in the next Attack Phase or in place of an attack."""

from __future__ import annotations

import pytest

from games.dbz.fighting import Table, made
from rulebound.games import library_of
from rulebound.games.dbz.tokens import copy_of, name_of
from rulebound.games.dbz.tree import (
    Attack,
    AttackGains,
    Attacks,
    ChangeAnger,
    CopyAttack,
    PayStages,
    SkipPhase,
    StopAttack,
)
from rulebound.games.library import Printing
from rulebound.kernel.terms import Fact, Filter
from rulebound.kernel.tree import Skill

SWIFT = (Skill("defence", StopAttack(("physical",))), Skill("secondary", CopyAttack(later=True)))


@pytest.mark.rule("dbz", "words.copy")
def test_a_copy_has_the_text_of_the_attack_but_neither_its_style_nor_its_kind() -> None:
    kick = made(
        "Physical Combat",
        Skill("attack", Attack("physical", stages=2)),
        Skill("secondary", ChangeAnger("you", 1)),
        style="Red",
    )
    swift = made("Event", *SWIFT)
    red = Attacks("you", card=Filter(facts=(Fact("style", ("Red",)),)))
    drill = made("Drill", Skill("permanent", AttackGains(red, "stages", 3, until="while")))
    table = Table((kick,), (swift, drill)).fight().do(f"attack {kick}", f"defend {swift}")
    assert "copy" in table.options()
    table.do("copy")
    assert (table.stage(0), table.game.counters[1], table.area(kick)) == (4, 1, "discard")
    assert not table.game.pile(1, table.game.rules.words.areas["resolving"])


@pytest.mark.rule("dbz", "words.copy")
def test_a_copy_that_is_not_performed_in_the_next_phase_is_lost() -> None:
    kick, swift = (
        made("Physical Combat", Skill("attack", Attack("physical", stages=2))),
        made("Event", *SWIFT),
    )
    other = made("Event", Skill("secondary", ChangeAnger("you", 1)))
    table = Table((kick,), (swift, other)).fight()
    table.do(f"attack {kick}", f"defend {swift}", f"use {other}")
    table.do(*(["pass"] if table.asked() == (0, "action") else []))
    assert "copy" not in table.options()


@pytest.mark.rule("dbz", "words.copy")
def test_a_copy_is_performed_by_whoever_can_pay_for_it() -> None:
    cost = (PayStages(3),)
    kick = made("Physical Combat", Skill("attack", Attack("physical", stages=1), cost=cost))
    for stage, payable in ((3, True), (2, False)):
        swift = made("Event", *SWIFT)
        table = Table((kick,), (swift, "LABZ-101"), at=(5, stage)).fight()
        table.do(f"attack {kick}", f"defend {swift}")
        assert ("copy" in table.options()) == payable


@pytest.mark.rule("dbz", "words.copy", "combat.skip.next")
def test_a_copy_for_the_next_phase_is_lost_if_that_phase_is_skipped() -> None:
    routine = made(
        "Physical Combat",
        Skill("attack", Attack("physical", stages=2)),
        Skill("stopped", SkipPhase("opponent")),
    )
    swift = made("Event", *SWIFT)
    table = Table((routine, "LABZ-101"), (swift,)).fight().do(f"attack {routine}", f"defend {swift}")
    assert table.asked() == (0, "action")
    table.do("pass")
    assert table.asked() == (1, "action")
    assert "copy" not in table.options()


@pytest.mark.rule("dbz", "words.copy")
def test_the_last_physical_attack_is_copied_in_place_of_an_attack() -> None:
    kick = made("Physical Combat", Skill("attack", Attack("physical", stages=2)))
    drill = made("Drill", Skill("activate", CopyAttack()))
    table = Table((kick,), (drill,)).fight().do(f"attack {kick}", f"use {drill}", "copy")
    assert (table.stage(0), table.stage(1)) == (4, 3)


@pytest.mark.rule("dbz", "words.copy", "words.naming")
def test_cards_of_one_number_in_two_scenarios_are_not_taken_for_one_another() -> None:
    one, other = (
        library_of("dbz").make(Printing({"number": "X-1", "name": name, "kind": "Event"})) for name in "AB"
    )
    for made_of in (copy_of, name_of):
        assert [made_of(one).name, made_of(other).name] == ["A", "B"]
        assert made_of(one) is made_of(one)
