"""What cards say of the rules themselves, and lists of effects of which each holds by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.onepiece.tree import DonDeck, NextPlay
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Bar, Compare, Count, Filter, Later, Modify, Skill, When
from rulebound.language.grammar import holdings
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.headers import Header
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.permanents import read_lasting
from rulebound.language.grammar.placements import read_destination
from rulebound.language.reader import Context, Miss, Reader
from rulebound.language.tokens import BREAK, SIGNED

ANYWHERE: Final = ("character", "hand", "deck", "trash", "life")
"""Where a player's Character cards lie."""
DECK_EMPTY: Final = When("deck_empty", None, "you")
STAYS: Final = Skill("permanent", Bar("you", "lose_without_deck", Filter(), tree.WHILE))
"""An empty deck is no defeat."""


def read_rules_changed(r: Reader) -> list[Skill]:
    """9-2-1-2: what an empty deck means, which cards have a counter, or how large a DON!! deck is; nothing if no such
    thing is said here."""
    spot = r.spot()
    if r.eat("under_the_rules"):
        r.mark(",")
    found = read_empty_deck(r) or read_number_had(r) or read_redirected(r) or read_don_deck(r)
    if not found:
        r.back(spot)
        return []
    r.mark(",")
    r.eat("by_the_rules")
    stop(r)
    return found


def read_empty_deck(r: Reader) -> list[Skill]:
    if r.eat("when_deck_is_empty") and r.mark(",") and r.eat("win_instead_of_losing"):
        return [STAYS, Skill("when", tree.Finish("you", "win"), event=DECK_EMPTY)]
    if r.eat("not_lost_without_deck"):
        spot = r.spot()
        later = read_empty_deck(r) if r.mark(",") and r.eat("but") else []
        if not later:
            r.back(spot)
        return [STAYS, *later]
    if r.eat("lost_when_turn_ends"):
        return [Skill("when", Later(tree.Finish("you", "lose"), "turn_end"), event=DECK_EMPTY)]
    return []


def read_don_deck(r: Reader) -> list[Skill]:
    """ "Your DON!! deck consists of 6 cards"."""
    if not r.eat("don_deck_consists_of"):
        return []
    size = r.number()
    r.need("cards")
    return [Skill("rule", DonDeck(size))]


def read_number_had(r: Reader) -> list[Skill]:
    """ "All of your {X} type Character cards without a Counter have a +1000 Counter", wherever they lie."""
    if not r.eat("all"):
        return []
    noun = read_noun(r)
    if not r.eat("has") or noun.whose != "you" or not noun.card or noun.areas:
        return []
    r.eat("a")
    stat = r.pick("stat")  # "ont Contre +1000"
    amount = r.signed() if r.kind(SIGNED) else 0
    stat = stat or r.pick("stat")
    if not amount or not stat:
        return []
    of = replace(filter_of(r, noun, True), areas=ANYWHERE)
    return [Skill("permanent", Modify(tree.All(of), stat, amount, tree.WHILE))]


def read_redirected(r: Reader) -> list[Skill]:
    """ "Your face-up Life cards are placed at the bottom of your deck instead of being added to your hand"; nothing
    if that is not said here."""
    spot, furthest, expected = r.spot(), r.furthest, r.expected
    try:
        if r.free_order:
            r.eat("the")
        of = filter_of(r, read_noun(r))
        if of.areas == ("life",) and of.whose == "you" and r.eat("is") and r.pick("participle") == "placed":
            to = read_destination(r)
            if r.eat("instead_of_being") and r.pick("participle") == "placed":
                if read_destination(r).area == "hand" and to.area in ("deck", "trash"):
                    event = When(
                        "placed", of, areas=("life",), to="hand"
                    )  # as "… would be added to your hand"
                    return [Skill("instead", tree.Move(tree.Subject(), to.area, to.where), event=event)]
    except Miss:
        pass
    r.back(spot)
    r.furthest, r.expected = furthest, expected
    return []


def read_each_of(r: Reader) -> list[Skill]:
    """ "Apply each of the following effects based on the number of cards in your trash": an effect at each bullet,
    under a condition about that number; nothing if no such list begins here."""
    if not r.eat("apply_each"):
        return []
    of = filter_of(r, read_noun(r))
    r.mark(":")
    out: list[Skill] = []
    while at_bullet(r):
        if r.kind(BREAK):
            r.advance()
        r.mark("•")
        r.context = Context()
        header = Header()
        r.need("if")
        if not r.eat("there_is") and r.pick("have") != of.whose:
            raise r.miss("expected-cards-of-one-player")
        op, least = r.amount()
        if not r.eat("cards") and holdings.read_had(r, of.whose) != of:
            raise r.miss("expected-cards-of-one-kind")
        if not r.mark(","):
            raise r.miss("expected-a-comma-after-the-condition")
        header.conditions.append(Compare(Count(of), op, least))
        out.append(read_lasting(r, header))
    if len(out) < 2:
        raise r.miss("expected-two-or-more-choices-each-after-a-bullet")
    return out


def at_bullet(r: Reader) -> bool:
    return r.mark_here("•") or (r.kind(BREAK) and r.token(1).text == "•")


def read_next_play(r: Reader) -> Action | None:
    """ "The next time you play X from your hand during this turn, the cost will be reduced by 1"; None if that is not
    said here."""
    if not r.eat("next_time_you_play"):
        return None
    r.eat("a")
    noun = read_noun(r)
    if not noun.areas and not noun.whose and noun.is_card():  # cards are played from the hand
        noun.areas, noun.whose = ["hand"], "you"
    of = filter_of(r, noun)
    if of.areas != ("hand",) or of.whose != "you":
        raise r.miss("expected-cards-in-an-area")
    until = read_until(r)
    r.mark(",")
    r.need("cost_reduced_by")
    return NextPlay(of, r.number(), until)
