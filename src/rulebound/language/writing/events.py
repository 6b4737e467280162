"""Events."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel.tree import Filter, When
from rulebound.language.writer import Writer, overridable, says
from rulebound.language.writing.nouns import write_bare, write_phrase, write_subject

EDGES: Final = ("start", "end")
"""Of a turn or a part of it."""


@says(When)
def write_when(w: Writer, event: When) -> str:
    """ "when this card attacks", "at the end of your turn"."""
    text = write_event(w, event)
    if event.subject is not None:
        text = w.say(w.first("lead." + event.event, "when"), text)
    else:
        text = w.say("at" if event.event.rpartition("_")[2] in EDGES else "when", text)
    for other in event.also:
        text = w.say("or_when", text, write_event(w, other))
    return text


def write_event(w: Writer, event: When) -> str:
    """What happens, without "when"."""
    if event.condition is not None:
        return w.write(event.condition)
    if event.subject is not None:
        return write_happening(w, event, event.subject)
    key = f"event.{event.event}/{event.who}"
    if event.least > 1:
        return w.say(key + "/several", str(event.least))
    if event.event == "skill_activated":
        return w.say(f"acts.{event.event}/{event.who}", w.keyword(event.keyword))
    period, _, edge = event.event.rpartition("_")
    if edge in EDGES and w.has("period_name." + period):
        the = w.say("period_name." + period)
        text = w.say(edge, w.say("period." + event.who, w.without_article(the), the))
    else:
        text = w.say(key)
    return text + write_circumstances(w, event)


@overridable
def write_happening(w: Writer, event: When, of: Filter) -> str:
    """What happens to the subject."""
    name = event.event
    acts = f"acts.{name}/{event.who or ('you' if of.this else '')}"
    if w.has(acts):
        return w.say(acts, write_played(w, event, of)) + write_circumstances(w, event)
    key = w.first(f"happens.{name}/{event.who}", "happens." + name)
    text = w.say(key, write_subject(w, of), write_area_of(w, event.to, event.who))
    if event.other is not None and w.has("against." + name):
        text = w.say("against." + name, text, w.article(write_phrase(w, event.other, False)))
    return text + write_circumstances(w, event)


def write_played(w: Writer, event: When, of: Filter) -> str:
    """The card that a player plays."""
    of = replace(of, whose="")
    if of == Filter(this=True):
        return w.say("this")
    if event.least > 1:
        return w.say("count.>=", str(event.least), write_bare(w, of, True))
    return w.article(write_bare(w, of, False))


def write_circumstances(w: Writer, event: When) -> str:
    """From where and with which skill, each with a space before."""
    out = ""
    if event.areas:
        first = "from." + "+".join(event.areas)
        out += " " + w.say(w.first(f"{first}/{event.event}", first, "from.you"), w.areas(event.areas))
    by = event.other
    if event.keyword == "skill" and by is not None and (by.this or by.asks("name")):
        named = w.say("this") if by.this else w.marked("name", by.values("name")[0])
        out += " " + w.say("by_named", named)
    elif event.keyword == "skill":
        out += " " + w.say("by_skill." + (by.whose if by is not None else ""))
    elif event.keyword == "not keyword":
        out += " " + w.say("using_plain")
    elif event.keyword:
        key = w.first("with_keyword." + event.event, "using")
        out += " " + w.say(key, w.keyword(event.keyword))
    return out


def write_area_of(w: Writer, area: str, who: str = "") -> str:
    """An area; whose it is, if that is said."""
    if not area:
        return ""
    return w.say("area_of." + who, w.area(area)) if who else w.say("the", w.area(area))
