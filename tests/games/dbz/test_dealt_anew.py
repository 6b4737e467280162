"""A game in which hidden cards are dealt anew looks the same to its player."""

from __future__ import annotations

import pytest

from games.dbz.tables import HERO, VILLAIN, answer, fight, made, table
from rulebound import Game
from rulebound.language import compile_text

ATTACK = "Physical attack. If successful, shuffle all Drills in play into their owners' Life Decks."
DRILL = "After you perform a successful physical attack, draw a card."


@pytest.mark.parametrize("seed", range(5))
def test_an_effect_that_waits_is_that_of_its_card_wherever_this_lies(seed: int) -> None:
    made("X-401", "Physical Combat", *compile_text("dbz", ATTACK))
    drills = [made(f"X-40{n}", "Drill", *compile_text("dbz", DRILL)) for n in (2, 3)]
    south = f"{HERO}; drills {', '.join(drills)}; hand exactly X-401; life 20"
    game = table(south, f"{VILLAIN}; hand 0; life 20")
    fight(game)
    answer(game, "attack X-401", "resolve X-401")
    while game.ask is not None and game.ask.kind == "order":
        game.choose(0)
    other = game.determinize(0, seed)
    assert offered(game) == [
        f"resolve {drill} in life_deck after a successful physical attack" for drill in drills
    ]
    assert offered(other) == offered(game)
    assert other.view(0) == game.view(0)


def offered(game: Game) -> list[str]:
    assert game.decision is not None
    return [option.code for option in game.decision.options]
