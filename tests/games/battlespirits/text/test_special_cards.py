"""Sentences of Ultimates, Grandwalkers and Grandstones: what tree they are, and what is refused."""

from __future__ import annotations

import pytest

from rulebound.games.battlespirits.tree import CorePlace, GuardTrigger, MoveCores, PullTrigger
from rulebound.kernel.tree import (
    KO,
    TURN,
    AtLevel,
    Bar,
    Choose,
    Compare,
    Count,
    Draw,
    Fact,
    Filter,
    Gain,
    Is,
    Seq,
    SetBase,
    Skill,
    This,
    When,
)
from rulebound.language import NotUnderstood, compile_text

SPIRITS = Filter("opponent", ("field",), ("Spirit",))
WALKER = Fact("family", ("Grandwalker",), "all")


def read(text: str) -> tuple[Skill, ...]:
    return tuple(compile_text("battlespirits", text, "en"))


@pytest.mark.parametrize(
    "said",
    ["1 or more of your red Spirits", "1 or more red Spirits", "You have 1 or more red Spirits"],
)
def test_a_summoning_condition_is_said_with_or_without_having(said: str) -> None:
    red = Filter("you", ("field",), ("Spirit",), (Fact("color", ("Red",)),))
    needed = (Compare(Count(red), ">=", 1),)
    expected = (Skill("keyword", keyword="Summoning Condition", conditions=needed),)
    assert read(f"[Summoning Condition] {said}.") == read(f"Summoning Condition: {said}.") == expected


def test_all_that_follows_a_u_trigger_is_done_if_it_hits() -> None:
    text = "[LV3-4] [When Attacks] [U-Trigger] Destroy 1 of your opponent's Spirits. Draw 1 card."
    then = Seq((KO(Choose(1, SPIRITS)), Draw(1)))
    expected = Skill("attacks", PullTrigger(then), (AtLevel(3, 4),), keyword="U-Trigger")
    assert read(text) == (expected,)
    assert read(text.replace("[U-Trigger]", "[Ultimate Trigger] When it hits,")) == (expected,)


def test_a_trigger_counter_waits_for_the_opponents_u_trigger() -> None:
    (found,) = read("[Trigger Counter] Discard this card from your hand: Guard the U-Trigger.")
    assert found.event == When("trigger_hits", None, "opponent")
    assert found.effect == GuardTrigger() and found.optional and len(found.cost) == 1


def test_an_oracle_condition_that_names_no_type_means_spirits() -> None:
    named, summoned, deployed = read('[Oracle] "Lab" family cards with cost 3 or more.')
    assert named.of == Filter(kinds=("Spirit",), facts=(Fact("family", ("Lab",)),)).bounded("cost", 3)
    assert summoned.event is not None and [each.event for each in summoned.event.also] == ["advent"]
    assert deployed.timing == "deployed" and deployed.optional and len(deployed.conditions) == 1


def test_a_true_oracle_is_shared_by_cards_of_its_name() -> None:
    true, plain, summoned, deployed = read('[True Oracle] "Lab" family Spirits or Ultimates.')
    assert [true.keyword, plain.keyword] == ["True Oracle", "Oracle"]
    assert true.of == Filter(kinds=("Spirit", "Ultimate"), facts=(Fact("family", ("Lab",)),))
    assert summoned.event is not None and not summoned.event.also
    assert deployed.once and deployed.by_name and not deployed.conditions


@pytest.mark.parametrize("name", ["Divine Art", "Contract Art"])
def test_an_art_costs_the_cores_that_it_names(name: str) -> None:
    (found,) = read(f"[LV1-2] [Flash] [{name} 3] Destroy 1 of your opponent's Spirits.")
    assert found.cost == (MoveCores(3, CorePlace(cards=This()), CorePlace("void")),)
    assert (found.timing, found.keyword, found.effect) == ("flash", name, KO(Choose(1, SPIRITS)))


def test_grandforce_is_a_kind_and_a_number_for_the_turn() -> None:
    text = "[LV2] [Main] [Grandforce] This Nexus is also a Spirit with 8000 BP this turn."
    effect = Seq((SetBase(This(), "bp", 8000, TURN), Gain(This(), "kind", "Spirit", TURN)))
    assert read(text) == (Skill("main", effect, (AtLevel(2, 2),), keyword="Grandforce"),)


def test_a_family_and_grandwalker_are_both_asked() -> None:
    (found,) = read('[Main] Destroy 1 of your opponent\'s "Lab" family Grandwalker Nexuses.')
    both = (WALKER, Fact("family", ("Lab",)))
    assert found.effect == KO(Choose(1, Filter("opponent", ("field",), ("Nexus",), both)))


def test_manifest_names_the_nexuses_that_may_pay() -> None:
    (found,) = read("[Flash] [Manifest] Grandwalker Nexuses.")
    assert found.of == Filter("you", ("field",), ("Nexus",), (WALKER,))
    assert found.conditions == (Is(This(), Filter(areas=("hand",))),)


def test_summoning_can_be_forbidden() -> None:
    (found,) = read("[Main] Your opponent cannot summon Spirits this turn.")
    assert found.effect == Bar("opponent", "summon", Filter(kinds=("Spirit",)), TURN)


@pytest.mark.parametrize(
    "text",
    [
        "[U-Trigger] Destroy 1 of your opponent's Spirits.",
        "[LV1-2] [Flash] [Divine Art] Draw 1 card.",
        "[Oracle] Your Spirits.",
        "[Manifest] Grandwalker Nexuses.",
        "[Flash] [Manifest] Spirits.",
        "[LV2] [Main] [Grandforce] This Nexus is also a Nexus with 8000 BP this turn.",
        "[LV2] [Grandforce] This Nexus is also a Spirit with 8000 BP this turn.",
        "[Unseal] Your Spirit attacks.",
        "[Main] Place -2 Cores on 1 of your Grandwalker Nexuses.",
        "[Summoning Condition] Red.",
    ],
)
def test_what_leaves_something_open_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read(text)
