"""Dragon Ball Super: the words of card texts, one by one, and what each of them changes on the table."""

from __future__ import annotations

from games.dbs.builders import PLAIN, Table, table
from rulebound.games.dbs.areas import BATTLE, DECK, DROP, ENERGY, HAND, LEADER, LIFE
from rulebound.games.dbs.battle import targets
from rulebound.games.dbs.game import LIBRARY
from rulebound.games.dbs.keywords.ko import can_be_koed
from rulebound.games.dbs.ruleset import BARRIER
from rulebound.games.dbs.tree import Activate, AreaLimit, Flip, NegateAttack, Pay, Unspecified
from rulebound.kernel.keywords import keywords_of
from rulebound.kernel.tree import (
    KO,
    Action,
    All,
    Allow,
    Bar,
    Choose,
    Compare,
    Count,
    Damage,
    Did,
    Draw,
    ExtraTurn,
    Fact,
    Filter,
    Forbid,
    Grant,
    GrantSkill,
    If,
    Is,
    It,
    Later,
    May,
    Move,
    Negate,
    OneOf,
    Orient,
    Pick,
    Play,
    Seq,
    Shuffle,
    Skill,
    This,
    Together,
    Waive,
    Watch,
    When,
)

__all__ = ["table"]

ME = Filter(this=True)
DRAW = Draw(1)


def on(event: When, effect: Action = DRAW) -> Skill:
    return Skill("auto", effect, event=event)


def there(name: str) -> Compare:
    return Compare(Count(Filter(whose="you", areas=("battle",), facts=(Fact("name", (name,)),))), ">=", 1)


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
    raised = Choose(1, Filter(whose="you", areas=("drop",), facts=(Fact("name", ("T-1",)),)))
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
    over = Skill("keyword", keyword="Evolve", of=Filter(facts=(Fact("character", ("Base",)),)))
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
    drop = Move(Choose(1, Filter(whose="you", areas=("battle",), facts=(Fact("name", ("T-1",)),))), "drop")
    lift = Move(Choose(1, Filter(whose="you", areas=("battle",), facts=(Fact("name", ("T-1",)),))), "hand")
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
    lift = Move(Choose(1, Filter(areas=("battle",), facts=(Fact("name", ("T-1",)),))), "hand")
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


# --- costs and prices ---------------------------------------------------------------------------------


def test_a_card_that_may_be_played_without_its_cost(table: Table) -> None:
    free = Skill("permanent", Waive(This(), "play", (), "while"), conditions=(there("T-friend"),))
    table.card("T-1", free, cost=7)
    table.card("T-friend")
    table.mine("T-1", HAND)
    assert "play T-1" not in table.options()
    table.mine("T-friend")
    table.do("play T-1")
    table.till("main")
    assert table.happened("waive") == 1
    assert not any(table.game.cards[id].rested for id in table.game.pile(table.me, ENERGY))


def test_the_cost_may_be_paid_all_the_same(table: Table) -> None:
    table.card("T-1", Skill("permanent", Waive(This(), "play", (), "while")), cost=2)
    table.mine("T-1", HAND)
    table.do("play T-1")
    assert table.options() == ["waive T-1", "full"]
    table.do("full")
    table.till("main")
    assert sum(table.game.cards[id].rested for id in table.game.pile(table.me, ENERGY)) == 2


def test_a_counter_for_another_price(table: Table) -> None:
    price = Move(Choose(1, Filter(whose="you", areas=("life",))), "hand")
    permanent = Skill("permanent", Waive(This(), "counter", (price,), "while"))
    table.card("T-1", Skill("counter_attack", NegateAttack()), permanent, kind="Extra", cost=7)
    table.theirs("T-1", HAND)
    life = len(table.game.pile(table.foe, LIFE))
    table.attack(table.leader(table.me), table.leader(table.foe))
    table.do("counter T-1")
    table.till("main")
    assert len(table.game.pile(table.foe, LIFE)) == life - 1
    assert table.happened("activate", "T-1") == 1


def test_one_skill_of_a_card_that_may_be_activated_for_nothing(table: Table) -> None:
    main = Skill("activate_main", Draw(1))
    for number, act in (("T-1", "activate_main"), ("T-2", "activate_battle")):
        free = Skill("permanent", Waive(This(), act, (), "while"))
        table.card(number, main, free, kind="Extra", cost=7)
        table.mine(number, HAND)
    assert [option for option in table.options() if option.startswith("use")] == ["use T-1 [Activate: Main]"]


def test_cards_without_specified_cost(table: Table) -> None:
    table.card("T-blue", colors=["Blue"], specified=["Blue"])
    table.card(
        "T-1",
        Skill("permanent", Unspecified(All(Filter(whose="you", facts=(Fact("color", ("Blue",)),))), "while")),
    )
    table.mine("T-blue", HAND)
    assert "play T-blue" not in table.options()
    table.mine("T-1")
    assert "play T-blue" in table.options()


# --- what players and cards may not do, and what they may -------------------------------------------


def test_a_player_is_forbidden_to_play_a_card_this_turn(table: Table) -> None:
    table.card(
        "T-1", on(When("play", ME), Bar("you", "play", Filter(facts=(Fact("name", ("T-1",)),)), "turn"))
    )
    table.mine("T-1", HAND)
    table.mine("T-1", HAND)
    table.do("play T-1")
    table.till("main")
    assert "play T-1" not in table.options()
    raised = Choose(1, Filter(whose="you", areas=("hand",), facts=(Fact("name", ("T-1",)),)))
    table.card("T-2", Skill("activate_main", Play(raised)), kind="Extra")
    table.mine("T-2", HAND)
    table.do("use T-2 [Activate: Main]")
    table.till("main")
    assert len(table.game.pile(table.me, BATTLE)) == 1


def test_no_blocker_against_this_attack(table: Table) -> None:
    bar = Bar("opponent", "activate", Filter(keywords=("Blocker",)), "while")
    table.card("T-1", Skill("permanent", If(Is(This(), Filter(state="attacking")), bar)))
    table.card("T-2", Skill("keyword", keyword="Blocker"))
    bold, plain = table.mine("T-1"), table.mine(PLAIN)
    table.theirs("T-2")
    table.attack(bold, table.leader(table.foe))
    table.till("main", "yes")
    assert table.happened("block") == 0
    table.attack(plain, table.leader(table.foe))
    table.till("main", "yes")
    assert table.happened("block") == 1


def test_at_most_one_of_a_kind(table: Table) -> None:
    limit = AreaLimit(Filter(whose="you", areas=("battle",), facts=(Fact("name", ("T-1",)),)), 1)
    table.card("T-1", Skill("permanent", limit))
    table.mine("T-1", HAND)
    table.mine("T-1", HAND)
    table.theirs("T-1")
    table.do("play T-1")
    table.till("main")
    assert "play T-1" not in table.options()


def test_what_cannot_be_switched_to_active_mode(table: Table) -> None:
    hold = Forbid(Choose(1, Filter(whose="opponent", areas=("battle",))), "be_activated", "turn")
    wake = Orient(Choose(1, Filter(areas=("battle",))), "active")
    table.card("T-1", Skill("activate_main", Seq((hold, wake))), kind="Extra")
    table.mine("T-1", HAND)
    card = table.theirs(PLAIN, rested=True)
    table.do("use T-1 [Activate: Main]")
    table.till("main")
    assert card.rested


def test_protection_from_opposing_skills_is_none_from_ones_own(table: Table) -> None:
    table.card("T-1", Skill("permanent", Forbid(This(), "be_koed_by_opposing_effects", "while")))
    card = table.mine("T-1")
    assert not can_be_koed(table.game, card, table.foe, False)
    assert can_be_koed(table.game, card, table.me, False)
    assert can_be_koed(table.game, card, table.foe, True)


def test_an_attack_that_cannot_be_negated(table: Table) -> None:
    table.card("T-1", Skill("permanent", Forbid(This(), "attack_be_negated", "while")))
    table.card("T-2", Skill("counter_attack", NegateAttack()), kind="Extra")
    card = table.mine("T-1")
    table.theirs("T-2", HAND)
    life = len(table.game.pile(table.foe, LIFE))
    table.attack(card, table.leader(table.foe))
    table.do("counter T-2")
    table.till("main")
    assert len(table.game.pile(table.foe, LIFE)) == life - 1


def test_awakening_against_the_condition(table: Table) -> None:
    back: dict[str, object] = {"name": "T-back", "power": 15000}
    lead = table.card("T-lead", kind="Leader", power=10000, back=back)
    few = Compare(Count(Filter(whose="you", areas=("life",))), "<=", 4)
    LIBRARY.compile(lead, [Skill("awaken", Flip(), conditions=(few,))])
    table.put("T-lead", table.me, LEADER)
    mine = All(Filter(whose="you", areas=("leader",)))
    table.card("T-1", Skill("activate_main", Allow(mine, "awaken", "turn")), kind="Extra")
    table.mine("T-1", HAND)
    assert "use T-lead [Awaken]" not in table.options()
    table.do("use T-1 [Activate: Main]")
    table.till("main")
    table.do("use T-lead [Awaken]")
    table.till("main")
    assert table.happened("flip") == 1


# --- what was done, and what is done later ----------------------------------------------------------


def test_if_a_card_was_played_with_this_skill(table: Table) -> None:
    raised = Choose(1, Filter(whose="you", areas=("drop",), facts=(Fact("name", ("T-friend",)),)), up_to=True)
    table.card("T-friend")
    effect = Seq((Play(raised), Shuffle(), If(Did("play"), DRAW)))
    table.card("T-1", Skill("activate_main", effect), kind="Extra")
    for _ in range(2):
        table.mine("T-1", HAND)
    table.mine("T-friend", DROP)
    table.do("use T-1 [Activate: Main]", "pick T-friend in drop")
    table.till("main")
    assert table.hand(table.me) == 2
    table.do("use T-1 [Activate: Main]")
    table.till("main")
    assert table.hand(table.me) == 1


def test_an_action_put_off_until_the_end_of_the_turn(table: Table) -> None:
    table.card("T-1", on(When("play", ME), Later(Move(This(), "hand"), "turn_end")))
    card = table.mine("T-1", HAND)
    table.do("play T-1")
    table.till("main")
    assert table.where(card) == "battle"
    table.do("end")
    table.till("charge")
    assert table.where(card) == "hand"


def test_an_action_put_off_for_the_card_chosen(table: Table) -> None:
    one = Choose(1, Filter(whose="opponent", areas=("battle",)))
    table.card("T-1", Skill("activate_main", Seq((Pick(one), Later(KO(It()), "turn_end")))), kind="Extra")
    table.mine("T-1", HAND)
    a, b = table.theirs(PLAIN), table.theirs(PLAIN)
    table.do("use T-1 [Activate: Main]", "pick their T-plain#2")
    table.till("main")
    table.do("end")
    table.till("charge")
    assert table.where(a) == "battle" and table.where(b) == "drop"


def test_another_turn(table: Table) -> None:
    table.card("T-1", Skill("activate_main", ExtraTurn()), kind="Extra")
    table.mine("T-1", HAND)
    table.do("use T-1 [Activate: Main]")
    table.till("main")
    for seat in (table.me, table.foe):
        table.do("end")
        table.till("main")
        assert table.game.turn_seat == seat


def test_two_of_three_actions(table: Table) -> None:
    modes = (DRAW, KO(Choose(1, Filter(whose="opponent", areas=("battle",)))), Damage("opponent", 1))
    table.card("T-1", Skill("activate_main", OneOf(modes, count=2)), kind="Extra")
    table.mine("T-1", HAND)
    table.theirs(PLAIN)
    table.do("use T-1 [Activate: Main]", "mode 1")
    assert table.options() == ["mode 0", "mode 2"]
    table.do("mode 0")
    table.till("main")
    assert table.happened("ko") == 1 and table.hand(table.me) == 1 and table.happened("damage") == 0


# --- activating, negating ---------------------------------------------------------------------------


def test_a_card_activated_from_the_deck(table: Table) -> None:
    table.card("T-field", Skill("keyword", keyword="Field"), kind="Extra", cost=7)
    one = Choose(1, Filter(whose="you", areas=("deck",), facts=(Fact("name", ("T-field",)),)), up_to=True)
    table.card("T-1", on(When("play", ME), Activate(one)))
    field = table.put("T-field", table.me, DECK)
    table.mine("T-1", HAND)
    table.do("play T-1")
    table.till("main", "pick T-field in deck")
    assert table.where(field) == "battle"
    assert table.happened("shuffle") >= 1


def test_some_skills_are_negated_and_not_others(table: Table) -> None:
    table.card("T-1", Skill("keyword", keyword="Barrier"), on(When("attack", ME)))
    card = table.mine("T-1")
    hush = Negate(Choose(1, Filter(whose="you", areas=("battle",))), "turn", only=("auto",))
    table.card("T-2", Skill("activate_main", hush), kind="Extra")
    table.mine("T-2", HAND)
    table.do("use T-2 [Activate: Main]")
    table.till("main")
    assert keywords_of(table.game, card) & BARRIER
    before = table.hand(table.me)
    table.attack(card, table.leader(table.foe))
    table.till("main")
    assert table.hand(table.me) == before


def test_a_card_that_waits_in_the_hand(table: Table) -> None:
    from_hand = May(Play(All(Filter(whose="you", areas=("hand",), this=True))))
    table.card("T-1", on(When("play", Filter(kinds=("Battle",)), who="you"), from_hand), cost=7)
    card = table.mine("T-1", HAND)
    table.mine(PLAIN, HAND)
    table.do("play T-plain")
    table.till("main", "yes")
    assert table.where(card) == "battle"


def test_both_colours_at_once(table: Table) -> None:
    table.card("T-both", colors=["Red", "Green"])
    two = Filter(areas=("battle",), facts=(Fact("color", ("Red", "Green"), "all"),))
    table.card("T-1", Skill("activate_main", KO(All(two))), kind="Extra")
    table.mine("T-1", HAND)
    both, plain = table.theirs("T-both"), table.theirs(PLAIN)
    table.do("use T-1 [Activate: Main]")
    table.till("main")
    assert table.where(both) == "drop" and table.where(plain) == "battle"


# --- skills that are given --------------------------------------------------------------------------


def test_cards_in_hand_are_given_a_keyword_skill(table: Table) -> None:
    evolve = Skill(
        "keyword", keyword="Evolve", of=Filter(facts=(Fact("character", ("Base",)),)), cost=(Pay(1),)
    )
    given = GrantSkill(
        All(Filter(whose="you", areas=("hand",), facts=(Fact("name", ("T-1",)),))), evolve, "while"
    )
    table.card("T-giver", Skill("permanent", given))
    table.card("T-base", characters=["Base"])
    table.card("T-1", cost=7)
    base = table.mine("T-base")
    card = table.mine("T-1", HAND)
    assert "use T-1 [Evolve]" not in table.options()
    table.mine("T-giver")
    table.do("use T-1 [Evolve]")
    table.till("main")
    assert table.where(card) == "battle" and table.where(base) == "under"


def test_an_automatic_skill_given_for_the_turn(table: Table) -> None:
    given = GrantSkill(Choose(1, Filter(whose="you", areas=("battle",))), on(When("attack", ME)), "turn")
    table.card("T-1", Skill("activate_main", given), kind="Extra")
    card = table.mine(PLAIN)
    table.mine("T-1", HAND)
    table.do("use T-1 [Activate: Main]")
    table.till("main")
    before = table.hand(table.me)
    table.attack(card, table.leader(table.foe))
    table.till("main")
    assert table.hand(table.me) == before + 1


def test_a_skill_that_belongs_to_no_card(table: Table) -> None:
    watch = Watch(on(When("play", Filter(kinds=("Battle",)), who="you")), "turn")
    table.card("T-1", Skill("activate_main", watch), kind="Extra")
    table.mine("T-1", HAND)
    table.mine(PLAIN, HAND)
    table.mine(PLAIN, HAND)
    table.do("use T-1 [Activate: Main]")
    table.till("main")
    before = table.hand(table.me)
    table.do("play T-plain")
    table.till("main")
    assert table.hand(table.me) == before
    table.do("end")
    table.till("charge")
    assert not table.game.lasting


def test_each_face_has_its_own_once_per_turn(table: Table) -> None:
    once = Skill("activate_main", DRAW, once=True)
    lead = table.card("T-lead", kind="Leader", power=10000, back={"name": "T-back", "power": 15000})
    LIBRARY.compile(lead, [once, Skill("awaken", Flip())])
    assert lead.back is not None
    LIBRARY.compile(lead.back, [once])
    table.put("T-lead", table.me, LEADER)
    table.settle()
    table.do("use T-lead [Activate: Main]")
    table.till("main")
    assert "use T-lead [Activate: Main]" not in table.options()
    table.do("use T-lead [Awaken]")
    table.till("main")
    table.do("use T-lead/back [Activate: Main]")
    table.till("main")
    assert "use T-lead/back [Activate: Main]" not in table.options()


def test_switched_by_a_skill_other_than_awaken(table: Table) -> None:
    energy = Filter(whose="opponent", areas=("energy",))
    table.card("T-1", on(When("activated_mode", energy, keyword="not Awaken")))
    wake = Orient(Choose(1, Filter(whose="you", areas=("energy",), state="rested")), "active")
    table.card("T-2", Skill("activate_main", wake), kind="Extra")
    back: dict[str, object] = {"name": "T-back", "power": 15000}
    lead = table.card("T-lead", kind="Leader", power=10000, back=back)
    LIBRARY.compile(lead, [Skill("awaken", Seq((wake, Flip())))])
    table.put("T-lead", table.me, LEADER)
    table.mine("T-2", HAND)
    table.theirs("T-1")
    before = table.hand(table.foe)
    table.game.cards[table.game.pile(table.me, ENERGY)[0]].rested = True
    table.settle()
    table.do("use T-lead [Awaken]")
    table.till("main")
    assert table.hand(table.foe) == before
    table.do("use T-2 [Activate: Main]")
    table.till("main")
    assert table.hand(table.foe) == before + 1
