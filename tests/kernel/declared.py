"""What classes declare to be their fields, and objects in which one of them is changed."""

from __future__ import annotations

from collections.abc import Callable
from types import GetSetDescriptorType

from rulebound.kernel import kinds
from rulebound.kernel.cards import Card
from rulebound.kernel.fields import Derived, Field, Fixed
from rulebound.kernel.frames import PROCEDURES, Procedure
from rulebound.kernel.program import Clause, ClauseInTwo, ClauseOrNone
from rulebound.kernel.scope import CardAsItWas, Past
from rulebound.kernel.tree import Skill

OTHER = Clause("another card", 7, Skill("permanent"))


class Declared:
    """A class with its fields, and those attributes that are not saved."""

    def __init__(
        self, make: Callable[[], object], fields: list[Field], unsaved: tuple[str, ...] = ()
    ) -> None:
        self.make = make
        self.fields = fields
        self.stored = [field for field in fields if not isinstance(field, (Derived, Fixed))]
        self.unsaved = set(unsaved)


def past() -> Past:
    return Past(Card(0, 0), [5, 5], 0)


def attributes(record: object) -> set[str]:
    """The attributes of an object, of a compiled class too."""
    out = set(getattr(record, "__dict__", ()))
    for cls in type(record).__mro__:
        out |= {name for name, each in vars(cls).items() if isinstance(each, GetSetDescriptorType)}
    return {name for name in out if not name.startswith("__")}


def other_than(kind: kinds.Kind, value: object) -> object:
    """A value of the kind that is not this one."""
    match kind:
        case kinds.YesOrNo():
            return not value
        case kinds.TextKind():
            return f"not {value}"
        case kinds.Whole(low=low):
            return low if value != low else low + 1
        case (
            kinds.AreaKind()
            | kinds.AreaBits()
            | kinds.CardIdKind()
            | kinds.ReferenceKind()
            | kinds.TurnKind()
            | kinds.StampKind()
        ):
            return 3 if value != 3 else 4
        case kinds.OrientationKind() | kinds.StateKind() | kinds.KeywordBits():
            return 1 if value != 1 else 0
        case kinds.ListOf(kind=inner):
            return [other_than(inner, None)]
        case kinds.StatNumbers():
            return [6, 5]
        case ClauseInTwo() | ClauseOrNone():
            return OTHER if value is not OTHER else Clause("a third card", 8, Skill("permanent"))
        case CardAsItWas():
            return past()
    raise AssertionError(f"no value of the kind {kind}")


def changed(declared: Declared, field: Field) -> object:
    """An object of the class in which one field is not what it was made with."""
    record = declared.make()
    owner, name = field.owner(record), field.path[-1]
    setattr(owner, name, other_than(field.kind, getattr(owner, name)))
    return record


def check_attributes(declared: Declared) -> None:
    """Every attribute of an object is declared."""
    record = declared.make()
    found = attributes(record) - declared.unsaved
    assert found <= {field.path[0] for field in declared.fields}
    assert found >= {field.path[0] for field in declared.stored}
    for part in {field.path[0] for field in declared.stored if len(field.path) > 1}:
        inner = {field.path[1] for field in declared.fields if field.path[0] == part}
        assert attributes(getattr(record, part)) == inner


def procedures_of(*games: str) -> list[Procedure]:
    """The procedures of these games; those of the kernel for ""."""
    return [
        one for one in PROCEDURES.values() if (one.name.partition(".")[0] if "." in one.name else "") in games
    ]


def check_frames(procedure: Procedure) -> None:
    """Every attribute of a frame is declared, and every declared field is copied."""
    check_attributes(Declared(procedure.frame, procedure.fields, ("procedure", "step")))
    for field in procedure.fields:
        frame = procedure.frame()
        owner, name = field.owner(frame), field.path[-1]
        setattr(owner, name, other_than(field.kind, getattr(owner, name)))
        assert frame.copy().pack() == frame.pack() != procedure.frame().pack(), field.name
