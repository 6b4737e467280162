"""How many of the whole texts that the rulings give are understood, and carried out."""

from __future__ import annotations

from typing import Final

import pytest

from cardchecks import checked
from rulebound.games import rules_of
from rulebound.games.dbz.rulings import Ruling, all_rulings
from rulebound.games.dbz.titles import character_of
from rulebound.games.dbz.tree import Attack
from rulebound.games.library import BadCard, Library, Printing
from rulebound.kernel.tree import Skill
from rulebound.language import NotUnderstood, compile_text

GAME: Final = "dbz"
LIBRARY: Final = Library(GAME, rules_of(GAME).words)
PERSONALITY: Final[dict[str, object]] = {
    "kind": "Personality", "alignment": "Hero", "level": 1, "pur": 1, "rating": 0, "stage": 0,
    "levels": [{"kind": "stage", "least": at, "rating": 100000 * at, "stage": at} for at in range(1, 11)],
}  # fmt: skip
PARSED: Final = 178
EXECUTED: Final = 177
"""How many of 192 are at least; 95 and 92 of 100 are wanted."""


def whole_texts() -> list[Ruling]:
    return [ruling for ruling in all_rulings() if ruling.text and ruling.whole]


def understood(text: str) -> tuple[Skill, ...]:
    try:
        return compile_text(GAME, text)
    except NotUnderstood:
        return ()


def kind_of(ruling: Ruling, skills: tuple[Skill, ...]) -> dict[str, object]:
    """The kind of card that has such a text, where the ruling does not say it."""
    timings = {skill.timing for skill in skills}
    if ruling.kind:
        return {"kind": ruling.kind}
    if ruling.personality or ruling.levels or "Power:" in ruling.text:
        return PERSONALITY | {"character": [character_of(ruling.title)]}
    lies = "when" in timings and "auto" in timings  # what waits by itself does so in play
    if lies or "shield" in timings or any(is_placed(skill) for skill in skills):
        return {"kind": "Setup"}
    for skill in skills:
        if isinstance(skill.effect, Attack):
            return {"kind": "Energy Combat" if skill.effect.kind == "energy" else "Physical Combat"}
    if "Dragon Ball" in ruling.title:
        return {"kind": "Dragon Ball", "ball": 1, "dragon_balls": ["Earth"]}
    stays = timings & {"permanent", "auto", "activate"} and "when" not in timings
    return {"kind": "Drill" if "Drill" in ruling.title or stays else "Event"}


def is_placed(skill: Skill) -> bool:
    return skill.event is not None and skill.event.event == "placed"


def is_carried_out(ruling: Ruling, skills: tuple[Skill, ...]) -> bool:
    facts = {"number": "X-001", "name": ruling.title, "text": ruling.text} | kind_of(ruling, skills)
    try:
        return checked(GAME, LIBRARY.make(Printing(facts))) == ""
    except BadCard:
        return False


def test_replaced_texts_are_counted() -> None:
    texts = whole_texts()
    parsed = [ruling for ruling in texts if understood(ruling.text)]
    assert (len(texts), len(parsed) >= PARSED) == (192, True), len(parsed)


@pytest.mark.slow
def test_replaced_texts_are_carried_out() -> None:
    read = [(ruling, understood(ruling.text)) for ruling in whole_texts()]
    done = [ruling for ruling, skills in read if skills and is_carried_out(ruling, skills)]
    assert len(done) >= EXECUTED, len(done)
