"""How many Cores, cards and BP: what is counted, and where in the sentence it is said."""

from __future__ import annotations

import pytest

from rulebound.games.battlespirits.tree import CorePlace, MoveCores
from rulebound.kernel.tree import (
    BATTLE,
    WHILE,
    All,
    AtLevel,
    BoundedCount,
    Choose,
    Count,
    Fact,
    Filter,
    Forbid,
    InStep,
    Modify,
    Move,
    Seq,
    Skill,
    Stat,
    This,
    Together,
    Turn,
    When,
)
from rulebound.language import NotUnderstood, compile_text

LV1 = AtLevel(1, 1)
MINE = Filter("you", ("field",), ("Spirit",))
THEIRS = Filter("opponent", ("field",), ("Spirit",))
GREEN = Filter("you", ("field",), ("Spirit",), (Fact("color", ("Green",)),))
VOID = CorePlace("void")


def read(text: str) -> Skill:
    (found,) = compile_text("battlespirits", text, "en")
    return found


@pytest.mark.parametrize(
    "said",
    [
        "For each Green Spirit you control, put a core from the Void to this Spirit.",
        "Put a core from the Void to this Spirit for each Green Spirit you control.",
        "Put cores from the Void to this Spirit equal to the number of Green Spirits you control.",
        "Put a number of cores from the Void to this Spirit equal to the number of Green Spirits you control.",
    ],
)
def test_as_many_cores_as_there_are_cards(said: str) -> None:
    assert read(f"[LV1] When Summoned: {said}").effect == MoveCores(
        Count(GREEN), VOID, CorePlace(cards=This())
    )


def test_as_many_cores_as_a_card_costs() -> None:
    found = read("[Main] Put cores from the Void to your Reserve equal to this card's cost.")
    assert found.effect == MoveCores(Stat("cost", This()), VOID, CorePlace("reserve"))


@pytest.mark.parametrize(
    ("said", "count"),
    [
        ("core on it", Count(Filter("", ("beneath",), ("Core",), beneath=Filter(this=True)), times=1000)),
        ("core in your Trash", Count(Filter("you", ("core_trash",)), times=1000)),
        ("core in the opposing Reserve", Count(Filter("opponent", ("reserve",)), times=1000)),
        ("Life you have", Count(Filter("you", ("life",)), times=1000)),
        ("opposing Life", Count(Filter("opponent", ("life",)), times=1000)),
    ],
)
def test_bp_for_each_core(said: str, count: Count) -> None:
    found = read(f"[LV1] This Spirit gains +1000 BP for each {said}.")
    assert found.effect == Modify(This(), "bp", count, WHILE)


def test_the_cores_on_a_card_that_is_chosen() -> None:
    found = read("[Flash] One of your Spirits gets +1000 BP for each core on it.").effect
    on_it = Filter("", ("beneath",), ("Core",), beneath=Filter(it=True))
    assert found == Modify(Choose(1, MINE), "bp", Count(on_it, times=1000), BATTLE)


def test_symbols_are_a_number() -> None:
    found = read(
        "[Main] Put cores from the Void to your Reserve equal to the number of Red symbols you control."
    )
    symbols = BoundedCount(Filter("you", ("field",)), different="symbol", values=True, value="Red")
    assert found.effect == MoveCores(symbols, VOID, CorePlace("reserve"))


@pytest.mark.parametrize("said", ["two opposing Spirits", "each of two opposing Spirits"])
def test_a_core_from_each_of_several(said: str) -> None:
    each = "" if said.startswith("each") else " each"
    found = read(f"[Flash] Send a core{each} from {said} to the Trash.").effect
    assert found == MoveCores(1, CorePlace(cards=Choose(2, THEIRS)), CorePlace("core_trash", ""))


@pytest.mark.parametrize(
    "said",
    ["to two of your Spirits each", "to each of two Spirits you control", "to two Spirits you control"],
)
def test_a_core_to_each_of_several(said: str) -> None:
    found = read(f"[Flash] Put a core from the Void {said}.").effect
    assert found == MoveCores(1, VOID, CorePlace(cards=Choose(2, MINE)))


@pytest.mark.parametrize("said", ["until two cores remain", "until only two cores are left on it"])
def test_so_many_cores_remain(said: str) -> None:
    found = read(f"[Flash] Send cores from an opposing Spirit to the Void {said}.").effect
    assert found == MoveCores(None, CorePlace(cards=Choose(1, THEIRS)), CorePlace("void", ""), left=2)


def test_another_than_the_one_they_come_from_is_not_another_than_this_card() -> None:
    with pytest.raises(NotUnderstood):
        read("[LV1] When Attacks: Send a core from one of your Spirits to another Spirit you control.")


def test_what_holds_in_a_passing_step() -> None:
    found = read("[LV1] (Opposing Refresh Step): All opposing Spirits with two or less cores can't refresh.")
    few = Filter("opponent", ("field",), ("Spirit",), attached="Core", attached_least=1, attached_most=2)
    conditions = (LV1, Turn("opponent"), InStep("refresh"))
    assert found == Skill("permanent", Forbid(All(few), "be_activated", WHILE), conditions)


def test_the_event_of_a_battle_stands_behind() -> None:
    first = read(
        "[LV1] (When Attacks): Draw a card when only the opposing Spirit is destroyed by comparing BP."
    )
    assert first == read(
        "[LV1] (When Attacks): When only the opposing Spirit is destroyed by comparing BP, draw a card."
    )
    assert read("[LV1] (When Attacks): This Spirit gains +3000 BP when blocked.").event == When(
        "blocked", Filter(this=True)
    )


def test_a_trait_of_the_next_noun() -> None:
    found = read(
        '[Main] Reveal three cards from your decktop. Among them, add a Spirit card with Clash and a "Lab" family'
        " card to the Hand. Discard any remaining cards."
    )
    chosen = Together(
        (
            Choose(1, Filter(kinds=("Spirit",), keywords=("Clash",)), among_looked=True),
            Choose(1, Filter(facts=(Fact("family", ("Lab",)),)), among_looked=True),
        )
    )
    assert isinstance(found.effect, Seq) and found.effect.actions[1] == Move(chosen, "hand")
