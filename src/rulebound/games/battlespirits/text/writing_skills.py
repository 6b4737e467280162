"""The lines of a card of Battle Spirits: the terms before an effect, and keywords with what they are of."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.ruleset import ADVENTS
from rulebound.games.battlespirits.text.advent import ON_A_SOURCE
from rulebound.games.battlespirits.text.battles import FIGHTERS
from rulebound.games.battlespirits.text.brave import SIDES
from rulebound.games.battlespirits.text.burst import IN_BURST_AREA
from rulebound.games.battlespirits.text.contract import PLACES
from rulebound.games.battlespirits.text.grandwalker import ARTS, core_onto_this, oracle, true_oracle
from rulebound.games.battlespirits.text.headings import (
    IN_A_BATTLE,
    PASSING_STEPS,
    conditions_of,
    occasion_of,
)
from rulebound.games.battlespirits.text.set_cards import STATES
from rulebound.games.battlespirits.text.writing import STYLE
from rulebound.games.battlespirits.text.writing_conditions import write_own_event
from rulebound.games.battlespirits.text.writing_rules import write_gained_colors
from rulebound.games.battlespirits.tree import MoveCores, PullTrigger
from rulebound.kernel.tree import (
    WHILE,
    Action,
    All,
    AllOf,
    Allow,
    AnyOf,
    AtLevel,
    Compare,
    Condition,
    Count,
    Filter,
    Forbid,
    Gain,
    Happened,
    InStep,
    Is,
    Not,
    Seq,
    SetBase,
    Skill,
    This,
    Turn,
    When,
)
from rulebound.language.writer import NoWording, Writer, lower, sentence
from rulebound.language.writing import conditions as asked
from rulebound.language.writing import events, nouns
from rulebound.language.writing import skills as said
from rulebound.language.writing.sentences import write_steps

STEPS: Final = (
    "you attack",
    "opponent attack",
    "either attack",
    "you main",
    "opponent main",
    "either main",
    "blocking",
    "attacking",
    "battling",
)
"""The terms of steps and battles, those that say more first."""
FIRST_ATTACK: Final = Not(
    Happened(When("attack", Filter("you", ("field",), FIGHTERS)), times=2, or_more=True)
)
"""The attack under way is the first of the turn."""
LOWER_WINS: Final = Allow(This(), "win_with_lower_bp", WHILE)
HIGH_SPEED: Final = Is(This(), Filter(played_with=("High Speed",)))


@STYLE.replaces(said.write_lines)
def write_lines(w: Writer, skills: tuple[Skill, ...]) -> list[str]:
    """A line for each effect, with the keyword that it is."""
    out: list[str] = []
    rest = skills
    while rest:
        line, count = write_line(w, rest)
        out.append(line)
        rest = rest[count:]
    return out


def write_line(w: Writer, found: tuple[Skill, ...]) -> tuple[str, int]:
    """The line that these skills begin with, and how many of them it says."""
    first = found[0]
    if first.timing != "keyword":
        return write_effect(w, first, ""), 1
    if first.keyword in ("Oracle", "True Oracle") and first.of is not None:
        whole = true_oracle(first.of) if first.keyword == "True Oracle" else oracle(first.of)
        if list(found[: len(whole)]) != whole:
            raise NoWording(first)
        return f"{w.keyword(first.keyword)} {sentence(write_kind(w, first.of, True))}", len(whole)
    behind = found[1] if len(found) > 1 and found[1].keyword == first.keyword else None
    if first.keyword == "High Speed" and len(found) > 1 and HIGH_SPEED in found[1].conditions:
        said.begin(w, found[1])
        if found[1].effect is None or found[1] != Skill("summoned", found[1].effect, found[1].conditions):
            raise NoWording(found[1])
        return f"{write_keyword_alone(w, first)} {sentence(write_steps(w, found[1].effect))}", 2
    if first.keyword == "Unseal" and behind is not None and behind.event is not None:
        unsealed = replace(first, timing="when", effect=core_onto_this(1), event=behind.event, optional=True)
        if behind != replace(unsealed, conditions=behind.conditions) or behind.conditions:
            raise NoWording(behind)
        return f"{w.keyword('Unseal')} {sentence(w.write(behind.event))}", 2
    if behind is None or behind.timing == "keyword" or behind.effect is None:
        return write_keyword_alone(w, first), 1
    return write_effect(w, behind, write_named(w, first)), 2


# --- keywords ---------------------------------------------------------------------------------------


def write_named(w: Writer, skill: Skill) -> str:
    """A keyword with what it is of: "[Rumble: 3]", "[Shamanism: Lab & Cost 3 or less]", "[Soul Magic Red]"."""
    name = w.keyword(skill.keyword)[1:-1]
    if skill.keyword == "Enhance":
        kind = skill.values[0]
        return f"[{name} {kind.upper() if kind == 'bp' else kind.title()} {skill.number}]"
    if skill.values:
        return f"[{name} {' & '.join(skill.values)}]"
    parts: list[str] = []
    if skill.of is not None:
        of, families = skill.of, skill.of.values("family")
        bound = of.bound("cost")
        parts.extend(families)
        if bound is not None and (bound.low is None or bound.high is None):
            parts.append(f"Cost {w.between(end_of(bound.low), end_of(bound.high))}")
    if skill.number and parts:
        parts[-1] += f" +{skill.number}"
    elif skill.number and skill.keyword in w.grammar.numbered:
        return f"[{name} {skill.number}]"
    elif skill.number:
        parts.append(str(skill.number))
    return f"[{name}: {' & '.join(parts)}]" if parts else f"[{name}]"


def end_of(number: object) -> str:
    return str(number) if isinstance(number, int) else ""


def write_keyword_alone(w: Writer, skill: Skill) -> str:
    """A keyword of which the card says no more, or which cards it is about."""
    if skill.keyword in SIDES and skill.of is not None:
        return f"{w.keyword(skill.keyword)} {sentence(write_kind(w, skill.of, False))}"
    if skill.keyword == "Summoning Condition":
        needed = asked.write_conditions(w, skill.conditions)
        return f"{w.keyword(skill.keyword)} {sentence(needed)}"
    if skill.keyword == "Restriction":
        return f"{w.keyword(skill.keyword)} {sentence(write_restriction(w, skill))}"
    terms, rest = write_terms(w, [*skill.conditions])
    if rest:
        raise NoWording(skill)
    if skill.keyword == "Raise" and len(skill.values) == 1:
        raised = w.say("raised_number", skill.values[0], str(skill.number))
        return " ".join([*terms, sentence(raised)])
    if any(isinstance(each, AtLevel) and each.keyword == skill.keyword for each in skill.conditions):
        raise NoWording(skill)
    return " ".join([*terms, write_named(w, skill)])


def write_restriction(w: Writer, skill: Skill) -> str:
    """ "This card can't be used during the Main Step", "can only be used during your Attack Step"."""
    first = skill.conditions[0]
    barred = isinstance(first, Not)
    named: tuple[Condition, ...] = (first.condition,) if isinstance(first, Not) else skill.conditions
    named = named[0].conditions if isinstance(named[0], AllOf) else named
    words = w.say("not_used_during" if barred else "only_used_during")
    return f"{words} {w.say('restricted_step.' + step_named(skill, named))}"


def step_named(skill: Skill, conditions: tuple[Condition, ...]) -> str:
    """The step of these conditions, with whose it is if they say so."""
    match conditions:
        case (InStep(name),):
            return name
        case (Turn(whose), InStep(name)):
            return f"{whose} {name}"
    raise NoWording(skill)


def write_kind(w: Writer, of: Filter, plural: bool) -> str:
    """The cards that are named, wherever they lie: "White Spirit", "Lab" family cards with cost 3 or more."""
    return nouns.write_bare(w, replace(of, whose="", areas=("field",)) if of.kinds else of, plural)


# --- what stands before an effect -------------------------------------------------------------------


def write_terms(w: Writer, conditions: list[Condition]) -> tuple[list[str], list[Condition]]:
    """The terms that say when an effect is there, and the conditions that its sentence says."""
    out: list[str] = []
    while conditions:
        first = conditions[0]
        if isinstance(first, AtLevel):
            out.append(write_level(w, first))
            conditions = conditions[1:]
            continue
        both = write_either_place(w, first)
        named = both or write_state(w, first)
        if named:
            out.append(named)
            conditions = conditions[1:]
            continue
        step = next((each for each in STEPS if begins(conditions, conditions_of(each))), "")
        if step:
            out.append(f"[{w.say('step.' + step)}]")
            conditions = conditions[len(conditions_of(step)) :]
            continue
        passing, count = write_passing_step(w, conditions)
        tag = passing or said.write_tag(w, first)
        if not tag:
            break
        out.append(tag)
        conditions = conditions[count:]
    return out, conditions


def write_passing_step(w: Writer, conditions: list[Condition]) -> tuple[str, int]:
    """The term of a step that passes by, and how many conditions it says: "[Your Refresh Step]"; or ""."""
    whose = conditions[0].whose if isinstance(conditions[0], Turn) else ""
    count = 2 if whose else 1
    step = conditions[count - 1] if len(conditions) >= count else None
    name = step.name if isinstance(step, InStep) else ""
    event = next((event for event, named in PASSING_STEPS.items() if named == name), "")
    if not event:
        return "", 1
    term = w.say(f"step_event.{event}/{whose or 'either'}")
    return f"[{term}]", count


def begins(conditions: list[Condition], with_these: list[Condition]) -> bool:
    return conditions[: len(with_these)] == with_these


def write_level(w: Writer, level: AtLevel) -> str:
    tag = said.write_tag(w, replace(level, keyword=""))
    return f"{tag} {w.keyword(level.keyword)}" if level.keyword else tag


def write_either_place(w: Writer, condition: Condition) -> str:
    """ "[LV1-2] / [Soul State]": where the effect works, in any of these."""
    if not isinstance(condition, AnyOf) or condition == ON_A_SOURCE:
        return ""
    terms = [
        write_level(w, each) if isinstance(each, AtLevel) else write_state(w, each)
        for each in condition.conditions
    ]
    return " / ".join(terms) if all(terms) else ""


def write_state(w: Writer, condition: Condition) -> str:
    """The term for where or in which state the card is: "[Soul State]", "[While Combined]", "[Sealed]"; or ""."""
    for place, known in PLACES.items():
        if condition == known:
            return f"[{w.say('header_place.' + place)}]"
    for state, conditions in STATES.items():
        if conditions == [condition]:
            return f"[{w.say('card_state.' + state)}]"
    if condition == ON_A_SOURCE:
        return f"[{w.say('during_advent.advent')}]"
    if isinstance(condition, Is) and condition.what == This():
        fits = condition.fits
        key = "joined." + " ".join([fits.state, *fits.kinds])
        if fits == Filter(state=fits.state, kinds=fits.kinds) and w.has(key):
            return f"[{w.say(key)}]"
    return ""


def write_limits(w: Writer, skill: Skill) -> list[str]:
    """How often an effect is used, and whether it stacks and can be prevented."""
    limits: list[str] = []
    if skill.once:
        limits.append("name" if skill.by_name else "battle" if skill.per_battle else "once")
    limits += ["unstackable"] if skill.unstackable else []
    limits += ["unpreventable"] if skill.unpreventable else []
    return [f"[{w.say('limit.' + limit)}]" for limit in limits]


def write_event_term(w: Writer, event: When) -> str:
    """The term for an event that stands before the effect: "[Your End Step]", "[When Advents]"; or ""."""
    key = f"step_event.{event.event}/{event.who or 'either'}"
    if event == When(event.event, None, event.who) and w.has(key):
        return f"[{w.say(key)}]"
    this = Filter(this=True)
    own = "own_event." + event.event
    if event == When(event.event, this) and w.has(own):
        return f"[{w.say(own)}]"
    doer = "" if event.other is None else f"/{event.other.whose} {event.keyword}".rstrip()
    occasion = f"occasion.{' '.join(each.event for each in (event, *event.also))}{doer}"
    known = w.has(occasion) and event == occasion_of(occasion.removeprefix("occasion."))
    return f"[{w.say(occasion)}]" if known else ""


# --- an effect --------------------------------------------------------------------------------------


@STYLE.says(Skill)
def write_skill(w: Writer, skill: Skill) -> str:
    return write_effect(w, skill, "")


def write_effect(w: Writer, skill: Skill, named: str) -> str:
    """One effect: its terms, the keyword that it is with what that is of, and its sentences."""
    said.begin(w, skill)
    conditions = [*skill.conditions]
    if skill.timing == "burst":
        return write_burst(w, skill, conditions)
    if skill.keyword in ADVENTS and skill.of is not None:
        return write_advent(w, skill, conditions)
    head, conditions = write_terms(w, conditions)
    if skill.keyword == "Manifest" and skill.of is not None:
        return write_manifest(w, skill)
    if w.has("timing." + skill.timing):
        head.append(w.timing_tag(skill.timing))
    event = write_event_term(w, skill.event) if skill.event is not None and skill.timing == "when" else ""
    if event:
        head.append(event)
        skill = replace(skill, event=None)
    head.extend(write_limits(w, skill))
    if named:
        head.append(named)
    elif skill.keyword == "U-Trigger" and isinstance(skill.effect, PullTrigger):
        head.append(w.keyword(skill.keyword))
        skill = replace(skill, effect=skill.effect.then)
    elif skill.keyword == "Trigger Counter" and skill.event == When("trigger_hits", None, "opponent"):
        head.append(w.keyword(skill.keyword))
        skill = replace(skill, event=None, optional=False)
    elif skill.keyword in ARTS and isinstance(skill.cost[0], MoveCores):
        head.append(f"[{w.keyword(skill.keyword)[1:-1]} {skill.cost[0].count}]")
        skill = replace(skill, cost=skill.cost[1:])
    elif skill.keyword:
        head.append(w.keyword(skill.keyword))
    whole = write_whole(w, skill, conditions)
    if skill.effect == LOWER_WINS:  # it is said when that happens, and asked then
        spoken = {f"[{w.say('step.' + step)}]": w.timing_tag(timing) for timing, step in IN_A_BATTLE.items()}
        head = [spoken.get(term, term) for term in head]
    if whole:
        return " ".join([*head, sentence(whole)])
    return " ".join([*head, sentence(said.write_body(w, skill, conditions))])


def write_whole(w: Writer, skill: Skill, conditions: list[Condition]) -> str:
    """A sentence that says an effect with its conditions at once; "" for other effects."""
    effect = skill.effect
    if skill.keyword == "Grandforce" and not conditions:
        return write_grandforce(w, effect)
    if len(conditions) == 1 and is_in_use(conditions[0]):
        return w.say("when", asked.write_conditions(w, conditions)) + ", " + lower(w.write(effect))
    colored = write_gained_colors(w, effect)
    if colored:
        return asked.write_under(w, conditions, colored)
    if effect == LOWER_WINS:
        asked_then = w.say("if", asked.write_conditions(w, conditions)) + " " if conditions else ""
        return asked_then + w.say("win_with_less")
    if conditions == [FIRST_ATTACK] and isinstance(effect, Forbid) and isinstance(effect.what, All):
        of = effect.what.of
        if effect == Forbid(All(Filter("opponent", ("field",), of.kinds)), "not_block", WHILE):
            return w.say("must_block_first", nouns.write_phrase(w, replace(of, whose=""), True))
    return ""


def is_in_use(condition: Condition) -> bool:
    """Whether it is asked for a card that is being used: "when you're summoning a Spirit card"."""
    return isinstance(condition, Compare) and (
        isinstance(condition.left, Count) and condition.left.of.state == "being_used"
    )


def write_grandforce(w: Writer, effect: Action | None) -> str:
    """ "This Nexus is also a Spirit with 8000 BP this turn"; "" for another effect."""
    base, gained = effect.actions if isinstance(effect, Seq) and len(effect.actions) == 2 else (None, None)
    if not isinstance(base, SetBase) or not isinstance(gained, Gain) or base.what != gained.who:
        return ""
    kind = w.article(w.kind(gained.value, False))
    number = f"{base.to} {w.say('stat.' + base.stat)}"
    return w.say("also_kind", w.write(base.what), kind, number) + w.until(base.until)


def write_burst(w: Writer, skill: Skill, conditions: list[Condition]) -> str:
    """ "[Burst: After your Life is reduced] Draw 1 card."."""
    if skill.event is None or conditions[:1] != [IN_BURST_AREA] or skill.effect is None:
        raise NoWording(skill)
    happens = " or ".join(write_burst_event(w, each) for each in (skill.event, *skill.event.also))
    body = said.write_body(w, replace(skill, event=None), conditions[1:])
    return f"[Burst: {sentence(w.say('after') + ' ' + happens)[:-1]}] {sentence(body)}"


def write_burst_event(w: Writer, event: When) -> str:
    """What a Burst waits for; a destroyed card lies in the Trash by then, and is called by where it was."""
    event = replace(event, also=())
    if event.event == "destroyed_and_gone" and event.subject is not None:
        by = Filter(whose="opponent") if event.who == "opponent" else None
        subject = replace(event.subject, areas=("field",))
        event = When("ko", subject, other=by)
    return write_own_event(w, event) or events.write_event(w, event)


def write_advent(w: Writer, skill: Skill, conditions: list[Condition]) -> str:
    """ "[Advent] [Flash] On your red Spirit: the Soul Core from your Life to the Trash."."""
    assert skill.of is not None
    terms, rest = write_terms(w, conditions)
    if rest:
        raise NoWording(skill)
    head = [w.keyword(skill.keyword), w.timing_tag(skill.timing), *terms, *write_limits(w, skill)]
    to, *source = [w.area("trash" if area == "core_trash" else area) for area in skill.values]
    cards = nouns.write_phrase(w, skill.of, False)
    moved = w.say("the_soul_core") + "".join(f" from your {area}" for area in source) + f" to the {to}"
    return f"{' '.join(head)} On {cards}: {lower(moved)}."


def write_manifest(w: Writer, skill: Skill) -> str:
    """ "[Flash] [Manifest] Grandwalker Nexuses."."""
    assert skill.of is not None
    in_hand = Is(This(), Filter(areas=("hand",)))
    if skill.conditions[:1] != (in_hand,):
        raise NoWording(skill)
    terms, rest = write_terms(w, [*skill.conditions[1:]])
    if rest:
        raise NoWording(skill)
    head = [*terms, w.timing_tag(skill.timing), *write_limits(w, skill), w.keyword("Manifest")]
    return f"{' '.join(head)} {sentence(write_kind(w, skill.of, True))}"
