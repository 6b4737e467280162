"""The turn and the battle: what games do alike at their steps.  A game's `turn.py` and `battle.py` have the steps."""

from __future__ import annotations

from rulebound.kernel import codes
from rulebound.kernel.aliases import AreaId, Bits
from rulebound.kernel.cards import Card
from rulebound.kernel.game import Game
from rulebound.kernel.lasting import expire
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.ruleids import RuleId
from rulebound.kernel.skills import use
from rulebound.kernel.triggers import happened


def begin_turn(game: Game, rule: RuleId, phase: str) -> None:
    """The next turn begins with its first phase; what lasts until the start of it ends."""
    game.turn += 1
    game.report("turn", game.turn_seat, number=game.turn, rule=rule)
    game.report("phase", game.turn_seat, to=phase)
    expire(game, codes.TILL_YOUR_TURN, game.turn_seat)
    expire(game, codes.TILL_OPPONENT_TURN, 1 - game.turn_seat)


def set_active(game: Game, areas: tuple[AreaId, ...]) -> None:
    """The turn player's rested cards in the areas become active at the same time, unless an effect forbids it."""
    seat = game.turn_seat
    rested: list[Card] = []
    for area in areas:
        for id in game.pile(seat, area):
            card = game.cards[id]
            if card.rested and not forbidden(game, card, "refresh"):
                rested.append(card)
    game.orient_together(rested, codes.ACTIVE)


def pass_turn(game: Game) -> None:
    """The turn goes to the other player, or to the one who takes another turn."""
    again = game.counters[game.rules.extra_turn]
    game.counters[game.rules.extra_turn] = 0
    game.turn_seat = again - 1 if again else 1 - game.turn_seat


def wake_end_effects(game: Game, turn_end: Bits) -> None:
    """Effects that wait for the end of the turn and have not had their turn in it yet."""
    happened(game, turn_end, None, game.turn_seat)
    for pending in game.pending:
        card = game.at(pending.card)
        if card is not None:
            use(game, card, pending.clause)


def expire_for_both(game: Game, until: int) -> None:
    """What lasts until then ends: the turn player's first."""
    expire(game, until, game.turn_seat)
    expire(game, until, 1 - game.turn_seat)
