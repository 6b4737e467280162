"""What players and personalities cannot do."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.modifiers import CLAUSES, how_long
from rulebound.kernel.tree import Action, All, Allow, Bar, Filter, Forbid, Selector
from rulebound.language.grammar import selections
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.terms import read_or
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import same


def read_ban(r: Reader) -> list[Action]:
    """ "Your opponent cannot perform energy attacks for the remainder of Combat", "No player may gain anger"."""
    who = None
    for key, found in (("opponent_cannot", "opponent"), ("you_cannot", "you"), ("players_cannot", "")):
        if r.eat(key):
            who = found
            break
    if who is None:
        return []
    bars = read_barred_acts(r, who)
    if not bars:
        return []
    until = how_long(r)
    if r.eat("in_next_phase"):
        until = "next_phase"
    return [replace(bar, until=until) for bar in bars]


def read_barred_acts(r: Reader, who: str) -> list[Bar]:
    out: list[Bar] = []
    while True:
        found = read_barred_act(r, who)
        if not found:
            break
        out.extend(found)
        spot = r.spot()
        comma = r.mark(",")
        if not (read_or(r) or r.eat("and") or comma):
            break
        r.eat("cannot_word")
        if not r.see_pick("barred"):
            r.back(spot)
            break
    return out


PLAIN: Final = (
    "perform_physical",
    "perform_energy",
    "use_endurance",
    "raise_anger",
    "end_combat",
    "win_by_personality",
    "win_by_dragon_balls",
    "final",
    "use_power",
    "lower_anger",
    "take_control",
    "take_damage",
    "declare_combat",
)


def read_barred_act(r: Reader, who: str) -> list[Bar]:
    act = r.pick("barred")
    if not act:
        return []
    if act == "perform":
        return [Bar(who, "perform_physical", Filter(), ""), Bar(who, "perform_energy", Filter(), "")]
    acts = act.split(" ")
    if all(each in PLAIN for each in acts):
        return [Bar(who, each, Filter(), "") for each in acts]
    r.eat("any")
    r.whose()
    of = filter_of(r, read_noun(r, True), True)
    return [Bar(who, each, replace(of, whose=""), "") for each in acts]


def read_card_ban(r: Reader) -> list[Action]:
    """ "Allies cannot take control of Combat", "your Drills cannot be discarded", "your anger cannot be lowered",
    "Non-Combat cards cannot be used for the remainder of Combat"."""
    spot = r.spot()
    whose = r.whose()
    if whose and r.eat("anger_level") and r.eat("cannot_word"):
        act = r.pick("anger_act")
        if not act:
            return []
        until = how_long(r)
        return [Bar(whose, each, Filter(), until) for each in act.split(" ")]
    r.back(spot)
    every = r.eat("all")
    what: Selector
    try:
        if r.eat("cards_that_end_combat"):
            if not r.eat("cannot_word") or not r.eat("be_used"):
                return []
            return [Bar("", "end_combat", Filter(), how_long(r))]
        if every:
            r.back(spot)
        what = selections.read_together(r, True)
    except Miss:
        return []
    if not r.eat("cannot_word"):
        return []
    acts: list[str] = []
    while True:
        act = r.pick("card_act")
        if not act:
            break
        acts.extend(act.split(" "))
        between = r.spot()
        comma = r.mark(",")
        if not (read_or(r) or r.eat("and") or comma):
            break
        r.eat("cannot_word")
        if not r.see_pick("card_act"):
            r.back(between)
            break
    if not acts:
        return []
    until = how_long(r)
    if {*acts} <= {"use", "play"} and isinstance(what, All):
        return [Bar(what.of.whose, act, replace(what.of, whose="", areas=()), until) for act in acts]
    return [Forbid(what if at == 0 else same(what), act, until) for at, act in enumerate(acts)]


def read_powerless(r: Reader) -> list[Action]:
    """ "Main Personality powers cannot stop, prevent or reduce this attack"."""
    from rulebound.games.dbz.text import described
    from rulebound.games.dbz.tree import AttackGains

    noun = read_noun(r, True)
    by = filter_of(r, noun, True)
    if noun.heads == ["main"]:
        r.need("powers_word")
        by = Filter(areas=("personality",))
    if not r.eat("cannot_word"):
        return []
    acts: list[str] = []
    while True:
        act = "unstoppable" if r.eat("stops") else "unpreventable" if r.eat("prevents") else ""
        act = act or ("irreducible" if r.eat("reduces") else "")
        if not act:
            break
        acts.append(act)
        r.mark(",")
        r.eat("or") or r.eat("and")
    of = described.read_attacks(r) or described.read_this_attack(r)
    if not acts or of is None:
        return []
    until = "battle" if of.this else how_long(r)
    return [AttackGains(of, act, until=until, except_by=by) for act in acts]


def read_allowed_once(r: Reader) -> list[Action]:
    """ "Your opponents may only place 1 Non-Combat card in play from their hand during their turn"."""
    r.pick("turn") and r.mark(",")
    if not r.eat("opponent") or not r.eat("may_only_place"):
        return []
    count = r.number()
    of = replace(filter_of(r, read_noun(r), True), whose="", areas=())
    r.eat("into_play")
    if not r.eat("on_their_turn"):
        if r.eat("in_from") and not (r.whose() and r.pick("area") == "hand"):
            return []
        r.eat("into_play")
        r.eat("on_their_turn")
    return [Bar("opponent", "place", of, how_long(r), times=count)]


def read_no_more(r: Reader) -> list[Action]:
    """ "Your opponent may perform no more than 2 further Styled attacks this Combat"."""
    from rulebound.games.dbz.text.events import read_plain_attack

    who = "opponent" if r.eat("opponent") else "you" if r.eat("you") else ""
    if not who or not r.eat("no_more_than"):
        return []
    times = r.number()
    r.eat("further")
    attack = read_plain_attack(r)
    if attack is None or attack.focused:
        return []
    act = f"perform_{attack.kind}" if attack.kind else "attack"
    return [Bar(who, act, attack.card or Filter(), how_long(r), times=times)]


def read_mixing(r: Reader) -> list[Action]:
    """ "You may have Drills of different styles in play at the same time"."""
    if not r.eat("mix_styles_words"):
        return []
    return [Allow(All(Filter("you", ("drills",))), "mix_styles", how_long(r))]


CLAUSES[:0] = [read_no_more, read_mixing, read_allowed_once, read_ban, read_powerless, read_card_ban]
