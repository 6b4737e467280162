"""Which cards an action is about: "this card", "it", "up to 2 of your Battle Cards"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.filters import FIELD, filter_of
from rulebound.games.dbs.text.nouns import at_noun, read_location, read_modifier, read_noun
from rulebound.games.dbs.text.reader import DbsReader, Noun
from rulebound.kernel.tree import (
    All,
    Attacker,
    Choose,
    Count,
    Filter,
    Guard,
    It,
    Looked,
    Number,
    Over,
    Selector,
    Subject,
    This,
    Together,
    Top,
)
from rulebound.language.reader import Miss
from rulebound.language.tokens import ANGLE, NUMBER
from rulebound.language.trees import bounds_of, with_bounds


def read_selections(r: DbsReader, subject: bool = False) -> Selector:
    """One selection, or several joined by "and"."""
    parts: list[Selector] = [*read_selection(r)]
    nouns: list[Noun | None] = [take_last_noun(r)] * len(parts)
    while True:
        spot = r.spot()
        r.mark(",")
        if not (r.eat("and") or r.eat("along_with")) or not (at_selection(r) or at_another(r)):
            r.back(spot)
            break
        try:
            more = read_another(r) if at_another(r) else read_selection(r)
        except Miss:
            r.back(spot)
            break
        if r.see_pick("predicate") and not subject:
            r.back(spot)
            break
        parts.extend(more)
        nouns.extend([take_last_noun(r)] * len(more))
    if len(parts) == 1:
        return parts[0]
    return Together(tuple(share_place(r, parts, nouns)))


def at_another(r: DbsReader) -> bool:
    """ "a <A> card and <B> card": the article is said once."""
    return r.kind(ANGLE) and r.token(1).text == "card" and r.article


def read_another(r: DbsReader) -> list[Selector]:
    noun = read_noun(r)
    r.last_noun = noun
    return [Choose(1, filter_of(r, noun), by=r.by)]


def read_selection(r: DbsReader) -> list[Selector]:
    """A selector; several for "1 each of A and B"."""
    r.eat("both")
    if r.pick("this"):
        found = read_this_or(r)
        r.happened = found if isinstance(found, This) else None
        return [found]
    if r.pick("chosen"):
        return [taken(r, True)]
    if r.pick("that"):
        return [other_card(r) or taken(r)]
    if r.pick("it"):
        return [taken(r)]
    if r.pick("rest_of"):
        return [Looked()]
    if r.pick("attacker"):
        return [Attacker()]
    if r.pick("guard"):
        return [Guard()]
    if r.pick("subject"):
        return [Subject()]
    pile = read_whole_area(r)
    if pile is not None:
        return [pile]
    top = read_top(r)
    if top is not None:
        return [top]
    return read_counted(r)


def read_selector(r: DbsReader) -> Selector:
    found = read_selection(r)
    if len(found) != 1:
        raise r.miss("one selection")
    return found[0]


def read_this_or(r: DbsReader) -> Selector:
    """This card; or "this card or 1 of your Battle Cards"; or "this card from your hand"."""
    spot = r.spot()
    if r.eat("or") and (r.kind(NUMBER) or r.see("up_to")):
        other = read_selector(r)
        if isinstance(other, Choose):
            return replace(other, of=Filter(either=(Filter(this=True), other.of)))
    r.back(spot)
    if not r.see("even_in_rest") and r.eat("from_area"):
        r.eat("your") or r.eat("the")
        area = r.pick("area")
        if area:
            return All(Filter(whose="you", areas=(area,), this=True))
    r.back(spot)
    return This()


def read_all_of_them(r: DbsReader) -> Selector | None:
    """ "all of them, ignoring [Barrier]": the cards that the condition before was about."""
    spot = r.spot()
    if r.had_cards is not None and r.eat("all") and (r.eat("of") or r.see_pick("it")) and r.pick("it"):
        noun = Noun()
        while read_modifier(r, noun):
            pass
        if noun.f == Filter() and not noun.areas:
            r.fresh, r.happened = False, None
            return replace_ignoring(All(r.had_cards), noun)
    r.back(spot)
    return None


class Quantity:
    """How many cards a selection takes."""

    def __init__(self) -> None:
        self.count: Number = 1
        self.up_to = False
        self.any_number = False
        self.definite = False
        """All of them: nothing is chosen."""
        self.every = False
        """What "and" joins is one group: "a total of 3 A and B"."""
        self.each = False
        """So many of each kind that is named."""


def read_quantity(r: DbsReader) -> Quantity:
    """ "up to 2 of", "all", "1 each of"."""
    much = Quantity()
    r.article = False
    much.up_to = r.eat("up_to")
    if r.eat("a_total_of"):
        much.up_to = r.eat("up_to") or much.up_to
        much.count = r.number()
        much.every = True
    elif r.kind(NUMBER) or r.see_pick("number"):
        much.count = r.number()
    elif r.eat("any_number_of"):
        much.any_number = much.every = much.up_to = True
    elif r.eat("all"):
        much.definite = much.every = True
    elif r.eat("a"):
        r.article = True
    else:
        r.eat("the")
        much.definite = True
    much.each = r.eat("cards_each")
    much.each = r.eat("each_of") or much.each
    return much


def read_counted(r: DbsReader) -> list[Selector]:
    """A quantity and a noun phrase."""
    them = read_all_of_them(r)
    if them is not None:
        return [them]
    much = read_quantity(r)
    if r.looked and not much.definite and (r.eat("among") or r.mark_here(",")):
        r.fresh, r.happened = False, None
        return [Choose(much.count, Filter(), much.up_to, r.by, True)]
    r.eat("of")
    much.each = r.eat("each") or much.each
    noun = read_counted_noun(r, much)
    r.last_noun = noun
    much.each = much.each or (noun.anded and not much.every and not much.definite)
    of = filter_of(r, noun)
    among = noun.looked or (r.looked and not of.areas and not any(f.areas or f.this for f in of.either))
    if not among and not of.areas and not any(f.areas for f in of.either):
        raise r.miss("cards in an area")
    r.fresh, r.happened = False, None
    if much.definite:
        if noun.different:
            raise r.miss("a number of cards")
        return [read_definite(r, of, noun)]
    random = noun.random or r.eat("at_random")
    base = Choose(
        much.count,
        of,
        much.up_to,
        r.by,
        among,
        noun.ignoring,
        random,
        noun.sum_of,
        noun.sum_max,
        noun.different,
    )
    if much.any_number:
        return [replace(base, count=Count(of))]
    return one_of_each(r, base, noun) if much.each else [base]


def read_counted_noun(r: DbsReader, much: Quantity) -> Noun:
    if much.each and r.eat("in_from"):  # "1 card each from your opponent's Life and Energy Areas"
        noun = Noun()
        noun.head = "card"
        if not read_location(r, noun):
            raise r.miss("an area")
        spot = r.spot()
        if r.eat("and") and at_noun(r) and not r.see_pick("verb"):  # "… hand and Battle Cards"
            noun.others.append(read_noun(r))
        else:
            r.back(spot)
        return noun
    noun = read_noun(r, much.every or much.each or much.definite, True)
    if noun.head in ("energy", "life") and r.eat("you_have"):
        noun.whose = "you"
    return noun


def read_definite(r: DbsReader, of: Filter, noun: Noun) -> Selector:
    """All of the cards: "your Leader Card", "all Battle Cards that can be chosen"."""
    if r.eat("or") and noun.head == "leader":
        return read_leader_or(r, of)
    if r.eat("that_can_be_chosen"):
        return choose_all(All(of))
    return replace_ignoring(All(of), noun)


def one_of_each(r: DbsReader, base: Choose, noun: Noun) -> list[Selector]:
    """ "1 each of <A> and <B> from your deck"."""
    of = base.of
    if len(noun.split) > 1:
        return [replace(base, of=part) for part in noun.split]
    if noun.whose == "both":
        mine, theirs = replace(of, whose="you"), replace(of, whose="opponent")
        return [replace(base, of=mine), replace(base, of=theirs)]
    if of.either:
        shared = [replace(part, whose=of.whose, areas=part.areas or of.areas) for part in of.either]
        return [replace(base, of=part) for part in shared]
    if len(of.characters) > 1:
        return [replace(base, of=replace(of, characters=(name,))) for name in of.characters]
    if len(of.names) > 1:
        return [replace(base, of=replace(of, names=(name,))) for name in of.names]
    if len(of.areas) > 1:
        return [replace(base, of=replace(of, areas=(area,))) for area in of.areas]
    raise r.miss("kinds of cards, one of each")


def read_leader_or(r: DbsReader, leader: Filter) -> Selector:
    """ "your Leader Card or 1 of your Battle Cards"."""
    other = read_selector(r)
    if not isinstance(other, Choose):
        raise r.miss("a number of cards")
    if replace(other.of, areas=("leader",), kinds=()) == leader:
        return replace(other, of=replace(leader, areas=FIELD, kinds=("Leader", "Battle")))
    return replace(other, of=Filter(either=(leader, other.of)))


def read_whole_area(r: DbsReader) -> Selector | None:
    """ "your hand", "all cards in your Drop Area" is read elsewhere."""
    spot = r.spot()
    whose = r.whose()
    if whose and r.pick("area") == "hand":
        return All(Filter(whose=whose, areas=("hand",)))
    r.back(spot)
    return None


def read_top(r: DbsReader) -> Selector | None:
    """ "up to 7 cards from the top of your deck", "the top 3 cards of your deck"."""
    spot = r.spot()
    up_to = r.eat("up_to")
    count: Number = 1
    for key, bottom in (("the_top", False), ("the_bottom", True)):
        if r.eat(key):
            if r.kind(NUMBER):
                count = r.number()
            if r.eat("cards") and r.eat("of"):
                return read_pile(r, count, up_to, bottom)
            r.back(spot)
            return None
    definite = r.eat("the")
    if r.kind(NUMBER):
        count = r.number()
    elif not r.eat("a") and not definite:
        r.back(spot)
        return None
    if r.eat("cards"):
        for key, bottom in (("top_of", False), ("bottom_of", True)):
            if r.eat(key):
                return read_pile(r, count, up_to, bottom)
    r.back(spot)
    return None


def read_pile(r: DbsReader, count: Number, up_to: bool, bottom: bool) -> Selector:
    whose = r.whose()
    if not whose:
        whose = r.by
        r.eat("the")
    area = r.pick("area")
    if not area:
        raise r.miss("a pile")
    r.happened = None
    return Top(whose, area, count, up_to, bottom)


def at_selection(r: DbsReader) -> bool:
    if r.see("up_to") or r.kind(NUMBER) or r.see_pick("this") or r.see("all"):
        return True
    return r.see("a") or r.see_pick("it") or r.see_pick("chosen") or r.see("your") or r.see("opponents")


def take_last_noun(r: DbsReader) -> Noun | None:
    """The noun phrase of the selection just read, if it had one; forgotten after."""
    noun = r.last_noun
    r.last_noun = None
    return noun


def share_place(r: DbsReader, parts: list[Selector], nouns: list[Noun | None]) -> list[Selector]:
    """ "up to 1 <A> and 1 <B> from your deck": the place, and "up to", hold for both."""
    last, noun = parts[-1], nouns[-1]
    first = parts[0]
    out: list[Selector] = []
    for part, own in zip(parts, nouns):
        if isinstance(part, Choose) and isinstance(first, Choose):
            part = replace(part, up_to=part.up_to or first.up_to)
        bare = own is not None and not own.areas and own.head in ("", "card") and not own.looked
        if part is not last and bare and own is not None and noun is not None and noun.areas:
            if isinstance(part, Choose) and not own.others:
                own.areas, own.whose = noun.areas, noun.whose
                if bounds_of(own.f) == Filter():
                    own.f = with_bounds(own.f, noun.f)
                part = replace(part, of=filter_of(r, own))
        out.append(part)
    return out


def taken(r: DbsReader, chosen_before: bool = False) -> Selector:
    """ "It": the card that "choose" named, the first time; the card last chosen or meant after."""
    if r.pending is not None:
        chosen = r.pending
        r.pending = None
        r.happened = chosen if isinstance(chosen, This | Subject) else None
        return chosen
    if chosen_before:
        return It()
    if r.happened is not None:
        return r.happened
    return Looked() if r.fresh and not r.shown_played else It()


def taken_again(r: DbsReader) -> Selector:
    """ "It" in a condition: does not use up the chosen card."""
    if r.pending is not None:
        raise r.miss("what happens to the chosen card")
    if r.happened is not None:
        return r.happened
    return Looked() if r.fresh else It()


def other_card(r: DbsReader) -> Selector | None:
    """ "That card" is never this card: where "it" would be, it is the event's second card."""
    if r.pending is None and isinstance(r.happened, This):
        return r.target or It()
    return None


def beyond(r: DbsReader, what: Selector, most: int) -> Selector:
    """ "cards from their hand until they have 3 cards": as many as there are too many."""
    hand = Filter(whose=r.by, areas=("hand",))
    if not isinstance(what, All | Choose) or what.of.areas != ("hand",):
        raise r.miss("cards of a hand")
    return Choose(Over(hand, most), hand, by=r.by)


def choose_all(what: Selector) -> Selector:
    """ "Choose all …": a choice of as many as there are."""
    if isinstance(what, All):
        return Choose(Count(what.of), what.of)
    return what


def replace_ignoring(what: All, noun: Noun) -> Selector:
    """ "all …, ignoring [Barrier]" is a choice too."""
    if noun.ignoring:
        return Choose(Count(what.of), what.of, ignoring=noun.ignoring)
    return what


def is_chosen(what: Selector) -> bool:
    return isinstance(what, Together) and any(isinstance(part, Choose) for part in what.parts)
