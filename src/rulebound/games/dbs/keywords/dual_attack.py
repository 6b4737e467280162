"""10-8: [Dual Attack] and [Triple Attack]."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs.keywords.autos import auto
from rulebound.games.dbs.ruleset import DUAL_ATTACK, TRIPLE_ATTACK
from rulebound.kernel import tree
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.keywords import keywords_of, times_held
from rulebound.kernel.triggers import Pending

AGAIN: Final = tree.Skill(
    "auto", tree.Later(tree.Orient(tree.This(), "active"), "after_battle"), event=tree.When("attack")
)
DUAL: Final = auto("Dual Attack", "10-8-1-1", AGAIN)
TRIPLE: Final = auto("Triple Attack", "10-8-1-2", AGAIN)

MOST_ATTACKS: Final = 16
"""The number of times that one such keyword of a card is counted apart."""
DUAL_ATTACKS: Final = 40
TRIPLE_ATTACKS: Final = 72
"""From these bits of `Card.used` on, it is counted how often each [Dual Attack] and [Triple Attack] worked."""


def repeat(game: Game, attacker: Card) -> None:
    """10-8-1: [Dual Attack] and [Triple Attack] wait for their card to attack, each X-1 times a turn.

    A card may have one of them several times: each is a skill that counts its own uses.
    """
    if attacker.used_in != game.turn:
        attacker.used_in, attacker.used = game.turn, 0
    bits = keywords_of(game, attacker)
    for keyword, clause, first, times in (
        (DUAL_ATTACK, DUAL, DUAL_ATTACKS, 2),
        (TRIPLE_ATTACK, TRIPLE, TRIPLE_ATTACKS, 3),
    ):
        for i in range(min(times_held(game, attacker, keyword), MOST_ATTACKS) if bits & keyword else 0):
            shift = first + 2 * i
            if (attacker.used >> shift & 3) < times - 1:
                attacker.used += 1 << shift
                ref = game.ref(attacker)
                game.pending.append(Pending(clause, ref, attacker.seat, ref, checked=True))
