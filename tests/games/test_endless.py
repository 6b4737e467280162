"""Games that would never end, and who can stop them."""

from __future__ import annotations

import pytest

import rulebound
from games.dbs.builders import PLAIN, Table, table
from rulebound.games.dbs.areas import BATTLE, HAND
from rulebound.games.dbs.tree import CreateToken
from rulebound.kernel import tree
from rulebound.kernel.instructions.continuous import COPIES
from rulebound.kernel.loops import GROWTH, LONG_TURN
from rulebound.kernel.skills import clauses_of
from rulebound.kernel.tree import Fact, Filter, Skill, This, When
from rulebound.records import build_position

__all__ = ["table"]  # a fixture

MOST = 2 * LONG_TURN + 2 * GROWTH
"""No loop of these tests takes more decisions to be noticed."""


def play(game: rulebound.Game, *wanted: str) -> int:
    """Answers with the first of these that is offered, else in turn, until something else is asked or all is over."""
    kinds = {"resolve", "choose", "may", "activate"}
    for count in range(MOST):
        if game.ask is None or game.ask.kind not in kinds:
            return count
        codes = [option.code for option in game.decision.options] if game.decision is not None else []
        found = [code for code in wanted if code in codes]
        game.choose(codes.index(found[0]) if found else count % len(codes))
    raise AssertionError(f"{MOST} decisions, and no end")


def drawn(game: rulebound.Game, rule: str) -> None:
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.rule) == (None, rule)


@pytest.mark.rule("dbs", "11-1-2")
def test_two_skills_that_bring_each_other_up_are_a_draw() -> None:
    """Whichever comes first, both wait once more: what waits grows, and no answer ends it."""
    game = build_position(
        "dbs",
        "turn: 5, south\nsouth: leader SD1-01; hand LABD-052; energy 4 Yellow\n"
        "north: leader SD1-01; battle LABD-236, LABD-236, LABD-016",
    )
    game.audited = True
    for code in ("use LABD-052 [Activate: Main]", "pick their LABD-016", "done"):
        game.choose(code)
    play(game)
    drawn(game, "11-1-2")


@pytest.mark.rule("dbs", "11-1-2")
def test_what_has_grown_is_saved_with_the_game() -> None:
    game = build_position(
        "dbs",
        "turn: 5, south\nsouth: leader SD1-01; hand LABD-052; energy 4 Yellow\n"
        "north: leader SD1-01; battle LABD-236, LABD-236, LABD-016",
    )
    for code in ("use LABD-052 [Activate: Main]", "pick their LABD-016", "done"):
        game.choose(code)
    for _ in range(LONG_TURN + 20):
        game.choose(0)
    again = rulebound.load(game.dump())
    assert again == game
    assert play(again) == play(game)
    assert again == game
    drawn(game, "11-1-2")


def ring(table: Table, back: tree.Action, count: int = 2) -> None:
    """Cards that go round: one in Rest Mode has `back` done, one in Active Mode has a ring card rested."""
    mine = Filter(whose="you", areas=("battle",), facts=(Fact("name", ("T-ring",)),))
    to_rest = tree.Orient(tree.Choose(1, mine), "rested")
    table.card(
        "T-ring",
        Skill("auto", back, event=When("rested", Filter(this=True))),
        Skill("auto", to_rest, event=When("activated_mode", Filter(this=True))),
    )
    table.card("T-go", Skill("activate_main", to_rest), kind="Extra", cost=0, specified=[])
    for _ in range(count):
        table.mine("T-ring")
    table.mine("T-go", HAND)


@pytest.mark.rule("dbs", "11-1-2")
@pytest.mark.parametrize("count", [2, 13])
def test_a_choice_that_cannot_end_the_loop_stops_nobody(table: Table, count: int) -> None:
    """The player chooses every time which of the cards is rested: with either it goes on."""
    ring(table, tree.Orient(This(), "active"), count)
    table.game.audited = False
    table.do("use T-go [Activate: Main]")
    play(table.game)
    drawn(table.game, "11-1-2")


@pytest.mark.rule("dbs", "11-1-2-1")
def test_only_who_can_stop_it_names_a_count(table: Table) -> None:
    """One player chooses a card and cannot help it; the other may say no."""
    ring(table, tree.May(tree.Orient(This(), "active"), "opponent"))
    table.do("use T-go [Activate: Main]")
    play(table.game, "yes")
    ask = table.game.ask
    assert ask is not None
    assert (ask.kind, ask.rule, ask.seat) == ("loop", "11-1-2-1", table.foe)
    table.game.choose("number 3")
    ask = table.game.ask
    assert ask is not None and ask.seat == table.foe
    assert table.options() == ["no"], "the other's answers are given until it can be stopped"
    table.game.choose("no")
    assert table.game.outcome is None


@pytest.mark.rule("dbs", "11-1-2")
def test_a_loop_of_two_loops_is_one(table: Table) -> None:
    """Cards of two kinds set themselves or each other in motion: the rounds differ, and none leads out."""
    both = Filter(whose="you", areas=("battle",), facts=(Fact("name", ("T-ring", "T-wheel")),))
    for number in ("T-ring", "T-wheel"):
        table.card(
            number,
            Skill("auto", tree.Orient(This(), "active"), event=When("rested", Filter(this=True))),
            Skill(
                "auto",
                tree.Orient(tree.Choose(1, both), "rested"),
                event=When("activated_mode", Filter(this=True)),
            ),
        )
        table.mine(number)
        table.mine(number)
    to_rest = tree.Orient(tree.Choose(1, both), "rested")
    table.card("T-go", Skill("activate_main", to_rest), kind="Extra", cost=0, specified=[])
    table.mine("T-go", HAND)
    table.do("use T-go [Activate: Main]")
    play(table.game)
    drawn(table.game, "11-1-2")


def test_growth_that_its_player_may_end_is_no_draw(table: Table) -> None:
    """A free skill makes tokens as long as its player likes: the board is never the same twice."""
    token = CreateToken("Spark", power=5000, combo_cost=0, combo_power=5000, colors=("Red",))
    table.card("T-mint", Skill("activate_main", token))
    table.mine("T-mint")
    table.game.audited = False
    for _ in range(LONG_TURN + GROWTH + 10):
        table.game.choose(0)
    assert table.game.outcome is None
    assert len(table.game.pile(table.me, BATTLE)) == LONG_TURN + GROWTH + 11
    assert table.options()[-1] == "end"


def test_many_skills_that_wait_are_worked_off(table: Table) -> None:
    """What waits becomes less with every answer, so that it is no loop however much it was."""
    mine = Filter(whose="you", areas=("battle",))
    table.card("T-many", Skill("auto", tree.Draw(0), event=When("rested", mine)))
    table.card("T-rest", Skill("activate_main", tree.Orient(tree.All(mine), "rested")), kind="Extra", cost=0)
    for number in (*["T-many"] * 12, *[PLAIN] * 4):
        table.put(number, table.me, BATTLE)
    table.mine("T-rest", HAND)
    table.do("use T-rest [Activate: Main]")
    assert len(table.game.pending) == 12 * 16
    assert play(table.game) > LONG_TURN
    assert table.game.outcome is None


def test_cards_that_gain_each_others_skills_have_a_limit(table: Table) -> None:
    """Each use doubles what the next card gains: of one skill a card has no more than COPIES."""
    ally = tree.Choose(1, Filter(whose="you", areas=("battle",), other=True))
    table.card("T-loan", Skill("activate_main", tree.GainSkills(This(), ally, "turn")))
    cards = [table.mine("T-loan") for _ in range(2)]
    table.game.audited = False
    for _ in range(20):
        for number in (1, 2):
            table.game.choose(f"use T-loan#{number} [Activate: Main]")
    for card in cards:
        assert len(clauses_of(table.game, card)) == COPIES
