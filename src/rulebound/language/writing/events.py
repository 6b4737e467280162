"""Events."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel.tree import AllOf, Condition, Filter, Happened, Not, When
from rulebound.language.grammar.means import DAMAGING
from rulebound.language.writer import NoWording, Writer, overridable, says
from rulebound.language.writing.nouns import write_adjectives, write_bare, write_phrase, write_subject

EDGES: Final = ("_start", "_end")
"""Of a turn or a part of it."""
HAPPENING: Final = ("attack", "placed", "ko", "ko_in_battle")
"""What is said of the card, and not of the player who does it."""


@says(When)
def write_when(w: Writer, event: When) -> str:
    """ "when this card attacks", "at the end of your turn"."""
    return w.joined([write_at_event(w, each) for each in (event, *event.also)], "or")


def write_at_event(w: Writer, event: When) -> str:
    """One event, with "when" or "at"."""
    text = write_event(w, event)
    if event.subject is not None:
        ended = event.event == "battle_end" or event.event in battle_ends(w).values()
        return w.say(w.first("at_battle_end." + event.event, "at_battle_end") if ended else "when", text)
    return w.say("at" if event.event.endswith(EDGES) else "when", text)


def battle_ends(w: Writer) -> dict[str, str]:
    """For an event of a battle: the end of a battle in which it happened, where that is an event of its own."""
    return {name: end for name, end in w.grammar.battle_ends.items() if end != "ko_in_battle"}


def write_event(w: Writer, event: When) -> str:
    """What happens, without "when"."""
    if event.condition is not None and event.event != "situation":
        return write_nth_time(w, replace(event, condition=None), event.condition)
    if isinstance(event.condition, AllOf):
        return w.joined([w.write(each) for each in event.condition.conditions], "and")
    if event.condition is not None:
        return w.write(event.condition)
    if event.subject is not None:
        inner = (name for name, end in battle_ends(w).items() if end == event.event)
        return write_happening(w, replace(event, event=next(inner, event.event)), event.subject)
    key = f"event.{event.event}/{event.who}" + (f"/{event.to}" if event.to else "")
    if event.least > 1:
        return w.say(key + "/several", str(event.least))
    if event.event == "skill_activated":
        return w.say("acts.activated/" + event.who, write_activated(w, event.keyword))
    text = w.say(key)
    if event.event == "attack" and event.other is not None:
        text += " " + w.article(write_phrase(w, event.other, False))
    return text + write_circumstances(w, event)


def write_nth_time(w: Writer, event: When, condition: Condition) -> str:
    """What happens "for the second time in a turn"."""
    if condition == Not(Happened(event, 2, or_more=True)):
        nth = 1
    elif isinstance(condition, Happened) and condition == Happened(event, condition.times):
        nth = condition.times
    else:
        raise NoWording(condition)
    time = w.say("for_the", w.say(f"ordinal.{nth}"), w.say("time_word"))
    return f"{write_event(w, event)} {time} {w.say('in_each_turn')}"


@overridable
def write_happening(w: Writer, event: When, of: Filter) -> str:
    """What happens to the subject."""
    name = event.event
    done = "activated" if name.endswith("_activated") else name
    acts = f"acts.{done}/{event.who or ('you' if of.this else '')}"
    if done == "activated" and of.areas:
        event, of = replace(event, areas=of.areas), replace(of, areas=())
    if name not in HAPPENING and w.has(acts):
        return w.say(acts, write_played(w, event, of)) + write_circumstances(w, event)
    w.feminine = of == Filter(this=True)
    text = write_done_to(w, event, of, write_area_of(w, event.to, event.who))
    if event.other is not None and name in ("attack", "attacked", "battles"):
        other = w.this() if event.other.this else w.article(write_phrase(w, event.other, False))
        text += " " + (w.say("by", other) if name == "attacked" else other)
    return text + write_circumstances(w, event)


def write_done_to(w: Writer, event: When, of: Filter, behind: str) -> str:
    """ "2 or more of your Battle Cards are KO'd", and what stands behind it."""
    key = w.first(f"happens.{event.event}/{event.who}", "happens." + event.event)
    if event.least <= 1 and not event.together:
        return w.clause(write_subject(w, of), w.agreeing(key, False), behind)
    cards = w.say(w.first("count.>=", "at_least"), str(event.least), write_phrase(w, of, True))
    return w.clause(cards, w.agreeing(key, True), behind)


def write_activated(w: Writer, kind: str) -> str:
    """The skill that is activated, by its kind."""
    return w.keyword(kind) if kind else w.say("any_skill")


def write_played(w: Writer, event: When, of: Filter) -> str:
    """The card that a player plays."""
    of = replace(of, whose="")
    if of == Filter(this=True):
        return w.this()
    if event.least > 1 or event.together:
        return w.say(w.first("count.>=", "at_least"), str(event.least), write_bare(w, of, True))
    return w.article(write_bare(w, of, False))


def write_circumstances(w: Writer, event: When) -> str:
    """From where and with which skill, each with a space before."""
    out = ""
    if event.areas:
        first = "from." + "+".join(event.areas)
        areas = w.areas(event.areas)
        whose = event.who or (event.subject.whose if event.subject is not None else "") or "you"
        key = w.first(f"{first}/{event.event}", first)
        out += " " + (w.say(key, areas) if w.has(key) else w.say("from_area", w.area_of(whose, areas)))
    elif event.event == "placed" and event.subject is not None and is_anywhere(w, event.subject):
        out += " " + w.say("from_anywhere")
    by = event.other
    if event.event in DAMAGING:
        return out + write_damaged(w, event)
    if event.keyword == "not skill" and event.event == "play":
        return out + " " + w.say("without_using")
    if event.keyword == "not skill":  # damage that is taken
        return out + " " + w.say("from_attack", w.say("attack_of." + (by.whose if by is not None else "")))
    if event.keyword == "skill" and by == Filter(this=True) and not w.has("by_named"):
        out += " " + w.say("by_effect_of", w.say("this_cards"))
    elif event.keyword == "skill" and by is not None and (by.this or by.asks("name")):
        named = w.this() if by.this else w.marked("name", by.values("name")[0])
        out += " " + w.say("by_named", named)
    elif (
        event.keyword == "skill" and by is not None and not w.has("by_named") and by != Filter(whose=by.whose)
    ):
        kind = next((noun for noun, of in w.grammar.kinds.items() if (of,) == by.kinds), "card")
        words = [*write_adjectives(w, by, False), w.noun(kind + "'", False)]
        out += " " + w.say("by_effect_of", w.owned(by.whose, " ".join(words)))
    elif event.keyword == "skill" and by is not None and by != Filter(whose=by.whose):
        cards = write_bare(w, replace(by, whose=""), False)
        out += " " + w.say("by_named", w.owned(by.whose, cards) if by.whose else w.article(cards))
    elif event.keyword == "skill":
        out += " " + w.say("by_whom./" + (by.whose if by is not None else ""))
    elif event.keyword == "not keyword":
        out += " " + w.say("by_plain./" + (by.whose if by is not None else ""))
    elif event.keyword and by is not None and by == Filter(whose=by.whose) and w.has("by_kind"):
        out += " " + w.say("by_kind", w.owned(by.whose, w.keyword(event.keyword)))
    elif event.keyword:
        key = w.first("with_keyword." + event.event, "using")
        of_this = by == Filter(this=True) and w.has("keyword_of_this")
        keyword = w.keyword(event.keyword)
        if by is not None and not of_this and w.has("skill_on"):
            keyword = w.say("skill_on", keyword, write_subject(w, by))
        out += " " + w.say(key, w.say("keyword_of_this", keyword) if of_this else keyword)
    return out


def is_anywhere(w: Writer, of: Filter) -> bool:
    """Cards of a kind whose place in play goes without saying, wherever they lie."""
    in_play = {w.grammar.kinds[head] for head in w.grammar.field if head in w.grammar.kinds}
    return any(each.kinds and {*each.kinds} <= in_play and not each.areas for each in (of, *of.either))


def write_damaged(w: Writer, event: When) -> str:
    """To whom damage is dealt, by an attack, in which battle, each with a space before."""
    out, foe = "", event.other
    if foe is not None and foe == Filter(whose="opponent"):
        out += " " + w.say("to_opponent")
    elif foe is not None:
        out += " " + w.say("in_battle_with", w.article(write_phrase(w, foe, False)))
    return out + (" " + w.say("by_attacking") if event.keyword == "not skill" else "")


def write_area_of(w: Writer, area: str, who: str = "") -> str:
    """An area; whose it is, if that is said."""
    if not area:
        return ""
    return w.area_of(who, w.area(area)) if who else w.say("the", w.area(area))
