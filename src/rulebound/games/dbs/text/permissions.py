"""What players and cards can do that the rules do not let them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs.ruleset import ACTS
from rulebound.kernel.tree import (
    Action,
    All,
    Allow,
    Compare,
    Condition,
    Count,
    Filter,
    Number,
    Selector,
    This,
)
from rulebound.language.grammar import event_subjects
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_skill_of
from rulebound.language.grammar.negations import possessive
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.placements import read_destination
from rulebound.language.grammar.places import read_location
from rulebound.language.grammar.selections import read_selector, read_together
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import CardsSelected, Named, ThisCard
from rulebound.language.trees import under


def read_allowed(r: Reader) -> Action | None:
    """ "you can activate this card's [Awaken] skill …", "you can combo with … in Rest Mode"."""
    spot = r.spot()
    found: Action | None
    if r.eat("you_can_activate"):
        what = read_whose_awaken(r)
        if what is not None:
            r.eat("effects")
            try:
                return read_awakened(r, what, said=True)
            except Miss:
                pass
    r.back(spot)
    try:
        found = read_paying_with(r) or read_comboing_rested(r)
    except Miss:
        found = None
    if found is None:
        r.back(spot)
        found = read_used_elsewhere(r)
    if found is None:
        r.back(spot)
    return found


def read_used_elsewhere(r: Reader) -> Action | None:
    """ "you can play this card from your Drop Area by paying its energy cost", "you can combo with cards in your
    Warp": for what it costs, as from the hand; None if that is not said."""
    if not r.context.permanent:
        return None
    act = "play_from_there" if r.eat("you_can_play") else ""
    act = "combo_from_there" if not act and r.eat("you_can_combo_with") else act
    if not act:
        return None
    try:
        if r.pick("this"):
            cards: Selector = All(Filter("you", event_subjects.read_own_areas(r), this=True))
        else:
            cards = read_together(r)
        there = isinstance(cards, All) and cards.of.whose == "you" and set(cards.of.areas) <= ELSEWHERE
        if not there or cards == All(Filter("you")):
            return None
        r.eat("by_paying" if act == "play_from_there" else "by_paying_combo")
        return Allow(cards, act, read_until(r))
    except Miss:
        return None


ELSEWHERE: Final = {"drop", "warp"}
"""From where cards may be played or comboed with, if a skill lets players do it."""


def read_paying_with(r: Reader) -> Action | None:
    """ "you can pay energy costs with this card", "you can use it in your Battle Area to pay energy costs"; None if
    that is not said."""
    if r.eat("you_can_pay_with"):
        return Allow(read_in_battle(r), "pay_energy", read_until(r))
    if not r.eat("you_can_use"):
        return None
    subject = read_in_battle(r)
    if r.eat("in_a_combo"):
        return read_rested(r, subject)
    r.need("to_pay_energy")
    if r.eat("even") or r.see("when") or r.see("as_long_as"):
        read_even_then(r)
        if not (r.eat("in_from") and is_battle_area(r)):
            raise r.miss("expected-the-battle-area")
    return Allow(subject, "pay_energy", read_until(r))


def read_in_battle(r: Reader) -> Selector:
    """Cards, and that they lie in the Battle Area, which goes without saying."""
    subject, spot = read_together(r), r.spot()
    if not (r.eat("in_from") and is_battle_area(r)):
        r.back(spot)
    return This() if subject == All(Filter("you", (r.grammar.in_play,), this=True)) else subject


def is_battle_area(r: Reader) -> bool:
    r.eat("your") or r.eat("the") or r.eat("a")
    return r.pick("area") == r.grammar.in_play


def read_comboing_rested(r: Reader) -> Action | None:
    """ "you can combo with your Battle Cards even in Rest Mode", "… from your Battle Area even if it's in Rest Mode";
    None if that is not said."""
    return read_rested(r, read_in_battle(r)) if r.eat("you_can_combo_with") else None


def read_rested(r: Reader, subject: Selector) -> Action | None:
    """ "(you can combo with this card) even in Rest Mode", "(with your) cards in Rest Mode"; None if neither is."""
    if r.see("even"):
        read_even_rested(r)
    elif is_told_how_long(r) and isinstance(subject, All) and subject.of.state == "rested":
        of = replace(subject.of, state="")
        subject = All(replace(of, areas=r.grammar.field) if of.areas == r.grammar.oriented else of)
    else:
        return None
    if isinstance(subject, All) and not subject.of.whose and not subject.of.this:
        subject = All(replace(subject.of, whose="you"))  # nobody combos with another player's cards
    return Allow(subject, "combo_rested", read_until(r))


def is_told_how_long(r: Reader) -> bool:
    """A permission is read here, and not that cards are comboed with now."""
    return r.context.permanent or bool(r.context.lead) or r.see_pick("until")


def read_even_rested(r: Reader) -> None:
    """ "even in Rest Mode", "even when they are in Rest Mode", "when in Rest Mode", "in Rest Mode"."""
    r.eat("even")
    read_even_then(r)
    if r.pick("mode") != "rested":
        raise r.miss("expected-to-which-mode")


def read_even_then(r: Reader) -> None:
    """ "(even) when it is", "(even) if they're": what goes without saying."""
    first = len(r.trail)
    if r.eat("when") or r.eat("if") or r.eat("as_long_as"):
        short = r.eat("it_is") or r.eat("they_are")
        if not short and r.pick("it") and r.pick("is_at") != "is":
            raise r.miss("expected-to-be-and-where")
    r.read_as("even", first)


def read_whose_awaken(r: Reader) -> Selector | None:
    """ "this card's [Awaken]", "the [Awaken] of your Leader Card", "[Awaken] on it"; None if that is not said."""
    its = r.pick("its")
    if its:
        spoken = [each for each in r.mentions if isinstance(each, CardsSelected | Named)]
        if its != "this" and spoken and isinstance(spoken[-1], CardsSelected):
            return None  # those of a card that was chosen, which may be no Leader
        return (This() if its == "this" else own_leader()) if r.take("skill_kind") == "Awaken" else None
    r.eat("the")
    if r.take("skill_kind") == "Awaken":
        r.eat("effects")
        if r.see("even_if") or r.see("whatever"):
            return own_leader()
        return read_selector(r) if r.eat("of_plain") or r.eat("on_plain") or r.eat("of") else None
    try:
        noun = read_noun(r)
    except Miss:
        return None
    of = filter_of(r, noun)
    named = (
        of.areas == ("leader",) and of.whose == "you" and possessive(r) and r.take("skill_kind") == "Awaken"
    )
    return All(of) if named else None


def read_awakened(r: Reader, what: Selector, said: bool = False) -> Action:
    """Behind "[Awaken]" that may be activated: whatever the life is, or if something is the case, and how long; with
    `said` one of both must be said."""
    until = r.pick("until")
    if r.eat("even_if"):
        first = len(r.trail)
        asked = read_conditions(r)
        r.read_as("even_if", first)
        if asked != [Compare(Count(Filter("you", ("life",))), ">=", only_bound(asked))]:
            raise r.miss("expected-a-number-of-cards")
    elif r.eat("whatever"):
        r.need("life_you_have")
    elif r.eat("when") or r.eat("if"):
        if not r.context.permanent:
            raise r.miss(
                "expected-the-end-of-the-sentence"
            )  # it would be asked now, and not when it is activated
        conditions = read_conditions(r)
        return under(conditions, Allow(what, "awaken", until or read_until(r)))
    elif said:
        raise r.miss("expected-a-comma-after-the-condition")
    return Allow(what, "awaken", until or read_until(r))


def only_bound(conditions: list[Condition]) -> Number:
    """The number that a single condition compares with; 0 if there is none."""
    first = conditions[0]
    return first.right if isinstance(first, Compare) else 0


def read_excused(r: Reader) -> Action | None:
    """ "you don't have to place cards from your hand in the Drop Area as a result of this card's skill": whether to
    do that part of it is the player's choice; None if it is not said so."""
    spot = r.spot()
    noun = Noun()
    if r.context.permanent and r.eat("you_need_not") and r.pick("verb") == "place":
        r.eat("the")
        try:
            r.need("cards")
            if r.eat("from_area") and read_location(r, noun) and noun.whose in ("", "you"):
                to = read_destination(r)
                act = f"skip_{noun.areas[0]}_{to.area}"
                plain = len(noun.areas) == 1 and to.whose in ("", "you") and not to.where and not to.state
                whom = read_whose_result(r) if plain and act in ACTS else None
                if whom is not None:
                    return Allow(whom, act, read_until(r))
        except Miss:
            pass
    r.back(spot)
    return None


def read_whose_result(r: Reader) -> Selector | None:
    """ "as a result of this card's skill", "… of your Leader Card's skills": the card; None if that is not said."""
    if r.eat("as_a_result_of_this"):
        r.mention(ThisCard())
        return This()
    if not r.eat("as_a_result_of"):
        return None
    of = read_skill_of(r)
    if of is None or of[1] != "skill" or of[0].whose != "you":
        raise r.miss("expected-a-skill")
    return All(replace(of[0], areas=of[0].areas or r.grammar.field))


def own_leader() -> Selector:
    """ "its [Awaken]" after "if your Leader Card is …"."""
    return All(Filter(whose="you", areas=("leader",)))
