"""Life cards: those that damage and effects take from a Life Deck."""

from __future__ import annotations

from rulebound.games.dbz.areas import DISCARD, LIFE_DECK
from rulebound.kernel.aliases import Seat
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.ruleids import RuleId


def discard_life(game: Game, seat: Seat, count: int, *, rule: RuleId, clause: Clause | None = None) -> int:
    """damage.effect, words.leave: the top cards of the Life Deck go to the discard pile; how many did."""
    done = 0
    pile = game.pile(seat, LIFE_DECK)
    while done < count and pile:
        game.move(game.cards[pile[-1]], DISCARD, rule, clause)
        done += 1
    return done
