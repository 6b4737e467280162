"""Faces that fit: printed cards made for a filter, and numbers that fit once an effect has changed them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulebound.cardcheck.prints import GENERATED
from rulebound.cardcheck.trees import both, colors_for
from rulebound.kernel import tree
from rulebound.kernel.cards import MISSING, Print

if TYPE_CHECKING:
    from rulebound.cardcheck.positions import Trial


def fitted(trial: Trial, f: tree.Filter, kind: str) -> Print:
    """A printed card without text that the filter fits."""
    trial.prints_made += 1
    if f.either:
        f = both(f, f.either[trial.variant % len(f.either)])
    numbers = trial.arranger.numbers(kind)
    for bound in f.bounds:
        if bound.stat == "beneath":
            continue
        number = numbers.get(bound.stat, 0)
        if bound.low is not None:
            numbers[bound.stat] = number = max(number, trial.number(bound.low))
        if bound.high is not None:
            numbers[bound.stat] = min(number, trial.number(bound.high))
        if bound.among:
            numbers[bound.stat] = bound.among[0]
    for stat in f.with_stats:
        numbers[stat] = 1000
    for stat in f.without_stats:
        numbers.pop(stat, None)
    words = trial.game.rules.words
    facts = {
        fact: f.values(fact, "only")[:1]
        or (
            *f.values(fact),
            *f.values(fact, "all"),
            *(f"Somebody {part}" for part in f.values(fact, "part")),
        )
        for fact in words.facts
    }
    if f.like_this:
        facts[f.like_this] = trial.printed.fact(f.like_this)
    facts["name"] = facts["name"] or (f"Somebody {trial.prints_made}",)
    facts["color"] = colors_for(f, (trial.color, *trial.arranger.colors))
    out = Print(
        f"{GENERATED}{trial.prints_made}", facts["name"][0], kind,
        [numbers.get(stat, MISSING) for stat in trial.game.rules.stat_names],
        words=words, facts=facts,
    )  # fmt: skip
    out.token = f.token
    out.counts_as = words.counts_as.get(kind, ())
    trial.arranger.dress(out, f)
    for word in f.keywords[:1]:
        bits = trial.words.keywords_named(word)
        out.keywords |= bits & -bits  # of several, one
    has = [tree.Skill(timing) for timing in f.timings]
    if f.unless is not None and f.unless.no_effects:
        out.has_text = True
    for index, skill in enumerate(has + trial.arranger.skills(kind)):
        out.clauses.append(trial.words.clause(out.number, index, skill))
    return out


def unchanged(trial: Trial, of: tree.Filter) -> tree.Filter:
    """Cards that fit as soon as the effect has changed all of them, as they are before that."""
    all_of = trial.changed_cards
    if all_of is None or of.whose not in ("", all_of.whose):
        return of
    for bound in of.bounds:
        change = trial.changed.get(bound.stat, 0)
        low = None if bound.low is None else trial.number(bound.low) - change
        high = None if bound.high is None else trial.number(bound.high) - change
        of = replace(of.with_bound(replace(bound, low=low, high=high)), whose=all_of.whose)
    return of


def measure(trial: Trial, stat: str, low: tree.Number | None, high: tree.Number | None) -> None:
    """What was last selected has a number within the bounds, once the effect has changed it."""
    change = trial.changed.get(stat, 0)
    least = None if low is None else trial.number(low) - change
    most = None if high is None else trial.number(high) - change
    for id in trial.matching(trial.chosen.of) if isinstance(trial.chosen, tree.Choose | tree.All) else ():
        trial.adjust(trial.game.cards[id], stat, least, most)
