"""What trials ask of effect trees: the numbers, colours, areas and turns that a text speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from rulebound.kernel import tree


def values_of(a: tree.Action) -> list[object]:
    """What stands in the fields of an action."""
    return [getattr(a, field.name) for field in fields(a)] if is_dataclass(a) else []


def parts_of(node: object) -> Iterator[object]:
    """A tree and everything in it."""
    yield node
    if isinstance(node, tuple):
        for each in node:
            yield from parts_of(each)
    elif is_dataclass(node):
        for field in fields(node):
            yield from parts_of(getattr(node, field.name))


def is_only(condition: tree.Condition) -> bool:
    """As many cards fit one filter as another: there are no others."""
    if not isinstance(condition, tree.Compare) or condition.op != "==":
        return False
    return isinstance(condition.left, tree.Count) and isinstance(condition.right, tree.Count)


def free_of_cost(f: tree.Filter) -> tree.Filter:
    """The filter, of cards that cost nothing unless it says otherwise."""
    bound = f.bound("cost") or tree.Bound("cost")
    return f.with_bound(replace(bound, high=bound.high or bound.low or 0))


def colors_for(f: tree.Filter, colors: tuple[str, ...]) -> tuple[str, ...]:
    """Colours that fit, the first of these if it does."""
    no = f.values("color", "none")
    if f.unless is not None:
        no += f.unless.values("color") + f.unless.values("color", "only")
    free = [c for c in colors if c not in no]
    if f.asks("color", "only"):
        return f.values("color", "only")[:1]
    asked = f.values("color", "all") or f.values("color") or (free[0],)
    return (*asked, next(c for c in free if c not in asked)) if f.asks("color", "several") else asked


def own_areas(effect: tree.Action | None) -> tuple[str, ...]:
    """The areas in which a permanent effect speaks of its own card: "this card in your hand"."""
    parts = effect.actions if isinstance(effect, tree.Seq) else (effect,)
    for part in parts:
        while isinstance(part, tree.If):
            part = part.then
        if isinstance(part, tree.Bar) and part.of.this and part.of.areas:
            return part.of.areas
        what = part.what if isinstance(part, (tree.Modify, tree.SetBase, tree.Grant, tree.Forbid)) else None
        if isinstance(what, tree.All) and what.of.this and what.of.areas:
            return what.of.areas
    return ()


def own_prohibitions(
    effect: tree.Action | None, under: tuple[tree.Condition, ...], acts: tuple[str, ...]
) -> list[tree.Condition]:
    """The conditions under which a permanent effect forbids its own card one of these acts."""
    if isinstance(effect, tree.If):
        return own_prohibitions(effect.then, (effect.condition, *under), acts)
    if isinstance(effect, tree.Seq):
        return [c for part in effect.actions for c in own_prohibitions(part, under, acts)]
    own = isinstance(effect, tree.Bar) and effect.of.this
    if isinstance(effect, tree.Forbid) and isinstance(effect.what, tree.This):
        own = effect.act in acts
    return [c for c in under[:1] if not isinstance(c, tree.Turn)] if own else []


def turn_of(conditions: tuple[tree.Condition, ...]) -> str:
    for c in conditions:
        if isinstance(c, tree.Turn):
            return c.whose
    return ""


def turn_within(a: tree.Action | None, variant: int) -> str:
    """Whose turn a condition within the effect asks for; in other variants the other player's, if something is done
    then, or none."""
    if isinstance(a, tree.If):
        if isinstance(a.condition, tree.Turn):
            whose = a.condition.whose
            other = "" if a.otherwise is None else "opponent" if whose == "you" else "you"
            return other if variant // 2 % 2 else whose
        return turn_within(a.then, variant) or turn_within(a.otherwise, variant)
    if isinstance(a, (tree.May, tree.Later)):
        return turn_within(a.action, variant)
    if isinstance(a, (tree.Seq, tree.OneOf)):
        return next((whose for part in a.actions if (whose := turn_within(part, variant))), "")
    return ""


def both(f: tree.Filter, g: tree.Filter) -> tree.Filter:
    """A filter that asks for what either of two asks; where they differ, the second has its way."""
    asked: dict[str, Any] = {}
    for field in fields(tree.Filter):
        second = getattr(g, field.name)
        if field.name in ("keywords", "played_with"):
            asked[field.name] = (*second, *getattr(f, field.name))
        elif field.name in ("facts", "bounds") or second != field.default:
            asked[field.name] = second
    out = replace(f, **{**asked, "either": ()})
    for fact in f.facts:
        if fact.how in ("any", "all", "none") or not g.asks(fact.name, fact.how):
            out = out.adding(fact.name, fact.values, fact.how)
    for bound in f.bounds:
        own = g.bound(bound.stat) or bound
        low = bound.low if own.low is None else own.low
        high = bound.high if own.high is None else own.high
        out = out.with_bound(tree.Bound(bound.stat, low, high, bound.printed, among=own.among or bound.among))
    return out
