"""Conditions about what the skill has done: "if you placed a black card in the Drop Area with this skill"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel.tree import All, Compare, Condition, Count, Filter, Happened, Is, Selector, This, When
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_means
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.states import read_fitting
from rulebound.language.grammar.traits import read_trait
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Had, ThisCard
from rulebound.language.tokens import NUMBER

COLORS: Final = ("Red", "Blue", "Green", "Yellow", "Black")


def read_deed(r: Reader) -> Condition | None:
    """What this skill, or playing this card, has done; None if nothing of that is said here."""
    if r.eat("you_charged"):
        return Happened(When("charged", None, "you"))
    spot = r.spot()
    r.eat("during_that_turn")
    if r.pick("this") and r.eat("attacked_twice"):
        return Happened(When("attack", Filter(this=True)), 2)
    r.back(spot)
    placed = read_was_placed(r)
    if placed is not None:
        return placed
    if r.eat("you_added") and r.kind(NUMBER):
        count = r.number()
        r.need("cards_to_your_hand")
        return Compare(Count(Filter(whose="you", areas=("hand",), it=True)), "==", count)
    r.back(spot)
    if r.eat("you_played_this_with") or r.eat("this_was_played_with"):
        keyword = r.take_keyword()
        if not keyword:
            raise r.miss("expected-a-keyword-skill")
        r.mention(ThisCard())
        return Is(This(), Filter(played_with=(keyword,)))
    if r.eat("you_placed"):
        return read_placed_with_this(r)
    if r.eat("you_switched"):
        r.eat("a")
        noun = read_noun(r)
        if r.pick("to_mode") != "rested" or not r.eat("with_this_effect"):
            raise r.miss("expected-to-rest-mode-with-this-skill")
        return among_it(r, noun)
    if r.eat("of_other_color_placed"):
        return r.when_known(r.refer("had"), of_other_color)
    if r.eat("you_koed"):
        of = replace(filter_of(r, read_noun(r), True), whose="you", it=True)
        r.need("as_your_battle_card")
        return Compare(Count(of), ">=", 1)
    if r.eat("used_to_play"):
        return among_it(r, read_fitting(r))
    if r.eat("all_placed"):
        return read_all_placed(r)
    if r.pick("done_with_this"):
        return read_done_with_this(r)
    return None


def read_was_placed(r: Reader) -> Condition | None:
    """ "an opponent's Battle Card … has been placed in the Drop Area from any area by one of your skills"."""
    spot = r.spot()
    try:
        r.eat("a")
        noun = read_noun(r)
        if noun.whose and not noun.areas and r.eat("was_placed_in"):
            r.eat("opponents") or r.eat("your") or r.eat("owners") or r.eat("the")
            area = r.pick("area")
            if r.eat("in_from") and not (r.eat("any") and r.eat("area_word")):
                raise r.miss("expected-from-any-area")
            placed = read_means(r, When("placed", to=area))
            that_turn = any(words.key == "during_that_turn" for words in r.trail)
            if area and placed.keyword and (r.eat("this_turn") or that_turn):
                return Happened(replace(placed, subject=filter_of(r, noun, True)))
    except Miss:
        pass
    r.back(spot)
    return None


def read_placed_with_this(r: Reader) -> Condition:
    """ "you placed a black card in the Drop Area with this skill"."""
    r.eat("a")
    noun = read_noun(r)
    if not noun.areas:
        raise r.miss("expected-an-area")
    r.need("with_this_effect")
    of = replace(filter_of(r, noun, True), it=True)
    r.mention(Had(of))
    return Compare(Count(of), ">=", 1)


def of_other_color(had: Selector) -> Condition:
    """One of the cards that the skill has just dealt with has another colour than those of the condition before."""
    of = had.of if isinstance(had, All) else Filter()
    colors = of.values("color")
    if len(colors) != 1 or of.setting("color", ()) != Filter(areas=("drop",), it=True):
        raise Miss("expected-a-colour")
    rest = tuple(color for color in COLORS if color not in colors)
    return Compare(Count(of.setting("color", rest)), ">=", 1)


def read_done_with_this(r: Reader) -> Condition:
    """ "the card played with this skill has [Over Realm]"."""
    found = r.pick("is_at")
    if not found or found.startswith("not"):
        raise r.miss("expected-a-verb-such-as-to-be-or-to-have")
    if not found.endswith("has"):
        return among_it(r, read_fitting(r))
    noun = Noun()
    read_trait(r, noun)
    return among_it(r, noun)


def among_it(r: Reader, noun: Noun) -> Condition:
    """One of the cards that the skill has just dealt with is such a card."""
    of = replace(filter_of(r, noun, True), whose="", it=True)
    return Compare(Count(of), ">=", 1)


def read_all_placed(r: Reader) -> Condition:
    """ "all of the cards placed in your Drop Area are black"."""
    r.need("is")
    of = replace(filter_of(r, read_fitting(r), True), whose="", it=True)
    return Compare(Count(Filter(it=True)), "==", Count(of))
