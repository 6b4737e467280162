"""When cards are used: when needed, when something happens, as Defense Shields, and again."""

from __future__ import annotations

import pytest

from games.dbz.fighting import Table, made
from rulebound.games.dbz.tree import (
    AfterUse,
    Attack,
    AttackGains,
    Attacks,
    ChangeAnger,
    DiscardLife,
    FirstInCombat,
    Remains,
    ReplaceDraw,
    StopAttack,
    StopCard,
)
from rulebound.kernel.terms import All, Compare, Count, Filter, Stat, When
from rulebound.kernel.tree import Bar, Draw, If, Seq, Skill

PUNCH = Skill("attack", Attack("physical", stages=2))
AN_EVENT = Compare(Count(Filter("opponent", ("resolving",), ("Event",), state="in_use")), ">=", 1)


def sphere() -> str:
    """Stops an Event of the opponent, when needed."""
    return made("Event", Skill("needed", StopCard(), conditions=(AN_EVENT,)))


def shout() -> str:
    return made("Event", Skill("secondary", ChangeAnger("you", 2)))


@pytest.mark.rule("dbz", "keyword.use-when-needed")
def test_a_card_that_stops_an_event_comes_before_its_effects() -> None:
    event, stopper = shout(), sphere()
    table = Table((event,), (stopper,)).fight().do(f"use {event}")
    assert table.asked() == (1, "window")
    table.do(f"use {stopper}")
    assert table.game.counters[0] == 0
    assert (table.area(event), table.area(stopper)) == ("discard", "discard")
    assert table.asked() == (1, "action")


@pytest.mark.rule("dbz", "keyword.use-when-needed")
def test_such_cards_answer_one_another_and_the_last_one_counts() -> None:
    event, first, second, third = shout(), sphere(), sphere(), sphere()
    table = Table((event, second), (first, third)).fight().do(f"use {event}", f"use {first}")
    assert table.asked() == (0, "window")
    table.do(f"use {second}")
    assert table.asked() == (1, "window")
    declined = Table((event, second), (first, third)).fight()
    declined.do(f"use {event}", f"use {first}", f"use {second}", "no", "no")
    assert declined.game.counters[0] == 2
    table.do(f"use {third}")
    assert table.game.counters[0] == 0


@pytest.mark.rule("dbz", "keyword.use-when-needed")
def test_a_second_card_may_stop_what_the_first_could_not() -> None:
    event, answer, first, second = shout(), sphere(), sphere(), sphere()
    table = Table((event, answer), (first, second)).fight()
    table.do(f"use {event}", f"use {first}", f"use {answer}", "no")
    assert table.asked() == (1, "window")
    table.do(f"use {second}")
    assert table.game.counters[0] == 0


@pytest.mark.rule("dbz", "keyword.use-when-needed")
def test_a_defence_that_is_stopped_is_used_up_and_the_attack_goes_on() -> None:
    stop = made("Event", Skill("defence", StopAttack(("physical",))))
    card, stopper = made("Physical Combat", PUNCH), sphere()
    table = Table((card, stopper), (stop, "LABZ-110")).fight().do(f"attack {card}", f"defend {stop}")
    assert table.asked() == (0, "window")
    table.do(f"use {stopper}")
    assert (table.stage(1), table.area(stop)) == (3, "discard")


@pytest.mark.rule("dbz", "keyword.use-when-needed")
def test_between_two_steps_such_a_card_is_used_by_whoever_has_one() -> None:
    card = made("Physical Combat", PUNCH)
    needed = made(
        "Event", Skill("needed", DiscardLife("opponent", 3)), Skill("secondary", AfterUse("removed"))
    )
    table = Table((card,), (needed,)).fight().do(f"attack {card}")
    assert table.asked() == (1, "window")
    table.do(f"use {needed}")
    assert (table.life(0), table.area(needed)) == (17, "removed")


@pytest.mark.rule("dbz", "words.use", "combat.entering", "combat.defender-draws")
def test_a_card_of_the_hand_is_used_when_entering_combat_as_the_defender() -> None:
    honor = made("Event", Skill("when", ReplaceDraw(Draw(1)), event=When("combat_start", who="opponent")))
    table = Table((), (honor,)).do("end", "combat")
    assert table.asked() == (1, "window")
    table.do(f"use {honor}")
    assert (table.life(1), table.asked()) == (19, (1, "action"))
    assert Table((honor,), ()).do("end", "combat").asked() == (1, "look")


@pytest.mark.rule("dbz", "words.use")
def test_a_card_of_the_hand_is_used_after_a_successful_attack() -> None:
    card = made("Physical Combat", PUNCH)
    touch = made("Event", Skill("when", ChangeAnger("you", 3), event=When("successful_physical", who="you")))
    table = Table((card, touch)).fight().do(f"attack {card}")
    assert table.asked() == (0, "window")
    table.do(f"use {touch}")
    assert (table.game.counters[0], table.area(touch)) == (3, "discard")


@pytest.mark.rule("dbz", "power.once", "combat.control")
def test_a_power_for_a_time_is_used_once_and_by_the_personality_in_control() -> None:
    ally = made(
        "Personality", Skill("when", ChangeAnger("you", 1), event=When("performs_physical", who="you"))
    )
    first, second = made("Physical Combat", PUNCH), made("Physical Combat", PUNCH)
    table = Table((first, second, ally)).fight().do(f"attack {first}")
    assert table.asked() == (1, "action")
    low = Table((first, second, ally), at=(0, 5)).fight().do(f"control {ally}", f"attack {first}")
    assert low.asked() == (0, "window")
    low.do(f"use {ally}")
    assert low.game.counters[0] == 1
    low.do("pass")
    low.do(*(["no"] if low.asked() == (0, "control") else []), f"attack {second}")
    assert low.game.counters[0] == 1


@pytest.mark.rule("dbz", "sequence.7", "keyword.defense-shield")
def test_a_defense_shield_stops_what_was_not_stopped_also_after_a_final_physical_attack() -> None:
    shield = made(
        "Setup", Skill("shield", StopAttack(("physical",))), Skill("secondary", AfterUse("removed"))
    )
    card = made("Physical Combat", PUNCH)
    table = Table((card,), (shield,)).fight().do(f"attack {card}")
    assert table.asked() == (1, "shield")
    table.do(f"shield {shield}")
    assert (table.stage(1), table.area(shield)) == (5, "removed")
    after_final = Table((card, "LABZ-110"), (shield,)).fight()
    after_final.do("pass", "final", "no", f"attack {card}")
    assert after_final.asked() == (1, "shield")


@pytest.mark.rule("dbz", "keyword.defense-shield", "general.cannot")
def test_whoever_may_not_stop_attacks_uses_a_defense_shield_all_the_same() -> None:
    stunned = made("Event", Skill("secondary", Bar("opponent", "stop", Filter(), "battle")))
    shield, card = made("Setup", Skill("shield", StopAttack(("physical",)))), made("Physical Combat", PUNCH)
    table = (
        Table((stunned, card), (shield, "LABZ-110")).fight().do(f"use {stunned}", "pass", f"attack {card}")
    )
    assert table.asked() == (1, "shield")


@pytest.mark.rule("dbz", "sequence.7")
def test_a_defense_shield_may_be_kept() -> None:
    shield, card = made("Setup", Skill("shield", StopAttack(("physical",)))), made("Physical Combat", PUNCH)
    table = Table((card,), (shield,)).fight().do(f"attack {card}", "no")
    assert (table.stage(1), table.area(shield)) == (3, "setups")


@pytest.mark.rule("dbz", "keyword.remain")
def test_a_card_that_remains_is_used_again_and_then_discarded() -> None:
    card = made("Physical Combat", PUNCH, Skill("keyword", keyword="Remain", number=1))
    table = Table((card,)).fight().do(f"attack {card}")
    assert table.area(card) == "remaining"
    table.do("pass", f"attack {card}")
    assert (table.area(card), table.stage(1)) == ("discard", 1)


@pytest.mark.rule("dbz", "keyword.remain")
def test_what_remains_is_gone_when_combat_is_over() -> None:
    card = made(
        "Physical Combat",
        PUNCH,
        Skill("keyword", keyword="Remain", number=2),
        Skill("secondary", AfterUse("removed")),
    )
    table = Table((card,)).fight().do(f"attack {card}")
    assert table.area(card) == "remaining"
    table.do("pass", "pass")
    assert table.area(card) == "removed"


@pytest.mark.rule("dbz", "keyword.remain")
def test_a_card_gains_remain_only_if_its_condition_is_met_then() -> None:
    stronger = Compare(Stat("stage", All(Filter("you", ("personality",)))), ">=", 6)
    card = made("Physical Combat", PUNCH, Skill("secondary", If(stronger, Remains(1))))
    assert Table((card,)).fight().do(f"attack {card}").area(card) == "remaining"
    assert Table((card,), at=(2, 5)).fight().do(f"attack {card}").area(card) == "discard"


@pytest.mark.rule("dbz", "keyword.remain")
def test_attacks_that_gain_remain_stay_unless_they_have_it_already() -> None:
    gives = made(
        "Drill", Skill("permanent", AttackGains(Attacks("you", "physical"), "remain", 1, until="while"))
    )
    card = made("Physical Combat", PUNCH)
    table = Table((card, gives)).fight().do(f"attack {card}", "pass", f"attack {card}")
    assert table.area(card) == "discard"


@pytest.mark.rule("dbz", "keyword.empower")
def test_an_empowered_attack_does_more_and_the_text_behind_the_word_is_ignored() -> None:
    card = made(
        "Energy Combat",
        Skill("attack", Attack("energy")),
        Skill("secondary", ChangeAnger("you", 1)),
        Skill("keyword", keyword="Empower", number=3),
        Skill("secondary", Seq((Draw(1), AfterUse("removed")))),
    )
    table = Table((card,)).fight().do(f"attack {card}")
    assert table.asked() == (0, "empower")
    table.do("empower " + card)
    assert (table.life(1), table.life(0), table.area(card)) == (10, 20, "discard")
    assert table.game.counters[0] == 1
    plain = Table((card,)).fight().do(f"attack {card}", "no")
    assert (plain.life(1), plain.life(0), plain.area(card)) == (13, 19, "removed")


@pytest.mark.rule("dbz", "words.first")
def test_a_card_that_must_be_the_first_one_is_not_used_later() -> None:
    first = made("Physical Combat", Skill("rule", FirstInCombat("card")), PUNCH)
    card = made("Physical Combat", PUNCH)
    table = Table((first, card)).fight()
    assert f"attack {first}" in table.options()
    table.do(f"attack {card}", "pass")
    assert f"attack {first}" not in table.options()
