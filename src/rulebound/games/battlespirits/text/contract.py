"""Effects that work in Soul State, or as those of the card on top of theirs."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.grammar import HEADER_TERMS, SHAPES
from rulebound.kernel.tree import AnyOf, AtLevel, Condition, Filter, FromBeneath, Is, Skill, This
from rulebound.language.grammar.headers import Header
from rulebound.language.reader import Reader

PLACES: Final[dict[str, Condition]] = {
    "soul_state": Is(This(), Filter(areas=("soul_state",))),
    "from_beneath": FromBeneath(),
}
"""What the terms before an effect say of where it works."""


def read_header_place(r: Reader, header: Header) -> bool:
    """soul-state.effects, soul-state.source-effects: [Soul State], [Contract Advent Source]."""
    place = r.take("header_place")
    if place:
        header.conditions.append(PLACES[place])
    return bool(place)


def either_place(skill: Skill) -> Skill:
    """The levels that stand beside such places count for the card as a Spirit alone: [Soul State] / [LV1-2]."""
    places = [condition for condition in skill.conditions if condition in PLACES.values()]
    levels = [condition for condition in skill.conditions if isinstance(condition, AtLevel)]
    if not places or (not levels and len(places) == 1):
        return skill
    others = [c for c in skill.conditions if c not in places and c not in levels]
    return replace(skill, conditions=(AnyOf((*levels, *places)), *others))


HEADER_TERMS.append(read_header_place)
SHAPES.append(either_place)
