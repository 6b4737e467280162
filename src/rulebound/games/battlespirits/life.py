"""The Life that attacks and effects reduce: by how much, how often in a turn, and where its Cores go."""

from __future__ import annotations

from rulebound.games.battlespirits.areas import CORE_TRASH, RESERVE
from rulebound.games.battlespirits.ruleset import LIFE_LIMIT, LIFE_REDUCED_BY, SYMBOLS
from rulebound.games.battlespirits.turn_frame import turn_of
from rulebound.kernel.aliases import AreaId
from rulebound.kernel.cards import MISSING, Card
from rulebound.kernel.filters import info
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.program import ANY_NUMBER
from rulebound.kernel.prohibitions import allowed, forbidden


def reduced_by(game: Game, attacker: Card) -> int:
    """battle.resolve.unblocked: by how much an attack reduces the Life: by the symbols of the attacker, by more or no
    further as effects say."""
    if forbidden(game, attacker, "reduce_life"):
        return 0
    symbols = len(info(game, attacker, SYMBOLS))
    more = stat_of(game, attacker, LIFE_REDUCED_BY) if symbols else 0
    return min(symbols + max(0, more), left_to_reduce(game, attacker))


def left_to_reduce(game: Game, card: Card) -> int:
    """turn.card-first: how much of the opponent's Life the card can still reduce in this turn."""
    limit = stat_of(game, card, LIFE_LIMIT)
    turn = turn_of(game)
    if limit == MISSING or turn is None:
        return ANY_NUMBER
    ref = game.ref(card)
    return max(0, limit - len([one for one in turn.reducers if one == ref]))


def note_reduced(game: Game, card: Card | None) -> None:
    """A Core of the Life has gone by the doing of this card."""
    turn = turn_of(game)
    if turn is not None and card is not None:
        turn.reducers = [*turn.reducers, game.ref(card)]


def life_goes(game: Game, attacker: Card | None) -> AreaId:
    """battle.resolve.unblocked: where the Cores go by which an attack reduces the Life."""
    trashed = attacker is not None and allowed(game, attacker, "life_to_trash")
    return CORE_TRASH if trashed else RESERVE
