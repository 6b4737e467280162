"""Verbs: what a player does."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text import sentences
from rulebound.games.onepiece.text.durations import read_until_ahead
from rulebound.games.onepiece.text.gains import read_give
from rulebound.games.onepiece.text.numbers import read_for_each, read_number_of
from rulebound.games.onepiece.text.placements import (
    choose_end,
    payable,
    read_destination,
    read_move,
    read_set,
)
from rulebound.games.onepiece.text.prohibitions import read_blocked_if
from rulebound.games.onepiece.text.reader import OnePieceReader
from rulebound.games.onepiece.text.selections import read_selections, read_selector
from rulebound.kernel.tree import (
    KO,
    Action,
    All,
    Choose,
    Damage,
    Draw,
    Filter,
    Look,
    Looked,
    Move,
    Negate,
    OneOf,
    Orient,
    Over,
    Play,
    Retarget,
    Reveal,
    Selector,
    Short,
    Shuffle,
    Top,
    UseSkill,
)
from rulebound.language.tokens import NUMBER


def read_verb(r: OnePieceReader) -> list[Action]:
    verb = r.pick("verb")
    r.ends = False
    if verb == "draw":
        return [read_draw(r)]
    if verb == "ko":
        return [KO(what) for what in read_selections(r)]
    if verb == "trash":
        return read_trash(r)
    if verb == "rest":
        return [Orient(payable(r, what), "rested") for what in read_selections(r)]
    if verb == "set":
        return read_set(r)
    if verb in ("return", "place", "add"):
        return read_move(r)
    if verb == "give":
        return read_give(r)
    if verb == "play":
        return read_play(r)
    if verb == "look":
        return read_look(r)
    if verb == "reveal":
        return read_reveal(r)
    if verb == "choose":
        return read_choose(r)
    if verb == "activate":
        return read_activate(r)
    if verb == "negate":
        r.need("effects_of")
        what = read_selections(r)
        until = r.pick("until") or r.lead or read_until_ahead(r)
        return [Negate(each, until) for each in what]
    if verb == "deal":
        return [read_deal(r)]
    if verb == "shuffle":
        return [read_shuffle(r)]
    if verb == "change":
        r.need("the_attack_target_to")
        return [Retarget(read_selector(r))]
    if verb == "turn":
        what_ = read_selector(r)
        state = r.pick("face")
        if not state:
            raise r.miss("face-up or face-down")
        return [choose_end(r, Orient(what_, state))]
    raise r.miss("a verb")


def read_trash(r: OnePieceReader) -> list[Action]:
    """To trash a card is to choose it from the hand, unless the text says from where (10-2-14-1)."""
    r.trashing = True
    try:
        found = read_selections(r)
    finally:
        r.trashing = False
    if r.eat("onepiece.until_you_have"):
        return [Move(down_to(r, found), "trash")]
    return [choose_end(r, Move(what, "trash")) for what in found]


def down_to(r: OnePieceReader, found: list[Selector]) -> Selector:
    """ "cards from your hand until you have 5 cards in your hand"."""
    most = r.number()
    what = found[0]
    if what == All(Filter(whose="you", areas=("hand",))):
        r.need("cards")
        r.need("onepiece.in_your_hand")
        return Choose(Over(what.of, most), what.of)
    if what == Top("you", "life"):
        r.need("onepiece.life_cards")
        return Top("you", "life", Over(Filter(whose="you", areas=("life",)), most))
    raise r.miss("cards of your hand or Life")


def read_draw(r: OnePieceReader) -> Action:
    spot = r.spot()
    if r.eat("cards") and r.eat("onepiece.so_that_you_have"):
        least = r.number()
        r.need("cards")
        r.need("onepiece.in_your_hand")
        return Draw(Short(Filter(whose="you", areas=("hand",)), least))
    r.back(spot)
    up_to = r.eat("up_to")
    if r.eat("cards_equal_to"):
        return Draw(read_number_of(r), r.by, up_to)
    count = r.number()
    r.need("cards")
    r.eat("from_your_deck")
    each = read_for_each(r)
    if each is None:
        return Draw(count, r.by, up_to)
    return Draw(replace(each, times=count), r.by, up_to)


def read_choose(r: OnePieceReader) -> list[Action]:
    """ "Choose X; …": the card is named first and taken up by the "it" that follows."""
    if r.pending is not None:
        raise r.miss("what happens to the card chosen before")
    r.pending = read_selector(r)
    parted = r.mark(";") or r.mark(".") or r.mark(",") or r.see("and")
    if not parted:
        raise r.miss("what happens to the chosen card")
    r.eat("and_then") or r.eat("and") or r.eat("then")
    r.mark(",")
    blocked = read_blocked_if(r)
    if blocked is not None:
        return [blocked]
    return sentences.read_clauses(r)


def read_play(r: OnePieceReader) -> list[Action]:
    what = read_selections(r)
    if Looked() in what:
        r.fresh = False
    state = r.pick("state_after")
    return [Play(each, state) for each in what]


def read_look(r: OnePieceReader) -> list[Action]:
    what = read_selector(r)
    if r.ends:
        raise r.miss("one end of the pile")
    r.looked = r.fresh = True
    if isinstance(what, Top) and what.whose == "either":
        mine = Look(replace(what, whose="you"), r.by)
        return [OneOf((mine, Look(replace(what, whose="opponent"), r.by)))]
    return [Look(what, r.by)]


def read_reveal(r: OnePieceReader) -> list[Action]:
    what = read_selections(r)
    spot = r.spot()
    if not (r.eat("and_add_it") or (r.mark(",") and r.eat("add_it"))):
        r.back(spot)
    else:
        area, where, state, shuffled = read_destination(r)
        out: list[Action] = [Move(each, area, where, state, reveal=True) for each in what]
        if shuffled:
            out.append(Shuffle("you"))
        return out
    if r.ends:
        raise r.miss("one end of the pile")
    if isinstance(what[0], Top):
        r.looked = r.fresh = True
    return [Reveal(each) for each in what]


def read_activate(r: OnePieceReader) -> list[Action]:
    if r.see("up_to") or r.kind(NUMBER):
        what = read_selector(r)
        if isinstance(what, Choose) and what.of.kinds == ("Event",) and what.of.areas:
            return [Play(what)]
        raise r.miss("an Event in an area")
    r.need("this_cards")
    timing = r.bracket("timing")
    if not timing:
        raise r.miss("the timing of one of this card's effects")
    r.at += 1
    r.need("effect")
    return [UseSkill(timing)]


def read_deal(r: OnePieceReader) -> Action:
    count = r.number()
    r.need("damage_to")
    if r.eat("opponent_or_leader"):
        return Damage("opponent", count)
    if r.eat("you_or_leader"):
        return Damage("you", count)
    raise r.miss("who takes the damage")


def read_shuffle(r: OnePieceReader) -> Action:
    if r.eat("opponents") or (r.by == "opponent" and r.eat("their")):
        r.need("deck")
        return Shuffle("opponent")
    r.eat("your") or r.eat("the")
    r.need("deck")
    return Shuffle("you")
