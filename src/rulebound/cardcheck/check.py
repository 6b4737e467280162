"""Does a card do what its text says?  Each clause is run in positions made for it, and watched.

`check_card` returns None if every instruction of every clause was carried out, in
one position or another, and changed the game as it says; otherwise one short
reason.  Nothing counts that did not happen: a clause is watched one step of
the engine at a time, and each instruction is compared with what the table
looked like before it and after.
"""

from __future__ import annotations

from typing import Final, cast

from rulebound.cardcheck.absence import AbsenceWatch, Denied, acts_without
from rulebound.cardcheck.arranger import Arranger
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.prints import likeness
from rulebound.cardcheck.standing import compare_permanent
from rulebound.cardcheck.watching import MANNERS, Tally, perform
from rulebound.games import library_of
from rulebound.kernel.cards import Print
from rulebound.kernel.effects import THE_COST, THE_EFFECT
from rulebound.kernel.game import BrokenInvariant
from rulebound.kernel.instructions.prohibiting import ForbidAct, ForbidPlayer
from rulebound.kernel.program import Clause
from rulebound.messages import Message, fault_of, term
from rulebound.registry import part_of

VARIANTS: Final = 6
"""How many positions are tried for a clause."""


def check_card(game: str, card: Print) -> Message | None:
    """Runs every clause of the card, both its sides, and what it gives or creates; None if all was carried out,
    else what was not."""
    arranger = cast(Arranger, part_of(game, "table.cardcheck", "ARRANGER"))
    for face in (card, card.back):
        try:
            reason = None if face is None else check_face(arranger, face)
        except Exception as error:  # one card that breaks its trial must not end the trial of all the others
            reason = broken_off(error)
        if reason is not None:
            return reason
    return None


def check_face(arranger: Arranger, card: Print) -> Message | None:
    holders = [card, *card.tokens, *(holder_of(arranger, card, clause) for clause in card.granted)]
    for holder in holders:
        reason = check_clauses(arranger, holder)
        if reason is not None:
            return reason if holder is card else Message("file-says", file=holder.name, what=reason)
    return None


def holder_of(arranger: Arranger, card: Print, given: Clause) -> Print:
    """A card on which a skill is printed that another card's text gives."""
    out = likeness(arranger.blank(arranger.kind_in(arranger.home)))
    out.number, out.name, out.has_text = f"{card.number}/given", "a card with the skill given", True
    library_of(arranger.game).compile(out, arranger.given_skills(given.skill))
    return out


def check_clauses(arranger: Arranger, card: Print) -> Message | None:
    for clause in card.clauses:
        try:
            reason = (
                check_clause(arranger, card, clause)
                or defies_conditions(arranger, card, clause)
                or acts_without(arranger, card, clause)
            )
        except Exception as error:
            reason = broken_off(error)
        if reason is not None:
            return Message("check-clause", label=term("label", clause.label), what=reason)
    return None


def broken_off(error: Exception) -> Message:
    if isinstance(error, BrokenInvariant):
        return Message("check-invariant", what=str(error))
    return Message("check-broke-off", what=fault_of(error))


def check_clause(arranger: Arranger, card: Print, clause: Clause) -> Message | None:
    if clause.timing == "rule":
        return None
    tally = Tally(clause)
    for variant in range(VARIANTS):
        if clause.timing == "keyword" and clause.keyword not in arranger.shown:
            return arranger.keyword_fault(Trial(arranger, card, clause, variant))
        if clause.timing == "permanent":
            compare_permanent(Trial(arranger, card, clause, variant), tally)
        if clause.timing != "permanent" or (clause.added_cost and not names_price(clause)):
            for manner in range(MANNERS):
                perform(Trial(arranger, card, clause, variant), tally, manner)
                if tally.complete():
                    return None
        if tally.complete():
            return None
    return tally.reason()


def names_price(clause: Clause) -> bool:
    """Whether it forbids something to those who do not pay, which the trial of a prohibition shows."""
    said = [one for one in clause.effect if isinstance(one, (ForbidAct, ForbidPlayer))]
    return any(one.toll is not None for one in said)


def defies_conditions(arranger: Arranger, card: Print, clause: Clause) -> Message | None:
    """A clause must do nothing in a position where its conditions do not hold."""
    if not clause.skill.conditions:
        return None
    trial = Trial(arranger, card, clause, 0, denied=True)
    if trial.holds():
        return None
    tally = Tally(clause)
    if clause.timing == "permanent":
        compare_permanent(trial, tally)
        acted = len(tally.wanted) < len(Tally(clause).wanted)
    else:
        watch = AbsenceWatch(trial, tally, THE_COST if clause.cost else THE_EFFECT, Denied())
        perform(trial, tally, 0, watch)
        acted = tally.activated and not watch.came_back
    return Message("check-conditions-ignored") if acted else None
