"""The types of cards: what a card counts as where it lies now."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.ruleset import SPIRIT, ULTIMATE
from rulebound.kernel.cards import Card
from rulebound.kernel.filters import is_of_kind, is_one_of
from rulebound.kernel.game import Game

SUMMONED_TYPES: Final = (SPIRIT, ULTIMATE)
"""The types of cards that are summoned, need Cores, and attack and block."""


def is_spirit(game: Game, card: Card) -> bool:
    """ultimate.not-spirit: whether the card is a Spirit now; an Ultimate is none."""
    return is_of_kind(game, card, (SPIRIT,))


def can_battle(game: Game, card: Card) -> bool:
    """ultimate.like-spirit: Spirits and Ultimates attack and block."""
    return is_of_kind(game, card, SUMMONED_TYPES)


def needs_cores(game: Game, card: Card) -> bool:
    """core.minimum: a Spirit or an Ultimate needs the Cores of its lowest level, and no other card does."""
    return is_one_of(game.prints[card.id].kind, SUMMONED_TYPES)
