"""How many cards a player keeps in the Rejuvenation Step, and who puts one under the Life Deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.op import KEEPING, REJUVENATING
from rulebound.games.dbz.ruleset import KEPT
from rulebound.games.dbz.tree import ALL_OF_IT, KeepMore, RejuvenateAnyway
from rulebound.kernel import codes
from rulebound.kernel.aliases import Ref, Seat
from rulebound.kernel.checking import seen
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, lowers
from rulebound.kernel.lasting import Lasting, Origin
from rulebound.kernel.plain import sure
from rulebound.kernel.prohibitions import about_players, concerns
from rulebound.kernel.scope import Scope
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.lowering import Lowering

WHO: Final = {"you": codes.YOU, "opponent": codes.OPPONENT, "both": codes.ANYONE}


class LargerHand(Continuous):
    """Players may keep more cards in the Rejuvenation Step."""

    verb: ClassVar[str] = "keep more cards"
    kinds: ClassVar[tuple[str, ...]] = ("keep",)

    def __init__(self, who: int, count: int, until: int) -> None:
        super().__init__(KEEPING, until)
        self.about_players = True
        self.who = who
        self.count = count

    def run(self, game: Game, at: Effect) -> int:
        game.lasting.append(Lasting(self, -1, at.origin(game)))
        game.report("keep", at.scope.seat, number=self.count, clause=at.clause, rule="turn.rejuvenation")
        return at.advance()

    def prove_left(self, ref: Ref, origin: Origin) -> None:
        sure(ref < 0, "it is on a card")

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return seen(events, "keep")


class CardAfterCombat(Continuous):
    """A player may put a card under the Life Deck in the Rejuvenation Step also after Combat."""

    verb: ClassVar[str] = "rejuvenate after Combat"
    kinds: ClassVar[tuple[str, ...]] = ("rejuvenate_anyway",)

    def __init__(self, until: int) -> None:
        super().__init__(REJUVENATING, until)
        self.about_players = True

    def run(self, game: Game, at: Effect) -> int:
        game.lasting.append(Lasting(self, -1, at.origin(game)))
        game.report("rejuvenate_anyway", at.scope.seat, clause=at.clause, rule="turn.rejuvenation.card")
        return at.advance()

    def prove_left(self, ref: Ref, origin: Origin) -> None:
        sure(ref < 0, "it is on a card")

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return seen(events, "rejuvenate_anyway")


def rejuvenates_anyway(game: Game, seat: Seat) -> bool:
    """turn.rejuvenation.card: whether an effect lets the player put a card under the Life Deck after Combat."""
    for lasting in game.lasting:
        if isinstance(lasting.instruction, CardAfterCombat) and lasting.origin.seat == seat:
            return True
    for instruction, scope in about_players(game, None, 1 << REJUVENATING):
        if isinstance(instruction, CardAfterCombat) and scope.seat == seat:
            return True
    return False


def kept_by(game: Game, seat: Seat) -> int:
    """turn.rejuvenation: how many cards the player may keep: two, and what effects allow besides."""
    return KEPT + sum(said.count for said, scope in allowing(game) if concerns(said.who, seat, scope))


def allowing(game: Game) -> list[tuple[LargerHand, Scope]]:
    """The effects in force that let players keep more cards."""
    out: list[tuple[LargerHand, Scope]] = []
    for lasting in game.lasting:
        if isinstance(lasting.instruction, LargerHand):
            out.append((lasting.instruction, Scope(lasting.origin.seat, lasting.origin.this)))
    for instruction, scope in about_players(game, None, 1 << KEEPING):
        if isinstance(instruction, LargerHand):
            out.append((instruction, scope))
    return out


def lower_keep(lowering: Lowering, a: KeepMore) -> None:
    lowering.emit(LargerHand(WHO[a.who], min(a.count, ALL_OF_IT), lowering.until(a.until)))


def lower_anyway(lowering: Lowering, a: RejuvenateAnyway) -> None:
    lowering.emit(CardAfterCombat(lowering.until(a.until)))


LOWERS: Final = [lowers(KeepMore, lower_keep), lowers(RejuvenateAnyway, lower_anyway)]
