"""Bursts: the term before a Burst effect, and sentences about set cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.grammar import GRAMMAR, HEADER_TERMS
from rulebound.kernel.tree import Filter, Is, Skill, This
from rulebound.language.grammar import boundaries, skills
from rulebound.language.grammar.events import read_events
from rulebound.language.grammar.headers import Header
from rulebound.language.reader import Reader
from rulebound.language.tokens import BRACKET

IN_BURST_AREA: Final = Is(This(), Filter(areas=("burst",)))


def at_burst(r: Reader, ahead: int = 0) -> bool:
    token = r.token(ahead)
    return token.kind == BRACKET and token.text.lower() == "burst"


def read_burst_term(r: Reader, header: Header) -> bool:
    """burst.activate: [Burst: After …]: what must happen for the card to be activated where it is set."""
    if not at_burst(r):
        return False
    r.advance(1, "burst_term", "burst")
    r.need("after")
    conditions = list(header.conditions)
    header.event = read_events(r, conditions)
    header.conditions = [IN_BURST_AREA, *conditions]
    if not r.mark(","):
        raise r.miss("expected-a-comma-after-the-event")
    return True


HEADER_TERMS.append(read_burst_term)


@GRAMMAR.override(skills.read_skills)
def read_skills(r: Reader) -> list[Skill]:
    found = skills.read_skills.shared(r)
    return [
        replace(skill, timing="burst") if IN_BURST_AREA in skill.conditions and skill.event else skill
        for skill in found
    ]
