"""Battle Spirits before the first turn: what no scenario can say."""

from __future__ import annotations

import pytest

import rulebound
from games.battlespirits.builders import answer
from rulebound.games.battlespirits.areas import PRESENTED


@pytest.mark.rule("battlespirits", "setup.first")
def test_chance_decides_who_chooses() -> None:
    choosers = set()
    for seed in range(8):
        game = rulebound.new_game("battlespirits", ("dawn", "dusk"), seed)
        assert game.decision is not None
        choosers.add(game.decision.seat)
    assert choosers == {0, 1}


@pytest.mark.rule("battlespirits", "setup.contract.present")
def test_only_its_player_knows_the_contract_card_that_was_laid_down() -> None:
    game = rulebound.new_game("battlespirits", ("pact", "pact"), 3)
    answer(game, "present LABC-002")
    (card,) = game.pile(0, PRESENTED)
    assert game.sees(game.cards[card]) == 1 << 0
