"""A clause where one part of it is missing: its cost cannot be paid, a condition fails, there is no card to act on.

Each part is taken away by itself, the rest staying as it is: cards that the cost needs, each of several conditions,
the cards that the effect is done to. The clause must then do nothing of what depends on that part. A part that
cannot be taken away alone (the table would not fit the rest any more) proves nothing and is passed over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from rulebound.cardcheck.arranger import Arranger
from rulebound.cardcheck.conditions import FIGHTING, make
from rulebound.cardcheck.missing import Missing
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.prints import silent
from rulebound.cardcheck.standing import compare_instructions
from rulebound.cardcheck.trees import parts_of
from rulebound.cardcheck.watching import ClauseWatch, Tally, perform
from rulebound.kernel import tree
from rulebound.kernel.cards import Print
from rulebound.kernel.conditions import hold
from rulebound.kernel.effects import THE_COST, THE_EFFECT, Effect
from rulebound.kernel.program import Clause
from rulebound.messages import Message

NEVER = ("rule", "keyword")
"""Clauses that are shown in another way, or not at all."""


def acts_without(arranger: Arranger, card: Print, clause: Clause) -> Message | None:
    """What the clause does although a part of it is missing; None if it does nothing then."""
    if clause.timing in NEVER:
        return None
    return (
        acts_unpaid(arranger, card, clause)
        or acts_unmet(arranger, card, clause)
        or acts_on_others(arranger, card, clause)
    )


# --- the cost ------------------------------------------------------------------------------------------


def acts_unpaid(arranger: Arranger, card: Print, clause: Clause) -> Message | None:
    """With one card too few for a part of the cost, nothing is paid and nothing done."""
    cost = clause.skill.cost
    if clause.timing == "permanent":
        return None
    for step in cost:
        trial = Trial(arranger, card, clause, 0)
        spent = arranger.spend(trial, step)
        if spent is None:
            continue
        settle(trial)
        if spent.lacks(trial) and acts(trial, THE_COST, spent):
            return Message("check-cost-ignored")
    for needed in needs(cost):
        trial = Trial(arranger, card, clause, 0)
        missing = TooFew(needed.of, count_of(needed), spends_itself(cost))
        trial.thin(needed.of, missing.needed - 1)
        settle(trial)
        if missing.lacks(trial) and acts(trial, THE_COST, missing):
            return Message("check-cost-ignored")
    for one, other in combinations(needs(cost), 2):
        trial = Trial(arranger, card, clause, 0)
        for needed in (one, other):
            trial.thin(needed.of, count_of(needed))
        settle(trial)
        both = TooFewForBoth(one, other)
        if both.lacks(trial) and acts(trial, THE_COST, both):
            return Message("check-cost-ignored")
    return None


def spends_itself(cost: tuple[tree.Action, ...]) -> bool:
    """Whether the card pays with itself, so that it cannot be one of the cards for another part."""
    steps = [step.what for step in cost if isinstance(step, tree.OnCards)]
    return any(
        isinstance(part, tree.This)
        for what in steps
        for part in (what.parts if isinstance(what, tree.Together) else (what,))
    )


def needs(cost: tuple[tree.Action, ...]) -> Iterator[tree.Choose]:
    """The cards that parts of the cost choose, where it needs a certain number of them."""
    for step in cost:
        if isinstance(step, tree.OnCards):
            found: Iterable[object] = (
                step.what.parts if isinstance(step.what, tree.Together) else (step.what,)
            )
        else:
            found = parts_of(step)
        for part in found:
            if isinstance(part, tree.Choose) and not part.up_to and isinstance(part.count, int):
                yield part


def count_of(needed: tree.Choose) -> int:
    return needed.count if isinstance(needed.count, int) else 0


# --- the conditions ------------------------------------------------------------------------------------


def acts_unmet(arranger: Arranger, card: Print, clause: Clause) -> Message | None:
    """Where one of several conditions fails, or the one that the whole effect stands under, nothing is done."""
    skill = clause.skill
    own = conjuncts(skill.conditions)
    effect = skill.effect
    under = conjuncts((effect.condition,)) if isinstance(effect, tree.If) and effect.otherwise is None else []
    if len(own) > 1:
        for condition in own:
            if not obeys(arranger, card, clause, condition):
                return Message("check-condition-ignored")
    for condition in under:
        if clause.timing != "permanent" and not obeys(arranger, card, clause, condition):
            return Message("check-condition-ignored")
    return None


def conjuncts(conditions: tuple[tree.Condition, ...]) -> list[tree.Condition]:
    """The conditions that all must hold, each by itself."""
    out: list[tree.Condition] = []
    for condition in conditions:
        out += conjuncts(condition.conditions) if isinstance(condition, tree.AllOf) else [condition]
    return out


def obeys(arranger: Arranger, card: Print, clause: Clause, condition: tree.Condition) -> bool:
    """Whether the clause does nothing where this condition fails, or that cannot be arranged."""
    trial = Trial(arranger, card, clause, 0, lacking=condition)
    make(trial, condition, False)
    settle(trial)
    if not fails(trial, condition) or not stands(trial, but=condition):
        return True
    if clause.timing == "permanent":
        tally = Tally(clause)
        arranger.bring_situation(trial)
        if fails(trial, condition):
            compare_instructions(trial, tally)
        return not any(effect_done(tally))
    return not acts(trial, THE_EFFECT, Unmet(condition))


def stands(trial: Trial, but: tree.Condition | None = None) -> bool:
    """Whether the conditions of the clause hold, but one, as far as the table can show it before its event."""
    asked = [c for c in conjuncts(trial.clause.skill.conditions) if c is not but]
    return not any(fails(trial, c) for c in asked if not arises(trial, c))


def arises(trial: Trial, condition: tree.Condition) -> bool:
    """Whether it comes about only with the event of the clause, or with the situation in which it works."""
    if isinstance(condition, tree.Is):
        return condition.fits.state in FIGHTING
    if isinstance(condition, tree.AtLevel):
        return not trial.in_play()
    return isinstance(condition, tree.InStep)


def fails(trial: Trial, condition: tree.Condition) -> bool:
    """Whether the table shows that the condition does not hold."""
    if isinstance(condition, (tree.Happened, tree.Did)) or points_back(condition):
        return False
    return not hold(trial.game, [trial.words.condition(condition)], trial.scope)


def points_back(asked: tree.Condition | tree.Filter) -> bool:
    """Whether it is about cards that the effect itself has chosen or looked at, or that its event is about."""
    return any(word in repr(asked) for word in ("It()", "Looked()", "Subject()", "it=True"))


# --- the cards that it is done to ----------------------------------------------------------------------


def acts_on_others(arranger: Arranger, card: Print, clause: Clause) -> Message | None:
    """Where no card fits, but some that miss one thing of what is asked, the effect's first choice finds none."""
    what = first_selected(clause.skill.effect)
    if what is None or not what.of.areas or points_back(what.of):
        return None
    if isinstance(what, tree.Choose) and what.among_looked:
        return None
    for near in near_misses(what.of):
        trial = Trial(arranger, card, clause, 0)
        holder = trial.game.cards[trial.holder]
        if clause.timing == "permanent":  # by which cards may not fit any more
            trial.wear(holder, silent(trial.printed, clause))
        trial.want(near, 1)
        for id in trial.matching(near):
            if id != trial.card:
                arranger.fill(trial, trial.game.cards[id])
        trial.thin(what.of, 0)
        settle(trial)
        missing = TooFew(what.of, 1)
        lacks = missing.lacks(trial)
        if clause.timing == "permanent":
            trial.wear(holder, trial.printed)
        if not lacks or not stands(trial):
            continue
        if reaches(trial) if clause.timing == "permanent" else acts(trial, THE_EFFECT, missing):
            return Message("check-target-ignored")
    return None


def reaches(trial: Trial) -> bool:
    """Whether a permanent effect changes any card."""
    tally = Tally(trial.clause)
    trial.arranger.bring_situation(trial)
    compare_instructions(trial, tally)
    return any(effect_done(tally)[:1])


def first_selected(effect: tree.Action | None) -> tree.Choose | tree.All | None:
    """What the effect selects first, if that is the first thing that it does."""
    match effect:
        case tree.Seq(actions=(first, *_)) | tree.OneOf(actions=(first, *_)):
            return first_selected(first)
        case tree.May(action=inner) | tree.Later(action=inner) | tree.If(then=inner):
            return first_selected(inner)
        case tree.OnCards(what=what):
            return what if isinstance(what, tree.Choose | tree.All) else None
        case tree.Action():
            return next((part for part in parts_of(effect) if isinstance(part, tree.Choose | tree.All)), None)
    return None


def near_misses(of: tree.Filter) -> Iterator[tree.Filter]:
    """Filters of cards that lack one thing: a number out of its bounds, another word, the other orientation."""
    for bound in of.bounds:
        low, high = bound.low, bound.high
        if isinstance(high, int) and low is None:
            yield replace(of, bounds=swapped(of, bound, replace(bound, low=high + step(bound), high=None)))
        elif isinstance(low, int) and high is None and low >= step(bound):
            yield replace(of, bounds=swapped(of, bound, replace(bound, low=None, high=low - step(bound))))
    for fact in of.facts:
        if fact.how == "any":
            yield of.setting(fact.name, ()).adding(fact.name, fact.values, "none")


def step(bound: tree.Bound) -> int:
    """By how much a number must differ to be another that cards have."""
    sizes = [n for n in (bound.low, bound.high) if isinstance(n, int)]
    return 1000 if any(n >= 1000 for n in sizes) else 1


def swapped(of: tree.Filter, old: tree.Bound, new: tree.Bound) -> tuple[tree.Bound, ...]:
    return tuple(new if bound is old else bound for bound in of.bounds)


# --- running -------------------------------------------------------------------------------------------


def settle(trial: Trial) -> None:
    """The table is as it is: nothing has happened on it yet."""
    trial.game.touched = False
    trial.game.pending = []
    trial.game.ask_again()


def acts(trial: Trial, part: int, missing: Missing) -> bool:
    """Whether the effect is carried out all the same, or what it does first if the cards for that are missing.

    What was missing may have come back before that part of the clause began: then nothing is proved.
    """
    tally = Tally(trial.clause)
    watch = AbsenceWatch(trial, tally, part, missing)
    perform(trial, tally, 0, watch)
    if not trial.clause.effect:
        return tally.activated and missing.lacks(trial)
    done = effect_done(tally)
    if part == THE_EFFECT and isinstance(missing, TooFew):
        done = done[:1]
    return any(done) and not watch.came_back


def effect_done(tally: Tally) -> list[bool]:
    """Which of the effect's instructions were carried out as they say, in their order."""
    whole = [at for part, at in Tally(tally.clause).wanted if part == THE_EFFECT]
    return [(THE_EFFECT, at) not in tally.wanted for at in sorted(whole)]


class TooFew(Missing):
    """There are fewer cards that fit than are needed."""

    def __init__(self, of: tree.Filter, needed: int, but_itself: bool = False) -> None:
        self.of = of
        self.needed = needed
        self.but_itself = but_itself
        """The card with the text does not count."""

    def lacks(self, trial: Trial) -> bool:
        fitting = [id for id in trial.matching(self.of) if id != trial.card or not self.but_itself]
        return len(fitting) < self.needed


class TooFewForBoth(Missing):
    """There are enough cards for each of two parts of a cost, and not enough for both of them."""

    def __init__(self, one: tree.Choose, other: tree.Choose) -> None:
        self.parts = (one, other)

    def lacks(self, trial: Trial) -> bool:
        fitting = {id for part in self.parts for id in trial.matching(part.of)}
        return len(fitting) < sum(count_of(part) for part in self.parts)


class Unmet(Missing):
    """A condition does not hold."""

    def __init__(self, condition: tree.Condition) -> None:
        self.condition = condition

    def lacks(self, trial: Trial) -> bool:
        return fails(trial, self.condition)


class Denied(Missing):
    """The conditions of the clause do not hold."""

    def lacks(self, trial: Trial) -> bool:
        return not trial.holds()


class AbsenceWatch(ClauseWatch):
    """Watches whether what was missing is still missing when it is needed."""

    def __init__(self, trial: Trial, tally: Tally, part: int, missing: Missing) -> None:
        super().__init__(trial, tally)
        self.part = part
        self.missing = missing
        self.came_back = False

    def look(self, frame: object) -> None:
        if isinstance(frame, Effect) and frame.clause is self.tally.clause and frame.part == self.part:
            self.came_back |= not self.missing.lacks(self.trial)
        super().look(frame)
