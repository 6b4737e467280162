"""Games that are saved in the middle of what lasts, and of what happens instead of something else."""

from __future__ import annotations

import rulebound
from games.battlespirits.builders import answer, table
from rulebound.games.battlespirits.areas import FIELD, HAND
from rulebound.games.battlespirits.ruleset import BP, CLASH
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import has_keyword
from rulebound.kernel.numbers import stat_of


def saved(game: Game) -> Game:
    """The game as it is loaded again."""
    found = rulebound.load(game.dump())
    assert found.key() == game.key()
    assert game.clone().key() == game.key()
    return found


def test_what_all_cards_get_for_a_turn_reaches_later_ones_in_a_loaded_game() -> None:
    game = table("field LAB-004; hand LABT-301, LABT-302, LAB-101; reserve 1; life 5", "hand LAB-176; life 5")
    answer(game, "use LABT-301", "use LABT-302")
    game = saved(game)
    answer(game, "summon LAB-101", "end")
    game = saved(game)
    card = game.cards[game.pile(0, FIELD)[-1]]
    assert has_keyword(game, card, CLASH)
    assert stat_of(game, card, BP) == 1000
    answer(game, "attack LAB-101")
    assert stat_of(game, card, BP) == 3000


def test_a_loaded_game_goes_on_with_what_happens_instead_of_a_destruction() -> None:
    game = table("field LAB-003; life 5", "field LAB-001, LABT-303; hand LAB-104; life 5")
    answer(game, "end", "attack LAB-003", "block LAB-001")
    assert game.decision is not None and game.decision.kind == "instead"
    game = saved(game)
    answer(game, "instead LABT-303")
    game = saved(game)
    assert len(game.pile(1, FIELD)) == 2 and not game.pile(1, HAND)
