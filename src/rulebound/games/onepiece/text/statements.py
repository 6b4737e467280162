"""Statements about cards: "this Character gains …", "it cannot …"."""

from __future__ import annotations

from rulebound.games.onepiece.text.durations import read_until, read_until_ahead
from rulebound.games.onepiece.text.filters import filter_of
from rulebound.games.onepiece.text.gains import read_gains
from rulebound.games.onepiece.text.nouns import read_noun
from rulebound.games.onepiece.text.numbers import read_number_of
from rulebound.games.onepiece.text.prohibitions import read_act, read_forbidden_by, read_no_refresh
from rulebound.games.onepiece.text.reader import OnePieceReader
from rulebound.games.onepiece.text.selections import read_selections, read_selector
from rulebound.kernel.tree import (
    TURN,
    WHILE,
    Action,
    All,
    Choose,
    Forbid,
    ForbidBy,
    Grant,
    It,
    Negate,
    Number,
    Selector,
    SetBase,
    Stat,
)


def read_statement(r: OnePieceReader) -> list[Action]:
    if r.eat("none_of"):
        nobody = [All(filter_of(r, read_noun(r)))]
        r.need("can")
        act = read_act(r)
        until = read_until(r)
        return [Forbid(each, act, until) for each in nobody]
    if r.eat("the_base_of"):
        stat = r.pick("stat")
        if not stat:
            raise r.miss("cost or power")
        r.need("of")
        who = read_selections(r)
        r.need("becomes")
        value = read_value(r)
        until = read_until(r)
        return [SetBase(each, stat, value, until) for each in who]
    subjects = read_selections(r, subject=True)
    possessive = r.tokens[r.at - 1].text.endswith(("'s", "s'"))
    if possessive:
        return read_about(r, subjects)
    out = read_predicate(r, subjects)
    while True:
        spot = r.spot()
        r.mark(",")
        if not r.eat("and"):
            r.back(spot)
            return out
        if not r.see_pick("predicate"):
            r.back(spot)
            return out
        out.extend(read_predicate(r, [It() if isinstance(s, Choose) else s for s in subjects]))


def read_predicate(r: OnePieceReader, subjects: list[Selector]) -> list[Action]:
    verb = r.pick("predicate")
    if verb == "gain":
        return read_gains(r, subjects)
    if verb == "cannot":
        act = read_act(r)
        by = read_forbidden_by(r, act)
        until = r.pick("until") or r.lead or read_until_ahead(r)
        if by is not None:
            return [ForbidBy(each, act, by, until) for each in subjects]
        return [Forbid(each, act, until) for each in subjects]
    if verb == "enter_rested":
        until = read_until(r)
        return [Forbid(each, "enter_active", until) for each in subjects]
    if verb == "no_refresh":
        return read_no_refresh(r, subjects)
    if verb:
        until = r.pick("until") or r.lead or (WHILE if r.permanent else TURN)
        return [Grant(each, verb, until) for each in subjects]
    raise r.miss("a verb such as to get, or what cannot be done")


def read_about(r: OnePieceReader, subjects: list[Selector]) -> list[Action]:
    """ "This Character's base power becomes …", "that card's effects are negated"."""
    if r.eat("base"):
        stat = r.pick("stat")
        if not stat:
            raise r.miss("cost or power")
        r.need("becomes")
        value = read_value(r)
        until = read_until(r)
        return [SetBase(each, stat, value, until) for each in subjects]
    if r.eat("effects_are_negated"):
        until = read_until(r)
        return [Negate(each, until) for each in subjects]
    raise r.miss("what becomes of it")


def read_value(r: OnePieceReader) -> Number:
    """A number, a count, or "the same as the power of …"."""
    if r.see("the_number_of"):
        return read_number_of(r)
    if not r.eat("the_same_as"):
        return r.number()
    if r.eat("the_base_power_of"):
        return Stat("base_power", read_selector(r))
    named = r.eat("the_power_of_plain")
    of = read_selector(r)
    if r.tokens[r.at - 1].text.endswith(("'s", "s'")):
        base = r.eat("base")
        if r.pick("stat") != "power":
            raise r.miss("power")
        return Stat("base_power" if base else "power", of)
    if not named and not isinstance(of, All):
        raise r.miss("whose power")
    return Stat("power", of)
