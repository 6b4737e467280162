"""What a game plugs into positions and scenarios: its areas, the players' phrases, the statements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.game import Game
from rulebound.records.placing import Layout, Plan, Side

if TYPE_CHECKING:
    from rulebound.records.start import Course
    from rulebound.records.statements import Check

Phrases = list[tuple[str, tuple[tuple[str, ...], ...]]]
"""Phrases, and the choices each stands for by the verbs of the engine's notation."""
Done = dict[str, tuple[tuple[str, ...], str]]
"""What can be done to a card, and the events that tell of it: their kinds, and where it went."""

DONE: Done = {
    "played": (("play",), ""),
    "revealed": (("reveal",), ""),
    "looked at": (("look",), ""),
    "activated": (("activate",), ""),
    "rested": (("rest",), ""),
    "set active": (("active",), ""),
    "drawn": (("draw",), ""),
    "returned to hand": (("move",), "hand"),
    "negated": (("negate",), ""),
}
"""What is done to cards in every game."""


class Words:
    """How one game's positions and scenarios are worded.  A game overrides what they do that others do not."""

    def __init__(
        self,
        layout: Layout,
        course: Course,
        *,
        areas: dict[str, tuple[int, ...]],
        phrases: Phrases,
        verbs: tuple[str, ...],
        stats: dict[str, str],
        done: Done,
        asked: dict[str, str],
        states: tuple[str, ...] = ("rested", "active"),
        roles: dict[str, str] | None = None,
        forms: list[tuple[str, Check]] | None = None,
    ) -> None:
        self.layout = layout
        self.course = course
        """How a turn and a battle go."""
        self.areas = areas
        """What a statement may call the areas."""
        self.phrases = phrases
        """What players say in this game, besides what they say in all."""
        self.verbs = verbs
        """How an option's code may begin."""
        self.stats = stats
        """What a statement may call a card's numbers, and what the engine calls them."""
        self.done = {**DONE, **done}
        self.asked = asked
        """What somebody is asked to do, and the kind of decision it is."""
        self.states = states
        """How a statement may say that a card lies."""
        self.roles = roles or {"attacker": "attacker", "target": "target"}
        """The parts of a battle, and what the engine calls them."""
        self.forms = forms or []
        """Statements of this game only."""

    def check(self, side: Side, plan: Plan) -> None:
        """Raises PositionError where a player cannot have what is described."""

    def lay_stock(self, game: Game, seat: int, side: Side) -> None:
        """Lays what the player has that is in no area of cards."""

    def count_stock(self, game: Game, seat: int) -> list[str]:
        """The same in words."""
        return []

    def settle(self, game: Game) -> None:
        """Does what has been done long before the position."""
