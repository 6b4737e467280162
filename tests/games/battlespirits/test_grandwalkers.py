"""Rules of Grandwalker Nexuses that no card text can show yet: with cards made of trees."""

from __future__ import annotations

import pytest

from games.battlespirits.builders import answer, become, hand, lying, printed, table
from rulebound.games.battlespirits.cores import cores_on
from rulebound.kernel.tree import Draw, Skill, When


@pytest.mark.rule("battlespirits", "grandwalker.plus-cores.not-increase", "grandwalker.plus-cores")
def test_plus_cores_do_not_increase_cores_from_the_void() -> None:
    game = table("field LAB-004, LAB-431; hand LAB-437, LAB-201; reserve 9; life 5")
    waiting = Skill("when", Draw(1), event=When("cores_added", None, "you"))
    become(game, lying(game, 0, 0), printed("T-1", waiting, kind="Nexus"))
    answer(game, "use LAB-437")
    assert len(cores_on(game, lying(game, 0, 1))) == 2
    assert hand(game, 0) == 1
    answer(game, "use LAB-201")
    assert hand(game, 0) == 1
