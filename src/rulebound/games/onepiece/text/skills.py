"""A card's text: one skill after another."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.conditions import read_conditions
from rulebound.games.onepiece.text.costs import colon_ahead, read_cost
from rulebound.games.onepiece.text.deck_rules import read_rule
from rulebound.games.onepiece.text.events import read_event
from rulebound.games.onepiece.text.headers import Header, read_header
from rulebound.games.onepiece.text.permanents import read_instead, read_lasting, read_surcharge
from rulebound.games.onepiece.text.reader import OnePieceReader
from rulebound.games.onepiece.text.sentences import read_clauses, read_steps
from rulebound.kernel.tree import Action, Skill
from rulebound.language.lexicon import Lexicon
from rulebound.language.reader import Miss
from rulebound.language.tokens import BRACKET, BREAK, END, NOTE
from rulebound.language.trees import seq


def compile_onepiece(text: str, lex: Lexicon) -> tuple[Skill, ...]:
    """The skills of one card text."""
    r = OnePieceReader(text, lex)
    try:
        return read_card(r)
    except Miss:
        raise r.refusal() from None


def read_card(r: OnePieceReader) -> tuple[Skill, ...]:
    skills: list[Skill] = []
    while True:
        while r.kind(BREAK) or r.kind(NOTE):
            if r.kind(NOTE) and not may_note(r):
                raise r.miss("no note here")
            r.at += 1
        if r.kind(END):
            return tuple(skills)
        skills.extend(read_skills(r))


def may_note(r: OnePieceReader) -> bool:
    """A note explains a keyword of its line (2-8-4); elsewhere it may be an effect."""
    here = r.at
    try:
        r.at -= 1
        while r.at > 0 and r.kind(BREAK):
            r.at -= 1
        while r.at >= 0 and not (r.kind(BREAK) or r.kind(NOTE)):
            if r.bracket("keyword") or r.token().text == "played":
                return True
            r.at -= 1
        return False
    finally:
        r.at = here


def read_skills(r: OnePieceReader) -> list[Skill]:
    """One line of the card: one skill, or one a timing for [On Play]/[When Attacking]."""
    header = read_header(r)
    keyword = r.bracket("keyword")
    if keyword and not header.timings and keyword_alone(r):
        r.at += 1
        r.mark(".")
        conditions = tuple(header.conditions)
        return [Skill("keyword", keyword=keyword, conditions=conditions)]
    r.looked = r.fresh = r.each = False
    r.happened = None
    r.pending = None
    if not header.timings:
        return read_untimed(r, header)
    out: list[Skill] = []
    start = r.spot()
    for timing in header.timings:
        r.back(start)
        out.append(read_timed(r, timing, header))
    return out


def keyword_alone(r: OnePieceReader) -> bool:
    after = r.token(1)
    if after.kind in (BREAK, NOTE, END) or after.text == ".":
        return True
    if after.kind != BRACKET:
        return False
    r.at += 1
    alone = bool(
        r.bracket("timing")
        or r.bracket("condition")
        or r.bracket("limit")
        or r.bracket("keyword")
        or r.attached()
    )
    r.at -= 1
    return alone


def read_timed(r: OnePieceReader, timing: str, header: Header) -> Skill:
    """An effect with a bracketed timing: conditions, cost, effect."""
    conditions = list(header.conditions)
    spot = r.spot()
    cost: list[Action] = []
    optional = False
    if colon_ahead(r):
        if r.eat("if"):
            conditions.extend(read_conditions(r))
            r.mark(",")
        cost, optional = read_cost(r)
    else:
        r.back(spot)
    effect = read_steps(r)
    return Skill(timing, effect, tuple(conditions), tuple(cost), optional, header.once)


def read_untimed(r: OnePieceReader, header: Header) -> list[Skill]:
    """An automatic "when", a replacement, a rule, or permanent effects, one a sentence."""
    conditions = tuple(header.conditions)
    if not r.see("when") and colon_ahead(r):
        cost, optional = read_cost(r)
        r.need("when")
        automatic = read_when(r, header, False)
        if automatic.cost or automatic.optional:
            raise r.miss("one cost")
        return [replace(automatic, cost=tuple(cost), optional=optional)]
    if r.eat("effect_when"):
        return [read_when(r, header, True)]
    if r.eat("when") or r.eat("at_event"):
        return [read_when(r, header, False)]
    out: list[Skill] = []
    while not r.ended():
        skill = (
            read_rule(r) or read_surcharge(r, header) or read_instead(r, header) or read_when_if(r, header)
        )
        if skill is None:
            skill = read_trailing_when(r, header)
        if skill is None:
            skill = read_lasting(r, header)
        out.append(skill)
    if not out:
        raise r.miss("an effect")
    if header.once and any(skill.timing == "permanent" for skill in out):
        raise r.miss("when this effect happens")
    return [replace(skill) for skill in out] if conditions else out


def read_when(r: OnePieceReader, header: Header, may: bool) -> Skill:
    """After "When": the event, then what happens."""
    event = read_event(r)
    if may:
        r.mark(".") or r.mark(",")
    elif not r.mark(","):
        raise r.miss("a comma after the event")
    cost: list[Action] = []
    optional = may
    if colon_ahead(r):
        cost, declined = read_cost(r)
        optional = optional or declined
    effect = read_steps(r)
    if event.event == "attack" and event.subject is None and event.who == "opponent":
        return Skill(
            "opponent_attacks",
            effect,
            tuple(header.conditions),
            tuple(cost),
            optional,
            header.once,
        )
    return Skill(
        "when",
        effect,
        tuple(header.conditions),
        tuple(cost),
        optional,
        header.once,
        event=event,
    )


def read_when_if(r: OnePieceReader, header: Header) -> Skill | None:
    """ "If this Character battles …" is an event, not a condition."""
    if not r.see("if"):
        return None
    spot = r.spot()
    r.need("if")
    try:
        event = read_event(r)
        if event.event != "battled" or not r.mark(","):
            raise r.miss("a condition")
        return Skill("when", read_steps(r), tuple(header.conditions), once=header.once, event=event)
    except Miss:
        r.back(spot)
        return None


def read_trailing_when(r: OnePieceReader, header: Header) -> Skill | None:
    """ "Draw 3 cards when this Character attacks."."""
    spot = r.spot()
    try:
        actions = read_clauses(r)
        r.need("when")
        event = read_event(r)
        r.stop()
        return Skill("when", seq(actions), tuple(header.conditions), once=header.once, event=event)
    except Miss:
        r.back(spot)
        return None
