"""What happens when Life is reduced."""

from __future__ import annotations

from rulebound.games.battlespirits.areas import LIFE
from rulebound.games.battlespirits.ruleset import LIFE_REDUCED
from rulebound.kernel.aliases import Seat
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.triggers import happened


def life_reduced(game: Game, seat: Seat, by: Card | None) -> None:
    """The player has lost Life, by the attack of a card if there is one."""
    game.report("life", seat, number=len(game.pile(seat, LIFE)))
    happened(game, LIFE_REDUCED, None, seat, other=by)
