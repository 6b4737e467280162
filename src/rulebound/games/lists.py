"""Lists of cards that decks may not hold, or hold fewer of: data of a game that its user can replace."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import lru_cache
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


class CardGroup:
    """Cards of which a deck holds a number at most, all of them counted together."""

    def __init__(self, most: int, cards: list[str]) -> None:
        self.most = most
        self.cards = cards


class CardLists:
    """The cards, by name or number, that no deck may hold, and the number of copies of those that are restricted."""

    def __init__(self, banned: list[str], restricted: dict[str, int]) -> None:
        self.banned = banned
        self.restricted = restricted
        self.groups: list[CardGroup] = []
        self.dates: dict[str, str] = {}
        """Since when a card is on a list, where that is known: year-month-day."""

    def is_banned(self, card: Print, name: str) -> bool:
        return name in self.banned or card.number in self.banned

    def most(self, card: Print, name: str) -> int | None:
        """How many copies a deck may hold; None if the card is not restricted."""
        return self.restricted.get(name, self.restricted.get(card.number))


@lru_cache(maxsize=16)
def read_lists(game: str, text: str) -> CardLists:
    """The lists that a file has: `banned` names, `restricted` ones with a number, and `group`s with one for all."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLists(Message("lists-unreadable", game=game, reason=fault_of(error))) from error
    banned, restricted = data.get("banned", []), data.get("restricted", {})
    if not isinstance(banned, list) or not all(isinstance(each, str) for each in banned):
        raise BadLists(Message("lists-banned", game=game))
    if not isinstance(restricted, dict) or not all(type(each) is int for each in restricted.values()):
        raise BadLists(Message("lists-restricted", game=game))
    out = CardLists(banned, restricted)
    groups, dates = data.get("group", []), data.get("dates", {})
    out.groups = [group_of(game, each) for each in groups if isinstance(groups, list)]
    out.dates = {str(name): str(date) for name, date in dates.items()} if isinstance(dates, dict) else {}
    return out


def group_of(game: str, group: object) -> CardGroup:
    most = group.get("most") if isinstance(group, dict) else None
    cards = group.get("cards") if isinstance(group, dict) else None
    if (
        type(most) is not int
        or not isinstance(cards, list)
        or not all(isinstance(each, str) for each in cards)
    ):
        raise BadLists(Message("lists-group", game=game))
    return CardGroup(most, cards)


def lists_of(game: str) -> CardLists:
    """The lists of a game: its user's, or those that ship with it."""
    for further in FURTHER_LISTS:
        text = further(game)
        if text:
            return read_lists(game, text)
    file = resources.files(package_of(game)).joinpath(FILE)
    return read_lists(game, file.read_text(encoding="utf-8") if file.is_file() else "")
