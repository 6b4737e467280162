"""A card's text: what One Piece's skills have of their own."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.games.onepiece.text.rules import read_each_of, read_rules_changed
from rulebound.kernel.tree import Skill, When
from rulebound.language.grammar import skills
from rulebound.language.grammar.events import read_event
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.sentences import read_steps
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import NotUnderstood
from rulebound.messages import Message


@GRAMMAR.override(skills.read_skills)
def read_skills(r: Reader) -> list[Skill]:
    """When the opponent attacks is a timing, also where it is not in brackets."""
    first = len(r.trail)
    found = read_rules_changed(r) or read_each_of(r)
    if found:
        return found
    found = skills.read_skills.shared(r)
    if any(skill.timing in ("main", "counter") for skill in found):
        refuse_character(r, first)
    return [
        replace(skill, timing="opponent_attacks", event=None)
        if skill.event == When("attack", None, "opponent")
        else skill
        for skill in found
    ]


def refuse_character(r: Reader, first: int) -> None:
    """ "Ce Personnage" on an Event is no card that the text is on, and which one is not said."""
    for words in r.trail[first:]:
        if (words.key, words.meaning) == ("this", "character"):
            raise NotUnderstood(r.text, (words.start, words.end), Message("expected-this-cards"))


@GRAMMAR.override(skills.read_own_skill)
def read_when_if(r: Reader, header: Header) -> Skill | None:
    """ "If this Character battles …" is an event."""
    spot = r.spot()
    try:
        r.need("if")
        event = read_event(r, [])
        if event.event != "battles" or not r.mark(","):
            raise r.miss("expected-a-condition")
        event = replace(event, event="battled")
        return Skill("when", read_steps(r), tuple(header.conditions), once=header.once, event=event)
    except Miss:
        r.back(spot)
        return None
