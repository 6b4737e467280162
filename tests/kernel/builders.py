"""Cards of a test's own, made of trees, and positions of Duel to use them in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from duel.game import LIBRARY
from rulebound import Game
from rulebound.games.library import Printing
from rulebound.kernel.tree import Action, Skill
from rulebound.records import build_position


class Maker:
    """Makes cards and puts them into the library, as long as a test lasts."""

    def __init__(self) -> None:
        self.numbers: list[str] = []

    def fencer(self, *skills: Skill, edge: int = 3, types: tuple[str, ...] = ()) -> str:
        """The number of a new Fencer that costs nothing and says this."""
        return self.card("Fencer", skills, {"edge": edge, "fee": 0, "types": list(types)})

    def trick(self, action: Action) -> str:
        """The number of a new Trick that costs nothing and does this in its player's turn."""
        return self.card("Trick", (Skill("main", action),), {"fee": 0})

    def card(self, kind: str, skills: tuple[Skill, ...], facts: dict[str, object]) -> str:
        number = f"TEST-{len(self.numbers) + 1}"
        card = LIBRARY.make(Printing({"number": number, "name": f"Test {number}", "kind": kind, **facts}))
        card.has_text = bool(skills)
        LIBRARY.compile(card, list(skills))
        LIBRARY.cards[number] = card
        self.numbers.append(number)
        return number


@pytest.fixture
def make() -> Iterator[Maker]:
    maker = Maker()
    yield maker
    for number in maker.numbers:
        del LIBRARY.cards[number]


def position(south: str, north: str = "hand 1", turn: str = "3, south") -> Game:
    """A turn of Duel with these cards."""
    game = build_position("duel", f"turn: {turn}\nsouth: {south}\nnorth: {north}")
    game.audited = True
    return game


def codes(game: Game) -> list[str]:
    """What can be answered now."""
    assert game.decision is not None
    return [option.code for option in game.decision.options]


def waits(game: Game) -> tuple[int, str]:
    """Who decides, and by which rule."""
    assert game.decision is not None
    return game.decision.seat, game.decision.rule


def numbers(game: Game, seat: int, area: int) -> list[str]:
    """The cards of an area, from the bottom."""
    return [game.prints[id].number for id in game.pile(seat, area)]
