"""Effects on all cards that are in a state: attacking, exhausted, combined."""

from __future__ import annotations

from rulebound.games.battlespirits.areas import FIELD
from rulebound.kernel.aliases import BOTH_SEATS
from rulebound.kernel.game import Game
from rulebound.kernel.instructions.continuous import follow_state


def follow_states(game: Game) -> None:
    """faq.targets.4.later: what all cards in a state have for a time, each has as long as it is in that state."""
    if game.lasting:
        for seat in BOTH_SEATS:
            for id in game.pile(seat, FIELD):
                follow_state(game, game.cards[id])
