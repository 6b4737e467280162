"""Small steps with effect trees that every dialect takes."""

from __future__ import annotations

from rulebound.kernel.tree import Action, Condition, If, Seq


def seq(actions: list[Action]) -> Action:
    """One action of several, without nesting."""
    flat: list[Action] = []
    for action in actions:
        if isinstance(action, Seq):
            flat.extend(action.actions)
        else:
            flat.append(action)
    return flat[0] if len(flat) == 1 else Seq(tuple(flat))


def under(conditions: list[Condition], action: Action) -> Action:
    """The action under all of the conditions."""
    for condition in reversed(conditions):
        action = If(condition, action)
    return action
