"""What One Piece's nouns mean: the filter of the cards they name, and where such cards lie."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.kernel.tree import Filter
from rulebound.language.grammar import filters
from rulebound.language.grammar.noun import Noun
from rulebound.language.reader import Reader
from rulebound.language.trees import with_bounds

DON = "DON!!"
KINDS = GRAMMAR.kinds


@GRAMMAR.override(filters.share_behind)
def share_behind(r: Reader, nouns: list[Noun]) -> None:
    """ "A or B with cost 5 or less": what stands behind the last noun holds for all."""
    share_color(nouns)
    last = nouns[-1]
    if last.f == last.at_head or any(each.heads in (["don"], ["life"]) for each in nouns):
        return
    nothing_else = last.at_head == Filter() and with_bounds(Filter(), last.f) == last.f
    for each in nouns[:-1]:
        if each.f == each.at_head and "leader" not in each.heads:
            if nothing_else and each.at_head != Filter() and each.heads in ([], last.heads):
                # "{X} Characters or Characters with cost 3": with the cost, the first are among the second
                raise r.miss("expected-of-which-cards-that-is-said")
            each.f = replace(with_bounds(each.f, last.f), state=each.f.state)


def share_color(nouns: list[Noun]) -> None:
    """ "Your yellow {X} type Character cards or [Name]": the colour before the first holds for a bare name too."""
    color = nouns[0].f.values("color")
    for each in nouns[1:]:
        if color and not each.heads and each.at_head == Filter().setting("name", each.f.values("name")):
            each.f = each.f.setting("color", color)
            each.at_head = each.at_head.setting("color", color)


@GRAMMAR.override(filters.simple_filter)
def simple_filter(r: Reader, noun: Noun, loose: bool) -> Filter:
    """2-2-3-1, 2-2-4-1, 2-2-4-2, 2-2-5-1, 2-2-6-1, 2-2-6-2: The areas that "Character", "Stage card" … mean."""
    if loose:
        of = filters.simple_filter.shared(r, noun, loose)
        return replace(of, kinds=(DON,)) if noun.heads == ["don"] else of
    if noun.f.this:
        return noun.f
    f = replace(noun.f, whose="" if noun.whose == "both" else noun.whose)
    kinds = tuple(KINDS[head] for head in noun.heads if head in KINDS)
    if f.it and not noun.areas:  # what something was done with, wherever it lies now
        return replace(f, kinds=kinds or ((DON,) if noun.heads == ["don"] else ()))
    heads = noun.heads
    if heads == ["don"]:
        return don_filter(noun, f)
    if heads == ["life"]:
        return replace(f, areas=("life",))
    if noun.areas:
        return replace(f, areas=tuple(noun.areas), kinds=kinds)
    if f.it or (
        noun.looked and r.looking is None
    ):  # something was just done with them, wherever they are now
        return replace(f, kinds=kinds, it=True)
    if heads == ["event"] or (heads == ["event", "stage"] and r.looking is not None):
        return replace(f, kinds=kinds)
    loose = heads == ["card"] or not heads or noun.card or r.context.off_field
    placed = noun.field or noun.whose or "leader" in heads
    if r.looking is not None and loose and not placed:
        return replace(f, kinds=kinds)
    if r.context.trashing and loose and not placed and r.looking is None:
        return replace(f, whose=r.context.by, areas=("hand",), kinds=kinds)
    if not heads or heads == ["card"]:
        bare = replace(f, whose="", state="", other=False) == Filter()
        areas = GRAMMAR.oriented if bare else GRAMMAR.field
        return replace(f, areas=areas)
    if len(heads) == 1 and heads[0] in ("character", "stage"):
        return replace(f, areas=(heads[0],), kinds=(KINDS[heads[0]],))
    if "leader" in heads and noun.f.bound("cost") is not None and len(heads) == 2:
        return leader_and_cost(heads, f)
    return replace(f, areas=tuple(heads))


def leader_and_cost(heads: list[str], f: Filter) -> Filter:
    """A Leader has no cost (2-7-5): the bound is meant for the other card."""
    other = heads[1] if heads[0] == "leader" else heads[0]
    free = replace(f.bounded("cost"), whose="", areas=("leader",))
    bound = replace(f, whose="", areas=(other,), kinds=(KINDS[other],))
    return Filter(whose=f.whose, either=(free, bound))


def don_filter(noun: Noun, f: Filter) -> Filter:
    whose = noun.whose or ("" if f.beneath is not None else "you")
    if noun.areas == ["don_deck"]:
        return replace(f, whose=whose, areas=("don_deck",))
    areas = ("cost", "given") if noun.field else ("cost",)
    if noun.given:
        areas = ("given",)
    return replace(f, whose=whose, areas=areas, kinds=(DON,))
