"""Enhance: effects on the Field that raise the numbers of their player's other effects."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import FIELD
from rulebound.games.battlespirits.tree import MoveCores
from rulebound.kernel.aliases import Seat
from rulebound.kernel.conditions import hold
from rulebound.kernel.game import Game
from rulebound.kernel.negation import clause_negated
from rulebound.kernel.scope import Scope
from rulebound.kernel.skills import clauses_of
from rulebound.kernel.terms import Action
from rulebound.kernel.tree import KO, Draw, Modify

RAISABLE: Final[dict[type[Action], str]] = {Draw: "draw", MoveCores: "core", Modify: "bp", KO: "destroy"}
"""The kinds of effects that Enhance can name: the cards drawn, the Cores moved, the BP given or taken, and the BP up
to which Spirits are destroyed."""


RAISING: Final = ("Enhance", "Raise")
"""The keywords of effects that raise numbers of others."""


def enhanced(game: Game, kind: str, seat: Seat, number: int) -> int:
    """glossary.enhance, glossary.enhance.adds-up: the number with all that the player's cards add to it, by Enhance
    or in a sentence; what takes away takes more."""
    more = 0
    for id in game.pile(seat, FIELD):
        card = game.cards[id]
        if not game.prints[id].keywords:
            continue
        for clause in clauses_of(game, card):
            if clause.keyword in RAISING and clause.skill.values == (kind,):
                if not clause_negated(game, card, clause) and hold(game, clause.conditions, Scope(seat, id)):
                    more += clause.skill.number
    return number + more if number > 0 else number - more
