"""Noun phrases: "your opponent's rested {Navy} type Characters with cost 3 or less"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text import traits
from rulebound.games.onepiece.text.grammar import ATTRIBUTES, ONEPIECE
from rulebound.kernel.tree import Filter
from rulebound.language.grammar import nouns
from rulebound.language.grammar.boundaries import at_header
from rulebound.language.grammar.noun import Noun
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import ANGLE, BRACKET, CORNERS, NUMBER, QUOTE, TYPE


@ONEPIECE.override(nouns.read_noun)
def read_noun(r: Reader, joined: bool = False, named: bool = False) -> Noun:
    """ "your opponent's rested {Navy} type Characters with cost 3 or less"."""
    noun = Noun()
    read_before(r, noun)
    read_head(r, noun)
    noun.at_head = noun.f
    read_after(r, noun)
    while True:
        spot = r.spot()
        if not r.eat("or"):
            break
        if r.kind(NUMBER) or r.see("up_to"):
            r.back(spot)
            break
        try:
            r.eat("a")
            other = Noun()
            read_before(r, other)
            read_head(r, other)
            other.at_head = other.f
            read_after(r, other)
            noun.others.append(other)
        except Miss:
            r.back(spot)
            break
    return noun


def read_before(r: Reader, noun: Noun) -> None:
    """What stands before the noun: whose, state, colours, types, names."""
    while True:
        token = r.token()
        if r.eat("opponents"):
            noun.whose = "opponent"
        elif r.eat("your"):
            noun.whose = "you"
        elif r.eat("their"):
            noun.whose = r.context.they
        elif r.eat("additional"):
            pass
        elif not r.see("other_than") and r.eat("other"):
            noun.f = replace(noun.f, other=True)
        elif r.eat("multicolor"):
            noun.f = replace(noun.f, multicolor=True)
        elif r.eat("given"):
            noun.given = True
        elif r.see_pick("state"):
            noun.f = replace(noun.f, state=r.pick("state"))
        elif token.kind == NUMBER and r.see("cost", 1):
            traits.read_bound(r, noun)
        elif r.see_pick("color"):
            colors = [r.pick("color")]
            while r.see("or") and at_color_after_or(r):
                r.advance()
                colors.append(r.pick("color"))
            noun.f = replace(noun.f, colors=noun.f.colors + tuple(colors))
        elif token.kind == TYPE:
            read_types(r, noun)
        elif token.kind == ANGLE:
            read_attributes(r, noun)
        elif token.kind == BRACKET and r.bracket("keyword"):
            noun.f = replace(noun.f, keywords=(*noun.f.keywords, r.bracket("keyword")))
            r.advance()
        elif token.kind in (BRACKET, QUOTE) and not at_header(r):
            read_names(r, noun)
        else:
            return


def read_head(r: Reader, noun: Noun) -> None:
    """The noun itself, or several: "Leader or Character cards"."""
    table = "noun"
    found = r.pick(table)
    if not found:
        if noun.f.names or noun.f.name_parts:
            return
        raise r.miss("a kind of card")
    while True:
        if found.endswith("'"):
            noun.possessive = True
            found = found[:-1]
        if found.endswith(" card"):
            noun.card = True
            found = found[:-5]
        noun.heads.append(found)
        if found not in ("leader", "character", "stage", "event"):
            return
        spot = r.spot()
        r.mark(",")
        if not (r.eat("or") or r.eat("and")):
            r.back(spot)
            return
        found = r.pick(table)
        if found.split(" ")[0].rstrip("'") not in ("leader", "character", "stage", "event"):
            r.back(spot)
            return


def read_after(r: Reader, noun: Noun) -> None:
    """What stands behind the noun: "with cost 3 or less", "from your hand", "other than …"."""
    while True:
        if r.eat("with"):
            traits.read_trait(r, noun)
            while True:
                spot = r.spot()
                if not (r.eat("and")):
                    break
                r.eat("with")
                try:
                    traits.read_trait(r, noun)
                except Miss:
                    r.back(spot)
                    break
            if r.eat("or_with"):
                other = Noun()
                other.whose, other.heads, other.card = noun.whose, noun.heads, noun.card
                other.f = other.at_head = noun.at_head
                traits.read_trait(r, other)
                noun.others.append(other)
        elif r.kind(BRACKET) and at_name(r, noun):
            read_names(r, noun)
        elif r.eat("without"):
            r.eat("a")
            if r.eat("counter"):
                noun.f = replace(noun.f, counter="without")
            elif r.bracket("keyword"):
                found = r.bracket("keyword")
                noun.f = replace(noun.f, no_keywords=(*noun.f.no_keywords, found))
                r.advance()
            elif r.eat("the") and r.kind(ANGLE):
                found_ = tuple(read_terms(r, (ANGLE,)))
                r.need("attribute")
                noun.f = replace(noun.f, unless=Filter(attributes=found_))
            else:
                raise r.miss("a counter or a keyword")
        elif r.eat("other_than"):
            read_other_than(r, noun)
        elif at_end(r):
            r.need("from")
            noun.end = r.pick("end")
            read_pile(r, noun)
        elif r.see("from") and at_pile(r):
            r.need("from")
            read_pile(r, noun)
            while r.see("or") and at_pile(r):
                r.need("or")
                read_pile(r, noun)
        elif r.context.looked and r.eat("among"):
            pass
        elif noun.heads == ["don"] and r.eat("given"):
            noun.given = True
        elif r.eat("on_your_field"):
            noun.whose, noun.field = "you", True
        elif r.eat("on_opponents_field"):
            noun.whose, noun.field = "opponent", True
        elif r.see("on_their_field"):
            r.need("on_their_field")
            noun.whose, noun.field = r.context.they, True
        elif r.eat("on_the_field"):
            noun.field = True
        else:
            return


def read_types(r: Reader, noun: Noun) -> None:
    found = read_terms(r, (TYPE,))
    r.eat("type")
    noun.f = replace(noun.f, types=noun.f.types + tuple(found))


def read_attributes(r: Reader, noun: Noun) -> None:
    found = read_terms(r, (ANGLE,))
    if r.eat("attribute") or all(name in ATTRIBUTES for name in found):
        noun.f = replace(noun.f, attributes=noun.f.attributes + tuple(found))
    else:
        r.eat("type")
        noun.f = replace(noun.f, types=noun.f.types + tuple(found))


def read_names(r: Reader, noun: Noun) -> None:
    """Names; in double corner brackets a part of a name (2-1-2-1), or of a type (2-4-3-1)."""
    part = r.kind(QUOTE) and r.token().value == CORNERS
    found = tuple(read_terms(r, (QUOTE,) if part else (BRACKET, QUOTE)))
    if part and r.eat("type"):
        noun.f = replace(noun.f, type_parts=noun.f.type_parts + found)
    elif part:
        noun.f = replace(noun.f, name_parts=noun.f.name_parts + found)
    else:
        noun.f = replace(noun.f, names=noun.f.names + found)


def read_terms(r: Reader, kinds: tuple[str, ...]) -> list[str]:
    """Terms of these token kinds: "A, B or C"."""
    out = [r.token().text]
    r.advance()
    while True:
        spot = r.spot()
        r.mark(",") or r.mark("/")
        r.eat("or") or r.eat("and")
        if spot.at == r.at or r.token().kind not in kinds:
            r.back(spot)
            return out
        if r.bracket("keyword") or (r.token().kind == BRACKET and at_header(r)):
            r.back(spot)
            return out
        out.append(r.token().text)
        r.advance()


def read_other_than(r: Reader, noun: Noun) -> None:
    if r.pick("this"):
        noun.f = replace(noun.f, other=True)
        return
    if r.kind(TYPE):
        found = read_terms(r, (TYPE,))
        r.eat("type")
        r.eat("cards")
        noun.f = replace(noun.f, not_types=tuple(found))
        return
    if r.kind(BRACKET) or r.kind(QUOTE):
        noun.f = replace(noun.f, not_names=tuple(read_terms(r, (BRACKET, QUOTE))))
        return
    raise r.miss("a name, a type, or this card")


def read_pile(r: Reader, noun: Noun) -> None:
    if r.eat("either"):
        noun.whose = "either"
    elif r.eat("opponents"):
        noun.whose = "opponent"
    elif r.eat("your"):
        noun.whose = "you"
    elif r.eat("their"):
        noun.whose = r.context.they
    else:
        r.eat("the")
    area = r.pick("area")
    if not area:
        raise r.miss("an area: a hand, a deck, the trash, Life")
    noun.areas.append(area)


def at_name(r: Reader, noun: Noun) -> bool:
    """A name right behind the noun: "your Leader [Name]"."""
    if noun.f.names or noun.f != noun.at_head or r.bracket("keyword") or at_header(r):
        return False
    return noun.heads in (["leader"], ["character"], ["stage"]) and not noun.card


def at_end(r: Reader) -> bool:
    """ "from the top of"."""
    spot = r.spot()
    found = r.eat("from") and r.see_pick("end")
    r.back(spot)
    return found


def at_pile(r: Reader) -> bool:
    spot = r.spot()
    r.advance()
    r.eat("opponents") or r.eat("your") or r.eat("their") or r.eat("the")
    found = r.see_pick("area")
    r.back(spot)
    return found


def at_color_after_or(r: Reader) -> bool:
    spot = r.spot()
    r.advance()
    found = r.see_pick("color")
    r.back(spot)
    return found
