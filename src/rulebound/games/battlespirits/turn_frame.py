"""What a turn remembers: what may be done once in it, and when everything was settled last."""

from __future__ import annotations

from typing import Final

from rulebound.kernel import kinds
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import Frame, Procedure
from rulebound.kernel.game import Game
from rulebound.kernel.scope import EMPTY


class TurnFrame(Frame):
    """A turn under way."""

    def __init__(self, procedure: Procedure) -> None:
        super().__init__(procedure)
        self.burst_set = False
        """The turn player has set a Burst in this Main Step."""
        self.mirage_set = False
        """And a Mirage."""
        self.attacks_over = False
        """An effect has ended the Attack Step."""
        self.reducers = EMPTY
        """The cards that have reduced the opponent's Life in this turn, once for each Core, as references."""
        self.attack_skipped = False
        """An effect has said before the Attack Step that there is none this turn."""
        self.settled = 0
        """The age of the table when nothing waited any more: what came later came by what is under way."""

    def copy(self) -> Frame:
        new = TurnFrame(self.procedure)
        new.step = self.step
        new.burst_set = self.burst_set
        new.mirage_set = self.mirage_set
        new.attacks_over = self.attacks_over
        new.attack_skipped = self.attack_skipped
        new.settled = self.settled
        new.reducers = self.reducers
        return new


TURN_FIELDS: Final = [
    Field("burst_set", kinds.FLAG, 0),
    Field("mirage_set", kinds.FLAG, 0),
    Field("attacks_over", kinds.FLAG, 0),
    Field("settled", kinds.STAMP, 0, compared=False),
    Field("reducers", kinds.REFS, []),
    Field("attack_skipped", kinds.FLAG, 0),
]


def turn_of(game: Game) -> TurnFrame | None:
    """The turn under way; None before the first."""
    frame = game.stack[0] if game.stack else None
    return frame if isinstance(frame, TurnFrame) else None


def note_settled(game: Game) -> None:
    """Nothing waits any more."""
    turn = turn_of(game)
    if turn is not None:
        turn.settled = game.stamps
