"""Cards that a noun phrase does not mean: "other than this card", "without [Barrier]"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel.tree import Filter
from rulebound.language.grammar import participles, traits
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.terms import at_term, read_colors, read_term
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Open, OpenThan
from rulebound.language.tokens import SIGNED

NO_TRAIT: Final = ("without_paying", "without_paying_combo", "at_random")
"""What begins with "without" and says nothing of the cards."""


def read_exception(r: Reader, noun: Noun) -> bool:
    """Cards that are not meant: "other than this card", "without [Barrier]"."""
    if read_set_off_exception(r, noun):
        return True
    if noun.head not in r.grammar.nameless and r.eat("other_than"):
        read_other_than(r, noun)
        if noun.f != noun.at_head:
            traits.read_more_traits(r, noun)
        return True
    if not any(r.see(key) for key in NO_TRAIT) and r.eat("without"):
        traits.read_lacking(r, noun)
        spot = r.spot()
        if not (r.eat("and") and r.eat("with")):
            r.back(spot)
            return True
        traits.read_trait(r, noun)
        traits.read_more_traits(r, noun)
        return True
    return False


def read_set_off_exception(r: Reader, noun: Noun) -> bool:
    """ ", other than <A>, (from your hand)": between commas; nothing is consumed if that is not said."""
    spot, said = r.spot(), noun.f
    named = noun.heads or (r.free_order and noun.tells)
    if named and noun.head not in r.grammar.nameless and r.mark(",") and r.eat("other_than"):
        try:
            read_other_than(r, noun)
            if r.mark_here(",") or r.mark_here("."):
                if (
                    r.see("in_from", 1)
                    or r.see("to", 1)
                    or r.token(1).kind == SIGNED
                    or r.see_pick_after("happens")
                ):
                    r.mark(",")
                return True
        except Miss:
            pass
    noun.f = said
    r.back(spot)
    return False


def read_other_than(r: Reader, noun: Noun) -> None:
    if noun.f.unless is None and participles.read_the_card_done(r) is not None:
        noun.f = replace(noun.f, unless=Filter(it=True))
        return
    if noun.f.unless is None and read_in_battle(r, noun):
        return
    word = "" if noun.f.unless is not None else "chosen" if r.pick("chosen") else r.pick("it")
    if word:
        host = Open(word, r.span(), asked=True)
        r.mention(host)
        noun.f = replace(noun.f, unless=OpenThan(host=host))
        return
    if not (r.eat("this_one") or r.pick("this")):
        whose = r.whose() if noun.f.unless is None else ""
        r.eat("a")
        read_excluded(r, noun, whose)
        return
    noun.f = replace(noun.f, other=True)
    spot = r.spot()
    if r.eat("or") or r.eat("and"):
        whose = "you" if r.eat("your") else ""
        said = noun.f
        try:
            read_excluded(r, noun, whose)
            return
        except Miss:
            noun.f = said
    r.back(spot)


def read_in_battle(r: Reader, noun: Noun) -> bool:
    """ "(other than) the attacking card", "the guard card"; nothing is consumed if neither is said."""
    if r.pick("attacker"):
        noun.f = replace(noun.f, unless=Filter(state="attacking"))
        return True
    if r.pick("guard"):
        noun.f = replace(noun.f, unless=Filter(state="in_battle", unless=Filter(state="attacking")))
        return True
    return False


def read_excluded(r: Reader, noun: Noun, whose: str = "") -> None:
    """Names and types that the cards do not have, or that those of one player do not have."""
    excluded = Noun()
    if not whose and noun.f.unless is None and r.eat("copy_of_this"):
        noun.f = replace(noun.f, unless=Filter(copy=True))
        return
    if not whose and not noun.f.other and read_excluded_color(r, noun):
        return
    if not read_term(r, excluded, True):
        if (whose and noun.f.other) or noun.f.unless is not None:
            raise r.miss("expected-a-name-a-trait-or-this-card")
        unless = read_excluded_kind(r, whose)
        if noun.f.other and unless.kinds and noun.head in r.grammar.kinds:  # they are of one kind already
            raise r.miss("expected-a-name-a-trait-or-this-card")
        if unless.facts and not unless.whose and unless.kinds == (r.grammar.kinds.get(noun.head, ""),):
            excluded.f = replace(unless, kinds=())  # "a Character other than the Character [Name]"
        else:
            noun.f = replace(noun.f, unless=unless)
            return
    if whose:
        noun.f = replace(noun.f, unless=Filter(whose=whose, facts=excluded.f.facts))
        r.eat("cards")
        return
    parts = tuple(fact for fact in excluded.f.facts if fact.how == "part")
    if parts and noun.f.unless is None:
        noun.f = replace(noun.f, unless=Filter(facts=parts))
    elif parts:
        raise r.miss("expected-a-name-a-trait-or-this-card")
    for fact in excluded.f.facts:
        if fact not in parts:
            noun.f = noun.f.adding(fact.name, fact.values, "none")
    if (
        not r.eat("cards") and noun.heads and r.see_pick("noun")
    ):  # "Characters other than {X} type Characters"
        if r.pick("noun") not in (noun.head, noun.head + " card") or r.see("with"):
            raise r.miss("expected-of-which-cards-that-is-said")


def read_further_kinds(r: Reader, noun: Noun) -> None:
    """ "(that is not a Leader) or a Stage": neither of them; nothing is consumed if no other kind is said."""
    unless = noun.f.unless
    while unless is not None and unless == Filter(kinds=unless.kinds) and r.see("or"):
        spot = r.spot()
        r.eat("or")
        r.eat("a")
        if not r.see_pick("noun"):
            r.back(spot)
            return
        other = read_excluded_kind(r, "")
        if other != Filter(kinds=other.kinds):
            raise r.miss("expected-a-name-a-trait-or-this-card")
        unless = Filter(kinds=(*unless.kinds, *other.kinds))
        noun.f = replace(noun.f, unless=unless)


def read_excluded_color(r: Reader, noun: Noun) -> bool:
    """ "(other than) red cards", "red 《Saiyan》 Battle Cards"; nothing is consumed if no colour is said."""
    spot = r.spot()
    mono = r.see_pick("mono_color")
    if not mono and not r.see_pick("color"):
        return False
    colors = (r.pick("mono_color"),) if mono else tuple(read_colors(r, False))
    excluded = Noun()
    read_term(r, excluded, False)
    kind = r.pick("noun").removesuffix(" card")
    if not kind or r.see("with"):
        r.back(spot)
        return False
    same_kind = kind in ("card", noun.head)
    if same_kind and excluded.f == Filter() and not mono:
        noun.f = noun.f.adding("color", (*colors, *read_further_colors(r, noun)), "none")
        return True
    if r.see("or"):
        raise r.miss("expected-a-name-a-trait-or-this-card")  # of what that is an alternative
    if noun.f.unless is not None or (not same_kind and kind not in r.grammar.kinds):
        raise r.miss("expected-a-name-a-trait-or-this-card")
    kinds = () if same_kind else (r.grammar.kinds[kind],)
    how = "only" if mono else "any"
    noun.f = replace(noun.f, unless=replace(excluded.f, kinds=kinds).adding("color", colors, how))
    return True


def read_further_colors(r: Reader, noun: Noun) -> list[str]:
    """ "(other than red cards) or blue cards": cards of these colours are not meant either."""
    out: list[str] = []
    while True:
        spot = r.spot()
        either = r.eat("or")
        if not (either or r.eat("and")) or not r.see_pick("color"):
            if either:
                raise r.miss("expected-a-name-a-trait-or-this-card")
            r.back(spot)
            return out
        out.extend(read_colors(r, False))
        if r.pick("noun").removesuffix(" card") not in ("card", noun.head) or r.see("with"):
            raise r.miss("expected-a-name-a-trait-or-this-card")


@production
def read_excluded_kind(r: Reader, whose: str) -> Filter:
    """ "(other than) Extra Cards", "(other than your) Leader", "(that is not) a token"."""
    if not whose and r.eat("token"):
        return Filter(token=True)
    if not whose:
        r.eat("the")
    kind = r.grammar.kinds.get(r.pick("noun").removesuffix(" card"), "")
    if not kind:
        raise r.miss("expected-a-name-a-trait-or-this-card")
    named = Noun()
    if r.grammar.terms.get(r.token().kind) == "name" and at_term(r):  # "the Character [Name]"
        read_term(r, named, True)
    return Filter(whose=whose, kinds=(kind,), facts=named.f.facts)


def read_neither(r: Reader, noun: Noun) -> bool:
    """ "neither red nor blue", "neither 《Saiyan》 nor <A>": what the cards are not."""
    if not r.eat("neither"):
        return False
    if r.trail[-2].key == "that_is":
        r.read_as("neither", len(r.trail) - 2)
    while True:
        denied = Noun()
        r.eat("a")
        if not read_term(r, denied, False) and r.see_pick("color"):
            denied.f = denied.f.adding("color", (r.pick("color"),))
        if not denied.f.facts or any(fact.how != "any" for fact in denied.f.facts):
            raise r.miss("expected-a-colour")
        for fact in denied.f.facts:
            noun.f = noun.f.adding(fact.name, fact.values, "none")
        r.eat("cards")
        if not r.eat("nor"):
            return True
