"""How a keyword is shown at work: by the events that it must bring about, or by what must be so then."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.cardcheck.positions import Trial
from rulebound.kernel import tree
from rulebound.messages import Message, term

Amount = int | Callable[[tree.Skill], int]
"""A number, or what the keyword skill says it is."""


class Brings:
    """Events that a keyword brings about: at least one, unless it is said how many."""

    def __init__(
        self,
        *kinds: str,
        this: bool = False,
        to: str = "",
        count: Amount = -1,
        least: Amount = 1,
        by_anything: bool = False,
    ) -> None:
        self.kinds = kinds
        self.this = this
        """They happen to the card itself."""
        self.to = to
        """The area where the cards go; "" if that is all the same."""
        self.count = count
        """The exact number of them; -1 if there may be more than the `least`."""
        self.least = least
        self.by_anything = by_anything
        """They need not be by the keyword skill: the rules look the keyword up where they act."""

    def fault(self, trial: Trial) -> Message | None:
        """What did not come about; None if all did."""
        word, skill = trial.clause.keyword, trial.clause.skill
        found = [
            event
            for event in trial.game.log.events
            if event.kind in self.kinds
            and (self.by_anything or (event.clause is not None and event.clause.keyword == word))
            and (not self.this or event.card == trial.card)
            and self.to in ("", event.to)
        ]
        count = self.count if isinstance(self.count, int) else self.count(skill)
        least = self.least if isinstance(self.least, int) else self.least(skill)
        if len(found) == count if count >= 0 else len(found) >= least:
            return None
        what = term("verb", self.kinds[0])
        return Message("check-events", what=what, n=len(found), m=count if count >= 0 else least)


class Makes:
    """Something that is so once a keyword has been shown."""

    def __init__(self, holds: Callable[[Trial], bool]) -> None:
        self.holds = holds

    def fault(self, trial: Trial) -> Message | None:
        return None if self.holds(trial) else Message("check-keyword-without-effect")


Showing = tuple[Brings | Makes, ...]
"""All that a keyword must show."""


def keyword_fault(trial: Trial, showing: Showing) -> Message | None:
    """The first thing that a keyword did not show; None if all went as its rule says."""
    faults = (each.fault(trial) for each in showing)
    return next((fault for fault in faults if fault is not None), None)
