"""Effects that work in Soul State, or as those of the card on top of theirs."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.grammar import HEADER_TERMS, SHAPES
from rulebound.kernel.tree import AnyOf, AtLevel, Condition, Filter, Is, Skill, This
from rulebound.language.grammar.headers import Header
from rulebound.language.reader import Reader

HEADER_PLACES: Final = ("soul_state", "beneath")


def read_header_place(r: Reader, header: Header) -> bool:
    """soul-state.effects, soul-state.source-effects: [Soul State], [Contract Advent Source]."""
    area = r.take("header_place")
    if area:
        header.conditions.append(Is(This(), Filter(areas=(area,))))
    return bool(area)


def is_place(condition: Condition) -> bool:
    """Whether a condition says where the card of the effect lies."""
    return isinstance(condition, Is) and any(condition == lies_in(area) for area in HEADER_PLACES)


def lies_in(area: str) -> Condition:
    return Is(This(), Filter(areas=(area,)))


def either_place(skill: Skill) -> Skill:
    """The levels that stand beside such places count for the card as a Spirit alone: [Soul State] / [LV1-2]."""
    places = [condition for condition in skill.conditions if is_place(condition)]
    levels = [condition for condition in skill.conditions if isinstance(condition, AtLevel)]
    if not places or (not levels and len(places) == 1):
        return skill
    others = [c for c in skill.conditions if c not in places and c not in levels]
    return replace(skill, conditions=(AnyOf((*levels, *places)), *others))


HEADER_TERMS.append(read_header_place)
SHAPES.append(either_place)
