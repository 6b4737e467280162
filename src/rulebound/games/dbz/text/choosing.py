"""Cards that are chosen among others: one of those at a pile's end, one of those chosen before, and the others."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.grammar import GRAMMAR
from rulebound.games.dbz.tree import ShuffleInto
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Choose, Filter, Number, Selector, Top
from rulebound.language.grammar import actions, placements, selections
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import CardsShown, LookBegins, OpenChoice
from rulebound.language.tokens import END, NUMBER
from rulebound.language.trees import seq

OPEN_PILES: Final = ("discard", "removed")
"""The piles of which everybody sees all cards."""


def read_some_of_end(r: Reader) -> Choose | None:
    """ "one of the bottom 5 cards of your discard pile", "up to 2 of the top 4 cards …": cards of an open pile that
    are chosen among those at an end; None if others are named."""
    spot = r.spot()
    up_to = r.eat("up_to")
    count = 1 if not up_to and r.eat("one_of") else 0
    if not count and (r.kind(NUMBER) or r.see_pick("number")):
        count = r.number()
        if not r.eat("of"):
            count = 0
    r.eat("the")
    end = r.pick("top") if count else ""
    if end in ("top", "bottom") and r.kind(NUMBER):
        among = r.number()
        if r.eat("cards") and (r.eat("of") or r.eat("of_pile")):
            whose = r.whose() or r.context.by
            area = r.pick("area")
            if area in OPEN_PILES:
                pile = Top(whose, area, among, bottom=end == "bottom")
                return Choose(count, Filter(whose, (area,), within=pile), up_to, r.context.by)
    r.back(spot)
    return None


@GRAMMAR.verb("choose")
def read_choose(r: Reader, what: Selector | None) -> list[Action]:
    """ "Choose 3 cards in your discard pile. Your opponent chooses one of those …, the others are …": those chosen
    first are looked at until something was done with all of them.  Or as cards are chosen in other games."""
    spot = r.spot()
    given = read_given(r)
    if given is not None:
        return [given]
    r.back(spot)
    if what is None and r.looking is None and says_others(r):
        try:
            chosen = actions.read_chosen(r)
        except Miss:
            chosen = tree.This()
        if is_several_of_pile(chosen) and r.mark("."):
            r.mention(LookBegins())
            r.mention(CardsShown())
            return [tree.Look(chosen, r.context.by)]
        r.back(spot)
    return shuffled_after(actions.read_choose(r, what))


def shuffled_after(found: list[Action]) -> list[Action]:
    """words.search: whoever chooses cards of a Life Deck has looked through it, shows them and shuffles it."""
    chosen = [
        each.what.of for each in found if isinstance(each, OpenChoice) and isinstance(each.what, Choose)
    ]
    sought = [of for of in chosen if "life_deck" in of.areas and of.within is None]
    if not sought:
        return found
    shown = [
        replace(each, reveal=True) if isinstance(each, tree.Move) and each.to == "hand" else each
        for each in found
    ]
    return [*shown, tree.Shuffle(sought[0].whose or "you", "life_deck")]


def says_others(r: Reader) -> bool:
    """Whether the text goes on about those that were not chosen."""
    words: list[str] = []
    ahead = 0
    while r.token(ahead).kind != END and ahead < 50:
        words.append(r.token(ahead).text)
        ahead += 1
    said = " ".join(words)
    return any(f" {each} " in said for each in ("the other", "the others", "the rest", "the remaining"))


def is_several_of_pile(what: Selector) -> bool:
    """Several cards of one pile that everybody sees."""
    if not isinstance(what, Choose) or what.among_looked or what.count == 1:
        return False
    return len(what.of.areas) == 1 and what.of.areas[0] in OPEN_PILES


def read_given(r: Reader) -> Action | None:
    """ "(chooses) one of those cards to go into your hand", "one to be removed from the game": of the cards that are
    looked at; None if it is not said so."""
    if r.looking is None:
        return None
    up_to = r.eat("up_to")
    count: Number
    if r.eat("one_of"):
        count = 1
        r.pick("that") or r.pick("it")
    elif r.kind(NUMBER) or r.see_pick("number"):
        count = r.number()
    else:
        return None
    r.eat("among") or r.eat("of_those")
    some = Choose(count, Filter(), up_to, r.context.by, among_looked=True)
    if r.eat("to_be_removed"):
        return tree.Move(some, "removed")
    if r.eat("to_be_discarded"):
        return tree.Move(some, "discard")
    if r.eat("to_go"):
        return seq(placements.read_place(r, [some]))
    return None


def read_becomes(r: Reader) -> list[Action]:
    """ "The chosen card is placed into your hand", "the other 2 are removed from the game"."""
    found = selections.read_selections(r, True)
    r.need("is")
    if r.eat("placed_word"):
        return placements.read_place(r, found)
    if r.eat("removed_from_the_game"):
        return [tree.Move(each, "removed") for each in found]
    if r.eat("discarded_word"):
        return [tree.Move(each, "discard") for each in found]
    if r.eat("shuffled_word"):
        read_into_deck(r)
        return [ShuffleInto(each) for each in found]
    return []


def read_made_to(r: Reader) -> list[Action]:
    """ "(discard a card to) make your opponent discard the top 3 cards of his Life Deck", "(you may) have your
    opponent shuffle his hand into his Life Deck, and then draw as many cards"."""
    if not r.eat("make_opponent"):
        return []
    r.context.by = "opponent"
    if not goes_on(r):
        return actions.read_verb(r)
    r.context.each = "opponent"
    try:
        return read_clauses(r)
    finally:
        r.context.each = ""


def goes_on(r: Reader) -> bool:
    """Whether the sentence says what is done then, by the same player."""
    ahead = 0
    while r.token(ahead).kind != END and r.token(ahead).text != ".":
        if r.token(ahead).text == "then":
            return True
        ahead += 1
    return False


def read_into_deck(r: Reader) -> str:
    """ "(back) into your Life Deck", "into the owner's Life Deck": whose it is, if a player is named."""
    r.eat("back")
    r.need("into_deck")
    whose = "" if r.eat("owners") else r.whose()
    if not whose:
        r.eat("the")
    if r.pick("area") != "life_deck":
        raise r.miss("expected-a-pile")
    return whose


def read_set_aside(r: Reader) -> list[Action]:
    """ "(Reveal cards … until you reveal a Dragon Ball,) set it aside, (shuffle …)": it is spoken of further on."""
    return [tree.Pick(r.refer("it"))] if r.eat("set_it_aside") else []


CLAUSES: Final = [read_made_to, read_becomes, read_set_aside]
