"""What players and cards cannot do in Dragon Ball Super alone (1-2-2)."""

from __future__ import annotations

from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.kernel.tree import (
    UNTIL_OPPONENT_NEXT_END,
    WHILE,
    Action,
    Bar,
    Filter,
    Forbid,
    NegateThis,
    Selector,
    This,
)
from rulebound.language.grammar import means, prohibitions
from rulebound.language.grammar.durations import read_until
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.nouns import at_noun
from rulebound.language.grammar.passives import Ban
from rulebound.language.grammar.selections import read_reference
from rulebound.language.reader import Reader


@GRAMMAR.override(prohibitions.read_own_bar)
def read_own_bar(r: Reader, who: str, act: str) -> list[Action]:
    if act == "combo_this":
        return [Forbid(This(), "combo", read_until(r))]
    if act == "charge_this":
        prohibitions.read_from_any_area(r)
        return [Bar(who, "charge", Filter(this=True), read_until(r))]
    referred = read_reference(r) if act == "combo" else None
    if referred is not None:
        return [Forbid(referred, "combo", read_until(r))]
    if act == "combo" and not at_noun(r):
        if r.pick("this"):
            origin = prohibitions.read_origin(r)
            if origin:
                return [Bar(who, "combo", Filter(this=True, areas=origin), read_until(r))]
            return [Forbid(This(), "combo", read_until(r))]
        return [prohibitions.read_barred_against(r, Bar(who, "combo", Filter(), ""))]
    if act == "activate_energy":
        read_but_awaken(r)
    if act == "activate" and who == "you" and r.eat("this_effect"):
        r.eat("again")
        return [NegateThis(read_until(r))]
    if act == "activate" and r.eat("skills_but_leader"):
        return [Bar(who, "activate", Filter(unless=Filter(kinds=("Leader",))), read_until(r))]
    return []


def read_but_awaken(r: Reader) -> None:
    """ "with a non-[Awaken] skill": so it is meant without saying so too."""
    spot = r.spot()
    if r.eat("using") and r.eat("a"):
        r.eat("effects")
        if r.eat("non") and r.mark("•") and r.take("skill_kind") == "Awaken":
            r.eat("effects")
            return
    r.back(spot)


@GRAMMAR.override(prohibitions.read_own_forbidden)
def read_own_forbidden(r: Reader, subjects: list[Selector], bans: list[Ban]) -> list[Action]:
    acts = [ban.act for ban in bans]
    if acts == ["be_charged"] and subjects == [This()]:
        prohibitions.read_from_any_area(r)
        return [Bar("you", "charge", Filter(this=True), read_until(r))]
    if "be_charged" in acts:
        raise r.miss("expected-this-card")
    if acts != ["be_activated"]:
        return []
    spot = r.spot()
    when = r.pick("in_charge")
    if when == "refresh":
        return [Forbid(what, "refresh", UNTIL_OPPONENT_NEXT_END) for what in subjects]
    if when == "own" and r.context.permanent:
        return [Forbid(what, "refresh", WHILE) for what in subjects]
    r.back(spot)
    return []


@GRAMMAR.override(prohibitions.read_act)
def read_act(r: Reader) -> str:
    """ "(can't) activate [Blocker]", "(can't) activate skills", of cards."""
    spot = r.spot()
    if r.pick("act") == "activate":
        if r.keyword() == "Blocker":
            r.take_keyword()
            r.eat("effects")
            return "block"
        r.eat("any") or r.eat("the") or r.pick("its")
        if r.eat("effects") and not (r.see("of_plain") or r.see("on_plain") or r.see("with")):
            return "activate"
    r.back(spot)
    return prohibitions.read_act.shared(r)


@GRAMMAR.override(means.skilled)
def skilled(r: Reader, noun: Noun) -> Filter:
    """Skills may be activated from wherever the card lies."""
    return filter_of(r, noun, True)
