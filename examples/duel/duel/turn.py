"""The turn: ready, draw, act, end."""

from __future__ import annotations

from typing import Final

from duel.areas import HAND, RING
from duel.battle import Fight
from duel.keywords import can_challenge
from duel.play import PlayCard, can_play
from duel.ruleset import DRAWN, TURN_END
from duel.skills import Use, resolve_pending
from rulebound.kernel.codes import ACTIVE, FOR_TURN
from rulebound.kernel.costs import can_pay
from rulebound.kernel.decisions import Choice, choice_of
from rulebound.kernel.effects import due
from rulebound.kernel.frames import AGAIN, ASKS, FIRST, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.lasting import expire
from rulebound.kernel.selecting import distinct
from rulebound.kernel.skills import clauses_of, usable
from rulebound.kernel.triggers import happened

LOST: Final = 0
"""`Game.counters[LOST]`: the seats that could not draw, as bits."""


def start_turn(game: Game, at: Frame) -> int:
    game.turn += 1
    game.report("turn", game.turn_seat, number=game.turn)
    return NEXT


def ready(game: Game, at: Frame) -> int:
    fencers = [game.cards[id] for id in game.pile(game.turn_seat, RING)]
    game.orient_together([card for card in fencers if card.rested], ACTIVE)
    return NEXT


def draw(game: Game, at: Frame) -> int:
    """Nobody draws in the first turn of the game; who cannot draw in a later one loses."""
    for _ in range(DRAWN if game.turn > 1 else 0):
        if not game.draw(game.turn_seat):
            game.counters[LOST] |= 1 << game.turn_seat
            game.touched = True
    return NEXT


def begin_acting(game: Game, at: Frame) -> int:
    game.report("phase", game.turn_seat, to="Main Phase")
    return NEXT


def ask_act(game: Game, at: Frame) -> int:
    """text.act: what can be played, used, or sent to challenge."""
    if game.pending:
        return resolve_pending(game, at)
    seat = game.turn_seat
    playable = [id for id in game.pile(seat, HAND) if can_play(game, game.cards[id], "main")]
    choices = distinct(game, "play", playable)
    for id in game.pile(seat, RING):
        card = game.cards[id]
        for i, clause in enumerate(clauses_of(game, card)):
            if clause.timing == "act" and usable(game, clause, card):
                if can_pay(game, clause.cost, card, seat):
                    choices.append(Choice("use", id, i))
        if can_challenge(game, card):
            choices.append(choice_of("attack", id))
    choices.append(Choice("end"))
    return game.want(seat, "main", choices)


def take_act(game: Game, at: Frame) -> int:
    if game.answer.verb == "end":
        return NEXT
    card = game.cards[game.answer.card]
    if game.answer.verb == "play":
        game.push(PlayCard(card, "main"))
    elif game.answer.verb == "use":
        game.push(Use(clauses_of(game, card)[game.answer.number], card, card.seat))
    else:
        game.push(Fight(card))
    return ACT_AGAIN


def end_effects(game: Game, at: Frame) -> int:
    """What waits for the end of the turn, and what was put off until then."""
    if due(game, FOR_TURN):
        return AGAIN
    happened(game, TURN_END, None, game.turn_seat)
    return NEXT


def end_turn(game: Game, at: Frame) -> int:
    for seat in (0, 1):
        expire(game, FOR_TURN, seat)
    game.turn_seat = 1 - game.turn_seat
    return FIRST


TURN: Final = Procedure(
    "duel.turn",
    [
        step("turn.start", start_turn, PASSES),
        step("turn.ready", ready, PASSES),
        step("turn.draw", draw, PASSES),
        step("turn.main", begin_acting, PASSES),
        step("turn.act", ask_act, ASKS | RESTS),
        step("turn.act", take_act, PASSES),
        step("turn.end", end_effects),
        step("turn.end", resolve_pending),
        step("turn.end", end_turn, PASSES),
    ],
)
ACT_AGAIN: Final = TURN.jump("turn.act")
