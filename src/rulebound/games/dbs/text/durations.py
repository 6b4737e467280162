"""How long an effect lasts, and in whose turn."""

from __future__ import annotations

from rulebound.games.dbs.text.reader import DbsReader
from rulebound.kernel.tree import GAME, WHILE, Condition, Turn
from rulebound.language.tokens import BREAK, END


def read_until(r: DbsReader) -> str:
    found = r.pick("until")
    if found:
        r.last_until = found
        return found
    if r.lead:
        return r.lead
    if r.permanent:
        return WHILE
    ahead = read_until_ahead(r) or r.last_until
    if ahead:
        return ahead
    if r.mark_here(".") or r.ended():
        return GAME  # 8-2-2-2: an effect that does not say how long lasts through the game
    raise r.miss("how long it lasts: this turn, this battle")


def read_until_ahead(r: DbsReader) -> str:
    """The duration of a later clause of the sentence holds for this one too."""
    if not (r.see("and") or r.mark_here(",")):
        return ""
    spot = r.spot()
    found = ""
    while not (found or r.kind(END) or r.kind(BREAK) or r.mark_here(".")):
        found = r.pick("until")
        r.at += 1
    r.back(spot)
    return found


def read_until_or_turn(r: DbsReader) -> str:
    """As `until`; "during your turn" is a condition of the whole and read later."""
    return WHILE if r.permanent else read_until(r)


def read_until_or_battle(r: DbsReader) -> str:
    if r.permanent and r.eat("against_this"):
        return WHILE
    return read_until(r)


def read_turn_first(r: DbsReader, conditions: list[Condition]) -> None:
    """ "During your turn, …" before everything."""
    spot = r.spot()
    turn = r.pick("turn")
    if turn and r.mark(","):
        conditions.append(Turn(turn))
    else:
        r.back(spot)
