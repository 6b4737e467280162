"""What the words of a text point at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel import kinds
from rulebound.kernel.aliases import Bits, CardId, Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.fields import Field, pack_fields, read_fields
from rulebound.kernel.plain import a_list

if TYPE_CHECKING:
    from rulebound.kernel.proof import Proof

DEPTH: Final = 3
"""How deep permanent effects may ask for numbers that permanent effects change."""

EMPTY: Final[list[int]] = []
WORDLESS: Final[list[str]] = []
"""Shared by all scopes that point at nothing yet: replaced, never changed."""


@mypyc_attr(acyclic=True)
class Past:
    """A card as it was before it left an area, for effects that ask about it afterwards.  Immutable."""

    def __init__(self, card: Card, numbers: list[int], keywords: Bits) -> None:
        self.id = card.id
        self.area = card.area
        self.seat = card.seat
        self.orientation = card.orientation
        self.keywords = keywords
        self.numbers = numbers


PAST_FIELDS: Final[list[Field]] = [
    Field("id", kinds.ID),
    Field("area", kinds.AREA),
    Field("seat", kinds.SEAT),
    Field("orientation", kinds.ORIENTATION),
    Field("keywords", kinds.KEYWORDS),
    Field("numbers", kinds.STAT_NUMBERS),
]


class CardAsItWas(kinds.Kind):
    """A Past as a list; an empty one for none."""

    def pack(self, value: object) -> object:
        return [] if value is None else pack_fields(PAST_FIELDS, value)

    def read(self, proof: Proof, data: object) -> object:
        if not a_list(data):
            return None
        past = Past(Card(0, 0), [], 0)
        read_fields(proof, PAST_FIELDS, past, data)
        return past


PAST: Final = CardAsItWas()


@mypyc_attr(acyclic=True, free_list_len=1)
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
        self.left_out = EMPTY
        """Those that "it" meant before all of a kind were selected among them, and that are of another kind."""
        self.kept = EMPTY
        self.paid = EMPTY
        """References to the cards that the cost has chosen or moved last."""
        self.unchosen = EMPTY
        """References to the cards among which some were chosen last, without these."""
        self.acted = EMPTY
        """References to the cards that the last instruction was done to: "for each card trashed"."""
        self.looked = EMPTY
        """References to the cards looked at and not moved since."""
        self.subject = -1
        self.past: Past | None = None
        """What the card of the event was like before it left, as long as this is what counts."""
        self.did = True
        """The instruction before was carried out."""
        self.done = 0
        """The sorts of instruction whose last one was carried out, as bits."""
        self.named = -1
        """The number that a player has named, if one has."""
        self.words = WORDLESS
        """The names that players have named."""

    def meant(self) -> list[int]:
        """What "it" means in a text: never the card that the text is on, if others were chosen before."""
        return self.it_before or self.it

    def copy(self) -> Scope:
        new = Scope(self.seat, self.this)
        new.it = self.it
        new.it_before = self.it_before
        new.left_out = self.left_out
        new.kept = self.kept
        new.paid = self.paid
        new.unchosen = self.unchosen
        new.acted = self.acted
        new.looked = self.looked
        new.subject = self.subject
        new.past = self.past
        new.did = self.did
        new.done = self.done
        new.named = self.named
        new.words = self.words
        return new
