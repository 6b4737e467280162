"""Conditions about what the skill has done: "if you placed a black card in the Drop Area with this skill"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.kernel.tree import (
    All,
    Compare,
    Condition,
    Count,
    Filter,
    Happened,
    Is,
    Not,
    Selector,
    This,
    When,
)
from rulebound.language.grammar import conditions
from rulebound.language.grammar.event_circumstances import read_event_tail
from rulebound.language.grammar.event_nouns import one_by_one, read_event_noun, read_least
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_means
from rulebound.language.grammar.movements import read_moved
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.numbers import read_times
from rulebound.language.grammar.participles import read_to
from rulebound.language.grammar.places import read_location
from rulebound.language.grammar.states import name_leader
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Happens, Named, ThisCard

COLORS: Final = ("Red", "Blue", "Green", "Yellow", "Black")


def read_deed(r: Reader) -> Condition | None:
    """What this skill, or playing this card, has done; None if nothing of that is said here."""
    came = read_played_from(r)
    if came is not None:
        return came
    spot = r.spot()
    if r.eat("it_is") and r.eat("in_the_turn_played"):
        return Is(This(), Filter(state="played_this_turn"))
    r.back(spot)
    if r.eat("this_is_evolved"):  # 10-5-7
        r.mention(ThisCard())
        return Is(This(), Filter(played_with=("Evolve",)))
    its = is_spoken_of(r)
    denied = r.eat("this_was_not_played_with") or (its and r.eat("it_was_not_played_with"))
    its = not denied and its and r.eat("it_was_played_with")
    if denied or its or r.eat("you_played_this_with") or r.eat("this_was_played_with"):
        keyword = r.take_keyword()
        if not keyword:
            raise r.miss("expected-a-keyword-skill")
        r.mention(ThisCard())
        played_so = Is(This(), Filter(played_with=(keyword,)))
        return Not(played_so) if denied else played_so
    other = read_other_color(r)
    if other is not None:
        return other
    return None


def is_spoken_of(r: Reader) -> bool:
    """Whether this card is what was spoken of last: it is "it"."""
    said = [each for each in r.mentions if not isinstance(each, Happens)]
    return said[-1:] == [Named(This())] or (bool(said) and isinstance(said[-1], ThisCard))


def read_played_from(r: Reader) -> Condition | None:
    """ "this card was played from your Warp", "this card was used in a combo from your deck or hand"; None if it is
    not said from where."""
    spot = r.spot()
    comboed = r.eat("this_was_comboed")
    its = not comboed and is_spoken_of(r) and r.eat("it_was_played")
    noun = Noun()
    if (comboed or its or r.eat("this_was_played")) and r.eat("in_from") and read_location(r, noun):
        if noun.whose in ("", "you"):
            r.mention(ThisCard())
            return Is(This(), Filter(areas=("combo",) if comboed else (), came_from=tuple(noun.areas)))
    r.back(spot)
    return None


@GRAMMAR.override(conditions.read_own_happened)
def read_own_happened(r: Reader) -> Condition | None:
    """ "a card was sent to your Warp this turn", "one of your 《Saiyan》 was KO'd by a skill this turn"."""
    placed = read_was_placed(r)
    if placed is not None:
        return placed
    spot = r.spot()
    try:
        none = r.eat("none_of") or r.eat("no")
        r.eat("during_that_turn")
        least = 1 if none else read_least(r)
        noun = read_event_noun(r)
        name, denied = r.pick("has_happened"), none
        if not name and not none and (noun is None or noun.head in r.grammar.fixed_heads):
            name, denied = r.pick("has_not_happened"), True
        comboed = name == "combo" and noun is not None
        if comboed and noun is not None and noun.areas:
            raise r.miss("expected-another-area")  # where they lay then, or where they came from
        if name and not (name == "play" and noun is None):
            of = Filter(this=True) if noun is None else filter_of(r, noun)
            whose = noun.whose if noun is not None and noun.whose in ("you", "opponent") else ""
            event = When(name, of)
            if (name == "play" or comboed) and noun is not None:
                event = When(name, replace(filter_of(r, noun, True), whose="", areas=()), whose)
            found: list[Condition] = []
            event = one_by_one(r, read_event_tail(r, read_moved(r, event), found))
            one = (
                noun is None or noun.head in r.grammar.fixed_heads
            )  # "your cards attacked twice": each, or all?
            times = read_times(r) if one and not denied and least == 1 else None
            if not found and not event.also and conditions.in_this_turn(r):
                if noun is None:
                    r.mention(ThisCard())
                elif noun.head in r.grammar.fixed_heads:
                    name_leader(r, noun)
                if times is not None:
                    return Happened(event, *times)
                return Not(Happened(event)) if denied else Happened(event, least, least > 1)
    except Miss:
        pass
    r.back(spot)
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
            if area and placed.keyword and (conditions.in_this_turn(r) or that_turn):
                return Happened(replace(placed, subject=filter_of(r, noun, True)))
    except Miss:
        pass
    r.back(spot)
    return None


def read_other_color(r: Reader) -> Condition | None:
    """ "a card of any other color is placed in the Drop Area": than the condition before has asked for; None if that
    is not said."""
    spot = r.spot()
    try:
        r.eat("a")
        if r.pick("noun") == "card" and r.eat("of_other_color"):
            had = r.refer("had")
            r.need("is")
            act, first = r.pick("participle"), len(r.trail) - 1
            area = read_to(r, act).area if act else ""
            if area:
                r.read_as("of_other_color", first)
                r.eat("with_this_effect")
                return r.when_known(had, of_other_color, Filter(areas=(area,), it=True))
    except Miss:
        pass
    r.back(spot)
    return None


def of_other_color(had: Selector, asked: Filter) -> Condition:
    """One of the cards that the skill has just dealt with has another colour than those of the condition before."""
    of = had.of if isinstance(had, All) else Filter()
    colors = of.values("color")
    if len(colors) != 1 or of.setting("color", ()) != asked:
        raise Miss("expected-a-colour")
    rest = tuple(color for color in COLORS if color not in colors)
    return Compare(Count(of.setting("color", rest)), ">=", 1)
