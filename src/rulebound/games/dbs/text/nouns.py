"""Noun phrases: "red 《Saiyan》 Battle Cards in your hand".

What stands before and behind a noun is read in any order, so that one grammar
serves English ("red Battle Card") and French ("carte de Combat rouge").
"""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text import traits
from rulebound.games.dbs.text.filters import filter_of
from rulebound.games.dbs.text.reader import DbsReader, Noun
from rulebound.kernel.tree import Filter
from rulebound.language.reader import Miss
from rulebound.language.tokens import ANGLE, BRACKET, NAME, NUMBER, TYPE, WORD


def read_noun(r: DbsReader, joined: bool = False, named: bool = False) -> Noun:
    """A noun phrase with its alternatives; with `joined` also those after "and", with `named`
    only names joined so."""
    first = read_one_noun(r, joined or named)
    while True:
        spot = r.spot()
        r.mark(",")
        apart = r.eat("or_else")
        found = apart or r.eat("or")
        both = False
        if not found and joined and r.eat("and"):
            found = both = True
            if r.mark("/") and r.eat("or"):
                both = False
        if not found and spot.at == r.at:
            return first
        r.eat("a")
        if found and not both and r.kind(NUMBER) and r.token().value == 1 and r.token(1).text != "of":
            r.at += 1  # "up to 1 A or 1 B"
        owned = r.eat("your") or r.eat("opponents")
        if owned and not joined:
            r.back(spot)
            return first
        if not at_noun(r) or r.see_pick("verb"):
            r.back(spot)
            return first
        try:
            other = read_one_noun(r, joined)
        except Miss:
            r.back(spot)
            return first
        if not found and not (r.mark_here(",") or r.see("or")):
            r.back(spot)
            return first
        if owned and (r.see_pick("is_at") or r.see_pick("predicate")):
            r.back(spot)  # the subject of the next condition
            return first
        first.others.append(other)
        other.apart = apart
        first.anded = first.anded or both


def at_noun(r: DbsReader) -> bool:
    if r.token().kind in (ANGLE, TYPE, NAME):
        return not r.energy_here()
    if r.token().kind == BRACKET and r.keyword():
        return True
    return (
        r.see_pick("noun")
        or r.see_pick("color")
        or r.see_pick("not_color")
        or r.see("skill_less")
        or r.see("a")
    )


def read_one_noun(r: DbsReader, joined: bool) -> Noun:
    noun = Noun()
    start = r.at
    while read_modifier(r, noun, joined):
        pass
    bare = noun.f == Filter() and not noun.head
    if start == r.at or bare:
        raise r.miss("a kind of card")
    return noun


def read_modifier(r: DbsReader, noun: Noun, joined: bool = False) -> bool:
    """Reads one thing that a noun phrase says, or nothing."""
    token = r.token()
    f = noun.f
    if not noun.whose and read_owner(r, noun):
        return True
    if token.kind == ANGLE and not f.characters:
        names = [name.replace(" :", ":") for name in read_terms(r, ANGLE, noun, joined)]
        noun.f = replace(f, characters=(*f.characters, *names))
    elif token.kind == TYPE:
        noun.f = replace(f, types=(*f.types, *read_terms(r, TYPE, noun, joined)))
    elif token.kind == NAME:
        noun.f = replace(f, names=(*f.names, *read_terms(r, NAME, noun, joined)))
    elif token.kind == BRACKET and not noun.head and r.keyword() and not r.at_header():
        noun.f = replace(f, keywords=(*f.keywords, r.keyword()))
        r.at += 1
    elif r.see("non") and r.token(1).text == "•" and r.token(2).kind in (TYPE, ANGLE, BRACKET):
        r.at += 2
        if r.kind(ANGLE):
            noun.f = replace(f, not_characters=(*f.not_characters, r.character()))
        elif r.kind(TYPE):
            noun.f = replace(f, not_types=(*f.not_types, r.token().text))
        elif r.keyword():
            noun.f = replace(f, no_keywords=(*f.no_keywords, r.keyword()))
        r.at += 1
    elif r.see_pick("not_color"):
        noun.f = replace(f, not_colors=(*f.not_colors, r.pick("not_color")))
        r.mark(",")
    elif r.see_pick("mono_color"):
        noun.f = replace(f, only_colors=(*f.only_colors, r.pick("mono_color")))
    elif r.see_pick("color"):
        noun.f = replace(f, colors=(*f.colors, *read_colors(r, joined)))
    elif r.eat("multicolor"):
        noun.f = replace(f, multicolor=True)
    elif r.eat("skill_less"):
        noun.f = replace(f, no_effects=True)
    elif r.eat("non_token"):
        noun.f = replace(f, unless=Filter(token=True))
        r.mark(",")
    elif r.eat("attacking"):
        noun.f = replace(f, state="attacking")
    elif not noun.head and r.see_pick("noun"):
        noun.head = r.pick("noun")
        noun.behind = noun.f
    elif not noun.head and read_token_noun(r, noun):
        pass
    else:
        return read_behind(r, noun)
    return True


def read_token_noun(r: DbsReader, noun: Noun) -> bool:
    """ "Ghost tokens"."""
    spot = r.spot()
    words: list[str] = []
    while r.kind(WORD) and not r.see("token") and len(words) < 3:
        token = r.token()
        words.append(r.text[token.start : token.end].replace("’", "'"))
        r.at += 1
    named = words and words[0][:1].isupper()
    if r.see("token") and (named or not words):
        r.need("token")
        noun.head = "token"
        if r.kind(NAME) and not words:
            noun.f = replace(noun.f, names=(r.token().text,))
            r.at += 1
        if words:
            noun.f = replace(noun.f, names=(" ".join(words),))
        return True
    r.back(spot)
    return False


def read_owner(r: DbsReader, noun: Noun) -> bool:
    spot = r.spot()
    if r.eat("your_and_opponents") or r.eat("either"):
        noun.whose = "both"
    else:
        noun.whose = r.whose()
    if not noun.whose:
        return False
    if r.see_pick("area") and not r.see_pick("noun"):
        r.back(spot)
        noun.whose = ""
        return False
    return True


def read_behind(r: DbsReader, noun: Noun) -> bool:
    """What stands behind a noun, or in French also around it."""
    spot = r.spot()
    if r.see_pick("state") and not noun.f.state and not lies_flat(noun):
        noun.f = replace(noun.f, state=r.pick("state"))
        return True
    if r.counting and noun.head and not noun.op and (r.see("or_more") or r.see("or_less")):
        noun.op = ">=" if r.eat("or_more") else "<="
        r.eat("or_less")
        return True
    if noun.head and r.eat("remaining"):
        return True
    if r.eat("ignoring") or (r.mark(",") and r.eat("ignoring")):
        noun.ignoring = (*noun.ignoring, read_keyword(r))
        return True
    r.back(spot)
    return read_whereabouts(r, noun) or read_exception(r, noun) or read_quality(r, noun)


def read_keyword(r: DbsReader) -> str:
    found = r.keyword()
    if not found:
        raise r.miss("a keyword")
    r.at += 1
    return found


def read_whereabouts(r: DbsReader, noun: Noun) -> bool:
    """Where the cards lie: in play, among those looked at, under a card, in an area."""
    if r.eat("in_play"):
        noun.in_play = True
        return True
    if r.eat("among"):
        noun.looked = True
        return True
    if noun.areas:
        return False
    spot = r.spot()
    if noun.head != "battle" and r.eat("under"):
        try:
            noun.f = replace(noun.f, beneath=read_under_host(r))
            noun.areas = ["under"]
            return True
        except Miss:
            r.back(spot)
    if r.eat("from_area" if r.no_places else "in_from") and read_location(r, noun):
        return True
    r.back(spot)
    return False


def read_exception(r: DbsReader, noun: Noun) -> bool:
    """Cards that are not meant: "other than this card", "without [Barrier]"."""
    if r.eat("other_than"):
        read_other_than(r, noun)
        return True
    if r.eat("other"):
        noun.f = replace(noun.f, other=True)
        noun.other = not noun.head
        return True
    if not r.eat("without"):
        return False
    keyword = "any" if r.eat("keyword_skills") else read_keyword(r)
    noun.f = replace(noun.f, no_keywords=(*noun.f.no_keywords, keyword))
    return True


def read_quality(r: DbsReader, noun: Noun) -> bool:
    """What the cards are and have: "that are red", "with [Blocker]", "of 15000 power"."""
    if r.eat("total_adds"):
        return traits.read_total(r, noun)
    if r.eat("comboed_from_battle"):
        noun.f = replace(noun.f, came_from=("battle",))
        return True
    if r.eat("different_names"):
        noun.different = True
        traits.read_more_traits(r, noun)
        return True
    if r.eat("that_is"):
        read_being(r, noun)
        return True
    spot = r.spot()
    if r.eat("with"):
        try:
            traits.read_trait(r, noun)
        except Miss:
            r.back(spot)
            return False
        traits.read_more_traits(r, noun)
        return True
    if r.eat("of") and r.see_pick("stat"):
        traits.read_bound(r, noun)
        return True
    r.back(spot)
    return False


def lies_flat(noun: Noun) -> bool:
    """Cards that have no mode where they lie: "in Rest Mode" says how they are played."""
    return noun.looked or any(area in ("hand", "deck", "drop", "warp", "life") for area in noun.areas)


def read_under_host(r: DbsReader) -> Filter:
    if r.pick("this"):
        return Filter(this=True)
    if r.pick("it"):
        return Filter(this=True)
    r.eat("one_of_plain") or r.eat("a")
    return filter_of(r, read_noun(r))


def read_location(r: DbsReader, noun: Noun) -> bool:
    """ "in your Battle Area", "from your hand or Drop Area", "in hand"."""
    areas: list[str] = []
    whose = ""
    if r.eat("areas_other_than"):
        gone = read_areas(r)
        order = ("leader", "battle", "combo", "hand", "drop", "deck", "energy", "life", "warp")
        noun.areas = [area for area in order if area not in gone]
        noun.whose = noun.whose or "you"
        return True
    spot = r.spot()
    if r.counting and r.eat("both") and r.eat("your"):  # "in both your Energy Area and the opponent's"
        area = r.pick("area")
        if area and r.eat("and") and r.eat("opponents") and r.pick("area") == area:
            noun.areas, noun.whose = [area], "each"
            return True
    r.back(spot)
    while True:
        if r.eat("your_and_opponents"):
            whose = "both"
        elif r.eat("owners"):
            whose = "opponent"
        else:
            said = r.whose()
            whose = said or whose
            if not said:
                r.eat("the") or r.eat("a")
        area = r.pick("area")
        if not area:
            return False
        areas.extend(area.split(" "))
        spot = r.spot()
        r.mark(",")
        if not (r.eat("or") or r.eat("and")):
            r.back(spot)
            break
        between = r.spot()
        r.eat("opponents") or r.eat("your") or r.eat("the")
        if not r.see_pick("area"):
            r.back(spot)
            break
        r.back(between)
    noun.areas = areas
    if whose:
        noun.whose = whose
    return True


def read_areas(r: DbsReader) -> list[str]:
    """ "your deck, hand, or life"."""
    out: list[str] = []
    while True:
        r.eat("your") or r.eat("the")
        area = r.pick("area")
        if not area:
            raise r.miss("an area")
        out.append(area)
        spot = r.spot()
        comma = r.mark(",")
        if not (r.eat("or") or r.eat("and") or comma):
            return out
        r.eat("your") or r.eat("the")
        if not r.see_pick("area"):
            r.back(spot)
            return out


def read_terms(r: DbsReader, kind: str, noun: Noun, joined: bool) -> list[str]:
    """Terms of one kind: "<A>, <B>, or <C>"; with `joined` also "<A> and <B>"."""
    out = [r.token().text]
    r.at += 1
    while True:
        spot = r.spot()
        comma = r.mark(",")
        word = r.eat("or")
        both = False
        if not word and joined:
            word = both = r.eat("and")
            if r.mark("/") and r.eat("or"):
                both = False
        if not (comma or word) or not r.kind(kind):
            r.back(spot)
            return out
        noun.anded = noun.anded or both
        out.append(r.token().text)
        r.at += 1


def read_colors(r: DbsReader, joined: bool) -> list[str]:
    out = [r.pick("color")]
    while True:
        spot = r.spot()
        r.mark(",")
        if not (r.eat("or") or (joined and r.eat("and"))) or not r.see_pick("color"):
            r.back(spot)
            break
        after = r.spot()
        found = r.pick("color")
        if r.token().kind in (ANGLE, NAME) and not joined:
            r.back(spot)  # "red <A> or blue <B>": two phrases
            break
        del after
        out.append(found)
    return out


def read_other_than(r: DbsReader, noun: Noun) -> None:
    f = noun.f
    if r.eat("this_one"):
        noun.f = replace(f, other=True)
        spot = r.spot()
        if r.eat("or"):
            r.eat("your")
            if r.kind(ANGLE):
                names = tuple(read_terms(r, ANGLE, noun, False))
                noun.f = replace(noun.f, not_characters=names)
                return
        r.back(spot)
        return
    if r.kind(ANGLE):
        names = tuple(name.replace(" :", ":") for name in read_terms(r, ANGLE, noun, True))
        noun.f = replace(f, not_characters=(*f.not_characters, *names))
        return
    if r.kind(NAME):
        noun.f = replace(f, not_names=(*f.not_names, *read_terms(r, NAME, noun, True)))
        return
    if r.kind(TYPE):
        noun.f = replace(f, not_types=(*f.not_types, *read_terms(r, TYPE, noun, True)))
        return
    raise r.miss("a name, a trait, or this card")


def read_being(r: DbsReader, noun: Noun) -> None:
    """After "that is": colours, a mode."""
    f = noun.f
    if r.eat("both_colors"):
        found = [r.pick("color")]
        r.need("and")
        found.append(r.pick("color"))
        if not all(found):
            raise r.miss("two colours")
        noun.f = replace(f, all_colors=tuple(found))
        return
    if r.see_pick("mode"):
        noun.f = replace(f, state=r.pick("mode"))
        return
    if r.see_pick("color"):
        found = read_colors(r, False)
        if r.eat("no_other_color"):
            noun.f = replace(f, only_colors=tuple(found))
        else:
            noun.f = replace(f, colors=(*f.colors, *found))
        return
    raise r.miss("a colour or a mode")
