"""Bursts: set face down, declared when their condition is met, and resolved after everything else."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.areas import BURST, HAND, MIRAGE, TRASH
from rulebound.games.battlespirits.ruleset import BURST_ACTIVATED, BURST_SET, EFFECT_USED
from rulebound.games.battlespirits.turn_frame import turn_of
from rulebound.kernel import kinds
from rulebound.kernel.aliases import BOTH_SEATS, CardId, Seat
from rulebound.kernel.cards import SHIFT, Card, Print
from rulebound.kernel.codes import AFTER_EFFECT, FACE_UP
from rulebound.kernel.decisions import Choice
from rulebound.kernel.effects import NOTHING
from rulebound.kernel.fields import Field
from rulebound.kernel.frames import AGAIN, END, NEXT, PASSES, RESTS, Frame, Procedure, step
from rulebound.kernel.game import Game
from rulebound.kernel.program import CLAUSE, Clause
from rulebound.kernel.prohibitions import forbidden_to
from rulebound.kernel.skills import has_timing, is_printed
from rulebound.kernel.triggers import Pending, happened, pending_of

TIMING: Final = "burst"


def has_burst(face: Print) -> bool:
    """burst.set.only-burst: whether a card can be set as a Burst."""
    return has_timing(face.clauses, TIMING)


# --- setting ------------------------------------------------------------------------------------------


def settable(game: Game, seat: Seat) -> list[Choice]:
    """burst.set, burst.set.kept, burst.set.not-aside: the cards of the hand that can be set as a Burst, once per
    turn; nothing else is done with a set one."""
    turn = turn_of(game)
    if turn is None or turn.burst_set:
        return []
    out: list[Choice] = []
    seen: list[Print] = []
    for id in game.pile(seat, HAND):
        face = game.prints[id]
        if has_burst(face) and face not in seen:
            seen.append(face)
            out.append(Choice("set", id))
    return out


def set_by_player(game: Game, card: Card) -> None:
    """main.once: the one Burst of this turn."""
    turn = turn_of(game)
    if turn is not None:
        turn.burst_set = True
    set_burst(game, card)


def set_burst(game: Game, card: Card, clause: Clause | None = None) -> None:
    """burst.set, burst.set.one, burst.set.no-cores: the card is set face down; an older one goes to the Trash."""
    for id in set_bursts(game, card.owner):
        game.move(game.cards[id], TRASH, "burst.set.one", clause)
    game.move(card, BURST, "burst.set", clause, kind="set")
    happened(game, BURST_SET, card, card.seat)


def set_bursts(game: Game, seat: Seat) -> list[CardId]:
    """burst.activate.still-set: the set Burst of a player; one that is being resolved is not set any more."""
    return [id for id in game.pile(seat, BURST).copy() if not in_burst_state(game, game.cards[id])]


def set_fault(game: Game) -> str:
    """burst.set.one, mirage.one: what is wrong with the set cards; "" if nothing is."""
    for seat in BOTH_SEATS:
        if len([id for id in game.pile(seat, BURST) if not game.cards[id].face_up]) > 1:
            return f"seat {seat} has two Bursts set"
        if len(game.pile(seat, MIRAGE)) > 1:
            return f"seat {seat} has two Mirages set"
    return ""


# --- declaring ----------------------------------------------------------------------------------------


def is_declared(game: Game, pending: Pending) -> bool:
    """burst.activate: whether a Burst has been turned face up, so that it will be resolved."""
    return pending.clause.timing == TIMING and game.cards[pending.card % SHIFT].face_up


def is_undeclared(game: Game, pending: Pending) -> bool:
    return pending.clause.timing == TIMING and not game.cards[pending.card % SHIFT].face_up


def drop_vain(game: Game, first: int, since: int) -> None:
    """burst.activate.gone, faq.burst.4: a Burst that is not there any more, or that was set since then by the very
    effect that meets its condition, is not declared; nothing was set since 0, when nothing was settled yet.  One of a
    card that is dealt anew is not either."""
    for i in range(len(game.pending) - 1, first - 1, -1):
        pending = game.pending[i]
        if pending.clause.timing != TIMING:
            continue
        card = game.at(pending.card)
        if (
            card is None
            or card.area != BURST
            or not is_printed(game, card, pending.clause)
            or (not card.face_up and 0 < since < card.stamp)
        ):
            game.pending.pop(i)


def declarable(game: Game, seat: Seat, first: int) -> list[Choice]:
    """burst.activate, faq.burst.2: the Bursts that the player may declare now."""
    return [
        Choice("burst", choice.card, choice.number)
        for choice in pending_of(game, seat, first, len(game.pending))
        if is_undeclared(game, game.pending[choice.number])
        and not forbidden_to(game, seat, "activate", game.cards[choice.card])
    ]


def declare(game: Game, index: int) -> None:
    """burst.activate, burst.activate.order: the card is turned face up; it waits behind those declared before it."""
    pending = game.pending[index]
    card = game.cards[pending.card % SHIFT]
    game.pending = [other for other in game.pending if other.card != pending.card or is_other(other)]
    game.pending.append(pending)
    game.report_card("declare", card, clause=pending.clause)
    game.turn_over(card, True, "burst.activate", pending.clause)


def is_other(pending: Pending) -> bool:
    return pending.clause.timing != TIMING


def decline(game: Game, seat: Seat, first: int) -> None:
    """faq.burst.2, faq.burst.5: what is not declared now is not declared later, unless its condition is met again."""
    kept = [p for p in game.pending[first:] if p.seat != seat or not is_undeclared(game, p)]
    game.pending = game.pending[:first] + kept


def next_declared(game: Game) -> int:
    """burst.activate.order: the place of the Burst that was declared first; -1 if none was."""
    for i, pending in enumerate(game.pending):
        if is_declared(game, pending):
            return i
    return -1


# --- resolving ----------------------------------------------------------------------------------------


class ActivateBurst(Frame):
    """A Burst in Burst state: its effect, and what becomes of the card."""

    def __init__(self, clause: Clause, card: int, seat: Seat, subject: int = -1) -> None:
        super().__init__(ACTIVATE_BURST)
        self.clause = clause
        self.card = card
        self.seat = seat
        self.subject = subject

    def holds(self, ref: int) -> bool:
        return ref == self.card


def in_burst_state(game: Game, card: Card) -> bool:
    """burst.state: whether the Burst is being resolved."""
    ref = game.ref(card)
    return any(isinstance(frame, ActivateBurst) and frame.card == ref for frame in game.stack)


def begin_burst(game: Game, at: ActivateBurst) -> int:
    """burst.activate, effect.use.elsewhere: its effect is resolved without paying; whoever declared it used it."""
    card = game.at(at.card)
    if card is None or card.area != BURST:
        return END
    game.report_card("burst", card, seat=at.seat, clause=at.clause)
    happened(game, EFFECT_USED | BURST_ACTIVATED, card, at.seat)
    game.push(game.rules.use_frame(game, card, at.clause, seat=at.seat, subject=at.subject))
    return NEXT


def put_away(game: Game, at: ActivateBurst) -> int:
    """burst.magic.trash: a card that still lies there goes to the Trash, be it Magic or not; what its own effect has
    put off until it is resolved comes before."""
    settling = game.stack[-2]
    if any(put_off.ref == at.card and put_off.instruction.until == AFTER_EFFECT for put_off in game.delayed):
        game.push(settling.copy())
        return AGAIN
    card = game.at(at.card)
    if card is not None and card.area == BURST:
        game.move(card, TRASH)
    return NEXT


ACTIVATE_BURST: Final = Procedure(
    "battlespirits.burst",
    [
        step("burst.state", begin_burst, PASSES),
        step("burst.magic.trash", put_away, RESTS),
    ],
    lambda: ActivateBurst(NOTHING, -1, 0),
    fields=[
        Field("clause", CLAUSE),
        Field("card", kinds.REF),
        Field("seat", kinds.SEAT),
        Field("subject", kinds.REF_OR_NONE),
    ],
)


def activate_from(game: Game, card: Card, clause: Clause) -> bool:
    """burst.from-elsewhere: the Burst effect of a card in the Hand or Trash is activated as one in the Burst Area."""
    own = [each for each in game.prints[card.id].clauses if each.timing == TIMING]
    if not own:
        return False
    game.move(card, BURST, "burst.from-elsewhere", clause, state=FACE_UP)
    game.report_card("declare", card, clause=own[0])
    game.pending.append(Pending(own[0], game.ref(card), card.seat))
    return True
