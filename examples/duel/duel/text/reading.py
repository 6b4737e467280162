"""Card text to effect tree: what stands in a text of Duel."""

from __future__ import annotations

from rulebound.kernel.tree import (
    KO,
    WHILE,
    Action,
    All,
    Choose,
    Draw,
    Filter,
    Modify,
    Orient,
    Selector,
    Skill,
    This,
)
from rulebound.language.lexicon import Lexicon
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import BREAK, END, tokenize


def read(text: str, lex: Lexicon) -> tuple[Skill, ...]:
    r = Reader(text, lex, "duel", tokenize(text))
    out: list[Skill] = []
    try:
        while not r.kind(END):
            out.append(read_skill(r))
            while r.kind(BREAK):
                r.at += 1
    except Miss:
        raise r.refusal() from None
    return tuple(out)


def read_skill(r: Reader) -> Skill:
    keyword = r.bracket("keyword")
    timing = r.bracket("timing")
    if keyword or timing:
        r.at += 1
    if keyword:
        return Skill("keyword", keyword=keyword)
    cost: tuple[Action, ...] = ()
    action = read_action(r)
    if timing == "act" and r.mark(":"):
        cost, action = (action,), read_action(r)
    if not r.mark("."):
        raise r.miss("the end of the sentence")
    return Skill(timing or "permanent", action, cost=cost)


def read_action(r: Reader) -> Action:
    if r.eat("draw"):
        count = r.number()
        r.need("card")
        return Draw(count)
    if r.eat("rest"):
        return Orient(read_cards(r), "rested")
    if r.eat("best"):
        return KO(read_cards(r))
    what = read_cards(r)
    r.need("gets")
    amount = r.signed()
    r.need("edge")
    return Modify(what, "edge", amount, r.pick("until") or WHILE)


def read_cards(r: Reader) -> Selector:
    """ "this Fencer", "up to 1 opposing rested Fencer", "all your Fencers other than this Fencer"."""
    if r.eat("this"):
        return This()
    if not r.eat("up_to"):
        return All(read_filter(r))
    count = r.number()
    r.eat("of")
    return Choose(count, read_filter(r), up_to=True)


def read_filter(r: Reader) -> Filter:
    whose = r.pick("whose")
    state = "rested" if r.eat("rested") else ""
    r.need("fencer")
    other = r.eat("other")
    return Filter(whose=whose, areas=("ring",), kinds=("Fencer",), other=other, state=state)
