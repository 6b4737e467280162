"""Bounds and numbers."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.writing import nouns
from rulebound.games.dbs.text.writing.writer import DbsWriter
from rulebound.kernel.tree import Count, Filter, Number
from rulebound.language.writer import Unspeakable


def write_traits(w: DbsWriter, of: Filter) -> list[str]:
    out: list[str] = []
    bounds = (
        ("cost", of.cost_min, of.cost_max),
        ("power", of.power_min, of.power_max),
        ("combo_cost", of.combo_cost_min, of.combo_cost_max),
        ("combo_power", of.combo_power_min, of.combo_power_max),
    )
    for stat, low, high in bounds:
        if low is None and high is None:
            continue
        key = "original_bound" if of.printed else "bound"
        out.append(w.say(key + "." + stat, write_bound(w, low, high)))
    if of.like_it:
        out.append(w.say("like_it"))
    for part in of.name_parts:
        out.append(w.say("name_part", "{" + part + "}"))
    for part in of.character_parts:
        out.append(w.say("character_part", "<" + part + ">"))
    return out


def write_bound(w: DbsWriter, low: Number | None, high: Number | None) -> str:
    if isinstance(high, Count) and low is None:
        return w.say("at_most", write_energy_of(w, high))
    if isinstance(low, Count) and high is None:
        return w.say("at_least", write_energy_of(w, low))
    return w.between(write_number(w, low), write_number(w, high))


def write_energy_of(w: DbsWriter, count: Count) -> str:
    """A player's energy, which other numbers are compared with."""
    for whose in ("you", "opponent"):
        if count == Count(Filter(whose=whose, areas=("energy",))):
            return w.say("energy_of." + whose)
    return write_number_of(w, count)


def write_number(w: DbsWriter, number: Number | None) -> str:
    if number is None:
        return ""
    if isinstance(number, int):
        return str(number)
    if isinstance(number, Count):
        return write_number_of(w, number)
    raise Unspeakable(number)


def write_number_of(w: DbsWriter, count: Count) -> str:
    if count.every != 1 or count.times != 1:
        raise Unspeakable(count)
    return w.say("number_of", nouns.write_phrase(w, count.of, True))


def write_every(w: DbsWriter, count: Count) -> str:
    of = count.of
    number = "" if count.every == 1 else f"{count.every} "
    if of.whose == "you" and not nouns.is_located(of):
        return w.say("for_each_of", number, nouns.write_phrase(w, replace(of, whose=""), True))
    return w.say("for_each", number + nouns.write_phrase(w, of, count.every != 1))
