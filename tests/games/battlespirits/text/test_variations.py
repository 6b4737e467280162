"""Sentences that are siblings of others: other amounts, other subjects, other ways to say when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.battlespirits.tree import CorePlace, MoveCores
from rulebound.kernel.tree import (
    BATTLE,
    KO,
    TURN,
    WHILE,
    All,
    AnyOf,
    AtLevel,
    Bar,
    Bound,
    BoundedCount,
    Choose,
    Compare,
    Count,
    Draw,
    Fact,
    Filter,
    Forbid,
    If,
    InStep,
    Is,
    Modify,
    Move,
    Orient,
    Play,
    Seq,
    Skill,
    This,
    Turn,
    When,
)
from rulebound.language import NotUnderstood, compile_text

MINE = Filter("you", ("field",), ("Spirit",))
THEIRS = Filter("opponent", ("field",), ("Spirit",))
LV1 = AtLevel(1, 1)


def read(text: str) -> Skill:
    (found,) = compile_text("battlespirits", text, "en")
    return found


def cores(on: Filter) -> Filter:
    return Filter("", ("beneath",), ("Core",), beneath=on)


@pytest.mark.parametrize(
    ("said", "count"),
    [
        ("core on this Spirit", Count(cores(Filter(this=True)), times=1000)),
        ("core on your Spirits", Count(cores(MINE), times=1000)),
        (
            "Red symbol you control",
            BoundedCount(Filter("you", ("field",)), 1, 1000, "symbol", values=True, value="Red"),
        ),
    ],
)
def test_what_is_counted(said: str, count: Count) -> None:
    found = read(f"[LV1] For each {said}, this Spirit gets +1000 BP.")
    assert found == Skill("permanent", Modify(This(), "bp", count, WHILE), (LV1,))


@pytest.mark.parametrize(("said", "op"), [("less than", "<"), ("more than", ">"), ("the same as", "==")])
def test_areas_are_compared(said: str, op: str) -> None:
    mine, theirs = (Count(Filter(whose, ("life",))) for whose in ("you", "opponent"))
    found = read(f"[LV1] While your Life is {said} the opposing Life, this Spirit gets +1000 BP.")
    assert found.conditions == (LV1, Compare(mine, op, theirs))


def test_the_level_of_the_card_itself() -> None:
    assert read("[When Attacks] If this Spirit is LV2, draw a card.").effect == If(AtLevel(2, 2), Draw(1))


@pytest.mark.parametrize(("said", "where"), [("decktop", "top"), ("deckbottom", "bottom")])
def test_it_returns_to_the_deck(said: str, where: str) -> None:
    assert read(f"[When Destroyed] This Spirit returns to the {said}.").effect == Move(This(), "deck", where)
    found = read(f"[Flash] Return a Spirit to its owner's {said}.").effect
    assert found == Move(Choose(1, Filter(areas=("field",), kinds=("Spirit",))), "deck", where)


def test_events_told_by_who_does_it() -> None:
    found = read("[LV1] When your Spirit destroys an opposing Spirit by comparing BP, draw a card.")
    assert found.event == When("battle_ko", MINE)
    found = read("[LV1] When your Spirit reduces the opposing Life, draw a card.")
    assert found.event == When("life_lost", None, "opponent", other=MINE, keyword="not skill")
    found = read("[LV1] [When Attacks] When blocked, draw a card.")
    assert found.event == When("blocked", Filter(this=True))


def test_a_state_is_asked_when_it_attacks() -> None:
    soul = Is(This(), Filter(attached="Soul Core"))
    found = read("[LV1] [When Attacks] When Soul Core is on this Spirit, draw two cards.")
    assert found == Skill("attacks", If(soul, Draw(2)), (LV1,))


def test_another_number_of_the_same_cards() -> None:
    found = read("[Main] Destroy an opposing Spirit. If you control a Nexus, destroy three instead.")
    nexus = Compare(Count(Filter("you", ("field",), ("Nexus",))), ">=", 1)
    assert found.effect == If(nexus, KO(Choose(3, THEIRS)), KO(Choose(1, THEIRS)))


def test_the_attack_must_be_blocked() -> None:
    found = read("[LV1] [When Attacks] Your opponent must block if possible.")
    fighters = Filter("opponent", ("field",), ("Spirit", "Ultimate"))
    assert found.effect == Forbid(All(fighters), "not_block", BATTLE)


def test_what_was_discarded() -> None:
    found = read(
        "[Main] Discard two cards from the opposing decktop. If any Spirit card is discarded, draw a card."
    )
    assert isinstance(found.effect, Seq)
    spirit = Filter(kinds=("Spirit",), it=True)
    assert found.effect.actions[1] == If(Compare(Count(spirit), ">=", 1), Draw(1))


def test_few_cores() -> None:
    few = Filter("opponent", ("field",), ("Spirit",), attached="Core", attached_least=1, attached_most=3)
    found = read("[Main] Exhaust an opposing Spirit with three or less cores on it.")
    assert found.effect == Orient(Choose(1, few), "rested")


@pytest.mark.parametrize(
    "text",
    [
        "[Main] Exhaust an opposing Nexus with three or less cores on it.",  # it may have none
        "[Main] Your opponent must block if possible.",  # which attack
        "[LV1] While your Life is less than your Life, this Spirit gets +1000 BP.",
        "[Main] Destroy an opposing Spirit. If you control a Nexus, exhaust two instead.",
    ],
)
def test_what_is_not_clear_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read(text)


def test_other_amounts_instead() -> None:
    found = read(
        "[Main] Send a core from an opposing Spirit to the Reserve. If you control a Nexus, send two cores instead."
    )
    nexus = Compare(Count(Filter("you", ("field",), ("Nexus",))), ">=", 1)
    one = MoveCores(1, CorePlace("", "you", Choose(1, THEIRS)), CorePlace("reserve", ""))
    assert found.effect == If(nexus, replace(one, count=2), one)
    found = read(
        "[Main] During this turn, this Spirit gets +1000 BP. If you control a Nexus, it gets +3000 BP instead."
    )
    assert found.effect == If(nexus, Modify(This(), "bp", 3000, TURN), Modify(This(), "bp", 1000, TURN))


def test_what_is_done_also_lasts_as_long() -> None:
    found = read(
        "[Main] During this turn, all your Spirits get +4000 BP. If you control a Nexus, also, draw a card."
    )
    assert isinstance(found.effect, Seq)
    text = "[Main] During this turn, this Spirit can't be blocked. If you control a Nexus, also, it gets +2000 BP."
    found = read(text)
    assert isinstance(found.effect, Seq) and isinstance(found.effect.actions[1], If)
    assert found.effect.actions[1].then == Modify(This(), "bp", 2000, TURN)


@pytest.mark.parametrize(
    ("said", "act", "of"),
    [
        (
            "summon Cost 7 or more Spirits",
            "summon",
            Filter(kinds=("Spirit",), bounds=(Bound("cost", 7, None),)),
        ),
        ("deploy Nexuses", "deploy", Filter(kinds=("Nexus",))),
    ],
)
def test_what_players_cannot_bring(said: str, act: str, of: Filter) -> None:
    assert read(f"[LV1] The opponent can't {said}.").effect == Bar("opponent", act, of, WHILE)


def test_the_whole_hand_and_at_least_one_card() -> None:
    hand = Filter("you", ("hand",))
    found = read("[Main] Discard your Hand (at least one card). Then, draw three cards.")
    done = Seq((Move(All(hand), "trash"), Draw(3)))
    assert found.effect == If(Compare(Count(hand), ">=", 1), done)


def test_life_that_becomes_low() -> None:
    found = read("[LV1] When your Life becomes 1 or less, draw two cards.")
    assert found.event == When("situation", condition=Compare(Count(Filter("you", ("life",))), "<=", 1))


def test_a_card_that_is_summoned_for_its_cost() -> None:
    found = read("[Main] Summon a Spirit card from your Trash, by paying the cost.")
    assert found.effect == Play(Choose(1, Filter("you", ("trash",), ("Spirit",))), paying=True)


@pytest.mark.parametrize(("said", "area"), [("Reserve", "reserve"), ("Trash", "core_trash")])
def test_no_cores_in_an_area(said: str, area: str) -> None:
    found = read(f"[LV1] While there are no cores in your {said}, this Spirit gets +1000 BP.")
    assert found.conditions == (LV1, Compare(Count(Filter("you", (area,), ("Core",))), "==", 0))


def test_costs_that_get_lower() -> None:
    found = read('[LV1] The cost of "Lab" family Spirit cards in your Hand gets -1.')
    named = Filter("you", ("hand",), ("Spirit",), (Fact("family", ("Lab",)),))
    assert found.effect == Modify(All(named), "cost", -1, WHILE)


def test_cards_with_which_the_opponent_cannot_block() -> None:
    found = read("[LV1] [When Attacks] Your opponent can't block with exhausted Spirits.")
    exhausted = Filter("opponent", ("field",), ("Spirit",), state="rested")
    assert found.effect == Forbid(All(exhausted), "block", BATTLE)


def test_the_end_of_its_battle() -> None:
    found = read("[LV1] [During Attack] When this battle ends, draw a card.")
    assert found.event == When("battle_end")
    assert found.conditions == (LV1, Is(This(), Filter(state="attacking")))


def test_an_effect_that_is_used_in_the_main_step() -> None:
    found = read("[LV1] [Your Main Step] By exhausting this Nexus, draw two cards.")
    conditions = (LV1, Turn("you"), InStep("main"))
    assert found == Skill("main", Draw(2), conditions, cost=(Orient(This(), "rested"),))


def test_symbols_of_either_colour() -> None:
    found = read("[Main] If you control any Red/White symbol, draw a card.")
    of = Filter("you", ("field",))
    counts = [BoundedCount(of, different="symbol", values=True, value=color) for color in ("Red", "White")]
    assert found.effect == If(AnyOf(tuple(Compare(count, ">=", 1) for count in counts)), Draw(1))
