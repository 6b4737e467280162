"""What the game's cards could say too: variations of their constructions, in our own words."""

from __future__ import annotations

import pytest

from rulebound.language import NotUnderstood, compile_text, render

SAME = [
    (
        "[Auto] When your opponent activates a [Field], you may place this card in the Drop Area."
        " If you do, place that card in its owner's Drop Area.",
        "[Auto] When the opponent activates a [Field] Extra Card, you may put this card into the Drop Area."
        " If you do, put the card in question into the Drop Area.",
    ),
    (
        "[Auto] When your opponent activates [Blocker], you may place this card in the Drop Area. If you do, KO that card.",
        "[Auto] When the opponent activates [Blocker], you may put this card into the Drop Area."
        " If you do, KO the card in question.",
    ),
    (
        "[Auto] When your opponent awakens their Leader Card, draw 1 card.",
        "[Auto] When an opposing Leader Card activates [Awaken], draw 1 card.",
    ),
    (
        "[Auto] When you combo with this card, if your Leader Card is red, switch this card to Active Mode,"
        " and it gets +5000 power this turn.",
        "[Auto] When you combo with this card, if your Leader Card is a red card, switch this card to Active Mode."
        " Then this card gets +5000 power this turn.",
    ),
]


@pytest.mark.parametrize(("said", "written"), SAME)
def test_reads_as_what_we_write(said: str, written: str) -> None:
    skills = compile_text("dbs", said)
    assert skills == compile_text("dbs", written)
    assert render(skills, "dbs") == written


UNCLEAR = [
    # this card is not there any more, but the Leader is
    "[Activate: Battle] If your Leader Card is <Ash>, place this card in the Drop Area, and it gets +5000 power this turn.",
    "[Auto] When this card attacks, if your Leader Card is <Ash>, it gets +5000 power this turn.",
]


@pytest.mark.parametrize("text", UNCLEAR)
def test_what_could_mean_two_things(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text("dbs", text)
