"""Dragon Ball Super: what the manual's sections 1 to 7 and 9 say and no scenario can show as well."""

from __future__ import annotations

import json
from typing import Any

import pytest

import rulebound
from games.dbs.builders import LEAD, PLAIN, Table, table
from play import listed, seats_seen, seen
from rulebound import BadDeck, Game
from rulebound.decks import Deck
from rulebound.games.dbs.areas import AREAS, BATTLE, COMBO, DECK, DROP, ENERGY, HAND, LEADER, LIFE, WARP
from rulebound.games.dbs.battle import Battle, battle_of
from rulebound.games.dbs.game import LIBRARY
from rulebound.games.dbs.ruleset import COMBO_POWER
from rulebound.games.dbs.tree import Combo, NegateAttack, OnTop, Unspecified
from rulebound.games.library import BadCard, Printing
from rulebound.kernel.cards import Card
from rulebound.kernel.loops import Loop
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.tree import (
    KO,
    All,
    Allow,
    Choose,
    Damage,
    Draw,
    Fact,
    Filter,
    Finish,
    Forbid,
    Later,
    Modify,
    Move,
    Seq,
    Shuffle,
    Skill,
    This,
    When,
)
from rulebound.language import compile_text
from rulebound.records import build_position

__all__ = ["table"]

ME = Filter(this=True)


def on(event: When, effect: Any) -> Skill:
    return Skill("auto", effect, event=event)


def laid(side: str, other: str = "leader SD1-01; hand 2", rules: str = "") -> Game:
    head = f"rules: {rules}\n" if rules else ""
    return build_position("dbs", f"{head}turn: 5, south\nsouth: {side}\nnorth: {other}")


# --- section 1 --------------------------------------------------------------------------------------


@pytest.mark.rule("dbs", "1-1-1")
@pytest.mark.parametrize("decks", [["sd1"], ["sd1", "sd2", "sd1"], []])
def test_two_players_and_no_other_number(decks: list[str]) -> None:
    with pytest.raises(BadDeck, match="needs two decks"):
        rulebound.new_game("dbs", decks)


@pytest.mark.rule("dbs", "1-2-4", "1-2-5")
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_keeps_a_player_from_giving_up(seat: int) -> None:
    """At each decision of a game, whoever's it is, and with whatever in play."""
    game = rulebound.new_game("dbs", ["sd1", "sd2"], 5)
    asked: set[str] = set()
    for _ in range(150):
        if game.ask is None:
            break
        asked.add(game.ask.kind)
        other = game.clone()
        other.surrender(seat)
        assert other.outcome is not None
        assert (other.outcome.winner, other.outcome.rule) == (1 - seat, "1-2-4")
        game.choose(game.decisions % len(game.ask.choices))
    assert {"redraw", "charge", "main", "combo"} <= asked


@pytest.mark.rule("dbs", "1-3-5")
def test_a_number_that_is_named_is_at_least_one(table: Table) -> None:
    loop = Loop()
    loop.seats, loop.stops = [table.me], [0]
    watch = table.game.detector
    watch.turn, watch.acts = table.game.turn, 1
    watch.keys, watch.seats, watch.codes, watch.forced = [0], [table.me], ["end"], [0]
    table.game.push(loop)
    table.game.ask = None
    table.game.run()
    assert table.options()[0] == "number 1"
    assert table.options()[-1] == "other"
    assert all(int(code.removeprefix("number ")) >= 1 for code in table.options()[:-1])
    table.do("other")
    assert table.options()[0] == "digit 1"


@pytest.mark.rule("dbs", "1-2-3")
def test_both_lose_by_one_and_the_same_rule_processing(table: Table) -> None:
    everything = All(Filter(areas=("life",)))
    table.card("T-1", Skill("activate_main", Move(everything, "hand")), kind="Extra")
    table.mine("T-1", HAND)
    table.till("main")
    table.do("use T-1 [Activate: Main]")
    assert table.game.outcome is not None
    assert (table.game.outcome.winner, table.game.outcome.rule) == (None, "1-2-3")


@pytest.mark.rule("dbs", "1-2-6")
def test_a_win_by_a_skill_does_not_wait_for_a_checkpoint(table: Table) -> None:
    """Life that is gone is not looked at any more."""
    table.card("T-1", Skill("activate_main", Finish("you", "win")), kind="Extra")
    table.mine("T-1", HAND)
    table.do("use T-1 [Activate: Main]")
    assert table.game.outcome is not None
    assert (table.game.outcome.winner, table.game.outcome.rule) == (table.me, "1-2-6")


@pytest.mark.rule("dbs", "1-3-6")
def test_sums_are_worked_out_with_the_true_figure(table: Table) -> None:
    """5000 less 10000 reads as 0; plus 10000 it is 5000 again, and not 10000."""
    mine = All(Filter(whose="you", areas=("battle",)))
    for number, amount in (("T-1", -10000), ("T-2", 10000)):
        table.card(number, Skill("activate_main", Modify(mine, "combo_power", amount, "turn")), kind="Extra")
        table.mine(number, HAND)
    card = table.mine(PLAIN)
    table.do("use T-1 [Activate: Main]")
    assert stat_of(table.game, card, COMBO_POWER) == 0
    table.do("use T-2 [Activate: Main]")
    assert stat_of(table.game, card, COMBO_POWER) == 5000


# --- section 2 --------------------------------------------------------------------------------------


@pytest.mark.rule("dbs", "2-12-3")
@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("[Critical]", " (The card goes to the Drop Area.)"),
        ("[Auto] When you play this card, draw 1 card.", " (Then draw 1 card.)"),
        ("[Blocker]\n[Critical]", "\n(A player with this card wins the game.)"),
    ],
)
def test_a_note_in_parentheses_changes_nothing(text: str, note: str) -> None:
    assert compile_text("dbs", text + note) == compile_text("dbs", text)


@pytest.mark.rule("dbs", "2-12-4")
def test_a_skill_less_card_has_no_text(table: Table) -> None:
    table.card("T-1", text="[Critical]")
    table.card("T-2", kind="Extra", text="[Activate: Main] KO up to 1 opposing skill-less Battle Card.")
    plain = table.theirs(PLAIN)
    table.theirs("T-1")
    table.mine("T-2", HAND)
    table.do("use T-2 [Activate: Main]")
    assert table.options() == [f"pick their {PLAIN}", "done"]
    table.do(f"pick their {PLAIN}")
    assert table.where(plain) == "drop"


@pytest.mark.rule("dbs", "2-1-3", "2-5-5", "2-6-6", "5-1-3-2")
def test_names_and_traits_that_a_card_also_has_count_in_deck_construction(table: Table) -> None:
    also = "[Permanent] This card has {T-else} and <Else> and 《Other》 in all areas."
    table.card("T-1", text=also, traits=["Some"], characters=["One"])
    for number, filter in (
        ("T-names", "{T-else} cards"),
        ("T-characters", "<Else> cards"),
        ("T-traits", "《Other》 cards"),
    ):
        table.card(number, kind="Leader", power=10000, text=f"[Permanent] Your deck may hold no {filter}.")
        assert [f.rule for f in Deck("dbs", [number, "T-1"]).faults()] == ["5-1-3", "5-1-3-2-1"]


@pytest.mark.rule("dbs", "2-5-4", "2-6-5", "2-7-3", "2-8-2", "2-9-2", "2-10-2", "2-11-2")
@pytest.mark.parametrize(
    ("kind", "fact", "value", "rule"),
    [
        ("Extra", "characters", ["Somebody"], "2-5-4"),
        ("Extra", "traits", ["Some"], "2-6-5"),
        ("Extra", "era", "Some Saga", "2-7-3"),
        ("Extra", "power", 5000, "2-8-2"),
        ("Extra", "combo_power", 5000, "2-9-2"),
        ("Leader", "combo_power", 5000, "2-9-2"),
        ("Extra", "combo_cost", 1, "2-10-2"),
        ("Leader", "combo_cost", 1, "2-10-2"),
        ("Leader", "cost", 1, "2-11-2"),
    ],
)
def test_what_a_kind_of_card_cannot_have(kind: str, fact: str, value: object, rule: str) -> None:
    data: dict[str, object] = {"number": "T-1", "name": "T-1", "kind": kind, "colors": ["Red"], fact: value}
    with pytest.raises(BadCard, match=f"rule {rule}"):
        LIBRARY.make(Printing(data))


@pytest.mark.rule("dbs", "2-11-3", "2-11-3-1")
def test_energy_cost_and_specified_cost_are_two_things(table: Table) -> None:
    """Taking away a specified cost leaves the energy cost as it is, and a lower energy cost the colours."""
    table.card("T-blue", cost=2, specified=["Blue"])
    card = table.mine("T-blue", HAND)
    assert "play T-blue" not in table.options(), "there is red energy only"
    cheaper = Skill("permanent", Modify(All(Filter(whose="you", areas=("hand",))), "cost", -1, "while"))
    table.card("T-1", cheaper)
    table.mine("T-1")
    assert stat_of(table.game, card, 1) == 1 and "play T-blue" not in table.options()
    free = Unspecified(All(Filter(whose="you", facts=(Fact("color", ("Red",)),))), "while")
    table.card("T-2", Skill("permanent", free))
    table.mine("T-2")
    assert stat_of(table.game, card, 1) == 1 and "play T-blue" in table.options()


# --- section 3 --------------------------------------------------------------------------------------


@pytest.mark.rule("dbs", "3-1-1", "3-1-2")
def test_each_player_has_every_area_and_everybody_knows_how_many_cards_lie_there() -> None:
    game = rulebound.new_game("dbs", ["sd1", "sd2"], 3)
    named = ("leader", "battle", "combo", "hand", "drop", "deck", "energy", "life", "warp")
    for _ in range(120):
        if game.ask is None:
            break
        for seat in (0, 1):
            for owner, areas in enumerate(seats_seen(game, seat)):
                for name in named:
                    count = len(game.pile(owner, game.rules.words.areas[name]))
                    assert areas[name]["count"] == count
        game.choose(game.decisions % len(game.ask.choices))


@pytest.mark.rule("dbs", "3-2-2", "3-9-2")
@pytest.mark.parametrize("area", ["deck", "life"])
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_sees_a_deck_or_life(area: str, seat: int) -> None:
    game = laid("leader SD1-01; hand 2; life LABD-016, LABD-048; deck LABD-003, LABD-004")
    assert seen(game, seat, 0, area)["count"] == len(game.pile(0, DECK if area == "deck" else LIFE)) > 1
    assert listed(game, seat, 0, area) == []


@pytest.mark.rule("dbs", "3-3-2", "3-3-3")
def test_a_hand_is_seen_by_its_player_only() -> None:
    game = laid("leader SD1-01; hand LABD-016, LABD-048", "leader SD1-01; hand LABD-003")
    assert sorted(listed(game, 0, 0, "hand")) == ["LABD-016", "LABD-048"]
    assert seen(game, 1, 0, "hand") == {"count": 2, "cards": []}
    assert seen(game, 0, 1, "hand") == {"count": 1, "cards": []}


@pytest.mark.rule("dbs", "3-4-2", "3-5-2", "3-6-2", "3-8-2", "3-10-2")
@pytest.mark.parametrize(
    ("area", "there"),
    [
        ("leader", ["SD1-01"]),
        ("battle", ["LABD-048", "LABD-016"]),
        ("energy", ["LABD-003", "LABD-004"]),
        ("drop", ["LABD-005", "LABD-006"]),
        ("warp", ["LABD-007", "LABD-008"]),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_both_see_an_open_area(area: str, there: list[str], seat: int) -> None:
    game = laid(
        "leader SD1-01; battle LABD-048, LABD-016; energy LABD-003, LABD-004 rested; hand 2;"
        " drop LABD-005, LABD-006; warp LABD-007, LABD-008"
    )
    assert sorted(listed(game, seat, 0, area)) == sorted(there)


@pytest.mark.rule("dbs", "3-4-2", "3-10-2")
def test_new_cards_lie_on_top(table: Table) -> None:
    table.card("T-1", Skill("activate_main", Move(Choose(1, Filter(whose="you", areas=("hand",))), "warp")))
    table.card("T-2")
    table.put(PLAIN, table.me, WARP)
    table.put(PLAIN, table.me, DROP)
    table.mine("T-1")
    table.mine("T-2", HAND)
    table.do("use T-1 [Activate: Main]")
    for seat in (0, 1):
        assert listed(table.game, seat, table.me, "warp")[0] == "T-2"


@pytest.mark.rule("dbs", "3-5-3", "1-3-2")
@pytest.mark.parametrize("whose", ["you", "opponent"])
@pytest.mark.parametrize("area", ["hand", "drop", "deck"])
def test_a_leader_never_leaves(table: Table, whose: str, area: str) -> None:
    """Whatever the skill says; the rest of it is carried out."""
    leaders = All(Filter(whose=whose, areas=("leader",)))
    table.card("T-1", Skill("activate_main", Seq((Move(leaders, area), Draw(1)))), kind="Extra")
    table.mine("T-1", HAND)
    table.do("use T-1 [Activate: Main]")
    assert [table.leader(seat).area for seat in (0, 1)] == [LEADER, LEADER]
    assert table.hand(table.me) == 1


@pytest.mark.rule("dbs", "3-6-3")
@pytest.mark.parametrize(("kind", "drawn"), [("Extra", 0), ("Battle", 1)])
def test_a_field_in_the_battle_area_was_not_played(table: Table, kind: str, drawn: int) -> None:
    table.card("T-1", text="[Auto] When you play a card, draw 1 card.")
    table.card("T-2", kind=kind, text="[Field]" if kind == "Extra" else "")
    table.mine("T-1")
    card, before = table.mine("T-2", HAND), table.happened("draw")
    table.do("use T-2 [Field]" if kind == "Extra" else "play T-2")
    assert table.where(card) == "battle"
    assert table.happened("draw") == before + drawn


@pytest.mark.rule("dbs", "3-2-4")
def test_a_deck_is_shuffled_by_its_owner_into_a_random_order(table: Table) -> None:
    """Also if the opponent's skill says so: whose deck it is, the event says."""
    table.card("T-1", Skill("activate_main", Shuffle("opponent")), kind="Extra")
    table.mine("T-1", HAND)
    before = table.game.pile(table.foe, DECK).copy()
    table.do("use T-1 [Activate: Main]")
    after = table.game.pile(table.foe, DECK)
    assert after != before and sorted(after) == sorted(before)
    assert [(e.rule, e.seat) for e in table.game.events if e.kind == "shuffle"][-1] == ("3-2-4", table.foe)


@pytest.mark.rule("dbs", "3-7-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_see_the_combo_area(seat: int) -> None:
    game = laid("leader SD1-01; hand LABD-016, LABD-048")
    game.choose("attack SD1-01")
    assert "LABD-016" not in json.dumps(game.view(1))
    game.choose("combo LABD-016")
    assert listed(game, seat, 0, "combo") == ["LABD-016"]


@pytest.mark.rule("dbs", "3-1-4", "3-1-5")
@pytest.mark.parametrize("back", [True, False])
def test_a_card_stays_the_same_between_battle_area_and_combo_area_only(table: Table, back: bool) -> None:
    table.card("T-1", text="[Critical]")
    card = table.mine("T-1")
    game = table.game
    before = game.ref(card)
    game.move(card, COMBO, "")
    assert game.ref(card) == before
    if back:
        game.move(card, BATTLE, "")
        assert game.ref(card) == before
        game.move(card, HAND, "")
    else:
        game.move(card, DROP, "")
    assert game.ref(card) != before


@pytest.mark.rule("dbs", "3-1-6-1")
def test_the_opponent_does_not_learn_the_order() -> None:
    """Two games in which another order was chosen look the same to the opponent, to the byte."""
    games: list[Game] = []
    for order in (("LABD-016", "LABD-048"), ("LABD-037", "LABD-016")):
        game = laid("leader SD1-01; hand LABD-119", "leader SD1-01; battle LABD-048, LABD-016, LABD-037")
        game.choose("use LABD-119 [Activate: Main]")
        for number in order:
            game.choose(f"next {number}")
        games.append(game)
    decks = [[game.prints[id].number for id in game.pile(1, DECK)[:3]] for game in games]
    assert decks[0] != decks[1] and sorted(decks[0]) == sorted(decks[1])
    views = [json.dumps([game.view(0), game.events_seen(0)]) for game in games]
    assert views[0] == views[1]
    assert listed(games[0], 1, 1, "deck") != listed(games[1], 1, 1, "deck"), "its owner does know"


@pytest.mark.rule("dbs", "3-9-2")
def test_the_owner_picks_the_life_card_that_leaves(table: Table) -> None:
    """A Life card that its owner knows can be told from the others, which are all alike."""
    table.card("T-1", Skill("activate_main", Move(Choose(1, Filter(whose="you", areas=("life",))), "hand")))
    table.card("T-2")
    known = table.put("T-2", table.me, LIFE)
    known.known = 1 << table.me
    table.mine("T-1")
    table.do("use T-1 [Activate: Main]")
    assert table.options() == ["pick T-2 in life", "pick card in life"]
    other = table.game.clone()
    table.do("pick T-2 in life")
    assert table.where(known) == "hand"
    other.choose("pick card in life")
    assert other.cards[known.id].area == LIFE and len(other.pile(table.me, HAND)) == 1


@pytest.mark.rule("dbs", "3-7-3-1")
def test_a_skill_cannot_combo_with_a_card_without_combo_power(table: Table) -> None:
    table.card("T-1", Skill("activate_battle", Combo(Choose(1, Filter(whose="you", areas=("hand",))))))
    table.card("T-2", kind="Extra", text="[Activate: Main] Draw 1 card.")
    card = table.mine("T-2", HAND)
    table.mine("T-1")
    table.attack(table.leader(table.me), table.leader(table.foe))
    table.do("use T-1 [Activate: Battle]")
    assert table.where(card) == "hand"


@pytest.mark.rule("dbs", "3-7-3-1")
@pytest.mark.parametrize(("cost", "power"), [(None, 5000), (0, None)])
def test_a_card_that_lacks_one_of_the_two_cannot_combo(
    table: Table, cost: int | None, power: int | None
) -> None:
    table.card("T-1", combo_cost=cost, combo_power=power)
    table.mine("T-1", HAND)
    table.mine(PLAIN, HAND)
    table.mine("T-1")
    table.attack(table.leader(table.me), table.leader(table.foe))
    assert table.options() == [f"combo {PLAIN}", "done"]


@pytest.mark.rule("dbs", "3-1-6-1")
@pytest.mark.parametrize(("theirs", "known"), [(1, True), (2, False)])
def test_one_card_of_each_player_has_no_order(table: Table, theirs: int, known: bool) -> None:
    """Of one card that goes to the bottom of its owner's deck everybody knows where it is."""
    everything = All(Filter(areas=("battle",)))
    table.card("T-1", Skill("activate_main", Move(everything, "deck", "bottom")), kind="Extra")
    table.card("T-2")
    table.mine("T-1", HAND)
    table.mine(PLAIN)
    card = table.theirs("T-2")
    for _ in range(theirs - 1):
        table.theirs(PLAIN)
    table.do("use T-1 [Activate: Main]")
    table.till("main", "next T-2")
    assert table.where(card) == "deck"
    assert bool(table.game.sees(card) & (1 << table.me)) == known


# --- section 4 --------------------------------------------------------------------------------------


@pytest.mark.rule("dbs", "4-5-3-1", "6-2-6")
def test_rule_processing_is_repeated_within_one_checkpoint() -> None:
    """A card that loses its power as another one leaves goes before the Charge Phase is over."""
    game = build_position(
        "dbs",
        "turn: 5, south, from the Charge Phase\n"
        "south: leader SD1-01; battle LABD-230, LABD-231; hand BT1-037; energy 2 Blue\n"
        "north: leader SD1-01; hand 2",
    )
    game.choose("charge BT1-037")
    rules = [event.rule for event in game.events]
    main = rules.index("6-3-1-1")
    gone = [event.printed.number for event in game.events[:main] if event.printed and event.rule == "9-5-2"]
    assert gone == ["LABD-230", "LABD-231"]


@pytest.mark.rule("dbs", "4-10-2-2")
@pytest.mark.parametrize("count", [0, 1, 3])
def test_damage_is_taken_point_by_point_and_none_is_nothing(table: Table, count: int) -> None:
    table.card("T-1", Skill("activate_main", Damage("opponent", count)), kind="Extra")
    table.mine("T-1", HAND)
    life, hand = len(table.game.pile(table.foe, LIFE)), table.hand(table.foe)
    table.do("use T-1 [Activate: Main]")
    assert table.happened("damage") == count
    assert len(table.game.pile(table.foe, LIFE)) == life - count
    assert table.hand(table.foe) == hand + count


@pytest.mark.rule("dbs", "4-8-1", "4-8-1-1", "4-8-1-2")
@pytest.mark.parametrize("area", [LEADER, BATTLE, ENERGY])
def test_cards_in_three_areas_are_in_one_of_two_modes(table: Table, area: int) -> None:
    card = table.mine(PLAIN, area) if area != LEADER else table.leader(table.me)
    name = AREAS[area].name
    assert AREAS[area].upright
    for rested in (False, True):
        card.rested = rested
        shown = seen(table.game, table.foe, table.me, name)["cards"]
        assert [c["rested"] for c in shown].count(True) == rested
    assert [a.name for a in AREAS if a.upright] == ["leader", "battle", "energy"]


@pytest.mark.rule("dbs", "4-7-3-4", "10-10-3-4")
def test_a_counter_that_was_activated_cannot_be_activated_again(table: Table) -> None:
    """It lies in the hand until it is resolved, and is pending no longer."""
    for number in ("T-1", "T-2", "T-3"):
        table.card(
            number, kind="Extra", text="[Counter: Counter] Negate the [Counter].", cost=0, specified=[]
        )
    table.card("T-4", kind="Extra", text="[Counter: Attack] Negate the attack.", cost=0, specified=[])
    table.theirs("T-4", HAND)
    table.theirs("T-1", HAND)
    table.mine("T-2", HAND)
    table.attack(table.leader(table.me), table.leader(table.foe))
    table.do("counter T-4", "counter T-2")
    assert table.options() == ["counter T-1", "pass"]
    table.do("counter T-1")
    assert [table.happened("activate", f"T-{n}") for n in (1, 2, 4)] == [1, 1, 1]
    assert table.happened("negate_attack") == 1


@pytest.mark.rule("dbs", "4-7-2-5")
@pytest.mark.parametrize("by_a_counter", [True, False])
def test_a_skill_that_a_counter_activates_has_no_counter_timings(table: Table, by_a_counter: bool) -> None:
    """The same skill has two when it is activated in the Defense Step."""
    table.card(
        "T-1", kind="Extra", text="[Counter: Attack] Activate up to 1 {T-2} card from your hand.", cost=0
    )
    table.card("T-2", kind="Extra", text="[Activate: Battle] Play up to 1 {T-3} card from your hand.", cost=0)
    table.card("T-3")
    table.card("T-4", kind="Extra", text="[Counter: Play] Draw 1 card.", cost=0)
    table.theirs("T-1", HAND)
    table.theirs("T-2", HAND)
    card = table.theirs("T-3", HAND)
    table.mine("T-4", HAND)
    table.attack(table.leader(table.me), table.leader(table.foe))
    seats: list[int] = []
    while table.game.ask is not None and table.where(card) == "hand":
        if table.game.ask.kind == "counter":
            seats.append(table.game.ask.seat)
        wanted = ["counter T-1"] if by_a_counter else ["use T-2 [Activate: Battle]"]
        options = table.options()
        picks = [c for c in (*wanted, "pick T-2", "pick T-3", "pass", "done") if c in options]
        table.do(picks[0])
    assert table.where(card) == "battle"
    assert (table.me in seats) is not by_a_counter


@pytest.mark.rule("dbs", "4-9-2")
def test_drawing_is_an_event_that_skills_wait_for(table: Table) -> None:
    """By a skill and in the Charge Phase, but not while the opening hands are drawn."""
    table.card("T-1", text="[Auto] When you draw a card, this card gets +1000 power this turn.")
    card = table.mine("T-1")
    table.card("T-2", kind="Extra", text="[Activate: Main] Draw 2 cards.")
    table.mine("T-2", HAND)
    table.do("use T-2 [Activate: Main]")
    table.till("main")
    assert stat_of(table.game, card, 0) == 12000
    while table.game.turn < 3:
        table.till("main")
        if table.game.turn == 3:
            break
        table.do("end")
    table.till("charge")
    assert stat_of(table.game, card, 0) == 11000


# --- section 5 --------------------------------------------------------------------------------------


def with_leader(number: str) -> Deck:
    return Deck("dbs", [number, *[PLAIN] * 50])


@pytest.mark.rule("dbs", "5-2-1-3", "5-2-1-4")
def test_skills_for_the_leader_being_placed_come_before_the_shuffle(table: Table) -> None:
    game = rulebound.new_game("dbs", [with_leader("LABD-109"), with_leader(LEAD)], 4, check=False)
    rules = [event.rule for event in game.events]
    assert rules.index("5-2-1-2") < rules.index("8-7-1") < rules.index("5-2-1-4") < rules.index("5-2-1-6")
    assert [len(game.pile(seat, WARP)) for seat in (0, 1)] == [1, 0]
    assert [len(game.pile(seat, DECK)) for seat in (0, 1)] == [43, 44]


@pytest.mark.rule("dbs", "5-2-1-4")
@pytest.mark.parametrize("seat", [0, 1])
def test_both_decks_are_shuffled(seat: int) -> None:
    """The cards of a deck are numbered as they were handed in: no game leaves them in that order."""
    orders = []
    for seed in range(5):
        game = rulebound.new_game("dbs", ["sd1", "sd2"], seed)
        orders.append(game.pile(seat, HAND) + game.pile(seat, DECK))
        assert sorted(orders[-1]) not in (orders[-1], game.pile(seat, HAND)[::-1] + game.pile(seat, DECK))
    assert len({tuple(order) for order in orders}) == len(orders)


@pytest.mark.rule("dbs", "5-2-1-6-1", "5-2-1-7")
def test_cards_sent_back_are_shuffled_in_before_others_are_drawn() -> None:
    """So that one of them may come back, and all of them will not; and Life is the top of what is left."""
    returned: list[int] = []
    for seed in range(10):
        game = rulebound.new_game("dbs", ["sd1", "sd1"], seed)
        seat = game.turn_seat
        before = game.pile(seat, HAND).copy()
        for _ in range(6):
            game.choose(1)
        after = game.pile(seat, HAND)
        assert len(after) == 6 and len(game.pile(seat, DECK)) == 44
        returned.append(len(set(before) & set(after)))
        decks = [game.pile(s, DECK).copy() for s in (0, 1)]
        game.choose("done")
        assert [game.pile(s, LIFE) for s in (0, 1)] == [deck[:-9:-1] for deck in decks]
    assert max(returned) > 0 and max(returned) < 6


@pytest.mark.rule("dbs", "5-1-2", "5-1-3", "5-2-1-2")
def test_no_token_and_no_back_of_a_leader_in_a_deck() -> None:
    numbers = rulebound.decks.deck_of("dbs", "sd1").numbers
    assert [f.rule for f in Deck("dbs", [*numbers[:-1], "LABD-022/token 1"]).faults()] == ["5-1-3"]
    assert [f.rule for f in Deck("dbs", [f"{numbers[0]}/back", *numbers[1:]]).faults()] == ["5-1-2"]


@pytest.mark.rule("dbs", "5-2-1-5", "5-2-1-5-1")
def test_chance_decides_who_goes_first() -> None:
    first = [rulebound.new_game("dbs", ["sd1", "sd1"], seed).turn_seat for seed in range(20)]
    assert set(first) == {0, 1}


@pytest.mark.rule("dbs", "5-2-1-1", "5-1-2")
def test_a_deck_that_is_not_legal_is_refused_at_the_table() -> None:
    sd1 = Deck.parse("dbs", rulebound.decks.deck_of("dbs", "sd1").text())
    for numbers, rule in (
        (sd1.numbers[1:], "5-1-2"),
        ([*sd1.numbers, sd1.numbers[0]], "5-1-2"),
        (sd1.numbers[:-1], "5-1-3"),
    ):
        with pytest.raises(BadDeck, match=rule):
            rulebound.new_game("dbs", [Deck("dbs", list(numbers)), sd1])


# --- section 6 --------------------------------------------------------------------------------------


@pytest.mark.rule("dbs", "1-3-1", "1-3-3", "6-2-3")
@pytest.mark.parametrize(("text", "drawn"), [("[Permanent] The opponent can't draw cards.", 0), ("", 1)])
def test_who_cannot_draw_does_not_draw_in_the_charge_phase_either(
    table: Table, text: str, drawn: int
) -> None:
    table.card("T-1", text=text)
    table.mine("T-1")
    before = table.hand(table.foe)
    table.do("end")
    table.till("main")
    assert table.game.turn_seat == table.foe
    assert table.hand(table.foe) == before + drawn


@pytest.mark.rule("dbs", "6-4-1-3", "6-4-1-2")
def test_what_is_put_off_in_the_end_phase_is_done_in_it(table: Table) -> None:
    table.card("T-1", on(When("turn_end", who="you"), Later(Draw(1), "turn_end")))
    table.mine("T-1")
    before, turn = table.hand(table.me), table.game.turn
    table.do("end")
    assert table.game.turn == turn + 1
    assert table.hand(table.me) == before + 1


@pytest.mark.rule("dbs", "6-4-1-3")
def test_what_is_put_off_at_the_last_checkpoint_of_the_end_phase_is_done_in_it(table: Table) -> None:
    """The End Phase is gone through again, so that nothing is left over for the next turn."""
    lose = KO(All(Filter(areas=("battle",), facts=(Fact("name", ("T-2",)),))))
    table.card("T-1", on(When("turn_end", who="you"), Later(lose, "turn_end")))
    table.card("T-2", on(When("ko", ME), Later(Draw(1), "turn_end")))
    table.mine("T-1")
    card = table.mine("T-2")
    before, turn = table.hand(table.me), table.game.turn
    table.do("end")
    assert table.where(card) == "drop"
    assert table.game.turn == turn + 1
    assert table.hand(table.me) == before + 1


@pytest.mark.rule("dbs", "6-4-1-3")
def test_another_turn_is_one_turn_more(table: Table) -> None:
    table.card("T-1", kind="Extra", text="[Activate: Main] Take another turn after this turn.")
    table.mine("T-1", HAND)
    table.do("use T-1 [Activate: Main]")
    seats = [table.me]
    for _ in range(3):
        turn = table.game.turn
        while table.game.turn == turn:
            table.till("main")
            if table.game.turn == turn:
                table.do("end")
        seats.append(table.game.turn_seat)
    assert seats == [table.me, table.me, table.foe, table.me]


@pytest.mark.rule("dbs", "6-4-1-1")
def test_a_skill_for_the_end_of_the_turn_is_triggered_once_a_turn(table: Table) -> None:
    table.card("T-1", on(When("turn_end", who="you"), Draw(1)))
    table.mine("T-1")
    for _ in range(2):
        before = table.hand(table.me)
        turn = table.game.turn
        table.do("end")
        assert table.hand(table.me) == before + 1
        while table.game.turn < turn + 2:
            table.till("main")
            if table.game.turn == turn + 1:
                table.do("end")
        table.till("main")


# --- section 7 --------------------------------------------------------------------------------------


def under_way(game: Game) -> str:
    """The step at which the battle waits for what lies on top of it."""
    fight = battle_of(game)
    assert isinstance(fight, Battle)
    return fight.procedure.steps[fight.step].rule


@pytest.mark.rule("dbs", "7-1")
def test_what_a_card_may_attack_is_seen_while_it_is_in_active_mode(table: Table) -> None:
    """Attacking puts it into Rest Mode, in which it could attack nothing any more."""
    leave = "[Permanent] This card can't attack Leader Cards."
    bold = "[Permanent] If this card is in Active Mode, this card can attack Battle Cards in Active Mode."
    table.card("T-1", text=f"{leave}\n{bold}", power=15000)
    card, target = table.mine("T-1"), table.theirs(PLAIN)
    table.attack(card, target)
    assert card.rested
    table.till("main")
    assert table.where(target) == "drop"


@pytest.mark.rule("dbs", "7-4-1-4-1-2", "7-4-1-5")
@pytest.mark.parametrize(("rules", "step"), [("1.078", "7-4-1-5"), ("1.077", "7-4-1-6")])
def test_a_checkpoint_of_its_own_after_damage(rules: str, step: str) -> None:
    """By 1.077 the skill waits for the checkpoint 7-4-1-5 itself; by 1.078 that one is still to come."""
    game = laid(
        "leader SD1-01; battle LABD-105; hand 2; energy 1 Blue rested", "leader SD1-01; hand 2; life 5", rules
    )
    game.choose("attack LABD-105")
    assert game.ask is not None and game.ask.rule == "8-5-3-2"
    assert under_way(game) == step


@pytest.mark.rule("dbs", "7-4-1-4-2-1", "7-4-1-5")
@pytest.mark.parametrize(("rules", "step"), [("1.078", "7-4-1-5"), ("1.077", "7-4-1-6")])
def test_a_checkpoint_of_its_own_after_a_ko(rules: str, step: str) -> None:
    game = laid(
        "leader SD1-01; battle LABD-024; hand 2; energy 1 Blue rested",
        "leader SD1-01; battle LABD-048 rested; hand 2",
        rules,
    )
    game.choose("attack LABD-024")
    game.choose("target their LABD-048")
    assert game.ask is not None and game.ask.rule == "8-5-3-2"
    assert under_way(game) == step


@pytest.mark.rule("dbs", "7-4-1-4-2-1", "8-9-1-1")
@pytest.mark.parametrize(("saved", "drawn"), [(False, 1), (True, 0)])
def test_a_ko_that_was_replaced_is_no_ko(table: Table, saved: bool, drawn: int) -> None:
    table.card("T-1", on(When("ko_dealt", ME), Draw(1)))
    text = "[Permanent] If this card would be KO'd, return this card to its owner's hand instead."
    table.card("T-2", text=text if saved else "")
    card, target = table.mine("T-1"), table.theirs("T-2", rested=True)
    before = table.hand(table.me)
    table.attack(card, target)
    table.till("main")
    assert table.where(target) == ("hand" if saved else "drop")
    assert table.hand(table.me) == before + drawn


@pytest.mark.rule("dbs", "7-4-1-4-1", "7-4-1-4-1-2", "4-11-1-1")
@pytest.mark.parametrize("words", ["When you deal damage", "When you have dealt damage"])
def test_you_deal_damage_with_any_card_of_yours_and_not_with_the_opponents(table: Table, words: str) -> None:
    table.card("T-1", text=f"[Auto] {words}, this card gets +5000 power this turn.")
    mine, theirs, attacker = table.mine("T-1"), table.theirs("T-1"), table.mine(PLAIN)
    table.attack(attacker, table.leader(table.foe))
    table.till("main")
    assert table.happened("damage") == 1
    assert [stat_of(table.game, card, 0) for card in (mine, theirs)] == [15000, 10000]


@pytest.mark.rule("dbs", "7-4-1-4-1", "7-1")
def test_an_attack_negated_while_it_deals_damage_deals_none(table: Table) -> None:
    table.card("T-1", on(When("damage_dealing", ME), NegateAttack()))
    card = table.mine("T-1")
    table.attack(card, table.leader(table.foe))
    table.till("main")
    assert table.happened("damage") == 0
    assert [e.rule for e in table.game.events if e.kind == "battle_end"] == ["7-4-1-8"]


@pytest.mark.rule("dbs", "7-4-1-8-1", "7-1-4-1", "7-1-4-2")
@pytest.mark.parametrize(("negated", "drawn", "rule"), [(True, 0, "7-1-4-1"), (False, 1, "7-4-1-6")])
def test_a_combo_card_of_a_battle_cut_short(table: Table, negated: bool, drawn: int, rule: str) -> None:
    """7-4-1-8-1 speaks of cards that go at 7-4-1-6; at 7-1-4-1 they go without more ado."""
    table.card("T-1", on(When("combo_battle_end", ME), Draw(1)))
    place = Combo(Choose(1, Filter(whose="you", areas=("hand",))))
    table.card("T-2", on(When("attack", ME), place))
    text = "[Counter: Attack] Negate the attack." if negated else "[Counter: Attack] Draw 1 card."
    table.card("T-3", kind="Extra", text=text, cost=0, specified=[])
    combo, card = table.mine("T-1", HAND), table.mine("T-2")
    table.theirs("T-3", HAND)
    table.attack(card, table.leader(table.foe))
    while table.where(combo) == "hand":
        assert "pass" in table.options()
        table.do("counter T-3" if "counter T-3" in table.options() else "pass")
    before = table.hand(table.me)
    table.till("main")
    assert table.where(combo) == "drop"
    assert table.hand(table.me) == before + drawn
    assert rule in [e.rule for e in table.game.events if e.printed is not None and e.to == "drop"]


@pytest.mark.rule("dbs", "7-1-4-2", "7-1-4-3")
def test_effects_for_a_battle_cut_short_end_after_the_skills_for_its_end(table: Table) -> None:
    stronger = Modify(This(), "power", 5000, "battle")
    table.card(
        "T-1",
        on(When("attack", ME), stronger),
        *compile_text(
            "dbs", "[Auto] At the end of a battle, if this card's power is 15000 or more, draw 1 card."
        ),
    )
    table.card("T-2", kind="Extra", text="[Counter: Attack] Negate the attack.", cost=0, specified=[])
    card = table.mine("T-1")
    table.theirs("T-2", HAND)
    before = table.hand(table.me)
    table.attack(card, table.leader(table.foe))
    table.do("counter T-2")
    table.till("main")
    assert [e.rule for e in table.game.events if e.kind == "battle_end"] == ["7-1-4-2"]
    assert table.hand(table.me) == before + 1
    assert stat_of(table.game, card, 0) == 10000


@pytest.mark.rule("dbs", "7-1-4", "9-4-1", "9-4-2")
@pytest.mark.parametrize("event", ["attack", "attacked"])
def test_a_card_played_on_top_takes_part_in_the_battle(table: Table, event: str) -> None:
    """It is the attack card, or the guard card, from then on; with its own power, and still in Rest Mode."""
    top = OnTop(Choose(1, Filter(whose="you", areas=("hand",))), This())
    table.card("T-1", on(When(event, ME), top))
    table.card("T-2", power=20000)
    if event == "attack":
        card, above, target = table.mine("T-1"), table.mine("T-2", HAND), table.theirs(PLAIN, rested=True)
    else:
        card, target = table.mine(PLAIN), table.theirs("T-1", rested=True)
        above = table.theirs("T-2", HAND)
    table.attack(card, target)
    table.till("main")
    assert above.area == BATTLE and above.rested
    assert table.where(target) == ("drop" if event == "attack" else "under")
    assert [e.rule for e in table.game.events if e.kind == "battle_end"] == ["7-4-1-8"]


@pytest.mark.rule("dbs", "7-1-4")
def test_an_attack_negated_in_a_later_step_has_no_result(table: Table) -> None:
    table.card("T-1", Skill("activate_battle", NegateAttack()))
    table.theirs("T-1")
    card = table.mine(PLAIN)
    table.attack(card, table.leader(table.foe))
    table.till("combo")
    while table.game.ask is not None and table.game.ask.seat != table.foe:
        table.do("done")
    table.do("use T-1 [Activate: Battle]")
    table.till("main")
    assert table.happened("damage") == 0 and table.happened("negate_attack") == 1


# --- section 9 and payment --------------------------------------------------------------------------


@pytest.mark.rule("dbs", "9-5-2", "8-9-1")
def test_a_card_without_power_that_does_something_else_stays_until_the_next_processing(table: Table) -> None:
    """Processing is not repeated for what was replaced, so that nothing goes on for ever."""
    price = "put 1 card from your hand into the Drop Area"
    text = f"[Permanent] If this card would leave the Battle Area, you may {price} instead."
    table.card("T-1", text=text)
    weaken = Modify(All(Filter(areas=("battle",), facts=(Fact("name", ("T-1",)),))), "power", -10000, "turn")
    table.card("T-2", Skill("activate_main", weaken), kind="Extra")
    card = table.theirs("T-1")
    table.theirs(PLAIN, HAND)
    table.theirs(PLAIN, HAND)
    table.mine("T-2", HAND)
    table.do("use T-2 [Activate: Main]", "instead T-1")
    assert (table.where(card), table.hand(table.foe)) == ("battle", 1)
    assert table.options() == ["instead T-1", "no"], "the checkpoint after the skill is the next processing"
    table.do("no")
    assert (table.where(card), table.hand(table.foe)) == ("drop", 1)


@pytest.mark.rule("dbs", "9-5-2-1", "8-9-1")
def test_the_effect_that_took_the_power_counts_for_replacements(table: Table) -> None:
    text = "[Permanent] If this card would leave the Battle Area by an opposing skill, draw 1 card instead."
    skills = compile_text("dbs", text)
    table.card("T-1", *skills)
    weaken = Modify(All(Filter(areas=("battle",), facts=(Fact("name", ("T-1",)),))), "power", -10000, "turn")
    table.card("T-2", Skill("activate_main", weaken), kind="Extra")
    theirs, mine = table.theirs("T-1"), table.mine("T-1")
    table.mine("T-2", HAND)
    before = table.hand(table.foe)
    table.do("use T-2 [Activate: Main]")
    assert table.where(mine) == "drop", "its own player's skill took its power"
    assert table.where(theirs) == "battle" and table.hand(table.foe) > before


@pytest.mark.rule("dbs", "2-11-1-1", "3-8-2")
def test_energy_that_cannot_be_rested_cannot_pay(table: Table) -> None:
    table.card(
        "T-1", Skill("permanent", Forbid(All(Filter(whose="you", areas=("energy",))), "be_rested", "while"))
    )
    table.card("T-2")
    table.mine("T-2", HAND)
    assert "play T-2" in table.options()
    table.mine("T-1")
    assert "play T-2" not in table.options()


@pytest.mark.rule("dbs", "2-11-1-2", "8-4-2-2")
@pytest.mark.parametrize(("energy", "prices"), [(2, []), (3, ["waive T-1", "full"])])
def test_the_energy_cost_is_a_choice_only_if_the_skill_cost_can_be_paid_besides(
    table: Table, energy: int, prices: list[str]
) -> None:
    """With 2 energy the card's cost could be paid, but not what its skill costs as well."""
    instead = "by adding 1 of your life to your hand instead of paying its energy cost."
    text = f"[Permanent] You can activate this card's [Counter] from your hand {instead}"
    table.card("T-1", kind="Extra", text=f"{text}\n[Counter: Attack] [one] : Negate the attack.", cost=2)
    table.theirs("T-1", HAND)
    for id in table.game.pile(table.foe, ENERGY)[energy:]:
        table.game.cards[id].rested = True
    table.attack(table.leader(table.me), table.leader(table.foe))
    table.do("counter T-1")
    if prices:
        assert table.options() == prices
        table.do("full")
    paid = [e for e in table.game.events if e.kind == "rest" and e.seat == table.foe]
    assert len(paid) == (3 if prices else 1)
    assert table.happened("negate_attack") == 1


@pytest.mark.rule("dbs", "3-8-2")
def test_a_card_that_may_pay_like_energy_is_a_choice_of_its_own(table: Table) -> None:
    table.card("T-1", Skill("permanent", Allow(This(), "pay_energy", "while")))
    table.card("T-2")
    card: Card = table.mine("T-1")
    table.mine("T-2", HAND)
    table.do("play T-2")
    assert table.options() == [f"pay {PLAIN} in energy", "pay T-1"]
    table.do("pay T-1")
    assert card.rested and not any(table.game.cards[id].rested for id in table.game.pile(table.me, ENERGY))


def test_the_cards_of_this_file_are_gone_again() -> None:
    assert not any(number.startswith("T-") for number in LIBRARY.cards)


@pytest.mark.slow
def test_there_is_room_for_more_tokens_than_anybody_can_count() -> None:
    """A loop may be gone through any number of times (11-1-1), and may make a token each time."""
    game = laid("leader SD1-01; hand 2")
    face = LIBRARY.card("SD1-02")
    made = [game.create(face, 0, BATTLE) for _ in range(4_200)]
    assert all(game.at(game.ref(card)) is card for card in made)
    assert len({game.ref(card) for card in game.cards}) == len(game.cards)
