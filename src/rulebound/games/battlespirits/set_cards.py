"""Instructions about Bursts."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.battlespirits.areas import BURST
from rulebound.games.battlespirits.burst import activate_from, has_burst, set_burst
from rulebound.games.battlespirits.cores import cores_to_use
from rulebound.games.battlespirits.cost import can_pay_for, symbols_of
from rulebound.games.battlespirits.play import UseCard, usable_clauses
from rulebound.games.battlespirits.tree import ActivateBurstOf, PayAndUse, SetBurst
from rulebound.kernel.cards import Card
from rulebound.kernel.checking import Before, later_events
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


class SetCards(Instruction):
    """Sets the selected cards as Bursts, one in place of the other."""

    verb: ClassVar[str] = "set"
    kinds: ClassVar[tuple[str, ...]] = ("set",)

    def run(self, game: Game, at: Effect) -> int:
        """burst.set.only-burst: only cards with a Burst effect."""
        cards = [card for card in at.cards(game) if has_burst(game.prints[card.id]) and card.area != BURST]
        for card in cards:
            set_burst(game, card, at.clause)
        at.scope.it = [game.ref(card) for card in cards]
        at.scope.did = bool(cards)
        return at.advance()

    def wrong_with(self, game: Game, before: Before, i: int, card: Card) -> Message | None:
        return None if card.area == BURST else Message("check-did-not-happen")


def lower_set(lowering: Lowering, a: SetBurst) -> None:
    lowering.select(a.what)
    lowering.emit(SetCards())


class ActivateBursts(Instruction):
    """Activates the Burst effects of the selected cards, which are not set."""

    verb: ClassVar[str] = "activate as a Burst"
    kinds: ClassVar[tuple[str, ...]] = ("declare",)

    def run(self, game: Game, at: Effect) -> int:
        done = [card for card in at.cards(game) if activate_from(game, card, at.clause)]
        at.scope.it = [game.ref(card) for card in done]
        at.scope.did = bool(done)
        return at.advance()


def lower_activate(lowering: Lowering, a: ActivateBurstOf) -> None:
    lowering.select(a.what)
    lowering.emit(ActivateBursts())


class PayForEffect(Instruction):
    """Pays for the card that the text is on, and uses another effect of it."""

    verb: ClassVar[str] = "pay for it"
    kinds: ClassVar[tuple[str, ...]] = ("activate",)

    def __init__(self, timing: str) -> None:
        super().__init__()
        self.timing = timing

    def run(self, game: Game, at: Effect) -> int:
        """burst.pay-more: the cost is paid, and the effect resolved, as when a Magic card is used."""
        card = game.cards[at.scope.this]
        seat = card.seat
        places = usable_clauses(game, card, (self.timing,))
        if places and can_pay_for(game, card, symbols_of(game, seat), len(cores_to_use(game, seat))):
            at.scope.did = True
            game.push(UseCard(card, places[0]))
        else:
            at.scope.did = False
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        used = later_events(game, before, "activate")
        return (
            None
            if any(event.card == before.frame.scope.this for event in used)
            else Message("check-not-activated")
        )


def lower_pay(lowering: Lowering, a: PayAndUse) -> None:
    lowering.emit(PayForEffect(a.timing))


LOWERS: Final = [
    lowers(SetBurst, lower_set),
    lowers(ActivateBurstOf, lower_activate),
    lowers(PayAndUse, lower_pay),
]
"""What the trees about set cards become."""
