"""Events and replacements."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.writing import sentences
from rulebound.games.dbs.text.writing.conditions import write_all_of, write_condition
from rulebound.games.dbs.text.writing.nouns import write_bare, write_phrase, write_subject
from rulebound.games.dbs.text.writing.writer import DbsWriter
from rulebound.kernel.tree import Action, Condition, Filter, Skill, When
from rulebound.language.writer import Unspeakable


def write_when(w: DbsWriter, event: When) -> str:
    text = write_one_event(w, event)
    for other in event.also:
        text = w.say("or_when", text, write_one_event(w, other, False))
    return text


def write_one_event(w: DbsWriter, event: When, lead: bool = True) -> str:
    name = event.event
    if event.subject is None and name == "skill_activated":
        text = w.say("acts.activated/" + event.who, f"[{w.skill_name(event.keyword)}]")
        return w.say("when", text) if lead else text
    if name == "situation" and event.condition is not None:
        return w.say("when", write_condition(w, event.condition))
    if event.subject is None:
        key = "event." + name + "/" + event.who
        text = w.say(key) + write_tail(w, event)
        return (
            w.say("at_key." + name, text)
            if "at_key." + name in w.lex.say
            else (w.say("when", text) if lead else text)
        )
    if name in ("combo_battle_end", "battle_end", "fought"):
        names = {"combo_battle_end": "combo", "battle_end": "attack", "fought": "fought"}
        inner = replace(event, event=names[name])
        return w.say("battle_end", write_happening(w, inner))
    text = write_happening(w, event)
    return w.say("when", text) if lead else text


def write_happening(w: DbsWriter, event: When) -> str:
    """What happens to the subject."""
    of = event.subject
    if of is None:
        raise Unspeakable(event)
    name = event.event
    mine = of == Filter(this=True)
    if name == "play" and mine and event.keyword == "Evolve":
        return w.say("evolves") + write_tail(w, replace(event, keyword=""))
    if name == "ko" and event.other == Filter(whose="opponent") and not event.keyword:
        return w.say("happens.ko", write_subject(w, of)) + " " + w.say("by_opponent")
    if name == "ko" and event.other is not None and event.keyword != "skill":
        return w.say("kos", write_subject(w, event.other), w.article(write_phrase(w, of, False)))
    if name == "skill_activated":
        return w.say("activates", write_subject(w, of), f"[{w.skill_name(event.keyword)}]")
    if name == "extra_activated" and mine:
        return w.say("acts.activated/you", w.say("this")) + write_tail(w, event)
    if (name in ("play", "combo") and (mine or event.who)) or name == "extra_activated":
        who = event.who or "you"
        key = "acts." + ("activated" if name == "extra_activated" else name) + "/" + who
        what = w.say("this") if mine else write_played(w, event, of)
        return w.say(key, what) + write_tail(w, event)
    if event.keyword == "not Awaken":
        inner = write_phrase(w, replace(of, whose=""), False)
        return w.say("switches." + name, inner) + " " + w.say("using_not_awaken")
    if name == "placed" and event.least > 1:
        return w.say("places", write_played(w, event, of), write_area_of(w, event.to, "you"))
    text = w.say("happens." + name, write_placed(w, of, event), write_area_of(w, event.to, event.who))
    if name == "attack" and event.other is not None:
        text = w.say("against", text, w.article(write_phrase(w, event.other, False)))
    elif name == "attacked" and event.other is not None:
        text = w.say("by", text, w.article(write_phrase(w, event.other, False)))
    return text + write_tail(w, event)


def write_played(w: DbsWriter, event: When, of: Filter) -> str:
    if event.least > 1:
        return w.say("count.>=", str(event.least), write_bare(w, of, True, False))
    return w.article(write_bare(w, of, False, False))


def write_tail(w: DbsWriter, event: When) -> str:
    """From where and with which skill."""
    out = ""
    if event.areas:
        areas = w.joined([w.say("area." + area) for area in event.areas], "or")
        owner = "a" if event.areas == ("battle",) and event.event != "combo" else "your"
        out += " " + w.say("from." + ("you" if owner == "your" else ""), areas)
    if event.keyword == "skill" and event.other == Filter(this=True):
        out += " " + w.say("by_named", w.say("this"))
    elif event.keyword == "skill" and event.other is not None and event.other.names:
        out += " " + w.say("by_named", "{" + event.other.names[0] + "}")
    elif event.keyword == "skill":
        whose = event.other.whose if event.other is not None else ""
        out += " " + w.say("by_skill." + whose)
    elif event.keyword == "not keyword":
        out += " " + w.say("using_plain")
    elif event.keyword and event.event not in ("skill_activated",):
        key = "by_keyword" if event.event in ("rested", "activated_mode") else "using"
        out += " " + w.say(key, f"[{w.skill_name(event.keyword)}]")
    return out


def write_instead(
    w: DbsWriter, skill: Skill, event: When, effect: Action, conditions: list[Condition]
) -> str:
    what = sentences.write_allowed(w, effect) if skill.optional else sentences.write_inline(w, effect)
    if skill.optional:
        what = w.say("may", what)
    if event.subject is None:
        text = w.say("event." + event.event + "/" + event.who)
    else:
        subject = write_subject(w, event.subject)
        text = w.say("instead." + event.event, subject, write_area_of(w, event.to)) + write_tail(w, event)
    if conditions:
        text += " " + w.say("when", write_all_of(w, conditions))
    return w.say("instead", text, what)


def write_placed(w: DbsWriter, of: Filter, event: When) -> str:
    """The subject; one that goes somewhere may come from anywhere, and is "a card" all the same."""
    if event.event == "placed" and of == Filter():
        return w.article(write_bare(w, of, False, False))
    return write_subject(w, of)


def write_area_of(w: DbsWriter, area: str, who: str = "") -> str:
    """An area; whose it is, if that is said."""
    if not area:
        return ""
    return w.say("area_of." + who, w.say("area." + area)) if who else w.say("the", w.say("area." + area))
