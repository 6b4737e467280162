"""Sentences that were found by putting parts of others together (benchmarks/recombine.py, substitute.py)."""

from __future__ import annotations

import pytest

from rulebound.games.battlespirits.tree import CorePlace, MoveCores, SetBurst
from rulebound.kernel.tree import (
    BATTLE,
    KO,
    TURN,
    WHILE,
    Action,
    All,
    AtLevel,
    Bar,
    Choose,
    Compare,
    Condition,
    Count,
    Draw,
    Filter,
    Forbid,
    Gain,
    Grant,
    If,
    InStep,
    Is,
    It,
    May,
    Move,
    Orient,
    Seq,
    SetBase,
    Skill,
    This,
    Turn,
    When,
)
from rulebound.language import NotUnderstood, compile_text

LV1 = AtLevel(1, 1)
MINE = Filter("you", ("field",), ("Spirit",))
THEIRS = Filter("opponent", ("field",), ("Spirit",))
BRAVED = Is(This(), Filter(state="joined"))


def read(text: str) -> Skill:
    (found,) = compile_text("battlespirits", text, "en")
    return found


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("If the Soul Core is on this Spirit", Is(This(), Filter(attached="Soul Core"))),
        ("While you have a set Burst", Compare(Count(Filter("you", ("burst",))), ">=", 1)),
    ],
)
def test_what_is_asked_before_the_event(said: str, asked: Condition) -> None:
    found = read(f"[LV1] [Your Attack Step] {said}, when your Spirit attacks, draw 1 card.")
    conditions = (LV1, Turn("you"), InStep("attack"), asked)
    assert found == Skill("when", Draw(1), conditions, event=When("attack", MINE))


def test_a_price_behind_an_event_is_an_effect_beside_it() -> None:
    text = "[LV1] [When Attacks] When blocked, draw 1 card. By exhausting this Spirit, draw 2 cards."
    waits, priced = compile_text("battlespirits", text, "en")
    assert (waits.event, waits.effect) == (When("blocked", Filter(this=True)), Draw(1))
    assert (priced.timing, priced.event) == ("attacks", None)


def test_clash_when_the_spirit_attacks() -> None:
    for said in ("Opposing Spirits", "The opponent"):
        found = read(f"[LV1] Clash (When Attacks): {said} must block if possible.")
        assert found == Skill("keyword", keyword="Clash", conditions=(LV1,))


@pytest.mark.parametrize(
    ("said", "effect"),
    [
        ("This Spirit is refreshed", Orient(This(), "active")),
        ("Target an opposing Spirit. It is destroyed", KO(Choose(1, THEIRS))),
        ("All opposing Spirits are exhausted", Orient(All(THEIRS), "rested")),
        ("Two opposing Spirits are returned to the Hand", Move(Choose(2, THEIRS), "hand")),
    ],
)
def test_what_is_done_is_said_of_the_cards(said: str, effect: Action) -> None:
    assert read(f"[LV1] [When Attacks] {said}.").effect == effect
    with pytest.raises(NotUnderstood):
        read("[LV1] This Spirit is refreshed.")


def test_those_that_an_effect_has_depleted_are_counted() -> None:
    depleting = Count(Filter(areas=("field",), kinds=("Spirit",), state="depleting"))
    for word in ("depleted", "destroyed"):
        found = read(
            "[LV1] [When Summoned] Send a core each from every opposing Spirit to the Reserve."
            f" For each Spirit {word} by this effect, put a core from the Void to this Spirit."
        )
        assert isinstance(found.effect, Seq)
        assert found.effect.actions[1] == MoveCores(depleting, CorePlace("void"), CorePlace(cards=This()))


@pytest.mark.parametrize(
    "said", ["The opponent can't use Flash effects", "Flash effects can't be used by the opponent"]
)
def test_flash_effects_are_barred(said: str) -> None:
    assert read(f"[LV1] [When Attacks] {said} this battle.").effect == Bar(
        "opponent", "use_flash_effects", Filter(), BATTLE
    )


def test_nobody_blocks() -> None:
    fighters = Filter("opponent", ("field",), ("Spirit", "Ultimate"))
    found = read("[LV1] [When Attacks] The opponent can't block this battle.")
    assert found.effect == Forbid(All(fighters), "block", BATTLE)


def test_a_braved_spirit() -> None:
    for text in ("[LV1] While this Spirit is braved, it can't be blocked.",
                 "[LV1] (While Braved): This Spirit can't be blocked."):  # fmt: skip
        assert read(text) == Skill("permanent", Forbid(This(), "be_blocked", WHILE), (LV1, BRAVED))


def test_an_extra_symbol_needs_no_level() -> None:
    found = read("[Flash] This Spirit gains an extra Red symbol this battle.")
    assert found.effect == Gain(This(), "symbol", "Red", BATTLE)


def test_a_card_with_a_burst_effect_is_set() -> None:
    found = read("[LV1] [When Attacks] You can set a card with Burst effect from your Hand.")
    assert found.effect == May(SetBurst(Choose(1, Filter("you", ("hand",), timings=("burst",)))))


def test_more_cores_in_the_core_step() -> None:
    found = read("[LV1] [Your Core Step] Increase the number of cores you gain by +1.")
    assert found.effect == MoveCores(1, CorePlace("void"), CorePlace("reserve"))


@pytest.mark.parametrize(
    ("said", "event"),
    [
        (
            "your Hand is discarded by opposing effects",
            When(
                "discard",
                Filter("you"),
                areas=("hand",),
                keyword="skill",
                other=Filter(whose="opponent"),
                together=True,
            ),
        ),
        (
            "your Life is reduced by an opposing attack",
            When("life_lost", None, "you", keyword="not skill", other=Filter(whose="opponent")),
        ),
        (
            "your opponent's Hand is increased by opposing effects",
            When("hand_increased", None, "opponent", keyword="skill", other=Filter(whose="opponent")),
        ),
    ],
)
def test_what_bursts_and_others_wait_for(said: str, event: When) -> None:
    assert read(f"[LV1] When {said}, draw 1 card.").event == event


def test_a_keyword_at_the_very_end() -> None:
    with pytest.raises(NotUnderstood):
        read("[LV1] This Spirit with Clash")


def test_a_keyword_in_quotation_marks_is_given() -> None:
    found = read('[Flash] During this turn, all your Spirits gain "Clash".')
    assert found.effect == Grant(All(MINE), "Clash", TURN)


def test_a_color_that_is_asked_of_the_card_just_chosen() -> None:
    found = read("[Flash] During this turn, give a Spirit +3000 BP. If that Spirit is Red, draw 1 card.")
    assert isinstance(found.effect, Seq)
    assert found.effect.actions[1] == If(Is(It(), Filter().adding("color", ("Red",))), Draw(1))


def test_nexuses_become_a_level() -> None:
    found = read("[Flash] During this turn, all Nexuses become LV1.")
    assert found.effect == SetBase(All(Filter(areas=("field",), kinds=("Nexus",))), "level", 1, TURN)


def test_attacks_in_the_genitive() -> None:
    found = read("[Flash] During this turn, your Life can't be reduced by opposing Spirits' attacks.")
    assert found.effect == Forbid(All(THEIRS), "reduce_life", TURN)


def test_the_attack_of_a_spirit_with_a_keyword() -> None:
    text = "[LV1] [Your Attack Step] When your Spirit with {} reduces the opposing Life, draw 1 card."
    assert read(text.format("Clash's attack")) == read(text.format("Clash"))
