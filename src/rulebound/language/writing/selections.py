"""Which cards an action is about."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import (
    All,
    Attacker,
    Choose,
    Count,
    Filter,
    Guard,
    It,
    Looked,
    Over,
    Selector,
    Subject,
    This,
    Together,
    Top,
)
from rulebound.language.writer import NoWording, Writer, says
from rulebound.language.writing.nouns import is_located, write_counted, write_phrase


@says(This)
def write_this(w: Writer, what: This) -> str:
    w.named = True
    return w.say("this")


@says(It)
def write_it(w: Writer, what: It) -> str:
    return w.say("chosen" if w.named else "it")


@says(Subject)
def write_event_subject(w: Writer, what: Subject) -> str:
    return w.say(w.first("subject." + w.timing, "subject"))


@says(Looked)
def write_looked(w: Writer, what: Looked) -> str:
    return w.say(w.agreeing(w.shown, w.shown_several) if w.shown else "rest")


@says(Attacker)
def write_attacker(w: Writer, what: Attacker) -> str:
    return w.say("attacker")


@says(Guard)
def write_guard(w: Writer, what: Guard) -> str:
    return w.say("guard")


@says(Together)
def write_together(w: Writer, what: Together) -> str:
    return w.joined([w.write(part) for part in what.parts], "and")


@says(Top)
def write_top(w: Writer, what: Top) -> str:
    w.named = False
    end = w.say("end.bottom" if what.bottom else "end.top")
    pile = w.say("owned." + what.whose, w.area(what.area))
    if isinstance(what.count, Over):
        return write_until_left(w, w.say("cards_from", end, pile), what.count)
    if not isinstance(what.count, int):
        raise NoWording(what)
    if what.up_to:
        return w.say("up_to_top", end, pile, str(what.count), w.noun("card", what.count != 1))
    return w.say("top_card" if what.count == 1 else "top_cards", end, pile, str(what.count))


def write_until_left(w: Writer, cards: str, over: Over) -> str:
    of = over.of if is_located(w, over.of) else replace(over.of, whose="")
    held = write_counted(w, of, over.most != 1)
    return w.say("until_you_have", cards, str(over.most), held)


@says(All)
def write_all(w: Writer, what: All) -> str:
    of = what.of
    if of.this:
        w.named = True
        if len(of.areas) == 1:
            return w.say(w.first("this_from." + of.areas[0], "this_from"), w.area(of.areas[0]))
    if of == Filter(whose=of.whose, areas=("hand",)) and of.whose:
        return w.say("hand." + of.whose)
    if of.areas == ("leader",) and of.whose:
        return w.say("the_only." + of.whose, write_phrase(w, of, False))
    if of.whose == "you" and not is_located(w, of):
        return w.say("all_your", write_phrase(w, replace(of, whose=""), True))
    return w.say("all", write_phrase(w, of, True))


@says(Choose)
def write_choose(w: Writer, what: Choose) -> str:
    w.shown, w.named = "", False
    of = what.of
    if len(of.either) == 2 and of.either[0] == Filter(this=True):
        return w.say("or", w.say("this"), w.write(replace(what, of=of.either[1])))
    if isinstance(what.count, Over):
        return write_until_left(w, write_taken(w, of, True), what.count)
    return write_number_chosen(w, what) + write_restrictions(w, what)


def write_taken(w: Writer, of: Filter, plural: bool, their: bool = False) -> str:
    """The cards as they are taken "from" an area."""
    w.choosing = True
    text = write_phrase(w, of, plural, their)
    w.choosing = False
    return text


def write_number_chosen(w: Writer, what: Choose) -> str:
    of, count = what.of, what.count
    their = what.by == "opponent" and of.whose == "opponent"
    mine = of.whose == "you" and not is_located(w, of)
    if isinstance(count, Count):
        if count != Count(of):
            raise NoWording(what)
        if what.up_to:
            return w.say("any_number", write_taken(w, of, True, their))
        key = ("all_your" if mine else "all") + ("" if what.ignoring else "_chosen")
        return w.say(key, write_taken(w, replace(of, whose="") if mine else of, True, their))
    if not isinstance(count, int):
        raise NoWording(what)
    number = w.say("up_to", str(count)) if what.up_to else str(count)
    if mine or (their and not is_located(w, of)):
        return w.say("of_their" if their else "of_your", number, write_taken(w, replace(of, whose=""), True))
    return number + " " + write_taken(w, of, count != 1, their)


def write_restrictions(w: Writer, what: Choose) -> str:
    """What stands behind the cards that are chosen."""
    out = ""
    if what.sum_of and isinstance(what.sum_max, int):
        out += " " + w.say("with_total", w.say("stat_name." + what.sum_of), str(what.sum_max))
    if what.different:
        out += " " + w.say("different")
    if what.among_looked:
        out += " " + w.say("among")
    for keyword in what.ignoring:
        out += " " + w.say("ignoring", w.keyword(keyword))
    if what.random:
        out += " " + w.say("at_random")
    return out


def chooser(what: Selector) -> str:
    if isinstance(what, Together):
        return chooser(what.parts[0])
    return what.by if isinstance(what, Choose) else "you"


def is_plural(what: Selector) -> bool:
    """Whether the verb stands in the plural."""
    if isinstance(what, All):
        return what.of.areas != ("leader",) and not what.of.this
    return isinstance(what, Together) or (isinstance(what, Choose) and what.count != 1)


def write_done(w: Writer, key: str, what: Selector, b: str = "") -> str:
    """A verb and its object, with the opponent as subject where the opponent chooses."""
    if chooser(what) == "opponent":
        return w.opponent_does(key, w.write(what), b)
    return w.say(key, w.write(what), b)
