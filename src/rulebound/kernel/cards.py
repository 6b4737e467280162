"""Printed cards, cards in a game, and the areas they lie in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from rulebound.compiling import mypyc_attr
from rulebound.kernel import kinds
from rulebound.kernel.aliases import Bits, CardId
from rulebound.kernel.fields import Field

if TYPE_CHECKING:
    from rulebound.kernel.program import Clause, Recall
    from rulebound.kernel.vocabulary import Vocabulary

MISSING: Final = -1_000_000
"""A number that a printed card does not have."""

SHIFT: Final = 1 << 24
"""A reference to a card is stamp * SHIFT + id: it ends when the card becomes a new card."""

GRANTED: Final = 20
"""From this index on, the clauses of a printed card are those that it grants."""

# Who may see the cards of an area.
OPEN: Final = 0
OWNER: Final = 1
SECRET: Final = 2
TURNED: Final = 3
"""As each card lies: face up for both, face down for its owner; they come face up unless said otherwise."""

Role = Literal["", "deck", "hand", "discard", "beneath", "joined"]
"""What the kernel uses an area for: the pile that is drawn from, the cards held, where used and destroyed cards
go, where cards lie that are attached to another card, and where those lie that are one object with another.  Of
several decks, the first is drawn from."""


class Area:
    """A place where cards lie, as the game declares it."""

    def __init__(
        self,
        name: str,
        seen: int,
        *,
        role: Role = "",
        in_play: bool = False,
        ordered: bool = False,
        upright: bool = False,
        keeps_identity: bool = False,
        in_game: bool = True,
        listed: bool = True,
        fixed: bool = False,
        hosts: bool = False,
        tokens: bool = False,
        apart: bool = False,
        checked: bool = False,
        outlying: bool = False,
    ) -> None:
        self.name = name
        self.seen = seen
        """OPEN, OWNER, SECRET or TURNED."""
        self.role = role
        self.in_play = in_play
        """The text of cards lying here works."""
        self.ordered = ordered
        """The order of its cards matters, so whoever puts several there chooses it."""
        self.upright = upright
        """Its cards are active or rested."""
        self.keeps_identity = keeps_identity
        """A card that leaves for another such area stays the same card."""
        self.in_game = in_game
        """Its cards take part in the game; from an area that is not in the game none comes back."""
        self.listed = listed
        """It is a place that players know of; cards in any other have ceased to exist."""
        self.fixed = fixed
        """Its cards stay there for the whole game."""
        self.hosts = hosts
        """Cards may lie beneath its cards."""
        self.tokens = tokens
        """Tokens may lie here, where the game says that they may not lie everywhere (`Rules.tokens_go`)."""
        self.apart = apart
        """What names no area does not mean its cards."""
        self.checked = checked
        """Its cards are shown to both players when they leave, and at the end of the game."""
        self.outlying = outlying
        """It is not in play, and yet permanent effects of its cards work on others, if they name it."""
        self.index = -1

    def can_be_left(self) -> bool:
        """Whether cards can ever be taken from here."""
        return self.in_game and not self.fixed


def area_of(areas: list[Area], role: Role) -> int:
    """The area of a role; -1 if the game has none."""
    for area in areas:
        if area.role == role:
            return area.index
    return -1


class PermanentSummary:
    """What permanent effects do, at a glance: those of one clause, of a printed card, or of all cards in play."""

    def __init__(self) -> None:
        self.does: Bits = 0
        """What they do, as bits of instruction codes."""
        self.reach: Bits = 0
        """The areas whose cards they can touch, as bits."""
        self.reach_varies = False
        """Which cards one of them reaches depends on what these are like."""
        self.lowers: Bits = 0
        """The numbers that they may lower, or make 0 to begin with, as bits."""
        self.conferred_bits: Bits = 0
        """What the permanent effects do that they confer on cards, as bits."""
        self.conferred_moments: Bits = 0
        """The moments that automatic effects wait for which they confer on cards, as bits."""

    def add(self, other: PermanentSummary) -> None:
        """Adds what other permanent effects do."""
        self.does |= other.does
        self.reach |= other.reach
        self.reach_varies = self.reach_varies or other.reach_varies
        self.lowers |= other.lowers
        self.conferred_bits |= other.conferred_bits
        self.conferred_moments |= other.conferred_moments


class Level:
    """Further numbers of a printed card, which count as long as enough cards of a kind lie beneath it."""

    def __init__(self, kind: str, least: int, numbers: list[int]) -> None:
        self.kind = kind
        self.least = least
        """At least this number of cards."""
        self.numbers = numbers
        """By the game's stat index, as `Print.numbers`."""


class Print(PermanentSummary):
    """A printed card: its facts and its compiled text.  Shared by all games, never changed."""

    def __init__(
        self,
        number: str,
        name: str,
        kind: str,
        numbers: list[int],
        *,
        words: Vocabulary,
        facts: dict[str, tuple[str, ...]],
        text: str = "",
    ) -> None:
        super().__init__()
        self.number = number
        self.name = name
        self.kind = kind
        self.numbers = numbers
        """The printed numbers by the game's stat index; MISSING where it has none."""
        self.levels: list[Level] = []
        """Where it has more than one number for a stat: those of its further levels, the highest last."""
        self.words = words
        self.facts = [facts.get(fact, ()) for fact in words.facts]
        """What else is printed on it, by the game's fact index: its names, those included that it also has
        by the rules, and whatever the game declares."""
        self.translated: list[str] = []
        """Those of its names and the like that it has in another language than its own."""
        self.text = text
        self.has_text = bool(text)
        """Whether any text is printed on it."""
        self.token = False
        self.tokens: list[Print] = []
        """The tokens that its text creates."""
        self.back: Print | None = None
        """Its other face."""
        self.is_back = False
        """It is the face with which no card lies in a deck."""
        self.counts_as: tuple[str, ...] = ()
        """The kinds that it counts as in play, besides its own."""
        self.base: Print | None = None
        """The face that this one is made from, if it is that of a composite (`kernel.composites`)."""
        self.parts: list[Print] = []
        """The faces of what is joined to it there, and on which sides."""
        self.sides: list[int] = []
        self.composites: list[Print] = []
        """The faces that were made from this one."""
        self.clauses: list[Clause] = []
        self.granted: list[Clause] = []
        """What its text gives to other cards, or to none: clauses that are not its own."""
        self.keywords: Bits = 0
        """The keyword effects printed on it, as bits."""
        self.conditional: list[Clause] = []
        """Keywords that the card has in play at some levels only, or only while it is joined to another card."""
        self.moments: Bits = 0
        """The moments its automatic effects wait for, as bits."""
        self.has_instead = False
        self.recalls: list[Recall] = []
        """What its text asks about afterwards: whether it happened this turn."""
        self.awaits_situation = False
        """One of the automatic effects waits for a situation."""
        self.works_outside = False
        """One of the permanent effects works where the card is not in play: beneath another, in the hand."""

    def fact(self, name: str) -> tuple[str, ...]:
        """What is printed on it of a fact; nothing if the game has no such fact."""
        return self.facts[self.words.facts[name]] if name in self.words.facts else ()

    def is_of_part(self, clause: Clause) -> bool:
        """Whether it is the face of a composite, and has this effect from a part."""
        if self.base is None:
            return False
        return any(each is clause for each in self.clauses[len(self.base.clauses) :])

    def clause(self, index: int) -> Clause:
        """The clause of this name: its own, or one that it grants."""
        return self.clauses[index] if index < GRANTED else self.granted[index - GRANTED]

    def __repr__(self) -> str:
        return f"<{self.number} {self.name}>"


@mypyc_attr(acyclic=True)
class Card:
    """A card in a game.  It points at nothing, so Python's search for cycles need not look at it."""

    def __init__(self, id: CardId, owner: int) -> None:
        self.id = id
        self.owner = owner
        self.area = 0
        self.seat = owner
        """Whose area it lies in."""
        self.stamp = 0
        """Its identity: a card that becomes a new card gets a new one."""
        self.orientation = 0
        """How it lies, by the game's order of orientations."""
        self.face_up = False
        """Lies open in a secret area."""
        self.known: Bits = 0
        """Seats that know which card lies here although the area is secret, as bits."""
        self.host = -1
        """The card it is attached to."""
        self.origin = -1
        """The area it came from when it last moved."""
        self.old_orientation = 0
        """How it lay when it left that area."""
        self.since = -1
        """The turn in which it came into play."""
        self.used = 0
        """Clauses used in turn `used_in`, as bits."""
        self.used_in = -1
        self.played_with: Bits = 0
        """The keyword skill it was played with, as a bit."""
        self.noted = 0
        """Clauses whose situation was there when last looked, as bits."""
        self.marker = 0
        """Where a marker stands on it, in games that have such: a scouter, a dial."""

    @property
    def rested(self) -> bool:
        """It does not lie in the first of the game's orientations."""
        return self.orientation > 0

    @rested.setter
    def rested(self, rested: bool) -> None:
        self.orientation = 1 if rested else 0

    def __repr__(self) -> str:
        turned = (
            f", orientation {self.orientation}" if self.orientation > 1 else ", rested" if self.rested else ""
        )
        return f"<card {self.id} of seat {self.seat} in area {self.area}{turned}>"

    def copy(self) -> Card:
        new = Card(self.id, self.owner)
        new.area = self.area
        new.seat = self.seat
        new.stamp = self.stamp
        new.orientation = self.orientation
        new.face_up = self.face_up
        new.known = self.known
        new.host = self.host
        new.origin = self.origin
        new.old_orientation = self.old_orientation
        new.since = self.since
        new.used = self.used
        new.used_in = self.used_in
        new.noted = self.noted
        new.played_with = self.played_with
        new.marker = self.marker
        return new


FACE: Final = 10
"""The number of bits of `Card.used` for the face that shows, with as many above them for the other one."""


def used_by_other_face(used: int) -> int:
    """What was used, once the card is turned over: each face has its own effects."""
    mask = (1 << FACE) - 1
    here, there = used & mask, used >> FACE & mask
    return used & ~(mask | mask << FACE) | here << FACE | there


CLAUSES: Final = kinds.Whole(0, (1 << 104) - 1)
"""Bits for the clauses of both faces, and counts of keywords above them."""

CARD_FIELDS: Final[list[Field]] = [
    Field("owner", kinds.SEAT),
    Field("area", kinds.AREA),
    Field("seat", kinds.SEAT),
    Field("stamp", kinds.STAMP),
    Field("orientation", kinds.ORIENTATION),
    Field("face_up", kinds.FLAG),
    Field("known", kinds.SEATS),
    Field("host", kinds.ID_OR_NONE),
    Field("since", kinds.TURN_OR_NONE),
    Field("used", CLAUSES),
    Field("used_in", kinds.TURN_OR_NONE),
    Field("noted", CLAUSES),
    Field("played_with", kinds.KEYWORDS),
    Field("origin", kinds.AREA_OR_NONE),
    Field("old_orientation", kinds.ORIENTATION),
    Field("marker", kinds.COUNT, 0),
]
"""What is saved of a card besides its id.  `Card.copy` is written out, since it is called for every card of a clone;
a test compares it with this."""
