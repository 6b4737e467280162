"""Events."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.writing.costs import write_cost
from rulebound.games.onepiece.text.writing.nouns import write_phrase, write_subject
from rulebound.games.onepiece.text.writing.sentences import write_steps
from rulebound.games.onepiece.text.writing.writer import OnePieceWriter
from rulebound.kernel.tree import Action, Skill, When
from rulebound.language.writer import lower, sentence


def write_when(w: OnePieceWriter, skill: Skill, event: When, effect: Action) -> str:
    happens = write_event(w, event)
    cost = write_cost(w, skill)
    if skill.optional and not cost:
        return sentence(w.say("effect_when", happens, write_steps(w, effect)))
    text = lower(cost + " " + write_steps(w, effect)) if cost else lower(write_steps(w, effect))
    return sentence(happens + ", " + text)


def write_event(w: OnePieceWriter, event: When) -> str:
    key = event.event + "/" + event.who
    if event.least > 1:
        return w.say("event_several." + key, str(event.least))
    if event.subject is None:
        return w.say("event." + key)
    if event.event in ("play", "play_from_hand") and event.who:
        played = w.article(write_phrase(w, replace(event.subject, whose=""), False))
        return w.say("happens." + key, played)
    subject = write_subject(w, event.subject)
    if event.who:
        return w.say("happens." + key, subject)
    return w.say("happens." + event.event, subject)
