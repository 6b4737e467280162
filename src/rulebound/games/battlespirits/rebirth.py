"""Rebirth: cards with two faces that are turned over on the Field."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.battlespirits.areas import FIELD
from rulebound.games.battlespirits.faces import can_turn
from rulebound.games.battlespirits.ruleset import FLIPPED_UP, REBIRTHED
from rulebound.games.battlespirits.skills import Use
from rulebound.games.battlespirits.tree import TurnFace
from rulebound.kernel import kinds
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.checking import Before
from rulebound.kernel.composites import own_face, renew_face
from rulebound.kernel.departures import forget_departure, is_leaving
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, END, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction, lowers
from rulebound.kernel.program import CLAUSE_OR_NONE, Clause
from rulebound.kernel.triggers import happened
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


class Rebirth(Frame):
    """A card being turned over."""

    def __init__(self, card: Card | None, clause: Clause | None = None) -> None:
        super().__init__(REBIRTH)
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        self.clause = clause
        """The effect that turns it."""

    def copy(self) -> Frame:
        new = Rebirth(None, self.clause)
        new.step = self.step
        new.card = self.card
        return new

    def holds(self, ref: int) -> bool:
        return ref == self.card


def turn(game: Game, at: Rebirth) -> int:
    """rebirth.free, rebirth.no-cores, rebirth.keeps, rebirth.battle, rebirth.stays: it is the same card with another
    face, and does not leave any more if it was about to."""
    card = game.at(at.card)
    face = None if card is None else own_face(game, card).back
    if card is None or face is None or not can_turn(game, card):
        return END
    if is_leaving(game, card):
        forget_departure(game, at.card)
    game.turn_to_other_face(card, face)
    renew_face(game, card)
    game.touched = True
    game.report_card("rebirth", card, clause=at.clause)
    return NEXT


def flipped_up(game: Game, at: Rebirth) -> int:
    """rebirth.flipped, rebirth.too-few-cores: what side B does as it comes up is resolved at once; if the card was
    depleted by now, having too few Cores, nothing else comes of it."""
    card = game.at(at.card)
    if card is None or is_leaving(game, card):
        return END
    for clause in reversed(game.prints[card.id].clauses):
        if clause.moment & FLIPPED_UP:
            game.push(Use(clause, card, card.seat, at.card))
    return NEXT


def complete(game: Game, at: Rebirth) -> int:
    """rebirth.complete, rebirth.by-other-effects: what waits for a Rebirth is triggered, whatever turned the card."""
    card = game.at(at.card)
    if card is not None and card.area == FIELD:
        happened(game, REBIRTHED, card, card.seat)
    return NEXT


REBIRTH: Final = Procedure(
    "battlespirits.rebirth",
    [
        step("rebirth.flip", turn, PASSES),
        step("rebirth.flipped", flipped_up, PASSES),
        step("rebirth.complete", complete),
    ],
    lambda: Rebirth(None),
    fields=[Field("card", kinds.REF), Field("clause", CLAUSE_OR_NONE)],
)


class TurnFaces(Instruction):
    """Turns cards over to their side B."""

    verb: ClassVar[str] = "turn over"
    kinds: ClassVar[tuple[str, ...]] = ("rebirth",)

    def __init__(self) -> None:
        super().__init__()
        self.changes_cards = True

    def run(self, game: Game, at: Effect) -> int:
        """rebirth.effects-first, rebirth.one-at-a-time: what the text says before is done; then one card after the
        other is turned."""
        cards = at.cards(game)
        if at.index >= len(cards):
            at.index = 0
            return at.advance()
        card = cards[at.index]
        at.index += 1
        if can_turn(game, card):
            at.scope.did = True
            game.push(Rebirth(card, at.clause))
        return AGAIN

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        turned = any(event.kind == "rebirth" for event in events)
        return None if turned else Message("check-did-not-happen")


def lower_turn_face(lowering: Lowering, a: TurnFace) -> None:
    lowering.select(a.what)
    lowering.emit(TurnFaces())


LOWERS: Final = [lowers(TurnFace, lower_turn_face)]
