"""Lists of cards that decks may not hold, or hold fewer of: data of a game that its user can replace."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib import resources
from typing import Final

from rulebound.kernel.cards import Print
from rulebound.messages import Message, fault_of
from rulebound.registry import package_of

FILE: Final = "lists.toml"

FURTHER_LISTS: Final[list[Callable[[str], str]]] = []
"""Where the user's own lists of a game come from, as the text of a file: "" if there is none."""


class BadLists(ValueError):
    """The lists of a game cannot be read."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message


class CardLists:
    """The cards, by name or number, that no deck may hold, and the number of copies of those that are restricted."""

    def __init__(self, banned: list[str], restricted: dict[str, int]) -> None:
        self.banned = banned
        self.restricted = restricted

    def is_banned(self, card: Print, name: str) -> bool:
        return name in self.banned or card.number in self.banned

    def most(self, card: Print, name: str) -> int | None:
        """How many copies a deck may hold; None if the card is not restricted."""
        return self.restricted.get(name, self.restricted.get(card.number))


def read_lists(game: str, text: str) -> CardLists:
    """The lists that a file has: `banned` names, and `restricted` ones with a number."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLists(Message("lists-unreadable", game=game, reason=fault_of(error))) from error
    banned, restricted = data.get("banned", []), data.get("restricted", {})
    if not isinstance(banned, list) or not all(isinstance(each, str) for each in banned):
        raise BadLists(Message("lists-banned", game=game))
    if not isinstance(restricted, dict) or not all(type(each) is int for each in restricted.values()):
        raise BadLists(Message("lists-restricted", game=game))
    return CardLists(banned, restricted)


def lists_of(game: str) -> CardLists:
    """The lists of a game: its user's, or those that ship with it."""
    for further in FURTHER_LISTS:
        text = further(game)
        if text:
            return read_lists(game, text)
    file = resources.files(package_of(game)).joinpath(FILE)
    return read_lists(game, file.read_text(encoding="utf-8") if file.is_file() else "")
