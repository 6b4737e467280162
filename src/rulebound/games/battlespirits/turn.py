"""The turn: seven steps."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits import braving, mirage
from rulebound.games.battlespirits.areas import BENEATH, CORE_TRASH, DECK, FIELD, RESERVE
from rulebound.games.battlespirits.battle import Battle, can_attack
from rulebound.games.battlespirits.burst import set_by_player, settable
from rulebound.games.battlespirits.cores import SOUL_CORE, add_cores, cores_to_use, move_core
from rulebound.games.battlespirits.flash import field_effects, use
from rulebound.games.battlespirits.grandwalkers import stands_apart
from rulebound.games.battlespirits.play import playable
from rulebound.games.battlespirits.ruleset import (
    ATTACK_STEP_START,
    CORE_STEP,
    CORES_A_TURN,
    DRAW_STEP,
    MAIN_START,
    REFRESH_STEP,
    TURN_END,
    TURN_START,
)
from rulebound.games.battlespirits.skills import settle
from rulebound.games.battlespirits.states import follow_states
from rulebound.games.battlespirits.turn_frame import TURN_FIELDS, TurnFrame, note_settled
from rulebound.games.turns import begin_turn, expire_for_both, set_active
from rulebound.kernel import kinds
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import FOR_MAIN, FOR_TURN
from rulebound.kernel.decisions import Choice, choice_of
from rulebound.kernel.departures import is_leaving
from rulebound.kernel.effects import due
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, ASKS, FIRST, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.prohibitions import forbidden
from rulebound.kernel.scope import EMPTY
from rulebound.kernel.selecting import like
from rulebound.kernel.triggers import happened


def start_step(game: Game, at: TurnFrame) -> int:
    """turn.start.effects: what waits for the beginning of the turn comes before the Core Step."""
    at.burst_set = at.mirage_set = False
    at.reducers = EMPTY
    begin_turn(game, "turn.start", "Start Step")
    check_deck(game)
    happened(game, TURN_START, None, game.turn_seat)
    return NEXT


def check_deck(game: Game) -> None:
    """victory.deck.own-start-step: a player whose deck is empty in the Start Step of the own turn has lost."""
    if not game.pile(game.turn_seat, DECK):
        game.finish(1 - game.turn_seat, "empty deck", "victory.deck")


def check_start_step(game: Game) -> None:
    """victory.deck: the deck is looked at on entering the Start Step and as long as it lasts."""
    course = game.stack[0]
    if course.procedure is TURN and 0 < course.step < END_OF_START:
        check_deck(game)


def core_step(game: Game, at: Frame) -> int:
    """turn.core.first-turn: there is none in the first turn of the game."""
    if game.turn > 1:
        game.report("phase", game.turn_seat, to="Core Step")
        add_cores(game, game.turn_seat, CORES_A_TURN, RESERVE)
        happened(game, CORE_STEP, None, game.turn_seat)
    return NEXT


def draw_step(game: Game, at: Frame) -> int:
    """turn.draw.hand-size: there is no limit to the hand."""
    game.report("phase", game.turn_seat, to="Draw Step")
    game.draw(game.turn_seat)
    happened(game, DRAW_STEP, None, game.turn_seat)
    return NEXT


def refresh_step(game: Game, at: Frame) -> int:
    """heavy-exhaust.refresh: a Heavy Exhausted card becomes Exhausted, and an Exhausted one is refreshed."""
    game.report("phase", game.turn_seat, to="Refresh Step")
    set_active(game, (FIELD,))
    happened(game, REFRESH_STEP, None, game.turn_seat)
    return NEXT


def return_cores(game: Game, at: Frame) -> int:
    for id in game.pile(game.turn_seat, CORE_TRASH).copy():
        move_core(game, game.cards[id], RESERVE)
    return NEXT


def begin_main(game: Game, at: Frame) -> int:
    game.report("phase", game.turn_seat, to="Main Step")
    happened(game, MAIN_START, None, game.turn_seat)
    return NEXT


def ask_main(game: Game, at: Frame) -> int:
    """main.any-order, turn.player, main.summon.often, main.deploy.often: what can be done now, in any order and any
    number of times."""
    note_settled(game)
    seat = game.turn_seat
    choices = playable(game, seat, ("main", "flash"), main=True)
    choices.extend(field_effects(game, seat, ("main", "flash")))
    choices.extend(braving.moves(game, seat))
    choices.extend(settable(game, seat))
    choices.extend(mirage.settable(game, seat))
    choices.extend(movable(game))
    return game.want(seat, "main", [*choices, Choice("end")])


def movable(game: Game) -> list[Choice]:
    """main.cores, main.cores.soul, count.fixed: Cores that can be moved, one of those that are alike; only where
    there is somewhere to go."""
    seat = game.turn_seat
    out: list[Choice] = []
    hosts = [id for id in game.pile(seat, FIELD) if can_hold_cores(game, game.cards[id])]
    for id in cores_to_use(game, seat):
        core = game.cards[id]
        if not hosts or (core.host >= 0 and core.host not in hosts):
            continue
        if not any(like(game, core, game.cards[other.card]) for other in out):
            out.append(choice_of("take", id))
    return out


def can_hold_cores(game: Game, card: Card) -> bool:
    """main.cores.grandwalker, grandwalker.cores.placed, grandstone.cores: whether its player may put Cores on the
    card and take them off: not a pending one, nor a Grandwalker or Grandstone Nexus."""
    return not is_leaving(game, card) and not stands_apart(game, card)


def take_main(game: Game, at: Frame) -> int:
    answer = game.answer
    if answer.verb == "end":
        return END_OF_MAIN
    if answer.verb == "take":
        game.push(MoveCore(game.cards[answer.card]))
    elif answer.verb in ("combine", "separate"):
        braving.begin(game, answer)
    elif answer.verb == "set":
        set_by_player(game, game.cards[answer.card])
    else:
        use(game, answer)
    return NEXT


def main_again(game: Game, at: Frame) -> int:
    return MAIN_AGAIN


def begin_attack(game: Game, at: TurnFrame) -> int:
    """turn.attack.first-turn, turn.steps.kept: there is no Attack Step in the first turn of the game, nor where an
    effect has it skipped."""
    expire_for_both(game, FOR_MAIN)
    if game.turn == 1 or at.attack_skipped:
        return END_STEP
    at.attacks_over = False
    game.report("phase", game.turn_seat, to="Attack Step")
    happened(game, ATTACK_STEP_START, None, game.turn_seat)
    return NEXT


def ask_attack(game: Game, at: TurnFrame) -> int:
    """battle.end.next, battle.end.step, battle.one-at-a-time, faq.effects.3: the next attack, or none; without one
    the step ends, unless a Spirit must attack that can."""
    seat = game.turn_seat
    follow_states(game)
    if at.attacks_over:
        return END_STEP
    able = [id for id in game.pile(seat, FIELD) if can_attack(game, game.cards[id])]
    bound = [id for id in able if forbidden(game, game.cards[id], "abstain")]
    choices = [choice_of("attack", id) for id in bound or able]
    return game.want(seat, "attack", choices if bound else [*choices, Choice("end")])


def take_attack(game: Game, at: Frame) -> int:
    if game.answer.verb == "end":
        return NEXT
    game.push(Battle(game.cards[game.answer.card]))
    return ATTACK_AGAIN


def end_step(game: Game, at: Frame) -> int:
    """turn.end.triggers: what waits for the end of the turn comes before effects of the turn end."""
    if due(game, FOR_TURN):
        return AGAIN
    game.report("phase", game.turn_seat, to="End Step")
    happened(game, TURN_END, None, game.turn_seat)
    return NEXT


def end_turn(game: Game, at: Frame) -> int:
    expire_for_both(game, FOR_TURN)
    game.turn_seat = 1 - game.turn_seat
    return FIRST


TURN: Final[Procedure] = Procedure(
    "battlespirits.turn",
    [
        step("turn.start", start_step, PASSES),
        step("turn.start", settle),
        step("turn.core", core_step, PASSES),
        step("turn.core", settle),
        step("turn.draw", draw_step, PASSES),
        step("turn.draw", settle),
        step("turn.refresh", refresh_step, PASSES),
        step("turn.refresh.cores", return_cores, PASSES),
        step("turn.refresh.cores", settle),
        step("turn.main", begin_main, PASSES),
        step("turn.main", settle),
        step("main.any-order", ask_main, ASKS),
        step("main.any-order", take_main, PASSES),
        step("main.any-order", settle, RESTS),
        step("main.any-order", main_again, PASSES),
        step("turn.attack", begin_attack, PASSES),
        step("turn.attack", settle),
        step("battle.attack.none", ask_attack, ASKS | RESTS),
        step("battle.attack.none", take_attack, PASSES),
        step("turn.end", end_step, RESTS),
        step("turn.end", settle),
        step("turn.end.next", end_turn, PASSES),
    ],
    lambda: TurnFrame(TURN),
    fields=TURN_FIELDS,
)
END_OF_START: Final = TURN.jump("turn.core")
MAIN_AGAIN: Final = TURN.jump("main.any-order")
END_OF_MAIN: Final = TURN.jump("turn.attack")
ATTACK_AGAIN: Final = TURN.jump("battle.attack.none")
END_STEP: Final = TURN.jump("turn.end")


STEPS: Final = [
    (TURN.jump(rule), name)
    for rule, name in (
        ("turn.start", "start"),
        ("turn.core", "core"),
        ("turn.draw", "draw"),
        ("turn.refresh", "refresh"),
        ("turn.main", "main"),
        ("turn.attack", "attack"),
        ("turn.end", "end"),
    )
]
"""Where each of the seven steps begins in the procedure."""


def step_at(game: Game) -> str:
    """turn.steps: the step that is under way; "" before the first turn."""
    if not game.stack or game.stack[0].procedure is not TURN:
        return ""
    found = ""
    for first, name in STEPS:
        if game.stack[0].step >= first:
            found = name
    return found


# --- moving Cores ----------------------------------------------------------------------------------


class MoveCore(Frame):
    """A Core in the hand of its player, on the way to another place."""

    def __init__(self, core: Card | None) -> None:
        super().__init__(MOVE_CORE)
        self.core = core.id if core is not None else -1


def ask_where(game: Game, at: MoveCore) -> int:
    """main.cores, main.cores.reserve, main.cores.swap, soul-state.no-cores: to the Reserve, onto another card of the
    Field that is not in Soul State, or in exchange for a Core that is unlike it."""
    core = game.cards[at.core]
    choices = [
        Choice("onto", id)
        for id in game.pile(core.seat, FIELD)
        if id != core.host and can_hold_cores(game, game.cards[id])
    ]
    if core.host >= 0:
        choices.append(Choice("reserve"))
    return game.want(core.seat, "where", [*choices, *exchanges(game, core)])


def exchanges(game: Game, core: Card) -> list[Choice]:
    """main.cores.swap: the Soul Core may change places with a Core that lies elsewhere, one of each place."""
    out: list[Choice] = []
    for id in cores_to_use(game, core.seat):
        other = game.cards[id]
        if (game.prints[id] is SOUL_CORE) == (game.prints[core.id] is SOUL_CORE) or other.host == core.host:
            continue
        if not any(like(game, other, game.cards[choice.card]) for choice in out):
            out.append(Choice("swap", id))
    return out


def take_where(game: Game, at: MoveCore) -> int:
    core = game.cards[at.core]
    if game.answer.verb == "reserve":
        move_core(game, core, RESERVE)
    elif game.answer.verb == "swap":
        exchange(game, core, game.cards[game.answer.card])
    else:
        move_core(game, core, BENEATH, host=game.answer.card)
    return NEXT


def exchange(game: Game, core: Card, other: Card) -> None:
    """faq.soul-core.1: two Cores change places at the same time, so that neither card is depleted."""
    area, host = core.area, core.host
    move_core(game, core, other.area, host=other.host)
    move_core(game, other, area, host=host)


MOVE_CORE: Final = Procedure(
    "battlespirits.core",
    [step("main.cores", ask_where, ASKS), step("main.cores", take_where, PASSES)],
    lambda: MoveCore(None),
    fields=[Field("core", kinds.ID)],
)
