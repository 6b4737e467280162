"""Which cards an action is about."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.writing.nouns import is_located, write_phrase
from rulebound.games.dbs.text.writing.writer import DbsWriter
from rulebound.kernel.tree import (
    All,
    Attacker,
    Choose,
    Count,
    Filter,
    Guard,
    It,
    Looked,
    Selector,
    Subject,
    This,
    Together,
    Top,
)
from rulebound.language.writer import Unspeakable


def write_selector(w: DbsWriter, what: Selector) -> str:
    if isinstance(what, This):
        w.meant = True
        return w.say("this")
    if isinstance(what, It):
        return w.say("chosen" if w.meant else "it")
    if isinstance(what, Subject):
        return w.say("played_card" if w.timing == "counter_play" else "subject")
    if isinstance(what, Looked):
        return w.say(w.revealed or "rest")
    if isinstance(what, Attacker):
        return w.say("attacker")
    if isinstance(what, Guard):
        return w.say("guard")
    if isinstance(what, Top):
        return write_top(w, what)
    if isinstance(what, Together):
        return w.joined([write_selector(w, part) for part in what.parts], "and")
    if isinstance(what, All):
        return write_all(w, what.of)
    return write_choose(w, what)


def write_top(w: DbsWriter, what: Top) -> str:
    w.meant = False
    pile = w.say("piles." + what.whose, w.say("area." + what.area))
    if not isinstance(what.count, int):
        raise Unspeakable(what)
    end = "bottom" if what.bottom else "top"
    if what.up_to:
        number = w.say("up_to", str(what.count))
        return w.say("from_" + end, number, w.noun("card", what.count != 1), pile)
    if what.count == 1:
        return w.say(end + "_card", pile)
    return w.say(end + "_cards", str(what.count), pile)


def write_all(w: DbsWriter, of: Filter) -> str:
    if of.this:
        w.meant = True
    if of == Filter(whose=of.whose, areas=("hand",)) and of.whose:
        return w.say("hand." + of.whose)
    if of.this and len(of.areas) == 1:
        return w.say("this_from", w.say("area." + of.areas[0]))
    if of.areas == ("leader",) and of.whose:
        return write_phrase(w, of, False)
    if of.whose == "you" and not is_located(of):
        return w.say("all_your", write_phrase(w, replace(of, whose=""), True))
    return w.say("all", write_phrase(w, of, True))


def write_choose(w: DbsWriter, what: Choose) -> str:
    w.choosing = True
    text = write_chosen(w, what)
    w.choosing = False
    return text


def write_chosen(w: DbsWriter, what: Choose) -> str:
    w.revealed, w.meant = "", False
    of, count = what.of, what.count
    if of.either and of.either[0] == Filter(this=True) and len(of.either) == 2:
        other = write_chosen(w, replace(what, of=of.either[1]))
        return w.say("or", w.say("this"), other)
    their = what.by == "opponent" and of.whose == "opponent"
    tail = ""
    if what.sum_of and isinstance(what.sum_max, int):
        tail += " " + w.say("with_total", w.say("statname." + what.sum_of), str(what.sum_max))
    if what.different:
        tail += " " + w.say("different")
    if what.among_looked:
        tail += " " + w.say("among")
    for keyword in what.ignoring:
        tail += " " + w.say("ignoring", f"[{w.say('key.' + keyword)}]")
    if what.random:
        tail += " " + w.say("at_random")
    if isinstance(count, Count):
        if count != Count(of):
            raise Unspeakable(what)
        phrase = write_phrase(w, of, True, their)
        if what.up_to:
            return w.say("any_number", phrase) + tail
        key = "all" if what.ignoring else "all_chosen"
        if of.whose == "you" and not is_located(of):
            key = key.replace("all", "all_your")
            phrase = write_phrase(w, replace(of, whose=""), True)
        return w.say(key, phrase) + tail
    if not isinstance(count, int):
        raise Unspeakable(what)
    number = str(count)
    if what.up_to:
        number = w.say("up_to", number)
    if of.whose == "you" and not is_located(of):
        return w.say("of_your", number, write_phrase(w, replace(of, whose=""), True)) + tail
    if their and not is_located(of):
        return w.say("of_their", number, write_phrase(w, replace(of, whose=""), True)) + tail
    return number + " " + write_phrase(w, of, count != 1, their) + tail


def chooser(what: Selector) -> str:
    if isinstance(what, Together):
        return chooser(what.parts[0])
    return what.by if isinstance(what, Choose) else "you"
