"""Conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.onepiece.text.writing.nouns import (
    is_on_field,
    is_pile,
    write_adjectives,
    write_bare,
    write_behind,
    write_phrase,
    write_subject,
)
from rulebound.games.onepiece.text.writing.selections import write_selector
from rulebound.games.onepiece.text.writing.traits import write_number_of, write_traits
from rulebound.games.onepiece.text.writing.writer import OnePieceWriter
from rulebound.kernel.tree import (
    AllOf,
    AnyOf,
    Compare,
    Condition,
    Count,
    Filter,
    Happened,
    Is,
    It,
    Looked,
    Not,
    Over,
    Selector,
    Turn,
    When,
)
from rulebound.language.writer import Sayings, Unspeakable

CONDITIONS: Final = Sayings[OnePieceWriter]()


def write_condition(w: OnePieceWriter, condition: Condition) -> str:
    return CONDITIONS(w, condition)


@CONDITIONS.says(Turn)
def write_turn(w: OnePieceWriter, condition: Turn) -> str:
    return w.say("cond.turn." + condition.whose)


@CONDITIONS.says(Is)
def write_is(w: OnePieceWriter, condition: Is) -> str:
    return write_being(w, write_one(w, condition.what), condition.fits, False)


@CONDITIONS.says(Not)
def write_not(w: OnePieceWriter, condition: Not) -> str:
    return write_negation(w, condition.condition)


@CONDITIONS.says(AnyOf)
def write_any_of(w: OnePieceWriter, condition: AnyOf) -> str:
    return w.joined([write_condition(w, each) for each in condition.conditions], "or")


@CONDITIONS.says(Happened)
def write_happened(w: OnePieceWriter, condition: Happened) -> str:
    event = condition.event
    if event.event == "ko" and event.subject is not None and event == When("ko", event.subject):
        return w.say("was_koed", write_subject(w, event.subject))
    if event != When(event.event, None, event.who):
        raise Unspeakable(condition)
    said = w.say(f"event.{event.event}/{event.who}")
    return w.say("happened", said.removeprefix(w.say("when_word") + " "))


@CONDITIONS.says(AllOf)
def write_two_in_one(w: OnePieceWriter, condition: AllOf) -> str:
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
                sides = (write_number_of(w, mine), write_number_of(w, theirs))
                return w.say("compare_less", sides[0], str(by), sides[1])
    raise Unspeakable(condition)


def write_one(w: OnePieceWriter, what: Selector) -> str:
    if isinstance(what, Looked | It):
        return w.say("that_card")
    return write_selector(w, what)


def write_negation(w: OnePieceWriter, condition: Condition) -> str:
    if isinstance(condition, Is):
        return write_being(w, write_one(w, condition.what), condition.fits, True)
    if isinstance(condition, Compare) and isinstance(condition.left, Count):
        leader = write_leader(w, condition.left.of)
        if leader and condition.op == ">=" and condition.right == 1:
            of = replace(condition.left.of, whose="", areas=())
            return write_being(w, leader, of, True)
    raise Unspeakable(Not(condition))


def write_leader(w: OnePieceWriter, of: Filter) -> str:
    """The Leader's name in a condition, if the filter is about a Leader."""
    if of.areas != ("leader",) or not of.whose:
        return ""
    simple = replace(of, whose="", areas=())
    both = bool(write_adjectives(w, simple)) == bool(write_traits(w, simple))
    if both or len(write_behind(w, simple)) > len(write_traits(w, simple)):
        return ""
    return w.say("your_leader" if of.whose == "you" else "the_opposing_leader")


def write_being(w: OnePieceWriter, who: str, fits: Filter, negative: bool) -> str:
    if fits == Filter(state="played_this_turn"):
        return w.say("was_played", who)
    traits = write_traits(w, fits)
    if traits and replace(fits, kinds=()) == fits and not write_adjectives(w, fits):
        key = "has_not" if negative else "has"
        return w.say(key, who, w.joined(traits, "and"))
    key = "is_not" if negative else "is"
    if fits.kinds or traits:
        return w.say(key, who, w.article(write_bare(w, fits, False)))
    return w.say(key, who, " ".join(write_adjectives(w, fits) + write_behind(w, fits)))


@CONDITIONS.says(Compare)
def write_compare(w: OnePieceWriter, condition: Compare) -> str:
    left, op, right = condition.left, condition.op, condition.right
    if not isinstance(left, Count):
        raise Unspeakable(condition)
    if isinstance(right, Count):
        sides = (write_number_of(w, left), w.say(op), write_number_of(w, right))
        return w.say("compare", sides[0], sides[1], sides[2])
    if not isinstance(right, int):
        raise Unspeakable(condition)
    of = left.of
    leader = write_leader(w, of)
    if leader and op == ">=" and right == 1:
        return write_being(w, leader, replace(of, whose="", areas=()), False)
    theirs = of.whose == "opponent"
    if is_pile(of) or is_on_field(of):
        cards = write_phrase(w, of, right != 1 or op != ">=", "in.", theirs)
    else:
        cards = write_phrase(w, replace(of, whose=""), right != 1 or op != ">=")
    return w.having(of.whose, op, right, cards)
