"""Powers that lie on the table for a Combat and are of no card there: what a text leaves behind to be used, and those
of another card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.areas import REMAINING
from rulebound.games.dbz.instructions_attack import Reported
from rulebound.games.dbz.tokens import bring, constant_of, copy_of, power_of
from rulebound.games.dbz.tree import ALL_OF_IT, LendPower, UsePower
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import Print
from rulebound.kernel.effects import Effect
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import lowers
from rulebound.kernel.instructions import continuous
from rulebound.kernel.program import Clause
from rulebound.kernel.tree import Watch

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering


def lay_down(game: Game, seat: Seat, face: Print, clause: Clause) -> None:
    """words.floating: a token with the text stays until Combat is over, to be used any number of times."""
    token = bring(game, seat, face)
    game.move(token, REMAINING, "words.floating", clause, kind="remains", seat=seat)
    token.marker = ALL_OF_IT


class LeavePower(Reported):
    """An effect is there from now on that the player may use in this Combat."""

    verb: ClassVar[str] = "leave a power behind"
    kinds: ClassVar[tuple[str, ...]] = ("remains",)

    def __init__(self, given: Clause) -> None:
        super().__init__()
        self.given = given

    def run(self, game: Game, at: Effect) -> int:
        lay_down(game, at.scope.seat, power_of(game.prints[at.scope.this], self.given), at.clause)
        at.scope.did = True
        return at.advance()


class TakePower(Reported):
    """The player has the effects of the cards as well."""

    verb: ClassVar[str] = "use a power"
    kinds: ClassVar[tuple[str, ...]] = ("remains",)

    def run(self, game: Game, at: Effect) -> int:
        """words.use-power: each as it is printed; what was done when the card was placed is not done again."""
        at.scope.did = False
        for card in at.cards(game):
            lay_down(game, at.scope.seat, copy_of(game.prints[card.id]), at.clause)
            at.scope.did = True
        return at.advance()


class Lend(Reported):
    """The Main Personality has the Constant Combat Powers of some of its levels as well."""

    verb: ClassVar[str] = "use the power of a level"
    kinds: ClassVar[tuple[str, ...]] = ("remains",)

    def run(self, game: Game, at: Effect) -> int:
        """power.lent: those of a level once, however often they are asked for."""
        at.scope.did, seat = False, at.scope.seat
        for card in at.cards(game):
            face = constant_of(game.prints[card.id])
            if all(game.prints[id] is not face for id in game.pile(seat, REMAINING)):
                lay_down(game, seat, face, at.clause)
                at.scope.did = True
        return at.advance()


def lower_watch(lowering: Lowering, a: Watch) -> None:
    """words.floating: what is used lies there for it; anything else waits by itself."""
    if a.skill.timing in USED and a.until == "battle":
        lowering.emit(LeavePower(lowering.grant(a.skill)))
    else:
        continuous.lower_watch(lowering, a)


def lower_use_power(lowering: Lowering, a: UsePower) -> None:
    lowering.select(a.what)
    lowering.emit(TakePower())


def lower_lend(lowering: Lowering, a: LendPower) -> None:
    lowering.select(a.what)
    lowering.emit(Lend())


USED: Final = ("activate", "attack", "defence")
"""The timings of what a player uses in Combat."""
LOWERS: Final = [lowers(Watch, lower_watch), lowers(UsePower, lower_use_power), lowers(LendPower, lower_lend)]
