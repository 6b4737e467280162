"""Tokens: cards that a skill makes."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.played import read_area_of
from rulebound.games.dbs.tree import CreateToken
from rulebound.kernel.tree import Action, Filter, May, Number, OneOf, Short, Skill
from rulebound.language.grammar.noun import PLAYERS
from rulebound.language.grammar.numbers import read_for_each
from rulebound.language.reader import Reader
from rulebound.language.references import CardsSelected, Named
from rulebound.language.tokens import ANGLE, END, NAME, NOTE, NUMBER, TYPE, WORD


def read_token_made(r: Reader) -> Action | None:
    """ "play (up to) 1 Ghost token", and what a note says of it."""
    spot = r.spot()
    up_to = r.eat("up_to")
    if up_to:
        r.read_as("you_may", len(r.trail) - 1)
    made = read_made(r)
    if made is None:
        r.back(spot)
        return None
    if up_to and not isinstance(made.count, int):
        raise r.miss("expected-a-number-of-cards")
    if not up_to or not isinstance(made.count, int):
        return made
    fewer = tuple(replace(made, count=count) for count in range(made.count, 0, -1))
    return May(OneOf(fewer) if len(fewer) > 1 else made)


def read_made(r: Reader) -> CreateToken | None:
    spot = r.spot()
    count: Number = 1
    if r.kind(NUMBER):
        count = r.number()
    elif not r.eat("a"):
        return read_as_many_made(r)
    named = read_token_name(r)
    if r.kind(NAME):
        named = r.token().text
        r.advance()
    if not named and r.eat("token") and r.kind(NAME):  # "jeton {Name}"
        named = r.token().text
        r.advance()
    elif not named or not r.eat("token"):
        r.back(spot)
        return None
    return read_what_is_made(r, CreateToken(named, count))


def read_token_name(r: Reader) -> str:
    """The words before "token"."""
    words: list[str] = []
    while r.kind(WORD) and not r.see("token") and len(words) < 4:
        token = r.token()
        words.append(r.text[token.start : token.end].replace("’", "'"))
        r.advance()
        if r.mark_here("."):
            words[-1] += "."
            r.advance()
    return " ".join(words)


def read_as_many_made(r: Reader) -> CreateToken | None:
    """ "Ghost tokens until you have 3 Ghost tokens": as many as are missing; None if it is not said so."""
    spot = r.spot()
    named = read_token_name(r)
    if named[:1].isupper() and r.eat("token") and r.eat("until_have") and r.kind(NUMBER):
        least = r.number()
        again = r.see("token") or read_token_name(r) == named
        if again and r.eat("token"):
            mine = Filter(whose="you", areas=(r.grammar.in_play,), token=True).setting("name", (named,))
            return read_what_is_made(r, CreateToken(named, Short(mine, least)))
    r.back(spot)
    return None


def read_what_is_made(r: Reader, made: CreateToken) -> CreateToken:
    """What the token is, and where and how it is played."""
    noted = r.kind(NOTE)
    if noted:
        made = read_token_facts(r, made)
    made = read_for_each_made(r, read_lie(r, made))
    if not noted and r.eat("with"):  # "with 10000 power"
        power = r.number()
        if r.pick("stat") != "power":
            raise r.miss("expected-power")
        made, noted = replace(read_lie(r, made), power=power), True
    if not noted and not r.kind(NOTE):
        raise r.miss("expected-what-the-token-is-in-parentheses")
    r.mention(Named(None))
    r.mention(CardsSelected())  # "they" are the tokens
    return made if noted else read_token_facts(r, made)


def read_for_each_made(r: Reader, made: CreateToken) -> CreateToken:
    """ "(1 Ghost token) for each red card you have": a multiple."""
    each = read_for_each(r) if isinstance(made.count, int) else None
    if each is None or not isinstance(made.count, int):
        return made
    return read_lie(r, replace(made, count=replace(each, times=made.count)))


def read_lie(r: Reader, token: CreateToken) -> CreateToken:
    """ "in Rest Mode", "in your opponent's Battle Area"; as it is if neither is said here."""
    state = r.pick("mode")
    whose = read_area_of(r)
    state = state or r.pick("mode")
    there = whose if whose in PLAYERS else token.whose
    return replace(token, state=state or token.state, whose=there)


def read_token_facts(r: Reader, token: CreateToken) -> CreateToken:
    """ "Ghost tokens have 15000 power, 0 combo cost and 5000 combo power", or the numbers alone."""
    inner = r.enter()
    while not inner.kind(NUMBER) and not inner.eat("tokens_have") and not inner.eat("tokens_are"):
        if inner.kind(END):
            raise r.miss("expected-what-the-token-has")
        inner.advance()
    while not inner.kind(END):
        inner.mark(",")
        inner.eat("and")
        inner.eat("with")
        inner.mark(".")
        if inner.kind(END):
            break
        named = (
            inner.pick("stat") if inner.eat("a") or inner.see_pick("stat") else ""
        )  # "an energy cost of 1"
        if named:
            inner.eat("of_plain")
        if inner.kind(NUMBER):
            value = inner.number()
            stat = named or inner.pick("stat")
            if stat == "power":
                token = replace(token, power=value)
            elif stat == "combo_cost":
                token = replace(token, combo_cost=value)
            elif stat == "combo_power":
                token = replace(token, combo_power=value)
            elif stat == "cost":
                token = replace(token, cost=value)
            else:
                raise r.miss("expected-a-number-of-the-token")
        elif inner.see_pick("noun"):
            if inner.pick("noun") not in ("battle", "card"):
                raise r.miss("expected-a-fact-of-the-token")
            inner.read_as("token", len(inner.trail) - 1)  # 10-18-1: a Battle Card
        elif inner.see_pick("color"):
            token = replace(token, colors=(*token.colors, inner.pick("color")))
        elif inner.kind(TYPE):
            token = replace(token, types=(*token.types, inner.token().text))
            inner.advance()
        elif inner.kind(ANGLE):
            token = replace(token, characters=(*token.characters, inner.token().text))
            inner.advance()
        elif inner.keyword():
            given = Skill("keyword", keyword=inner.take_keyword())
            token = replace(token, skills=(*token.skills, given))
        else:
            raise r.miss("expected-a-fact-of-the-token")
    return token
