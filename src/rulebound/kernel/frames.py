"""Procedures and frames: the manual's numbered steps, and where we are in them.

A procedure is a list of steps in the manual's order, each labelled with its
rule.  A frame is one procedure under way; it is plain data.  A step does one
thing and says what comes next:

NEXT    the next step
AGAIN   this step once more, after whatever it pushed on the stack
ASK     stop: a decision waits; its answer is there when the next step runs
END     the procedure is over
FIRST   the first step
n >= 0  the step that `Procedure.jump` has found
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar, cast

from rulebound.compiling import mypyc_attr
from rulebound.kernel.aliases import AreaId, Ref
from rulebound.kernel.fields import Field, copy_fields, pack_fields
from rulebound.kernel.ruleids import RuleId

if TYPE_CHECKING:
    from rulebound.kernel.cards import Card
    from rulebound.kernel.game import Game
    from rulebound.kernel.program import Clause

NEXT: Final = -1
AGAIN: Final = -2
ASK: Final = -3
END: Final = -4
FIRST: Final = 0

# Where a frame may be while a decision waits, as bits of a step.
PASSES: Final = 0  # never here
ASKS: Final = 1  # here, the decision being its own, or that of a loop that has come round to it
RESTS: Final = 2  # here, until what lies upon it on the stack is over


NONE_PICKED: Final[list[Ref]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A procedure under way.  A procedure with fields of its own has its own subclass."""

    def __init__(self, procedure: Procedure) -> None:
        self.procedure = procedure
        self.step = 0

    def __repr__(self) -> str:
        rule = self.procedure.steps[self.step].rule if self.step < len(self.procedure.steps) else ""
        return f"<{self.procedure.name}, step {self.step}{f' ({rule})' if rule else ''}>"

    def picked(self) -> list[Ref]:
        """The cards that a skill chose as it was activated, if this frame is one that is being activated."""
        return NONE_PICKED

    def copy(self) -> Frame:
        """A copy by the declared fields.  A frame that is there at many decisions writes its copy out, for speed."""
        new = self.procedure.frame()
        new.step = self.step
        copy_fields(self.procedure.fields, self, new)
        return new

    def holds(self, ref: Ref) -> bool:
        """Whether the card of this reference is what the procedure plays or activates."""
        return False

    def resolves(self, ref: Ref, clause: Clause) -> bool:
        """Whether the procedure is that of this effect of the card of this reference."""
        return False

    def attacker_of(self) -> Ref:
        """The reference of the card that attacks, if the procedure is an attack; else -1."""
        return -1

    def guard_of(self) -> Ref:
        """The reference of the card that is attacked, likewise."""
        return -1

    def stand_in(self, game: Game, old: Ref, card: Card) -> None:
        """One card goes on for another with what the procedure has it do: an attack, a block."""

    def beside_strength(self, game: Game, card: Card) -> dict[str, object]:
        """What else counts for a card in the battle, if the procedure is one: everybody may know it."""
        return {}

    def changes_cards(self) -> bool:
        """Whether the next step is an effect's and changes cards where they lie."""
        return False

    def can_leave_out(self, ref: Ref) -> bool:
        """Whether the procedure is about to do something to the card, or to a player for -1."""
        return False

    def leave_out(self, ref: Ref) -> None:
        """A card that the procedure was about to take out of play stays there."""

    def let_go(self, game: Game, card: Card, to: AreaId, rule: RuleId) -> None:
        """Nothing happens instead of a card leaving by a rule: it goes."""
        game.move(card, to, rule)

    def not_paid(self) -> None:
        """A cost that the procedure has asked for was not paid: something else happened instead."""

    def was_paid(self, game: Game, clause: Clause, chosen: list[Ref]) -> bool:
        """A cost of the clause was paid, with these cards; whether the procedure is the one that asked for it."""
        return False

    def has_chosen(self, refs: list[Ref]) -> None:
        """The procedure that lies upon this one has chosen cards for it."""

    def has_put(self, game: Game, before: Ref, card: Card, rule: RuleId) -> None:
        """A card that the procedure has put elsewhere by the rule is there; `before` was its reference."""

    def pack(self) -> list[object]:
        """The frame's own fields as plain data."""
        return pack_fields(self.procedure.fields, self)

    def prove(self, game: Game, at: int) -> None:
        """Raises Damaged if the fields contradict one another, the step, or the frame below.

        `at` is the place of the frame on the stack.
        """


F = TypeVar("F", bound=Frame)
StepFunction = Callable[["Game", Frame], int]


class Step:
    """One thing that a procedure does, with the rule that says so."""

    def __init__(self, rule: RuleId, run: StepFunction, halts: int) -> None:
        self.rule = rule
        self.run = run
        self.halts = halts
        """Whether a frame may be here while a decision waits: ASKS, RESTS, both, or PASSES."""


def step(rule: RuleId, run: Callable[[Game, F], int], halts: int = RESTS) -> Step:
    """A step of a procedure whose frames are of the type that `run` takes."""
    return Step(rule, cast(StepFunction, run), halts)


class Procedure:
    """The steps of one section of a manual, in its order."""

    def __init__(
        self,
        name: str,
        steps: list[Step],
        blank: Callable[[], Frame] | None = None,
        fields: list[Field] | None = None,
    ) -> None:
        self.name = name
        self.steps = steps
        self.runs = [each.run for each in steps]
        self.rules = [each.rule for each in steps]
        self.blank = blank
        self.fields: list[Field] = fields or []
        """The fields of its frames, in the order of `Frame.pack`."""
        PROCEDURES[name] = self

    def jump(self, rule: RuleId) -> int:
        """What a step returns to go to the steps of a rule, which stand together: the first of them.

        Resolved once, beside the procedure: ``END_OF_BATTLE: Final = BATTLE.jump("7-1-5-1")``.
        """
        found = [at for at, each in enumerate(self.steps) if each.rule == rule]
        if not found:
            raise ValueError(f"{self.name} has no step of rule {rule}")
        if found[-1] - found[0] >= len(found):
            raise ValueError(f"{self.name} has steps of rule {rule} in several places")
        return found[0]

    def frame(self) -> Frame:
        return self.blank() if self.blank is not None else Frame(self)


PROCEDURES: Final[dict[str, Procedure]] = {}
"""Every procedure by its name, for reading a dump."""
