"""Cards that leave play or are discarded: what goes with them, and where Dragon Balls go."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import ALLIES, BENEATH, DISCARD, LIFE_DECK, REMOVED
from rulebound.games.dbz.levels import effect_of
from rulebound.games.dbz.placing import is_doubled
from rulebound.games.dbz.ruleset import (
    DISCARDED,
    DRAGON_BALL,
    FUSION,
    LIFE_LOST,
    PERSONALITY_KIND,
    REMOVED_FROM_GAME,
)
from rulebound.games.dbz.tallies import STAGE_LEFT
from rulebound.games.dbz.using import occurs
from rulebound.kernel import kinds
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import AT_BOTTOM
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import source
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, END, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.plain import sure


def beneath(game: Game, card: Card) -> list[Card]:
    """What lies beneath a card: lower levels of an Ally, and what is attached to it."""
    return [
        game.cards[id] for seat in (0, 1) for id in game.pile(seat, BENEATH) if game.cards[id].host == card.id
    ]


def is_a_level(game: Game, card: Card) -> bool:
    return game.prints[card.id].kind in (PERSONALITY_KIND, FUSION)


def leave(game: Game, card: Card, to: int) -> None:
    """ally.leaves, noncombat.attach: overlaid levels go together to the same place, and what is attached to a card
    that leaves play is discarded."""
    if card.area == ALLIES:
        game.counters[STAGE_LEFT] = card.marker
    under = beneath(game, card) if to != BENEATH else []
    levels = [other for other in under if is_a_level(game, other)]
    for other in under:
        if other in levels:
            game.move(other, to, "ally.leaves")
        else:
            game.move(other, DISCARD, "noncombat.attach")
    if levels and to == DISCARD:
        game.push(Ordering(card.owner, len(levels) + 1))


def bury(game: Game, card: Card) -> None:
    """dragon-ball.discard: a Dragon Ball that is discarded goes under the Life Deck, or out of the game if another
    copy is in play."""
    if card.area == DISCARD and game.prints[card.id].kind == DRAGON_BALL:
        if is_doubled(game, game.prints[card.id]):
            game.move(card, REMOVED, "dragon-ball.discard")
        else:
            game.move(card, LIFE_DECK, "dragon-ball.discard", where=AT_BOTTOM)


def tell(game: Game, card: Card) -> None:
    """words.leave: what waits for a card to be discarded or removed learns of it when it lies there, and has left
    play itself if it went with it."""
    moment = MOMENTS.get(card.area, 0)
    if moment and card.origin != card.area:
        if card.origin == LIFE_DECK:
            moment |= LIFE_LOST
        doing = effect_of(game)
        occurs(game, moment, card, card.owner if doing < 0 else doing, other=source(game))


MOMENTS: Final = {DISCARD: DISCARDED, REMOVED: REMOVED_FROM_GAME}


class Ordering(Frame):
    """The owner of cards that were discarded together says in which order they lie."""

    def __init__(self, seat: Seat, count: int) -> None:
        super().__init__(ORDER)
        self.seat = seat
        self.count = count
        """How many cards of the top of the pile are yet to have their place."""

    def prove(self, game: Game, at: int) -> None:
        sure(self.count <= len(game.pile(self.seat, DISCARD)), "there are fewer cards than that")


def ask_order(game: Game, at: Ordering) -> int:
    """ally.leaves: which of them lies lowest of those that are left."""
    if at.count < 2:
        return END
    pile = game.pile(at.seat, DISCARD)
    return game.want(at.seat, "order", [Choice("next", id) for id in pile[-at.count :]])


def take_order(game: Game, at: Ordering) -> int:
    pile = game.pile(at.seat, DISCARD)
    pile.remove(game.answer.card)
    pile.insert(len(pile) - at.count + 1, game.answer.card)
    at.count -= 1
    return NEXT_CARD


ORDER: Final = Procedure(
    "dbz.order",
    [step("ally.leaves", ask_order, ASKS), step("ally.leaves", take_order, PASSES)],
    lambda: Ordering(0, 0),
    fields=[Field("seat", kinds.SEAT), Field("count", kinds.COUNT)],
)
NEXT_CARD: Final = ORDER.jump("ally.leaves")
