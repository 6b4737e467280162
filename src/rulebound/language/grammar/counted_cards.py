"""Cards that are named by their number: "up to 2 of your Battle Cards", "all of them"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Filter, Selector
from rulebound.language.grammar import selections
from rulebound.language.grammar.filters import filter_of, for_each_term, merged
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import at_noun, read_modifier, read_noun
from rulebound.language.grammar.numbers import (
    read_as_there_are,
    read_for_each,
    read_half,
    read_limit,
    read_number_of,
)
from rulebound.language.grammar.places import owned_by_doer, read_location
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.quantities import Quantity, is_clear, read_quantity
from rulebound.language.grammar.traits import read_ignored
from rulebound.language.reader import Reader
from rulebound.language.references import (
    CardsSelected,
    CardsShown,
    DoneTo,
    Had,
    OnlyIt,
    Open,
    OpenChoice,
    OpenThan,
    OtherCards,
)
from rulebound.language.tokens import NUMBER


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
            had = next((each for each in reversed(r.mentions) if isinstance(each, Had)), None)
            return r.when_known(them, some_of_them, base, much.any_number, had)
    r.back(spot)
    return None


def read_some_of_chosen(r: Reader, much: Quantity) -> Selector | None:
    """ "(choose 2 cards, add) 1 (to your hand and place 1 in your Drop Area)", "1 of them": of the cards that were
    chosen, or of those that are left of them; None if others are meant."""
    bare = not (much.definite or much.any_number or much.half or much.equal or much.left)
    first, more = is_choice_open(r), has_chosen_some(r)
    if not bare or not (first or more):
        return None
    spot = r.spot()
    of_others = more and not first and r.eat("of_the_others")
    said = not of_others and not (r.see("among") and not r.see("of_those")) and r.eat("of_those")
    if not (said or of_others or r.see("to") or r.see_pick("to_mode")) or (said and not first):
        r.back(spot)
        return None
    them = r.refer("those", number="" if first else "more")
    r.mention(CardsSelected())
    base = tree.Choose(much.count, Filter(), much.up_to, r.context.by, least=much.least)
    return r.when_known(them, some_of_them, base, False, None)


def is_choice_open(r: Reader) -> bool:
    """ "Choose 2 cards" stands before, and nothing was said of these cards yet."""
    return bool(r.mentions) and isinstance(r.mentions[-1], OpenChoice) and not r.context.in_cost


def has_chosen_some(r: Reader) -> bool:
    """The cards that were selected last are some of those that were spoken of: "1 of them"."""
    at = max((at for at, each in enumerate(r.mentions) if isinstance(each, CardsSelected)), default=0)
    before = r.mentions[at - 1] if at else None
    return isinstance(before, Open) and before.word == "those"


def some_of_them(them: Selector, base: tree.Choose, any_number: bool, had: Had | None) -> Selector:
    """A choice among these cards; those that the condition before has counted are as different as it says."""
    of = them.of if isinstance(them, tree.All) else Filter(it=True)
    count = tree.Count(of) if any_number else base.count
    if had is None or had.of != of:
        return replace(base, of=of, count=count)
    return replace(base, of=of, count=count, different=had.different, alike=had.alike)


def read_counted(r: Reader) -> list[Selector]:
    """A quantity and a noun phrase."""
    them = read_all_of_them(r)
    if them is not None:
        return [them]
    if r.see("either_one") and (r.token(1).kind == NUMBER or r.see("up_to", 1) or r.see("one_of", 1)):
        r.need("either_one")
    much = read_quantity(r)
    of_chosen = read_some_of_chosen(r, much)
    if of_chosen is not None:
        return [of_chosen]
    if (
        r.looking is not None
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
    both = read_of_each_player(r, much)
    if both:
        return both
    left = r.looking is not None and not much.definite and read_left(r, much)
    much.partitive = left or r.eat("of")
    if much.partitive and r.see("opponents", 1):
        r.eat("a")  # "1 of an opponent's Battle Cards"
    much.each = (not r.see("either") and r.eat("each")) or much.each
    r.context.many = (much.count, much.up_to) if isinstance(much.count, int) and not much.definite else None
    r.context.counting = r.free_order and not (much.up_to or much.definite or much.any_number)
    r.context.mixed = not (much.definite or much.each)
    noun = read_counted_noun(r, much)
    r.context.mixed = False
    if left and (noun.areas or noun.whose or noun.in_play):
        raise r.miss("expected-cards-in-an-area")  # others than those that are looked at
    noun.looked = noun.looked or left
    r.context.counting = False
    if noun.op == ">=" and isinstance(much.count, int):  # "1 carte DON!! ou plus"
        much.least, much.any_number, much.every, much.up_to = much.count, True, True, True
    elif noun.op:
        raise r.miss("expected-a-number-of-cards")
    r.context.many = None
    if much.as_liked and not r.see("as_you_like") and (r.see("as_there_are") or r.see("as_you_have")):
        much.count, much.any_number, much.up_to = read_as_there_are(r), False, much.at_most
    if much.any_number and not r.eat("as_you_like") and much.as_liked:
        raise r.miss("expected-a-number-of-cards")
    much.each = much.each or r.eat("of_each") or read_each_area(r, much, noun)
    noun.whose = much.whose or noun.whose
    if r.context.searched is not None and not noun.areas:
        noun.whose, area = r.context.searched
        noun.areas, r.context.searched = [area], None
        r.context.sought = (noun.whose, area, len(r.trail))
        for other in noun.others:
            other.areas = other.areas or noun.areas
    if noun.bare and not noun.whose:
        owned_by_doer(r, noun)
    if much.other:
        noun.f, noun.other = replace(noun.f, other=True), True
    if noun.whose == "each":  # "1 card in each player's hand"
        noun.whose = "both"
        much.each = much.each or not (much.every or much.definite)
    read_in_the_same_pile(r, noun)
    r.context.last_noun = noun
    if noun.anded and not (much.every or much.definite or much.each or noun.f.asks("type")):
        if much.count != 1 and not much.any_number:
            raise r.miss("expected-cards-of-one-kind")  # "2 <A> and <B> cards": 2 of each, or 2 together?
        much.each = True  # "1 <A> and <B> card": no card is both
    if noun.of_both and not (much.every or much.definite):
        much.each = True  # "1 of your and your opponent's Battle Cards"
    return selected(r, much, noun)


def read_in_the_same_pile(r: Reader, noun: Noun) -> None:
    """ "(search your deck for 1 red card) and 1 blue card": of the same pile, where nothing was done with the first
    yet; raises Miss behind that, where they may be cards in play as well."""
    placed = noun.areas or noun.whose or noun.in_play or noun.field or noun.looked or noun.f.it or noun.f.this
    elsewhere = noun.head in r.grammar.fixed_heads or r.see("from_area")
    if r.context.sought is None or placed or elsewhere or r.looking is not None:
        return
    whose, area, since = r.context.sought
    if any(words.key in ("verb", "gerund") for words in r.trail[since:]):
        raise r.miss("expected-cards-in-an-area")
    noun.whose, noun.areas = whose, [area]


def read_of_each_player(r: Reader, much: Quantity) -> list[Selector]:
    """ "(1) of your and up to 1 of your opponent's Battle Cards": the cards are said once; nothing if that is not
    said."""
    spot = r.spot()
    if not (much.definite or much.any_number or much.each) and r.eat("of"):
        whose = r.whose()
        if whose and r.eat("and") and (r.kind(NUMBER) or r.see("up_to")):
            other = read_counted(r)
            theirs = other[0] if len(other) == 1 else None
            if (
                isinstance(theirs, tree.Choose)
                and theirs.of.whose not in ("", whose)
                and not theirs.of.either
            ):
                mine = replace(theirs, count=much.count, up_to=much.up_to, of=replace(theirs.of, whose=whose))
                return [mine, theirs]
    r.back(spot)
    return []


def read_left(r: Reader, much: Quantity) -> bool:
    """ "(up to 1) of the remaining", "(any number of) the remaining": of the cards that are still looked at."""
    if r.eat("of_the_remaining"):
        return True
    if much.any_number and r.eat("remaining"):
        r.read_as("of_the_remaining", len(r.trail) - 1)
        return True
    return False


def made_active(r: Reader) -> bool:
    """ "(2 energy) to Active Mode", "(choose 2 energy) and switch them to Active Mode"; nothing is consumed."""
    spot = r.spot()
    r.mark(",")
    r.eat("and")
    if r.pick("verb") == "switch" and not r.pick("it"):
        r.back(spot)
        return False
    found = r.pick("to_mode") == r.grammar.orientations[0]
    r.back(spot)
    return found


def put_into_hand(r: Reader) -> bool:
    """ "(add 1 life) to your hand"; nothing is consumed."""
    spot = r.spot()
    found = r.eat("to") and r.whose() == r.context.by and r.pick("area") == "hand"
    r.back(spot)
    return found


@production
def selected(r: Reader, much: Quantity, noun: Noun) -> list[Selector]:
    """A number of the cards that a noun names."""
    of = filter_of(r, noun)
    among = (noun.looked and r.looking is not None) or (
        r.looking is not None and not of.areas and not any(f.areas or f.this for f in of.either)
    )
    placed = bool(of.either) and all(f.areas or f.this or f.it for f in of.either)
    awaits = (
        noun.card and not noun.others and not much.definite and r.see("and")
    )  # "a red card and a blue card in …"
    if not among and not of.areas and not of.it and not placed and not awaits:
        raise r.miss("expected-cards-in-an-area")
    if not is_clear(much, noun):
        raise r.miss("expected-cards-of-one-kind")
    if noun.under_one and not much.definite and (much.any_number or much.count != 1):
        raise r.miss(
            "expected-of-which-cards-that-is-said"
        )  # "2 cards from under one of your cards": all from under the same
    if noun.head in r.grammar.owned and not of.whose and noun.whose != "both" and much.definite:
        of = replace(
            of, whose=r.context.by if r.context.by == "opponent" else ""
        )  # "your opponent places energy in their …"
    if noun.head in r.grammar.owned and not of.whose and noun.whose != "both":
        if not made_active(r) and not put_into_hand(r) and not r.context.in_cost:
            raise r.miss("expected-your-cards")  # "1 energy": whose?
        of = replace(
            of, whose=r.context.by
        )  # nobody pays with another player's, makes it active, or takes it
    if much.definite and noun.one and of.extreme is not None and not r.context.permanent:
        much.definite = False  # "the card with the highest power": one, also where several have it
    elif (
        much.the
        and (noun.one or is_named_alone(noun))
        and not (noun.f.it or noun.f.by_this or among or noun.head in r.grammar.fixed_heads)
    ):
        raise r.miss("expected-a-number-of-cards")  # "the red card": which?
    if much.definite and not much.every and is_one_of_several(r, noun, among):
        raise r.miss("expected-a-number-of-cards")  # "your red Character": which?
    if noun.different and much.count == 1 and not (much.definite or much.any_number):
        of = unlike_the_former(r, of, noun)
    of = than_others(r, of, much, noun)
    r.mention(CardsSelected(of))
    if much.definite and noun.f.it and described(of) == Filter():
        return [tree.All(of) if of.areas else tree.It()]
    if much.definite and among and not noun.different:
        return [tree.Choose(tree.Count(of), of, by=r.context.by, among_looked=True)]
    if much.definite:
        if noun.different or noun.alike:
            raise r.miss("expected-a-number-of-cards")
        return [read_definite(r, of, noun)]
    random = noun.random or r.eat("at_random")
    if r.see("of_your_choice" if r.context.by == "you" else "of_their_choice"):
        r.eat("of_your_choice") or r.eat("of_their_choice")
    read_as_many_as(r, much, of)
    noun.ignoring = noun.ignoring or read_ignored(r)
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
        alike=noun.alike,
    )
    return one_of_each(r, base, noun) if much.each else [base]


def is_one_of_several(r: Reader, noun: Noun, among: bool) -> bool:
    """A noun in the singular, of cards of which there may be several."""
    if r.context.permanent or noun.head not in r.grammar.plural_heads:
        return False
    return noun.countable and not (noun.f.it or noun.f.by_this or among or noun.possessive)


def is_named_alone(noun: Noun) -> bool:
    """ "(The) <A>": one card, told by its name and nothing else."""
    return not noun.heads and (noun.f.asks("name") or noun.f.asks("character"))


def than_others(r: Reader, of: Filter, much: Quantity, noun: Noun) -> Filter:
    """ "(Choose 1 card, then KO all) other cards": than this one, or than those that were selected before."""
    before = any(isinstance(each, CardsSelected) for each in r.mentions)
    if of.other and of.whose == "opponent" and not before:  # this card is none of these
        raise r.miss("expected-what-it-means")
    if not (before and of.other and of.unless is None) or noun.other_span[0] < 0:
        return of
    of = replace(of, other=False)
    host = OtherCards(of, much.definite or much.every, noun.other_span)
    r.mention(host)
    return replace(of, unless=OpenThan(host=host))


def unlike_the_former(r: Reader, of: Filter, noun: Noun) -> Filter:
    """ "(1 card) with a different name": than the cards that something was done with before."""
    former = Open("that", r.span(), asked=True)
    r.mention(former)
    r.mention(OnlyIt(former))
    if of.unless is not None:
        raise r.miss("expected-of-which-cards-that-is-said")
    fact, noun.different = noun.different, ""
    return replace(of, unless=Filter(like_it=fact))


def read_as_many_as(r: Reader, much: Quantity, of: Filter) -> None:
    """Behind the cards: "(up to 1 card) for each Battle Card you have", "(a number of cards) equal to your life"."""
    if much.left:
        much.count = tree.Over(of, much.left)
        return
    if much.half:
        much.count = read_half(r, tree.Count(of))
        return
    if much.any_number and not much.least and r.eat("up_to"):  # "any number of cards up to the number of …"
        much.count, much.any_number = read_number_of(r), False
        return
    if much.equal:
        r.need("equal_to")
        much.count = read_limit(r)
        return
    each = read_for_each(r) if isinstance(much.count, int) and not (much.any_number or much.least) else None
    if each is not None and isinstance(much.count, int):
        much.count = replace(each, times=much.count)


def at_bare_number(r: Reader) -> bool:
    """ "choose 1, …", "add 1 to your hand": of the cards looked at, and not such as were described before."""
    shown = max((at for at, each in enumerate(r.mentions) if isinstance(each, CardsShown)), default=0)
    said = [each.of for each in r.mentions[shown:] if isinstance(each, CardsSelected) and each.of is not None]
    if any(described(of) != Filter() for of in said):
        return False
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


def read_each_area(r: Reader, much: Quantity, noun: Noun) -> bool:
    """ "(up to 1 red card) each from your hand and Drop Area": one from each of these areas; nothing is consumed if
    that is not said."""
    spot = r.spot()
    if not noun.areas and not noun.others and not much.definite and r.eat("each") and r.eat("in_from"):
        if read_location(r, noun) and len(noun.areas) > 1:
            return True
        noun.areas = []
    r.back(spot)
    return False


def same_elsewhere(noun: Noun, area: str) -> Noun:
    """The same cards in another area."""
    other = Noun()
    other.heads, other.card, other.whose, other.areas = noun.heads, noun.card, noun.whose, [area]
    return other


def read_definite(r: Reader, of: Filter, noun: Noun) -> Selector:
    """All of the cards: "your Leader Card", "all Battle Cards that can be chosen"."""
    if noun.head in r.grammar.fixed_heads and r.eat("or"):
        return read_leader_or(r, of)
    if any(part.this for part in of.either):
        raise r.miss("expected-a-number-of-cards")  # "your Leader or this card": which of the two?
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
    other = selections.read_selector(r)
    if not isinstance(other, tree.Choose):
        raise r.miss("expected-a-number-of-cards")
    of = merged(r, [leader, other.of])
    return replace(other, of=of if not of.either else Filter(either=(leader, other.of)))


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
