"""4-5: checkpoints, at which pending [Auto] skills are resolved."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs import ruleset
from rulebound.games.dbs.processing import process_rules, settled
from rulebound.games.dbs.skills import Use
from rulebound.kernel.aliases import SEATS_FROM
from rulebound.kernel.cards import SHIFT
from rulebound.kernel.frames import ASKS, END, FIRST, NEXT, PASSES, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.situations import note_situations
from rulebound.kernel.skills import used_up
from rulebound.kernel.triggers import Pending, pending_of


def see_situations(game: Game, at: Frame) -> int:
    note_situations(game)
    return NEXT


def ask_pending(game: Game, at: Frame) -> int:
    """4-5-3-4, 8-6-4: one pending [Auto] of the turn player, then of the other, each at its master's choice."""
    if game.pending:
        game.pending = [pending for pending in game.pending if not spent(game, pending)]
    for seat in SEATS_FROM[game.turn_seat]:
        choices = pending_of(game, seat, 0, len(game.pending))
        if choices:
            return game.want(seat, "resolve", choices, rule="" if seat == game.turn_seat else "4-5-3-3")
    return END


def spent(game: Game, pending: Pending) -> bool:
    """10-11-4: of one [Once per turn] skill that waits several times, the rest vanish once it was used."""
    card, clause = game.cards[pending.card % SHIFT], pending.clause
    return clause.once and clause.moment != ruleset.TURN_END and used_up(game, card, clause)


def take_pending(game: Game, at: Frame) -> int:
    """8-6-7: the chosen [Auto] skill is activated, wherever its card is now."""
    pending = game.pending.pop(game.answer.number)
    use = Use(pending.clause, game.cards[pending.card % SHIFT], pending.seat, pending.subject)
    use.card = pending.card  # 8-6-7: the card it was then
    use.checked = pending.checked
    use.past = pending.past
    game.push(use)
    return FIRST


CHECKPOINT: Final = Procedure(
    "dbs.checkpoint",
    [
        step("4-5-3-1", process_rules),
        step("8-6-6-1", see_situations),
        step("4-5-3-2", ask_pending, ASKS),
        step("4-5-3-3", take_pending, PASSES),
    ],
)


def checkpoint(game: Game, at: Frame) -> int:
    """8-6-1: a checkpoint occurs, as the last thing of a step."""
    if not uneventful(game):
        game.push(Frame(CHECKPOINT))
    return NEXT


def uneventful(game: Game) -> bool:
    """Whether nothing can come of a checkpoint: no rule processing, no situation, nothing that waits."""
    return not game.pending and not game.survey.situations_awaited and settled(game)
