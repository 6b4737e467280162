"""Bursts: the term before a Burst effect, and sentences about set cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.grammar import GRAMMAR, HEADER_TERMS, LINES
from rulebound.games.battlespirits.tree import PayAndUse
from rulebound.kernel.tree import Action, Filter, Is, Selector, Skill, This, When
from rulebound.language.grammar import skills
from rulebound.language.grammar.events import read_events
from rulebound.language.grammar.headers import Header
from rulebound.language.reader import Reader
from rulebound.language.tokens import BRACKET

IN_BURST_AREA: Final = Is(This(), Filter(areas=("burst",)))


def at_burst(r: Reader) -> bool:
    token = r.token()
    return token.kind == BRACKET and token.text.lower() == "burst"


def read_burst_term(r: Reader, header: Header) -> bool:
    """burst.activate: [Burst: After …]: what must happen for the card to be activated where it is set."""
    if not at_burst(r):
        return False
    r.advance(1, "burst_term", "burst")
    r.need("after")
    conditions = list(header.conditions)
    header.event = when_it_is_over(read_events(r, conditions))
    header.conditions = [IN_BURST_AREA, *conditions]
    if not r.mark(","):
        raise r.miss("expected-a-comma-after-the-event")
    return True


def when_it_is_over(event: When) -> When:
    """battle.destroy.burst: a Burst that waits for a destroyed card waits until that lies in the Trash."""
    also = tuple(when_it_is_over(other) for other in event.also)
    if event.event != "ko" or event.subject is None:
        return replace(event, also=also)
    there = replace(event.subject, areas=())
    if event.other == Filter(whose="opponent"):  # whoever's doing it is, in a battle or by an effect
        event = replace(event, who="opponent", other=None)
    return replace(event, event="destroyed_and_gone", subject=there, also=also)


def read_burst_line(r: Reader) -> list[Skill]:
    """A line with a Burst effect."""
    if not at_burst(r):
        return []
    return [replace(skill, timing="burst") for skill in skills.read_skills.shared(r)]


@GRAMMAR.verb("pay_to_use")
def read_pay_to_use(r: Reader, what: Selector | None) -> list[Action]:
    """burst.pay-more: "Pay the cost to use this card's Flash effect"."""
    r.pick("this") or r.pick("its")
    timing = r.pick("timing")
    r.need("effects")
    if timing not in ("main", "flash"):
        raise r.miss("expected-a-verb")
    return [PayAndUse(timing)]


HEADER_TERMS.append(read_burst_term)
LINES.append(read_burst_line)
