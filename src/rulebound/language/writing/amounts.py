"""Numbers that are counted or read from cards."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import BoundedCount, Count, Stat
from rulebound.language.writer import NoWording, Writer, says
from rulebound.language.writing.nouns import is_located, of_both, write_counted, write_phrase


@says(BoundedCount)
@says(Count)
def write_number_of(w: Writer, count: Count) -> str:
    if isinstance(count, BoundedCount) and count.most:
        raise NoWording(count)
    if count.times > 1 and count.every == 1:
        return w.say("times_of", str(count.times), w.write(replace(count, times=1)))
    if count.times != 1:
        raise NoWording(count)
    cards = write_counted(w, of_both(w, count.of), True)
    if isinstance(count, BoundedCount) and count.values:
        if count.every != 1:
            raise NoWording(count)
        return w.say("the_number_of", write_values(w, count, cards, True))
    number = w.say("the_number_of", cards) + write_different(w, count)
    if count.every == 1:
        return number
    if count.every != 2:
        raise NoWording(count)
    rounded = "rounded_up" if isinstance(count, BoundedCount) and count.up else "rounded_down"
    return w.say("half_of", number, w.say(rounded))


@says(Stat)
def write_stat(w: Writer, stat: Stat) -> str:
    return w.say("same_" + stat.name, w.write(stat.of))


def write_every(w: Writer, count: Count) -> str:
    """ "for each 2 of your …"."""
    of = count.of
    number = "" if count.every == 1 else f"{count.every} "
    if isinstance(count, BoundedCount):
        return write_tally(w, count, number)
    different = write_different(w, count)
    if of.whose == "you" and not is_located(w, of):
        key = w.first("for_every_of", "for_each_of") if number else "for_each_of"
        return w.say(key, number, write_phrase(w, replace(of, whose=""), True)) + different
    key = w.first("for_every", "for_each") if number else "for_each"
    return w.say(key, number + write_counted(w, of_both(w, of), count.every != 1)) + different


def write_tally(w: Writer, count: BoundedCount, number: str) -> str:
    """ "for each color among your energy, up to a maximum of 3"."""
    if count.up:
        raise NoWording(count)
    most = w.say("no_more_than", str(count.most)) if count.most else ""
    if not count.values:
        return write_every(w, Count(count.of, count.every, count.times, count.different)) + most
    cards = write_counted(w, of_both(w, count.of), True)
    key = w.first("for_every", "for_each") if number else "for_each"
    return w.say(key, number + write_values(w, count, cards, count.every != 1)) + most


def write_values(w: Writer, count: Count, cards: str, plural: bool) -> str:
    """ "colors among your energy"."""
    return w.say(w.agreeing("values." + count.different, plural), cards)


def write_different(w: Writer, count: Count) -> str:
    """What stands behind cards of which only those with different names count."""
    if isinstance(count, BoundedCount) and count.alike:
        return " " + w.say("with_alike." + count.alike)
    return " " + w.say("with_different." + count.different) if count.different else ""
