"""Which cards an action is about: "this card", "it", "up to 2 of your Battle Cards"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector, Unbound
from rulebound.language.grammar import participles
from rulebound.language.grammar.chosen_parts import read_chosen_part
from rulebound.language.grammar.filters import filter_of, for_each_term, merged
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import at_noun, excludes_behind, read_modifier, read_noun
from rulebound.language.grammar.numbers import read_for_each, read_half, read_limit
from rulebound.language.grammar.piles import read_top, read_whole_area
from rulebound.language.grammar.places import owned_by_doer, read_location
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.quantities import Quantity, is_clear, read_quantity
from rulebound.language.reader import Miss, Reader, Spot
from rulebound.language.references import CardsSelected, ChosenNow, DoneTo, Named, OfEvent, ThisCard
from rulebound.language.tokens import ANGLE, NUMBER
from rulebound.language.trees import bounds_of, sharing, with_traits

REFERENCES: Final = (("chosen", "chosen"), ("that", "that"), ("it", "it"), ("rest_of", "rest"))
"""The tables of words that refer to cards mentioned before, and what they are called as open references."""

ROLES: Final[tuple[tuple[str, Selector], ...]] = (
    ("attacker", tree.Attacker()),
    ("guard", tree.Guard()),
    ("foe", tree.Foe()),
)
"""The tables of words for a card that is known by its part in the battle."""


def read_selections(r: Reader, subject: bool = False) -> list[Selector]:
    """One selection, or several joined by "and"; `subject`: a verb follows that is said of all of them."""
    parts = read_selection(r)
    nouns: list[Noun | None] = [take_last_noun(r)] * len(parts)
    joints: list[tuple[Spot, int]] = []
    while True:
        spot = r.spot()
        comma = r.mark(",")
        listed = comma and (at_listed(r) or r.see("up_to"))
        linked = r.eat("and") or r.eat("along_with")
        set_off = comma and linked and r.trail[-1].key == "along_with"
        if linked and r.free_order:
            r.eat("of_plain")  # "de votre Leader et de ce Personnage"
        if not (linked or listed) or not (at_selection(r) or at_another(r)):
            r.back(spot)
            break
        counted = r.kind(NUMBER) or r.see("up_to")
        unsaid = r.see("your") or r.see("opponents")
        try:
            more = read_another(r) if at_another(r) else read_selection(r)
        except Miss:
            r.back(spot)
            break
        if not subject and r.context.choosing and not is_choice(more):
            r.back(spot)  # the subject of the next clause
            break
        if not subject and r.context.choosing and unsaid and not is_one(r, more):
            raise r.miss(
                "expected-a-number-of-cards"
            )  # "1 of your cards and your opponent's cards": how many?
        if r.see_pick("predicate") and not subject:
            while joints and is_definite(more) and is_definite(parts[joints[-1][1] :]):
                spot, known = joints.pop()  # "… and your Leader and all of your Characters gain"
                del parts[known:], nouns[known:]
            r.back(spot)  # the subject of the next clause
            break
        before = nouns[-1]
        if linked and not counted and before is not None and excludes_behind(before):
            raise r.miss("expected-of-which-cards-that-is-said")  # "all other than this card and your Leader"
        if set_off:
            r.mark(",")  # "this card, along with 1 <A> card from your hand, …"
        joints.append((spot, len(parts)))
        parts.extend(more)
        nouns.extend([take_last_noun(r)] * len(more))
    if len(parts) == 1:
        return parts
    share_behind_all(r, parts, nouns)
    last = nouns[-1]
    if last is not None and last.set_off is not None:
        for own in nouns[:-1]:
            if own is not None and own is not last:
                own.f = sharing(own.f, last.set_off)
        parts = as_one(r, [*(shared_with(each, last.set_off) for each in parts[:-1]), parts[-1]])
    return parts if len(parts) == 1 else together(r, parts, nouns)


def shared_with(what: Selector, said: Filter) -> Selector:
    """What was said between commas holds for these cards too."""
    return replace(what, of=sharing(what.of, said)) if isinstance(what, tree.All | tree.Choose) else what


def as_one(r: Reader, parts: list[Selector]) -> list[Selector]:
    """ "votre Leader et tous vos Personnages, de type {X}" are all your cards of that type in both areas."""
    found = [part.of for part in parts if isinstance(part, tree.All)]
    areas = tuple(area for of in found for area in of.areas)
    alike = {replace(of, areas=(), kinds=()) for of in found}
    if len(found) == len(parts) and len(alike) == 1 and set(areas) <= set(r.grammar.field):
        return [tree.All(replace(found[0], areas=areas, kinds=()))]
    return parts


def share_behind_all(r: Reader, parts: list[Selector], nouns: list[Noun | None]) -> None:
    """ "1 A and 1 B, each with 15000 power or less, from your deck": said of each of them."""
    spot = r.spot()
    r.mark(",")
    if not (r.eat("each") and r.see("with")) or not all(isinstance(part, tree.Choose) for part in parts):
        r.back(spot)
        return
    behind = Noun()
    while read_modifier(r, behind) or (r.mark_here(",") and r.see("in_from", 1) and r.mark(",")):
        pass
    for at, (part, own) in enumerate(zip(parts, nouns)):
        if own is None or own.areas or own.others or bounds_of(own.f) != Filter():
            raise r.miss("expected-kinds-of-cards-one-of-each")
        if not behind.areas and not own.whose:
            raise r.miss("expected-cards-in-an-area")
        own.areas, own.whose = behind.areas or own.areas, behind.whose or own.whose
        own.f = with_traits(own.f, behind.f, behind.before)
        if isinstance(part, tree.Choose):
            parts[at] = replace(part, of=filter_of(r, own))


def at_listed(r: Reader) -> bool:
    """ "1 A, 1 B, and 1 C": one of several selections, the last of which follows "and"."""
    if not (r.kind(NUMBER) or r.see("up_to")) or r.context.listing:
        return False
    spot = r.spot()
    r.context.listing = True
    try:
        read_selection(r)
        comma = r.mark(",")
        found = (r.eat("and") and at_selection(r)) or (comma and (r.kind(NUMBER) or r.see("up_to")))
    except Miss:
        found = False
    r.back(spot)
    return found


def is_choice(parts: list[Selector]) -> bool:
    """Whether these are cards to be chosen, and not some that are known."""
    return not any(isinstance(part, Unbound) for part in parts)


def is_one(r: Reader, parts: list[Selector]) -> bool:
    """Whether cards that are named without a number are a Leader, or what lies in a pile."""
    known = (*r.grammar.fixed_heads, *r.grammar.piles)
    return all(not isinstance(part, tree.All) or {*part.of.areas} <= {*known} for part in parts)


def is_definite(parts: list[Selector]) -> bool:
    """Cards of which none are chosen: this card, your Leader, all of your Characters."""
    return all(isinstance(part, tree.All | tree.This) for part in parts)


def read_together(r: Reader, subject: bool = False) -> Selector:
    """One selector, of whatever is joined by "and"."""
    found = read_selections(r, subject)
    if len(found) != 1:
        raise r.miss("expected-one-selection")
    return found[0]


@production
def together(r: Reader, parts: list[Selector], nouns: list[Noun | None]) -> list[Selector]:
    """Several selections that one action is about."""
    return [tree.Together(tuple(share_place(r, parts, nouns)))]


def at_another(r: Reader) -> bool:
    """ "a <A> card and <B> card": the article is said once."""
    return r.kind(ANGLE) and r.token(1).text == "card" and r.context.article


def read_another(r: Reader) -> list[Selector]:
    noun = read_noun(r)
    r.context.last_noun = noun
    return [tree.Choose(1, filter_of(r, noun), by=r.context.by)]


def read_selection(r: Reader) -> list[Selector]:
    """A selector; several for "1 each of A and B"."""
    if not r.see_pick("it") and r.eat("both") and at_end_of_both(r):
        return [r.refer("them")]
    if r.pick("this"):
        return [read_this(r)]
    found = read_reference(r)
    if found is not None:
        return [found]
    role = read_role(r)
    if role is not None:
        r.mention(Named(role))
        return [role]
    pile = read_whole_area(r) or read_top(r)
    if pile is not None:
        return [pile]
    return read_counted(r)


def at_end_of_both(r: Reader) -> bool:
    """ "(return both) to their owners' hands": the word alone means two cards that were spoken of."""
    return (
        r.see_pick("predicate")
        or r.see_pick("to_mode")
        or r.see("to")
        or r.mark_here(".")
        or r.mark_here(",")
    )


def read_reference(r: Reader, asked: bool = False) -> Selector | None:
    """ "The chosen card", "that card", "it", "the rest"; `asked`: a condition asks about it."""
    done = read_named_by_deed(r) or (None if asked else read_chosen_there(r) or read_chosen_part(r))
    if done is not None:
        return done
    rest = None if asked else read_rest_of(r)
    if rest is not None:
        return rest
    if participles.has_done_something(r) and r.eat("cards_chosen_with_this_card"):
        return r.refer("chosen", asked)
    for table, word in REFERENCES:
        found = r.pick(table)
        if found:
            kind = found if found in r.grammar.kinds.values() else ""
            return r.refer(found if found in ("pronoun", "them") else word, asked, kind)
    if r.eat("those_tokens"):
        r.mention(DoneTo("played", r.span()))
        return tree.It()
    played = read_played_card(r) or read_the_kind(r, asked)
    if played is not None:
        return played
    return tree.It() if participles.read_the_done(r) else None


def read_the_kind(r: Reader, asked: bool) -> Selector | None:
    """ "The Battle Card (is played in Rest Mode)": that one; None if more is said of it, or it is no card's kind."""
    spot = r.spot()
    if r.eat("the") and not asked and r.grammar.free_order:
        kind = r.grammar.kinds.get(r.pick("noun").removesuffix(" card"), "")
        one = r.tokens[r.at - 1].text == "card"
        if kind and one and r.see_pick("predicate"):
            r.read_as("that", len(r.trail) - 1)
            return r.refer("that", asked, kind)
    r.back(spot)
    return None


def read_named_by_deed(r: Reader) -> Selector | None:
    """ "The card sent to your Warp with this skill", "those cards you played this way"; None if that is not said."""
    noun = participles.read_the_card_done(r)
    if noun is None:
        return None
    r.mention(CardsSelected())
    of = filter_of(r, noun, True)
    return tree.All(of) if of.areas or of.kinds else tree.It()


def read_chosen_there(r: Reader) -> Selector | None:
    """ "The chosen cards from your opponent's Drop Area": those of several choices that lie there; None if it is not
    said where they lie."""
    spot = r.spot()
    noun = Noun()
    if r.pick("chosen") and r.eat("from_area") and (r.see("your") or r.see("opponents")):
        if read_location(r, noun) and noun.whose in ("you", "opponent"):
            r.mention(ChosenNow())
            r.refer("chosen", True)
            return tree.All(Filter(whose=noun.whose, areas=tuple(noun.areas), it=True))
    r.back(spot)
    return None


def read_rest_of(r: Reader) -> Selector | None:
    """ "The rest of your Battle Cards": those that were not chosen; None if others are meant by "the rest"."""
    spot = r.spot()
    if not r.context.looked and participles.has_done_something(r) and r.eat("the_rest_of"):
        try:
            noun = read_noun(r)
            of = filter_of(r, noun)
            if noun.whose and of.unless is None and of.areas:
                r.mention(ChosenNow())
                r.refer("chosen", True)
                r.mention(CardsSelected())
                of = replace(of, unless=Filter(it=True))
                if not r.context.choosing:
                    return tree.All(of)
                return tree.Choose(tree.Count(of), of, by=r.context.by, ignoring=tuple(noun.ignoring))
        except Miss:
            pass
    r.back(spot)
    return None


def read_role(r: Reader) -> Selector | None:
    """The card that has a part in the battle, or that something happens to."""
    for table, role in ROLES:
        if r.pick(table):
            return role
    return read_card_of_event(r)


def read_played_card(r: Reader) -> Selector | None:
    """ "The played card", "the played Battle Card": that of the event, or one that was just played; None if it is not
    said so, or several are."""
    spot = r.spot()
    if r.eat("the") and r.pick("participle") == "played":
        head = r.pick("noun").removesuffix(" card")
        if head in ("card", *r.grammar.kinds) and r.tokens[r.at - 1].text == "card":
            r.read_as("of_event", spot.consumed)
            card = OfEvent("play", "", ongoing=False, kind=r.grammar.kinds.get(head, ""), span=r.span())
            r.mention(card)
            return card
    r.back(spot)
    return None


def read_card_of_event(r: Reader) -> Selector | None:
    """ "The card being played", "the Battle Card your opponent comboed with": named by what happens to it; None if
    no card is named so."""
    found, kind, first = r.pick("subject"), "", len(r.trail)
    if not found:
        spot = r.spot()
        head = r.pick("noun").removesuffix(" card") if r.eat("the") else ""
        found = r.pick("of_event") if head in ("card", *r.grammar.kinds) else ""
        if not found:
            r.back(spot)
            return None
        kind = r.grammar.kinds.get(head, "")
        r.read_as("of_event", first)  # all of it says which card
    act, _, who = found.partition("/")
    ongoing = not act or act.endswith(" now")
    card = OfEvent(act.removesuffix(" now"), who, ongoing=ongoing, kind=kind, span=r.span())
    r.mention(card)
    return card


@production
def read_selector(r: Reader) -> Selector:
    found = read_selection(r)
    if len(found) != 1:
        raise r.miss("expected-one-selection")
    return found[0]


@production
def read_this(r: Reader) -> Selector:
    """What follows "this card"."""
    found = read_this_or(r)
    r.mention(ThisCard() if isinstance(found, tree.This) else Named(None))
    return found


def read_this_or(r: Reader) -> Selector:
    """This card; or "this card or 1 of your Battle Cards"; or "this card from your hand"."""
    spot = r.spot()
    if r.eat("or") and (
        r.kind(NUMBER) or r.see("up_to") or r.see("one_of") or (r.eat("to_do") and r.see("one_of"))
    ):
        other = read_selector(r)
        if isinstance(other, tree.Choose):
            return replace(other, of=Filter(either=(Filter(this=True), other.of)))
    r.back(spot)
    if r.eat("from_area"):
        r.eat("your") or r.eat("the") or r.eat("owners")
        areas = [r.pick("area")]
        while areas[-1]:
            between = r.spot()
            if not (r.eat("or") and r.see_pick("area")):
                r.back(between)
                break
            areas.append(r.pick("area"))
        if areas[-1]:
            return tree.All(Filter(whose="you", areas=tuple(areas), this=True))
    r.back(spot)
    if r.eat("in_from"):  # "this card in your Drop Area from the game": not where it goes
        r.eat("your") or r.eat("the")
        area = r.pick("area")
        pile = area in r.grammar.piles or (area == r.grammar.in_play and r.context.permanent)
        lies = pile and (
            (r.context.permanent and r.see_pick("predicate")) or (r.context.choosing and r.see("and"))
        )
        if area and (lies or r.see("from_the_game")):
            return tree.All(Filter(whose="you", areas=(area,), this=True))
    r.back(spot)
    return tree.This()


def read_all_of_them(r: Reader) -> Selector | None:
    """ "all of them, ignoring [Barrier]": the cards that the condition before was about."""
    spot = r.spot()
    if r.eat("all") and (r.eat("of") or r.see_pick("it")) and r.pick("it"):
        them = r.refer("had")
        ignoring = read_ignoring(r)
        if ignoring is not None:
            r.mention(CardsSelected())
            return r.when_known(them, all_of_them, ignoring, r.context.choosing)
    r.back(spot)
    return None


def all_of_them(them: Selector, ignoring: tuple[str, ...], chosen: bool) -> Selector:
    """All of the cards, or as many of them as can be chosen."""
    found = replace_ignoring(them, ignoring)
    return choose_all(found) if chosen else found


def read_ignoring(r: Reader) -> tuple[str, ...] | None:
    """ "(all of them) ignoring [Barrier]": the keywords; None if something else is said of the cards."""
    noun = Noun()
    while read_modifier(r, noun):
        pass
    return noun.ignoring if noun.f == Filter() and not noun.areas else None


def read_some_of_them(r: Reader, much: Quantity) -> Selector | None:
    """ "(up to 2) of them", "(1) of those cards": of the cards that the condition before was about, or that something
    was just done with; None if others are meant."""
    spot = r.spot()
    if not much.definite and (r.eat("of_those") or read_of_them(r, much)):
        them = r.refer("those")
        ignoring = read_ignoring(r)
        if ignoring is not None:
            r.mention(CardsSelected())
            base = tree.Choose(
                much.count, Filter(), much.up_to, r.context.by, ignoring=ignoring, least=much.least
            )
            return r.when_known(them, some_of_them, base, much.any_number)
    r.back(spot)
    return None


def some_of_them(them: Selector, base: tree.Choose, any_number: bool) -> Selector:
    """A choice among these cards."""
    of = them.of if isinstance(them, tree.All) else Filter(it=True)
    return replace(base, of=of, count=tree.Count(of) if any_number else base.count)


def read_counted(r: Reader) -> list[Selector]:
    """A quantity and a noun phrase."""
    them = read_all_of_them(r)
    if them is not None:
        return [them]
    if r.see("either_one") and (r.token(1).kind == NUMBER or r.see("up_to", 1)):
        r.need("either_one")
    much = read_quantity(r)
    if (
        r.context.looked
        and not much.definite
        and (r.eat("among") or read_of_them(r, much) or at_bare_number(r))
    ):
        r.mention(CardsSelected())
        count = tree.Count(Filter()) if much.any_number else much.count
        return [tree.Choose(count, Filter(), much.up_to, r.context.by, among_looked=True, least=much.least)]
    some = read_some_of_them(r, much)
    if some is not None:
        return [some]
    if not much.definite and r.eat("of_the_revealed"):
        r.mention(DoneTo("revealed", r.span()))
        r.mention(CardsSelected())
        shown = Filter(it=True)
        count = tree.Count(shown) if much.any_number else much.count
        return [tree.Choose(count, shown, much.up_to, r.context.by, least=much.least)]
    left = r.context.looked and not much.definite and read_left(r, much)
    much.partitive = left or r.eat("of")
    much.each = r.eat("each") or much.each
    r.context.many = (much.count, much.up_to) if isinstance(much.count, int) and not much.definite else None
    r.context.counting = r.free_order and not (much.up_to or much.definite or much.any_number)
    noun = read_counted_noun(r, much)
    if left and (noun.areas or noun.whose or noun.in_play):
        raise r.miss("expected-cards-in-an-area")  # others than those that are looked at
    noun.looked = noun.looked or left
    r.context.counting = False
    if noun.op == ">=" and isinstance(much.count, int):  # "1 carte DON!! ou plus"
        much.least, much.any_number, much.every, much.up_to = much.count, True, True, True
    elif noun.op:
        raise r.miss("expected-a-number-of-cards")
    r.context.many = None
    if much.any_number:
        r.eat("as_you_like")
    much.each = much.each or r.eat("of_each")
    noun.whose = much.whose or noun.whose
    if r.context.searched is not None and not noun.areas:
        noun.whose, area = r.context.searched
        noun.areas, r.context.searched = [area], None
    if noun.bare and not noun.whose:
        owned_by_doer(r, noun)
    if much.other:
        noun.f, noun.other = replace(noun.f, other=True), True
    if noun.whose == "each":  # "1 card in each player's hand"
        noun.whose = "both"
        much.each = much.each or not (much.every or much.definite)
    r.context.last_noun = noun
    if noun.anded and not (much.every or much.definite or noun.f.asks("type")):
        much.each = True  # "1 <A> and <B> card": no card is both
    if noun.of_both and not (much.every or much.definite):
        much.each = True  # "1 of your and your opponent's Battle Cards"
    return selected(r, much, noun)


def read_left(r: Reader, much: Quantity) -> bool:
    """ "(up to 1) of the remaining", "(any number of) the remaining": of the cards that are still looked at."""
    if r.eat("of_the_remaining"):
        return True
    if much.any_number and r.eat("remaining"):
        r.read_as("of_the_remaining", len(r.trail) - 1)
        return True
    return False


@production
def selected(r: Reader, much: Quantity, noun: Noun) -> list[Selector]:
    """So many of the cards that a noun names."""
    of = filter_of(r, noun)
    among = (noun.looked and r.context.looked) or (
        r.context.looked and not of.areas and not any(f.areas or f.this for f in of.either)
    )
    placed = bool(of.either) and all(f.areas or f.this or f.it for f in of.either)
    if not among and not of.areas and not of.it and not placed:
        raise r.miss("expected-cards-in-an-area")
    if not is_clear(much, noun):
        raise r.miss("expected-cards-of-one-kind")
    if noun.head in r.grammar.owned and not of.whose and noun.whose != "both" and much.definite:
        of = replace(
            of, whose=r.context.by if r.context.by == "opponent" else ""
        )  # "your opponent places energy in their …"
    if noun.head in r.grammar.owned and not of.whose and noun.whose != "both":
        raise r.miss("expected-your-cards")  # "1 energy": whose?
    if (
        much.the
        and noun.one
        and not (noun.f.it or noun.f.by_this or among or noun.head in r.grammar.fixed_heads)
    ):
        raise r.miss("expected-a-number-of-cards")  # "the red card": which?
    r.mention(CardsSelected(of))
    if much.definite and noun.f.it and described(of) == Filter():
        return [tree.All(of) if of.areas else tree.It()]
    if much.definite and among and not noun.different:
        return [tree.Choose(tree.Count(of), of, by=r.context.by, among_looked=True)]
    if much.definite:
        if noun.different:
            raise r.miss("expected-a-number-of-cards")
        return [read_definite(r, of, noun)]
    random = noun.random or r.eat("at_random")
    read_as_many_as(r, much, of)
    base = tree.Choose(
        tree.Count(of) if much.any_number else much.count,
        of,
        much.up_to,
        r.context.by,
        among_looked=among,
        ignoring=noun.ignoring,
        random=random,
        sum_of=noun.sum_of,
        sum_max=noun.sum_max,
        sum_min=noun.sum_min,
        different=noun.different,
        least=much.least,
    )
    return one_of_each(r, base, noun) if much.each else [base]


def read_as_many_as(r: Reader, much: Quantity, of: Filter) -> None:
    """Behind the cards: "(up to 1 card) for each Battle Card you have", "(a number of cards) equal to your life"."""
    if much.half:
        much.count = read_half(r, tree.Count(of))
        return
    if much.equal:
        r.need("equal_to")
        much.count = read_limit(r)
        return
    each = read_for_each(r) if isinstance(much.count, int) and not (much.any_number or much.least) else None
    if each is not None and isinstance(much.count, int):
        much.count = replace(each, times=much.count)


def at_bare_number(r: Reader) -> bool:
    """ "choose 1, …", "add 1 to your hand": of the cards looked at."""
    return r.mark_here(",") or r.see("to") or r.see("and")


def described(of: Filter) -> Filter:
    """What a filter says of cards besides that they were dealt with and where they lie."""
    return replace(of, it=False, areas=(), whose="")


def read_of_them(r: Reader, much: Quantity) -> bool:
    """ "any number of them": "of" is read."""
    return much.any_number and bool(r.pick("it"))


def read_counted_noun(r: Reader, much: Quantity) -> Noun:
    if much.each and r.eat("in_from"):  # "1 card each from your opponent's Life and Energy Areas"
        noun, spot = Noun(), r.spot()
        noun.heads = ["card"]
        if not read_location(r, noun):
            r.back(spot)
            return read_noun(r, True)  # "… from your Battle Cards and energy"
        spot = r.spot()
        r.mark(",")
        if r.eat("and") and at_noun(r) and not r.see_pick("verb"):  # "… hand, energy, and Battle Cards"
            areas, noun.areas = noun.areas, noun.areas[:1]
            noun.others.extend(same_elsewhere(noun, area) for area in areas[1:])
            noun.others.append(read_noun(r))
        else:
            r.back(spot)
        return noun
    noun = read_noun(r, much.every or much.each or much.definite, True)
    if noun.head in r.grammar.areas and not noun.whose and r.eat("you_have"):
        noun.whose = "you"
    return noun


def same_elsewhere(noun: Noun, area: str) -> Noun:
    """The same cards in another area."""
    other = Noun()
    other.heads, other.card, other.whose, other.areas = noun.heads, noun.card, noun.whose, [area]
    return other


def read_definite(r: Reader, of: Filter, noun: Noun) -> Selector:
    """All of the cards: "your Leader Card", "all Battle Cards that can be chosen"."""
    if noun.head in r.grammar.fixed_heads and r.eat("or"):
        return read_leader_or(r, of)
    if r.eat("that_can_be_chosen"):
        return choose_all(tree.All(of))
    return replace_ignoring(tree.All(of), noun.ignoring)


@production
def one_of_each(r: Reader, base: tree.Choose, noun: Noun) -> list[Selector]:
    """ "1 each of <A> and <B> from your deck"."""
    of = base.of
    if len(noun.split) > 1:
        return [replace(base, of=part) for part in noun.split]
    if noun.whose == "both" and not noun.anded:
        mine, theirs = replace(of, whose="you"), replace(of, whose="opponent")
        return [replace(base, of=mine), replace(base, of=theirs)]
    if of.either:
        shared = [replace(part, whose=of.whose, areas=part.areas or of.areas) for part in of.either]
        return [replace(base, of=part) for part in shared]
    parts = for_each_term(r, of)
    colors = of.values("color")
    if not parts and noun.blended and len(colors) > 1:
        parts = [of.setting("color", (color,)) for color in colors]
    if parts:
        return [replace(base, of=part) for part in parts]
    if len(of.areas) > 1:
        return [replace(base, of=replace(of, areas=(area,))) for area in of.areas]
    raise r.miss("expected-kinds-of-cards-one-of-each")


@production
def read_leader_or(r: Reader, leader: Filter) -> Selector:
    """ "your Leader Card or 1 of your Battle Cards"."""
    other = read_selector(r)
    if not isinstance(other, tree.Choose):
        raise r.miss("expected-a-number-of-cards")
    of = merged(r, [leader, other.of])
    return replace(other, of=of if not of.either else Filter(either=(leader, other.of)))


def at_selection(r: Reader) -> bool:
    if r.see("up_to") or r.kind(NUMBER) or r.see_pick("this") or r.see("all") or r.see_pick("top"):
        return True
    if r.see("a") or r.see_pick("it") or r.see_pick("chosen") or r.see("your") or r.see("opponents"):
        return True
    spot = r.spot()
    found = read_role(r) is not None
    r.back(spot)
    return found


def take_last_noun(r: Reader) -> Noun | None:
    """The noun phrase of the selection just read, if it had one; forgotten after."""
    noun = r.context.last_noun
    r.context.last_noun = None
    return noun


def share_place(r: Reader, parts: list[Selector], nouns: list[Noun | None]) -> list[Selector]:
    """ "up to 1 <A> and 1 <B> from your deck": the place, and "up to", hold for both."""
    last, noun = parts[-1], nouns[-1]
    first = parts[0]
    out: list[Selector] = []
    for part, own in zip(parts, nouns):
        if isinstance(part, tree.Choose) and isinstance(first, tree.Choose):
            part = replace(part, up_to=part.up_to or first.up_to)
        bare = own is not None and not own.areas and not own.whose and own.is_card() and not own.looked
        if part is not last and bare and own is not None and noun is not None and noun.areas:
            if isinstance(part, tree.Choose) and not own.others:
                own.areas, own.whose = noun.areas, noun.whose
                if bounds_of(own.f) == Filter():
                    if noun.f.bounds and not noun.of_all:
                        raise r.miss("expected-of-which-cards-that-is-said")
                    own.f = with_traits(own.f, noun.f, noun.before)
                part = replace(part, of=filter_of(r, own))
        out.append(part)
    return out


def choose_end(r: Reader, action: tree.Move | tree.Orient) -> Action:
    """After "from the top or bottom", the player chooses the end."""
    if not r.context.ends:
        return action
    r.context.ends = False
    if not isinstance(action.what, tree.Top):
        raise r.miss("expected-one-end-of-the-pile")
    return tree.OneOf((action, replace(action, what=replace(action.what, bottom=True))))


def choose_all(what: Selector) -> Selector:
    """ "Choose all …": a choice of as many as there are; "choose this card" leaves none."""
    if isinstance(what, tree.All) and not what.of.this:
        return tree.Choose(tree.Count(what.of), what.of)
    return what


def replace_ignoring(what: Selector, ignoring: tuple[str, ...]) -> Selector:
    """ "all …, ignoring [Barrier]" is a choice too."""
    if ignoring and isinstance(what, tree.All):
        return tree.Choose(tree.Count(what.of), what.of, ignoring=ignoring)
    return what
