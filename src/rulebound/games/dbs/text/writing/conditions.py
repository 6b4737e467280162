"""Conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs.text.writing.nouns import (
    is_located,
    write_bare,
    write_phrase,
    write_place,
    write_subject,
)
from rulebound.games.dbs.text.writing.selections import write_selector
from rulebound.games.dbs.text.writing.traits import write_number_of
from rulebound.games.dbs.text.writing.writer import DbsWriter
from rulebound.kernel.tree import (
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
    Selector,
    Stat,
    This,
    Turn,
    When,
)
from rulebound.language.writer import Sayings, Unspeakable, lower

CONDITIONS: Final = Sayings[DbsWriter]()


def write_condition(w: DbsWriter, condition: Condition) -> str:
    return CONDITIONS(w, condition)


@CONDITIONS.says(Turn)
def write_turn(w: DbsWriter, condition: Turn) -> str:
    return w.say("turn." + condition.whose)


@CONDITIONS.says(Is)
def write_is(w: DbsWriter, condition: Is) -> str:
    return write_being(w, condition.what, condition.fits, False)


@CONDITIONS.says(Not)
def write_not(w: DbsWriter, condition: Not) -> str:
    if isinstance(condition.condition, Is):
        return write_being(w, condition.condition.what, condition.condition.fits, True)
    raise Unspeakable(condition)


@CONDITIONS.says(AnyOf)
def write_any_of(w: DbsWriter, condition: AnyOf) -> str:
    return w.joined([write_condition(w, each) for each in condition.conditions], "or")


@CONDITIONS.says(Happened)
def write_happened(w: DbsWriter, condition: Happened) -> str:
    """What happened earlier this turn."""
    event = condition.event
    if event == When("charged", None, "you"):
        return w.say("you_charged")
    if condition == Happened(When("attack", Filter(this=True)), 2):
        return w.say("attacked_twice")
    of = event.subject
    by = "" if event.other is None else event.other.whose
    said = When("placed", of, to=event.to, keyword="skill", other=Filter(whose=by) if by else None)
    if of is None or condition.times != 1 or event != said:
        raise Unspeakable(condition)
    cards = w.article(write_phrase(w, of, False))
    return w.say("was_placed", cards, w.say("the_area", w.say("area." + event.to)), w.say("by_skill." + by))


def write_being(w: DbsWriter, what: Selector, fits: Filter, negative: bool) -> str:
    if isinstance(what, Guard) and not negative:
        return write_guarding(w, fits)
    if isinstance(what, This) and fits == Filter(played_with=fits.played_with) and not negative:
        w.meant = True
        return w.say("was_played_with", f"[{w.skill_name(fits.played_with[0])}]")
    if isinstance(what, This) and fits.state in ("attacking", "in_battle") and not negative:
        if fits != Filter(state=fits.state):
            raise Unspeakable(fits)
        return w.say(fits.state + "_now")
    key = "is_not" if negative else "is"
    who = write_selector(w, what)
    if fits == Filter(state=fits.state) and fits.state in ("rested", "active"):
        return w.say(key, who, w.say("mode." + fits.state))
    if fits.areas:
        if fits != Filter(whose=fits.whose, areas=fits.areas):
            raise Unspeakable(fits)
        return w.say(key, who, write_place(w, fits, False))
    return w.say(key, who, w.article(write_bare(w, fits, False, False)))


def write_guarding(w: DbsWriter, fits: Filter) -> str:
    """What is attacked."""
    if fits.areas:
        return w.say("is_attacked", write_subject(w, fits))
    return w.say("is_attacking", w.article(write_bare(w, fits, False, False)))


@CONDITIONS.says(Compare)
def write_compare(w: DbsWriter, condition: Compare) -> str:
    left, op, right = condition.left, condition.op, condition.right
    if isinstance(left, Stat) and isinstance(right, int):
        return w.say("stat_is", write_possessive(w, left), write_comparison(w, op, right))
    if isinstance(left, Count) and isinstance(right, Count):
        return w.say("compare", write_number_of(w, left), w.say("op." + op), write_number_of(w, right))
    if not isinstance(left, Count) or not isinstance(right, int):
        raise Unspeakable(condition)
    of = left.of
    if of == Filter(whose="you", areas=("hand",), it=True) and op == "==":
        return w.say("added", str(right))
    if of.areas == ("leader",) and of.whose and not of.kinds:
        fits = replace(of, whose="", areas=())
        if fits != Filter() and (op, right) in ((">=", 1), ("==", 0)):
            return write_leader(w, of.whose, fits, op == "==")
    return write_have(w, of, op, right)


def write_leader(w: DbsWriter, whose: str, fits: Filter, negative: bool) -> str:
    who = w.say("leader." + whose)
    w.meant = True
    key = "is_not" if negative else "is"
    if fits == Filter(state=fits.state):
        return w.say(key, who, w.say("mode." + fits.state))
    return w.say(key, who, w.article(write_bare(w, fits, False, False)))


def write_possessive(w: DbsWriter, stat: Stat) -> str:
    if isinstance(stat.of, This):
        w.meant = True
        return w.say("this_stat", w.say("statname." + stat.name))
    if isinstance(stat.of, It) and not w.meant:
        return w.say("its_stat", w.say("statname." + stat.name))
    return w.say("stat_of", w.say("statname." + stat.name), write_selector(w, stat.of))


def write_comparison(w: DbsWriter, op: str, right: int) -> str:
    keys = {">=": "or_more", "<=": "or_less", "<": "less_than", ">": "more_than"}
    return w.say(keys[op], str(right)) if op in keys else str(right)


def write_have(w: DbsWriter, of: Filter, op: str, right: int) -> str:
    one = op == ">=" and right == 1
    plural = not one and not (right == 1 and op == "==")
    if op == "==" and right == 0 and "have_no." + of.whose in w.lex.say:
        plural = False
    inner = of if is_located(of) else replace(of, whose="")
    if of.either and not of.areas:
        inner = of
    cards = write_phrase(w, inner, plural, of.whose == "opponent" and is_located(of))
    if op == "==" and right == 0 and "have_no." + of.whose in w.lex.say:
        return w.say("have_no." + of.whose, cards)
    return w.having(of.whose, op, right, cards)


def write_all_of(w: DbsWriter, conditions: list[Condition]) -> str:
    return w.joined([write_condition(w, each) for each in conditions], "and")


def write_under(w: DbsWriter, conditions: list[Condition], text: str) -> str:
    if not conditions:
        return text
    return w.say("if", write_all_of(w, conditions), lower(text))
