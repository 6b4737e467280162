"""The X of a text: "X = your current anger level", "X can be any number you choose"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbz.text.amounts import has_x, read_number_said, with_x
from rulebound.games.dbz.text.card_text import Text
from rulebound.games.dbz.tree import ALL_OF_IT, ChooseNumber
from rulebound.kernel.tree import NamedNumber, Number
from rulebound.language.grammar.boundaries import stop
from rulebound.language.reader import Reader


def read_x(r: Reader) -> Number:
    """ "X = your current anger level."."""
    r.need("x_word")
    if not (r.mark(":") or r.eat("is_equal_to")):
        raise r.miss("expected-what-x-is")
    found = read_number_said(r)
    stop(r)
    return found


def read_x_sentence(r: Reader, text: Text) -> bool:
    """What X is, of the sentences before."""
    if r.eat("you_choose_x"):
        stop(r)
        text.skills[:] = [
            replace(skill, cost=(ChooseNumber(0, ALL_OF_IT), *skill.cost))
            if skill.timing == "attack"
            else skill
            for skill in (with_x(each, NamedNumber()) for each in text.skills)
        ]
        return True
    if not r.see("x_word") or not has_x(tuple(text.skills)):
        return False
    spot = r.spot()
    if r.eat("x_word") and r.eat("between_word"):
        low = r.number()
        if not r.mark("•"):
            r.need("and")
        among = ChooseNumber(low, r.number())
        stop(r)
        text.skills[:] = [
            replace(skill, cost=(among, *skill.cost)) if skill.timing == "attack" else skill
            for skill in (with_x(each, NamedNumber()) for each in text.skills)
        ]
        return True
    r.back(spot)
    number = read_x(r)
    text.skills[:] = [with_x(skill, number) for skill in text.skills]
    r.mentions[:] = [with_x(mention, number) for mention in r.mentions]
    return True
