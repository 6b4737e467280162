"""The cards that an event is about: "1 or more of your red Battle Cards"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Filter
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Consumed, Miss, Reader
from rulebound.language.references import Named
from rulebound.language.tokens import NUMBER


def read_event_subject(r: Reader) -> Filter:
    """The cards that an event happens to: "this card", "this card or any of your cards", "a red card"."""
    noun = read_event_noun(r)
    if noun is not None:
        return filter_of(r, noun)
    spot = r.spot()
    if r.eat("or") and (r.eat("any_of") or r.eat("one_of") or r.see("your") or r.see("opponents")):
        try:
            return Filter(either=(Filter(this=True), filter_of(r, read_noun(r))))
        except Miss:
            pass
    r.back(spot)
    return Filter(this=True, state=r.pick("mode"))


def read_event_noun(r: Reader) -> Noun | None:
    """The cards that an event happens to; None for this card."""
    if r.pick("this"):
        return None
    spot = r.spot()
    if r.eat("other") and (r.eat("one_of") or r.eat("of")):  # "another of your Battle Cards"
        noun = read_noun(r)
        noun.f = replace(noun.f, other=True)
        return noun
    r.back(spot)
    r.eat("one_of") or r.eat("anybodys") or r.eat("a") or r.eat("any_of") or r.eat("any")
    if r.kind(NUMBER) and r.token().value == 1:
        r.advance()
        r.eat("of")
    return read_noun(r)


def read_attacked_noun(r: Reader) -> Filter:
    """The cards that a card of yours attacks: whose they are goes without saying."""
    first = len(r.trail)
    noun = read_noun(r)
    if noun.whose == "you":
        raise r.miss("expected-cards-of-one-player")
    for words in r.trail[first:]:
        if words.key == "opponents":
            words.key = "a"
    return replace(filter_of(r, noun, True), whose="")


def read_least(r: Reader) -> int:
    """ "2 or more (of)": how many cards at once it must happen to; 1 if no number is said."""
    spot = r.spot()
    if r.kind(NUMBER) or r.see("at_least") or r.see_pick("number"):
        op, least = r.amount()
        if op == ">=":
            if least == 1:
                say_together(r, spot.consumed)
            r.eat("of")
            return least
    r.back(spot)
    return 1


def say_together(r: Reader, first: int) -> None:
    """ "1 or more", which was just read: it happens once, to however many cards at once."""
    r.read_as("one_or_more", first)
    r.context.together = True


def one_by_one(r: Reader, event: tree.When) -> tree.When:
    """The event, where it is asked whether it has happened: to how many cards at once does not matter then."""
    for at, words in enumerate(r.trail):
        if words.key == "one_or_more":
            r.trail[at] = Consumed(words.start, words.end, "a", "")
    return replace(event, together=False)


def mention_subject(r: Reader, subject: Filter) -> None:
    """The card that an event happens to is spoken of from here on."""
    r.mention(Named(tree.This() if subject == Filter(this=True) else tree.Subject()))
