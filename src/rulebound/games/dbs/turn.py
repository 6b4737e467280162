"""Section 6: the turn and its phases."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbs import ruleset
from rulebound.games.dbs.areas import BATTLE, ENERGY, HAND, IN_PLAY, LEADER
from rulebound.games.dbs.battle import Battle, can_attack, targets
from rulebound.games.dbs.checkpoints import checkpoint
from rulebound.games.dbs.elsewhere import usable_elsewhere
from rulebound.games.dbs.keywords.over_realm import REALMS_USED, close_realms
from rulebound.games.dbs.keywords.usable import IN_MAIN, activatable
from rulebound.games.dbs.limits import may_play
from rulebound.games.dbs.payment import active_energy, can_pay_card
from rulebound.games.dbs.play import PlayCard
from rulebound.games.dbs.skills import Use
from rulebound.games.turns import begin_turn, expire_for_both, pass_turn, set_active, wake_end_effects
from rulebound.kernel import codes
from rulebound.kernel.decisions import Choice, choice_of
from rulebound.kernel.effects import due
from rulebound.kernel.frames import AGAIN, ASKS, FIRST, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.lasting import expire
from rulebound.kernel.placing import place
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.selecting import distinct
from rulebound.kernel.skills import clauses_of
from rulebound.kernel.triggers import happened

# --- Charge Phase ----------------------------------------------------------------------------------


def start_turn(game: Game, at: Frame) -> int:
    game.counters[REALMS_USED] = game.counters[REALMS_USED + 1] = 0
    begin_turn(game, "6-1-1", "Charge Phase")
    return NEXT


def when_turn_starts(game: Game, at: Frame) -> int:
    """What skills have put off until the beginning of the turn, and skills that wait for it."""
    if due(game, codes.TILL_YOUR_TURN, game.turn_seat) or due(
        game, codes.TILL_OPPONENT_TURN, 1 - game.turn_seat
    ):
        return AGAIN
    happened(game, ruleset.TURN_START | ruleset.CHARGE_START, None, game.turn_seat)
    return checkpoint(game, at)


def switch_active(game: Game, at: Frame) -> int:
    set_active(game, (LEADER, BATTLE, ENERGY))
    return NEXT


def draw(game: Game, at: Frame) -> int:
    if game.turn > 1 and not forbidden_to(
        game, game.turn_seat, "draw", None
    ):  # 1-3-1: not if a text forbids it
        game.draw(game.turn_seat)
    return NEXT


def ask_energy(game: Game, at: Frame) -> int:
    seat = game.turn_seat
    ids = [id for id in game.pile(seat, HAND) if not forbidden_to(game, seat, "charge", game.cards[id])]
    return game.want(seat, "charge", [*distinct(game, "charge", ids), Choice("no")])


def take_energy(game: Game, at: Frame) -> int:
    if game.answer.verb == "charge":
        place(game, [game.cards[game.answer.card]], ENERGY)
    return NEXT


# --- Main Phase --------------------------------------------------------------------------------------


def start_main(game: Game, at: Frame) -> int:
    game.report("phase", game.turn_seat, to="Main Phase")
    expire(game, codes.TILL_YOUR_MAIN, game.turn_seat)
    happened(game, ruleset.MAIN_START, None, game.turn_seat)
    return NEXT


def main_due(game: Game, at: Frame) -> int:
    """What skills have put off until the beginning of the Main Phase."""
    if due(game, codes.TILL_YOUR_MAIN, game.turn_seat) or due(
        game, codes.TILL_OPPONENT_MAIN, 1 - game.turn_seat
    ):
        return AGAIN
    return NEXT


END_MAIN: Final = Choice("end")


def ask_main(game: Game, at: Frame) -> int:
    """6-3-1-2-1, 6-3-1-2-2: a free timing: play, activate, attack, or end the phase."""
    seat = game.turn_seat
    energy = active_energy(game, seat)
    playable = [
        id
        for id in [*game.pile(seat, HAND), *usable_elsewhere(game, seat, "play_from_there")]
        if game.prints[id].kind == "Battle"
        and can_pay_card(game, game.cards[id], "play", energy)
        and may_play(game, game.cards[id], seat)
    ]
    choices = distinct(game, "play", playable)
    choices.extend(activatable(game, seat, IN_MAIN))
    for area in IN_PLAY:
        for id in game.pile(seat, area):
            card = game.cards[id]
            if can_attack(game, card) and targets(game, card):
                choices.append(choice_of("attack", id))
    choices.append(END_MAIN)
    return game.want(seat, "main", choices)


def take_main(game: Game, at: Frame) -> int:
    """6-3-1-2-3, 6-3-1-2-4: what was chosen is done, and a free timing comes again."""
    verb = game.answer.verb
    if verb == "end":
        return NEXT
    card = game.cards[game.answer.card]
    if verb == "play":
        game.push(PlayCard(card, paying=True))
    elif verb == "use":
        game.push(Use(clauses_of(game, card)[game.answer.number], card, game.turn_seat))
    else:
        game.push(Battle(card))
    return FREE_TIMING


def end_main(game: Game, at: Frame) -> int:
    happened(game, ruleset.MAIN_END, None, game.turn_seat)
    return checkpoint(game, at)


def expire_main(game: Game, at: Frame) -> int:
    expire_for_both(game, codes.FOR_MAIN)
    return NEXT


# --- End Phase ---------------------------------------------------------------------------------------


def end_effects(game: Game, at: Frame) -> int:
    """6-3-1-3-1-3: the End Phase begins, with skills at the end of the turn, each once a turn."""
    game.report("phase", game.turn_seat, to="End Phase", rule="6-4-1")
    wake_end_effects(game, ruleset.TURN_END)
    return checkpoint(game, at)


def end_due(game: Game, at: Frame) -> int:
    """What skills have put off until the end of the turn."""
    if due(game, codes.FOR_TURN) or due(game, codes.TILL_YOUR_END, game.turn_seat):
        return AGAIN
    if due(game, codes.AT_YOUR_NEXT_END, game.turn_seat, True):
        return AGAIN
    if due(game, codes.TILL_OPPONENT_END, 1 - game.turn_seat, True):
        return AGAIN
    if due(game, codes.AT_OPPONENT_END, 1 - game.turn_seat):
        return AGAIN
    return checkpoint(game, at)


def expire_turn(game: Game, at: Frame) -> int:
    if put_off(game):
        return END_PHASE
    expire_for_both(game, codes.FOR_TURN)
    expire(game, codes.TILL_YOUR_END, game.turn_seat, codes.YOU)
    expire(game, codes.TILL_OPPONENT_END, 1 - game.turn_seat, codes.YOU)
    expire(game, codes.TILL_NEAREST_OPPONENT_END, 1 - game.turn_seat)
    return NEXT


def put_off(game: Game) -> bool:
    """Whether something was put off until the end of the turn while the End Phase was under way."""
    for action in game.delayed:
        until, mine = action.instruction.until, action.origin.seat == game.turn_seat
        if until == codes.FOR_TURN or until == (codes.TILL_YOUR_END if mine else codes.AT_OPPONENT_END):
            return True
    return False


def end_turn(game: Game, at: Frame) -> int:
    """6-4-1-3: the End Phase once more if a skill for the end of the turn has not had its turn."""
    wake_end_effects(game, ruleset.TURN_END)
    if game.pending:
        return END_PHASE
    pass_turn(game)
    return FIRST


TURN: Final = Procedure(
    "dbs.turn",
    [
        step("6-2-1", start_turn, PASSES),
        step("6-2-1", when_turn_starts),
        step("6-2-2", switch_active),
        step("6-2-3", draw, PASSES),
        step("6-2-4", checkpoint),
        step("6-2-5", ask_energy, ASKS | RESTS),
        step("6-2-5", take_energy, PASSES),
        step("6-2-6", checkpoint),
        step("6-3-1-1", start_main),
        step("6-3-1-1", main_due),
        step("6-3-1-1", checkpoint),
        step("4-6-2-1", checkpoint),
        step("6-3-1-2", ask_main, ASKS | RESTS),
        step("6-3-1-2", take_main, PASSES),
        step("6-3-1-3-1-1", end_main),
        step("6-3-1-3-1-2", checkpoint),
        step("6-3-1-3-1-2", expire_main),
        step("6-4-1-1", end_effects),
        step("6-4-1-1", end_due),
        step("10-15-4", close_realms),
        step("6-4-1-2", expire_turn),
        step("6-4-1-3", end_turn, PASSES),
    ],
)
MAIN_PHASE: Final = TURN.jump("6-3-1-1")
FREE_TIMING: Final = TURN.jump("4-6-2-1")
END_PHASE: Final = TURN.jump("6-4-1-1")
