"""How often something may be done: "once per Combat", "twice per game"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbz.text.card_text import Text
from rulebound.kernel.tree import Filter, Happened, Not, Skill, When
from rulebound.language.reader import Reader


def read_limit_before(r: Reader) -> dict[str, bool]:
    """ "Once per Combat,", "Once per turn,"."""
    if r.eat("once_per_combat"):
        r.mark(",")
        return {"once": True, "per_battle": True}
    if r.eat("once_per_turn"):
        r.mark(",")
        return {"once": True}
    for key, most in (("once_per_game", 1), ("twice_per_game", 2)):
        if r.eat(key):
            r.mark(",")
            return {"game": True, "twice": most == 2}
    return {}


def add_once(text: Text, skill: Skill, limit: dict[str, bool]) -> None:
    if limit.get("game"):
        used = When("uses", Filter(this=True), "you")
        most = 2 if limit.get("twice") else 1
        before = Happened(used, most, most > 1, ever=True)
        skill = replace(skill, conditions=(*skill.conditions, Not(before)))
    text.add(replace(skill, once=limit.get("once", False), per_battle=limit.get("per_battle", False)))
