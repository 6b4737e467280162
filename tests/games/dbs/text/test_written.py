"""What is written in English says the same when it is read, and is written so again."""

from __future__ import annotations

import pytest

from rulebound.language import compile_text, render


@pytest.mark.parametrize(
    "text",
    [
        "[Auto] When you play this card, the next time the opponent plays a Battle Card this turn, draw 1 card.",
        "[Permanent] All your non-multicolor Battle Cards get +5000 power.",
        "[Auto] When you play this card, play up to 1 red card with a character name you don't have in play from your"
        " hand.",
        "[Permanent] If this card would be placed in the Drop Area from your Combo Area when this card was used in a"
        " combo from your deck or hand, you may play this card instead.",
        "[Auto] When you play this card, the next time you activate a skill on a <Ash> card in your hand, reduce the"
        " skill cost by Y[one] this turn.",
        "[Permanent] If a card would be placed in your hand from your Life Area or would be placed in your Drop Area"
        " from your Life Area, you may draw 1 card instead.",
        "[Awaken] If you have 4 or less life, or you have exactly 2 energy and a red card in your Battle Area and a"
        " blue card in your Battle Area : You may draw 1 card, and flip this card over.",
    ],
)
def test_what_is_written_is_read_and_written_so_again(text: str) -> None:
    assert render(compile_text("dbs", text), "dbs") == text
