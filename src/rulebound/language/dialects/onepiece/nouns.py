"""Noun phrases: "your opponent's rested {Navy} type Characters with cost 3 or less"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.language.dialects.onepiece import traits
from rulebound.language.dialects.onepiece.reader import Noun, OnePieceReader
from rulebound.language.reader import Miss
from rulebound.language.tokens import ANGLE, BRACKET, NUMBER, QUOTE, TYPE


def read_noun(r: OnePieceReader) -> Noun:
    """ "your opponent's rested {Navy} type Characters with cost 3 or less"."""
    draft = Noun()
    read_before(r, draft)
    read_head(r, draft)
    draft.pre = draft.f
    read_after(r, draft)
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
            draft.others.append(other)
        except Miss:
            r.back(spot)
            break
    return draft


def read_before(r: OnePieceReader, draft: Noun) -> None:
    """What stands before the noun: whose, state, colours, types, names."""
    while True:
        token = r.token()
        if r.eat("opponents"):
            draft.whose = "opponent"
        elif r.eat("your"):
            draft.whose = "you"
        elif r.eat("their"):
            draft.whose = r.they
        elif r.eat("additional"):
            pass
        elif not r.see("other_than") and r.eat("other_adjective"):
            draft.f = replace(draft.f, other=True)
        elif r.eat("multicolored"):
            draft.f = replace(draft.f, multicolor=True)
        elif r.eat("given"):
            draft.given = True
        elif r.see_pick("state"):
            draft.f = replace(draft.f, state=r.pick("state"))
        elif token.kind == NUMBER and r.see("cost", 1):
            traits.read_bound(r, draft)
        elif r.see_pick("color"):
            colors = [r.pick("color")]
            while r.see("or") and at_color_after_or(r):
                r.at += 1
                colors.append(r.pick("color"))
            draft.f = replace(draft.f, colors=draft.f.colors + tuple(colors))
        elif token.kind == TYPE:
            read_types(r, draft)
        elif token.kind == ANGLE:
            read_attributes(r, draft)
        elif token.kind == BRACKET and r.bracket("keyword"):
            draft.f = replace(draft.f, keywords=(*draft.f.keywords, r.bracket("keyword")))
            r.at += 1
        elif token.kind in (BRACKET, QUOTE) and not r.at_header():
            read_names(r, draft)
        else:
            return


def read_head(r: OnePieceReader, draft: Noun) -> None:
    """The noun itself, or several: "Leader or Character cards"."""
    table = r.game + ".noun"
    found = r.pick(table)
    if not found:
        if draft.f.names:
            return
        raise r.miss("a kind of card")
    while True:
        if found.endswith("'"):
            draft.possessive = True
            found = found[:-1]
        if found.endswith(" card"):
            draft.card = True
            found = found[:-5]
        draft.heads.append(found)
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


def read_after(r: OnePieceReader, draft: Noun) -> None:
    """What stands behind the noun: "with cost 3 or less", "from your hand", "other than …"."""
    while True:
        if r.eat("with"):
            traits.read_trait(r, draft)
            while True:
                spot = r.spot()
                if not (r.eat("and")):
                    break
                r.eat("with")
                try:
                    traits.read_trait(r, draft)
                except Miss:
                    r.back(spot)
                    break
            if r.eat("or_with"):
                other = Noun()
                other.whose, other.heads, other.card = draft.whose, draft.heads, draft.card
                other.f = other.pre = draft.pre
                traits.read_trait(r, other)
                draft.others.append(other)
        elif r.kind(BRACKET) and at_name(r, draft):
            read_names(r, draft)
        elif r.eat("without"):
            r.eat("a")
            if r.eat("counter"):
                draft.f = replace(draft.f, counter="without")
            elif r.bracket("keyword"):
                found = r.bracket("keyword")
                draft.f = replace(draft.f, no_keywords=(*draft.f.no_keywords, found))
                r.at += 1
            else:
                raise r.miss("a counter or a keyword")
        elif r.eat("other_than"):
            read_other_than(r, draft)
        elif at_end(r):
            r.need("from")
            draft.end = r.pick("end")
            read_pile(r, draft)
        elif r.see("from") and at_pile(r):
            r.need("from")
            read_pile(r, draft)
            while r.see("or") and at_pile(r):
                r.need("or")
                read_pile(r, draft)
        elif r.looked and r.eat("among_them"):
            pass
        elif draft.heads == ["don"] and r.eat("given"):
            draft.given = True
        elif r.eat("on_your_field"):
            draft.whose, draft.field = "you", True
        elif r.eat("on_opponents_field"):
            draft.whose, draft.field = "opponent", True
        elif r.see("on_their_field"):
            r.need("on_their_field")
            draft.whose, draft.field = r.they, True
        elif r.eat("on_the_field"):
            draft.field = True
        else:
            return


def read_types(r: OnePieceReader, draft: Noun) -> None:
    found = read_terms(r, (TYPE,))
    r.eat("type")
    draft.f = replace(draft.f, types=draft.f.types + tuple(found))


def read_attributes(r: OnePieceReader, draft: Noun) -> None:
    found = read_terms(r, (ANGLE,))
    if r.eat("attribute"):
        draft.f = replace(draft.f, attributes=draft.f.attributes + tuple(found))
    else:
        r.eat("type")
        draft.f = replace(draft.f, types=draft.f.types + tuple(found))


def read_names(r: OnePieceReader, draft: Noun) -> None:
    found = read_terms(r, (BRACKET, QUOTE))
    draft.f = replace(draft.f, names=draft.f.names + tuple(found))


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


def read_other_than(r: OnePieceReader, draft: Noun) -> None:
    if r.pick("this"):
        draft.f = replace(draft.f, other=True)
        return
    if r.kind(TYPE):
        found = read_terms(r, (TYPE,))
        r.eat("type")
        r.eat("cards")
        draft.f = replace(draft.f, not_types=tuple(found))
        return
    if r.kind(BRACKET) or r.kind(QUOTE):
        draft.f = replace(draft.f, not_names=tuple(read_terms(r, (BRACKET, QUOTE))))
        return
    raise r.miss("a name, a type, or this card")


def read_pile(r: OnePieceReader, draft: Noun) -> None:
    if r.eat("either_players"):
        draft.whose = "either"
    elif r.eat("opponents"):
        draft.whose = "opponent"
    elif r.eat("your"):
        draft.whose = "you"
    elif r.eat("their"):
        draft.whose = r.they
    else:
        r.eat("the")
    area = r.pick(r.game + ".pile")
    if not area:
        raise r.miss("an area: a hand, a deck, the trash, Life")
    draft.areas.append(area)


def at_name(r: OnePieceReader, draft: Noun) -> bool:
    """A name right behind the noun: "your Leader [Name]"."""
    if draft.f.names or draft.f != draft.pre or r.bracket("keyword") or r.at_header():
        return False
    return draft.heads in (["leader"], ["character"], ["stage"]) and not draft.card


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
