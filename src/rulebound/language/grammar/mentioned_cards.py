"""Cards that are named by what was said before, or by their part in a battle: "it", "that card", "the attacker"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Filter, Selector
from rulebound.language.grammar import participles
from rulebound.language.grammar.chosen_parts import read_chosen_part
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.places import read_location
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import CardsSelected, ChosenNow, DoneTo, Happens, OfEvent

REFERENCES: Final = (("chosen", "chosen"), ("that", "that"), ("it", "it"), ("rest_of", "rest"))
"""The tables of words that refer to cards mentioned before, and what they are called as open references."""


ROLES: Final[tuple[tuple[str, Selector], ...]] = (
    ("attacker", tree.Attacker()),
    ("guard", tree.Guard()),
    ("foe", tree.Foe()),
)
"""The tables of words for a card that is known by its part in the battle."""


def read_reference(r: Reader, asked: bool = False) -> Selector | None:
    """ "The chosen card", "that card", "it", "the rest"; `asked`: a condition asks about it."""
    done = read_named_by_deed(r) or (None if asked else read_chosen_there(r) or read_chosen_part(r))
    if done is not None:
        return done
    rest = None if asked else read_rest_of(r)
    if rest is not None:
        return rest
    if participles.has_done_something(r) and r.eat("cards_chosen_with_this_card"):
        return r.refer("chosen", asked)
    number = "several" if r.see("several") else ""
    for table, word in REFERENCES:
        found = "" if table == "rest_of" and at_others(r) else r.pick(table)
        if found == "shown" and not was_revealed(r):
            raise r.miss("expected-what-it-means")
        if found:
            kind = found if found in r.grammar.kinds.values() else ""
            if found == "both":
                found, number = "them", "both"
            word = found if found in ("pronoun", "them", "shown") else word
            number = "other" if word == "rest" and says_other(r) else number
            return r.refer(word, asked, kind, number=number)
    described = read_that_described(r, asked)
    if described is not None:
        return described
    if r.eat("those_tokens"):
        r.mention(DoneTo("played", r.span()))
        return tree.It()
    played = read_played_card(r) or read_the_kind(r, asked)
    if played is not None:
        return played
    return tree.It() if participles.read_the_done(r) else None


def says_other(r: Reader) -> bool:
    """ "The other", "the others": not all that is left, as "the rest"."""
    first, end = r.span()
    return r.text[first:end].lower().split() in (
        ["the", "other"],
        ["the", "others"],
        ["the", "other", "card"],
    )


def at_others(r: Reader) -> bool:
    """ "All other cards in your Battle Area": where they lie is said, so that none were left by something."""
    spot, place = r.spot(), Noun()
    found = r.token().text == "all" and r.pick("rest_of") == "rest" and r.eat("in_from")
    found = found and read_location(r, place) and {*place.areas} <= {*r.grammar.oriented}
    r.back(spot)
    return found


def was_revealed(r: Reader) -> bool:
    """Whether something was revealed before: "the revealed card" is no other card."""
    return any(words.key in ("verb", "gerund") and words.meaning.startswith("reveal") for words in r.trail)


def read_that_described(r: Reader, asked: bool) -> Selector | None:
    """ "That 《Saiyan》 card": the card of the event, of which that was said; None if it was not."""
    spot = r.spot()
    happens = [each.event for each in r.mentions if isinstance(each, Happens)]
    if happens and r.eat("that"):
        try:
            noun = read_noun(r)
            said = replace(noun.f, facts=())
            of = [event.subject for event in (happens[-1], *happens[-1].also)]
            if noun.f.facts and said == Filter() and not (noun.areas or noun.whose or noun.others):
                if all(each is not None and {*noun.f.facts} <= {*each.facts} for each in of):
                    if selected_since(r, noun.f):
                        return r.refer("that", asked)
                    card = OfEvent("", "", False, kind="", span=r.span())
                    r.mention(card)
                    return card
        except Miss:
            pass
    r.back(spot)
    return None


def selected_since(r: Reader, told: Filter) -> bool:
    """Whether cards of which the same was said were selected: "that 《Saiyan》" may be one of these."""
    chosen = [each.of for each in r.mentions if isinstance(each, CardsSelected)]
    return any(of is not None and {*told.facts} & {*of.facts} for of in chosen)


def read_the_kind(r: Reader, asked: bool) -> Selector | None:
    """ "The Battle Card (is played in Rest Mode)", "(KO) the card": that one; None if more is said of it."""
    spot = r.spot()
    if r.eat("the") and not asked and r.grammar.free_order:
        head = r.pick("noun").removesuffix(" card")
        one = r.tokens[r.at - 1].text == "card"
        if one and (head == "card" or head in r.grammar.kinds) and at_deed(r):
            r.read_as("that", len(r.trail) - 1)
            return r.refer("that", asked, r.grammar.kinds.get(head, ""))
    r.back(spot)
    return None


def at_deed(r: Reader) -> bool:
    """Nothing more is said of a card, but what becomes of it."""
    more = r.see_pick("predicate") or r.see_pick("until") or r.see_pick("to_mode") or r.see("to_range")
    return more or r.see("and") or r.mark_here(".") or r.mark_here(",") or goes_to_owner(r)


def goes_to_owner(r: Reader) -> bool:
    """ "(place the card) at the bottom of its owner's deck"; nothing is consumed."""
    spot = r.spot()
    found = r.eat("to")
    r.pick("end")
    found = found and r.see("owners")
    r.back(spot)
    return found


def read_named_by_deed(r: Reader) -> Selector | None:
    """ "The card sent to your Warp with this skill", "those cards you played this way"; None if that is not said."""
    noun = participles.read_the_card_done(r)
    if noun is None:
        return None
    of = participles.dealt_with(r, filter_of(r, noun, True))
    cards = tree.All(of) if of.areas or of.kinds else participles.by_deed(r)
    r.mention(CardsSelected())
    return cards


def read_chosen_there(r: Reader) -> Selector | None:
    """ "The chosen cards from your opponent's Drop Area": those of several choices that lie there; None if it is not
    said where they lie."""
    spot = r.spot()
    noun = Noun()
    if r.pick("chosen") and r.eat("from_area") and (r.see("your") or r.see("opponents")):
        if read_location(r, noun) and noun.whose in ("you", "opponent"):
            r.mention(ChosenNow())
            r.refer("chosen", True)
            return tree.All(Filter(whose=noun.whose, areas=tuple(noun.areas), it=True))
    r.back(spot)
    return None


def read_rest_of(r: Reader) -> Selector | None:
    """ "The rest of your Battle Cards": those that were not chosen; None if others are meant by "the rest"."""
    spot = r.spot()
    if r.looking is None and participles.has_done_something(r) and r.eat("the_rest_of"):
        try:
            noun = read_noun(r)
            of = filter_of(r, noun)
            if noun.whose and of.unless is None and of.areas:
                r.mention(ChosenNow())
                r.refer("chosen", True)
                r.mention(CardsSelected())
                of = replace(of, unless=Filter(it=True))
                if not r.context.choosing:
                    return tree.All(of)
                return tree.Choose(tree.Count(of), of, by=r.context.by, ignoring=tuple(noun.ignoring))
        except Miss:
            pass
    r.back(spot)
    return None


def read_role(r: Reader) -> Selector | None:
    """The card that has a part in the battle, or that something happens to."""
    for table, role in ROLES:
        if r.pick(table):
            return role
    return read_card_of_event(r)


def read_played_card(r: Reader) -> Selector | None:
    """ "The played card", "the played Battle Card": that of the event, or one that was just played; None if it is not
    said so, or several are."""
    spot = r.spot()
    if r.eat("the") and r.pick("participle") == "played":
        head = r.pick("noun").removesuffix(" card")
        if head in ("card", *r.grammar.kinds) and r.tokens[r.at - 1].text == "card":
            r.read_as("of_event", spot.consumed)
            card = OfEvent("play", "", ongoing=False, kind=r.grammar.kinds.get(head, ""), span=r.span())
            r.mention(card)
            return card
    r.back(spot)
    return None


def read_card_of_event(r: Reader) -> Selector | None:
    """ "The card being played", "the Battle Card your opponent comboed with": named by what happens to it; None if
    no card is named so."""
    found, kind, first = r.pick("subject"), "", len(r.trail)
    if not found and r.context.replacing == "play":  # "your opponent's Battle Card is played …"
        spot = r.spot()
        head = r.pick("noun").removesuffix(" card") if r.eat("opponents") else ""
        before = r.spot()
        if head in r.grammar.kinds and r.pick("predicate") == "played_in":
            found, kind = "play now/opponent", r.grammar.kinds[head]
            r.back(before)
            r.read_as("of_event", first)
        else:
            r.back(spot)
    if not found:
        spot = r.spot()
        head = r.pick("noun").removesuffix(" card") if r.eat("the") else ""
        found = r.pick("of_event") if head in ("card", *r.grammar.kinds) else ""
        if found == "skill_activated/" and not r.see_pick("it") and r.tokens[r.at - 1].text != "it":
            found = found if r.take_keyword() else ""  # "the card that activated [Blocker]"
        if not found:
            r.back(spot)
            return None
        kind = r.grammar.kinds.get(head, "")
        r.read_as("of_event", first)  # all of it says which card
    act, _, who = found.partition("/")
    ongoing = not act or act.endswith(" now")
    card = OfEvent(act.removesuffix(" now"), who, ongoing=ongoing, kind=kind, span=r.span())
    r.mention(card)
    return card
