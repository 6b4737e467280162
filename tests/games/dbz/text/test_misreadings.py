"""Sentences that were read as something else than they say."""

from __future__ import annotations

import pytest

from rulebound.games.dbz.tree import Attack, AttackGains, AttackGainsSkill, Attacks, StopAttack
from rulebound.kernel.tree import Compare, Count, Draw, Filter, Skill
from rulebound.language import compile_text


def skills(text: str) -> tuple[Skill, ...]:
    return compile_text("dbz", text)


def test_attacks_that_are_spoken_of_are_no_attack() -> None:
    (permanent,) = skills("Energy attacks against you do 1 less life card of damage, to a minimum of 0.")
    assert permanent.effect == AttackGains(Attacks("opponent", "energy"), "life", -1, "while")


def test_an_additional_cost_is_added() -> None:
    for text, what, by in (
        ("All energy attacks your opponent performs cost an additional 1 power stage.", "cost", 1),
        ("All energy attacks your opponent performs cost 1 power stage.", "cost_to", 1),
        ("All energy attacks your opponent performs cost 1 less power stage.", "cost", -1),
    ):
        (permanent,) = skills(text)
        assert permanent.effect == AttackGains(Attacks("opponent", "energy"), what, by, "while")


def test_the_next_attack_is_one_of_this_combat() -> None:
    (used,) = skills('The next attack you perform gains "Draw a card."')
    drawing = Skill("secondary", Draw(1))
    assert used == Skill("secondary", AttackGainsSkill(Attacks("you", times=1), drawing, "battle"))


def test_an_attack_against_somebody_is_stopped_once() -> None:
    (defence,) = skills("Stops a physical attack performed against Goku or Gohan.")
    guard = Filter("you", ("personality", "allies"), state="in_control").adding(
        "character", ("Goku", "Gohan")
    )
    assert defence == Skill("defence", StopAttack(("physical",)), (Compare(Count(guard), ">=", 1),))


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Stops all physical attacks for the remainder of Combat.", ("physical",)),
        ("Stops all attacks for the remainder of Combat. Draw a card.", ("physical", "energy")),
    ],
)
def test_what_stops_all_attacks_is_used_against_one(text: str, kinds: tuple[str, ...]) -> None:
    defence, floating = skills(text)
    assert defence == Skill("defence", StopAttack(kinds, len(kinds) > 1))
    assert floating.timing == "secondary"


def test_an_attack_may_stop_later_attacks() -> None:
    attack, floating = skills("Energy attack. Stop all physical attacks for the remainder of Combat.")
    assert attack.effect == Attack("energy")
    assert floating.effect == AttackGains(Attacks("opponent", "physical"), "stopped", until="battle")
