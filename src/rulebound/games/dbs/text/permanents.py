"""[Permanent] skills, and the replacements among them (8-9)."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text import costs, sentences
from rulebound.games.dbs.text.conditions import read_conditions
from rulebound.games.dbs.text.deck_rules import read_rule
from rulebound.games.dbs.text.durations import read_turn_first
from rulebound.games.dbs.text.events import read_instead_event
from rulebound.games.dbs.text.filters import filter_of
from rulebound.games.dbs.text.headers import Header
from rulebound.games.dbs.text.nouns import read_noun
from rulebound.games.dbs.text.reader import DbsReader
from rulebound.games.dbs.tree import AreaLimit, Unspecified
from rulebound.kernel.tree import (
    WHILE,
    Action,
    Allow,
    Bar,
    Filter,
    Forbid,
    ForbidBy,
    Gain,
    GainSkills,
    Grant,
    GrantSkill,
    Guard,
    If,
    Is,
    Modify,
    Negate,
    Seq,
    Skill,
    This,
    Turn,
    Waive,
)
from rulebound.language.reader import Miss
from rulebound.language.trees import negated, seq


def read_permanents(r: DbsReader, header: Header) -> list[Skill]:
    """One skill a sentence."""
    r.permanent = True
    out: list[Skill] = []
    if costs.colon_ahead(r):
        found, cost = costs.read_costs(r)
        header.conditions.extend(found)
        if cost:
            raise r.miss("a permanent effect")
    while not r.ended():
        skill = read_rule(r, header) or read_instead(r, header) or read_lasting(r, header)
        out.append(skill)
    if not out or header.once or header.cost:
        raise r.miss("a permanent effect")
    return out


def read_lasting(r: DbsReader, header: Header) -> Skill:
    conditions = list(header.conditions)
    read_turn_first(r, conditions)
    negative = r.see("unless")
    if r.eat("unless") or r.eat("if") or (not r.see("when_you_activate") and r.eat("when")):
        found = read_conditions(r)
        if not r.mark(","):
            raise r.miss("a comma after the condition")
        conditions.extend([negated(found)] if negative else found)
    read_turn_first(r, conditions)
    if r.eat("while_attacking"):
        conditions.append(Is(This(), Filter(state="attacking")))
        if not r.mark_here(","):
            r.eat("a")
            conditions.append(Is(Guard(), replace(filter_of(r, read_noun(r), True), whose="")))
        r.mark(",")
    r.permanent = True
    actions = sentences.read_clauses(r)
    if r.eat("this_cards_battle"):
        conditions.append(Is(This(), Filter(state="in_battle")))
    late = r.pick("turn")
    if late:
        conditions.append(Turn(late))
    spot = r.spot()
    r.mark(",")
    if r.eat("except_with_this_skill"):
        actions = [but_by_this(r, action) for action in actions]
    else:
        r.back(spot)
    r.stop()
    while len(actions) == 1 and isinstance(actions[0], If):
        conditions.append(actions[0].condition)
        actions = [actions[0].then]
    for action in actions:
        if not lasts(action):
            raise r.miss("a permanent effect")
    return Skill("permanent", seq(actions), tuple(conditions))


def but_by_this(r: DbsReader, action: Action) -> Action:
    """Forbidden, except as far as skills of this card do it."""
    if isinstance(action, Bar):
        return replace(action, by=Filter(other=True))
    if isinstance(action, Forbid):
        return ForbidBy(action.what, action.act, Filter(other=True), action.until)
    raise r.miss("a prohibition")


def read_remaining(r: DbsReader) -> list[Action]:
    """ "If you do, this card remains in the Battle Area, …": that it stays goes without saying."""
    spot = r.spot()
    if r.pick("did") == "yes" and r.mark(",") and r.eat("this_remains") and r.mark(","):
        r.happened = This()
        out = sentences.read_clauses(r)
        r.stop()
        return out
    r.back(spot)
    return []


def lasts(action: Action) -> bool:
    """Whether an action may stand in a permanent skill."""
    if isinstance(action, Modify | Grant | Forbid | ForbidBy | GrantSkill | Gain | GainSkills):
        return action.until == WHILE
    if isinstance(action, Negate | Bar | Unspecified | Waive | Allow):
        return action.until == WHILE
    if isinstance(action, If):
        return lasts(action.then)
    if isinstance(action, Seq):
        return all(lasts(each) for each in action.actions)
    return isinstance(action, AreaLimit)


def read_instead(r: DbsReader, header: Header) -> Skill | None:
    """ "If this card would be KO'd, … instead" (8-9)."""
    if not r.see("if"):
        return None
    spot = r.spot()
    r.need("if")
    try:
        event = read_instead_event(r)
        conditions = list(header.conditions)
        if r.eat("when") or r.eat("if"):
            conditions.extend(read_conditions(r))
        r.mark(",")
        optional = r.eat("you_may")
        early = r.eat("instead")
        r.permanent = False
        effect = sentences.read_clauses(r)
        if not early:
            r.need("instead")
        r.stop()
        more = read_remaining(r) if optional else []
        more += sentences.read_thens(r)
        return Skill("instead", seq(effect + more), tuple(conditions), optional=optional, event=event)
    except Miss:
        r.back(spot)
        r.permanent = True
        return None
