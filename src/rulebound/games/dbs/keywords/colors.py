"""Colours that [Arrival] and [Aegis] ask for."""

from __future__ import annotations

from rulebound.games.dbs.areas import DROP, HAND
from rulebound.games.dbs.ruleset import COLORS
from rulebound.kernel.cards import Card
from rulebound.kernel.costs import must_be_replaced
from rulebound.kernel.game import Game


def has_colors(game: Game, ids: list[int], colors: tuple[str, ...]) -> bool:
    """Whether the original colours of the cards are all of those named; one card may have several of them."""
    for color in colors:
        if not any(color in game.prints[id].facts[COLORS] for id in ids):
            return False
    return True


def droppable(game: Game, seat: int, card: Card) -> list[int]:
    """The cards in hand that a skill of the card can have placed in the Drop Area as its cost."""
    ids = game.pile(seat, HAND)
    if not game.rules.words.replaced:
        return ids
    return [
        id for id in ids if not must_be_replaced(game, game.cards[id], 0, to=DROP, seat=seat, source=card.id)
    ]
