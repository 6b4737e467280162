"""A state that must not be is noticed at once, with the seed and the decision that lead to it."""

from __future__ import annotations

import pytest

from play import GAMES, start
from rulebound import BrokenInvariant


@pytest.mark.parametrize("name", GAMES)
def test_a_card_that_believes_to_lie_elsewhere(name: str) -> None:
    game = start(3, name=name)
    card = game.cards[-1]
    card.seat = 1 - card.seat
    with pytest.raises(BrokenInvariant, match=rf"believes to lie elsewhere \({name}, seed 3, decision 0\)"):
        game.rules.audit(game)


@pytest.mark.parametrize("name", GAMES)
def test_a_card_that_lies_nowhere(name: str) -> None:
    game = start(3, name=name)
    max(game.areas, key=len).pop()
    with pytest.raises(BrokenInvariant, match="cards lie in an area"):
        game.rules.audit(game)


@pytest.mark.parametrize("name", GAMES)
def test_a_state_as_it_should_be(name: str) -> None:
    game = start(3, name=name)
    game.rules.audit(game)
