"""Cards and tokens put into play."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import (
    Action,
    All,
    Filter,
    It,
    Looked,
    Negate,
    OnTop,
    Play,
    Selector,
    Skill,
    This,
    Token,
)
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.placements import read_host
from rulebound.language.grammar.selections import read_together
from rulebound.language.reader import Reader
from rulebound.language.tokens import ANGLE, END, NAME, NOTE, NUMBER, TYPE, WORD


def read_play(r: Reader, what: Selector | None) -> list[Action]:
    token = read_token_made(r)
    if token is not None:
        return [token]
    target = what or read_together(r)
    if isinstance(target, It):
        r.eat("from_the_warp")
    if isinstance(target, It) or r.context.by == "opponent":
        r.eat("in_owners_battle_area")  # where else (3-1-7-1)
    if isinstance(target, It):
        r.eat("from_the_warp")
    spot = r.spot()
    if isinstance(target, This) and not r.see_pick("mode") and r.eat("in_from"):
        r.eat("your") or r.eat("the")
        area = r.pick("area")
        if area:
            target = All(Filter(whose="you", areas=(area,), this=True))
        else:
            r.back(spot)
    state = r.pick("mode")
    spot = r.spot()
    if r.eat("on_top_of"):
        host = read_host(r)
        state = r.pick("mode") or state
        return [OnTop(target, host, state)]
    r.back(spot)
    if r.eat("with_skills_negated"):
        until = read_until(r)
        return [Play(target, state), Negate(It(), until)]
    r.context.shown_played = isinstance(target, Looked)
    return [Play(target, state, r.eat("by_paying"))]


def read_token_made(r: Reader) -> Action | None:
    """ "play 2 Ghost tokens", and what a note says of them."""
    spot = r.spot()
    count = 1
    if r.kind(NUMBER):
        count = r.number()
    elif not r.eat("a"):
        return None
    words: list[str] = []
    while r.kind(WORD) and not r.see("token") and len(words) < 4:
        token = r.token()
        words.append(r.text[token.start : token.end].replace("’", "'"))
        r.advance()
        if r.mark_here("."):
            words[-1] += "."
            r.advance()
    named = " ".join(words)
    if r.kind(NAME):
        named = r.token().text
        r.advance()
    if not named and r.eat("token") and r.kind(NAME):  # "jeton {Name}"
        named = r.token().text
        r.advance()
    elif not named or not r.eat("token"):
        r.back(spot)
        return None
    state = r.pick("mode")
    if not r.kind(NOTE):
        raise r.miss("what the token is, in parentheses")
    return read_token_facts(r, Token(named, count, state=state), r.advance().text)


def read_token_facts(r: Reader, token: Token, note: str) -> Token:
    """ "Ghost tokens have 15000 power, 0 combo cost and 5000 combo power"."""
    inner = Reader(note, r.lex, r.grammar)
    while not inner.eat("tokens_have"):
        if inner.kind(END):
            raise r.miss("what the token has")
        inner.advance()
    while not inner.kind(END):
        inner.mark(",")
        inner.eat("and")
        inner.mark(".")
        if inner.kind(END):
            break
        if inner.kind(NUMBER):
            value = inner.number()
            stat = inner.pick("stat")
            if stat == "power":
                token = replace(token, power=value)
            elif stat == "combo_cost":
                token = replace(token, combo_cost=value)
            elif stat == "combo_power":
                token = replace(token, combo_power=value)
            elif stat == "cost":
                token = replace(token, cost=value)
            else:
                raise r.miss("a number of the token")
        elif inner.see_pick("color"):
            token = replace(token, colors=(*token.colors, inner.pick("color")))
        elif inner.kind(TYPE):
            token = replace(token, types=(*token.types, inner.token().text))
            inner.advance()
        elif inner.kind(ANGLE):
            token = replace(token, characters=(*token.characters, inner.token().text))
            inner.advance()
        elif inner.keyword():
            given = Skill("keyword", keyword=inner.keyword())
            token = replace(token, skills=(*token.skills, given))
            inner.advance()
        else:
            raise r.miss("a fact of the token")
    return token
