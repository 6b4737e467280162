"""A card's text again: one line a skill."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.writing import costs, events, sentences
from rulebound.games.dbs.text.writing.conditions import write_under
from rulebound.games.dbs.text.writing.nouns import write_bare
from rulebound.games.dbs.text.writing.writer import DbsWriter
from rulebound.games.dbs.tree import Pay
from rulebound.kernel.tree import (
    Action,
    Attacker,
    Compare,
    Condition,
    Count,
    Filter,
    Is,
    Move,
    Skill,
    This,
    Top,
    Turn,
    When,
)
from rulebound.language.lexicon import Lexicon
from rulebound.language.writer import Unspeakable, lower, sentence


def render_dbs(skills: tuple[Skill, ...], lex: Lexicon) -> str:
    """One line a skill."""
    w = DbsWriter(lex)
    return "\n".join(w.elided(write_skill(w, skill)) for skill in skills)


def write_skill(w: DbsWriter, skill: Skill) -> str:
    w.revealed, w.meant = "", False
    w.timing = skill.timing
    if skill.timing == "keyword":
        return write_keyword_skill(w, skill)
    if skill.effect is None:
        raise Unspeakable(skill)
    conditions = list(skill.conditions)
    cost = list(skill.cost)
    timing = skill.timing
    if timing == "counter_attack" and Is(Attacker(), Filter(kinds=("Battle",))) in conditions[:1]:
        timing = "counter_attack battle"
        conditions.pop(0)
    head = [w.say("timing." + timing)]
    if skill.once:
        head.append(w.say("once"))
    while conditions and write_bracketed(w, conditions[0]):
        head.append(write_bracketed(w, conditions.pop(0)))
    if cost and write_burst(w, cost[0]):
        head.append(write_burst(w, cost.pop(0)))
    return " ".join([*head, write_body(w, skill, skill.effect, conditions, cost)])


def write_body(
    w: DbsWriter, skill: Skill, effect: Action, conditions: list[Condition], cost: list[Action]
) -> str:
    if skill.timing == "permanent":
        return sentence(write_under(w, conditions, sentences.write_inline(w, effect)))
    if skill.timing == "rule":
        return sentence(sentences.write_inline(w, effect))
    if skill.timing == "instead" and skill.event is not None:
        return sentence(events.write_instead(w, skill, skill.event, effect, conditions))
    turn = ""
    if skill.timing == "auto" and conditions and isinstance(conditions[0], Turn):
        first = conditions.pop(0)
        if isinstance(first, Turn):
            turn = w.say("during." + first.whose) + ", "
    used = write_used_this_turn(w, conditions, skill.event)
    prefix = costs.write_prefix(w, conditions, cost)
    said = turn
    if prefix:
        said += (lower(prefix) if turn else prefix) + " : "
    if skill.timing == "auto":
        if skill.event is None:
            raise Unspeakable(skill)
        when = events.write_when(w, skill.event) + used
        said += when if said.endswith(", ") else sentence(when)[:-1]
        w.meant = True
        said += ", " + lower(sentences.write_steps(w, effect))
    elif skill.optional and skill.timing in ("awaken", "wish"):
        said += sentence(w.say("may", sentences.write_allowed(w, effect)))
    else:
        said += sentences.write_steps(w, effect)
    return sentence(said)


def write_bracketed(w: DbsWriter, condition: Condition) -> str:
    """[Sparking X] or [Bond X] …, or ""."""
    if not (isinstance(condition, Compare) and isinstance(condition.left, Count)):
        return ""
    of, number = condition.left.of, condition.right
    if condition.keyword == "Sparking":
        return f"[{w.say('key.Sparking')} {number}]"
    if condition.keyword != "Bond":
        return ""
    bare = replace(of, whose="", areas=(), kinds=())
    if bare == Filter():
        return f"[{w.say('key.Bond')} {number}]"
    return f"[{w.say('key.Bond')} {number}] {write_bare(w, bare, True, False)} :"


def write_burst(w: DbsWriter, action: Action) -> str:
    if isinstance(action, Move) and isinstance(action.what, Top) and isinstance(action.what.count, int):
        count = action.what.count
        if action == Move(Top("you", "deck", count), "drop"):
            return f"[{w.say('key.Burst')} {count}]"
    return ""


def write_used_this_turn(w: DbsWriter, conditions: list[Condition], skill_event: When | None) -> str:
    """ "in the turn you played it with [Over Realm]": stands behind the event."""
    if conditions and conditions[-1] == Is(This(), Filter(state="played_this_turn")):
        conditions.pop()
        ended = skill_event is not None and skill_event.event == "turn_end"
        return " " + w.say("in_turn_played" if ended else "in_the_turn_played")
    if conditions and isinstance(conditions[-1], Is):
        fits = conditions[-1].fits
        used = fits.played_with
        if used and conditions[-1] == Is(This(), Filter(played_with=used, state="played_this_turn")):
            conditions.pop()
            return " " + w.say("in_turn_played_with", f"[{w.skill_name(used[0])}]")
    return ""


def write_keyword_skill(w: DbsWriter, skill: Skill) -> str:
    title = w.say("key." + skill.keyword)
    if skill.number:
        title += f" {skill.number}"
    if skill.colors:
        title += " " + "/".join(w.say("name." + color) for color in skill.colors)
    head: list[str] = []
    for condition in skill.conditions:
        bracket = write_bracketed(w, condition)
        if not bracket:
            break
        head.append(bracket)
    head.append(f"[{title}]")
    if skill.once:
        head.append(w.say("once"))
    conditions = list(skill.conditions[len(head) - 1 - bool(skill.once) :])
    if skill.keyword in ("Over Realm", "Dark Over Realm", "Arrival"):
        head.extend(costs.write_energy(w, pay) for pay in skill.cost if isinstance(pay, Pay))
        return " ".join(head)
    if skill.of is None and skill.effect is None:
        return " ".join(head)
    prefix = costs.write_prefix(w, conditions, list(skill.cost))
    if prefix:
        head.append(prefix + " :")
    if skill.of is not None:
        head.append(write_named(w, skill.of))
    if skill.effect is not None:
        head.append(sentences.write_steps(w, skill.effect))
    return " ".join(head)


def write_named(w: DbsWriter, of: Filter) -> str:
    """What [Evolve], [Union-…] and [Swap] name."""
    if of.either:
        parts = [write_bare(w, replace(part, whose=""), False, False) for part in of.either]
        return sentence(w.joined(parts, "and"))
    return sentence(write_bare(w, replace(of, whose="", areas=(), kinds=()), False, False))


def write_nested_skill(w: DbsWriter, skill: Skill) -> str:
    return write_skill(DbsWriter(w.lex), skill)
