"""Combat: entering, the defender's cards, and the Attack Phases."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.areas import DISCARD, HAND
from rulebound.games.dbz.looking import Looking, draw
from rulebound.games.dbz.ruleset import COMBAT_END, ENTERS_COMBAT
from rulebound.games.dbz.sequence import Sequence
from rulebound.games.dbz.skills import settle
from rulebound.games.dbz.uses import actions
from rulebound.games.turns import expire_for_both
from rulebound.kernel import kinds
from rulebound.kernel.aliases import SEATS_FROM, Seat
from rulebound.kernel.codes import FOR_BATTLE
from rulebound.kernel.decisions import Choice
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import ASKS, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.selecting import distinct
from rulebound.kernel.triggers import happened


class Combat(Frame):
    """A Combat under way."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(COMBAT)
        self.seat = seat
        """Whose Attack Phase it is."""
        self.passes = 0
        """How many passes there have been in a row."""
        self.finished = 0
        """The players who have made a Final Physical Attack, as bits."""
        self.over = False
        """An effect has ended it."""


def enter(game: Game, at: Combat) -> int:
    """combat.entering: what waits for that, the attacker's first."""
    game.report("combat", game.turn_seat)
    for seat in SEATS_FROM[game.turn_seat]:
        happened(game, ENTERS_COMBAT, None, seat)
    return NEXT


def look(game: Game, at: Combat) -> int:
    game.push(Looking(1 - game.turn_seat))
    return NEXT


def defender_draws(game: Game, at: Combat) -> int:
    draw(game, 1 - game.turn_seat)
    return NEXT


def ask_action(game: Game, at: Combat) -> int:
    """combat.action, combat.passes, combat.final.after: what the player does in the Attack Phase, if Combat goes
    on."""
    if at.over or at.passes >= 2:
        return ENDS
    if at.finished & 1 << at.seat:
        return game.want(at.seat, "action", [Choice("pass")])
    choices = actions(game, at.seat)
    if game.pile(at.seat, HAND):
        choices.append(Choice("final"))
    return game.want(at.seat, "action", [*choices, Choice("pass")])


def take_action(game: Game, at: Combat) -> int:
    """combat.phases, combat.forced-pass: attacks and what takes their place; a pass is counted."""
    seat, verb = at.seat, game.answer.verb
    if verb == "final":
        return NEXT
    if verb == "pass":
        at.passes += 1
        at.seat = 1 - seat
        game.report("pass", seat)
        return ACTION
    begin(game, at, game.ref(game.cards[game.answer.card]))
    return RESOLVED


def begin(game: Game, at: Combat, ref: int) -> None:
    at.passes = 0
    sequence = Sequence(at.seat, ref)
    sequence.can_defend = not at.finished & 1 << (1 - at.seat)
    game.push(sequence)


def ask_discard(game: Game, at: Combat) -> int:
    """combat.final: a card of the hand for it, which is not a cost."""
    return game.want(at.seat, "final", distinct(game, "discard", game.pile(at.seat, HAND)))


def take_discard(game: Game, at: Combat) -> int:
    """combat.final, combat.final.after: the attack, after which its player only passes."""
    game.move(game.cards[game.answer.card], DISCARD)
    at.finished |= 1 << at.seat
    begin(game, at, -1)
    return RESOLVED


def next_phase(game: Game, at: Combat) -> int:
    """combat.phases: the other player's Attack Phase."""
    at.seat = 1 - at.seat
    return ACTION


def end_combat(game: Game, at: Combat) -> int:
    for seat in SEATS_FROM[game.turn_seat]:
        happened(game, COMBAT_END, None, seat)
    return NEXT


def effects_end(game: Game, at: Combat) -> int:
    """words.floating: what lasts for the Combat ends."""
    expire_for_both(game, FOR_BATTLE)
    game.report("combat_end", game.turn_seat)
    return NEXT


COMBAT: Final = Procedure(
    "dbz.combat",
    [
        step("combat.entering", enter, PASSES),
        step("combat.entering", settle),
        step("combat.defender-draws", look, PASSES),
        step("combat.defender-draws", defender_draws, RESTS),
        step("combat.action", ask_action, ASKS),
        step("combat.action", take_action, PASSES),
        step("combat.final", ask_discard, ASKS),
        step("combat.final", take_discard, PASSES),
        step("combat.phases", next_phase, RESTS),
        step("combat.passes", end_combat, PASSES),
        step("combat.passes", settle),
        step("words.floating", effects_end, PASSES),
    ],
    lambda: Combat(0),
    fields=[
        Field("seat", kinds.SEAT),
        Field("passes", kinds.Whole(0, 2)),
        Field("finished", kinds.Whole(0, 3)),
        Field("over", kinds.FLAG),
    ],
)
ACTION: Final = COMBAT.jump("combat.action")
RESOLVED: Final = COMBAT.jump("combat.phases")
ENDS: Final = COMBAT.jump("combat.passes")
