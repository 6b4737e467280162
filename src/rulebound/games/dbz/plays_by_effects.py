"""Cards that an effect has its player play in the Attack Phase under way, wherever they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.areas import RESOLVING
from rulebound.games.dbz.attacks import ENERGY, PHYSICAL
from rulebound.games.dbz.combat_frame import combat_of
from rulebound.games.dbz.sequence import begin_use
from rulebound.games.dbz.tree import PlayNow
from rulebound.games.dbz.uses import FROM_HAND, Way, can_use, uses_of
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import AS_USUAL
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import lowers
from rulebound.kernel.instructions.play import PlayCards
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.events import Event
    from rulebound.kernel.lowering import Lowering


class PlayThem(PlayCards):
    """Cards are played as if they came from the player's hand."""

    verb: ClassVar[str] = "play"
    kinds: ClassVar[tuple[str, ...]] = ("play",)

    def __init__(self) -> None:
        super().__init__(AS_USUAL, True)

    def can_play(self, game: Game, at: Effect, card: Card) -> bool:
        return way_to_play(game, at.scope.seat, card) is not None

    def run(self, game: Game, at: Effect) -> int:
        """words.play, words.owner: the card is the player's until it goes to its owner's pile."""
        chosen, flow, combat = at.cards(game), at.advance(), combat_of(game)
        for card in chosen:
            way = way_to_play(game, at.scope.seat, card)
            if combat is not None and way is not None:
                game.move(card, RESOLVING, "words.play", at.clause, kind="play", seat=at.scope.seat)
                begin_use(game, combat, way)
        return flow

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        """Where the card goes then is its own doing."""
        return None if any(event.kind == "play" for event in events) else Message("check-did-not-happen")


def way_to_play(game: Game, seat: Seat, card: Card) -> Way | None:
    """general.cannot, words.only: how the player can use the card in an Attack Phase; None for a card of another kind
    and for one that asks for what the player cannot do."""
    if game.prints[card.id].kind not in FROM_HAND:
        return None
    ways: list[Way] = []
    for part in uses_of(game.prints[card.id]).parts:
        if part.attack is not None and part.performs is not None:
            ways += [
                Way(seat, card, part.attack, kind) for kind in (PHYSICAL, ENERGY) if part.performs.kind & kind
            ]
        elif part.in_place is not None:
            ways.append(Way(seat, card, part.in_place))
    for way in ways:
        if can_use(game, way):
            return way
    return None


def lower_play_now(lowering: Lowering, a: PlayNow) -> None:
    lowering.select(a.what)
    lowering.emit(PlayThem())


LOWERS: Final = [lowers(PlayNow, lower_play_now)]
