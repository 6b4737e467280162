"""Instructions that only cards of this game have."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.battlespirits.areas import FIELD
from rulebound.games.battlespirits.battle import Battle
from rulebound.games.battlespirits.brave import part
from rulebound.games.battlespirits.cardtypes import is_imagine
from rulebound.games.battlespirits.cores import (
    is_depleted,
)
from rulebound.games.battlespirits.flash import Flash
from rulebound.games.battlespirits.leaving import reaches
from rulebound.games.battlespirits.tree import EndBattle, Remain, Separate
from rulebound.kernel import codes
from rulebound.kernel.cards import Card
from rulebound.kernel.checking import Before
from rulebound.kernel.composites import parts_of
from rulebound.kernel.departures import forget_departure, is_leaving
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


class KeepOnField(Instruction):
    """Pending cards remain on the Field."""

    verb: ClassVar[str] = "remain"
    kinds: ClassVar[tuple[str, ...]] = ("remain",)

    def __init__(self, state: int) -> None:
        super().__init__()
        self.state = state

    def run(self, game: Game, at: Effect) -> int:
        """faq.state.3, faq.state.3.refreshed, faq.brave.7: a card that stays lies as the text says, and has been
        neither exhausted nor refreshed; an Imagine Brave is not turned."""
        for card in at.cards(game):
            if is_leaving(game, card) and not is_depleted(game, card):
                forget_departure(game, game.ref(card))
                if self.state != codes.AS_USUAL and not is_imagine(game.prints[card.id]):
                    card.orientation = codes.orientation_in(self.state)
                game.report_card("remain", card, clause=at.clause)
        return at.advance()

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        return None if card.area == FIELD else Message("check-did-not-happen")


def lower_remain(lowering: Lowering, a: Remain) -> None:
    lowering.select(a.what)
    lowering.emit(KeepOnField(lowering.state(a.state) if a.state else codes.AS_USUAL))


class StopBattle(Instruction):
    """Ends the battle."""

    verb: ClassVar[str] = "end the battle"
    kinds: ClassVar[tuple[str, ...]] = ("battle_over",)

    def run(self, game: Game, at: Effect) -> int:
        """battle.end.forced: what is left of the battle but its end does not take place."""
        for frame in game.stack:
            if isinstance(frame, Battle | Flash):
                frame.over = True
        game.report("battle_over", at.scope.seat, clause=at.clause)
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return (
            None if any(event.kind == "battle_over" for event in events) else Message("check-did-not-happen")
        )


def lower_end_battle(lowering: Lowering, a: EndBattle) -> None:
    lowering.emit(StopBattle())


class PartCards(Instruction):
    """Separates the selected cards from their Braves."""

    verb: ClassVar[str] = "separate"
    kinds: ClassVar[tuple[str, ...]] = ("separate",)

    def run(self, game: Game, at: Effect) -> int:
        """brave.separate.forced.cores: whether the Braves get Cores is asked when the effect is over."""
        at.scope.did = False
        for card in at.cards(game):
            if reaches(game, card, game.cards[at.scope.this]):
                for one in parts_of(game, card):
                    part(game, game.cards[one.part], card, "brave.separate.forced")
                    at.scope.did = True
        return at.advance()

    def can_do(self, game: Game, card: Card) -> bool:
        return bool(parts_of(game, card))

    def note(self, game: Game, before: Before) -> None:
        before.had = [bool(parts_of(game, card)) for card in before.cards]

    def fault_on(self, game: Game, before: Before, cards: list[Card], touched: list[int]) -> Message | None:
        """What is separated from a card is another one."""
        parted = [had and not parts_of(game, card) for card, had in zip(cards, before.had)]
        return None if all(parted) else Message("check-did-not-happen")


def lower_separate(lowering: Lowering, a: Separate) -> None:
    lowering.select(a.what)
    lowering.emit(PartCards())


LOWERS: Final = [
    lowers(Remain, lower_remain),
    lowers(EndBattle, lower_end_battle),
    lowers(Separate, lower_separate),
]
"""What the trees of this game become."""
