"""The types of cards: what a card counts as where it lies now."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import FIELD
from rulebound.games.battlespirits.ruleset import KIND, SPIRIT, ULTIMATE
from rulebound.kernel.cards import Card
from rulebound.kernel.filters import info, is_one_of, share
from rulebound.kernel.game import Game

SUMMONED_TYPES: Final = (SPIRIT, ULTIMATE)
"""The types of cards that are summoned, need Cores, and attack and block."""


def counts_as(game: Game, card: Card, types: tuple[str, ...]) -> bool:
    """ultimate.targeted, ultimate.not-helped: whether the card is of one of these types, printed or, on the Field, by
    an effect: what names another type does not reach it, what names cards does."""
    if is_one_of(game.prints[card.id].kind, types):
        return True
    return card.area == FIELD and share(types, info(game, card, KIND))


def is_spirit(game: Game, card: Card) -> bool:
    """ultimate.not-spirit: whether the card is a Spirit now; an Ultimate is none."""
    return counts_as(game, card, (SPIRIT,))


def can_battle(game: Game, card: Card) -> bool:
    """ultimate.like-spirit: Spirits and Ultimates attack and block."""
    return counts_as(game, card, SUMMONED_TYPES)


def needs_cores(game: Game, card: Card) -> bool:
    """core.minimum: a Spirit or an Ultimate needs the Cores of its lowest level, and no other card does."""
    return is_one_of(game.prints[card.id].kind, SUMMONED_TYPES)
