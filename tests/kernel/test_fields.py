"""The fields of a frame are declared once: what is copied and saved is what is declared."""

from __future__ import annotations

import pytest

import rulebound
from rulebound.games import game_names, rules_of
from rulebound.kernel.fields import (
    AreaBits,
    AreaKind,
    CardAsItWas,
    CardIdKind,
    ClauseInTwo,
    ClauseOrNone,
    Kind,
    ListOf,
    Reference,
    Whole,
    Words,
    YesOrNo,
)
from rulebound.kernel.frames import PROCEDURES, Procedure
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import Past
from rulebound.kernel.tree import Skill

for game in game_names():
    rules_of(game)

OTHER = Clause("another card", 7, Skill("permanent"))


def other_than(kind: Kind, value: object) -> object:
    """A value of the kind that is not this one."""
    match kind:
        case YesOrNo():
            return not value
        case Words():
            return f"not {value}"
        case Whole(low=low):
            return low if value != low else low + 1
        case AreaKind() | AreaBits() | CardIdKind() | Reference():
            return 3 if value != 3 else 4
        case ListOf(kind=inner):
            return [other_than(inner, None)]
        case ClauseInTwo() | ClauseOrNone():
            return OTHER
        case CardAsItWas():
            return Past(1, 2, 1, True, [3], 4)
    raise AssertionError(f"no value of the kind {kind}")


@pytest.mark.parametrize("procedure", PROCEDURES.values(), ids=lambda procedure: procedure.name)
def test_a_copy_has_every_declared_field(procedure: Procedure) -> None:
    for field in procedure.fields:
        frame = procedure.frame()
        owner, name = field.owner(frame), field.path[-1]
        value = other_than(field.kind, getattr(owner, name))
        setattr(owner, name, value)
        copied = getattr(field.owner(frame.copy()), name)
        assert field.kind.pack(copied) == field.kind.pack(value), field.name


@pytest.mark.skipif(rulebound.is_compiled(), reason="compiled classes do not list their attributes")
@pytest.mark.parametrize("procedure", PROCEDURES.values(), ids=lambda procedure: procedure.name)
def test_every_attribute_of_a_frame_is_declared(procedure: Procedure) -> None:
    frame = procedure.frame()
    declared = {field.path[0] for field in procedure.fields}
    assert set(vars(frame)) - {"procedure", "step"} == declared
    for part in {field.path[0] for field in procedure.fields if len(field.path) > 1}:
        inner = {field.path[-1] for field in procedure.fields if field.path[0] == part}
        assert set(vars(getattr(frame, part))) == inner
