"""Rules of Battle Spirits that no card text can show yet: with cards made of trees."""

from __future__ import annotations

import pytest

import rulebound
from games.battlespirits.builders import answer, become, hand, lying, printed, table
from rulebound.games.battlespirits.areas import CORE_TRASH, FIELD, HAND, LIFE, RESERVE, SOUL_STATE, TRASH
from rulebound.games.battlespirits.cores import SOUL_CORE, cores_on, level_of, move_core
from rulebound.games.battlespirits.cost import reduction_of
from rulebound.games.battlespirits.ruleset import BP, HEAVY
from rulebound.games.battlespirits.tree import CorePlace, EndBattle, MoveCores, Remain
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.tree import (
    BATTLE,
    KO,
    TURN,
    WHILE,
    All,
    Bound,
    Choose,
    Draw,
    Fact,
    Filter,
    Forbid,
    Later,
    Modify,
    Negate,
    Orient,
    Play,
    Seq,
    Skill,
    Subject,
    This,
    When,
)
from rulebound.records.answers import run_to_main

OURS = Filter(whose="you", areas=("field",), kinds=("Spirit",))
THEIRS = Filter(whose="opponent", areas=("field",), kinds=("Spirit",))


def when(event: str, subject: Filter | None = None, who: str = "", draws: int = 1) -> Skill:
    """When it happens, draw."""
    return Skill("when", Draw(draws), event=When(event, subject, who=who))


@pytest.mark.rule("battlespirits", "victory.draw")
def test_both_lives_reach_0_together() -> None:
    game = table("life 1", "life 1")
    for seat in (0, 1):
        move_core(game, lying(game, seat, area=LIFE), RESERVE)
    game.rules.process(game)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.rule) == (None, "victory.draw")


@pytest.mark.slow
@pytest.mark.rule("battlespirits", "victory.loop")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    back = Skill("when", Orient(Subject(), "active"), event=When("rested", OURS))
    forth = Skill("when", Orient(Subject(), "rested"), event=When("set_active", OURS))
    game = table("field LAB-004, LAB-004, LAB-001; life 5")
    become(game, lying(game, 0, 0), printed("T-1", back, kind="Nexus"))
    become(game, lying(game, 0, 1), printed("T-2", forth, kind="Nexus"))
    answer(game, "end", "attack LAB-001")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.rule) == (None, "victory.loop")


@pytest.mark.rule("battlespirits", "heavy-exhaust.counts-as-refreshed", "heavy-exhaust.refresh")
def test_from_heavy_exhausted_to_exhausted_is_a_refresh() -> None:
    game = table("field LAB-004, LAB-001 heavy exhausted; hand LAB-183, LAB-183; life 5")
    drum = printed("T-1", when("set_active", OURS), when("rested", OURS, draws=5), kind="Nexus")
    become(game, lying(game, 0, 0), drum)
    before = hand(game, 0)
    answer(game, "use LAB-183")
    assert lying(game, 0, 1).orientation == 1
    assert hand(game, 0) == before - 1 + 1
    answer(game, "use LAB-183")
    assert not lying(game, 0, 1).rested
    assert hand(game, 0) == before - 2 + 2


@pytest.mark.rule("battlespirits", "faq.state.4", "heavy-exhaust.by-effect")
@pytest.mark.parametrize(("state", "exhausted"), [("", 1), (" rested", 0), (" heavy exhausted", 0)])
def test_heavy_exhaust_turns_a_card_over_from_either_state(state: str, exhausted: int) -> None:
    game = table("hand LAB-175; life 5", f"field LAB-001{state}, LAB-004; life 5")
    heavily = printed("T-1", Skill("main", Orient(Choose(1, THEIRS), "heavy")), kind="Magic")
    become(game, lying(game, 0, 0, area=HAND), heavily)
    become(game, lying(game, 1, 1), printed("T-2", when("rested", OURS), kind="Nexus"))
    before = hand(game, 1)
    answer(game, "use T-1")
    assert lying(game, 1).orientation == HEAVY
    assert hand(game, 1) == before + exhausted


@pytest.mark.rule("battlespirits", "battle.resolve.effects-first")
def test_effects_of_the_resolution_come_before_the_comparison() -> None:
    game = table("field LAB-001; life 5", "field LAB-106; life 5")
    stronger = Skill("when", Modify(This(), "bp", 3000, BATTLE), event=When("resolution"))
    become(game, lying(game, 0), printed("T-1", stronger))
    answer(game, "end", "attack T-1", "block LAB-106")
    assert game.pile(1, TRASH) and not game.pile(0, TRASH)


@pytest.mark.rule("battlespirits", "battle.end.after", "battle.end.expire")
def test_effects_after_the_battle_come_when_those_of_the_battle_have_ended() -> None:
    game = table("field LAB-001; life 5", "field LAB-127; life 5")
    weak = Filter(areas=("field",), kinds=("Spirit",), bounds=(Bound("bp", high=3000),))
    after = Skill("attacks", Later(KO(All(weak)), "after_battle"))
    become(game, lying(game, 0), printed("T-1", after, bp=4000))
    blocker = lying(game, 1)
    answer(game, "end", "attack T-1", "block LAB-127")
    assert [game.cards[id].area for id in (blocker.id,)] == [TRASH]
    assert lying(game, 0, area=TRASH)


@pytest.mark.rule("battlespirits", "faq.state.2.no-new")
def test_a_pending_card_notices_nothing_but_its_own_leaving() -> None:
    game = table("hand LAB-217; life 5", "field LAB-001, LAB-001; life 5")
    mourner = printed("T-1", when("ko", OURS))
    watcher = printed("T-2", when("ko", Filter(this=True, areas=("field",))))
    become(game, lying(game, 1, 0), mourner)
    become(game, lying(game, 1, 1), watcher)
    before = hand(game, 1)
    answer(game, "use LAB-217", "resolve their T-1")
    assert hand(game, 1) == before + 2  # each for itself, and none for the other


@pytest.mark.rule("battlespirits", "battle.destroy.burst", "battle.destroy.equal")
def test_each_of_two_equal_spirits_is_destroyed_by_its_opponent() -> None:
    game = table("field LAB-001, LAB-004; life 5", "field LAB-001, LAB-004; life 5")
    for seat in (0, 1):
        become(game, lying(game, seat, 1), printed(f"T-{seat}", when("ko", OURS, "opponent"), kind="Nexus"))
    before = [hand(game, seat) for seat in (0, 1)]
    answer(game, "end", "attack LAB-001", "block LAB-001", "resolve T-0")
    assert [hand(game, seat) for seat in (0, 1)] == [number + 1 for number in before]


@pytest.mark.rule("battlespirits", "battle.destroy.equal", "faq.effects.3")
def test_what_cannot_be_destroyed_stays_when_bp_is_equal() -> None:
    game = table("field LAB-001; life 5", "field LAB-001; life 5")
    firm = Skill("permanent", Forbid(This(), "be_koed", WHILE))
    become(game, lying(game, 1), printed("T-1", firm))
    answer(game, "end", "attack LAB-001", "block T-1")
    assert game.pile(0, TRASH) and not game.pile(1, TRASH)


@pytest.mark.rule("battlespirits", "core.depleted.not-destroyed", "core.depleted")
def test_what_cannot_be_destroyed_is_depleted_all_the_same() -> None:
    game = table("field LAB-001, LAB-002; life 5")
    firm = become(game, lying(game, 0), printed("T-1", Skill("permanent", Forbid(This(), "be_koed", WHILE))))
    answer(game, "take core on T-1", "reserve")
    assert firm.area == TRASH


@pytest.mark.rule("battlespirits", "faq.targets.3", "faq.targets.3.not-done")
def test_what_cannot_be_destroyed_may_be_selected() -> None:
    game = table("hand LAB-175; life 5", "field LAB-001, LAB-002; life 5")
    firm = Skill("permanent", Forbid(This(), "be_koed", WHILE))
    become(game, lying(game, 1), printed("T-1", firm))
    become(
        game, lying(game, 0, area=HAND), printed("T-2", Skill("main", KO(Choose(1, THEIRS))), kind="Magic")
    )
    answer(game, "use T-2", "pick their T-1")
    assert lying(game, 1).area == FIELD


@pytest.mark.rule("battlespirits", "battle.resolve.unblocked")
def test_an_attack_without_symbols_does_not_reduce_the_life() -> None:
    game = table("field LAB-104, LAB-001; life 5", "field LAB-004; life 5")
    become(game, lying(game, 1), printed("T-1", when("life_lost"), kind="Nexus"))
    before = hand(game, 1)
    answer(game, "end", "attack LAB-104")
    assert hand(game, 1) == before
    answer(game, "attack LAB-001")
    assert hand(game, 1) == before + 1


@pytest.mark.rule("battlespirits", "core.depleted.effects-first", "core.level")
def test_a_depleted_spirit_has_its_lowest_level() -> None:
    game = table("field LAB-126 with 3 cores; life 5")
    card = lying(game, 0)
    assert level_of(game, card) == 2
    for id in cores_on(game, card):
        move_core(game, game.cards[id], RESERVE)
    game.rules.process(game)
    assert level_of(game, card) == 1 and card.area == FIELD


@pytest.mark.rule("battlespirits", "cost.reduction.mandatory", "cost.reduction.one-symbol")
@pytest.mark.parametrize(
    ("symbols", "reductions", "number"),
    [
        (["Red God", "Red"], ("Red", "God"), 2),
        (["Red", "Red God"], ("God", "Red"), 2),
        (["Red White", "Red", "Blue"], ("Red", "White", "Six-Color"), 3),
        (["Red White", "Red White"], ("Red", "White", "Red"), 2),
        (["Ultimate"], ("Six-Color",), 0),
        ([], ("Red",), 0),
    ],
)
def test_the_greatest_reduction_is_made(symbols: list[str], reductions: tuple[str, ...], number: int) -> None:
    assert reduction_of(symbols, reductions) == number


@pytest.mark.rule("battlespirits", "basics.cores.soul")
def test_the_audit_notices_a_second_soul_core() -> None:
    game = table("reserve 2; life 5")
    core = lying(game, 0, area=RESERVE)
    game.turn_face(core, SOUL_CORE)
    assert game.rules.table_fault(game) == "a player has two Soul Cores"


@pytest.mark.rule("battlespirits", "faq.cost.3", "cost.place.too-few")
@pytest.mark.parametrize(
    ("paying", "cores", "spent"), [(True, 4, 3), (True, 3, -1), (False, 4, 0), (False, 1, 0), (False, 0, -1)]
)
def test_an_effect_that_summons_takes_the_cost_unless_it_says_otherwise(
    paying: bool, cores: int, spent: int
) -> None:
    reserve = f"reserve {cores}; " if cores else ""
    game = table(f"hand LAB-175; trash LAB-001; {reserve}life 5")
    dead = Filter(whose="you", areas=("trash",), kinds=("Spirit",))
    calling = printed("T-1", Skill("main", Play(Choose(1, dead), paying=paying)), kind="Magic")
    become(game, lying(game, 0, area=HAND), calling)
    answer(game, "use T-1")
    if game.ask is not None and game.ask.kind == "place":
        answer(game, "done")
    assert len(game.pile(0, FIELD)) == (spent >= 0)
    assert len(game.pile(0, CORE_TRASH)) == max(0, spent)
    if spent >= 0:
        assert len(cores_on(game, lying(game, 0))) == 1


@pytest.mark.rule("battlespirits", "battle.end.forced", "flash.absent")
@pytest.mark.parametrize("blocked", [False, True])
def test_a_battle_that_an_effect_ends_still_has_its_end(blocked: bool) -> None:
    game = table("field LAB-145; life 5", "field LAB-110; hand LAB-176, LAB-176; life 5")
    become(game, lying(game, 1, area=HAND), printed("T-1", Skill("flash", EndBattle()), kind="Magic"))
    before = hand(game, 0)
    answer(game, "end", "attack LAB-145")
    if blocked:
        answer(game, "pass", "block LAB-110")
    answer(game, "use T-1")
    assert game.ask is not None and game.ask.kind == "attack"
    assert hand(game, 0) == before + 1
    assert len(game.pile(1, LIFE)) == 5 and lying(game, 0).area == FIELD
    assert lying(game, 1).rested == blocked


@pytest.mark.rule("battlespirits", "faq.state.3", "faq.state.3.refreshed")
@pytest.mark.parametrize(("lies", "state"), [("", "rested"), (" rested", "active")])
def test_a_card_that_remains_was_neither_exhausted_nor_refreshed(lies: str, state: str) -> None:
    game = table("hand LAB-217; life 5", f"field LAB-001{lies}, LAB-004; life 5")
    card = become(game, lying(game, 1), printed("T-1", Skill("destroyed", Remain(This(), state))))
    drum = printed("T-2", when("rested", OURS), when("set_active", OURS), kind="Nexus")
    become(game, lying(game, 1, 1), drum)
    before = hand(game, 1)
    answer(game, "use LAB-217")
    assert card.area == FIELD and card.rested == (state == "rested")
    assert len(cores_on(game, card)) == 1 and hand(game, 1) == before
    assert [event.kind for event in game.events].count("destroy") == 1


@pytest.mark.rule("battlespirits", "effect.use", "effect.use.elsewhere")
def test_what_counts_as_using_a_card_or_an_effect() -> None:
    game = table(
        "field LAB-004, LAB-004, LAB-122, LAB-138; hand LAB-101, LAB-004, LAB-176; reserve 8; life 5"
    )
    become(game, lying(game, 0, 0), printed("T-1", when("card_used"), kind="Nexus"))
    become(
        game, lying(game, 0, 1), printed("T-2", when("effect_used", Filter(kinds=("Spirit",))), kind="Nexus")
    )
    drawn = [event.kind for event in game.events].count("draw")
    for codes, cards in (
        (("summon LAB-101", "auto", "done"), 1),
        (("deploy LAB-004", "auto", "done"), 1),
        (("use LAB-176",), 2),
        (("activate LAB-138",), 2),
        (("end", "attack LAB-122"), 1),
    ):
        answer(game, *codes)
        now = [event.kind for event in game.events].count("draw")
        assert now == drawn + cards, codes
        drawn = now


@pytest.mark.rule("battlespirits", "effect.use")
def test_a_card_that_an_effect_brings_from_the_trash_is_not_used() -> None:
    game = table("field LAB-004; hand LAB-175; trash LAB-001; reserve 4; life 5")
    dead = Filter(whose="you", areas=("trash",), kinds=("Spirit",))
    spirits = when("card_used", Filter(kinds=("Spirit",)))
    become(game, lying(game, 0), printed("T-1", spirits, kind="Nexus"))
    calling = printed("T-2", Skill("main", Play(Choose(1, dead), paying=False)), kind="Magic")
    become(game, lying(game, 0, area=HAND), calling)
    before = hand(game, 0)
    answer(game, "use T-2", "done")
    assert game.prints[lying(game, 0, 1).id].number == "LAB-001"
    assert hand(game, 0) == before - 1


@pytest.mark.rule("battlespirits", "soul-state.no-effects")
def test_a_card_without_effects_may_be_put_into_soul_state() -> None:
    """It loses its effects, but Soul State is none of them."""
    game = table("field LAB-004; hand LAB-172; reserve 4; life 5", "field LABC-002; life 5")
    become(game, lying(game, 0), printed("T-1", Skill("permanent", Negate(All(THEIRS), WHILE)), kind="Nexus"))
    before = hand(game, 1)
    answer(game, "use LAB-172")
    assert game.ask is not None and (game.ask.seat, game.ask.rule) == (1, "soul-state.when")
    assert hand(game, 1) == before
    answer(game, "stay")
    assert game.prints[lying(game, 1, area=SOUL_STATE).id].number == "LABC-002"


@pytest.mark.rule("battlespirits", "faq.effects.13")
def test_red_only_is_not_red_and_white() -> None:
    game = table("hand LAB-175; life 5", "field LAB-105, LAB-001; life 5")
    red = Filter(areas=("field",), kinds=("Spirit",), facts=(Fact("color", ("Red",), "only"),))
    become(game, lying(game, 0, area=HAND), printed("T-1", Skill("main", KO(All(red))), kind="Magic"))
    answer(game, "use T-1")
    assert [game.prints[id].number for id in game.pile(1, FIELD)] == ["LAB-105"]


@pytest.mark.rule("battlespirits", "faq.state.1.destination", "core.depleted")
def test_a_card_on_its_way_to_the_hand_goes_there_though_it_loses_its_last_core() -> None:
    game = table("hand LAB-174; life 5", "field LAB-001; life 5")
    on_it = CorePlace(cards=This())
    emptied = Skill(
        "when", MoveCores(None, on_it, CorePlace("reserve")), event=When("leave", Filter(this=True))
    )
    depleted = Skill("depleted", Draw(1))
    card = become(game, lying(game, 1), printed("T-1", emptied, depleted))
    answer(game, "use LAB-174")
    assert card.area == HAND and len(game.pile(1, RESERVE)) == 1
    kinds = [event.kind for event in game.events]
    assert kinds.index("leave") < kinds.index("core") and "deplete" not in kinds


@pytest.mark.rule("battlespirits", "faq.targets.4.later")
def test_what_is_forbidden_to_all_is_forbidden_to_later_cards() -> None:
    game = table("hand LAB-175, LAB-101; reserve 1; life 5")
    become(
        game,
        lying(game, 0, area=HAND),
        printed("T-1", Skill("main", Forbid(All(OURS), "attack", TURN)), kind="Magic"),
    )
    answer(game, "use T-1", "summon LAB-101", "end")
    assert game.ask is not None and [choice.verb for choice in game.ask.choices] == ["end"]


@pytest.mark.rule("battlespirits", "faq.effects.8", "turn.end")
def test_what_changes_all_for_the_turn_ends_for_later_cards_too() -> None:
    game = table("hand LAB-221, LAB-101; reserve 1; life 5")
    answer(game, "use LAB-221", "summon LAB-101")
    assert stat_of(game, lying(game, 0), BP) == 2000
    assert rulebound.load(game.dump()) == game
    answer(game, "end", "end")
    assert stat_of(game, lying(game, 0), BP) == 1000 and not game.lasting


@pytest.mark.rule("battlespirits", "faq.effects.9.same-name", "faq.effects.9.other-names")
def test_cards_of_one_name_share_the_use_of_an_effect() -> None:
    game = table("field LAB-001, LAB-001, LAB-001; hand LAB-193; life 5")
    shared = Skill("main", Draw(1), once=True, by_name=True)
    for index, name in enumerate(("T-1", "T-1", "T-2")):
        become(game, lying(game, 0, index), printed(name, shared))
    assert used(game) == ["activate T-1#1", "activate T-1#2", "activate T-2"]
    answer(game, "activate T-1#1")
    assert used(game) == ["activate T-2"]
    answer(game, "use LAB-193", "pick T-1#1")
    assert used(game) == ["activate T-2"]
    assert game.clone() == game
    answer(game, "end", "end", "end", "end")
    assert used(game) == ["activate T-1", "activate T-2"]


def used(game: Game) -> list[str]:
    """The effects that the player who is asked may use."""
    assert game.decision is not None
    return [option.code for option in game.decision.options if option.code.startswith("activate")]


@pytest.mark.rule("battlespirits", "faq.effects.15", "faq.effects.15.other-names")
def test_of_cards_of_one_name_one_alone_applies_an_unstackable_effect() -> None:
    game = table("field LAB-001, LAB-004, LAB-004, LAB-004; life 5")
    drum = Skill("when", Draw(1), event=When("attack", OURS), unstackable=True)
    chapel = Skill("permanent", Modify(All(OURS), "bp", 1000, WHILE), unstackable=True)
    for index, name in ((1, "T-1"), (2, "T-1"), (3, "T-2")):
        become(game, lying(game, 0, index), printed(name, drum, chapel, kind="Nexus"))
    assert stat_of(game, lying(game, 0), BP) == 5000
    before = hand(game, 0)
    answer(game, "end", "attack LAB-001", "resolve T-1#1")
    assert hand(game, 0) == before + 2


@pytest.mark.rule("battlespirits", "faq.effects.7.after")
def test_after_this_effect_comes_when_what_it_has_triggered_is_resolved() -> None:
    game = table("hand LAB-175; life 5", "field LAB-125; life 5")
    blow = Skill("main", Seq((KO(Choose(1, THEIRS)), Later(Draw(1), "after_effect"))))
    become(game, lying(game, 0, area=HAND), printed("T-1", blow, kind="Magic"))
    answer(game, "use T-1")
    assert [event.seat for event in game.events if event.kind == "draw"] == [1, 0]
    assert len(game.pile(1, TRASH)) == 1 and not game.delayed


@pytest.mark.rule("battlespirits", "faq.effects.7.after", "effect.order.new-first")
def test_after_an_effect_that_was_triggered_comes_before_those_that_wait_longer() -> None:
    game = table("field LAB-001, LAB-152; life 5", "field LAB-125; life 5")
    blow = Skill("attacks", Seq((KO(Choose(1, THEIRS)), Later(Draw(3), "after_effect"))))
    become(game, lying(game, 0), printed("T-1", blow))
    answer(game, "end", "attack T-1", "resolve T-1")
    assert [event.seat for event in game.events if event.kind == "draw"] == [1, 0, 0, 0, 0]
    activated = [event.card for event in game.events if event.kind == "activate"]
    assert activated[-1] == lying(game, 0, 1).id


STEPS = (
    "turn_start",
    "core_step",
    "draw_step",
    "refresh_step",
    "main_start",
    "attack_step_start",
    "turn_end",
)


@pytest.mark.rule(
    "battlespirits", "turn.steps", "turn.steps.kept", "turn.core.first-turn", "turn.attack.first-turn"
)
@pytest.mark.parametrize(("turn", "missing"), [(1, ("core_step", "attack_step_start")), (5, ())])
def test_each_step_can_be_waited_for(turn: int, missing: tuple[str, ...]) -> None:
    game = table("field LAB-004; life 5", "field LAB-004; life 5", f"turn: {turn}, south")
    for seat in (0, 1):
        skills = [Skill("when", Draw(1), event=When(step, who="you")) for step in STEPS]
        become(game, lying(game, seat), printed(f"T-{seat}", *skills, kind="Nexus"))
    game.turn, game.stack[0].step, game.ask = turn - 1, 0, None  # the turn begins anew
    run_to_main(game)
    answer(game, *["end"] * (2 if turn > 1 else 1))
    activated = [event for event in game.events if event.kind == "activate" and event.seat == 0]
    assert len(activated) == len(STEPS) - len(missing)


def test_a_game_is_kept_while_the_price_of_an_effect_is_paid() -> None:
    game = table("field LAB-227; hand LAB-101, LAB-102; life 5")
    answer(game, "end", "attack LAB-227", "yes")
    assert game.ask is not None and game.ask.kind == "choose"
    loaded = rulebound.load(game.dump())
    assert loaded == game
    answer(loaded, "pick LAB-101")
    assert hand(loaded, 0) == 3
