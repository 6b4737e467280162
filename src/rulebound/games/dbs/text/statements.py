"""Statements about cards: "this card gains …", "it can't …"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text import actions, gains
from rulebound.games.dbs.text.durations import read_until
from rulebound.games.dbs.text.filters import filter_of
from rulebound.games.dbs.text.nouns import read_areas, read_noun
from rulebound.games.dbs.text.placements import read_destination
from rulebound.games.dbs.text.prohibitions import read_cannot
from rulebound.games.dbs.text.reader import DbsReader
from rulebound.games.dbs.text.selections import read_selections, taken
from rulebound.games.dbs.tree import NegatePlay
from rulebound.kernel.tree import (
    Action,
    All,
    Allow,
    Bar,
    Choose,
    Filter,
    Forbid,
    Grant,
    GrantSkill,
    It,
    Negate,
    Selector,
    Skill,
    Subject,
    This,
    Together,
    When,
)
from rulebound.language.reader import Miss


def read_statement(r: DbsReader) -> list[Action]:
    """ "This card gains …", "it can't …"."""
    spot = r.spot()
    its = r.pick("its")
    if its:
        return read_about(r, This() if its == "this" else taken(r))
    if r.see_pick("subject"):
        return read_counter_answer(r)
    everywhere = read_everywhere(r)
    r.eat("both")
    subject = everywhere or read_selections(r, True)
    if not r.eat("each"):
        r.eat("both")
    r.eat("also")
    out = read_predicate(r, subject)
    again: Selector = subject
    if isinstance(subject, Choose) or (
        isinstance(subject, Together) and any(isinstance(p, Choose) for p in subject.parts)
    ):
        again = It()
    while True:
        spot = r.spot()
        comma = r.mark(",")
        if not r.eat("and") and not comma:
            r.back(spot)
            return out
        r.eat("also")
        if not r.see_pick("predicate"):
            r.back(spot)
            return out
        try:
            out.extend(read_predicate(r, again))
        except Miss:
            r.back(spot)
            return out


def read_everywhere(r: DbsReader) -> Selector | None:
    """ "each <A> and <B> in all of your areas"; None if no cards of every area are spoken of."""
    if not r.permanent:
        return None
    spot = r.spot()
    if r.eat("each") or r.eat("all"):
        try:
            noun = read_noun(r, True)
            if not noun.areas and r.eat("in_all_your_areas"):
                return All(replace(filter_of(r, noun, True), whose="you"))
        except Miss:
            pass
    r.back(spot)
    return None


def read_predicate(r: DbsReader, what: Selector) -> list[Action]:
    if isinstance(what, Subject) and r.eat("is_placed"):
        return read_not_played(r)
    verb = r.pick("predicate")
    if verb == "gain":
        return gains.read_gains(r, what)
    if verb == "deal" and isinstance(what, This):
        dealt = actions.read_deal(r)
        if r.eat("when") and r.pick("it") and r.pick("happens") == "kos":
            r.eat("a")
            victim = filter_of(r, read_noun(r))
            event = When("ko", victim, other=Filter(this=True))
            return [GrantSkill(what, Skill("auto", dealt, event=event), read_until(r))]
        return [dealt]
    if verb == "can attack":
        r.need("in_active_mode_attack")
        return [Grant(what, "Attack Active", read_until(r))]
    if verb == "cannot":
        return read_cannot(r, what)
    if verb == "only_using":
        kind = r.take("skill_kind")
        if not kind or not isinstance(what, This):
            raise r.miss("a skill with which this card is played")
        r.eat("skills")
        return [Bar("", "play", Filter(this=True), read_until(r), using="not " + kind)]
    if verb == "only_from":
        areas = tuple(read_areas(r))
        if not isinstance(what, This):
            raise r.miss("this card")
        allowed = Filter(this=True, unless=Filter(areas=areas))
        return [Bar("", "play", allowed, read_until(r))]
    if verb == "stay":
        return [Forbid(what, "leave_by_effects", read_until(r))]
    if verb == "combo_rested":
        return [Allow(what, "combo_rested", read_until(r))]
    if verb == "can activate":
        r.pick("its")
        if r.take("skill_kind") != "Awaken":
            raise r.miss("the keyword [Awaken]")
        r.eat("skills")
        if r.eat("even_if"):
            r.number()
            r.need("or_more_life")
        return [Allow(what, "awaken", read_until(r))]
    raise r.miss("a verb such as to get, or what cannot be done")


def read_about(r: DbsReader, what: Selector) -> list[Action]:
    """ "its skills are negated", "this card's attack can't be negated"."""
    if r.eat("skills_are_negated"):
        return [Negate(what, read_until(r))]
    if r.eat("attack_cannot_be_negated"):
        return [Forbid(what, "attack_be_negated", read_until(r))]
    if r.eat("attack_and_skills_cannot_be_negated"):
        until = read_until(r)
        return [Forbid(what, "attack_be_negated", until), Forbid(what, "skills_be_negated", until)]
    raise r.miss("what becomes of it")


def read_counter_answer(r: DbsReader) -> list[Action]:
    """What becomes of the card that is being played."""
    r.pick("subject")
    if r.eat("has_skill_negated"):
        return [Negate(Subject(), read_until(r))]
    return read_predicate(r, Subject())


def read_not_played(r: DbsReader) -> list[Action]:
    """ "is placed in its owner's Drop Area instead of being played"."""
    area, where, _ = read_destination(r)
    if where:
        raise r.miss("an area")
    r.need("instead_of_being_played")
    return [NegatePlay(area)]
