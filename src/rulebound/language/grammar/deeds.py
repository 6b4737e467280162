"""Conditions about the cards that a skill has just dealt with: "you sent 3 cards to the Warp with this skill"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Compare, Condition, Count, Filter, It, Looked, Selector
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.mentioned_cards import was_revealed
from rulebound.language.grammar.noun import PLAYERS, Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.participles import (
    dealt_with,
    done,
    has_done_something,
    read_by_keyword,
    read_to,
)
from rulebound.language.grammar.placements import Destination
from rulebound.language.grammar.places import read_location
from rulebound.language.grammar.states import read_fitting
from rulebound.language.grammar.traits import read_trait
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import AskedOfDeed, Done, DoneTo, Had, Named, Span
from rulebound.language.tokens import NUMBER


def read_done_before(r: Reader) -> list[Condition]:
    """What was done with which cards, or what those cards are; nothing if it is not said here."""
    for read in (read_who_did_it, read_what_was_done, read_the_cards_are, read_some_of_them_are):
        spot = r.spot()
        try:
            return [read(r)]
        except Miss:
            r.back(spot)
    return read_each_done(r)


def read_each_done(r: Reader) -> list[Condition]:
    """ "you placed at least 1 red card and 1 blue card in your Drop Area with this skill": one of each, and the place
    is said once; nothing if that is not said."""
    spot = r.spot()
    try:
        did = r.eat("you_did")
        act = read_act(r) if did else ""
        span = r.span() if did else (0, 0)
        found: list[tuple[str, int, Noun]] = []
        while True:
            op, number = (">=", 1) if r.eat("a") else r.amount() if at_amount(r) else ("", 0)
            op = ">=" if found and op == "==" and found[0][0] == ">=" else op
            outer, r.context.no_places = r.context.no_places, True
            try:
                noun = read_noun(r)
            finally:
                r.context.no_places = outer
            if not op or noun.anded or noun.others or noun.areas or noun.whose:
                raise r.miss("expected-cards-of-one-kind")
            found.append((op, number, noun))
            if not r.eat("and"):
                break
        if len(found) < 2:
            raise r.miss("expected-cards-of-one-kind")
        if not did:  # "1 red card and 1 blue card were placed …"
            r.need("is")
            act = read_act(r)
            span = r.span()
        last = mention_done(r, act, span, put_filter(r, found[-1][2], act))
        if not read_by_this(r) and not r.mark_here(","):
            raise r.miss("expected-with-this-skill")
        there = Filter(whose=last.whose, areas=last.areas, it=True)
        parts = [
            replace(filter_of(r, noun, True), whose=there.whose, areas=there.areas, it=True)
            for _, _, noun in found[:-1]
        ]
        return [Compare(Count(of), op, number) for (op, number, _), of in zip(found, [*parts, last])]
    except Miss:
        r.back(spot)
        return []


def read_act(r: Reader) -> str:
    """What was done."""
    act = r.pick("participle")
    if not act:
        raise r.miss("expected-what-was-done")
    return act


def read_who_did_it(r: Reader) -> Condition:
    """ "you KO'd a red card with this skill", "they placed an Extra Card in their Drop Area"."""
    used = r.eat("used_this_to") or r.eat("this_effect_did")
    denied = not used and r.eat("you_did_not")
    if not denied and not used:
        r.need("you_did")
    chose = r.tokens[r.at - 1].text == "to"
    present = (
        r.see_pick("verb") and not used and not chose and not denied
    )  # "if your Leader is red and you add …": a cost
    act = r.pick("participle")
    if not act:
        raise r.miss("expected-what-was-done")
    span = r.span()
    came = read_came_from(r, act) if not present and not denied else None
    if came is not None:
        return Compare(Count(mention_done(r, act, span, came)), ">=", 1)
    op, number = (">=", 1) if r.eat("a") or r.eat("one_of") or not at_amount(r) else r.amount()
    r.eat("of")
    unsaid = number > 1 and (
        r.mark_here(",") or r.see("with_this_effect")
    )  # "if you placed 5 or more (of them)"
    of = Filter(it=True) if unsaid else read_put(r, act)
    if not used and not read_by_this(r) and (present or not (r.mark_here(",") or r.mark_here("."))):
        raise r.miss("expected-with-this-skill")
    if denied and (op, number) != (">=", 1):
        raise r.miss("expected-a-kind-of-card")
    of = mention_done(r, act, span, of)
    r.mention(Had(of))
    return asked(r, Compare(Count(of), "==", 0) if denied else Compare(Count(of), op, number))


def asked(r: Reader, condition: Condition) -> Condition:
    """A condition about cards that the skill has dealt with: those of the last clause, or of one before it."""
    deeds = [mention for mention in r.mentions if isinstance(mention, Done) and mention.deeds]
    at = max(at for at, mention in enumerate(r.mentions) if isinstance(mention, DoneTo))
    done_to = r.mentions[at]
    assert isinstance(done_to, DoneTo)
    if len(deeds) < (1 if done_to.unsaid else 2):
        return condition
    r.mentions[at] = replace(done_to, asked=not done_to.behind)
    return AskedOfDeed(condition, replace(done_to, asked=not done_to.behind))


def read_came_from(r: Reader, act: str) -> Filter | None:
    """ "(you played) it from your hand": the cards that were just dealt with, if they came from there; None if others
    are named."""
    spot, place = r.spot(), Noun()
    if act == "played" and (r.pick("it") or r.pick("that")) and r.eat("from_area"):
        if read_location(r, place) and place.whose in ("", "you"):
            r.eat("with_this_effect")
            if r.mark_here(","):
                return Filter(it=True, came_from=tuple(place.areas))
    r.back(spot)
    return None


def read_what_was_done(r: Reader) -> Condition:
    """ "a black card was placed in your Drop Area by this skill", "2 or more cards are KO'd with this skill"."""
    none = r.eat("no")
    op, number = (">=", 1) if none or r.eat("a") or not at_amount(r) else r.amount()
    noun = read_noun(r)
    r.need("is")
    act = r.pick("participle")
    if not act or noun.areas or noun.anded:
        raise r.miss("expected-what-was-done")
    span = r.span()
    of = put_filter(r, noun, act)
    told = read_by_this(r)
    if not told and not (of.areas and has_done_something(r) and r.mark_here(",")):
        raise r.miss("expected-with-this-skill")
    of = mention_done(r, act, span, of, told=told)
    r.mention(Had(of))
    return asked(r, Compare(Count(of), "==", 0) if none else Compare(Count(of), op, number))


def read_by_this(r: Reader) -> bool:
    """ "with this skill", "by [Burst]"; nothing is consumed if that is not said."""
    return r.eat("with_this_effect") or read_by_keyword(r)


def mention_done(r: Reader, act: str, span: Span, of: Filter, told: bool = True) -> Filter:
    """Notes what was done with the cards; the filter without what they are known by.  `told`: it is said that this
    skill did it, be it by a keyword of which the text says no more."""
    to = Destination()
    turned = act == "switched"
    to.area, to.state = of.areas[0] if of.areas and not turned else "", of.state if turned else ""
    unsaid = told and (to.area or to.state) in (r.grammar.discard, r.grammar.orientations[-1])
    r.mention(replace(done(r, act, span, to), unsaid=unsaid, behind=r.mark_here(".")))
    r.mention(Named(None))
    return dealt_with(r, replace(of, state="") if act == "switched" else of)


def at_amount(r: Reader) -> bool:
    return r.kind(NUMBER) or r.see("at_least") or r.see("exactly") or r.see_pick("number")


def read_put(r: Reader, act: str) -> Filter:
    """The cards that something was done with: what they are, where they came from, and where they were put."""
    outer, r.context.no_places = r.context.no_places, True
    try:
        noun = read_noun(r)
    finally:
        r.context.no_places = outer
    if noun.anded or noun.others:
        raise r.miss("expected-cards-of-one-kind")
    return put_filter(r, noun, act)


def put_filter(r: Reader, noun: Noun, act: str) -> Filter:
    if act == "switched":
        return turned_filter(r, noun)
    to = read_to(r, act)
    came_from = tuple(noun.areas)
    if came_from and not to.area:
        raise r.miss("expected-an-area")
    whose = put_whose(r, noun, to.whose)
    noun.areas, noun.whose = [], ""
    there = (to.area,) if to.area else ()
    return replace(filter_of(r, noun, True), whose=whose, areas=there, it=True, came_from=came_from)


def put_whose(r: Reader, noun: Noun, said: str) -> str:
    """Whose area the cards lie in now: as it is said, or that of the player whose cards they are."""
    whose = noun.whose if noun.whose in PLAYERS and not noun.areas else ""
    if r.eat("as_your_battle_card"):
        whose = "you"
    if whose and said and whose != said:
        raise r.miss("expected-cards-of-one-player")
    return said or whose


def turned_filter(r: Reader, noun: Noun) -> Filter:
    """Cards that were switched: how they lie now is what was done."""
    state = r.pick("to_mode")
    if not state or noun.areas or noun.f.state:
        raise r.miss("expected-to-which-mode")
    return replace(filter_of(r, noun, True), whose=put_whose(r, noun, ""), state=state, it=True)


def read_share(r: Reader) -> tuple[str, int] | None:
    """ "all of", "none of", "either of", "2 or more of": how many of the cards; 0 or more for all of them, and None
    if that is not said."""
    if r.eat("all") or r.eat("both_of"):
        spot = r.spot()
        number = r.number() if r.kind(NUMBER) else 0  # "all 3 of the cards"
        if number and r.eat("of"):
            return ">=", number
        r.back(spot)
        return ">=", 0
    if r.eat("none_of"):
        return "==", 0
    if r.eat("either_of") or r.eat("one_of"):
        return ">=", 1
    spot = r.spot()
    if at_amount(r):
        share = r.amount()
        if r.eat("of"):
            return share
    r.back(spot)
    return None


def read_the_cards_are(r: Reader) -> Condition:
    """ "the card played with this skill has [Over Realm]", "all of the cards placed in your Drop Area are black"."""
    share = read_share(r)
    if share is None or r.trail[-1].key not in ("all", "of"):  # which are read with their article
        r.need("the")
    noun = Noun()
    head = r.pick("noun")
    if not head:
        raise r.miss("expected-a-kind-of-card")
    noun.heads = [head.removesuffix(" card")]
    if share is None and r.tokens[r.at - 1].text.endswith("s"):
        share = ">=", 0
    r.eat("that_was") or r.eat("that_you")
    act = r.pick("participle")
    if not act:
        raise r.miss("expected-what-was-done")
    span, first = r.span(), len(r.trail)
    there = put_filter(r, noun, act)
    r.read_as("with_this_effect", first)  # they are known by it
    said = r.eat("with_this_effect")
    if not said and not (there.areas or there.state):
        raise r.miss("expected-with-this-skill")
    mention_done(r, act, span, there)
    return read_are(r, replace(there, whose="", areas=(), state=""), share)


def read_some_of_them_are(r: Reader) -> Condition:
    """ "all of them are red", "at least 1 of those cards is a Battle Card"."""
    both = read_every_one(r)
    share = both or read_share(r)
    if share is None:
        raise r.miss("expected-a-number")
    shown = not both and was_revealed(r) and r.eat("the_revealed_cards")
    if shown:
        r.read_as("that", len(r.trail) - 1)
    elif not both and not r.pick("that") and not r.pick("it"):
        raise r.miss("expected-what-it-means")
    them = r.refer("shown" if shown else "it", asked=True)
    of, denied = read_fits(r)
    if denied:
        raise r.miss("expected-what-it-is")
    return r.when_known(them, a_number_fits, of, *share)


def read_every_one(r: Reader) -> tuple[str, int] | None:
    """ "Both (are)", "both cards (are)", "all 3 cards (are)": each of the cards that were spoken of; None if that is
    not said."""
    spot = r.spot()
    both = r.eat("both")
    number = r.number() if not both and r.eat("all") and r.kind(NUMBER) else 0
    if both or number:
        named = r.eat("cards")
        if (both or named) and r.see_pick("is_at"):
            return ">=", number
    r.back(spot)
    return None


def among(them: Selector, of: Filter) -> Filter:
    """Those of the cards that were dealt with, or are being looked at, that fit."""
    if isinstance(them, Looked):
        return replace(of, looked=True)
    if not isinstance(them, It):
        raise Miss("expected-what-it-means")
    return replace(of, it=True)


def a_number_fits(them: Selector, of: Filter, op: str, number: int) -> Condition:
    """A number of the cards, or with no number at least all of them, are such cards."""
    fit = Count(among(them, of))
    every = (op, number) == (">=", 0)
    return Compare(Count(among(them, Filter())), "==", fit) if every else Compare(fit, op, number)


def read_are(r: Reader, there: Filter, share: tuple[str, int] | None) -> Condition:
    """What the cards are: a number of them, all of them, or the one that there is."""
    of, denied = read_fits(r)
    fits = replace(of, whose=there.whose, areas=there.areas, it=True, kinds=of.kinds or there.kinds)
    fits, there = dealt_with(r, fits), dealt_with(r, there)
    if share is None:
        return Compare(Count(fits), "==" if denied else ">=", 0 if denied else 1)
    if denied:
        raise r.miss("expected-what-it-is")
    return Compare(Count(there), "==", Count(fits)) if share == (">=", 0) else Compare(Count(fits), *share)


def read_fits(r: Reader) -> tuple[Filter, bool]:
    """ "is red", "has [Over Realm]", "wasn't a Battle Card"; and whether that is denied."""
    found = r.pick("is_at")
    if not found:
        raise r.miss("expected-a-verb-such-as-to-be-or-to-have")
    if found.endswith("has"):
        noun = Noun()
        read_trait(r, noun)
    else:
        noun = read_fitting(r)
    if noun.anded or noun.areas or noun.whose:
        raise r.miss("expected-what-it-is")
    return filter_of(r, noun, True), found.startswith("not")
