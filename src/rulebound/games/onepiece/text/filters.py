"""What a noun phrase means: the filter of the cards it names, and where such cards lie."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.reader import Noun, OnePieceReader
from rulebound.kernel.tree import Filter
from rulebound.language.trees import one_or_other, with_bounds

FIELD = ("leader", "character", "stage")
DON = "DON!!"
KINDS = {"character": "Character", "event": "Event", "stage": "Stage", "leader": "Leader"}


def filter_of(r: OnePieceReader, noun: Noun) -> Filter:
    """The filter of a noun phrase; where the cards lie follows from the noun."""
    if not noun.others:
        return simple_filter(r, noun)
    phrases = [noun, *noun.others]
    share_behind(phrases)
    for other in phrases:
        if not other.areas and phrases[-1].areas and other.heads != ["don"]:
            other.areas = phrases[-1].areas
        if not other.whose:
            other.whose = noun.whose or phrases[-1].whose
        if phrases[-1].field:
            other.field = True
    filters = [simple_filter(r, each) for each in phrases]
    return one_or_other(filters)


def share_behind(phrases: list[Noun]) -> None:
    """ "A or B with cost 5 or less": what stands behind the last noun holds for all."""
    last = phrases[-1]
    if last.f == last.pre or any(each.heads in (["don"], ["life"]) for each in phrases):
        return
    for each in phrases[:-1]:
        if each.f == each.pre and "leader" not in each.heads:
            each.f = replace(with_bounds(each.f, last.f), state=each.f.state)


def simple_filter(r: OnePieceReader, noun: Noun) -> Filter:
    f = replace(noun.f, whose=noun.whose)
    heads = noun.heads
    if heads == ["don"]:
        return don_filter(noun, f)
    if heads == ["life"]:
        return replace(f, areas=("life",))
    if noun.areas:
        kinds = tuple(KINDS[head] for head in heads if head in KINDS)
        return replace(f, areas=tuple(noun.areas), kinds=kinds)
    if heads == ["event"] or (heads == ["event", "stage"] and r.looked):
        return replace(f, kinds=tuple(KINDS[head] for head in heads))
    loose = heads == ["card"] or not heads or noun.card
    placed = noun.field or noun.whose or "leader" in heads
    if r.looked and loose and not placed:
        return replace(f, kinds=tuple(KINDS[head] for head in heads if head in KINDS))
    if r.trashing and loose and not placed and not r.looked:
        kinds = tuple(KINDS[head] for head in heads if head in KINDS)
        return replace(f, whose=r.by, areas=("hand",), kinds=kinds)
    if not heads or heads == ["card"]:
        bare = replace(f, whose="", state="", other=False) == Filter()
        areas = (*FIELD, "cost") if bare else FIELD
        return replace(f, areas=areas)
    if len(heads) == 1 and heads[0] in ("character", "stage"):
        return replace(f, areas=(heads[0],), kinds=(KINDS[heads[0]],))
    if "leader" in heads and noun.bounded and len(heads) == 2:
        return leader_and_cost(heads, f)
    return replace(f, areas=tuple(heads))


def leader_and_cost(heads: list[str], f: Filter) -> Filter:
    """A Leader has no cost (2-7-5): the bound is meant for the other card."""
    other = heads[1] if heads[0] == "leader" else heads[0]
    free = replace(f, cost_min=None, cost_max=None, whose="", areas=("leader",))
    if not (f.power_min or f.power_max):
        free = replace(free, printed=False)
    bound = replace(f, whose="", areas=(other,), kinds=(KINDS[other],))
    return Filter(whose=f.whose, either=(free, bound))


def don_filter(noun: Noun, f: Filter) -> Filter:
    whose = noun.whose or "you"
    if noun.areas == ["don_deck"]:
        return replace(f, whose=whose, areas=("don_deck",))
    areas = ("cost", "given") if noun.field else ("cost",)
    if noun.given:
        areas = ("given",)
    return replace(f, whose=whose, areas=areas, kinds=(DON,))


def replace_whose(noun: Noun, whose: str) -> Noun:
    """The owner that a condition's subject gives, unless the noun has its own."""
    if not noun.whose:
        noun.whose = whose
    return noun
