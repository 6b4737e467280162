"""Costs that change."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Number, Selector
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import PLAYERS
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.numbers import read_for_each, read_leader, read_number_of, read_number_of_card
from rulebound.language.grammar.passives import read_doer
from rulebound.language.grammar.places import read_areas
from rulebound.language.grammar.productions import verb
from rulebound.language.grammar.selections import read_selections, read_selector
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import ThisCard, same
from rulebound.language.tokens import NUMBER, SIGNED
from rulebound.language.trees import seq


@verb("reduce")
def read_reduce(r: Reader, what: Selector | None) -> list[Action]:
    """ "reduce the energy cost of this card in your hand by 2"."""
    return read_changed_by(r, -1) if r.see("by") else read_change(r, -1)


@verb("increase")
def read_increase(r: Reader, what: Selector | None) -> list[Action]:
    return read_changed_by(r, 1) if r.see("by") else read_change(r, 1)


@verb("double")
def read_double(r: Reader, what: Selector | None) -> list[Action]:
    """ "double this card's power"."""
    stat, of = read_changed_cost(r)
    return [read_doubled(r, stat, of)]


def read_doubled(r: Reader, stat: str, what: Selector) -> Action:
    """How long a number is twice what it is now."""
    if r.context.permanent:  # it would be twice what it has become by this
        raise r.miss("expected-an-amount-such-as-1000")
    return r.when_known(what, doubled, stat, read_until(r), r.grammar.fixed_heads)


def doubled(what: Selector, stat: str, until: str, heads: tuple[str, ...]) -> Action:
    """A card's number grows by itself."""
    leader = isinstance(what, tree.All) and what.of.whose in PLAYERS and {*what.of.areas} <= {*heads}
    if isinstance(what, tree.This | tree.It) or leader:
        return tree.Modify(what, stat, tree.Stat(stat, what), until)
    if isinstance(what, tree.Choose) and what.count == 1:
        grown = tree.Modify(tree.It(), stat, tree.Stat(stat, tree.It()), until)
        return tree.Seq((tree.Pick(what), grown))
    raise Miss("expected-this-card")


def read_changed_by(r: Reader, sign: int) -> list[Action]:
    """ "réduisez de −3 le coût de ce Personnage": the amount is said first."""
    r.need("by")
    by = r.signed() if r.kind(SIGNED) else sign * r.number()
    if by * sign < 0:
        raise r.miss("expected-an-amount-such-as-1000")
    stat = r.pick("cost_of")
    if not stat:
        raise r.miss("expected-which-number")
    found = read_selections(r)
    until = read_until(r)
    return [tree.Modify(each, stat, by, until) for each in found]


def read_change(r: Reader, sign: int) -> list[Action]:
    both = read_both_costs(r)
    if both is None:
        stat, what = read_changed_cost(r)
        if sign < 0 and r.see("to_range") and r.token(1).text == "0":
            r.need("to_range")
            return [tree.SetBase(what, stat, r.number(), read_until(r))]
        return [read_amount_changed(r, stat, what, sign)]
    stats, what = both
    change = read_amount_changed(r, stats[0], what, sign)
    return [change, replace(change, stat=stats[1])]


def read_both_costs(r: Reader) -> tuple[tuple[str, str], Selector] | None:
    """ "the energy cost and combo cost of this card in your hand"; None if one cost alone is spoken of."""
    spot = r.spot()
    r.eat("the")
    first = r.pick("stat")
    joined = bool(first) and r.eat("and")
    r.eat("the")
    second = r.pick("stat") if joined else ""
    if second and first != second and is_cost(r, first) and is_cost(r, second) and r.eat("of_plain"):
        return (first, second), read_costed(r)
    r.back(spot)
    return None


def read_amount_changed(r: Reader, stat: str, what: Selector, sign: int) -> tree.Modify:
    """ "(the energy cost of this card) by 2 for each red card": how much, and how long."""
    r.need("by")
    r.eat("an_additional")
    by: Number
    if r.see("the_number_of"):
        found = read_number_of(r)
        if not isinstance(found, tree.Count):
            raise r.miss("expected-a-number")
        return tree.Modify(what, stat, replace(found, times=sign), read_until(r))
    of_card = read_number_of_card(r) if sign > 0 else None
    if of_card is not None:  # "by the original power of the chosen card"
        return tree.Modify(what, stat, of_card, read_until(r))
    by = r.signed() if r.kind(SIGNED) else sign * r.number()
    if by * sign < 0:
        raise r.miss("expected-an-amount-such-as-1000")  # "increase … by -1"
    each = read_for_each(r)
    if each is not None and isinstance(by, int):
        by = replace(each, times=by)
    if isinstance(what, tree.This) and r.eat("in_all_areas"):
        what = tree.All(Filter(this=True))
    return tree.Modify(what, stat, by, read_until(r))


def read_changed_cost(r: Reader) -> tuple[str, Selector]:
    """Which cost, and of which cards: "the energy cost of …", "this card's energy cost in your hand"."""
    spot = r.spot()
    its = r.pick("its")
    it = r.refer(its) if its and its != "this" else None
    stat = r.pick("stat") if its else ""
    if stat and is_cost(r, stat):
        if it is None:
            r.mention(ThisCard())
        return stat, read_this_costed(r) if it is None else it
    if stat and any(stat == power for _, power in r.lex.tables["power_of"]):
        return stat, tree.This() if it is None else it
    r.back(spot)
    stat = r.pick("cost_of")
    if stat:
        return stat, read_costed(r)
    leader = read_leader(r)
    stat = r.pick("stat") if leader is not None else ""
    if leader is not None and stat:
        return stat, leader
    r.back(spot)
    stat = r.pick("power_of")
    if not stat:
        raise r.miss("expected-which-number")
    return stat, read_selector(r)


def is_cost(r: Reader, stat: str) -> bool:
    return any(stat == cost for _, cost in r.lex.tables["cost_of"])


def read_this_costed(r: Reader) -> Selector:
    """This card: in play, or wherever the text says."""
    r.mention(ThisCard())
    if r.eat("in_all_areas"):
        return tree.All(Filter(this=True))
    spot = r.spot()
    if r.eat("in_from") and (r.see("your") or r.see_pick("area")):
        return tree.All(Filter(whose="you", areas=tuple(read_areas(r)), this=True))
    r.back(spot)
    return tree.This()


def read_costed(r: Reader) -> Selector:
    """Cards whose cost changes: in the hand, or wherever the text says."""
    if r.pick("this"):
        r.mention(ThisCard())
        return read_this_costed(r)
    if r.kind(NUMBER) or r.see("up_to") or r.see_pick("it") or r.see_pick("that"):
        return read_selector(r)
    r.eat("all") or r.eat("the")
    noun = read_noun(r, True)
    if noun.areas:
        return tree.All(filter_of(r, noun))
    if noun.whose in ("", "you"):
        r.eat("in_all_your_areas") or r.eat("in_all_areas")
    return tree.All(replace(filter_of(r, noun, True), whose=noun.whose or "you"))


def read_cost_statement(r: Reader) -> Action:
    """ "the energy cost of this card in your hand is reduced by 1"."""
    stat, what = read_changed_cost(r)
    return read_changed_so(r, stat, what)


def read_becoming(r: Reader, stat: str) -> Number:
    """ "(its power becomes) 5000", "the same as your Leader Card's power", "equal to the number of your cards"."""
    if r.eat("the_same_as") or r.eat("equal_to"):
        found = None if r.kind(NUMBER) else read_number_of_card(r, stat)
        return read_number_of(r) if found is None else found
    many = (r.kind(NUMBER) and r.see("multiplied_by", 1)) or r.see("the_number_of")
    return read_number_of(r) if many else read_number_of_card(r, stat) or r.number()


def read_changed_so(r: Reader, stat: str, what: Selector) -> Action:
    """ "(its energy cost) is reduced by 1 for each card in your hand", "(its combo cost) becomes 0"."""
    if r.grammar.becoming_is_base and (r.eat("becomes") or (r.see("is_equal_to") and r.eat("is_equal_to"))):
        return tree.SetBase(what, stat, read_becoming(r, stat), read_until(r))
    if r.grammar.becoming_is_base and r.eat("is_reduced_to"):
        if r.token().text != "0":
            raise r.miss("expected-which-number")  # what is lower already is not raised
        return tree.SetBase(what, stat, r.number(), read_until(r))
    if r.eat("is_doubled"):
        return read_doubled(r, stat, what)
    held = read_not_changed(r, stat, what)
    if held is not None:
        return held
    spot = r.spot()
    if r.pick("predicate") == "gain" and r.kind(SIGNED):  # "gets -1"
        return tree.Modify(what, stat, r.signed(), read_until(r))
    r.back(spot)
    sign = 1 if r.eat("is_increased_by") else -1
    if sign < 0:
        r.need("is_reduced_by")
    times = sign * r.number()
    each = read_for_each(r)
    by: Number = times if each is None else replace(each, times=times)
    if isinstance(what, tree.This) and is_cost(r, stat):
        what = read_this_costed(r)
    return tree.Modify(what, stat, by, read_until(r))


def read_not_changed(r: Reader, stat: str, what: Selector) -> Action | None:
    """ "(this card's power) can't be reduced by your opponent's skills", "can't be increased or reduced"; None if
    that is not said."""
    spot = r.spot()
    if r.pick("predicate") == "cannot" and r.eat("be"):
        ways = [r.pick("changed_so")]
        if ways[0] and r.eat("or"):
            ways.append(r.pick("changed_so"))
        if all(ways):
            if isinstance(what, tree.This) and is_cost(r, stat):
                what = tree.All(Filter(this=True))  # wherever it is paid for
            by = read_doer(r)
            until = read_until(r)
            bans = [
                held(same(what) if at else what, f"{stat}_be_{way}", by, until) for at, way in enumerate(ways)
            ]
            return seq(bans)
    r.back(spot)
    return None


def held(what: Selector, act: str, by: Filter | None, until: str) -> Action:
    """A number of the cards cannot be changed, or not by such cards."""
    return tree.Forbid(what, act, until) if by is None else tree.ForbidBy(what, act, by, until)


def read_have_changed(r: Reader, subjects: list[Selector]) -> list[Action]:
    """ "(cards in your hand have) their combo cost reduced by 1"; nothing if that is not said."""
    spot = r.spot()
    stat = r.pick("stat") if r.pick("its") in ("it", "that", "pronoun") else ""
    sign = 1 if stat and r.eat("increased_by") else -1 if stat and r.eat("reduced_by") else 0
    if not sign:
        r.back(spot)
        return []
    times = sign * r.number()
    each = read_for_each(r)
    by: Number = times if each is None else replace(each, times=times)
    until = read_until(r)
    return [tree.Modify(what, stat, by, until) for what in subjects]
