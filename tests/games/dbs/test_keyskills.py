"""Dragon Ball Super: what keyword skills leave in the state, where no statement of a scenario looks."""

from __future__ import annotations

import pytest

import rulebound
from games.dbs.builders import Table, table
from rulebound.games.dbs.areas import BATTLE, HAND, NOWHERE, REMOVED
from rulebound.games.dbs.tree import AreaLimit, CreateToken
from rulebound.kernel.game import BrokenInvariant, Game
from rulebound.kernel.tree import KO, Bar, Choose, Compare, Count, Draw, Fact, Filter, OneOf, Skill
from rulebound.records import build_position

__all__ = ["table"]

SPARKS = """turn: 5, south
rules: {}
south: leader SD1-01; hand LABD-022, LABD-171; energy 3 Blue, 3 Green
north: leader SD1-01; hand 2"""


def play(game: Game, *answers: str) -> None:
    for answer in answers:
        while game.ask is not None and game.ask.kind == "pay":
            game.choose(0)
        game.choose(answer)
    while game.ask is not None and game.ask.kind == "pay":
        game.choose(0)


@pytest.mark.rule("dbs", "10-18-7", "10-19-3")
@pytest.mark.parametrize(("version", "area"), [("1.077", REMOVED), ("1.078", NOWHERE)])
def test_a_token_that_left_is_shown_or_is_nowhere(version: str, area: int) -> None:
    game = build_position("dbs", SPARKS.format(version))
    play(game, "play LABD-022", "use LABD-171 [Activate: Main]")
    play(game, "pick LABD-022/token 1#1")
    assert len(game.pile(0, area)) == 1
    for seat in (0, 1):
        view = game.view(seat)["seats"]
        assert isinstance(view, list)
        shown = view[0]
        assert "nowhere" not in shown
        assert shown["removed"]["count"] == (1 if version == "1.077" else 0)
    again = rulebound.load(game.dump())
    assert again == game
    assert len(again.pile(0, area)) == 1


@pytest.mark.rule("dbs", "10-19-2")
def test_nothing_moves_a_card_that_was_removed(table: Table) -> None:
    card = table.put("T-plain", table.me, REMOVED)
    with pytest.raises(BrokenInvariant, match="comes back into the game"):
        table.game.move(card, HAND, "")


@pytest.mark.rule("dbs", "10-27-1")
def test_choosing_more_effects_than_there_are(table: Table) -> None:
    table.card("T-list", Skill("activate_main", OneOf((Draw(1), Draw(2)), "you", 3)), kind="Extra")
    table.put("T-list", table.me, HAND)
    table.settle()
    before = len(table.game.pile(table.me, HAND))
    play(table.game, "use T-list [Activate: Main]", "mode 1")
    assert len(table.game.pile(table.me, HAND)) == before - 1 + 3


@pytest.mark.rule("dbs", "10-18-5", "1-3-3")
def test_no_token_where_none_may_be_played(table: Table) -> None:
    spark = CreateToken("Spark", 3, colors=("Red",), power=5000)
    table.card("T-maker", Skill("activate_main", spark), kind="Extra")
    only = AreaLimit(Filter(whose="you", areas=("battle",), facts=(Fact("name", ("Spark",)),)), 2)
    table.card("T-two", Skill("permanent", only))
    table.put("T-two", table.me, BATTLE)
    table.put("T-maker", table.me, HAND)
    table.settle()
    play(table.game, "use T-maker [Activate: Main]")
    names = [table.game.prints[id].name for id in table.game.pile(table.me, BATTLE)]
    assert names.count("Spark") == 2


@pytest.mark.rule("dbs", "10-18-5", "1-3-3")
def test_no_token_for_a_player_who_may_not_play(table: Table) -> None:
    spark = CreateToken("Spark", 2, colors=("Red",), power=5000)
    table.card("T-maker", Skill("activate_main", spark), kind="Extra")
    table.card("T-no", Skill("permanent", Bar("opponent", "play", Filter(kinds=("Battle",)), "while")))
    table.put("T-no", table.foe, BATTLE)
    table.put("T-maker", table.me, HAND)
    table.settle()
    cards = len(table.game.cards)
    play(table.game, "use T-maker [Activate: Main]")
    assert not table.game.pile(table.me, BATTLE)
    assert len(table.game.cards) == cards


@pytest.mark.rule("dbs", "10-23-1")
@pytest.mark.parametrize(("countered", "sparks"), [(False, 1), (True, 0)])
def test_a_bond_that_is_broken_before_the_skill_takes_effect(
    table: Table, countered: bool, sparks: int
) -> None:
    mine = Filter(whose="you", areas=("battle",), kinds=("Battle",))
    bond = Compare(Count(mine), ">=", 2, "Bond")
    spark = CreateToken("Spark", 1, colors=("Red",), power=5000)
    table.card("T-bond", Skill("activate_main", spark, conditions=(bond,)))
    theirs = Filter(whose="opponent", areas=("battle",), kinds=("Battle",))
    table.card("T-answer", Skill("counter_play", KO(Choose(1, theirs))), kind="Extra")
    table.put("T-bond", table.me, BATTLE)
    table.put("T-plain", table.me, BATTLE)
    table.put("T-answer", table.foe, HAND)
    table.settle()
    table.do("use T-bond [Activate: Main]")
    if countered:
        table.do("counter T-answer", "pick their T-plain")
    else:
        table.do("pass")
    names = [table.game.prints[id].name for id in table.game.pile(table.me, BATTLE)]
    assert names.count("Spark") == sparks
    assert "T-bond" in names


DECISIONS = [
    (
        "south: leader SD1-01; battle LABD-003; hand 2\n"
        "north: leader SD1-01; battle LABD-043; hand LABD-048, LABD-049, LABD-043; energy 3 Red rested",
        ["attack LABD-003", "use LABD-043 [Aegis]", "pick LABD-048", "pick LABD-049"],
    ),
    (
        "south: leader SD1-01; battle LABD-026, LABD-028, LABD-016; hand 2\nnorth: leader SD1-01; hand 2",
        ["attack LABD-026", "pick LABD-028", "pick LABD-016"],
    ),
    (
        "south: leader SD1-01; hand LABD-045; energy 2 Blue\nnorth: leader SD1-01; hand LABD-016, LABD-048",
        ["use LABD-045 [Activate: Main]", "mode 2", "mode 1", "pick LABD-016"],
    ),
    (
        "south: leader SD1-01; battle LABD-041; hand LABD-042; energy 2 Blue\n"
        "north: leader SD1-01; battle LABD-016, LABD-048; hand 2",
        ["use LABD-041 [Swap]", "pick LABD-042", "pick their LABD-048"],
    ),
    (
        "south: leader SD1-01; battle LABD-168; hand 2\nnorth: leader SD1-01; life LABD-016, 3 more; hand 2",
        ["attack LABD-168", "done"],
    ),
]


@pytest.mark.parametrize(("sides", "answers"), DECISIONS)
def test_it_can_be_saved_and_read_back_in_the_middle(sides: str, answers: list[str]) -> None:
    game = build_position("dbs", f"turn: 5, south\n{sides}")
    for answer in answers:
        copy, again = game.clone(), rulebound.load(game.dump())
        assert again == game
        for other in (game, copy, again):
            other.choose(answer)
        assert copy == game
        assert again == game


@pytest.mark.rule("dbs", "10-5-1")
@pytest.mark.parametrize("character", ["Ash", "Birch"])
def test_evolve_is_played_on_either_of_the_cards_it_names(table: Table, character: str) -> None:
    table.card("T-base", characters=[character])
    table.card("T-evolved", text="[Evolve] R : Red <Ash> or <Birch> with an energy cost of 1.")
    base = table.mine("T-base")
    card = table.mine("T-evolved", HAND)
    table.do("use T-evolved [Evolve]")
    table.till("main")
    assert (card.area, table.where(base)) == (BATTLE, "under")
