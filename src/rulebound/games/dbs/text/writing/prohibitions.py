"""What players and cards cannot do."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.writing.changes import write_state
from rulebound.games.dbs.text.writing.nouns import write_bare, write_phrase, write_place
from rulebound.games.dbs.text.writing.traits import write_traits
from rulebound.games.dbs.text.writing.writer import DbsWriter
from rulebound.kernel.tree import UNTIL_OPPONENT_NEXT_END, WHILE, All, Bar, Filter, Forbid, This


def write_forbid(w: DbsWriter, action: Forbid) -> str:
    if action.act == "refresh" and action.until == UNTIL_OPPONENT_NEXT_END:
        return write_state(w, "no_refresh", action.what, "", WHILE)
    if action.act == "be_attacked" and isinstance(action.what, All):
        cards = write_phrase(w, action.what.of, True)
        return w.say("no_attack_on", cards, d=w.until(action.until))
    if action.act in ("be_covered", "be_placed_under", "attack_be_negated"):
        if not isinstance(action.what, This):
            return write_state(w, "cannot", action.what, w.say("act." + action.act), action.until)
        return w.say("forbid." + action.act, d=w.until(action.until))
    return write_state(w, "cannot", action.what, w.say("act." + action.act), action.until)


def write_bar(w: DbsWriter, action: Bar) -> str:
    if action.by == Filter(other=True):
        return w.say("but_by_this", write_bar(w, replace(action, by=None)))
    who = action.who or "both"
    until = w.until(action.until)
    of = action.of
    if action.times:
        kinds = f"[{w.skill_name(of.keywords[0])}]"
        return w.say("bar_times." + who, kinds, d=until)
    if action.using.startswith("not ") and of == Filter(this=True):
        return w.say("only_using", f"[{w.skill_name(action.using.removeprefix('not '))}]", d=until)
    if action.using:
        until = " " + w.say("using", f"[{w.skill_name(action.using)}]") + until
    if action.by is not None:
        until = " " + w.say("using_skills_of", write_bare(w, action.by, True, False)) + until
    if of.unless is not None and of.this:
        areas = w.joined([w.say("area." + area) for area in of.unless.areas], "or")
        return w.say("only_from", w.say("your", areas), d=until)
    if of.unless is not None:
        allowed = replace(of.unless, kinds=of.kinds or of.unless.kinds)
        cards = write_bare(w, allowed, True, False)
        return w.say(f"bar_but.{who}.{action.act}", cards, d=until)
    if action.act == "activate" and of.keywords and of.names:
        kinds = w.joined([f"[{w.skill_name(kind)}]" for kind in of.keywords], "or")
        named = write_bare(w, replace(of, keywords=()), True, False)
        return w.say(f"bar.{who}.kinds_of", named, kinds, d=until)
    if action.act == "activate" and of.keywords:
        kinds = w.joined([f"[{w.skill_name(kind)}]" for kind in of.keywords], "or")
        traits = write_traits(w, of)
        if traits:
            kinds += " " + w.say("with", w.joined(traits, "and"))
        return w.say(f"bar.{who}.skills", kinds, d=until)
    if action.act == "activate" and of.areas:
        return w.say(f"bar.{who}.skills_of", write_phrase(w, of, True), d=until)
    if of == Filter():
        return w.say(f"bar.{who}.{action.act}", d=until)
    if of == Filter(this=True) and not action.who:
        return w.say("bar.both.play.this", d=until)
    cards = write_bare(w, of, True, False)
    if of.areas:
        cards += " " + write_place(w, of, False)
    if of == Filter(this=True):
        cards = w.say("this")
    return w.say(f"bar.{who}.{action.act}.of", cards, d=until)
