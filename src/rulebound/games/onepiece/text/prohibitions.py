"""What players and cards cannot do (1-3-3)."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Filter, Selector
from rulebound.language.grammar import prohibitions
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Miss, Reader


def read_cannot_block(r: Reader) -> Action:
    """After "your opponent cannot activate": [Blocker], of which cards, how long."""
    if r.see("up_to"):
        chosen = read_selector(r)
        if isinstance(chosen, tree.Choose) and chosen.of.keywords == ("Blocker",):
            of = replace(chosen.of, whose="opponent")
            return tree.Forbid(replace(chosen, of=of), "block", read_until(r))
        raise r.miss("expected-blocker-characters")
    r.eat("a") or r.eat("the")
    spot = r.spot()
    if r.bracket("keyword") != "Blocker":
        raise r.miss("expected-the-keyword-blocker")
    r.take("keyword")
    if r.eat("of"):
        r.eat("any") or r.eat("all")
        of = replace(filter_of(r, read_noun(r)), whose="")
        return tree.Bar("opponent", "block", of, read_until(r))
    until = r.pick("until")
    if until:
        return tree.Bar("opponent", "block", Filter(), until)
    if r.see("if"):
        return read_blocked(r)
    r.back(spot)
    of = filter_of(r, read_noun(r))
    return tree.Bar("opponent", "block", replace(of, whose="", keywords=()), read_until(r))


def read_blocked(r: Reader) -> Action:
    """ "… if that card attacks this turn"; another condition is that of the whole clause."""
    spot = r.spot()
    r.need("if")
    try:
        who = read_selector(r)
        r.need("attacks")
        return tree.Forbid(who, "be_blocked", read_until(r))
    except Miss:
        r.back(spot)
    return tree.Bar("opponent", "block", Filter(), read_until(r))


def read_blocked_if(r: Reader) -> Action | None:
    """ "If that card attacks this turn, the opponent cannot activate [Blocker]"."""
    if not r.see("if"):
        return None
    spot = r.spot()
    r.need("if")
    try:
        who = read_selector(r)
        r.need("attacks")
        until = read_until(r)
        r.mark(",")
        r.need("opponent_cannot_activate")
        if r.bracket("keyword") != "Blocker":
            raise r.miss("expected-the-keyword-blocker")
        r.take("keyword")
        return tree.Forbid(who, "be_blocked", until)
    except Miss:
        r.back(spot)
        return None


@GRAMMAR.override(prohibitions.read_act)
def read_act(r: Reader) -> str:
    spot = r.spot()
    if r.pick("act") == "activate" and r.take("keyword") == "Blocker":
        return "block"
    r.back(spot)
    return prohibitions.read_act.shared(r)


def read_no_refresh(r: Reader, subjects: list[Selector]) -> list[Action]:
    until = tree.UNTIL_OPPONENT_REFRESH
    if r.eat("in_your_next_refresh"):
        until = tree.UNTIL_YOUR_REFRESH
    elif r.context.permanent and r.eat("in_the_refresh"):
        until = tree.WHILE
    else:
        r.need("in_the_next_refresh")
    return [tree.Forbid(each, "refresh", until) for each in subjects]
