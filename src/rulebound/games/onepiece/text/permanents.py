"""Permanent effects, added costs, and replacements."""

from __future__ import annotations

from rulebound.games.onepiece.text.conditions import read_conditions, read_either_condition
from rulebound.games.onepiece.text.events import read_event, read_instead_subject
from rulebound.games.onepiece.text.filters import filter_of
from rulebound.games.onepiece.text.headers import Header, read_header
from rulebound.games.onepiece.text.nouns import read_noun
from rulebound.games.onepiece.text.reader import OnePieceReader
from rulebound.games.onepiece.text.sentences import read_clauses
from rulebound.kernel.tree import (
    Action,
    Filter,
    Forbid,
    Grant,
    Happened,
    If,
    Modify,
    Skill,
    Subject,
    Surcharge,
    This,
    When,
)
from rulebound.language.reader import Miss
from rulebound.language.trees import seq


def read_lasting(r: OnePieceReader, header: Header) -> Skill:
    """A permanent effect: its "if" is a condition of the whole."""
    conditions = list(header.conditions)
    r.permanent = True
    try:
        if r.eat("onepiece.in_the_turn_in_which"):
            conditions.append(Happened(read_event(r)))
            if not r.mark(","):
                raise r.miss("a comma after the event")
        elif r.eat("if"):
            conditions.extend(read_conditions(r))
            if not r.mark(","):
                raise r.miss("a comma after the condition")
        actions = read_clauses(r)
        r.stop()
    finally:
        r.permanent = False
    while len(actions) == 1 and isinstance(actions[0], If):
        conditions.append(actions[0].condition)
        actions = [actions[0].then]
    for action in actions:
        if not isinstance(action, Modify | Grant | Forbid) and not lasts(action):
            raise r.miss("a permanent effect, or a timing before it")
    return Skill("permanent", seq(actions), tuple(conditions))


def lasts(action: Action) -> bool:
    """Whether an action of another kind may stand in a permanent effect."""
    name = type(action).__name__
    return name in ("SetBase", "Negate", "Seq", "ForbidBy", "Bar")


def read_surcharge(r: OnePieceReader, header: Header) -> Skill | None:
    """ "The added cost of [On Play] effects of opposing Characters is to …"."""
    adds_cost = r.eat("onepiece.added_cost")
    if not adds_cost and not r.eat("onepiece.added_condition"):
        return None
    timings: list[str] = []
    while r.bracket("timing"):
        timings.append(r.bracket("timing"))
        r.at += 1
        r.mark("/")
    r.need("onepiece.effects_of")
    of = filter_of(r, read_noun(r))
    r.need("is")
    if adds_cost:
        r.need("onepiece.to_do")
        r.in_cost = True
        try:
            cost = tuple(read_clauses(r))
        finally:
            r.in_cost = False
        effect = Surcharge(of, tuple(timings), cost)
    else:
        added = read_header(r)
        if not added.conditions or added.timings or added.once:
            raise r.miss("a condition such as [DON!! x1]")
        effect = Surcharge(of, tuple(timings), (), tuple(added.conditions))
    r.stop()
    return Skill("permanent", effect, tuple(header.conditions))


def read_instead(r: OnePieceReader, header: Header) -> Skill | None:
    """ "If … would be K.O.'d, you may … instead"."""
    if not r.see("if"):
        return None
    spot = r.spot()
    r.need("if")
    conditions = list(header.conditions)
    try:
        while True:
            before = r.spot()
            try:
                subject = read_instead_subject(r)
                break
            except Miss:
                r.back(before)
                conditions.append(read_either_condition(r))
                r.need("and")
        happens = r.pick("onepiece.happens_instead")
        if not happens:
            raise r.miss("what would happen")
        r.happened = This() if subject == Filter(this=True) else Subject()
        r.mark(",")
        optional = r.eat("you_may")
        early = r.eat("instead")
        r.mark(",")
        actions = read_clauses(r)
        if not early:
            r.need("instead")
            r.eat("onepiece.instead_of_that")
        r.stop()
    except Miss:
        r.back(spot)
        return None
    name, who = happens.split("/")
    return Skill(
        "instead",
        seq(actions),
        tuple(conditions),
        optional=optional,
        once=header.once,
        event=When(name, subject, who),
    )
