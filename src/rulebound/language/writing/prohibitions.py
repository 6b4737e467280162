"""What players and cards cannot do."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import WHILE, All, Bar, Filter, Forbid, ForbidBy, This
from rulebound.language.writer import Writer, says
from rulebound.language.writing.changes import write_statement
from rulebound.language.writing.nouns import write_bare, write_phrase, write_place, write_subject
from rulebound.language.writing.traits import write_traits


@says(Forbid)
def write_forbid(w: Writer, action: Forbid) -> str:
    act, until = action.act, action.until
    if w.has(f"forbid.{act}.{until}"):
        return write_statement(w, f"forbid.{act}.{until}", action.what, "", WHILE)
    if w.has("forbid." + act):
        return write_statement(w, "forbid." + act, action.what, "", until)
    if isinstance(action.what, All) and w.has("forbid_all." + act):
        return w.say("forbid_all." + act, write_phrase(w, action.what.of, True), d=w.until(until))
    if isinstance(action.what, This) and w.has("forbid_this." + act):
        return w.say("forbid_this." + act, d=w.until(until))
    return write_statement(w, "cannot", action.what, w.say("act." + act), until)


@says(ForbidBy)
def write_forbid_by(w: Writer, action: ForbidBy) -> str:
    if action.by == Filter(other=True):
        return w.say("but_by_this", w.write(Forbid(action.what, action.act, action.until)))
    by = write_subject(w, action.by) if action.by == Filter(this=True) else write_phrase(w, action.by, True)
    act = w.say(w.first("act_by." + action.act, "act_by"), by, w.say("act." + action.act))
    return write_statement(w, "cannot", action.what, act, action.until)


@says(Bar)
def write_bar(w: Writer, action: Bar) -> str:
    """What a player cannot do, or can only do with some cards."""
    if action.by == Filter(other=True):
        return w.say("but_by_this", w.write(replace(action, by=None)))
    of, who = action.of, action.who or "both"
    until = w.until(action.until)
    if action.times:
        return w.say("can_only." + who, w.say("barred.times", w.keyword(of.keywords[0])), d=until)
    if action.using.startswith("not ") and of == Filter(this=True):
        return w.say("only_using", w.keyword(action.using.removeprefix("not ")), d=until)
    if action.using:
        until = " " + w.say("using", w.keyword(action.using)) + until
    if action.by is not None:
        until = " " + w.say("using_skills_of", write_bare(w, action.by, True)) + until
    if of.unless is not None and of.this:
        return w.say("only_from", w.say("your", w.areas(of.unless.areas)), d=until)
    if of.unless is not None:
        allowed = write_bare(w, replace(of.unless, kinds=of.kinds or of.unless.kinds), True)
        return w.say("can_only." + who, w.say("allowed." + action.act, allowed), d=until)
    if of == Filter(this=True) and not action.who:
        return w.say("not_played", d=until)
    return w.say("can_not." + who, write_barred(w, action), d=until)


def write_barred(w: Writer, action: Bar) -> str:
    """What it is that the player cannot do."""
    act, of = action.act, action.of
    if of == Filter():
        return w.say(w.first(f"barred.{act}.{action.who}", f"barred.{act}"))
    if act == "activate" and of.keywords:
        skills = w.joined([w.keyword(kind) for kind in of.keywords], "or")
        if of.asks("name"):
            return w.say("barred.skills_of_kind", write_bare(w, replace(of, keywords=()), True), skills)
        traits = write_traits(w, of)
        return w.say(
            "barred.skills", skills + (" " + w.say("with", w.joined(traits, "and")) if traits else "")
        )
    if act == "activate" and of.areas:
        return w.say("barred.skills_of", write_phrase(w, of, True))
    if of == Filter(this=True):
        return w.say(f"barred.{act}.of", w.say("this"))
    place = " " + write_place(w, of, False) if of.areas else ""
    return w.say(f"barred.{act}.of", write_bare(w, of, True) + place)
