"""Whether conditions hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import filters, numbers, op
from rulebound.kernel.cards import SHIFT
from rulebound.kernel.codes import (
    C_ALL,
    C_ANY,
    C_ATTACHED,
    C_COMPARE,
    C_DID,
    C_HAPPENED,
    C_IS,
    C_NOT,
    C_TURN,
    YOU,
)
from rulebound.kernel.program import Cond, Recall
from rulebound.kernel.scope import Scope

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def hold(game: Game, conditions: list[Cond], scope: Scope, depth: int = 0) -> bool:
    """Whether all the conditions hold."""
    for c in conditions:
        if not holds(game, c, scope, depth):
            return False
    return True


def holds(game: Game, c: Cond, scope: Scope, depth: int = 0) -> bool:
    kind = c.kind
    if kind == C_TURN:
        return (game.turn_seat == scope.seat) == (c.who == YOU)
    if kind == C_ATTACHED:
        return filters.attached(game, game.cards[scope.this], c.word) >= c.left.fixed
    if kind == C_COMPARE:
        left, right = numbers.value(game, c.left, scope, depth), numbers.value(game, c.right, scope, depth)
        if c.op == 0:
            return left <= right
        if c.op == 1:
            return left >= right
        if c.op == 2:
            return left == right
        return left < right if c.op == 3 else left > right
    if kind == C_DID:
        return bool(scope.done & c.bits) if c.bits else scope.did
    if kind == C_NOT:
        return not holds(game, c.parts[0], scope, depth)
    if kind == C_ANY:
        for part in c.parts:
            if holds(game, part, scope, depth):
                return True
        return False
    if kind == C_ALL:
        return hold(game, c.parts, scope, depth)
    if kind == C_HAPPENED:
        times = recalled(game, c.recall, scope)
        return times > 0 if c.left.fixed == 1 else times == c.left.fixed
    if kind == C_IS and c.sel is not None and c.match is not None:
        past = numbers.past_for(c.sel, scope)
        if past is not None:
            return filters.fits(game, c.match, game.cards[past.id], scope, depth, past)
        cards = filters.pointed(game, c.sel, scope, depth)
        if not cards:
            return False
        for card in cards:
            if not filters.fits(game, c.match, card, scope, depth):
                return False
        return True
    return False


def recalled(game: Game, recall: Recall | None, scope: Scope) -> int:
    """How often something that an effect asks about has happened this turn."""
    if recall is None:
        return 0
    card = game.cards[scope.this]
    ref = card.stamp * SHIFT + card.id if recall.own else -1
    for lasting in game.lasting:
        if lasting.code == op.RECALLED and lasting.what == recall.index and lasting.turn == game.turn:
            if lasting.clause is recall.clause and lasting.seat == scope.seat and lasting.ref == ref:
                return lasting.amount
    return 0
