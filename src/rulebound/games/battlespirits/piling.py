"""Cards that effects put face down beneath others."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.battlespirits.areas import BENEATH, FIELD
from rulebound.games.battlespirits.leaving import reaches
from rulebound.games.battlespirits.tree import HideUnder
from rulebound.kernel.checking import Before
from rulebound.kernel.codes import FACE_DOWN
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


class HideCardsUnder(Instruction):
    """Puts cards face down beneath another card of the same player."""

    verb: ClassVar[str] = "put beneath"
    kinds: ClassVar[tuple[str, ...]] = ("move",)

    def __init__(self, kept_first: bool) -> None:
        super().__init__()
        self.piles = True
        self.kept_first = kept_first
        """The card kept is the one beneath which the others are put."""

    def run(self, game: Game, at: Effect) -> int:
        """faq.advent.3: the cards lie face down, and are no Advent Source Cards."""
        kept, found = game.cards_of(at.scope.kept), at.cards(game)
        lower, hosts = (found, kept) if self.kept_first else (kept, found)
        at.scope.did = False
        for host in hosts[:1]:
            for card in lower:
                if (
                    host.area == FIELD
                    and card.seat == host.seat
                    and reaches(game, host, game.cards[at.scope.this])
                ):
                    game.move(card, BENEATH, "faq.advent.3", at.clause, state=FACE_DOWN, host=host.id)
                    at.scope.did = True
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind == "move" for event in events) else Message("check-did-not-happen")


def lower_hide_under(lowering: Lowering, a: HideUnder) -> None:
    lowering.emit(HideCardsUnder(lowering.select_pile(a.what, a.to)))


LOWERS: Final = [lowers(HideUnder, lower_hide_under)]
