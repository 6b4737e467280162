"""What a noun phrase means: the filter of the cards it names, and where such cards lie."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Filter
from rulebound.language.dialects.onepiece.reader import Noun, OnePieceReader
from rulebound.language.trees import one_or_other, with_bounds

FIELD = ("leader", "character", "stage")
DON = "DON!!"
KINDS = {"character": "Character", "event": "Event", "stage": "Stage", "leader": "Leader"}


def filter_of(r: OnePieceReader, draft: Noun) -> Filter:
    """The filter of a noun phrase; where the cards lie follows from the noun."""
    if not draft.others:
        return simple_filter(r, draft)
    drafts = [draft, *draft.others]
    share_behind(drafts)
    for other in drafts:
        if not other.areas and drafts[-1].areas and other.heads != ["don"]:
            other.areas = drafts[-1].areas
        if not other.whose:
            other.whose = draft.whose or drafts[-1].whose
        if drafts[-1].field:
            other.field = True
    filters = [simple_filter(r, each) for each in drafts]
    return one_or_other(filters)


def share_behind(drafts: list[Noun]) -> None:
    """ "A or B with cost 5 or less": what stands behind the last noun holds for all."""
    last = drafts[-1]
    if last.f == last.pre or any(each.heads in (["don"], ["life"]) for each in drafts):
        return
    for each in drafts[:-1]:
        if each.f == each.pre and "leader" not in each.heads:
            each.f = replace(with_bounds(each.f, last.f), state=each.f.state)


def simple_filter(r: OnePieceReader, draft: Noun) -> Filter:
    f = replace(draft.f, whose=draft.whose)
    heads = draft.heads
    if heads == ["don"]:
        return don_filter(draft, f)
    if heads == ["life"]:
        return replace(f, areas=("life",))
    if draft.areas:
        kinds = tuple(KINDS[head] for head in heads if head in KINDS)
        return replace(f, areas=tuple(draft.areas), kinds=kinds)
    if heads == ["event"] or (heads == ["event", "stage"] and r.looked):
        return replace(f, kinds=tuple(KINDS[head] for head in heads))
    loose = heads == ["card"] or not heads or draft.card
    placed = draft.field or draft.whose or "leader" in heads
    if r.looked and loose and not placed:
        return replace(f, kinds=tuple(KINDS[head] for head in heads if head in KINDS))
    if not heads or heads == ["card"]:
        bare = replace(f, whose="", state="", other=False) == Filter()
        areas = (*FIELD, "cost") if bare else FIELD
        return replace(f, areas=areas)
    if len(heads) == 1 and heads[0] in ("character", "stage"):
        return replace(f, areas=(heads[0],), kinds=(KINDS[heads[0]],))
    if "leader" in heads and draft.bounded and len(heads) == 2:
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


def don_filter(draft: Noun, f: Filter) -> Filter:
    whose = draft.whose or "you"
    if draft.areas == ["don_deck"]:
        return replace(f, whose=whose, areas=("don_deck",))
    areas = ("cost", "given") if draft.field else ("cost",)
    if draft.given:
        areas = ("given",)
    return replace(f, whose=whose, areas=areas, kinds=(DON,))


def replace_whose(draft: Noun, whose: str) -> Noun:
    """The owner that a condition's subject gives, unless the noun has its own."""
    if not draft.whose:
        draft.whose = whose
    return draft
