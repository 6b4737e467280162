"""The turn: draw, Non-Combat, Power Up, Combat, Rejuvenation."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import DISCARD, HAND, LIFE_DECK, SETUPS
from rulebound.games.dbz.combat import Combat
from rulebound.games.dbz.looking import Looking, draw
from rulebound.games.dbz.personality import personality_of, raise_stages
from rulebound.games.dbz.ruleset import KEPT, PUR, SETUP_CARD, TURN_END, TURN_START
from rulebound.games.dbz.skills import settle
from rulebound.games.turns import expire_for_both
from rulebound.kernel import kinds
from rulebound.kernel.aliases import SEATS_FROM
from rulebound.kernel.codes import AT_BOTTOM, FOR_TURN
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import due
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, ASKS, FIRST, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.selecting import distinct
from rulebound.kernel.triggers import happened


class TurnFrame(Frame):
    """A turn under way."""

    def __init__(self) -> None:
        super().__init__(TURN)
        self.fought = False
        """There was a Combat in it."""


def begin(game: Game, at: TurnFrame) -> int:
    game.turn += 1
    at.fought = False
    game.report("turn", game.turn_seat, number=game.turn)
    for seat in SEATS_FROM[game.turn_seat]:
        happened(game, TURN_START, None, seat)
    return NEXT


def look(game: Game, at: TurnFrame) -> int:
    game.report("phase", game.turn_seat, to="Draw Step")
    game.push(Looking(game.turn_seat))
    return NEXT


def draw_three(game: Game, at: TurnFrame) -> int:
    draw(game, game.turn_seat)
    return NEXT


def begin_non_combat(game: Game, at: TurnFrame) -> int:
    game.report("phase", game.turn_seat, to="Non-Combat Step")
    return NEXT


def ask_card(game: Game, at: TurnFrame) -> int:
    """turn.non-combat: the next card to be placed, any number of them."""
    seat = game.turn_seat
    setups = [id for id in game.pile(seat, HAND) if game.prints[id].kind == SETUP_CARD]
    return game.want(seat, "main", [*distinct(game, "place", setups), Choice("end")])


def take_card(game: Game, at: TurnFrame) -> int:
    if game.answer.verb == "end":
        return NEXT
    game.move(game.cards[game.answer.card], SETUPS, kind="play")
    return MORE_CARDS


def power_up(game: Game, at: TurnFrame) -> int:
    game.report("phase", game.turn_seat, to="Power Up Step")
    card = personality_of(game, game.turn_seat)
    raise_stages(game, card, stat_of(game, card, PUR), rule="turn.power-up")
    return NEXT


def ask_combat(game: Game, at: TurnFrame) -> int:
    return game.want(game.turn_seat, "combat", [Choice("combat"), Choice("skip")])


def take_combat(game: Game, at: TurnFrame) -> int:
    if game.answer.verb == "combat":
        at.fought = True
        game.report("phase", game.turn_seat, to="Combat Step")
        game.push(Combat(game.turn_seat))
    return NEXT


def begin_rejuvenation(game: Game, at: TurnFrame) -> int:
    game.report("phase", game.turn_seat, to="Rejuvenation Step")
    return NEXT


def ask_discard(game: Game, at: TurnFrame) -> int:
    """turn.rejuvenation: down to two cards, the turn player first."""
    for seat in SEATS_FROM[game.turn_seat]:
        if len(game.pile(seat, HAND)) > KEPT:
            return game.want(seat, "discard", distinct(game, "discard", game.pile(seat, HAND)))
    return REJUVENATE


def take_discard(game: Game, at: TurnFrame) -> int:
    game.move(game.cards[game.answer.card], DISCARD)
    return DISCARD_MORE


def ask_rejuvenation(game: Game, at: TurnFrame) -> int:
    """turn.rejuvenation.card: only whoever skipped Combat."""
    seat = game.turn_seat
    if at.fought or not game.pile(seat, DISCARD):
        return OVER
    return game.want(seat, "rejuvenate", [Choice("yes", game.pile(seat, DISCARD)[-1]), Choice("no")])


def take_rejuvenation(game: Game, at: TurnFrame) -> int:
    if game.answer.verb == "yes":
        top = game.pile(game.turn_seat, DISCARD)[-1]
        game.move(game.cards[top], LIFE_DECK, where=AT_BOTTOM)
    return NEXT


def end_effects(game: Game, at: TurnFrame) -> int:
    if due(game, FOR_TURN):
        return AGAIN
    for seat in SEATS_FROM[game.turn_seat]:
        happened(game, TURN_END, None, seat)
    return NEXT


def end_turn(game: Game, at: TurnFrame) -> int:
    expire_for_both(game, FOR_TURN)
    game.turn_seat = 1 - game.turn_seat
    return FIRST


TURN: Final = Procedure(
    "dbz.turn",
    [
        step("turn.beginning", begin, PASSES),
        step("turn.beginning", settle),
        step("turn.draw", look, PASSES),
        step("turn.draw", draw_three, RESTS),
        step("turn.non-combat", begin_non_combat, PASSES),
        step("noncombat.place", ask_card, ASKS),
        step("noncombat.place", take_card, PASSES),
        step("turn.power-up", power_up, PASSES),
        step("turn.combat.declare", ask_combat, ASKS),
        step("turn.combat.declare", take_combat, PASSES),
        step("turn.rejuvenation.always", begin_rejuvenation, RESTS),
        step("turn.rejuvenation", ask_discard, ASKS),
        step("turn.rejuvenation", take_discard, PASSES),
        step("turn.rejuvenation.card", ask_rejuvenation, ASKS),
        step("turn.rejuvenation.card", take_rejuvenation, PASSES),
        step("general.together", end_effects),
        step("general.together", settle),
        step("general.together", end_turn, PASSES),
    ],
    TurnFrame,
    fields=[Field("fought", kinds.FLAG)],
)
MORE_CARDS: Final = TURN.jump("noncombat.place")
DISCARD_MORE: Final = TURN.jump("turn.rejuvenation")
REJUVENATE: Final = TURN.jump("turn.rejuvenation.card")
OVER: Final = TURN.jump("general.together")
