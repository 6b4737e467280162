"""Conditions of a trial: what must lie on the table so that they hold, or do not hold."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rulebound.cardcheck.equipping import tell_apart
from rulebound.cardcheck.faces import fitted, measure
from rulebound.cardcheck.trees import both
from rulebound.kernel import tree
from rulebound.kernel.conditions import recalled
from rulebound.kernel.memory import Recalled
from rulebound.kernel.numbers import value
from rulebound.kernel.triggers import note_recall

if TYPE_CHECKING:
    from rulebound.cardcheck.positions import Trial

FLIPPED: Final = {"<=": ">", ">=": "<", "<": ">=", ">": "<="}
MIRRORED: Final = {"<=": ">=", ">=": "<=", "<": ">", ">": "<", "==": "=="}
"""As it is said of the second number."""
THIS: Final = tree.Filter(this=True)
FIGHTING: Final = ("attacking", "in_battle")
"""States that only a battle brings about."""


def make(trial: Trial, c: tree.Condition, truth: bool) -> None:
    """Makes the condition hold, or not hold."""
    if trial.arranger.make_so(trial, c, truth):
        return
    match c:
        case tree.Not():
            make(trial, c.condition, not truth)
        case tree.AnyOf():
            if truth:
                make(trial, c.conditions[trial.variant // 2 % len(c.conditions)], True)
            else:
                for part in c.conditions:
                    make(trial, part, False)
        case tree.AllOf():
            for part in c.conditions if truth else c.conditions[:1]:
                make(trial, part, truth)
        case tree.Happened():
            if not truth:
                trial.nothing_happened = True
                forget(trial)
            else:
                awaited = trial.clause.skill.event
                last = (
                    awaited is not None and replace(awaited, condition=None) == c.event
                )  # that is the last time
                most = c.times - 1 if last and c.times > 1 and not c.or_more else c.times
                for recall in trial.printed.recalls:
                    while recalled(trial.game, recall, trial.scope) < min(most, recall.most):
                        note_recall(trial.game, recall, trial.this, trial.me)
        case tree.Attached():
            if truth:
                trial.arranger.give(trial, trial.this, c.kind, c.least)
        case tree.Is():
            if truth:
                make_fit(trial, c.what, c.fits)
            elif isinstance(c.what, tree.Looked) and c.fits.kinds:
                if trial.arranger.actor_kind not in c.fits.kinds:
                    trial.on_top(tree.Filter(kinds=(trial.arranger.actor_kind,)), 1)
            elif isinstance(c.what, tree.Looked) and any(fact.name == "color" for fact in c.fits.facts):
                asked = [color for fact in c.fits.facts for color in fact.values]
                other = next(color for color in trial.arranger.colors if color not in asked)
                trial.on_top(tree.Filter().adding("color", (other,)), 1)
            elif isinstance(c.what, tree.Looked) and c.fits.unless is not None and c.fits.unless.kinds:
                trial.on_top(tree.Filter(kinds=c.fits.unless.kinds), 1)
            elif isinstance(c.what, tree.It):
                make_unfit(trial, c.fits)
            elif c.fits.state in FIGHTING and isinstance(c.what, tree.This):
                trial.fighters["not"] = tree.Filter(this=True)
        case tree.Compare():
            compare(trial, c.left, c.op, c.right, truth=truth)
        case _:
            pass


def forget(trial: Trial) -> None:
    """Nothing of what texts ask about has happened this turn."""
    trial.game.memory = [one for one in trial.game.memory if not isinstance(one, Recalled)]


def make_fit(trial: Trial, s: tree.Selector, f: tree.Filter) -> None:
    """Sees to it that what is selected, or was just before, fits."""
    if isinstance(s, tree.It):
        s = trial.chosen
    elif isinstance(s, tree.Looked):
        s = trial.shown
    if isinstance(s, tree.Together):
        chosen = [p for p in s.parts if isinstance(p, tree.Choose) and p.of.whose in (f.whose, "")]
        s = (*chosen, *s.parts)[0]
    if isinstance(s, tree.Subject):
        trial.event_asks = f
    elif isinstance(s, tree.Attacker):
        trial.fighters["attacker"] = f
    elif isinstance(s, tree.Guard):
        trial.fighters["guard"] = f
    elif isinstance(s, tree.Foe):
        mine = trial.me == trial.game.turn_seat
        trial.fighters["attacker"], trial.fighters["guard"] = (THIS, f) if mine else (f, THIS)
    elif isinstance(s, tree.This) and f.beneath is not None:
        trial.want(f.beneath, 1)
        host = next((id for id in trial.matching(f.beneath) if id != trial.card), -1)
        if host >= 0:
            seat = trial.game.cards[host].seat
            trial.game.move(trial.this, trial.game.rules.given, "", seat=seat, host=host)
    elif isinstance(s, tree.This):
        trial.bring(trial.this, f)
    elif isinstance(s, tree.Top):
        trial.looked = (s.whose, s.area, s.bottom)
        trial.on_top(f, 1)
    elif isinstance(s, tree.Choose):
        if s.among_looked:
            trial.on_top(both(s.of, f), 1)
            return
        trial.want(both(s.of, f), 1)
        for id in trial.matching(s.of):  # it may be chosen blindly
            card = trial.game.cards[id]
            if id != trial.card and not trial.game.sees(card) & (1 << trial.me):
                trial.game.prints[id] = fitted(
                    trial, f, f.kinds[0] if f.kinds else trial.arranger.kind_in("")
                )


def make_unfit(trial: Trial, f: tree.Filter) -> None:
    """Sees to it that there is a card to be chosen that is another of the kinds named."""
    s = trial.chosen
    if not isinstance(s, tree.Choose):
        return
    for fact in f.facts:
        left = tuple(value for value in s.of.values(fact.name) if value not in fact.values)
        if left and s.among_looked:
            whose, area, bottom = trial.looked
            trial.tops.pop((trial.seat(whose), area, bottom), None)
            trial.on_top(s.of.setting(fact.name, left), 1)
        elif left and s.of.unless is None:
            other = replace(s.of.setting(fact.name, left), unless=tree.Filter(facts=(fact,)))
            trial.want(other, 1)


def compare(trial: Trial, left: tree.Number, instruction: str, right: tree.Number, truth: bool) -> None:
    if instruction == "==" and not truth:
        compare(trial, left, ">", right, truth=True)
        return
    instruction = instruction if truth else FLIPPED[instruction]
    if isinstance(left, tree.Count) and isinstance(right, tree.Count) and instruction == "==":
        if left.of.it and right.of.it:  # "if all of those cards are red"
            chosen = trial.chosen
            many = chosen.count if isinstance(chosen, tree.Top | tree.Choose) else 1
            for _ in range(many if isinstance(many, int) else 1):
                make_fit(trial, tree.It(), replace(right.of, it=False, whose="", areas=()))
            return
        others = [id for id in trial.matching(left.of) if id not in trial.matching(right.of)]
        for id in others:
            if id != trial.card:
                trial.arranger.clear(trial, trial.game.cards[id], left.of)
        if len(trial.matching(left.of)) == len(trial.matching(right.of)):
            return
    if isinstance(right, tree.Stat) and isinstance(right.of, tree.Attacker | tree.Guard):
        if isinstance(left, tree.Stat) and isinstance(
            left.of, tree.This
        ):  # it is the other card that is made so
            compare(trial, right, MIRRORED[instruction], left, truth=True)
            return
    number = value(trial.game, trial.words.number(right), trial.scope)
    if isinstance(left, tree.Stat):
        low = None if instruction in ("<=", "<") else number + (instruction == ">")
        high = None if instruction in (">=", ">") else number - (instruction == "<")
        if isinstance(left.of, tree.All):
            trial.want(left.of.of, 1)
            for id in trial.matching(left.of.of):
                trial.adjust(trial.game.cards[id], left.name, low, high)
        elif isinstance(left.of, tree.This):
            trial.adjust(trial.this, left.name, low, high)
        elif isinstance(left.of, tree.It):
            measure(trial, left.name, low, high)
        elif isinstance(left.of, tree.Looked | tree.Attacker | tree.Guard):
            make_fit(trial, left.of, tree.Filter().bounded(left.name, low, high))
        return
    if isinstance(left, tree.Count) and left.of.it and instruction in (">=", ">"):
        chosen = trial.chosen
        if left.of.areas == (trial.deck,) and isinstance(chosen, tree.Choose):  # to its owner's deck
            for id in trial.matching(chosen.of):
                trial.game.cards[id].owner = trial.seat(left.of.whose)
            return
        for _ in range(max(1, number + (instruction == ">"))):
            make_fit(trial, tree.It(), replace(left.of, it=False))
        return
    if not isinstance(left, tree.Count):
        return
    if instruction in (">=", ">", "=="):
        trial.want(left.of, (number + (instruction == ">")) * left.every)
        if left.different:
            tell_apart(trial, left.of, left.different)
    if instruction in ("<=", "<", "=="):
        most = number - (instruction == "<")
        if most < 0 and isinstance(right, tree.Count):
            trial.want(right.of, 1)
            most = 0
        trial.thin(left.of, most)
    now = value(trial.game, trial.words.number(left), trial.scope)
    number = value(trial.game, trial.words.number(right), trial.scope)
    if isinstance(right, tree.Count):
        if instruction in (">=", ">") and now < number + (instruction == ">"):
            trial.thin(right.of, now - (instruction == ">"))
        elif instruction in ("<=", "<") and now + 1 >= number:
            trial.want(right.of, now + 1 + (instruction == "<"))  # this card may be yet to come
    elif isinstance(right, tree.Over) and instruction == "<=" and now > number:
        trial.want(right.of, now + trial.most_of(right))
