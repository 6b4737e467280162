"""Which cards an action is about."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.writing import nouns
from rulebound.games.onepiece.text.writing.writer import OnePieceWriter
from rulebound.kernel.tree import (
    All,
    Attacker,
    Choose,
    Count,
    Filter,
    It,
    Looked,
    Over,
    Selector,
    Subject,
    This,
    Top,
)
from rulebound.language.writer import Unspeakable


def write_selector(w: OnePieceWriter, what: Selector) -> str:
    if isinstance(what, This):
        return w.say("this")
    if isinstance(what, It):
        return w.say("it")
    if isinstance(what, Subject):
        return w.say("that_card")
    if isinstance(what, Looked):
        return w.say("rest") if not w.fresh else w.say("that_card")
    if isinstance(what, Attacker):
        return w.say("attacker")
    if isinstance(what, Top):
        return write_top(w, what)
    if isinstance(what, All):
        if what.of == Filter(whose="you", areas=("hand",), this=True):
            return w.say("in_hand", w.say("this"))
        if what.of == Filter(whose="you", areas=("trash",), this=True):
            return w.say("from_trash", w.say("this"))
        if what.of == Filter(whose=what.of.whose, areas=("hand",)) and what.of.whose:
            return w.say("hand." + what.of.whose)
        return write_all(w, what.of)
    if not isinstance(what, Choose):
        raise Unspeakable(what)
    return write_choose(w, what)


def write_top(w: OnePieceWriter, what: Top) -> str:
    end = w.say("bottom" if what.bottom else "top")
    pile = w.say(what.area)
    owners = {"you": "your", "opponent": "the_opposing", "either": "either"}
    if what.whose not in owners:
        raise Unspeakable(what)
    pile = w.say(owners[what.whose], pile)
    if isinstance(what.count, Over):
        cards = w.noun("life", what.count.most != 1)
        return w.say("until_you_have", w.say("cards_of_top", end, pile), str(what.count.most), cards)
    if what.up_to or not isinstance(what.count, int):
        if not isinstance(what.count, int):
            raise Unspeakable(what)
        cards = w.noun("card", what.count != 1)
        return w.say("up_to_top", end, pile, str(what.count), cards)
    if what.count == 1:
        return w.say("top_card", end, pile)
    return w.say("top_cards", end, pile, str(what.count))


def write_all(w: OnePieceWriter, of: Filter) -> str:
    plain = Filter(whose=of.whose, areas=("leader",))
    if of.areas == ("leader",):
        text = nouns.write_phrase(w, replace(of, whose=""), False)
        if of.whose == "you" or of == plain:
            return w.say("your" if of.whose == "you" else "the_opposing", text)
    if of.whose == "you" and not nouns.is_pile(of):
        phrase = nouns.write_phrase(w, replace(of, whose=""), True)
        return w.say("all", w.say("your", phrase))
    return w.say("all", nouns.write_phrase(w, of, True))


def write_choose(w: OnePieceWriter, what: Choose) -> str:
    of = what.of
    if what.different:
        return w.say("different_names", write_choose(w, replace(what, different=False)))
    if isinstance(what.count, Over):
        phrase = nouns.write_phrase(w, of, True)
        held = nouns.write_phrase(w, of, True, "in.")
        return w.say("until_you_have", phrase, str(what.count.most), held)
    count = what.count
    w.fresh = False
    if of.either and of.either[0].areas == ("leader",) and isinstance(count, int):
        rest = Filter(either=of.either[1:]) if len(of.either) > 2 else of.either[1]
        leader = write_all(w, replace(of.either[0], whose=of.whose))
        other = write_choose(w, replace(what, of=replace(rest, whose=of.whose)))
        return w.say("leader_or", leader, other)
    if of.either and of.either[0] == Filter(this=True) and len(of.either) == 2:
        other = write_choose(w, replace(what, of=of.either[1]))
        return w.say("leader_or", w.say("this"), other)
    their = what.by == "opponent" and of.whose == "opponent"
    if isinstance(count, Count):
        if of.whose == "you" and not nouns.is_pile(of):
            phrase = w.say("your", nouns.write_phrase(w, replace(of, whose=""), True))
        else:
            phrase = nouns.write_phrase(w, of, True, "from.", their)
        return w.say("any_number", phrase)
    if not isinstance(count, int):
        raise Unspeakable(what)
    number = str(count)
    if what.up_to:
        number = w.say("up_to", number)
    if of.whose == "you" and not nouns.is_pile(of) and not nouns.is_on_field(of):
        return w.say("of_your", number, nouns.write_phrase(w, replace(of, whose=""), True))
    if of.areas == ("leader", "character") and of.whose:
        phrase = w.say("the_opposing", nouns.write_phrase(w, replace(of, whose=""), True))
        return number + " of " + phrase
    if their and not nouns.is_pile(of) and not nouns.is_on_field(of):
        phrase = nouns.write_phrase(w, replace(of, whose=""), True)
        return number + " of " + w.say("their", phrase)
    text = number + " " + nouns.write_phrase(w, of, count != 1, "from.", their)
    return w.say("among_them", text) if what.among_looked else text


def write_done(w: OnePieceWriter, key: str, what: Selector) -> str:
    """A verb and its object, with the opponent as subject where the opponent chooses."""
    if isinstance(what, Choose) and what.by == "opponent":
        return w.they(key, write_selector(w, what))
    return w.say(key, write_selector(w, what))
