"""Sentences about Cores: where they come from and where they go."""

from __future__ import annotations

from typing import Final

from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.games.battlespirits.tree import CorePlace, MoveCores, PutUnder
from rulebound.kernel.tree import Action, Number, Selector
from rulebound.language.grammar.productions import VERBS
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import SIGNED

PLACES: Final = {
    "reserve": "reserve",
    "life": "life",
    "trash": "core_trash",
    "void": "void",
    "count": "count",
}
"""The areas that Cores lie in, by the words of texts."""


@GRAMMAR.verb("place")
def read_place(r: Reader, what: Selector | None) -> list[Action]:
    """ "Put 1 Core from the Void to your Life"; or cards, as in every game."""
    spot, furthest, expected = r.spot(), r.furthest, r.expected
    if what is None:
        try:
            return [read_cores(r)]
        except Miss:
            if r.furthest > furthest and is_about_cores(r, spot.at):
                raise
            r.back(spot)
            r.furthest, r.expected = furthest, expected
    return read_put_under(r, what) or VERBS["place"](r, what)


def read_put_under(r: Reader, what: Selector | None) -> list[Action]:
    """faq.advent.3: "(Place) the top card of your deck face down under this Spirit"; nothing if that is not said
    here."""
    spot, furthest, expected = r.spot(), r.furthest, r.expected
    try:
        cards = read_selector(r) if what is None else what
        if r.eat("face_down") and r.eat("under"):
            return [PutUnder(cards, read_selector(r))]
    except Miss:
        pass
    r.back(spot)
    r.furthest, r.expected = furthest, expected
    return []


def is_about_cores(r: Reader, first: int) -> bool:
    """Whether the words that were tried began with Cores."""
    return any(token.text in ("core", "cores") for token in r.tokens[first : first + 5])


def read_cores(r: Reader) -> Action:
    """How many Cores, from where, and to where."""
    if r.kind(SIGNED):
        return read_plus_cores(r)
    if r.eat("life_core"):
        source = CorePlace("life", "opponent")
        if not r.eat("to"):
            raise r.miss("expected-where-they-go")
        return MoveCores(1, source, read_core_place(r, source))
    up_to = bool(r.eat("up_to"))
    soul, left, total = "", 0, False
    count: Number | None
    if r.eat("soul_core"):
        count, soul = 1, "only"
    else:
        if r.eat("all_but"):
            left = r.number()
            r.need("core")
            count = None
        elif r.eat("all"):
            r.need("core")
            count = None
        elif r.eat("any_number_of"):
            r.need("core")
            count, up_to = None, True
        else:
            total = r.eat("a_total_of")
            if r.eat("core"):  # "Cores from it to the Reserve until one Core remains"
                count = None
            else:
                count = 1 if r.eat("a") else r.number()
                r.need("core")
        soul = read_soul_spared(r)
    r.need("from_area")
    source = read_core_place(r)
    soul = soul or read_soul_spared(r)
    if not r.eat("to"):
        raise r.miss("expected-where-they-go")
    any_of = r.see("any_of")
    to = read_core_place(r, source)
    if to.cards is not None and count != 1 and (total or any_of):
        raise r.miss("expected-a-number-of-cards")  # which of the cards gets how many
    if r.eat("until_one_core"):
        count, left = None, 1
    elif count is None and not left and r.trail[-1].key == "core":
        raise r.miss("expected-a-number")
    return MoveCores(count, source, to, up_to=up_to, soul=soul, left=left)


def read_soul_spared(r: Reader) -> str:
    """ ", besides the Soul Core,": "no" if the Soul Core is not meant; "" if that is not said."""
    spot = r.spot()
    r.mark(",")
    if r.eat("other_than") and r.eat("soul_core"):
        r.mark(",")
        return "no"
    r.back(spot)
    return ""


def read_plus_cores(r: Reader) -> Action:
    """grandwalker.plus-cores: "+2 Cores on 1 of your Grandwalker Nexuses": from the Void, where it goes unsaid."""
    count = r.signed()
    r.need("core")
    if count < 1 or not r.eat("to"):
        raise r.miss("expected-where-they-go")
    return MoveCores(count, CorePlace("void"), CorePlace("", "you", read_selector(r)), plus=True)


def read_core_place(r: Reader, source: CorePlace | None = None) -> CorePlace:
    """faq.effects.14: "your Reserve", "the Void", "this Spirit"; where nobody is named, the area of whoever's Cores
    they are."""
    spot = r.spot()
    r.eat("owners")
    whose = r.whose()
    r.eat("the")
    area = PLACES.get(r.pick("area"), "")
    if area:
        known = source is None or source.area == "void"
        return CorePlace(area, whose or ("you" if known else ""))
    r.back(spot)
    return CorePlace("", "you", read_selector(r))
