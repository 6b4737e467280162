"""Sentences that target cards in ways of their own: one group of them or another, or as many as are counted."""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel import tree
from rulebound.kernel.tree import Action
from rulebound.language.grammar.actions import read_chosen
from rulebound.language.grammar.numbers import read_for_each
from rulebound.language.grammar.productions import VERBS
from rulebound.language.reader import Miss, Reader


def read_targets(r: Reader) -> Action | None:
    """One of those sentences, with the one that says what is done; None if there is none here."""
    spot = r.spot()
    if r.pick("verb") == "choose" and r.eat("one_that_attacked"):
        return tree.Pick(r.refer("that"))
    r.back(spot)
    if r.pick("verb") == "choose" and not r.see("either") and r.eat("either_one"):
        return read_either_group(r)  # nothing else begins like this
    r.back(spot)
    try:
        found = read_counted_targets(r)
    except Miss:
        found = None
    if found is None:
        r.back(spot)
    return found


def read_either_group(r: Reader) -> Action:
    """ "(Target either) 2 A or a B. Destroy those.": the player chooses which of the two."""
    groups = [read_chosen(r)]
    r.need("or")
    groups.append(read_chosen(r))
    if not all(isinstance(group, tree.Choose) for group in groups):
        raise r.miss("expected-a-number-of-cards")
    return tree.OneOf(tuple(read_done_to(r, groups)))


def read_counted_targets(r: Reader) -> Action | None:
    """ "For every 2 Nexuses you control, you can target 1 of your Spirits. Refresh them.": as many, or
    fewer where it says "can"."""
    each = read_for_each(r) if r.see("for_each") else None
    if each is None or not r.mark(","):
        return None
    up_to = r.eat("you_may")
    if up_to:
        r.read_as("may_fewer", len(r.trail) - 1)
    if r.pick("verb") != "choose":
        return None
    what = read_chosen(r)
    if not isinstance(what, tree.Choose) or not isinstance(what.count, int) or what.up_to:
        raise r.miss("expected-a-number-of-cards")
    many = replace(what, count=replace(each, times=what.count), up_to=up_to)
    (done,) = read_done_to(r, [many])
    return done


def read_done_to(r: Reader, groups: list[tree.Selector]) -> list[Action]:
    """ "(. Destroy) those": what is done with the cards, for each of the groups."""
    if not r.mark("."):
        raise r.miss("expected-the-end-of-the-sentence")
    name = r.pick("verb")
    way = r.grammar.verbs.get(name) or VERBS.get(name)
    if way is None or not (r.eat("those_alone") or r.pick("it") in ("them", "it")):
        raise r.miss("expected-a-verb")
    out: list[Action] = []
    spot = r.spot()
    for group in groups:
        r.back(spot)
        (done,) = way(r, group)
        if not isinstance(done, tree.OnCards):
            raise r.miss("expected-a-verb")
        out.append(done)
    return out
