"""Constructions of sentences: what stands before a clause, behind it, or within a noun."""

from __future__ import annotations

import pytest

from rulebound.games.battlespirits.tree import CorePlace, MoveCores, Remain
from rulebound.kernel.tree import (
    BATTLE,
    KO,
    All,
    AtLevel,
    Choose,
    Condition,
    Did,
    Draw,
    Extreme,
    Fact,
    Filter,
    Forbid,
    If,
    InStep,
    Later,
    May,
    Modify,
    Move,
    Not,
    Orient,
    Play,
    Seq,
    Short,
    Skill,
    Stat,
    This,
    Together,
    Top,
    Turn,
    When,
)
from rulebound.language import NotUnderstood, compile_text, render

LV1 = AtLevel(1, 1)
THIS = Filter(this=True)
MINE = Filter("you", ("field",), ("Spirit",))
THEIRS = Filter("opponent", ("field",), ("Spirit",))
FOE = Filter("opponent", ("field",), ("Spirit",), state="in_battle")
BLOCKER = Filter("opponent", ("field",), ("Spirit",), state="in_battle", unless=Filter(state="attacking"))
ATTACKER = Filter("opponent", ("field",), ("Spirit",), state="attacking")


def read(text: str) -> Skill:
    (found,) = compile_text("battlespirits", text, "en")
    return found


@pytest.mark.parametrize(
    ("header", "said", "of"),
    [
        ("When Blocks", "the Spirit this Spirit is blocking", ATTACKER),
        ("When Blocks", "the opposing Spirit battling this Spirit", FOE),
        ("When Blocks", "the Spirit that battled with this Spirit", FOE),
    ],
)
def test_the_other_card_of_the_battle(header: str, said: str, of: Filter) -> None:
    assert read(f"[LV1] ({header}): Destroy {said}.").effect == KO(All(of))
    later = read(f"[LV1] ({header}): At the end of battle, destroy {said}.").effect
    assert later == Later(KO(All(of)), "battle_end")


def test_the_card_that_blocks_is_there_once_it_has_blocked() -> None:
    found = read("[LV1] (When Attacks): When blocked, exhaust the Spirit that blocked.")
    assert found.event == When("blocked", THIS)
    assert found.effect == Orient(All(BLOCKER), "rested")
    lasting = read("[LV1] (When Attacks): The Spirit blocking this Spirit gets -1000 BP.").effect
    assert lasting == Modify(All(BLOCKER), "bp", -1000, BATTLE)
    with pytest.raises(NotUnderstood):
        read("[LV1] (When Attacks): Exhaust the Spirit that blocked.")


def test_no_card_is_in_battle_with_this_one_outside_of_battles() -> None:
    with pytest.raises(NotUnderstood):
        read("[LV1] (When Summoned): Destroy the Spirit battling this Spirit.")


def test_what_is_done_first_stands_behind() -> None:
    found = read(
        "[LV1] (When Destroyed): Return this Spirit to your Hand by discarding a card from your Hand."
    )
    paid = Move(Choose(1, Filter("you", ("hand",))), "trash")
    assert found.effect == May(Seq((paid, If(Did(), Move(This(), "hand")))))
    assert found == read(
        "[LV1] (When Destroyed): By discarding a card from your Hand, return this Spirit to your Hand."
    )


@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("If this Spirit was destroyed by comparing BP", When("ko_in_battle", THIS)),
        ("When destroyed by BP comparison", When("ko_in_battle", THIS)),
        (
            "If this Spirit was destroyed by opposing effects",
            When("ko", THIS, keyword="skill", other=Filter(whose="opponent")),
        ),
        ("If this Spirit was destroyed by the opponent", When("ko", THIS, other=Filter(whose="opponent"))),
    ],
)
def test_how_it_was_destroyed(said: str, event: When) -> None:
    found = read(f"[LV1] (When Destroyed): {said}, this Spirit remains on the Field, exhausted.")
    assert found == Skill("when", Remain(This(), "rested"), (LV1,), event=event)


@pytest.mark.parametrize(
    ("said", "conditions"),
    [
        ("This card can only be used during the opposing Attack Step.", (Turn("opponent"), InStep("attack"))),
        ("This card can only be used during the Attack Step.", (InStep("attack"),)),
        ("This card can't be used during the Main Step.", (Not(InStep("main")),)),
    ],
)
def test_in_which_steps_a_card_is_used(said: str, conditions: tuple[Condition, ...]) -> None:
    both = compile_text("battlespirits", f"[Restriction] {said}\n[Flash] Draw a card.")
    assert both[0] == Skill("keyword", keyword="Restriction", conditions=conditions)
    assert compile_text("battlespirits", render(both, "battlespirits")) == both


def test_a_place_behind_two_kinds_of_cards() -> None:
    found = read("[Main] Return a Red Spirit card and a Nexus card from your Trash to the Hand.").effect
    spirit = Filter("you", ("trash",), ("Spirit",), (Fact("color", ("Red",)),))
    nexus = Filter("you", ("trash",), ("Nexus",))
    assert found == Move(Together((Choose(1, spirit), Choose(1, nexus))), "hand")
    with pytest.raises(NotUnderstood):
        read("[Main] Return a Spirit card and draw a card.")


def test_the_one_with_the_highest_bp() -> None:
    highest = Filter("opponent", ("field",), ("Spirit",), extreme=Extreme("bp"))
    assert read("[Main] Destroy the opposing Spirit with the highest BP.").effect == KO(Choose(1, highest))
    assert read("[Main] Destroy all opposing Spirits with the highest BP.").effect == KO(All(highest))


def test_spirits_with_cores_are_no_cores() -> None:
    few = Filter("", ("field",), ("Spirit",), attached="Core", attached_least=1, attached_most=1)
    assert read("[Main] Return all Spirits with one core on them to their owners' Hands.").effect == Move(
        All(few), "hand"
    )


def test_who_must_block_this_attack() -> None:
    found = read(
        "[LV1] (When Attacks): Target an opposing Spirit. It must block this Spirit's attack if possible."
    )
    assert found.effect == Forbid(Choose(1, THEIRS), "not_block", BATTLE)


def test_small_words() -> None:
    assert read("[Main] The opponent draws until their Hand is four.").effect == Draw(
        Short(Filter("opponent", ("hand",)), 4), "opponent"
    )
    found = read("[LV1] (When Attacks): Discard cards from the opposing decktop equal to this Spirit's cost.")
    assert found.effect == Move(Top("opponent", "deck", Stat("cost", This())), "trash")
    found = read(
        "[LV1] (When Summoned): You can summon a Red Spirit card from your Hand without paying its cost."
    )
    assert isinstance(found.effect, May) and isinstance(found.effect.action, Play)
    found = read("[LV1] (When Destroyed): Send the cores on this Spirit to your Reserve.")
    assert found.effect == MoveCores(None, CorePlace(cards=This()), CorePlace("reserve"))
    found = read(
        "[Main] Discard two cards from your decktop. If any Spirit card is discarded this way, draw a card."
    )
    assert isinstance(found.effect, Seq) and isinstance(found.effect.actions[1], If)


def test_a_sentence_that_waits_for_something_is_an_effect_of_its_own() -> None:
    first, second = compile_text(
        "battlespirits",
        "[LV1] (When Blocks): This Spirit gets +3000 BP. When only the opposing Spirit is destroyed by comparing BP,"
        " refresh this Spirit.",
    )
    assert first == Skill("blocks", Modify(This(), "bp", 3000, BATTLE), (LV1,))
    assert second.event == When("battle_ko", THIS) and second.effect == Orient(This(), "active")
    with pytest.raises(NotUnderstood):
        compile_text(
            "battlespirits",
            "[LV1] (When Blocks) [Once Per Turn]: This Spirit gets +3000 BP. When only the opposing Spirit is"
            " destroyed by comparing BP, refresh this Spirit.",
        )


def test_a_line_does_not_know_what_another_has_said() -> None:
    lines = (
        "[LV1] (When Attacks): When blocked, draw a card.",
        "[LV1] (When Battles): When there is Soul Core on this Spirit, this Spirit gets +5000 BP.",
    )
    both = compile_text("battlespirits", "\n".join(lines))
    assert both == (read(lines[0]), read(lines[1]))
    with pytest.raises(NotUnderstood):
        compile_text(
            "battlespirits", f"{lines[0]}\n[LV1] (When Summoned): Destroy the Spirit battling this Spirit."
        )


def test_more_small_words() -> None:
    found = read(
        "[Flash] Discard two cards from the opposing decktop. If you control any Nexus, discard five cards instead."
    )
    assert isinstance(found.effect, If)
    assert found.effect.then == Move(Top("opponent", "deck", 5), "trash")
    assert found.effect.otherwise == Move(Top("opponent", "deck", 2), "trash")
    found = read("[LV1] (When Attacks): This Spirit can't be blocked by Spirits that cost 3 or less.")
    assert found == read("[LV1] (When Attacks): This Spirit can't be blocked by Cost 3 or less Spirits.")
    found = read("[Flash] Target an opposing Spirit. Return all cores on it except one to the Reserve.")
    assert found == read("[Flash] Send all but one core from an opposing Spirit to the Reserve.")
    found = read("[LV1] (Your Attack Step): When your Spirit is blocked by a Green Spirit, draw a card.")
    green = Filter("", ("field",), ("Spirit",), (Fact("color", ("Green",)),))
    assert found.event == When("blocked", MINE, other=green)
    found = read("[Flash] All opposing Spirits get -1000 BP. Then, if they have 0 BP, destroy them.")
    assert isinstance(found.effect, Seq) and isinstance(found.effect.actions[1], KO)
