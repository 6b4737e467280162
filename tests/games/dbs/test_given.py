"""Dragon Ball Super: skills that cards are given, skills that are negated, and what is remembered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.dbs.builders import PLAIN, Table, table
from rulebound.games.dbs.areas import BATTLE, HAND
from rulebound.games.dbs.ruleset import BARRIER, BLOCKER, DOUBLE_STRIKE, POWER
from rulebound.games.dbs.tree import NegateAttack
from rulebound.kernel.cards import Card
from rulebound.kernel.keywords import blank, keywords_of
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.permanents import survey
from rulebound.kernel.tree import (
    KO,
    Action,
    All,
    Bar,
    Choose,
    Compare,
    Condition,
    Count,
    Draw,
    Fact,
    Filter,
    Forbid,
    Gain,
    GainSkills,
    Grant,
    GrantSkill,
    Happened,
    It,
    Later,
    Look,
    Looked,
    Modify,
    Move,
    Negate,
    Pick,
    Play,
    Selector,
    Seq,
    Skill,
    Stat,
    Subject,
    This,
    Together,
    Top,
    Watch,
    When,
)

__all__ = ["table"]

ME = Filter(this=True)
MINE = Filter(whose="you", areas=("battle",))
THEIRS = Filter(whose="opponent", areas=("battle",))
DRAW = Draw(1)
ATTACKS = Skill("auto", DRAW, event=When("attack", ME))
STRONGER = Skill("permanent", Modify(This(), "power", 5000, "while"))
DOUBLE = Skill("keyword", keyword="Double Strike")


def auto(event: When, effect: Action = DRAW, *conditions: Condition) -> Skill:
    return Skill("auto", effect, conditions, event=event)


def power(table: Table, card: Card) -> int:
    return stat_of(table.game, card, POWER)


def extra(table: Table, number: str, effect: Action) -> Card:
    """An Extra Card in hand with this [Activate: Main] skill."""
    table.card(number, Skill("activate_main", effect), kind="Extra")
    return table.mine(number, HAND)


def use(table: Table, number: str, *answers: str) -> None:
    table.do(f"use {number} [Activate: Main]", *answers)
    table.till("main")


def attack(table: Table, card: Card) -> int:
    """The card attacks the opposing Leader; how many cards its player drew by that."""
    before = table.hand(table.me)
    table.attack(card, table.leader(table.foe))
    table.till("main")
    return table.hand(table.me) - before


def pass_turns(table: Table, count: int) -> None:
    for _ in range(count):
        table.do("end")
        table.till("main")


# --- every skill of another card ----------------------------------------------------------------------


@pytest.fixture
def teacher(table: Table) -> Card:
    """A Battle Card with a card of many skills beneath it, which it may gain for the turn."""
    table.card("T-old", DOUBLE, ATTACKS, STRONGER, characters=["Old"])
    beneath = Filter(whose="you", areas=("under",), facts=(Fact("character", ("Old",)),))
    cost = (Pick(Choose(1, beneath)),)
    table.card("T-new", Skill("activate_main", GainSkills(This(), It(), "turn"), cost=cost, once=True))
    card, old = table.mine("T-new"), table.mine("T-old")
    table.game.pile(table.me, BATTLE).remove(old.id)
    old.area, old.host = table.game.rules.given, card.id
    table.game.pile(table.me, old.area).append(old.id)
    survey(table.game)
    table.settle()
    return card


def test_a_card_has_every_skill_of_another_for_the_turn(table: Table, teacher: Card) -> None:
    assert power(table, teacher) == 10000 and not keywords_of(table.game, teacher) & DOUBLE_STRIKE
    use(table, "T-new")
    assert power(table, teacher) == 15000 and keywords_of(table.game, teacher) & DOUBLE_STRIKE
    life = len(table.game.pile(table.foe, table.game.rules.words.areas["life"]))
    assert attack(table, teacher) == 1
    assert len(table.game.pile(table.foe, table.game.rules.words.areas["life"])) == life - 2
    pass_turns(table, 2)
    assert power(table, teacher) == 10000 and not keywords_of(table.game, teacher) & DOUBLE_STRIKE
    assert attack(table, teacher) == 0


def test_gained_skills_are_lost_with_the_card(table: Table, teacher: Card) -> None:
    use(table, "T-new")
    extra(table, "T-lift", Move(Choose(1, MINE), "hand"))
    use(table, "T-lift")
    table.do("play T-new")
    table.till("main")
    assert table.where(teacher) == "battle" and power(table, teacher) == 10000


def test_a_clone_has_gained_them_too(table: Table, teacher: Card) -> None:
    use(table, "T-new")
    other = table.game.clone()
    assert other == table.game
    assert stat_of(other, other.cards[teacher.id], POWER) == 15000


def test_a_skill_once_a_turn_that_a_card_has_twice_is_used_twice(table: Table) -> None:
    once = Skill("activate_main", DRAW, once=True)
    table.card("T-1", once)
    table.card("T-2", Skill("activate_battle", DRAW))
    give = GainSkills(
        Choose(1, Filter(areas=("battle",), facts=(Fact("name", ("T-2",)),))),
        All(Filter(facts=(Fact("name", ("T-1",)),))),
        "turn",
    )
    extra(table, "T-give", give)
    table.mine("T-1")
    table.mine("T-1")
    table.mine("T-2")
    use(table, "T-give")
    before = table.hand(table.me)
    for _ in range(2):
        codes = [code for code in table.options() if code.startswith("use T-2")]
        table.do(codes[0])
        table.till("main")
    assert table.hand(table.me) == before + 2
    assert not [code for code in table.options() if code.startswith("use T-2")]


def test_a_permanent_skill_lends_the_skills_of_other_cards(table: Table) -> None:
    table.card("T-old", ATTACKS, STRONGER)
    others = All(Filter(whose="you", areas=("battle",), facts=(Fact("name", ("T-old",)),)))
    table.card("T-new", Skill("permanent", GainSkills(This(), others, "while")))
    new = table.mine("T-new")
    assert attack(table, new) == 0 and power(table, new) == 10000
    new.rested = False
    old = table.mine("T-old")
    assert attack(table, new) == 1 and power(table, new) == 15000
    extra(
        table, "T-lift", Move(Choose(1, Filter(areas=("battle",), facts=(Fact("name", ("T-old",)),))), "hand")
    )
    use(table, "T-lift")
    assert table.where(old) == "hand" and power(table, new) == 10000


def test_skills_are_lent_while_names_are_gained_and_skills_negated(table: Table) -> None:
    """Each of the three asks for the others; none of them asks for ever."""
    table.card("T-old", STRONGER)
    others = All(Filter(whose="you", areas=("battle",), facts=(Fact("name", ("T-name",)),)))
    table.card("T-new", Skill("permanent", GainSkills(This(), others, "while")))
    all_old = All(Filter(areas=("battle",), facts=(Fact("name", ("T-old",)),)))
    table.card("T-giver", Skill("permanent", Gain(all_old, "name", "T-name", "while")))
    table.card(
        "T-hush",
        Skill(
            "permanent", Negate(All(Filter(areas=("battle",), facts=(Fact("name", ("T-giver",)),))), "while")
        ),
    )
    new = table.mine("T-new")
    table.mine("T-old")
    assert power(table, new) == 10000
    table.mine("T-giver")
    assert power(table, new) == 15000
    table.theirs("T-hush")
    assert power(table, new) == 10000


def test_the_effect_speaks_of_the_card_chosen_for_its_cost(table: Table) -> None:
    cost = (Pick(Choose(1, Filter(whose="you", areas=("battle",), other=True))),)
    both = Modify(Together((It(), This())), "power", 5000, "turn")
    table.card("T-1", Skill("activate_main", both, cost=cost))
    one, a, b = table.mine("T-1"), table.mine(PLAIN), table.mine(PLAIN)
    table.do("use T-1 [Activate: Main]", "pick T-plain#2")
    table.till("main")
    assert [power(table, card) for card in (one, a, b)] == [15000, 10000, 15000]


# --- skills of every kind that are given ----------------------------------------------------------------


def test_a_permanent_skill_given_for_the_turn(table: Table) -> None:
    all_mine = Skill("permanent", Modify(All(MINE), "power", 5000, "while"))
    extra(table, "T-1", GrantSkill(Choose(1, MINE), all_mine, "turn"))
    given, other = table.mine(PLAIN), table.mine(PLAIN)
    use(table, "T-1", "pick T-plain#1")
    assert power(table, given) == power(table, other) == 15000
    later = table.mine(PLAIN)
    assert power(table, later) == 15000
    extra(table, "T-lift", Move(Choose(1, MINE), "hand"))
    use(table, "T-lift", "pick T-plain#1")
    assert table.where(given) == "hand" and power(table, other) == 10000
    pass_turns(table, 1)
    assert not table.game.lasting


def test_a_permanent_skill_given_for_the_turn_ends_with_it(table: Table) -> None:
    extra(table, "T-1", GrantSkill(Choose(1, MINE), STRONGER, "turn"))
    card = table.mine(PLAIN)
    use(table, "T-1")
    assert power(table, card) == 15000
    pass_turns(table, 1)
    assert power(table, card) == 10000


def test_a_prohibition_given_for_the_turn(table: Table) -> None:
    bar = Skill("permanent", Bar("you", "attack", Filter(), "while"))
    still = Skill("permanent", Forbid(This(), "be_koed", "while"))
    extra(table, "T-1", Seq((GrantSkill(Choose(1, MINE), bar, "turn"), GrantSkill(It(), still, "turn"))))
    extra(table, "T-2", KO(Choose(1, MINE)))
    card = table.mine(PLAIN)
    assert "attack T-plain" in table.options()
    use(table, "T-1")
    assert not [code for code in table.options() if code.startswith("attack")]
    use(table, "T-2")
    assert table.where(card) == "battle"


def test_a_replacement_given_for_the_turn(table: Table) -> None:
    rather = Skill("instead", Move(This(), "hand"), event=When("ko", ME))
    extra(table, "T-1", GrantSkill(Choose(1, MINE), rather, "turn"))
    for _ in range(2):
        extra(table, "T-2", KO(Choose(1, MINE)))
    saved, other = table.mine(PLAIN), table.mine(PLAIN)
    use(table, "T-1", "pick T-plain#1")
    use(table, "T-2", "pick T-plain#1")
    assert table.where(saved) == "hand"
    use(table, "T-2")
    assert table.where(other) == "drop"


def test_a_replacement_of_no_card(table: Table) -> None:
    rather = Skill("instead", Move(Subject(), "hand"), event=When("ko", MINE))
    extra(table, "T-1", Watch(rather, "turn"))
    extra(table, "T-2", KO(Choose(1, MINE)))
    card = table.mine(PLAIN)
    use(table, "T-1")
    use(table, "T-2")
    assert table.where(card) == "hand"


def test_a_replacement_lent_by_a_permanent_skill(table: Table) -> None:
    rather = Skill("instead", Move(This(), "hand"), event=When("ko", ME))
    others = All(Filter(whose="you", areas=("battle",), other=True))
    table.card("T-1", Skill("permanent", GrantSkill(others, rather, "while")))
    for _ in range(2):
        extra(table, "T-2", KO(Choose(1, MINE)))
    giver, saved = table.mine("T-1"), table.mine(PLAIN)
    use(table, "T-2", "pick T-plain")
    assert table.where(saved) == "hand"
    use(table, "T-2")
    assert table.where(giver) == "drop"


def test_an_automatic_skill_lent_by_a_permanent_skill(table: Table) -> None:
    others = All(Filter(whose="you", areas=("battle",), other=True))
    table.card("T-1", Skill("permanent", GrantSkill(others, ATTACKS, "while")))
    giver, taker = table.mine("T-1"), table.mine(PLAIN)
    assert attack(table, giver) == 0
    assert attack(table, taker) == 1
    taker.rested = False
    extra(
        table, "T-2", KO(Choose(1, Filter(whose="you", areas=("battle",), facts=(Fact("name", ("T-1",)),))))
    )
    use(table, "T-2")
    assert attack(table, taker) == 0


def test_a_permanent_skill_lent_by_another(table: Table) -> None:
    stronger = Skill("permanent", Modify(All(THEIRS), "power", -5000, "while"))
    others = All(Filter(whose="you", areas=("battle",), other=True))
    table.card("T-1", Skill("permanent", GrantSkill(others, stronger, "while")))
    foe = table.theirs(PLAIN)
    giver = table.mine("T-1")
    assert power(table, foe) == 10000
    table.mine(PLAIN)
    assert power(table, foe) == 5000
    extra(
        table, "T-2", KO(Choose(1, Filter(whose="you", areas=("battle",), facts=(Fact("name", ("T-1",)),))))
    )
    use(table, "T-2")
    assert table.where(giver) == "drop" and power(table, foe) == 10000


def test_a_given_skill_that_waits_for_a_situation(table: Table) -> None:
    alone = Compare(Count(THEIRS), "==", 0)
    waits = auto(When("situation", condition=alone))
    extra(table, "T-1", GrantSkill(Choose(1, MINE), waits, "turn"))
    for _ in range(2):
        extra(table, "T-2", KO(Choose(1, THEIRS)))
    table.mine(PLAIN)
    table.theirs(PLAIN)
    table.theirs(PLAIN)
    use(table, "T-1")
    before = table.hand(table.me)
    use(table, "T-2", "pick their T-plain#1")
    assert table.hand(table.me) == before - 1
    use(table, "T-2")
    assert table.hand(table.me) == before - 1  # one used, one drawn


def test_a_card_that_a_permanent_skill_gives_a_skill_is_not_without_skills(table: Table) -> None:
    table.card("T-giver", Skill("permanent", GrantSkill(All(replace(MINE, other=True)), ATTACKS, "while")))
    card = table.mine(PLAIN)
    assert blank(table.game, card)
    table.mine("T-giver")
    assert not table.game.lasting and not blank(table.game, card)


# --- skills that are negated --------------------------------------------------------------------------


def hush(table: Table, number: str, what: Selector, *only: str) -> None:
    table.card(number, Skill("permanent", Negate(what, "while", only)))


OTHERS = All(Filter(areas=("battle",), other=True))


def test_a_permanent_skill_negates_all_skills_of_other_cards(table: Table) -> None:
    table.card("T-1", DOUBLE, ATTACKS, STRONGER, Skill("activate_main", DRAW))
    hush(table, "T-hush", OTHERS)
    card = table.mine("T-1")
    assert "use T-1 [Activate: Main]" in table.options() and not blank(table.game, card)
    table.theirs("T-hush")
    assert power(table, card) == 10000 and not keywords_of(table.game, card)
    assert "use T-1 [Activate: Main]" not in table.options() and blank(table.game, card)
    assert attack(table, card) == 0
    extra(table, "T-2", KO(Choose(1, THEIRS)))
    use(table, "T-2")
    assert power(table, card) == 15000 and keywords_of(table.game, card) == DOUBLE_STRIKE
    card.rested = False
    table.settle()
    assert attack(table, card) == 1


def test_of_two_that_negate_each_other_the_first_counts(table: Table) -> None:
    table.card("T-1", Skill("permanent", Negate(OTHERS, "while")), STRONGER)
    first, second = table.mine("T-1"), table.theirs("T-1")
    assert power(table, first) == 15000 and power(table, second) == 10000
    extra(table, "T-lift", Move(Choose(1, MINE), "hand"))
    use(table, "T-lift")
    assert power(table, second) == 15000
    table.do("play T-1")
    table.till("main")
    assert power(table, first) == 10000


def test_a_negated_negation_negates_nothing(table: Table) -> None:
    hush(table, "T-a", All(Filter(areas=("battle",), facts=(Fact("name", ("T-b",)),))))
    hush(table, "T-b", All(Filter(areas=("battle",), facts=(Fact("name", ("T-c",)),))))
    table.card("T-c", STRONGER)
    card = table.mine("T-c")
    table.mine("T-b")
    assert power(table, card) == 10000
    table.mine("T-a")
    assert power(table, card) == 15000


@pytest.mark.rule("dbs", "10-7-1")
def test_a_permanent_skill_negates_skills_of_one_kind(table: Table) -> None:
    table.card("T-1", DOUBLE, ATTACKS, STRONGER)
    hush(table, "T-auto", OTHERS, "auto")
    hush(table, "T-permanent", OTHERS, "permanent")
    card = table.mine("T-1")
    table.mine("T-auto")
    assert power(table, card) == 15000 and keywords_of(table.game, card) == DOUBLE_STRIKE
    assert attack(table, card) == 0
    table.mine("T-permanent")
    assert power(table, card) == 10000
    assert keywords_of(table.game, card) == 0  # [Double Strike] is a [Permanent] skill


def test_skills_of_the_main_phase_are_negated_and_not_those_of_the_battle(table: Table) -> None:
    table.card("T-1", Skill("activate_main", DRAW), Skill("activate_battle", DRAW))
    card = table.mine("T-1")
    extra(table, "T-2", Negate(Choose(1, MINE), "turn", only=("activate_main",)))
    use(table, "T-2")
    assert "use T-1 [Activate: Main]" not in table.options()
    table.attack(table.leader(table.me), table.leader(table.foe))
    table.till("combo")
    assert card.area == BATTLE and "use T-1 [Activate: Battle]" in table.options()


def test_what_cannot_be_negated(table: Table) -> None:
    table.card("T-1", STRONGER, Skill("permanent", Forbid(This(), "skills_be_negated", "while")))
    hush(table, "T-hush", OTHERS)
    card = table.mine("T-1")
    table.theirs("T-hush")
    assert power(table, card) == 15000


def test_what_is_given_before_is_negated_and_what_is_given_after_is_not(table: Table) -> None:
    give = Grant(Choose(1, MINE), "Barrier", "turn")
    extra(table, "T-barrier", give)
    extra(table, "T-blocker", Grant(Choose(1, MINE), "Blocker", "turn"))
    extra(table, "T-auto", GrantSkill(Choose(1, MINE), ATTACKS, "turn"))
    extra(table, "T-auto", GrantSkill(Choose(1, MINE), ATTACKS, "turn"))
    extra(table, "T-negate", Negate(Choose(1, MINE), "turn"))
    card = table.mine(PLAIN)
    use(table, "T-barrier")
    use(table, "T-auto")
    use(table, "T-negate")
    assert not keywords_of(table.game, card) & BARRIER
    assert attack(table, card) == 0
    use(table, "T-blocker")
    assert keywords_of(table.game, card) == BLOCKER


def test_a_skill_given_after_the_others_were_negated_is_valid(table: Table) -> None:
    table.card("T-1", ATTACKS)
    card = table.mine("T-1")
    extra(table, "T-negate", Negate(Choose(1, MINE), "turn"))
    extra(table, "T-auto", GrantSkill(Choose(1, MINE), ATTACKS, "turn"))
    use(table, "T-negate")
    use(table, "T-auto")
    assert attack(table, card) == 1


def test_every_card_without_a_keyword_skill(table: Table) -> None:
    table.card("T-1", DOUBLE)
    table.card("T-bold", Skill("keyword", keyword="Attack Active"))
    table.card("T-text", ATTACKS)
    cards = [table.theirs(number) for number in (PLAIN, "T-1", "T-text")]
    extra(table, "T-2", KO(All(Filter(whose="opponent", areas=("battle",), no_keywords=("any",)))))
    use(table, "T-2")
    assert [table.where(card) for card in cards] == ["drop", "battle", "drop"]


# --- information that cards gain ----------------------------------------------------------------------


def test_a_card_gains_a_character_and_a_type_for_the_turn(table: Table) -> None:
    one = Choose(1, MINE)
    give = Seq((Gain(one, "character", "Base", "turn"), Gain(It(), "type", "Saiyan", "turn")))
    extra(table, "T-1", give)
    extra(
        table,
        "T-2",
        Modify(All(Filter(areas=("battle",), facts=(Fact("type", ("Saiyan",)),))), "power", 5000, "turn"),
    )
    table.card(
        "T-top", Skill("keyword", keyword="Evolve", of=Filter(facts=(Fact("character", ("Base",)),))), cost=7
    )
    card = table.mine(PLAIN)
    table.mine("T-top", HAND)
    assert "use T-top [Evolve]" not in table.options()
    use(table, "T-1")
    use(table, "T-2")
    assert power(table, card) == 15000
    assert "use T-top [Evolve]" in table.options()
    pass_turns(table, 2)
    assert "use T-top [Evolve]" not in table.options()


def test_energy_gains_a_colour_to_pay_with(table: Table) -> None:
    table.card("T-blue", colors=["Blue"], specified=["Blue"])
    energy = All(Filter(whose="you", areas=("energy",)))
    table.card("T-1", Skill("permanent", Gain(energy, "color", "Blue", "while")))
    table.mine("T-blue", HAND)
    assert "play T-blue" not in table.options()
    card = table.mine("T-1")
    table.do("play T-blue")
    table.till("main")
    table.mine("T-blue", HAND)
    assert "play T-blue" in table.options()
    extra(
        table, "T-lift", Move(Choose(1, Filter(areas=("battle",), facts=(Fact("name", ("T-1",)),))), "drop")
    )
    use(table, "T-lift")
    assert table.where(card) == "drop" and "play T-blue" not in table.options()


# --- what is remembered --------------------------------------------------------------------------------


def test_if_one_of_your_cards_was_koed_this_turn(table: Table) -> None:
    fell = Happened(When("ko", Filter(whose="you", areas=("battle",))))
    table.card("T-1", Skill("activate_main", DRAW, (fell,)))
    table.mine("T-1")
    for _ in range(2):
        extra(table, "T-mine", KO(Choose(1, Filter(areas=("battle",), facts=(Fact("name", (PLAIN,)),)))))
    table.mine(PLAIN)
    table.theirs(PLAIN)
    use(table, "T-mine", "pick their T-plain")
    assert "use T-1 [Activate: Main]" not in table.options()
    use(table, "T-mine")
    assert "use T-1 [Activate: Main]" in table.options()
    pass_turns(table, 2)
    assert "use T-1 [Activate: Main]" not in table.options()


def test_if_this_very_card_attacked_this_turn(table: Table) -> None:
    table.card("T-1", Skill("activate_main", DRAW, (Happened(When("attack", ME)),)))
    a = table.mine("T-1")
    table.mine("T-1")
    attack(table, a)
    assert [c for c in table.options() if c.startswith("use")] == ["use T-1#1 [Activate: Main]"]


def test_two_cards_put_into_the_drop_area_at_once(table: Table) -> None:
    table.card("T-1", auto(When("placed", Filter(whose="you"), areas=("hand",), to="drop", least=2)))
    table.mine("T-1")
    own = Filter(whose="you", areas=("hand",), facts=(Fact("name", (PLAIN,)),))
    one_by_one = Seq((Move(Choose(1, own), "drop"), Move(Choose(1, own), "drop")))
    extra(table, "T-each", one_by_one)
    extra(table, "T-both", Move(Choose(2, own), "drop"))
    for _ in range(4):
        table.mine(PLAIN, HAND)
    before = table.hand(table.me)
    use(table, "T-each", "pick T-plain", "pick T-plain")
    assert table.hand(table.me) == before - 3
    use(table, "T-both", "pick T-plain", "pick T-plain")
    assert table.hand(table.me) == before - 5  # one used, two dropped, one drawn


def test_two_cards_koed_at_once(table: Table) -> None:
    table.card("T-1", auto(When("ko", THEIRS, least=2)))
    table.mine("T-1")
    extra(table, "T-one", KO(Choose(1, THEIRS)))
    extra(table, "T-two", KO(Choose(2, THEIRS)))
    for _ in range(4):
        table.theirs(PLAIN)
    use(table, "T-one", "pick their T-plain#1")
    assert table.hand(table.me) == 1
    use(table, "T-two", "pick their T-plain#1", "pick their T-plain#2")
    assert table.hand(table.me) == 1


def test_however_many_cards_are_koed_at_once_it_happens_once(table: Table) -> None:
    table.card("T-1", auto(When("ko", THEIRS, together=True)))
    table.mine("T-1")
    extra(table, "T-one", KO(Choose(1, THEIRS)))
    extra(table, "T-two", KO(Choose(2, THEIRS)))
    for _ in range(4):
        table.theirs(PLAIN)
    use(table, "T-one", "pick their T-plain#1")
    assert table.hand(table.me) == 2  # one used, one drawn
    use(table, "T-two", "pick their T-plain#1", "pick their T-plain#2")
    assert table.hand(table.me) == 2  # one used, and one drawn for both


# --- acts that are allowed a number of times ----------------------------------------------------------------


def test_only_one_counter_this_turn(table: Table) -> None:
    bar = Bar("opponent", "activate", Filter(keywords=("Counter",)), "turn", times=1)
    extra(table, "T-1", bar)
    table.card("T-counter", Skill("counter_attack", NegateAttack()), kind="Extra")
    table.theirs("T-counter", HAND)
    table.theirs("T-counter", HAND)
    a, b = table.mine(PLAIN), table.mine(PLAIN)
    use(table, "T-1")
    for card, offered in ((a, True), (b, False)):
        table.attack(card, table.leader(table.foe))
        assert ("counter T-counter" in table.options()) == offered
        if offered:
            table.do("counter T-counter")
        table.till("main")


def test_only_one_attack_a_turn(table: Table) -> None:
    table.card("T-1", Skill("permanent", Bar("opponent", "attack", Filter(), "while", times=1)))
    table.theirs("T-1")
    for seat_hand in (table.mine, table.theirs):
        seat_hand(PLAIN, HAND)
    a, b = table.mine(PLAIN), table.mine(PLAIN)
    attack(table, a)
    assert not [code for code in table.options() if code.startswith("attack")]
    pass_turns(table, 2)
    attack(table, b)
    assert not [code for code in table.options() if code.startswith("attack")]


def test_only_one_card_of_a_kind_is_played_this_turn(table: Table) -> None:
    table.card("T-1")
    extra(table, "T-2", Bar("you", "play", Filter(facts=(Fact("name", ("T-1",)),)), "turn", times=1))
    for _ in range(2):
        table.mine("T-1", HAND)
        table.mine(PLAIN, HAND)
    use(table, "T-2")
    table.do("play T-plain")
    table.till("main")
    table.do("play T-1")
    table.till("main")
    assert "play T-1" not in table.options() and "play T-plain" in table.options()


# --- delayed actions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("when", "turns"), [("opponent_turn_end", 2), ("your_turn_start", 2)])
def test_an_action_put_off_beyond_the_turn(table: Table, when: str, turns: int) -> None:
    extra(table, "T-1", Seq((Pick(Choose(1, MINE)), Later(Move(It(), "hand"), when))))
    card = table.mine(PLAIN)
    use(table, "T-1")
    pass_turns(table, turns - 1)
    assert table.where(card) == "battle"
    pass_turns(table, 1)
    assert table.where(card) == "hand"


def test_the_end_of_the_opponents_next_turn_comes_before_your_own_turn(table: Table) -> None:
    extra(table, "T-1", Later(Draw(3), "opponent_turn_end"))
    extra(table, "T-2", Later(Draw(3), "your_turn_start"))
    use(table, "T-1")
    use(table, "T-2")
    pass_turns(table, 1)
    table.do("end")
    drawn = [e for e in table.game.events if e.kind == "draw" and e.clause is not None]
    turn = next(i for i, e in enumerate(table.game.events) if e.kind == "turn" and e.number == 3)
    assert [e.clause.number for e in drawn if e.clause is not None] == ["T-1"] * 3 + ["T-2"] * 3
    assert [table.game.events.index(e) < turn for e in drawn] == [True] * 3 + [False] * 3


def test_cards_looked_at_are_moved_later_all_at_once(table: Table) -> None:
    look = Seq((Look(Top("you", "deck", 2)), Later(Move(Looked(), "hand"), "turn_end")))
    extra(table, "T-1", look)
    use(table, "T-1")
    assert table.hand(table.me) == 0
    pass_turns(table, 1)
    assert table.hand(table.me) == 2
    assert not table.game.lasting


def test_an_action_put_off_speaks_of_cards_chosen_before_it_draws(table: Table) -> None:
    late = Later(Seq((DRAW, Modify(It(), "power", 5000, "game"))), "turn_end")
    extra(table, "T-1", Seq((Pick(Choose(2, MINE)), late)))
    a, b = table.mine(PLAIN), table.mine(PLAIN)
    use(table, "T-1")
    assert power(table, a) == 10000
    pass_turns(table, 1)
    assert power(table, a) == power(table, b) == 15000
    assert sum(1 for e in table.game.events if e.kind == "draw" and e.clause is not None) == 1


# --- events --------------------------------------------------------------------------------------------


def test_an_event_or_a_situation(table: Table) -> None:
    alone = Compare(Count(THEIRS), "==", 0)
    table.card("T-1", auto(When("attack", ME, also=(When("situation", condition=alone),))))
    table.theirs(PLAIN)
    card = table.mine("T-1")
    assert attack(table, card) == 1
    extra(table, "T-2", KO(Choose(1, THEIRS)))
    before = table.hand(table.me)
    use(table, "T-2")
    assert table.hand(table.me) == before


def test_one_of_several_situations(table: Table) -> None:
    alone, many = Compare(Count(THEIRS), "==", 0), Compare(Count(THEIRS), ">=", 2)
    event = When("situation", condition=alone, also=(When("situation", condition=many),))
    table.card("T-1", auto(event))
    table.theirs(PLAIN)
    table.mine("T-1")
    extra(table, "T-2", KO(Choose(1, THEIRS)))
    extra(
        table, "T-3", Play(Choose(1, Filter(whose="you", areas=("drop",), facts=(Fact("name", (PLAIN,)),))))
    )
    use(table, "T-2")
    assert table.hand(table.me) == 2  # T-3, and the card drawn


def test_an_event_while_something_is_so(table: Table) -> None:
    few = Compare(Count(Filter(whose="you", areas=("battle",))), ">=", 2)
    table.card("T-1", auto(When("attack", ME, condition=few)))
    card = table.mine("T-1")
    assert attack(table, card) == 0
    card.rested = False
    table.mine(PLAIN)
    assert attack(table, card) == 1


def test_damage_taken(table: Table) -> None:
    table.card("T-1", auto(When("damage_taken", None, "you")))
    table.theirs("T-1")
    before = table.hand(table.foe)
    attack(table, table.mine(PLAIN))
    assert table.hand(table.foe) == before + 2  # the Life card, and the card drawn


# --- choosing --------------------------------------------------------------------------------------------


def test_a_card_that_cannot_be_chosen_by_anybody(table: Table) -> None:
    table.card("T-1", Skill("permanent", Forbid(This(), "be_chosen", "while")))
    table.card("T-2", Skill("permanent", Forbid(This(), "be_chosen_by_opponent", "while")))
    for number in ("T-1", "T-2"):
        table.mine(number)
        table.theirs(number)
    table.mine(PLAIN)
    extra(table, "T-pick", Modify(Choose(1, Filter(areas=("battle",))), "power", 5000, "turn"))
    table.do("use T-pick [Activate: Main]")
    assert table.options() == ["pick T-2", "pick T-plain"]


def test_the_power_of_several_cards_together(table: Table) -> None:
    a, b = table.mine(PLAIN), table.mine(PLAIN)
    both = Together((This(), Looked(), It()))
    table.card(
        "T-1",
        Skill(
            "activate_main", Seq((Pick(Choose(1, MINE)), Modify(It(), "power", Stat("power", both), "turn")))
        ),
    )
    table.mine("T-1")
    table.do("use T-1 [Activate: Main]", "pick T-plain#1")
    table.till("main")
    assert power(table, a) == 30000 and power(table, b) == 10000


@pytest.mark.rule("dbs", "11-5-1")
def test_control_for_a_turn_ends_with_it(table: Table) -> None:
    text = "[Activate: Main] Gain control of 1 of your opponent's Battle Cards until the end of the turn."
    table.card("T-lure", text=text)
    table.mine("T-lure")
    lured = table.theirs(PLAIN)
    table.do("use T-lure [Activate: Main]")
    table.till("main")
    assert lured.seat == table.me
    table.do("end")
    table.till("main")
    assert lured.seat == table.foe and table.where(lured) == "battle"
