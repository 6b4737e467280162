"""Sentences and the clauses they are made of."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.writing import actions
from rulebound.games.dbs.text.writing.conditions import write_all_of
from rulebound.games.dbs.text.writing.writer import DbsWriter
from rulebound.kernel.tree import Action, Also, Condition, Did, If, Later, May, Not, OneOf, Seq, Watch
from rulebound.language.trees import flat
from rulebound.language.writer import Unspeakable, lower, sentence


def write_steps(w: DbsWriter, action: Action) -> str:
    """Sentences.  What follows a leading "if" belongs to it."""
    actions = flat(action)
    first = actions[0]
    if isinstance(first, If) and not is_did(first.condition):
        for other in actions[1:]:
            if not isinstance(other, If) or is_did(other.condition):
                raise Unspeakable(action)
        out = [write_leading(w, first)]
        out.extend(write_conditional(w, other) for other in actions[1:] if isinstance(other, If))
        return " ".join(out)
    return write_sentences(w, actions, False)


def write_sentences(w: DbsWriter, actions: list[Action], inside: bool) -> str:
    out: list[str] = []
    after_if = False
    at = 0
    while at < len(actions):
        each = actions[at]
        at += 1
        if isinstance(each, If) and (is_did(each.condition) or not inside):
            out.append(write_conditional(w, each))
            after_if = True
            continue
        if isinstance(each, If):
            raise Unspeakable(each)
        text = write_whole(w, each)
        after = actions[at] if at < len(actions) else None
        if inside and isinstance(after, If) and not is_did(after.condition):
            conditions, inner = nested_conditions(after)
            text = w.say("and_if", text, write_all_of(w, conditions), write_inline(w, inner))
            at += 1
        if out and not after_if and not isinstance(each, OneOf):
            text = w.say("then", lower(text))
        out.append(sentence(text))
        after_if = False
    return " ".join(out)


def write_leading(w: DbsWriter, action: If) -> str:
    if action.otherwise is not None:
        return write_either(w, write_leading(w, replace(action, otherwise=None)), action.otherwise)
    conditions, inner = nested_conditions(action)
    return sentence(w.say("if", write_all_of(w, conditions), lower(write_sentences(w, flat(inner), True))))


def write_either(w: DbsWriter, text: str, otherwise: Action) -> str:
    """ "If A, B. Otherwise, C."."""
    return text + " " + sentence(w.say("otherwise", lower(write_thens(w, flat(otherwise)))))


def nested_conditions(action: If) -> tuple[list[Condition], Action]:
    """The conditions of Ifs right inside one another, and what is inside."""
    if action.otherwise is not None:
        raise Unspeakable(action)
    conditions = [action.condition]
    inner = action.then
    while isinstance(inner, If) and not is_did(inner.condition):
        if inner.otherwise is not None:
            raise Unspeakable(inner)
        conditions.append(inner.condition)
        inner = inner.then
    return conditions, inner


def write_conditional(w: DbsWriter, action: If) -> str:
    """ "If you do, A. Then B."."""
    if action.otherwise is not None:
        return write_either(w, write_conditional(w, replace(action, otherwise=None)), action.otherwise)
    if is_did(action.condition):
        text = write_thens(w, flat(action.then))
        return sentence(write_did(w, action.condition) + ", " + lower(text))
    conditions, inner = nested_conditions(action)
    return sentence(w.say("if", write_all_of(w, conditions), lower(write_thens(w, flat(inner)))))


def write_thens(w: DbsWriter, actions: list[Action]) -> str:
    """One sentence after another, each with "then", so that all belong to the "if" before."""
    out: list[str] = []
    at = 0
    while at < len(actions):
        each = actions[at]
        at += 1
        if isinstance(each, If) and not out and not is_did(each.condition):
            conditions, inner = nested_conditions(each)
            text = w.say("if", write_all_of(w, conditions), write_inline(w, inner))
        else:
            text = write_whole(w, each)
        while at < len(actions) and isinstance(actions[at], If):
            after = actions[at]
            at += 1
            if isinstance(after, If):
                text = write_inline_if(w, text, after)
        out.append(sentence(text if not out else w.say("then", lower(text))))
    return " ".join(out)


def write_inline_if(w: DbsWriter, text: str, action: If) -> str:
    if is_did(action.condition):
        if action.otherwise is not None:
            raise Unspeakable(action)
        return w.say("and_did", text, write_did(w, action.condition), write_inline(w, action.then))
    conditions, inner = nested_conditions(action)
    return w.say("and_if", text, write_all_of(w, conditions), write_inline(w, inner))


def write_did(w: DbsWriter, condition: Condition) -> str:
    if isinstance(condition, Not) and isinstance(condition.condition, Did):
        return w.say("did.no " + condition.condition.act if condition.condition.act else "did.no")
    if isinstance(condition, Did):
        return w.say("did.yes " + condition.act if condition.act else "did.yes")
    raise Unspeakable(condition)


def write_whole(w: DbsWriter, action: Action) -> str:
    if isinstance(action, OneOf):
        lines = [w.say("one_of." + str(action.count))]
        if action.who != "you":
            raise Unspeakable(action)
        lines.extend("• " + write_steps(w, each) for each in action.actions)
        return "\n".join(lines)
    return write_inline(w, action)


def write_inline(w: DbsWriter, action: Action) -> str:
    """One sentence without its full stop."""
    if not isinstance(action, Seq):
        return actions.write_action(w, action)
    also = [each for each in action.actions if isinstance(each, Also)]
    if len(also) == len(action.actions):
        return write_also(w, also)
    text = ""
    for at, each in enumerate(action.actions):
        if isinstance(each, If):
            if not text or at + 1 != len(action.actions):
                raise Unspeakable(action)
            return write_inline_if(w, text, each)
        if isinstance(each, May | OneOf | Later | Watch) and at + 1 != len(action.actions):
            raise Unspeakable(action)
        said = actions.write_action(w, each)
        text = w.say("and_clause", text, said) if text else said
    return text


def write_allowed(w: DbsWriter, action: Action) -> str:
    """What stands after "you may"."""
    w.infinitive = True
    text = write_inline(w, action)
    w.infinitive = False
    return text


def write_also(w: DbsWriter, found: list[Also]) -> str:
    marks = {"type": "《》", "character": "<>", "name": "{}"}
    named = [marks[each.what][0] + each.value + marks[each.what][1] for each in found]
    return w.say("also", w.joined(named, "and"))


def is_did(condition: Condition) -> bool:
    """ "If you do", "if you don't"."""
    return isinstance(condition, Did) or (isinstance(condition, Not) and isinstance(condition.condition, Did))
