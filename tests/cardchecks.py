"""What the tests of the card check do to cards in every game: break them, and see whether it is reported."""

from __future__ import annotations

from typing import cast

from rulebound.cardcheck.absence import acts_without
from rulebound.cardcheck.arranger import Arranger
from rulebound.cardcheck.check import check_card
from rulebound.cardcheck.positions import Trial
from rulebound.games import library_of
from rulebound.games.library import BadCard, Printing
from rulebound.kernel.cards import Print
from rulebound.kernel.conditions import hold
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.continuous import ModifyNumber
from rulebound.kernel.instructions.flow import Jump
from rulebound.kernel.program import Num
from rulebound.registry import part_of


def checked(game: str, printed: Print) -> str:
    """What a card did not do, in English; "" if it did everything."""
    reason = check_card(game, printed)
    return str(reason) if reason is not None else ""


def compiled(game: str, facts: dict[str, object]) -> Print | None:
    """The card; None if it is not understood."""
    try:
        return library_of(game).make(Printing(facts))
    except BadCard:
        return None


def skip(printed: Print, sort: type[Instruction]) -> None:
    """Breaks a card: the engine passes over the first instruction of this sort."""
    ops = printed.clauses[0].effect
    at = next(i for i, instruction in enumerate(ops) if isinstance(instruction, sort))
    ops.insert(at, Jump(len(ops) + 1))


def never_wake(printed: Print) -> None:
    """Breaks a card: its first clause waits for nothing."""
    printed.clauses[0].moment = printed.moments = 0


def change_by_nothing(printed: Print) -> None:
    """Breaks a card: it changes numbers by 0."""
    for instruction in printed.clauses[0].effect:
        if isinstance(instruction, ModifyNumber):
            instruction.num = Num(0)


def choose_nothing(printed: Print) -> None:
    """Breaks a card: it chooses among cards of a kind that there is none of."""
    for instruction in printed.clauses[0].effect:
        if instruction.sel is not None and instruction.sel.match is not None:
            instruction.sel.match.kinds = ("Nothing",)


def position_fits(arranger: Arranger, printed: Print) -> bool:
    """Whether a position is made in which the conditions of the first clause hold, and all is carried out."""
    clause = printed.clauses[0]
    trial = Trial(arranger, printed, clause, 0)
    return hold(trial.game, clause.conditions, trial.scope) and checked(arranger.game, printed) == ""


def conditions_count(game: str, printed: Print) -> bool:
    """Whether it is reported if the first clause ignores its conditions, and only then."""
    before = checked(game, printed)
    printed.clauses[0].conditions.clear()
    return before == "" and "although its conditions do not hold" in checked(game, printed)


def cost_counts(game: str, printed: Print) -> bool:
    """Whether it is reported if the first clause acts without its cost, and only then."""
    before = checked(game, printed)
    clause = printed.clauses[0]
    clause.cost = []
    trial = acts_without(cast(Arranger, part_of(game, "table.cardcheck", "ARRANGER")), printed, clause)
    return before == "" and "although its cost cannot be paid" in str(trial)


def each_condition_counts(game: str, printed: Print) -> bool:
    """Whether it is reported if the first clause ignores the last of its conditions, and only then."""
    before = checked(game, printed)
    printed.clauses[0].conditions.pop()
    return before == "" and "although one of its conditions does not hold" in checked(game, printed)


def targets_count(game: str, printed: Print) -> bool:
    """Whether it is reported if the first clause is done to cards that its text does not mean, and only then."""
    before = checked(game, printed)
    for instruction in printed.clauses[0].effect:
        if instruction.sel is not None and instruction.sel.match is not None:
            instruction.sel.match.bounds.clear()
    return before == "" and "although none fits" in checked(game, printed)
