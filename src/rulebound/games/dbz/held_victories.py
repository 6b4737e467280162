"""Victories that a card says, while something keeps their player from winning."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.op import HELD_VICTORY
from rulebound.kernel import tree
from rulebound.kernel.aliases import Ref, Seat
from rulebound.kernel.codes import WHO, YOU
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, lowers
from rulebound.kernel.instructions import flow, play
from rulebound.kernel.lasting import Lasting, Origin
from rulebound.kernel.program import Requirement
from rulebound.kernel.prohibitions import cannot_win
from rulebound.kernel.scope import Scope

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


class HoldVictory(Continuous):
    """A victory that the player may not win now waits until nothing holds it up."""

    verb: ClassVar[str] = ""

    def __init__(self, who: int, until: int) -> None:
        super().__init__(HELD_VICTORY, until)
        self.about_players = True
        self.who = who
        self.cond: Requirement | None = None
        """What must hold then as well."""

    def winner(self, seat: Seat) -> Seat:
        return seat if self.who == YOU else 1 - seat

    def run(self, game: Game, at: Effect) -> int:
        """victory.held: it is not lost."""
        if cannot_win(game, self.winner(at.scope.seat)):
            game.lasting.append(Lasting(self, -1, at.origin(game), 0))
        return at.advance()

    def left(self, ref: Ref, origin: Origin, amount: int) -> Lasting:
        return Lasting(self, ref, origin, amount)


def is_waiting(game: Game) -> bool:
    """victory.held: whether a victory that a card says is held up."""
    return any(isinstance(lasting.instruction, HoldVictory) for lasting in game.lasting)


def by_card(game: Game) -> bool:
    """victory.held, victory.card: whether a victory comes now that was held up: what the card asks is asked again."""
    for lasting in game.lasting:
        said = lasting.instruction
        if not isinstance(said, HoldVictory) or cannot_win(game, said.winner(lasting.origin.seat)):
            continue
        game.lasting.remove(lasting)
        origin = lasting.origin
        if said.cond is None or said.cond.holds(game, Scope(origin.seat, origin.this)):
            game.finish(said.winner(origin.seat), "a card's effect", "victory.card")
            return True
        return False
    return False


def lower_finish(lowering: Lowering, a: tree.Finish) -> None:
    play.lower_finish(lowering, a)
    if a.result == "win":
        lowering.emit(HoldVictory(WHO[a.who], lowering.until("game")))


def lower_if(lowering: Lowering, a: tree.If) -> None:
    """What a victory depends on is asked again when it comes later."""
    then = a.then
    if not isinstance(then, tree.Finish) or then.result != "win" or a.otherwise is not None:
        flow.lower_if(lowering, a)
        return
    unless = lowering.emit(flow.JumpUnless())
    play.lower_finish(lowering, then)
    held = lowering.emit(HoldVictory(WHO[then.who], lowering.until("game")))
    unless.to = lowering.here()
    unless.cond = lowering.condition(a.condition)
    held.cond = unless.cond


LOWERS: Final = [lowers(tree.Finish, lower_finish), lowers(tree.If, lower_if)]
