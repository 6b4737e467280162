"""A card's text: one skill after another."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text import costs, keywords, permanents, sentences
from rulebound.games.dbs.text.conditions import read_conditions
from rulebound.games.dbs.text.durations import read_turn_first
from rulebound.games.dbs.text.events import read_event, read_events
from rulebound.games.dbs.text.headers import Header, read_header
from rulebound.games.dbs.text.reader import DbsReader
from rulebound.games.dbs.tree import Flip
from rulebound.kernel.tree import Action, Filter, Is, Later, May, Seq, Skill, This
from rulebound.language.lexicon import Lexicon
from rulebound.language.reader import Miss
from rulebound.language.tokens import BREAK, END, MARK
from rulebound.language.trees import flat, seq


def compile_dbs(text: str, lex: Lexicon) -> tuple[Skill, ...]:
    """The skills of one card text."""
    r = DbsReader(text, lex)
    try:
        return read_card(r)
    except Miss:
        raise r.refusal() from None


def read_card(r: DbsReader) -> tuple[Skill, ...]:
    skills: list[Skill] = []
    if all(token.kind in (MARK, BREAK, END) for token in r.tokens):
        return ()
    while True:
        while r.kind(BREAK):
            r.at += 1
        if r.kind(END):
            return tuple(skills)
        skills.extend(read_line(r))


def read_line(r: DbsReader) -> list[Skill]:
    """One skill with its header; several for some permanent skills."""
    r.looked = r.fresh = r.permanent = r.in_cost = False
    r.pending = r.happened = r.target = None
    r.had_cards = None
    r.last_color = ""
    r.by, r.lead, r.last_until = "you", "", ""
    header = read_header(r)
    if not header.timing:
        return [keywords.read_keyword_skill(r, header)]
    if header.timing == "permanent":
        return permanents.read_permanents(r, header)
    if header.timing == "auto":
        return [read_auto(r, header)]
    if header.timing in ("awaken", "wish"):
        return [read_awaken(r, header)]
    return [read_activated(r, header)]


def read_prefix(r: DbsReader, header: Header) -> None:
    """Conditions and costs, if a colon stands behind some (8-4)."""
    if costs.colon_ahead(r):
        found, paid = costs.read_costs(r)
        header.conditions.extend(found)
        header.cost.extend(paid)


def read_activated(r: DbsReader, header: Header) -> Skill:
    conditions = header.conditions
    cost = header.cost
    r.mark(",")
    if not r.mark(":"):
        read_prefix(r, header)
    read_turn_first(r, conditions)
    if r.eat("this_cards_battle"):
        conditions.append(Is(This(), Filter(state="in_battle")))
        r.mark(",")
    effect = sentences.read_steps(r)
    return Skill(header.timing, effect, tuple(conditions), tuple(cost), once=header.once)


def read_awaken(r: DbsReader, header: Header) -> Skill:
    """[Awaken] and [Wish]: a condition, then what happens and the flip (10-2, 10-28)."""
    conditions = header.conditions
    cost = header.cost
    found, paid = costs.read_costs(r)
    conditions.extend(found)
    cost.extend(paid)
    optional = r.eat("you_may")
    effect = sentences.read_steps(r)
    if not flips(effect):
        raise r.miss("that the card is flipped over")
    return Skill(header.timing, effect, tuple(conditions), tuple(cost), optional, header.once)


def read_auto(r: DbsReader, header: Header) -> Skill:
    conditions = header.conditions
    cost = header.cost
    r.mark(":")
    read_turn_first(r, conditions)
    if not (r.see("when") or r.see("activate_when")):
        read_prefix(r, header)
    read_turn_first(r, conditions)
    late = r.eat("activate_when")
    before = r.spot()
    if not late and not r.eat("when") and not r.eat("at_time"):
        if r.eat("if"):
            middle = r.spot()
            try:
                read_event(r, [])
                r.back(middle)
            except Miss:
                r.back(middle)
                conditions.extend(read_conditions(r))
                r.mark(",")
                if not (r.eat("when") or r.eat("at_time")):
                    raise r.miss("when this skill is activated") from None
        else:
            r.back(before)
            raise r.miss("when this skill is activated")
    event = read_events(r, conditions)
    if late:
        if not r.mark("."):
            raise r.miss("the end of the sentence")
    else:
        if not r.mark(","):
            raise r.miss("a comma after the event")
        if r.eat("activate_this_skill") and not r.mark("."):
            raise r.miss("the end of the sentence")
    read_prefix(r, header)
    effect = sentences.read_steps(r)
    if event.event == "fought":
        effect = at_once(effect)
    return Skill("auto", effect, tuple(conditions), tuple(cost), bool(cost), header.once, event=event)


def at_once(action: Action) -> Action:
    """What is said to be done at the end of the battle, by a skill that waits for just that."""
    first, *rest = flat(action)
    if isinstance(first, May) and isinstance(first.action, Later) and first.action.when == "battle_end":
        return seq([replace(first, action=first.action.action), *rest])
    if isinstance(first, Later) and first.when == "battle_end":
        return seq([first.action, *rest])
    return action


def flips(action: Action) -> bool:
    """Whether the card is turned over at the end of this."""
    if isinstance(action, Seq):
        return any(flips(each) for each in action.actions)
    return isinstance(action, Flip)
