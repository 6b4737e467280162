"""Which cards an action is about."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol, TypeVar

from rulebound.kernel import tree
from rulebound.kernel.tree import Choose, Filter
from rulebound.language.writer import NoWording, Style, Writer, says
from rulebound.language.writing.amounts import write_every
from rulebound.language.writing.nouns import is_located, write_counted, write_phrase
from rulebound.language.writing.traits import write_compared, write_traits


@says(tree.This)
def write_this(w: Writer, what: tree.This) -> str:
    w.named = True
    return w.this()


@says(tree.It)
def write_it(w: Writer, what: tree.It) -> str:
    return w.say("card_above" if w.beneath else "chosen" if w.named else "it")


@says(tree.Subject)
def write_event_subject(w: Writer, what: tree.Subject) -> str:
    return w.say(w.first("subject." + w.timing, "subject"))


@says(tree.Looked)
def write_looked(w: Writer, what: tree.Looked) -> str:
    return w.say(w.agreeing(w.shown, w.shown_several) if w.shown else "rest_of.rest")


@says(tree.Attacker)
def write_attacker(w: Writer, what: tree.Attacker) -> str:
    return w.say("attacker")


@says(tree.Guard)
def write_guard(w: Writer, what: tree.Guard) -> str:
    return w.say("guard.guard")


@says(tree.Foe)
def write_foe(w: Writer, what: tree.Foe) -> str:
    return w.say("foe.foe")


@says(tree.Together)
def write_together(w: Writer, what: tree.Together) -> str:
    return w.joined([w.write(part) for part in what.parts], "and")


@says(tree.Top)
def write_top(w: Writer, what: tree.Top) -> str:
    w.named = False
    end = w.end("bottom" if what.bottom else "top")
    pile = w.owned(what.whose, w.area(what.area))
    if isinstance(what.count, tree.Over):
        return write_until_left(w, w.say("cards_from", end, pile), what.count)
    if what.count == tree.Count(Filter(it=True)):
        return w.say("as_many", end, pile)
    if not isinstance(what.count, int):
        raise NoWording(what)
    if what.up_to:
        return w.say("up_to_top", end, pile, f"{what.count} {w.noun('card', what.count != 1)}")
    return w.say("top_card", end, pile) if what.count == 1 else w.say("top_cards", end, pile, str(what.count))


def write_until_left(w: Writer, cards: str, over: tree.Over) -> str:
    of = over.of if is_located(w, over.of) else replace(over.of, whose="")
    held = write_counted(w, of, over.most != 1)
    if not isinstance(over.most, int):
        return w.clause(cards, "until_have", w.say("as_many_as_opponent", held))
    return w.clause(cards, "until_have", str(over.most), held)


@says(tree.All)
def write_all(w: Writer, what: tree.All) -> str:
    of = what.of
    if of == Filter(unchosen=True):
        return w.say("the_others")
    if of.this:
        w.named = True
        if of.bounds:
            return w.clause(w.this(), "with", w.joined(write_traits(w, of), "and"))
        if len(of.areas) == 1:
            own = "this_from." + of.areas[0]
            place = w.owned("you", w.area(of.areas[0]))
            return w.say(own) if w.has(own) else w.clause(w.this(), "from_area", place)
        if of == Filter(whose="you", areas=of.areas, this=True):
            return w.clause(w.this(), "from_area", w.owned("you", w.areas(of.areas)))
    if of == Filter(whose=of.whose, areas=("hand",)) and of.whose:
        key = "hand." + of.whose
        return w.say(key) if w.has(key) else w.owned(of.whose, w.area("hand"))
    if w.is_only_card(of) and of.whose:
        return w.first_said("the_only." + of.whose, write_phrase(w, of, False))
    if of.whose == "you" and not is_located(w, of):
        return w.before(write_phrase(w, replace(of, whose=""), True), "all_of_your")
    return w.before(write_phrase(w, of, True), "all")


@says(Choose)
def write_choose(w: Writer, what: Choose) -> str:
    w.shown, w.named = "", False
    of = what.of
    if len(of.either) == 2 and of.either[0] == Filter(this=True):
        return w.joined([w.this(), w.write(replace(what, of=of.either[1]))], "or")
    if isinstance(what.count, tree.Over):
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
    if isinstance(count, tree.Count):
        if count != tree.Count(of):
            if what.least or count.times < 1:
                raise NoWording(what)
            some = write_number_chosen(w, replace(what, count=count.times))
            return f"{some} {write_every(w, replace(count, times=1))}"
        if what.least:
            return w.say(w.first("count.>=", "at_least"), str(what.least), write_taken(w, of, True, their))
        if what.up_to:
            return w.say("any_number_of", write_taken(w, of, True, their))
        cards = write_taken(w, replace(of, whose="") if mine else of, True, their)
        every = w.say("all_of_your" if mine else "all", cards)
        return every if what.ignoring or what.among_looked else w.clause(every, "that_can_be_chosen")
    if not isinstance(count, int):
        raise NoWording(what)
    if what.least:
        number = w.joined([str(what.least), str(count)], "or")
    else:
        number = w.say("up_to", str(count)) if what.up_to else str(count)
    if of == Filter(unchosen=True):
        return w.clause(number, "of_the_others")
    if of == Filter(it=True) and w.has("of_them"):
        return w.clause(number, "of_them")
    if mine or (their and not is_located(w, of)):
        return w.say("of_their" if their else "of_your", number, write_taken(w, replace(of, whose=""), True))
    return number + " " + write_taken(w, of, count != 1, their)


def write_restrictions(w: Writer, what: Choose) -> str:
    """What stands behind the cards that are chosen."""
    out = ""
    if what.sum_of and isinstance(what.sum_max, int):
        out += " " + w.say("with_total", w.say("stat." + what.sum_of), str(what.sum_max))
    elif what.sum_of and what.sum_max is not None:
        limit = write_compared(w, "<=", what.sum_max)
        out += " " + w.say("with_total_compared", w.say("stat." + what.sum_of), limit)
    if what.sum_of and isinstance(what.sum_min, int):
        out += " " + w.say("with_least_total", w.say("stat." + what.sum_of), str(what.sum_min))
    if what.alike:
        out += " " + w.say("with_alike." + what.alike)
    if what.different:
        out += " " + w.say("with_different." + what.different)
    if what.among_looked:
        out += " " + w.say("among")
    for keyword in what.ignoring:
        out += " " + w.say("ignoring", w.keyword(keyword))
    if what.random:
        out += " " + w.say("at_random")
    return out


def chooser(what: tree.Selector) -> str:
    if isinstance(what, tree.Together):
        return chooser(what.parts[0])
    return what.by if isinstance(what, Choose) else "you"


def is_plural(w: Writer, what: tree.Selector) -> bool:
    """Whether the verb stands in the plural."""
    if isinstance(what, tree.All):
        return not w.is_only_card(what.of) and not what.of.this
    return isinstance(what, tree.Together) or (isinstance(what, Choose) and what.count != 1)


def write_done(w: Writer, key: str, what: tree.Selector, b: str = "") -> str:
    """A verb and its object, with the opponent as subject where the opponent chooses."""
    if chooser(what) == "opponent":
        return w.opponent_does(key, w.write(what), b)
    return w.say(key, w.write(what), b)


class Deed(Protocol):
    """An action that is said by a verb and the cards it is about."""

    @property
    def what(self) -> tree.Selector: ...


D = TypeVar("D", bound=Deed)


def write_as(style: Style, kind: type[D], key: str) -> None:
    """Writes the nodes of a class as a verb and its object."""

    def write(w: Writer, action: D) -> str:
        return write_done(w, key, action.what)

    style.says(kind)(write)
