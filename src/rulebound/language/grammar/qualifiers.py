"""What stands behind a noun: "in your hand", "with a cost of 3 or less", "named [A]"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Bound, Filter
from rulebound.language.grammar import exceptions, likenesses, nouns, participles, traits
from rulebound.language.grammar.adjectives import at_state
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import PLAYERS, Noun
from rulebound.language.grammar.places import belong_to, read_location
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.terms import read_colors, read_term
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import DoneTo, Open, OpenHost
from rulebound.language.tokens import NUMBER, WORD


@production
def read_own_modifier(r: Reader, noun: Noun) -> bool:
    """What only this game's nouns have behind them."""
    return False


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
    headed = noun.heads or (r.free_order and noun.tells)
    if read_own_modifier(r, noun) or (headed and participles.read_done_this_way(r, noun, r.context.amount)):
        return True
    return read_whereabouts(r, noun) or exceptions.read_exception(r, noun) or read_quality(r, noun)


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


def read_or_elsewhere(r: Reader, noun: Noun) -> None:
    """ "(in play) or in your energy": where the cards may lie besides; nothing is consumed if that is not said."""
    spot, place = r.spot(), Noun()
    free = not noun.areas and not noun.field and noun.head not in r.grammar.fixed_heads
    if free and r.eat("or") and r.eat("in_from") and read_location(r, place) and place.whose in PLAYERS:
        if noun.belong_to(place.whose):
            noun.in_play, noun.areas = False, [r.grammar.in_play, *place.areas]
            return
    r.back(spot)


def read_whereabouts(r: Reader, noun: Noun) -> bool:
    """Where the cards lie: in play, among those looked at, under a card, in an area."""
    if r.eat("in_play"):
        noun.in_play = True
        read_or_elsewhere(r, noun)
        return True
    if not noun.areas and not noun.f.it and read_among_done(r, noun):
        return True
    if r.eat("among"):
        if r.context.amount and r.looking is None and r.lex.rows_by_word.get("done"):
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
            begun = len(r.trail)
            noun.f = replace(noun.f, beneath=read_under_host(r))
            noun.under_one = r.trail[begun].key in ("one_of", "a")
            noun.areas = ["under"]
            return True
        except Miss:
            r.back(spot)
    if r.eat("from_area" if r.context.no_places else "in_from"):
        if may_lie_here(r, noun) and read_location(r, noun):
            played_there = noun.looked and r.looking is not None and r.grammar.in_play in noun.areas
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
        if noun.f.unless is None and r.eat("attacking"):
            noun.f = replace(noun.f, unless=Filter(state="attacking"))
            return True
        if noun.f.unless is None and at_state(r):
            noun.f = replace(noun.f, unless=Filter(state=r.pick("state")))
            return True
        try:
            r.eat("a")
            exceptions.read_excluded(r, noun)
            exceptions.read_further_kinds(r, noun)
            return True
        except Miss:
            r.back(spot)
    if r.eat("that_is") and (read_being(r, noun) or read_unlike(r, noun)):
        return True
    r.back(spot)
    if read_sharing(r, noun):
        return True
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
    if r.eat("named_word") and traits.read_terms_had(r, noun):
        return True
    r.back(spot)
    set_off = r.mark(",")
    if not noun.f.other and r.eat("including_this") and (not set_off or r.mark(",")):
        return True
    r.back(spot)
    if r.eat("of") and (r.see_pick("stat") or r.kind(NUMBER)):
        try:
            traits.read_bound(r, noun)  # "of energy cost 3", "of 10000 power or less"
            return True
        except Miss:
            pass
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


def read_under_host(r: Reader) -> Filter:
    if r.pick("this"):
        return Filter(this=True)
    word = "that" if r.pick("that") else "chosen" if r.pick("chosen") else r.pick("it")
    if word:
        it = Open(word, r.span(), asked=True)
        r.mention(it)
        return OpenHost(host=it, paid=r.context.in_cost)
    r.eat("one_of") or r.eat("a")
    return filter_of(r, nouns.read_noun(r))


def read_unlike(r: Reader, noun: Noun) -> bool:
    """ "a different color than the returned card"."""
    fact = r.pick("different_from")
    if not fact or noun.f.unless is not None:
        return False
    if not traits.read_those(r) and not traits.read_the_former(r):
        raise r.miss("expected-what-it-means")
    noun.f = replace(noun.f, unless=Filter(like_it=fact))
    return True


def read_sharing(r: Reader, noun: Noun) -> bool:
    """ "that shares a character name with one of your Battle Cards", "sharing a color with this card"."""
    spot = r.spot()
    if not r.eat("that") and r.token().text.lower() != "sharing":  # "your Leader Card shares …" is a sentence
        return False
    fact = r.pick("shares") if noun.heads else ""
    alike = likenesses.read_alike(r, fact) if fact and r.eat("with") else None
    if alike is None:
        r.back(spot)
        return False
    noun.f = replace(noun.f, like_it=alike.like_it, like_this=alike.like_this, like=alike.like)
    return True


def read_being(r: Reader, noun: Noun) -> bool:
    """After "that is": colours, a mode."""
    f = noun.f
    if not f.state and r.eat("attacking"):
        noun.f = replace(f, state="attacking")
        return True
    if exceptions.read_neither(r, noun):
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
