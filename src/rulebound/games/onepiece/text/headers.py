"""The bracketed terms before an effect: timings, [DON!! xX], [Once Per Turn]."""

from __future__ import annotations

from rulebound.games.onepiece.text.filters import DON
from rulebound.games.onepiece.text.reader import OnePieceReader
from rulebound.kernel.tree import Attached, Condition, Turn
from rulebound.language.tokens import BRACKET


class Header:
    """The bracketed terms before an effect."""

    def __init__(self) -> None:
        self.timings: list[str] = []
        self.conditions: list[Condition] = []
        self.once = False


def read_header(r: OnePieceReader) -> Header:
    header = Header()
    while r.kind(BRACKET):
        timing = r.bracket("timing")
        condition = r.bracket("condition")
        if timing:
            header.timings.append(timing)
        elif condition:
            header.conditions.append(Turn(condition))
        elif r.bracket("limit"):
            header.once = True
        elif r.attached():
            header.conditions.append(Attached(DON, r.attached()))
        else:
            break
        r.at += 1
        r.mark("/")
    return header
