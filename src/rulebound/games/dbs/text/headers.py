"""The bracketed terms before a skill: its timing, its limit, [Sparking X], [Bond X] and [Burst X]."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.filters import filter_of
from rulebound.games.dbs.text.nouns import read_noun
from rulebound.games.dbs.text.reader import DbsReader
from rulebound.kernel.tree import Action, Attacker, Compare, Condition, Count, Filter, Is, Move, Top
from rulebound.language.tokens import ANGLE, BRACKET, NAME, TYPE


class Header:
    """The bracketed terms before a skill."""

    def __init__(self) -> None:
        self.timing = ""
        self.once = False
        self.conditions: list[Condition] = []
        self.cost: list[Action] = []


def read_header(r: DbsReader) -> Header:
    header = Header()
    while r.kind(BRACKET):
        timing = r.bracket("timing")
        if timing and not header.timing:
            header.timing, _, battle = timing.partition(" ")
            if battle:
                header.conditions.append(Is(Attacker(), Filter(kinds=("Battle",))))
            r.at += 1
        elif r.bracket("limit"):
            header.once = True
            r.at += 1
        elif r.keyword() in ("Sparking", "Bond", "Burst"):
            read_modifier_keyword(r, header)
        else:
            break
    return header


def read_modifier_keyword(r: DbsReader, header: Header) -> None:
    """[Sparking X], [Bond X] and [Burst X] (10-23, 10-29, 10-30)."""
    keyword = r.keyword()
    number = r.number_in()
    if number < 1:
        raise r.miss("the number of the keyword")
    r.at += 1
    if keyword == "Sparking":
        drop = Filter(whose="you", areas=("drop",))
        header.conditions.append(Compare(Count(drop), ">=", number, keyword))
    elif keyword == "Burst":
        header.cost.append(Move(Top("you", "deck", number), "drop"))
    else:
        of = Filter(whose="you", areas=("battle",), kinds=("Battle",))
        plain_noun = r.see_pick("noun") or r.see_pick("color")
        if r.token().kind in (TYPE, ANGLE, NAME) or plain_noun:
            named = filter_of(r, read_noun(r), True)
            of = replace(named, whose="you", areas=("battle",), kinds=("Battle",))
        header.conditions.append(Compare(Count(of), ">=", number, keyword))
        r.mark(":")
