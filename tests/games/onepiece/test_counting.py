"""Amounts by what was just done, base power that is swapped, and DON!! that each card is given."""

from __future__ import annotations

from games.onepiece.builders import Maker, hand, make, position
from rulebound.games.onepiece.areas import CHARACTER, GIVEN
from rulebound.games.onepiece.ruleset import POWER
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import stat_of

__all__ = ["make"]  # a fixture

COUNTING = (
    "[Main] You may trash any number of cards from your hand."
    " Then draw cards equal to the number of cards among them."
)


def answer(game: Game, verb: str, number: int = -1) -> None:
    """The first option with this verb, and with this number if there is one."""
    assert game.ask is not None
    for i, choice in enumerate(game.ask.choices):
        if choice.verb == verb and number in (-1, choice.number):
            game.choose(i)
            return
    raise AssertionError([choice.verb for choice in game.ask.choices])


def test_as_many_cards_are_drawn_as_were_trashed(make: Maker) -> None:
    make("TEST-01", COUNTING)
    game = position("hand TEST-01, ST01-006, ST01-006, ST01-002")
    game.choose("play TEST-01")
    answer(game, "yes")
    answer(game, "pick")
    answer(game, "pick")
    answer(game, "done")
    assert len(hand(game)) == 3


def test_none_are_drawn_where_none_were_trashed(make: Maker) -> None:
    make("TEST-01", COUNTING)
    game = position("hand TEST-01, ST01-006, ST01-002")
    game.choose("play TEST-01")
    answer(game, "no")
    assert len(hand(game)) == 2


def test_two_characters_swap_their_base_power(make: Maker) -> None:
    make("TEST-01", "[Main] Swap the base power of 2 of your Characters with each other this turn.")
    game = position("hand TEST-01; characters ST01-006, ST01-004")
    had = [stat_of(game, game.cards[id], POWER) for id in game.pile(0, CHARACTER)]
    game.choose("play TEST-01")
    now = [stat_of(game, game.cards[id], POWER) for id in game.pile(0, CHARACTER)]
    assert now == had[::-1] and now[0] != now[1]


def test_each_character_is_given_its_own_don(make: Maker) -> None:
    make("TEST-01", "[Main] Give up to 2 of your Characters up to 1 of your rested DON!! cards each.")
    game = position("hand TEST-01; characters ST01-006, ST01-004; don 1 active, 3 rested")
    game.choose("play TEST-01")
    answer(game, "pick")
    answer(game, "pick")
    answer(game, "number", 1)
    answer(game, "number", 1)
    hosts = [game.cards[id].host for id in game.pile(0, GIVEN)]
    assert sorted(hosts) == sorted(game.pile(0, CHARACTER))
