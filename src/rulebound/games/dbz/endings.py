"""Effects that end when something happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.instructions_attack import Reported
from rulebound.games.dbz.tree import EndsThen, Until
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.kernel.instructions.continuous import SetWatch
from rulebound.kernel.tree import Skill

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


class EndThem(Reported):
    """What these instructions of the same text have left behind for the player is over."""

    verb: ClassVar[str] = "end an effect"
    kinds: ClassVar[tuple[str, ...]] = ("ended",)

    def __init__(self) -> None:
        super().__init__()
        self.ended: list[Instruction] = []

    def run(self, game: Game, at: Effect) -> int:
        """words.until: they end for whoever has used the card, and as often as it was used."""
        seat = at.scope.seat
        kept = [one for one in game.lasting if one.origin.seat != seat or one.instruction not in self.ended]
        at.scope.did = len(kept) != len(game.lasting)
        if at.scope.did:
            game.lasting = kept
            game.report("ended", seat, clause=at.clause, rule="words.until")
        return at.advance()


def lower_ends(lowering: Lowering, a: EndsThen) -> None:
    lowering.emit(EndThem())


def lower_until(lowering: Lowering, a: Until) -> None:
    first = lowering.here()
    lowering.action(a.action)
    left = lowering.ops[first:]
    ending = lowering.grant(Skill("auto", EndsThen(), event=a.event))
    for end in ending.effect:
        if isinstance(end, EndThem):
            end.ended = left
    lowering.emit(SetWatch(ending, lowering.until("battle")))


LOWERS: Final = [lowers(EndsThen, lower_ends), lowers(Until, lower_until)]
