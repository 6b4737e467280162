"""A card's text: what One Piece's skills have of their own."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.filters import DON
from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.games.onepiece.text.rules import read_each_of, read_rules_changed
from rulebound.games.onepiece.tree import Attach
from rulebound.kernel.tree import Choose, Filter, Skill, When
from rulebound.language.grammar import skills
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.events import read_event
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.selections import read_selector
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
def read_own_skill(r: Reader, header: Header) -> Skill | None:
    return read_when_if(r, header) or read_don_placed(r, header)


def read_don_placed(r: Reader, header: Header) -> Skill | None:
    """ "If …, 1 DON!! card placed during your DON!! Phase is given to your Leader": as it is placed."""
    spot, furthest, expected = r.spot(), r.furthest, r.expected
    try:
        conditions = list(header.conditions)
        if r.eat("if"):
            conditions.extend(read_conditions(r))
            r.mark(",")
        up_to = r.eat("up_to")
        placed = Choose(r.number(), Filter(whose="you", areas=("cost",), kinds=(DON,), state="active"), up_to)
        r.need("don_placed_is_given")
        given = Attach(placed, read_selector(r))
        stop(r)
        return Skill("when", given, tuple(conditions), event=When("don_placed", None, "you"))
    except Miss:
        r.back(spot)
        r.furthest, r.expected = furthest, expected
        return None


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
