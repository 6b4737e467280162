"""What users read: each sentence has an id and named values, and a catalogue of each language says it.

The engine makes messages and never words them.  An id may name the game that brings it, as in
`duel:no-room`: that game's catalogue is asked first, then the one that all games share.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from errno import errorcode
from typing import Final, TypeAlias, Union

Item: TypeAlias = Union[str, int, "Message"]
Value: TypeAlias = Union[Item, Sequence[Item]]
"""What a message is filled with; several items are listed with commas."""

SCOPE: Final = ":"
KEY: Final = re.compile(r"[^a-zA-Z0-9_]+")


class Message:
    """A sentence without its words.

    >>> str(Message("no-such-seat", n=3))
    'there is no seat 3: the seats are 0 and 1'
    """

    def __init__(self, id: str, /, **values: Value) -> None:
        self.id = id
        self.values = values

    def __str__(self) -> str:
        """The sentence in English."""
        from rulebound.messages.catalogue import ENGLISH

        return ENGLISH.say(self)

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.id, self.values) == (other.id, other.values)

    def __hash__(self) -> int:
        return hash(self.id)


class Explained(Exception):
    """An exception whose reason is a message; as a text, it is that reason in English."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.message,)


def verbatim(text: str) -> Message:
    """What is said as it stands: a file's name, or what another program said."""
    return Message("verbatim", text=text)


def sentence(what: Message) -> Message:
    """A message with a full stop behind it."""
    return Message("sentence", what=what)


def unended(message: Message) -> Message:
    """A message without the full stop behind it, to stand within another."""
    what = message.values.get("what")
    if message.id == "sentence" and isinstance(what, Message):
        return what
    if message.id == "file-says" and isinstance(what, Message):
        return Message("file-says", file=message.values["file"], what=unended(what))
    return message


def term(family: str, name: str) -> Message:
    """A word of a game's own vocabulary: an area, a phase, a colour.

    Each family is one message, which selects by the word's key; what a language lacks is said as it is named.
    """
    return Message(family, key=KEY.sub("-", name).strip("-"), name=name.replace("_", " "))


def chain(id: str, parts: Sequence[Item]) -> Item:
    """Items joined two by two by a message of `one` and the `other`: "Red and Blue"; nothing for none."""
    out: Item = parts[0] if parts else ""
    for part in parts[1:]:
        out = Message(id, one=out, other=part)
    return out


def named_fact(name: str) -> Message:
    """A fact of a card, as card files name it."""
    return Message("fact", key=name, name=name)


def reason_of(error: Exception) -> Message:
    """Why something failed, as far as the exception knows."""
    message = getattr(error, "message", None)
    return message if isinstance(message, Message) else verbatim(str(error))


def fault_of(error: Exception) -> Message:
    """An exception that nobody foresaw, by its class and what it says."""
    return Message("with-error", kind=type(error).__name__, text=reason_of(error))


def os_reason(error: OSError | ValueError) -> Message:
    """Why a file cannot be read or written; `ValueError` is that of a path with a NUL in it."""
    if isinstance(getattr(error, "message", None), Message):
        return reason_of(error)
    if isinstance(error, OSError) and error.errno:
        return Message("os-error", code=errorcode.get(error.errno, ""), text=error.strerror or str(error))
    return verbatim(str(error)) if isinstance(error, OSError) else Message("null-in-path")
