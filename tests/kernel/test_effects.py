"""What effects do, and what their players may know and decide, shown with cards of Duel."""

from __future__ import annotations

from duel.areas import HAND, RING, SPENT, STOCK
from duel.ruleset import EDGE
from kernel.builders import Maker, codes, make, numbers, position, waits
from rulebound import Game, load
from rulebound.kernel import tree
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.tree import (
    KO,
    All,
    Choose,
    Draw,
    Filter,
    Forbid,
    If,
    It,
    Later,
    Look,
    Looked,
    May,
    Modify,
    Move,
    Orient,
    Seq,
    SetBase,
    Skill,
    This,
    Top,
)

__all__ = ["make"]

FENCERS = Filter(whose="you", areas=("ring",), kinds=("Fencer",))
FOES = Filter(whose="opponent", areas=("ring",), kinds=("Fencer",))
RED = ("Red",)


def edge(game: Game, seat: int, place: int = 0) -> int:
    return stat_of(game, game.cards[game.pile(seat, RING)[place]], EDGE)


# --- choosing ----------------------------------------------------------------------


def test_a_quality_in_hand_need_not_be_admitted(make: Maker) -> None:
    red = make.fencer(types=RED)
    trick = make.trick(Move(Choose(1, Filter(whose="you", areas=("hand",)).adding("type", RED)), "spent"))
    game = position(f"hand {trick}, {red}, DU-01")
    game.choose(f"play {trick}")
    assert codes(game) == [f"pick {red}", "done"]
    game.choose("done")
    assert red in numbers(game, 0, HAND)


def test_any_card_of_the_hand_must_be_chosen(make: Maker) -> None:
    trick = make.trick(Move(Choose(1, Filter(whose="you", areas=("hand",))), "spent"))
    game = position(f"hand {trick}, DU-01, DU-02")
    game.choose(f"play {trick}")
    assert codes(game) == ["pick DU-01", "pick DU-02"]


def test_a_quality_in_an_open_area_is_there_for_all_to_see(make: Maker) -> None:
    red = make.fencer(types=RED)
    trick = make.trick(Move(Choose(1, Filter(whose="you", areas=("spent",)).adding("type", RED)), "hand"))
    game = position(f"hand {trick}, DU-01; spent {red}, DU-02")
    game.choose(f"play {trick}")
    assert red in numbers(game, 0, HAND), "the only one is taken without a question"


def test_a_searched_stock_is_shuffled_unasked(make: Maker) -> None:
    red = make.fencer(types=RED)
    trick = make.trick(Move(Choose(1, Filter(whose="you", areas=("stock",)).adding("type", RED)), "hand"))
    game = position(f"hand {trick}, DU-01; stock {red}, 9 more")
    game.choose(f"play {trick}")
    game.choose("done")
    assert [event.seat for event in game.events if event.kind == "shuffle"] == [0]
    assert red in numbers(game, 0, STOCK)


def test_up_to_may_be_none_and_no_more_than_there_are(make: Maker) -> None:
    trick = make.trick(KO(Choose(3, FOES, up_to=True)))
    game = position(f"hand {trick}, DU-01", "hand 1; ring DU-02, DU-03")
    game.choose(f"play {trick}")
    assert codes(game) == ["pick their DU-02", "pick their DU-03", "done"]
    game.choose("pick their DU-02")
    game.choose("done")
    assert numbers(game, 1, RING) == ["DU-03"] and numbers(game, 1, SPENT)[-1] == "DU-02"


def test_one_or_two_is_not_none(make: Maker) -> None:
    trick = make.trick(KO(Choose(2, FOES, up_to=True, least=1)))
    game = position(f"hand {trick}, DU-01", "hand 1; ring DU-02, DU-03, DU-04")
    game.choose(f"play {trick}")
    assert codes(game) == ["pick their DU-02", "pick their DU-03", "pick their DU-04"]
    game.choose("pick their DU-03")
    assert codes(game) == ["pick their DU-02", "pick their DU-04", "done"]
    game.choose("done")
    assert numbers(game, 1, RING) == ["DU-02", "DU-04"]


def test_one_or_two_as_a_cost_needs_one(make: Maker) -> None:
    cost = Move(Choose(2, Filter(whose="you", areas=("spent",)), up_to=True, least=1), "stock")
    fencer = make.fencer(Skill("act", Draw(1), cost=(cost,)))
    game = position(f"hand DU-01; ring {fencer}")
    assert f"use {fencer}" not in codes(game)
    game = position(f"hand DU-01; ring {fencer}; spent DU-02")
    assert f"use {fencer}" in codes(game)


def test_the_opponent_chooses_where_the_text_says_so(make: Maker) -> None:
    trick = make.trick(KO(Choose(1, FOES, by="opponent")))
    game = position(f"hand {trick}, DU-01", "hand 1; ring DU-02, DU-03")
    game.choose(f"play {trick}")
    assert waits(game) == (1, "text.choose") and codes(game) == ["pick DU-02", "pick DU-03"]


# --- knowing -------------------------------------------------------------------------


def test_only_who_looks_knows_the_cards(make: Maker) -> None:
    trick = make.trick(Seq((Look(Top("you", "stock", 2)), Move(Looked(), "stock", where="top"))))
    game = position(f"hand {trick}, DU-01; stock DU-02, DU-03, 9 more")
    game.choose(f"play {trick}")
    assert waits(game) == (0, "text.order")
    game.choose("next DU-02 in stock")
    top = [game.cards[id] for id in game.pile(0, STOCK)[-2:]]
    assert [game.sees(card) for card in top] == [1, 1]
    assert numbers(game, 0, STOCK)[-2:] == ["DU-02", "DU-03"]


def test_cards_that_are_looked_at_and_left_lie_in_any_order(make: Maker) -> None:
    trick = make.trick(Look(Top("you", "stock", 5)))
    orders = set()
    for count in range(1, 9):
        game = position(f"hand {trick}, {count}; stock DU-02, DU-03, DU-04, DU-05, DU-06, 5 more")
        for _ in range(count):
            game.dice.below(2)
        game.choose(f"play {trick}")
        left = numbers(game, 0, STOCK)[-5:]
        assert sorted(left) == ["DU-02", "DU-03", "DU-04", "DU-05", "DU-06"]
        assert all(game.sees(game.cards[id]) == 0 for id in game.pile(0, STOCK)[-5:])
        orders.add(tuple(left))
    assert len(orders) > 1


# --- numbers --------------------------------------------------------------------------


def test_as_much_as_cards_were_just_moved_for_another_card(make: Maker) -> None:
    spent = Move(Choose(2, Filter(whose="you", areas=("hand",)), up_to=True), "spent")
    more = Modify(Choose(1, FENCERS), "edge", tree.Count(Filter(it=True), times=2), "turn")
    trick = make.trick(Seq((spent, more)))
    fencer = make.fencer(edge=3)
    game = position(f"hand {trick}, DU-01, DU-02; ring {fencer}")
    game.choose(f"play {trick}")
    game.choose("pick DU-01")
    game.choose("pick DU-02")
    assert edge(game, 0) == 7


def test_a_change_lasts_for_the_turn(make: Maker) -> None:
    trick = make.trick(Modify(All(FENCERS), "edge", 2, tree.TURN))
    game = position(f"hand {trick}, DU-01; ring DU-02")
    game.choose(f"play {trick}")
    assert edge(game, 0) == 6
    game.choose("end")
    assert edge(game, 0) == 4


def test_an_edge_may_be_negative_and_a_fee_may_not(make: Maker) -> None:
    lower = Modify(All(Filter(whose="you", areas=("ring",))), "edge", -9, tree.TURN)
    trick = make.trick(Seq((lower, Modify(All(Filter(whose="you", areas=("hand",))), "fee", -9, tree.TURN))))
    game = position(f"hand {trick}, DU-03; ring DU-02")
    game.choose(f"play {trick}")
    assert edge(game, 0) == -5
    assert "play DU-03" in codes(game), "it costs nothing now"


def test_what_a_number_begins_with_is_replaced_before_it_is_changed(make: Maker) -> None:
    raised = Modify(All(FENCERS), "edge", 2, tree.TURN)
    trick = make.trick(Seq((raised, SetBase(All(FENCERS), "edge", 7, tree.TURN))))
    game = position(f"hand {trick}, DU-01; ring DU-01")
    game.choose(f"play {trick}")
    assert edge(game, 0) == 9


def test_a_permanent_effect_ends_with_its_card(make: Maker) -> None:
    other = Filter(whose="you", areas=("ring",), other=True)
    bearer = make.fencer(Skill("permanent", Modify(All(other), "edge", 3, tree.WHILE)))
    trick = make.trick(KO(Choose(1, FENCERS)))
    game = position(f"hand {trick}, DU-01; ring {bearer}, DU-01")
    assert edge(game, 0, 1) == 5
    game.choose(f"play {trick}")
    game.choose(f"pick {bearer}")
    assert edge(game, 0) == 2


# --- doing ----------------------------------------------------------------------------


def test_what_one_instruction_does_happens_at_the_same_time(make: Maker) -> None:
    """Each sees the other in the ring as it is bested: a condition is asked then, an "if" only later."""
    two = tree.Compare(tree.Count(FENCERS), ">=", 2)
    mourner = make.fencer(Skill("bested", If(two, Draw(1))), Skill("bested", Draw(1), conditions=(two,)))
    trick = make.trick(KO(All(FENCERS)))
    game = position(f"hand {trick}, DU-01; ring {mourner}, DU-02")
    game.choose(f"play {trick}")
    assert waits(game) == (0, "text.order")
    game.choose(0)
    drawn = [event for event in game.events if event.kind == "draw"]
    assert len(drawn) == 1


def test_a_part_that_a_player_may_leave_out(make: Maker) -> None:
    trick = make.trick(Seq((May(Orient(Choose(1, FENCERS), "rested")), If(tree.Did(), Draw(2)))))
    game = position(f"hand {trick}, DU-01; ring DU-02, DU-03")
    no = game.clone()
    for each, answer in ((game, "yes"), (no, "no")):
        each.choose(f"play {trick}")
        assert waits(each) == (0, "text.may")
        each.choose(answer)
    game.choose("pick DU-03")
    assert len(game.pile(0, HAND)) == 3 and len(no.pile(0, HAND)) == 1


def test_what_is_put_off_is_done_to_the_card_it_was_about(make: Maker) -> None:
    trick = make.trick(Seq((Orient(Choose(1, FENCERS), "rested"), Later(Move(It(), "hand"), "turn_end"))))
    game = position(f"hand {trick}, DU-01; ring DU-02, DU-03")
    game.choose(f"play {trick}")
    game.choose("pick DU-03")
    assert numbers(game, 0, RING) == ["DU-02", "DU-03"]
    game.choose("end")
    assert numbers(game, 0, RING) == ["DU-02"] and "DU-03" in numbers(game, 0, HAND)


def test_what_is_forbidden_is_not_offered(make: Maker) -> None:
    trick = make.trick(Forbid(All(FOES), "meet", tree.TURN))
    game = position(f"hand {trick}, DU-01; ring DU-02", "hand 1; ring DU-03")
    game.choose(f"play {trick}")
    game.choose("attack DU-02")
    assert not any(event.kind == "block" for event in game.events)
    assert waits(game) == (0, "turn.act"), "nobody could meet it"


def test_a_card_that_left_and_came_back_is_another_card(make: Maker) -> None:
    raised = Modify(Choose(1, FENCERS), "edge", 2, tree.TURN)
    trick = make.trick(Seq((raised, Move(It(), "hand"))))
    game = position(f"hand {trick}, DU-04; ring DU-01")
    game.choose(f"play {trick}")
    game.choose("play DU-01")
    assert edge(game, 0) == 2


def test_a_cost_is_paid_in_full_or_not_at_all(make: Maker) -> None:
    costly = Skill(
        "act",
        Draw(1),
        cost=(Orient(This(), "rested"), Move(Choose(2, Filter(areas=("hand",), whose="you")), "spent")),
    )
    fencer = make.fencer(costly)
    assert f"use {fencer}" not in codes(position(f"hand DU-01; ring {fencer}"))
    game = position(f"hand DU-01, DU-02; ring {fencer}")
    game.choose(f"use {fencer}")
    assert numbers(game, 0, SPENT)[-2:] == ["DU-01", "DU-02"] and len(game.pile(0, HAND)) == 1


def test_a_game_is_saved_and_copied_in_the_middle_of_an_effect(make: Maker) -> None:
    trick = make.trick(Seq((Orient(Choose(2, FOES), "rested"), Draw(1))))
    game = position(f"hand {trick}, DU-01", "hand 1; ring DU-01, DU-02, DU-03")
    game.choose(f"play {trick}")
    game.choose("pick their DU-02")
    again, clone = load(game.dump(), game.rules), game.clone()
    for each in (game, again, clone):
        each.choose("pick their DU-03")
    assert game == again == clone


# --- saved games -------------------------------------------------------------------


def test_what_a_cost_has_left_behind_is_saved(make: Maker) -> None:
    """A price may change numbers for a turn, as an effect does."""
    price = Modify(Choose(1, FENCERS), "edge", -1, "turn")
    fencer = make.fencer(Skill("act", Draw(1), cost=(price,)))
    game = position(f"ring {fencer}, DU-01; hand 1")
    game.choose(f"use {fencer}")
    game.choose("pick DU-01")
    edges = [edge(game, 0, place) for place in (0, 1)]
    assert len(game.lasting) == 1
    again = load(game.dump())
    assert again == game and [edge(again, 0, place) for place in (0, 1)] == edges
