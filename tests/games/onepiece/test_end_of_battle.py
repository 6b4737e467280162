"""7-1-5-2: effects that wait for the end of any battle, for which no text has words yet."""

from __future__ import annotations

import pytest

from games.onepiece.builders import Maker, hand, make, position
from rulebound.games.onepiece.ruleset import WORDS
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.tree import Draw, Skill, When

__all__ = ["make"]  # a fixture


@pytest.mark.rule("onepiece", "7-1-5-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_either_players_card_beside_the_battle_has_its_effect_at_the_end(make: Maker, seat: int) -> None:
    card = make("T-1", kind="Character", power=1000)
    clause = Lowering(WORDS).clause("T-1", 0, Skill("auto", Draw(1), event=When("battle_end")))
    card.clauses.append(clause)
    card.moments |= clause.moment
    areas = ["hand 1", "hand 1; life 4"]
    areas[seat] += "; characters T-1"
    game = position(areas[0], areas[1])
    before = len(hand(game, seat))
    game.choose("attack ST01-001")
    taken = seat  # a Life card comes to north's hand by the damage
    assert len(hand(game, seat)) == before + 1 + taken
    assert [event.rule for event in game.events if event.kind in ("battle_end", "draw")] == [
        "7-1-5-1",
        "4-5-2",
    ]
