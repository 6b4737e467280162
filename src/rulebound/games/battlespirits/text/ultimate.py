"""Sentences of Ultimates: Summoning Conditions, U-Triggers and Trigger Counters."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.battlespirits.text.grammar import GRAMMAR, LINES
from rulebound.games.battlespirits.tree import GuardTrigger, PullTrigger
from rulebound.kernel.tree import Action, Condition, Selector, Skill, When
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.headers import read_header
from rulebound.language.grammar.holdings import read_having
from rulebound.language.grammar.skills import read_effect
from rulebound.language.reader import Miss, Reader


def read_summoning_condition(r: Reader) -> list[Skill]:
    """ "[Summoning Condition] 1 or more of your red Spirits"; [] if it is no such line."""
    if r.bracket("keyword") != "Summoning Condition":
        return []
    r.take("keyword")
    conditions = read_needed(r)
    stop(r)
    return [Skill("keyword", keyword="Summoning Condition", conditions=tuple(conditions))]


def read_needed(r: Reader) -> list[Condition]:
    """What you must have, with or without "you have" before it; or another condition."""
    spot = r.spot()
    try:
        return read_conditions(r)
    except Miss:
        r.back(spot)
    return read_having(r, "you")


def read_u_trigger(r: Reader) -> list[Skill]:
    """ "[LV3-5] [When Attacks] [U-Trigger] Destroy 1 Spirit": what is done if it hits; [] if it is no such line."""
    spot = r.spot()
    header = read_header(r)
    if r.bracket("keyword") != "U-Trigger" or not (header.timings or header.event is not None):
        r.back(spot)
        return []
    r.take("keyword")
    if r.eat("when_it_hits"):
        r.mark(",")
    skill = read_effect(r, Skill("when", once=header.once, event=header.event), header)
    assert skill.effect is not None
    skill = replace(skill, effect=PullTrigger(skill.effect), keyword="U-Trigger")
    return [replace(skill, timing=timing) for timing in header.timings or ["when"]]


def read_trigger_counter(r: Reader) -> list[Skill]:
    """ "[Trigger Counter] Discard this card from your hand: Guard the U-Trigger"; [] if it is no such line."""
    spot = r.spot()
    header = read_header(r)
    if r.bracket("keyword") != "Trigger Counter":
        r.back(spot)
        return []
    r.take("keyword")
    hits = When("trigger_hits", None, "opponent")
    skill = Skill("when", once=header.once, event=hits, keyword="Trigger Counter", optional=True)
    return [read_effect(r, skill, header)]


@GRAMMAR.verb("guard")
def read_guard(r: Reader, what: Selector | None) -> list[Action]:
    """ "Guard the U-Trigger"."""
    if what is not None:
        raise r.miss("expected-an-effect")
    r.eat("the")
    if r.bracket("keyword") != "U-Trigger":
        raise r.miss("expected-a-keyword")
    r.advance(1, "u_trigger", "U-Trigger")
    return [GuardTrigger()]


LINES.extend([read_summoning_condition, read_u_trigger, read_trigger_counter])
