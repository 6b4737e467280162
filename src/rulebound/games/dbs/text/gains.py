"""What cards gain: power, keywords, skills, names and traits."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text import keywords, skills
from rulebound.games.dbs.text.durations import read_until
from rulebound.games.dbs.text.headers import Header
from rulebound.games.dbs.text.numbers import read_for_each
from rulebound.games.dbs.text.reader import PLAYED_ON, DbsReader
from rulebound.games.dbs.text.selections import is_chosen, read_selections, taken
from rulebound.kernel.tree import (
    Action,
    Choose,
    Count,
    Gain,
    GainSkills,
    Grant,
    GrantSkill,
    It,
    Modify,
    Number,
    Selector,
    Skill,
    Stat,
)
from rulebound.language.tokens import ANGLE, QUOTE, SIGNED, TYPE


class Part:
    """One thing that a card gains."""

    def __init__(self) -> None:
        self.by = 0
        self.stat = ""
        self.keyword = ""
        self.each: Count | None = None
        self.skill: Skill | None = None
        self.of: Selector | None = None
        self.info: tuple[str, str] | None = None
        self.colors: list[str] = []
        self.equal: Number | None = None


def read_gains(r: DbsReader, what: Selector) -> list[Action]:
    """ "+5000 power and [Double Strike] for the duration of the turn"."""
    parts: list[Part] = []
    while True:
        r.eat("an_additional")
        part = read_gained(r)
        parts.append(part)
        spot = r.spot()
        joined = r.mark(",")
        joined = r.eat("and") or joined
        if not joined or not at_gain(r):
            r.back(spot)
            break
    late = None
    spot = r.spot()
    r.mark(",")
    until = r.pick("until")
    if until:
        r.last_until = until
    else:
        r.back(spot)
        until = read_until(r)
    late = read_for_each(r)
    out: list[Action] = []
    for part in parts:
        subject: Selector = what
        if out and (isinstance(what, Choose) or is_chosen(what)):
            subject = It()
        if part.colors:
            out.extend(Gain(subject, "color", color, until) for color in part.colors)
        else:
            out.append(given(subject, part, late, until))
    return out


def at_gain(r: DbsReader) -> bool:
    if r.kind(SIGNED) or r.keyword() or r.kind(QUOTE):
        return True
    return r.kind(TYPE) or r.kind(ANGLE)


def read_gained(r: DbsReader) -> Part:
    part = Part()
    if r.kind(SIGNED):
        part.by = r.signed()
        part.stat = r.pick("stat") or "power"
        part.each = read_for_each(r)
    elif r.keyword():
        part.keyword = r.keyword()
        spot = r.spot()
        if part.keyword in PLAYED_ON:
            header = Header()
            part.skill = keywords.read_keyword_skill(r, header)
            part.keyword = ""
        else:
            r.back(spot)
            r.at += 1
    elif r.kind(QUOTE):
        inner = skills.compile_dbs(r.token().text, r.lex)
        if len(inner) != 1:
            raise r.miss("one skill in quotes")
        part.skill = inner[0]
        r.at += 1
    elif r.kind(TYPE):
        part.info = ("type", r.token().text)
        r.at += 1
    elif r.kind(ANGLE):
        part.info = ("character", r.character())
        r.at += 1
    elif r.eat("all_skills_of"):
        part.of = read_selections(r)
    elif r.eat("chosen_cards_skills"):
        part.of = taken(r, True)
    elif r.eat("the_power_of"):
        part.stat = "power"
        part.equal = Stat("power", read_selections(r))
    elif r.see_pick("color"):
        part.colors = read_colors_gained(r)
    else:
        raise r.miss("an amount such as +5000, or a keyword such as [Critical]")
    return part


def read_colors_gained(r: DbsReader) -> list[str]:
    """ "red, blue, and green colors"; one colour alone."""
    out = [r.pick("color")]
    spot = r.spot()
    while True:
        r.mark(",")
        r.eat("and")
        if not r.see_pick("color"):
            break
        out.append(r.pick("color"))
    if r.eat("colors_word"):
        return out
    r.back(spot)
    return out[:1]


def given(what: Selector, part: Part, late: Count | None, until: str) -> Action:
    if part.keyword:
        return Grant(what, part.keyword, until)
    if part.skill is not None:
        return GrantSkill(what, part.skill, until)
    if part.of is not None:
        return GainSkills(what, part.of, until)
    if part.info is not None:
        return Gain(what, part.info[0], part.info[1], until)
    if part.equal is not None:
        return Modify(what, part.stat, part.equal, until)
    by: Number = part.by
    each = part.each or late
    if each is not None:
        by = replace(each, times=part.by)
    return Modify(what, part.stat, by, until)
