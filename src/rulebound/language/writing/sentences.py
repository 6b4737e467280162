"""Sentences and the clauses they are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, If
from rulebound.language.grammar.durations import DURING
from rulebound.language.trees import flat, seq, under
from rulebound.language.writer import NoWording, Writer, lower, overridable, says, sentence
from rulebound.language.writing import events
from rulebound.language.writing.conditions import write_if


@overridable
def write_steps(w: Writer, action: Action) -> str:
    """Sentences.  What follows a leading "if" belongs to it."""
    actions = flat(action)
    first = actions[0]
    if isinstance(first, If) and not is_did(first.condition):
        for other in actions[1:]:
            if not isinstance(other, If) or is_did(other.condition):
                raise NoWording(action)
        out = [write_leading(w, first)]
        out.extend(write_conditional(w, other) for other in actions[1:] if isinstance(other, If))
        return " ".join(out)
    return write_sentences(w, actions, False)


def write_sentences(w: Writer, actions: list[Action], inside: bool) -> str:
    out: list[str] = []
    after_if = False
    at = 0
    while at < len(actions):
        each = actions[at]
        at += 1
        other = None if inside else instead_of(each)
        if other is not None and isinstance(each, If) and each.otherwise is not None:
            said = w.write(each.otherwise)
            chosen = at > 1 and isinstance(actions[at - 2], tree.Pick)
            out.append(sentence(w.say("then", lower(said)) if out and not after_if and not chosen else said))
            may = w.say("you_may", write_allowed(w, other))
            out.append(sentence(write_if(w, [each.condition]) + lower(may) + " " + w.say("instead")))
            after_if = True
            continue
        if isinstance(each, If) and (is_did(each.condition) or not inside):
            out.append(write_conditional(w, each))
            after_if = True
            continue
        if isinstance(each, If):
            raise NoWording(each)
        after = actions[at] if at < len(actions) else None
        known = begun_later(each, after)
        at += known is not None
        text = w.write(each if known is None else known)
        after = actions[at] if at < len(actions) else None
        if inside and isinstance(after, If) and not is_did(after.condition):
            text = write_inline_if(w, text, after)
            at += 1
        if out and not after_if and not isinstance(each, tree.OneOf):
            text = w.say("then", lower(text))
        out.append(sentence(text))
        after_if = False
    return " ".join(out)


def begun_later(first: Action, then: Action | None) -> Action | None:
    """What holds "during your opponent's next turn" for all cards of a kind that are there now; None if it is not
    so."""
    later = then.action if isinstance(then, tree.Later) else None
    every = isinstance(first, tree.Pick) and isinstance(first.what, tree.All | tree.Together)
    if not every or not isinstance(later, tree.Modify | tree.Grant) or later.what != tree.It():
        return None
    assert isinstance(first, tree.Pick) and isinstance(then, tree.Later)
    return replace(later, what=first.what, until=f"{DURING}{then.when}")


def instead_of(action: Action) -> Action | None:
    """What a player may do, if a condition holds, instead of what is done otherwise; None if it is not so."""
    if not isinstance(action, If) or action.otherwise is None or is_did(action.condition):
        return None
    then, said = action.then, action.otherwise
    one = isinstance(then, tree.OneOf) and then == tree.OneOf((then.actions[0], said))
    return then.actions[0] if isinstance(then, tree.OneOf) and one else None


def write_leading(w: Writer, action: If) -> str:
    if action.otherwise is not None:
        return write_either(w, action.otherwise, write_leading, held(w, action))
    under, inner = write_opening(w, action)
    return sentence(under + lower(write_sentences(w, flat(inner), True)))


def held(w: Writer, action: If) -> If:
    """Without what is done otherwise; several conditions stand one inside another."""
    plain = replace(action, otherwise=None)
    if not isinstance(action.condition, tree.AllOf):
        return plain
    try:
        w.write(action.condition)
    except NoWording:
        first, *rest = action.condition.conditions
        return If(first, under(rest, action.then))
    return plain


def write_either(w: Writer, otherwise: Action, way: Callable[[Writer, If], str], action: If) -> str:
    """ "If A, B. Otherwise, C.": the cards that were shown are there for both."""
    shown = w.shown
    text = way(w, action)
    w.shown = shown
    return text + " " + sentence(w.say("otherwise") + ", " + lower(write_thens(w, flat(otherwise))))


def nested_conditions(action: If) -> tuple[list[tree.Condition], Action]:
    """The conditions of Ifs right inside one another, and what is inside."""
    conditions: list[tree.Condition] = []
    inner: Action = action
    while isinstance(inner, If) and not is_did(inner.condition):
        if inner.otherwise is not None:
            raise NoWording(inner)
        conditions.append(inner.condition)
        inner = inner.then
    return conditions, inner


def write_opening(w: Writer, action: If) -> tuple[str, Action]:
    """ "if you have 2 or less life, ", and what is done then."""
    if is_did(action.condition):
        if action.otherwise is not None:
            raise NoWording(action)
        return write_did(w, action.condition) + ", ", action.then
    conditions, inner = nested_conditions(action)
    return write_if(w, conditions), inner


def write_conditional(w: Writer, action: If) -> str:
    """ "If you do, A. Then B."."""
    if action.otherwise is not None:
        return write_either(w, action.otherwise, write_conditional, held(w, action))
    under, inner = write_opening(w, action)
    return sentence(under + lower(write_thens(w, flat(inner))))


def write_thens(w: Writer, actions: list[Action]) -> str:
    """One sentence after another, each with "then", so that all belong to the "if" before."""
    out: list[str] = []
    at = 0
    while at < len(actions):
        each = actions[at]
        at += 1
        if isinstance(each, If) and not out and not is_did(each.condition):
            under, inner = write_opening(w, each)
            text = under + w.write(inner)
        else:
            text = w.write(each)
        while at < len(actions):
            after = actions[at]
            if not isinstance(after, If):
                break
            text = write_inline_if(w, text, after)
            at += 1
        # A sentence of its own would be about what was looked at before.
        if out and isinstance(each, tree.Shuffle):
            out[-1] = sentence(f"{out[-1][:-1]} {w.say('and')} {lower(text)}")
        else:
            out.append(sentence(text if not out else w.say("then", lower(text))))
    return " ".join(out)


def write_inline_if(w: Writer, text: str, action: If) -> str:
    """A condition in the midst of a sentence."""
    under, inner = write_opening(w, action)
    return f"{text}, {w.say('and')} {under}{w.write(inner)}"


@overridable
def write_did(w: Writer, condition: tree.Condition) -> str:
    """ "if you do", "if you don't"."""
    did = condition.condition if isinstance(condition, tree.Not) else condition
    if not isinstance(did, tree.Did):
        raise NoWording(condition)
    key = "did.no" if isinstance(condition, tree.Not) else "did.yes"
    return w.say(f"{key} {did.act}" if did.act else key)


def is_did(condition: tree.Condition) -> bool:
    return isinstance(condition, tree.Did) or (
        isinstance(condition, tree.Not) and isinstance(condition.condition, tree.Did)
    )


def is_asked_of(action: Action) -> bool:
    """Whether it was done is asked."""
    return isinstance(action, If) and is_did(action.condition)


@says(tree.OneOf)
def write_one_of(w: Writer, action: tree.OneOf) -> str:
    two = len(action.actions) == 2 and action.count == 1 and action.who == "you"
    if w.after_may and two and all(isinstance(each, tree.OnCards | tree.Draw) for each in action.actions):
        return w.joined([w.write(each) for each in action.actions], "or")
    key = f"one_of.{action.count}" + ("" if action.who == "you" else "." + action.who)
    lines = [w.say("colon", w.say(key))]
    lines.extend("• " + write_steps(w, each) for each in action.actions)
    return "\n".join(lines)


@says(tree.Seq)
def write_seq(w: Writer, action: tree.Seq) -> str:
    also = [each for each in action.actions if isinstance(each, tree.Also)]
    if len(also) == len(action.actions):
        return write_also(w, also)
    text = ""
    for at, each in enumerate(action.actions):
        last = at + 1 == len(action.actions)
        if isinstance(each, If) and text and last:
            return write_inline_if(w, text, each)
        if isinstance(each, If | tree.May | tree.OneOf | tree.Later | tree.Watch) and not last:
            raise NoWording(action)
        said = w.write(each)
        text = w.say("and_clause", text, said) if text else said
    return text


def write_allowed(w: Writer, action: Action) -> str:
    """What stands after "you may"."""
    w.after_may = True
    text = w.write(action)
    w.after_may = False
    return text


@says(tree.May)
def write_may(w: Writer, action: tree.May) -> str:
    w.opponent_may = action.who == "opponent"
    text = w.say(action.who + "_may", write_allowed(w, action.action))
    w.opponent_may = False
    return text


@says(tree.Later)
def write_later(w: Writer, action: tree.Later) -> str:
    inner = action.action
    when = w.say("later." + action.when) + ", "
    if isinstance(inner, If) and not is_did(inner.condition):
        under, then = write_opening(w, inner)
        return when + under + w.write(then)
    actions = flat(inner)
    after = [at for at, each in enumerate(actions) if isinstance(each, If)]
    shown = any(isinstance(each, tree.Look | tree.Reveal) for each in actions)
    if after and (
        shown or is_asked_of(actions[after[0]])
    ):  # what is done with them, or if it was done, follows
        return (
            when + w.write(seq(actions[: after[0]])) + ". " + write_sentences(w, actions[after[0] :], False)
        )
    return when + w.write(inner)


@says(tree.Watch)
def write_watch(w: Writer, action: tree.Watch) -> str:
    skill = action.skill
    if skill.event is None or skill.effect is None or skill.conditions or skill.cost:
        raise NoWording(action)
    if skill.once:
        if skill.event.also or action.until not in (tree.TURN, tree.BATTLE):
            raise NoWording(action)
        waits = w.say("next_time") + " " + events.write_event(w, skill.event)
        return waits + w.until(action.until) + ", " + w.write(skill.effect)
    return w.until(action.until).strip() + ", " + w.write(skill.event) + ", " + w.write(skill.effect)


@says(tree.Also)
def write_one_also(w: Writer, action: tree.Also) -> str:
    return write_also(w, [action])


def write_also(w: Writer, found: list[tree.Also]) -> str:
    """What a card also has by the rules."""
    if all(each.value == tree.EVERY for each in found):
        return w.say("also_every", w.joined([w.say("information." + each.what) for each in found], "and"))
    kinds = {each.what for each in found}
    if tree.EVERY in {each.value for each in found} or (len(kinds) > 1 and not w.has("also_all")):
        raise NoWording(found)
    named = w.joined([w.marked(each.what, each.value) for each in found], "and")
    return w.say(w.first("also." + found[0].what, "also_all"), named)
