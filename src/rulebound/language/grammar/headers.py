"""The bracketed terms before a skill: its timings, in whose turn it works, how often."""

from __future__ import annotations

from rulebound.kernel.tree import Action, Condition, Turn, When
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Reader
from rulebound.language.tokens import BRACKET


class Header:
    """What stands before a skill's text."""

    def __init__(self) -> None:
        self.timings: list[str] = []
        self.conditions: list[Condition] = []
        self.cost: list[Action] = []
        self.once = False
        self.event: When | None = None
        """What it waits for, where a term says that."""


def read_header(r: Reader) -> Header:
    header = Header()
    while r.kind(BRACKET):
        timing = r.take("timing")
        turn = "" if timing else r.take("condition")
        if timing:
            header.timings.append(timing)
        elif turn:
            header.conditions.append(Turn(turn))
        elif r.take("limit"):
            header.once = True
        elif not read_header_term(r, header):
            break
        r.mark("/")
    return header


@production
def read_header_term(r: Reader, header: Header) -> bool:
    """Another bracketed term before a skill, such as a keyword that is a condition or a cost."""
    return False
