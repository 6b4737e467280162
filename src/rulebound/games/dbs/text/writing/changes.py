"""Statements about cards: what they get and gain."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.writing.nouns import write_bare, write_phrase
from rulebound.games.dbs.text.writing.selections import chooser, write_selector
from rulebound.games.dbs.text.writing.traits import write_every
from rulebound.games.dbs.text.writing.writer import DbsWriter
from rulebound.kernel.tree import All, Choose, Count, Filter, Gain, Modify, Selector, Stat, This, Together
from rulebound.language.writer import Unspeakable


def write_state(w: DbsWriter, key: str, what: Selector, said: str, until: str) -> str:
    """A statement about cards: "{a} gains {b}{d}"."""
    plural = is_plural(what)
    name = key + ".s" if plural and key + ".s" in w.lex.say else key
    if chooser(what) == "opponent":
        chosen = w.they("choose", write_selector(w, what))
        return w.say("and_clause", chosen, w.say(key, w.say("it"), said, d=w.until(until)))
    return w.say(name, write_selector(w, what), said, d=w.until(until))


def is_plural(what: Selector) -> bool:
    if isinstance(what, Together):
        return True
    if isinstance(what, All):
        return what.of.areas != ("leader",) and not what.of.this
    if isinstance(what, Choose):
        return what.count != 1
    return False


def write_modify(w: DbsWriter, action: Modify) -> str:
    by = action.by
    each = ""
    if isinstance(by, Stat):
        if by.name != action.stat:
            raise Unspeakable(action)
        w.meant = w.meant or isinstance(action.what, This)
        total = w.say("total_of." + by.name, write_selector(w, by.of))
        return write_state(w, "gains", action.what, total, action.until)
    if isinstance(by, Count):
        each = " " + write_every(w, by)
        by = by.times
    if not isinstance(by, int):
        raise Unspeakable(action)
    if action.stat in ("cost", "combo_cost"):
        key = ("reduce." if by < 0 else "increase.") + action.stat
        return w.say(key, write_costed(w, action.what), str(abs(by)) + each, d=w.until(action.until))
    said = w.amount(by) + " " + w.say("stat." + action.stat) + each
    return write_state(w, "gets", action.what, said, action.until)


def write_costed(w: DbsWriter, what: Selector) -> str:
    if isinstance(what, All):
        of = what.of
        if of == Filter(this=True):
            return w.say("this_everywhere")
        if of.this:
            areas = w.joined([w.say("area." + area) for area in of.areas], "and")
            return w.say("in_area", w.say("this"), w.say("your", areas))
        if not of.areas and not of.either:
            return write_bare(w, replace(of, whose=""), True, False)
        return write_phrase(w, of, True)
    return write_selector(w, what)


def write_gain(w: DbsWriter, action: Gain) -> str:
    marks = {"type": "《》", "character": "<>", "name": "{}"}
    if action.what == "color":
        said = w.say("name." + action.value).lower()
    else:
        pair = marks[action.what]
        said = pair[0] + action.value + pair[1]
    if isinstance(action.who, All) and not action.who.of.areas and not action.who.of.this:
        cards = write_bare(w, replace(action.who.of, whose=""), True, False)
        return w.say("gains.s", w.say("everywhere", cards), said, d=w.until(action.until))
    return write_state(w, "gains", action.who, said, action.until)
