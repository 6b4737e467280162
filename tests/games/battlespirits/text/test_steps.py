"""Effects that work in a step: whose step it is, and what is told of it."""

from __future__ import annotations

import pytest

from rulebound.games.battlespirits.tree import CorePlace, MoveCores
from rulebound.kernel.tree import AtLevel, Choose, Condition, Draw, InStep, Move, Seq, Skill, Turn, When
from rulebound.language import NotUnderstood, compile_text, render

LV1 = AtLevel(1, 1)


def read(text: str) -> Skill:
    (found,) = compile_text("battlespirits", text, "en")
    return found


@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("Opposing Refresh Step", When("refresh_step", who="opponent")),
        ("Opposing Draw Step", When("draw_step", who="opponent")),
        ("During Your Opponent's End Step", When("turn_end", who="opponent")),
        ("Either End Step", When("turn_end")),
        ("Start of Opposing Main Step", When("main_start", who="opponent")),
        ("Start of Either Attack Step", When("attack_step_start")),
    ],
)
def test_a_step_of_either_player_begins(said: str, event: When) -> None:
    found = read(f"[LV1] ({said}): Draw a card.")
    assert found == Skill("when", Draw(1), (LV1,), event=event)
    assert compile_text("battlespirits", render((found,), "battlespirits")) == (found,)


@pytest.mark.parametrize(
    ("said", "conditions"),
    [
        ("Opposing Main Step", (Turn("opponent"), InStep("main"))),
        ("Either Main Step", (InStep("main"),)),
        ("Both Players' Attack Step", (InStep("attack"),)),
    ],
)
def test_a_step_of_either_player_lasts(said: str, conditions: tuple[Condition, ...]) -> None:
    found = read(f"[LV1] ({said}): All your Spirits get +1000 BP.")
    assert found.conditions == (LV1, *conditions)
    assert compile_text("battlespirits", render((found,), "battlespirits")) == (found,)


def test_their_reserve_is_that_of_the_player_who_was_named() -> None:
    found = read(
        "[LV1] (Opposing Main Step): When the opponent uses a Magic card, send a core from their Reserve"
        " to the Trash."
    )
    assert found.effect == MoveCores(1, CorePlace("reserve", "opponent"), CorePlace("core_trash", ""))


def test_the_reserve_of_an_owner_of_nothing_is_refused() -> None:
    with pytest.raises(NotUnderstood):
        read("[LV1] (When Summoned): Send a core from its owner's Reserve to the Trash.")


def test_what_is_asked_of_no_card_is_refused() -> None:
    with pytest.raises(NotUnderstood):
        read("[LV1] Opposing Spirits can't block your Spirits with Clash if their cost is 3 or less.")


@pytest.mark.parametrize(
    "said",
    [
        "[LV1/LV2] (When Attacks):",
        "[LV1, LV2] When Attacks:",
        "[LV1-2]: When Attacks:",
        "[LV1][LV2] (When Attack):",
    ],
)
def test_ways_to_write_a_header(said: str) -> None:
    assert read(f"{said} Draw a card.") == Skill("attacks", Draw(1), (AtLevel(1, 2),))


def test_levels_that_do_not_follow_one_another_are_refused() -> None:
    with pytest.raises(NotUnderstood):
        read("[LV1/LV3] (When Attacks): Draw a card.")


def test_two_timings_with_their_words() -> None:
    both = compile_text("battlespirits", "[LV1] When Summoned/When Attacks: Draw a card.")
    assert both == (Skill("summoned", Draw(1), (LV1,)), Skill("attacks", Draw(1), (LV1,)))


@pytest.mark.parametrize("said", ["Clash", "Clash: During Attack: Opposing Spirits must block if possible."])
def test_a_keyword_alone_and_with_two_colons(said: str) -> None:
    assert read(f"[LV1] {said}") == Skill("keyword", keyword="Clash", conditions=(LV1,))


@pytest.mark.parametrize(("whose", "first"), [("Your", "you"), ("Opposing", "opponent")])
def test_whose_step_it_is_says_who_begins(whose: str, first: str) -> None:
    found = read(f"[LV1] ({whose} Start Step): Each player discards a card from their Hand.").effect
    assert isinstance(found, Seq)
    assert [
        act.what.of.whose for act in found.actions if isinstance(act, Move) and isinstance(act.what, Choose)
    ] == [
        first,
        "opponent" if first == "you" else "you",
    ]
