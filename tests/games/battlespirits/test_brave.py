"""Braves: what no text can say yet, and what players read and write of them."""

from __future__ import annotations

import pytest

from games.battlespirits.builders import answer, become, lying, printed, table
from rulebound.games.battlespirits.areas import FIELD
from rulebound.games.battlespirits.tree import Remain
from rulebound.kernel.tree import Filter, Skill, Subject, When


@pytest.mark.rule("battlespirits", "faq.brave.7")
@pytest.mark.parametrize(("number", "turned"), [("LAB-521", False), ("LAB-503", True)])
def test_an_imagine_brave_that_remains_is_not_exhausted(number: str, turned: bool) -> None:
    game = table(f"field {number} with 0 cores, LAB-004; hand LAB-193; life 5")
    event = When("ko", Filter(whose="you", kinds=("Spirit",)))
    saves = Skill("when", Remain(Subject(), "rested"), event=event)
    become(game, lying(game, 0, 1), printed("T-1", saves, kind="Nexus"))
    brave = lying(game, 0)
    answer(game, "use LAB-193")
    assert [each.kind for each in game.events].count("remain") == 1
    assert brave.area == FIELD and brave.rested == turned
