"""What a noun phrase says behind "with": names, types, bounds of cost and power."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text import nouns, numbers
from rulebound.games.onepiece.text.reader import Noun, OnePieceReader
from rulebound.kernel.tree import Number
from rulebound.language.clauses import read_stat_behind
from rulebound.language.tokens import ANGLE, NUMBER, QUOTE, TYPE


def read_trait(r: OnePieceReader, noun: Noun) -> None:
    """What follows "with": a cost, a power, a type, a keyword."""
    if r.eat("no_effects"):
        noun.f = replace(noun.f, no_effects=True)
        return
    if r.eat("onepiece.different_names"):
        noun.different = True
        return
    r.eat("a") or r.eat("the")
    if r.eat("type_including"):
        if not r.kind(QUOTE):
            raise r.miss("a part of a type, in quotes")
        noun.f = replace(noun.f, type_parts=tuple(nouns.read_terms(r, (QUOTE,))))
        return
    if r.eat("name_including"):
        if not r.kind(QUOTE):
            raise r.miss("a part of a name, in quotes")
        noun.f = replace(noun.f, name_parts=tuple(nouns.read_terms(r, (QUOTE,))))
        return
    if r.kind(TYPE):
        nouns.read_types(r, noun)
        return
    if r.kind(ANGLE):
        nouns.read_attributes(r, noun)
        return
    if r.bracket("keyword"):
        noun.f = replace(noun.f, keywords=(*noun.f.keywords, r.bracket("keyword")))
        r.at += 1
        return
    if r.eat("counter"):
        noun.f = replace(noun.f, counter="with")
        return
    if r.eat("don_attached"):
        noun.f = replace(noun.f, attached="DON!!")
        return
    read_bound(r, noun)


def read_bound(r: OnePieceReader, noun: Noun) -> None:
    """ "cost 3 or less", "a cost of 3 or less", "6000 power or less", "5000 or more power"."""
    printed = r.eat("base")
    stat = r.pick("stat")
    low: Number | None = None
    high: Number | None = None
    if stat:
        r.eat("of")
        if r.eat("equal_or_less"):
            high = numbers.read_number_of(r)
        elif r.eat("equal_or_more"):
            low = numbers.read_number_of(r)
        elif r.eat("equal_to"):
            low = high = numbers.read_number_of(r)
        else:
            low, high = read_bounds(r)
    else:
        stat, original, low, high = read_stat_behind(r, read_bounds, "base")
        printed = original or printed
    if stat == "cost":
        noun.bounded = True
        noun.f = replace(noun.f, cost_min=low, cost_max=high)
    elif stat == "power":
        noun.f = replace(noun.f, power_min=low, power_max=high)
    else:
        raise r.miss("cost or power")
    if printed:
        noun.f = replace(noun.f, printed=True)


def read_bounds(r: OnePieceReader) -> tuple[Number | None, Number | None]:
    count = r.number()
    if r.eat("or_less"):
        return None, count
    if r.eat("or_more"):
        return count, None
    if r.token(1).kind == NUMBER and r.eat("to_range"):
        return count, r.number()
    if r.see("or") and r.token(1).kind == NUMBER and r.token(1).value == count + 1:
        r.need("or")
        return count, r.number()
    return count, count


def read_quoted(r: OnePieceReader) -> tuple[str, ...]:
    if not r.kind(QUOTE):
        raise r.miss("a word in quotes")
    return tuple(nouns.read_terms(r, (QUOTE,)))
