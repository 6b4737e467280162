"""The two faces of Rebirth cards: which of them shows."""

from __future__ import annotations

from rulebound.games.battlespirits.areas import FIELD
from rulebound.kernel.cards import Card
from rulebound.kernel.composites import own_face
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause


def can_turn(game: Game, card: Card) -> bool:
    """rebirth.flip: whether the card can be turned: it lies on the Field with side A, and has another."""
    face = own_face(game, card)
    return card.area == FIELD and face.back is not None and not face.is_back


def revert(game: Game, card: Card) -> None:
    """rebirth.sides, rebirth.reverts: a card that leaves the Field, or lies beneath another, is side A again."""
    face = own_face(game, card)
    if face.is_back and face.back is not None:
        game.turn_face(card, face.back)


def is_of_hidden_side(game: Game, card: Card, clause: Clause) -> bool:
    """rebirth.visible-side, rebirth.not-again: whether the effect is printed on the side of the card that does not
    show."""
    face = own_face(game, card)
    return face.back is not None and clause.number == face.back.number
