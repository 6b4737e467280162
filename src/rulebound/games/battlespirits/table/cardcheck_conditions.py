"""Conditions of Battle Spirits texts: what must lie on the table so that they hold, or do not hold."""

from __future__ import annotations

from dataclasses import replace

from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.trees import parts_of
from rulebound.games.battlespirits.cores import SOUL_CORE, move_core
from rulebound.games.battlespirits.table.cardcheck_cards import (
    FOE,
    JOINED,
    come_apart,
    leave_cores,
    lend_to_another,
    lie_elsewhere,
    miss_level,
    reach_level,
    show_symbols,
    soul_core_of,
    take_from,
)
from rulebound.games.battlespirits.tree import MoveCores
from rulebound.kernel import tree
from rulebound.kernel.conditions import hold


def make_of_card(trial: Trial, c: tree.Condition, truth: bool) -> bool:
    """A condition about the tested card itself holds, or does not; False if it is another one."""
    match c:
        case tree.AtLevel():
            if truth:
                reach_level(trial, c.low)
            else:
                miss_level(trial, c)
            return True
        case tree.Is(what=tree.This(), fits=f) if not truth and f.state in JOINED:
            come_apart(trial)
            return True
        case tree.Is(what=tree.This(), fits=f) if not truth and f.areas and not f.state:
            lie_elsewhere(trial, f)
            return True
        case tree.Attached() if not truth:
            take_from(trial, c.kind)
            return True
        case tree.Is(what=tree.This(), fits=f) if not truth and f.attached:
            take_from(trial, f.attached)
            return True
        case tree.FromBeneath():
            if truth and not hold(trial.game, [trial.words.condition(c)], trial.scope):
                lend_to_another(trial)
            return True
    return False


def make_of_table(trial: Trial, c: tree.Condition, truth: bool) -> bool:
    """A condition about other cards and Cores holds, or does not; False if it is not known."""
    match c:
        case tree.Is(what=tree.It(), fits=tree.Filter(state="leaving" | "depleting")):
            found = trial.chosen.of if isinstance(trial.chosen, tree.Choose | tree.All) else FOE
            for id in trial.matching(found):
                leave_cores(trial, trial.game.cards[id], 1 if truth else 3)
            return True
        case tree.Compare(left=tree.BoundedCount(value=str(color)), right=int(number)) if color:
            show_symbols(trial, color, number if truth else 0)
            return True
        case tree.Compare(left=tree.Count(of=of)) if of.values("name") == (SOUL_CORE.name,) and of.areas:
            elsewhere = "reserve" if of.areas[0] == "core_trash" else "core_trash"
            place = trial.game.rules.words.areas[of.areas[0] if truth else elsewhere]
            move_core(trial.game, soul_core_of(trial, trial.seat(of.whose or "you")), place)
            return True
        case tree.Compare(left=tree.Count(of=tree.Filter(state="being_used") as of)):
            trial.roles.pop("being used", None)
            if truth:
                held = replace(of, state="", areas=("hand",))
                trial.roles["being used"] = trial.somebody(held).id
            return True
        case tree.Did(act="soul_core"):
            lay_soul_core(trial)
            return True
    return False


def lay_soul_core(trial: Trial) -> None:
    """The Soul Core is among the Cores that the effect moves."""
    moves = [part for part in parts_of(trial.clause.skill) if isinstance(part, MoveCores)]
    if moves and moves[0].source.area:
        place = trial.game.rules.words.areas[moves[0].source.area]
        move_core(trial.game, soul_core_of(trial, trial.me), place)
    elif moves:
        source = moves[0].source.cards
        found = trial.matching(source.of) if isinstance(source, tree.Choose | tree.All) else [trial.card]
        for id in found[:1]:
            trial.arranger.give(trial, trial.game.cards[id], SOUL_CORE.name, 1)
