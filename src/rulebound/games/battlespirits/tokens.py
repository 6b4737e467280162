"""Tokens: cards that are prepared outside the Deck and come to the Field by effects only."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.battlespirits.areas import FIELD, TOKENS
from rulebound.games.battlespirits.play import as_token
from rulebound.games.battlespirits.tree import CreateToken
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import SHIFT, Card, Print
from rulebound.kernel.checking import Before, seen
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.kernel.numbers import value
from rulebound.kernel.plain import sure
from rulebound.kernel.program import Num
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


def prepared(game: Game, face: Print, seat: Seat) -> Card:
    """token.not-in-deck: a Token card that is not on the Field; there are as many as are needed."""
    for id in game.pile(seat, TOKENS):
        if game.prints[id] is face:
            return game.cards[id]
    return game.create(face, seat, TOKENS)


class CreateTokens(Instruction):
    """Creates tokens, one after the other."""

    verb: ClassVar[str] = "create a token"
    kinds: ClassVar[tuple[str, ...]] = ("create",)

    def __init__(self, name: str, count: Num) -> None:
        super().__init__()
        self.name = name
        self.count = count

    def run(self, game: Game, at: Effect) -> int:
        """token.create: the token comes to the Field of the effect's player."""
        wanted = value(game, self.count, at.scope)
        face = next((face for face in game.prints[at.scope.this].tokens if face.name == self.name), None)
        if face is not None and at.index < wanted:
            at.index += 1
            card = prepared(game, face, at.scope.seat)
            frame = as_token(game, card)
            if frame is not None:
                at.picks.append(game.ref(card))
                game.push(frame)
                return AGAIN
        made = [game.cards[ref % SHIFT] for ref in at.picks]
        at.scope.it = [game.ref(card) for card in made if card.area == FIELD]
        at.scope.did = bool(at.scope.it)
        at.picks, at.index = [], 0
        return at.advance()

    def prove(self, game: Game, at: Effect) -> None:
        sure(len(at.picks) <= at.index, "more tokens were made than were begun")

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return seen(game.log.events[before.events :], "create")


def lower_create(lowering: Lowering, a: CreateToken) -> None:
    lowering.emit(CreateTokens(a.name, lowering.number(a.count)))


LOWERS: Final = [lowers(CreateToken, lower_create)]
"""What the trees about tokens become."""
