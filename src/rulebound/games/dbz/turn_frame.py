"""A turn under way, and what has happened in it."""

from __future__ import annotations

from typing import Final

from rulebound.kernel import kinds
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import Frame, Procedure
from rulebound.kernel.game import Game


class TurnFrame(Frame):
    """A turn under way."""

    def __init__(self, procedure: Procedure) -> None:
        super().__init__(procedure)
        self.fought = False
        """There was a Combat in it."""
        self.skips_combat = False
        """Its player skips Combat in it: for having played a Battleground or Location, or because of an effect."""
        self.forced = False
        """Its player had to declare Combat, and nothing skips it."""

    def copy(self) -> Frame:
        new = TurnFrame(self.procedure)
        new.step = self.step
        new.fought = self.fought
        new.skips_combat = self.skips_combat
        new.forced = self.forced
        return new


TURN_FIELDS: Final[list[Field]] = [
    Field("fought", kinds.FLAG),
    Field("skips_combat", kinds.FLAG, 0),
    Field("forced", kinds.FLAG, 0),
]


def turn_of(game: Game) -> TurnFrame | None:
    """The turn under way."""
    frame = game.stack[0] if game.stack else None
    return frame if isinstance(frame, TurnFrame) else None
