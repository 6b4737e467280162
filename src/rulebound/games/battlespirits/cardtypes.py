"""The types of cards: what a card counts as where it lies now."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import FIELD
from rulebound.games.battlespirits.ruleset import BRAVE, FAMILIES, IMAGINE, SPIRIT
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.composites import face_from, made_before
from rulebound.kernel.filters import is_one_of
from rulebound.kernel.game import Game

AS_PRINTED: Final = -1
"""In the place of a side: the face of a card by itself, for which nothing else counts."""

SUMMONED_TYPES: Final = (SPIRIT, BRAVE)
"""The types of cards that are summoned, need Cores, and attack and block."""


def counts_as(game: Game, card: Card, types: tuple[str, ...]) -> bool:
    """brave.spirit-state: whether the card is of one of these types; a Brave on the Field is a Spirit as well."""
    face = game.prints[card.id]
    if is_one_of(face.kind, types):
        return True
    return card.area == FIELD and any(is_one_of(kind, types) for kind in face.counts_as)


def is_spirit(game: Game, card: Card) -> bool:
    """brave.spirit-state: whether the card is a Spirit now."""
    return counts_as(game, card, (SPIRIT,))


def can_battle(game: Game, card: Card) -> bool:
    """imagine.no-attack, imagine.no-block: Spirits attack and block, and Braves that are not combined; Imagine Braves
    do not."""
    return counts_as(game, card, SUMMONED_TYPES) and not is_imagine(game.prints[card.id])


def needs_cores(game: Game, card: Card) -> bool:
    """core.minimum, brave.summon.cores: a Spirit or a Brave needs the Cores of its lowest level, and no other card
    does."""
    return is_one_of(game.prints[card.id].kind, SUMMONED_TYPES)


def is_brave(game: Game, card: Card) -> bool:
    return game.prints[card.id].kind == BRAVE


def as_printed(face: Print) -> Print:
    """The face of a card that counts as nothing but what it is."""
    if not face.counts_as:
        return face
    found = made_before(face, [], [AS_PRINTED])
    if found is None:
        found = face_from(face, [], [AS_PRINTED])
        found.counts_as = ()
    return found


def is_imagine(face: Print) -> bool:
    """imagine.family: whether it is an Imagine Brave."""
    return face.kind == BRAVE and IMAGINE in face.facts[FAMILIES]
