"""Conditions: what follows "if"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.events import read_plain_event
from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.kernel.tree import Condition, Filter, Happened, Is, Not, OwnTurn, This, When
from rulebound.language.grammar import conditions, holdings, states
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_modifier
from rulebound.language.grammar.ordinals import read_ordinal
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import ThisCard


@GRAMMAR.override(holdings.read_only)
def read_only(r: Reader, whose: str) -> Condition:
    return holdings.nothing_but(r, holdings.read_had(r, whose))


@GRAMMAR.override(states.read_fitting)
def read_fitting(r: Reader) -> Noun:
    """ "a {Navy} type card", "multicolored": a noun, or what stands before one."""
    noun = Noun()
    r.eat("a")
    while read_modifier(r, noun):
        pass
    if noun.f == Filter() and not noun.heads:
        raise r.miss("expected-a-kind-of-card")
    return noun


@GRAMMAR.override(conditions.read_own_condition)
def read_own_condition(r: Reader) -> list[Condition]:
    """ "your Character is K.O.'d this turn", "you have not drawn a card using this card's effect this turn"."""
    if r.eat("not_drawn_by_this"):
        r.need("this_turn")
        return [Not(Happened(When("drawn", None, "you", keyword="skill", other=Filter(this=True))))]
    if r.eat("it_is_your"):
        least = read_ordinal(r)
        if not least:
            raise r.miss("expected-a-number")
        r.need("turn_or_later")
        return [OwnTurn(least)]
    spot, furthest, expected = r.spot(), r.furthest, r.expected
    if r.pick("this") and r.eat("played_from"):
        r.need("your")
        area = r.pick("area")
        if area:
            r.mention(ThisCard())
            return [Is(This(), Filter(came_from=(area,)))]
    r.back(spot)
    try:
        event = read_plain_event(r)
        if r.eat("this_turn"):
            return [Happened(replace(event, event="battled") if event.event == "battles" else event)]
    except Miss:
        pass
    r.back(spot)
    r.furthest, r.expected = furthest, expected
    return []
