"""Which cards an action is about: what One Piece's selections have of their own."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.kernel.tree import All, Choose, Filter, Selector, Top
from rulebound.language.grammar import counted_cards, selections
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.quantities import Quantity
from rulebound.language.grammar.selections import read_selector, share_place
from rulebound.language.grammar.traits import read_trait
from rulebound.language.reader import Miss, Reader
from rulebound.language.trees import sharing


@GRAMMAR.override(selections.together)
def together(r: Reader, parts: list[Selector], nouns: list[Noun | None]) -> list[Selector]:
    """Cards that are chosen are affected at the same time; else there is one action for each of them."""
    if all(isinstance(part, Choose) for part in parts):
        return selections.together.shared(r, parts, nouns)
    out: list[Selector] = []
    for part in share_place(r, parts, nouns):
        out.append(not_again(part, out))
    return out


def not_again(another: Selector, before: list[Selector]) -> Selector:
    """ "Your [Name] and all your {X} Characters": a card that is meant by its name is not meant a second time."""
    for first in before:
        if isinstance(another, All) and isinstance(first, All) and another.of.asks("name"):
            if not first.of.asks("name") and {*first.of.areas} & {*another.of.areas}:
                raise Miss("expected-of-which-cards-that-is-said")  # "all your {X} Characters and [Name]"
        if isinstance(another, All) and isinstance(first, All) and first.of.asks("name"):
            named = Filter(whose=another.of.whose, areas=first.of.areas).adding(
                "name", first.of.values("name")
            )
            if first.of == named and set(another.of.areas) <= set(named.areas):
                excluded = {*another.of.values("name", "none"), *named.values("name")}
                another = replace(another, of=another.of.setting("name", tuple(sorted(excluded)), "none"))
    return another


@GRAMMAR.override(selections.read_this)
def read_this(r: Reader) -> Selector:
    if r.eat("in_your_hand"):
        return All(Filter(whose="you", areas=("hand",), this=True))
    spot = r.spot()
    if r.context.in_cost and r.eat("with"):
        noun = Noun()
        try:
            read_trait(r, noun)
            return All(replace(noun.f, whose="you", areas=GRAMMAR.field, this=True))
        except Miss:
            r.back(spot)
    return selections.read_this.shared(r)


@GRAMMAR.override(counted_cards.selected)
def selected(r: Reader, much: Quantity, noun: Noun) -> list[Selector]:
    """Cards of a Life area are taken from the top (2-9-2)."""
    life = noun.heads == ["life"] or noun.areas == ["life"]
    if life and noun.f == Filter() and not much.definite and not noun.others:
        return [Top(noun.whose, "life", much.count, much.up_to)]
    return counted_cards.selected.shared(r, much, noun)


@GRAMMAR.override(counted_cards.one_of_each)
def one_of_each(r: Reader, base: Choose, noun: Noun) -> list[Selector]:
    """ "1 each of your Leader and Characters"."""
    if base.of.areas == ("leader", "character"):
        leader = replace(base.of, areas=("leader",))
        other = replace(base.of, areas=("character",), kinds=("Character",))
        return [replace(base, of=leader), replace(base, of=other)]
    return counted_cards.one_of_each.shared(r, base, noun)


@GRAMMAR.override(counted_cards.read_leader_or)
def read_leader_or(r: Reader, leader: Filter) -> Selector:
    other = read_selector(r)
    if not isinstance(other, Choose):
        raise r.miss("expected-a-number-of-cards")
    of = other.of if other.of.whose else replace(other.of, whose=leader.whose)
    noun = r.context.last_noun
    off = noun.set_off if noun is not None else None
    leader = leader if off is None else sharing(leader, off)
    same = replace(leader, areas=()) == replace(of, areas=(), kinds=())
    if same and off is not None:
        return replace(other, of=replace(leader, areas=("leader", *of.areas)))
    if same and of.areas == ("character",):
        return replace(other, of=replace(leader, areas=("leader", "character")))
    if of.whose != leader.whose:
        return replace(other, of=Filter(either=(leader, of)))
    parts = (replace(leader, whose=""), replace(of, whose=""))
    return replace(other, of=Filter(whose=leader.whose, either=parts))
