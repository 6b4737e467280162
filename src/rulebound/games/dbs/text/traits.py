"""What a noun phrase says behind "with": keywords, names, bounds of cost and power."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text import nouns, numbers
from rulebound.games.dbs.text.reader import DbsReader, Noun
from rulebound.kernel.tree import Number
from rulebound.language.clauses import read_stat_behind
from rulebound.language.reader import Miss
from rulebound.language.tokens import ANGLE, NAME, QUOTE, TYPE


def read_trait(r: DbsReader, noun: Noun) -> None:
    """What follows "with"."""
    f = noun.f
    if r.eat("same_character_as") and r.pick("chosen"):
        noun.f = replace(f, like_it=True)
        return
    if r.eat("no_skills_with"):
        noun.f = replace(f, no_effects=True)
        return
    if r.keyword():
        noun.f = replace(f, keywords=(*f.keywords, r.keyword()))
        r.at += 1
        spot = r.spot()
        if r.eat("or") and r.keyword():
            noun.f = replace(noun.f, keywords=(*noun.f.keywords, r.keyword()))
            r.at += 1
        else:
            r.back(spot)
        return
    if r.eat("name_includes"):
        if not (r.kind(NAME) or r.kind(QUOTE) or r.kind(ANGLE)):
            raise r.miss("a part of the name")
        noun.f = replace(f, name_parts=(r.token().text,))
        r.at += 1
        return
    if r.kind(NAME):
        part = r.token().text
        r.at += 1
        r.need("in_its_name")
        noun.f = replace(f, name_parts=(*f.name_parts, part))
        return
    if r.kind(ANGLE):
        spot = r.spot()
        names = [name.replace(" :", ":") for name in nouns.read_terms(r, ANGLE, noun, False)]
        if r.eat("in_its_character"):
            noun.f = replace(f, character_parts=(*f.character_parts, *names))
        else:
            r.back(spot)
            names = [name.replace(" :", ":") for name in nouns.read_terms(r, ANGLE, noun, False)]
            noun.f = replace(f, characters=(*f.characters, *names))
        return
    if r.kind(TYPE):
        noun.f = replace(f, types=(*f.types, *nouns.read_terms(r, TYPE, noun, False)))
        return
    read_bound(r, noun)


def read_more_traits(r: DbsReader, noun: Noun) -> None:
    while True:
        spot = r.spot()
        if not r.eat("and"):
            return
        r.eat("with")
        try:
            read_trait(r, noun)
        except Miss:
            r.back(spot)
            return


def read_total(r: DbsReader, noun: Noun) -> bool:
    """ "for which the total cost adds up to 5 or less"."""
    stat = r.pick("stat")
    if stat not in ("cost", "power"):
        raise r.miss("cost or power")
    r.need("adds_up")
    noun.sum_of = stat
    noun.sum_max = r.number()
    r.need("or_less")
    return True


def read_bound(r: DbsReader, noun: Noun) -> None:
    """ "an energy cost of 3 or less", "15000 or less power", "power of 15000 or less"."""
    r.eat("a")
    printed = r.eat("original")
    low: Number | None
    high: Number | None
    stat = r.pick("stat")
    if stat:
        printed = r.eat("original") or printed
        r.eat("of") or r.eat("is") or r.eat("at")
        low, high = read_bounds(r)
    else:
        stat, original, low, high = read_stat_behind(r, read_bounds, "original")
        printed = original or printed
    if stat == "cost":
        noun.f = replace(noun.f, cost_min=low, cost_max=high)
    elif stat == "power":
        noun.f = replace(noun.f, power_min=low, power_max=high)
    elif stat == "combo_cost":
        noun.f = replace(noun.f, combo_cost_min=low, combo_cost_max=high)
    else:
        noun.f = replace(noun.f, combo_power_min=low, combo_power_max=high)
    if printed:
        noun.f = replace(noun.f, printed=True)


def read_bounds(r: DbsReader) -> tuple[Number | None, Number | None]:
    if r.eat("less_equal"):
        return None, numbers.read_limit(r)
    if r.eat("more_equal"):
        return numbers.read_limit(r), None
    if r.eat("equal_to"):
        value = numbers.read_limit(r)
        return value, value
    count = r.number()
    if r.eat("or_less"):
        return None, count
    if r.eat("or_more"):
        return count, None
    return count, count
