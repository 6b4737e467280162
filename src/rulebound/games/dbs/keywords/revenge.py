"""10-9: [Revenge]."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.keywords.autos import auto
from rulebound.games.dbs.ruleset import REVENGE
from rulebound.kernel import tree
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of, times_held
from rulebound.kernel.triggers import Pending

AVENGE: Final = auto(
    "Revenge",
    "10-9-1",
    tree.Skill("auto", tree.Later(tree.KO(tree.Attacker()), "battle_end"), event=tree.When("attacked")),
)


def guarding(game: Game, card: Card) -> None:
    """10-9-1: [Revenge] waits for its card to become the guard card, and for nothing else."""
    if not keywords_of(game, card) & REVENGE:
        return
    for _ in range(times_held(game, card, REVENGE)):
        game.pending.append(Pending(AVENGE, game.ref(card), card.seat, game.ref(card), checked=True))
