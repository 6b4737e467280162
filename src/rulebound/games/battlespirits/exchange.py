"""A card of the Field that changes places with a card of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.battlespirits.areas import FIELD, HAND
from rulebound.games.battlespirits.brave import report
from rulebound.games.battlespirits.cores import cores_on, move_core
from rulebound.games.battlespirits.leaving import cannot_return, reaches
from rulebound.games.battlespirits.ruleset import LEAVES
from rulebound.games.battlespirits.states import follow_states
from rulebound.games.battlespirits.tree import Exchange
from rulebound.kernel.cards import Card
from rulebound.kernel.checking import Before
from rulebound.kernel.composites import join, loosen, parts_of
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.kernel.program import Clause
from rulebound.kernel.triggers import happened
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


class ExchangeCards(Instruction):
    """Exchanges the first card selected for the second."""

    verb: ClassVar[str] = "exchange"
    kinds: ClassVar[tuple[str, ...]] = ("exchange",)

    def run(self, game: Game, at: Effect) -> int:
        old, new = game.cards_of(at.scope.kept), at.cards(game)
        at.scope.did = False
        if old and new and old[0].area == FIELD and new[0].area == HAND:
            if can_exchange(game, old[0], new[0], game.cards[at.scope.this]):
                exchange(game, old[0], new[0], at.clause)
                at.scope.did = True
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        done = any(event.kind == "exchange" for event in events)
        return None if done else Message("check-did-not-happen")


def can_exchange(game: Game, old: Card, new: Card, source: Card) -> bool:
    """faq.effects.11: a card that cannot be returned to the hand is not put there by an exchange either."""
    if old.seat != new.seat or not reaches(game, old, source):
        return False
    return not cannot_return(game, old, source, HAND)


def exchange(game: Game, old: Card, new: Card, clause: Clause) -> None:
    """faq.brave.8, faq.wording.3, faq.effects.12: the card that comes has the Cores, the Brave and the orientation of
    the one that goes, and its part in a battle.  The hand has not been added to."""
    ref = game.ref(old)
    happened(game, LEAVES, old, old.seat, leaving=True, to=HAND)
    game.move(new, FIELD, "faq.brave.8", clause, kind="exchange")
    new.orientation = old.orientation
    for id in cores_on(game, old):
        core = game.cards[id]
        move_core(game, core, core.area, host=new.id, clause=clause)
    for one in parts_of(game, old):
        part = game.cards[one.part]
        loosen(game, part, old)
        join(game, part, new, one.side)
        report(game, part, new, one.side, rule="faq.brave.8")
    game.move(old, HAND, "faq.brave.8", clause, kind="exchange")
    for frame in game.stack:
        frame.stand_in(game, ref, new)
    follow_states(game)


def lower_exchange(lowering: Lowering, a: Exchange) -> None:
    lowering.select_pile(a.what, a.to)
    lowering.emit(ExchangeCards())


LOWERS: Final = [lowers(Exchange, lower_exchange)]
