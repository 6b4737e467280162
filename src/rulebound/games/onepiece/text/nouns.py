"""Noun phrases: "your opponent's rested {Navy} type Characters with cost 3 or less"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text import traits
from rulebound.games.onepiece.text.reader import ATTRIBUTES, Noun, OnePieceReader
from rulebound.kernel.tree import Filter
from rulebound.language.reader import Miss
from rulebound.language.tokens import ANGLE, BRACKET, CORNERS, NUMBER, QUOTE, TYPE


def read_noun(r: OnePieceReader) -> Noun:
    """ "your opponent's rested {Navy} type Characters with cost 3 or less"."""
    noun = Noun()
    read_before(r, noun)
    read_head(r, noun)
    noun.pre = noun.f
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
            other.pre = other.f
            read_after(r, other)
            noun.others.append(other)
        except Miss:
            r.back(spot)
            break
    return noun


def read_before(r: OnePieceReader, noun: Noun) -> None:
    """What stands before the noun: whose, state, colours, types, names."""
    while True:
        token = r.token()
        if r.eat("opponents"):
            noun.whose = "opponent"
        elif r.eat("your"):
            noun.whose = "you"
        elif r.eat("their"):
            noun.whose = r.they
        elif r.eat("additional"):
            pass
        elif not r.see("other_than") and r.eat("other_adjective"):
            noun.f = replace(noun.f, other=True)
        elif r.eat("multicolored"):
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
                r.at += 1
                colors.append(r.pick("color"))
            noun.f = replace(noun.f, colors=noun.f.colors + tuple(colors))
        elif token.kind == TYPE:
            read_types(r, noun)
        elif token.kind == ANGLE:
            read_attributes(r, noun)
        elif token.kind == BRACKET and r.bracket("keyword"):
            noun.f = replace(noun.f, keywords=(*noun.f.keywords, r.bracket("keyword")))
            r.at += 1
        elif token.kind in (BRACKET, QUOTE) and not r.at_header():
            read_names(r, noun)
        else:
            return


def read_head(r: OnePieceReader, noun: Noun) -> None:
    """The noun itself, or several: "Leader or Character cards"."""
    table = r.game + ".noun"
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


def read_after(r: OnePieceReader, noun: Noun) -> None:
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
                other.f = other.pre = noun.pre
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
                r.at += 1
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
        elif r.looked and r.eat("among_them"):
            pass
        elif noun.heads == ["don"] and r.eat("given"):
            noun.given = True
        elif r.eat("on_your_field"):
            noun.whose, noun.field = "you", True
        elif r.eat("on_opponents_field"):
            noun.whose, noun.field = "opponent", True
        elif r.see("on_their_field"):
            r.need("on_their_field")
            noun.whose, noun.field = r.they, True
        elif r.eat("on_the_field"):
            noun.field = True
        else:
            return


def read_types(r: OnePieceReader, noun: Noun) -> None:
    found = read_terms(r, (TYPE,))
    r.eat("type")
    noun.f = replace(noun.f, types=noun.f.types + tuple(found))


def read_attributes(r: OnePieceReader, noun: Noun) -> None:
    found = read_terms(r, (ANGLE,))
    if r.eat("attribute") or all(name in ATTRIBUTES for name in found):
        noun.f = replace(noun.f, attributes=noun.f.attributes + tuple(found))
    else:
        r.eat("type")
        noun.f = replace(noun.f, types=noun.f.types + tuple(found))


def read_names(r: OnePieceReader, noun: Noun) -> None:
    """Names; in double corner brackets a part of a name (2-1-2-1), or of a type (2-4-3-1)."""
    part = r.kind(QUOTE) and r.token().value == CORNERS
    found = tuple(read_terms(r, (QUOTE,) if part else (BRACKET, QUOTE)))
    if part and r.eat("type"):
        noun.f = replace(noun.f, type_parts=noun.f.type_parts + found)
    elif part:
        noun.f = replace(noun.f, name_parts=noun.f.name_parts + found)
    else:
        noun.f = replace(noun.f, names=noun.f.names + found)


def read_terms(r: OnePieceReader, kinds: tuple[str, ...]) -> list[str]:
    """Terms of these token kinds: "A, B or C"."""
    out = [r.token().text]
    r.at += 1
    while True:
        spot = r.spot()
        r.mark(",") or r.mark("/")
        r.eat("or") or r.eat("and")
        if spot.at == r.at or r.token().kind not in kinds:
            r.back(spot)
            return out
        if r.bracket("keyword") or (r.token().kind == BRACKET and r.at_header()):
            r.back(spot)
            return out
        out.append(r.token().text)
        r.at += 1


def read_other_than(r: OnePieceReader, noun: Noun) -> None:
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


def read_pile(r: OnePieceReader, noun: Noun) -> None:
    if r.eat("either_players"):
        noun.whose = "either"
    elif r.eat("opponents"):
        noun.whose = "opponent"
    elif r.eat("your"):
        noun.whose = "you"
    elif r.eat("their"):
        noun.whose = r.they
    else:
        r.eat("the")
    area = r.pick(r.game + ".pile")
    if not area:
        raise r.miss("an area: a hand, a deck, the trash, Life")
    noun.areas.append(area)


def at_name(r: OnePieceReader, noun: Noun) -> bool:
    """A name right behind the noun: "your Leader [Name]"."""
    if noun.f.names or noun.f != noun.pre or r.bracket("keyword") or r.at_header():
        return False
    return noun.heads in (["leader"], ["character"], ["stage"]) and not noun.card


def at_end(r: OnePieceReader) -> bool:
    """ "from the top of"."""
    spot = r.spot()
    found = r.eat("from") and r.see_pick("end")
    r.back(spot)
    return found


def at_pile(r: OnePieceReader) -> bool:
    spot = r.spot()
    r.at += 1
    r.eat("opponents") or r.eat("your") or r.eat("their") or r.eat("the")
    found = r.see_pick(r.game + ".pile")
    r.back(spot)
    return found


def at_color_after_or(r: OnePieceReader) -> bool:
    spot = r.spot()
    r.at += 1
    found = r.see_pick("color")
    r.back(spot)
    return found
