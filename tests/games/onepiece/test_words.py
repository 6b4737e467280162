"""One Piece: further words of card texts, and what each of them changes on the table."""

from __future__ import annotations

import pytest

from games.onepiece.builders import Maker, events, hand, make, numbers, options, picks, position
from rulebound import load
from rulebound.games.onepiece.areas import CHARACTER, HAND, LEADER, LIFE
from rulebound.games.onepiece.ruleset import ATTRIBUTES, BANISH, POWER
from rulebound.games.onepiece.skills import cost_of
from rulebound.kernel.filters import info
from rulebound.kernel.keywords import keywords_of
from rulebound.kernel.numbers import stat_of

__all__ = ["make"]


def test_drawing_until_there_are_so_many(make: Maker) -> None:
    make("TEST-01", "[Main] Draw cards so that you have 3 cards in your hand.")
    game = position("hand 2x TEST-01")
    game.choose("play TEST-01")
    assert len(hand(game)) == 3
    make("TEST-02", "[Main] Draw cards so that you have 1 card in your hand.")
    game = position("hand TEST-02, 3 more")
    game.choose("play TEST-02")
    assert len(hand(game)) == 3


def test_trashing_until_so_many_are_left(make: Maker) -> None:
    make("TEST-01", "[Main] Trash cards from your hand until you have 2 cards in your hand.")
    game = position("hand TEST-01, ST01-006, ST01-007, LAB-005, LAB-007")
    game.choose("play TEST-01")
    game.choose("pick ST01-006")
    game.choose("pick LAB-005")
    assert sorted(hand(game)) == ["LAB-007", "ST01-007"]
    make("TEST-02", "[Main] Trash cards from the top of your Life cards until you have 1 Life card.")
    game = position("hand TEST-02; life 4")
    game.choose("play TEST-02")
    assert len(game.pile(0, LIFE)) == 1


@pytest.mark.rule("onepiece", "8-1-3-4-5")
def test_a_permanent_effect_holds_again_as_soon_as_a_card_fits_again(make: Maker) -> None:
    make(
        "TEST-01",
        "[Your Turn] All of your Characters with 6000 power or more gain [Banish].",
        "Character",
        power=6000,
    )
    make("TEST-02", "", "Character", power=7000)
    make("TEST-03", "[Main] Give up to 1 of your Characters −2000 power during this turn.")
    make("TEST-04", "[Main] Up to 1 of your Characters gains +2000 power during this turn.")
    game = position("characters TEST-01, TEST-02; hand TEST-03, TEST-04")
    card = game.cards[game.pile(0, CHARACTER)[1]]
    assert keywords_of(game, card) == BANISH
    for number, after in (("TEST-03", 0), ("TEST-04", BANISH)):
        game.choose(f"play {number}")
        game.choose("pick TEST-02")
        assert keywords_of(game, card) == after


def test_cards_of_different_names(make: Maker) -> None:
    make("TEST-01", "[Main] Play up to 3 Character cards with different card names from your hand.")
    game = position("hand TEST-01, 2x LAB-005, LAB-007")
    game.choose("play TEST-01")
    game.choose("pick LAB-005")
    assert picks(game) == ["LAB-007"]
    game.choose("pick LAB-007")
    assert sorted(numbers(game, 0, CHARACTER)) == ["LAB-005", "LAB-007"]
    assert hand(game) == ["LAB-005"]


def test_characters_with_different_names_are_counted_by_name(make: Maker) -> None:
    make("TEST-01", "[Main] If you have 2 Characters with different card names, draw 1 card.")
    make("TEST-02", "This Character gains +1000 power for each of your Characters with a different card name.",
         "Character", power=1000)  # fmt: skip
    game = position("hand TEST-01; characters 2x LAB-005")
    game.choose("play TEST-01")
    assert events(game, "draw") == 0
    game = position("hand TEST-01; characters LAB-005, LAB-007")
    game.choose("play TEST-01")
    assert events(game, "draw") == 1
    game = position("characters TEST-02, 2x LAB-005, LAB-007")
    card = game.cards[game.pile(0, CHARACTER)[0]]
    assert stat_of(game, card, POWER) == 1000 + 3 * 1000


def test_characters_of_a_type_or_characters_with_a_keyword(make: Maker) -> None:
    make("TEST-01", "[Main] Rest up to 1 of your {Here} type Characters or Characters with [Banish].")
    make("TEST-02", "", "Character", types=["Here"])
    make("TEST-03", "[Banish]", "Character", types=["There"])
    make("TEST-04", "", "Character", types=["There"])
    game = position("hand TEST-01; characters TEST-02, TEST-03, TEST-04")
    game.choose("play TEST-01")
    assert picks(game) == ["TEST-02", "TEST-03"]


def test_two_kinds_of_cards_from_the_same_trash(make: Maker) -> None:
    text = "Play up to 1 Character card with a cost of 1 and up to 1 Character card with a cost of 2 from your trash."
    make("TEST-01", "[Main] " + text)
    for cost in (1, 2):
        make(f"TEST-{cost}1", "", "Character", cost=cost)
    game = position("hand TEST-01; characters TEST-11; trash TEST-11, TEST-21")
    for answer in ("play TEST-01", "pick TEST-11 in trash", "pick TEST-21 in trash"):
        game.choose(answer)
    assert sorted(numbers(game, 0, CHARACTER)) == ["TEST-11", "TEST-11", "TEST-21"]


def test_a_name_that_is_not_meant_stands_behind_a_number_of_don(make: Maker) -> None:
    most = "a cost equal to or less than the number of DON!! cards on your field"
    make("TEST-01", f"[Main] Play up to 1 Character card with {most} other than [Tester 3] from your hand.")
    make("TEST-02", "", "Character", cost=1)
    make("TEST-03", "", "Character", cost=1, name="Tester 3")
    game = position("hand TEST-01, TEST-02, TEST-03; don 1")
    game.choose("play TEST-01")
    assert picks(game) == ["TEST-02"]


def test_only_your_own_trash_is_heard_when_a_character_is_played_from_it(make: Maker) -> None:
    make("TEST-01", "When a Character card is played from your trash, draw 1 card.", "Character")
    make("TEST-02", "[Main] Play up to 1 Character card from your trash.")
    for side, drawn in ((0, 1), (1, 0)):
        listener = "characters TEST-01"
        mine = "hand TEST-02; trash LAB-005"
        game = position(f"{mine}; {listener}") if side == 0 else position(mine, listener)
        game.choose("play TEST-02")
        game.choose("pick LAB-005 in trash")
        assert events(game, "draw") == drawn


def test_the_new_target_of_an_attack_is_chosen_among_several(make: Maker) -> None:
    make("TEST-01", "[Counter] Change the attack target to your [Goal].", cost=0)
    make("TEST-02", "", "Character", name="Goal")
    game = position("", "hand TEST-01; characters 2x TEST-02, LAB-005")
    game.choose("attack ST01-001")
    game.choose("event TEST-01")
    assert picks(game) == ["TEST-02#1", "TEST-02#2"]


def test_cards_that_were_just_koed_are_counted_where_they_lie_now(make: Maker) -> None:
    text = "You may K.O. any number of your {Here} type Characters. Your Leader gains +1000 power during this turn"
    make("TEST-01", f"[Main] {text} for every Character K.O.'d.")
    make("TEST-02", "", "Character", types=["Here"])
    game = position("hand TEST-01; characters 2x TEST-02, LAB-005")
    leader = game.cards[game.pile(0, LEADER)[0]]
    before = stat_of(game, leader, POWER)
    for answer in ("play TEST-01", "yes", "pick TEST-02#1", "pick TEST-02#2"):
        game.choose(answer)
    assert stat_of(game, leader, POWER) == before + 2000


def test_only_if_a_character_was_koed_this_turn(make: Maker) -> None:
    make("TEST-01", "[Main] If your opponent's Character has been K.O.'d during this turn, draw 1 card.")
    make("TEST-02", "[Main] K.O. up to 1 Character.")
    game = position("hand 2x TEST-01, 2x TEST-02; characters LAB-005", "characters LAB-007")
    game.choose("play TEST-02")
    game.choose("pick LAB-005")
    game.choose("play TEST-01")
    assert events(game, "draw") == 0
    game.choose("play TEST-02")
    game.choose("pick their LAB-007")
    assert load(game.dump()) == game
    game.choose("play TEST-01")
    assert events(game, "draw") == 1


def test_a_cost_in_the_turn_in_which_a_card_was_trashed(make: Maker) -> None:
    text = (
        "During the turn in which a card in your hand is trashed by an effect, "
        "give this card in your hand −3 cost."
    )
    make("TEST-01", text, "Character", cost=5, power=5000)
    make("TEST-02", "[Main] Trash 1 card from your hand.")
    game = position("hand TEST-01, TEST-02, LAB-005")
    card = game.cards[next(id for id in game.pile(0, HAND) if game.prints[id].number == "TEST-01")]
    assert cost_of(game, card) == 5
    game.choose("play TEST-02")
    game.choose("pick LAB-005")
    assert cost_of(game, card) == 2
    game.choose("end")
    while game.turn < 7:
        game.choose("end" if "end" in options(game) else 0)
    assert cost_of(game, card) == 5


def test_two_don_returned_at_once(make: Maker) -> None:
    returns = "When 2 or more DON!! cards on your field are returned to your DON!! deck, draw 1 card."
    make("TEST-01", returns, "Character", power=5000)
    for number, count in (("TEST-02", 1), ("TEST-03", 2)):
        make(number, f"[Main] Return {count} of your active DON!! cards to your DON!! deck.")
    game = position("characters TEST-01; hand 2x TEST-02, TEST-03; don 5 active")
    game.choose("play TEST-02")
    game.choose("play TEST-02")
    assert events(game, "draw") == 0
    game.choose("play TEST-03")
    assert events(game, "draw") == 1


def test_so_many_less_than_the_opponent(make: Maker) -> None:
    text = (
        "[Main] If the number of DON!! cards on your field is at least 2 less than "
        "the number on your opponent's field, draw 1 card."
    )
    make("TEST-01", text)
    for mine, theirs, drawn in ((3, 5, 1), (4, 5, 0), (0, 1, 0), (0, 2, 1)):
        game = position(f"hand TEST-01; don {mine} active", f"don {theirs} active")
        game.choose("play TEST-01")
        assert events(game, "draw") == drawn, (mine, theirs)


def test_an_attribute_for_the_turn(make: Maker) -> None:
    make("TEST-01", "[Main] Up to 1 of your Characters gains the <Ranged> attribute during this turn.")
    make("TEST-02", "[Main] K.O. up to 1 <Ranged> attribute Character.")
    game = position("hand TEST-01, 2x TEST-02; characters LAB-005")
    card = game.cards[game.pile(0, CHARACTER)[0]]
    assert "Ranged" not in info(game, card, ATTRIBUTES)
    game.choose("play TEST-02")
    assert events(game, "ko") == 0
    game.choose("play TEST-01")
    game.choose("pick LAB-005")
    game.choose("play TEST-02")
    game.choose("pick LAB-005")
    assert events(game, "ko") == 1


def test_a_revealed_card_that_was_put_away_is_still_meant(make: Maker) -> None:
    text = (
        "[Main] Reveal 1 card from the top of your deck and place it at the top or bottom of your deck. "
        "If the revealed card is a Character card, draw 1 card."
    )
    make("TEST-01", text)
    for top, drawn in (("LAB-005", 1), ("ST01-014", 0)):
        game = position(f"hand TEST-01; deck {top}, LAB-007")
        game.choose("play TEST-01")
        game.choose("bottom")
        assert events(game, "draw") == drawn
