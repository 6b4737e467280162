"""What `greedy` does in a position."""

from __future__ import annotations

from games.battlespirits.builders import answer, table
from rulebound.kernel.game import Game


def preferred(game: Game) -> str:
    decision = game.decision
    strategy = game.rules.strategy
    assert decision is not None and strategy is not None
    return decision.options[strategy.prefer(game)].code


def test_no_spirit_is_depleted_to_summon_another() -> None:
    game = table("field BS01-018 with 9 cores, BS01-001 with 3 cores; hand BS01-002; reserve 0; life 5")
    assert preferred(game) == "summon BS01-002"
    game = table("field BS01-018 with 1 core; hand BS01-005; reserve 1; life 5")
    assert preferred(game) == "take core of reserve"


def test_a_card_is_summoned_with_spare_cores() -> None:
    game = table("field BS01-018 with 1 core; hand BS01-005; reserve 2; life 5")
    assert preferred(game) == "summon BS01-005"


def test_what_is_left_in_the_reserve_raises_a_level() -> None:
    game = table("field BS01-001 with 1 core, BS01-018 with 1 core; reserve 1; life 5")
    assert preferred(game) == "take core of reserve"
    answer(game, "take core of reserve")
    assert preferred(game) == "onto BS01-018"


def test_cores_stay_where_no_level_is_reached() -> None:
    game = table("field BS01-018 with 9 cores; reserve 3; life 5")
    assert preferred(game) == "end"
