"""Costs before the colon."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Action, Choose, Orient, Skill
from rulebound.language.writer import Writer, overridable, sentence
from rulebound.language.writing.sentences import write_allowed


def write_cost(w: Writer, skill: Skill) -> str:
    """The activation cost with its colon, or ""."""
    if not skill.cost:
        return ""
    symbols: list[str] = []
    acts: list[str] = []
    for action in skill.cost:
        symbol = "" if acts else write_symbol(w, action)
        if symbol:
            symbols.append(symbol)
        else:
            acts.append(write_allowed(w, paid(action)))
    if acts:
        written = w.joined(acts, "and")
        symbols.append(sentence(w.say("you_may", written) if skill.optional else written)[:-1])
    return w.say("colon", " ".join(symbols))


@overridable
def write_symbol(w: Writer, action: Action) -> str:
    """The sign that stands for a cost, or ""."""
    return ""


def paid(action: Action) -> Action:
    """A resting cost as it is written: that only active cards can be rested goes unsaid."""
    if isinstance(action, Orient) and isinstance(action.what, Choose):
        of = action.what.of
        if action.state == "rested" and of.state == "active":
            return replace(action, what=replace(action.what, of=replace(of, state="")))
    return action
