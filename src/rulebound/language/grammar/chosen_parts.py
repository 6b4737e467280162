"""One of several choices, told apart from the others: "the chosen energy", "your opponent's card"."""

from __future__ import annotations

from rulebound.kernel import tree
from rulebound.kernel.tree import Filter, Selector
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import PLAYERS, Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.places import read_location
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import ChosenPart, OpenChoice, parts_chosen


def read_chosen_part(r: Reader) -> Selector | None:
    """Cards of one of the choices that were just made; None if they are not told apart so."""
    if r.context.choosing or not has_several_choices(r):
        return None
    spot, first = r.spot(), len(r.trail)
    told = read_told(r)
    if told is None:
        r.back(spot)
        return None
    found = ChosenPart(told, (r.trail[first].start, r.trail[-1].end))
    r.mention(found)
    return found


def has_several_choices(r: Reader) -> bool:
    """Whether the text has chosen cards of several descriptions, at once or one after the other."""
    choices = [each for each in r.mentions if isinstance(each, OpenChoice)]
    return len(choices) > 1 or any(isinstance(each.what, tree.Together) for each in choices)


def read_told(r: Reader) -> Filter | None:
    """Whose the chosen cards are, which or where; None if nothing of that is said."""
    whose = r.whose()
    chosen = r.eat("chosen_word") if whose else r.eat("the_chosen")
    plain = not whose and not chosen and r.eat("the")  # "the red card (gains …)"
    if not whose and not chosen and not plain:
        return None
    outer, r.context.no_places = r.context.no_places, True
    try:
        noun = read_noun(r)
    except Miss:
        return None
    finally:
        r.context.no_places = outer
    if noun.others or noun.possessive or not noun.belong_to(whose):
        return None
    if plain and (not noun.one or not noun.f.facts or noun.looked):
        return None
    if not chosen and noun.head in r.grammar.fixed_heads:
        return None  # "your Leader Card" is known whatever was chosen
    read_place_of_chosen(r, noun)
    told = filter_of(r, noun, True)
    if not chosen and not noun.one and not was_chosen_there(r, told):
        return None
    return None if told == Filter() else told


def was_chosen_there(r: Reader, told: Filter) -> bool:
    """ "Your energy", of which some was chosen."""
    choices = [each.what for each in r.mentions if isinstance(each, OpenChoice)]
    parts = [part for what in choices for part in parts_chosen(what) if isinstance(part, tree.Choose)]
    return any((part.of.whose, part.of.areas) == (told.whose, told.areas) for part in parts)


def read_place_of_chosen(r: Reader, noun: Noun) -> None:
    """ "(the chosen card) in your hand": where it lies, if it is said behind that what becomes of it."""
    spot, place = r.spot(), Noun()
    if not noun.areas and r.eat("in_from") and read_location(r, place) and place.whose in PLAYERS:
        goes_on = r.see("in_from") or r.see("to") or r.see_pick("predicate") or r.see_pick("to_mode")
        if goes_on and noun.belong_to(place.whose):
            noun.areas = place.areas
            return
    r.back(spot)
