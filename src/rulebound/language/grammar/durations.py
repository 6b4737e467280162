"""How long an effect lasts, and in whose turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel.tree import (
    TURN,
    UNTIL_THIS_LEAVES,
    WHILE,
    Action,
    All,
    Allow,
    Bar,
    Condition,
    Filter,
    Forbid,
    ForbidBy,
    Gain,
    GainSkills,
    Grant,
    GrantSkill,
    Is,
    Modify,
    Negate,
    OnCards,
    SetBase,
    This,
    Toll,
    Turn,
    Waive,
    Watch,
)
from rulebound.language.grammar.boundaries import ended
from rulebound.language.reader import Reader
from rulebound.language.references import Deferred, parts_chosen
from rulebound.language.tokens import BREAK, END
from rulebound.language.trees import under

DURING: Final = "during "
"""With this begins the meaning of a duration that begins later; what follows says when."""


def read_until(r: Reader) -> str:
    """The duration: written here, before the clause or behind a later one, or that of a permanent effect."""
    found = r.pick("until") or read_while_in_play(r)
    if found:
        r.context.last_until = found
        return found
    if r.context.last_until and r.eat("same_duration"):
        r.trail[-1].key, r.trail[-1].meaning = "until", r.context.last_until
        return r.context.last_until
    if r.context.lead:
        return r.context.lead
    if r.context.permanent:
        return WHILE
    ahead = read_until_ahead(r)
    if ahead:
        return ahead
    if r.see("instead") and r.context.prior_until:  # as long as what it stands for
        return r.context.prior_until
    if r.context.front:
        return r.context.front
    unsaid = r.grammar.until_unsaid
    over = r.mark_here(".") or ended(r) or goes_on(r) or r.see("when") or r.see("if")
    if unsaid and (r.context.last_until or over):
        return r.context.last_until or unsaid
    raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")


def read_while_in_play(r: Reader) -> str:
    """ "as long as this card is in play", of what an effect that is over by then leaves behind; "" if that is not
    said."""
    return UNTIL_THIS_LEAVES if not r.context.permanent and r.eat("while_in_play") else ""


def while_in_play(r: Reader, action: Action) -> Action:
    """What lasts as long as this card is in play does not begin if it has left."""
    if isinstance(action, LASTING) and action.until == UNTIL_THIS_LEAVES:
        return under([Is(This(), Filter(areas=r.grammar.field))], action)
    return action


LASTING: Final = (Modify, Grant, GrantSkill, Gain, Forbid, ForbidBy, Bar, Negate, Watch, SetBase, GainSkills)
"""What is left behind for a time."""


def begun_later(r: Reader, action: Action) -> Action:
    """What holds "during your opponent's next turn" begins with that turn, and lasts for it."""
    if isinstance(action, Toll) and action.forbids.until.startswith(DURING):
        raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")  # a price that is due later
    if isinstance(action, SetBase | GainSkills | Allow | Waive) and action.until.startswith(DURING):
        raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")
    if not isinstance(action, Modify | Grant | GrantSkill | Gain | Forbid | ForbidBy | Bar | Negate | Watch):
        return action
    until = action.until
    if not until.startswith(DURING):
        return action
    parts = parts_chosen(action.what) if isinstance(action, OnCards) else ()
    every = any(isinstance(part, All) and not is_fixed(r, part.of) for part in parts)
    if every and not r.grammar.bans_reach_later:
        raise r.miss("expected-a-number-of-cards")  # which cards they are would have to be told now
    known = every and not isinstance(action, Forbid | ForbidBy)
    return Deferred(replace(action, until=TURN), until.removeprefix(DURING), known)


def is_fixed(r: Reader, of: Filter) -> bool:
    """Whether this is the one card that a player has of its kind: it is the same later."""
    return bool(of.areas) and {*of.areas} <= {*r.grammar.fixed_heads}


def goes_on(r: Reader) -> bool:
    """Another clause follows in the sentence."""
    return r.see("and") or r.see("then") or r.mark_here(",") or r.mark_here(";")


def read_until_ahead(r: Reader) -> str:
    """The duration of a later clause of the sentence holds for this one too."""
    if not (r.see("and") or r.mark_here(",") or r.see("unless") or (r.see("or") and r.see_pick_after("bar"))):
        return ""
    spot = r.spot()
    found = ""
    while not (found or r.kind(END) or r.kind(BREAK) or r.mark_here(".")):
        found = r.pick("until")
        r.advance()
    r.back(spot)
    return found


def read_until_or_turn(r: Reader) -> str:
    """As `until`; "during your turn" is a condition of the whole and read later."""
    return WHILE if r.context.permanent else read_until(r)


def read_turn_first(r: Reader, conditions: list[Condition]) -> None:
    """ "During your turn, …" before everything."""
    spot = r.spot()
    turn = r.pick("turn")
    unmarked = r.see("when") or (r.context.permanent and r.see_pick("this"))
    if turn and (r.mark(",") or unmarked):
        conditions.append(Turn(turn))
    else:
        r.back(spot)
