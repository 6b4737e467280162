"""How one game's positions and scenarios are worded, as data: the form of a game's `table.positions`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from rulebound.games import rules_of
from rulebound.registry import part_of

if TYPE_CHECKING:
    from rulebound.records.placing import CardState, NamedArea, PlayerCards
    from rulebound.records.start import Course
    from rulebound.records.statements import Check

Verbs = tuple[str, ...]
"""The verbs of the engine's notation that a choice may have."""
Phrase = tuple[str, tuple[Verbs, ...]]
"""A phrase, and the choices that it stands for, one after the other."""
Events = tuple[tuple[str, ...], str]
"""Events by their kinds, and by where their card went ("": anywhere)."""

DONE: Final[dict[str, Events]] = {
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
ASKED: Final = {
    "block": "block", "counter": "counter", "redraw": "redraw", "choose": "choose",
    "choose a target": "target", "activate": "activate", "order": "order", "choose one": "mode",
    "use an effect instead": "instead", "draw": "draw", "resolve": "resolve", "do it": "may", "act": "main",
}  # fmt: skip
"""What somebody is asked to do in every game, and the kind of decision it is."""
FACES: Final = ("face-up", "face-down")


class TableWording:
    """What a game's positions and scenarios call things.  What is the same in every game need not be said."""

    def __init__(
        self,
        game: str,
        *,
        areas: Sequence[NamedArea],
        states: Sequence[CardState],
        fillers: tuple[str, ...],
        deck_size: int,
        largest_deck: int = 0,
        course: Course,
        phrases: Sequence[Phrase],
        verbs: Verbs,
        no_deck_rule: str = "",
        stats: dict[str, str] | None = None,
        done: dict[str, Events] | None = None,
        asked: dict[str, str] | None = None,
        roles: dict[str, str] | None = None,
        forms: Sequence[tuple[str, Check]] = (),
        terms: dict[str, str] | None = None,
        acting: tuple[str, ...] = ("main",),
        declining: Verbs = (),
        offering: Verbs = (),
        settled: dict[str, str] | None = None,
        check: Callable[[PlayerCards], None] | None = None,
        lead_apart: bool = True,
    ) -> None:
        rules = rules_of(game)
        self.game = game
        self.states = states
        """What can be said of a card, in the order in which it is written."""
        self.fillers = fillers
        """Cards that stand for any card."""
        self.deck_size = deck_size
        self.largest_deck = largest_deck or deck_size
        """How many cards a player may have, where decks are of several sizes."""
        self.course = course
        """How a turn and a battle go."""
        self.phrases = phrases
        """What players say in this game, besides what they say in all."""
        self.verbs = verbs
        """How an option's code may begin."""
        self.no_deck_rule = no_deck_rule
        """The rule by which a player without a deck has lost; "" if that player goes on."""
        self.stats = {stat.replace("_", " "): stat for stat in rules.words.stats} | (stats or {})
        """What a statement may call a card's numbers, and what the engine calls them."""
        self.facts = {fact.replace("_", " "): what for fact, what in rules.words.facts.items()}
        """What a statement may call a card's name, types and the like."""
        self.done = DONE | (done or {})
        self.asked = ASKED | (asked or {})
        self.roles = roles or {"attacker": "attacker", "target": "target"}
        """The cards of a battle, and what the engine calls them."""
        self.forms = forms
        """Statements of this game only."""
        self.terms = terms or {}
        """The words in capitals of these statements, and what may stand for them."""
        self.acting = acting
        """The decisions in which players act as they like: "choose LAB-005" is no answer to them."""
        self.declining = ("no", "done", "pass", *declining)
        """What answers "nothing": no to a question, done with a choice."""
        self.offering = ("instead", "resolve", *offering)
        """Asked about a text of a card, before that text itself asks anything."""
        self.settled = {"target": "target"} | (settled or {})
        """Choices that are not asked for where there is one option only, and the events that tell which it was."""
        self.lead_apart = lead_apart
        """Cards of the kind that leads a deck lie nowhere else, where nothing is said of an area."""
        self.check = check
        """Raises TextError where a player cannot have what is described."""

        self.areas = {area.word: area for area in areas if area.word and not area.written_only}
        """The areas by the word that sets them up."""
        self.written = {area.word: area for area in areas if area.word}
        """The areas in the order in which a position is written."""
        self.deck = self.word(rules.deck)
        self.discard = self.word(rules.trash)
        """Where used cards go; also those that are left over, if the deck's size is given."""
        self.lead = next((word for word, area in self.areas.items() if rules.areas[area.index].fixed), "")
        """The area of the one card that a player has beside the deck; "" if there is none."""
        self.places: dict[str, tuple[int, ...]] = {
            "play": tuple(area.index for area in rules.areas if area.in_play),
            **{name: (area.index,) for area in areas for name in area.called},
        }
        """What a statement may call the areas; all that are in play together are "play"."""
        self.oriented = (*rules.words.orientations, *FACES)
        """How a statement may say that a card lies."""

    def __repr__(self) -> str:
        return f"<TableWording of {self.game}>"

    def word(self, index: int) -> str:
        """The word that sets an area up."""
        return next(word for word, area in self.areas.items() if area.index == index)

    def area(self, word: str) -> NamedArea | None:
        """The area of a word: "character" and "characters", "don" and "DON"."""
        return next(
            (self.areas[name] for name in (word, f"{word}s", word.lower()) if name in self.areas), None
        )


def wording_of(game: str) -> TableWording:
    wording = part_of(game, "table.positions", "WORDING")
    assert isinstance(wording, TableWording)
    return wording
