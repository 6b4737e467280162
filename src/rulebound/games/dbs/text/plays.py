"""Cards and tokens put into play."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.durations import read_until
from rulebound.games.dbs.text.placements import read_host
from rulebound.games.dbs.text.reader import DbsReader
from rulebound.games.dbs.text.selections import read_selections
from rulebound.games.dbs.tree import OnTop, Token
from rulebound.kernel.tree import Action, All, Filter, It, Looked, Negate, Play, Selector, Skill, This
from rulebound.language.tokens import ANGLE, END, MARK, NAME, NOTE, NUMBER, TYPE, WORD
from rulebound.language.tokens import Token as Piece


def read_play(r: DbsReader, what: Selector | None) -> list[Action]:
    token = read_token_made(r)
    if token is not None:
        return [token]
    target = what or read_selections(r)
    if isinstance(target, It):
        r.eat("from_the_warp")
    if isinstance(target, It) or r.by == "opponent":
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
    r.shown_played = isinstance(target, Looked)
    return [Play(target, state, r.eat("by_paying"))]


def read_token_made(r: DbsReader) -> Action | None:
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
        r.at += 1
        if r.mark_here("."):
            words[-1] += "."
            r.at += 1
    named = " ".join(words)
    if r.kind(NAME):
        named = r.token().text
        r.at += 1
    if not named and r.eat("token") and r.kind(NAME):  # "jeton {Name}"
        named = r.token().text
        r.at += 1
    elif not named or not r.eat("token"):
        r.back(spot)
        return None
    state = r.pick("mode")
    facts = Token(named, count, state=state)
    here = r.spot()
    r.mark(".")
    if r.kind(NOTE):
        facts = read_token_facts(r, facts, r.token().text)
        r.at += 1
        if r.tokens[r.at - 2].text == ".":
            r.at -= 1  # the full stop ends the sentence
            r.tokens[r.at] = Piece(MARK, ".", r.tokens[r.at].start, r.tokens[r.at].end)
        return facts
    r.back(here)
    raise r.miss("what the token is, in parentheses")


def read_token_facts(r: DbsReader, token: Token, note: str) -> Token:
    """ "Ghost tokens have 15000 power, 0 combo cost and 5000 combo power"."""
    inner = DbsReader(note, r.lex)
    while not inner.eat("tokens_have"):
        if inner.kind(END):
            raise r.miss("what the token has")
        inner.at += 1
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
            inner.at += 1
        elif inner.kind(ANGLE):
            token = replace(token, characters=(*token.characters, inner.character()))
            inner.at += 1
        elif inner.keyword():
            given = Skill("keyword", keyword=inner.keyword())
            token = replace(token, skills=(*token.skills, given))
            inner.at += 1
        else:
            raise r.miss("a fact of the token")
    return token
