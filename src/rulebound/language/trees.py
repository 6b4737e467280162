"""Small steps with effect trees that every dialect takes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from operator import attrgetter
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.terms import fact_order
from rulebound.kernel.tree import Action, Condition, Filter

SPARED: Final = {
    "be_koed": tree.When("ko"),
    "be_koed_in_battle": tree.When("ko_in_battle"),
    "be_koed_by_effects": tree.When("ko_by_effect"),
    "be_koed_by_opposing_effects": tree.When("ko_by_effect", who="opponent"),
    "leave_by_effects": tree.When("leave_by_effect"),
    "leave": tree.When("leave_by_effect", who="opponent"),
}
"""What happens to a card where these acts are not forbidden."""


LEAVES: Final = (str, int, type(None))
"""What has no parts: most fields of a tree are one of these."""


class Shape:
    """The fields of a class of the tree; none of what is no part of a tree."""

    def __init__(self, kind: type[object]) -> None:
        found = fields(kind) if is_dataclass(kind) else ()
        self.names = tuple(field.name for field in found)
        self.defaults: tuple[object, ...] = tuple(field.default for field in found)
        """What goes without saying, or `MISSING`."""
        self.values: Callable[[object], tuple[object, ...]] = self.each
        """What the fields of a node are, in this order."""
        if len(found) > 1:  # all at once, which is faster
            self.values = attrgetter(*self.names)

    def each(self, node: object) -> tuple[object, ...]:
        return tuple(getattr(node, name) for name in self.names)


SHAPES: Final[dict[type[object], Shape]] = {}


def shape_of(node: object) -> Shape:
    """The fields that a node has."""
    kind = type(node)
    found = SHAPES.get(kind)
    if found is None:
        found = SHAPES[kind] = Shape(kind)
    return found


def values(node: object) -> tuple[object, ...]:
    """What the fields of a node are."""
    return shape_of(node).values(node)


def rebuilt(node: object, changed: dict[str, object]) -> object:
    """A node with other values in some of its fields."""
    make: Callable[..., object] = type(node)
    return make(**{**dict(zip(shape_of(node).names, values(node))), **changed})


BY_THE_RULES: Final = ("play", "draw", "attack", "combo", "charge", "activate")
"""What players do also without a skill that does it."""


def by_skills(act: str) -> Filter | None:
    """In a prohibition: as far as any skill does it, which goes without saying of what only skills do."""
    return Filter() if act in BY_THE_RULES else None


def flat(action: Action) -> list[Action]:
    """The actions of a sequence."""
    return [*action.actions] if isinstance(action, tree.Seq) else [action]


def seq(actions: list[Action]) -> Action:
    """One action of several, without nesting."""
    whole: list[Action] = []
    for action in actions:
        whole.extend(flat(action))
    return whole[0] if len(whole) == 1 else tree.Seq(tuple(whole))


def under(conditions: list[Condition], action: Action) -> Action:
    """The action under all of the conditions."""
    for condition in reversed(conditions):
        action = tree.If(condition, action)
    return action


def or_else(asked: tree.If, otherwise: Action) -> Action:
    """What is done under all of the conditions, else another thing."""
    conditions, then = [asked.condition], asked.then
    while isinstance(then, tree.If) and then.otherwise is None:
        conditions.append(then.condition)
        then = then.then
    whole = conditions[0] if len(conditions) == 1 else tree.AllOf(tuple(conditions))
    return tree.If(whole, then, otherwise)


def negated(conditions: list[Condition]) -> Condition:
    """ "unless": not all of these."""
    turned = [turned_round(each) for each in conditions]
    return turned[0] if len(turned) == 1 else tree.AnyOf(tuple(turned))


def turned_round(condition: Condition) -> Condition:
    flipped = {">=": "<", "<=": ">", "<": ">=", ">": "<="}
    if isinstance(condition, tree.Compare) and condition.op in flipped:
        if condition.op == ">=" and condition.right == 1:
            return tree.Compare(condition.left, "==", 0)
        return tree.Compare(condition.left, flipped[condition.op], condition.right)
    return condition.condition if isinstance(condition, tree.Not) else tree.Not(condition)


def one_or_other(filters: list[Filter]) -> Filter:
    """Alternatives, with what they share outside; this card is named first."""
    filters = sorted(filters, key=is_other)
    first = filters[0]
    same = all(f.whose == first.whose for f in filters)
    if same and all(f.areas == first.areas for f in filters):
        parts = tuple(replace(f, whose="", areas=()) for f in filters)
        return Filter(whose=first.whose, areas=first.areas, either=parts)
    if same:
        return Filter(whose=first.whose, either=tuple(replace(f, whose="") for f in filters))
    return Filter(either=tuple(filters))


def sharing(of: Filter, said: Filter) -> Filter:
    """A filter that also asks for what was said for several: facts, numbers, keywords, a state and alternatives."""
    for fact in said.facts:
        of = of.adding(fact.name, fact.values, fact.how)
    for bound in said.bounds:
        of = of.with_bound(bound)
    return replace(
        of,
        state=said.state or of.state,
        keywords=(*of.keywords, *said.keywords),
        no_keywords=(*of.no_keywords, *said.no_keywords),
        no_effects=of.no_effects or said.no_effects,
        either=of.either or said.either,
    )


def is_other(of: Filter) -> bool:
    """Others than this card."""
    return not of.this


NO_COPIES: Final = Filter(copy=True)
"""In the place of what cards do not fit: copies of this card."""


def bounds_of(of: Filter) -> Filter:
    """Only what "A or B with a cost of 5 or less" says once for both."""
    unless = of.unless if of.unless == NO_COPIES else None
    return Filter(facts=exclusions_of(of), bounds=of.bounds, state=of.state, other=of.other, unless=unless)


def with_bounds(of: Filter, bounds: Filter) -> Filter:
    """With that of another filter."""
    rest = [fact for fact in of.facts if fact not in exclusions_of(of)]
    facts = tuple(sorted([*rest, *exclusions_of(bounds)], key=fact_order))
    unless = bounds.unless if bounds.unless == NO_COPIES else of.unless
    return replace(
        of, facts=facts, bounds=bounds.bounds, state=bounds.state, other=bounds.other, unless=unless
    )


def with_traits(of: Filter, said: Filter, before: Filter) -> Filter:
    """With what another filter has behind its noun: its numbers, and keywords that are listed beside them."""
    listed = said.keywords if said.bounds and not before.keywords else ()
    return replace(with_bounds(of, said), keywords=(*of.keywords, *listed))


def exclusions_of(of: Filter) -> tuple[tree.Fact, ...]:
    """Names and the like that the cards do not have."""
    return tuple(fact for fact in of.facts if fact.how == "none" and fact.name in ("name", "character"))


def present(of: Filter, negative: bool) -> Condition:
    """There is such a card, or none."""
    return tree.Compare(tree.Count(of), "==" if negative else ">=", 0 if negative else 1)


def described(base: Filter, fits: Filter) -> Filter:
    """The cards of the first filter that fit the second."""
    of = replace(fits, whose=base.whose, areas=base.areas, kinds=base.kinds)
    for fact in base.facts:
        if fact.how == "any" and fact.name != "color":
            of = of.setting(fact.name, fact.values)
    return of
