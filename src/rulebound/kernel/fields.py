"""The fields of what is saved: each is declared once, with its kind, and written and read by that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.kinds import Kind, Whole
from rulebound.kernel.plain import Damaged, a_list, exactly, sure

if TYPE_CHECKING:
    from rulebound.kernel.proof import Proof


class Field:
    """One field of a class: the attribute of this name, or one of an attribute's, as in `scope.seat`.

    `before` is what it holds in games that were saved before there was such a field; only
    the last fields of a class have it.
    """

    def __init__(self, name: str, kind: Kind, before: object = None, *, compared: bool = True) -> None:
        self.name = name
        self.kind = kind
        self.before = before
        self.compared = compared
        """Whether states that differ in it are different where loops are looked for."""
        self.width = kind.width()
        self.path = name.split(".")
        self.parents = self.path[:-1]
        self.attribute = self.path[-1]

    def owner(self, record: object) -> object:
        """What has the attribute: the object itself, or a part of it."""
        for name in self.parents:
            record = getattr(record, name)
        return record

    def pack(self, record: object, out: list[object]) -> None:
        """Adds the value to the list, as plain data."""
        data = self.kind.pack(getattr(self.owner(record), self.attribute))
        if self.width == 1:
            out.append(data)
        else:
            out.extend(a_list(data))

    def take(self, record: object, value: object) -> None:
        """Gives the object the value that was read."""
        setattr(self.owner(record), self.attribute, value)

    def copy(self, old: object, new: object) -> None:
        """Gives another object the value of the old one; a list is copied."""
        value = getattr(self.owner(old), self.attribute)
        setattr(self.owner(new), self.attribute, value.copy() if isinstance(value, list) else value)


class Fixed(Field):
    """A place that holds the same number in every object of the class."""

    def __init__(self, name: str, number: int) -> None:
        super().__init__(name, Whole(number, number))
        self.number = number

    def pack(self, record: object, out: list[object]) -> None:
        out.append(self.number)

    def take(self, record: object, value: object) -> None:
        """There is nothing to give it."""

    def copy(self, old: object, new: object) -> None:
        """There is nothing to copy."""


class Derived(Field):
    """A place that holds what follows from other fields: it is proved by packing the object again."""

    def take(self, record: object, value: object) -> None:
        """There is nothing to give it."""

    def copy(self, old: object, new: object) -> None:
        """There is nothing to copy."""


def pack_fields(fields: list[Field], record: object) -> list[object]:
    """An object as plain data: its fields in the order in which they are declared."""
    out: list[object] = []
    for field in fields:
        field.pack(record, out)
    return out


def copy_fields(fields: list[Field], old: object, new: object) -> None:
    """Gives an object the fields of another one of its class."""
    for field in fields:
        field.copy(old, new)


def read_fields(proof: Proof, fields: list[Field], record: object, saved: object) -> None:
    """Gives an object the fields that `pack_fields` wrote down; raises Damaged if it cannot have them."""
    data = a_list(saved)
    at = 0
    for field in fields:
        end = at + field.width if field.width > 0 else len(data)
        value: object
        if end > len(data):
            sure(field.before is not None, f"a list of {len(data)} is too short: there is no {field.name}")
            value = field.before
        elif field.width == 1:
            value, at = data[at], end
        else:
            value, at = data[at:end], end
        try:
            field.take(record, field.kind.read(proof, value))
        except ValueError as error:
            raise Damaged(f"{field.name}: {error}") from error
    exactly(data, at)


def prove_derived(fields: list[Field], record: object, saved: object) -> None:
    """Raises Damaged unless what follows from other fields was saved as it follows."""
    sure(pack_fields(fields, record) == a_list(saved), "the fields contradict one another")
