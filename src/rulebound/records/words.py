"""What a game plugs into positions and scenarios: its areas, the players' phrases, the statements."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulebound.kernel.game import Game
from rulebound.records.placing import Layout

if TYPE_CHECKING:
    from rulebound.records.position import Spec
    from rulebound.records.start import Course
    from rulebound.records.statements import Check

Phrases = list[tuple[str, tuple[tuple[str, ...], ...]]]
"""Phrases, and the choices each stands for by the verbs of the engine's notation."""


class Words:
    def __init__(
        self,
        layout: Layout,
        course: Course,
        build: Callable[[Spec], Game],
        describe: Callable[[Game, int], list[str]],
        areas: dict[str, tuple[int, ...]],
        phrases: Phrases,
        verbs: tuple[str, ...],
        stats: dict[str, str],
        states: tuple[str, ...],
        done: dict[str, tuple[tuple[str, ...], str]],
        roles: dict[str, str],
        asked: dict[str, str],
        forms: list[tuple[str, Check]],
    ) -> None:
        self.layout = layout
        self.course = course
        """How a turn and a battle go."""
        self.build = build
        """Sets a game up."""
        self.describe = describe
        """What a seat has, in the words that a position is set up with."""
        self.areas = areas
        """What a statement may call the areas."""
        self.phrases = phrases
        """What players say in this game, besides what they say in all."""
        self.verbs = verbs
        """How an option's code may begin."""
        self.stats = stats
        """What a statement may call a card's numbers, and what the engine calls them."""
        self.states = states
        """How a statement may say that a card lies."""
        self.done = done
        """What can be done to a card, and the events that tell of it: their kinds, and where it went."""
        self.roles = roles
        """The parts of a battle, and what the engine calls them."""
        self.asked = asked
        """What somebody is asked to do, and the kind of decision it is."""
        self.forms = forms
        """Statements of this game only."""
