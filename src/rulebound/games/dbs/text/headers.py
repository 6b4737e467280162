"""Keywords before a skill: [Sparking X], [Bond X] and [Burst X]."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.kernel.tree import Compare, Count, Filter, Move, Top
from rulebound.language.grammar import headers
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Reader
from rulebound.language.tokens import ANGLE, NAME, TYPE, whole


@GRAMMAR.override(headers.read_header_term)
def read_header_term(r: Reader, header: Header) -> bool:
    if r.keyword() not in ("Sparking", "Bond", "Burst"):
        return False
    read_modifier_keyword(r, header)
    return True


def read_modifier_keyword(r: Reader, header: Header) -> None:
    """[Sparking X], [Bond X] and [Burst X] (10-23, 10-29, 10-30)."""
    keyword = r.keyword()
    number = max(whole(r.token().text.split()[-1]), 0)
    if number < 1:
        raise r.miss("expected-the-number-of-the-keyword")
    r.take_keyword(numbered=True)
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
            if named.kinds not in ((), of.kinds):
                raise r.miss("expected-cards-of-one-kind")
            of = replace(named, whose="you", areas=("battle",), kinds=("Battle",))
        header.conditions.append(Compare(Count(of), ">=", number, keyword))
        r.mark(":")
