"""Terms of a noun phrase: names, types and the like in their brackets, and colours."""

from __future__ import annotations

from dataclasses import replace

from rulebound.language.grammar.boundaries import at_header
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Reader
from rulebound.language.tokens import ANGLE, DASH, TYPE


@production
def at_term(r: Reader) -> bool:
    """A name, a type or the like stands here."""
    return r.token().kind in r.grammar.terms


def read_or(r: Reader) -> bool:
    """ "or", or "and/or"."""
    if r.eat("or"):
        return True
    spot = r.spot()
    if r.eat("and") and r.mark("/") and r.eat("or"):
        return True
    r.back(spot)
    return False


@production
def read_term(r: Reader, noun: Noun, joined: bool) -> bool:
    """Names, types and the like, in their brackets."""
    kind = r.token().kind
    if not at_term(r) or (kind == ANGLE and noun.f.values(r.grammar.terms[kind]) and not at_second_name(r)):
        return False
    fact = r.grammar.terms[kind]
    before, found = noun.f.values(fact), read_terms(r, (kind,), noun, joined)
    if len(found) == 1 and read_only(r):
        noun.f = noun.f.setting(fact, found, "only")
    elif before:  # "《A》 《B》 card", without "or": a card that has both
        if len(before) != 1 or len(found) != 1:
            raise r.miss("expected-a-kind-of-card")
        noun.f = noun.f.setting(fact, ()).setting(fact, (*before, *found), "all")
    else:
        noun.f = noun.f.adding(fact, found)
    return True


def at_second_name(r: Reader) -> bool:
    """ "<A> <B> card": one card with both names."""
    spot = r.spot()
    r.advance()
    found = r.see_pick("noun")
    r.back(spot)
    return found


def read_only(r: Reader) -> bool:
    """ "(<A>)-only": the card has no other name of that kind."""
    return r.see("only_this", 1) and r.mark(DASH) and r.eat("only_this")


def read_terms(r: Reader, kinds: tuple[str, ...], noun: Noun, joined: bool) -> tuple[str, ...]:
    """Terms of some kinds: "<A>, <B>, or <C>"; with `joined` also "<A> and <B>"."""
    out = [r.advance().text]
    while True:
        spot = r.spot()
        both = read_joint(r, joined)
        either = spot.at != r.at and r.trail[-1].key == "or"
        if spot.at == r.at or r.token().kind not in kinds or r.keyword() or at_header(r):
            r.back(spot)
            return tuple(out)
        noun.anded, noun.ored = noun.anded or both, noun.ored or either
        out.append(r.advance().text)


@production
def read_joint(r: Reader, joined: bool) -> bool:
    """What stands between two terms; whether it is "and"."""
    r.mark(",")
    return not read_or(r) and joined and r.eat("and")


def read_non(r: Reader, noun: Noun) -> None:
    """ "non-《Saiyan》"."""
    f = noun.f
    r.need("non")
    r.mark("•")
    if r.kind(ANGLE) or r.kind(TYPE):
        fact = r.grammar.terms[r.token().kind]
        noun.f = f.adding(fact, (r.advance().text,), "none")
    elif r.keyword():
        noun.f = replace(f, no_keywords=(*f.no_keywords, r.take_keyword()))
    else:
        raise r.miss("expected-a-keyword")


def read_both_colors(r: Reader) -> tuple[str, ...]:
    """ "Red/Green multicolor": both colours; nothing if that is not said here."""
    spot = r.spot()
    found = (r.pick("color"), r.pick("color") if r.mark("/") else "")
    if all(found) and r.eat("multicolor"):
        return found
    r.back(spot)
    return ()


def lists_colors(r: Reader, joined: bool) -> bool:
    """ "…, blue, or green": one of several colours, the last of which follows "or", or "and" where that may be."""
    spot = r.spot()
    found = bool(r.pick("color"))
    comma = r.mark(",")
    last = read_or(r) or (joined and r.eat("and"))
    found = found and ((last and r.see_pick("color")) or (comma and not last and lists_colors(r, joined)))
    r.back(spot)
    return found


def read_colors(r: Reader, joined: bool, noun: Noun | None = None) -> list[str]:
    """ "red or green"; with `joined` also "red and green", which the noun notes."""
    out = [r.pick("color")]
    while True:
        spot = r.spot()
        comma = r.mark(",")
        both = False
        if not read_or(r):
            both = joined and r.eat("and")
            if not both and not (comma and lists_colors(r, joined)):
                r.back(spot)
                break
        if not r.see_pick("color"):
            r.back(spot)
            break
        found = r.pick("color")
        out.append(found)
        if noun is not None:
            noun.blended = noun.blended or both
    return out
