"""Whether two texts mean the same, in whatever order they say what has no order.

A tree keeps the order of its text, which the writer follows.  "Red or green" and "green or red" give trees that
differ in nothing else; `normal` puts such parts into one order, so that trees with the same meaning become equal.
Likewise "3 or more" and "more than 2", and "you may do A to do B" and "you may do A. If you do, do B".
Costs and what is done one after the other keep their order.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Condition, Filter, Skill
from rulebound.language.trees import flat, seq, under

T = TypeVar("T")


def same_meaning(one: Iterable[Skill], other: Iterable[Skill]) -> bool:
    """Whether these skills are those, apart from the order of what has none."""
    return [normal(skill) for skill in one] == [normal(skill) for skill in other]


def normal(node: object) -> object:
    """A tree, or a part of one, with everything that has no order in the same order."""
    if isinstance(node, tuple):
        return tuple(normal(part) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    node = replace(node, **{field.name: normal(getattr(node, field.name)) for field in fields(node)})
    match node:
        case tree.Fact():
            return replace(node, values=in_order(node.values))
        case tree.Filter():
            return normal_filter(node)
        case tree.AnyOf() | tree.AllOf():
            return replace(node, conditions=in_order(node.conditions))
        case tree.When():
            first, *rest = in_order((replace(node, areas=in_order(node.areas), also=()), *node.also))
            return replace(first, also=tuple(rest))
        case tree.Compare(op=">", right=int(number)):
            return replace(node, op=">=", right=number + 1)
        case tree.Compare(op="<", right=int(number)):
            return replace(node, op="<=", right=number - 1)
        case tree.May(
            action=tree.Seq(actions=(first, tree.If(condition=tree.Did(), otherwise=None) as rest))
        ):
            return tree.Seq((replace(node, action=first), rest))  # "You may do A to do B"
        case tree.Choose(random=True):  # nobody chooses
            return replace(node, by="you")
        case tree.Together():
            fixed = not any(isinstance(part, tree.Choose | tree.Top) for part in node.parts)
            return replace(node, parts=in_order(node.parts)) if fixed else node
        case tree.If(otherwise=None):
            conditions, then = conditions_of(node)
            return under(list(in_order(conditions)), then)
        case tree.Skill():
            return normal_skill(node)
    return node


def in_order(parts: Iterable[T]) -> tuple[T, ...]:
    return tuple(sorted(parts, key=repr))


def normal_filter(of: Filter) -> Filter:
    """A filter of which the entries of each field are in order; "A or B cards" instead of "A cards or B cards"."""
    of = replace(
        of,
        areas=in_order(of.areas),
        kinds=in_order(of.kinds),
        either=in_order(alike(of.either)),
        keywords=in_order(of.keywords),
        no_keywords=in_order(of.no_keywords),
    )
    if len(of.either) != 1 or of.kinds:
        return of
    only = of.either[0]
    if replace(of, either=()) == Filter(whose=of.whose, areas=of.areas) and not (only.whose or only.areas):
        return replace(only, whose=of.whose, areas=of.areas)
    return of


def alike(parts: tuple[Filter, ...]) -> list[Filter]:
    """Alternatives; those that differ in their kinds alone are one."""
    found: dict[Filter, Filter] = {}
    for part in parts:
        bare = replace(part, kinds=())
        known = found.get(bare) if part.kinds else None
        kinds = in_order({*known.kinds, *part.kinds}) if known else part.kinds
        found[bare if part.kinds else part] = replace(part, kinds=kinds)
    return [*found.values()]


def conditions_of(action: Action) -> tuple[list[Condition], Action]:
    """All the conditions of an action that has no "otherwise", and what is done under them."""
    conditions: list[Condition] = []
    while isinstance(action, tree.If) and action.otherwise is None:
        conditions.append(action.condition)
        action = action.then
    return conditions, action


def normal_skill(skill: Skill) -> Skill:
    """What a permanent skill does is done all at once, so it has no order either."""
    effect = skill.effect
    if skill.timing == "permanent" and isinstance(effect, tree.Seq):
        effect = seq(list(in_order(flat(effect))))
    return replace(skill, conditions=in_order(skill.conditions), effect=effect)
