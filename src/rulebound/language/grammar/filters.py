"""What a noun phrase means: the filter of the cards it names, and where such cards lie."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Compare, Condition, Count, Filter
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Reader
from rulebound.language.references import CardsSelected, CardsShown, Done, DoneTo, Happens, OpenChoice
from rulebound.language.trees import bounds_of, one_or_other, sharing, with_traits


@production
def filter_of(r: Reader, noun: Noun, loose: bool = False) -> Filter:
    """The filter; `loose` leaves out where such cards lie."""
    if noun.elsewhere is not None:
        if noun.others:
            raise r.miss("expected-one-players-areas")
        here = simple_filter(r, noun, loose)
        whose, area = noun.elsewhere
        noun.split = [here, replace(here, whose=whose, areas=(area,))]
        return merged(r, noun.split)
    if not noun.others:
        return simple_filter(r, noun, loose)
    nouns = [noun, *noun.others]
    last = nouns[-1]
    if last.areas and last.head == "card" and last.f == last.before == Filter():
        if any(each.head in r.grammar.field and not each.areas for each in nouns):
            raise r.miss("expected-of-which-cards-that-is-said")  # "Battle Cards and cards in the Drop Area"
    for each in nouns:
        shown = each.in_play and {*last.areas} <= {
            *r.grammar.piles
        }  # "an Ally in play or a card in your hand"
        if not each.areas and last.areas and not shown and not lies_elsewhere(r, each, last.areas):
            each.areas = last.areas
        if not each.whose:
            each.whose = noun.whose or last.whose
        each.looked = each.looked or last.looked
        each.field = each.field or last.field
        each.in_play = each.in_play or last.in_play
        if noun.other:
            each.f = replace(each.f, other=True)
        if each.ignoring:
            noun.ignoring = each.ignoring
        noun.different = noun.different or each.different
        noun.alike = noun.alike or each.alike
        if each.sum_of:
            noun.sum_of, noun.sum_max, noun.sum_min = each.sum_of, each.sum_max, each.sum_min
    noun.looked = last.looked
    for at, said in enumerate(nouns):
        if said.set_off is not None:
            for each in nouns[:at]:
                each.f = sharing(each.f, said.set_off)
    share_behind(r, nouns)
    filters = [simple_filter(r, each, loose) for each in nouns]
    noun.split = filters
    return merged(r, filters)


def lies_elsewhere(r: Reader, noun: Noun, areas: list[str]) -> bool:
    """ "your Leader Card and <A> cards in your Battle Area": a Leader lies in an area of its own."""
    return noun.head in r.grammar.fixed_heads and r.grammar.in_play in areas and noun.head not in areas


@production
def share_behind(r: Reader, nouns: list[Noun]) -> None:
    """ "A or B with an energy cost of 5 or less": what stands behind the last holds for all."""
    last = nouns[-1]
    if (last.head and last.f == last.at_head) or last.apart:
        return
    first = nouns[0].f
    told = last.f.state != last.before.state and first.state != last.f.state
    told = told or (last.f.bound("power") != last.before.bound("power") and first.bound("power") is None)
    if r.grammar.free_order and nouns[0].head in r.grammar.fixed_heads and told and len(nouns) == 2:
        raise r.miss(
            "expected-cards-of-one-kind"
        )  # "Leader Cards or Battle Cards in Rest Mode": the Leader too?
    for each in nouns[:-1]:
        bare = bounds_of(each.f) == Filter()
        if bare and each.head not in r.grammar.fixed_heads:
            told_too = with_traits(each.f, last.f, last.before)
            if nouns[0].single and told_too != each.f:
                raise r.miss("expected-of-which-cards-that-is-said")  # "1 A or 1 B with an energy cost of 4"
            each.f = told_too


def speaks_of_event_alone(r: Reader) -> bool:
    """Whether no cards were spoken of but those of what is waited for."""
    waits = any(isinstance(each, Happens) for each in r.mentions)
    others = (Done, OpenChoice, CardsShown, CardsSelected, DoneTo)
    return waits and not any(isinstance(each, others) for each in r.mentions)


@production
def simple_filter(r: Reader, noun: Noun, loose: bool) -> Filter:
    """One noun with its areas."""
    if noun.whose == "each":
        raise r.miss("expected-cards-of-one-player")
    grammar = r.grammar
    head = noun.head
    f = replace(noun.f, whose="" if noun.whose == "both" else noun.whose, token=head == "token")
    kinds = tuple(grammar.kinds[each] for each in noun.heads if each in grammar.kinds)
    place = head if head in grammar.areas and not kinds else ""
    if place and f.it:  # "for each energy placed in the Drop Area this way": it lies elsewhere by now
        return replace(f, areas=tuple(noun.areas))
    if noun.areas:
        if place:
            raise r.miss("expected-cards")
        if noun.areas == [head] and head in grammar.fixed_heads:
            kinds = ()
        shown = noun.looked and r.looking is None
        return replace(f, areas=tuple(noun.areas), kinds=kinds, it=f.it or shown)
    if place:
        return replace(f, areas=(place,))
    if loose or f.it:
        return replace(f, kinds=kinds)
    if noun.looked and r.looking is None:
        if speaks_of_event_alone(r):
            raise r.miss("expected-what-it-means")  # several cards, of which an effect knows one
        return replace(f, kinds=kinds, it=True)
    fixed = head in grammar.fixed_heads
    if noun.looked or (r.looking is not None and not noun.whose and not noun.in_play and not fixed):
        return replace(f, kinds=kinds)
    if r.context.trashing and not noun.whose and not noun.in_play and not fixed and head != "token":
        return replace(f, whose=r.context.by, areas=("hand",), kinds=kinds)
    if f.copy and not noun.in_play:
        return replace(f, kinds=kinds)  # they may be anywhere, so that it must be said where
    if head in grammar.field:
        return replace(f, areas=(head,), kinds=() if fixed else kinds)
    if kinds:
        return replace(f, kinds=kinds)
    if noun.in_play or head == "token":
        return replace(f, areas=(grammar.in_play,))
    return replace(f, areas=grammar.oriented if f.state in grammar.orientations else grammar.field)


@production
def merged(r: Reader, parts: list[Filter]) -> Filter:
    """Alternatives."""
    return one_or_other(parts)


def for_each_term(r: Reader, of: Filter) -> list[Filter]:
    """A filter for each of several terms: for <A> and for <B>; none if there are not several."""
    for fact in of.facts:
        if fact.how == "any" and len(fact.values) > 1 and fact.name in r.grammar.terms.values():
            return [of.setting(fact.name, (value,)) for value in fact.values]
    return []


def each_present(r: Reader, of: Filter, noun: Noun) -> list[Condition]:
    """ "<A> and <B> are in your Drop Area": one of each; "<A> or <B>": one of them."""
    if not noun.anded:
        return [Compare(Count(of), ">=", 1)]
    parts = noun.split if noun.others else for_each_term(r, of)
    return [Compare(Count(part), ">=", 1) for part in parts or [of]]
