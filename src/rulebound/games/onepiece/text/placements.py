"""Cards put into areas and turned."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.onepiece.text.durations import read_until
from rulebound.games.onepiece.text.filters import DON
from rulebound.games.onepiece.text.reader import OnePieceReader
from rulebound.games.onepiece.text.selections import read_selections
from rulebound.kernel.tree import (
    Action,
    All,
    Choose,
    Filter,
    Looked,
    Move,
    OneOf,
    Orient,
    Selector,
    SetBase,
    Shuffle,
    Top,
)
from rulebound.language.reader import Miss


def read_move(r: OnePieceReader) -> list[Action]:
    """DON!! cards go back to the DON!! deck from anywhere on the field (8-3-1-6)."""
    out = read_plain_move(r)
    for at, action in enumerate(out):
        if isinstance(action, Move) and action.to == "don_deck":
            out[at] = replace(action, what=on_field(action.what))
    return out


def read_plain_move(r: OnePieceReader) -> list[Action]:
    """Return, place, add: cards to an area."""
    what = read_selections(r)
    if Looked() in what:
        r.fresh = False  # "the revealed card" is from here on the card that was moved
    if r.eat("and_set_it_active"):
        return [Move(added(each), "cost", state="active") for each in what]
    if r.eat("and_rest_it"):
        return [Move(added(each), "cost", state="rested") for each in what]
    out: list[Action] = []
    area, where, state, shuffled = read_destination(r)
    spot = r.spot()
    if len(what) == 1 and not r.ends and r.eat("or"):
        first = Move(mine(r, what[0]), area, where, state)
        try:
            area, where, state, _ = read_second_destination(r)
            return [OneOf((first, replace(first, to=area, where=where, state=state)))]
        except Miss:
            r.back(spot)
    for each in what:
        out.append(choose_end(r, Move(mine(r, each), area, where, state)))
    if shuffled:
        out.append(Shuffle("you"))
    return out


def read_second_destination(r: OnePieceReader) -> tuple[str, str, str, bool]:
    """ "or the bottom of its owner's deck", "or place it at the bottom …"."""
    if r.see_pick("verb"):
        if r.pick("verb") not in ("place", "add", "return") or not r.pick("it"):
            raise r.miss("where else it goes")
    elif r.see_pick("end"):
        where = r.pick("end")
        r.eat("owner") or r.eat("their") or r.eat("your") or r.eat("the")
        area = r.pick(r.game + ".pile")
        if not area:
            raise r.miss("an area")
        return area, where, "", False
    return read_destination(r)


def added(what: Selector) -> Selector:
    """DON!! cards are added from the DON!! deck, also where that goes unsaid."""
    if isinstance(what, Choose) and what.of == Filter(whose="you", areas=("cost",), kinds=(DON,)):
        return replace(what, of=Filter(whose="you", areas=("don_deck",)))
    return what


def mine(r: OnePieceReader, what: Selector) -> Selector:
    """A card goes to its owner's area (4-2-1): what goes to "your hand" is yours."""
    if not r.goes_to:
        return what
    if isinstance(what, Choose) and what.of.areas and not what.of.whose and r.goes_to == "you":
        return replace(what, of=replace(what.of, whose="you"))
    whose = what.of.whose if isinstance(what, Choose | All) else ""
    if isinstance(what, Top):
        whose = what.whose
    if whose and whose != r.goes_to:
        raise r.miss("the owner's area")
    return what


def read_destination(r: OnePieceReader) -> tuple[str, str, str, bool]:
    """Where cards go: area, which end, and how they lie there."""
    face = r.pick("face")
    r.need("to")
    where = r.pick("end")
    r.goes_to = ""
    if r.eat("opponents") or r.eat("their"):
        r.goes_to = "opponent"
    elif r.eat("your"):
        r.goes_to = "you"
    else:
        r.eat("owner") or r.eat("the")
    area = r.pick(r.game + ".pile")
    if not area:
        raise r.miss("an area: a hand, a deck, the trash, Life")
    if area == "life" and not where:
        where = "top"
    face = r.pick("face") or face
    r.eat("in_any_order")
    state = face or r.pick("state_after")
    shuffled = r.eat("and_shuffle_it")
    return area, where, state, shuffled


def choose_end(r: OnePieceReader, action: Action) -> Action:
    """After "from the top or bottom", the player chooses the end."""
    if not r.ends:
        return action
    r.ends = False
    if isinstance(action, Move) and isinstance(action.what, Top):
        other: Action = replace(action, what=replace(action.what, bottom=True))
        return OneOf((action, other))
    if isinstance(action, Orient) and isinstance(action.what, Top):
        other = replace(action, what=replace(action.what, bottom=True))
        return OneOf((action, other))
    raise r.miss("one end of the pile")


def read_set(r: OnePieceReader) -> list[Action]:
    if r.eat("the_power_of"):
        what = read_selections(r)
        r.need("to")
        value = r.number()
        until = read_until(r)
        return [SetBase(each, "power", value, until) for each in what]
    out: list[Action] = []
    found = read_selections(r)
    r.need("as_active")
    for each in found:
        out.append(Orient(each, "active"))
    return out


def payable(r: OnePieceReader, what: Selector) -> Selector:
    """What is rested as a cost must be active (8-3-1-3)."""
    if r.in_cost and isinstance(what, Choose) and not what.of.state:
        return replace(what, of=replace(what.of, state="active"))
    return what


def on_field(what: Selector) -> Selector:
    if isinstance(what, Choose) and what.of.areas == ("cost",) and not what.of.state:
        return replace(what, of=replace(what.of, areas=("cost", "given")))
    return what
