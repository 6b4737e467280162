"""What effects wait for: who does it, by what, and what happens to which card."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import Draw, Fact, Filter, Skill, When
from rulebound.language import NotUnderstood, compile_text, render

THIS = Filter(this=True)
YOU, THEM = Filter(whose="you"), Filter(whose="opponent")
MINE = Filter("you", ("field",), ("Spirit",))
THEIRS = Filter("opponent", ("field",), ("Spirit",))
RED = (Fact("color", ("Red",)),)


def read(event: str) -> Skill:
    (found,) = compile_text("battlespirits", f"[LV1] When {event}, draw a card.", "en")
    return found


@pytest.mark.parametrize(
    ("said", "event"),
    [
        ("the opponent summons a Spirit", When("summon", Filter(kinds=("Spirit",)), "opponent")),
        ("your opponent deploys a Nexus", When("deploy", Filter(kinds=("Nexus",)), "opponent")),
        ("you exhaust an opposing Spirit", When("rested", THEIRS, other=YOU, keyword="skill")),
        ("this Spirit is exhausted by opposing effects", When("rested", THIS, other=THEM, keyword="skill")),
        (
            "you return an opposing Spirit to the Hand",
            When(
                "returned",
                Filter("opponent", kinds=("Spirit",)),
                areas=("field",),
                to="hand",
                keyword="skill",
                other=YOU,
            ),
        ),
        (
            "your Spirit is returned to the Hand",
            When("returned", Filter("you", kinds=("Spirit",)), areas=("field",), to="hand"),
        ),
        ("a card is discarded from your Hand", When("discard", YOU, areas=("hand",))),
        (
            "cards are discarded from your Hand by the opponent",
            When("discard", YOU, areas=("hand",), keyword="skill", other=THEM, together=True),
        ),
        ("the opponent activates a Burst", When("burst_activated", None, "opponent")),
        ("your Burst activates", When("burst_activated", None, "you")),
        (
            "your Spirit battles an opposing Red Spirit",
            When(
                "blocked",
                MINE,
                other=Filter("opponent", ("field",), ("Spirit",), RED),
                also=(When("block", MINE, other=Filter("opponent", ("field",), ("Spirit",), RED)),),
            ),
        ),
        ("your Spirit destroys an opposing Spirit", When("ko", THEIRS, other=MINE)),
        ("your effect destroys an opposing Spirit", When("ko", THEIRS, other=YOU, keyword="skill")),
        (
            "your Magic effect destroys an opposing Spirit",
            When("ko", THEIRS, other=Filter("you", kinds=("Magic",)), keyword="skill"),
        ),
        ("this Spirit leaves the Field", When("leave", THIS)),
        (
            "your Spirit, other than this Spirit, is summoned",
            When("summon", Filter("you", ("field",), ("Spirit",), other=True)),
        ),
    ],
)
def test_who_does_it_and_what_happens(said: str, event: When) -> None:
    found = read(said)
    assert (found.effect, found.event) == (Draw(1), event)
    if event.event not in ("burst_activated", "discard"):
        assert compile_text("battlespirits", render((found,), "battlespirits")) == (found,)


def test_whose_block_it_is() -> None:
    fighters = Filter("opponent", ("field",), ("Spirit", "Ultimate"))
    assert read("the opponent blocks").event == When("block", fighters)
    (found,) = compile_text("battlespirits", "[LV1] When Attacks: When the opponent blocks, draw a card.")
    assert found.event == When("blocked", THIS)


def test_whose_foe_a_spirit_battles_is_not_its_own() -> None:
    with pytest.raises(NotUnderstood):
        read("your Spirit battles one of your Red Spirits")
