"""Verbs: what a player does."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text import sentences
from rulebound.games.dbs.text.durations import read_until
from rulebound.games.dbs.text.negations import read_negate
from rulebound.games.dbs.text.numbers import read_for_each, read_number_of
from rulebound.games.dbs.text.placements import read_placing, read_switch
from rulebound.games.dbs.text.plays import read_play
from rulebound.games.dbs.text.prices import read_reduce
from rulebound.games.dbs.text.reader import DbsReader
from rulebound.games.dbs.text.selections import (
    beyond,
    choose_all,
    read_selections,
    read_selector,
    taken,
)
from rulebound.games.dbs.tree import Activate, Combo, Control, Flip, OnTop
from rulebound.kernel.tree import (
    KO,
    Action,
    All,
    Choose,
    Damage,
    Draw,
    Filter,
    Look,
    Modify,
    Move,
    Number,
    Orient,
    Pick,
    Reveal,
    Selector,
    Short,
    Shuffle,
    This,
    Together,
    Top,
)
from rulebound.language.tokens import SIGNED


def read_verb(r: DbsReader) -> list[Action]:
    found = r.pick("verb")
    verb, _, held = found.partition(" ")
    what: Selector | None = taken(r) if held == "it" else None
    if verb == "draw":
        return [read_draw(r)]
    if verb == "ko":
        return [KO(what or read_selections(r))]
    if verb == "rest":
        return [Orient(what or read_selections(r), "rested")]
    if verb == "place" and r.kind(SIGNED):
        by = r.signed()
        r.need("to")
        if r.pick("its") != "this":
            raise r.miss("this card's")
        stat = r.pick("stat")
        if not stat:
            raise r.miss("which number")
        return [Modify(This(), stat, by, read_until(r))]
    if verb == "take":
        return read_choose(r)
    if verb == "place":
        return read_placing(r, what)
    if verb == "discard":
        return [Move(what or read_selections(r), "drop")]
    if verb == "switch":
        return read_switch(r, what or read_selections(r))
    if verb == "play":
        return read_play(r, what)
    if verb == "combo":
        return [read_combo(r, what or read_selections(r))]
    if verb == "choose":
        return read_choose(r)
    if verb == "look":
        return read_look(r)
    if verb == "reveal":
        return read_reveal(r, what)
    if verb == "negate":
        return read_negate(r, what)
    if verb == "shuffle":
        return read_shuffle(r, what)
    if verb == "deal":
        return [read_deal(r)]
    if verb == "remove":
        target = what or read_selections(r)
        r.need("from_the_game")
        return [Move(target, "removed")]
    if verb == "control":
        return [Control(what or read_selections(r))]
    if verb == "flip":
        if not r.pick("this"):
            raise r.miss("this card")
        r.need("over")
        return [Flip()]
    if verb == "activate":
        return [read_activate(r, what)]
    if verb == "evolve":
        return [read_evolve(r)]
    if verb in ("reduce", "increase"):
        return [read_reduce(r, -1 if verb == "reduce" else 1)]
    raise r.miss("a verb")


def read_draw(r: DbsReader) -> Action:
    up_to = r.eat("up_to")
    r.eat("the")
    if r.eat("cards"):
        if r.eat("until_have"):
            least = r.number()
            r.eat("in_hand_left")
            hand = Filter(whose=r.by, areas=("hand",))
            return Draw(Short(hand, least), r.by)
        r.need("equal_to")
        return Draw(read_number_of(r), r.by)
    count: Number = 1 if r.eat("a") else r.number()
    r.eat("more")
    r.need("cards")
    r.eat("more")
    each = read_for_each(r)
    if each is not None and isinstance(count, int):
        count = replace(each, times=count)
    return Draw(count, r.by, up_to)


def read_choose(r: DbsReader) -> list[Action]:
    """ "Choose X and …": the card is named first and taken up by the "it" that follows."""
    if r.pending is not None:
        raise r.miss("what happens to the card chosen before")
    spot = r.spot()
    if r.eat("and") and r.see_pick("verb"):
        return read_verb(r)  # "choose and activate 1 {X}"
    r.back(spot)
    pending = read_chosen(r)
    if r.eat("until_have"):
        pending = beyond(r, pending, r.number())
        r.eat("in_hand_left")
    r.pending = pending
    ended = r.mark(".")
    if not ended and r.mark_here(":"):
        return []
    if not ended:
        joined = r.mark(",")
        joined = r.eat("and") or joined
        joined = r.mark(",") or joined
        joined = r.eat("then") or joined
        if not joined:
            if r.in_cost or r.ended():
                return []
            raise r.miss("what happens to the chosen card")
        r.mark(",")
    else:
        if r.ended():
            return []
        r.eat("then")
        r.mark(",")
    if r.see_pick("one_of") or r.see("if"):
        out = sentences.read_step(r) if r.see("if") else sentences.read_clauses(r)
    else:
        out = sentences.read_clauses(r)
    if is_pending(r, pending):
        r.pending = None
        return [Pick(pending), *out]
    return out


def is_pending(r: DbsReader, chosen: Selector) -> bool:
    """What was chosen has not been taken up yet."""
    return r.pending is chosen


def read_chosen(r: DbsReader) -> Selector:
    """What "choose" chooses; "all" is a choice too, of as many as can be chosen (8-5-3)."""
    if r.eat("randomly"):
        what = read_selections(r)
        if isinstance(what, Choose):
            return replace(what, random=True)
        raise r.miss("a number of cards")
    what = read_selections(r)
    if isinstance(what, Together):
        return Together(tuple(choose_all(part) for part in what.parts))
    return choose_all(what)


def read_look(r: DbsReader) -> list[Action]:
    what = read_selections(r)
    r.looked = r.fresh = True
    return [Look(what, r.by)]


def read_reveal(r: DbsReader, what: Selector | None) -> list[Action]:
    target = what or read_selections(r)
    if isinstance(target, Top):
        r.looked = r.fresh = True
    if isinstance(target, All) and target.of.areas == ("hand",):
        r.looked = True
    return [Reveal(target)]


def read_combo(r: DbsReader, what: Selector) -> Action:
    spot = r.spot()
    if r.eat("in_from"):
        r.eat("your") or r.eat("the")
        if r.pick("area") != "combo":
            r.back(spot)
    return Combo(what)


def read_activate(r: DbsReader, what: Selector | None) -> Action:
    spot = r.spot()
    if what is None and r.eat("the"):
        timing = r.take("skill_kind")
        if timing and (r.eat("skill_of") or r.eat("of_plain")):
            return Activate(read_selections(r), timing)
    r.back(spot)
    if what is None and r.pick("its"):
        target = taken(r)
        timing = r.bracket("skill_kind")
        if not timing:
            raise r.miss("a skill's timing")
        r.at += 1
        r.eat("skills")
        return Activate(target, timing)
    target = what or read_selections(r)
    if isinstance(target, This):
        raise r.miss("another card")
    return Activate(target)


def read_evolve(r: DbsReader) -> Action:
    """ "evolve it into this card", "evolve this card into it"."""
    below = read_selector(r)
    r.need("into_deck")
    above = read_selector(r)
    return OnTop(above, below, keyword="Evolve")


def read_shuffle(r: DbsReader, what: Selector | None) -> list[Action]:
    """A deck; or cards into it."""
    if what is None and r.eat("any_areas_searched"):
        return [Shuffle(r.by, "", True)]
    spot = r.spot()
    whose = r.by
    if r.eat("opponents"):
        whose = "opponent"
    else:
        r.eat("your") or r.eat("their") or r.eat("the")
    if what is None and r.eat("deck"):
        searched = r.eat("searched")
        r.eat("afterwards")
        return [Shuffle(whose, "deck", searched)]
    if what is None and r.eat("it"):
        return [Shuffle(whose)]
    r.back(spot)
    target = what or read_selections(r)
    r.need("into_deck")
    r.eat("your") or r.eat("owners") or r.eat("their") or r.eat("opponents")
    r.need("deck")
    return [Move(target, "deck"), Shuffle(r.by)]


def read_deal(r: DbsReader) -> Action:
    count = r.number()
    r.need("damage")
    if r.eat("to_opponent"):
        return Damage("opponent", count)
    if r.eat("to_you"):
        return Damage("you", count)
    raise r.miss("who takes the damage")
