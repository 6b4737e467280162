"""Bounds."""

from __future__ import annotations

from rulebound.kernel.tree import All, Bound, Count, Filter, It, NamedNumber, Number, Plus, Stat, This
from rulebound.language.writer import NoWording, Writer
from rulebound.language.writing import nouns


def write_traits(w: Writer, of: Filter) -> list[str]:
    """What stands after "with"."""
    out: list[str] = []
    for bound in of.bounds:
        if bound.low == bound.high == NamedNumber():
            out.append(w.say("the_named", w.say("stat." + bound.stat)))
            continue
        own = ("original_bound." if bound.printed else "bound.") + bound.stat
        kind = f"{own}.{kind_of(bound)}"
        said = write_bound(w, bound.low, bound.high)
        if bound.among:
            said = w.joined([str(number) for number in bound.among], "or")
        ends_said = {end for end in (bound.low, bound.high) if end is not None}
        plain = len(ends_said) == 1 and all(isinstance(end, int) for end in ends_said) and not bound.among
        if plain and w.has(kind + ".number"):
            out.append(w.say(kind + ".number", str(*ends_said)))
        elif w.has(kind):
            ends = [write_end(w, end) for end in (bound.low, bound.high) if end is not None]
            out.append(w.say(kind, *(ends if kind_of(bound) != "count" else [said])))
        elif w.has(own):
            out.append(w.say(own, said))
        else:
            key = "original_bound" if bound.printed else "bound"
            out.append(w.say(key, said, w.say("stat." + bound.stat)))
    if of.extreme is not None:
        end = w.say("extreme." + ("lowest" if of.extreme.lowest else "highest"))
        out.append(f"{end} {w.say('stat.' + of.extreme.stat)}")
    if of.like_this:
        out.append(w.say("same_as." + of.like_this, w.this()))
    if of.like_it:
        out.append(w.say("same_as." + of.like_it, w.say("chosen")))
    if of.like is not None:
        out.append(w.say("same_as." + of.like.what, nouns.write_subject(w, of.like.of)))
    for fact in of.facts:
        if fact.how == "part":
            part = fact.name + "_part"
            key = w.first(part, "in_its." + fact.name)
            out.append(w.clause(w.names(part, fact.values), key))
        elif fact.how == "all" and fact.name != "color":
            out.append(w.say("both", w.joined([w.marked(fact.name, value) for value in fact.values], "and")))
    if of.timings:
        tags = w.joined([w.timing_tag(timing) for timing in of.timings], "or")
        out.append(w.article(w.say("timed_effect", tags, w.say("effect"))))
    if of.no_effects and not w.has("skill_less"):
        out.append(w.say("no_effects"))
    out.extend(w.say("with_stat." + stat) for stat in of.with_stats)
    if of.attached and of.attached_least > 1:
        out.append(w.say(w.first("count.>=", "at_least"), str(of.attached_least), w.say("attached")))
    elif of.attached:
        out.append(w.say("attached"))
    if of.unless is not None and of.unless.attached:
        if of.unless != Filter(attached=of.unless.attached):
            raise NoWording(of.unless)
        out.append(w.say("none_attached"))
    return out


def kind_of(bound: Bound) -> str:
    """How a bound is said, where a language says each kind in its own way."""
    if isinstance(bound.low, Count) or isinstance(bound.high, Count):
        return "count"
    if bound.low is None:
        return "<="
    if bound.high is None:
        return ">="
    return "==" if bound.low == bound.high else "range"


def write_bound(w: Writer, low: Number | None, high: Number | None) -> str:
    counted = Count | Stat | Plus
    if not isinstance(low, counted) and not isinstance(high, counted):
        return w.between(write_end(w, low), write_end(w, high))
    if low == high:
        return write_compared(w, "==", low)
    if isinstance(low, int):
        return w.between(str(low), "") + " " + w.say("which_is", write_compared(w, "<=", high))
    if isinstance(low, Plus) and low.by == 1 and high is None:
        return write_compared(w, ">", low.number)
    if isinstance(high, Plus) and high.by == -1 and low is None:
        return write_compared(w, "<", high.number)
    return write_compared(w, ">=", low) if high is None else write_compared(w, "<=", high)


def write_compared(w: Writer, op: str, number: Number | None) -> str:
    """ "equal to or less than the number of …", or than what a game has a word for: "your current energy"."""
    if isinstance(number, Count) and len(number.of.areas) == 1:
        key = f"current.{number.of.areas[0]}.{number.of.whose}"
        if w.has(key) and number == Count(Filter(whose=number.of.whose, areas=number.of.areas)):
            return w.say("op." + op) + " " + w.say(key)
    return w.say("op." + op) + " " + write_end(w, number)


def write_end(w: Writer, number: Number | None) -> str:
    if isinstance(number, Stat) and isinstance(number.of, It | This | All):
        of = w.say("chosen") if isinstance(number.of, It) else w.write(number.of)
        stat = number.name.removeprefix("base_")
        return w.say("stat_of" if stat == number.name else "base_stat_of", w.say("stat." + stat), of)
    if isinstance(number, Plus):
        return f"{write_end(w, number.number)} {number.by:+d}"
    return "" if number is None else write_number(w, number)


def write_number(w: Writer, number: Number) -> str:
    return str(number) if isinstance(number, int) else w.write(number)
