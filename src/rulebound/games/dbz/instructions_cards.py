"""Instructions about cards of piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.areas import LIFE_DECK
from rulebound.games.dbz.ruleset import SHUFFLED_IN
from rulebound.games.dbz.tree import PutBack, ShuffleInto
from rulebound.kernel.aliases import SEATS_FROM, Bits
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.kernel.instructions.moving import MoveCards, emit_move
from rulebound.kernel.tree import Move
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.events import Event
    from rulebound.kernel.lowering import Lowering


class ShuffleIn(MoveCards):
    """Cards go into the Life Decks of their owners, which are shuffled then."""

    def moments(self, game: Game, card: Card) -> Bits:
        return super().moments(game, card) | SHUFFLED_IN


class ShuffleOwners(Instruction):
    """The Life Decks are shuffled into which the cards before have come."""

    verb: ClassVar[str] = "shuffle"

    def run(self, game: Game, at: Effect) -> int:
        """words.return: they were seen on their way, and lie face down wherever chance puts them."""
        owners = {
            game.cards[ref % SHIFT].seat for ref in at.scope.it if game.cards[ref % SHIFT].area == LIFE_DECK
        }
        for seat in SEATS_FROM[at.scope.seat]:
            if seat in owners:
                game.shuffle(seat, "words.return", at.clause, LIFE_DECK)
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        shuffled = any(event.kind == "shuffle" for event in events)
        return None if shuffled else Message("check-did-not-happen")


def lower_shuffle_into(lowering: Lowering, a: ShuffleInto) -> None:
    emit_move(lowering, Move(a.what, "life_deck"), ShuffleIn)
    lowering.emit(ShuffleOwners())


def lower_put_back(lowering: Lowering, a: PutBack) -> None:
    """general.order: cards that were looked at and not moved lie in the same order, so there is nothing to do."""


LOWERS: Final = [lowers(ShuffleInto, lower_shuffle_into), lowers(PutBack, lower_put_back)]
"""What the trees about cards of piles become."""
