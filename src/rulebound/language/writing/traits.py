"""Bounds."""

from __future__ import annotations

from rulebound.kernel.tree import Count, Filter, Number
from rulebound.language.writer import Writer


def write_traits(w: Writer, of: Filter) -> list[str]:
    """What stands after "with"."""
    out: list[str] = []
    bounds = (
        ("cost", of.cost_min, of.cost_max),
        ("power", of.power_min, of.power_max),
        ("combo_cost", of.combo_cost_min, of.combo_cost_max),
        ("combo_power", of.combo_power_min, of.combo_power_max),
    )
    for stat, low, high in bounds:
        if low is not None or high is not None:
            key = "original_bound." if of.printed else "bound."
            out.append(w.say(key + stat, write_bound(w, low, high)))
    if of.like_it:
        out.append(w.say("like_it"))
    for what, parts in (("type", of.type_parts), ("name", of.name_parts), ("character", of.character_parts)):
        if parts:
            out.append(w.say(what + "_part", w.names(what + "_part", parts)))
    if of.no_effects and w.has("with_no_effects"):
        out.append(w.say("with_no_effects"))
    if of.counter == "with":
        out.append(w.say("a_counter"))
    if of.attached:
        out.append(w.say("attached"))
    return out


def write_bound(w: Writer, low: Number | None, high: Number | None) -> str:
    if not isinstance(low, Count) and not isinstance(high, Count):
        return w.between(write_end(w, low), write_end(w, high))
    if low == high:
        return write_compared(w, "==", low)
    return write_compared(w, ">=", low) if high is None else write_compared(w, "<=", high)


def write_compared(w: Writer, op: str, number: Number | None) -> str:
    """ "equal to or less than the number of …", or than what a game has a word for: "your current energy"."""
    if isinstance(number, Count) and len(number.of.areas) == 1:
        key = f"current.{number.of.areas[0]}.{number.of.whose}"
        if w.has(key) and number == Count(Filter(whose=number.of.whose, areas=number.of.areas)):
            return w.say("op." + op) + " " + w.say(key)
    return w.say("op." + op) + " " + write_end(w, number)


def write_end(w: Writer, number: Number | None) -> str:
    return "" if number is None else write_number(w, number)


def write_number(w: Writer, number: Number) -> str:
    return str(number) if isinstance(number, int) else w.write(number)
