"""Cards put into areas, under cards and on top of them."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Number, Selector
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.numbers import read_for_each, read_number_of_card, read_whose_number
from rulebound.language.grammar.piles import at_left, read_beyond, read_pile
from rulebound.language.grammar.places import read_location
from rulebound.language.grammar.productions import production, verb
from rulebound.language.grammar.selections import choose_end, read_selections
from rulebound.language.grammar.terms import read_or
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import CardsSelected, Done, Put
from rulebound.language.tokens import NUMBER, SIGNED


class Destination:
    """Where cards go, and how they lie there."""

    def __init__(self) -> None:
        self.area = ""
        self.where = ""
        """The end of a pile."""
        self.whose = ""
        """Whose area it is, where the text says so."""
        self.state = ""
        self.shuffled = False
        """The pile is shuffled then."""
        self.ordered = False
        """The text says "in any order"."""


@verb("place")
def read_placing(r: Reader, what: Selector | None) -> list[Action]:
    """ "place 1 of your Battle Cards in the Drop Area": the last area is where they go."""
    if what is not None:
        return read_place(r, [what])
    special = read_added_amount(r) or read_own_placing(r) or read_from_pile(r)
    if special is not None:
        return [special]
    spot = r.spot()
    try:
        return read_placed_there(r)
    except Miss:
        r.back(spot)
    try:
        return read_place(r, read_selections(r))
    except Miss:
        r.back(spot)
    r.context.no_places = True
    try:
        return read_place(r, read_selections(r))
    except Miss:
        r.back(spot)
    finally:
        r.context.no_places = False
    r.context.none_beneath = True  # "1 card under a {X} in your Battle Area": that is where it goes
    try:
        return read_place(r, read_selections(r))
    except Miss:
        r.back(spot)
        r.context.no_places = True
        return read_place(r, read_selections(r))
    finally:
        r.context.no_places = r.context.none_beneath = False


def read_placed_there(r: Reader) -> list[Action]:
    """ "Placez dans votre Défausse 3 cartes du dessus de votre deck": where they go is said first."""
    to = read_destination(r)
    return read_put(r, read_selections(r), to)


@production
def read_own_placing(r: Reader) -> Action | None:
    """What only this game places; None if nothing of that is said here."""
    return None


def read_added_amount(r: Reader) -> Action | None:
    """ "add +5000 to this card's power for each card in your hand", "add its power to your Leader's power"; None if
    cards are added."""
    spot = r.spot()
    by: Number | None = r.signed() if r.kind(SIGNED) else read_number_of_card(r)
    if by is None or not r.eat("to"):
        r.back(spot)
        return None
    what = read_whose_number(r)
    stat = r.pick("stat")
    if not isinstance(what, tree.This | tree.All) or not stat:
        raise r.miss("expected-which-number")
    if isinstance(by, tree.Stat) and (by.of == what or by.name not in (stat, f"base_{stat}")):
        raise r.miss("expected-which-number")
    each = read_for_each(r) if isinstance(by, int) else None
    until = read_until(r)
    each = each or (read_for_each(r) if isinstance(by, int) else None)
    if each is not None and isinstance(by, int):
        by = replace(each, times=by)
    return tree.Modify(what, stat, by, until)


def read_from_pile(r: Reader) -> Action | None:
    """ "add 1 card to your energy from the top of your deck": the pile is said last."""
    spot = r.spot()
    up_to = r.eat("up_to")
    if r.kind(NUMBER):
        count = r.number()
        try:
            r.need("cards")
            to = read_destination(r)
            end = r.pick("from_end")
            if end:
                pile = read_pile(r, count, up_to, end)
                upright = to.area in r.grammar.oriented and not to.state
                return tree.Move(pile, to.area, to.where, r.pick("mode") if upright else to.state)
        except Miss:
            pass
    r.back(spot)
    return None


def read_order_alone(r: Reader) -> bool:
    """ "(return them) in any order": to where they were."""
    spot = r.spot()
    if r.eat("in_any_order") and (r.mark_here(".") or r.mark_here(",") or r.see("and") or r.see("then")):
        return True
    r.back(spot)
    return False


@production
def read_place(r: Reader, found: list[Selector]) -> list[Action]:
    """Place, add, return, send: cards to an area, under a card or on top of one."""
    if len(found) == 1 and r.pile_looked_at.pile and (r.eat("back_in_any_order") or read_order_alone(r)):
        r.mention(Put(tuple(found)))
        return [r.when_known(found[0], put_back, r.pile_looked_at.pile)]
    spot = r.spot()
    looked_at = any(isinstance(each, tree.Choose) and each.among_looked for each in found)
    state = "" if looked_at else r.pick("mode")
    if state and (r.mark_here(":") or r.mark_here(",") or r.mark_here(".") or r.see("and") or r.see("then")):
        verb = max(at for at, words in enumerate(r.trail) if words.key == "verb")
        r.trail[verb].meaning = "switch"  # "place this card in Rest Mode"
        return [tree.Orient(each, state) for each in found]
    r.back(spot)
    if r.eat("into_deck_shuffled"):
        r.mention(Put(tuple(found)))
        return [*(tree.Move(each, "deck") for each in found), tree.Shuffle(r.context.by)]
    return read_put(r, found, read_destination(r))


def lie_beneath(what: Selector) -> bool:
    """Whether these are cards under another one."""
    return isinstance(what, tree.Choose | tree.All) and what.of.beneath is not None


def taken_from_beneath(r: Reader) -> bool:
    """Whether the text has cards taken "from under" a card."""
    last = next((words for words in reversed(r.trail) if words.key == "under"), None)
    return last is not None and " " in r.text[last.start : last.end]


def read_put(r: Reader, found: list[Selector], to: Destination) -> list[Action]:
    """Cards put to where the text has said, and what follows both."""
    r.mention(Put(tuple(found)))
    if to.where == "both":
        if len(found) != 1 or to.state:
            raise r.miss("expected-one-end-of-the-pile")
        return [r.when_known(found[0], spread, to.area, r.context.by)]
    if any(isinstance(each, tree.Top) and each.whose == "either" for each in found):
        raise r.miss("expected-whose-pile")
    found = [read_taken_from(r, each) for each in found] if len(found) == 1 else found
    if any(isinstance(each, tree.Choose) and each.of == Filter(areas=r.grammar.field) for each in found):
        raise r.miss("expected-cards-in-an-area")  # "place 1 card": from where?
    if (
        to.area == r.grammar.in_play
        and any(lie_beneath(each) for each in found)
        and not taken_from_beneath(r)
    ):
        raise r.miss("expected-cards-in-an-area")  # "under a {X} in your Battle Area" is where they go
    before = r.at
    if found == [tree.This()]:
        found = [read_whence(r)]
    if len(found) == 1 and isinstance(found[0], tree.Unbound):
        found = [read_where_it_lies(r, found[0])]
    if r.at > before:
        to.state = to.state or r.pick("mode")
    if len(found) == 1:
        found = [read_multiple(r, found[0])]
        if to.area not in r.grammar.piles or to.area == r.grammar.discard:  # else the order may be meant
            found = [read_at_random(r, found[0])]
    out = [placed(r, each, to) for each in found]
    first = out[0]
    if len(out) == 1 and isinstance(first, tree.Move):
        if at_left(r):
            return [replace(first, what=read_beyond(r, first.what))]
        either = read_second_destination(r, first)
        if either is not None:
            return [either]
    if to.ordered:
        out = in_one_order(out)
    out = [choose_end(r, each) if isinstance(each, tree.Move) else each for each in out]
    return [*out, tree.Shuffle(r.context.by)] if to.shuffled else [*out, *read_rest_elsewhere(r)]


def in_one_order(moves: list[Action]) -> list[Action]:
    """ "this card and 1 card from your trash (at the bottom of your deck) in any order": one move of all of them."""
    whats = [each.what for each in moves if isinstance(each, tree.Move)]
    first = moves[0]
    if not isinstance(first, tree.Move) or [replace(first, what=what) for what in whats] != moves:
        return moves
    return [replace(first, what=tree.Together(tuple(whats)))] if len(whats) > 1 else moves


def read_both_ends(r: Reader) -> bool:
    """ "the top and/or bottom of"."""
    spot = r.spot()
    if r.eat("top_end") and not r.see("or") and read_or(r):
        r.eat("the")
        if r.pick("end") == "bottom":
            r.read_as("top_end", spot.consumed)
            return True
    r.back(spot)
    return False


def spread(what: Selector, area: str, by: str) -> Action:
    """ "on the top and/or bottom of your deck": any number of the cards looked at on top, the rest at the bottom."""
    if not isinstance(what, tree.Looked):
        raise Miss("expected-one-end-of-the-pile")
    some = tree.Choose(tree.Count(Filter()), Filter(), True, by, among_looked=True)
    return tree.Seq((tree.Move(some, area, "top"), tree.Move(what, area, "bottom")))


def read_taken_from(r: Reader, what: Selector) -> Selector:
    """ "(place 1 red card in the Drop Area) from your hand": the place of cards that were named without one."""
    spot, place = r.spot(), Noun()
    parts = what.parts if isinstance(what, tree.Together) else (what,)
    chosen = [part for part in parts if isinstance(part, tree.Choose) and lies_anywhere(r, part.of)]
    if len(chosen) == len(parts) and r.eat("from_area") and read_location(r, place) and place.whose:
        found = [
            replace(part, of=replace(part.of, whose=place.whose, areas=tuple(place.areas))) for part in chosen
        ]
        return found[0] if len(found) == 1 else tree.Together(tuple(found))
    r.back(spot)
    return what


def read_multiple(r: Reader, what: Selector) -> Selector:
    """ "(add 1 card from your Drop Area to your hand) for every 3 cards in your energy": a multiple."""
    if not isinstance(what, tree.Choose | tree.Top) or not isinstance(what.count, int):
        return what
    each = read_for_each(r)
    return what if each is None else replace(what, count=replace(each, times=what.count))


def read_at_random(r: Reader, what: Selector) -> Selector:
    """ "(place 2 cards from your opponent's hand in the Drop Area) at random": nobody chooses which."""
    if isinstance(what, tree.Choose) and not what.random and r.see("at_random") and r.eat("at_random"):
        return replace(what, random=True)
    return what


def lies_anywhere(r: Reader, of: Filter) -> bool:
    """Whether nothing is said of where the cards lie, or whose they are."""
    return not of.whose and not of.either and of.areas in (r.grammar.field, (r.grammar.in_play,))


def read_whence(r: Reader) -> Selector:
    """ "(place this card in the Drop Area) from your hand or Battle Area": this card, if it lies there."""
    spot = r.spot()
    if r.eat("from_area"):
        noun = Noun()
        if read_location(r, noun) and noun.whose in ("", "you"):
            return tree.All(Filter(whose="you", areas=tuple(noun.areas), this=True))
    r.back(spot)
    return tree.This()


def read_where_it_lies(r: Reader, it: Selector) -> Selector:
    """ "(place it in your energy) from your Drop Area": the card that is spoken of, if it lies there."""
    spot, noun = r.spot(), Noun()
    if r.eat("from_area") and read_location(r, noun) and noun.whose in ("", "you"):
        return r.when_known(it, lying_there, Filter(whose="you", areas=tuple(noun.areas)))
    r.back(spot)
    return it


def lying_there(what: Selector, there: Filter) -> Selector:
    """This card, or the cards last dealt with, as far as they lie in an area."""
    if isinstance(what, tree.This):
        return tree.All(replace(there, this=True))
    if isinstance(what, tree.It):
        return tree.All(replace(there, it=True))
    raise Miss("expected-another-card")


def read_rest_elsewhere(r: Reader) -> list[Action]:
    """ "…, and the rest on top of your deck": the verb is said once; nothing if that is not said here."""
    spot = r.spot()
    comma = r.mark(",")
    joined = r.eat("and") or comma
    try:
        if joined and r.pick("rest_of"):
            return [placed(r, r.refer("rest"), read_destination(r))]
        if joined and r.looking is not None and (r.kind(NUMBER) or r.see("up_to")):
            more = read_more_of_them(r)
            return [placed(r, more, read_destination(r)), *read_rest_elsewhere(r)]
    except Miss:
        pass
    r.back(spot)
    return []


def read_more_of_them(r: Reader) -> Selector:
    """ "(add 1 of them to your hand), 1 (to your energy)": as many of those that are being looked at."""
    up_to = r.eat("up_to")
    count = r.number()
    r.eat("among")
    r.mention(CardsSelected())
    return tree.Choose(count, Filter(), up_to, r.context.by, among_looked=True)


def put_back(what: Selector, area: str) -> Action:
    """Cards that were looked at go back to where they were taken from."""
    if not isinstance(what, tree.Looked):
        raise Miss("expected-where-they-go")
    return tree.Move(what, area, "top")


@production
def placed(r: Reader, what: Selector, to: Destination) -> Action:
    """What it means to put cards there."""
    if (
        isinstance(what, tree.Choose)
        and what.among_looked
        and to.whose not in ("", shown_whose(r) or to.whose)
    ):
        raise r.miss("expected-cards-of-one-player")  # cards go to their owner's areas
    return tree.Move(what, to.area, to.where, to.state, alone=r.eat("without_beneath"))


def shown_whose(r: Reader) -> str:
    """Whose the cards are that are being looked at; "" if that is not known."""
    for mention in reversed(r.mentions):
        for deed in mention.deeds if isinstance(mention, Done) else ():
            shown = deed.what if isinstance(deed, tree.Look | tree.Reveal) else None
            if isinstance(shown, tree.Top):
                return shown.whose
            if isinstance(shown, tree.All) and shown.of.whose:
                return shown.of.whose
    return ""


def read_added(r: Reader, found: list[Selector]) -> list[Action]:
    """Behind "reveal 1 card and add it": where it goes."""
    to = read_destination(r)
    out: list[Action] = [tree.Move(each, to.area, to.where, to.state, reveal=True) for each in found]
    return [*out, tree.Shuffle("you")] if to.shuffled else out


def read_second_destination(r: Reader, first: tree.Move) -> Action | None:
    """ "or the bottom of its owner's deck", "or place it at the bottom …"."""
    spot = r.spot()
    if r.context.ends or not r.eat("or"):
        r.back(spot)
        return None
    try:
        if r.see_pick("verb"):
            verb = r.pick("verb")
            if verb not in ("place it", "place them") and (verb != "place" or not r.pick("it")):
                raise r.miss("expected-where-else-it-goes")
        to = read_destination(r, True)
        return tree.OneOf((first, replace(first, to=to.area, where=to.where, state=to.state)))
    except Miss:
        r.back(spot)
        return None


@production
def read_destination(r: Reader, bare: bool = False) -> Destination:
    """Where cards go: area, which end, and how they lie there; `bare`: "the bottom of …" without "at"."""
    to = Destination()
    face = r.pick("face")
    r.eat("back")
    to.ordered = r.eat("in_any_order")
    to.where = r.pick("at_end")
    if not to.where:
        if not r.eat("to") and not (bare and r.see_pick("end")):
            raise r.miss("expected-where-they-go")
        to.where = "both" if read_both_ends(r) else r.pick("end")
    if not to.where and r.see_pick("bare_end") and r.pile_looked_at.pile:  # of the pile they were taken from
        to.where, to.area = r.pick("bare_end"), r.pile_looked_at.pile
        to.ordered |= r.eat("in_any_order")
        return to
    before, their = r.at, r.see("their")
    if r.eat("opponents"):
        to.whose = "opponent"
    elif r.eat("your"):
        to.whose = "you"
    elif r.eat("owners") or r.eat("their"):
        to.whose = r.context.they if their and r.at - before == 1 else ""  # "their", not "their owner's"
    else:
        r.eat("the") or r.eat("a") or r.eat("that")
    to.area = r.pick("area")
    if not to.area:
        raise r.miss("expected-an-area")
    if not to.whose and r.eat("opponents"):  # "la Vie adverse"
        to.whose = "opponent"
    face = r.pick("face") or face
    r.eat("owner_after")
    face = r.pick("face") or face
    to.ordered |= r.eat("in_any_order")
    to.state = face or r.pick("mode")
    to.ordered |= r.eat("in_any_order")
    spot = r.spot()
    to.shuffled = r.eat("and_shuffle_it") and not r.see("searched")
    if not to.shuffled:
        r.back(spot)
    return to
