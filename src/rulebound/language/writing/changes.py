"""What cards get and gain."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import (
    All,
    Count,
    Filter,
    Gain,
    GainSkills,
    Grant,
    GrantSkill,
    Modify,
    Selector,
    SetBase,
    Stat,
    This,
)
from rulebound.language.writer import NoWording, Writer, says
from rulebound.language.writing.amounts import write_every
from rulebound.language.writing.nouns import write_bare, write_phrase
from rulebound.language.writing.selections import chooser, is_plural
from rulebound.language.writing.traits import write_number


def write_statement(w: Writer, key: str, what: Selector, said: str, until: str) -> str:
    """A statement about cards: "{a} gains {b}{d}"."""
    if chooser(what) == "opponent":
        chosen = w.opponent_does("choose", w.write(what))
        return w.say("and_clause", chosen, w.say(key, w.say("it"), said, d=w.until(until)))
    return w.say(w.agreeing(key, is_plural(what)), w.write(what), said, d=w.until(until))


@says(Modify)
def write_modify(w: Writer, action: Modify) -> str:
    by, each = action.by, ""
    if isinstance(by, Stat):
        if by.name != action.stat:
            raise NoWording(action)
        w.named = w.named or isinstance(action.what, This)
        return write_statement(
            w, "gains", action.what, w.say("total_of." + by.name, w.write(by.of)), action.until
        )
    if isinstance(by, Count):
        each = " " + write_every(w, by)
        by = by.times
    if not isinstance(by, int):
        raise NoWording(action)
    costs = ("reduce." if by < 0 else "increase.") + action.stat
    if w.has(costs):
        return w.say(costs, write_costed(w, action.what), str(abs(by)) + each, d=w.until(action.until))
    said = w.signed(by) + " " + w.say("stat." + action.stat) + each
    key = "give" if w.after_may and w.has("give") else "gets"
    return write_statement(w, key, action.what, said, action.until)


def write_costed(w: Writer, what: Selector) -> str:
    """The cards whose cost changes, wherever they are."""
    if not isinstance(what, All):
        return w.write(what)
    of = what.of
    if of == Filter(this=True):
        return w.say("this_everywhere")
    if of.this:
        return w.say("in_area", w.say("this"), w.say("your", w.areas(of.areas, "and")))
    if not of.areas and not of.either:
        return write_bare(w, replace(of, whose=""), True)
    return write_phrase(w, of, True)


@says(SetBase)
def write_set_base(w: Writer, action: SetBase) -> str:
    of, value = w.write(action.what), write_number(w, action.to)
    return w.say("set_base", w.say("stat." + action.stat), of, value, w.until(action.until))


@says(Grant)
def write_grant(w: Writer, action: Grant) -> str:
    if w.has("grant." + action.keyword):
        return write_statement(w, "grant." + action.keyword, action.what, "", action.until)
    return write_statement(w, "gains", action.what, w.keyword(action.keyword), action.until)


@says(GrantSkill)
def write_grant_skill(w: Writer, action: GrantSkill) -> str:
    quoted = '"' + Writer(w.words, w.wording).write(action.skill) + '"'
    return write_statement(w, "gains", action.what, quoted, action.until)


@says(GainSkills)
def write_gain_skills(w: Writer, action: GainSkills) -> str:
    w.named = w.named or isinstance(action.what, This)
    return write_statement(w, "gains", action.what, w.say("all_skills_of", w.write(action.of)), action.until)


@says(Gain)
def write_gain(w: Writer, action: Gain) -> str:
    if action.what == "color":
        said = w.color_name(action.value).lower()
    else:
        said = w.marked(action.what, action.value)
    if w.has("gained." + action.what):
        said = w.say("gained." + action.what, said)
    if isinstance(action.who, All) and not action.who.of.areas and not action.who.of.this:
        cards = w.say("everywhere", write_bare(w, replace(action.who.of, whose=""), True))
        return w.say(w.agreeing("gains", True), cards, said, d=w.until(action.until))
    return write_statement(w, "gains", action.who, said, action.until)
