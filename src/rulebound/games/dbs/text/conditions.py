"""Conditions: what follows "if"."""

from __future__ import annotations

from rulebound.games.dbs.text.deeds import read_deed
from rulebound.games.dbs.text.holdings import read_having, read_holding
from rulebound.games.dbs.text.reader import DbsReader
from rulebound.games.dbs.text.states import read_card_condition
from rulebound.kernel.tree import (
    AllOf,
    AnyOf,
    Condition,
    Turn,
)
from rulebound.language.reader import Miss
from rulebound.language.tokens import NUMBER


def read_conditions(r: DbsReader) -> list[Condition]:
    """ "A and B": each must hold."""
    r.had_whose = ""
    out = read_either_condition(r)
    while True:
        spot = r.spot()
        comma = r.mark(",")
        if not r.eat("and") and not (comma and (r.see("there_is") or r.see_pick("have"))):
            r.back(spot)
            return out
        r.eat("if") or r.eat("when")
        middle = r.spot()
        try:
            out.extend(read_either_condition(r))
            continue
        except Miss:
            r.back(middle)
        if not r.had_whose or not (r.kind(NUMBER) or r.see("a")):
            r.back(spot)
            return out
        try:
            out.extend(read_having(r, r.had_whose))  # "you have A and a B"
        except Miss:
            r.back(spot)
            return out


def read_either_condition(r: DbsReader) -> list[Condition]:
    first = read_condition(r)
    out: list[Condition] = [first[0]] if len(first) == 1 else [AllOf(tuple(first))]
    found = False
    while True:
        spot = r.spot()
        r.mark(",")
        if not r.eat("or"):
            r.back(spot)
            break
        r.eat("if") or r.eat("when")
        try:
            more = read_condition(r)
        except Miss:
            r.back(spot)
            break
        found = True
        out.append(more[0] if len(more) == 1 else AllOf(tuple(more)))
    return [AnyOf(tuple(out))] if found else first


def read_condition(r: DbsReader) -> list[Condition]:
    """One condition; several where one sentence says several."""
    turn = r.pick("turn")
    if turn:
        return [Turn(turn)]
    deed = read_deed(r)
    if deed is not None:
        return [deed]
    return read_holding(r) or read_card_condition(r)
