"""The turn: draw, Non-Combat, Power Up, Combat, Rejuvenation."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.allies import allies_of
from rulebound.games.dbz.areas import DISCARD, HAND, LIFE_DECK
from rulebound.games.dbz.combat import Combat
from rulebound.games.dbz.fusion import count_turn
from rulebound.games.dbz.levels import GtLeveling, may_level
from rulebound.games.dbz.looking import Looking, draw
from rulebound.games.dbz.personality import FORCED, SKIPS, personality_of, raise_stages
from rulebound.games.dbz.placing import Placement, placeable
from rulebound.games.dbz.rejuvenation import kept_by, rejuvenates_anyway
from rulebound.games.dbz.ruleset import (
    BATTLEGROUND,
    COMBAT_DECLARED,
    COMBAT_DECLINED,
    DRAW_STEP,
    LOCATION_KIND,
    NON_COMBAT_START,
    POWER_UP_END,
    POWER_UP_START,
    POWERING,
    PUR,
    REJUVENATION_START,
    TURN_END,
    TURN_START,
    switches,
)
from rulebound.games.dbz.skills import Use, activations, settle
from rulebound.games.dbz.turn_frame import TURN_FIELDS, TurnFrame
from rulebound.games.dbz.using import end_remaining, occurs, open_window
from rulebound.games.dbz.victories import wait_is_over
from rulebound.games.turns import expire_for_both
from rulebound.kernel import codes
from rulebound.kernel.aliases import SEATS_FROM, Bits
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import AT_BOTTOM, FOR_TURN
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import due
from rulebound.kernel.frames import AGAIN, ASKS, FIRST, NEXT, PASSES, RESTS, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.lasting import expire
from rulebound.kernel.numbers import stat_of
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.selecting import distinct
from rulebound.kernel.skills import clauses_of
from rulebound.kernel.triggers import happened


def occur(game: Game, moment: Bits) -> None:
    """general.together, keyword.use-when-needed: a point of the turn, for which effects wait and cards of hands;
    cards for any time may be used at each of them."""
    open_window(game, game.turn_seat)
    occurs(game, moment, None, game.turn_seat)


# --- the beginning and the Draw Step ---------------------------------------------------------------------------


def begin(game: Game, at: TurnFrame) -> int:
    """turn.beginning, victory.dragon-balls.captured: a turn begins, with what lasted until then, what was put off
    until now, and what happens at its beginning."""
    game.turn += 1
    at.fought = at.skips_combat = at.forced = False
    game.report("turn", game.turn_seat, number=game.turn)
    expire(game, codes.TILL_YOUR_TURN, game.turn_seat)
    expire(game, codes.TILL_OPPONENT_TURN, 1 - game.turn_seat)
    wait_is_over(game, game.turn_seat)
    count_turn(game, game.turn_seat)
    if game.counters[FORCED[game.turn_seat]] > 1:
        game.counters[FORCED[game.turn_seat]] = 1
    return NEXT


def put_off(game: Game, at: TurnFrame) -> int:
    """What was put off until the beginning of this turn."""
    if due(game, codes.TILL_YOUR_TURN, game.turn_seat) or due(
        game, codes.TILL_OPPONENT_TURN, 1 - game.turn_seat
    ):
        return AGAIN
    occur(game, TURN_START)
    return NEXT


def begin_draw(game: Game, at: TurnFrame) -> int:
    game.report("phase", game.turn_seat, to="Draw Step")
    occur(game, DRAW_STEP)
    return NEXT


def look(game: Game, at: TurnFrame) -> int:
    game.push(Looking(game.turn_seat))
    return NEXT


def draw_three(game: Game, at: TurnFrame) -> int:
    draw(game, game.turn_seat)
    return NEXT


# --- the Non-Combat Step -----------------------------------------------------------------------------------------


def begin_non_combat(game: Game, at: TurnFrame) -> int:
    game.report("phase", game.turn_seat, to="Non-Combat Step")
    occur(game, NON_COMBAT_START)
    return NEXT


def ask_card(game: Game, at: TurnFrame) -> int:
    """turn.non-combat, noncombat.use: the next card to be placed, any number of them, or an effect for this step."""
    seat = game.turn_seat
    return game.want(seat, "main", [*placeable(game, seat), *activations(game, seat), Choice("end")])


def take_card(game: Game, at: TurnFrame) -> int:
    """noncombat.place, drill.back, location.combat: a card is placed, or a Drill shown and shuffled into the Life
    Deck."""
    verb = game.answer.verb
    if verb == "end":
        return POWER_UP
    card = game.cards[game.answer.card]
    if verb == "back":
        game.move(card, LIFE_DECK, "drill.back", reveal=True)
        game.shuffle(game.turn_seat, "drill.back")
    elif verb == "activate":
        game.push(Use(clauses_of(game, card)[game.answer.number], card, game.turn_seat))
    else:
        at.skips_combat = at.skips_combat or game.prints[card.id].kind in (BATTLEGROUND, LOCATION_KIND)
        game.push(Placement(game.turn_seat, game.ref(card)))
    return NEXT


def next_card(game: Game, at: TurnFrame) -> int:
    """keyword.use-when-needed: between two cards that are placed, cards for any time may be used."""
    open_window(game, game.turn_seat)
    return MORE_CARDS


# --- the Power Up Step -------------------------------------------------------------------------------------------


def begin_power_up(game: Game, at: TurnFrame) -> int:
    """turn.combat.prevented, level.gt: what is used at the beginning of the step, and a level by GT leveling."""
    game.report("phase", game.turn_seat, to="Power Up Step")
    if may_level(game, game.turn_seat):
        game.push(GtLeveling(game.turn_seat))
    occur(game, POWER_UP_START)
    return NEXT


def power_up(game: Game, at: TurnFrame) -> int:
    """turn.power-up, turn.power-up.ally: the Main Personality by its rating, each Ally by one stage and what effects
    add to that."""
    card = personality_of(game, game.turn_seat)
    raise_stages(game, card, powered(game, card, stat_of(game, card, PUR)), rule="turn.power-up")
    for ally in allies_of(game, game.turn_seat):
        raise_stages(game, ally, powered(game, ally, 1), rule="turn.power-up.ally")
    occur(game, POWER_UP_END)
    return NEXT


def powered(game: Game, card: Card, stages: int) -> int:
    """How many stages a personality gains that would gain this number, with what effects add or take away."""
    return max(0, stages + stat_of(game, card, POWERING))


# --- the Combat Step ---------------------------------------------------------------------------------------------


def ask_combat(game: Game, at: TurnFrame) -> int:
    """turn.combat.declare, turn.combat.forced, location.combat, turn.combat.skipped: whether Combat is declared.  Who
    must do so does, whatever else holds; who has played a Battleground or has to skip Combat does not."""
    seat = game.turn_seat
    forced = game.counters[FORCED[seat]] == 1
    choices = [] if is_barred(game, at) and not forced else [Choice("combat")]
    return game.want(seat, "combat", choices if forced else [*choices, Choice("skip")])


def is_barred(game: Game, at: TurnFrame) -> bool:
    """location.combat, turn.combat.skipped: whether Combat cannot be declared."""
    seat = game.turn_seat
    return (
        at.skips_combat or game.counters[SKIPS[seat]] > 0 or forbidden_to(game, seat, "declare_combat", None)
    )


def take_combat(game: Game, at: TurnFrame) -> int:
    """turn.combat.skipped: a Combat Step that was to be skipped is over; a declared one may still be skipped by what
    waits for that."""
    seat = game.turn_seat
    decides = not is_barred(game, at)
    at.forced = game.counters[FORCED[seat]] == 1
    game.counters[FORCED[seat]] = 0
    game.counters[SKIPS[seat]] = max(0, game.counters[SKIPS[seat]] - 1)
    if game.answer.verb == "skip":
        if decides:
            happened(game, COMBAT_DECLINED, None, seat)
        return REJUVENATION
    at.skips_combat = False
    occur(game, COMBAT_DECLARED)
    return NEXT


def enter_combat(game: Game, at: TurnFrame) -> int:
    """turn.combat.forced: Combat, unless an effect has it skipped that cannot be resisted."""
    if at.skips_combat and not at.forced:
        at.fought = not switches(game).skipped_when_declared
        return REJUVENATION
    at.fought = True
    game.report("phase", game.turn_seat, to="Combat Step")
    game.push(Combat(game.turn_seat))
    return NEXT


# --- the Rejuvenation Step ---------------------------------------------------------------------------------------


def begin_rejuvenation(game: Game, at: TurnFrame) -> int:
    game.report("phase", game.turn_seat, to="Rejuvenation Step")
    occur(game, REJUVENATION_START)
    return NEXT


def ask_discard(game: Game, at: TurnFrame) -> int:
    """turn.rejuvenation, turn.hand: down to two cards, and only here, or as many as effects let a player keep, the
    turn player first."""
    for seat in SEATS_FROM[game.turn_seat]:
        if len(game.pile(seat, HAND)) > kept_by(game, seat):
            return game.want(seat, "discard", distinct(game, "discard", game.pile(seat, HAND)))
    return REJUVENATE


def take_discard(game: Game, at: TurnFrame) -> int:
    game.move(game.cards[game.answer.card], DISCARD)
    return DISCARD_MORE


def ask_rejuvenation(game: Game, at: TurnFrame) -> int:
    """turn.rejuvenation.card: only whoever skipped Combat, or whom an effect lets do it all the same."""
    seat = game.turn_seat
    if (at.fought and not rejuvenates_anyway(game, seat)) or not game.pile(seat, DISCARD):
        return OVER
    return game.want(seat, "rejuvenate", [Choice("yes", game.pile(seat, DISCARD)[-1]), Choice("no")])


def take_rejuvenation(game: Game, at: TurnFrame) -> int:
    if game.answer.verb == "yes":
        top = game.pile(game.turn_seat, DISCARD)[-1]
        game.move(game.cards[top], LIFE_DECK, where=AT_BOTTOM)
    return NEXT


# --- the end -----------------------------------------------------------------------------------------------------


def end_effects(game: Game, at: TurnFrame) -> int:
    if due(game, FOR_TURN):
        return AGAIN
    occur(game, TURN_END)
    return NEXT


def end_turn(game: Game, at: TurnFrame) -> int:
    """victory.held, words.use-power: what lasts for the turn ends, and with it what has held a victory up."""
    seat = game.turn_seat
    end_remaining(game)
    expire_for_both(game, FOR_TURN)
    expire(game, codes.TILL_YOUR_END, seat, codes.YOU)
    expire(game, codes.TILL_OPPONENT_END, 1 - seat, codes.YOU)
    expire(game, codes.TILL_NEAREST_OPPONENT_END, 1 - seat)
    expire(game, codes.TILL_OPPONENT_SECOND_END, 1 - seat)
    game.touched = True
    game.turn_seat = 1 - seat
    return FIRST


TURN: Final = Procedure(
    "dbz.turn",
    [
        step("turn.beginning", begin, PASSES),
        step("turn.beginning", put_off),
        step("turn.beginning", settle),
        step("turn.draw", begin_draw, PASSES),
        step("turn.draw", settle),
        step("turn.draw", look, PASSES),
        step("turn.draw", draw_three, RESTS),
        step("turn.non-combat", begin_non_combat, RESTS),
        step("turn.non-combat", settle),
        step("noncombat.place", ask_card, ASKS | RESTS),
        step("noncombat.place", take_card, PASSES),
        step("noncombat.place", next_card, RESTS),
        step("turn.power-up", begin_power_up, PASSES),
        step("turn.power-up", settle),
        step("turn.power-up", power_up, PASSES),
        step("turn.power-up", settle),
        step("turn.combat.declare", ask_combat, ASKS),
        step("turn.combat.declare", take_combat, PASSES),
        step("turn.combat.declare", settle),
        step("turn.combat.declare", enter_combat, PASSES),
        step("turn.rejuvenation.always", begin_rejuvenation, RESTS),
        step("turn.rejuvenation.always", settle),
        step("turn.rejuvenation", ask_discard, ASKS),
        step("turn.rejuvenation", take_discard, PASSES),
        step("turn.rejuvenation.card", ask_rejuvenation, ASKS),
        step("turn.rejuvenation.card", take_rejuvenation, PASSES),
        step("general.together", end_effects),
        step("general.together", settle),
        step("general.together", end_turn, PASSES),
    ],
    lambda: TurnFrame(begun()),
    fields=TURN_FIELDS,
)


def begun() -> Procedure:
    return TURN


MORE_CARDS: Final = TURN.jump("noncombat.place")
POWER_UP: Final = TURN.jump("turn.power-up")
DISCARD_MORE: Final = TURN.jump("turn.rejuvenation")
REJUVENATION: Final = TURN.jump("turn.rejuvenation.always")
REJUVENATE: Final = TURN.jump("turn.rejuvenation.card")
OVER: Final = TURN.jump("general.together")
