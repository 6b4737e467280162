"""What cards say: effects that wait, and one effect being carried out."""

from __future__ import annotations

from typing import Final

from rulebound.games import activation
from rulebound.games.activation import ACTIVATION_FIELDS, PAYMENT_FIELDS, Activation
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.conditions import hold
from rulebound.kernel.effects import NOTHING, THE_COST, Effect
from rulebound.kernel.frames import AGAIN, ASKS, END, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import use as mark_used


def trick_of(game: Game, card: Card, timing: str) -> Clause | None:
    """text.main, text.fight: what the Trick does at this time; None if it cannot be played then."""
    for clause in game.prints[card.id].clauses:
        if clause.timing == timing:
            return clause
    return None


class Use(Activation):
    """One effect of a card being carried out."""

    def __init__(self, clause: Clause, card: Card | None, seat: int, subject: int = -1) -> None:
        super().__init__(USE, clause, card, seat)
        self.subject = subject


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
    lambda: Use(NOTHING, None, 0),
    fields=[*ACTIVATION_FIELDS, *PAYMENT_FIELDS],
)


def resolve_pending(game: Game, at: Frame) -> int:
    """A step at which the effects that wait are carried out, the turn player's first."""
    if game.pending:
        game.push(Frame(RESOLVE))
        return AGAIN
    return NEXT


def ask_which(game: Game, at: Frame) -> int:
    return activation.ask_which(game, 0, len(game.pending))


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
