"""Numbers that are counted or read from cards."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Count, Stat
from rulebound.language.writer import NoWording, Writer, says
from rulebound.language.writing.nouns import is_located, write_counted, write_phrase


@says(Count)
def write_number_of(w: Writer, count: Count) -> str:
    if count.every != 1 or count.times != 1:
        raise NoWording(count)
    return w.say("the_number_of", write_counted(w, count.of, True)) + write_different(w, count)


@says(Stat)
def write_stat(w: Writer, stat: Stat) -> str:
    return w.say("same_" + stat.name, w.write(stat.of))


def write_every(w: Writer, count: Count) -> str:
    """ "for each 2 of your …"."""
    of = count.of
    number = "" if count.every == 1 else f"{count.every} "
    different = write_different(w, count)
    if of.whose == "you" and not is_located(w, of):
        key = w.first("for_every_of", "for_each_of") if number else "for_each_of"
        return w.say(key, number, write_phrase(w, replace(of, whose=""), True)) + different
    key = w.first("for_every", "for_each") if number else "for_each"
    return w.say(key, number + write_counted(w, of, count.every != 1)) + different


def write_different(w: Writer, count: Count) -> str:
    """What stands behind cards of which only those with different names count."""
    return " " + w.say("with_different." + count.different) if count.different else ""
