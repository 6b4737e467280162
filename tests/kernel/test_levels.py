"""Cards with more than one number for a stat: which of them counts depends on the level."""

from __future__ import annotations

import pytest

from kernel.spirits import BENEATH, BP, RULES, THEIRS, TRASH, do, table
from rulebound.kernel.filters import fits
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.numbers import base_of, stat_of
from rulebound.kernel.scope import Scope
from rulebound.kernel.tree import TURN, Bound, Filter, Modify, This

LEVELS = [(0, 2000), (1, 2000), (2, 5000), (3, 5000), (4, 9000)]


@pytest.mark.parametrize("cores, bp", LEVELS)
def test_the_highest_level_that_is_reached_counts(cores: int, bp: int) -> None:
    game = table(cores)
    assert stat_of(game, game.cards[0], BP) == base_of(game, game.cards[0], BP) == bp
    assert game.view(1)["seats"][0]["field"]["cards"][0]["bp"] == bp  # type: ignore[index]
    assert stat_of(game, game.cards[THEIRS], BP) == 2000  # nothing lies beneath the other one


@pytest.mark.parametrize("cores, bp", LEVELS)
def test_a_text_that_asks_for_the_printed_number_asks_at_the_level(cores: int, bp: int) -> None:
    game = table(cores)
    do(game, Modify(This(), "bp", 1000, TURN))
    for most, printed in ((bp, True), (bp + 1000, False)):
        bound = Lowering(RULES.words).match(Filter(bounds=(Bound("bp", most, most, printed),)))
        assert fits(game, bound, game.cards[0], Scope(0, 0)), (most, printed)


def test_a_card_that_loses_its_cores_loses_its_level() -> None:
    game = table(2)
    do(game, Modify(This(), "bp", 1000, TURN))
    assert stat_of(game, game.cards[0], BP) == 6000
    game.move(game.cards[game.pile(0, BENEATH)[0]], TRASH)
    assert stat_of(game, game.cards[0], BP) == 3000
