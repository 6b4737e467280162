"""What cards say: effects that wait, and one effect being carried out."""

from __future__ import annotations

from typing import Final

from rulebound.kernel import kinds
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.conditions import hold
from rulebound.kernel.effects import NOTHING, THE_COST, Effect
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, ASKS, END, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.program import CLAUSE, Clause
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import use as mark_used
from rulebound.kernel.triggers import pending_of


def trick_of(game: Game, card: Card, timing: str) -> Clause | None:
    """text.main, text.fight: what the Trick does at this time; None if it cannot be played then."""
    for clause in game.prints[card.id].clauses:
        if clause.timing == timing:
            return clause
    return None


class Use(Frame):
    """One effect of a card being carried out."""

    def __init__(self, clause: Clause, card: Card | None, seat: int, subject: int) -> None:
        super().__init__(USE)
        self.clause = clause
        self.card = card.stamp * SHIFT + card.id if card is not None else -1
        self.seat = seat
        self.subject = subject
        self.checked = False
        """Its conditions held when its card left the ring."""

    def copy(self) -> Frame:
        new = Use(self.clause, None, self.seat, self.subject)
        new.step, new.card, new.checked = self.step, self.card, self.checked
        return new


def pay(game: Game, at: Use) -> int:
    card = game.cards[at.card % SHIFT]
    if not at.checked and not hold(game, at.clause.conditions, Scope(at.seat, card.id)):
        return END
    if at.clause.once:
        mark_used(game, card, at.clause)
    if at.clause.cost:
        game.push(Effect(at.clause, card, at.seat, at.subject, part=THE_COST))
    return NEXT


def carry_out(game: Game, at: Use) -> int:
    card = game.cards[at.card % SHIFT]
    game.report_card("activate", card, seat=at.seat, clause=at.clause)
    game.push(Effect(at.clause, card, at.seat, at.subject))
    return NEXT


USE: Final = Procedure(
    "duel.use",
    [step("text.cost", pay, PASSES), step("text.carry_out", carry_out)],
    lambda: Use(NOTHING, None, 0, -1),
    fields=[
        Field("clause", CLAUSE),
        Field("card", kinds.REF),
        Field("seat", kinds.SEAT),
        Field("subject", kinds.REF_OR_NONE),
        Field("checked", kinds.FLAG),
    ],
)


def resolve_pending(game: Game, at: Frame) -> int:
    """A step at which the effects that wait are carried out, the turn player's first."""
    if game.pending:
        game.push(Frame(RESOLVE))
        return AGAIN
    return NEXT


def ask_which(game: Game, at: Frame) -> int:
    for seat in (game.turn_seat, 1 - game.turn_seat):
        own = pending_of(game, seat, 0, len(game.pending))
        if own:
            return game.want(seat, "resolve", own)
    return END


def take_which(game: Game, at: Frame) -> int:
    pending = game.pending.pop(game.answer.number)
    use = Use(pending.clause, game.cards[pending.card % SHIFT], pending.seat, pending.subject)
    use.checked = pending.checked
    game.push(use)
    return NEXT_EFFECT


RESOLVE: Final = Procedure(
    "duel.resolve",
    [step("text.order", ask_which, ASKS | RESTS), step("text.order", take_which, PASSES)],
)
NEXT_EFFECT: Final = RESOLVE.jump("text.order")
