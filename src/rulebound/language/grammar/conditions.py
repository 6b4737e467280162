"""Conditions: what follows "if"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Condition, Filter
from rulebound.language.grammar.adjectives import read_adjective
from rulebound.language.grammar.holdings import or_more, read_having, read_holding
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.states import read_card_condition, read_description
from rulebound.language.grammar.terms import at_term
from rulebound.language.reader import Consumed, Miss, Reader
from rulebound.language.tokens import MARK, NUMBER
from rulebound.language.trees import described, negated, present, sharing


def read_conditions(r: Reader) -> list[Condition]:
    """ "A and B": each must hold."""
    r.context.had_whose, r.context.there, r.context.had_place = "", False, ""
    r.context.either = False
    first = len(r.trail)
    out = read_either_condition(r)
    set_apart = is_set_apart(r, first)
    while True:
        spot = r.spot()
        comma = r.mark(",")
        if not r.eat("and") and not (comma and (r.see("there_is") or r.see_pick("have") or lists_on(r))):
            r.back(spot)
            return out
        r.eat("if") or r.eat("when")
        middle = r.spot()
        either, r.context.either = r.context.either, False
        try:
            more = read_either_condition(r)
        except Miss:
            r.back(middle)
        else:
            more = on_same_field(r, (first, middle.consumed), more)
            last_either = out[-1]
            if (
                either
                and not comma
                and not r.context.either
                and isinstance(last_either, tree.AnyOf)
                and set_apart
            ):
                *first_ones, one = last_either.conditions  # "A, or B and C": the comma tells what "and" joins
                out[-1] = tree.AnyOf((*first_ones, tree.AllOf((*parts_of(one), *more))))
                r.context.either = True
                continue
            if (either or r.context.either) and not comma:
                raise r.miss("expected-what-and-and-or-join")  # "A and B or C", "A or B and C"
            out.extend(more)
            continue
        if not (r.context.had_whose or r.context.there) or not (
            r.kind(NUMBER) or r.see("a") or r.see("exactly") or r.see("no") or r.see("at_least") or at_term(r)
        ):
            r.back(spot)
            return out
        lacking = out[-1]
        if isinstance(lacking, tree.Compare) and (lacking.op, lacking.right) == ("==", 0) and at_term(r):
            raise r.miss(
                "expected-a-number-of-cards"
            )  # "no cards in your hand and {X} cards": these, or none?
        unsaid, there = r.context.had_place == "unsaid", r.context.there
        at_least = any(words.key == "at_least" for words in r.trail[first:])
        try:
            more = read_having(r, r.context.had_whose)  # "you have A and a B"
        except Miss:
            r.back(spot)
            return out
        more = [or_more(each) for each in more] if at_least else more
        last = out[-1]
        if isinstance(
            last, tree.AnyOf
        ):  # "A, or you have B and C": what "have" joins is one of the alternatives
            inner = counted_there(last.conditions[-1], more[-1]) if unsaid else last.conditions[-1]
            if isinstance(inner, tree.AllOf) and set_apart and not there:
                *first_ones, one = inner.conditions
                one = counted_there(one, more[-1]) if unsaid else one
                out[-1] = tree.AnyOf((*last.conditions[:-1], tree.AllOf((*first_ones, one, *more))))
                continue
            if there or isinstance(inner, tree.AllOf):
                raise r.miss("expected-a-number-of-cards")
            out[-1] = tree.AnyOf((*last.conditions[:-1], tree.AllOf((inner, *more))))
            continue
        if unsaid and r.context.had_place == "said" and more:
            out[-1] = counted_there(out[-1], more[-1])
        elif there:
            r.back(spot)
            return out
        off = r.context.set_off
        out = [*(out if off is None else (counting_shared(each, off) for each in out)), *more]


FIELDS: Final = {"on_your_field": "you", "on_opponents_field": "opponent"}


def on_same_field(r: Reader, before: tuple[int, int], more: list[Condition]) -> list[Condition]:
    """ "(you have A on your field and) there are no other B": on that field, if nothing else is said."""
    first, end = before
    said = [words.key for words in r.trail[first:end]]
    now = [words.key for words in r.trail[end:]]
    whose = {FIELDS[key] for key in said if key in FIELDS}
    one = more[0] if len(more) == 1 else None
    if len(whose) != 1 or now[0] not in ("there_is", "there_is_no") or {*now} & {*FIELDS, "on_the_field"}:
        return more
    if not (isinstance(one, tree.Compare) and isinstance(one.left, tree.Count) and one.right == 0):
        return more
    of = one.left.of
    if not of.other or of.whose or of.either or not {*of.areas} <= {*r.grammar.field}:
        return more
    return [replace(one, left=replace(one.left, of=replace(of, whose=whose.pop())))]


def is_set_apart(r: Reader, first: int) -> bool:
    """ "A, or B": a comma stands before the one "or" that joins the conditions which were just read."""
    joints = [at for at in range(first + 1, len(r.trail)) if r.trail[at].key == "or"]
    return len(joints) == 1 and r.trail[joints[0] - 1].key == MARK and r.trail[joints[0] - 1].meaning == ","


def parts_of(condition: Condition) -> tuple[Condition, ...]:
    return condition.conditions if isinstance(condition, tree.AllOf) else (condition,)


COMPARING: Final = frozenset(
    [
        "comparison",
        "op",
        "or_more",
        "or_less",
        "less_than",
        "more_than",
        "less_equal",
        "more_equal",
        "at_least",
        "at_most",
        "exactly",
    ]
)
"""Words that compare numbers; where a condition is denied, the tree has the opposite of what they say."""


def read_denied(r: Reader) -> Condition:
    """What follows "unless": it must not hold."""
    first = len(r.trail)
    found = negated(read_conditions(r))
    for at, words in enumerate(r.trail[first:], first):
        if words.key in COMPARING:
            r.trail[at] = Consumed(words.start, words.end, "denied", "")
    return found


def counted_there(condition: Condition, last: Condition) -> Condition:
    """ "2 or more red cards and 2 or more green cards in your Drop Area": the place is said once, for both."""
    counts = isinstance(condition, tree.Compare) and isinstance(condition.left, tree.Count)
    if counts and isinstance(last, tree.Compare) and isinstance(last.left, tree.Count):
        assert isinstance(condition, tree.Compare) and isinstance(condition.left, tree.Count)
        there = last.left.of
        of = replace(condition.left.of, whose=there.whose, areas=there.areas)
        return replace(condition, left=replace(condition.left, of=of))
    return condition


def counting_shared(condition: Condition, off: Filter) -> Condition:
    """ "un A et un B, ayant 6000 de puissance": what stands between commas holds for both."""
    if isinstance(condition, tree.Compare) and isinstance(condition.left, tree.Count):
        of = sharing(condition.left.of, off)
        return replace(condition, left=replace(condition.left, of=of))
    return condition


def lists_on(r: Reader) -> bool:
    """A comma alone joins conditions where the last of them follows after "and": "if A, B, and C, …"."""
    spot = r.spot()
    try:
        read_either_condition(r)
        while True:
            comma = r.mark(",")
            last = r.eat("and")
            if not comma and not last:
                return False
            r.eat("if")
            read_either_condition(r)
            if last:
                return r.mark_here(",") or r.mark_here(":")
    except Miss:
        return False
    finally:
        r.back(spot)


def read_either_condition(r: Reader) -> list[Condition]:
    first = read_condition(r)
    out: list[Condition] = [first[0]] if len(first) == 1 else [tree.AllOf(tuple(first))]
    found = False
    while True:
        spot = r.spot()
        r.mark(",")
        if not r.eat("or"):
            r.back(spot)
            break
        r.eat("if") or r.eat("when")
        whole = r.see_pick("have") or r.see_pick("turn") or r.see("your") or r.see("opponents")
        try:
            more = read_or_condition(r, first)
        except Miss:
            r.back(spot)
            break
        found = True
        r.context.either = r.context.either or whole
        out.append(more[0] if len(more) == 1 else tree.AllOf(tuple(more)))
    return [tree.AnyOf(tuple(each for one in out for each in alternatives(one)))] if found else first


def alternatives(condition: Condition) -> tuple[Condition, ...]:
    return condition.conditions if isinstance(condition, tree.AnyOf) else (condition,)


@production
def read_or_condition(r: Reader, first: list[Condition]) -> list[Condition]:
    """What follows "or": a condition that may leave out what the first one has said, such as the card it is about."""
    if r.context.had_whose and r.kind(NUMBER):
        spot = r.spot()
        had = read_having(r, r.context.had_whose)
        if not r.see_pick("is_at"):
            return had
        r.back(spot)  # "or 2 or more cards are in your hand": the subject of another condition
        return read_condition(r)
    said = first[0]
    base = said.left.of if isinstance(said, tree.Compare) and isinstance(said.left, tree.Count) else Filter()
    fixed = len(base.areas) == 1 and base.areas[0] in r.grammar.fixed_heads
    spot = r.spot()
    of = read_also_fitting(r) if fixed or isinstance(said, tree.Is) else Filter()
    if of == Filter() or r.see_pick("is_at"):  # the subject of another condition
        r.back(spot)
        return read_condition(r)
    if isinstance(said, tree.Is):
        return [tree.Is(said.what, of)]
    return [present(described(Filter(whose=base.whose, areas=base.areas), of), False)]


def read_also_fitting(r: Reader) -> Filter:
    """ "… or is [Name]", "… or the {X} type"; nothing if a condition of its own follows."""
    if r.see_pick("is_at") or r.see_pick("shares"):
        of, negative = read_description(r)
        if negative:
            raise r.miss("expected-what-it-is")
        return of
    noun = Noun()
    if not r.eat("the") or at_term(r):
        while read_adjective(r, noun, False):
            pass
    return noun.f


def read_condition(r: Reader) -> list[Condition]:
    """One condition; several where one sentence says several."""
    they, first = r.context.they, len(r.trail)
    try:
        return r.record(first, read_plain_condition(r))
    finally:
        r.context.they = they


def read_plain_condition(r: Reader) -> list[Condition]:
    turn = r.pick("turn")
    if turn:
        return [tree.Turn(turn)]
    happened = read_happened(r)
    if happened is not None:
        return [happened]
    return read_own_condition(r) or read_holding(r) or read_card_condition(r)


@production
def read_own_condition(r: Reader) -> list[Condition]:
    """A condition that only this game has; nothing if there is none here."""
    return []


def read_happened(r: Reader) -> Condition | None:
    """ "a card is trashed from your hand by an effect this turn", "you played a Battle Card this turn"."""
    spot = r.spot()
    acted = r.pick("acted")
    if acted:
        try:
            happened = read_acted_before(r, acted)
            r.context.had_whose = acted.rpartition("/")[2]  # "… or has 5 or more cards in their hand"
            return happened
        except Miss:
            r.back(spot)
    meaning = r.pick("event")
    denied = "" if meaning else r.pick("no_event")
    if (meaning or denied) and in_this_turn(r):
        name, who = (meaning or denied).split("/")
        happened = tree.Happened(tree.When(name, None, who))
        return tree.Not(happened) if denied else happened
    r.back(spot)
    return read_own_happened(r)


def in_this_turn(r: Reader) -> bool:
    """ "(you played a card) this turn", "during that turn" at its end; after "the end of a turn in which" it goes
    without saying."""
    return r.eat("this_turn") or r.eat("during_that_turn") or r.context.that_turn


@production
def read_own_happened(r: Reader) -> Condition | None:
    """What has happened to cards this turn, in the words of this game; None if nothing of that is said here."""
    return None


@production
def read_acted_before(r: Reader, acted: str) -> Condition:
    """After "you played", "your opponent has not activated": what, and this turn."""
    raise r.miss("expected-a-verb-such-as-to-be-or-to-have")
