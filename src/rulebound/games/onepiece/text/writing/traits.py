"""Bounds and numbers."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.writing import nouns, selections
from rulebound.games.onepiece.text.writing.writer import OnePieceWriter
from rulebound.kernel.tree import Count, Filter, Number, Stat
from rulebound.language.writer import Unspeakable


def write_traits(w: OnePieceWriter, of: Filter) -> list[str]:
    out: list[str] = []
    for stat, low, high in (
        ("cost", of.cost_min, of.cost_max),
        ("power", of.power_min, of.power_max),
    ):
        if low is None and high is None:
            continue
        name = "cost" if stat == "cost" else w.say(stat)
        if of.printed:
            name = w.say("base", name)
        out.append(w.say("bound", name, write_bound(w, low, high)))
    if of.type_parts:
        parts = w.joined([f'"{part}"' for part in of.type_parts], "or")
        out.append(w.say("type_part", parts))
    if of.name_parts:
        parts = w.joined([f'"{part}"' for part in of.name_parts], "or")
        out.append(w.say("name_part", parts))
    if of.no_effects:
        out.append(w.say("no_effects"))
    if of.counter == "with":
        out.append(w.say("a_counter"))
    if of.attached:
        out.append(w.say("attached"))
    return out


def write_bound(w: OnePieceWriter, low: Number | None, high: Number | None) -> str:
    if isinstance(low, Count) or isinstance(high, Count):
        if low == high and isinstance(low, Count):
            return w.say("just_number", write_number_of(w, low))
        if isinstance(high, Count):
            return w.say("at_most_number", write_number_of(w, high))
        if isinstance(low, Count):
            return w.say("at_least_number", write_number_of(w, low))
    return w.between(write_end(w, low), write_end(w, high))


def write_end(w: OnePieceWriter, number: Number | None) -> str:
    return "" if number is None else write_amount(w, number)


def write_amount(w: OnePieceWriter, number: Number | None) -> str:
    if isinstance(number, int):
        return str(number)
    if isinstance(number, Count):
        return write_number_of(w, number)
    if isinstance(number, Stat) and number.name in ("power", "base_power"):
        return w.say("same_" + number.name, selections.write_selector(w, number.of))
    raise Unspeakable(None)


def write_number_of(w: OnePieceWriter, count: Count) -> str:
    if count.every != 1 or count.times != 1:
        raise Unspeakable(None)
    return w.say("number_of", write_owned(w, count.of, True))


def write_every(w: OnePieceWriter, count: Count) -> str:
    if count.every == 1:
        return write_owned(w, count.of, False)
    return f"{count.every} {write_owned(w, count.of, True)}"


def write_owned(w: OnePieceWriter, of: Filter, plural: bool) -> str:
    """A noun phrase with its owner before it, after "for every" or "the number of"."""
    if of.whose == "you" and not nouns.is_pile(of) and not nouns.is_on_field(of):
        return w.say("your", nouns.write_phrase(w, replace(of, whose=""), plural))
    return nouns.write_phrase(w, of, plural, "in.")
