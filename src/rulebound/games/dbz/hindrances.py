"""What keeps players from using cards, and effects by which nothing of the opponent does."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.naming import goes_on_despite
from rulebound.games.dbz.op import UNHINDERED
from rulebound.games.dbz.tree import Unhindered
from rulebound.kernel import codes, op
from rulebound.kernel.aliases import Ref, Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.effects import Effect
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, Instruction, lowers
from rulebound.kernel.instructions.prohibiting import ForbidAct, ForbidPlayer
from rulebound.kernel.lasting import Lasting, Origin, PlayerProhibition
from rulebound.kernel.permanents import applying_to, permanents_of
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import (
    about_players,
    bars,
    concerns,
    forbidden,
    forbidden_to,
    is_meant,
    meant,
)
from rulebound.kernel.scope import DEPTH, Scope
from rulebound.messages import Message

if TYPE_CHECKING:
    from rulebound.kernel.checking import Before
    from rulebound.kernel.lowering import Lowering

BIT: Final = 1 << UNHINDERED
POWERS: Final = "use_power"
GAINING: Final = "raise_anger"
DRAWING: Final = "draw"
EVENTS: Final = {GAINING: ("sure_of_anger", "anger.counter"), DRAWING: ("sure_of_drawing", "general.golden")}
"""What is reported, and by which rule, where it is about these acts alone."""


class Free(Continuous):
    """Effects do not keep a player from using cards, or from gaining anger or drawing."""

    verb: ClassVar[str] = "use cards unhindered"
    kinds: ClassVar[tuple[str, ...]] = ("unhindered", "sure_of_anger", "sure_of_drawing")

    def __init__(self, who: int, until: int, act: str) -> None:
        super().__init__(UNHINDERED, until)
        self.about_players = True
        self.who = who
        self.act = act
        """What it is about alone; using cards of any kind if it is empty."""

    def run(self, game: Game, at: Effect) -> int:
        game.lasting.append(Lasting(self, -1, at.origin(game), 0))
        kind, rule = EVENTS.get(self.act, ("unhindered", "words.use.freed"))
        game.report(kind, at.seat_of(self.who), clause=at.clause, rule=rule)
        at.scope.did = True
        return at.advance()

    def left(self, ref: Ref, origin: Origin, amount: int) -> Lasting:
        return Lasting(self, ref, origin, amount)

    def fault(self, game: Game, before: Before, events: list[Event]) -> Message | None:
        return None if any(event.kind in self.kinds for event in events) else Message("check-did-not-happen")

    def concerned_permanently(self, game: Game, scope: Scope) -> list[Card] | None:
        return [game.cards[scope.this]]

    def reading(self, game: Game, card: Card, scope: Scope, clause: Clause) -> int:
        seat = scope.seat if self.who != codes.OPPONENT else 1 - scope.seat
        return int(
            uses_powers_freely(game, seat) if self.act == POWERS else is_unhindered(game, seat, self.act)
        )


def is_unhindered(game: Game, seat: Seat, act: str = "") -> bool:
    """words.use.freed: whether no effect of the opponent keeps the player from using cards; with an act, whether
    nothing keeps the player from that."""
    for lasting in game.lasting:
        said = lasting.instruction
        if (
            isinstance(said, Free)
            and said.act == act
            and concerns(said.who, seat, Scope(lasting.origin.seat, 0))
        ):
            return True
    for constantly, scope in about_players(game, None, BIT) if game.survey.does & BIT else ():
        if isinstance(constantly, Free) and constantly.act == act and concerns(constantly.who, seat, scope):
            return True
    return False


def uses_powers_freely(game: Game, seat: Seat) -> bool:
    """power.off: whether no effect of the opponent keeps the player from using the powers of personalities.  It is
    asked at the greatest depth, so that it does not ask in its turn whether something has switched it off."""
    for lasting in game.lasting:
        said = lasting.instruction
        if (
            isinstance(said, Free)
            and said.act == POWERS
            and concerns(said.who, seat, Scope(lasting.origin.seat, 0))
        ):
            return True
    if not game.survey.does & BIT:
        return False
    found: list[tuple[Instruction, Scope]] = []
    for id in [*game.survey.sources, *game.survey.sources_outside]:
        for clause in game.prints[id].clauses:
            if clause.does & BIT:
                permanents_of(game, game.cards[id], clause, None, depth=DEPTH, out=found)
    return any(
        isinstance(said, Free) and said.act == POWERS and concerns(said.who, seat, scope)
        for said, scope in found
    )


def keeps_from(game: Game, seat: Seat, act: str, card: Card) -> bool:
    """general.cannot, words.use.freed: whether an effect keeps the player, or the card, from an act of using
    cards."""
    if not forbidden_to(game, seat, act, card) and not forbidden(game, card, act):
        return False
    return not is_unhindered(game, seat) or own_effect_keeps_from(game, seat, act, card)


def is_bound_by(game: Game, seat: Seat, scope: Scope) -> bool:
    """words.use.freed: whether the player is not free of an effect: one of an own card, or of one that says that the
    card which frees does not stop it."""
    if scope.seat == seat:
        return True
    for lasting in game.lasting:
        said = lasting.instruction
        if isinstance(said, Free) and not said.act:
            if concerns(said.who, seat, Scope(lasting.origin.seat, 0)):
                if goes_on_despite(game.prints[scope.this], game.prints[lasting.origin.this]):
                    return True
    return False


def own_effect_keeps_from(game: Game, seat: Seat, act: str, card: Card) -> bool:
    """Whether an effect of the player's own cards does, or one from which nothing frees the player."""
    what = game.rules.words.acts[act]
    for lasting in game.lasting:
        said, scope = lasting.instruction, Scope(lasting.origin.seat, lasting.origin.this)
        if not is_bound_by(game, seat, scope):
            continue
        if isinstance(lasting, PlayerProhibition):
            if lasting.player == seat and isinstance(said, ForbidPlayer) and said.act == what:
                if bars(game, said, card, 0, by=None, scope=scope):
                    return True
        elif isinstance(said, ForbidAct) and said.act == what:
            if lasting.ref == game.ref(card) or is_meant(game, lasting, card, scope):
                return True
    for constantly, scope in about_players(game, card, 1 << op.BAR):
        if isinstance(constantly, ForbidPlayer) and constantly.act == what and is_bound_by(game, seat, scope):
            if concerns(constantly.who, seat, scope) and bars(
                game, constantly, card, 0, by=None, scope=scope
            ):
                return True
    for constantly, scope in applying_to(game, card, 1 << op.FORBID):
        if isinstance(constantly, ForbidAct) and constantly.act == what and is_bound_by(game, seat, scope):
            if meant(game, constantly.by, None, scope):
                return True
    return False


def lower_unhindered(lowering: Lowering, a: Unhindered) -> None:
    lowering.emit(Free(codes.WHO[a.who], lowering.until(a.until), a.act))


LOWERS: Final = [lowers(Unhindered, lower_unhindered)]
