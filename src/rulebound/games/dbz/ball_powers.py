"""The power of a Dragon Ball, which is used as that is placed, and may be used as it is captured."""

from __future__ import annotations

from typing import Final

from rulebound.kernel import kinds
from rulebound.kernel.aliases import Ref, Seat
from rulebound.kernel.cards import SHIFT
from rulebound.kernel.conditions import hold
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import Effect
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, ASKS, END, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.negation import clause_negated
from rulebound.kernel.program import Clause
from rulebound.kernel.scope import Scope


class BallPower(Frame):
    """A Dragon Ball whose power is used."""

    def __init__(self, seat: Seat, card: Ref, *, optional: bool) -> None:
        super().__init__(BALL_POWER)
        self.seat = seat
        self.card = card
        self.optional = optional
        """The player may use all of it, or nothing."""
        self.done = 0
        """How many parts of it have been used."""

    def copy(self) -> Frame:
        new = BallPower(self.seat, self.card, optional=self.optional)
        new.step = self.step
        new.done = self.done
        return new


def parts_of_power(game: Game, at: BallPower) -> list[Clause]:
    """The effects that are used at once; others wait, or work as long as the Dragon Ball is in play."""
    card = game.cards[at.card % SHIFT]
    clauses = [clause for clause in game.prints[card.id].clauses if clause.timing == "secondary"]
    return [clause for clause in clauses if not clause_negated(game, card, clause)]


def ask_power(game: Game, at: BallPower) -> int:
    """dragon-ball.play, dragon-ball.capture: it is used as it is placed, and may be used as it is captured."""
    if game.at(at.card) is None or not parts_of_power(game, at):
        return END
    choices = [Choice("yes", at.card % SHIFT), *([Choice("no")] if at.optional else [])]
    return game.want(at.seat, "power", choices)


def take_power(game: Game, at: BallPower) -> int:
    return END if game.answer.verb == "no" else NEXT


def use_power(game: Game, at: BallPower) -> int:
    """general.order: the next part of it whose conditions hold."""
    card = game.at(at.card)
    clauses = parts_of_power(game, at) if card is not None else []
    while card is not None and at.done < len(clauses):
        clause = clauses[at.done]
        at.done += 1
        if hold(game, clause.conditions, Scope(at.seat, card.id)):
            game.push(Effect(clause, card, at.seat))
            return AGAIN
    return NEXT


BALL_POWER: Final = Procedure(
    "dbz.ball_power",
    [
        step("dragon-ball.play", ask_power, ASKS | RESTS),
        step("dragon-ball.play", take_power, PASSES),
        step("general.order", use_power, RESTS),
    ],
    lambda: BallPower(0, -1, optional=False),
    fields=[
        Field("seat", kinds.SEAT),
        Field("card", kinds.REF_OR_NONE),
        Field("optional", kinds.FLAG),
        Field("done", kinds.COUNT),
    ],
)
