"""Sections 1 and 4: the principles above all rules, and what the words of the game mean."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rulebound
from games.onepiece.builders import Maker, events, hand, make, numbers, options, picks, position
from play import seats_seen, seen, start, walk
from rulebound import Game, IllegalChoice
from rulebound.decks import BadDeck
from rulebound.games.onepiece.areas import CHARACTER, DECK, HAND, LEADER, LIFE, STAGE, TRASH
from rulebound.kernel.tree import (
    Action,
    All,
    Choose,
    Count,
    Damage,
    Draw,
    Filter,
    Move,
    Number,
    Top,
)

__all__ = ["make"]  # a fixture


def facts(game: Game, seat: int, area: str) -> list[dict[str, object]]:
    """The cards of an area as their player sees them."""
    cards: list[dict[str, object]] = seen(game, seat, seat, area)["cards"]
    return cards


def powers(game: Game, seat: int) -> dict[object, object]:
    """The power of each of a player's Characters, by number."""
    return {card["number"]: card["power"] for card in facts(game, seat, "character")}


# --- 1-1 and 1-2: players, winning and losing ---------------------------------------------------


@pytest.mark.rule("onepiece", "1-1-1")
@pytest.mark.parametrize("decks", [[], ["st01"], ["st01", "st02", "st03"]])
def test_a_game_has_two_players(decks: list[str]) -> None:
    with pytest.raises(BadDeck, match="two decks"):
        rulebound.new_game("onepiece", decks)
    assert len(rulebound.new_game("onepiece", ["st01", "st02"]).setup.decks) == 2


@pytest.mark.rule("onepiece", "1-2-1")
def test_when_somebody_has_lost_the_game_is_over() -> None:
    game = position("hand LAB-022, 1 more; don 6", "life none; hand 2")
    game.choose("play LAB-022")
    assert game.outcome is not None and game.outcome.winner == 0
    assert game.decision is None
    with pytest.raises(IllegalChoice):
        game.choose(0)
    with pytest.raises(IllegalChoice):
        game.surrender(0)
    assert game.outcome.winner == 0


@pytest.mark.rule("onepiece", "1-2-3", "9-2-1")
def test_both_at_once_is_a_draw(make: Maker) -> None:
    """One instruction takes the last card of both decks."""
    make.doing("TST-1", Move(All(Filter(areas=("deck",))), "trash"))
    game = position("hand TST-1, 1 more; deck 2", "deck 1")
    game.choose("play TST-1")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.rule) == (None, "1-2-3")


@pytest.mark.rule("onepiece", "1-2-3", "1-2-2")
def test_one_after_the_other_is_no_draw(make: Maker) -> None:
    make("TST-1", "[Main] Trash the top card of your deck. Then deal 1 damage to the opposing Leader.")
    game = position("hand TST-1, 1 more; deck 1", "life none; hand 2")
    game.choose("play TST-1")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.rule) == (1, "9-2-1-2")
    assert not events(game, "damage")


@pytest.mark.rule("onepiece", "1-2-4", "1-2-5")
@pytest.mark.parametrize("seed", range(4))
def test_nothing_comes_between_giving_up_and_losing(seed: int) -> None:
    """At every decision of a game, whoever has to decide and whatever is in play."""
    for state in walk(start(seed), seed):
        for seat in (0, 1):
            game = state.clone()
            before = len(game.events)
            game.surrender(seat)
            assert game.outcome is not None
            assert (game.outcome.winner, game.outcome.rule) == (1 - seat, "1-2-4")
            assert [event.kind for event in game.events[before:]] == ["surrender", "win"]


@pytest.mark.rule("onepiece", "1-2-5")
def test_no_effect_surrenders_for_a_player() -> None:
    """No option of any decision is giving up, and no effect of a card is."""
    for seed in range(3):
        for game in walk(start(seed), seed):
            assert not any("surrender" in code for code in options(game))


@pytest.mark.rule("onepiece", "1-2-6")
@pytest.mark.parametrize(("result", "winner"), [("win", 0), ("lose", 1)])
def test_an_effect_ends_the_game_while_it_is_carried_out(make: Maker, result: str, winner: int) -> None:
    """What the text says afterwards no longer happens."""
    make("TST-1", f"[Main] Draw 1 card. Then you {result} the game. Then draw 1 card.")
    game = position("hand TST-1, 1 more")
    game.choose("play TST-1")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.rule) == (winner, "1-2-6")
    assert events(game, "draw") == 1


# --- 1-3: principles --------------------------------------------------------------------------------


@pytest.mark.rule("onepiece", "1-3-2")
@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_as_many_as_can_be(make: Maker, cards: int) -> None:
    make("TST-1", "[Main] The opponent trashes 2 cards from their hand.")
    game = position("hand TST-1, 1 more", f"hand {cards}")
    game.choose("play TST-1")
    while game.ask is not None and game.ask.seat == 1:
        game.choose(0)
    assert len(hand(game, 1)) == max(0, cards - 2)


@pytest.mark.rule("onepiece", "1-3-2-1")
@pytest.mark.parametrize(("state", "drawn"), [("rested", 0), ("active", 1)])
def test_what_is_so_already_has_not_been_done(make: Maker, state: str, drawn: int) -> None:
    make("TST-1", "[Main] Rest 1 opposing Character. If you do, draw 1 card.")
    game = position("hand TST-1, 1 more", f"characters LAB-005 {state}")
    game.choose("play TST-1")
    assert events(game, "rest") == events(game, "draw") == drawn
    assert game.cards[game.pile(1, CHARACTER)[0]].rested


@pytest.mark.rule("onepiece", "1-3-2-1")
@pytest.mark.parametrize(
    "cost",
    ["rest your Leader", "rest this card", "rest 1 of your Characters", "set 1 of your Characters active"],
)
def test_a_cost_is_not_paid_by_what_is_so_already(make: Maker, cost: str) -> None:
    make("TST-1", f"[Activate: Main] You may {cost}: Draw 1 card.", "Stage")
    now, then = ("active", "rested") if "active" in cost else ("rested", "active")
    for state, usable in ((now, False), (then, True)):
        game = position(f"leader ST01-001 {state}; characters LAB-005 {state}; stage TST-1 {state}; hand 2")
        assert ("use TST-1" in options(game)) is usable


@pytest.mark.rule("onepiece", "1-3-2-1")
def test_a_cost_is_paid_with_a_card_it_can_be_done_to(make: Maker) -> None:
    make("TST-1", "[Activate: Main] You may set 1 of your Characters active: Draw 1 card.", "Stage")
    game = position("characters LAB-005, LAB-007 rested, LAB-010 rested; stage TST-1; hand 2")
    game.choose("use TST-1")
    assert picks(game) == ["LAB-007", "LAB-010"]


MINUS = Count(Filter(whose="you", areas=("character",)), times=-1)
NONE = Count(Filter(whose="you", areas=("stage",)))

TIMES: list[Callable[[Number], Action]] = [
    lambda n: Draw(n),
    lambda n: Draw(n, up_to=True),
    lambda n: Damage("opponent", n),
    lambda n: Move(Top("you", "deck", n), "trash"),
    lambda n: Move(Top("you", "deck", n, bottom=True), "trash"),
    lambda n: Move(Top("you", "deck", n, up_to=True), "trash"),
    lambda n: Move(Top("opponent", "life", n), "hand"),
    lambda n: Move(Choose(n, Filter(whose="you", areas=("trash",))), "hand"),
    lambda n: Move(Choose(n, Filter(whose="opponent", areas=("character",)), up_to=True), "hand"),
]


@pytest.mark.rule("onepiece", "1-3-2-2", "4-5-3", "4-5-4", "4-6-2-2")
@pytest.mark.parametrize(
    "times", [MINUS, NONE, 0, -2], ids=["counted below", "counted none", "zero", "minus"]
)
@pytest.mark.parametrize("action", TIMES)
def test_zero_times_or_fewer_is_not_at_all(
    make: Maker, times: Number, action: Callable[[Number], Action]
) -> None:
    """Nothing happens, nothing is asked, and nothing happens the other way round."""
    make.doing("TST-1", action(times))
    game = position("characters LAB-005, LAB-007; hand TST-1, 1 more; trash 3", "characters LAB-005; hand 2")

    def lying() -> list[list[str]]:
        return [numbers(game, s, a) for s in (0, 1) for a in (HAND, DECK, TRASH, LIFE, CHARACTER)]

    before = lying()
    game.choose("play TST-1")
    before[0].remove("TST-1")
    before[2].append("TST-1")
    assert lying() == before
    assert game.ask is not None and game.ask.kind == "main"
    assert not events(game, "damage") and not events(game, "draw")


@pytest.mark.rule("onepiece", "1-3-4", "3-1-7")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_turn_player_orders_first(make: Maker, turn: int) -> None:
    """Characters of both go to the bottom of their decks at once."""
    make.doing("TST-1", Move(All(Filter(areas=("character",))), "deck", where="bottom"))
    sides = ["hand TST-1, 1 more; characters LAB-005, LAB-007", "hand 2; characters LAB-009, LAB-010"]
    if turn:
        sides.reverse()
    game = position(sides[0], sides[1], "6, north" if turn else "5, south")
    game.choose("play TST-1")
    for seat, cards in ((turn, ["LAB-005", "LAB-007"]), (1 - turn, ["LAB-009", "LAB-010"])):
        assert game.ask is not None and (game.ask.seat, game.ask.rule) == (seat, "3-1-7")
        assert options(game) == [f"next {number}" for number in cards]
        assert len(game.pile(seat, CHARACTER)) == 2, "both choose before anything moves"
        game.choose(1)
    assert numbers(game, turn, DECK)[:2] == ["LAB-005", "LAB-007"]
    assert numbers(game, 1 - turn, DECK)[:2] == ["LAB-009", "LAB-010"]


@pytest.mark.rule("onepiece", "1-3-6")
@pytest.mark.parametrize(
    ("less", "more", "cost"), [(4, 0, 0), (4, 3, 0), (4, 4, 1), (4, 5, 2), (1, 0, 0), (0, 2, 3)]
)
def test_sums_go_on_below_zero(make: Maker, less: int, more: int, cost: int) -> None:
    """A cost of 1 less 4 is 0 to look at; 3 more is still 0, and 4 more is 1."""
    all_yours = "all your Characters get"
    make("TST-1", f"[Main] {all_yours} −{less} cost this turn. Then {all_yours} +{more} cost this turn.")
    game = position("characters LAB-005; hand TST-1, 1 more")
    game.choose("play TST-1")
    assert facts(game, 0, "character")[0]["cost"] == cost


@pytest.mark.rule("onepiece", "1-3-6")
def test_a_card_that_costs_less_than_nothing_is_free(make: Maker) -> None:
    make("TST-1", "This card in your hand gets −9 cost.", "Character", cost=3, power=1000)
    game = position("hand TST-1, 1 more; don 1 active, 2 rested")
    game.choose("play TST-1")
    assert [card["number"] for card in facts(game, 0, "character")] == ["TST-1"]
    assert [card["rested"] for card in facts(game, 0, "cost")].count(True) == 2


@pytest.mark.rule("onepiece", "1-3-7", "1-3-7-1")
@pytest.mark.parametrize(("stays", "low", "low_too"), [("LAB-005", -6000, -5000), ("LAB-013", -4000, -4000)])
def test_a_card_below_zero_power_is_still_in_play(make: Maker, stays: str, low: int, low_too: int) -> None:
    """It stays into the next turn, and its text works: the Crew Cook still gives the other one 1000."""
    make("TST-1", "[Main] All opposing Characters get −9000 power until the end of the opponent's next turn.")
    game = position("hand TST-1, 1 more", f"characters {stays} rested, LAB-007; hand 2")
    game.choose("play TST-1")
    power = powers(game, 1)
    assert power == {stays: low, "LAB-007": low_too}
    game.choose("end")
    assert game.turn_seat == 1
    assert powers(game, 1) == power
    assert numbers(game, 1, CHARACTER) == [stays, "LAB-007"]


@pytest.mark.rule("onepiece", "1-3-9")
@pytest.mark.parametrize("words", ["", " active", " rested"])
def test_rested_beats_active_even_when_the_text_says_active(make: Maker, words: str) -> None:
    make("TST-1", f"[Main] Play up to 1 {{Lab}} Character card from your hand{words}.")
    for stage, rested in (("stage LAB-066; ", True), ("", words == " rested")):
        game = position("hand TST-1, LAB-005", f"{stage}hand 2")
        game.choose("play TST-1")
        game.choose("pick LAB-005")
        assert facts(game, 0, "character")[0]["rested"] is rested


# --- 4: terms ---------------------------------------------------------------------------------------


@pytest.mark.rule("onepiece", "4-4-1")
@pytest.mark.parametrize("seed", range(4))
def test_what_is_in_play_is_active_or_rested(seed: int) -> None:
    for game in walk(start(seed), seed):
        for seat in (0, 1):
            own = seats_seen(game, seat)[seat]
            for area in ("leader", "character", "stage"):
                assert all(isinstance(card["rested"], bool) for card in own[area]["cards"])
            for area in ("hand", "trash"):
                assert not any("rested" in card for card in own[area]["cards"])
        away = [card for card in game.cards if card.area not in (LEADER, CHARACTER, STAGE)]
        assert not any(c.rested for c in away if game.prints[c.id].kind != "DON!!")


@pytest.mark.rule("onepiece", "4-5-2", "4-5-3")
def test_each_card_is_drawn_by_itself_and_unseen(make: Maker) -> None:
    make("TST-1", "[Main] Draw 3 cards.")
    game = position("hand TST-1; deck LAB-005, LAB-007, LAB-009, LAB-010")
    game.choose("play TST-1")
    drawn = [event for event in game.events if event.kind == "draw"]
    assert [event.data(0)["card"] for event in drawn] == ["LAB-005", "LAB-007", "LAB-009"]
    assert [event.data(1)["card"] for event in drawn] == [None, None, None]
    assert hand(game) == ["LAB-005", "LAB-007", "LAB-009"]


@pytest.mark.rule("onepiece", "4-5-4", "4-5-4-1", "4-5-4-3")
@pytest.mark.parametrize("count", [0, 1, 3])
@pytest.mark.parametrize("wanted", [0, 1, 2, 3])
def test_draw_up_to_asks_before_each_card(make: Maker, count: int, wanted: int) -> None:
    make("TST-1", f"[Main] Draw up to {count} cards.")
    game = position("hand TST-1")
    game.choose("play TST-1")
    asked = 0
    while game.ask is not None and game.ask.kind == "draw":
        assert events(game, "draw") == asked
        game.choose("yes" if asked < wanted else "no")
        asked += 1
    assert len(hand(game)) == min(count, wanted)
    assert asked == min(count, wanted + 1)


@pytest.mark.rule("onepiece", "4-5-4", "1-3-2")
def test_draw_up_to_ends_with_the_deck(make: Maker) -> None:
    make("TST-1", "[Main] Draw up to 3 cards.")
    game = position("hand TST-1; deck 1")
    game.choose("play TST-1")
    game.choose("yes")
    assert game.outcome is not None and (game.outcome.winner, game.outcome.rule) == (1, "9-2-1-2")


@pytest.mark.rule("onepiece", "4-6-2-1", "4-6-2-2")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_damage_is_dealt_point_by_point(make: Maker, count: int) -> None:
    make("TST-1", f"[Main] Deal {count} damage to the opposing Leader.")
    game = position("hand TST-1, 1 more", "hand none; life LAB-005, LAB-007, LAB-009, LAB-010")
    game.choose("play TST-1")
    assert hand(game, 1) == ["LAB-005", "LAB-007", "LAB-009"][:count]
    dealt = [event.number for event in game.events if event.kind == "damage"]
    assert dealt == [1] * count


@pytest.mark.rule("onepiece", "4-9-2")
def test_to_begin_with_is_what_is_printed_or_set(make: Maker) -> None:
    """Raised and lowered power does not matter; a base power that an effect has set does."""
    make("TST-1", "[Main] All opposing Characters get −3000 power this turn. Then draw 1 card.")
    make("TST-2", "[Main] The base power of up to 1 opposing Character becomes 2000 this turn.")
    make("TST-3", "[Main] KO up to 1 opposing Character with base power 4000 or less.")
    make("TST-4", "[Main] KO up to 1 opposing Character with power 4000 or less.")
    cards = "characters LAB-007, LAB-008, ST01-010; hand 2"  # printed 4000, 6000, 6000
    game = position("hand TST-1, TST-2, TST-3, TST-4", cards)
    game.choose("play TST-1")
    game.choose("play TST-2")
    game.choose("pick their LAB-008")
    assert powers(game, 1) == {"LAB-007": 1000, "LAB-008": -1000, "ST01-010": 3000}
    now = game.clone()
    now.choose("play TST-4")
    assert picks(now) == ["their LAB-007", "their LAB-008", "their ST01-010"]
    game.choose("play TST-3")
    assert picks(game) == ["their LAB-007", "their LAB-008"]


@pytest.mark.rule("onepiece", "4-9-2")
def test_to_begin_with_for_raised_power(make: Maker) -> None:
    make("TST-1", "[Main] KO up to 1 opposing Character with base power 4000 or less.")
    game = position("hand TST-1, 1 more", "characters LAB-007, LAB-013; hand 2")
    assert powers(game, 1) == {"LAB-007": 5000, "LAB-013": 5000}
    game.choose("play TST-1")
    assert picks(game) == ["their LAB-007"]


@pytest.mark.rule("onepiece", "4-9-2", "2-8-5")
def test_a_negated_text_was_there_to_begin_with(make: Maker) -> None:
    make("TST-1", "[Main] KO up to 1 opposing Character with no effects to begin with.")
    make("TST-2", "[Main] Negate the effects of up to 1 opposing Character this turn.")
    game = position("hand TST-1, TST-2, 1 more", "characters LAB-003; hand 2")
    game.choose("play TST-2")
    game.choose("pick their LAB-003")
    game.choose("play TST-1")
    assert numbers(game, 1, CHARACTER) == ["LAB-003"]
    assert game.ask is not None and game.ask.kind == "main"
