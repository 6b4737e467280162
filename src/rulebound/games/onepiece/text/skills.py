"""A card's text: one skill after another."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.grammar import ONEPIECE, is_header_term
from rulebound.games.onepiece.text.permanents import read_surcharge
from rulebound.kernel.tree import Skill, When
from rulebound.language.grammar import skills
from rulebound.language.grammar.boundaries import ended, stop
from rulebound.language.grammar.costs import Costs, colon_ahead, read_costs
from rulebound.language.grammar.deck_rules import read_rule
from rulebound.language.grammar.events import read_event
from rulebound.language.grammar.headers import Header, read_header
from rulebound.language.grammar.permanents import read_instead, read_lasting
from rulebound.language.grammar.sentences import read_clauses, read_steps
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import BRACKET, BREAK, END, NOTE
from rulebound.language.trees import seq


@ONEPIECE.override(skills.read_skills)
def read_skills(r: Reader) -> list[Skill]:
    """One line of the card: one skill, or one a timing for [On Play]/[When Attacking]."""
    header = read_header(r)
    keyword = r.bracket("keyword")
    if keyword and not header.timings and keyword_alone(r):
        r.advance()
        r.mark(".")
        return [Skill("keyword", keyword=keyword, conditions=tuple(header.conditions))]
    if not header.timings:
        return read_untimed(r, header)
    out: list[Skill] = []
    start = r.spot()
    for timing in header.timings:
        r.back(start)
        out.append(read_timed(r, timing, header))
    return out


def keyword_alone(r: Reader) -> bool:
    after = r.token(1)
    if after.kind in (BREAK, NOTE, END) or after.text == ".":
        return True
    return after.kind == BRACKET and is_header_term(r, 1)


def read_timed(r: Reader, timing: str, header: Header) -> Skill:
    """An effect with a bracketed timing: conditions, cost, effect."""
    paid = read_costs(r) if colon_ahead(r) else Costs()
    conditions = (*header.conditions, *paid.conditions)
    effect = read_steps(r)
    return Skill(timing, effect, conditions, tuple(paid.actions), paid.optional, header.once)


def read_untimed(r: Reader, header: Header) -> list[Skill]:
    """An automatic "when", a replacement, a rule, or permanent effects, one a sentence."""
    if not r.see("when") and colon_ahead(r):
        paid = read_costs(r)
        r.need("when")
        automatic = read_when(r, header, False)
        if automatic.cost or automatic.optional or paid.conditions:
            raise r.miss("one cost")
        return [replace(automatic, cost=tuple(paid.actions), optional=paid.optional)]
    if r.eat("effect_when"):
        return [read_when(r, header, True)]
    if r.eat("when") or r.eat("at_time"):
        return [read_when(r, header, False)]
    out: list[Skill] = []
    while not ended(r):
        skill = read_rule(r, header) or read_surcharge(r, header) or read_instead(r, header)
        skill = skill or read_when_if(r, header) or read_trailing_when(r, header)
        out.append(skill or read_lasting(r, header))
    if not out:
        raise r.miss("an effect")
    if header.once and any(skill.timing == "permanent" for skill in out):
        raise r.miss("when this effect happens")
    return out


def read_when(r: Reader, header: Header, may: bool) -> Skill:
    """After "When": the event, then what happens."""
    event: When | None = read_event(r, [])
    if may:
        r.mark(".") or r.mark(",")
    elif not r.mark(","):
        raise r.miss("a comma after the event")
    paid = read_costs(r) if colon_ahead(r) else Costs()
    effect = read_steps(r)
    timing = "when"
    if event == When("attack", None, "opponent"):
        timing, event = "opponent_attacks", None
    conditions = (*header.conditions, *paid.conditions)
    optional = may or paid.optional
    return Skill(timing, effect, conditions, tuple(paid.actions), optional, header.once, event=event)


def read_when_if(r: Reader, header: Header) -> Skill | None:
    """ "If this Character battles …" is an event, not a condition."""
    if not r.see("if"):
        return None
    spot = r.spot()
    r.need("if")
    try:
        event = read_event(r, [])
        if event.event != "battled" or not r.mark(","):
            raise r.miss("a condition")
        return Skill("when", read_steps(r), tuple(header.conditions), once=header.once, event=event)
    except Miss:
        r.back(spot)
        return None


def read_trailing_when(r: Reader, header: Header) -> Skill | None:
    """ "Draw 3 cards when this Character attacks."."""
    spot = r.spot()
    try:
        actions = read_clauses(r)
        r.need("when")
        event = read_event(r, [])
        stop(r)
        return Skill("when", seq(actions), tuple(header.conditions), once=header.once, event=event)
    except Miss:
        r.back(spot)
        return None
