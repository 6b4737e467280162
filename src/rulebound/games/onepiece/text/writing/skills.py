"""A card's text again: one line a skill."""

from __future__ import annotations

from rulebound.games.onepiece.text.writing.conditions import write_condition
from rulebound.games.onepiece.text.writing.costs import write_cost
from rulebound.games.onepiece.text.writing.events import write_when
from rulebound.games.onepiece.text.writing.nouns import write_subject
from rulebound.games.onepiece.text.writing.sentences import write_inline, write_order, write_steps
from rulebound.games.onepiece.text.writing.writer import OnePieceWriter
from rulebound.kernel.tree import Action, Attached, Skill, Turn, When
from rulebound.language.lexicon import Lexicon
from rulebound.language.writer import Unspeakable, lower, sentence


def render_onepiece(skills: tuple[Skill, ...], lex: Lexicon) -> str:
    """One line a skill."""
    w = OnePieceWriter(lex)
    return "\n".join(write_skill(w, skill) for skill in skills)


def write_skill(w: OnePieceWriter, skill: Skill) -> str:
    w.fresh = False
    head: list[str] = []
    conditions: list[str] = []
    for condition in skill.conditions:
        if isinstance(condition, Attached):
            head.append(w.say("don_x", str(condition.least)))
        elif isinstance(condition, Turn):
            head.append(w.say("turn." + condition.whose))
        else:
            conditions.append(write_condition(w, condition))
    if skill.timing == "keyword":
        return " ".join([*head, f"[{skill.keyword}]"])
    said = skill.timing == "opponent_attacks" and skill.optional and not skill.cost
    if "timing." + skill.timing in w.lex.say and not said:
        head.append(w.say("timing." + skill.timing))
    if skill.once:
        head.append(w.say("once"))
    return " ".join([*head, write_body(w, skill, conditions)])


def write_body(w: OnePieceWriter, skill: Skill, conditions: list[str]) -> str:
    effect = skill.effect
    if effect is None:
        raise Unspeakable(skill)
    lead = w.joined(conditions, "and") if conditions else ""
    if skill.timing == "instead" and skill.event is not None:
        return sentence(write_instead(w, skill, skill.event, effect, lead))
    if skill.timing == "when" and skill.event is not None:
        return write_when(w, skill, skill.event, effect)
    cost = write_cost(w, skill)
    if skill.timing in ("permanent", "rule"):
        text = write_inline(w, effect)
    elif cost:
        text = cost + " " + write_steps(w, effect)
    elif skill.optional:
        said = w.say("event.attack/opponent")
        return sentence(w.say("effect_when", said, write_steps(w, effect)))
    else:
        text = write_steps(w, effect)
    if lead:
        text = w.say("if", lead, lower(text))
    return sentence(text)


def write_instead(w: OnePieceWriter, skill: Skill, event: When, effect: Action, lead: str) -> str:
    what = write_order(w, effect)
    if skill.optional:
        what = w.say("may", what)
    if event.subject is None:
        raise Unspeakable(event)
    key = "instead." + event.event + "/" + event.who
    text = w.say(key, write_subject(w, event.subject), what)
    if lead:
        text = text.replace("if ", w.say("and", "if " + lead, ""), 1)
    return text
