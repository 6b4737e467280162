"""What players and cards cannot do (1-3-3)."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.durations import read_until
from rulebound.games.onepiece.text.filters import filter_of
from rulebound.games.onepiece.text.nouns import read_noun
from rulebound.games.onepiece.text.reader import OnePieceReader
from rulebound.games.onepiece.text.selections import read_selector
from rulebound.kernel.tree import (
    UNTIL_OPPONENT_REFRESH,
    UNTIL_YOUR_REFRESH,
    WHILE,
    Action,
    Bar,
    Choose,
    Filter,
    Forbid,
    Selector,
)
from rulebound.language.reader import Miss


def read_barred(r: OnePieceReader, who: str) -> Action:
    """What a player cannot do."""
    act = r.pick("barred")
    if not act:
        raise r.miss("to play, and which cards")
    if act != "play":
        return Bar(who, act, Filter(), read_until(r))
    r.eat("any")
    noun = read_noun(r)
    noun.whose = ""
    noun.field = False
    if noun.heads == ["card"] and not noun.areas:
        of = noun.f
    else:
        noun.areas = noun.areas or ["hand"]
        of = filter_of(r, noun)
    return Bar(who, "play", replace(of, whose="", areas=()), read_until(r))


def read_cannot_block(r: OnePieceReader) -> Action:
    """After "your opponent cannot activate": [Blocker], of which cards, how long."""
    if r.see("up_to"):
        chosen = read_selector(r)
        if isinstance(chosen, Choose) and chosen.of.keywords == ("Blocker",):
            of = replace(chosen.of, whose="opponent")
            return Forbid(replace(chosen, of=of), "block", read_until(r))
        raise r.miss("[Blocker] Characters")
    r.eat("a") or r.eat("the")
    spot = r.spot()
    if r.bracket("keyword") != "Blocker":
        raise r.miss("the keyword [Blocker]")
    r.at += 1
    if r.eat("of"):
        r.eat("any") or r.eat("all")
        of = replace(filter_of(r, read_noun(r)), whose="")
        return Bar("opponent", "block", of, read_until(r))
    until = r.pick("until")
    if until:
        return Bar("opponent", "block", Filter(), until)
    if r.eat("if"):
        who = read_selector(r)
        r.need("attacks")
        return Forbid(who, "be_blocked", read_until(r))
    r.back(spot)
    of = filter_of(r, read_noun(r))
    return Bar("opponent", "block", replace(of, whose="", keywords=()), read_until(r))


def read_blocked_if(r: OnePieceReader) -> Action | None:
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
            raise r.miss("the keyword [Blocker]")
        r.at += 1
        return Forbid(who, "be_blocked", until)
    except Miss:
        r.back(spot)
        return None


def read_act(r: OnePieceReader) -> str:
    act = r.pick("act")
    if act == "activate":
        if r.bracket("keyword") != "Blocker":
            raise r.miss("the keyword [Blocker]")
        r.at += 1
        return "block"
    if not act:
        raise r.miss("an act: to attack, to be K.O.'d, to be rested")
    return act


def read_forbidden_by(r: OnePieceReader, act: str) -> Filter | None:
    """By whom it cannot be done: "in battle by <Slash> attribute cards"."""
    spot = r.spot()
    of_effects = act == "be_koed_by_effects" and r.eat("of")
    if of_effects or (act == "be_koed_in_battle" and r.eat("by")):
        return filter_of(r, read_noun(r))
    if act == "attack" and not r.see_pick("until"):
        try:
            return filter_of(r, read_noun(r))
        except Miss:
            r.back(spot)
    return None


def read_no_refresh(r: OnePieceReader, subjects: list[Selector]) -> list[Action]:
    until = UNTIL_OPPONENT_REFRESH
    if r.eat("in_your_next_refresh"):
        until = UNTIL_YOUR_REFRESH
    elif r.permanent and r.eat("in_the_refresh"):
        until = WHILE
    else:
        r.need("in_the_next_refresh")
    return [Forbid(each, "refresh", until) for each in subjects]
