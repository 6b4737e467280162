"""Dragon Ball Super, sections 8 and 11: what no shipped card asks for yet."""

from __future__ import annotations

import pytest

from games.dbs.builders import PLAIN, Table, table
from play import start, walk
from rulebound.games.dbs.areas import BATTLE, COMBO, DECK, DROP, HAND
from rulebound.games.dbs.checkpoints import uneventful
from rulebound.games.dbs.play import beneath, put_beneath
from rulebound.games.dbs.ruleset import BLOCKER, DOUBLE_STRIKE, POWER
from rulebound.games.dbs.tree import Beneath
from rulebound.kernel import battles
from rulebound.kernel.cards import Card
from rulebound.kernel.keywords import blank, keywords_of
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.tree import (
    KO,
    Action,
    All,
    Bound,
    Choose,
    Compare,
    Count,
    Did,
    Draw,
    Fact,
    Filter,
    Grant,
    GrantSkill,
    If,
    Is,
    It,
    Modify,
    Move,
    Negate,
    Play,
    Seq,
    SetBase,
    Skill,
    This,
    When,
)
from rulebound.language import compile_text

__all__ = ["table"]

ME = Filter(this=True)
MINE = Filter(whose="you", areas=("battle",))
THEIRS = Filter(whose="opponent", areas=("battle",))
DRAW = Draw(1)


def power(table: Table, card: Card) -> int:
    return stat_of(table.game, card, POWER)


def named(name: str, area: str, whose: str = "you") -> Filter:
    return Filter(whose=whose, areas=(area,), facts=(Fact("name", (name,)),))


def use(table: Table, number: str, effect: Action, *answers: str) -> int:
    """An Extra Card with this effect is used; how many cards its player drew by that and what followed."""
    table.card(number, Skill("activate_main", effect), kind="Extra")
    table.mine(number, HAND)
    before = table.happened("draw")
    table.do(f"use {number} [Activate: Main]", *answers)
    table.till("main")
    return table.happened("draw") - before


# --- what a card was like: 8-6-5 -------------------------------------------------------------------------


@pytest.mark.parametrize(("cost", "change", "drawn"), [(3, -1, 1), (2, 1, 0)])
@pytest.mark.rule("dbs", "8-6-5-1-1")
def test_from_an_open_to_a_secret_area_it_counts_as_in_the_open_one(
    table: Table, cost: int, change: int, drawn: int
) -> None:
    """In hand it costs one less, or one more; the skill asks what it cost in the Drop Area."""
    table.card("T-costly", cost=cost)
    of = Filter(whose="you", areas=("hand",))
    table.card("T-prices", Skill("permanent", Modify(All(of), "cost", change, "while")))
    event = When("placed", Filter(bounds=(Bound("cost", 3),)), areas=("drop",), to="hand")
    table.card("T-watch", Skill("auto", DRAW, event=event))
    table.mine("T-prices")
    table.mine("T-watch")
    table.mine("T-costly", DROP)
    assert use(table, "T-lift", Move(Choose(1, named("T-costly", "drop")), "hand")) == drawn


@pytest.mark.rule("dbs", "8-6-5-2")
def test_a_trigger_negated_where_the_card_comes_from(table: Table) -> None:
    table.card("T-1", Skill("auto", DRAW, event=When("ko", ME)))
    table.mine("T-1")
    ko = KO(Choose(1, named("T-1", "battle")))
    assert use(table, "T-ko", ko) == 1
    table.mine("T-1")
    use(table, "T-hush", Negate(Choose(1, named("T-1", "battle")), "turn"))
    assert use(table, "T-ko2", ko) == 0


@pytest.mark.rule("dbs", "8-6-7", "3-1-4")
def test_a_pending_skill_speaks_of_no_new_card(table: Table) -> None:
    """Its card went to hand before it was resolved: there it is another card, which gains nothing."""
    table.card("T-1", Skill("auto", Modify(This(), "power", 5000, "game"), event=When("attack", ME)))
    card = table.mine("T-1")
    table.card("T-back", Skill("counter_attack", Move(Choose(1, THEIRS), "hand")), kind="Extra", cost=0)
    table.theirs("T-back", HAND)
    table.attack(card, table.leader(table.foe))
    table.do("counter T-back")
    table.till("main")
    assert table.where(card) == "hand"
    table.do("play T-1")
    table.till("main")
    assert power(table, card) == 10000


# --- situations: 8-6-6 ----------------------------------------------------------------------------------


@pytest.mark.rule("dbs", "8-6-6-1")
@pytest.mark.parametrize("times", [1, 2])
def test_a_situation_in_the_middle_of_an_effect_counts_and_once(table: Table, times: int) -> None:
    """The hand is empty for a moment, once or twice, while an effect is carried out."""
    hand = Filter(whose="you", areas=("hand",))
    empty = Compare(Count(hand), "==", 0)
    table.card("T-1", Skill("auto", DRAW, event=When("situation", condition=empty)))
    table.mine("T-1")
    table.mine(PLAIN, HAND)
    once = (Move(All(hand), "drop"), Draw(2))
    assert use(table, "T-2", Seq(once * times)) == 2 * times + 1


# --- continuous effects: 8-8 -------------------------------------------------------------------------------


@pytest.mark.rule("dbs", "8-8-1-2")
def test_skills_lost_and_gained_in_the_order_of_their_age(table: Table) -> None:
    card = table.mine(PLAIN)
    give = Grant(Choose(1, MINE), "Blocker", "game")
    hush = Negate(Choose(1, MINE), "game")
    use(table, "T-1", give)
    assert keywords_of(table.game, card) == BLOCKER
    use(table, "T-2", hush)
    assert not keywords_of(table.game, card), "what it had is negated"
    use(table, "T-3", Grant(Choose(1, MINE), "Double Strike", "game"))
    assert keywords_of(table.game, card) == DOUBLE_STRIKE, "what it gains later is not"


@pytest.mark.rule("dbs", "8-8-1-2")
def test_a_permanent_skill_is_as_old_as_its_card_in_play(table: Table) -> None:
    lend = Skill(
        "permanent", Grant(All(Filter(whose="you", areas=("battle",), other=True)), "Blocker", "while")
    )
    table.card("T-lend", lend)
    table.mine("T-lend")
    card = table.mine("T-plain")
    assert keywords_of(table.game, card) == BLOCKER
    use(table, "T-hush", Negate(Choose(1, named(PLAIN, "battle")), "game"))
    assert not keywords_of(table.game, card)
    table.mine("T-lend")
    assert keywords_of(table.game, card) == BLOCKER, "this one came after the negation"


@pytest.mark.rule("dbs", "8-8-1-1", "8-8-1-2", "8-8-1-3")
def test_what_is_printed_then_skills_then_figures(table: Table) -> None:
    blockers = Filter(whose="you", areas=("battle",), keywords=("Blocker",))
    table.card("T-1", Skill("permanent", Modify(All(blockers), "power", 5000, "while")))
    table.mine("T-1")
    card = table.mine(PLAIN)
    assert power(table, card) == 10000
    use(table, "T-2", Grant(Choose(1, named(PLAIN, "battle")), "Blocker", "turn"))
    assert power(table, card) == 15000
    use(table, "T-3", Negate(Choose(1, named(PLAIN, "battle")), "turn"))
    assert power(table, card) == 10000


@pytest.mark.rule("dbs", "8-8-1-3")
def test_figures_that_are_set_and_figures_that_are_added(table: Table) -> None:
    """Of several that set a figure the latest counts; what is added comes on top, whenever it began."""
    card = table.mine(PLAIN)
    it = Choose(1, named(PLAIN, "battle"))
    use(table, "T-1", Modify(it, "power", 5000, "game"))
    use(table, "T-2", SetBase(it, "power", 20000, "game"))
    assert power(table, card) == 25000
    use(table, "T-3", SetBase(it, "power", 5000, "game"))
    assert power(table, card) == 10000
    table.card("T-4", Skill("permanent", SetBase(All(named(PLAIN, "battle")), "power", 30000, "while")))
    table.mine("T-4")
    assert power(table, card) == 35000
    use(table, "T-5", SetBase(it, "power", 1000, "game"))
    assert power(table, card) == 6000


# --- permanent skills and what they reach: 8-1-4-2 -----------------------------------------------------------


@pytest.mark.rule("dbs", "8-1-4-2")
def test_a_permanent_skill_that_makes_its_own_target_unfit(table: Table) -> None:
    weak = Filter(whose="you", areas=("battle",), bounds=(Bound("power", high=10000),))
    table.card("T-1", Skill("permanent", Modify(All(weak), "power", 5000, "while")), power=20000)
    table.card("T-weak", power=5000)
    table.mine("T-1")
    strong, weaker = table.mine(PLAIN), table.mine("T-weak")
    assert power(table, strong) == 10000, "with 15000 it would not fit"
    assert power(table, weaker) == 10000


@pytest.mark.rule("dbs", "8-1-4-2")
def test_out_of_reach_only_for_that_skill_and_that_turn(table: Table) -> None:
    weak = Filter(whose="you", areas=("battle",), bounds=(Bound("power", high=10000),))
    able = Filter(whose="you", areas=("battle",), bounds=(Bound("power", high=50000),))
    table.card("T-1", Skill("permanent", Grant(All(weak), "Blocker", "while")), power=20000)
    table.card("T-2", Skill("permanent", Grant(All(able), "Double Strike", "while")), power=20000)
    table.mine("T-1")
    table.mine("T-2")
    card = table.mine(PLAIN)
    assert keywords_of(table.game, card) == BLOCKER | DOUBLE_STRIKE
    it = Choose(1, named(PLAIN, "battle"))
    use(table, "T-3", Modify(it, "power", 5000, "turn"))
    use(table, "T-4", Modify(it, "power", -5000, "turn"))
    assert power(table, card) == 10000 and keywords_of(table.game, card) == DOUBLE_STRIKE
    table.do("end")
    table.till("main")
    assert keywords_of(table.game, card) == BLOCKER | DOUBLE_STRIKE


@pytest.mark.rule("dbs", "8-1-4-2")
@pytest.mark.parametrize("until", ["game", "while"])
def test_out_of_reach_of_a_skill_that_its_card_was_given(table: Table, until: str) -> None:
    """The [Permanent] skill is given by an Extra Card for the game, or by another [Permanent] skill."""
    weak = Filter(whose="you", areas=("battle",), bounds=(Bound("power", high=10000),))
    given = Skill("permanent", Grant(All(weak), "Blocker", "while"))
    holder = Filter(whose="you", areas=("battle",), facts=(Fact("name", ("T-holder",)),))
    table.card("T-holder", power=20000)
    table.mine("T-holder")
    if until == "game":
        use(table, "T-1", GrantSkill(Choose(1, holder), given, "game"))
    else:
        table.card("T-1", Skill("permanent", GrantSkill(All(holder), given, "while")), power=20000)
        table.mine("T-1")
    card = table.mine(PLAIN)
    assert keywords_of(table.game, card) == BLOCKER
    it = Choose(1, named(PLAIN, "battle"))
    use(table, "T-3", Modify(it, "power", 5000, "turn"))
    use(table, "T-4", Modify(it, "power", -5000, "turn"))
    assert power(table, card) == 10000 and keywords_of(table.game, card) == 0


# --- cards without valid skills: 8-3-4 -----------------------------------------------------------------------


@pytest.mark.rule("dbs", "8-3-4", "2-12-4")
def test_every_single_skill_negated_is_skill_less_and_a_gained_one_is_not(table: Table) -> None:
    table.card("T-1", Skill("keyword", keyword="Blocker"), Skill("keyword", keyword="Double Strike"))
    card = table.mine("T-1")
    it = Choose(1, named("T-1", "battle"))
    use(table, "T-2", Negate(it, "game", ("Blocker",)))
    assert not blank(table.game, card)
    use(table, "T-3", Negate(it, "game", ("Double Strike",)))
    assert blank(table.game, card)
    use(table, "T-4", Grant(it, "Barrier", "game"))
    assert not blank(table.game, card)


# --- replacement: 8-9 ------------------------------------------------------------------------------------------


def instead(event: str, effect: Action, optional: bool = False) -> Skill:
    return Skill("instead", effect, optional=optional, event=When(event, ME))


@pytest.mark.rule("dbs", "8-9-2-3")
def test_each_replacement_once_for_one_event(table: Table) -> None:
    """To hand instead of the KO, a KO instead of leaving: each does so once, and then the card goes."""
    table.card("T-1", instead("ko", Move(This(), "hand")), instead("leave", KO(This())))
    card = table.theirs("T-1")
    table.card("T-ko", Skill("activate_main", KO(Choose(1, THEIRS))), kind="Extra")
    table.mine("T-ko", HAND)
    table.do("use T-ko [Activate: Main]")
    table.game.choose(0)
    table.till("main")
    assert table.happened("replace") == 2
    assert table.where(card) == "drop"


@pytest.mark.rule("dbs", "8-9-1-1")
def test_a_ko_that_was_replaced_is_not_one_that_was_carried_out(table: Table) -> None:
    effect = Seq((KO(Choose(1, THEIRS)), If(Did("ko"), DRAW)))
    table.card("T-1", instead("ko", Move(This(), "hand")))
    card = table.theirs("T-1")
    assert use(table, "T-ko", effect) == 0
    assert table.where(card) == "hand"
    table.theirs(PLAIN)
    assert use(table, "T-ko2", effect) == 1


@pytest.mark.rule("dbs", "8-9-1", "8-9-3")
def test_only_an_optional_replacement_needs_to_be_possible(table: Table) -> None:
    drop = Move(Choose(1, Filter(whose="you", areas=("hand",))), "drop")
    table.card("T-may", instead("ko", drop, optional=True))
    table.card("T-must", instead("ko", drop))
    may, must = table.theirs("T-may"), table.theirs("T-must")
    assert table.hand(table.foe) == 0
    use(table, "T-ko", KO(All(THEIRS)))
    assert table.where(may) == "drop" and table.where(must) == "battle"


# --- choosing where some cards are hidden: 8-5-3-5 ----------------------------------------------------------


@pytest.mark.rule("dbs", "8-5-3-5", "8-5-3-1")
def test_what_lies_open_must_be_found(table: Table) -> None:
    table.card("T-1")
    either = Filter(whose="you", areas=("hand", "drop"), facts=(Fact("name", ("T-1",)),))
    table.card("T-2", Skill("activate_main", Seq((Move(Choose(1, either), "warp"), DRAW))), kind="Extra")
    table.mine("T-1", HAND)
    table.mine("T-2", HAND)
    table.do("use T-2 [Activate: Main]")
    assert "done" in table.options(), "the only one is in hand, and nobody can prove it"
    table.do("done")
    table.mine("T-1", DROP)
    table.mine("T-2", HAND)
    table.do("use T-2 [Activate: Main]")
    assert "done" not in table.options() and len(table.options()) == 2


# --- cards beneath cards: 11-3 -----------------------------------------------------------------------------


def under(table: Table, number: str, host: Card) -> Card:
    """A card of this number goes beneath the other."""
    card = table.put(number, host.seat, HAND)
    put_beneath(table.game, card, host, None)
    table.settle()
    return card


@pytest.mark.rule("dbs", "11-3-2-2", "11-3-2")
def test_a_skill_that_works_beneath_other_cards(table: Table) -> None:
    deep = Skill("permanent", Modify(It(), "power", 5000, "while"), (Is(This(), Filter(areas=("under",))),))
    silent = Skill("permanent", Modify(All(MINE), "power", 1000, "while"))
    table.card("T-1", deep, silent)
    host, other = table.mine(PLAIN), table.mine(PLAIN)
    card = under(table, "T-1", host)
    assert power(table, host) == 15000, "the skill that says so works, the other does not"
    assert power(table, other) == 10000
    use(table, "T-2", Move(Choose(1, named("T-1", "under")), "drop"))
    assert table.where(card) == "drop" and power(table, host) == 10000


@pytest.mark.rule("dbs", "11-3-4", "11-3-4-1")
def test_cards_from_beneath_notice_nothing_but_others_do(table: Table) -> None:
    table.card("T-low", Skill("auto", Draw(3), event=When("placed", ME, to="drop")))
    event = When("placed", Filter(facts=(Fact("name", ("T-low",)),)), to="drop")
    table.card("T-watch", Skill("auto", DRAW, event=event))
    host = table.mine(PLAIN)
    low = under(table, "T-low", host)
    table.mine("T-watch")
    assert use(table, "T-ko", KO(Choose(1, named(PLAIN, "battle")))) == 1
    assert table.where(low) == "drop"


@pytest.mark.rule("dbs", "11-3-4-1", "8-6-5-3")
def test_a_card_played_from_beneath_does_not_notice_it(table: Table) -> None:
    table.card("T-low", Skill("auto", Draw(3), event=When("play", ME)))
    table.card("T-watch", Skill("auto", DRAW, event=When("play", Filter(facts=(Fact("name", ("T-low",)),)))))
    host = table.mine(PLAIN)
    low = under(table, "T-low", host)
    table.mine("T-watch")
    assert use(table, "T-1", Play(Choose(1, named("T-low", "under")))) == 1
    assert table.where(low) == "battle" and low.host == -1


@pytest.mark.rule("dbs", "11-3-3", "11-3-1")
def test_a_pile_beneath_a_pile(table: Table) -> None:
    table.card("T-a")
    table.card("T-b")
    first, second = table.mine("T-a"), table.mine("T-b")
    low, lower = under(table, PLAIN, first), under(table, PLAIN, second)
    use(table, "T-1", Beneath(Choose(1, named("T-b", "battle")), Choose(1, named("T-a", "battle"))))
    assert beneath(table.game, first) == [lower, second, low], "all of it, the lowest first"
    assert table.game.pile(table.me, BATTLE) == [first.id]


@pytest.mark.parametrize(
    "lowering",
    [
        Skill("permanent", Modify(All(MINE), "power", -1000, "while")),
        Skill("permanent", SetBase(All(MINE), "power", 0, "while")),
        Skill("permanent", Modify(All(MINE), "power", Count(MINE, times=-1000), "while")),
    ],
)
def test_a_checkpoint_is_no_step_until_something_takes_power_away(table: Table, lowering: Skill) -> None:
    """4-5-3-1: what is asked in its place must notice every kind of effect that does."""
    assert uneventful(table.game)
    table.card("T-weak", lowering)
    card = table.mine("T-weak")
    assert not uneventful(table.game)
    table.game.move(card, HAND, "")
    assert uneventful(table.game)


def test_a_checkpoint_that_is_left_out_would_have_found_nothing() -> None:
    """4-5-3-1: at every decision of real games, of either version."""
    found = [0, 0]
    for seed in range(4):
        for game in walk(start(seed, name="dbs"), seed):
            found[uneventful(game)] += 1
            if uneventful(game):
                assert not game.pending
                for seat in (0, 1):
                    assert battles.attacker(game) >= 0 or not game.pile(seat, COMBO)
                    fighters = [id for id in game.pile(seat, BATTLE) if game.prints[id].kind == "Battle"]
                    assert all(stat_of(game, game.cards[id], POWER) > 0 for id in fighters)
    assert min(found) > 0


# --- cards that are being looked at ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "met"),
    [
        ("there is a blue card among them", [0, 1, 1]),
        ("there are 2 or more blue cards among them", [0, 0, 1]),
        ("there are no blue cards among them", [1, 0, 0]),
        ("all of those cards are blue", [0, 0, 1]),
        ("both are blue", [0, 0, 1]),
        ("at least 1 of them is red", [1, 1, 0]),
    ],
)
def test_a_condition_counts_the_cards_that_are_shown(table: Table, condition: str, met: list[int]) -> None:
    """Of the two cards on top of the deck none, one or both are blue; many others are not looked at."""
    table.card("T-blue", colors=["Blue"], specified=["Blue"])
    for _ in range(3):
        table.mine("T-blue")
    said = f"[Activate: Main] Reveal the top 2 cards of your deck. If {condition}, draw 1 card."
    effect = compile_text("dbs", said)[0].effect
    assert effect is not None
    for blue, drawn in enumerate(met):
        for at in range(2):
            table.name_card(table.game.pile(table.me, DECK)[-1 - at], "T-blue" if at < blue else PLAIN)
        assert use(table, f"T-use{blue}", effect) == drawn
