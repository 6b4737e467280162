"""What a card was like before it left: "if it was in Rest Mode"."""

from __future__ import annotations

import pytest

from games.dbs.builders import Table, table
from games.dbs.test_skills import use
from rulebound.language import NotUnderstood, compile_text

__all__ = ["table"]


@pytest.mark.parametrize(
    ("was", "rested", "drawn"), [("was", True, 1), ("was", False, 0), ("was not", False, 1)]
)
def test_it_is_asked_before_the_card_is_moved(table: Table, was: str, rested: bool, drawn: int) -> None:
    table.card("T-foe")
    foe = table.theirs("T-foe", rested=rested)
    said = f"[Activate: Main] Choose up to 1 opposing Battle Card and KO it. If it {was} in Rest Mode, draw 1 card."
    effect = compile_text("dbs", said)[0].effect
    assert effect is not None
    assert use(table, "T-ko", effect, "pick their T-foe") == drawn
    assert table.where(foe) == "drop"


def test_it_is_asked_of_a_card_that_something_was_just_done_with() -> None:
    for said in ("Draw 1 card. If it was in Rest Mode, draw 1 card.", "If it was in Rest Mode, draw 1 card."):
        with pytest.raises(NotUnderstood):
            compile_text("dbs", "[Activate: Main] " + said)


def test_what_a_card_is_everywhere_is_asked_afterwards() -> None:
    said = "[Activate: Main] KO up to 1 opposing Battle Card. If it {} a red card, draw 1 card."
    assert compile_text("dbs", said.format("was")) == compile_text("dbs", said.format("is"))
