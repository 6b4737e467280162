"""Whether a card depletes, as the next sentence asks it."""

from __future__ import annotations

import pytest

from rulebound.games.battlespirits.tree import CorePlace, MoveCores
from rulebound.kernel.tree import Choose, Draw, Filter, If, Is, It, Seq, Skill
from rulebound.language import NotUnderstood, compile_text


def test_whether_it_depletes_is_asked_of_the_card_whose_core_went() -> None:
    text = (
        "[Main] Target an opposing Spirit. Send two cores from it to the Void. If it depletes, draw a card."
    )
    theirs = CorePlace("", "you", Choose(1, Filter("opponent", ("field",), ("Spirit",))))
    (found,) = compile_text("battlespirits", text, "en")
    assert isinstance(found, Skill) and isinstance(found.effect, Seq)
    moved, asked = found.effect.actions
    assert isinstance(moved, MoveCores) and moved.source == theirs
    assert asked == If(Is(It(), Filter(areas=("field",), state="depleting")), Draw(1))


def test_without_cores_nothing_depletes() -> None:
    with pytest.raises(NotUnderstood):
        compile_text(
            "battlespirits",
            "[Main] Target an opposing Spirit. Destroy it. If it depletes, draw a card.",
            "en",
        )
