"""Instructions that use effects of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.decisions import Choice
from rulebound.kernel.frames import AGAIN
from rulebound.kernel.program import Clause, Op
from rulebound.kernel.skills import among, clauses_of

if TYPE_CHECKING:
    from rulebound.kernel.effects import Effect
    from rulebound.kernel.game import Game


def use_skill(game: Game, at: Effect, instruction: Op) -> None:
    card = game.cards[at.scope.this]
    for clause in clauses_of(game, card):
        if clause.timing == instruction.word:
            game.push(game.rules.use_frame(game, card, clause, at.scope.seat, at.scope.subject))
            return


def activate_cards(game: Game, at: Effect, instruction: Op) -> int:
    """Activates an effect of each of the cards, without their energy cost."""
    scope = at.scope
    while at.index < len(scope.it):
        card = game.at(scope.it[at.index])
        clauses = [] if card is None else game.rules.free_clauses(game, card, instruction.word, scope.seat)
        if card is not None and clauses:
            has = clauses_of(game, card)
            offered: list[Clause] = []
            for clause in clauses:
                if not among(clause, offered):
                    offered.append(clause)
            choices = [Choice("use", card.id, has.index(clause)) for clause in offered]
            return game.want(scope.seat, game.rules.cites["choose"], "skill", choices, at.clause)
        at.index += 1
    at.index = 0
    at.pc += 1
    return AGAIN
