"""Permanent effects: what each instruction says must be gone without it."""

from __future__ import annotations

from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.prints import likeness
from rulebound.cardcheck.watching import Tally
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.effects import THE_EFFECT
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.flow import Jump
from rulebound.kernel.permanents import covers
from rulebound.kernel.program import Clause, Sel
from rulebound.messages import Message


def compare_permanent(trial: Trial, tally: Tally) -> None:
    """Compares what a permanent effect says with what is so, where its conditions hold, or do not."""
    if not trial.denied:
        trial.arranger.bring_situation(trial)
    if trial.holds() is trial.denied:
        return
    tally.activated = True
    compare_instructions(trial, tally)


def compare_instructions(trial: Trial, tally: Tally) -> None:
    """Takes each instruction out of the card's text in turn: what it says must be gone then."""
    clause = trial.clause
    sels: list[Sel] = []
    for at, instruction in enumerate(clause.effect):
        if instruction.selects and instruction.sel is not None:
            sels = [*sels, instruction.sel] if instruction.joins else [instruction.sel]
        if (THE_EFFECT, at) not in tally.wanted:
            continue
        for card in concerned(trial, instruction, sels):
            reason = missing_with(trial, at, instruction, card)
            tally.done(THE_EFFECT, at, reason)
            if not reason:
                break


def concerned(trial: Trial, instruction: Instruction, sels: list[Sel]) -> list[Card]:
    """The cards that a permanent instruction is about."""
    game, scope = trial.game, trial.scope
    cards = instruction.concerned_permanently(game, scope)
    if cards is not None:
        return cards
    on = [instruction.sel] if instruction.sel is not None else sels
    return [
        c
        for c in game.cards
        if any(covers(game, sel, c, scope, depth=0, anywhere=instruction.anywhere) for sel in on)
    ]


def missing_with(trial: Trial, at: int, instruction: Instruction, card: Card) -> Message | None:
    """What a permanent instruction does not do to the card."""
    game, scope = trial.game, trial.scope
    shown = trial.arranger.outcome(trial, instruction)
    with_it = 0 if shown is not None else instruction.reading(game, card, scope, trial.clause)
    holder = game.cards[trial.holder]
    trial.wear(holder, without(trial.printed, trial.clause, at))
    if shown is not None:
        other = trial.arranger.outcome(trial, instruction)
        trial.wear(holder, trial.printed)
        return None if shown and shown != other else Message("check-no-difference")
    without_it = instruction.reading(game, card, scope, trial.clause)
    trial.wear(holder, trial.printed)
    return instruction.differs(game, card, scope, (with_it, without_it))


def without(printed: Print, clause: Clause, at: int) -> Print:
    """The printed card with one instruction of one clause skipped."""
    skip = Jump(at + 1)
    less = Clause(clause.number, clause.index, clause.skill)
    less.conditions, less.does, less.reach = clause.conditions, clause.does, clause.reach
    less.effect = [*clause.effect[:at], skip, *clause.effect[at + 1 :]]
    out = likeness(printed)
    out.clauses = [less if c is clause else c for c in printed.clauses]
    return out
