"""Verbs that only One Piece has, or reads in its own way, and where its cards go."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.filters import DON
from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.games.onepiece.text.prohibitions import read_blocked_if
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector
from rulebound.language.grammar import actions, piles, placements
from rulebound.language.grammar.actions import targets
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.piles import read_pile
from rulebound.language.grammar.placements import Destination
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import ChosenNow, parts_chosen
from rulebound.language.tokens import NUMBER


@GRAMMAR.verb("trash")
def read_trash(r: Reader, what: Selector | None) -> list[Action]:
    """10-2-14-1: To trash a card is to choose it from the hand, unless the text says from where."""
    spot = r.spot()
    both = read_from_both(r)
    if both:
        return both
    if r.eat("cards") and r.pick("from_end") == "top":  # "cards from the top of your Life until you have 1"
        pile = read_pile(r, 1, False, "top")
        r.need("until_have")
        return [tree.Move(piles.read_beyond(r, pile), "trash")]
    r.back(spot)
    r.context.trashing = True
    try:
        return actions.read_discard(r, what)
    finally:
        r.context.trashing = False


def read_from_both(r: Reader) -> list[Action]:
    """ "1 card from the top of each of your and your opponent's Life cards"; nothing if there is none here."""
    spot = r.spot()
    count = r.number() if r.kind(NUMBER) else 0
    if count and r.eat("cards") and r.pick("from_end") == "top" and r.eat("each_of_both"):
        area = r.pick("area")
        if area:
            return [tree.Move(tree.Top(whose, area, count), "trash") for whose in ("you", "opponent")]
    r.back(spot)
    return []


@GRAMMAR.override(piles.read_beyond)
def read_beyond(r: Reader, what: Selector) -> Selector:
    """ "until you have 1 Life card", "the same number of DON!! cards on your field as your opponent"."""
    if r.eat("the_same_number_of"):
        noun = read_noun(r)
        there = not noun.whose and not noun.areas and r.eat("as") and r.eat("on_opponents_field")
        if there:  # "the same number of cards as on the opponent's field"
            noun.whose, noun.field = "you", True
        mine = filter_of(r, noun)
        if mine.whose != "you":
            raise r.miss("expected-your-cards")
        if not there:
            r.need("as")
            r.need("than_opponent")
        theirs = tree.Count(replace(mine, whose="opponent"))
        return r.when_known(what, beyond, tree.Over(mine, theirs))
    if what != tree.Top("you", "life"):
        return piles.read_beyond.shared(r, what)
    most = r.number()
    r.need("life_cards")
    return tree.Top("you", "life", tree.Over(Filter(whose="you", areas=("life",)), most))


def beyond(what: Selector, count: tree.Over) -> Selector:
    """As many of your cards as there are too many."""
    if not isinstance(what, tree.All | tree.Choose) or what.of != count.of:
        raise Miss("expected-your-cards")
    return tree.Choose(count, what.of)


@GRAMMAR.verb("rest")
def read_rest(r: Reader, what: Selector | None) -> list[Action]:
    found = targets(r, what)
    if r.context.in_cost:
        found = [r.when_known(each, payable) for each in found]
    return [tree.Orient(each, "rested") for each in found]


def payable(what: Selector) -> Selector:
    """What is rested as a cost must be active (8-3-1-3)."""
    if isinstance(what, tree.Choose) and not what.of.state:
        return replace(what, of=replace(what.of, state="active"))
    return what


@GRAMMAR.override(actions.read_done_with_chosen)
def read_done_with_chosen(r: Reader) -> list[Action]:
    """ "Select X. If you have 5 Characters, …": X is chosen in any case, and before that is asked."""
    spot = r.spot()
    barred = read_blocked_if(r) is not None  # "if it attacks this turn, …" is no condition
    r.back(spot)
    if r.see("if") and not barred:
        r.mention(ChosenNow())
    return actions.read_done_with_chosen.shared(r)


@GRAMMAR.verb("swap")
def read_swap(r: Reader, what: Selector | None) -> list[Action]:
    """ "Swap the base power of the selected Characters with each other"."""
    r.need("the_base_power_of")
    found = read_selector(r)
    if not r.free_order:
        r.need("with_each_other")
    return [tree.SwapBase(found, "power", read_until(r))]


@GRAMMAR.verb("activate")
def read_activate(r: Reader, what: Selector | None) -> list[Action]:
    """An Event, or one of this card's effects."""
    if r.see("up_to") or r.kind(NUMBER):
        event = read_selector(r)
        if isinstance(event, tree.Choose) and event.of.kinds == ("Event",) and event.of.areas:
            return [tree.Play(event)]
        raise r.miss("expected-an-event-in-an-area")
    spot = r.spot()
    if r.eat("the") and r.take("timing") == "main" and r.eat("effect_of"):
        event = read_selector(r)
        if isinstance(event, tree.Choose) and event.of.kinds == ("Event",) and is_pile(event.of.areas):
            return [tree.Play(event)]
    r.back(spot)
    before = r.eat("the_effect")
    if before and r.bracket("timing") == "main" and r.see("of_plain", 1) and r.see("up_to", 2):
        r.take("timing")  # "activez l'effet [Principale] de jusqu'à 1 Événement"
        r.need("of_plain")
        event = read_selector(r)
        if isinstance(event, tree.Choose) and event.of.kinds == ("Event",) and is_pile(event.of.areas):
            return [tree.Play(event)]
    if not before:
        r.need("this_cards")
    timing = r.take("timing")
    if not timing:
        raise r.miss("expected-the-timing-of-one-of-this-cards-effects")
    r.need("of_this_card" if before else "effect")
    return [tree.UseSkill(timing)]


def is_pile(areas: tuple[str, ...]) -> bool:
    """Where an Event lies whose effect is activated."""
    return bool(areas) and set(areas) <= {"hand", "trash"}


@GRAMMAR.override(placements.read_place)
def read_place(r: Reader, found: list[Selector]) -> list[Action]:
    if r.eat("and_set_it_active"):
        return [tree.Move(added(each), "cost", state="active") for each in found]
    if r.eat("and_rest_it"):
        return [tree.Move(added(each), "cost", state="rested") for each in found]
    found = [one_more(r, each) for each in found]
    each_of = [part for each in found for part in parts_chosen(each)]
    from_don_deck = [each for each in each_of if isinstance(each, tree.Choose) and lies_waiting(each.of)]
    if from_don_deck == each_of and (r.see_pick("later") or not r.see("to")):
        return [don_added(each) for each in from_don_deck]
    return placements.read_place.shared(r, found)


def one_more(r: Reader, what: Selector) -> Selector:
    """ "(ajoutez 1 carte DON!! redressée et) 1 carte épuisée en plus": one more of what was just added."""
    if not isinstance(what, tree.Choose) or what.of != Filter(areas=what.of.areas, state=what.of.state):
        return what
    verbs = [at for at, words in enumerate(r.trail) if words.key == "verb"]
    before = r.trail[verbs[-2] : verbs[-1]] if len(verbs) > 1 else []
    added_before = any(words.key == "area" and words.meaning == "don_deck" for words in before)
    if not added_before or r.trail[-1].key != "additional":
        return what
    return replace(what, of=Filter(whose="you", areas=("don_deck",), state=what.of.state))


def lies_waiting(of: Filter) -> bool:
    """DON!! cards of which is said how they will lie: "1 carte DON!! épuisée de votre deck DON!!"."""
    return of.state in GRAMMAR.orientations and (of.areas == ("don_deck",) or of.kinds == (DON,))


def don_added(what: tree.Choose) -> Action:
    return tree.Move(added(replace(what, of=replace(what.of, state=""))), "cost", state=what.of.state)


@GRAMMAR.override(placements.read_own_placing)
def read_own_placing(r: Reader) -> Action | None:
    """ "cards from the top of your deck to the top of your Life cards until you have 3 Life cards"."""
    spot = r.spot()
    if r.eat("cards") and r.pick("from_end") == "top":
        try:
            pile = read_pile(r, 1, False, "top")
            to = placements.read_destination(r)
            if (
                isinstance(pile, tree.Top)
                and to.area == "life"
                and pile.whose == "you"
                and r.eat("until_have")
            ):
                missing = tree.Short(Filter(whose="you", areas=("life",)), r.number())
                r.need("life_cards")
                return tree.Move(replace(pile, count=missing), to.area, to.where, to.state)
        except Miss:
            pass
    r.back(spot)
    return None


@GRAMMAR.override(placements.read_destination)
def read_destination_in_life(r: Reader, bare: bool = False) -> Destination:
    to = placements.read_destination.shared(r, bare)
    if to.area == "life" and not to.where:
        to.where = "top"
    return to


@GRAMMAR.override(placements.placed)
def placed(r: Reader, what: Selector, to: Destination) -> Action:
    """DON!! cards go back to the DON!! deck from anywhere on the field (8-3-1-6)."""
    return placements.placed.shared(r, r.when_known(what, owned, to), to)


def added(what: Selector) -> Selector:
    """DON!! cards are added from the DON!! deck, also where that goes unsaid."""
    if isinstance(what, tree.Choose) and what.of == Filter(whose="you", areas=("cost",), kinds=(DON,)):
        return replace(what, of=Filter(whose="you", areas=("don_deck",)))
    return what


def owned(what: Selector, to: Destination) -> Selector:
    """A card goes to its owner's area (4-2-1): what goes to "your hand" is yours."""
    if to.area == "don_deck":
        what = on_field(what)
    if not to.whose:
        return what
    if isinstance(what, tree.Choose) and what.of.areas and not what.of.whose and to.whose == "you":
        return replace(what, of=replace(what.of, whose="you"))
    whose = what.of.whose if isinstance(what, tree.Choose | tree.All) else ""
    if isinstance(what, tree.Top):
        whose = what.whose
    if whose and whose != to.whose:
        raise Miss("expected-the-owners-area")
    return what


def on_field(what: Selector) -> Selector:
    if isinstance(what, tree.Choose) and what.of.areas == ("cost",) and not what.of.state:
        of = replace(what.of, areas=("cost", "given"))
        return replace(what, of=of, count=tree.Count(of) if what.count == tree.Count(what.of) else what.count)
    return what
