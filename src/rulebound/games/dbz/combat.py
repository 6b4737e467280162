"""Combat: entering, the defender's cards, and the Attack Phases."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz import tallies
from rulebound.games.dbz.areas import DISCARD, HAND
from rulebound.games.dbz.attacks import PHYSICAL, end_phase
from rulebound.games.dbz.combat_frame import COMBAT_FIELDS, in_control, with_one
from rulebound.games.dbz.combat_frame import Combat as Combat
from rulebound.games.dbz.control import ask_control, give_back, take_control
from rulebound.games.dbz.looking import Looking, draw
from rulebound.games.dbz.ruleset import ATTACK_PHASE_START, COMBAT_END, DEFENDER_DRAWN, ENTERS_COMBAT
from rulebound.games.dbz.sequence import begin_use
from rulebound.games.dbz.skills import settle
from rulebound.games.dbz.tokens import FINAL, bring, copy_of
from rulebound.games.dbz.tree import ALL_OF_IT
from rulebound.games.dbz.uses import (
    Way,
    actions,
    can_afford,
    fits_only,
    is_too_late,
    may_perform,
    part_chosen,
)
from rulebound.games.dbz.using import end_remaining, occurs
from rulebound.games.turns import expire_for_both
from rulebound.kernel.aliases import BOTH_SEATS, Seat
from rulebound.kernel.cards import Print
from rulebound.kernel.codes import FOR_BATTLE
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import due
from rulebound.kernel.frames import AGAIN, ASKS, NEXT, PASSES, RESTS, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.program import Clause
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.selecting import distinct

# --- entering -------------------------------------------------------------------------------------


def enter(game: Game, at: Combat) -> int:
    """combat.entering: what waits for that, the attacker's first; Combat is the doing of the attacker."""
    game.report("combat", game.turn_seat)
    occurs(game, ENTERS_COMBAT, None, game.turn_seat)
    return NEXT


def look(game: Game, at: Combat) -> int:
    """combat.defender-draws: unless something else is done in place of drawing."""
    if at.over:
        return ENDS
    if not at.drawn:
        game.push(Looking(1 - game.turn_seat))
    return NEXT


def defender_draws(game: Game, at: Combat) -> int:
    if not at.drawn:
        draw(game, 1 - game.turn_seat)
        at.drawn = True
        occurs(game, DEFENDER_DRAWN, None, 1 - game.turn_seat)
    return NEXT


# --- Attack Phases --------------------------------------------------------------------------------


def begin_phase(game: Game, at: Combat) -> int:
    """combat.phases, combat.skip, combat.skip.next: the next Attack Phase that takes place, if Combat goes on; a
    skipped one is as if it had never been."""
    if at.over or at.passed == 3:
        return ENDS
    if at.skips[at.seat]:
        at.skips = with_one(at.skips, at.seat, at.skips[at.seat] - 1)
        game.report("skips", at.seat)
        drop_copy(at)
        at.seat = 1 - at.seat
        return PHASE
    at.began = with_one(at.began, at.seat, game.age())
    give_back(game, at)
    occurs(game, ATTACK_PHASE_START, None, at.seat)
    return NEXT


def ask_own_control(game: Game, at: Combat) -> int:
    """ally.control: at the start of the player's own Attack Phase."""
    return ask_control(game, at.seat, ACTION)


def take_own_control(game: Game, at: Combat) -> int:
    take_control(game)
    return NEXT


def ask_action(game: Game, at: Combat) -> int:
    """combat.action, combat.final.after, combat.forced-pass: what is done in the Attack Phase; who may not pass
    does so if nothing else is possible."""
    if at.over:
        return ENDS
    seat = at.seat
    if at.finished & 1 << seat or at.must_pass[seat]:
        return game.want(seat, "action", [Choice("pass")])
    choices = actions(game, seat)
    if can_perform_copy(game, at):
        choices.append(Choice("copy"))
    if can_make_final(game, seat):
        choices.append(Choice("final"))
    if not choices or not forbidden_to(game, seat, "pass", None):
        choices.append(Choice("pass"))
    return game.want(seat, "action", choices)


def can_make_final(game: Game, seat: Seat) -> bool:
    """combat.final, general.cannot: a card of the hand is needed, and nothing may keep the player from it."""
    if not game.pile(seat, HAND):
        return False
    if not game.lasting and not game.survey.does:
        return True
    return not forbidden_to(game, seat, "final", None) and may_perform(
        game, seat, in_control(game, seat), PHYSICAL
    )


def take_action(game: Game, at: Combat) -> int:
    """combat.phases, combat.passes, combat.forced-pass: attacks and what takes their place; a pass is counted."""
    seat, verb = at.seat, game.answer.verb
    at.free = False
    if verb == "final":
        return NEXT
    if verb == "copy":
        perform_copy(game, at)
        return RESOLVED
    if verb == "pass":
        at.passed |= 1 << seat
        if 0 < at.must_pass[seat] < ALL_OF_IT:
            at.must_pass = with_one(at.must_pass, seat, at.must_pass[seat] - 1)
        game.report("pass", seat)
        tallies.note_deed(game, seat, tallies.PASSED)
        return RESOLVED
    part = part_chosen(game, game.answer)
    card = game.cards[game.answer.card]
    if verb == "attack" and part.attack is not None and part.performs is not None:
        kind = game.answer.number % 4 or part.performs.kind
        begin_use(game, at, Way(seat, card, part.attack, kind))
    elif part.in_place is not None:
        begin_use(game, at, Way(seat, card, part.in_place))
    return RESOLVED


def can_perform_copy(game: Game, at: Combat) -> bool:
    """words.copy, words.first: whether the player may perform a copy of an attack in this Attack Phase, and can pay
    for it."""
    lead, kind, seat = at.copies[at.seat], at.copy_kinds[at.seat], at.seat
    if lead is None or not kind:
        return False
    user = in_control(game, seat)
    if not may_perform(game, seat, user, kind) or not can_afford(game, Way(seat, user, lead, kind)):
        return False
    face = copy_of(face_of(game, lead))
    return fits_only(game, seat, user, face) and not is_too_late(game, seat, face)


def face_of(game: Game, lead: Clause) -> Print:
    """The printed card whose text has the attack."""
    for face in game.prints:
        if face.number == lead.number:
            return face
    return game.rules.prints(lead.number)


def perform_copy(game: Game, at: Combat) -> None:
    """words.copy: a token has the text of the attack and nothing else, and is gone afterwards."""
    lead, kind = at.copies[at.seat], at.copy_kinds[at.seat]
    if lead is not None:
        token = bring(game, at.seat, copy_of(face_of(game, lead)))
        drop_copy(at)
        begin_use(game, at, Way(at.seat, token, lead, kind))


def drop_copy(at: Combat) -> None:
    """words.copy: what was not performed in the next Attack Phase is lost, also if that was skipped."""
    if at.copies[at.seat] is not None:
        at.copies = [None if seat == at.seat else at.copies[seat] for seat in BOTH_SEATS]
        at.copy_kinds = with_one(at.copy_kinds, at.seat, 0)


def ask_discard(game: Game, at: Combat) -> int:
    """combat.final: a card of the hand for it, which is not a cost."""
    return game.want(at.seat, "final", distinct(game, "discard", game.pile(at.seat, HAND)))


def take_discard(game: Game, at: Combat) -> int:
    """combat.final, combat.final.after: the attack, after which its player only passes."""
    game.move(game.cards[game.answer.card], DISCARD)
    at.finished |= 1 << at.seat
    game.report("final", at.seat)
    token = bring(game, at.seat, FINAL)
    begin_use(game, at, Way(at.seat, token, FINAL.clauses[0], PHYSICAL))
    return NEXT


def next_phase(game: Game, at: Combat) -> int:
    """combat.phases: the other player's Attack Phase, unless what was used has not taken up the action."""
    if at.free and not at.over:
        at.free = False
        return ACTION
    end_phase(game, at.seat, at.began[at.seat])
    tallies.end_phase(game, at.seat)
    drop_copy(at)
    at.seat = 1 - at.seat
    return PHASE


# --- its end --------------------------------------------------------------------------------------


def end_combat(game: Game, at: Combat) -> int:
    occurs(game, COMBAT_END, None, game.turn_seat)
    return NEXT


def put_off(game: Game, at: Combat) -> int:
    """general.together: what was put off until now."""
    return AGAIN if due(game, FOR_BATTLE) else NEXT


def effects_end(game: Game, at: Combat) -> int:
    """words.floating, keyword.remain: what lasts for the Combat ends, and what has stayed goes."""
    end_remaining(game)
    expire_for_both(game, FOR_BATTLE)
    tallies.end_combat(game)
    game.report("combat_end", game.turn_seat)
    return NEXT


COMBAT: Final = Procedure(
    "dbz.combat",
    [
        step("combat.entering", enter, PASSES),
        step("combat.entering", settle),
        step("combat.defender-draws", look, PASSES),
        step("combat.defender-draws", defender_draws, RESTS),
        step("combat.defender-draws", settle),
        step("combat.skip", begin_phase, RESTS),
        step("combat.phases", settle),
        step("ally.control", ask_own_control, ASKS),
        step("ally.control", take_own_control, PASSES),
        step("combat.action", ask_action, ASKS),
        step("combat.action", take_action, PASSES),
        step("combat.final", ask_discard, ASKS),
        step("combat.final", take_discard, PASSES),
        step("combat.skip.next", next_phase, RESTS),
        step("combat.passes", end_combat, RESTS),
        step("combat.passes", settle),
        step("combat.passes", put_off),
        step("words.floating", effects_end, PASSES),
    ],
    lambda: Combat(0),
    fields=COMBAT_FIELDS,
)
PHASE: Final = COMBAT.jump("combat.skip")
OWN_CONTROL: Final = COMBAT.jump("ally.control")
ACTION: Final = COMBAT.jump("combat.action")
RESOLVED: Final = COMBAT.jump("combat.skip.next")
ENDS: Final = COMBAT.jump("combat.passes")
