"""Whose battle is spoken of, what is compared with what, and what stands before all that a skill does."""

from __future__ import annotations

import pytest

from rulebound.games.dbs.tree import NegateAttack, NegatePlay
from rulebound.kernel.tree import (
    Attacker,
    Bar,
    Compare,
    Condition,
    Count,
    Draw,
    Fact,
    Filter,
    Guard,
    If,
    Is,
    Not,
    Skill,
    Stat,
    Subject,
    This,
    When,
)
from rulebound.language import NotUnderstood, compile_text

RED = (Fact("color", ("Red",)),)
MINE = Filter("you", ("battle",), ("Battle",))
LEADER = Filter("you", ("leader",))


def only(text: str) -> Skill:
    (skill,) = compile_text("dbs", text)
    return skill


def asked(condition: str) -> Condition:
    """The condition of what a card does when it is played."""
    effect = only(f"[Auto] When you play this card, if {condition}, draw 1 card.").effect
    assert isinstance(effect, If)
    return effect.condition


@pytest.mark.parametrize(
    ("attack", "attacker", "blocker"),
    [
        ("this card's attack", Is(This(), Filter(state="attacking")), "opponent"),
        ("the attack of your Leader Card", Is(Attacker(), LEADER), "opponent"),
        ("one of your red Battle Cards' attacks", Is(Attacker(), Filter("you", ("battle",), ("Battle",), RED)),
         "opponent"),
        ("your opponent's attack", Is(Attacker(), Filter("opponent", ("leader", "battle"))), "you"),
    ],
)  # fmt: skip
def test_whose_attack_is_blocked(attack: str, attacker: Condition, blocker: str) -> None:
    """The player who is attacked blocks (10-4-1)."""
    skill = only(f"[Auto] When {attack} is blocked, draw 1 card.")
    assert skill.event == When("skill_activated", None, blocker, keyword="Blocker")
    assert skill.conditions == (attacker,)


@pytest.mark.parametrize("battle", ["during this card's battle", "during this card's battles"])
def test_a_card_is_also_in_battle_when_it_is_attacked(battle: str) -> None:
    """7-1: the guard card is in the battle too."""
    skill = only(f"[Permanent] Your opponent can't activate [Blocker] {battle}.")
    assert skill.conditions == (Is(This(), Filter(state="in_battle")),)


def test_only_while_it_attacks() -> None:
    skill = only("[Permanent] Your opponent can't activate [Blocker] during this card's attacks.")
    assert skill.conditions == (Is(This(), Filter(state="attacking")),)


@pytest.mark.parametrize(
    ("told", "right"),
    [
        ("your energy is less than your opponent's", Count(Filter("opponent", ("energy",)))),
        ("your energy is less than your opponent's life", Count(Filter("opponent", ("life",)))),
        ("your energy is less than your life", Count(Filter("you", ("life",)))),
        ("the number of your energy is less than your opponent's energy", Count(Filter("opponent", ("energy",)))),
        ("the number of your energy is less than your opponent's", Count(Filter("opponent", ("energy",)))),
    ],
)  # fmt: skip
def test_what_is_compared(told: str, right: Count) -> None:
    assert asked(told) == Compare(Count(Filter("you", ("energy",))), "<", right)


@pytest.mark.parametrize(
    ("told", "of"),
    [
        ("the total number of cards in your Drop Area and Warp is 9 or more", Filter("you", ("drop", "warp"))),
        ("the total number of cards in your hand and your opponent's hand is 9 or more", Filter("", ("hand",))),
        ("the combined number of cards in both players' Warps is 9 or more", Filter("", ("warp",))),
    ],
)  # fmt: skip
def test_a_total_of_several_areas(told: str, of: Filter) -> None:
    assert asked(told) == Compare(Count(of), ">=", 9)


def test_at_least_is_said_of_both() -> None:
    found = only(
        "[Activate: Main] If you have at least 2 red and 1 blue card in your Drop Area : Draw 1 card."
    )
    drop = Filter("you", ("drop",))
    assert found.conditions == (
        Compare(Count(drop.setting("color", ("Red",))), ">=", 2),
        Compare(Count(drop.setting("color", ("Blue",))), ">=", 1),
    )


def test_how_a_card_was_not_played() -> None:
    assert asked("it wasn't played with [Evolve]") == Not(Is(This(), Filter(played_with=("Evolve",))))


def test_power_of_whom_it_fights() -> None:
    effect = only(
        "[Auto] When this card attacks, if its power is less than the attacked card's, draw 1 card."
    )
    assert effect.effect == If(Compare(Stat("power", This()), "<", Stat("power", Guard())), Draw(1))


def test_what_a_counter_answers() -> None:
    attacked = only("[Counter: Attack] If your opponent attacks with a Battle Card, negate the attack.")
    theirs = Filter("opponent", ("battle",), ("Battle",))
    assert attacked.effect == If(Is(Attacker(), theirs), NegateAttack())
    played = only(
        "[Counter: Play] If your opponent plays a red Battle Card, place it in its owner's Drop Area instead."
    )
    assert played.effect == If(Is(Subject(), Filter(kinds=("Battle",), facts=RED)), NegatePlay())


@pytest.mark.parametrize("timing", ["[Activate: Battle]", "[Activate: Main]", "[Counter: Play]"])
def test_attacks_are_answered_by_counters_of_attacks(timing: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", f"{timing} If your opponent attacks with a Battle Card, draw 1 card.")


@pytest.mark.parametrize("cards", ["Extra Cards", "red cards", "<Ash>"])
def test_which_cards_cannot_be_charged(cards: str) -> None:
    bar = only(f"[Permanent] You can't place {cards} in your Energy Area.").effect
    assert isinstance(bar, Bar)
    assert (bar.who, bar.act) == ("you", "charge")
    assert bar.of != Filter()


def test_how_often_stands_before_what_it_costs() -> None:
    found = only(
        "[Activate: Main] You can only activate this skill once per turn. Place 1 card from your hand in your"
        " Drop Area : Draw 1 card."
    )
    assert found.once
    assert found.cost


@pytest.mark.parametrize(
    "text",
    [
        # compared with what of the opponent's?
        "[Activate: Main] KO 1 opposing Battle Card with an energy cost less than your opponent's.",
        # by either player: who blocks it then?
        "[Auto] When an attack is blocked, draw 1 card.",
        # there may be several of them in play
        "[Activate: Battle] If one of your <Ash> is in battle : It gets +5000 power this battle.",
    ],
)
def test_of_what_it_is_said_must_be_certain(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", text)


def test_costs_of_both_cards_of_a_union() -> None:
    """10-13-4-1: two cards, and the plural speaks of both; the singular may speak of the second alone."""
    both = only("[Union-Potara] R : <Ash> and <Birch> with energy costs of 3 or more")
    assert both == only(
        "[Union-Potara] R : <Ash> with an energy cost of 3 or more and <Birch> with an energy cost of 3 or more"
    )
    for unclear in ("an energy cost of 3 or more", "5000 power"):
        with pytest.raises(NotUnderstood):
            compile_text("dbs", f"[Union-Potara] R : <Ash> and <Birch> with {unclear}")
    assert compile_text("dbs", "[Union-Fusion] R : <Ash> and <Birch> with 5000 power")
