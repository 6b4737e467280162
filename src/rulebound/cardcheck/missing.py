"""Parts of a clause that the table lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulebound.cardcheck.positions import Trial


class Missing:
    """A part of a clause that the table lacks."""

    def lacks(self, trial: Trial) -> bool:
        raise NotImplementedError


class Turned(Missing):
    """The card lies already as it would have to be turned."""

    def __init__(self, orientation: int) -> None:
        self.orientation = orientation

    def lacks(self, trial: Trial) -> bool:
        return trial.this.orientation == self.orientation
