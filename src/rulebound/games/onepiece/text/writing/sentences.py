"""Sentences and the clauses they are made of."""

from __future__ import annotations

from rulebound.games.onepiece.text.writing import actions
from rulebound.games.onepiece.text.writing.conditions import write_condition
from rulebound.games.onepiece.text.writing.writer import OnePieceWriter
from rulebound.kernel.tree import EVERY, Action, Also, Did, If, Not, OneOf, Seq
from rulebound.language.writer import Unspeakable, lower, sentence


def write_steps(w: OnePieceWriter, action: Action) -> str:
    """Sentences.  A sentence after an "If" has no "Then" unless it belongs to that "If"."""
    actions = action.actions if isinstance(action, Seq) else (action,)
    out: list[str] = []
    after_if = False
    for each in actions:
        text = write_whole(w, each)
        if out and not after_if and not isinstance(each, OneOf):
            did = isinstance(each, If) and each.condition in (Did(), Not(Did()))
            if not did:
                text = w.say("then", lower(text))
        out.append(sentence(text))
        after_if = isinstance(each, If)
    return " ".join(out)


def write_whole(w: OnePieceWriter, action: Action) -> str:
    """An action that may take several sentences."""
    if isinstance(action, If):
        if action.otherwise is not None:
            raise Unspeakable(action)
        conditions: list[str] = []
        inner: Action = action
        if action.condition == Not(Did()):
            return w.say("if_you_do_not", lower(write_steps(w, action.then)))
        while isinstance(inner, If) and inner.condition not in (Did(), Not(Did())):
            conditions.append(write_condition(w, inner.condition))
            inner = inner.then
        if not conditions:
            return w.say("if_you_do", lower(write_steps(w, action.then)))
        return w.say("if", w.joined(conditions, "and"), lower(write_steps(w, inner)))
    if isinstance(action, OneOf) and not (
        actions.is_both_ends(action) or actions.write_either_look(w, action)
    ):
        key = "one_of" if action.who == "you" else "one_of.opponent"
        lines = [w.say(key)]
        lines.extend("• " + write_steps(w, each) for each in action.actions)
        return "\n".join(lines)
    return actions.write_action(w, action)


def write_order(w: OnePieceWriter, action: Action) -> str:
    """A clause after "you may"."""
    w.imperative = True
    text = write_inline(w, action)
    w.imperative = False
    return text


def write_inline(w: OnePieceWriter, action: Action) -> str:
    """One sentence without its full stop."""
    if isinstance(action, Seq):
        also = [each for each in action.actions if isinstance(each, Also)]
        if also and all(each.value == EVERY for each in also) and len(also) == len(action.actions):
            return w.say("also_every", w.joined([w.say("every." + each.what) for each in also], "and"))
        if len(also) == len(action.actions) and len({each.what for each in also}) == 1:
            marks = {"name": "[]", "type": "{}", "attribute": "<>"}[also[0].what]
            names = [marks[0] + each.value + marks[1] for each in also]
            return w.say("also_" + also[0].what, w.joined(names, "and"))
        return w.joined([actions.write_action(w, each) for each in action.actions], "and")
    return actions.write_action(w, action)
