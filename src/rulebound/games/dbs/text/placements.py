"""Cards put into areas, under cards and on top of them."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.filters import filter_of
from rulebound.games.dbs.text.nouns import read_location, read_noun
from rulebound.games.dbs.text.reader import DbsReader, Noun
from rulebound.games.dbs.text.selections import (
    beyond,
    read_pile,
    read_selections,
    read_selector,
    taken,
)
from rulebound.games.dbs.tree import Beneath, Combo, NegatePlay, OnTop
from rulebound.kernel.tree import (
    Action,
    All,
    Attacker,
    Choose,
    Filter,
    It,
    Move,
    Orient,
    Play,
    Selector,
    Short,
    Shuffle,
    Subject,
    This,
    Together,
    Top,
)
from rulebound.language.reader import Miss
from rulebound.language.tokens import ANGLE, NAME, NUMBER


def read_placing(r: DbsReader, what: Selector | None) -> list[Action]:
    """ "place 1 of your Battle Cards in the Drop Area": the last area is where they go."""
    if what is not None:
        return read_place(r, what)
    apart = read_chosen_apart(r)
    if apart is not None:
        return [apart]
    filled = read_filling(r)
    if filled is not None:
        return [filled]
    from_pile = read_from_pile(r)
    if from_pile is not None:
        return [from_pile]
    spot = r.spot()
    try:
        return read_place(r, read_selections(r))
    except Miss:
        r.back(spot)
    r.no_places = True
    try:
        return read_place(r, read_selections(r))
    finally:
        r.no_places = False


def read_chosen_apart(r: DbsReader) -> Action | None:
    """ "the chosen cards from your Drop Area under the chosen card in your Battle Area"."""
    spot = r.spot()
    chosen = r.pending
    if isinstance(chosen, Together):
        below = read_part(r, chosen)
        if below is not None and r.eat("under_it"):
            above = read_part(r, chosen)
            if above is not None and above is not below:
                r.pending = r.happened = None
                return Beneath(below, above)
    r.back(spot)
    return None


def read_part(r: DbsReader, chosen: Together) -> Selector | None:
    """One of two choices, told by where its cards lie, whose they are or which."""
    noun = Noun()
    spot = r.spot()
    if r.pick("chosen") and r.eat("in_from") and read_location(r, noun):
        found = [p for p in chosen.parts if isinstance(p, Choose) and p.of.areas == tuple(noun.areas)]
        return found[0] if len(found) == 1 else None
    r.back(spot)
    if not r.eat("the_chosen"):
        return None
    whose = "opponent" if r.eat("opponent_word") else "you"
    of = filter_of(r, read_noun(r), True)
    found = [p for p in chosen.parts if isinstance(p, Choose) and p.of.whose == whose]
    if len(found) != 1 or found[0].of.characters != of.characters:
        return None
    return found[0]


def read_filling(r: DbsReader) -> Action | None:
    """ "cards from the top of your deck under X until there are 5 cards under X"."""
    spot = r.spot()
    r.eat("the")
    if r.eat("cards") and r.eat("top_of"):
        try:
            pile = read_pile(r, 1, False, False)
            if isinstance(pile, Top) and r.eat("under_it"):
                host = read_host(r)
                r.need("until_have")
                least = r.number()
                r.need("cards")
                if r.eat("under_it") and read_host(r) == host and isinstance(host, All | This):
                    below = Filter(this=True) if isinstance(host, This) else host.of
                    there = Filter(areas=("under",), beneath=below)
                    return Beneath(replace(pile, count=Short(there, least)), host)
        except Miss:
            pass
    r.back(spot)
    return None


def read_from_pile(r: DbsReader) -> Action | None:
    """ "add 1 card to your energy from the top of your deck": the pile is said last."""
    spot = r.spot()
    up_to = r.eat("up_to")
    if r.kind(NUMBER):
        count = r.number()
        try:
            r.need("cards")
            area, where, state = read_destination(r)
            for key, bottom in (("top_of", False), ("bottom_of", True)):
                if r.eat(key):
                    return Move(read_pile(r, count, up_to, bottom), area, where, state)
        except Miss:
            pass
    r.back(spot)
    return None


def read_place(r: DbsReader, what: Selector) -> list[Action]:
    """Place, add, return, send: cards to an area, under a card or on top of one."""
    if r.eat("into_deck_shuffled"):
        return [Move(what, "deck"), Shuffle(r.by)]
    spot = r.spot()
    if r.eat("under_it"):
        host = read_selector(r)
        r.happened = None if isinstance(host, It | Choose) else This()
        return [Beneath(what, host)]
    if r.eat("on_top_of"):
        try:
            below = read_host(r)
            state = r.pick("mode")
            return [OnTop(what, below, state)]
        except Miss:
            r.back(spot)
    area, where, state = read_destination(r)
    if isinstance(what, It):
        r.eat("from_the_warp")
    if isinstance(what, Subject) and not where and r.eat("instead_of_playing"):
        return [NegatePlay(area)]
    if area == "combo":
        return [Combo(what)]
    if area == "battle" and not is_field_card(what):
        return [Play(what, state)]
    out: list[Action] = [Move(what, area, where, state, alone=r.eat("without_beneath"))]
    spot = r.spot()
    r.mark(",")
    if not r.eat("under_dropped"):  # what 11-3-4 does anyway
        r.back(spot)
    if r.eat("until_have"):
        most = r.number()
        r.eat("in_hand_left")
        out = [Move(beyond(r, what, most), area)]
    return out


def is_field_card(what: Selector) -> bool:
    """Cards named by their card name that are placed, not played: Extra Cards with [Field]."""
    return isinstance(what, Choose) and bool(what.of.names)


def read_host(r: DbsReader) -> Selector:
    """The card that others go under or on top of."""
    if r.pick("this"):
        return This()
    if r.pick("chosen"):
        return taken(r, True)
    if r.pick("it") or r.pick("that"):
        return taken(r)
    if r.pick("attacker"):
        return Attacker()
    if r.see("up_to") or r.kind(NUMBER):
        return read_selector(r)
    r.eat("your")
    if r.kind(NAME) or r.kind(ANGLE):
        of = replace(filter_of(r, read_noun(r), True), whose="you", areas=("battle",))
        return All(of)
    raise r.miss("a card")


def read_destination(r: DbsReader) -> tuple[str, str, str]:
    """Where cards go: area, which end, and how they lie there."""
    where = ""
    if r.eat("bare_warp"):
        return "warp", "", ""
    r.eat("back")
    if r.see_pick("end"):
        where = r.pick("end")
    else:
        if not r.eat("to"):
            raise r.miss("where they go")
        where = r.pick("end")
    owned = r.eat("opponents") or r.eat("your") or r.eat("owners") or r.eat("the")
    if not owned:
        r.eat("a")
    area = r.pick("area")
    if not area:
        raise r.miss("an area")
    r.eat("owner_after")
    r.eat("in_any_order")
    state = r.pick("mode")
    r.eat("in_any_order")
    return area, where, state


def read_switch(r: DbsReader, what: Selector) -> list[Action]:
    state = r.pick("to_mode")
    if not state:
        raise r.miss("to which mode")
    return [Orient(what, state)]
