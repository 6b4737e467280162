"""How many cards of a kind there may be in an area, and whether a card may be played."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from rulebound.games.dbs.areas import BATTLE
from rulebound.games.dbs.tree import AreaLimit
from rulebound.kernel.aliases import BOTH_SEATS
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import FOR_GAME, WHO
from rulebound.kernel.filters import fits
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Continuous, Lower, lowers
from rulebound.kernel.lasting import Lasting, Origin
from rulebound.kernel.lowering import Lowering
from rulebound.kernel.permanents import may_apply_to_any
from rulebound.kernel.plain import Damaged
from rulebound.kernel.program import Clause, Match
from rulebound.kernel.prohibitions import about_players, concerns, forbidden_to
from rulebound.kernel.scope import Scope
from rulebound.kernel.tree import Action

AREA_LIMIT: Final = 44
"""The code of the instruction in permanent skills."""


NONE: Final[list[int]] = []


class LimitArea(Continuous):
    """While a permanent skill holds, at most this number of cards that fit may be in the areas at once."""

    verb: ClassVar[str] = "limit the area"

    def __init__(self, who: int, areas: int, match: Match, most: int) -> None:
        super().__init__(AREA_LIMIT, FOR_GAME)
        self.about_players = True
        self.who = who
        self.areas = areas
        """The areas, as bits."""
        self.match = match
        self.most = most

    def left(self, ref: int, origin: Origin, amount: int) -> Lasting:
        raise Damaged("it leaves nothing of the kind behind")

    def concerned_permanently(self, game: Game, scope: Scope) -> list[Card] | None:
        there = [game.cards[id] for seat in BOTH_SEATS for id in game.pile(seat, game.rules.hand)]
        return [card for card in there if fits(game, self.match, card, scope)]

    def reading(self, game: Game, card: Card, scope: Scope, clause: Clause) -> int:
        area = next(i for i in range(game.rules.width) if self.areas & (1 << i))
        return int(full(game, card, card.seat, NONE, area=area))


def may_play(
    game: Game,
    card: Card,
    seat: int,
    under: list[int] = NONE,
    *,
    using: int = 0,
    by: Card | None = None,
    pays: bool = True,
    into: int = -1,
) -> bool:
    """Whether the player may play the card, on top of these cards if there are any, with a skill if one does it.

    With `pays`, what must be paid for that at all can be paid; `into` is the seat in whose area it is played, if
    that is not the player's.
    """
    if forbidden_to(game, seat, "play", card, using=using, by=by, pays=pays):
        return False
    return not full(game, card, seat if into < 0 else into, under)


def full(game: Game, card: Card, seat: int, leaving: list[int], *, area: int = BATTLE) -> bool:
    """Whether the card cannot be put into the player's area, since there may be no more of its kind there.

    `leaving` are the cards that make room for it, by id.
    """
    if not may_apply_to_any(game, 1 << AREA_LIMIT):
        return False
    for limit, scope in about_players(game, None, 1 << AREA_LIMIT):
        if isinstance(limit, LimitArea) and concerns(limit.who, seat, scope) and limit.areas & (1 << area):
            if fits(game, limit.match, card, scope):
                there = [id for id in game.pile(seat, area) if id != card.id and id not in leaving]
                like = [id for id in there if fits(game, limit.match, game.cards[id], scope)]
                if len(like) >= limit.most:
                    return True
    return False


def lower_limit(lowering: Lowering, a: AreaLimit) -> None:
    areas = 0
    for name in a.of.areas:
        areas |= 1 << lowering.area(name)
    match = lowering.match(replace(a.of, whose="", areas=()))
    lowering.emit(LimitArea(WHO[a.of.whose], areas, match, a.most))


LIMITS: Final[list[tuple[type[Action], Lower]]] = [lowers(AreaLimit, lower_limit)]
