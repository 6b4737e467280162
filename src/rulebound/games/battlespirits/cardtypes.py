"""The types of cards: what a card counts as where it lies now."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.ruleset import BRAVE, FAMILIES, IMAGINE, SPIRIT, ULTIMATE
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.composites import face_from, made_before
from rulebound.kernel.filters import is_of_kind, is_one_of
from rulebound.kernel.game import Game

AS_PRINTED: Final = -1
"""In the place of a side: the face of a card by itself, for which nothing else counts."""

SUMMONED_TYPES: Final = (SPIRIT, ULTIMATE, BRAVE)
"""The types of cards that are summoned, need Cores, and attack and block."""


def is_spirit(game: Game, card: Card) -> bool:
    """ultimate.not-spirit, brave.spirit-state: whether the card is a Spirit now: an Ultimate is none, a Brave on the
    Field is one."""
    return is_of_kind(game, card, (SPIRIT,))


def can_battle(game: Game, card: Card) -> bool:
    """ultimate.like-spirit, grandwalker.grandforce.battle, imagine.no-attack, imagine.no-block: Spirits and Ultimates
    attack and block, and Braves that are not combined; Imagine Braves do not."""
    return is_of_kind(game, card, SUMMONED_TYPES) and not is_imagine(game.prints[card.id])


def needs_cores(game: Game, card: Card) -> bool:
    """core.minimum, grandwalker.grandforce.no-depletion, brave.summon.cores: a Spirit, an Ultimate or a Brave needs
    the Cores of its lowest level, and no other card does, whatever it counts as."""
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
