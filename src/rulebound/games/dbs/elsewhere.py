"""Cards that players may use out of play in other areas than their hand, because a skill says so."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import DROP, WARP
from rulebound.kernel import op
from rulebound.kernel.aliases import AreaId, CardId, Seat
from rulebound.kernel.cards import Print
from rulebound.kernel.game import Game
from rulebound.kernel.permanents import may_apply_to_any
from rulebound.kernel.prohibitions import allowed

ELSEWHERE: Final[list[AreaId]] = [DROP, WARP]
"""From where a skill may let players play cards, or combo with them."""

ALLOWING: Final = 1 << op.ALLOW


def usable_elsewhere(game: Game, seat: Seat, act: str) -> list[CardId]:
    """The player's cards there with which an effect permits the act."""
    out: list[CardId] = []
    by_others = bool(game.lasting) or may_apply_to_any(game, ALLOWING)
    for area in ELSEWHERE:
        if not by_others and not game.rules.words.outside & 1 << area:
            continue
        for id in game.pile(seat, area):
            if by_others or works_in(game.prints[id], area):
                if allowed(game, game.cards[id], act):
                    out.append(id)
    return out


def works_in(face: Print, area: AreaId) -> bool:
    """Whether a skill of the card works in the area, which is not one in play."""
    for clause in face.clauses:
        if clause.places & 1 << area:
            return True
    return False
