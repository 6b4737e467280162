"""Battle Spirits: what waits for something that an effect does, and not a rule."""

from __future__ import annotations

import pytest

from games.battlespirits.builders import answer, become, hand, lying, printed, table
from rulebound.games.battlespirits.areas import HAND, LIFE
from rulebound.kernel.game import Game
from rulebound.kernel.tree import Skill
from rulebound.language import compile_text


def skills(text: str) -> tuple[Skill, ...]:
    return compile_text("battlespirits", text)


def watching(event: str, deed: str) -> Game:
    """South has a Nexus that draws a card when it happens, and a Magic card that does something."""
    game = table("field LAB-001 with 2 cores, LAB-001 with 1 core; hand LABV-001; reserve 3; life 5",
                 "field LAB-001 with 2 cores; life 5")  # fmt: skip
    become(game, lying(game, 0, 1), printed("T-1", *skills(f"[LV1] When {event}, draw a card."), bp=9000))
    become(game, lying(game, 0, 0, HAND), printed("T-2", *skills(f"[Main] {deed}."), kind="Magic"))
    return game


@pytest.mark.parametrize(
    ("event", "deed", "drawn"),
    [
        ("you exhaust an opposing Spirit", "Exhaust an opposing Spirit", 1),
        ("your Spirits are exhausted by opposing effects", "Exhaust an opposing Spirit", 0),
        ("an opposing Spirit is returned to the Hand", "Return an opposing Spirit to the Hand", 1),
        ("an opposing Spirit is returned to the Hand", "Destroy an opposing Spirit", 0),
        ("your Magic effect destroys an opposing Spirit", "Destroy an opposing Spirit", 1),
        ("your Spirit destroys an opposing Spirit", "Destroy an opposing Spirit", 0),
    ],
)
def test_by_whose_effect_it_happens(event: str, deed: str, drawn: int) -> None:
    game = watching(event, deed)
    answer(game, "use")
    assert hand(game, 0) == drawn


def test_an_attack_exhausts_and_no_effect_does() -> None:
    game = watching("your Spirits are exhausted by effects", "Exhaust an opposing Spirit")
    held = hand(game, 0)
    answer(game, "end", "attack")
    assert hand(game, 0) == held


@pytest.mark.parametrize(
    ("deed", "text", "drawn"),
    [
        (
            "Target an opposing Spirit. During this turn, give it -1000 BP. Then, if it has 0 BP, destroy it",
            "",
            0,
        ),
        (
            "Target an opposing Spirit. During this turn, give it -9000 BP. Then, if it has 0 BP, destroy it",
            "",
            1,
        ),
        ("Destroy an opposing Spirit", "", 1),
        ("Destroy an opposing Spirit", "[LV1] This Spirit can't be destroyed.", 0),
    ],
)
def test_what_an_effect_has_destroyed_was_destroyed(deed: str, text: str, drawn: int) -> None:
    game = watching(
        "you draw", f"{deed}. When this effect destroys any Spirit, put a core from the Void to your Life"
    )
    become(game, lying(game, 1), printed("T-3", *(skills(text) if text else ())))
    answer(game, "use")
    assert len(game.pile(0, LIFE)) == 5 + drawn
