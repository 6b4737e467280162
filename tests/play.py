"""Games for tests: played by dice, stopped where a test wants to look."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import rulebound
from rulebound import Game
from rulebound.games import rulesets_of
from rulebound.kernel.dice import dice_for

DECKS = rulebound.shipped_decks("onepiece")
GAMES = ["onepiece", "dbs", "battlespirits", "dbz"]


def start(seed: int, audited: bool = True, name: str = "onepiece") -> Game:
    """A game of two shipped decks, by one of the game's rulesets, as the seed picks them."""
    dice = dice_for(f"decks/{seed}")
    shipped = rulebound.shipped_decks(name)
    decks = [shipped[dice.below(len(shipped))] for _ in range(2)]
    versions = list(rulesets_of(name))
    game = rulebound.new_game(name, decks, seed, rules=versions[seed % len(versions)])
    game.audited = audited
    return game


LONGEST: Final = 500
"""No turn of a game that is played by dice has more decisions: a loop is noticed long before."""


def walk(game: Game, seed: int) -> Iterator[Game]:
    """The game at each of its decisions, as the dice play it: no turn is endless, no question without an option."""
    dice = dice_for(f"walk/{seed}")
    turn = count = 0
    while game.ask is not None:
        turn, count = game.turn, count + 1 if game.turn == turn else 1
        assert count <= LONGEST, f"seed {seed}: turn {turn} has more than {LONGEST} decisions"
        assert game.ask.choices, f"seed {seed}: “{game.ask.kind}” is asked without an option"
        yield game
        game.choose(dice.below(len(game.ask.choices)))


def seats_seen(game: Game, seat: int) -> list[dict[str, dict[str, Any]]]:
    """What a seat's view says about the areas of each seat."""
    seats = game.view(seat)["seats"]
    assert isinstance(seats, list)
    return seats


def seen(game: Game, seat: int, owner: int, area: str) -> dict[str, Any]:
    """What a seat's view says about an area."""
    return seats_seen(game, seat)[owner][area]


def listed(game: Game, seat: int, owner: int, area: str) -> list[str]:
    """The cards that a seat sees in an area, from the top."""
    there = seen(game, seat, owner, area)
    return [card["number"] for card in there.get("cards", there.get("known", []))]
