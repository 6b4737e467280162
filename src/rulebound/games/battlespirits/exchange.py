"""Exchanges of a card on the Field for one in the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.battlespirits.areas import BENEATH, FIELD, HAND
from rulebound.games.battlespirits.battle import Battle
from rulebound.games.battlespirits.cardtypes import needs_cores
from rulebound.games.battlespirits.cores import is_core, move_core
from rulebound.games.battlespirits.leaving import reaches
from rulebound.games.battlespirits.ruleset import LEAVES
from rulebound.games.battlespirits.tree import Exchange
from rulebound.kernel.cards import Card
from rulebound.kernel.checking import Before
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.triggers import happened
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


class ExchangeCards(Instruction):
    """Exchanges the card of the Field for that of the hand; one of the two is kept, the other one selected."""

    verb: ClassVar[str] = "exchange"
    kinds: ClassVar[tuple[str, ...]] = ("exchange",)

    def run(self, game: Game, at: Effect) -> int:
        both = [*game.cards_of(at.scope.kept), *at.cards(game)]
        old = next((card for card in both if card.area == FIELD), None)
        new = next((card for card in both if card.area == HAND), None)
        done = old is not None and new is not None and can_exchange(game, old, new, game.cards[at.scope.this])
        if done and old is not None and new is not None:
            exchange(game, old, new, at.clause)
            at.scope.it = [game.ref(new)]
        at.scope.did = done
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind == "exchange" for event in events) else Message("check-did-not-happen")


def can_exchange(game: Game, old: Card, new: Card, source: Card) -> bool:
    """faq.effects.11: a card that cannot be returned to the hand is not put there by an exchange either."""
    if old.seat != new.seat or not needs_cores(game, new) or not reaches(game, old, source):
        return False
    return not forbidden(game, old, "be_returned", source)


def exchange(game: Game, old: Card, new: Card, clause: Clause) -> None:
    """faq.effects.12, faq.wording.3: the new card lies as the old one did, has its Cores and goes on with its battle;
    what lies beneath the old card goes to the hand with it.  No hand has been added to."""
    before, orientation = game.ref(old), old.orientation
    happened(game, LEAVES, old, old.seat, leaving=True, to=HAND)
    game.move(new, FIELD, "faq.wording.3", clause, kind="exchange")
    new.orientation = orientation
    for id in [id for id in game.pile(old.seat, BENEATH) if game.cards[id].host == old.id]:
        below = game.cards[id]
        if is_core(game, below):
            move_core(game, below, BENEATH, host=new.id, clause=clause)
        else:
            game.move(below, HAND, "faq.effects.12", clause)
    game.move(old, HAND, "faq.effects.12", clause)
    for frame in game.stack:
        if isinstance(frame, Battle):
            frame.attacker = game.ref(new) if frame.attacker == before else frame.attacker
            frame.blocker = game.ref(new) if frame.blocker == before else frame.blocker


def lower_exchange(lowering: Lowering, a: Exchange) -> None:
    lowering.select_pile(a.what, a.other)
    lowering.emit(ExchangeCards())


LOWERS: Final = [lowers(Exchange, lower_exchange)]
"""What the trees about exchanges become."""
