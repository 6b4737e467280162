"""Conditions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulebound.kernel.tree import (
    AllOf,
    AnyOf,
    Compare,
    Condition,
    Count,
    Filter,
    Guard,
    Happened,
    Is,
    It,
    Not,
    Over,
    Selector,
    Stat,
    This,
    Turn,
    When,
)
from rulebound.language.writer import NoWording, Writer, lower, overridable, says
from rulebound.language.writing import events
from rulebound.language.writing.nouns import (
    is_located,
    write_bare,
    write_counted,
    write_phrase,
    write_place,
    write_subject,
)


def write_conditions(w: Writer, conditions: Sequence[Condition]) -> str:
    """All of them."""
    return w.joined([w.write(each) for each in conditions], "and")


def write_under(w: Writer, conditions: Sequence[Condition], text: str) -> str:
    """A sentence after its conditions."""
    return w.say("if", write_conditions(w, conditions), lower(text)) if conditions else text


@says(Turn)
def write_turn(w: Writer, condition: Turn) -> str:
    return w.say("turn." + condition.whose)


@says(Is)
def write_is(w: Writer, condition: Is) -> str:
    return write_fitting(w, condition.what, condition.fits, False)


@says(Not)
def write_not(w: Writer, condition: Not) -> str:
    inner = condition.condition
    if isinstance(inner, Is):
        return write_fitting(w, inner.what, inner.fits, True)
    if isinstance(inner, Compare) and isinstance(inner.left, Count) and (inner.op, inner.right) == (">=", 1):
        leader = write_leader(w, inner.left.of, True)
        if leader:
            return leader
    raise NoWording(condition)


@says(AnyOf)
def write_any_of(w: Writer, condition: AnyOf) -> str:
    return w.joined([w.write(each) for each in condition.conditions], "or")


@says(Happened)
def write_happened(w: Writer, condition: Happened) -> str:
    """What happened earlier this turn."""
    event = condition.event
    if condition == Happened(When(event.event, event.subject)) and event.subject is not None:
        return w.say("happened." + event.event, write_subject(w, event.subject))
    if condition != Happened(When(event.event, None, event.who)):
        raise NoWording(condition)
    known = f"happened.{event.event}/{event.who}"
    return w.say(known) if w.has(known) else w.say("this_turn", events.write_event(w, event))


@says(AllOf)
def write_two_in_one(w: Writer, condition: AllOf) -> str:
    """Two comparisons that are one: only cards of a kind, or a number less than the opponent has."""
    first, second = condition.conditions[0], condition.conditions[-1]
    if isinstance(first, Compare) and isinstance(second, Compare):
        theirs, by, mine, over = first.left, first.right, second.left, second.right
        if isinstance(mine, Count) and mine == by and second == Compare(mine, ">=", 1):
            of = mine.of
            every = Filter(whose=of.whose, areas=of.areas, kinds=of.kinds)
            if first == Compare(Count(every), "==", mine) and of.whose:
                return w.say("only." + of.whose, write_phrase(w, replace(of, whose=""), True))
        if isinstance(theirs, Count) and isinstance(by, int) and isinstance(mine, Count):
            if first.op == ">=" and second.op == "<=" and over == Over(theirs.of, by):
                return w.say("compare_less", w.write(mine), str(by), w.write(theirs))
    raise NoWording(condition)


def write_fitting(w: Writer, what: Selector, fits: Filter, negative: bool) -> str:
    """A card is, or is not, as the filter says."""
    if not negative and isinstance(what, Guard):
        if fits.areas:
            return w.say("is_attacked", write_subject(w, fits))
        return w.say("is_attacking", w.article(write_bare(w, fits, False)))
    if not negative and isinstance(what, This):
        if fits.played_with and fits == Filter(played_with=fits.played_with):
            w.named = True
            return w.say("was_played_with", w.keyword(fits.played_with[0]))
        if w.has("is_now." + fits.state):
            if fits != Filter(state=fits.state):
                raise NoWording(fits)
            return w.say("is_now." + fits.state)
    if fits.areas:
        if fits != Filter(whose=fits.whose, areas=fits.areas):
            raise NoWording(fits)
        return w.say("is_not" if negative else "is", w.write(what), write_place(w, fits, False))
    return write_being(w, w.write(what), fits, negative)


@overridable
def write_being(w: Writer, who: str, fits: Filter, negative: bool) -> str:
    key = "is_not" if negative else "is"
    if fits == Filter(state=fits.state) and w.has("mode." + fits.state):
        return w.say(key, who, w.say("mode." + fits.state))
    return w.say(key, who, w.article(write_bare(w, fits, False)))


@overridable
def write_leader(w: Writer, of: Filter, negative: bool) -> str:
    """A condition on a Leader, or ""."""
    fits = replace(of, whose="", areas=())
    if of.areas != ("leader",) or not of.whose or of.kinds or fits == Filter():
        return ""
    w.named = True
    return write_being(w, w.say("leader." + of.whose), fits, negative)


@says(Compare)
def write_compare(w: Writer, condition: Compare) -> str:
    left, op, right = condition.left, condition.op, condition.right
    if isinstance(left, Stat) and isinstance(right, int):
        return w.say("stat_is", write_possessive(w, left), write_comparison(w, op, right))
    if isinstance(left, Count) and isinstance(right, Count):
        return w.say("compare", w.write(left), w.say("op." + op), w.write(right))
    if not isinstance(left, Count) or not isinstance(right, int):
        raise NoWording(condition)
    of = left.of
    if of == Filter(whose="you", areas=("hand",), it=True) and op == "==":
        return w.say("added", str(right))
    leader = write_leader(w, of, op == "==") if (op, right) in ((">=", 1), ("==", 0)) else ""
    return leader or write_have(w, of, op, right)


def write_possessive(w: Writer, stat: Stat) -> str:
    name = w.say("stat_name." + stat.name)
    if isinstance(stat.of, This):
        w.named = True
        return w.say("this_stat", name)
    if isinstance(stat.of, It) and not w.named:
        return w.say("its_stat", name)
    return w.say("stat_of", name, w.write(stat.of))


def write_comparison(w: Writer, op: str, right: int) -> str:
    keys = {">=": "or_more", "<=": "or_less", "<": "less_than", ">": "more_than"}
    return w.say(keys[op], str(right)) if op in keys else str(right)


def write_have(w: Writer, of: Filter, op: str, number: int) -> str:
    """ "you have 3 or more cards", "there is a card"."""
    one = op == ">=" and number == 1
    none = op == "==" and number == 0
    have_no = w.has("have_no." + of.whose)
    plural = not (one or (op == "==" and number == 1) or (none and have_no))
    located = is_located(w, of)
    owned = of if located or (of.either and not of.areas) else replace(of, whose="")
    cards = write_counted(w, owned, plural, of.whose == "opponent" and located)
    if none and have_no:
        return w.say("have_no." + of.whose, cards)
    if one or none:
        cards = w.article(cards) if one else w.say("no", cards)
    else:
        cards = w.say("count." + op, str(number), cards)
    if of.whose:
        return w.say("have." + of.whose, cards)
    return w.say("there_is" if one else "there_are", cards)
