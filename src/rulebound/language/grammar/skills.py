"""A card's text: one skill after another."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel.tree import Action, Skill
from rulebound.language.binding import bind, filled
from rulebound.language.grammar import actions, cost_changes, gains, negations, placements, plays
from rulebound.language.grammar.boundaries import ended, is_header_term, stop
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.costs import Costs, colon_ahead, read_costs
from rulebound.language.grammar.deck_rules import read_rule
from rulebound.language.grammar.events import read_event, read_events
from rulebound.language.grammar.headers import Header, read_header
from rulebound.language.grammar.permanents import read_instead, read_lasting, read_spared, read_surcharge
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.sentences import read_steps
from rulebound.language.reader import Built, Context, Line, Miss, Reader
from rulebound.language.tokens import BREAK, END, MARK, NOTE, NotUnderstood
from rulebound.language.trees import seq
from rulebound.language.whereabouts import Whereabouts, recalls_chosen, unspoken_choice
from rulebound.messages import Message


def read_card(r: Reader) -> tuple[Skill, ...]:
    """The skills of a whole text."""
    out: list[Skill] = []
    whole = r.trail  # that of the text around, for one within another
    if all(token.kind in (MARK, BREAK, END) for token in r.tokens):
        return ()
    while True:
        while r.kind(BREAK) or r.kind(NOTE):
            if r.kind(NOTE) and not explains(r):
                raise r.miss("expected-no-note-here")
            r.advance()
        if r.kind(END):
            refuse_unspoken(r)
            return tuple(out)
        r.context = Context()
        r.mentions, r.built, r.trail = [], [], []  # a line speaks of nothing that another one has said
        open_skills = read_skills(r)
        closed = tuple(area for area in r.grammar.piles if area != r.grammar.discard)
        binding = r.grammar.binding(r.grammar.fixed_heads, closed)
        found = bind(r.text, binding, r.mentions, open_skills)
        built = [Built(part.first, part.end, filled(binding, part.node)) for part in r.built]
        line = Line(r.trail, found, built)
        refuse_senseless(r, line)
        r.lines.append(line)
        whole.extend(line.trail)
        out.extend(found)


def refuse_senseless(r: Reader, line: Line) -> None:
    """Refuses a line in which something is done with cards that lie where it cannot be done."""
    for skill in line.skills:
        action = Whereabouts(r.grammar).follow_skill(skill)
        if action is not None:
            hint = Message("expected-cards-with-which-this-can-be-done")
            raise NotUnderstood(r.text, span_of(line, action), hint)


def span_of(line: Line, action: Action) -> tuple[int, int]:
    """Where the words of an action stand; where it was put together from several, all words of its line."""
    words = next(
        (line.trail[part.first : part.end] for part in line.built if part.node == action), line.trail
    )
    return words[0].start, words[-1].end


def refuse_unspoken(r: Reader) -> None:
    """Refuses a text that has cards chosen and says no more of them: what becomes of them was missed."""
    if any(recalls_chosen(skill) for line in r.lines for skill in line.skills):
        return
    for line in r.lines:
        for skill in line.skills:
            choice = unspoken_choice(skill)
            if choice is not None:
                hint = Message("expected-what-happens-to-the-chosen-card")
                raise NotUnderstood(r.text, span_of(line, choice), hint)


def explains(r: Reader) -> bool:
    """A note explains a keyword of its line; elsewhere it may be an effect."""
    ahead = -1
    while r.at + ahead > 0 and r.token(ahead).kind == BREAK:
        ahead -= 1
    while r.at + ahead >= 0 and r.token(ahead).kind not in (BREAK, NOTE):
        if r.keyword(ahead) or r.token(ahead).text == "played":
            return True
        ahead -= 1
    return False


VERBS: Final = (actions, cost_changes, gains, negations, placements, plays)
"""The modules with the verbs: naming them here loads them."""


@production
def read_skills(r: Reader) -> list[Skill]:
    """One line of the card: one skill, or one for each timing, or several sentences without a timing."""
    header = read_header(r)
    keyword = r.bracket("keyword")
    if keyword and not header.timings and keyword_alone(r):
        r.take("keyword")
        r.mark(".")
        return [Skill("keyword", keyword=keyword, conditions=tuple(header.conditions))]
    if header.event is not None and not header.timings:
        return [read_effect(r, Skill("when", once=header.once, event=header.event), header)]
    if not header.timings:
        return read_untimed(r, header)
    skill = read_effect(r, Skill(header.timings[0], once=header.once), header)
    return [replace(skill, timing=timing) for timing in header.timings]


def keyword_alone(r: Reader) -> bool:
    """A keyword that is a skill by itself stands here."""
    after = r.token(1)
    return after.kind in (BREAK, NOTE, END) or after.text == "." or is_header_term(r, 1)


def read_effect(r: Reader, skill: Skill, header: Header) -> Skill:
    """Conditions, a cost and what happens, for a skill whose timing or event is known."""
    if skill.event is None and r.eat("effect_when"):
        header.conditions.extend(read_conditions(r))
        stop(r)
        skill = replace(skill, optional=True)
    paid = read_costs(r) if colon_ahead(r) else Costs()
    effect = read_steps(r)
    return replace(
        skill,
        effect=effect,
        once=skill.once or r.context.once,
        conditions=(*header.conditions, *paid.conditions),
        cost=tuple(paid.actions),
        optional=skill.optional or paid.optional,
    )


def read_untimed(r: Reader, header: Header) -> list[Skill]:
    """An automatic "when", a replacement, a rule, or permanent effects, one for each sentence."""
    if not r.see("when") and colon_ahead(r):
        paid = read_costs(r)
        r.need("when")
        automatic = read_when(r, header, False)
        if automatic.cost or automatic.optional or paid.conditions:
            raise r.miss("expected-one-cost")
        return [replace(automatic, cost=tuple(paid.actions), optional=paid.optional)]
    spot = r.spot()
    if r.eat("once_a_turn") and r.mark(",") and (r.see("when") or r.see("at_time")):
        header.once = True
    else:
        r.back(spot)
    if r.eat("effect_when"):
        return [read_when(r, header, True)]
    if r.eat("when") or r.eat("at_time"):
        return [read_when(r, header, False)]
    out: list[Skill] = []
    while not ended(r):
        skill = read_rule(r, header) or read_surcharge(r, header) or read_own_skill(r, header)
        skill = skill or read_spared(r, header) or read_instead(r, header) or read_trailing_when(r, header)
        out.append(skill or read_lasting(r, header))
    if not out:
        raise r.miss("expected-an-effect")
    if header.once and any(skill.timing == "permanent" for skill in out):
        raise r.miss("expected-when-this-effect-happens")
    return out


@production
def read_own_skill(r: Reader, header: Header) -> Skill | None:
    """A skill without a timing that only this game has; None if there is none here."""
    return None


def read_when(r: Reader, header: Header, may: bool) -> Skill:
    """After "When": the event, then what happens."""
    conditions = list(header.conditions)
    event = read_events(r, conditions)
    header.conditions = conditions
    if may:
        r.mark(".") or r.mark(",")
    elif not r.mark(","):
        raise r.miss("expected-a-comma-after-the-event")
    return read_effect(r, Skill("when", optional=may, once=header.once, event=event), header)


def read_trailing_when(r: Reader, header: Header) -> Skill | None:
    """ "Draw 3 cards when this Character attacks."; None if nothing of the kind stands here."""
    spot = r.spot()
    try:
        actions = read_clauses(r)
        r.need("when")
        conditions = list(header.conditions)
        event = read_event(r, conditions)
        stop(r)
        return Skill("when", seq(actions), tuple(conditions), once=header.once, event=event)
    except Miss:
        r.back(spot)
        return None
