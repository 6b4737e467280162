"""How much anger a player may gain from each card, where an effect limits that."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rulebound.games.dbz.op import ANGER_LIMIT
from rulebound.games.dbz.tree import LimitAnger
from rulebound.kernel import codes
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, lowers
from rulebound.kernel.lasting import Origin
from rulebound.kernel.memory import Used, remember
from rulebound.kernel.prohibitions import about_players, concerns
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import clauses_of

if TYPE_CHECKING:
    from rulebound.kernel.lowering import Lowering

BIT: Final = 1 << ANGER_LIMIT


class LimitedAnger(Continuous):
    """A player gains no more anger than this from each card, in each turn."""

    verb: ClassVar[str] = "limit anger"

    def __init__(self, who: int, most: int, until: int) -> None:
        super().__init__(ANGER_LIMIT, until)
        self.about_players = True
        self.who = who
        self.most = most

    def concerned_permanently(self, game: Game, scope: Scope) -> list[Card] | None:
        return [game.cards[scope.this]]


def within_limits(game: Game, seat: Seat, by: int, card: Card | None) -> int:
    """anger.per-card: how much of it the player gains from the card: a card that has given some in this turn gives
    no more, however often it is used."""
    if card is None or not game.survey.does & BIT:
        return by
    for said, scope in about_players(game, None, BIT):
        if not isinstance(said, LimitedAnger) or not concerns(said.who, seat, scope):
            continue
        holder = game.cards[scope.this]
        clause = next(each for each in clauses_of(game, holder) if said in each.effect)
        given = [
            one
            for one in game.memory
            if isinstance(one, Used) and one.origin.clause is clause and one.origin.this == card.id
        ]
        if any(one.origin.turn == game.turn for one in given):
            return 0
        by = min(by, said.most)
        remember(game, Used(game.ref(holder), Origin(clause, seat, card.id, game.turn)))
    return by


def lower_limit(lowering: Lowering, a: LimitAnger) -> None:
    lowering.emit(LimitedAnger(codes.WHO[a.who], a.most, lowering.until(a.until)))


LOWERS: Final = [lowers(LimitAnger, lower_limit)]
