"""What the words of a text point at."""

from __future__ import annotations

from typing import Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel.aliases import AreaId, CardId, Seat

DEPTH: Final = 3
"""How deep permanent effects may ask for numbers that permanent effects change."""

EMPTY: Final[list[int]] = []
"""Shared by all scopes that point at nothing yet: replaced, never changed."""


@mypyc_attr(acyclic=True)
class Past:
    """A card as it was before it left an area, for effects that ask about it afterwards.  Immutable."""

    def __init__(
        self, id: CardId, area: AreaId, seat: Seat, rested: bool, numbers: list[int], keywords: int
    ) -> None:
        self.id = id
        self.area = area
        self.seat = seat
        self.rested = rested
        self.numbers = numbers
        self.keywords = keywords

    def pack(self) -> list[object]:
        return [self.id, self.area, self.seat, int(self.rested), self.keywords, *self.numbers]


def past_of(data: list[object]) -> Past | None:
    """What `Past.pack` made; nothing for nothing."""
    if not data:
        return None
    n = [item for item in data if isinstance(item, int)]
    return Past(n[0], n[1], n[2], bool(n[3]), n[5:], n[4])


@mypyc_attr(acyclic=True)
class Scope:
    """What the words of a text point at: whose it is, which card it is on, what was chosen.

    Its lists are replaced and never changed in place, so that copies share them.
    """

    def __init__(self, seat: Seat, this: CardId) -> None:
        self.seat = seat
        self.this = this
        self.it = EMPTY
        """References to the cards that the instruction is about, as a rule those last chosen or moved."""
        self.it_before = EMPTY
        """Those last chosen or moved, while an instruction is about the card itself that the text is on."""
        self.kept = EMPTY
        self.looked = EMPTY
        """References to the cards looked at and not moved since."""
        self.subject = -1
        self.past: Past | None = None
        """What the card of the event was like before it left, as long as this is what counts."""
        self.did = True
        """The instruction before was carried out."""
        self.done = 0
        """The sorts of instruction whose last one was carried out, as bits."""

    def meant(self) -> list[int]:
        """What "it" means in a text: never the card that the text is on, if others were chosen before."""
        return self.it_before or self.it

    def copy(self) -> Scope:
        new = Scope(self.seat, self.this)
        new.it = self.it
        new.it_before = self.it_before
        new.kept = self.kept
        new.looked = self.looked
        new.subject = self.subject
        new.past = self.past
        new.did = self.did
        new.done = self.done
        return new
