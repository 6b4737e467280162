"""Ultimates: their Summoning Conditions, and the U-Trigger."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.battlespirits.areas import DECK, TRASH
from rulebound.games.battlespirits.ruleset import COST_OF, TRIGGER_GUARDED, TRIGGER_HIT, TRIGGER_HITS
from rulebound.games.battlespirits.skills import Settle
from rulebound.games.battlespirits.tree import GuardTrigger, PullTrigger
from rulebound.kernel import tree
from rulebound.kernel.cards import Card
from rulebound.kernel.checking import Before
from rulebound.kernel.conditions import hold
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.plain import sure
from rulebound.kernel.scope import Scope
from rulebound.kernel.triggers import happened
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering

CONDITIONS_OF_USE: Final = ("Summoning Condition", "Restriction")
"""The keywords that say when a card of the hand can be used."""


def condition_met(game: Game, card: Card) -> bool:
    """ultimate.condition, ultimate.condition.when: whether the card's Summoning Conditions hold, as its summon is
    declared, or what restricts its use."""
    for clause in game.prints[card.id].clauses:
        if clause.keyword in CONDITIONS_OF_USE:
            if not hold(game, clause.conditions, Scope(card.seat, card.id)):
                return False
    return True


# --- the U-Trigger ----------------------------------------------------------------------------------


class UltimateTrigger(Instruction):
    """Puts the top card of the opponent's deck into the Trash and finds out whether it is a Hit."""

    verb: ClassVar[str] = "pull the U-Trigger"
    kinds: ClassVar[tuple[str, ...]] = ("trigger_hit", "trigger_guard")

    def run(self, game: Game, at: Effect) -> int:
        """glossary.trigger-counter: what keeps it from hitting is resolved before it is a Hit."""
        if not at.index:
            return self.pull(game, at)
        kept = at.end > 0
        at.index = at.end = 0
        return self.guard(game, at) if kept else self.hit(game, at)

    def pull(self, game: Game, at: Effect) -> int:
        """ultimate.trigger, ultimate.trigger.empty-deck: the top card goes to the Trash, revealed; without one it
        does not hit."""
        at.scope.did = False
        deck = game.pile(1 - at.scope.seat, DECK)
        if not deck:
            return at.advance()
        card, own = game.cards[deck[-1]], game.cards[at.scope.this]
        game.move(card, TRASH, "ultimate.trigger", at.clause, reveal=True)
        if stat_of(game, own, COST_OF) <= stat_of(game, card, COST_OF):
            return self.guard(game, at)
        first = len(game.pending)
        happened(game, TRIGGER_HITS, own, at.scope.seat, other=card)
        if len(game.pending) == first:
            return self.hit(game, at)
        at.index = 1
        game.push(Settle(first, game.age(), len(game.delayed)))
        return AGAIN

    def hit(self, game: Game, at: Effect) -> int:
        """ultimate.trigger.hit: the Ultimate costs more, and the rest of the effect is done."""
        own = game.cards[at.scope.this]
        game.report_card("trigger_hit", own, clause=at.clause, rule="ultimate.trigger.hit")
        happened(game, TRIGGER_HIT, own, at.scope.seat)
        at.scope.did = True
        return at.advance()

    def guard(self, game: Game, at: Effect) -> int:
        """ultimate.trigger.guard: the card revealed costs as much or more, and the rest is not done."""
        own = game.cards[at.scope.this]
        game.report_card("trigger_guard", own, clause=at.clause, rule="ultimate.trigger.guard")
        happened(game, TRIGGER_GUARDED, own, at.scope.seat)
        at.scope.did = False
        return at.advance()

    def prove(self, game: Game, at: Effect) -> None:
        sure(at.index <= 1, "it waits for one thing only")
        sure(not at.decided, "nothing is decided beforehand by such an instruction")

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        pulled = any(event.kind in self.kinds for event in events)
        return None if pulled else Message("check-did-not-happen")


class KeepFromHitting(Instruction):
    """The U-Trigger under way is guarded."""

    verb: ClassVar[str] = "guard the U-Trigger"

    def run(self, game: Game, at: Effect) -> int:
        """glossary.trigger-counter: it is found out later that it was kept from hitting."""
        for frame in reversed(game.stack):
            if isinstance(frame, Effect) and frame.pc < len(frame.ops()):
                if isinstance(frame.ops()[frame.pc], UltimateTrigger):
                    frame.end = 1
                    break
        return at.advance()

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        frames = [frame for frame in game.stack if isinstance(frame, Effect) and frame.pc < len(frame.ops())]
        kept = [frame for frame in frames if isinstance(frame.ops()[frame.pc], UltimateTrigger) and frame.end]
        return None if kept else Message("check-did-not-happen")


def lower_pull(lowering: Lowering, a: PullTrigger) -> None:
    lowering.emit(UltimateTrigger())
    lowering.action(tree.If(tree.Did(), a.then))


def lower_guard(lowering: Lowering, a: GuardTrigger) -> None:
    lowering.emit(KeepFromHitting())


LOWERS: Final = [lowers(PullTrigger, lower_pull), lowers(GuardTrigger, lower_guard)]
