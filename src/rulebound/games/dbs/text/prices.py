"""Costs that change or need not be paid."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text import sentences
from rulebound.games.dbs.text.durations import read_until
from rulebound.games.dbs.text.filters import filter_of
from rulebound.games.dbs.text.nouns import read_areas, read_noun
from rulebound.games.dbs.text.numbers import read_for_each
from rulebound.games.dbs.text.placements import read_place
from rulebound.games.dbs.text.reader import DbsReader
from rulebound.games.dbs.text.selections import read_selector
from rulebound.games.dbs.tree import Unspecified
from rulebound.kernel.tree import WHILE, Action, All, Filter, Modify, Number, Selector, This, Waive


def read_reduce(r: DbsReader, sign: int) -> Action:
    """ "reduce the energy cost of this card in your hand by 2"."""
    stat, what = read_changed_cost(r)
    r.need("by")
    r.eat("an_additional")
    by: Number = sign * r.number()
    each = read_for_each(r)
    if each is not None and isinstance(by, int):
        by = replace(each, times=by)
    if isinstance(what, This) and r.eat("in_all_areas"):
        what = All(Filter(this=True))
    return Modify(what, stat, by, read_until(r))


def read_changed_cost(r: DbsReader) -> tuple[str, Selector]:
    """Which cost, and of which cards: "the energy cost of …", "this card's energy cost in your hand"."""
    spot = r.spot()
    if r.pick("its") == "this":
        stat = r.pick("stat")
        if stat in ("cost", "combo_cost"):
            return stat, read_this_costed(r)
    r.back(spot)
    if r.eat("the_combo_cost_of"):
        return "combo_cost", read_costed(r)
    r.need("the_cost_of")
    return "cost", read_costed(r)


def read_this_costed(r: DbsReader) -> Selector:
    """This card: in play, or wherever the text says."""
    if r.eat("in_all_areas"):
        return All(Filter(this=True))
    if r.eat("in_from"):
        return All(Filter(whose="you", areas=tuple(read_areas(r)), this=True))
    return This()


def read_costed(r: DbsReader) -> Selector:
    """Cards whose cost changes: in the hand, or wherever the text says."""
    if r.pick("this"):
        return read_this_costed(r)
    r.eat("all") or r.eat("the")
    noun = read_noun(r, True)
    if noun.areas:
        return All(filter_of(r, noun))
    return All(replace(filter_of(r, noun, True), whose="you"))


def read_cost_statement(r: DbsReader) -> Action:
    """ "the energy cost of this card in your hand is reduced by 1"."""
    stat, what = read_changed_cost(r)
    r.need("is_reduced_by")
    return Modify(what, stat, -r.number(), read_until(r))


def read_unspecified(r: DbsReader) -> Action:
    """ "Treat 《X》 cards in all areas as if they had no specified cost"."""
    noun = read_noun(r, True)
    of = filter_of(r, noun, not noun.areas)
    r.eat("in_all_areas")
    r.need("no_specified_cost")
    return Unspecified(All(replace(of, whose="you")), read_until(r))


def read_waived(r: DbsReader) -> Action | None:
    """ "you can play this card from your hand without paying its energy cost"."""
    spot = r.spot()
    if not r.permanent:
        return None
    played = r.eat("you_can_play") and bool(r.pick("this"))
    if played and r.eat("from_your_hand") and r.eat("without_paying"):
        return Waive(This(), "play", (), read_until(r))
    r.back(spot)
    if r.eat("you_can_activate") and read_own_counter(r):
        r.eat("skills")
        r.eat("from_your_hand")
        r.eat("by")
        if r.see("adding"):
            paid = read_gerunds(r)
            r.need("instead_of_paying")
            return Waive(This(), "counter", tuple(paid), read_until(r))
    r.back(spot)
    if r.eat("when_you_activate") and read_own_counter(r) and r.mark(",") and r.eat("you_may"):
        paid = sentences.read_clauses(r)
        if r.mark(".") and r.pick("did") == "yes" and r.mark(","):
            freely = r.eat("you_can_activate") and read_own_counter(r) and r.eat("without_paying")
            if freely and r.pending is None:
                return Waive(This(), "counter", tuple(paid), WHILE)
    r.back(spot)
    return None


def read_own_counter(r: DbsReader) -> bool:
    """ "this card's [Counter]", "the [Counter] of this card"."""
    if r.pick("its") == "this":
        return r.take("skill_kind") == "Counter"
    found = r.eat("the") and r.take("skill_kind") == "Counter"
    return found and r.eat("of_plain") and bool(r.pick("this"))


def read_gerunds(r: DbsReader) -> list[Action]:
    """ "adding a card from your life to your hand"."""
    if not r.eat("adding"):
        raise r.miss("what is done instead of paying")
    return read_place(r, read_selector(r))
