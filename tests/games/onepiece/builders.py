"""Cards of a test's own, and positions to use them in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound import Game
from rulebound.games.library import Printing
from rulebound.games.onepiece.areas import HAND
from rulebound.games.onepiece.game import LIBRARY
from rulebound.games.onepiece.ruleset import WORDS
from rulebound.kernel.cards import Print
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.tree import Action, Skill
from rulebound.records import build_position


class Maker:
    """Makes cards and puts them into the library, as long as a test lasts."""

    def __init__(self) -> None:
        self.numbers: list[str] = []

    def __call__(self, number: str, text: str = "", kind: str = "Event", **facts: object) -> Print:
        """A card of these facts; if nothing else is said, an Event that costs nothing."""
        data: dict[str, object] = {"number": number, "name": number, "kind": kind, "colors": ["Red"]}
        data["text"] = text
        if kind != "Leader":
            data["cost"] = 0
        data.update(facts)
        card = LIBRARY.make(Printing(data))
        LIBRARY.cards[number] = card
        self.numbers.append(number)
        return card

    def doing(self, number: str, action: Action) -> Print:
        """An Event with this [Main] effect, for effects that have no words yet."""
        card = self(number)
        card.clauses.append(Lowering(WORDS).clause(number, 0, Skill("main", action)))
        return card


@pytest.fixture
def make() -> Iterator[Maker]:
    maker = Maker()
    yield maker
    for number in maker.numbers:
        LIBRARY.cards.pop(number, None)


def position(south: str = "", north: str = "", turn: str = "5, south") -> Game:
    """A Main Phase with these cards; a Leader and four Life cards go without saying."""
    sides: list[str] = []
    for side, leader in ((south, "ST01-001"), (north, "ST02-001")):
        parts = [side] if side else []
        if "leader " not in side:
            parts.append(f"leader {leader}")
        if "life " not in side:
            parts.append("life 4")
        sides.append("; ".join(parts))
    game = build_position("onepiece", f"turn: {turn}\nsouth: {sides[0]}\nnorth: {sides[1]}")
    game.audited = True
    return game


def options(game: Game) -> list[str]:
    """The codes of what can be chosen now."""
    decision = game.decision
    assert decision is not None
    return [option.code for option in decision.options]


def picks(game: Game) -> list[str]:
    """The cards that can be chosen now."""
    return sorted(code.removeprefix("pick ") for code in options(game) if code.startswith("pick "))


def numbers(game: Game, seat: int, area: int) -> list[str]:
    """What lies in an area, from the bottom."""
    return [game.prints[id].number for id in game.pile(seat, area)]


def hand(game: Game, seat: int = 0) -> list[str]:
    return numbers(game, seat, HAND)


def events(game: Game, kind: str) -> int:
    """How often something of this kind has happened."""
    return sum(1 for event in game.events if event.kind == kind)
