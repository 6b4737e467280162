"""Effects that wait, and one of them being carried out."""

from __future__ import annotations

from typing import Final

from rulebound.games import activation
from rulebound.games.activation import ACTIVATION_FIELDS, PAYMENT_FIELDS, Activation
from rulebound.kernel.aliases import Ref, Seat
from rulebound.kernel.cards import SHIFT, Card
from rulebound.kernel.conditions import hold
from rulebound.kernel.effects import NOTHING, Effect
from rulebound.kernel.frames import AGAIN, ASKS, END, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import Scope


class Use(Activation):
    """One effect of a card being carried out."""

    def __init__(self, clause: Clause, card: Card | None, seat: Seat, subject: Ref = -1) -> None:
        super().__init__(USE, clause, card, seat)
        self.subject = subject


def carry_out(game: Game, at: Use) -> int:
    card = game.cards[at.card % SHIFT]
    if not at.checked and not hold(game, at.clause.conditions, Scope(at.seat, card.id)):
        return END
    game.report_card("activate", card, seat=at.seat, clause=at.clause)
    game.push(Effect(at.clause, card, at.seat, at.subject))
    return NEXT


USE: Final = Procedure(
    "dbz.use",
    [step("general.order", carry_out)],
    lambda: Use(NOTHING, None, 0),
    fields=[*ACTIVATION_FIELDS, *PAYMENT_FIELDS],
)


def settle(game: Game, at: Frame) -> int:
    """general.together: a step at which the effects that wait are carried out, the turn player's first."""
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
    "dbz.resolve",
    [step("general.together", ask_which, ASKS | RESTS), step("general.together", take_which, PASSES)],
)
NEXT_EFFECT: Final = RESOLVE.jump("general.together")
