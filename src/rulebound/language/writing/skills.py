"""A card's text again: one line a skill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulebound.kernel.tree import (
    WHILE,
    AtLevel,
    Attached,
    Condition,
    Filter,
    Forbid,
    Is,
    Seq,
    Skill,
    Surcharge,
    This,
    Turn,
    When,
)
from rulebound.language.trees import SPARED
from rulebound.language.writer import NoWording, Writer, lower, overridable, says, sentence
from rulebound.language.writing import actions, changes, placements, prohibitions  # noqa: F401 (they register)
from rulebound.language.writing.conditions import write_conditions, write_under
from rulebound.language.writing.costs import write_cost
from rulebound.language.writing.events import write_area_of, write_circumstances
from rulebound.language.writing.nouns import write_bare, write_phrase, write_subject
from rulebound.language.writing.sentences import write_allowed, write_steps


def write_text(skills: tuple[Skill, ...], w: Writer) -> str:
    """The lines of a card."""
    return "\n".join(w.contracted(line) for line in write_lines(w, skills))


@overridable
def write_lines(w: Writer, skills: tuple[Skill, ...]) -> list[str]:
    """One line a skill."""
    return [w.write(skill) for skill in skills]


@says(Skill)
def write_skill(w: Writer, skill: Skill) -> str:
    begin(w, skill)
    head: list[str] = []
    conditions: list[Condition] = []
    for condition in skill.conditions:
        tag = write_tag(w, condition)
        if tag:
            head.append(tag)
        else:
            conditions.append(condition)
    if skill.timing == "keyword":
        return " ".join([*head, w.keyword(skill.keyword)])
    if w.has("timing." + skill.timing):
        head.append(w.timing_tag(skill.timing))
    if skill.once and not is_spared(skill):
        head.append(w.once_tag())
    return " ".join([*head, sentence(write_body(w, skill, conditions))])


def begin(w: Writer, skill: Skill) -> None:
    """Nothing was shown or named yet."""
    w.shown, w.named, w.done, w.timing = "", False, "", skill.timing
    w.beneath = any(isinstance(each, Is) and each.fits.beneath is not None for each in skill.conditions)


def is_spared(skill: Skill) -> bool:
    """Nothing happens instead, once a turn."""
    return skill.timing == "instead" and skill.effect == Seq(()) and skill.once


def write_tag(w: Writer, condition: Condition) -> str:
    """The bracket that stands for a condition, or ""."""
    if isinstance(condition, Attached) and w.has("attached_tag"):
        return w.say("attached_tag", str(condition.least))
    if isinstance(condition, AtLevel) and w.has("level_tag"):
        levels = (condition.low, condition.high)
        return w.say("level_tag", "-".join(str(level) for level in dict.fromkeys(levels)))
    if isinstance(condition, Turn) and w.has("condition." + condition.whose):
        return f"[{w.say('condition.' + condition.whose)}]"
    return ""


def write_body(w: Writer, skill: Skill, conditions: list[Condition]) -> str:
    effect, event = skill.effect, skill.event
    if effect is None:
        raise NoWording(skill)
    if skill.timing == "instead" and event is not None:
        return write_instead(w, skill, event, conditions)
    if skill.timing in ("permanent", "rule"):
        return write_under(w, conditions, w.write(effect))
    cost = write_cost(w, skill)
    happens = w.write(event) if event is not None else ""
    text = (cost + " " if cost else "") + write_steps(w, effect)
    if happens and skill.optional and not cost:
        text = w.say("effect_when", happens, text)
    elif skill.optional and not cost and conditions and w.has("effect_when"):
        return w.say("effect_when", w.say("when", write_conditions(w, conditions)), text)
    elif happens:
        text = happens + ", " + lower(text)
    return write_under(w, conditions, text)


def write_instead(w: Writer, skill: Skill, event: When, under: Sequence[Condition]) -> str:
    """A replacement."""
    if is_spared(skill):
        act = next(
            act for act, spared in SPARED.items() if (spared.event, spared.who) == (event.event, event.who)
        )
        return write_under(w, list(under), w.say("once_a_turn") + ", " + w.write(Forbid(This(), act, WHILE)))
    if skill.optional and skill.effect is not None:
        what = w.say("you_may", write_allowed(w, skill.effect))
    else:
        what = w.write(skill.effect)
    if event.subject is None:
        text = w.say(f"event.{event.event}/{event.who}") + write_circumstances(w, event)
    else:
        text = write_replaced(w, event, event.subject)
        cards = write_replaced_cards(w, event, event.subject) + " "
        for other in event.also:
            said = write_replaced(w, other, event.subject).removeprefix(cards)
            if other == When(other.event, event.subject):
                said = w.say("happens_or." + other.event)
            text = w.joined([text, said], "or")
    if under:
        text = w.say("instead_under", text, write_conditions(w, under))
    return w.say("if", text) + ", " + w.clause(what, "instead")


def write_replaced_cards(w: Writer, event: When, of: Filter) -> str:
    """The cards to which it would happen; whose they are is said by the area that they would be put into."""
    if event.event == "placed" and of.whose and not of.areas and not of.either:
        return w.article(write_bare(w, replace(of, whose=""), False))
    return write_subject(w, of)


@overridable
def write_replaced(w: Writer, event: When, of: Filter) -> str:
    """What would happen to the cards."""
    w.feminine = of == Filter(this=True)
    happens = event.event
    if happens == "ko_in_battle" and event.other is not None:
        happens = "ko"
    key = w.agreeing(w.first(f"instead_of.{happens}/{event.who}", "instead_of." + happens), False)
    cards = write_replaced_cards(w, event, of)
    whose = of.whose if happens == "placed" and not of.areas and not of.either else ""
    text = w.clause(cards, key, write_area_of(w, event.to, whose)) + write_circumstances(w, event)
    if happens != event.event and event.other is not None:
        if event.other != Filter(whose=event.other.whose):
            raise NoWording(event)
        text += " " + w.say("by", w.say("attack_of." + event.other.whose))
    return text


@says(Surcharge)
def write_surcharge(w: Writer, action: Surcharge) -> str:
    on = write_phrase(w, action.on, True)
    timings = "".join(w.timing_tag(timing) + " " for timing in action.timings)
    if action.cost:
        return w.say("added_cost", on, timings, w.joined([write_allowed(w, a) for a in action.cost], "and"))
    tags = [write_tag(w, condition) for condition in action.conditions]
    if not all(tags):
        raise NoWording(action)
    return w.say("added_condition", on, timings, " ".join(tags))
