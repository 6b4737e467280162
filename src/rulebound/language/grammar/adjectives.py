"""What stands before a noun, or in some languages behind it: "red", "your opponent's", "active"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Filter
from rulebound.language.grammar import traits
from rulebound.language.grammar.boundaries import at_header
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.terms import read_both_colors, read_colors, read_non, read_or, read_term
from rulebound.language.reader import Reader
from rulebound.language.references import DoneTo, Other
from rulebound.language.tokens import ANGLE, BRACKET, NAME, NUMBER, TERMS, TYPE


def at_cards(r: Reader) -> bool:
    """Cards are named behind the bracketed term here: "[Barrier] Battle Cards"."""
    ahead = 1
    while r.token(ahead).kind in TERMS:
        ahead += 1
    spot = r.spot()
    r.advance(ahead)
    found = r.see_pick("noun") or r.see_pick("color") or r.see("or") or r.see("and")
    r.back(spot)
    return found


def read_adjective(r: Reader, noun: Noun, joined: bool) -> bool:
    """What stands before a noun, or in French also behind it: whose, a state, colours, names."""
    if not noun.whose and read_owner(r, noun):
        return True
    if read_term(r, noun, joined) or read_own_adjective(r, noun):
        return True
    f = noun.f
    if r.kind(BRACKET) and not noun.heads and r.keyword() and not at_header(r):
        if r.token(-1).kind in (ANGLE, NAME, TYPE) and not at_cards(r):
            return False  # "[Evolve] <A> [Barrier]": the next skill of the card
        noun.f = replace(f, keywords=(*f.keywords, r.take_keyword()))
    elif r.see("non") and r.token(1).text == "•" and r.token(2).kind in (TYPE, ANGLE, BRACKET):
        read_non(r, noun)
    elif r.see_pick("not_color"):
        noun.f = f.adding("color", (r.pick("not_color"),), "none")
        r.mark(",")
    elif r.see_pick("mono_color"):
        noun.f = read_mono_colors(r, f)
    elif r.see_pick("color"):
        both = read_both_colors(r)
        plain = () if both else tuple(read_colors(r, joined, noun))
        noun.f = f.setting("color", both, "all") if both else f.adding("color", plain)
    elif not noun.heads and not noun.random and r.eat("random"):
        noun.random = True
    elif r.eat("multicolor"):
        noun.f = f.setting("color", (), "several")
    elif f.unless is None and not noun.heads and r.see_pick("not_kind"):
        noun.f = replace(f, unless=Filter(kinds=(r.grammar.kinds[r.pick("not_kind")],)))
        noun.heads = ["card"]
    elif r.eat("skill_less"):
        noun.f = replace(f, no_effects=True)
    elif not noun.heads and not noun.different and r.eat("differently_named"):
        noun.different = "name"
    elif not noun.heads and not noun.different and r.eat("differently_colored"):
        noun.different = "color"
    elif r.eat("non_token"):
        noun.f = replace(f, unless=Filter(token=True))
        r.mark(",")
    elif f.unless is None and r.eat("non_multicolor"):
        noun.f = replace(f, unless=Filter().setting("color", (), "several"))
    elif r.eat("attacking"):
        noun.f = replace(f, state="attacking")
    elif at_state(r) and not f.state and not lies_flat(r, noun) and not was_done(r):
        noun.f = replace(f, state=r.pick("state"))
    elif r.context.amount and not noun.heads and not r.see_pick("state") and r.see_pick("done"):
        noun.done_to = True
        r.mention(DoneTo(r.pick("done"), r.span()))
    elif r.looking is not None and not noun.heads and not noun.looked and r.see_pick("participle"):
        return read_shown(r, noun)
    elif not r.see("other_than") and (r.eat("other") or (r.looking is not None and r.eat("remaining"))):
        noun.other_span = r.span()
        r.mention(Other(noun.other_span))
        noun.f = replace(f, other=True)
        noun.other = not noun.heads
    elif r.kind(NUMBER) and r.see("cost", 1):
        traits.read_bound(r, noun)
    else:
        return r.eat("additional")
    return True


def read_shown(r: Reader, noun: Noun) -> bool:
    """ "(all) revealed red cards": those among the cards that were revealed."""
    spot = r.spot()
    if r.pick("participle") == "revealed":
        r.read_as("among", spot.consumed)
        noun.looked = True
        return True
    r.back(spot)
    return False


def read_mono_colors(r: Reader, f: Filter) -> Filter:
    """ "mono-red", "mono-red or mono-green": one of these colours, and no other."""
    found = [r.pick("mono_color")]
    first, either = r.spot(), False
    while not f.either:
        spot = r.spot()
        comma = r.mark(",")
        ored = read_or(r)
        if not (comma or ored) or not r.see_pick("mono_color"):
            r.back(spot)
            break
        either = either or ored
        found.append(r.pick("mono_color"))
    if len(found) > 1 and not either:  # "mono-red, mono-blue, and mono-green": each of them
        r.back(first)
        found = found[:1]
    alone = [Filter().setting("color", (color,), "only") for color in found]
    return f.adding("color", (found[0],), "only") if len(found) == 1 else replace(f, either=tuple(alone))


@production
def read_own_adjective(r: Reader, noun: Noun) -> bool:
    """What only this game's nouns have before them."""
    return False


def read_owner(r: Reader, noun: Noun) -> bool:
    spot = r.spot()
    if noun.heads and (r.see("opponent_has") or r.see("opponent_controls")):
        return False  # "the Battle Cards your opponent has"
    if r.eat("your_and_opponents"):
        noun.whose, noun.of_both = "both", True
    elif r.token().text == "each" and r.eat("either"):
        noun.whose = "each"
    elif r.eat("either"):
        noun.whose = "both"
    else:
        noun.whose = r.whose()
    if not noun.whose:
        return False
    if r.see_pick("area") and not r.see_pick("noun"):
        r.back(spot)
        noun.whose, noun.of_both = "", False
        return False
    return True


def at_state(r: Reader) -> bool:
    """A state stands here: "in a battle", and not "in a Battle Area"."""
    spot = r.spot()
    found = bool(r.pick("state")) and not r.see("area_word")
    r.back(spot)
    return found


def was_done(r: Reader) -> bool:
    """ "Pour chaque carte épuisée, …": what was just done with cards, and not how they lie."""
    done = r.context.for_each and not r.context.permanent and r.see_pick("participle")
    return done and r.token(1).text == ","


def lies_flat(r: Reader, noun: Noun) -> bool:
    """Cards that are neither active nor rested where they lie: "in Rest Mode" says how they are played."""
    return noun.looked or any(area in r.grammar.piles for area in noun.areas)
