"""What a noun phrase means: the filter of the cards it names (8-5-4 to 8-5-6)."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.reader import DbsReader, Noun
from rulebound.kernel.tree import Compare, Condition, Count, Filter
from rulebound.language.trees import bounds_of, one_or_other, with_bounds

KINDS = {"battle": "Battle", "extra": "Extra", "leader": "Leader"}
FIELD = ("leader", "battle")


def filter_of(r: DbsReader, noun: Noun, loose: bool = False) -> Filter:
    """The filter; `loose` leaves out where such cards lie."""
    if not noun.others:
        return simple_filter(r, noun, loose)
    nouns = [noun, *noun.others]
    last = nouns[-1]
    for each in nouns:
        if not each.areas and last.areas:
            each.areas = last.areas
        if not each.whose:
            each.whose = noun.whose or last.whose
        each.looked = each.looked or last.looked
        if noun.other:
            each.f = replace(each.f, other=True)
        if each.ignoring:
            noun.ignoring = each.ignoring
        noun.different = noun.different or each.different
        if each.sum_of:
            noun.sum_of, noun.sum_max = each.sum_of, each.sum_max
    noun.looked = last.looked
    share_behind(nouns)
    filters = [simple_filter(r, each, loose) for each in nouns]
    noun.split = filters
    return merged(filters)


def share_behind(nouns: list[Noun]) -> None:
    """ "A or B with an energy cost of 5 or less": what stands behind the last holds for all."""
    last = nouns[-1]
    if (last.head and last.f == last.behind) or last.apart:
        return
    for each in nouns[:-1]:
        bare = bounds_of(each.f) == Filter()
        if bare and each.head != "leader":
            each.f = with_bounds(each.f, last.f)


def simple_filter(r: DbsReader, noun: Noun, loose: bool) -> Filter:
    """One noun with its areas (8-5-4 to 8-5-6)."""
    if noun.whose == "each":
        raise r.miss("cards of one player")
    whose = "" if noun.whose == "both" else noun.whose
    f = replace(noun.f, whose=whose)
    head = noun.head
    kinds = (KINDS[head],) if head in KINDS else ()
    if head == "token":
        f = replace(f, token=True)
    if noun.areas:
        if head == "energy" or head == "life":
            raise r.miss("cards")
        if head == "leader" and noun.areas == ["leader"]:
            kinds = ()
        shown = noun.looked and not r.looked
        return replace(f, areas=tuple(noun.areas), kinds=kinds, it=f.it or shown)
    if head in ("energy", "life"):
        return replace(f, areas=(head,))
    if loose:
        return replace(f, kinds=kinds)
    if noun.looked and not r.looked:
        return replace(f, kinds=kinds, it=True)
    if noun.looked or (r.looked and not noun.whose and not noun.in_play and head != "leader"):
        return replace(f, kinds=kinds)
    if head == "leader":
        return replace(f, areas=("leader",))
    if head == "battle":
        return replace(f, areas=("battle",), kinds=kinds)
    if head == "token":
        return replace(f, areas=("battle",))
    if head == "extra":
        return replace(f, kinds=kinds)
    if noun.in_play:
        return replace(f, areas=("battle",))
    if f.state in ("rested", "active"):
        return replace(f, areas=("leader", "battle", "energy"))
    return replace(f, areas=FIELD)


def merged(filters: list[Filter]) -> Filter:
    """Alternatives; a Leader or Battle Card that is otherwise alike is one kind of card."""
    if len(filters) == 2:
        one, two = filters
        alike = replace(one, areas=(), kinds=()) == replace(two, areas=(), kinds=())
        if alike and one.areas == ("leader",) and two.areas == ("battle",):
            return replace(one, areas=FIELD, kinds=("Leader", "Battle"))
    return one_or_other(filters)


def each_present(of: Filter, noun: Noun) -> list[Condition]:
    """ "<A> and <B> are in your Drop Area": one of each; "<A> or <B>": one of them."""
    if not noun.anded:
        return [Compare(Count(of), ">=", 1)]
    parts: list[Filter] = []
    if noun.others:
        parts = noun.split
    elif len(of.characters) > 1:
        parts = [replace(of, characters=(name,)) for name in of.characters]
    elif len(of.names) > 1:
        parts = [replace(of, names=(name,)) for name in of.names]
    elif len(of.types) > 1:
        parts = [replace(of, types=(name,)) for name in of.types]
    return [Compare(Count(part), ">=", 1) for part in parts or [of]]
