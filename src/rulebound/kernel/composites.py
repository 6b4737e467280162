"""Composites: cards that act as one object, and come apart again.

A composite is a card in play, the host, with parts joined to it (`Game.joined`).  A part lies in the area of the role
"joined", which is not in play: nothing finds it there as a card of its own, and its text does not work.  What it adds
to its host is in the host's face: `Rules.composite` makes a printed card of the host's own face and what it is joined
to, and `Game.prints` has that one as long as they are one object.  So numbers, facts, keywords, filters and triggers
see the composite, and none of them asks for parts.

A part may be joined to several hosts: each is a composite by itself, and the side tells them apart.  Joining and
splitting give no card a new stamp, so what refers to the host or to the part goes on doing so; only `Game.move` takes
a part away from its hosts for good.  A game decides what happens to the parts of a host before it moves the host.

Cards may also make up one object without being joined: cards that lie beneath another (`Card.host`) can add to its
face in `Rules.composite`, too; whoever changes what lies beneath calls `renew_face`.  The face itself is never saved:
it follows from the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.compiling import mypyc_attr
from rulebound.kernel import kinds
from rulebound.kernel.aliases import AreaId, CardId
from rulebound.kernel.cards import Card, Level, Print
from rulebound.kernel.fields import Field
from rulebound.kernel.permanents import survey

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.program import Clause


@mypyc_attr(acyclic=True)
class Joined:
    """A part that is joined to a host.  Immutable, so that clones share it."""

    def __init__(self, host: CardId, part: CardId, side: int) -> None:
        self.host = host
        self.part = part
        self.side = side
        """NO_SIDE, LEFT or RIGHT: on which side of the part the host is."""


NO_SIDE: Final = 0
LEFT: Final = 1
RIGHT: Final = 2

JOINED_FIELDS: Final[list[Field]] = [
    Field("host", kinds.ID),
    Field("part", kinds.ID),
    Field("side", kinds.Whole(NO_SIDE, RIGHT)),
]


# --- what is joined to what --------------------------------------------------------------------------


def parts_of(game: Game, host: Card) -> list[Joined]:
    """What is joined to the card, the oldest first."""
    return [one for one in game.joined if one.host == host.id]


def hosts_of(game: Game, part: Card) -> list[Joined]:
    """What the card is joined to."""
    return [one for one in game.joined if one.part == part.id]


def join(game: Game, part: Card, host: Card, side: int = NO_SIDE) -> None:
    """The two act as one object from now on; both stay the cards that they are."""
    if part.area != game.rules.joined:
        lay(game, part, game.rules.joined)
    game.joined = [*game.joined, Joined(host.id, part.id, side)]
    renew_face(game, host)


def split(game: Game, part: Card, host: Card) -> None:
    """The two are cards of their own again; a part of no other host lies where its host does, and as it does."""
    loosen(game, part, host)
    if not hosts_of(game, part):
        part.orientation = host.orientation
        lay(game, part, host.area)


def loosen(game: Game, part: Card, host: Card) -> None:
    """Ends what joins them and leaves the part where it is: whoever does so joins it anew, or takes it away."""
    game.joined = [one for one in game.joined if one.host != host.id or one.part != part.id]
    renew_face(game, host)


def take_away(game: Game, part: Card) -> None:
    """The part is about to go elsewhere, and all its hosts lose it."""
    hosts = [game.cards[one.host] for one in hosts_of(game, part)]
    game.joined = [one for one in game.joined if one.part != part.id]
    for host in hosts:
        renew_face(game, host)


def lay(game: Game, card: Card, area: AreaId) -> None:
    """The card lies in another area of its player, and is the same card still."""
    game.pile(card.seat, card.area).remove(card.id)
    card.area = area
    game.pile(card.seat, area).append(card.id)
    survey(game)


# --- faces -------------------------------------------------------------------------------------------


def own_face(game: Game, card: Card) -> Print:
    """The card's own face, whatever is joined to it."""
    face = game.prints[card.id]
    return face if face.base is None else face.base


def renew_face(game: Game, card: Card) -> None:
    """What the card is made of has changed: its face follows."""
    face = game.rules.composite(game, card, own_face(game, card))
    if face is not game.prints[card.id]:
        game.turn_face(card, face)


def renew_faces(game: Game) -> None:
    """The faces of all composites, in a game that was read."""
    for pile in game.rules.play_piles:
        for id in game.areas[pile]:
            renew_face(game, game.cards[id])


def made_before(base: Print, parts: list[Print], sides: list[int]) -> Print | None:
    """The face that was made of these, so that equal composites have the same one."""
    for face in base.composites:
        if face.sides == sides and len(face.parts) == len(parts):
            if all(mine is other for mine, other in zip(face.parts, parts)):
                return face
    return None


def face_from(base: Print, parts: list[Print], sides: list[int]) -> Print:
    """A face like the base, for what the parts add: found by `made_before` from now on."""
    out = Print(
        base.number, base.name, base.kind, base.numbers.copy(), words=base.words, facts={}, text=base.text
    )
    out.facts = base.facts.copy()
    out.levels = [Level(level.kind, level.least, level.numbers.copy()) for level in base.levels]
    out.translated, out.has_text, out.counts_as = base.translated, base.has_text, base.counts_as
    out.token, out.tokens, out.back, out.is_back = base.token, base.tokens, base.back, base.is_back
    out.clauses, out.granted = base.clauses.copy(), base.granted
    out.keywords, out.moments, out.recalls = base.keywords, base.moments, base.recalls
    out.conditional = base.conditional.copy()
    out.has_instead, out.awaits_situation = base.has_instead, base.awaits_situation
    out.works_outside = base.works_outside
    out.add(base)
    out.base, out.parts, out.sides = base, parts, sides
    base.composites.append(out)
    return out


def add_clause(face: Print, clause: Clause) -> None:
    """Adds an effect of a part to the face of the composite: "this card" in its text is the composite."""
    face.clauses.append(clause)
    face.has_text = True
    if clause.timing == "permanent":
        face.add(clause)
    elif clause.timing == "keyword":
        face.keywords |= face.words.keywords[clause.keyword]
        face.moments |= clause.moment
        if clause.conditional:
            face.conditional.append(clause)
    elif clause.timing == "instead":
        face.has_instead = True
    else:
        face.moments |= clause.moment
        face.awaits_situation = face.awaits_situation or bool(clause.situation)


def add_number(face: Print, stat: int, amount: int) -> None:
    """Adds to a number of the face, at each of its levels."""
    for numbers in (face.numbers, *[level.numbers for level in face.levels]):
        numbers[stat] += amount
