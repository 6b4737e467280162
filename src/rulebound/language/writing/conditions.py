"""Conditions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Compare, Condition, Count, Filter, When
from rulebound.language.writer import NoWording, Writer, lower, overridable, says
from rulebound.language.writing import events
from rulebound.language.writing.amounts import write_different, write_values
from rulebound.language.writing.nouns import (
    is_located,
    of_both,
    write_bare,
    write_counted,
    write_phrase,
    write_place,
    write_subject,
)

COUNTS: Final = {">=": "at_least", "<=": "at_most", "==": "exactly", "<": "less_than", ">": "more_than"}
"""The words before a number."""


@overridable
def write_conditions(w: Writer, conditions: Sequence[Condition]) -> str:
    """All of them."""
    return w.joined([w.write(each) for each in conditions], "and")


def write_if(w: Writer, conditions: Sequence[Condition]) -> str:
    """The conditions before a sentence."""
    return w.say("if", write_conditions(w, conditions)) + ", "


def write_under(w: Writer, conditions: Sequence[Condition], text: str) -> str:
    """A sentence after its conditions, if there are any."""
    return write_if(w, conditions) + lower(text) if conditions else text


@says(tree.Turn)
def write_turn(w: Writer, condition: tree.Turn) -> str:
    return w.say("turn." + condition.whose)


@says(tree.Is)
def write_is(w: Writer, condition: tree.Is) -> str:
    return write_fitting(w, condition.what, condition.fits, False)


@says(tree.Not)
def write_not(w: Writer, condition: tree.Not) -> str:
    inner = condition.condition
    if isinstance(inner, tree.Is):
        return write_fitting(w, inner.what, inner.fits, True)
    if isinstance(inner, Compare) and isinstance(inner.left, Count) and (inner.op, inner.right) == (">=", 1):
        only = write_only(w, inner.left.of, True)
        if only:
            return only
    raise NoWording(condition)


@says(tree.AnyOf)
def write_any_of(w: Writer, condition: tree.AnyOf) -> str:
    parts = [w.write(each) for each in condition.conditions]
    last = condition.conditions[-1]
    if len(parts) == 2 and isinstance(last, tree.AllOf) and len(last.conditions) > 2:
        return parts[0] + ", " + w.say("or") + " " + parts[1]
    return w.joined(parts, "or")


@says(tree.Happened)
def write_happened(w: Writer, condition: tree.Happened) -> str:
    """What happened earlier this turn."""
    event = condition.event
    if w.has("happened." + event.event) and event.subject is not None:
        if condition != tree.Happened(When(event.event, event.subject)):
            raise NoWording(condition)
        return w.clause(write_subject(w, event.subject), "happened." + event.event)
    if (condition.times != 1 and not condition.or_more) or event.also:
        raise NoWording(condition)
    event = replace(event, least=condition.times)
    known = f"happened.{event.event}/{event.who}"
    return w.say(known) if w.has(known) else w.clause(events.write_event(w, event), "this_turn")


@says(tree.AllOf)
def write_two_in_one(w: Writer, condition: tree.AllOf) -> str:
    """Two comparisons that are one: only cards of a kind, or a number less than the opponent has."""
    first, second = condition.conditions[0], condition.conditions[-1]
    if isinstance(first, Compare) and isinstance(second, Compare):
        theirs, by, mine, over = first.left, first.right, second.left, second.right
        if isinstance(mine, Count) and mine == by and second == Compare(mine, ">=", 1):
            of = mine.of
            every = Filter(whose=of.whose, areas=of.areas, kinds=of.kinds)
            if first == Compare(Count(every), "==", mine) and of.whose:
                return w.say("have.only " + of.whose, write_phrase(w, replace(of, whose=""), True))
        if isinstance(theirs, Count) and isinstance(by, int) and isinstance(mine, Count):
            if first.op == ">=" and second.op == "<=" and over == tree.Over(theirs.of, by):
                return w.say("compare_less", w.write(mine), str(by), w.write(theirs))
        if isinstance(theirs, Count) and theirs.of.whose:
            return write_both_had(w, condition, w.say("have." + theirs.of.whose) + " ")
    raise NoWording(condition)


def write_both_had(w: Writer, condition: tree.AllOf, have: str) -> str:
    """ "you have 1 or more A and 2 or more B": who has them is said once, so that it is one of several conditions."""
    parts = [w.write(each) for each in condition.conditions]
    if len(parts) < 2 or not all(part.startswith(have) for part in parts):
        raise NoWording(condition)
    said = [parts[0], *(part.removeprefix(have) for part in parts[1:])]
    return f" {w.say('and')} ".join(said)


def write_fitting(w: Writer, what: tree.Selector, fits: Filter, negative: bool) -> str:
    """A card is, or is not, as the filter says."""
    if not negative and isinstance(what, tree.Guard):
        if fits.areas or fits.this:
            return w.clause(write_subject(w, fits), "is_attacked")
        return w.clause(w.this(), "attacks", w.article(write_bare(w, fits, False)))
    if not negative and isinstance(what, tree.Attacker) and fits.areas:
        return w.clause(write_subject(w, fits), "is_attacking")
    said = "this_was_not_played_with" if negative else "this_was_played_with"
    played_so = fits.played_with and fits == Filter(played_with=fits.played_with)
    if isinstance(what, tree.This) and played_so and (w.has(said) or not negative):
        w.named = True
        return w.say(said, w.keyword(fits.played_with[0]))
    if not negative and isinstance(what, tree.This):
        if fits.came_from and fits == Filter(came_from=fits.came_from) and w.has("this_was_played"):
            w.named = True
            place = w.area_of("you", w.areas(fits.came_from))
            return w.say("this_was_played") + " " + w.say("from_area", place)
        comboed = Filter(areas=tuple(w.grammar.arrivals), came_from=fits.came_from)
        if fits.came_from and fits == comboed and w.has("this_was_comboed"):
            w.named = True
            place = w.area_of("you", w.areas(fits.came_from))
            return w.say("this_was_comboed") + " " + w.say("from_area", place)
        if fits.beneath is not None and fits == Filter(areas=("under",), beneath=fits.beneath):
            host = w.article(write_counted(w, fits.beneath, False))
            return w.clause(w.this(), "is_at.is", w.say("under", host))
        if w.has("is_" + fits.state):
            if fits != Filter(state=fits.state):
                raise NoWording(fits)
            return w.clause(w.this(), "is_" + fits.state)
    if fits.areas:
        if fits != Filter(whose=fits.whose, areas=fits.areas):
            raise NoWording(fits)
        return write_is_so(w, w.write(what), write_place(w, fits, False), negative)
    return write_being(w, w.write(what), fits, negative)


def write_is_so(w: Writer, who: str, what: str, negative: bool) -> str:
    return w.clause(who, "is_at.not" if negative else "is", what)


@overridable
def write_being(w: Writer, who: str, fits: Filter, negative: bool) -> str:
    if fits == Filter(state=fits.state) and w.has("mode." + fits.state):
        return write_is_so(w, who, w.say("mode." + fits.state), negative)
    said = write_bare(w, replace(fits, whose=""), False)
    return write_is_so(w, who, w.owned(fits.whose, said) if fits.whose else w.article(said), negative)


@overridable
def write_only(w: Writer, of: Filter, negative: bool) -> str:
    """A condition on the only card of an area, or ""."""
    fits = replace(of, whose="", areas=())
    if not w.is_only_card(of) or not of.whose or of.kinds or fits == Filter():
        return ""
    w.named = True
    return write_being(w, write_only_card(w, of), fits, negative)


def write_only_card(w: Writer, of: Filter) -> str:
    area = of.areas[0]
    key = f"only.{area}.{of.whose}"
    return w.say(key) if w.has(key) else w.owned(of.whose, w.noun(area, False))


@says(Compare)
def write_compare(w: Writer, condition: Compare) -> str:
    left, op, right = condition.left, condition.op, condition.right
    if isinstance(left, tree.Stat) and isinstance(right, int):
        key = w.first("stat_is", "is")
        return w.clause(write_possessive(w, left), key, write_comparison(w, op, right))
    if isinstance(left, tree.Stat) and isinstance(right, tree.Stat):
        return w.clause(write_possessive(w, left), "is", w.say("op." + op), write_possessive(w, right))
    if isinstance(left, tree.Stat) and isinstance(right, Count | tree.NamedNumber):
        return w.clause(write_possessive(w, left), "is", w.say("op." + op), w.write(right))
    if isinstance(left, Count) and isinstance(right, Count):
        return w.clause(w.write(left), "is", w.say("op." + op), w.write(right))
    if not isinstance(left, Count) or not isinstance(right, int):
        raise NoWording(condition)
    of = left.of
    if of == Filter(whose="you", areas=("hand",), it=True) and op == "==":
        return w.say("added", str(right))
    only = write_only(w, of, op == "==") if (op, right) in ((">=", 1), ("==", 0)) else ""
    return only or write_have(w, left, op, right)


def write_possessive(w: Writer, stat: tree.Stat) -> str:
    name = w.say("stat." + stat.name)
    if isinstance(stat.of, tree.This):
        w.named = True
        return w.say("its.this", name)
    if isinstance(stat.of, tree.It) and not w.named:
        return w.say("its.it", name)
    several = isinstance(stat.of, tree.All) and not w.is_only_card(stat.of.of)
    return w.say("total_of" if several else "stat_of", name, w.write(stat.of))


def write_comparison(w: Writer, op: str, right: int) -> str:
    number = str(right)
    if op in ("<=", ">="):
        return w.between(number if op == ">=" else "", number if op == "<=" else "")
    return number if op == "==" else w.say("less_than" if op == "<" else "more_than", number)


def write_have(w: Writer, count: Count, op: str, number: int) -> str:
    """ "you have 3 or more cards", "there is a card"."""
    of = count.of
    one = op == ">=" and number == 1
    none = op == "==" and number == 0
    have_no = w.has("have_no." + of.whose)
    single = number == 1 and (op == "==" or w.lex.inflection.single_bounds)
    plural = not (one or single or (none and have_no))
    located = is_located(w, of)
    owned = of if located or (of.either and not of.areas) else replace(of, whose="")
    w.summing = not (one or none)
    cards = write_counted(
        w, owned if of.whose else of_both(w, owned), plural, of.whose == "opponent" and located
    )
    w.summing = False
    if isinstance(count, tree.BoundedCount) and count.values:
        cards = write_values(w, count, write_counted(w, of, True), plural)
    else:
        cards += write_different(w, count)
    if none and have_no:
        return w.say("have_no." + of.whose, cards)
    if one or none:
        cards = w.article(cards) if one else w.say("no", cards)
    else:
        cards = w.say(w.first("count." + op, COUNTS[op]), str(number), cards)
    return w.say("have." + of.whose if of.whose else w.agreeing("there_is", not one), cards)
