"""What trials ask of effect trees: the numbers, colours, areas and turns that a text speaks of."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from rulebound.kernel import tree

COLORS: Final = ("Red", "Blue", "Green", "Yellow", "Black")
JOINED: Final = (
    "names", "types", "type_parts", "colors", "attributes", "keywords", "characters", "not_colors",
    "all_colors", "played_with",
)  # fmt: skip
"""What two filters can both ask of a card."""


def values_of(a: tree.Action) -> list[object]:
    """What stands in the fields of an action."""
    return [getattr(a, field.name) for field in fields(a)] if is_dataclass(a) else []


def is_only(condition: tree.Condition) -> bool:
    """As many cards fit one filter as another: there are no others."""
    if not isinstance(condition, tree.Compare) or condition.op != "==":
        return False
    return isinstance(condition.left, tree.Count) and isinstance(condition.right, tree.Count)


def bounds(f: tree.Filter) -> list[tuple[str, tree.Number | None, tree.Number | None]]:
    """The numbers that a filter asks for: which, and between what."""
    return [
        ("power", f.power_min, f.power_max),
        ("cost", f.cost_min, f.cost_max),
        ("combo_power", f.combo_power_min, f.combo_power_max),
        ("combo_cost", f.combo_cost_min, f.combo_cost_max),
    ]


def colors_for(f: tree.Filter, usual: tuple[str, ...]) -> tuple[str, ...]:
    """Colours that fit, the usual one if it does."""
    no = f.not_colors if f.unless is None else (*f.not_colors, *f.unless.colors, *f.unless.only_colors)
    free = [c for c in (*usual, *COLORS) if c not in no]
    if f.only_colors:
        return f.only_colors[:1]
    colors = f.all_colors or f.colors or (free[0],)
    return (*colors, next(c for c in free if c not in colors)) if f.multicolor else colors


def own_areas(effect: tree.Action | None) -> tuple[str, ...]:
    """The areas in which a permanent effect speaks of its own card: "this card in your hand"."""
    parts = effect.actions if isinstance(effect, tree.Seq) else (effect,)
    for part in parts:
        if isinstance(part, tree.If):
            part = part.then
        what = part.what if isinstance(part, (tree.Modify, tree.SetBase, tree.Grant, tree.Forbid)) else None
        if isinstance(what, tree.All) and what.of.this and what.of.areas:
            return what.of.areas
    return ()


def reins(effect: tree.Action | None, under: tuple[tree.Condition, ...]) -> list[tree.Condition]:
    """The conditions under which a permanent effect forbids its own card something."""
    if isinstance(effect, tree.If):
        return reins(effect.then, (effect.condition, *under))
    if isinstance(effect, tree.Seq):
        return [c for part in effect.actions for c in reins(part, under)]
    own = isinstance(effect, tree.Bar) and effect.of.this
    if isinstance(effect, tree.Forbid) and isinstance(effect.what, tree.This):
        own = effect.act in ("attack", "combo", "be_rested", "be_activated")
    return [c for c in under[:1] if not isinstance(c, tree.Turn)] if own else []


def turn_of(conditions: tuple[tree.Condition, ...]) -> str:
    for c in conditions:
        if isinstance(c, tree.Turn):
            return c.whose
    return ""


def turn_within(a: tree.Action | None, variant: int) -> str:
    """Whose turn a condition within the effect asks for; in other variants it is not asked for."""
    if isinstance(a, tree.If):
        if isinstance(a.condition, tree.Turn):
            return "" if variant // 2 % 2 else a.condition.whose
        return turn_within(a.then, variant) or turn_within(a.otherwise, variant)
    if isinstance(a, (tree.May, tree.Later)):
        return turn_within(a.action, variant)
    if isinstance(a, (tree.Seq, tree.OneOf)):
        return next((whose for part in a.actions if (whose := turn_within(part, variant))), "")
    return ""


def both(f: tree.Filter, g: tree.Filter) -> tree.Filter:
    """A filter that asks for what either of two asks; where they differ, the second has its way."""
    asked: dict[str, Any] = {"either": ()}
    for field in fields(tree.Filter):
        first, second = getattr(f, field.name), getattr(g, field.name)
        if field.name in JOINED:
            asked[field.name] = (*second, *first)
        elif field.name != "either":
            asked[field.name] = first if second == field.default else second
    return replace(f, **asked)
