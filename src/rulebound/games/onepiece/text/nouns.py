"""Noun phrases: what One Piece's have of their own."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.onepiece.text.grammar import ATTRIBUTES, GRAMMAR
from rulebound.kernel.tree import Filter
from rulebound.language.grammar import adjectives, nouns, qualifiers, terms, traits
from rulebound.language.grammar.boundaries import at_header
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_one_noun
from rulebound.language.grammar.terms import read_terms
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import ANGLE, BRACKET, CORNERS, NUMBER, QUOTE, TYPE


@GRAMMAR.override(nouns.read_alternative)
def read_alternative(r: Reader, first: Noun, joined: bool) -> Noun | None:
    """Each alternative says whose cards it means."""
    spot = r.spot()
    if r.context.many and r.eat("or_up_to") and (r.token().value, True) == r.context.many:
        read_same_count(r)  # "jusqu'à 1 A ou jusqu'à 1 B"
        r.eat("of")
        try:
            return read_one_noun(r)
        except Miss:
            r.back(spot)
            return None
    r.back(spot)
    if r.free_order and r.context.many and r.context.many[0] == 1 and r.eat("or") and r.token().text == "1":
        read_same_count(r)  # "jusqu'à 1 A ou 1 B"
        r.eat("of")
        try:
            return read_one_noun(r)
        except Miss:
            pass
    r.back(spot)
    apart = r.see("up_to", 2) and r.mark(",")  # "up to 1 A, or up to 1 B"
    if r.eat("or") and (same_number(r) or not (apart or r.kind(NUMBER) or r.see("up_to"))):
        r.eat("a")
        try:
            return this_card() if r.pick("this") else of_same_kind(first, read_one_noun(r))
        except Miss:
            pass
    r.back(spot)
    return None


def of_same_kind(first: Noun, other: Noun) -> Noun:
    """ "Personnages de type {X} ou ayant [Y]": the noun is said once, except where cards are named."""
    if not other.heads and not other.f.asks("name") and not other.f.asks("name", "part"):
        other.heads, other.card = first.heads, first.card
    return other


def same_number(r: Reader) -> bool:
    """ "(up to 1 red card or) up to 1 blue card": one of either, if the number is the same."""
    spot = r.spot()
    up_to = r.eat("up_to")
    if r.context.many and r.kind(NUMBER) and r.context.many == (read_same_count(r), up_to):
        r.eat("of")
        return True
    r.back(spot)
    return False


def read_same_count(r: Reader) -> int:
    """A number that says again how many cards are chosen."""
    count = r.number()
    r.read_as("same_count", len(r.trail) - 1)
    return count


def this_card() -> Noun:
    """ "1 of your Characters or this card"."""
    noun = Noun()
    noun.f = noun.at_head = Filter(this=True)
    return noun


@GRAMMAR.override(terms.read_joint)
def read_joint(r: Reader, joined: bool) -> bool:
    r.mark(",") or r.mark("/")
    return not r.eat("or") and r.eat("and")


OF_EFFECTS: Final = ("timing", "skill_kind", "limit", "condition")
"""The tables of what else stands in brackets: no card is named so."""


@GRAMMAR.override(terms.at_term)
def at_term(r: Reader) -> bool:
    if r.see("of_type") or r.see("of_attribute"):
        return True
    if r.kind(BRACKET) or r.kind(QUOTE):
        return not (r.keyword() or any(map(r.bracket, OF_EFFECTS)) or at_header(r))
    return r.kind(TYPE) or r.kind(ANGLE)


@GRAMMAR.override(terms.read_term)
def read_term(r: Reader, noun: Noun, joined: bool) -> bool:
    """2-4-3: A type in braces or angle brackets, an attribute, or a name."""
    spot = r.spot()
    if r.eat("of_type") or r.eat("of_attribute"):
        if r.kind(TYPE) or r.kind(ANGLE):
            return read_term(r, noun, joined)
        r.back(spot)
        return False
    if r.kind(TYPE):
        said = Noun()
        found = read_terms(r, (TYPE,), said, joined)
        noun.ored = noun.ored or said.ored
        r.eat("type")
        if said.anded and (noun.whose or noun.heads or r.see_pick("noun")):
            raise r.miss("expected-one-name-or-another")  # "your {A} and {B} cards": both, or either?
        noun.f = noun.f.adding("type", found, "all" if said.anded else "any")
    elif r.kind(ANGLE):
        read_attributes(r, noun)
    elif at_term(r):
        read_names(r, noun)
    else:
        return False
    return True


def read_attributes(r: Reader, noun: Noun) -> None:
    first = len(r.trail)
    read_terms(r, (ANGLE,), noun, False)
    found = tuple(r.translated("attribute", words) for words in r.trail[first:] if words.key == ANGLE)
    if r.eat("attribute") or all(name in ATTRIBUTES for name in found):
        noun.f = noun.f.adding("attribute", found)
    else:
        r.eat("type")
        noun.f = noun.f.adding("type", found)


def read_names(r: Reader, noun: Noun) -> None:
    """2-1-2, 2-1-2-1: Names; in double corner brackets a part of a name, or of a type."""
    part = r.kind(QUOTE) and r.token().value == CORNERS
    found = read_terms(r, (QUOTE,) if part else (BRACKET, QUOTE), noun, False)
    if part and r.eat("type"):
        noun.f = noun.f.adding("type", found, "part")
    elif part:
        noun.f = noun.f.adding("name", found, "part")
    else:
        noun.f = noun.f.adding("name", found)


@GRAMMAR.override(adjectives.read_own_adjective)
def read_own_adjective(r: Reader, noun: Noun) -> bool:
    if not r.eat("given"):
        return False
    noun.given = True
    return True


@GRAMMAR.override(qualifiers.read_own_modifier)
def read_own_modifier(r: Reader, noun: Noun) -> bool:
    """ "your Leader [Name]", "DON!! cards given", "…, with a cost of 5 or less"."""
    if read_set_apart(r, noun):
        return True
    if r.kind(BRACKET) and at_name(r, noun):
        read_names(r, noun)
        return True
    if noun.heads != ["don"] or not read_own_adjective(r, noun):
        return False
    spot = r.spot()
    to = r.eat("to")
    if to and r.pick("it"):  # "DON!! cards given to it"
        noun.f = replace(noun.f, beneath=Filter(it=True))
    elif to and r.pick("this"):
        noun.f = replace(noun.f, beneath=Filter(this=True))
    elif not to or r.context.no_places or not read_hosts(r, noun):
        r.back(spot)
    return True


def read_hosts(r: Reader, noun: Noun) -> bool:
    """ "(DON!! cards given to) your Characters"; nothing where it could also be whom they will be given to."""
    if not (r.context.amount or r.context.counting or r.context.had_whose):
        return False
    try:
        host = filter_of(r, read_one_noun(r))
    except Miss:
        return False
    noun.f = replace(noun.f, beneath=host)
    return host.whose in ("you", "opponent")


@GRAMMAR.override(traits.read_lacking)
def read_lacking(r: Reader, noun: Noun) -> None:
    """ "without a [When Attacking] effect"."""
    spot = r.spot()
    r.eat("a")
    before = r.eat("effects")  # "d'effet [En attaquant]"
    timing = r.take("timing") if noun.f.unless is None else ""
    if timing and (before or r.eat("effects")):
        noun.f = replace(noun.f, unless=Filter(timings=(timing,)))
    else:
        r.back(spot)
        traits.read_lacking.shared(r, noun)


def read_set_apart(r: Reader, noun: Noun) -> bool:
    """ ", with a cost of 5 or less(,)": behind a comma, for all that the phrase names."""
    spot = r.spot()
    if (noun.heads or noun.tells) and r.mark(",") and r.eat("with") and not noun.f.bounds:
        try:
            traits.read_bound(r, noun)
        except Miss:
            r.back(spot)
            return False
        noun.of_all = True
        behind = r.spot()
        if not (r.mark(",") and r.see_pick("predicate")):
            r.back(behind)
        return True
    r.back(spot)
    return False


@GRAMMAR.override(traits.read_trait)
def read_trait(r: Reader, noun: Noun) -> None:
    spot = r.spot()
    none = r.eat("no")
    if none and r.eat("don_attached") and noun.f.unless is None:
        noun.f = replace(noun.f, unless=Filter(attached="DON!!"))
        return
    r.back(spot)
    r.eat("a") or r.eat("any")
    if r.eat("don_attached"):
        noun.f = replace(noun.f, attached="DON!!")
        return
    r.back(spot)
    r.eat("a")
    before = r.eat("effects")  # "un effet [Jouée]"
    timing = r.take("timing") if not noun.f.timings and r.bracket("keyword") != "Trigger" else ""
    if timing and (before or r.eat("effects")):
        noun.f = replace(noun.f, timings=(timing,))
        return
    r.back(spot)
    if r.kind(NUMBER):
        op, least = r.amount()
        given = r.eat("don_attached")
        if given and op == "==" and r.eat("or_more"):  # "2 cartes DON!! ou plus"
            op = ">="
        if op == ">=" and given:
            noun.f = replace(noun.f, attached="DON!!", attached_least=least)
            return
        r.back(spot)
    traits.read_trait.shared(r, noun)


def at_name(r: Reader, noun: Noun) -> bool:
    """A name right behind the noun: "your Leader [Name]"."""
    if noun.f.asks("name") or noun.f != noun.at_head or r.bracket("keyword") or not at_term(r):
        return False
    return noun.heads in (["leader"], ["character"], ["stage"]) and not noun.card
