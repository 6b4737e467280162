"""Dragon Ball Super: the words of card texts, one by one, and what each of them changes on the table."""

from __future__ import annotations

from dbs_made import PLAIN, Table, table
from rulebound.games.dbs.areas import BATTLE, DROP, HAND
from rulebound.games.dbs.battle import targets
from rulebound.kernel.tree import (
    KO,
    Action,
    Choose,
    Draw,
    Filter,
    Grant,
    It,
    Move,
    Pick,
    Play,
    Seq,
    Skill,
    This,
    Together,
    When,
)

__all__ = ["table"]

ME = Filter(this=True)
DRAW = Draw(1)


def on(event: When, effect: Action = DRAW) -> Skill:
    return Skill("auto", effect, event=event)


# --- events with further conditions -----------------------------------------------------------------


def test_attacking_a_leader_is_not_attacking_a_battle_card(table: Table) -> None:
    table.card("T-1", on(When("attack", ME, other=Filter(areas=("leader",)))))
    prey = table.theirs(PLAIN, rested=True)
    for target, drawn in ((table.leader(table.foe), 1), (prey, 0)):
        card = table.mine("T-1")
        before = table.hand(table.me)
        table.attack(card, target)
        table.till("main")
        assert table.hand(table.me) - before == drawn


def test_where_a_played_card_came_from(table: Table) -> None:
    table.card("T-1", on(When("play", ME, areas=("hand",))))
    raised = Choose(1, Filter(whose="you", areas=("drop",), names=("T-1",)))
    table.card("T-2", Skill("activate_main", Play(raised)), kind="Extra")
    table.mine("T-1", HAND)
    table.mine("T-1", DROP)
    table.mine("T-2", HAND)
    before = table.hand(table.me)
    table.do("play T-1")
    table.till("main")
    assert table.hand(table.me) == before  # one played, one drawn
    table.do("use T-2 [Activate: Main]")
    table.till("main")
    assert table.hand(table.me) == before - 1
    assert len(table.game.pile(table.me, BATTLE)) == 2


def test_played_with_a_keyword_skill(table: Table) -> None:
    table.card("T-base", characters=["Base"])
    over = Skill("keyword", keyword="Evolve", of=Filter(characters=("Base",)))
    table.card("T-1", over, on(When("play", ME, keyword="Evolve")), cost=2)
    table.mine("T-base")
    table.mine("T-1", HAND)
    table.mine("T-1", HAND)
    before = table.hand(table.me)
    table.do("use T-1 [Evolve]")
    table.till("main")
    assert table.hand(table.me) == before
    table.do("play T-1")
    table.till("main")
    assert table.hand(table.me) == before - 1


def test_one_of_several_events(table: Table) -> None:
    table.card("T-1", on(When("attack", ME, also=(When("combo", ME),))))
    card = table.mine("T-1")
    table.mine("T-1", HAND)
    before = table.hand(table.me)
    table.attack(card, table.leader(table.foe))
    table.till("combo")
    assert table.hand(table.me) == before + 1
    table.do("combo T-1")
    table.till("combo")
    assert table.hand(table.me) == before + 1


def test_put_from_the_battle_area_into_the_drop_area(table: Table) -> None:
    table.card("T-1", on(When("placed", ME, areas=("battle",), to="drop")))
    drop = Move(Choose(1, Filter(whose="you", areas=("battle",), names=("T-1",))), "drop")
    lift = Move(Choose(1, Filter(whose="you", areas=("battle",), names=("T-1",))), "hand")
    table.card("T-drop", Skill("activate_main", drop), kind="Extra")
    table.card("T-lift", Skill("activate_main", lift), kind="Extra")
    for number in ("T-drop", "T-lift"):
        table.mine(number, HAND)
        table.mine("T-1")
    before = table.hand(table.me)
    table.do("use T-lift [Activate: Main]")
    table.till("main", "pick T-1#1")
    assert table.hand(table.me) == before
    table.do("use T-drop [Activate: Main]")
    table.till("main")
    assert table.hand(table.me) == before
    assert table.happened("draw") >= 1


def test_removed_by_an_opposing_skill(table: Table) -> None:
    away = When("leave", ME, keyword="skill", other=Filter(whose="opponent"))
    table.card("T-1", on(away))
    lift = Move(Choose(1, Filter(areas=("battle",), names=("T-1",))), "hand")
    table.card("T-lift", Skill("activate_main", lift), kind="Extra")
    table.mine("T-lift", HAND)
    table.mine("T-lift", HAND)
    table.theirs("T-1")
    before = table.hand(table.foe)
    table.do("use T-lift [Activate: Main]")
    table.till("main")
    assert table.hand(table.foe) == before + 2  # the card itself, and the draw
    table.mine("T-1")
    before = table.hand(table.me)
    table.do("use T-lift [Activate: Main]")
    table.till("main")
    assert table.hand(table.me) == before  # one used, one back, none drawn


def test_an_opposing_blocker_is_a_skill_that_is_activated(table: Table) -> None:
    table.card("T-1", on(When("skill_activated", who="opponent", keyword="Blocker")))
    table.card("T-2", Skill("keyword", keyword="Blocker"))
    card = table.mine("T-1")
    table.theirs("T-2")
    before = table.hand(table.me)
    table.attack(card, table.leader(table.foe))
    table.till("combo", "yes")
    assert table.happened("block") == 1
    assert table.hand(table.me) == before + 1


# --- selections and permissions -----------------------------------------------------------------------


def test_several_selections_at_once(table: Table) -> None:
    a = Choose(1, Filter(whose="you", areas=("battle",)))
    b = Choose(1, Filter(whose="opponent", areas=("battle",)))
    table.card("T-1", Skill("activate_main", Seq((Pick(Together((a, b))), KO(It())))), kind="Extra")
    table.mine("T-1", HAND)
    mine, theirs = table.mine(PLAIN), table.theirs(PLAIN)
    table.mine(PLAIN)
    table.do("use T-1 [Activate: Main]", "pick T-plain#1")
    table.till("main")
    assert table.where(mine) == table.where(theirs) == "drop"
    assert len(table.game.pile(table.me, BATTLE)) == 1


def test_a_cost_of_several_selections_needs_them_all(table: Table) -> None:
    cost = Move(Together((This(), Choose(1, Filter(whose="you", areas=("hand",), other=True)))), "drop")
    table.card("T-1", Skill("activate_main", Draw(2), cost=(cost,)))
    card = table.mine("T-1")
    assert "use T-1 [Activate: Main]" not in table.options()
    other = table.mine(PLAIN, HAND)
    table.do("use T-1 [Activate: Main]")
    table.till("main")
    assert table.where(card) == table.where(other) == "drop"
    assert table.hand(table.me) == 2


def test_only_a_bold_card_attacks_cards_in_active_mode(table: Table) -> None:
    table.card("T-1", Skill("permanent", Grant(This(), "Attack Active", "while")))
    bold, plain, target = table.mine("T-1"), table.mine(PLAIN), table.theirs(PLAIN)
    assert target.id in targets(table.game, bold)
    assert target.id not in targets(table.game, plain)
