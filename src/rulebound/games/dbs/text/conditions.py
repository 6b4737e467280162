"""Conditions that only Dragon Ball Super has."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs.text.deeds import read_deed
from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.games.dbs.tree import NegateAttack
from rulebound.kernel.tree import (
    Attacker,
    Compare,
    Condition,
    Count,
    Filter,
    Guard,
    Happened,
    Is,
    Not,
    Subject,
    When,
)
from rulebound.language.grammar import conditions, holdings
from rulebound.language.grammar.deeds import read_done_before
from rulebound.language.grammar.event_doers import read_acted
from rulebound.language.grammar.event_nouns import one_by_one
from rulebound.language.grammar.events import read_event
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.holdings import either_of
from rulebound.language.grammar.negations import possessive
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.numbers import read_limit, read_times
from rulebound.language.reader import Consumed, Miss, Reader
from rulebound.language.references import Done, Named, OfEvent
from rulebound.language.tokens import NUMBER


@GRAMMAR.override(conditions.read_own_condition)
def read_own_condition(r: Reader) -> list[Condition]:
    done = read_done_before(r)
    if done:
        return done
    deed = read_deed(r)
    if deed is not None:
        return [deed]
    if r.eat("in_battle_where"):
        return read_battle_where(r)
    if r.eat("either_life_is"):
        return [either_of(read_compared_life(r, "you"))]
    if r.eat("both_lives_are"):
        mine = read_compared_life(r, "you")
        return [mine, replace(mine, left=Count(Filter("opponent", ("life",))))]
    life = r.pick("life_is")
    if life:
        return [read_life_is(r, life)]
    return read_playing(r) or read_attacking(r) or read_attack_negated(r) or read_area_has(r)


@GRAMMAR.override(holdings.read_number_had)
def read_number_had(r: Reader, whose: str) -> list[Condition]:
    """ "(You have) 1 red card in your Drop Area": just one, or one and perhaps more?"""
    keys = [words.key for words in r.trail]
    exactly = r.see("exactly") or (keys[-1:] == ["and"] and "at_least" in keys)  # "at least 1 A and 1 B"
    found = holdings.read_number_had.shared(r, whose)
    for each in found:
        of = each.left.of if isinstance(each, Compare) and isinstance(each.left, Count) else Filter()
        exact = not exactly and isinstance(each, Compare) and each.op == "==" and each.right != 0
        if exact and (of.facts or of.bounds or of.keywords or of.no_effects) and each != ALL_DRAGON_BALLS:
            raise r.miss("expected-a-number-of-cards")
    return found


ALL_DRAGON_BALLS: Final = Compare(
    Count(Filter(whose="you", areas=("drop",), keywords=("Dragon Ball",))), "==", 7
)
"""10-31-1: there are no more in a deck."""


def read_attack_negated(r: Reader) -> list[Condition]:
    """ "(If) you negated a Leader Card's attack with this skill": whose attack it was; nothing if that is not said,
    or the skill negates none."""
    spot = r.spot()
    negated = any(
        isinstance(each, Done) and any(isinstance(deed, NegateAttack) for deed in each.deeds)
        for each in r.mentions
    )
    try:
        if negated and r.eat("you_negated"):
            r.eat("a")
            of = filter_of(r, read_noun(r))
            possessive(r)
            behind = len(r.trail)
            if r.eat("an_attack") and r.eat("with_this_effect"):
                r.read_as("is_attacking", behind)
                r.trail[spot.consumed].key = "is_attacking"
                r.mention(Named(Attacker()))
                return [Is(Attacker(), of)]
    except Miss:
        pass
    r.back(spot)
    return []


def read_playing(r: Reader) -> list[Condition]:
    """ "(If) your opponent is playing a red Battle Card": what a [Counter: Play] answers; nothing if that is not
    said."""
    spot = r.spot()
    first = len(r.trail)
    if r.eat("opponent_is_playing") or (r.context.replacing == "play" and r.eat("opponent_plays")):
        card = OfEvent("play", "opponent", ongoing=True, kind="", span=r.span())
        r.mention(card)
        try:
            r.eat("a")
            noun = read_noun(r)
            if noun.head in r.grammar.unplayed or noun.whose not in ("", "opponent") or noun.areas:
                raise r.miss("expected-a-kind-of-card")
            of = replace(filter_of(r, noun, True), whose="")
            r.read_as("of_event", first) if of == Filter(kinds=of.kinds) else None
            r.mention(Named(Subject()))
            return [Is(card, of)]
        except Miss:
            pass
    r.back(spot)
    return []


def read_attacking(r: Reader) -> list[Condition]:
    """ "(If) your opponent attacks with a Battle Card", "your Leader Card is attacked": the battle that a
    [Counter: Attack] answers; nothing if that is not said."""
    answered, spot = r.context.replacing, r.spot()
    if answered == "attack":
        try:
            r.context.replacing = ""
            return read_battle_where(r)
        except Miss:
            r.back(spot)
        finally:
            r.context.replacing = answered
    return []


def read_battle_where(r: Reader) -> list[Condition]:
    """ "(during a battle in which) one of your Battle Cards attacks a Leader Card": which cards battle."""
    asked: list[Condition] = []
    first = len(r.trail)
    event = read_event(r, asked)
    attacker, guard = event.subject or Filter(whose=event.who), event.other
    if event.event == "attacked":
        attacker, guard = event.other or Filter(), event.subject
    if event.event not in ("attack", "attacked") or event.also or asked or event.keyword:
        raise r.miss("expected-a-battle")
    for at, words in enumerate(r.trail[first:], first):
        if words.key == "happens":  # it is happening
            r.trail[at] = Consumed(words.start, words.end, "is_attacking", "")
    found: list[Condition] = [] if attacker == Filter() else [Is(Attacker(), attacker)]
    return found if guard is None else [*found, Is(Guard(), guard)]


def read_area_has(r: Reader) -> list[Condition]:
    """ "your deck has 10 or less cards", "your energy is 4 or more"; nothing if no area has something here."""
    spot = r.spot()
    whose, area = r.whose(), r.pick("area")
    if whose and area and r.eat("is_empty"):
        return [Compare(Count(Filter(whose=whose, areas=(area,))), "==", 0)]
    if whose and area == "energy" and r.eat("is"):
        r.eat("at")
        of = Filter(whose=whose, areas=(area,))
        if r.kind(NUMBER):
            return [Compare(Count(of), *r.amount())]
        compared = read_compared(r, of)
        if compared is None:
            r.back(spot)
        return [] if compared is None else [compared]
    if not whose or not area or not r.eat("has"):
        r.back(spot)
        return []
    numbered = r.see("less_than") or r.see("more_than")  # "has fewer than 3 cards"
    comparison = "" if numbered else r.pick("comparison")
    if comparison:
        r.need("cards")
        r.need("than")
        other = "you" if whose == "opponent" else "opponent"
        if r.whose() != other or r.pick("area") != area:
            raise r.miss("expected-an-area")
        mine = Filter(whose=whose, areas=(area,))
        return [Compare(Count(mine), comparison, Count(replace(mine, whose=other)))]
    op, right = ("==", 0) if r.eat("no") else r.amount()
    first = len(r.trail)
    noun = read_noun(r)
    if noun.looked and any(words.key == "among" for words in r.trail[first:]):  # "in it": in that area
        noun.looked = False
        r.read_as("in_from", len(r.trail) - 1)
    if noun.areas or noun.whose:
        raise r.miss("expected-a-kind-of-card")
    noun.areas, noun.whose = [area], whose
    return [Compare(Count(filter_of(r, noun)), op, right)]


@GRAMMAR.override(conditions.read_acted_before)
def read_acted_before(r: Reader, acted: str) -> Condition:
    """ "you played a Battle Card this turn", "your opponent hasn't comboed this turn"."""
    denied = acted.startswith(("no ", "not "))
    act = acted.removeprefix("not ").removeprefix("no ")
    denied = (not act.startswith("any ") and r.eat("no")) or denied  # "you played no cards this turn"
    if act.startswith("any "):
        name, who = act[4:].split("/")
        event = When(name, None, who)
    else:
        found: list[Condition] = []
        event = one_by_one(r, read_acted(r, [act], found))
        if found or event.also or (denied and event.least > 1):
            raise r.miss("expected-something-that-happens-to-a-card")
    times = read_times(r) if not denied and event.least == 1 else None
    ever = r.eat("this_game") or (r.context.permanent and event.least > 1 and r.mark_here(","))
    if not ever and not conditions.in_this_turn(r):
        r.need("this_turn")
    if times is not None:
        return Happened(event, *times, ever=ever)
    return Not(Happened(event, ever=ever)) if denied else so_often(event, ever)


def so_often(event: When, ever: bool = False) -> Happened:
    """It has happened to that number of cards this turn, or this game, at once or one after the other."""
    return Happened(replace(event, least=1), event.least, event.least > 1, ever)


def read_compared_life(r: Reader, whose: str) -> Compare:
    """ "4 or less", said of a player's life."""
    return Compare(Count(Filter(whose=whose, areas=("life",))), *r.amount())


def read_compared(r: Reader, of: Filter) -> Condition | None:
    """ "(your energy is) greater than your life", "less than the number of cards in your hand"; None if the cards are
    compared with nothing."""
    spot = r.spot()
    op = r.pick("op")
    other = {"you": "opponent", "opponent": "you"}.get(of.whose, "")
    theirs = op and other and r.eat("yours" if other == "you" else "your_opponents")
    if theirs and not (r.see_pick("area") or r.see_pick("noun")):
        return Compare(Count(of), op, Count(replace(of, whose=other)))
    r.back(spot)
    op = r.pick("op")
    try:
        right = read_limit(r) if op and not r.kind(NUMBER) else None
        if isinstance(right, Count) and right.of != of:
            return Compare(Count(of), op, right)
    except Miss:
        pass
    r.back(spot)
    return None


def read_life_is(r: Reader, whose: str) -> Condition:
    of = Filter(whose=whose, areas=("life",))
    other = "you" if whose == "opponent" else "opponent"
    spot = r.spot()
    op = r.pick("op")
    theirs = ("opponents_life", "your_opponents") if other == "opponent" else ("your_life", "yours")
    if op and any(r.eat(said) for said in theirs):
        return Compare(Count(of), op, Count(replace(of, whose=other)))
    r.back(spot)
    compared = read_compared(r, of)
    if compared is not None:
        return compared
    op, right = r.amount()
    return Compare(Count(of), op, right)
