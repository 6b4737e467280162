"""Noun phrases: "red 《Saiyan》 Battle Cards in your hand".

What stands before and behind a noun is read in any order, so that one grammar
serves English ("red Battle Card") and French ("carte de Combat rouge").
"""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Bound, Filter
from rulebound.language.grammar import participles, traits
from rulebound.language.grammar.boundaries import at_header
from rulebound.language.grammar.exceptions import read_exception, read_excluded, read_neither
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.places import belong_to, read_location
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.terms import (
    at_term,
    read_both_colors,
    read_colors,
    read_non,
    read_or,
    read_term,
)
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import DoneTo, Open, OpenHost, Other
from rulebound.language.tokens import ANGLE, BRACKET, BREAK, DASH, END, NAME, NUMBER, TYPE, WORD
from rulebound.language.trees import sharing


@production
def read_noun(r: Reader, joined: bool = False, named: bool = False, *, most: int = 99) -> Noun:
    """A noun phrase with its alternatives; with `joined` also those after "and", with `named`
    only names joined so; `most` is the number of alternatives to the first."""
    first = read_one_noun(r, joined or named)
    while True:
        other = read_alternative(r, first, joined) if len(first.others) < most else None
        if other is None:
            return first
        first.others.append(other)


@production
def read_alternative(r: Reader, first: Noun, joined: bool) -> Noun | None:
    """ "or a blue card": another noun that is meant as well; nothing is consumed where there is none."""
    spot = r.spot()
    r.mark(",")
    apart = r.eat("or_else")
    found = apart or read_or(r)
    both = not found and joined and r.eat("and")
    found = found or both
    if not found and spot.at == r.at:
        return None
    if both and r.context.numbered and (r.see("a") or first.head in r.grammar.owned):
        r.back(spot)  # "2 or more energy and a Battle Card": something else that somebody has
        return None
    own_article = r.eat("a")
    single = False
    if found and not both and r.see("up_to") and r.token(2).kind == NUMBER:
        r.eat("up_to")  # "up to 1 A or up to 1 B"
    partitive = False
    comma = not found and spot.at != r.at and lists_alternatives(r)
    if (
        (found or comma)
        and not both
        and r.kind(NUMBER)
        and r.token().value == 1
        and (r.token(1).text != "of" or r.context.many)
    ):
        r.advance(1, "or")  # "up to 1 A or 1 B", "1 card in your hand or 1 of your Battle Cards"
        single = own_article = True
        partitive = r.eat("of")
    whose = r.whose()
    owned = not partitive and bool(whose)
    counted = r.context.many is not None
    chosen = joined if both else counted or (joined and whose == first.whose)
    try:
        if (owned and not chosen) or (partitive and not whose):
            raise r.miss("expected-a-kind-of-card")
        if not at_noun(r) or r.see_pick("verb"):
            raise r.miss("expected-a-kind-of-card")
        other = read_one_noun(r, joined)
        other.whose = other.whose or whose
        shares = (
            not apart
            and not own_article
            and is_bare(other)
            and first.before != Filter()
            and bool(first.heads)
        )
        if shares and share_adjectives(r, first, other):
            shares = False
        if shares or (both and excludes_behind(first)):
            raise r.miss("expected-of-which-cards-that-is-said")  # "red A or B", "other than A and B"
        listed = found or r.mark_here(",") or r.see("or")
        next_subject = owned and (r.see_pick("is_at") or r.see_pick("predicate"))
        if not listed or next_subject:
            raise r.miss("expected-a-kind-of-card")
    except Miss:
        r.back(spot)
        return None
    other.apart = apart
    first.single = first.single or single
    first.anded = first.anded or both
    return other


def share_adjectives(r: Reader, first: Noun, other: Noun) -> bool:
    """ "red Leader Cards or Battle Cards": what stands before two kinds of cards in play is said of both, and so is
    "other than this card" behind them; nothing is changed where they are others."""
    kinds = {first.head, other.head}
    plain = first.f == first.before and other.f in (other.before, replace(other.before, other=True))
    if len(first.heads) != 1 or len(other.heads) != 1 or kinds != set(r.grammar.field) or not plain:
        return False
    behind = other.f.other
    first.f = replace(first.f, other=behind or first.f.other)
    other.f, other.before, other.at_head = first.f, first.before, first.before
    return True


def lists_alternatives(r: Reader) -> bool:
    """ "(1 A,) 1 B, or 1 C": before the last of them stands "or"."""
    ahead = 0
    while r.token(ahead).kind not in (BREAK, END) and r.token(ahead).text not in (".", ":"):
        one = r.token(ahead + 1).kind == NUMBER and r.token(ahead + 1).value == 1
        if one and (r.see("or", ahead) or r.see("and", ahead)):
            return r.see("or", ahead)
        ahead += 1
    return False


def is_bare(noun: Noun) -> bool:
    """Whether nothing is said of the cards by which they could be told from others of their kind."""
    f = noun.f
    told = f.facts or f.keywords or f.state or f.no_effects or f.attached or f.with_stats or f.without_stats
    return bool(noun.heads) and not told and not noun.areas and not f.bounds


def excludes_behind(noun: Noun) -> bool:
    """Whether it was said behind the noun which cards are not meant: what follows may be among those."""
    last = noun.others[-1] if noun.others else noun
    out = [fact for fact in last.f.facts if fact.how == "none" and fact not in last.before.facts]
    return bool(out) or (last.f.other and not last.before.other)


def at_noun(r: Reader) -> bool:
    if at_term(r):
        return True
    if r.token().kind == BRACKET and r.keyword():
        return True
    return (
        r.see_pick("noun")
        or r.see_pick("color")
        or r.see_pick("not_color")
        or r.see_pick("mono_color")
        or r.see("multicolor")
        or r.see("skill_less")
        or r.see("copy_of_this")
        or r.see("a")
    )


def read_one_noun(r: Reader, joined: bool = False) -> Noun:
    noun = Noun()
    spot = r.spot()
    if r.eat("copies_of") and not (r.kind(NAME) or r.kind(ANGLE)):  # "copies of {X}" are cards of that name
        r.back(spot)
    while read_modifier(r, noun, joined):
        pass
    named = any(fact.name == "name" and fact.how in ("any", "part") for fact in noun.f.facts)
    named = noun.f != Filter() if r.free_order else named
    if not noun.heads and not named:
        raise r.miss("expected-a-kind-of-card")
    return noun


def read_modifier(r: Reader, noun: Noun, joined: bool = False) -> bool:
    """Reads one thing that a noun phrase says, or nothing."""
    before = not noun.heads
    if (not before or noun.f.facts) and read_dashed(r, noun):
        return True
    if not before and read_controller(r, noun):
        return True
    if not before and read_set_off(r, noun):
        return True
    if before or r.free_order:
        if read_adjective(r, noun, joined):
            if not r.grammar.free_order:
                noun.at_head = noun.f
            return True
        if before and (read_head(r, noun) or read_token_noun(r, noun)):
            return True
    return read_behind(r, noun)


def read_controller(r: Reader, noun: Noun) -> bool:
    """Behind a noun: "you control", "your opponent has in play"."""
    if noun.whose or r.context.amount:
        return False
    spot = r.spot()
    noun.whose = "you" if r.eat("you_control") else "opponent" if r.eat("opponent_controls") else ""
    if not noun.whose and not noun.areas:
        whose = "you" if r.eat("you_have") else "opponent" if r.eat("opponent_has") else ""
        noun.whose = whose if r.see("in_play") else ""
    if not noun.whose:
        r.back(spot)
    return bool(noun.whose)


def read_set_off(r: Reader, noun: Noun) -> bool:
    """ "Leaders ou Personnages, de type {X}, gagnent": what holds for all that is named stands between commas."""
    spot = r.spot()
    if r.free_order and r.mark(",") and (r.see("of_type") or r.see("with")):
        said = Noun()
        said.heads = noun.heads
        try:
            found = read_adjective(r, said, False) or read_behind(r, said)
        except Miss:
            found = False
        if found and not r.see("or") and not said.areas:
            noun.set_off = said.f
            noun.f = sharing(noun.f, said.f)
            after = r.spot()
            if not (r.mark(",") and r.see_pick("predicate")):
                r.back(after)
            return True
    r.back(spot)
    return False


def read_dashed(r: Reader, noun: Noun) -> bool:
    """ "<A> or <B> card-both red and with an energy cost of 1-from your hand": what holds for all that is named
    stands between dashes."""
    spot = r.spot()
    if not (r.mark(DASH) and (r.eat("both") or r.eat("all"))):
        r.back(spot)
        return False
    r.read_as("set_off", len(r.trail) - 1)
    said = Noun()
    said.heads, said.looked = ["card"], noun.looked
    while read_modifier(r, said):
        r.mark(",")
        if r.eat("and") and r.see_pick("color") and said.f.asks("color"):
            raise r.miss("expected-what-holds-for-all-of-them")  # "both red and green": both, or one of each?
    closed = r.mark(DASH) or r.mark_here(":") or r.mark_here(".")
    if not closed or said.others or said.f.either or not (said.f != Filter() or said.areas):
        raise r.miss("expected-what-holds-for-all-of-them")
    noun.set_off = said.f
    noun.f = sharing(noun.f, said.f)
    if said.areas and not noun.areas:
        noun.areas, noun.whose = said.areas, said.whose or noun.whose
    return True


def read_head(r: Reader, noun: Noun) -> bool:
    """The noun itself, or several: "Leader or Character cards"."""
    if r.eat("copy_of_this"):
        noun.heads, noun.card = ["card"], True
        noun.f = noun.at_head = noun.before = replace(noun.f, copy=True)
        return True
    found = r.pick("noun")
    if not found:
        return False
    noun.at_head = noun.before = noun.f
    noun.one = r.tokens[r.at - 1].text == "card"
    while True:
        noun.possessive = noun.possessive or found.endswith("'")
        found = found.removesuffix("'")
        noun.card = noun.card or found.endswith(" card")
        found = found.removesuffix(" card")
        noun.heads.append(found)
        spot = r.spot()
        r.mark(",")
        joins = found in r.grammar.joined_heads
        either = joins and r.eat("or")
        both = joins and not either and r.eat("and")
        found = r.pick("noun") if either or both else ""
        plain = found.removesuffix("'").removesuffix(" card")
        if (
            plain not in r.grammar.joined_heads or plain in noun.heads
        ):  # "{A} Characters or Characters with …"
            r.back(spot)
            return True
        noun.ored, noun.blended = noun.ored or either, noun.blended or both


def read_adjective(r: Reader, noun: Noun, joined: bool) -> bool:
    """What stands before a noun, or in French also behind it: whose, a state, colours, names."""
    if not noun.whose and read_owner(r, noun):
        return True
    if read_term(r, noun, joined) or read_own_adjective(r, noun):
        return True
    f = noun.f
    if r.kind(BRACKET) and not noun.heads and r.keyword() and not at_header(r):
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
    elif r.eat("multicolor"):
        noun.f = f.setting("color", (), "several")
    elif f.unless is None and not noun.heads and r.see_pick("not_kind"):
        noun.f = replace(f, unless=Filter(kinds=(r.grammar.kinds[r.pick("not_kind")],)))
        noun.heads = ["card"]
    elif r.eat("skill_less"):
        noun.f = replace(f, no_effects=True)
    elif r.eat("non_token"):
        noun.f = replace(f, unless=Filter(token=True))
        r.mark(",")
    elif r.eat("attacking"):
        noun.f = replace(f, state="attacking")
    elif at_state(r) and not f.state and not lies_flat(r, noun) and not was_done(r):
        noun.f = replace(f, state=r.pick("state"))
    elif r.context.amount and not noun.heads and not r.see_pick("state") and r.see_pick("done"):
        noun.done_to = True
        r.mention(DoneTo(r.pick("done"), r.span()))
    elif not r.see("other_than") and r.eat("other"):
        r.mention(Other(r.span()))
        noun.f = replace(f, other=True)
        noun.other = not noun.heads
    elif r.kind(NUMBER) and r.see("cost", 1):
        traits.read_bound(r, noun)
    else:
        return r.eat("additional")
    return True


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


@production
def read_own_modifier(r: Reader, noun: Noun) -> bool:
    """What only this game's nouns have behind them."""
    return False


def read_token_noun(r: Reader, noun: Noun) -> bool:
    """ "Ghost tokens"."""
    spot = r.spot()
    words: list[str] = []
    while r.kind(WORD) and not r.see("token") and len(words) < 3:
        token = r.token()
        words.append(r.text[token.start : token.end].replace("’", "'"))
        r.advance()
        if r.mark_here(".") and r.see("token", 1):  # "Jr. tokens"
            words[-1] += "."
            r.advance()
    named = words and words[0][:1].isupper()
    if r.see("token") and (named or not words):
        r.need("token")
        noun.heads = ["token"]
        if r.kind(NAME) and not words:
            noun.f = noun.f.setting("name", (r.token().text,))
            r.advance()
        if words:
            noun.f = noun.f.setting("name", (" ".join(words),))
        return True
    r.back(spot)
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


def read_behind(r: Reader, noun: Noun) -> bool:
    """What stands behind a noun: where the cards lie, which are not meant, what they have."""
    if r.context.counting and noun.heads and not noun.op and (r.see("or_more") or r.see("or_less")):
        noun.op = ">=" if r.eat("or_more") else "<="
        r.eat("or_less")
        return True
    if noun.heads and r.eat("remaining"):
        return True
    if noun.heads and not noun.f.asks("name") and read_named(r, noun):
        return True
    if noun.heads and not noun.whose and read_owner_behind(r, noun):
        return True
    if noun.heads and not noun.f.state and r.eat("played_this_turn"):
        noun.f = replace(noun.f, state="played_this_turn")
        return True
    if noun.heads and not noun.f.state and noun.f.unless is None and r.eat("being_attacked"):
        noun.f = replace(noun.f, state="in_battle", unless=Filter(state="attacking"))
        return True
    if noun.heads and not noun.areas and r.see("at_random") and r.eat("at_random"):
        noun.random = True  # "1 card at random from your opponent's hand"
        return True
    if r.context.amount and noun.heads and read_done_to(r, noun):
        return True
    ignored = () if r.context.amount else traits.read_ignored(r)
    if ignored:
        noun.ignoring = (*noun.ignoring, *ignored)
        return True
    if noun.heads and participles.read_chosen_by_this(r, noun):
        return True
    headed = noun.heads or (r.free_order and noun.f != Filter())
    if read_own_modifier(r, noun) or (headed and participles.read_done_this_way(r, noun, r.context.amount)):
        return True
    return read_whereabouts(r, noun) or read_exception(r, noun) or read_quality(r, noun)


def read_owner_behind(r: Reader, noun: Noun) -> bool:
    """ "(1 Battle Card) of your opponent's", and not of something that your opponent has."""
    spot = r.spot()
    whose = "opponent" if r.eat("of_theirs") else "you" if r.eat("of_yours") else ""
    goes_on = any(r.see(key) for key in ("and", "in_from", "with", "to", "is"))
    if not whose or (r.kind(WORD) and not goes_on):
        r.back(spot)
        return False
    noun.whose = whose
    return True


def read_named(r: Reader, noun: Noun) -> bool:
    """ "(cards) named {X}"."""
    spot = r.spot()
    if r.eat("named") and r.grammar.terms.get(r.token().kind) == "name" and read_term(r, noun, False):
        return True
    r.back(spot)
    return False


def read_done_to(r: Reader, noun: Noun) -> bool:
    """Behind a noun: "trashed", "you returned to your deck", "rested this way"."""
    spot = r.spot()
    r.eat("you")
    state = at_state(r)
    act = r.pick("done")
    span = r.span()
    area = read_done_where(r) if act else ""
    said = r.eat("this_way")
    if not act or (state and not said):
        r.back(spot)
        return False
    noun.done_to = True
    r.mention(DoneTo(act, span, area))
    return True


def read_done_where(r: Reader) -> str:
    """ "to your deck", behind what was done; "" if that is not said."""
    spot = r.spot()
    if r.eat("to"):
        r.pick("end")
        r.eat("owners") or r.eat("your") or r.eat("the")
        area = r.pick("area")
        if area:
            return area
    r.back(spot)
    return ""


def read_whereabouts(r: Reader, noun: Noun) -> bool:
    """Where the cards lie: in play, among those looked at, under a card, in an area."""
    if r.eat("in_play"):
        noun.in_play = True
        return True
    if not noun.areas and not noun.f.it and read_among_done(r, noun):
        return True
    if r.eat("among"):
        if r.context.amount and not r.context.looked and r.lex.rows_by_word.get("done"):
            noun.done_to = True
            r.mention(DoneTo("", r.span()))
        else:
            noun.looked = True
        return True
    if r.eat("on_the_field"):
        noun.field = True
        return True
    for key, whose in (("on_your_field", "you"), ("on_opponents_field", "opponent"), ("on_their_field", "")):
        if r.eat(key):
            belong_to(r, noun, whose or r.context.they)
            noun.field = True
            return True
    if noun.areas or noun.field:
        return False
    spot = r.spot()
    goes_there = r.context.none_beneath and not r.see("from_area")  # "place 1 card under this card"
    in_play = noun.head in r.grammar.field and (noun.head not in r.grammar.kinds or bool(noun.whose))
    beneath = not in_play and not noun.looked and not goes_there
    if beneath and (r.eat("under") or r.eat("placed_under")):
        try:
            noun.f = replace(noun.f, beneath=read_under_host(r))
            noun.areas = ["under"]
            return True
        except Miss:
            r.back(spot)
    if r.eat("from_area" if r.context.no_places else "in_from"):
        if may_lie_here(r, noun) and read_location(r, noun):
            played_there = noun.looked and r.context.looked and r.grammar.in_play in noun.areas
            if not played_there:  # "play 1 card from it in your opponent's Battle Area"
                return True
            noun.areas, noun.whose = [], ""
    r.back(spot)
    return False


def read_among_done(r: Reader, noun: Noun) -> bool:
    """ "among the cards placed in the Drop Area (with this skill)", "among the trashed cards": those that something
    was just done with."""
    spot = r.spot()
    if r.eat("among_the_cards"):
        done = Noun()
        done.heads = ["card"]
        if participles.read_done_this_way(r, done, said=True):
            noun.f = replace(noun.f, it=True)
            noun.areas, noun.whose = done.areas, done.whose or noun.whose
            return True
        act, span = r.pick("done"), r.span()
        if act and r.eat("this_way"):
            return among_those(r, noun, DoneTo(act, span))
    r.back(spot)
    if r.eat("among_the"):
        act, span = r.pick("done"), r.span()
        if act and r.eat("cards"):
            return among_those(r, noun, DoneTo(act, span))
    r.back(spot)
    return False


def among_those(r: Reader, noun: Noun, those: DoneTo) -> bool:
    """The noun is of cards that this was done with."""
    r.mention(those)
    noun.f = replace(noun.f, it=True)
    return True


def may_lie_here(r: Reader, noun: Noun) -> bool:
    """ "… the number of your Life cards from your hand": that is where other cards lie."""
    home = r.grammar.homes.get(noun.head)
    if home is None:
        return True
    spot, place = r.spot(), Noun()
    found = read_location(r, place) and all(area in home for area in place.areas)
    r.back(spot)
    return found


def read_quality(r: Reader, noun: Noun) -> bool:
    """What the cards are and have: "that are red", "with [Blocker]", "of 15000 power"."""
    if r.eat("total_adds"):
        return traits.read_total(r, noun)
    if r.eat("that_add_up"):
        return traits.read_adding_up(r, noun)
    apart = r.pick("with_different")
    if apart:
        noun.different = apart
        traits.read_more_traits(r, noun)
        return True
    spot = r.spot()
    if r.eat("that_is_not"):
        if r.see_pick("color"):
            noun.f = noun.f.adding("color", tuple(read_colors(r, False)), "none")
            return True
        if noun.f.unless is None and at_state(r):
            noun.f = replace(noun.f, unless=Filter(state=r.pick("state")))
            return True
        try:
            r.eat("a")
            read_excluded(r, noun)
            return True
        except Miss:
            r.back(spot)
    if r.eat("that_is") and (read_being(r, noun) or read_unlike(r, noun)):
        return True
    r.back(spot)
    if noun.areas and r.see("with", 1):
        r.eat("and")  # "dans votre main et ayant un coût de 5"
    if r.eat("with"):
        noun.of_all = noun.of_all or r.tokens[spot.at - 1].text == ","
        try:
            traits.read_trait(r, noun)
        except Miss:
            r.back(spot)
            return False
        traits.read_more_traits(r, noun)
        if r.eat("or_with"):
            other = Noun()
            other.whose, other.heads, other.card = noun.whose, noun.heads, noun.card
            other.f = other.at_head = noun.before
            traits.read_trait(r, other)
            if r.free_order and (r.see("in_from") or r.see("with")):
                raise r.miss("expected-the-end-of-the-sentence")  # would it hold for both?
            noun.others.append(other)
        elif r.free_order and noun.f.bounds:
            read_other_bound(r, noun)
        return True
    if r.eat("of") and r.see_pick("stat"):
        traits.read_bound(r, noun)
        return True
    r.back(spot)
    return False


def read_other_bound(r: Reader, noun: Noun) -> None:
    """ "(un coût de 0) ou de 8 ou plus": cards with another number will do as well."""
    spot, said = r.spot(), noun.f.bounds[-1]
    if not (r.eat("or") and r.eat("of_plain") and r.kind(NUMBER)):
        r.back(spot)
        return
    low, high = traits.read_bounds(r)
    other = Noun()
    other.whose, other.heads, other.card = noun.whose, noun.heads, noun.card
    other.at_head = noun.before
    other.f = noun.before.with_bound(Bound(said.stat, low, high, said.printed))
    noun.others.append(other)


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


def read_under_host(r: Reader) -> Filter:
    if r.pick("this"):
        return Filter(this=True)
    word = "that" if r.pick("that") else "chosen" if r.pick("chosen") else r.pick("it")
    if word:
        it = Open(word, r.span(), asked=True)
        r.mention(it)
        return OpenHost(host=it, paid=r.context.in_cost)
    r.eat("one_of") or r.eat("a")
    return filter_of(r, read_noun(r))


def read_unlike(r: Reader, noun: Noun) -> bool:
    """ "a different color than the returned card"."""
    fact = r.pick("different_from")
    if not fact or noun.f.unless is not None:
        return False
    if not traits.read_those(r) and not traits.read_the_former(r):
        raise r.miss("expected-what-it-means")
    noun.f = replace(noun.f, unless=Filter(like_it=fact))
    return True


def read_being(r: Reader, noun: Noun) -> bool:
    """After "that is": colours, a mode."""
    f = noun.f
    if not f.state and r.eat("attacking"):
        noun.f = replace(f, state="attacking")
        return True
    if read_neither(r, noun):
        return True
    if r.see("both") and r.token(1).kind in r.grammar.terms:
        r.need("both")
        traits.read_both_terms(r, noun)
        r.eat("cards")
        return True
    if r.eat("both"):
        found = [r.pick("color")]
        r.need("and")
        found.append(r.pick("color"))
        if not all(found):
            raise r.miss("expected-two-colours")
        noun.f = f.setting("color", tuple(found), "all")
        return True
    if r.see_pick("mode"):
        noun.f = replace(f, state=r.pick("mode"))
        return True
    if r.see_pick("color"):
        found = read_colors(r, False)
        if r.eat("no_other_color"):
            noun.f = f.setting("color", tuple(found), "only")
        else:
            noun.f = f.adding("color", tuple(found))
        return True
    return False
