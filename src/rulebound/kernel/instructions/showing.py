"""Instructions that turn cards or look at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import effects
from rulebound.kernel.codes import ACTIVE, FACE_DOWN, FACE_UP, RESTED
from rulebound.kernel.events import Event
from rulebound.kernel.filters import pointed
from rulebound.kernel.program import IT_SEL, LOOKED_SEL, Op

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.game import Game


def shuffle_areas(game: Game, at: Effect, instruction: Op) -> None:
    """Shuffles an area, or those that were looked through."""
    seat = effects.seat_of(at, instruction.who)
    for area in range(game.rules.width):
        bit = 1 << area
        if instruction.bits & bit and (not instruction.reveal or at.searched & bit):
            game.shuffle(seat, game.rules.cites["shuffle"], at.clause, area)
    at.searched &= ~instruction.bits
    at.scope.looked = [  # what was looked at is lost in the pile
        game.ref(card)
        for card in pointed(game, LOOKED_SEL, at.scope)
        if card.seat != seat or not instruction.bits & (1 << card.area)
    ]


ORIENTED: Final = {RESTED: "rest", ACTIVE: "set_active", FACE_UP: "turn_over", FACE_DOWN: "turn_over"}


def orient_cards(game: Game, at: Effect, instruction: Op) -> None:
    rule = game.rules.cites[ORIENTED[instruction.state]]
    cards = [
        card
        for card in pointed(game, IT_SEL, at.scope)
        if game.rules.allows(game, instruction, card, at.scope.seat, at.scope.this)
    ]
    if instruction.state == RESTED or instruction.state == ACTIVE:
        turned = len(game.orient_together(cards, instruction.state, rule, at.clause))
    else:
        turned = len([card for card in cards if game.orient(card, instruction.state, rule, at.clause)])
    at.scope.did = effects.enough(game, at, turned)


def look_at_cards(game: Game, at: Effect, instruction: Op) -> None:
    seat = effects.seat_of(at, instruction.who)
    for card in pointed(game, IT_SEL, at.scope):
        card.known |= 1 << seat
        game.note(
            Event(
                "look", game.rules.cites["look"], seat, card.id, game.prints[card.id],
                clause=at.clause, seen=game.sees(card),
            )
        )  # fmt: skip
    at.scope.looked = at.scope.it
