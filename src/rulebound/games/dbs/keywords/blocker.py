"""10-4: [Blocker]."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.areas import BATTLE
from rulebound.games.dbs.keywords.autos import auto
from rulebound.games.dbs.ruleset import BLOCKER
from rulebound.kernel import tree
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of, times_held
from rulebound.kernel.triggers import Pending

BLOCK: Final = auto(
    "Blocker",
    "10-4-1",
    tree.Skill(
        "auto",
        tree.Retarget(tree.This()),
        cost=(tree.Orient(tree.This(), "rested"),),
        optional=True,
        event=tree.When("attacked"),
    ),
)


def await_blocks(game: Game, guard: Card) -> None:
    """10-4-1: [Blocker] cards other than the one attacked.

    Resting them is the skill's cost, so one in Rest Mode waits as well: it may be active when it is asked.
    """
    for id in game.pile(guard.seat, BATTLE):
        blocker = game.cards[id]
        if blocker is not guard and keywords_of(game, blocker) & BLOCKER:
            for _ in range(times_held(game, blocker, BLOCKER)):  # 8-6-3: each of its skills waits
                ref = game.ref(blocker)
                game.pending.append(Pending(BLOCK, ref, guard.seat, game.ref(guard), checked=True))


def strike_blocks(game: Game) -> None:
    """8-6-4-1: once the attack is negated there is no guard card to relieve, so nobody is asked to block."""
    game.pending = [pending for pending in game.pending if pending.clause is not BLOCK]
