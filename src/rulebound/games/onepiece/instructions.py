"""Instructions that only cards of this game have."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rulebound.games.onepiece.ruleset import WORDS
from rulebound.games.onepiece.tree import Attach
from rulebound.kernel.cards import Card
from rulebound.kernel.checking import Before
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


class GiveCards(Instruction):
    """The cards kept, DON!! cards, are given to the selected card."""

    verb: ClassVar[str] = "give"
    kinds: ClassVar[tuple[str, ...]] = ("attach",)

    def __init__(self) -> None:
        super().__init__()
        self.piles = True

    def run(self, game: Game, at: Effect) -> int:
        hosts = at.cards(game)
        at.scope.did = False
        if hosts:
            for card in game.cards_of(at.scope.kept):
                if card.host == hosts[0].id:
                    continue
                game.attach(card, hosts[0], "6-5-5-1", at.clause)
                at.scope.did = True
        return at.advance()

    def fault_on(self, game: Game, before: Before, cards: list[Card], touched: list[int]) -> Message | None:
        return None if any(card.id in touched for card in cards) else Message("check-did-not-happen")


def lower_attach(lowering: Lowering, a: Attach) -> None:
    lowering.select(a.what)
    kept = lowering.keep()
    lowering.select(a.to)
    kept.to = lowering.here()
    lowering.emit(GiveCards())


WORDS.lowers.update([lowers(Attach, lower_attach)])
